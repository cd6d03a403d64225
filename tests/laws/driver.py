"""Hands played under test, with every step kept.

`scripted` plays one hand from cards and answers as a test writes them down, `Table.play` one with
whoever is to answer. Both go through the same table and tape as a real evening.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from bondcards import hand
from bondcards.engine.cards import Card, read_all
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Fact, cards_on_table
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.requests import Deal, Request, Show, Shuffle, Tell, Throw
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Wager
from bondcards.games import catalogue
from bondcards.games.game import AnyGame
from bondcards.games.seating import NO_BLINDS, Blinds, Kind, Seat, Seating
from bondcards.games.twentyone.office import CHIP
from bondcards.hand import Head
from bondcards.roleplay.heroism import Outcome
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.answerer import Answerer, Listed, Script, Shoe
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.replay import Line, Taped
from bondcards.tables.seated import Seated

W = TypeVar("W", bound=str)

CENTS = 100


class Step(NamedTuple):
    """An answered request; `by` is empty where it was put to nobody."""

    ask: Request[Any]
    answer: Any
    by: str

    @property
    def fact(self) -> Fact:
        return self.ask.fact(self.answer)


class Played(NamedTuple):
    """A hand that has been played, and how it left the packs."""

    head: Head
    tape: tuple[Line, ...]
    steps: tuple[Step, ...]
    outcome: Outcome
    next_carried: Any
    stock: Stock

    def __repr__(self) -> str:
        lines = "\n".join(f"  {dict(line.question)} -> {line.answer}" for line in self.tape)
        return f"\n{self.head}\n{lines}\n  net {self.outcome.net}"

    @property
    def game(self) -> AnyGame:
        return catalogue.find(self.head.game)

    @property
    def facts(self) -> list[Fact]:
        return [step.fact for step in self.steps]

    @property
    def told(self) -> list[Fact]:
        """What the rules told of themselves."""
        return [step.fact for step in self.steps if isinstance(step.ask, Tell)]

    @property
    def cards(self) -> dict[str, str]:
        """The cards of every place as text: `{"player": "8h 2c"}`."""
        return {str(to): " ".join(map(str, cards)) for to, cards in cards_on_table(self.facts).items()}

    @property
    def order(self) -> list[str]:
        """Where the cards went, in the order they left the shoe."""
        return [str(fact.to) for fact in self.facts if isinstance(fact, Dealt)]

    def net(self, seat: str) -> float:
        """What a seat has gained in the end, in whole units."""
        return self.outcome.net.get(seat, 0) / CENTS

    def asked_of(self, seat: str) -> list[Request[Any]]:
        """The words and stakes that were a seat's to say, answered by itself or not."""
        return [s.ask for s in self.steps if isinstance(s.ask, Spoken) and s.ask.seat == seat]


class Mixer(Answerer):
    """Shuffles what others deal, though their cards are used up."""

    by = "mixer"

    def shuffle(self, ask: Shuffle) -> bool:
        return True


class Watcher(Answerer):
    """Answers nothing, keeps every step."""

    by = "watcher"

    def __init__(self) -> None:
        self.steps: list[Step] = []

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        self.steps.append(Step(ask, answer, by))


class Whim(Answerer):
    """Any legal answer: `pick` takes one of those it is shown."""

    by = "whim"

    def __init__(self, pick: Callable[[Sequence[Any]], Any]) -> None:
        self._pick = pick

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W:
        word: W = self._pick(ask.options)
        return word

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        between = ask.high - ask.low
        amounts = (ask.low, ask.high, ask.low + between // 2, ask.low + between // 3) if ask.possible else ()
        # Bids are in whole chips.
        whole = [amount // CHIP * CHIP if ask.box == "auction" else amount for amount in amounts]
        answer: int | str = self._pick((*whole, *ask.words))
        return answer

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        amounts = (ask.low, ask.high, (ask.low + ask.high) // 2)
        actions = [
            Action(word, total) for word in ask.words for total in (amounts if word in ("bet", "raise") else (0,))
        ]
        answer: Action = self._pick(actions)
        return answer

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...]:
        numbers = range(ask.least, ask.most + 1)
        answer: tuple[int, ...] = self._pick([at for n in numbers for at in combinations(range(len(ask.hand)), n)])
        return answer

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        die: int = self._pick((1, 7, 30, 66, 99, 100))
        return die


class Again(Answerer):
    """The answers of a hand played before, in their order; `covered` leaves its face-down cards unseen."""

    by = "again"

    def __init__(self, steps: Iterable[Step], covered: bool = False) -> None:
        self._steps = [step for step in steps if not isinstance(step.ask, Tell)]
        self._covered = covered
        self._next = 0
        self.glimpses: list[tuple[str, tuple[Fact, ...]]] = []

    def _answer(self, ask: Request[Any]) -> Any:
        step = self._steps[self._next]
        assert public(step.ask) == public(ask), f"{ask} is asked where {step.ask} was before"
        return step.answer

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card:
        card: Card = self._answer(ask)
        return Card("?", "?") if self._covered and ask.sees is not None else card

    def shuffle(self, ask: Shuffle) -> bool:
        self._answer(ask)
        return True

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...]:
        cards: tuple[Card, ...] = self._answer(ask)
        return cards

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W:
        self.glimpses.append((ask.seat, tuple(seen)))
        word: W = self._answer(ask)
        return word

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        self.glimpses.append((ask.seat, tuple(seen)))
        answer: int | str = self._answer(ask)
        return answer

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        self.glimpses.append((ask.seat, tuple(seen)))
        answer: Action = self._answer(ask)
        return answer

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...]:
        self.glimpses.append((ask.seat, tuple(seen)))
        answer: tuple[int, ...] = self._answer(ask)
        return answer

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        die: int = self._answer(ask)
        return die

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if not isinstance(ask, Tell):
            self._next += 1


class Table:
    """A hand's table: dealers, players who answer for every seat and the house, the packs, and the tape."""

    def __init__(
        self,
        head: Head,
        dealers: Callable[[Deck], Sequence[Answerer]],
        players: Sequence[Answerer],
        tape: Sequence[Line] = (),
    ) -> None:
        self._head = head
        self.deck = head.deck()
        self._watcher = Watcher()
        self.seated = Seated(
            [*dealers(self.deck), self._watcher], dict.fromkeys((*head.seating.ids, HOUSE), players), self.deck
        )
        self.taped = Taped(self.seated, tape)

    @property
    def state(self) -> tuple[object, ...]:
        """All that an answer could change here."""
        return list(self.seated.facts), self.taped.lines, list(self.deck.hand), self.deck.stock, self.steps

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self._watcher.steps)

    def play(self) -> Played:
        """Play the hand to its end."""
        done = hand.played(self._head, self.taped)
        return Played(self._head, tuple(self.taped.lines), self.steps, done.outcome, done.after, self.deck.stock)


def from_the_shoe(deck: Deck) -> Sequence[Answerer]:
    """The dealers of a table where the program deals."""
    return [Shoe(deck)]


def nobody_deals(deck: Deck) -> Sequence[Answerer]:
    """The dealers of a table where all cards are on the tape, or the players say them."""
    return []


def dealt_by(*dealers: Answerer) -> Callable[[Deck], Sequence[Answerer]]:
    """The dealers of a table where the cards come from these, whatever the packs hold."""
    return lambda deck: dealers


def public(ask: Request[Any]) -> object:
    """What everybody may know of a question: that it is asked, and of whom."""
    match ask:
        case Choose():
            return "choose", ask.seat, ask.about
        case Wager():
            return "wager", ask.seat
        case Discard():
            return "discard", ask.seat
        case Bet():
            return "bet", ask.seat, ask.box
        case Show():
            return "show", ask.to, len(ask.cards)
        case Shuffle():
            # Of covered cards that were thrown nobody knows which they were.
            return "shuffle", ask.packs, len(ask.out)
        case Tell():
            return "tell", ask.told
        case _:
            return ask.question()


def seats(*chips: tuple[str, int], reserve: int = 0, npcs: Iterable[str] = ("le-chiffre",)) -> tuple[Seat, ...]:
    """Seats clockwise with their chips in whole units; those in `npcs` are the game master's."""

    def kind(seat: str) -> Kind:
        return "npc" if seat in npcs else "pc"

    return tuple(Seat(seat, kind(seat), units * CENTS, reserve * (kind(seat) == "pc")) for seat, units in chips)


def head_of(
    game: str,
    seated: tuple[Seat, ...],
    bank: str,
    options: Mapping[str, str] | None = None,
    carried: Any = None,
    *,
    full: bool = True,
    blinds: Blinds = NO_BLINDS,
) -> Head:
    """The head of a hand; `full` where the shoe was shuffled just before it, else it is shuffled first."""
    rules = catalogue.find(game)
    in_force = rules.in_force(options or {})
    seating = Seating(seated, bank, shoe=rules.packs(in_force).size if full else 0, blinds=blinds)
    first = rules.first(seating, in_force) if carried is None else carried
    stock = Stock(shuffles=int(full))
    return Head(game, rules.entry.edition, in_force, HouseRules(), seating, first, stock, "00" * 32, 1)


def scripted(
    game: str,
    seated: tuple[Seat, ...],
    bank: str,
    cards: str,
    answers: str = "",
    options: Mapping[str, str] | None = None,
    carried: Any = None,
    real: bool = False,
) -> Played:
    """A hand with these cards in the order they leave the shoe, and these answers, commas between, as they are asked.

    All of both must be used. `real`: the cards are a real deck's, with which things go wrong.
    """
    head = head_of(game, seated, bank, options, carried)
    head = replace(head, seating=replace(head.seating, real=real))
    script = Script([answer.strip() for answer in answers.split(",")] if answers else [])
    listed: list[Listed] = []

    def dealers(deck: Deck) -> Sequence[Answerer]:
        listed.append(Listed(read_all(cards) if cards else (), deck))
        return [listed[0], script, Mixer()]

    hand_played = Table(head, dealers, [script]).play()
    assert (listed[0].left_over, script.left_over) == (0, 0), "cards or answers were left over"
    return hand_played
