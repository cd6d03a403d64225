"""One sheet, one open hand: whoever sits at a hand neither plays nor pays elsewhere until it has ended."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from pathlib import Path

import pytest

from bondcards.campaign import accounts, ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Move, Purse, Transfer
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.refusals import Busy
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import Reading
from bondcards.sitting.rolls import Challenge, open_contests
from tests.journals import tampered

TODAY = date(2026, 3, 14)
PEOPLE = ("bond", "le-chiffre")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path, wait=0.05) as journal:
        for person in ("bond", "leiter", "le-chiffre", "drax"):
            ledger.enter(journal, person, 100_000, 4)
        yield journal


@pytest.fixture
def sitting(journal: Journal) -> int:
    return begun(journal)


def begun(journal: Journal) -> int:
    return sittings.start_sitting(journal, sessions.joined(journal, TODAY), {})


@pytest.fixture
def hand(journal: Journal, sitting: int) -> int:
    """A hand that is open."""
    return playing.open_hand(journal, sitting, 1, {}, PEOPLE)


def settled(journal: Journal, hand: int, amount: int = 500, points: int = 0) -> None:
    moves = [Move("bond", "chips", -amount, "lost"), Move("le-chiffre", "chips", amount, "won")]
    moves.append(Move("bond", "heroism", -points, "point"))
    playing.settle(journal, hand, {}, moves, transfers=[Transfer("bond", "le-chiffre", amount)])


class TestElsewhere:
    @pytest.mark.parametrize("people", [("bond", "drax"), ("leiter", "le-chiffre")])
    def test_another_sitting_does_not_deal_to_him(
        self, journal: Journal, sitting: int, hand: int, people: tuple[str, str]
    ) -> None:
        (held,) = set(people) & set(PEOPLE)
        with pytest.raises(Busy) as refusal:
            playing.open_hand(journal, begun(journal), 1, {}, people)
        assert str(refusal.value) == (
            f"{held} is in hand 1 of sitting {sitting}, which is still open. `bondcards resume {sitting}` goes on "
            f"with it, `bondcards resume {sitting} --abandon` gives it up."
        )
        assert (refusal.value.person, refusal.value.number, refusal.value.sitting) == (held, 1, sitting)

    @pytest.mark.parametrize("end", [settled, lambda journal, hand: playing.abandon(journal, hand, "late")])
    def test_with_its_end_they_are_free(self, journal: Journal, hand: int, end: Callable[[Journal, int], None]) -> None:
        end(journal, hand)
        playing.open_hand(journal, begun(journal), 1, {}, PEOPLE)

    def test_others_play_meanwhile(self, journal: Journal, hand: int) -> None:
        settled_elsewhere = playing.open_hand(journal, begun(journal), 1, {}, ("leiter", "drax"))
        playing.settle(journal, settled_elsewhere, {}, [])

    def test_whoever_waits_for_him_plays_when_he_is_free(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path) as journal:
            for person in PEOPLE:
                ledger.enter(journal, person, 100_000, 4)
            sessions.joined(journal, TODAY)
        spawn = multiprocessing.get_context("spawn")
        programs = [spawn.Process(target=played, args=(tmp_path, 30)) for _ in range(2)]
        for program in programs:
            program.start()
        for program in programs:
            program.join(60)
        assert [program.exitcode for program in programs] == [0, 0]
        with Journal.reading(tmp_path) as journal:
            assert ledger.balance(journal, "bond") == (100_000 - 60 * 500, 4)
            assert damage(journal) == []

    def test_in_a_rehearsal_nobody_is_busy(self, journal: Journal, tmp_path: Path, hand: int) -> None:
        with Journal.rehearsal(tmp_path) as rehearsed:
            settled(rehearsed, playing.open_hand(rehearsed, begun(rehearsed), 1, {}, PEOPLE))


def played(folder: Path, hands: int) -> None:
    """A sitting of so many hands, each opened in a transaction of its own and settled in the next."""
    with Journal.open(folder) as journal:
        sitting = begun(journal)
        for number in range(1, hands + 1):
            settled(journal, journal.patiently(partial(playing.open_hand, journal, sitting, number, {}, PEOPLE)))


class TestPurses:
    @pytest.mark.parametrize("purse", ["chips", "heroism"])
    def test_he_spends_nothing_and_may_gain(self, journal: Journal, hand: int, purse: Purse) -> None:
        with pytest.raises(Busy):
            ledger.change(journal, "bond", purse, -1, "a bribe")
        ledger.change(journal, "bond", purse, 1, "found")
        with pytest.raises(Busy):
            ledger.give(journal, "bond", "leiter", 1, "a loan")
        ledger.give(journal, "leiter", "bond", 1, "a loan")
        settled(journal, hand)
        ledger.change(journal, "bond", purse, -1, "a bribe")

    def test_he_rolls_for_nothing_but_to_read_somebody(self, journal: Journal, hand: int) -> None:
        tonight = sessions.joined(journal, TODAY)
        leiter, villain = (
            Person(who, "pc", who, None, {"perception": 9}, {}, 0, 900, "", None) for who in ("leiter", "le-chiffre")
        )
        with pytest.raises(Busy, match="le-chiffre is in hand 1"):
            open_contests([Challenge(leiter, (villain,), stake=100)], journal, tonight, asks=False)
        assert open_contests([Challenge(villain, reading=Reading("leiter"))], journal, tonight, asks=False)

    def test_a_hand_he_played_before_is_not_undone(self, journal: Journal) -> None:
        before = begun(journal)
        settled(journal, playing.open_hand(journal, before, 1, {}, PEOPLE))
        playing.open_hand(journal, begun(journal), 1, {}, ("bond", "drax"))
        with pytest.raises(Busy, match="bond is in hand 1"):
            sittings.undo(journal, before)
        assert ledger.balance(journal, "bond") == (99_500, 4)
        assert accounts.of_sitting(journal, before).hands == 1

    def test_a_lower_sheet_takes_nothing_before_the_hand_has_ended(self, journal: Journal, hand: int) -> None:
        assert ledger.standing(journal, "bond", 100, 4) == (100_000, 4)
        assert ledger.enter(journal, "bond", 100, 4) == (100_000, 4)
        settled(journal, hand, 90_000)
        assert ledger.enter(journal, "bond", 100, 4) == (0, 4)


class TestKept:
    def test_a_hand_that_was_not_opened_holds_nobody(self, journal: Journal, sitting: int, hand: int) -> None:
        other = begun(journal)
        with pytest.raises(Busy):
            playing.open_hand(journal, other, 1, {}, ("drax", "bond"))
        assert sittings.latest(journal, other) is None
        playing.open_hand(journal, other, 1, {}, ("drax",))

    def test_whoever_sits_there_behind_the_journals_back_is_found(self, tmp_path: Path) -> None:
        with Journal.open(tmp_path) as journal:
            sitting = begun(journal)
            playing.abandon(journal, playing.open_hand(journal, sitting, 1, {}, PEOPLE), "late")
            assert damage(journal) == []
        tampered(tmp_path, "INSERT INTO seated VALUES ('bond', 1)")
        with Journal.reading(tmp_path) as journal:
            assert [each.what for each in damage(journal)] == ["Who sits at the open hands was changed."]
        assert (tmp_path / FILE).exists()


HOLDING = """
import sys
from datetime import date
from pathlib import Path
from bondcards.campaign import playing, sessions, sittings
from bondcards.campaign.journal import Journal

with Journal.open(Path(sys.argv[1])) as journal:
    sitting = sittings.start_sitting(journal, sessions.joined(journal, date(2026, 3, 14)), {})
    hand = playing.open_hand(journal, sitting, 1, {}, ["bond"])
    print(sitting, flush=True)
    sys.stdin.readline()
    playing.abandon(journal, hand, "late")
"""


class TestHeldByAProgram:
    """Only a hand that a running program plays is waited for."""

    @pytest.fixture
    def player(self, tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
        with Journal.open(tmp_path) as journal:
            ledger.enter(journal, "bond", 100_000, 4)
        command = [sys.executable, "-c", HOLDING, str(tmp_path)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout
            assert player.stdout.readline() == "1\n"
            yield player
            player.kill()

    @pytest.mark.skipif(sys.platform == "win32", reason="there are no such locks")
    def test_one_that_was_left_is_not_waited_for(self, tmp_path: Path, player: subprocess.Popen[str]) -> None:
        player.kill()
        player.wait()
        with Journal.open(tmp_path, wait=60) as journal:
            heard: list[Busy] = []
            journal.on_wait = heard.append
            with pytest.raises(Busy, match="--abandon"):
                journal.patiently(partial(playing.open_hand, journal, begun(journal), 1, {}, ["bond"]))
            assert heard == []

    def test_one_that_is_played_is(self, tmp_path: Path, player: subprocess.Popen[str]) -> None:
        with Journal.open(tmp_path, wait=60) as journal:

            def ends(_busy: Busy) -> None:
                assert player.stdin
                player.stdin.write("\n")
                player.stdin.flush()

            journal.on_wait = ends
            assert journal.patiently(partial(playing.open_hand, journal, begun(journal), 1, {}, ["bond"]))
