"""The referee's cards of the baccarat games, for whoever settles a quarrel at the table.

What is data comes from the constants the rules themselves use.
"""

from typing import Final

from bondcards.games.baccarat.drawing import (
    BANK_DRAWS,
    BANK_DRAWS_IF,
    BANK_DRAWS_ON,
    BANK_DRAWS_WHEN_PUNTER_STANDS,
    PONTE_DRAWS_ON,
    PUNTER_DRAWS,
    THIRD_CARD,
)
from bondcards.games.game import Section
from bondcards.language.i18n import N_


def drawing_tables() -> tuple[Section, ...]:
    """Both drawing tables for a referee's card, as printed."""
    return (
        Section(
            N_("The punter's third card"),
            (N_("D draws, S stands."),),
            (("", *THIRD_CARD[:8]), ("", *PUNTER_DRAWS[:8])),
        ),
        Section(
            N_("The bank's third card, by its total and the punter's third card (– where he stood)"),
            (),
            (
                ("", "–", *THIRD_CARD),
                *((str(total), BANK_DRAWS_WHEN_PUNTER_STANDS[total], *BANK_DRAWS[total]) for total in range(7, -1, -1)),
            ),
        ),
    )


PUNTO_BANCO: Final = (
    Section(
        N_("The deal"),
        (
            N_("Stakes first. Punter, bank, punter, bank, face up."),
            N_("An 8 or 9 in two cards is a natural and ends the hand."),
            N_("Ace 1, 2 to 9 face value, ten and figures 0; only the units count. Nearest to 9 wins."),
        ),
    ),
    *drawing_tables(),
    Section(
        N_("Accounts"),
        (
            N_("On a tie, player and banker bets are returned."),
            N_("A Heroism Point pays a lost player or banker bet as if it had won; a tie bet stays lost."),
        ),
    ),
)


CHEMIN_DE_FER: Final = (
    Section(
        N_("The stakes"),
        (
            N_("The banker lays his bank. From his right, each punter covers a part, calls banco or passes."),
            N_("Banco covers the whole bank alone. Who lost a banco has the first right to the next."),
            N_("The highest stake, the first of equals, plays the punters' hand."),
        ),
    ),
    Section(
        N_("The deal"),
        (
            N_("Punter, bank, punter, bank, face down. An 8 or 9 is turned at once and ends the hand."),
            N_("The third card is dealt face up. The punter speaks first."),
        ),
    ),
    *drawing_tables(),
    Section(
        N_("Accounts"),
        (
            N_("Even money; a tie leaves all stakes."),
            N_("A losing bank passes to the right. A winning banker keeps the whole bank, or passes it."),
            N_("A Heroism Point wins a punter's stake from the villain, or a banker's coup against him."),
        ),
    ),
    Section(
        N_("Irregularities"),
        (
            N_("A natural announced on other cards is void; the cards stay turned and the hand goes on."),
            N_("A card drawn or refused against the table stands and is named; the GM may take the hand back."),
        ),
    ),
)


BACCARA_BANQUE: Final = (
    Section(
        N_("The stakes"),
        (
            N_("From the banker's left, places belong to tableau 1, tableau 2, tableau 1 … in turn, six to each."),
            N_("Bet on your tableau, on the other, or à cheval: half on each."),
            N_("One seat plays its tableau's hand while it wins or ties, then the next with a stake on it."),
            N_("Where nobody sits at a tableau, whoever has staked most on it plays its hand, else the croupier."),
        ),
    ),
    Section(
        N_("The deal"),
        (
            N_("Tableau 1, tableau 2, bank, twice, face down. An 8 or 9 is turned at once: abattage."),
            N_("The bank's abattage collects before any third card; against another the higher wins, equals tie."),
            N_("A tableau's abattage has won at once if the bank has none."),
            N_("Third cards face up, tableau 1 first: 0 to 4 draws, 5 is free, 6 and 7 stand."),
            N_("Then the bank decides. Where it follows the table: against the tableau with more money on it."),
        ),
    ),
    drawing_tables()[-1],
    Section(
        N_("Accounts"),
        (
            N_("Even money; a tie returns the stake."),
            N_("À cheval: both win, all; one wins, one ties, half; one wins, one loses, or both tie, nothing."),
            N_("À cheval: one loses, one ties, half is lost; both lose, all is lost."),
            N_("A Heroism Point pays a lost stake on a tableau or à cheval as if it had won."),
        ),
    ),
    Section(
        N_("Irregularities"),
        (
            N_("A natural announced on other cards is void; the cards stay turned and the hand goes on."),
            N_("A card drawn or refused against the rules stands and is named; the GM may take the hand back."),
        ),
    ),
)


FAMILY_BACCARA: Final = (
    Section(
        N_("The stakes"),
        (
            N_("The banker stakes first, on his own hand. From his right, each bets in total at most as much."),
            N_("A bet may be split over the banker, the ponte and a tie."),
            N_("The ponte is whoever first bet the highest total. No bets, no hand."),
        ),
    ),
    Section(
        N_("The deal"),
        (
            N_("Ponte, bank, ponte, bank, face up. An 8 or 9 stops nobody else."),
            N_("If the ponte draws no card, the bank draws on 0, 1 and 2 only."),
        ),
    ),
    Section(
        N_("The ponte draws on"),
        (),
        (tuple(str(total) for total in PONTE_DRAWS_ON),),
    ),
    Section(
        N_("The bank's two cards, and the ponte's third cards on which it draws"),
        (),
        (
            *((str(total), "–", *map(str, range(10))) for total in BANK_DRAWS_ON),
            *((str(total), "", *(str(t) if t in on else "" for t in range(10))) for total, on in BANK_DRAWS_IF.items()),
        ),
    ),
    Section(
        N_("Accounts"),
        (
            N_("Every right bet is paid 1:1; every other goes to the bank, on a tie too."),
            N_("Who wins with the banker gives him 10 % of that bet."),
            N_("If the banker ties or loses, the ponte takes the banker's own stake, whatever he had bet on."),
            N_("A Heroism Point pays lost bets on banker or ponte as if they had won; a tie bet stays lost."),
        ),
    ),
)
