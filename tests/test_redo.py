"""Hands taken back, several in a row, and made to stand again: what is settled is what was settled before."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.campaign import ledger, sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.sitting.audit import audited
from bondcards.sitting.sitting import Sitting
from tests.commands import Run, copied

SEATS = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--auto", "--heroism", "always")


@pytest.fixture
def royale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "campaigns" / "royale"
    copied(folder)
    monkeypatch.chdir(folder)
    return folder


def purses(folder: Path) -> dict[str, object]:
    with Journal.reading(folder) as journal:
        assert audited(journal).ok
        return {who: ledger.balance(journal, who) for who in ("bond", "leiter", "le-chiffre")}


def first_sitting(folder: Path, journal: Journal) -> Sitting:
    people = {who: open_folder(folder).person(who) for who in ("bond", "leiter", "le-chiffre")}
    return Sitting(journal, sittings.sitting(journal, 1), people)


def undone(bondcards: Run, times: int) -> None:
    for _time in range(times):
        assert bondcards("undo").code == 0


@pytest.mark.parametrize("game", ["punto-banco", "chemin-de-fer", "blackjack", "vingt-et-un", "holdem", "badugi"])
def test_what_is_taken_back_stands_again(royale: Path, bondcards: Run, game: str) -> None:
    stake = "100" if catalogue.find(game).entry.between_seats else "500"
    assert bondcards("play", game, *SEATS, "--stake", stake, "--hands", "4", "--seed", "redo").code == 0
    after = purses(royale)
    undone(bondcards, 3)
    before = purses(royale)
    assert before != after
    for _time in range(3):
        ran = bondcards("redo")
        assert ran.code == 0, ran.err
    assert purses(royale) == after
    assert bondcards("redo").code == 1
    undone(bondcards, 3)
    assert purses(royale) == before


def test_of_hands_taken_back_some_may_stand_again(royale: Path, bondcards: Run) -> None:
    bondcards("play", "punto-banco", *SEATS, "--stake", "500", "--hands", "3", "--seed", "redo")
    undone(bondcards, 2)
    assert "stands again" in bondcards("redo").err
    with Journal.reading(royale) as journal:
        nets = {hand.number: hand.net for hand in sittings.hands(journal, 1)}
    assert nets[4] == nets[2]
    assert "Hand 2 of sitting 1 is taken back" in bondcards("undo").err
    assert "Hand 2 of sitting 1 stands again: " in bondcards("redo").err
    assert "Hand 3 of sitting 1 stands again: " in bondcards("redo").err


def test_after_another_hand_nothing_stands_again(royale: Path, bondcards: Run) -> None:
    never = [word.replace("always", "never") for word in SEATS]
    bondcards("play", "punto-banco", *never, "--stake", "500", "--hands", "2", "--cards", "2h 8c Kd Ks 2h 9c Kd Ks")
    undone(bondcards, 1)
    with Journal.open(royale) as journal:
        first_sitting(royale, journal).spend(["bond"])
    ran = bondcards("redo")
    assert (ran.code, ran.err) == (1, "No hand of sitting 1 was taken back that could be settled again.\n")


def test_after_its_end_a_hand_may_stand_again_but_none_begins(royale: Path, bondcards: Run) -> None:
    bondcards("play", "punto-banco", *SEATS, "--stake", "500", "--hands", "1", "--seed", "redo")
    with Journal.open(royale) as journal, pytest.raises(Refused, match="Sitting 1 has ended"):
        first_sitting(royale, journal).begin()
    undone(bondcards, 1)
    assert bondcards("redo").code == 0


def test_a_purse_that_has_changed_is_named(royale: Path, bondcards: Run) -> None:
    bondcards("play", "punto-banco", *SEATS, "--stake", "500", "--hands", "2", "--seed", "redo")
    undone(bondcards, 1)
    bondcards("chips", "spend", "bond", "100", "--why", "a drink")
    before = purses(royale)
    ran = bondcards("redo")
    assert ran.code == 1
    assert "James Bond has other chips or points by now" in ran.err
    assert purses(royale) == before


def test_a_hand_that_another_must_precede_says_which(royale: Path, bondcards: Run) -> None:
    for seed in ("one", "two"):
        bondcards("play", "punto-banco", *SEATS, "--stake", "500", "--hands", "1", "--seed", seed)
    after = purses(royale)
    assert bondcards("undo", "1").code == bondcards("undo", "2").code == 0
    ran = bondcards("redo")
    assert ran.code == 1
    assert "than when hand 1 of sitting 2 began: first hand 1 of sitting 1 stands again" in ran.err
    assert "`bondcards redo 1`" in ran.err
    assert bondcards("redo", "1").code == bondcards("redo", "2").code == 0
    assert purses(royale) == after


@pytest.mark.usefixtures("royale")
def test_before_anything_is_played_nothing_stands_again(bondcards: Run) -> None:
    ran = bondcards("redo")
    assert (ran.code, ran.err) == (1, "No hand was taken back that could be settled again.\n")


def test_where_nothing_was_taken_back_nothing_changes(royale: Path, bondcards: Run) -> None:
    bondcards("play", "punto-banco", *SEATS, "--stake", "500", "--hands", "1")
    before = purses(royale)
    assert bondcards("redo").code == 1
    assert bondcards("redo", "7").code == 1
    assert purses(royale) == before


def test_a_roll_taken_back_is_gone_for_good_and_redo_says_so(royale: Path, bondcards: Run) -> None:
    dice = ("--stake", "100", "--die", "20", "--npc-die", "95")
    assert bondcards("roll", "--pc", "bond", "--npc", "le-chiffre", *dice).code == 0
    assert "No hand of sitting 1 was taken back" in bondcards("redo").err
    assert bondcards("undo").code == 0
    ran = bondcards("redo")
    assert ran.code == 1
    assert "A roll taken back is gone for good: `bondcards roll` throws the dice anew." in ran.err
