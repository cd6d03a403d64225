"""A hand history played again by our rules: what happens, and what everybody has in the end."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.facts import Awarded, Fact, Returned, Stack, Staked, Wagered
from bondcards.engine.requests import drive
from bondcards.errors import Refused
from bondcards.export.phh.history import UNKNOWN_STACK, History, cents
from bondcards.export.phh.reading import Book
from bondcards.export.phh.recorded import Ended, Recorded
from bondcards.games.poker.hand import play_streets
from bondcards.games.poker.table import PokerTable
from bondcards.language.i18n import _


class Replayed(Struct, frozen=True):
    """A hand as our rules have played it, unless its record ends before it is `over`; amounts in units."""

    name: str
    history: History
    facts: tuple[Fact, ...]
    finishing: tuple[int | None, ...]
    over: bool

    def in_cents(self) -> tuple[Fact, ...]:
        places, facts = self.history.places, list(self.facts)
        for at, fact in enumerate(facts):
            if isinstance(fact, Wagered):
                facts[at] = replace(fact, total=cents(fact.total, places))
            elif isinstance(fact, Stack | Staked | Returned | Awarded):
                facts[at] = replace(fact, amount=cents(fact.amount, places))
        return tuple(facts)

    def by_seats(self, stacks: Iterable[int | None]) -> dict[str, int | None]:
        """Stacks in cents."""
        known = zip(self.history.seats, stacks, strict=True)
        return {seat: None if stack is None else cents(stack, self.history.places) for seat, stack in known}


class Misfit(NamedTuple):
    """A hand of a file that does not fit the rules, by what it is called there, and why."""

    hand: str
    why: str

    def __str__(self) -> str:
        return _("hand {hand}: {why}").format(hand=self.hand, why=self.why) if self.hand else self.why


def replay(history: History, name: str = "") -> Replayed:
    """Play a hand history; raises `Refused` with the action that does not fit, or where its stacks end otherwise."""
    stacks = dict(zip(history.seats, (UNKNOWN_STACK if s is None else s for s in history.stacks), strict=True))
    table = PokerTable(stacks)
    recorded = Recorded(history, table)
    try:
        net = drive(play_streets(history.rules, table, history.terms), recorded).net()
        recorded.rest()
        left, over = {seat: stack + net.get(seat, 0) for seat, stack in stacks.items()}, True
    except Ended:
        left, over = dict(recorded.felt.stacks), False
    known = zip(history.stacks, left.values(), strict=True)
    finishing = tuple([None if had is None else has for had, has in known])
    differing = [
        _("{seat} ends with {by_rules}, not {recorded}").format(
            seat=seat, by_rules=money.text(cents(has, history.places)), recorded=money.text(cents(was, history.places))
        )
        for seat, has, was in zip(history.seats, finishing, history.finishing or finishing, strict=True)
        if has is not None and was is not None and has != was
    ]
    if differing:
        raise Refused(_("finishing_stacks: by the rules {differing}").format(differing=", ".join(differing)))
    return Replayed(name or history.hand, history, tuple(recorded.facts), finishing, over)


def replay_all(book: Book, each: Callable[[Iterable[str]], Iterable[str]]) -> Iterator[Replayed | Misfit]:
    """Every hand of a file, as played or as a misfit; `each` is handed their names, and may count them as they go."""
    for name in each(book.hands):
        try:
            yield replay(book.history(name), name)
        except Refused as refusal:
            yield Misfit(name, str(refusal))


def document(found: Iterable[Replayed]) -> dict[str, object]:
    """The hands of a file for `--json`; a stack that nobody knows is null."""

    def numbers(one: Replayed, stacks: Iterable[int | None]) -> list[int | float | None]:
        return [None if stack is None else money.number(stack) for stack in one.by_seats(stacks).values()]

    hands = [
        {
            "variant": one.history.variant,
            "starting_stacks": numbers(one, one.history.stacks),
            "finishing_stacks": numbers(one, one.finishing),
        }
        for one in found
    ]
    return {"hands": hands}
