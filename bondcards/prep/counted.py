"""Evenings at cards that can be counted: one agent against a bank that decides nothing, its falls known."""

from __future__ import annotations

from typing import Final

from bondcards.games import catalogue
from bondcards.odds import kept
from bondcards.prep.exact import Way, ways_of
from bondcards.prep.tonight import Tonight

DECIDES_NOTHING: Final = ("punto-banco", "blackjack", "poker-21", "three-card-poker", "caribbean-stud")
"""Games whose banker has no choice and holds the bank for good, so that one hand is like another."""


def ways(tonight: Tonight) -> tuple[Way, ...] | None:
    """The ways of a hand; None where what the villain is like matters, or other agents share his purse."""
    setting = tonight.setting
    alone = tonight.agents == 1 and setting.bank == tonight.npc
    if not alone or setting.game not in DECIDES_NOTHING:
        return None
    game = catalogue.find(setting.game)
    odds = kept.odds(game, setting.options)
    falls = odds.falls.get(game.entry.boxes[0]) if odds else None
    return ways_of(falls) if falls else None
