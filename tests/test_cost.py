"""What is asked at every hand costs the same at the hundredth hand as at the tenth: counted in SQLite's own steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

import pytest

from bondcards.campaign import accounts, ledger, numbering, playing, sessions, sittings
from bondcards.campaign.accounts import Move, Transfer
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import LineRecord

TODAY = date(2026, 3, 14)
PEOPLE = ("bond", "le-chiffre")
FEW, MANY = 40, 400


def play(journal: Journal, sitting: int) -> None:
    """The next hand, as it is played where nobody is asked: in one transaction."""
    with journal.transaction():
        mark = sittings.last_mark(journal, sitting)
        number = mark.number + 1 if mark else 1
        hand = playing.open_hand(journal, sitting, number, {"number": number}, PEOPLE)
        playing.append(journal, hand, [LineRecord(at, "shoe", {"ask": "deal"}, "8h") for at in range(4)])
        moves = [
            Move("bond", "chips", -5, "lost"),
            Move("le-chiffre", "chips", 5, "won"),
            Move("bond", "heroism", -1, ""),
        ]
        playing.settle(journal, hand, {"number": number}, moves, transfers=[Transfer("bond", "le-chiffre", 5)])


def asked(journal: Journal, sitting: int) -> None:
    """What a scene asks between two hands."""
    sittings.sitting(journal, sitting)
    sittings.open_hand_of(journal, sitting)
    sittings.latest(journal, sitting)
    sittings.last_counting(journal, sitting)
    accounts.of_sitting(journal, sitting)
    sittings.last_sitting_to_undo(journal)
    sittings.hands(journal, sitting, last=1)
    playing.lines(journal, 1)
    ledger.refuse_busy(journal, PEOPLE)
    ledger.balance(journal, "bond")
    last = sittings.last_mark(journal, sitting)
    assert last
    numbering.place(journal, last.id)


def standing(journal: Journal, sitting: int) -> None:
    """What is asked of the purses before somebody plays."""
    for person in PEOPLE:
        ledger.standing(journal, person, 500_000, 500)
        ledger.enter(journal, person, 500_000, 500)


def told(journal: Journal, sitting: int) -> None:
    """What the ends of long tables are asked for."""
    tonight = sessions.session(journal)
    accounts.of_session(journal, tonight)
    sittings.hands_of(journal, tonight, last=5)
    ledger.history(journal, "bond", "chips", last=5)
    ledger.changes(journal, tonight.id, last=5)


def undone(journal: Journal, sitting: int) -> None:
    """A hand taken back, and another in its place."""
    sittings.undo(journal, sitting)
    play(journal, sitting)


def gained(journal: Journal, sitting: int) -> None:
    """What the GM gives."""
    ledger.change(journal, "bond", "chips", 5, "found")


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[int, Journal]]:
    """A journal of a few hands, and one of many."""
    journals: dict[int, Journal] = {}
    for hands in (FEW, MANY):
        journals[hands] = journal = Journal.rehearsal(tmp_path_factory.mktemp(str(hands)))
        for person in PEOPLE:
            ledger.enter(journal, person, 500_000, 500)
        sitting = sittings.start_sitting(journal, sessions.joined(journal, TODAY), {})
        for _ in range(hands):
            play(journal, sitting)
    yield journals
    for journal in journals.values():
        journal.close()


def steps(journal: Journal, work: Callable[[Journal, int], object]) -> int:
    """How many steps SQLite takes for it."""
    taken = 0

    def step() -> int:
        nonlocal taken
        taken += 1
        return 0

    journal._connection.set_progress_handler(step, 1)
    try:
        work(journal, 1)
    finally:
        journal._connection.set_progress_handler(None, 1)
    return taken


@pytest.mark.parametrize("work", [play, asked, standing, told, undone, gained])
def test_it_costs_the_same_after_many_hands(journals: dict[int, Journal], work: Callable[[Journal, int], None]) -> None:
    few, many = (steps(journals[hands], work) for hands in (FEW, MANY))
    assert few > 50
    # A few steps go to and fro with where pages end; a scan of ten times as many rows would be hundreds more.
    assert many < few + 60


def test_what_grows_is_seen(journals: dict[int, Journal]) -> None:
    """The same count finds a query that reads all hands."""
    few, many = (
        steps(journals[hands], lambda journal, sitting: sittings.hands(journal, sitting)) for hands in (FEW, MANY)
    )
    assert many > few + 1000


def plans(journal: Journal, work: Callable[[Journal, int], None]) -> set[str]:
    """How SQLite finds what is asked."""
    statements: set[str] = set()
    journal._connection.set_trace_callback(statements.add)
    try:
        work(journal, 1)
    finally:
        journal._connection.set_trace_callback(None)
    found: set[str] = set()
    for statement in statements:
        if statement.startswith(("SELECT", "INSERT", "DELETE", "WITH")):
            found |= {row["detail"] for row in journal.rows(f"EXPLAIN QUERY PLAN {statement}")}
    return found


@pytest.mark.parametrize("work", [play, asked, standing])
def test_nothing_asked_at_a_hand_is_sorted(journals: dict[int, Journal], work: Callable[[Journal, int], None]) -> None:
    found = plans(journals[MANY], work)
    assert any("SEARCH" in detail for detail in found)
    assert [detail for detail in found if "TEMP B-TREE" in detail] == []


def test_a_hand_nobody_is_asked_about_is_one_commit(tmp_path: Path) -> None:
    with Journal.open(tmp_path) as journal:
        for person in PEOPLE:
            ledger.enter(journal, person, 500_000, 500)
        sitting = sittings.start_sitting(journal, sessions.joined(journal, TODAY), {})
        play(journal, sitting)
        said: list[str] = []
        journal._connection.set_trace_callback(said.append)
        play(journal, sitting)
        assert said.count("COMMIT") == said.count("BEGIN IMMEDIATE") == 1
