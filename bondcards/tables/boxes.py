"""What people call the boxes on which they stake; the first name of a language is the one to be shown.

A name is looked up for the game at hand first and then for all games. The box's own name always counts.
"""

from __future__ import annotations

from typing import Final

from bondcards import i18n
from bondcards.games.game import Entry

NAMES: Final[dict[tuple[str, str], dict[str, tuple[str, ...]]]] = {
    ("", "player"): {"en": ("punto",), "fr": ("punto", "joueur")},
    ("chemin-de-fer", "player"): {"en": ("punters", "punter", "punto"), "fr": ("pontes", "ponte", "punto", "joueur")},
    ("", "banker"): {"en": ("bank",), "fr": ("banque", "banquier")},
    ("punto-banco", "banker"): {"en": ("banco", "bank"), "fr": ("banco", "banque", "banquier")},
    ("family-baccara", "banker"): {"en": ("bank", "banco"), "fr": ("banque", "banco", "banquier")},
    ("", "tie"): {"en": ("tie",), "fr": ("égalité", "égalités", "nul", "nulle", "partie nulle")},
    ("chemin-de-fer", "banco"): {"en": ("banco",), "fr": ("banco",)},
    ("chemin-de-fer", "bank"): {"en": ("bank",), "fr": ("banque",)},
    ("", "tableau-1"): {"en": ("tableau 1", "t1"), "fr": ("tableau 1", "t1")},
    ("", "tableau-2"): {"en": ("tableau 2", "t2"), "fr": ("tableau 2", "t2")},
    ("", "cheval"): {"en": ("à cheval", "both"), "fr": ("à cheval", "les deux")},
    ("", "ponte"): {"en": ("ponte",), "fr": ("ponte",)},
    ("", "stake"): {"en": ("stake",), "fr": ("mise",)},
    ("", "21"): {"en": ("21",), "fr": ("21",)},
    ("", "pok"): {"en": ("POK", "poker"), "fr": ("POK", "poker")},
    ("", "ante"): {"en": ("ante",), "fr": ("Ante",)},
    ("", "bonus"): {"en": ("bonus",), "fr": ("bonus",)},
    ("", "pair-plus"): {"en": ("Pair Plus", "pairplus", "plus"), "fr": ("Pair plus", "paire plus", "plus")},
    ("", "ante@left"): {"en": ("ante on the left", "left"), "fr": ("Ante à gauche", "gauche", "à gauche")},
    ("", "ante@right"): {"en": ("ante on the right", "right"), "fr": ("Ante à droite", "droite", "à droite")},
}


def parts(entry: Entry) -> tuple[tuple[str, ...], ...]:
    """The boxes of a game, those together on which a seat stakes in one go."""
    return entry.parts or (entry.boxes,)


def first_box(entry: Entry) -> str:
    """The box on which a seat is asked for its stake first; empty where that depends on where it sits."""
    return "" if len(parts(entry)) > 1 else entry.boxes[0]


def together(entry: Entry, box: str) -> tuple[str, ...]:
    """The boxes on which a seat stakes in one go with this one; it alone, where bets on it are of their own."""
    return next((part for part in parts(entry) if box in part), (box,))


def beside(entry: Entry, box: str) -> tuple[str, ...]:
    """The boxes beside this one that the game always has."""
    return tuple(other for other in together(entry, box) if other != box and other in entry.boxes)


def names(game: str, box: str) -> tuple[str, ...]:
    """Everything a box is called, first of all in the language in use; its own name last."""
    known = NAMES.get((game, box)) or NAMES.get(("", box)) or {}
    return (*known.get(i18n.language(), ()), *(name for spelled in known.values() for name in spelled), box)


def called(game: str, box: str) -> str:
    """What a box is called in the language in use."""
    return names(game, box)[0]
