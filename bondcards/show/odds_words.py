"""What everything on a screen of odds is called: what may be staked, the moves of a best play, what it mixes."""

from __future__ import annotations

from typing import Final, NamedTuple

from bondcards.language.i18n import N_, _
from bondcards.language.lexicon import BOX_NAMES
from bondcards.show.labels import Labels


class Move(NamedTuple):
    """A move in a table: a letter, what it means, both to be translated, and its style."""

    letter: str
    means: str
    style: str


REACHES: Final[dict[str, str]] = {
    "2": "move.stand",
    "3": "move.stand",
    "4": "move.low",
    "5": "move.high",
    "6": "move.take",
}
"""The style of a total up to which is drawn."""

BETS: Final[Labels] = {
    ("chemin-de-fer", "banco"): N_("punters"),
    ("baccara-banque", "alone"): N_("a tableau alone"),
    ("family-baccara", "own"): N_("banker's own"),
    ("", "blind"): N_("blind"),
}
"""What may be staked, where it goes by another name than its box."""

MOVES: Final[dict[str, Move]] = {
    "draw": Move(N_("D"), N_("draws"), "move.take"),
    "stand": Move(N_("S"), N_("stands"), "move.stand"),
    "hit": Move(N_("H"), N_("hits"), "move.take"),
    "double": Move(N_("Dh"), N_("doubles, or else hits"), "move.double"),
    "double-stand": Move(N_("Ds"), N_("doubles, or else stands"), "move.double"),
    "split": Move(N_("P"), N_("splits the pair"), "move.split"),
    "surrender": Move(N_("Rh"), N_("surrenders, or else hits"), "move.surrender"),
    "surrender-stand": Move(N_("Rs"), N_("surrenders, or else stands"), "move.surrender"),
    "raise": Move(N_("R"), N_("raises"), "move.take"),
    "play": Move(N_("Pl"), N_("plays"), "move.take"),
    "fold": Move(N_("F"), N_("folds"), "move.stand"),
}

MIXED: Final[dict[str, str]] = {
    "draw_on_5": N_("On a 5 the punter draws: {often}."),
    "draw_on_5_alone": N_("On a 5 at a tableau alone: {often}."),
    "draw_on_5_second": N_("On a 5 the second tableau draws: {often}."),
}
"""How often a move of a best play is made that nobody should foresee."""

WORTH: Final[dict[str, str]] = {
    "insurance": N_("Always to insure is worth {share} of a stake, over all hands."),
    "surrender": N_("To be able to surrender is worth {share} of a stake, over all hands."),
    "buy": N_("To be able to buy a card is worth {share} of the ante."),
}
"""What something is worth to whoever may have it."""


def worth(name: str) -> str:
    """How it is said what something is worth, to be filled in."""
    return _(WORTH[name]) if name in WORTH else name + ": {share}"


def bet(game: str, name: str) -> str:
    """What a bet of a game is called."""
    for key in ((game, name), ("", name)):
        for names in (BETS, BOX_NAMES):
            if key in names:
                return _(names[key])
    return name
