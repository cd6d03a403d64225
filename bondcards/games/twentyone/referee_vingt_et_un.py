"""The referee's cards of the vingt-et-un games of 002, for whoever settles a quarrel at the table."""

from __future__ import annotations

from typing import Final

from bondcards.games.game import Section
from bondcards.games.twentyone.customs import PRIMES_PRINTED
from bondcards.language.i18n import N_

BANKER: Final = Section(
    N_("The banker"),
    (
        N_("The villain banks first; with first_banker=ace, who is dealt the first ace face up."),
        N_("Each banker sets the least and the greatest stake before his first deal."),
        N_("Between hands he may lower the least when he is short, and raise the greatest when he is ahead."),
        N_("Between hands he may sell the bank to the best bidder, who pays him at once."),
        N_("Without a bid it is offered leftwards; if all refuse, the first ace decides again."),
    ),
)

PLAY: Final = Section(
    N_("The play"),
    (
        N_("Ace 1 or 11, figures 10. An ace and a ten or figure as the first two cards are a natural."),
        N_("From the dealer's left, each seat takes cards face up, until it stands or bursts. Who bursts says so."),
        N_("Double on the first two cards: one card face down, turned when all others are settled with."),
        N_("A pair by value may be split, with a second stake. Split aces get one card each."),
        N_("Twenty-one after a split is no natural."),
    ),
)

INSURANCE: Final = Section(
    N_("Insurance"),
    (
        N_("If the dealer's card is an ace, each seat may insure half its stake, before he looks."),
        N_("Paid 2:1 against a natural, else collected before anyone draws."),
    ),
)

HEROISM: Final = N_("A Heroism Point pays all the seat's lost hands of the deal 1:1 on their whole stakes.")

IRREGULARITIES: Final = Section(
    N_("Irregularities"),
    (
        N_("1. A card was not buried: the rest of the pack is shuffled if anyone asks."),
        N_("2. A seat was missed in the first round: it takes the top card, or sits out once the second has begun."),
        N_("3. A first card was exposed: the next is given covered, or the seat may take back its stake and sit out."),
        N_(
            "4. An undeclared total over 21 found at the showing pays twice the stake in all, even if the banker burst."
        ),
        N_("5. Two cards in the first round: keep one, or play two hands with equal stakes; never as one hand."),
        N_("6. Two cards in the second round: keep one."),
        N_("7. A card found face up in the pack may be refused."),
        N_("8. A card given unasked may be refused; it is buried, and the next seat may not claim it."),
        N_("Whatever is announced on other cards is void: they stay turned, and the seat is asked again."),
    ),
)

VINGT_ET_UN: Final = (
    BANKER,
    Section(
        N_("The deal"),
        (
            N_("Two packs and a joker. Stakes first. A card down to each, the dealer's up; a second down to all."),
            N_("If the dealer's card is an ace, a ten or a figure he looks at the other; from 2 to 9 he may not."),
            N_("The pack is shuffled when the joker comes up, or when it cannot serve the next deal."),
        ),
    ),
    PLAY,
    INSURANCE,
    Section(
        N_("The banker's hand"),
        (
            N_("He draws to 16 and stands on 17; an ace that makes 17 to 20 as eleven must count eleven."),
            N_("If all have burst he buries his cards unplayed."),
        ),
    ),
    Section(
        N_("Accounts"),
        (
            N_("The dealer's natural takes every stake, but that of who has one too."),
            N_("A seat's natural is paid 3:2 at once; everything else even money, equal totals return the stake."),
            HEROISM,
        ),
    ),
    IRREGULARITIES,
)

CHANGE: Final = Section(
    N_("The bank changes hands"),
    (
        N_("To a seat with a natural when the banker has none, the nearest on his left first; or to the next."),
        N_("If all refuse it stays, or, if the banker will not go on, is offered leftwards and then drawn for."),
        N_("Or each banker deals five times, then the bank goes to his left."),
        N_("Before it goes either way its banker may sell it; the buyer banks, and no natural inherits it."),
    ),
)

FAMILY: Final = (
    BANKER,
    CHANGE,
    Section(
        N_("The deal"),
        (
            N_("One pack and a joker. Stakes first. A card face down to each, the dealer's up."),
            N_("Then one face up to each, the dealer's down."),
            N_("If the dealer's card is an ace, a ten or a figure he looks at the other; from 2 to 9 he may not."),
            N_("When the joker comes up the pack is shuffled, even in mid-deal."),
        ),
    ),
    PLAY,
    INSURANCE,
    Section(
        N_("Accounts"),
        (
            N_(
                "The banker turns his cards and draws or stands as he likes. If all have burst he buries them unplayed."
            ),
            N_("The banker's natural takes every stake, but that of who has one too."),
            N_("A seat's natural is paid 2:1 at once; everything else even money, equal totals return the stake."),
            HEROISM,
        ),
    ),
    IRREGULARITIES,
)

BURNT: Final = (
    BANKER,
    CHANGE,
    Section(
        N_("The deal"),
        (
            N_("One pack. The top card after the cut is shown and burnt: it marks the end of the pack."),
            N_("One card face down to all. Each looks and stakes, within the limits, which bind this stake alone."),
            N_("The banker may demand that all stakes be doubled; then each seat may redouble its own once: 3, 6, 12."),
            N_("A second card face up to all."),
        ),
    ),
    PLAY,
    Section(
        N_("Accounts"),
        (
            N_("The banker's natural is paid double by everybody, single by who has one too. There is no insurance."),
            N_("A seat's natural is paid 2:1; everything else even money, equal totals return the stake."),
            N_("The banker draws or stands as he likes; his own combinations have no rank."),
            HEROISM,
        ),
    ),
    Section(
        N_("Primes"),
        (
            N_("On the hand's stake, which is then safe whatever the banker holds. The best one counts alone."),
            N_("Paid at once, in place of the ordinary payment; with prime=added, that follows at the showing."),
            N_("Each card beyond seven doubles it again: eight cards 16:1, nine 32:1."),
            N_("Claimed when the seat stops. Who asks for another card after five risks them: a burst loses all."),
        ),
        tuple((prime, f"{pays}:1") for prime, pays in PRIMES_PRINTED),
    ),
    IRREGULARITIES,
)
