"""An open hand as the room has heard of it by now, read from the journal by somebody who does not play it.

What people have said is on its tape. The rules go on from there by the same shoe and the same minds as in the program
that plays, up to the next question that a person is asked; so the room hears it in the same order, and waits before
the same cards.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, NoReturn

from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import place
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.engine.facts import Fact
from bondcards.engine.requests import Request
from bondcards.errors import Leave, Refused
from bondcards.games import catalogue
from bondcards.hand import Head
from bondcards.people.sheet import Person
from bondcards.sitting.keeping import Keeper, head_of, kept_head, tape_of
from bondcards.sitting.next_hand import KeptSitting
from bondcards.sitting.retelling import Heard
from bondcards.sitting.table import HandTable, OpenHand
from bondcards.sitting.turning import Turning
from bondcards.tables.answerer import Answerer
from bondcards.tables.deck import Deck


class Followed(NamedTuple):
    """What was `heard` of the hand at its `place` in the sitting, and what is asked now.

    Nothing is asked where a card waits to be turned.
    `position` is that of the line of its tape which the answer will be.
    """

    head: Head
    place: int
    heard: Sequence[Heard]
    ask: Request[Any] | None
    position: int


def followed(
    journal: Journal, record: SittingRecord, people: Mapping[str, Person], hand: HandRecord
) -> Followed | None:
    """An open hand of a sitting; None where the rules of today do not tell it."""
    kept = kept_head(hand)
    if not catalogue.plays(kept.game, kept.edition):
        return None
    sitting = KeptSitting(journal, record, people)
    head, lines = head_of(hand), tape_of(journal, hand.id)
    heard: list[Heard] = []
    keeper = _Unwritten(journal, hand.id, len(lines))
    turning = Turning(_Waiting(), lambda ask, fact: heard.append(Heard(ask, fact)), keeper)
    opened = OpenHand(hand.id, place(journal, hand.id), head, kept.given, lines)
    table = _Onlooking(sitting, opened, turning)
    ask: Request[Any] | None = None
    try:
        table.play()
    except _Asked as asked:
        ask = asked.ask
    except Refused:
        # What the tape does not fit, or nobody answers, whoever plays it is told.
        pass
    try:
        turning.catch_up()
    except Leave:
        ask = None
    return Followed(head, opened.place, heard, ask, keeper.place[1])


class _Asked(Exception):
    def __init__(self, ask: Request[Any]) -> None:
        self.ask = ask


class _Person(Answerer):
    """Whoever has not answered yet."""

    by: ClassVar[str] = ""

    def answer(self, ask: Request[Any], seen: Sequence[Fact]) -> NoReturn:
        raise _Asked(ask)


class _Onlooking(HandTable):
    """A table whose people have said what is on the tape, and nothing else."""

    def __init__(self, sitting: KeptSitting, hand: OpenHand, turning: Turning) -> None:
        super().__init__(sitting, hand, turning.watch, turning.keep, turning.recall)

    def _dealers(self, deck: Deck) -> list[Answerer]:
        return [*super()._dealers(deck), _Person()]

    def _persons(self, seat: str, adviser: Answerer | None = None) -> list[Answerer]:
        return [_Person()]

    def _croupier(self) -> list[Answerer]:
        return [*super()._croupier(), _Person()]


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
