"""The keys of a sheet: each English name with its French spellings, the best one first."""

from __future__ import annotations

from typing import Final

Names = dict[str, tuple[str, ...]]

PERSON: Final[Names] = {
    "name": ("nom",),
    "player": ("joueur",),
    "characteristics": ("caractéristiques",),
    "skills": ("compétences",),
    "heroism": ("héroïsme",),
    "bankroll": ("bourse",),
    "notes": (),
    "gambler": ("joueur_de_casino",),
}
CHARACTERISTICS: Final[Names] = {
    "strength": ("force",),
    "dexterity": ("dextérité",),
    "willpower": ("volonté",),
    "perception": (),
    "intelligence": (),
}
SKILLS: Final[Names] = {"gambling": ("jeu",)}
GAMBLER: Final[Names] = {
    "temperament": ("tempérament",),
    "bluff": (),
    "nerve": ("sang_froid",),
    "tell": ("tic",),
    "games": ("jeux",),
}

BELONGS: Final = {"characteristics": CHARACTERISTICS, "skills": SKILLS, "gambler": GAMBLER}
"""Which keys stand one level deeper, and under which."""


def elsewhere() -> dict[str, str]:
    """Each key that stands one level deeper, with the key it stands under, in the same language."""
    where: dict[str, str] = {}
    for outer, inner in BELONGS.items():
        for name, french in inner.items():
            where |= dict.fromkeys(french, PERSON[outer][0]) | {name: outer}
    return where


def in_french(name: str) -> str:
    """The French key for an English one; where both languages say the same, the same."""
    for names in (PERSON, CHARACTERISTICS, SKILLS, GAMBLER):
        if names.get(name):
            return names[name][0]
    return name
