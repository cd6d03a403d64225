"""The referee's cards of the baccarat games, for whoever settles a quarrel at the table.

What is data comes from the constants the rules themselves use.
"""

from __future__ import annotations

from typing import Final

from bondcards.games.baccarat.drawing import BANK_DRAWS, BANK_DRAWS_WHEN_PUNTER_STANDS, PUNTER_DRAWS, THIRD_CARD
from bondcards.games.game import Section
from bondcards.i18n import N_


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
