"""What was found to have been against the rules, as a sentence for the table."""

from __future__ import annotations

from typing import Final

from bondcards.language.i18n import N_, _
from bondcards.show.labels import VINGT_ET_UN, Labels
from bondcards.show.words import Names

IRREGULARITIES: Final[dict[str, str]] = {
    "void-natural": N_("{seat} turned cards that are no natural: it is void, and they stay turned."),
    "missed-natural": N_("{seat} had a natural and did not turn it."),
    "drawn-against-the-table": N_("{seat} drew against the table: the card stays."),
    "stood-against-the-table": N_("{seat} stood against the table: it counts."),
    "void-burst": N_("{seat} threw in a hand that has not burst: it is void, and the cards stay turned."),
    "void-pair": N_("{seat} split cards that are no pair: it is void, and they stay turned."),
    "void-prime": N_("{seat} showed cards that pay no prime: it is void, and they stay turned."),
    "missed-prime": N_("{seat} had a prime and did not show it."),
    "split-no-pair": N_("{seat} split cards that were no pair: both hands count."),
    "undeclared-burst": N_("{seat} had burst and did not say so: twice the stake goes to the bank."),
    "missed": N_("{seat} was missed in the first round."),
    "missed-late": N_("{seat} was missed in the first round, and does not play this hand."),
    "turned-up": N_("A first card of {seat} was exposed: the second card is given covered."),
    "exposed": N_("A first card of {seat} was exposed, and the second card not given covered."),
    "two-cards": N_("{seat} was given two cards for one."),
    "face-up": N_("A card for {seat} lay face up in the pack."),
    "unasked": N_("{seat} was given a card unasked."),
    "unburied": N_("{seat} did not bury a hand: the cards are shuffled."),
    "void-bonus": N_("{seat} announced a bonus that is none: it is void."),
}

OF_GAMES: Final[Labels] = {
    ("blackjack", "void-natural"): N_("{seat} turned cards that are no blackjack: it is void, and they stay turned."),
    ("blackjack", "missed-natural"): N_("{seat} had a blackjack and did not turn it."),
    **dict.fromkeys(
        [(game, "void-natural") for game in VINGT_ET_UN],
        N_("{seat} called a natural on other cards: it is void, and they stay turned."),
    ),
    **dict.fromkeys([(game, "missed-natural") for game in VINGT_ET_UN], N_("{seat} did not turn a natural.")),
}
"""Where a game has a word of its own for it."""


def irregularity(what: str, seat: str, names: Names) -> str:
    """What a seat was found to have done, or to have had done to its cards."""
    sentence = OF_GAMES.get((names.game, what), IRREGULARITIES[what])
    return _(sentence).format(seat=names.seat(seat))
