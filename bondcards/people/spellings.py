"""The keys of a sheet: each English name with its French spellings, the best one first."""

from __future__ import annotations

from typing import Final

Names = dict[str, tuple[str, ...]]

PERSON: Final[Names] = {
    "name": ("nom",),
    "short": ("court", "abrégé", "nom_court"),
    "player": ("joueur",),
    "characteristics": ("caractéristiques",),
    "skills": ("compétences",),
    "heroism": ("héroïsme",),
    "bankroll": ("bourse",),
    "look": ("allure", "apparence"),
    "manner": ("manières", "manière"),
    "opening": ("entrée", "entrée_en_matière"),
    "weakness": ("faiblesse",),
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

TRAITS: Final = ("look", "manner", "opening", "weakness")
"""What an NPC's sheet says for the game master to play him by, a line each."""

BELONGS: Final = {"characteristics": CHARACTERISTICS, "skills": SKILLS, "gambler": GAMBLER}
"""Which keys stand one level deeper, and under which."""


def elsewhere() -> dict[str, str]:
    """Each key that stands one level deeper, with the English name of the key it stands under."""
    return {
        spelling: outer
        for outer, inner in BELONGS.items()
        for name, french in inner.items()
        for spelling in (name, *french)
    }


def in_french(name: str) -> str:
    """The French key for an English one; where both languages say the same, the same."""
    for names in (PERSON, CHARACTERISTICS, SKILLS, GAMBLER):
        if names.get(name):
            return names[name][0]
    return name
