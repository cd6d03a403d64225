"""A hand told again: played by its rules from its head and tape, for an audit and for whoever tells the evening."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, NoReturn

from msgspec import Struct

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord
from bondcards.engine.cards import from_text
from bondcards.engine.facts import Dealt, Fact, Moved, place
from bondcards.engine.requests import Request
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.hand import Head, Played, played
from bondcards.language.i18n import _
from bondcards.sitting.keeping import head_from, kept_head, tape_of
from bondcards.sitting.result import result_from
from bondcards.tables.replay import Line, Taped


class Different(Refused):
    """A hand does not come out as it was kept."""


class Heard(NamedTuple):
    """A fact, and the request it came of; None where that is not known any more."""

    ask: Request[Any] | None
    fact: Fact


class Retold(Struct, frozen=True):
    """A hand played again: what it began with, what came of it, and all that happened."""

    head: Head
    played: Played
    heard: tuple[Heard, ...]

    @property
    def facts(self) -> tuple[Fact, ...]:
        return tuple(fact for _ask, fact in self.heard)


def retold(journal: Journal, kept: HandRecord) -> Retold | None:
    """A settled hand played again; None for one of an older edition, which newer rules do not tell.

    Raises `Different`, or whatever a changed byte of it leads the rules into.
    """
    head = kept_head(kept)
    if not catalogue.plays(head.game, head.edition):
        return None
    return replayed(head_from(head), tape_of(journal, kept.id))


def replayed(head: Head, lines: Sequence[Line]) -> Retold:
    """A hand played again by its rules; everybody answers as on the tape, and nobody answers anything else."""
    heard = _Hearing()
    taped = Taped(heard, lines)
    done = played(head, taped)
    if taped.replaying:
        raise Different(_("Its tape goes on where the rules have settled it."))
    return Retold(head, done, tuple(heard.heard))


def heard_so_far(head: Head, lines: Sequence[Line]) -> tuple[list[Heard], list[int]]:
    """What was heard of an open hand, and for each line of its tape which of that was its answer."""
    heard = _Hearing()
    at: list[int] = []
    with suppress(Different):
        played(head, Taped(heard, lines, recalled=lambda _line: at.append(len(heard.heard))))
    return heard.heard, at


class _Hearing:
    """A table at which nobody sits: what happened is heard from the tape."""

    by = ""

    def __init__(self) -> None:
        self.heard: list[Heard] = []

    def answer(self, ask: Request[Any]) -> NoReturn:
        raise Different(_("The rules go on where its tape ends."))

    def note(self, ask: Request[Any], answer: object) -> None:
        self.heard.append(Heard(ask, ask.fact(answer)))


def heard_of(journal: Journal, hand: int) -> tuple[Heard, ...]:
    """What happened in a settled hand, by its id; of one that its rules do not tell any more, the cards it kept."""
    kept = sittings.hand(journal, hand)
    try:
        again = retold(journal, kept)
    except Exception:
        # What a changed byte leads the rules into is named by `campaign verify`; the evening is told all the same.
        again = None
    return again.heard if again else tuple(Heard(None, fact) for fact in _kept(result_from(kept.result or {}).cards))


def _kept(cards: Mapping[str, Sequence[str]]) -> Iterator[Fact]:
    """Cards as a settlement kept them, which does not say who saw them; a further hand of a seat was split off."""
    for text, lay in cards.items():
        to = place(text)
        dealt = [from_text(card) for card in lay]
        if to.hand > 1 and dealt:
            first = to._replace(hand=1)
            yield Dealt(first, dealt.pop(0), ())
            yield Moved(first, len(cards[str(first)]), to)
        yield from (Dealt(to, card, ()) for card in dealt)
