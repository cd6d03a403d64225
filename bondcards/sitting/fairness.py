"""What was promised of the cards and dice of a sitting, and what came of it: anybody can check the one by the other.

How an order follows from a seed, a name and a word is written in `tables/shuffling`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, NamedTuple

from msgspec import Struct

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.campaign.sessions import Session
from bondcards.engine.cards import UNKNOWN, Card
from bondcards.engine.facts import Dealt, Fact, Lying, Thrown, view
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.hand import Head, played
from bondcards.roleplay.contest import CONTEST
from bondcards.sitting.keeping import head_of, tape_of
from bondcards.sitting.plan import Plan, state_of
from bondcards.sitting.retelling import Retold
from bondcards.tables.answerer import Answerer, Cup
from bondcards.tables.deck import SHOE, Order
from bondcards.tables.replay import Line, Taped
from bondcards.tables.seated import Seated
from bondcards.tables.shuffling import commitment


class Shuffle(Struct, frozen=True):
    """What came of an order: its cards one after another, and with each the hand that it was dealt in.

    `out` are the cards that are none of it; None where one of them is covered, so that nobody can reckon the order.
    """

    name: str
    word: str
    packs: int
    out: tuple[str, ...] | None
    cards: tuple[str, ...]
    hands: tuple[int, ...]


class Die(Struct, frozen=True):
    """A die that the program threw."""

    hand: int
    seat: str
    die: int


class Promise(Struct, frozen=True):
    """A sitting that is over: its commitment, its seed, the words that cut its packs, and what was dealt and thrown.

    A seed that somebody has `chosen` was no promise. That of a secret roll is the game master's.
    """

    sitting: int
    commitment: str
    seed: str | None
    chosen: bool
    words: tuple[str, ...]
    shuffles: tuple[Shuffle, ...]
    dice: tuple[Die, ...]
    secret: bool = False


def fairness(journal: Journal, session: Session, *, hidden: bool) -> Iterator[Promise]:
    """The promises of an evening's sittings that are over; what players may not see stands there only if `hidden`."""
    for record in sittings.sittings_of(journal, session):
        if record.ended and (promise := promise_of(journal, record, hidden=hidden)):
            yield promise


def promise_of(journal: Journal, record: SittingRecord, *, hidden: bool) -> Promise | None:
    """What was promised of a sitting; None where nothing was, as before there were promises."""
    state = state_of(journal, record)
    plan = state.plan
    if not plan.commitment:
        return None
    secret = plan.game == CONTEST and bool(plan.options.get("secret"))
    dealt: dict[Order, dict[int, _Card]] = {}
    dice: list[Die] = []
    for hand in sittings.hands(journal, record.id):
        if source := _watched(journal, hand, plan):
            shown = source.shown(hidden=hidden)
            for order, at, ordinal, packs in source.dealt:
                dealt.setdefault(order, {})[at] = _Card(str(shown[ordinal]), hand.number, packs)
            dice += (Die(hand.number, cast.seat, cast.die) for cast in source.cast if hidden or cast.sees is None)
    shuffles = tuple(_shuffle(order, cards, hidden) for order, cards in dealt.items())
    seed, thrown = (None, ()) if secret and not hidden else (plan.seed, tuple(dice))
    return Promise(record.id, plan.commitment, seed, plan.chosen, state.words, shuffles, thrown, secret)


class _Card(NamedTuple):
    """A card as it is seen in the end of a hand, and of how many packs it came."""

    face: str
    hand: int
    packs: int


def _shuffle(order: Order, cards: Mapping[int, _Card], hidden: bool) -> Shuffle:
    """An order as far as it was dealt; a card of a hand that is not told any more is one that nobody saw."""
    first = next(iter(cards.values()))
    row = [cards.get(at, _Card(str(UNKNOWN), 0, first.packs)) for at in range(max(cards) + 1)]
    return Shuffle(
        order.name,
        order.word,
        first.packs,
        _out(order, hidden),
        tuple(card.face for card in row),
        tuple(card.hand for card in row),
    )


def _out(order: Order, hidden: bool) -> tuple[str, ...] | None:
    """Cards that lay on the table may have been covered; who may not see them is not told any."""
    return tuple(map(str, order.apart)) if hidden or not order.apart else None


class Source:
    """Where the cards and dice of a hand come from: a fold over its facts, each with who gave it."""

    def __init__(self, head: Head) -> None:
        self._deck = head.deck()
        self._facts: list[Fact] = []
        self.dealt: list[tuple[Order, int, int, int]] = []
        """Of each card from the shoe its order, where it lay there, its ordinal in the hand, and how many packs."""
        self.cast: list[Thrown] = []
        self.false: list[str] = []
        """Cards that did not come as the seed has it."""

    def note(self, fact: Fact, by: str) -> None:
        deck = self._deck
        if isinstance(fact, Dealt) and by == SHOE:
            if fact.card != deck.next_of_shoe():
                self.false.append(str(fact.card))
            self.dealt.append((deck.order, deck.stock.dealt, len(deck.hand), deck.packs.count))
        elif isinstance(fact, Thrown) and by == Cup.by:
            self.cast.append(fact)
        deck.note(fact, by)
        self._facts.append(fact)

    def shown(self, *, hidden: bool) -> list[Card]:
        """The cards of the hand in their order, as far as they are seen in the end."""
        lying = Lying()
        for fact in self._facts if hidden else view(self._facts, None):
            lying.note(fact)
        return lying.cards


class _Eyes(Answerer):
    """Watches a hand, and never says a word."""

    by: ClassVar[str] = "eyes"

    def __init__(self, head: Head) -> None:
        self.source = Source(head)

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        self.source.note(ask.fact(answer), by)


def _watched(journal: Journal, hand: HandRecord, plan: Plan) -> Source | None:
    """What was seen in a hand, by playing it again from its tape; None for one of an older edition."""
    head = head_of(hand, plan.rules)
    if not catalogue.plays(head.game, head.edition):
        return None
    eyes = _Eyes(head)
    with suppress(Exception):
        # What a changed byte leads to is named by `campaign verify`; of a hand given up the tape ends early.
        played(head, Taped(Seated((), {HOUSE: (eyes,)}, head.deck()), tape_of(journal, hand.id)))
    return eyes.source


def false_card(again: Retold, lines: Sequence[Line]) -> str:
    """The first card of a hand told again that did not come from the shoe as its seed has it; empty where all did."""
    source, dealers = Source(again.head), [line.by for line in lines if line.question["ask"] == "deal"]
    for fact in again.facts:
        source.note(fact, dealers.pop(0) if isinstance(fact, Dealt) else "")
    return next(iter(source.false), "")


def is_kept(plan: Plan) -> bool:
    """Whether a promise fits its seed; one that was never given is kept."""
    return plan.commitment in ("", commitment(plan.seed))
