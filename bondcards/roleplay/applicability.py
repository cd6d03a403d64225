"""When a scene may be played with cards (000): every card player is a different person at the table."""

from collections.abc import Sequence

from bondcards.language.i18n import _
from bondcards.people.sheet import Person


def why_not(pcs: Sequence[Person], npcs: Sequence[Person]) -> str | None:
    """Why cards do not apply here, as a sentence; None where they do.

    It is persons that count, over all who hold cards: an NPC whose sheet names a player is held by him, the others
    by the GM. A croupier whose every move is prescribed is no card player and does not count.
    """
    held: dict[str, list[Person]] = {}
    for person in (*pcs, *npcs):
        held.setdefault(person.held_by, []).append(person)
    several = next((them for them in held.values() if len(them) > 1), None)
    if several is None:
        return None
    if any(one.player is None for one in several):
        return _(
            "The GM would play {npcs} against the players, so the rulebook's skill roll applies: use --by roll."
        ).format(npcs=", ".join(npc.name for npc in several))
    sentence = (
        _("{person} would hold both {one} and {other}, so the rulebook's skill roll applies: use --by roll.")
        if npcs
        else _("{person} would hold both {one} and {other}, and cards need a person for each of them.")
    )
    one, other = several[:2]
    return sentence.format(person=one.held_by, one=one.name, other=other.name)
