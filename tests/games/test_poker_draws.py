"""Draws: who throws and who is dealt to in what order, and what is shuffled in when the pack runs out (RULINGS 4)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import Card, from_text
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Discarded, Fact, Place, RunOut, Shuffled, cards_on_table
from bondcards.engine.questions import Choose
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Wager
from bondcards.errors import Refused
from bondcards.games.seating import Blinds, Seat
from bondcards.language import i18n
from bondcards.tables.answerer import Answerer
from tests.games.at_poker import NPC, around, told
from tests.laws.driver import Table, from_the_shoe, head_of

THREE = {NPC: 1000, "bond": 1000, "leiter": 1000}
HANDS = around("Ks Kd 7s 5d 4c", "Qs Qd 7d 5c 3s", "As Ad 8s 6d 2c")
CALLED = "call, call, check"


def test_four_rounds_and_three_draws() -> None:
    draw_and_check = ["keep"] * 3 + ["check"] * 3
    hand = told("deuce-to-seven", THREE, ", ".join([CALLED, *draw_and_check * 3]), HANDS)
    assert hand.rounds == ["predraw", "draw-1", "draw-2", "draw-3"]
    assert hand.awarded == ["1 low 300 leiter"]


def test_all_throw_before_anybody_is_dealt_to() -> None:
    """From the button's left: Bond throws his kings, Leiter a queen, Le Chiffre nothing."""
    hand = told("deuce-to-seven", THREE, f"{CALLED}, Ks Kd, Qs, keep", HANDS + " 3h 2h Jh")
    draw = [fact for fact in hand.facts if isinstance(fact, (Dealt, Discarded))][15:]
    assert [(fact.seat, fact.at) for fact in draw[:3] if isinstance(fact, Discarded)] == [
        ("bond", (0, 1)), ("leiter", (0,)), (NPC, ()),
    ]  # fmt: skip
    assert [(str(fact.to), str(fact.card)) for fact in draw[3:] if isinstance(fact, Dealt)] == [
        ("bond", "3h"), ("bond", "2h"), ("leiter", "Jh"),
    ]  # fmt: skip
    lying = cards_on_table(hand.facts)
    assert " ".join(map(str, lying[Place("bond")])) == "7s 5d 4c 3h 2h"
    assert hand.turn == "bond check bet, 0 to call, 100–900"


def test_five_may_go_and_no_more_and_only_what_is_held() -> None:
    assert told("deuce-to-seven", THREE, f"{CALLED}, Ks Kd 7s 5d 4c", HANDS).asked.seat == "leiter"
    for wrong in ("Ks Ks", "As", "Ks Kd 7s 5d 4c 2c"):
        with pytest.raises(Refused):
            told("deuce-to-seven", THREE, f"{CALLED}, {wrong}", HANDS)


def test_who_is_all_in_draws_and_who_has_folded_does_not() -> None:
    stacks = {NPC: 1000, "bond": 50, "leiter": 1000}
    cards = around("Ks Kd 7s 5d", "Qs Qd 7d 5c", "As Ad 8s 6d")
    hand = told("badugi", stacks, "fold", cards)
    assert hand.asked.seat == "bond"
    hand = told("badugi", stacks, "fold, Kd, Qd, keep, keep, keep, keep", cards)
    assert {fact.seat for fact in hand.facts if isinstance(fact, Discarded)} == {"bond", "leiter"}


# The pack runs out

SIX = dict.fromkeys((NPC, "bond", "leiter", "mathis", "vesper", "tracy"), 1000)


def by_seat(facts: list[Fact], seat: str) -> list[Card]:
    return [fact.card for fact in facts if isinstance(fact, Dealt) and fact.to == Place(seat)]


def test_discards_are_shuffled_in_without_those_of_the_seat_that_is_drawing() -> None:
    """Six seats change all five: thirty cards have gone, and of twenty-two the fifth seat gets two.

    Twenty-five discards are shuffled in for it, all but its own five; the others hold twenty-two.
    """
    pack = [rank + suit for suit in "cdhs" for rank in "23456789TJQKA"]
    seats = ("bond", "leiter", "mathis", "vesper", "tracy", NPC)
    thrown = [" ".join(pack[at:30:6]) for at in range(6)]
    said = ", ".join(["call"] * 5 + ["check", *thrown])
    facts = list(told("ace-to-five", SIX, said, " ".join(pack)).facts)
    out = next(n for n, fact in enumerate(facts) if isinstance(fact, RunOut))
    shuffle = facts[out + 1]
    assert isinstance(shuffle, Shuffled)
    assert 52 - len(shuffle.out) == 25
    assert [len(by_seat(facts[:out], seat)) for seat in seats] == [10, 10, 10, 10, 7, 5]
    own = {str(card) for card in by_seat(facts, "tracy")[:5]}
    lay = {str(fact.card) for fact in facts[:out] if isinstance(fact, Dealt)}
    again = [str(fact.card) for fact in facts[out:] if isinstance(fact, Dealt)]
    assert len(again) == 8
    assert set(again) <= lay
    assert not own & set(again[:3])


class AllNew(Answerer):
    """Stays in, and changes every card each time."""

    by = "all new"

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        return Action("check" if "check" in ask.words else "call")

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...]:
        return tuple(range(ask.most))

    def choose(self, ask: Choose[Any], seen: Sequence[Fact]) -> Any:
        return "show"


@pytest.mark.parametrize(("game", "seats"), [("badugi", 8), ("deuce-to-seven", 6), ("badeucey", 6), ("ace-to-five", 6)])
def test_at_a_full_table_nobody_gets_back_what_he_has_just_thrown(game: str, seats: int) -> None:
    """Once the pack runs out while a seat draws, the rest of its cards are others'."""
    ids = (NPC, "bond", "leiter", "mathis", "vesper", "tracy", "kerim", "tanaka")[:seats]
    head = head_of(game, tuple(Seat(seat, "pc", 100_000) for seat in ids), HOUSE, blinds=Blinds(50, 100, 10_000))
    shuffles = 0
    for number in range(40):
        facts = Table(replace(head, number=number, seed=f"{number:064x}"), from_the_shoe, [AllNew()]).play().facts
        held: dict[str, list[Card]] = {}
        thrown: dict[str, list[Card]] = {}
        ran_out_for = ""
        for before, fact in pairwise(facts):
            if isinstance(fact, Discarded):
                thrown[fact.seat], held[fact.seat] = held[fact.seat], []
            elif isinstance(fact, Dealt):
                seat = fact.to.seat
                if isinstance(before, Shuffled):
                    shuffles, ran_out_for = shuffles + 1, seat
                assert seat != ran_out_for or fact.card not in thrown.get(seat, ())
                held.setdefault(seat, []).append(fact.card)
            elif not isinstance(fact, RunOut | Shuffled):
                ran_out_for = ""
    # Before the hand, and twice within it.
    assert shuffles == 3 * 40


@pytest.mark.parametrize("said", ["l'as et le neuf", "as et neuf", "je jette l’as et le 9", "le neuf et l'as"])
def test_an_ace_named_in_french_goes_with_the_card_beside_it(said: str) -> None:
    """That "tu as" only leads to what one has makes no filler of an ace."""
    held = tuple(map(from_text, ("9s", "As", "3h", "6c", "4h")))
    i18n.use("fr")
    try:
        assert Discard("bond", held, 0, 5, Place(name="discards")).read(said) == (0, 1)
    finally:
        i18n.use("en")
