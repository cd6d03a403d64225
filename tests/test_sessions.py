"""Evenings: opened, joined and ended; what is noted, granted and rolled; and the evening told."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from pathlib import Path

import pytest

from bondcards.campaign import ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Account, Move, Transfer
from bondcards.campaign.damage import damage
from bondcards.campaign.evening import Evening, Kept, Noted, Points, evening
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord
from bondcards.engine.settlement import Debt
from bondcards.errors import Refused
from tests.journals import rolled

FRIDAY, SATURDAY = date(2026, 3, 13), date(2026, 3, 14)


def notes(told: Evening) -> list[str]:
    return [what.text for _at, what in told.events if isinstance(what, Noted)]


def happened(at: str, what: Kept) -> str:
    """What became of a hand then, or what else it is."""
    if not isinstance(what, HandRecord):
        return type(what).__name__
    return "hand undone" if at == what.undone_at else "hand abandoned" if what.abandoned else "hand settled"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path) as journal:
        yield journal
        assert damage(journal) == []


class TestOpening:
    def test_by_name_and_ended(self, journal: Journal) -> None:
        assert sessions.current(journal, FRIDAY) is None
        opened = sessions.open_session(journal, "  The   casino ", FRIDAY)
        assert (opened.name, opened.day, opened.implicit, opened.ended) == ("The casino", "2026-03-13", False, False)
        assert sessions.current(journal, SATURDAY) == opened
        assert sessions.joined(journal, SATURDAY) == opened
        assert sessions.end(journal).ended
        assert sessions.current(journal, FRIDAY) is None
        with pytest.raises(Refused, match="No session is open"):
            sessions.end(journal)

    def test_another_is_refused_while_one_is_open(self, journal: Journal) -> None:
        sessions.open_session(journal, "The casino", FRIDAY)
        with pytest.raises(Refused, match=r"Session “The casino” is still open\. End it first"):
            sessions.open_session(journal, "The train", SATURDAY)

    def test_names_are_taken_once(self, journal: Journal) -> None:
        sessions.open_session(journal, "The casino", FRIDAY)
        sessions.end(journal)
        with pytest.raises(Refused, match="There is a session “the CASINO” already"):
            sessions.open_session(journal, "the CASINO", FRIDAY)
        with pytest.raises(Refused, match="needs a name"):
            sessions.open_session(journal, "  ", FRIDAY)

    def test_without_a_name_it_has_the_date(self, journal: Journal) -> None:
        names: list[str] = []
        for _ in range(3):
            names.append(sessions.open_session(journal, None, FRIDAY).name)
            sessions.end(journal)
        assert names == ["2026-03-13", "2026-03-13 (2)", "2026-03-13 (3)"]

    def test_play_opens_one_that_is_over_on_another_days_play(self, journal: Journal) -> None:
        friday = sessions.joined(journal, FRIDAY)
        assert (friday.name, friday.implicit) == ("2026-03-13", True)
        assert sessions.joined(journal, FRIDAY) == friday
        assert sessions.current(journal, SATURDAY) is None
        saturday = sessions.joined(journal, SATURDAY)
        assert saturday.name == "2026-03-14"
        assert [each.ended for each in sessions.list_sessions(journal)] == [True, False]

    def test_one_that_play_opened_takes_no_notes_and_gains_of_another_day(self, tmp_path: Path) -> None:
        folder = tmp_path / "another"
        folder.mkdir()
        evening_of_friday = datetime(2026, 3, 13, 20).astimezone()
        with Journal.open(folder, now=lambda: evening_of_friday) as journal:
            friday = sessions.joined(journal, FRIDAY)
            sessions.add_note(journal, "The lights go out.")
            ledger.change(journal, "bond", "chips", 5, "a tip")
        with Journal.open(folder, now=lambda: evening_of_friday + timedelta(days=1)) as journal:
            with pytest.raises(Refused, match="No session is open"):
                sessions.add_note(journal, "The lights go on.")
            ledger.change(journal, "bond", "chips", 5, "another tip")
            assert [entry.session for entry in ledger.history(journal, "bond", "chips")] == [friday.id, None]
            sessions.open_session(journal, "The train", SATURDAY)
            sessions.add_note(journal, "The lights go on.")
            assert notes(evening(journal, friday)) == ["The lights go out."]

    def test_one_with_a_name_takes_them(self, journal: Journal) -> None:
        casino = sessions.open_session(journal, "The casino", FRIDAY)
        sessions.add_note(journal, "The lights go on.")
        ledger.change(journal, "bond", "chips", 5, "a tip")
        assert len(evening(journal, casino).events) == 2

    def test_its_end_leaves_sittings_to_be_named(self, journal: Journal) -> None:
        sittings.start_sitting(journal, sessions.open_session(journal, "The casino", FRIDAY), {})
        casino = sessions.end(journal)
        train = sessions.open_session(journal, "The train", SATURDAY)
        left = [sittings.start_sitting(journal, train, {}) for _ in range(3)]
        sittings.end_sitting(journal, left[1])
        ended = sessions.end(journal)
        assert [record.id for record in sittings.open_sittings(journal, ended)] == [left[2], left[0]]
        assert [record.id for record in sittings.open_sittings(journal)] == [left[2], left[0], 1]
        assert [record.id for record in sittings.open_sittings(journal, casino)] == [1]

    def test_one_begun_by_name_on_another_day_ends_what_play_opened(self, journal: Journal) -> None:
        sessions.joined(journal, FRIDAY)
        sessions.open_session(journal, "The train", SATURDAY)
        assert [(each.name, each.ended) for each in sessions.list_sessions(journal)] == [
            ("2026-03-13", True),
            ("The train", False),
        ]

    def test_looked_up_by_name_or_the_latest(self, journal: Journal) -> None:
        with pytest.raises(Refused, match="no session yet"):
            sessions.session(journal)
        casino = sessions.open_session(journal, "The casino", FRIDAY)
        sessions.end(journal)
        train = sessions.open_session(journal, "The train", SATURDAY)
        assert sessions.session(journal) == train
        assert sessions.session(journal, "the casino").id == casino.id
        with pytest.raises(Refused, match="There is no session “The boat”"):
            sessions.session(journal, "The boat")


class TestNotesAndRolls:
    def test_a_note_needs_words_and_an_open_session(self, journal: Journal) -> None:
        with pytest.raises(Refused, match="No session is open"):
            sessions.add_note(journal, "The lights go out.")
        sessions.joined(journal, FRIDAY)
        with pytest.raises(Refused, match="An empty note"):
            sessions.add_note(journal, " ")


class TestGrants:
    def test_once_for_each_opponent_in_a_session(self, journal: Journal) -> None:
        tonight = sessions.joined(journal, FRIDAY)
        ledger.enter(journal, "bond", 0, 4)
        assert not sessions.granted(journal, tonight, "bond", "le-chiffre")
        assert sessions.grant(journal, tonight, "bond", "le-chiffre", 3)
        assert sessions.granted(journal, tonight, "bond", "le-chiffre")
        assert not sessions.grant(journal, tonight, "bond", "le-chiffre", 3)
        assert sessions.grant(journal, tonight, "bond", "drax", 3)
        assert sessions.grant(journal, tonight, "bond", "le-chiffre", 3, again=True)
        assert [(entry.change, entry.why) for entry in ledger.history(journal, "bond", "heroism")] == [
            (4, "sheet"),
            (3, "cards against le-chiffre"),
            (3, "cards against drax"),
            (3, "cards against le-chiffre"),
        ]
        assert sessions.grant(journal, sessions.joined(journal, SATURDAY), "bond", "le-chiffre", 3)

    def test_no_points_are_recorded_as_the_choice(self, journal: Journal) -> None:
        tonight = sessions.joined(journal, FRIDAY)
        assert sessions.grant(journal, tonight, "q", "le-chiffre", 0)
        assert sessions.granted(journal, tonight, "q", "le-chiffre")
        assert ledger.balance(journal, "q") is None

    def test_what_lapses_is_taken_back_once_and_as_far_as_it_is_there(self, journal: Journal) -> None:
        tonight = sessions.joined(journal, FRIDAY)
        sitting = sittings.start_sitting(journal, tonight, {})
        sessions.grant(journal, tonight, "bond", "le-chiffre", 3)
        ledger.change(journal, "bond", "heroism", -1, "a jump")
        assert sessions.lapse(journal, sitting, "bond", 3) == 2
        assert sessions.lapse(journal, sitting, "bond", 3) == 0
        assert ledger.balance(journal, "bond") == (0, 0)
        assert sessions.lapse(journal, sitting, "leiter", 1) == 0


def play(journal: Journal, sitting: int, number: int, amount: int, points: int = 0) -> None:
    """A hand in which bond loses `amount` to le-chiffre, or wins it where negative."""
    moves = [
        Move("bond", "chips", -amount, "hand"),
        Move("le-chiffre", "chips", amount, "hand"),
        Move("bond", "heroism", -points, "point"),
    ]
    transfer = Transfer("bond", "le-chiffre", amount) if amount > 0 else Transfer("le-chiffre", "bond", -amount)
    hand = playing.open_hand(journal, sitting, number, {})
    debts = [Debt("le-chiffre", "bond", 7)]
    playing.settle(journal, hand, {"number": number}, moves, debts=debts, transfers=[transfer])


class TestTheEveningTold:
    def tell(self, journal: Journal) -> None:
        tonight = sessions.open_session(journal, "The casino", FRIDAY)
        ledger.enter(journal, "bond", 10_000, 4)
        ledger.enter(journal, "leiter", 10_000, 1)
        ledger.enter(journal, "le-chiffre", 10_000, 0)
        sessions.record_choice(journal, tonight, "bond", "le-chiffre", "cards")
        sessions.grant(journal, tonight, "bond", "le-chiffre", 3)
        sitting = sittings.start_sitting(journal, tonight, {"game": "punto-banco"})
        play(journal, sitting, 1, 500)
        sessions.add_note(journal, "The lights go out.")
        play(journal, sitting, 2, -2000, points=1)
        play(journal, sitting, 3, -300, points=1)
        sittings.undo(journal, sitting)
        sittings.add_event(journal, sitting, {"out": "leiter"})
        moves = [Move("leiter", "chips", -100, "roll"), Move("le-chiffre", "chips", 100, "roll")]
        moves.append(Move("leiter", "heroism", -1, "roll"))
        transfers = [Transfer("leiter", "le-chiffre", 100)]
        rolled(journal, tonight, {"pc": "leiter"}, secret=True, moves=moves, transfers=transfers)
        ledger.enter(journal, "bond", 10_000, 5)
        ledger.change(journal, "bond", "heroism", 2, "saved Leiter")
        ledger.change(journal, "bond", "chips", -50, "a tip")
        playing.abandon(journal, playing.open_hand(journal, sitting, 4, {}), "late")
        sessions.lapse(journal, sitting, "bond", 2)
        sittings.end_sitting(journal, sitting)
        sessions.end(journal)
        ledger.change(journal, "bond", "chips", 1, "afterwards")
        sessions.joined(journal, SATURDAY)
        ledger.change(journal, "bond", "heroism", 1, "another day")

    def test_events_stand_in_their_place_in_time(self, journal: Journal) -> None:
        self.tell(journal)
        told = evening(journal, sessions.session(journal, "The casino"))
        assert [happened(at, what) for at, what in told.events] == [
            *("Chose", "Granted", "SittingRecord", "hand settled", "Noted", "hand settled", "hand settled"),
            *("hand undone", "SeatsChanged", "RollRecord", "Entry", "Entry", "Entry", "hand abandoned", "Lapsed"),
            "SittingEnded",
        ]
        assert notes(told) == ["The lights go out."]
        assert [(roll.data["pc"], roll.secret) for roll in told.rolls] == [("leiter", True)]

    def test_who_won_what_from_whom_without_what_was_undone(self, journal: Journal) -> None:
        self.tell(journal)
        told = evening(journal, sessions.session(journal, "The casino"))
        assert told.account.transfers == (Transfer("le-chiffre", "bond", 1500), Transfer("leiter", "le-chiffre", 100))
        assert told.account.net == {"bond": 1500, "le-chiffre": -1400, "leiter": -100}
        assert told.account.debts == (Debt("le-chiffre", "bond", 14),)
        assert [hand.number for hand in told.hands] == [1, 2]

    def test_points_gained_spent_and_lapsed(self, journal: Journal) -> None:
        self.tell(journal)
        told = evening(journal, sessions.session(journal, "The casino"))
        assert told.points == {
            "bond": Points(gained=5, spent=1, lapsed=2),
            "leiter": Points(gained=0, spent=1, lapsed=0),
        }

    def test_an_evening_of_nothing(self, journal: Journal) -> None:
        told = evening(journal, sessions.open_session(journal, None, FRIDAY))
        assert (told.events, told.account, told.points) == ((), Account(), {})
