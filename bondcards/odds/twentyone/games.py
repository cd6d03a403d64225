"""Black Jack, vingt-et-un and Poker 21 under the strategy that follows from their cards, as `counting` has it.

Of vingt-et-un that is the game with a permanent banker, who has no choice. Where the banker draws as he likes, in the
family and in the burnt game, nothing can be counted without knowing him.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from math import comb, prod
from typing import Final

from bondcards.engine.cards import RANKS, SUITS, Card, Rank, Suit
from bondcards.errors import Refused
from bondcards.games.twentyone import blackjack, casino, poker_21, vingt_et_un
from bondcards.language.i18n import _
from bondcards.odds.figures import Fall, Odds
from bondcards.odds.twentyone.counting import Counting, count
from bondcards.odds.twentyone.hands import shoe
from bondcards.odds.twentyone.splitting import PAIR
from bondcards.odds.twentyone.strategy import NO_LIMIT, Terms, charts

LOST: Final = -1

Options = blackjack.Options | vingt_et_un.Permanent | poker_21.Options


def odds_of_blackjack(options: object, seen: Sequence[Card]) -> Odds:
    assert isinstance(options, blackjack.Options)
    found = counting(options, seen)
    surrender = {} if options.surrender == "no" else {"surrender": found.surrender}
    return _of_stake(found, {casino.INSURANCE: found.insurance, **surrender})


def odds_of_vingt_et_un(options: object, seen: Sequence[Card]) -> Odds:
    assert isinstance(options, vingt_et_un.Permanent)
    found = counting(options, seen)
    return _of_stake(found, {casino.INSURANCE: found.insurance})


def _of_stake(found: Counting, worth: dict[str, float]) -> Odds:
    return Odds.of_falls({casino.STAKE: found.falls}, tables=charts(found.strategy), worth=worth)


def odds_of_poker_21(options: object, seen: Sequence[Card]) -> Odds:
    """Both boxes; the bank's first five cards are any five of the shoe, for who stops has not seen what comes next."""
    assert isinstance(options, poker_21.Options)
    found = counting(options, seen)
    falls = {poker_21.TWENTY_ONE: found.falls, poker_21.POK: falls_of_pok(seen)}
    return Odds.of_falls(falls, tables=charts(found.strategy))


def counting(options: Options, seen: Sequence[Card]) -> Counting:
    """A game under these options, with so many cards gone; of Poker 21 the 21 box."""
    packs = poker_21.PACKS.count if isinstance(options, poker_21.Options) else vingt_et_un.Permanent.cards.count
    return count(terms(options), shoe(options.packs if isinstance(options, blackjack.Options) else packs, seen))


def terms(options: Options) -> Terms:
    match options:
        case blackjack.Options():
            return Terms(
                looks=options.style == "american",
                surrender=options.surrender,
                hands=options.max_hands,
                doubles=None if options.double == "any" else blackjack.DOUBLES,
                natural_pays=casino.NATURAL_PAYS,
            )
        case vingt_et_un.Permanent():
            return Terms(
                looks=True,
                hands=PAIR if options.split == "plain" else NO_LIMIT,
                doubles_halves=False,
                natural_pays=vingt_et_un.Permanent.natural_pays,
            )
        case poker_21.Options():
            # Pairs are of one rank here, which tens seldom are; and nobody splits a twenty.
            return Terms(looks=False, split_tens=False, natural_pays=casino.NATURAL_PAYS)


def falls_of_pok(seen: Sequence[Card]) -> tuple[Fall, ...]:
    """Every way POK may end, to the card; no point changes it."""
    if any(card.suit not in SUITS for card in seen):
        raise Refused(_("POK goes by suits: say them too of the cards that are gone, as in `Kh 9c`."))
    left = Counter(poker_21.PACKS.cards)
    left.subtract(seen)
    suits = {rank: [left[Card(rank, suit)] for suit in SUITS] for rank in RANKS}
    ways: Counter[int] = Counter()
    for ranks in combinations_with_replacement(RANKS, poker_21.FIVE):
        times = Counter(ranks).items()
        suited = sum(prod([comb(suits[rank][suit], many) for rank, many in times]) for suit in range(len(SUITS)))
        ways[_pays(ranks, "s")] += suited
        ways[_pays(ranks, "?")] += prod([comb(sum(suits[rank]), many) for rank, many in times]) - suited
    return tuple(Fall(pay, pay, number / ways.total()) for pay, number in sorted(ways.items(), reverse=True) if number)


def _pays(ranks: Sequence[Rank], suit: Suit) -> int:
    """What POK gains on five cards of these ranks, all of one suit or of several (`?`)."""
    return poker_21.pok_pays([Card(rank, suit) for rank in ranks]) or LOST
