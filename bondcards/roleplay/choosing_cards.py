"""When a scene may be played with cards, and what an agent gains who chooses them (000, Le Jeu)."""

from collections.abc import Sequence
from typing import Final

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.people.sheet import Person


def why_not(pcs: Sequence[Person], npcs: Sequence[Person]) -> str | None:
    """Why cards do not apply here, as a sentence; None where they do.

    All who hold cards must be different persons: an NPC whose sheet names a player is held by him, the others by the
    GM. A croupier whose every move is prescribed is no card player and does not count.
    """
    held: dict[str, list[Person]] = {}
    for person in (*pcs, *npcs):
        held.setdefault(person.held_by, []).append(person)
    several = next((them for them in held.values() if len(them) > 1), None)
    if several is None:
        return None
    if any(one.player is None for one in several):
        gm = _("The GM would play {npcs} against the players, so the rulebook's skill roll applies: use --by roll.")
        return gm.format(npcs=", ".join(npc.name for npc in several))
    sentence = (
        _("{person} would hold both {one} and {other}, so the rulebook's skill roll applies: use --by roll.")
        if npcs
        else _("{person} would hold both {one} and {other}, and cards need a person for each of them.")
    )
    one, other = several[:2]
    return sentence.format(person=one.held_by, one=one.name, other=other.name)


# Up to and with this level, so many points.
GAINS: Final = ((0, 0), (5, 1), (10, 2), (14, 3), (15, 4))
HIGHEST_LEVEL: Final = GAINS[-1][0]


def gain(level: int | None) -> int:
    """Heroism Points for a level in Gambling, 0 to 15; None is an agent without the skill."""
    if level is None:
        return 0
    if not 0 <= level <= HIGHEST_LEVEL:
        sentence = _("A level in Gambling is a whole number from 0 to {highest}, not {level}.")
        raise Refused(sentence.format(highest=HIGHEST_LEVEL, level=level))
    return next(points for highest, points in GAINS if level <= highest)
