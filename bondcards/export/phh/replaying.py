"""A hand history played again by our rules: what happens, and what everybody has in the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from bondcards.errors import Refused
from bondcards.export.phh import amounts
from bondcards.export.phh.history import UNKNOWN_STACK, History
from bondcards.export.phh.reading import Book
from bondcards.export.phh.recorded import Ended, Recorded
from bondcards.facts import Fact
from bondcards.games.poker.hand import played
from bondcards.games.poker.table import PokerTable
from bondcards.i18n import _
from bondcards.kernel import drive


class Replayed(Struct, frozen=True):
    """A hand as our rules have played it; amounts in units, None where a stack is not known.

    It is not `over` where its record ends before it does.
    """

    history: History
    facts: tuple[Fact, ...]
    finishing: tuple[int | None, ...]
    over: bool


class Misfit(NamedTuple):
    """A hand of a file that does not fit the rules, by what it is called there, and why."""

    hand: str
    why: str

    def __str__(self) -> str:
        return _("hand {hand}: {why}").format(hand=self.hand, why=self.why) if self.hand else self.why


def replayed(history: History) -> Replayed:
    """Play a hand history; raises `Refused` with the action that does not fit, or where its stacks end otherwise."""
    stacks = dict(zip(history.seats, (UNKNOWN_STACK if s is None else s for s in history.stacks), strict=True))
    table = PokerTable(stacks)
    recorded = Recorded(history, table)
    try:
        net = drive(played(history.rules, table, history.terms), recorded).net()
        recorded.rest()
        left, over = {seat: stack + net.get(seat, 0) for seat, stack in stacks.items()}, True
    except Ended:
        left, over = recorded.stacks, False
    known = zip(history.stacks, left.values(), strict=True)
    finishing = tuple([None if had is None else has for had, has in known])
    _compare(history, finishing)
    return Replayed(history, tuple(recorded.facts), finishing, over)


def _compare(history: History, finishing: tuple[int | None, ...]) -> None:
    """Refuse a hand whose recorded stacks are not what the rules come to."""
    kept = history.finishing or finishing
    differing = [
        _("{seat} ends with {by_rules}, not {recorded}").format(
            seat=seat, by_rules=amounts.shown(has, history.places), recorded=amounts.shown(was, history.places)
        )
        for seat, has, was in zip(history.seats, finishing, kept, strict=True)
        if has is not None and was is not None and has != was
    ]
    if differing:
        raise Refused(_("finishing_stacks: by the rules {differing}").format(differing=", ".join(differing)))


def all_replayed(book: Book, each: Callable[[Iterable[str]], Iterable[str]]) -> Iterator[Replayed | Misfit]:
    """Every hand of a file, as played or as a misfit; `each` is handed their names, and may count them as they go."""
    for name in each(book.hands):
        try:
            yield replayed(book.history(name))
        except Refused as refusal:
            yield Misfit(name, str(refusal))
