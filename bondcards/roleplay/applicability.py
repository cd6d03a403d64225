"""When a scene may be played with cards (000): every card player is a different person at the table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bondcards.i18n import _
from bondcards.people.sheet import Person


def why_not(pcs: Iterable[Person], npcs: Sequence[Person]) -> str | None:
    """Why cards do not apply here, as a sentence; None where they do.

    Each of the `pcs` at the card table is held by somebody; all NPCs are the GM's. A croupier
    whose every move is prescribed is no card player and does not count.
    """
    if len(npcs) > 1:
        return _(
            "The GM would play {npcs} against the players, so the rulebook's skill roll applies: use --by roll."
        ).format(npcs=", ".join(npc.name for npc in npcs))
    held: dict[str, Person] = {}
    for pc in pcs:
        if pc.held_by in held:
            return _(
                "{person} would hold both {one} and {other}, so the rulebook's skill roll applies: use --by roll."
            ).format(person=pc.held_by, one=held[pc.held_by].name, other=pc.name)
        held[pc.held_by] = pc
    return None
