"""Sittings and hands: tapes that grow, hands paid once, and hands undone."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from bondcards.campaign import ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Move, Transfer
from bondcards.campaign.damage import damage
from bondcards.campaign.evening import Points, evening_points
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import LineRecord
from bondcards.engine.settlement import Debt
from bondcards.errors import Refused

TODAY = date(2026, 3, 14)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path) as journal:
        ledger.enter(journal, "bond", 100_000, 2)
        ledger.enter(journal, "le-chiffre", 100_000, 0)
        yield journal
        assert damage(journal) == []


@pytest.fixture
def sitting(journal: Journal) -> int:
    return sittings.start_sitting(journal, sessions.joined(journal, TODAY), {"game": "chemin-de-fer", "hands": 3})


def line(position: int, answer: str = "draw") -> LineRecord:
    return LineRecord(position, "bond", {"ask": "choose", "options": ["draw", "stand"]}, answer)


def lost(amount: int, points: int = 0) -> list[Move]:
    moves = [Move("bond", "chips", -amount, "lost"), Move("le-chiffre", "chips", amount, "won")]
    return [*moves, Move("bond", "heroism", -points, "point")]


class TestSittings:
    def test_what_was_begun_is_found_again_the_latest_first(self, journal: Journal, sitting: int) -> None:
        evening = sessions.joined(journal, TODAY)
        other = sittings.start_sitting(journal, evening, {"game": "poker-21"})
        assert [record.id for record in sittings.open_sittings(journal)] == [other, sitting]
        sittings.end_sitting(journal, other)
        sittings.end_sitting(journal, other)
        assert [record.id for record in sittings.open_sittings(journal)] == [sitting]
        record = sittings.sitting(journal, other)
        assert (record.session, record.data, record.ended) == (evening.id, {"game": "poker-21"}, True)

    def test_no_such_sitting(self, journal: Journal) -> None:
        with pytest.raises(Refused, match=r"There is no sitting 7\."):
            sittings.sitting(journal, 7)

    def test_events_in_their_order(self, journal: Journal, sitting: int) -> None:
        sittings.add_event(journal, sitting, {"out": "leiter"})
        sittings.add_event(journal, sitting, {"in": "leiter", "stake": 500})
        assert sittings.events(journal, sitting) == [{"out": "leiter"}, {"in": "leiter", "stake": 500}]

    def test_an_ended_sitting_deals_no_more_and_one_with_an_open_hand_does_not_end(
        self, journal: Journal, sitting: int
    ) -> None:
        hand = playing.open_hand(journal, sitting, 1, {})
        with pytest.raises(Refused, match=rf"Hand 1 of sitting {sitting} is still open"):
            sittings.end_sitting(journal, sitting)
        playing.abandon(journal, hand, "newer rules")
        sittings.end_sitting(journal, sitting)
        with pytest.raises(Refused, match="has ended"):
            sittings.refuse_ended(journal, sitting)


class TestTapes:
    def test_lines_taken_back_are_gone_and_others_follow(self, journal: Journal, sitting: int) -> None:
        hand = playing.open_hand(journal, sitting, 1, {"seed": "7"})
        assert playing.lines(journal, hand) == []
        playing.append(journal, hand, [line(0), line(1), line(2)])
        playing.take_back(journal, hand, 1)
        assert playing.lines(journal, hand) == [line(0)]
        playing.append(journal, hand, [line(1, "stand")])
        playing.append(journal, hand, [line(2, "stand")])
        playing.take_back(journal, hand, 2)
        playing.take_back(journal, hand, 0)
        playing.take_back(journal, hand, 0)
        playing.append(journal, hand, [line(0, "stand")])
        assert playing.lines(journal, hand) == [line(0, "stand")]
        assert len(journal.rows("SELECT * FROM line")) == 9

    def test_who_plays_on_what_another_program_has_played_on_is_told(self, journal: Journal, sitting: int) -> None:
        hand = playing.open_hand(journal, sitting, 1, {})
        playing.append(journal, hand, [line(0), line(1)])
        for lines in ([line(1)], [line(3)], [line(2), line(2)]):
            with pytest.raises(Refused, match=f"Sitting {sitting} was played on somewhere else."):
                playing.append(journal, hand, lines)
        with pytest.raises(Refused, match="somewhere else"):
            playing.take_back(journal, hand, 3)
        assert playing.lines(journal, hand) == [line(0), line(1)]

    def test_what_has_been_turned_is_known_until_an_answer_is_taken_back_or_the_hand_ends(
        self, journal: Journal, sitting: int
    ) -> None:
        hand = playing.open_hand(journal, sitting, 1, {})
        assert playing.turned(journal, hand) == 0
        for cards in (1, 4):
            playing.turn(journal, hand, cards)
            assert playing.turned(journal, hand) == cards
        playing.append(journal, hand, [line(0)])
        playing.take_back(journal, hand, 0)
        assert playing.turned(journal, hand) == 0
        playing.turn(journal, hand, 2)
        playing.abandon(journal, hand, "given up")
        assert playing.turned(journal, hand) == 0
        with pytest.raises(Refused, match="abandoned already"):
            playing.turn(journal, hand, 3)

    def test_an_ended_hand_takes_no_more_lines(self, journal: Journal, sitting: int) -> None:
        hand = playing.open_hand(journal, sitting, 1, {})
        playing.settle(journal, hand, {}, [])
        with pytest.raises(Refused, match="is settled already"):
            playing.append(journal, hand, [line(0)])
        with pytest.raises(Refused, match="is settled already"):
            playing.take_back(journal, hand, 0)


class TestHands:
    def test_one_at_a_time_and_each_number_once(self, journal: Journal, sitting: int) -> None:
        hand = playing.open_hand(journal, sitting, 1, {"seed": "7"})
        opened = sittings.open_hand_of(journal, sitting)
        assert opened is not None
        assert (opened.id, opened.number, opened.head, opened.is_open) == (hand, 1, {"seed": "7"}, True)
        with pytest.raises(Refused, match="still open"):
            playing.open_hand(journal, sitting, 2, {})
        playing.settle(journal, hand, {}, [])
        assert sittings.open_hand_of(journal, sitting) is None
        with pytest.raises(Refused, match="played on somewhere else"):
            playing.open_hand(journal, sitting, 1, {})

    def test_settled_with_chips_and_points_and_debts(self, journal: Journal, sitting: int) -> None:
        hand = playing.open_hand(journal, sitting, 1, {})
        playing.settle(
            journal,
            hand,
            {"outcome": {"bond": "lost"}},
            lost(500, points=1),
            debts=[Debt("le-chiffre", "bond", 20)],
            transfers=[Transfer("bond", "le-chiffre", 500)],
        )
        assert ledger.balance(journal, "bond") == (99_500, 1)
        assert ledger.balance(journal, "le-chiffre") == (100_500, 0)
        (record,) = sittings.hands(journal, sitting)
        assert record.result == {"outcome": {"bond": "lost"}}
        assert record.net == {"bond": -500, "le-chiffre": 500}
        assert record.heroism == {"bond": 1}
        assert record.debts == (Debt("le-chiffre", "bond", 20),)
        assert record.transfers == (Transfer("bond", "le-chiffre", 500),)
        assert (record.is_open, record.abandoned, record.undone) == (False, False, False)
        assert [entry.hand for entry in ledger.history(journal, "bond", "chips")] == [None, hand]

    def test_nobody_is_paid_twice(self, journal: Journal, sitting: int) -> None:
        hand = playing.open_hand(journal, sitting, 1, {})
        playing.settle(journal, hand, {}, lost(500))
        with pytest.raises(Refused, match=rf"Hand 1 of sitting {sitting} is settled already\."):
            playing.settle(journal, hand, {}, lost(500))
        with pytest.raises(Refused, match="settled already"):
            playing.abandon(journal, hand, "")
        assert ledger.balance(journal, "bond") == (99_500, 2)

    @pytest.mark.parametrize("moves", [lost(100_001), lost(500, points=3)])
    def test_what_is_not_there_is_not_settled(self, journal: Journal, sitting: int, moves: list[Move]) -> None:
        hand = playing.open_hand(journal, sitting, 1, {})
        with pytest.raises(Refused, match=r"bond has .* cannot be (paid|spent)"):
            playing.settle(journal, hand, {}, moves)
        assert ledger.balance(journal, "bond") == (100_000, 2)
        assert sittings.hand(journal, hand).is_open

    def test_abandoned_nothing_moves(self, journal: Journal, sitting: int) -> None:
        hand = playing.open_hand(journal, sitting, 1, {})
        playing.abandon(journal, hand, "newer rules")
        record = sittings.hand(journal, hand)
        assert (record.abandoned, record.result, record.why) == (True, None, "newer rules")
        with pytest.raises(Refused, match="was abandoned already"):
            playing.settle(journal, hand, {}, lost(500))
        playing.open_hand(journal, sitting, 2, {})


class TestUndo:
    def play(self, journal: Journal, sitting: int, number: int, moves: list[Move]) -> int:
        hand = playing.open_hand(journal, sitting, number, {})
        playing.settle(journal, hand, {}, moves)
        return hand

    def test_the_last_settled_hand_goes_back_and_then_the_one_before(self, journal: Journal, sitting: int) -> None:
        first = self.play(journal, sitting, 1, lost(500, points=1))
        second = self.play(journal, sitting, 2, lost(300))
        playing.abandon(journal, playing.open_hand(journal, sitting, 3, {}), "")
        undone = sittings.undo(journal, sitting)
        assert (undone.id, undone.undone) == (second, True)
        assert ledger.balance(journal, "bond") == (99_500, 1)
        assert sittings.undo(journal, sitting).id == first
        assert ledger.balance(journal, "bond") == (100_000, 2)
        assert ledger.history(journal, "bond", "chips")[-1].why == f"hand 1 of sitting {sitting} undone"
        with pytest.raises(Refused, match="has no settled hand to undo"):
            sittings.undo(journal, sitting)

    def test_points_that_come_back_after_the_end_lapse_as_they_would_have(self, journal: Journal) -> None:
        tonight = sessions.joined(journal, TODAY)
        ledger.enter(journal, "leiter", 0, 3)
        sessions.grant(journal, tonight, "leiter", "le-chiffre", 2)
        sitting = sittings.start_sitting(journal, tonight, {})
        for number in (1, 2):
            self.play(journal, sitting, number, [Move("leiter", "heroism", -1, "point")])
        sittings.end_sitting(journal, sitting)
        for _ in range(2):
            sittings.undo(journal, sitting, {"leiter": 2})
        assert ledger.balance(journal, "leiter") == (0, 3)
        assert evening_points(journal, tonight)["leiter"] == Points(gained=2, spent=0, lapsed=2)

    def test_own_points_come_back_and_stay(self, journal: Journal) -> None:
        tonight = sessions.joined(journal, TODAY)
        ledger.enter(journal, "leiter", 0, 3)
        sessions.grant(journal, tonight, "leiter", "le-chiffre", 1)
        sitting = sittings.start_sitting(journal, tonight, {})
        self.play(journal, sitting, 1, [Move("leiter", "heroism", -3, "point")])
        sittings.undo(journal, sitting, {"leiter": 1})
        assert ledger.balance(journal, "leiter") == (0, 4)
        self.play(journal, sitting, 2, [Move("leiter", "heroism", -3, "point")])
        sittings.end_sitting(journal, sitting)
        sittings.undo(journal, sitting, {"leiter": 1, "bond": 5})
        assert ledger.balance(journal, "leiter") == (0, 3)

    def test_not_while_a_hand_is_open(self, journal: Journal, sitting: int) -> None:
        self.play(journal, sitting, 1, lost(500))
        playing.open_hand(journal, sitting, 2, {})
        with pytest.raises(Refused, match=rf"Hand 2 of sitting {sitting} is still open"):
            sittings.undo(journal, sitting)

    def test_not_below_zero(self, journal: Journal, sitting: int) -> None:
        hand = self.play(journal, sitting, 1, lost(500))
        ledger.change(journal, "le-chiffre", "chips", -100_400, "fled")
        with pytest.raises(Refused) as refusal:
            sittings.undo(journal, sitting)
        assert str(refusal.value) == (
            f"Hand 1 of sitting {sitting} cannot be undone: le-chiffre has 1 in chips; 5 cannot be paid."
        )
        assert not sittings.hand(journal, hand).undone
        assert ledger.balance(journal, "bond") == (99_500, 2)

    def test_an_ended_sitting_can_be_undone(self, journal: Journal, sitting: int) -> None:
        self.play(journal, sitting, 1, lost(500))
        sittings.end_sitting(journal, sitting)
        assert sittings.undo(journal, sitting).number == 1


def test_a_sitting_taken_up_on_another_evening_deals_its_hands_there(journal: Journal, sitting: int) -> None:
    first = sessions.joined(journal, TODAY)
    playing.settle(journal, playing.open_hand(journal, sitting, 1, {}), {}, [])
    second = sessions.joined(journal, date(2026, 3, 21))
    playing.settle(journal, playing.open_hand(journal, sitting, 2, {}), {}, [])
    assert [hand.session for hand in sittings.hands(journal, sitting)] == [first.id, second.id]
