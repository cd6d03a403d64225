"""Hands of the banking games written a second time, from the rules alone.

Nothing of the program plays here but the charts of its best play at the twenty-one games, which are given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from bondcards.games import catalogue
from bondcards.odds import kept
from bondcards.odds.figures import Table


class Won(NamedTuple):
    """What a hand brings in stakes, and what a Heroism Point makes of it."""

    net: float
    turned: float


Coup = Callable[[Random, Mapping[int, float]], list[Won]]
"""A hand for agents by their places, of whom each has so many stakes left, the one on the table among them."""


# Baccarat: a card counts its rank, tens and figures nothing

DRAWS: Final = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
"""On which third cards of the punter a bank of so many draws; below 3 it always does, above 6 never."""


def bank_draws(total: int, third: int | None) -> bool:
    if third is None:
        return total <= 5
    return total <= 2 or str(third) in DRAWS.get(total, "")


def points(chance: Random, cards: int) -> list[int]:
    """Cards from six packs, each as what it counts."""
    return [min(card // 24 % 13 + 1, 10) % 10 for card in chance.sample(range(312), cards)]


def even(punter: int, bank: int) -> Won:
    won = (punter % 10 > bank % 10) - (punter % 10 < bank % 10)
    return Won(won, 1.0 if won < 0 else won)


def punto_banco(chance: Random, stakes: Mapping[int, float]) -> list[Won]:
    cards = points(chance, 6)
    punter, bank = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    if max(punter, bank) < 8:
        third = cards[4] if punter <= 5 else None
        drawn = bank_draws(bank, third)
        punter += third or 0
        bank += cards[5] if drawn else 0
    return [even(punter, bank)] * len(stakes)


def baccara_banque(chance: Random, stakes: Mapping[int, float]) -> list[Won]:
    """The places sit at the two tableaux in turn; who holds a hand draws on nine fives of eleven.

    The bank draws by the table, against the tableau still in play on which more lies, the first of equals.
    """
    cards = iter(points(chance, 9))
    one, two, bank = [(next(cards) + next(cards)) % 10 for _hand in range(3)]
    laid = Counter(place % 2 for place in stakes)
    hands = {tableau: total for tableau, total in enumerate((one, two)) if laid[tableau]}
    # Who turns a natural up has won at once where the bank has none, whatever it then draws for the other tableau.
    ended = {tableau: even(total, bank) for tableau, total in hands.items() if max(total, bank) >= 8}
    drawn: dict[int, int | None] = {}
    for tableau in hands.keys() - ended.keys():
        draws = hands[tableau] < 5 or (hands[tableau] == 5 and chance.random() < 9 / 11)
        drawn[tableau] = next(cards) if draws else None
    if drawn and bank_draws(bank, drawn[max(sorted(drawn), key=lambda tableau: laid[tableau])]):
        bank += next(cards)
    ended |= {tableau: even(hands[tableau] + (third or 0), bank) for tableau, third in drawn.items()}
    return [ended[place % 2] for place in stakes]


# Poker against the house: ranks run from 2 to 14


def three(cards: Sequence[int]) -> tuple[int, list[int]]:
    """The class of three cards, 5 a straight flush, and what decides within it."""
    ranks = sorted((card // 4 + 2 for card in cards), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    low = ranks == [14, 3, 2]
    straight = low or (ranks[0] - ranks[2] == 2 and len(set(ranks)) == 3)
    if straight:
        return (5 if flush else 3), [3 if low else ranks[0]]
    if len(set(ranks)) == 1:
        return 4, ranks
    if flush:
        return 2, ranks
    return int(len(set(ranks)) == 2), [
        rank for rank, _many in sorted(Counter(ranks).items(), key=lambda r: (-r[1], -r[0]))
    ]


def three_card_poker(chance: Random, stakes: Mapping[int, float]) -> list[Won]:
    pack = chance.sample(range(52), 3 * len(stakes) + 3)
    bank = three(pack[:3])
    found = []
    for seat, purse in enumerate(stakes.values(), 1):
        own = three(pack[3 * seat : 3 * seat + 3])
        if own < (0, [12, 6, 4]) or purse < 2:
            found.append(Won(-1, 1))
        elif bank < (0, [12, 0, 0]):
            found.append(Won(1, 1))
        elif own > bank:
            found.append(Won(2 + {3: 1, 4: 4, 5: 5}.get(own[0], 0), 0))
        else:
            found.append(Won(0, 0) if own == bank else Won(-2, 2))
    return found


PAYS: Final = (1, 1, 2, 3, 4, 5, 7, 20, 50)
LARGEST: Final = 40
"""Stakes of 500 that ante and Bet are paid together at most."""


def five(cards: Sequence[int]) -> tuple[int, list[int]]:
    """The class of five cards, 0 nothing to 8 a straight flush, and what decides within it."""
    counted = sorted(((many, rank) for rank, many in Counter(card // 4 + 2 for card in cards).items()), reverse=True)
    ranks = [rank for _many, rank in counted]
    flush = len({card % 4 for card in cards}) == 1
    low = ranks == [14, 5, 4, 3, 2]
    straight = low or (len(ranks) == 5 and ranks[0] - ranks[4] == 4)
    if straight:
        return (8 if flush else 4), [5 if low else ranks[0]]
    if flush:
        return 5, ranks
    kind = {(4, 1): 7, (3, 2): 6, (3, 1): 3, (2, 2): 2, (2, 1): 1, (1, 1): 0}[counted[0][0], counted[1][0]]
    return kind, ranks


def raises(own: tuple[int, list[int]], shown: int) -> bool:
    """The usual play: any pair; ace and king where the bank shows one of its own cards, or with a queen or jack."""
    kind, ranks = own
    if kind or ranks[:2] != [14, 13]:
        return bool(kind)
    if shown in ranks:
        return shown <= 12 or ranks[2] >= 11
    return ranks[2] == 12 and shown < ranks[3]


def caribbean_stud(chance: Random, stakes: Mapping[int, float]) -> list[Won]:
    pack = chance.sample(range(52), 5 * len(stakes) + 5)
    bank, shown = five(pack[:5]), pack[0] // 4 + 2
    found = []
    for seat, purse in enumerate(stakes.values(), 1):
        cards = pack[5 * seat : 5 * seat + 5]
        own = five(cards)
        pays = min(2 * (100 if own == (8, [14]) else PAYS[own[0]]), LARGEST - 1)
        if not raises(own, shown) or purse < 3:
            found.append(Won(-1, 1))
        elif bank < (0, [14, 13]):
            found.append(Won(1, 1))
        else:
            found.append(Won(1 + pays, 0) if own > bank else Won(0, 0) if own == bank else Won(-3, 1 + pays))
    return found


# The twenty-one games


class Chart:
    """A table of best play looked up: by the cards of a hand and the one that the bank shows."""

    def __init__(self, tables: Sequence[Table]) -> None:
        self.moves: dict[tuple[int, int, int], str] = {}
        for kind, table in enumerate(tables):
            for label, moves in table.rows.items():
                low, _dash, high = label.partition("-")
                keys = [low] if kind == 2 else range(int(low), int(high or low) + 1)
                for key in keys:
                    for shown, move in enumerate(moves, 2):
                        self.moves[kind, 11 if key == "A" else int(key), shown] = move

    def move(self, cards: Sequence[int], shown: int, can: Collection[str]) -> str:
        """Of the moves that one can make beside hitting and standing."""
        total, soft = total_of(cards)
        key = (2, cards[0], shown) if "split" in can else (int(soft), total, shown)
        said = self.moves.get(key, "hit")
        move, _dash, other = said.partition("-")
        return move if move in ("hit", "stand", *can) else other or "hit"


def total_of(cards: Sequence[int]) -> tuple[int, bool]:
    total, aces = sum(cards), sum(card == 11 for card in cards)
    while total > 21 and aces:
        total, aces = total - 10, aces - 1
    return total, aces > 0


class Box(NamedTuple):
    """Where one plays twenty-one: by this chart, with so many hands at most; a pair is two of a rank or of a value."""

    chart: Chart
    most: int
    by_rank: bool


def value(rank: int) -> int:
    return 11 if rank == 1 else min(rank, 10)


def twenty_one(box: Box) -> Coup:
    """Black Jack as the French play it, or the 21 box of Poker 21."""

    def coup(chance: Random, stakes: Mapping[int, float]) -> list[Won]:
        deal = iter([card // 24 % 13 + 1 for card in chance.sample(range(312), 120)])
        starts = [[next(deal), next(deal)] for _stake in stakes]
        bank = [value(next(deal))]
        ended = [
            hands_of(box, start, bank[0], deal, purse) for start, purse in zip(starts, stakes.values(), strict=True)
        ]
        bank.append(value(next(deal)))
        natural = total_of(bank)[0] == 21
        while total_of(bank)[0] < 17:
            bank.append(value(next(deal)))
        return [settled(hands, bank, natural) for hands in ended]

    return coup


class Hand(NamedTuple):
    """A hand played out: what lies on it, its total (0 where it is given up, 22 and more where burst)."""

    stake: float
    total: int
    natural: bool = False


def hands_of(box: Box, start: list[int], shown: int, deal: Iterator[int], purse: float) -> list[Hand]:
    if total_of([value(rank) for rank in start])[0] == 21:
        return [Hand(1.0, 21, natural=True)]
    left, ended, split = [start], list[Hand](), False
    while left:
        ranks, stake = left.pop(0), 1.0
        others, move = sum(hand.stake for hand in ended) + len(left), "hit"
        while move == "hit" and not (split and ranks[0] == 1) and total_of([value(rank) for rank in ranks])[0] < 21:
            can = moves(box, ranks, purse - others, len(left) + len(ended) + 2, split)
            move = box.chart.move([value(rank) for rank in ranks], shown, can)
            if move in ("hit", "double"):
                stake = 2.0 if move == "double" else 1.0
                ranks = [*ranks, next(deal)]
        if move == "surrender":
            return [Hand(0.5, 0)]
        if move == "split":
            left, split = [[rank, next(deal)] for rank in ranks] + left, True
        else:
            ended.append(Hand(stake, total_of([value(rank) for rank in ranks])[0]))
    return ended


def moves(box: Box, ranks: Sequence[int], purse: float, hands: int, split: bool) -> list[str]:
    """What can be done beside hitting and standing, with so much for a hand that makes so many `hands` if split."""
    if len(ranks) > 2:
        return []
    like = ranks[0] == ranks[1] if box.by_rank else value(ranks[0]) == value(ranks[1])
    can = [] if split else ["surrender"]
    if purse >= 2:
        can += ["double", "split"] if like and hands <= box.most else ["double"]
    return can


def settled(hands: Sequence[Hand], bank: Sequence[int], natural: bool) -> Won:
    """By hands; a point pays all the lost ones at their whole stakes, and is spent where it makes more of it."""
    against, net, turned = total_of(bank)[0], 0.0, 0.0
    for stake, total, own in hands:
        if own:
            end = 0.0 if natural else 1.5
        elif total == 0 or total > 21 or natural:
            end = -stake
        else:
            end = stake * (1 if against > 21 or total > against else 0 if total == against else -1)
        net += end
        turned += end if end >= 0 else 1.0 if total == 0 else stake
    return Won(net, turned if net < 0 else net)


PLAIN: Final[Mapping[str, Coup]] = {
    "punto-banco": punto_banco,
    "baccara-banque": baccara_banque,
    "three-card-poker": three_card_poker,
    "caribbean-stud": caribbean_stud,
}


def coup_of(named: str, options: Mapping[str, str]) -> Coup:
    """How a hand of a game is played."""
    if named in PLAIN:
        return PLAIN[named]
    game = catalogue.find(named)
    odds = kept.odds(game, game.in_force(options))
    assert odds, "the twenty-one games have charts"
    by_rank = named == "poker-21"
    return twenty_one(Box(Chart(odds.tables), 99 if by_rank else 3, by_rank))
