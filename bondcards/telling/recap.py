"""An evening told once, as data: whoever writes it lays it out, and decides nothing about what is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING

from msgspec import Struct

from bondcards.campaign import sittings
from bondcards.campaign.evening import Evening, evening
from bondcards.campaign.journal import Journal
from bondcards.campaign.sessions import Session, named_day, written_day
from bondcards.engine.settlement import HOUSE
from bondcards.games.seating import NO_BLINDS
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.people.sheet import Kind, Person
from bondcards.sitting.plan import Plan, state_of, titled
from bondcards.sitting.retelling import Heard, heard_of
from bondcards.telling.account import Balance, balances, headline, won
from bondcards.telling.course import Step, course
from bondcards.telling.events import Event, Moved, Opened, Played, Rolled, happened, that_stand
from bondcards.telling.moments import Teller, Told
from bondcards.telling.parts import Line, Part, called, line, owed
from bondcards.telling.scenes import Scene, scenes
from bondcards.telling.tables import played_for, seated
from bondcards.telling.ties import tied
from bondcards.telling.words import Names

if TYPE_CHECKING:
    from bondcards.sitting.audience import Cue


class Chapter(Struct, frozen=True):
    """What happened at one table, or beside the tables, where there is no `sitting`, and no title but for rolls.

    `seats` run on: who sat there, and what was played for; `granted` are points gained for the cards.
    """

    at: str
    title: str
    sitting: int | None
    game: str
    again: bool
    seats: tuple[Line, ...]
    granted: tuple[Line, ...]
    moments: tuple[Told, ...]

    @property
    def beside(self) -> str:
        """What stands beside the title, where the sitting had begun before."""
        return _("continued") if self.again else ""


class Attendee(Struct, frozen=True):
    """Somebody as he was called in an evening, agent or villain."""

    name: str
    kind: Kind


class Recap(Struct, frozen=True):
    """An evening.

    `night` is the hand of the night and its chapter: of those that are told, the one that moved most for an agent.
    `won` are sentences of the account, `course` the agents' chips from the first on.
    `hidden` tells that it has what players may not know; `kept` is what it was made of.
    """

    session: Session
    title: str
    headline: Line
    names: Names
    people: Mapping[str, Attendee]
    chapters: tuple[Chapter, ...]
    night: tuple[Chapter, Told] | None
    won: tuple[Line, ...]
    balances: Mapping[str, Balance]
    debts: tuple[Line, ...]
    course: tuple[Step, ...]
    hidden: bool
    kept: Evening

    @property
    def day(self) -> str:
        """The day of the evening, as the language in use writes days."""
        return written_day(date.fromisoformat(self.session.day))

    @property
    def called(self) -> str:
        """The evening by its own name; one that has none but a date is the evening of that day."""
        day, rest = named_day(self.session.name)
        if day is None:
            return self.session.name
        numbers = languages.in_use().numbers
        first = numbers.first if day.day == 1 else str(day.day)
        written = f"{first} {numbers.months.split()[day.month - 1]} {day.year}"
        return _("Evening of {day}").format(day=written) + rest

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(chapter.game for chapter in self.chapters if chapter.game))

    @property
    def present(self) -> tuple[str, ...]:
        """Everybody who is told of, by his id."""
        seats = (part.person for chapter in self.chapters for seat in chapter.seats for part in seat if part.person)
        return tuple(dict.fromkeys((*seats, *self.balances)))


class Casino(Struct, frozen=True):
    """Where an evening took place: the campaign's title, its currency, and the sheets that can be read, by ids."""

    title: str
    currency: str
    sheets: Mapping[str, Person]


def _everybody(events: Iterable[Event], journal: Journal, casino: Casino) -> dict[str, Attendee]:
    """Everybody by his id, as the journal has him; of a hand that was played before it had names, as his sheet has."""
    found = {who: Attendee(person.name, person.kind) for who, person in casino.sheets.items()}
    for event in events:
        match event:
            case Opened() | Moved():
                plan = event.plan
            case Rolled(sitting=int(sitting)):
                plan = state_of(journal, sittings.sitting(journal, sitting)).plan
            case _:
                continue
        for who in (*plan.seats, *plan.names):
            before = found.get(who, Attendee(who, "npc"))
            found[who] = Attendee(plan.names.get(who, before.name), plan.seats.get(who, before.kind))
    return found


def _names(people: Mapping[str, Attendee], casino: Casino) -> Names:
    """What everybody is called; who has a short name has it as long as he is called as his sheet has him."""
    sheets = casino.sheets.items()
    shorts = {who: sheet.short_name for who, sheet in sheets if people[who].name == sheet.name}
    return Names({who: person.name for who, person in people.items()}, casino.currency, shorts=shorts)


def recap(
    journal: Journal, session: Session, casino: Casino, *, hidden: bool = False, last: int | None = None
) -> Recap:
    """The evening for its players, or with all that was hidden from them; of its events no more than the `last`."""
    kept = evening(journal, session, last)
    whole = happened(kept, journal, hidden=hidden)
    people = _everybody(whole, journal, casino)
    names, agents = _names(people, casino), [who for who, person in people.items() if person.kind == "pc"]
    events = whole if hidden else that_stand(whole)

    @cache
    def heard(hand: int) -> tuple[Heard, ...]:
        return heard_of(journal, hand)

    villains = {who: sheet for who, sheet in casino.sheets.items() if sheet.kind == "npc"}

    def secrets(hand: int) -> Sequence[Cue]:
        # Only here: nobody else waits for the villains' minds.
        from bondcards.sitting.tells import read_off

        return read_off(journal, sittings.hand(journal, hand), villains)

    def chapter(scene: Scene) -> Chapter:
        teller = Teller(names.in_short(), casino.sheets, scene.opened, secrets if hidden else None)
        return _chapter(scene, teller, names)

    chapters = tuple(map(chapter, scenes(events, heard)))
    account, found = kept.account, balances(kept)
    # The agents first, who has won most before the others.
    found = dict(sorted(found.items(), key=lambda one: (one[0] not in agents, -one[1].net)))
    return Recap(
        session,
        casino.title,
        headline(found, people, names),
        names,
        people,
        chapters,
        _night(chapters, _swings(_played(events))),
        tuple(won(one, names) for one in account.transfers),
        found,
        tuple(owed(debt, names) for debt in account.debts),
        tuple(course(journal, session, [one.at for one in chapters], agents)),
        hidden,
        kept,
    )


def _played(events: Iterable[Event]) -> Iterator[tuple[Plan, Played]]:
    """The hands that count, each with the sitting it belongs to."""
    plans: dict[int, Plan] = {}
    for event in events:
        if isinstance(event, Opened):
            plans[event.sitting] = event.plan
        elif isinstance(event, Played) and not event.undone:
            yield plans[event.sitting], event


def _chapter(scene: Scene, teller: Teller, names: Names) -> Chapter:
    moments = tuple(told for moment in scene.moments if (told := teller.told(moment)))
    opened = scene.opened
    if opened is None:
        title = _("By the dice") if any(isinstance(moment, Rolled) for moment in scene.moments) else ""
        return Chapter(scene.moments[0].at, title, None, "", False, (), (), moments)
    plan, again = opened.plan, opened.again
    seats = [seated(seat, plan, names, played=again) for seat in plan.seats]
    if plan.blinds != NO_BLINDS:
        seats.append(line(played_for(plan), "quiet"))
    elif plan.bank == HOUSE:
        seats.append(line(_("a croupier banks"), "quiet"))
    gained = [(pc, points) for pc, points in plan.granted.items() if points and not again]
    granted = tuple((called(pc, names), Part(f" +{points}", "heroism")) for pc, points in gained)
    return Chapter(opened.at, titled(plan), opened.sitting, plan.game, again, tuple(seats), granted, moments)


def _swings(played: Iterable[tuple[Plan, Played]]) -> dict[int, float]:
    """What each hand moved for the agent for whom it moved most (cents), by the ids of the hands.

    A tie counts as half of what lay there, which may be a fortune; one that moved nothing otherwise is none of them.
    """
    found: dict[int, float] = {}
    for plan, hand in played:
        moved = [abs(net) for who, net in hand.result.final_net.items() if plan.seats.get(who) == "pc"]
        lay = [stake / 2 for stake in tied(hand.result, plan).values()]
        if most := max((*moved, *lay), default=0):
            found[hand.hand] = most
    return found


def _night(chapters: Iterable[Chapter], swing: Mapping[int, float]) -> tuple[Chapter, Told] | None:
    """The hand that moved most, where one of several did."""
    moments = [(chapter, told) for chapter in chapters for told in chapter.moments]
    hands = [(swing[told.id], chapter, told) for chapter, told in moments if told.id is not None and told.id in swing]
    several = len(hands) > 1 or any(told.what == "hands" for _chapter, told in moments)
    return max(hands, key=itemgetter(0))[1:] if hands and several else None
