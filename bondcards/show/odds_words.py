"""What everything on a screen of odds is called: what may be staked, the moves of a best play, what it mixes."""

from __future__ import annotations

from typing import Final, NamedTuple

from bondcards.i18n import N_, _
from bondcards.show.labels import BOXES, Labels


class Move(NamedTuple):
    """A move in a table: a letter, what it means, both to be translated, and its style."""

    letter: str
    means: str
    style: str


BETS: Final[Labels] = {
    ("chemin-de-fer", "banco"): N_("punters"),
    ("baccara-banque", "alone"): N_("a tableau alone"),
    ("family-baccara", "own"): N_("banker's own"),
    ("", "stake"): N_("stake"),
    ("", "blind"): N_("blind"),
}
"""What may be staked, where it goes by another name than on the table."""

MOVES: Final[dict[str, Move]] = {
    "draw": Move(N_("D"), N_("draws"), "move.take"),
    "stand": Move(N_("S"), N_("stands"), "move.stand"),
    "raise": Move(N_("R"), N_("raises"), "move.take"),
    "play": Move(N_("P"), N_("plays"), "move.take"),
    "fold": Move(N_("F"), N_("folds"), "move.stand"),
}

MIXED: Final[dict[str, str]] = {"draw_on_5": N_("On a 5 the punter draws {share} of the time.")}
"""How often a move of a best play is made that nobody should foresee."""

WORTH: Final[dict[str, str]] = {}
"""What something is worth to whoever may have it."""


def bet(game: str, name: str) -> str:
    """What a bet of a game is called."""
    for key in ((game, name), ("", name)):
        for labels in (BETS, BOXES):
            if labels.get(key):
                return _(labels[key])
    return name
