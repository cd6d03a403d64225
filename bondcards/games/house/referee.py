"""The referee's cards of poker against the house, for whoever settles a quarrel at the table.

What is data comes from the constants the rules themselves use.
"""

from collections.abc import Mapping

from bondcards.games.game import Section
from bondcards.games.ranking import high, three
from bondcards.language.i18n import N_


def span(pays: Mapping[str, int]) -> str:
    """From the least to the most that is paid: 1:1 – 100:1."""
    return f"{min(pays.values())}:1 – {max(pays.values())}:1"


def by_hand(called: Mapping[str, str], *columns: tuple[str, Mapping[str, int]]) -> tuple[tuple[str, ...], ...]:
    """What each hand is paid, the highest first: a row for each as it is `called`, a column for each kind of bet."""
    kinds = list(columns[0][1])[::-1]
    rows = ((called[kind], *(str(pays[kind]) if kind in pays else "–" for _name, pays in columns)) for kind in kinds)
    return ("", *(name for name, _pays in columns)), *rows


def places(raised: str) -> Section:
    """Who sits where, and the places played blind; `raised` says what is laid on them."""
    return Section(
        N_("Places"),
        (
            N_("Seven places in all. Cards go clockwise from the bank's left, the bank last."),
            N_("Players sit side by side. A vacant place beside the first or the last may be played blind."),
            raised,
            N_("Where the player has no chips for the raise, or the bank could not pay it, he may only fold."),
        ),
    )


def caribbean_stud(bet: Mapping[str, int], bonus: Mapping[str, int]) -> tuple[Section, ...]:
    """The referee's card, from the tables of what is paid."""
    return (
        Section(
            N_("The deal"),
            (
                N_("Ante first, and the bonus of exactly 2 if one likes. Five cards each, the bank's fifth face up."),
                N_("One card may be bought once, for the price of the ante: one is thrown before the new one comes."),
                N_("The price is never returned, and the bonus is lost with it."),
                N_("Then fold, which loses ante and bonus, or raise: the Bet is twice the ante."),
            ),
        ),
        places(N_("Ante and Bet lie there before the deal; no looking and no card to be bought.")),
        Section(
            N_("Accounts"),
            (
                N_("The bank plays with ace and king or better. If it does not: ante 1:1, Bet returned."),
                N_("A better hand: ante 1:1, and the Bet by the player's own hand. Equal: both returned."),
                N_("Ante and Bet of one place are paid at most 20 000."),
                N_("The bonus is paid whatever the bank has, never after a bought card or a fold."),
                N_("The ace is low in A-2-3-4-5 only. A card whose suit is not given makes no flush."),
                N_("A Heroism Point pays the ante 1:1 and the Bet by one's own hand; after a fold the ante alone."),
            ),
        ),
        Section(
            N_("What hands are paid, times the stake"), (), by_hand(high.NAMES, (N_("Bet"), bet), (N_("Bonus"), bonus))
        ),
        Section(
            N_("Irregularities"),
            (N_("A bonus announced on cards that are none is void."),),
        ),
    )


def three_card_poker(pair_plus: Mapping[str, int], ante_bonus: Mapping[str, int]) -> tuple[Section, ...]:
    """The referee's card, from the tables of what is paid."""
    return (
        Section(
            N_("The deal"),
            (
                N_("Ante first, and Pair Plus if one likes. Three cards each, face down."),
                N_("Then fold, which loses both, or play: as much again as the ante."),
            ),
        ),
        places(N_("Ante and Play lie there before the deal; no looking.")),
        Section(
            N_("Accounts"),
            (
                N_("The bank plays with a queen or better. If it does not: ante 1:1, Play returned."),
                N_("A better hand: both 1:1. Equal in all three cards: both returned."),
                N_("Straight flush, three of a kind, straight, flush, pair; A-2-3 is the lowest straight."),
                N_("Pair Plus is paid whatever the bank has; the ante bonus where the bank plays and is beaten."),
                N_("A card whose suit is not given makes no flush."),
                N_("A Heroism Point pays ante and Play 1:1, after a fold the ante alone; no bonus comes of it."),
            ),
        ),
        Section(
            N_("What hands are paid, times the stake"),
            (),
            by_hand(three.NAMES, (N_("Pair Plus"), pair_plus), (N_("Ante bonus"), ante_bonus)),
        ),
    )
