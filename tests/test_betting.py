"""A round of betting: what may be said, and what then lies there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bondcards.engine.cards import Packs
from bondcards.engine.facts import Fact, Wagered
from bondcards.engine.requests import Hand, drive
from bondcards.engine.wagers import Action, Verb, Wager
from bondcards.errors import Refused
from bondcards.games.betting import RAISES, Bets, BettingRound, Limit, Opened, no_limit
from bondcards.tables.answerer import Answerer, Script
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.seated import Seated, Unanswered
from tests.laws.driver import Whim

STAKE, RICH = 100, 999_900
TWO = ("bond", "le-chiffre")


class Asked(Answerer):
    """Remembers what was asked, and leaves it to the next."""

    by = "asked"

    def __init__(self) -> None:
        self.turns: list[Wager] = []

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> None:
        self.turns.append(ask)


def turn(seat: str, laid: int, to_call: int, low: int, high: int, words: tuple[Verb, ...], most: int = RICH) -> Wager:
    """What a seat is asked where each could put in so much; the pot holds what both have laid."""
    return Wager(seat, laid, to_call, low, high, words, most - laid, 2 * laid + to_call, 100)


def round_of(seats: Sequence[str], most: int) -> Hand[Bets]:
    """A round in which each can put in so much."""
    return BettingRound(seats, dict.fromkeys(seats, max(most, 0)), Limit(no_limit, 1 + RAISES), Opened(STAKE)).play()


def bets_on_table(facts: Iterable[Fact]) -> Bets:
    """What everybody could reckon from what was said aloud."""
    wagered = [fact for fact in facts if isinstance(fact, Wagered)]
    return Bets(
        {fact.seat: fact.total for fact in wagered}, tuple(fact.seat for fact in wagered if fact.word == "fold")
    )


class Round:
    """A round spoken from a list, as far as it goes: then `turn` is what is asked, or `bets` where it is over."""

    def __init__(self, said: str, most: int = RICH, seats: tuple[str, ...] = TWO) -> None:
        asked, script = Asked(), Script(said.split(", ") if said else [])
        table = Seated((), dict.fromkeys(seats, (asked, script)), Deck(Packs(0), Stock(), b""))
        self.turn: Wager | None = None
        self.bets: Bets | None = None
        try:
            self.bets = drive(round_of(seats, most), table)
        except Unanswered:
            self.turn = asked.turns[-1]
        self.facts = table.facts
        self.left_over = script.left_over


@pytest.mark.parametrize(
    ("said", "laid", "folded"),
    [
        ("check, check", (0, 0), ()),
        ("bet 2, call", (200, 200), ()),
        ("bet 2, fold", (200, 0), ("le-chiffre",)),
        ("check, bet 2, fold", (0, 200), ("bond",)),
        ("bet 2, raise 4, call", (400, 400), ()),
        ("bet 2, raise 5, raise 8, fold", (800, 500), ("le-chiffre",)),
        ("bet 2, raise 4, raise 6, raise 8, call", (800, 800), ()),
        ("bet 2, raise 9999, call", (999_900, 999_900), ()),
    ],
)
def test_what_lies_there_in_the_end(said: str, laid: tuple[int, int], folded: tuple[str, ...]) -> None:
    ended = Round(said)
    assert ended.bets
    assert ended.bets[:2] == (dict(zip(TWO, laid, strict=True)), folded)
    assert bets_on_table(ended.facts)[:2] == ended.bets[:2]


@pytest.mark.parametrize(
    ("said", "turn"),
    [
        ("", turn("bond", 0, 0, 100, 999_900, ("check", "bet"))),
        ("check", turn("le-chiffre", 0, 0, 100, 999_900, ("check", "bet"))),
        ("bet 2", turn("le-chiffre", 0, 200, 400, 999_900, ("fold", "call", "raise"))),
        ("bet 2, raise 7", turn("bond", 200, 500, 1200, 999_900, ("fold", "call", "raise"))),
        ("bet 2, raise 4, raise 6", turn("le-chiffre", 400, 200, 800, 999_900, ("fold", "call", "raise"))),
        # a bet and three raises are all
        ("bet 2, raise 4, raise 6, raise 8", turn("bond", 600, 200, 0, 0, ("fold", "call"))),
        # nobody can call more than this
        ("bet 9999", turn("le-chiffre", 0, 999_900, 0, 0, ("fold", "call"))),
    ],
)
def test_what_may_be_said(said: str, turn: Wager) -> None:
    assert Round(said).turn == turn


@pytest.mark.parametrize("said", ["check, check", "bet 2, call", "bet 2, fold"])
def test_when_it_is_over(said: str) -> None:
    assert Round(f"{said}, check").left_over == 1


def test_the_first_of_the_seats_speaks_first() -> None:
    ended = Round("bet 2, fold", seats=("le-chiffre", "bond"))
    assert ended.bets == Bets({"le-chiffre": 200, "bond": 0}, ("bond",), "le-chiffre")


def test_the_chips_cap_a_bet_and_all_may_always_go_in() -> None:
    assert Round("", 250).turn == turn("bond", 0, 0, 100, 250, ("check", "bet"), 250)
    assert Round("", 50).turn == turn("bond", 0, 0, 50, 50, ("check", "bet"), 50)
    assert Round("bet 1.5", 250).turn == turn("le-chiffre", 0, 150, 250, 250, ("fold", "call", "raise"), 250)
    assert Round("bet 1.5, raise 2.5", 250).turn == turn("bond", 150, 100, 0, 0, ("fold", "call"), 250)
    for nothing_left in (0, -10):
        assert Round("", nothing_left).bets == Bets({"bond": 0, "le-chiffre": 0})


@pytest.mark.parametrize(
    ("said", "answer", "sentence"),
    [
        ("", Action("call"), "is no answer here. Say “check” or “bet "),
        ("", Action("fold"), "is no answer here. Say “check” or “bet "),
        ("", Action("raise", 500), "is no answer here. Say “check” or “bet "),
        ("", Action("bet", 99), "from 1 to 9,999, not 0.99"),
        ("", Action("bet", 999_901), "not 9,999.01"),
        ("", Action("bet", 0), "not 0"),
        ("", Action("bet", -500), "not −5"),
        ("", Action("check", 100), "names an amount"),
        ("bet 2", Action("call", 200), "names an amount"),
        ("bet 2", Action("fold", 200), "names an amount"),
        ("bet 2", Action("check"), "Say “fold”, “call” or “raise "),
        ("bet 2", Action("bet", 400), "Say “fold”, “call” or “raise "),
        ("bet 2", Action("raise", 399), "from 4 to"),
        ("bet 2, raise 7", Action("raise", 1199), "from 12 to"),
        ("bet 2, raise 4, raise 6, raise 8", Action("raise", 1000), "Say “fold” or “call”"),
        ("bet 9999", Action("raise", 999_900), "Say “fold” or “call”"),
    ],
)
def test_what_may_not_be_said(said: str, answer: Action, sentence: str) -> None:
    turn = Round(said).turn
    assert turn is not None
    with pytest.raises(Refused, match=sentence):
        turn.legal(answer)


@given(st.integers(-5, 5000), st.integers(2, 6), st.data())
def test_every_round_ends_within_the_chips(most: int, seats: int, data: st.DataObject) -> None:
    ids = ("bond", "le-chiffre", "leiter", "mathis", "vesper", "largo")[:seats]
    whim = Whim(lambda answers: data.draw(st.sampled_from(answers)))
    table = Seated((), dict.fromkeys(ids, (whim,)), Deck(Packs(0), Stock(), b""))
    bets = drive(round_of(ids, most), table)
    assert all(0 <= laid <= max(most, 0) for laid in bets.laid.values())
    still_in = [seat for seat in ids if seat not in bets.folded]
    assert still_in
    assert len({bets.laid[seat] for seat in still_in}) == 1
    spoken = [fact for fact in table.facts if isinstance(fact, Wagered)]
    assert sum(fact.word == "raise" for fact in spoken) <= RAISES
    assert [fact.seat for fact in spoken[:2]] == list(ids[:2]) if most > 0 else not spoken
    laid, folded, _aggressor = bets_on_table(table.facts)
    assert ({**dict.fromkeys(ids, 0), **laid}, folded) == bets[:2]
