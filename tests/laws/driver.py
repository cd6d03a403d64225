"""Hands played under test, with every step kept.

`scripted` plays one hand from cards and answers as a test writes them down, `Table.play` one with
whoever is to answer. Both go through the same table and tape as a real evening.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from bondcards.cards import Card, read_all
from bondcards.facts import Dealt, Fact, cards_on_table
from bondcards.games import catalogue
from bondcards.games.game import AnyGame
from bondcards.games.seating import Kind, Seat, Seating
from bondcards.kernel import Bet, Choose, Deal, Hand, Request, Show, Shuffle, Tell, drive
from bondcards.roleplay.heroism import Outcome, with_heroism
from bondcards.settlement import HOUSE
from bondcards.tables.answerer import Answerer
from bondcards.tables.dealer import Count, Listed, Shoe
from bondcards.tables.replay import Taped, asked
from bondcards.tables.script import Script
from bondcards.tables.seated import Seated
from bondcards.tape import Head, Line

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
    """A hand that has been played, with the tapes of the sitting before it."""

    head: Head
    earlier: tuple[tuple[Line, ...], ...]
    tape: tuple[Line, ...]
    steps: tuple[Step, ...]
    outcome: Outcome

    def __repr__(self) -> str:
        lines = "\n".join(f"  {dict(line.question)} -> {line.answer}" for line in self.tape)
        return f"\n{self.head.as_json()}\n{lines}\n  net {self.outcome.net}"

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
        """The cards of every box as text: `{"player": "8h 2c"}`."""
        return {to: " ".join(map(str, cards)) for to, cards in cards_on_table(self.facts).items()}

    @property
    def order(self) -> list[str]:
        """Where the cards went, in the order they left the shoe."""
        return [fact.to for fact in self.facts if isinstance(fact, Dealt)]

    @property
    def next_carried(self) -> str:
        """What the next hand receives."""
        return self.game.after(self.head.options, self.outcome.left, self.outcome.ordinary)

    def net(self, seat: str) -> float:
        """What a seat has gained in the end, in whole units."""
        return self.outcome.net.get(seat, 0) / CENTS

    def asked_of(self, seat: str) -> list[Request[Any]]:
        """The words and stakes that were a seat's to say, answered by itself or not."""
        return [s.ask for s in self.steps if isinstance(s.ask, Choose | Bet) and s.ask.seat == seat]


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
        answer: int | str = self._pick((*amounts, *ask.words))
        return answer


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

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        if not isinstance(ask, Tell):
            self._next += 1


class Table:
    """A hand's table: dealers, players who answer for every seat and the house, the packs, and the tape."""

    def __init__(
        self,
        head: Head,
        dealers: Sequence[Answerer],
        players: Sequence[Answerer],
        count: Count | None = None,
        tape: Sequence[Line] = (),
    ) -> None:
        self._head = head
        self.count = count or Count(catalogue.find(head.game).packs(head.options))
        self._watcher = Watcher()
        self.seated = Seated(
            [*dealers, self._watcher], dict.fromkeys((*head.seating.ids, HOUSE), players), self.count, lambda fact: None
        )
        self.count.new_hand()
        self.taped = Taped(self.seated, list(tape), lambda line: None)

    @property
    def state(self) -> tuple[object, ...]:
        """All that an answer could change here."""
        return list(self.seated.facts), self.taped.lines, self.count.hand, self.count.left, self.steps

    @property
    def steps(self) -> tuple[Step, ...]:
        return tuple(self._watcher.steps)

    def play(self, earlier: tuple[tuple[Line, ...], ...] = ()) -> Played:
        """Play the hand to its end."""
        outcome = drive(hand(self._head), self.taped)
        return Played(self._head, earlier, tuple(self.taped.lines), self.steps, outcome)


def hand(head: Head) -> Hand[Outcome]:
    """The hand of a tape's head, with the Heroism Points after it."""
    game = catalogue.find(head.game)
    return with_heroism(game.hand(head.seating, head.options, head.carried), head.seating, after_fold=True)


def public(ask: Request[Any]) -> object:
    """What everybody may know of a question: that it is asked, and of whom."""
    match ask:
        case Choose():
            return "choose", ask.seat, ask.about
        case Bet():
            return "bet", ask.seat, ask.box
        case Show():
            return "show", ask.to, len(ask.cards)
        case Tell():
            return "tell", ask.told
        case _:
            return ask.question()


def shoe_after(head: Head, tapes: Iterable[Iterable[Line]]) -> tuple[Shoe, Count]:
    """The shoe as it stands after these hands of a sitting, built anew from the seed and their tapes."""
    count = Count(catalogue.find(head.game).packs(head.options))
    shoe = Shoe(head.seed, count)
    for tape in tapes:
        for line in tape:
            ask = asked(line)
            answer = ask.recall(line.answer)
            count.note(ask, answer)
            shoe.note(ask, answer, line.by)
        count.new_hand()
    return shoe, count


def seats(*chips: tuple[str, int], reserve: int = 0, npcs: Iterable[str] = ("le-chiffre",)) -> tuple[Seat, ...]:
    """Seats clockwise with their chips in whole units; those in `npcs` are the game master's."""

    def kind(seat: str) -> Kind:
        return "npc" if seat in npcs else "pc"

    return tuple(Seat(seat, kind(seat), units * CENTS, reserve * (kind(seat) == "pc")) for seat, units in chips)


def scripted(
    game: str,
    seated: tuple[Seat, ...],
    bank: str,
    cards: str,
    answers: str = "",
    options: Mapping[str, str] | None = None,
    carried: str | None = None,
) -> Played:
    """A hand with these cards in the order they leave the shoe, and these answers, commas between, as they are asked.

    All of both must be used.
    """
    rules = catalogue.find(game)
    in_force = rules.in_force(options or {})
    seating = Seating(seated, bank, shoe=rules.packs(in_force) * 52)
    first = rules.first(seating, in_force) if carried is None else carried
    head = Head(game, rules.entry.edition, in_force, seating, first, "", 1)
    count = Count(rules.packs(in_force))
    listed = Listed(read_all(cards) if cards else (), count)
    script = Script([answer.strip() for answer in answers.split(",")] if answers else [])
    hand_played = Table(head, [listed, script], [script], count).play()
    assert (listed.left_over, script.left_over) == (0, 0), "cards or answers were left over"
    return hand_played
