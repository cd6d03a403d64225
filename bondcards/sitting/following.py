"""An open hand as the room has heard of it by now, read from the journal by somebody who does not play it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord
from bondcards.engine.facts import Fact
from bondcards.engine.requests import Request
from bondcards.errors import Leave
from bondcards.games import catalogue
from bondcards.hand import Head, played
from bondcards.sitting.keeping import Keeper, head_of, kept_head, tape_of
from bondcards.sitting.retelling import Heard
from bondcards.sitting.turning import Turning
from bondcards.tables.replay import Changed, Taped


class Followed(NamedTuple):
    """What was `heard` of a hand, and what is asked now; nothing where a card waits to be turned or dealt.

    `position` is how many lines its tape has.
    """

    head: Head
    heard: Sequence[Heard]
    ask: Request[Any] | None
    position: int


def followed(journal: Journal, hand: HandRecord, rules: Mapping[str, str]) -> Followed | None:
    """An open hand by its tape; None where the rules of today do not tell it. `rules` are its sitting's."""
    kept = kept_head(hand)
    if not catalogue.plays(kept.game, kept.edition):
        return None
    head, lines, heard = head_of(hand, rules), tape_of(journal, hand.id), list[Heard]()
    turning = Turning(_Waiting(), lambda ask, fact: heard.append(Heard(ask, fact)), _Unwritten(journal, hand.id, 0))
    ask: Request[Any] | None = None
    try:
        played(head, Taped(_Onlooking(turning), lines, recalled=turning.recall))
    except _Asked as asked:
        ask = asked.ask
    except Changed:
        return None
    try:
        turning.catch_up()
    except Leave:
        ask = None
    return Followed(head, heard, ask, len(lines))


class _Asked(Exception):
    def __init__(self, ask: Request[Any]) -> None:
        self.ask = ask


class _Onlooking:
    """A table at which everything is known that its tape says, and nothing else."""

    by = ""

    def __init__(self, turning: Turning) -> None:
        self._turning = turning

    def answer(self, ask: Request[Any]) -> NoReturn:
        raise _Asked(ask)

    def note(self, ask: Request[Any], answer: object) -> None:
        self._turning.watch(ask, ask.fact(answer))


class _Unwritten(Keeper):
    """Knows how many cards the room has seen turned, and writes nothing."""

    def write(self) -> None:
        return


class _Waiting:
    """Turns no card that the room has not seen."""

    def turn(self, coming: Fact) -> NoReturn:
        raise Leave

    def takes_back(self) -> bool:
        return True
