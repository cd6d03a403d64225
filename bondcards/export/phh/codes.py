"""What a variant is called in a hand history: by the code the format has for it, else by a name of our own.

>>> code_of("omaha", "pot"), code_of("courchevel", "pot")
('PO', 'PL courchevel')
>>> meant_by("FR")
Played(game='razz', limit='fixed')
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bondcards.errors import Refused
from bondcards.games.poker.variants import VARIANTS
from bondcards.language.i18n import N_, _


class Played(NamedTuple):
    """A game and its limit, by our names."""

    game: str
    limit: str


CODES: Final = {
    "FT": Played("holdem", "fixed"),
    "NT": Played("holdem", "no"),
    "PO": Played("omaha", "pot"),
    "FO/8": Played("omaha-hilo", "fixed"),
    "F7S": Played("stud", "fixed"),
    "F7S/8": Played("stud-hilo", "fixed"),
    "FR": Played("razz", "fixed"),
    "F2L3D": Played("deuce-to-seven", "fixed"),
    "FB": Played("badugi", "fixed"),
}
"""The codes of the format."""

NOT_PLAYED: Final = {
    "NS": N_("short-deck hold'em"),
    "N2L1D": N_("deuce to seven with a single draw"),
}
"""Its codes for what is no game of the casino's list."""

LIMITS: Final = {"NL": "no", "PL": "pot", "FL": "fixed"}
"""How a name of our own begins: no limit, pot limit, fixed limit; the game's id follows."""


def code_of(game: str, limit: str) -> str:
    """What a game with a limit is called."""
    for code, played in CODES.items():
        if played == (game, limit):
            return code
    return next(f"{short} {game}" for short, name in LIMITS.items() if name == limit)


def meant_by(code: str) -> Played:
    """The game and the limit of a code or of one of our own names; raises `Refused` where we play none such."""
    if code in CODES:
        return CODES[code]
    short, _space, game = code.partition(" ")
    if short in LIMITS and game in VARIANTS:
        return Played(game, LIMITS[short])
    if code in NOT_PLAYED:
        raise Refused(
            _("variant {code} is {game}, a game that is not played here").format(code=code, game=_(NOT_PLAYED[code]))
        )
    raise Refused(
        _("there is no variant “{code}”: {codes}, or such as “NL badugi”").format(code=code, codes=", ".join(CODES))
    )
