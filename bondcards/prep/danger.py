"""How dangerous a stake is: from which chance on to go broke it is tense, and ruinous, as far as evenings tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from bondcards.language.i18n import N_
from bondcards.language.numbers import GIVE_OR_TAKE
from bondcards.prep.evenings import Rung, standard_error
from bondcards.prep.tension import TENSE

RUINOUS: Final = 0.5
"""Every other evening."""

Danger = Literal["quiet", "tense?", "tense", "ruinous?", "ruinous"]
DANGERS: Final[Mapping[Danger, str]] = {
    "tense?": N_("At {stake} it may be tense"),
    "tense": N_("At {stake} it is tense"),
    "ruinous?": N_("At {stake} it is tense to ruinous"),
    "ruinous": N_("At {stake} it is ruinous"),
}
MAKES: Final[Mapping[Danger, str]] = {
    "quiet": N_("About {stake} may make it tense"),
    "tense?": N_("About {stake} may make it tense"),
    "tense": N_("About {stake} makes it tense"),
    "ruinous?": N_("About {stake} makes it tense to ruinous"),
    "ruinous": N_("About {stake} makes it ruinous at once"),
}
ALREADY: Final[Mapping[Danger, str]] = {
    "quiet": N_("Even about {stake} may make it tense"),
    "tense?": N_("Even about {stake} may make it tense"),
    "tense": N_("Even about {stake} makes it tense"),
    "ruinous?": N_("Even about {stake} makes it tense to ruinous"),
    "ruinous": N_("Even about {stake} makes it ruinous at once"),
}
"""Where the stake that is asked is dangerous all the more."""
MARKS: Final[Mapping[Danger, str]] = {
    "tense?": N_("tense?"),
    "tense": N_("tense"),
    "ruinous?": N_("tense to ruinous"),
    "ruinous": N_("ruinous"),
}
RUINED: Final = ("ruinous?", "ruinous")


def danger(rung: Rung) -> Danger:
    """How dangerous a stake is for one or another."""
    return so_dangerous(rung, rung.anybody)


def so_dangerous(rung: Rung, chance: float) -> Danger:
    """How dangerous a chance to go broke is, where evenings leave that open with a question mark."""
    off = GIVE_OR_TAKE * error_of(rung, chance)
    if chance < TENSE:
        return "quiet"
    if chance - off >= RUINOUS:
        return "ruinous"
    if chance - off < TENSE:
        return "tense?"
    return "ruinous?" if chance + off >= RUINOUS else "tense"


def error_of(rung: Rung, chance: float) -> float:
    """The standard error of a chance with all points; none where it was counted."""
    return min(rung.worst, standard_error(chance, rung.evenings)) if rung.error and rung.evenings else rung.error
