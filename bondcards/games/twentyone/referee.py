"""The referee's cards of the casinos' twenty-one games, for whoever settles a quarrel at the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bondcards.games.game import Section
from bondcards.games.house.referee import by_hand
from bondcards.games.ranking.high import NAMES
from bondcards.language.i18n import N_

COUNTING: Final = Section(
    N_("How a hand counts"),
    (
        N_("Ace 1 or 11, 2 to 10 face value, figures 10. Beyond 21 a hand has burst and its stake is lost at once."),
        N_("An ace and a ten or figure as the first two cards is a natural; after a split it is a plain 21."),
        N_("A natural and a hard 21 stand by themselves; a soft 21 may draw."),
    ),
)

BLACKJACK: Final = (
    COUNTING,
    Section(
        N_("The deal"),
        (
            N_("Stakes first. A card to each from the dealer's left, then to the dealer, face up; then a second each."),
            N_("European: the dealer takes his second card after the players."),
            N_("American: it lies face down; under an ace or a ten he looks, and turns up a natural at once."),
        ),
    ),
    Section(
        N_("What a seat may do"),
        (
            N_("Insurance, under an ace only, with a natural too: half the stake, 2:1 if the dealer has a natural."),
            N_("European: who then doubles or splits insures the added stake too. American: settled at the look."),
            N_("Hit or stand. Double on two cards, after a split too: one card more; face down at the American game."),
            N_("Split two cards of equal value, each with a stake; split aces get one card each, and are not doubled."),
            N_("Surrender as the first decision: half the stake. Late: a dealer's natural takes it all."),
        ),
    ),
    Section(
        N_("The dealer's play"),
        (
            N_("He draws to 16 and stands on 17, a soft one too."),
            N_("If all have burst he buries his hand; with an insurance open he takes one card."),
        ),
    ),
    Section(
        N_("Accounts"),
        (
            N_("The higher total is paid 1:1, equal totals nothing. A natural is paid 3:2 and beats any other 21."),
            N_("A dealer's natural leaves a natural its stake and takes all others, doubled and split ones too."),
            N_("Half a cent left over goes to the bank."),
            N_(
                "A Heroism Point pays all lost hands of the deal 1:1 on their whole stakes; insurance stays as it fell."
            ),
        ),
    ),
    Section(
        N_("Irregularities"),
        (
            N_("A natural the dealer turns on other cards is void; the cards stay turned and the hand goes on."),
            N_("A natural the dealer has missed counts when it is turned, and is named."),
        ),
    ),
)


def poker_21(pok: Mapping[str, int]) -> tuple[Section, ...]:
    """The referee's card, from the table of what POK is paid."""
    return (
        COUNTING,
        Section(
            N_("The deal"),
            (
                N_("The first five cards of a shoe are burnt. Stakes on 21, on POK or on both."),
                N_("A card to each seat on 21, one to the bank, a second to each seat, all face up."),
            ),
        ),
        Section(
            N_("What a seat may do"),
            (
                N_("Hit or stand. Double on two cards, after a split too: one card more."),
                N_(
                    "Split two cards of the same rank, as often as they come; split aces get one card each and no more."
                ),
                N_("There is no insurance and no surrender."),
            ),
        ),
        Section(
            N_("The bank"),
            (
                N_("It draws to 16 and stands on 17, a soft one too; if all have burst it does not play."),
                N_("Where POK is staked its hand is completed to five cards, even if all have burst."),
            ),
        ),
        Section(
            N_("Accounts"),
            (
                N_("The higher total is paid 1:1, equal totals nothing. A natural is paid 3:2 and beats any other 21."),
                N_("The bank's natural leaves a natural its stake and takes all others, doubled and split ones too."),
                N_("POK is paid to one from a pair of jacks; the category that pays best counts."),
                N_("Five of a kind pay as quads. Five of a suit are a flush even when they pair."),
                N_("The ace is high or low in a straight."),
                N_("A Heroism Point pays all lost hands on 21 1:1 on their whole stakes; POK stays as it fell."),
            ),
        ),
        Section(N_("POK, by the bank's first five cards"), (), by_hand(NAMES, ("POK", pok))),
    )
