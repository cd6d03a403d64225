"""The hands that lie on a table: whose, with which cards, and what they count in words. A fold over facts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from bondcards.engine.cards import Card, all_known
from bondcards.engine.facts import DEALER, Banks, Fact, Place, Said, Stack, Wagered, cards_on_table, owner
from bondcards.games import catalogue
from bondcards.games.worth import PokerHand, Worth
from bondcards.language.i18n import _
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names
from bondcards.telling.worth import spoken, told

ASIDE: Final = ("burnt", "discards", "discard")
"""Where cards lie that nobody plays: a word says as much as their backs."""
DRAW: Final = Place(name="draw")
"""Where the cards lie that decide who banks; they are gathered once it is known."""


class Hand(NamedTuple):
    """The cards that lie in one place, by its name; the seat that plays them, if any, and what they count in words.

    One that is `out` of the game has a word for how it went instead.
    """

    to: Place
    title: str
    holder: str | None
    cards: Sequence[Card]
    caption: str
    told: str = ""
    """Who has it and what it counts, in a sentence; `{who}` is to be filled in."""
    worths: tuple[Worth, ...] = ()
    out: bool = False

    @property
    def covered(self) -> bool:
        """Whether all one sees of it are backs."""
        return not any(card.known for card in self.cards)


def hands_of(facts: Sequence[Fact], names: Names, bank: str) -> list[Hand]:
    """The hands on the table, in the order in which they were begun, those of a seat together."""
    gathered = any(isinstance(fact, Banks) for fact in facts)
    out = thrown_in(facts)
    lying = {to: cards for to, cards in cards_on_table(facts).items() if cards and to.name not in ASIDE}
    several = with_several_hands(lying)
    begun = list(map(first_hand, lying))
    hands: list[Hand] = []
    for to in sorted(lying, key=lambda to: begun.index(first_hand(to))):
        if to == DRAW and gathered:
            continue
        cards, title = lying[to], names.hand(to, first_hand(to) in several)
        worths = _worths(to, cards, facts, names)
        at_house = any(isinstance(one, PokerHand) for one in worths)
        # Each plays against the bank's hand alone.
        beside = _all_worths({at: lying[at] for at in lying if DEALER in (at, to)}, facts, names) if at_house else []
        sentence = told(worths, len(cards), names, beside) if worths else ""
        caption = spoken(worths, names, beside)
        hand = Hand(to, title, to.seat or owner(facts, to, bank), cards, caption, sentence, worths)
        if to in out:
            hand = hand._replace(cards=() if hand.covered else cards, caption=_(LABELS.thrown_in[out[to]]), out=True)
        hands.append(hand)
    return hands


def first_hand(to: Place) -> Place:
    """Where the first hand lies of whoever plays the one at a place."""
    return to._replace(hand=1)


def with_several_hands(lying: Iterable[Place]) -> set[Place]:
    """The first hands of those who have more than one."""
    return {first_hand(to) for to in lying if to.hand > 1}


Laid = Mapping[Place, Sequence[Card]]
"""The cards that are laid down at a showdown, by place."""

ALONE: Final[Laid] = {}


def worth(
    to: Place,
    cards: Sequence[Card],
    facts: Sequence[Fact],
    names: Names,
    beside: Laid = ALONE,
) -> str:
    """What the cards at a place count at this game, in words; empty while one of them is covered.

    Of hands `beside` it that are called the same it is told apart.
    """
    return spoken(_worths(to, cards, facts, names), names, _all_worths(beside, facts, names))


def told_of(
    to: Place,
    cards: Sequence[Card],
    facts: Sequence[Fact],
    names: Names,
    beside: Laid = ALONE,
) -> str:
    """Who has these cards and what they count, as it is told afterwards; empty where nothing is counted."""
    worths = _worths(to, cards, facts, names)
    return told(worths, len(cards), names, _all_worths(beside, facts, names)) if worths else ""


def _all_worths(laid: Laid, facts: Sequence[Fact], names: Names) -> list[Worth]:
    return [one for to, cards in laid.items() for one in _worths(to, cards, facts, names)]


def _worths(to: Place, cards: Sequence[Card], facts: Sequence[Fact], names: Names) -> tuple[Worth, ...]:
    if to == DRAW or not all_known(cards):
        return ()
    return catalogue.find(names.game).worth(to, cards, facts, names.options)


def thrown_in(facts: Iterable[Fact]) -> dict[Place, str]:
    """The hands that were folded or surrendered, with the word that did it."""
    said = [fact for fact in facts if isinstance(fact, Said | Wagered) and fact.word in LABELS.thrown_in]
    return {(fact.place if isinstance(fact, Said) else None) or Place(fact.seat): fact.word for fact in said}


def at_poker(facts: Iterable[Fact]) -> bool:
    return any(isinstance(fact, Stack) for fact in facts)
