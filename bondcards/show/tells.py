"""What may be read off a villain, in words: for the game master at the table, and for an agent who has read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards.language.i18n import N_, _
from bondcards.roleplay.contest import Reading
from bondcards.show.words import Names
from bondcards.sitting.room import Cue
from bondcards.tables.policies.state import State

MEANINGS: Final[Mapping[State | None, str]] = {
    "bluff": N_("{seat} bluffs: there is nothing behind it."),
    "tilt": N_("{seat} is shaken, and does not play as usual."),
    "monster": N_("{seat} holds what can hardly lose."),
    None: N_("There is nothing to read: {seat} hides nothing now."),
}


def meaning(state: State | None, seat: str, names: Names) -> str:
    """What a villain hides, in a sentence."""
    return _(MEANINGS[state]).format(seat=names.seat(seat))


def told(reading: Reading, succeeded: bool, names: Names) -> str:
    """What the player learns of an agent who watched somebody."""
    if succeeded:
        return meaning(reading.state, reading.npc, names)
    return _("{seat} gives nothing away.").format(seat=names.seat(reading.npc))


def seen(cue: Cue, names: Names) -> Text:
    """What could be read off a villain in a hand that is told again, and by which gesture, if he made one."""
    return Text(" ".join((meaning(cue.state, cue.seat, names), cue.tell)).rstrip(), "quiet")


def gesture(cue: Cue, names: Names) -> RenderableType:
    """What the game master may act out, and what only he knows of it."""
    act = _("Act it out. An agent who watches may roll: `bondcards roll --pc P --npc {id} --read`")
    return Group(
        Padding(Text(names.seat(cue.seat), "heading"), (1, 1, 0, 1)),
        Padding(Text(cue.tell), (0, 1, 1, 1)),
        Padding(Text(meaning(cue.state, cue.seat, names)), (0, 1)),
        Padding(Text(act.format(id=cue.seat), "quiet"), (0, 1)),
    )
