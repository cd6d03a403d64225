"""Policies that play what was counted: the moves of a strategy or of a printed table, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from bondcards import places
from bondcards.facts import Fact, Holds, cards_on_table
from bondcards.games import catalogue
from bondcards.games.baccarat.baccara_banque import AT, TABLEAUX
from bondcards.games.baccarat.drawing import BANKER, PLAYER, AskDraw, Points
from bondcards.games.twentyone.blackjack import AskSurrender
from bondcards.games.twentyone.hands import VALUES, AskPlay
from bondcards.odds import catalogue as odds_catalogue
from bondcards.odds.figures import Odds
from bondcards.odds.house import standing
from bondcards.places import DEALER, Place
from bondcards.questions import Choose
from bondcards.tables.policies import catalogue as policies
from bondcards.tables.policies.caribbean_stud import CaribbeanStud
from bondcards.tables.policies.catalogue import Made
from bondcards.tables.policies.chemin_de_fer import CheminDeFer
from bondcards.tables.policies.policy import Character
from bondcards.tables.policies.thought import Thought


@cache
def counted(game: str, options: object) -> Odds:
    """The odds of a game, counted once in each process."""
    found = odds_catalogue.find(game)
    assert found is not None
    return found(options, ())


class Classical(CheminDeFer):
    """Draws at chemin de fer as often as the table and the strategy say."""

    def __init__(self, options: object, character: Character) -> None:
        super().__init__(character)
        self._odds = counted("chemin-de-fer", options)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        assert ask.about == AskDraw.about
        table = cards_on_table(seen)
        player, banker = Points(*table[PLAYER]), Points(*table[BANKER])
        if player.seen:
            often = self._odds.strategy["draw_on_5"]
        else:
            (best,) = self._odds.tables
            third = "–" if player.third is None else str(player.third)
            often = part(best.rows[str(banker.total)][best.columns.index(third)])
        return Thought("draw" if self.chance(seen).random() < often else "stand")


def part(cell: str) -> float:
    """How often a move of a table is to draw."""
    return {"draw": 1.0, "stand": 0.0}.get(cell) if cell in ("draw", "stand") else float(cell.rstrip("%")) / 100


class RaisesBest(CaribbeanStud):
    """Raises at Caribbean stud where that is worth more than folding, and never buys."""

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        lying = cards_on_table(seen)
        shown = [card for card in lying[DEALER] if card.known]
        worth = standing.caribbean(lying[Place(ask.seat)], shown).worth
        return Thought(max(worth, key=lambda word: worth[word]))
