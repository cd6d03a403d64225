"""Lines that nobody means to type, at every kind of prompt: all games, contests, points, the menu, the wizards.

A finding is whatever ends in anything but a sentence or an answer that is taken: an exception, an exit code of its own,
a journal that does not add up afterwards.
"""

from __future__ import annotations

import os
import re
import traceback
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

import pytest

from bondcards.campaign.damage import damage
from bondcards.campaign.journal import Journal
from bondcards.games.catalogue import GAMES
from bondcards.language import i18n, languages
from tests import disk
from tests.commands import copied
from tests.in_process import run

A_SITTING: Final = 60
"""Lines after which somebody leaves."""
WIDTHS: Final = ("80", "80", "30", "12")
"""Columns of the terminal."""
CODES: Final = frozenset({0, 1, 130})

NAMES: Final = (
    "bond",
    "James Bond",
    "Félix",
    "leiter",
    "Vesper Lynd",
    "mathis",
    "le chiffre",
    "Goldfinger",
    "all",
    "house",
)
WORDS: Final = """
draw stand hit split double surrender insure decline keep pass banco suivi fold check call raise bet muck all-in
tirer rester carte passe suivre relance parole se couche mise moitié tapis garde jette tout rien encore
again stake people join leave undo redo end heroism roll tell note give show spend yes no nobody irregularity help
ja nein Karte прикуп カード carta naipe פס ورقة fünfhundert mille et un twenty-one
bondcards play none half pot min max odds cards dice first then and or not of the . ? < << <3 % = w v
"""
SIGNS: Final = (
    "–",
    "-",
    "\u2212",
    "=",
    "<",
    ">",
    "?",
    "??",
    "???",
    "!",
    ";",
    ",",
    ".",
    "'",
    '"',
    "(",
    "[h]",
    "/",
    "&",
    "+",
    "*",
)
ODD: Final = (
    *(
        "\x00",
        "\x1b[2J",
        "\x1b]0;x\x07",
        "\x9b1m",
        "\u202egnihton",
        "\u2066x",
        "\ufeff",
        "\u200b",
        "\u0301",
        "\t",
        "\x7f",
    ),
    *("🂡", "♠♥", "½", "²", "٥٠٠", "Ⅷ", "ﬁ", "ß", "İ", "\ud800"),
)


class Typist:
    """Somebody who types whatever comes to his mind, or one of the words in sight."""

    def __init__(self, chance: Random, most: int) -> None:
        self._chance, self._most = chance, most
        self.lines: list[str] = []

    def says(self, shown: str) -> str:
        if len(self.lines) >= self._most:
            raise EOFError
        line = self._sensible(shown) if self._chance.random() < 0.45 else self._wild()
        self.lines.append(line)
        if self._chance.random() < 0.002:
            raise KeyboardInterrupt
        return line

    def _sensible(self, shown: str) -> str:
        """Something that stands above the prompt, or Enter."""
        last = re.split(r" · |[\[\]\n:,?()]+", " ".join(shown.splitlines()[-4:]))
        words = [word.strip() for word in last if 0 < len(word.strip()) < 30]
        return self._chance.choice([*words, "", "", "500", "1"])

    def _wild(self) -> str:
        chance = self._chance
        pieces = [
            chance.choice((self._word, self._word, self._card, self._amount, self._sign))()
            for _n in range(chance.choice((1, 1, 1, 2, 3, 6)))
        ]
        match chance.randrange(40):
            case 0:
                return (chance.choice(("", " ")).join(pieces) + " ") * chance.choice((50, 400))
            case 1:
                return "9" * chance.choice((16, 300, 5_000))
            case 2:
                return chance.choice(ODD)
            case _:
                return chance.choice((" ", " ", " ", ", ", "", "\u00a0", " ; ")).join(pieces)

    def _word(self) -> str:
        return self._chance.choice((*WORDS.split(), *NAMES, *languages.in_use().words))

    def _card(self) -> str:
        return self._chance.choice("23456789TJQKARDV?") + self._chance.choice(("", *"hsdc?♠♥ktp", " of hearts", "0"))

    def _amount(self) -> str:
        groups = [
            str(self._chance.randrange(10 ** self._chance.randint(1, 4))) for _n in range(self._chance.randint(1, 3))
        ]
        figures = self._chance.choice((",", ".", " ", "'", "_", "-", "/", "\u202f")).join(groups)
        return (
            self._chance.choice(("", "", "-", "<", "=", "$", "."))
            + figures
            + self._chance.choice(("", "", "k", " francs", "-", "%", "x", "e5"))
        )

    def _sign(self) -> str:
        return self._chance.choice((*SIGNS, *ODD))


def commands(chance: Random) -> Iterator[str]:
    """Commands that ask, at every game in turn and then at what is no game; ever again, each time otherwise."""
    while True:
        for game in GAMES:
            agents = " ".join(
                f"--pc {who}" for who in chance.sample(("bond", "leiter", "vesper"), chance.randint(1, 3))
            )
            staked = chance.choice(("", "", "--stake 100"))
            how = (
                *("--npc-plays auto", "--npc-plays ask", "--private open", "--private pass", "--reveal all"),
                *("--deal typed", "--plain", "--accessible", "--bank house", "--by roll", "--again"),
            )
            more = " ".join(chance.sample(how, chance.randint(0, 3)))
            by = "" if "--by" in more else chance.choice(("--by cards", "--by cards", ""))
            yield f"play {game} {agents} --npc le-chiffre {by} {staked} --seed {chance.randrange(99)} {more}"
            if chance.random() < 0.3:
                yield "resume"
            # Whoever was left in the midst of a hand may sit down elsewhere.
            yield "resume --abandon"
        yield from ("play", "roll", "roll --pc bond --npc le-chiffre", "resume", "pc new", "npc new", "npc generate")
        yield from (
            "chips gain",
            "chips give",
            "heroism spend",
            "session note",
            "campaign new",
            "showdown",
            "undo",
            "redo",
        )


def findings(count: int, seed: str, folder: Path) -> list[str]:
    """What was found where so many lines were typed; each begins with the command and its seed."""
    found: list[str] = []
    chance, typed = Random(seed), 0
    asked = commands(chance)
    while typed < count:
        royale = copied(folder / f"{typed}" / "royale")
        begun = typed
        # A journal is looked through now and then, with several sittings in it.
        while typed < min(count, begun + 20 * A_SITTING):
            language, command = chance.choice(i18n.LANGUAGES), next(asked)
            typist = Typist(chance, min(A_SITTING, count - typed))
            told = f"{command} (--lang {language}, seed {seed}, line {typed})"
            try:
                words = ["--lang", language, "--campaign", str(royale), *command.split()]
                code, _shown = run(words, typist.says, COLUMNS=chance.choice(WIDTHS))
            except Exception as fault:
                where = traceback.extract_tb(fault.__traceback__)[-1]
                found.append(f"{told}: {typist.lines[-3:]!r}: {fault!r} at {where.filename}:{where.lineno}")
            else:
                found += [] if code in CODES else [f"{told}: {typist.lines[-3:]!r}: exit {code}"]
            typed += len(typist.lines)
        i18n.use("en")
        with Journal.reading(royale) as journal:
            found += [f"seed {seed}, lines {begun} to {typed}: {one}" for one in damage(journal)]
    return found


def main(count: int, seed: str) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        for hurried in disk.HURRY:
            patched.setattr(*hurried)
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"):
            patched.setenv(name, str(Path(folder) / "home"))
        patched.chdir(folder)
        patched.delenv("BONDCARDS_CAMPAIGN", raising=False)
        found = findings(count, seed, Path(folder))
    print(*found, sep=os.linesep)
    print(f"{count} lines typed, {len(found)} findings")
    if found:
        raise SystemExit(1)
