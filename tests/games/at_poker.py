"""Hands of poker written down as they are told: the stacks, who has the button, and what is said.

Amounts are whole units. The seats sit clockwise as they are named; Le Chiffre is the game master's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.cards import read_english
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Awarded, Fact, Returned, Round, Wagered, cards_on_table
from bondcards.engine.questions import Choose, Spoken
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Wager
from bondcards.games.poker.hand import Ring
from bondcards.games.seating import Blinds, Seat
from bondcards.tables.answerer import Answerer, Listed, Script, Shoe
from bondcards.tables.deck import Deck
from bondcards.tables.seated import Unanswered
from tests.laws.driver import CENTS, Mixer, Played, Table, head_of

NPC: str = "le-chiffre"
POSTS = ("ante", "small-blind", "big-blind", "bring-in")


class Listening(Answerer):
    """Hears what is asked, and leaves it to the next."""

    by = "listening"

    def __init__(self) -> None:
        self.last: Spoken[Any] | None = None

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> None:
        self.last = ask

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> None:
        self.last = ask

    def choose(self, ask: Choose[Any], seen: Sequence[Fact]) -> None:
        self.last = ask


class Told(NamedTuple):
    """A hand as far as the answers went: it is `played` to its end, or `asked` is the next question."""

    facts: Sequence[Fact]
    asked: Any
    played: Played | None

    @property
    def turn(self) -> str:
        """Who is asked, what he may say, what he would add, and from where to where he may bet or raise."""
        assert isinstance(self.asked, Wager), self.asked
        return turn(self.asked)

    @property
    def posted(self) -> list[str]:
        """What was posted before anybody spoke."""
        return [
            f"{fact.seat} {fact.word} {money.number(fact.total)}"
            for fact in self.facts
            if isinstance(fact, Wagered) and fact.word in POSTS
        ]

    @property
    def rounds(self) -> list[str]:
        """The rounds of betting that have begun."""
        return [fact.name for fact in self.facts if isinstance(fact, Round) and fact.name != "antes"]

    def lying(self, place: str) -> list[str]:
        """The cards that lie at a place when somebody first speaks in each round."""
        seen: dict[int, str] = {}
        rounds = 0
        for n, fact in enumerate(self.facts):
            rounds += isinstance(fact, Round)
            if isinstance(fact, Wagered) and fact.word not in POSTS:
                cards = cards_on_table(self.facts[:n])
                seen.setdefault(rounds, " ".join(str(card) for to in cards if str(to) == place for card in cards[to]))
        return list(seen.values())

    @property
    def returned(self) -> dict[str, float]:
        """What went back because nobody called it."""
        return {fact.seat: fact.amount / CENTS for fact in self.facts if isinstance(fact, Returned)}

    @property
    def awarded(self) -> list[str]:
        """Which seats won how much of which pot, and with what: `1 high 300 bond`."""
        return [
            " ".join([str(fact.pot), *([fact.half] if fact.half else []), money.text(fact.amount), *fact.seats])
            for fact in self.facts
            if isinstance(fact, Awarded)
        ]

    @property
    def net(self) -> dict[str, float]:
        """What each seat has gained in the end."""
        assert self.played, f"{self.asked} is still asked"
        return {seat: cents / CENTS for seat, cents in self.played.outcome.net.items()}


def turn(ask: Wager) -> str:
    """A turn in a line: `bond fold call raise, 100 to call, 200–1000`."""
    span = f", {money.number(ask.low)}–{money.number(ask.high)}" if ask.high else ""
    return f"{ask.seat} {' '.join(ask.words)}, {money.number(ask.to_call)} to call{span}"


def told(
    game: str,
    stacks: Mapping[str, float],
    said: str,
    cards: str = "",
    *,
    button: str = NPC,
    blinds: tuple[float, float] = (50, 100),
    ante: float | None = None,
    carried: Ring | None = None,
    reserve: int = 0,
    rules: Mapping[str, str] | None = None,
    **options: str,
) -> Told:
    """A hand with these answers, commas between, as far as they go; the cards come as listed, then from a shoe."""
    seated = tuple(
        Seat(seat, "npc" if seat == NPC else "pc", round(units * CENTS), reserve * (seat != NPC))
        for seat, units in stacks.items()
    )
    small, big = (round(units * CENTS) for units in blinds)
    posted = Blinds(small, big, buy_in=10**9, ante=None if ante is None else round(ante * CENTS))
    before = list(stacks)[list(stacks).index(button) - 1]
    ring = carried or Ring(before, tuple(stacks))
    head = head_of(game, seated, HOUSE, options, ring, blinds=posted)
    head = replace(head, rules=replace(head.rules, **(rules or {})))
    script = Script([answer.strip() for answer in said.split(",")] if said else [])

    def dealers(deck: Deck) -> Sequence[Answerer]:
        return [Listed(read_english(cards) if cards else (), deck), Shoe(deck), Mixer()]

    listening = Listening()
    table = Table(head, dealers, [listening, script])
    try:
        played = table.play()
    except Unanswered:
        return Told([step.fact for step in table.steps], listening.last, None)
    assert not script.left_over, "answers were left over"
    return Told(played.facts, None, played)


def around(*hands: str) -> str:
    """Cards as they are dealt one at a time, the hands from the button's left."""
    rounds = zip_longest(*(hand.split() for hand in hands))
    return " ".join(card for one in rounds for card in one if card)
