"""An answer that is not legal is refused with a sentence, and nothing has changed: in every game, at every question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import cycle
from operator import methodcaller
from typing import Any, Final, TypeVar, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bondcards.engine import money
from bondcards.engine.cards import PACK, UNKNOWN, Card
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Fact, Moved
from bondcards.engine.held_cards import ALL, KEEP, NONE, THROW
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Deal, Request, Show
from bondcards.engine.wagers import SHORTHANDS, VERBS_WITH_AMOUNT, Action, Verb, Wager
from bondcards.errors import Refused
from bondcards.games.catalogue import GAMES
from bondcards.games.poker.variants import VARIANTS
from bondcards.hand import played as play
from bondcards.language import grammar
from bondcards.language.grammar import Asked
from bondcards.language.languages import load
from bondcards.tables.answerer import Answerer
from tests.breadth import LIKE_OTHERS
from tests.laws.driver import Again, Played, Table, dealt_by
from tests.laws.sittings import sittings

W = TypeVar("W", bound=str)

NO_AMOUNTS = ("0", "-5", "abc", "0.001", "1e99", "", "1/2", "nan", "inf", "10 000 000 000 000")
VERBS: tuple[Verb, ...] = get_args(Verb)
NO_CARDS = ("", "1h", "11h", "Kx", "Khh", "joker", "0s", "h")


class Mistaken(Answerer):
    """Says something wrong when told to: as text, or as a value a program might give."""

    by = "mistaken"

    def __init__(self) -> None:
        self.says: Callable[[Request[Any]], Any] | None = None

    def _answer(self, ask: Request[Any]) -> Any:
        return self.says(ask) if self.says else None

    def deal(self, ask: Deal, seen: Sequence[Fact]) -> Card | None:
        card: Card | None = self._answer(ask)
        return card

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...] | None:
        cards: tuple[Card, ...] | None = self._answer(ask)
        return cards

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        word: W | None = self._answer(ask)
        return word

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        answer: int | str | None = self._answer(ask)
        return answer

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action | None:
        action: Action | None = self._answer(ask)
        return action

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...] | None:
        places: tuple[int, ...] | None = self._answer(ask)
        return places


def wrong_texts(ask: Request[Any]) -> Iterator[str]:
    """What a person might type that is no answer here."""
    match ask:
        case Deal():
            yield from NO_CARDS
            if ask.sees is None:
                yield "??"
        case Show():
            yield from (*NO_CARDS, "??", " ".join(["Kh"] * (len(ask.cards) + 1)))
        case Choose():
            yield from ("", "7.5", "xyzzy", *unknown(Asked(ask.options, ask.about, ask.told)))
        case Bet():
            yield from (text for text in NO_AMOUNTS if text not in ask.words)
            yield from unknown(ask.asked())
            yield str(money.number(ask.high + 1))
            if ask.low > 1:
                yield str(money.number(ask.low - 1))
        case Wager():
            yield from wrong_in_a_round(ask)
        case Discard():
            yield from wrong_at_a_draw(ask)
        case _:
            return


BANKED = [game for game in GAMES if game not in VARIANTS]

SIZED: Final = ("bet", "raise", "complete", "double")
"""What needs no amount where a bet has but one size, or stands already."""


def wrong_in_a_round(ask: Wager) -> Iterator[str]:
    """Wagers that are none here."""
    yield from ("", "xyzzy", "bet 0", "raise -5", "raise 0.001", "check 5", "fold 5")
    # Half of the pot is a size of a bet.
    yield from (amount for amount in NO_AMOUNTS if amount != "1/2")
    if ask.low < ask.high or not ask.high:
        # Where a bet has but one size, it need not be named.
        yield from ("bet", "raise")
    yield from (word for word in unknown(Asked((*ask.words, *SHORTHANDS), ask.about, ask.told)) if word not in SIZED)
    if ask.high:
        yield from (str(money.number(cents)) for cents in (ask.low - 1, ask.high + 1))
    else:
        yield from ("min", "pot", "half-pot", *(["all-in"] if not ask.to_call else []))


def wrong_at_a_draw(ask: Discard) -> Iterator[str]:
    """Cards that do not lie there, or not twice, or not so many."""
    yield from (*NO_CARDS, "?? ?? ?? ?? ?? ??")
    if ask.covered:
        # In an open hand a seven would be meant.
        yield "7"
    else:
        yield from ("1", f"{ask.hand[0]} {ask.hand[0]}")
        yield from (str(card) for card in PACK if card not in ask.hand)
    so_many = set(unknown(Asked((ALL, NONE), ask.about)))
    yield from (word for word in unknown(Asked((KEEP, THROW), ask.about, ask.told)) if word in so_many)


@cache
def unknown(asked: Asked) -> Sequence[str]:
    """The answers of other questions that mean nothing here, or two things."""
    return [word for word in load("en").words if not means_something(word, asked)]


def means_something(word: str, asked: Asked) -> bool:
    try:
        return grammar.understood(word, asked) is not None
    except Refused:
        return False


def untaped(ask: Request[Any]) -> Iterator[str]:
    """The answers of other questions, which no tape has here, whatever a person may mean by them."""
    yield from (word for word in load("en").words if word not in words_of(ask))


def words_of(ask: Request[Any]) -> Sequence[str]:
    """The words a tape may have here."""
    match ask:
        case Choose():
            return ask.options
        case Bet():
            return ask.words
        case Wager():
            return (*ask.words, *SHORTHANDS)
        case Discard():
            return (KEEP,)
        case _:
            return tuple(load("en").words)


def wrong_values(ask: Request[Any]) -> Iterator[Any]:
    """What a program might say that is no answer here."""
    match ask:
        case Deal():
            yield from [UNKNOWN] if ask.sees is None else []
        case Show():
            known = tuple(Card("K", "h") if not card.known else card for card in ask.cards)
            yield from (known[1:], (*known, known[0]), (UNKNOWN, *known[1:]), (*known[:-1], UNKNOWN))
            for n, card in enumerate(ask.cards):
                if card.known:
                    other = next(c for c in PACK if not c.agrees(card))
                    yield (*known[:n], other, *known[n + 1 :])
        case Choose():
            yield from (ask.options[0] + "!", ask.options[0].upper(), "")
        case Bet():
            yield from (0, -1, ask.low - 1, ask.high + 1, "xyzzy", "")
        case Wager():
            yield from (Action(verb, ask.low) for verb in VERBS if verb not in ask.words)
            yield from (Action(verb, 100) for verb in ask.words if verb not in VERBS_WITH_AMOUNT)
            betting = ask.words[-1:] if ask.high else ()
            yield from (Action(verb, total) for verb in betting for total in (0, -1, ask.low - 1, ask.high + 1))
        case Discard():
            yield from ((0, 0), (len(ask.hand),), (-1,), tuple(range(ask.most + 1)))
        case _:
            return


def mistakes(ask: Request[Any]) -> Iterator[Callable[[Request[Any]], Any]]:
    """Ways to say something wrong."""
    for text in wrong_texts(ask):
        yield methodcaller("read", text)
        yield methodcaller("recall", text)
    for text in untaped(ask):
        yield methodcaller("recall", text)
    for value in wrong_values(ask):
        yield partial(said_plainly, value)


def said_plainly(value: object, ask: Request[Any]) -> object:
    """A value a program gives, whatever was asked."""
    return value


class Trying:
    """A `Table` before another, where everything wrong is tried first at every question that is put."""

    def __init__(self, table: Table, mistaken: Mistaken) -> None:
        self._table = table
        self._mistaken = mistaken
        self.tried = 0

    def answer(self, ask: Request[Any]) -> Any:
        before = self._table.state
        for says in mistakes(ask):
            self._mistaken.says = says
            with pytest.raises(Refused, match=r"\w"):
                ask.put_to(self._table.taped)
            assert self._table.state == before
            self.tried += 1
        self._mistaken.says = None
        return ask.put_to(self._table.taped)

    def note(self, ask: Request[Any], answer: Any) -> None:
        self._table.taped.note(ask, answer)


FEW = settings(max_examples=settings().max_examples // 5)
FEWEST = settings(max_examples=2)
"""A hand asks so many questions, each with so much that may be said wrong, that a few hands do."""

AT_POKER = [*zip(sorted(set(VARIANTS) - LIKE_OTHERS), cycle((False, True)), strict=False), ("stud", True)]
AT_A_BANK = [*zip(BANKED, cycle((True, False)), strict=False), ("chemin-de-fer", True), ("vingt-et-un", False)]


@pytest.mark.parametrize(("game", "covered"), AT_A_BANK)
@FEW
@given(data=st.data())
def test_an_illegal_answer_changes_nothing(game: str, covered: bool, data: st.DataObject) -> None:
    """Nor does it matter later: the hand goes on from there to the end it had without any."""
    all_that_is_wrong(data.draw(sittings(game))[-1], covered)


@pytest.mark.parametrize(("game", "covered"), AT_POKER)
@FEWEST
@given(data=st.data())
def test_nor_does_one_at_poker(game: str, covered: bool, data: st.DataObject) -> None:
    all_that_is_wrong(data.draw(sittings(game, longest=1))[-1], covered)


@pytest.mark.long
@pytest.mark.parametrize("covered", [False, True], ids=["seen", "face-down"])
@pytest.mark.parametrize("game", list(GAMES))
@given(data=st.data())
def test_nor_does_one_in_many_hands(game: str, covered: bool, data: st.DataObject) -> None:
    all_that_is_wrong(data.draw(sittings(game))[-1], covered)


def all_that_is_wrong(played: Played, covered: bool) -> None:
    """Play a hand again with every wrong answer tried at each question."""
    mistaken, player = Mistaken(), Again(played.steps, covered)
    table = Table(played.head, dealt_by(mistaken, player), [mistaken, player])
    trying = Trying(table, mistaken)
    assert play(played.head, trying).outcome == played.outcome
    assert said(table.steps) == said(played.steps)
    assert trying.tried > 0 or all(line.question["ask"] == "shuffle" for line in played.tape), "somebody was asked"


def said(steps: Sequence[Any]) -> list[Any]:
    """Words, stakes and open cards, in their order; a card that goes face down has no name where nobody saw it."""
    return [
        len(step.answer) if isinstance(step.ask, Discard) else step.answer
        for step in steps
        if not (isinstance(step.ask, Deal) and step.ask.sees is not None) and not isinstance(step.fact, Moved)
    ]
