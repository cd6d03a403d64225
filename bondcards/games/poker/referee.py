"""The referee's card of a variant of poker, told from its row, for whoever settles a quarrel at the table."""

from collections.abc import Sequence
from typing import Final

from bondcards.games.game import Section
from bondcards.games.poker.variant import Blind, BringIn, Variant
from bondcards.games.ranking.made import two_and_three
from bondcards.language.i18n import N_

COVERED: Final = {
    2: N_("Two covered cards each, one at a time from the button's left."),
    4: N_("Four covered cards each, one at a time from the button's left."),
    5: N_("Five covered cards each, one at a time from the button's left."),
}
"""By how many a seat has of its own before the first round of betting."""

FLOP: Final = (
    N_("A round of betting; then three cards open in the middle, the flop, and a second round."),
    N_("A fourth card, the turn, and a third round; a fifth, the river, and the last."),
)
FLOP_CARD_FIRST: Final = (
    N_("The first card of the flop lies open before the first round of betting; then come the other two."),
    *FLOP[1:],
)
STUD: Final = (
    N_("Two covered cards each and an open one, one at a time from the button's left; a round of betting."),
    N_("Then three times an open card and once a covered one, each with its round: seven cards in all."),
)
DRAWS: Final = (
    N_("A round of betting; then three draws, each with its round: a seat changes as many cards as it likes."),
    N_("All throw before the first new card comes. When the pack runs out, what was thrown is shuffled back,"
       " but for the cards of the seat that is drawing."),
)  # fmt: skip
UNBURNT: Final = N_("No card is burnt.")

BLINDS: Final = (
    N_("The small blind, half the big one unless said, on the button's left, the big blind next;"
       " an ante only where one is agreed on."),
    N_("In the first round the seat after the big blind speaks first, and the big blind may raise last;"
       " then the first on the button's left."),
    N_("With two seats the button posts the small blind; it speaks first in the first round, last in the others."),
)  # fmt: skip
ANTES: Final = N_("Each posts an ante, a fifth of the smallest bet unless said; no blinds.")
LOWEST_DOOR: Final = N_(
    "The lowest open card brings in half the smallest bet: of equal ranks clubs, then diamonds, hearts, spades."
)
HIGHEST_DOOR: Final = N_(
    "The highest open card brings in half the smallest bet, the ace being low: of equal ranks spades, then hearts."
)
BEST_SPEAKS: Final = N_("From the fourth card on the best visible hand speaks first.")
LOWEST_SPEAKS: Final = N_("From the fourth card on the lowest visible hand speaks first.")
OVER_A_BRING_IN: Final = N_(
    "The bring-in is part of the first bet: who makes it 300 has bet 300, and the next raise is to 600 at least."
)
ELSE_THE_NEXT: Final = N_(
    "Of equal hands the first on the button's left; where the seat is all in, the next on its left that can."
)

BETTING: Final = (
    N_("No limit: a raise adds at least the last full bet or raise, and at most all one has."),
    N_("Pot limit: at most what is called, and then as much as lies in the pot."),
    N_("Fixed limit: a bet and three raises a round, the big blind counting as the bet;"
       " bets are doubled from the third round on."),
    N_("A short all-in does not let those raise again who have spoken; a short blind lowers nothing for the others."),
    N_("Who is all in plays for the pots he has a part in; what nobody can call goes back."),
)  # fmt: skip

RANKED: Final = {
    "high": N_("The highest hand wins: royal flush, straight flush, four of a kind, full house, flush, straight,"
               " three of a kind, two pair, pair, high card. The ace is low in 5-4-3-2-A."),
    "eight-or-better": N_("The lowest hand of five different ranks from the eight down wins, the ace low; straights"
                          " and flushes do not matter. Best 5-4-3-2-A, next 6-4-3-2-A."),
    "ace-to-five": N_("The lowest hand wins, the ace low; straights and flushes do not matter, pairs spoil it."
                      " Best 5-4-3-2-A, then 6-4-3-2-A, 6-5-3-2-A."),
    "ace-to-six": N_("The lowest hand wins, the ace low; straights, flushes and pairs spoil it."
                     " Best 6-4-3-2-A, next 6-5-3-2-A."),
    "deuce-to-seven": N_("The lowest hand wins, the ace the highest card; straights, flushes and pairs spoil it."
                         " Best 7-5-4-3-2, next 7-6-4-3-2."),
    "badugi": N_("Four cards of different ranks and suits beat three, three beat two; among as many the lowest"
                 " highest card wins, the ace low. Best 4-3-2-A, next 5-3-2-A."),
    "badugi-ace-high": N_("Badugi: cards of different ranks and suits, four before three; then the lowest highest"
                          " card, the ace being the highest. Best 5-4-3-2, next 6-4-3-2."),
}  # fmt: skip
"""What wins, by the ranking."""

EXACTLY_TWO: Final = N_("Exactly two cards of one's own and three of the middle.")
EXACTLY_TWO_EACH: Final = N_("Exactly two cards of one's own and three of the middle, for each half; they may differ.")
FIVE_OF_SEVEN: Final = N_("The best five of the seven.")
EACH_HALF: Final = N_("Each half by the cards that serve it best; one seat may win both.")
ANY_LOW: Final = N_("Any low plays: K-10-8-7-A is one. Straights and flushes spoil it with low_straights=count alone.")
NO_LOW: Final = N_("Where no hand is low enough the high hand takes the whole pot.")

HALVED: Final = N_("Each pot is halved by itself, among those who have a part in it; the odd cent goes to the high.")
HALVED_DEUCE: Final = N_("Each pot is halved by itself; the odd cent goes to the deuce to seven.")
EQUAL: Final = N_("Equal hands share, suits deciding nothing; odd cents go to the first seat left of the button.")
SHOWING: Final = (
    N_(
        "Who bet or raised in the last round shows first, else the first left of the button; each other may show"
        " or muck."
    ),
    N_("Who wins because all others fold shows nothing."),
)

AT_THE_TABLE: Final = (
    N_("The button begins at the villain, without one at the last seat, and moves each hand to the next seat"
       " that plays: who sits out is passed over, and owes nothing when he comes back."),
    N_("A seat buys in for a hundred big blinds unless said, or for all it has, and again when it has nothing left;"
       " who has no chips sits out."),
    N_("A Heroism Point wins what the villain took from the spender's part of the pots, after a fold too:"
       " from each seat at most what the spender put in. It takes nothing from another agent."),
)  # fmt: skip


def card(variant: Variant) -> tuple[Section, ...]:
    """How it is dealt, who speaks, how it is bet, what wins, and what holds at the table."""
    rankings = [half.ranking.id for half in variant.halves]
    return (
        Section(N_("The deal"), (*dealt(variant), UNBURNT)),
        Section(N_("Who speaks"), opening(variant)),
        Section(N_("The betting"), BETTING),
        Section(N_("What wins"), (*halved(rankings), *ranked(rankings), *made_of(variant), EQUAL)),
        Section(N_("The showdown"), SHOWING),
        Section(N_("At the table"), AT_THE_TABLE),
    )


def dealt(variant: Variant) -> tuple[str, ...]:
    """How the cards come."""
    first = variant.streets[0]
    if first.up:
        return STUD
    rest = DRAWS if variant.draws else FLOP_CARD_FIRST if first.board else FLOP
    return COVERED[first.down], *rest


def opening(variant: Variant) -> tuple[str, ...]:
    """What is posted, and who speaks first."""
    match variant.opening:
        case Blind():
            return BLINDS
        case BringIn(lowest_door=True):
            return ANTES, LOWEST_DOOR, OVER_A_BRING_IN, BEST_SPEAKS, ELSE_THE_NEXT
        case BringIn():
            return ANTES, HIGHEST_DOOR, OVER_A_BRING_IN, LOWEST_SPEAKS, ELSE_THE_NEXT


def halved(rankings: Sequence[str]) -> tuple[str, ...]:
    """How a pot is halved, where it is; the first half gets the odd cent."""
    if len(rankings) == 1:
        return ()
    return (HALVED if rankings[0] == "high" else HALVED_DEUCE,)


def ranked(rankings: Sequence[str]) -> tuple[str, ...]:
    """Which hand is the best, of each half; and which may win a low half at all."""
    low = {"eight-or-better": (NO_LOW,), "ace-to-five": (ANY_LOW,)}.get(rankings[-1], ())
    return *(RANKED[ranking] for ranking in rankings), *(low if len(rankings) > 1 else ())


def made_of(variant: Variant) -> tuple[str, ...]:
    """Which cards count."""
    several = len(variant.halves) > 1
    if variant.composed is two_and_three:
        return (EXACTLY_TWO_EACH if several else EXACTLY_TWO,)
    of_seven = (FIVE_OF_SEVEN,) if variant.dealt + variant.board > 5 else ()
    return (*of_seven, EACH_HALF) if several else of_seven
