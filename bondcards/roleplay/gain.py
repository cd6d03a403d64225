"""What an agent gains who chooses the cards: Heroism Points by his level in Gambling (000, Le Jeu)."""

from typing import Final

from bondcards.errors import Refused
from bondcards.language.i18n import _

# Up to and with this level, so many points.
GAINS: Final = ((0, 0), (5, 1), (10, 2), (14, 3), (15, 4))
HIGHEST_LEVEL: Final = GAINS[-1][0]


def gain(level: int | None) -> int:
    """Heroism Points for a level in Gambling, 0 to 15; None is an agent without the skill."""
    if level is None:
        return 0
    if not 0 <= level <= HIGHEST_LEVEL:
        raise Refused(
            _("A level in Gambling is a whole number from 0 to {highest}, not {level}.").format(
                highest=HIGHEST_LEVEL, level=level
            )
        )
    return next(points for highest, points in GAINS if level <= highest)
