"""When a scene may be played with cards (000): every card player is a different person at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bondcards.i18n import _


def why_not(held_by: Mapping[str, str], npcs: Sequence[str]) -> str | None:
    """Why cards do not apply here, as a sentence; None where they do.

    `held_by` names the person who plays each PC at the card table; all NPCs are the GM's. A
    croupier whose every move is prescribed is no card player and does not count.
    """
    if len(npcs) > 1:
        return _(
            "The GM would play {npcs} against the players, so the rulebook's skill roll applies: use --by roll."
        ).format(npcs=", ".join(npcs))
    held: dict[str, str] = {}
    for pc, person in held_by.items():
        if person in held:
            return _(
                "{person} would hold both {one} and {other}, so the rulebook's skill roll applies: use --by roll."
            ).format(person=person, one=held[person], other=pc)
        held[person] = pc
    return None
