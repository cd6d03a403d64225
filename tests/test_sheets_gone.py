"""The journal is enough to tell an evening: a sheet that is gone, renamed or broken changes nothing in any telling."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest

from bondcards.games import catalogue
from tests.breadth import one_a_family
from tests.commands import Run

SEATED: Final = {"bond": "James Bond", "leiter": "Felix Leiter", "le-chiffre": "Le Chiffre"}
EXPORTS: Final = tuple(
    ("session", "export", "--format", form, *gm) for form in ("md", "html", "json") for gm in ((), ("--gm",))
)
TELLINGS: Final = (
    ("session", "list"),
    ("session", "show"),
    ("session", "show", "--gm", "--all"),
    ("session", "show", "--json"),
    *EXPORTS,
    ("campaign", "verify"),
    *((purse, who, *json) for purse in ("heroism", "chips") for who in SEATED for json in ((), ("--json",))),
    ("session", "end"),
)


def sheets(royale: Path) -> list[Path]:
    return [file for file in sorted(royale.glob("*pcs/*.yaml")) if file.stem in SEATED]


def delete(royale: Path) -> None:
    for file in sheets(royale):
        file.unlink()


def rename(royale: Path) -> None:
    for file in sheets(royale):
        file.rename(file.with_stem(f"{file.stem}-the-second"))


def call_otherwise(royale: Path) -> None:
    for file in sheets(royale):
        file.write_text(file.read_text("utf-8").replace(SEATED[file.stem], "Somebody Else"), "utf-8")


def break_up(royale: Path) -> None:
    for file in sheets(royale):
        file.write_text("name: [", "utf-8")


HAPPENS: Final[Mapping[str, Callable[[Path], None]]] = {
    "deleted": delete,
    "renamed": rename,
    "called otherwise": call_otherwise,
    "broken": break_up,
}


def played(bondcards: Run, game: str) -> None:
    """A few hands, a contest, a roll that reads the villain, a gift and a note."""
    third = ("--pc", "vesper") if catalogue.find(game).entry.seats[0] > len(SEATED) else ()
    seats = ("--pc", "bond", "--pc", "leiter", *third, "--npc", "le-chiffre")
    hands = ("--by", "cards", "--auto", "--hands", "3", "--seed", "7", "--heroism", "always")
    assert bondcards("play", game, *seats, "--stake", "10", *hands).code == 0
    assert bondcards("roll", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--seed", "7").code == 0
    assert bondcards("roll", "--pc", "bond", "--npc", "le-chiffre", "--read", "--seed", "7").code == 0
    assert bondcards("chips", "give", "bond", "leiter", "5", "--why", "a loan").code == 0
    assert bondcards("session", "note", "The lights go out.").code == 0


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize("game", one_a_family())
def test_every_telling_has_the_old_names(royale: Path, bondcards: Run, game: str) -> None:
    played(bondcards, game)
    before = {words: bondcards(*words) for words in TELLINGS[:-1]}
    assert {ran.code for ran in before.values()} == {0}
    here = {file: file.read_text("utf-8") for file in sheets(royale)}
    for what, happens in HAPPENS.items():
        happens(royale)
        for words in TELLINGS[:-1]:
            ran = bondcards(*words)
            assert ran.code == 0, (what, words, ran.err)
            if words[0] == "session":
                assert "Somebody Else" not in ran.out
                assert all((name in ran.out) is (name in before[words].out) for name in SEATED.values()), (what, words)
            if "--json" in words:
                assert ran.json == before[words].json
        for file in royale.glob("*pcs/*-the-second.yaml"):
            file.unlink()
        for file, text in here.items():
            file.write_text(text, "utf-8")
    delete(royale)
    ended = bondcards(*TELLINGS[-1])
    assert ended.code == 0
    assert "James Bond" in ended.out


def test_who_has_no_name_in_the_journal_is_called_by_his_id(royale: Path, bondcards: Run) -> None:
    assert bondcards("session", "start", "One").code == 0
    assert bondcards("chips", "gain", "bond", "5", "--why", "found").code == 0
    delete(royale)
    told = bondcards("session", "show")
    assert (told.code, "bond" in told.out, "James Bond" in told.out) == (0, True, False)
    assert bondcards("chips", "bond").code == 0
    assert bondcards("chips", "nobody").code == 1
