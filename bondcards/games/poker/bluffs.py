"""A bluff that was called, and lies open."""

from collections.abc import Sequence

from bondcards.engine.cards import all_known
from bondcards.engine.facts import Fact, Round, Turned, Wagered, cards_on_table
from bondcards.engine.wagers import VERBS_WITH_AMOUNT
from bondcards.games.poker.felt import felt
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variant import Variant


def called_bluff(facts: Sequence[Fact], variant: Variant) -> str:
    """Who was the last to bet, was called, and showed nothing by which high hands are told apart; empty for nobody."""
    spoken = [fact for fact in _last_round(facts) if fact.word in (*VERBS_WITH_AMOUNT, "call")]
    bets = [fact.seat for fact in spoken if fact.word in VERBS_WITH_AMOUNT]
    turned = {fact.to.seat: fact.cards for fact in facts if isinstance(fact, Turned) and all_known(fact.cards)}
    if not bets or spoken[-1].word != "call" or bets[-1] not in turned:
        return ""
    half, board = variant.halves[0], cards_on_table(facts).get(BOARD, ())
    if half.name != "high" or any(bets[-1] in won.seats for won in felt(facts).awarded):
        return ""
    made = variant.composed(half.ranking, turned[bets[-1]], board)
    nothing = made is not None and getattr(half.ranking.worth(made), "category", "") == "high card"
    return bets[-1] if nothing else ""


def _last_round(facts: Sequence[Fact]) -> list[Wagered]:
    """What was said in the last round in which somebody bet."""
    rounds: list[list[Wagered]] = [[]]
    for fact in facts:
        if isinstance(fact, Round):
            rounds.append([])
        elif isinstance(fact, Wagered):
            rounds[-1].append(fact)
    with_bets = [row for row in rounds if any(fact.word in VERBS_WITH_AMOUNT for fact in row)]
    return with_bets[-1] if with_bets else []
