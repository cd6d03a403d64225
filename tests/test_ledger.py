"""Chips and Heroism Points: entries that add up, and never less than nothing."""

from __future__ import annotations

import gettext
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from bondcards.campaign import ledger, sessions
from bondcards.campaign.accounts import Move, Purse
from bondcards.campaign.evening import evening
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Entry
from bondcards.campaign.reasons import because
from bondcards.errors import Refused
from bondcards.language import i18n


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with Journal.open(tmp_path) as journal:
        yield journal


def told(journal: Journal, person: str, purse: Purse) -> list[tuple[int, int, str]]:
    return [(entry.change, entry.balance, entry.why) for entry in ledger.history(journal, person, purse)]


class TestSheets:
    def test_the_first_use_enters_what_the_sheet_says(self, journal: Journal) -> None:
        assert ledger.balance(journal, "bond") is None
        assert ledger.enter(journal, "bond", 2_500_000, 4) == (2_500_000, 4)
        assert told(journal, "bond", "chips") == [(2_500_000, 2_500_000, "sheet")]
        assert told(journal, "bond", "heroism") == [(4, 4, "sheet")]

    def test_entering_again_writes_nothing(self, journal: Journal) -> None:
        ledger.enter(journal, "bond", 2_500_000, 0)
        ledger.enter(journal, "bond", 2_500_000, 0)
        assert told(journal, "bond", "heroism") == [(0, 0, "sheet")]

    def test_a_sheet_changed_later_enters_the_difference(self, journal: Journal) -> None:
        ledger.enter(journal, "bond", 2_500_000, 4)
        ledger.change(journal, "bond", "heroism", -3, "a jump")
        assert ledger.enter(journal, "bond", 2_500_050, 6) == (2_500_050, 3)
        assert told(journal, "bond", "heroism")[-1] == (2, 3, "sheet 4 → 6")
        assert told(journal, "bond", "chips")[-1] == (50, 2_500_050, "sheet 25000 → 25000.5")

    def test_never_below_zero_and_reckoned_from_the_last_sheet(self, journal: Journal) -> None:
        ledger.enter(journal, "bond", 0, 4)
        ledger.change(journal, "bond", "heroism", -3, "a jump")
        ledger.enter(journal, "bond", 0, 1)
        assert told(journal, "bond", "heroism")[-1] == (-1, 0, "sheet 4 → 1")
        ledger.enter(journal, "bond", 0, 0)
        assert told(journal, "bond", "heroism")[-1] == (0, 0, "sheet 1 → 0")
        ledger.enter(journal, "bond", 0, 2)
        assert told(journal, "bond", "heroism")[-1] == (0, 0, "sheet 0 → 2")
        assert ledger.enter(journal, "bond", 0, 5) == (0, 2)
        assert sum(entry.change for entry in ledger.history(journal, "bond", "heroism") if entry.kind == "sheet") == 5

    def test_a_slip_of_the_pen_makes_no_money(self, journal: Journal) -> None:
        ledger.enter(journal, "bond", 2_500_000, 4)
        ledger.change(journal, "bond", "chips", -2_490_000, "a bad night")
        assert ledger.enter(journal, "bond", 25_000, 4) == (0, 4)
        assert ledger.standing(journal, "bond", 2_500_000, 4) == (10_000, 4)
        assert ledger.enter(journal, "bond", 2_500_000, 4) == (10_000, 4)
        assert [change for change, *_ in told(journal, "bond", "chips")] == [2_500_000, -2_490_000, -10_000, 10_000]

    def test_what_a_lower_sheet_could_not_take_is_not_taken_from_later_gains(self, journal: Journal) -> None:
        ledger.enter(journal, "bond", 10_000, 4)
        ledger.change(journal, "bond", "chips", -9_000, "a bad night")
        ledger.enter(journal, "bond", 5_000, 4)
        ledger.change(journal, "bond", "chips", 3_000, "a good one")
        assert ledger.enter(journal, "bond", 5_000, 4) == (3_000, 4)
        assert ledger.enter(journal, "bond", 4_000, 4) == (2_000, 4)

    @pytest.mark.parametrize(("spent", "sheet"), [(0, 4), (3, 1), (3, 6), (1, 4)])
    def test_standing_is_what_entering_would_give(self, journal: Journal, spent: int, sheet: int) -> None:
        assert ledger.standing(journal, "bond", 500, 4) == (500, 4)
        ledger.enter(journal, "bond", 500, 4)
        ledger.change(journal, "bond", "heroism", -spent, "a jump")
        before = len(told(journal, "bond", "heroism"))
        standing = ledger.standing(journal, "bond", 700, sheet)
        assert len(told(journal, "bond", "heroism")) == before
        assert ledger.enter(journal, "bond", 700, sheet) == standing


class TestChanges:
    def test_changes_add_up_to_the_balance(self, journal: Journal) -> None:
        ledger.enter(journal, "bond", 0, 4)
        assert ledger.change(journal, "bond", "heroism", 3, "saved Leiter") == 7
        assert ledger.change(journal, "bond", "heroism", -1, "a jump") == 6
        entries = ledger.history(journal, "bond", "heroism")
        assert [entry.change for entry in entries] == [4, 3, -1]
        assert sum(entry.change for entry in entries) == ledger.standing(journal, "bond", 0, 4).heroism == 6

    @pytest.mark.parametrize(
        ("purse", "held", "amount", "sentence"),
        [
            ("heroism", 2, -3, "bond has 2 Heroism Points; 3 cannot be spent."),
            ("heroism", 1, -2, "bond has 1 Heroism Point; 2 cannot be spent."),
            ("heroism", 0, -1, "bond has 0 Heroism Points; 1 cannot be spent."),
            ("chips", 25_000, -150_050, "bond has 250 in chips; 1,500.50 cannot be paid."),
        ],
    )
    def test_below_zero_is_refused(self, journal: Journal, purse: Purse, held: int, amount: int, sentence: str) -> None:
        ledger.change(journal, "bond", purse, held, "found")
        with pytest.raises(Refused) as refusal:
            ledger.change(journal, "bond", purse, amount, "spent")
        assert str(refusal.value) == sentence
        assert told(journal, "bond", purse) == [(held, held, "found")]

    def test_payments_are_all_or_nothing_and_leave_out_what_moves_nothing(self, journal: Journal) -> None:
        ledger.enter(journal, "bond", 100, 0)
        ledger.enter(journal, "leiter", 100, 0)
        moves = [
            Move("bond", "chips", -150, "lost"),
            Move("leiter", "chips", 0, "tied"),
            Move("bond", "chips", 80, "won"),
        ]
        ledger.pay(journal, moves, "gm")
        assert told(journal, "bond", "chips")[1:] == [(80, 180, "won"), (-150, 30, "lost")]
        assert told(journal, "leiter", "chips") == [(100, 100, "sheet")]
        with pytest.raises(Refused):
            ledger.pay(journal, [Move("leiter", "chips", 31, "won"), Move("bond", "chips", -31, "lost")], "gm")
        assert ledger.balance(journal, "leiter") == (100, 0)


class TestGiving:
    def test_what_one_gives_another_has(self, journal: Journal) -> None:
        ledger.enter(journal, "leiter", 50_000, 0)
        ledger.give(journal, "leiter", "bond", 32_000, "Marshall aid")
        assert told(journal, "leiter", "chips")[-1] == (-32_000, 18_000, "Marshall aid")
        assert told(journal, "bond", "chips") == [(32_000, 32_000, "Marshall aid")]

    def test_he_gives_no_more_than_he_has_and_then_nothing(self, journal: Journal) -> None:
        ledger.enter(journal, "leiter", 50_000, 0)
        with pytest.raises(Refused, match=r"leiter has 500 in chips; 500\.01 cannot be paid"):
            ledger.give(journal, "leiter", "bond", 50_001, "Marshall aid")
        assert ledger.balance(journal, "bond") is None

    def test_it_is_one_line_of_the_evening(self, journal: Journal) -> None:
        tonight = sessions.open_session(journal, None, date(2026, 3, 14))
        ledger.enter(journal, "leiter", 50_000, 0)
        ledger.give(journal, "leiter", "bond", 32_000, "Marshall aid")
        ((_at, event),) = evening(journal, tonight).events
        assert isinstance(event, Entry)
        assert (event.giver, event.person, event.change, event.why) == ("leiter", "bond", 32_000, "Marshall aid")
        assert evening(journal, tonight).account.net == {}


class Elsewhere(gettext.NullTranslations):
    """A language in which every text can be told from the English one."""

    def gettext(self, message: str) -> str:
        return f"<{message}>"


class TestReasons:
    def test_they_are_kept_in_english_and_said_in_the_language_in_use(
        self, journal: Journal, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(i18n, "_catalogue", Elsewhere())
        ledger.enter(journal, "bond", 100_000, 4)
        ledger.enter(journal, "bond", 250_050, 6)
        moves = [
            Move("bond", "chips", -5, because("hand", number=3, sitting=1)),
            Move("bond", "chips", -5, because("roll", opponent="le-chiffre")),
        ]
        ledger.pay(journal, moves, "settled")
        entries = ledger.history(journal, "bond", "chips")
        assert [entry.why for entry in entries] == [
            "sheet",
            "sheet 1000 → 2500.5",
            "hand 3 of sitting 1",
            "roll against le-chiffre",
        ]
        assert [entry.said({"le-chiffre": "Le Chiffre"}.__getitem__) for entry in entries] == [
            "<sheet>",
            "<sheet 1,000 → 2,500.50>",
            "<hand 3 of sitting 1>",
            "<roll against Le Chiffre>",
        ]
        assert [entry.said() for entry in ledger.history(journal, "bond", "heroism")] == ["<sheet>", "<sheet 4 → 6>"]

    @pytest.mark.parametrize("words", ["sheet", "a jump {over} the (wall)", "hand 3 of sitting 1"])
    def test_a_gms_own_words_stay_as_they_are(
        self, journal: Journal, monkeypatch: pytest.MonkeyPatch, words: str
    ) -> None:
        monkeypatch.setattr(i18n, "_catalogue", Elsewhere())
        ledger.change(journal, "bond", "chips", 5, words)
        assert [entry.said() for entry in ledger.history(journal, "bond", "chips")] == [words]
