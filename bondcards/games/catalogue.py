"""All games by name; a game's file is read only when somebody asks for it."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from bondcards.errors import Refused
from bondcards.games.game import AnyGame
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean

GAMES: dict[str, str] = {
    "punto-banco": "baccarat.punto_banco",
    "chemin-de-fer": "baccarat.chemin_de_fer",
    "baccara-banque": "baccarat.baccara_banque",
    "family-baccara": "baccarat.family_baccara",
    "blackjack": "twentyone.blackjack",
    "vingt-et-un": "twentyone.vingt_et_un",
    "vingt-et-un-family": "twentyone.vingt_et_un_family",
    "vingt-et-un-burnt": "twentyone.vingt_et_un_burnt",
    "poker-21": "twentyone.poker_21",
    "caribbean-stud": "house.caribbean_stud",
    "three-card-poker": "house.three_card_poker",
    **dict.fromkeys(
        (
            *("holdem", "omaha", "omaha-5", "omaha-hilo", "omaha-5-hilo", "courchevel", "courchevel-hilo"),
            *("hilo-regular", "stud", "stud-hilo", "seven-nullo", "razz"),
            *("deuce-to-seven", "badugi", "badeucey", "ace-to-five"),
        ),
        "poker.variants",
    ),
}
"""Where the rules of each game stand, in the order in which games are listed: a file of its own, or a row of one."""


@cache
def find(name: str) -> AnyGame:
    """The game of that name; raises `Refused` with the nearest name where there is none."""
    if name not in GAMES:
        hint = did_you_mean(name, GAMES) or _("`bondcards games` lists them.")
        raise Refused(_("There is no game called “{name}”. {hint}").format(name=name, hint=hint))
    rules = import_module(f"bondcards.games.{GAMES[name]}")
    game: AnyGame = rules.GAMES[name] if hasattr(rules, "GAMES") else rules.GAME
    return game


def every_game() -> list[AnyGame]:
    """All games, in the order in which they are listed."""
    return [find(name) for name in GAMES]
