"""The referee's cards of the twenty-one games, for whoever settles a quarrel at the table."""

from collections.abc import Mapping
from typing import Final

from bondcards.games.game import Section
from bondcards.games.house.referee import by_hand
from bondcards.games.ranking.high import NAMES
from bondcards.games.twentyone.customs import PRIMES_PRINTED
from bondcards.language.i18n import N_

# The casinos' games

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


# The games of 002

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
