"""Policies that play what was counted: the moves of a strategy or of a printed table, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Final

from bondcards.engine.facts import BANKER, DEALER, Fact, Holds, Place, Said, cards_on_table
from bondcards.engine.questions import Choose
from bondcards.games import catalogue
from bondcards.games.baccarat.baccara_banque import AT, TABLEAUX
from bondcards.games.baccarat.chemin_de_fer import Options as CheminOptions
from bondcards.games.baccarat.drawing import PLAYER, Points
from bondcards.games.ranking import high
from bondcards.games.twentyone.blackjack import AskSurrender
from bondcards.games.twentyone.blackjack import Options as BlackJackOptions
from bondcards.games.twentyone.hands import VALUES, AskInsurance, AskPlay
from bondcards.games.twentyone.poker_21 import Options as Poker21Options
from bondcards.games.twentyone.vingt_et_un import Permanent as VingtEtUnOptions
from bondcards.odds import kept
from bondcards.odds.baccarat.baccara_banque import ALONE
from bondcards.odds.figures import Odds
from bondcards.odds.house.caribbean_stud import row_of
from bondcards.odds.twentyone.games import counting
from bondcards.odds.twentyone.strategy import MOVES, Strategy
from bondcards.tables.policies.baccarat import BaccaraBanque, CheminDeFer
from bondcards.tables.policies.character import Character, Thought
from bondcards.tables.policies.house import CaribbeanStud
from bondcards.tables.policies.policy import Made
from bondcards.tables.policies.vingt_et_un import VingtEtUn

CLASSICAL: Final = CheminOptions(drawing="free")


@cache
def counted(game: str, options: object) -> Odds:
    """The odds of a game, counted once in each process."""
    found = kept.counting(catalogue.find(game))
    assert found is not None
    return found(options, ())


class Classical(CheminDeFer):
    """Draws at chemin de fer as often as the strategy and the table of the bank say."""

    def __init__(self, options: object, character: Character) -> None:
        super().__init__(character)
        self._odds = counted("chemin-de-fer", options)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        table = cards_on_table(seen)
        player, banker = Points(*table[PLAYER]), Points(*table[BANKER])
        draws = self._odds.strategy["draw_on_5"] if player.seen else self._bank_draws(player.third, banker.total)
        return Thought("draw" if self.chance(seen).random() < draws else "stand")

    def _bank_draws(self, third: int | None, total: int) -> float:
        (best,) = self._odds.tables
        cell = best.rows[str(total)][best.columns.index("–" if third is None else str(third))]
        return {"draw": 1.0, "stand": 0.0}[cell] if cell.isalpha() else float(cell.rstrip("%")) / 100


class OnTwoTableaux(BaccaraBanque):
    """Draws at baccara banque as often as the strategy says, and as banker up to the totals of the table."""

    def __init__(self, options: object, character: Character) -> None:
        super().__init__(character)
        self._odds = counted("baccara-banque", options)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        table = cards_on_table(seen)
        hands = {side: Points(*table[at]) for side, at in AT.items()}
        held = [fact.place for fact in seen if isinstance(fact, Holds) and fact.seat == ask.seat]
        mine = [side for side in TABLEAUX if AT[side] in held and not hands[side].natural]
        said = sum(isinstance(fact, Said) and (fact.seat, fact.about) == (ask.seat, ask.about) for fact in seen)
        draws = self._often(mine[said]) if mine else self._bank_draws(hands)
        return Thought("draw" if self.chance(seen).random() < draws else "stand")

    def _often(self, tableau: str) -> float:
        often = self._odds.strategy
        return often.get("draw_on_5_second", often["draw_on_5"]) if tableau == TABLEAUX[1] else often["draw_on_5"]

    def _bank_draws(self, hands: Mapping[str, Points]) -> float:
        (best,) = self._odds.tables
        first, second = (seen_of(hands[side]) for side in TABLEAUX)
        always, _or, ever = best.rows[first][best.columns.index(second)].partition("–")
        total = hands["banker"].total
        # Where it mixes, either is as good.
        return 0.0 if not always else 1.0 if total <= int(always) else 0.5 if total <= int(ever or always) else 0.0


def seen_of(hand: Points) -> str:
    """What the bank sees of a tableau, as its table calls it."""
    return "8/9" if hand.natural else "–" if hand.third is None else str(hand.third)


class OnOneTableau(Classical):
    """The same where nothing lies on the other tableau, whose cards then tell next to nothing: as at chemin de fer."""

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        table = cards_on_table(seen)
        tableau, banker = Points(*table[AT[TABLEAUX[0]]]), Points(*table[BANKER])
        draws = self._bank_draws(tableau.third, banker.total) if banker.seen else self._odds.strategy["draw_on_5"]
        return Thought("draw" if self.chance(seen).random() < draws else "stand")


class RaisesBest(CaribbeanStud):
    """Raises at Caribbean stud by the tables, and never buys; where a cell hangs on other cards, by most of them."""

    def __init__(self, options: object, character: Character) -> None:
        super().__init__(character)
        self._held, self._other = counted("caribbean-stud", options).tables

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        lying = cards_on_table(seen)
        own, (up,) = lying[Place(ask.seat)], [card for card in lying[DEALER] if card.known]
        table = self._held if up.rank in [card.rank for card in own] else self._other
        cell = table.rows[row_of(high.grade(own))][table.columns.index(up.rank)]
        raises = cell == "raise" or (cell.endswith("%") and int(cell[:-1]) > 50)
        return Thought("raise" if raises else "fold")


class ByTheBook(VingtEtUn):
    """Plays twenty-one by the strategy that was derived, and insures nothing."""

    def __init__(self, options: object, character: Character) -> None:
        super().__init__(character)
        self._strategy = strategy(options)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        if isinstance(ask, AskPlay):
            return Thought(self._move(ask.place, seen, ask.options))
        if isinstance(ask, AskSurrender):
            return Thought("surrender" if self._move(Place(ask.seat), seen, MOVES) == "surrender" else "decline")
        assert isinstance(ask, AskInsurance)
        return Thought("decline")

    def _move(self, place: Place, seen: Sequence[Fact], may: Sequence[str]) -> str:
        lying = cards_on_table(seen)
        return self._strategy.move([VALUES[card.rank] for card in lying[place]], VALUES[lying[DEALER][0].rank], may)


@cache
def strategy(options: object) -> Strategy:
    """The strategy of a game of twenty-one, derived once in each process."""
    assert isinstance(options, BlackJackOptions | Poker21Options | VingtEtUnOptions)
    return counting(options, ()).strategy


BEST: Final[dict[str, Callable[[object, Character], Any]]] = {
    "chemin-de-fer": Classical,
    "baccara-banque": OnTwoTableaux,
    "caribbean-stud": RaisesBest,
    "blackjack": ByTheBook,
    "poker-21": ByTheBook,
    "vingt-et-un": ByTheBook,
}


def policy(game: str, options: object, box: str) -> Made | None:
    """Who plays for a box as its odds suppose; None where its own plain play does, or nothing is to be decided."""
    if box == ALONE:
        return partial(OnOneTableau, CLASSICAL)
    return partial(BEST[game], options) if game in BEST else None
