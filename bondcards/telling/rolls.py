"""Rolls as they are told to whoever may know of them, and what is read off a villain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bondcards.language.i18n import _, n_
from bondcards.roleplay import quality
from bondcards.roleplay.contest import Reading
from bondcards.roleplay.roll import Roll
from bondcards.sitting.result import Settled
from bondcards.tables.policies.character import State
from bondcards.telling.labels import LABELS
from bondcards.telling.parts import Line, Part, called, line, nets, plain, sentence
from bondcards.telling.words import Names

if TYPE_CHECKING:
    from bondcards.sitting.audience import Cue
    from bondcards.telling.events import Rolled


def meaning(state: State | None, seat: str, names: Names) -> str:
    sentence = LABELS.read_off[state or "nothing"]
    return _(sentence).format(seat=names.seat(seat))


def learned(reading: Reading, succeeded: bool, names: Names) -> str:
    if succeeded:
        return meaning(reading.state, reading.npc, names)
    return _("{seat} gives nothing away.").format(seat=names.seat(reading.npc))


def read_off(cue: Cue, names: Names) -> str:
    """What could be read off a villain in a hand that is told again, and by which gesture, if he made one."""
    tell = plain(sentence((Part(cue.tell),))) if cue.tell else ""
    return f"{meaning(cue.state, cue.seat, names)} {tell}".rstrip()


def covered(result: Settled) -> set[Roll]:
    """The villains' rolls that stay covered because a side has folded, as it could before 0.6.0."""
    npcs = (result.contest.npc, *result.others)
    return {made for made in npcs if made and result.folded}


def moved(event: Rolled, names: Names) -> Iterator[Line]:
    """What a roll moved, and the points it cost; who won a contest that moved nothing, or that it was a tie."""
    yield from nets(event.net, names)
    settled = event.settled
    if settled.contest.npc and settled.stake and settled.winner is None:
        yield line(_("a tie: nothing moves"), "quiet")
    elif settled.contest.npc and not event.net:
        # Where chips move, they say it.
        won = _("nobody wins") if settled.winner is None else _("{who} wins")
        yield line(won, who=called(settled.winner or "", names))
    if points := event.settled.spent:
        spent = n_("{points} Heroism Point by {who}", "{points} Heroism Points by {who}", points)
        yield line(spent, "heroism", points=str(points), who=called(event.settled.contest.pc.id, names))


def known_of(settled: Settled, *, hidden: bool) -> dict[str, object]:
    """What `roll --json` says of a roll, as far as the players know it: no covered die."""
    if hidden:
        return settled.document()
    known = settled.document()
    if covered(settled):
        known |= {"npc": None}
    if settled.reading:
        known |= {"read": {"npc": settled.reading.npc}}
    return known


def numbered(sitting: int | None) -> str:
    """The number of a roll: rolls are counted, and taken back, by the numbers of the tables."""
    return "" if sitting is None else _("no. {number}").format(number=sitting)


def _fallen(made: Roll, names: Names) -> Line:
    sentence = _("{seat} rolls {die}: Quality Rating {rating}, {called}")
    if made.quality is None:
        sentence = _("{seat} rolls {die}: {called}")
    seat, rating = called(made.id, names), str(made.quality)
    return line(sentence, seat=seat, die=str(made.die), rating=rating, called=quality.name(made.quality))


def thrown(settled: Settled, names: Names, *, hidden: bool) -> Iterator[Line]:
    """The sides with their ratings, as far as players may know them or with what is `hidden` from them."""
    unseen = set[Roll]() if hidden else covered(settled)
    for side in (settled.contest.pc, settled.contest.npc):
        if side and side not in unseen:
            yield _fallen(side, names)
    if settled.folded:
        yield line(_("{seat} folds"), seat=called(settled.folded.id, names))
    if reading := settled.reading:
        yield line(_("reads {seat}"), seat=called(reading.npc, names))
        if hidden:
            yield line(learned(reading, settled.contest.pc.quality is not None, names))
