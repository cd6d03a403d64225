"""Evenings at cards that can be counted: one agent against a bank that decides nothing, at a game whose falls are known."""

from __future__ import annotations

from typing import Final

from bondcards.games import catalogue
from bondcards.odds import catalogue as odds
from bondcards.prep.exact import Way, ways_of
from bondcards.prep.tonight import Tonight

DECIDES_NOTHING: Final = ("punto-banco", "blackjack", "poker-21", "three-card-poker", "caribbean-stud")
"""Games whose banker has no choice and holds the bank for good, so that one hand is like another."""


def ways(tonight: Tonight) -> tuple[Way, ...] | None:
    """The ways of a hand; None where what the villain is like matters, or other agents share his purse."""
    setting = tonight.setting
    alone = tonight.agents == 1 and setting.bank == tonight.npc
    counted = odds.find(setting.game)
    if not alone or setting.game not in DECIDES_NOTHING or counted is None:
        return None
    falls = counted(setting.options, ()).falls.get(catalogue.find(setting.game).entry.boxes[0])
    return ways_of(falls) if falls else None
