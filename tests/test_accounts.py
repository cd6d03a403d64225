"""What hands come to is kept up with every hand, and is what reckoning them all again comes to."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from random import Random

import pytest

from bondcards.campaign import accounts, ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Account, Move, Transfer
from bondcards.campaign.damage import damage
from bondcards.campaign.evening import Evening, Noted, evening, evening_points
from bondcards.campaign.journal import Journal
from bondcards.engine.settlement import Debt
from tests.journals import rolled, tampered

FRIDAY, SATURDAY = date(2026, 3, 13), date(2026, 3, 14)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path) as journal:
        for person in ("bond", "leiter", "le-chiffre"):
            ledger.enter(journal, person, 100_000, 9)
        yield journal
        # Which reckons every account again.
        assert damage(journal) == []


def play(journal: Journal, sitting: int, *paid: tuple[str, str, int], points: int = 0, owed: int = 0) -> None:
    last = sittings.latest(journal, sitting)
    hand = playing.open_hand(journal, sitting, last.number + 1 if last else 1, {})
    moves = [Move(giver, "chips", -amount, "lost") for giver, _taker, amount in paid if giver != "house"]
    moves += (Move(taker, "chips", amount, "won") for _giver, taker, amount in paid if taker != "house")
    moves.append(Move("bond", "heroism", -points, "point"))
    debts = [Debt("le-chiffre", "bond", owed)] if owed else []
    playing.settle(journal, hand, {}, moves, debts=debts, transfers=[Transfer(*each) for each in paid])


class TestSittings:
    def test_nothing_played(self, journal: Journal) -> None:
        sitting = sittings.start_sitting(journal, sessions.joined(journal, FRIDAY), {})
        assert accounts.of_sitting(journal, sitting) == Account()
        assert (accounts.of_sitting(journal, sitting).hands, sittings.latest(journal, sitting)) == (0, None)
        assert sittings.last_counting(journal, sitting) is None

    def test_hands_add_up_and_undone_ones_go_off(self, journal: Journal) -> None:
        sitting = sittings.start_sitting(journal, sessions.joined(journal, FRIDAY), {})
        play(journal, sitting, ("bond", "le-chiffre", 500), ("leiter", "house", 40), points=1)
        before = accounts.of_sitting(journal, sitting)
        play(journal, sitting, ("le-chiffre", "bond", 800), points=2, owed=7)
        assert accounts.of_sitting(journal, sitting) == Account(
            hands=2,
            net={"bond": 300, "le-chiffre": -300, "leiter": -40, "house": 40},
            transfers=(Transfer("le-chiffre", "bond", 300), Transfer("leiter", "house", 40)),
            points={"bond": 3},
            debts=(Debt("le-chiffre", "bond", 7),),
        )
        sittings.undo(journal, sitting)
        assert accounts.of_sitting(journal, sitting) == before
        assert before.points == {"bond": 1}

    def test_the_last_hand_and_the_last_that_counts(self, journal: Journal) -> None:
        sitting = sittings.start_sitting(journal, sessions.joined(journal, FRIDAY), {})
        for _number in range(3):
            play(journal, sitting, ("bond", "le-chiffre", 500))
        playing.abandon(journal, playing.open_hand(journal, sitting, 4, {}), "late")
        sittings.undo(journal, sitting)
        latest, counts = sittings.latest(journal, sitting), sittings.last_counting(journal, sitting)
        assert latest is not None
        assert counts is not None
        assert (latest.number, counts.number, accounts.of_sitting(journal, sitting).hands) == (4, 2, 2)

    def test_of_two_evenings_each_has_its_own(self, journal: Journal) -> None:
        friday = sessions.joined(journal, FRIDAY)
        sitting = sittings.start_sitting(journal, friday, {})
        play(journal, sitting, ("bond", "le-chiffre", 500))
        saturday = sessions.joined(journal, SATURDAY)
        play(journal, sitting, ("le-chiffre", "bond", 300), points=1)
        roll = [Transfer("leiter", "bond", 50)]
        rolled(journal, saturday, {}, transfers=roll)
        assert accounts.of_session(journal, friday).net == {"bond": -500, "le-chiffre": 500}
        assert accounts.of_session(journal, saturday).net == {"le-chiffre": -300, "bond": 350, "leiter": -50}
        assert accounts.of_sitting(journal, sitting).net == {"bond": -200, "le-chiffre": 200}
        assert [accounts.of_session(journal, each).hands for each in (friday, saturday)] == [1, 2]

    def test_whatever_is_played_and_undone_it_is_what_reckoning_again_comes_to(self, journal: Journal) -> None:
        chance = Random(7)
        sitting = sittings.start_sitting(journal, sessions.joined(journal, FRIDAY), {})
        for _ in range(60):
            if chance.random() < 0.3 and accounts.of_sitting(journal, sitting).hands:
                sittings.undo(journal, sitting)
            else:
                giver, taker = chance.sample(("bond", "leiter", "le-chiffre", "house"), 2)
                play(journal, sitting, (giver, taker, chance.randrange(1, 900)), owed=chance.randrange(3))

    @pytest.mark.parametrize(
        "sql", ["DELETE FROM account", "UPDATE account SET totals = '{}'", "UPDATE account SET totals = 'x'"]
    )
    def test_one_changed_behind_the_journals_back_is_found(self, tmp_path: Path, sql: str) -> None:
        folder = tmp_path / "other"
        folder.mkdir()
        with Journal.open(folder) as journal:
            sitting = sittings.start_sitting(journal, sessions.joined(journal, FRIDAY), {})
            playing.settle(journal, playing.open_hand(journal, sitting, 1, {}), {}, [])
        tampered(folder, sql)
        with Journal.reading(folder) as journal:
            assert [each.what for each in damage(journal)] == ["What the hands come to was changed."]


class TestTheLatest:
    def told(self, journal: Journal) -> tuple[Evening, Evening]:
        tonight = sessions.open_session(journal, "The casino", FRIDAY)
        sitting = sittings.start_sitting(journal, tonight, {})
        for number in range(5):
            play(journal, sitting, ("bond", "le-chiffre", 500), points=number % 2)
            sessions.add_note(journal, f"note {number}")
            ledger.change(journal, "bond", "chips", 1, "a tip")
        sittings.undo(journal, sitting)
        return evening(journal, tonight), evening(journal, tonight, last=4)

    def test_only_the_last_events_are_told_and_all_is_counted(self, journal: Journal) -> None:
        whole, latest = self.told(journal)
        assert latest.events == whole.events[-4:]
        assert (whole.earlier, latest.earlier) == (False, True)
        for each in (whole, latest):
            assert (each.account.hands, each.account.net["bond"], each.points["bond"].spent) == (4, -2000, 2)

    @pytest.mark.parametrize("last", [0, 1, 3, 8, 16, 17, 18])
    def test_however_few_they_are_the_last(self, journal: Journal, last: int) -> None:
        whole, _latest = self.told(journal)
        assert len(whole.events) == 17
        latest = evening(journal, whole.session, last)
        assert latest.events == whole.events[max(0, 17 - last) :]
        assert latest.earlier is (last < 17)

    def test_of_purses_and_hands_too(self, journal: Journal) -> None:
        self.told(journal)
        whole = ledger.history(journal, "bond", "chips")
        assert ledger.history(journal, "bond", "chips", last=3) == whole[-3:]
        assert ledger.length(journal, "bond", "chips") == len(whole) == 12
        dealt = sittings.hands(journal, 1)
        assert sittings.hands(journal, 1, last=2) == dealt[-2:]
        assert sittings.hands_of(journal, sessions.session(journal), last=2) == dealt[-2:]
        assert sittings.events(journal, 1, last=1) == []

    def test_points_are_those_of_hands_that_count(self, journal: Journal) -> None:
        tonight = sessions.open_session(journal, None, FRIDAY)
        sitting = sittings.start_sitting(journal, tonight, {})
        play(journal, sitting, points=2)
        play(journal, sitting, points=1)
        sittings.undo(journal, sitting)
        assert evening_points(journal, tonight)["bond"].spent == 2


def test_an_event_has_its_time(journal: Journal) -> None:
    tonight = sessions.open_session(journal, None, FRIDAY)
    sessions.add_note(journal, "The lights go out.")
    ((_at, noted),) = evening(journal, tonight).events
    assert isinstance(noted, Noted)
    assert noted.at > tonight.at
