"""`python -m tests.kills [N]`: a thousand times, or N, a program dies or its disk fails, and nobody gains by it.

It is killed while it plays every family, while cards are turned, while agents answer by phone (and with it the one that
serves their pages, and phones), while a campaign is put away, brought back or moved to
today's format; the disk is full, a page is torn, the write-ahead log is gone. Afterwards nothing that was committed
is lost, nobody was paid twice, and `campaign verify` tells the truth. Prints how often each was tried, and what went
wrong.
"""

from __future__ import annotations

import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import pexpect

from tests.commands import ROYALE
from tests.screens.killed import GAMES, evening
from tests.terminal import PROMPT, Split
from tests.test_kills import committed, is_a_beginning, sound, told

SEATS: Final = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--seed", "kills", "--by", "cards")
ALONE: Final = (*SEATS, "--stake", "100", "--hands", "12", "--auto", "--heroism", "always")
FAMILIES: Final = (
    "chemin-de-fer",
    "baccara-banque",
    "vingt-et-un-burnt",
    "blackjack",
    "caribbean-stud",
    "holdem",
    "badugi",
)


class Wrong(Exception):
    """Something that should not be."""


def program(folder: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "bondcards", "--lang", "en", "--plain", "--campaign", str(folder), *words]


def run(folder: Path, *words: str, limit: int = 0) -> subprocess.CompletedProcess[str]:
    """The command to its end; with a `limit` no file may grow beyond so many bytes."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    ran = subprocess.run(
        program(folder, *words),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        preexec_fn=limited if limit else None,
        check=False,
    )
    expect("Traceback" not in ran.stderr, ran.stderr[-300:])
    return ran


def killed(words: list[str], after: float) -> None:
    """The command, killed after so many seconds if it still runs."""
    quiet = subprocess.DEVNULL
    with subprocess.Popen(words, stdin=quiet, stdout=quiet, stderr=quiet) as running:
        try:
            running.wait(after)
        except subprocess.TimeoutExpired:
            running.kill()


def expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise Wrong(otherwise)


def verified(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run(folder, "campaign", "verify", "--json").stdout)
    return found


def fresh(place: Path) -> Path:
    return shutil.copytree(ROYALE, place / "royale", ignore=shutil.ignore_patterns("journal.db*"))


@cache
def unbroken(game: str) -> tuple[dict[str, object], float]:
    """What comes of a sitting that nobody kills, and how long it takes."""
    with tempfile.TemporaryDirectory() as place:
        folder, begun = fresh(Path(place)), time.monotonic()
        expect(run(folder, "play", game, *ALONE).returncode == 0, f"{game} cannot be played")
        return told(folder), time.monotonic() - begun


def playing(chance: random.Random, place: Path) -> None:
    """Killed at any moment of a sitting, which is then taken up again to its end."""
    game = chance.choice(FAMILIES)
    whole, seconds = unbroken(game)
    folder = fresh(place)
    killed(program(folder, "play", game, *ALONE), chance.uniform(0.15, seconds))
    kept = committed(folder)
    _finished(folder, game, whole)
    expect(is_a_beginning(kept, committed(folder)), f"{game}: a line that was kept is gone")


def _finished(folder: Path, game: str, whole: dict[str, object]) -> None:
    if told(folder) != whole:
        words = ("resume",) if committed(folder) else ("play", game, *ALONE)
        expect(run(folder, *words).returncode == 0, f"{game} cannot be taken up again")
    expect(told(folder) == whole, f"{game} ended otherwise")
    expect(sound(folder) and verified(folder)["ok"], f"{game}: verify finds damage")


def turning(chance: random.Random, place: Path) -> None:
    """Killed at a prompt or while cards are turned, and taken up again by nobody: what was said stands."""
    folder, game = fresh(place), chance.choice(FAMILIES[:5])
    words = ("play", game, *SEATS, "--stake", "100", "--hands", "2", "--npc-plays", "auto", "--reveal", "step")
    arguments = ["--lang", "en", "--plain", "--campaign", str(folder), *words]
    terminal, last = Split(arguments, str(place), "en"), chance.randint(1, 30)
    for _said in range(last):
        if terminal.expect_exact([PROMPT, pexpect.EOF], timeout=20) != 0:
            break
        terminal.sendline(chance.choice(["", "", "", "stand", "draw", "100", "keep"]))
    terminal.leave()
    kept = committed(folder)
    resumed = run(folder, "resume", "--auto", "--heroism", "never", "--hands", "1") if kept else None
    over = resumed is None or resumed.returncode == 0 or "No sitting is open" in resumed.stderr
    expect(over, f"{game}: {resumed and resumed.stderr}")
    expect(verified(folder)["ok"], f"{game}: verify finds damage")


@cache
def _on_phones(game: str) -> dict[str, object]:
    """What comes of an evening on phones at which nothing dies."""
    with tempfile.TemporaryDirectory() as place:
        return evening(fresh(Path(place)), game).told


def phones(chance: random.Random, place: Path) -> None:
    """What plays, what serves the pages, and phones are killed again and again; the evening comes to the same."""
    folder, game = fresh(place), chance.choice(list(GAMES))
    came = evening(folder, game, chance)
    expect(came.told == _on_phones(game), f"{game} on phones ended otherwise")
    expect(came.kept <= came.counted, f"{game}: an answer counted twice")
    expect(verified(folder)["ok"], f"{game}: verify finds damage")


@cache
def _played() -> Path:
    """A campaign that has been played, with what it was put away as."""
    place = Path(tempfile.mkdtemp(prefix="kills-"))
    folder = fresh(place)
    expect(run(folder, "play", "chemin-de-fer", *ALONE).returncode == 0, "it cannot be played")
    expect(run(folder, "campaign", "backup", str(place / "whole.zip")).returncode == 0, "it cannot be put away")
    return place


def copying(chance: random.Random, place: Path) -> None:
    """Killed while it is put away or brought back: what is there afterwards is whole, or it can be made again."""
    source = _played()
    way, file = chance.choice([("restore", "whole.zip"), ("backup", "other.zip")])
    if way == "backup":
        words, made = program(source / "royale", "campaign", way, str(place / file)), place / file
    else:
        words, made = (
            program(source / "royale", "campaign", way, str(source / file), str(place / "again")),
            place / "again",
        )
    killed(words, chance.uniform(0.1, 0.7))
    if not made.exists():
        again = subprocess.run(words, capture_output=True, text=True, check=False)
        expect(again.returncode == 0, f"{way} cannot be done again: {again.stderr}")
    if way == "backup":
        back = program(source / "royale", "campaign", "restore", str(made), str(place / "again"))
        expect(subprocess.run(back, capture_output=True, check=False).returncode == 0, "half a copy stands")
    expect(
        told(place / "again") == told(source / "royale") and verified(place / "again")["ok"],
        f"{way}: half of it stands",
    )
    expect(verified(source / "royale")["ok"], f"{way} has changed what it copied")


def full(chance: random.Random, place: Path) -> None:
    """No file may grow any more, from some moment on; with room again the sitting ends as it would have."""
    folder, game = fresh(place), chance.choice(FAMILIES)
    run(folder, "play", game, *ALONE, limit=chance.randint(4_000, 400_000))
    _finished(folder, game, unbroken(game)[0])


def torn(chance: random.Random, place: Path) -> None:
    """Some bytes of the file are others: `verify` names damage, or nothing that is read has changed."""
    folder = shutil.copytree(_played() / "royale", place / "royale")
    file = folder / "journal.db"
    whole, at = bytearray(file.read_bytes()), 512 * chance.randrange(file.stat().st_size // 512)
    before = told(folder)
    whole[at : at + 512] = chance.randbytes(512)
    file.write_bytes(whole)
    if verified(folder)["ok"]:
        expect(told(folder) == before, "damage that nobody names")


def gone(chance: random.Random, place: Path) -> None:
    """Killed, and the write-ahead log is lost: an earlier state, which is whole."""
    folder, game = fresh(place), chance.choice(FAMILIES)
    killed(program(folder, "play", game, *ALONE), chance.uniform(0.2, unbroken(game)[1]))
    kept = committed(folder)
    for name in ("journal.db-wal", "journal.db-shm"):
        (folder / name).unlink(missing_ok=True)
    expect(is_a_beginning(committed(folder), kept), f"{game}: what never was")
    if committed(folder):
        expect(verified(folder)["ok"], f"{game}: an earlier state is none")


WAYS: Final[dict[Callable[[random.Random, Path], None], int]] = {
    playing: 10, turning: 5, phones: 3, copying: 5, full: 3, torn: 3, gone: 3,
}  # fmt: skip
"""How often each is tried, beside the others."""


def main(many: int) -> int:
    tried, wrong = Counter[str](), list[str]()
    ways = [way for way, often in WAYS.items() for _time in range(often)]
    for number in range(many):
        way, chance = ways[number % len(ways)], random.Random(f"kill {number}")
        with tempfile.TemporaryDirectory() as place:
            tried[way.__name__] += 1
            try:
                way(chance, Path(place))
            except (Wrong, pexpect.TIMEOUT) as why:
                wrong.append(f"{way.__name__} {number}: {why}")
    print(", ".join(f"{name} {count}" for name, count in tried.items()))
    print(*wrong or ["nothing lost, nobody paid twice"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    os.environ["BONDCARDS_LANG"] = "en"
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000))
