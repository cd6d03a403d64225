"""Sittings of four games as they are read aloud, all that was written and typed from the first line to the last.

They are kept in `aloud/en/` and `aloud/fr/`; `python -m tests.golden.aloud` writes them anew, for somebody to read
them as one hears them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.commands import copied
from tests.golden.sittings import AGAIN, ASKED, END, LANGUAGES, SITTINGS, Sitting
from tests.terminal import LINES, ReadAloud, settle_down

KEPT = Path(__file__).parent / "aloud"

HEARD = {
    # A punter who is asked on five, a point that one of two spends; a banco, and a natural. Cards turn one by one.
    "chemin-de-fer": Sitting(
        f"chemin-de-fer {ASKED} --bank npc --house drawing=free",
        "2h 4c 3d 2s 9h  7h Kd 2c 5h",
        (
            *("", "1000", "?", "300", ("perhaps", "peut-être"), "draw", "stand", "=", "Bond", AGAIN),
            *("keep", "pass", "banco", END),
        ),
    ),
    **{name: SITTINGS[name] for name in ("blackjack-french", "holdem", "vingt-et-un-burnt")},
}
KEYS = re.compile(r"Enter when ready|Enter turns|Entrée quand c’est fait|Entrée (?:pour )?(?:découvre|retourne|tourne)")
"""What a bare Enter answers, which is pressed unsaid."""


def heard(name: str, language: str, folder: Path) -> str:
    sitting = HEARD[name]
    said = sitting.said(language)
    copied(folder / "campaigns" / "royale")
    settle_down(folder, reveal="step" if name == "chemin-de-fer" else "all")
    with ReadAloud(*sitting.command, cwd=folder, lang=language) as terminal:
        told = [terminal.written]
        while terminal.ended is None:
            asked = told[-1].splitlines()[-1]
            words = "" if KEYS.search(asked) else said.pop(0)
            told.append(f"{terminal.prompt.strip()} {words}".rstrip() + "\n" + terminal.hear(words))
        assert (terminal.ended, said) == (0, []), "\n".join(told)
    whole = "\n".join(part.replace("\r\n", "\n").rstrip("\r\n") for part in told)
    return re.sub(rf"\n{{{LINES},}}", "\n(pushed away)\n", whole) + "\n"


def write(names: set[str]) -> None:
    for language in LANGUAGES:
        for name in HEARD:
            if not names or names & {language, name}:
                with TemporaryDirectory() as folder:
                    (KEPT / language).mkdir(parents=True, exist_ok=True)
                    (KEPT / language / f"{name}.txt").write_text(heard(name, language, Path(folder)), "utf-8")


if __name__ == "__main__":
    write(set(sys.argv[1:]))
