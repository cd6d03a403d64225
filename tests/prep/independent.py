"""Evenings simulated a second time, from the rules alone: `python -m tests.prep.independent [GAME …] [--evenings N]`.

Nothing of the program plays here but the charts of its best play at the twenty-one games, which are given. Each line
has what `prep` says, what these evenings come to, and by how many errors they differ; three are remarkable.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Final, NamedTuple

from bondcards.games import catalogue
from bondcards.odds import kept
from bondcards.odds.figures import Table
from bondcards.prep import by_cards
from bondcards.prep.by_cards import played
from bondcards.prep.evenings import Found, Outlook
from bondcards.simulation.pool import Cores, unheard
from tests.prep.evening import between

STAKE: Final = 500
HANDS: Final = 20


class Won(NamedTuple):
    """What a hand brings in stakes, and what a Heroism Point makes of it."""

    net: float
    turned: float


Coup = Callable[[Random, Sequence[float]], list[Won]]
"""A hand for so many agents, of whom each has so many stakes left, the one on the table among them."""


# Baccarat: a card counts its rank, tens and figures nothing

DRAWS: Final = {3: "012345679", 4: "234567", 5: "4567", 6: "67"}
"""On which third cards of the punter a bank of so many draws; below 3 it always does, above 6 never."""


def bank_draws(total: int, third: int | None) -> bool:
    if third is None:
        return total <= 5
    return total <= 2 or str(third) in DRAWS.get(total, "")


def baccarat(cards: Sequence[int], five: bool = True) -> int:
    """1 where the punter wins, -1 where the bank does; on a five he draws where he is to."""
    punter, bank = (cards[0] + cards[2]) % 10, (cards[1] + cards[3]) % 10
    if max(punter, bank) < 8:
        third = cards[4] if punter < 5 or (punter == 5 and five) else None
        drawn = bank_draws(bank, third)
        punter += third or 0
        bank += cards[5] if drawn else 0
    return (punter % 10 > bank % 10) - (punter % 10 < bank % 10)


def six(chance: Random) -> list[int]:
    return [card // 24 % 13 + 1 for card in chance.sample(range(312), 6)]


def punto_banco(chance: Random, stakes: Sequence[float]) -> list[Won]:
    won = baccarat([min(rank, 10) % 10 for rank in six(chance)])
    return [Won(won, 1.0 if won < 0 else won)] * len(stakes)


def baccara_banque(chance: Random, stakes: Sequence[float]) -> list[Won]:
    """All on the first tableau, the bank by the table: who holds the hand draws on nine fives of eleven."""
    won = baccarat([min(rank, 10) % 10 for rank in six(chance)], chance.random() < 9 / 11)
    return [Won(won, 1.0 if won < 0 else won)] * len(stakes)


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


def three_card_poker(chance: Random, stakes: Sequence[float]) -> list[Won]:
    pack = chance.sample(range(52), 3 * len(stakes) + 3)
    bank = three(pack[:3])
    found = []
    for seat, purse in enumerate(stakes, 1):
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
    """The usual play: any pair; ace and king beside the bank's card among one's own, or with a queen or jack at hand."""
    kind, ranks = own
    if kind or ranks[:2] != [14, 13]:
        return bool(kind)
    if shown in ranks:
        return shown <= 12 or ranks[2] >= 11
    return ranks[2] == 12 and shown < ranks[3]


def caribbean_stud(chance: Random, stakes: Sequence[float]) -> list[Won]:
    pack = chance.sample(range(52), 5 * len(stakes) + 5)
    bank, shown = five(pack[:5]), pack[0] // 4 + 2
    found = []
    for seat, purse in enumerate(stakes, 1):
        cards = pack[5 * seat : 5 * seat + 5]
        own = five(cards)
        pays = 2 * (100 if own == (8, [14]) else PAYS[own[0]])
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
        self.moves: dict[tuple[int, int | str, int], str] = {}
        for kind, table in enumerate(tables):
            for label, moves in table.rows.items():
                low, _dash, high = label.partition("-")
                keys = [low] if kind == 2 else range(int(low), int(high or low) + 1)
                for key in keys:
                    for column, move in enumerate(moves, 2):
                        self.moves[kind, "A" if key == "A" else int(key), 11 if column == 11 else column] = move

    def move(self, cards: Sequence[int], shown: int, can_split: bool, first: bool) -> str:
        total, soft = total_of(cards)
        if len(cards) == 2 and can_split:
            said = self.moves[2, "A" if cards[0] == 11 else cards[0], shown]
        elif total >= 21:
            return "stand"
        elif soft:
            said = self.moves.get((1, total, shown), "hit")
        else:
            said = self.moves.get((0, total, shown), "hit")
        move, _dash, other = said.partition("-")
        if move == "surrender" and not first:
            return other or "hit"
        if move == "double" and len(cards) > 2:
            return other or "hit"
        return move


def total_of(cards: Sequence[int]) -> tuple[int, bool]:
    total, aces = sum(cards), sum(card == 11 for card in cards)
    while total > 21 and aces:
        total, aces = total - 10, aces - 1
    return total, aces > 0


def twenty_one(chart: Chart, most: int, by_rank: bool) -> Coup:
    """Black Jack as the French play it, or the 21 box of Poker 21, where only one rank is a pair."""

    def coup(chance: Random, stakes: Sequence[float]) -> list[Won]:
        deal = iter([card // 24 % 13 + 1 for card in chance.sample(range(312), 120)])

        def draw() -> tuple[int, int]:
            rank = next(deal)
            return rank, 11 if rank == 1 else min(rank, 10)

        starts = [[draw(), draw()] for _stake in stakes]
        shown = draw()[1]
        ended = [hands_of(chart, start, shown, draw, most, by_rank) for start in starts]
        bank = [shown, draw()[1]]
        natural = total_of(bank)[0] == 21
        while total_of(bank)[0] < 17:
            bank.append(draw()[1])
        return [settled(hands, bank, natural) for hands in ended]

    return coup


def hands_of(
    chart: Chart,
    start: list[tuple[int, int]],
    shown: int,
    draw: Callable[[], tuple[int, int]],
    most: int,
    by_rank: bool,
) -> list[tuple[float, int, bool]]:
    """Every hand played out: its stake, its total (0 where it is given up, 22 and more where burst), a natural."""
    if total_of([value for _rank, value in start])[0] == 21:
        return [(1.0, 21, True)]
    open_, ended = [(start, False)], list[tuple[float, int, bool]]()
    while open_:
        hand, split = open_.pop(0)
        stake, move = 1.0, "stand"
        while True:
            cards = [value for _rank, value in hand]
            pair = len(hand) == 2 and (hand[0][0] == hand[1][0] if by_rank else cards[0] == cards[1])
            aces = split and cards[0] == 11
            room = len(open_) + len(ended) + 2 <= most
            if aces and len(hand) == 2:
                break
            move = chart.move(cards, shown, pair and room, not split and len(hand) == 2)
            if move == "split":
                open_ = [([card, draw()], True) for card in hand] + open_
                break
            if move == "surrender":
                return [(0.5, 0, False)]
            if move in ("hit", "double"):
                stake = 2.0 if move == "double" else stake
                hand = [*hand, draw()]
            if move != "hit" or total_of([value for _rank, value in hand])[0] >= 21:
                break
        if move != "split":
            ended.append((stake, total_of([value for _rank, value in hand])[0], False))
    return ended


def settled(hands: Sequence[tuple[float, int, bool]], bank: Sequence[int], natural: bool) -> Won:
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


# Whole evenings


class Evening(NamedTuple):
    """A game, its options, the agents, and what the first of them and the villain have (None: as their sheets say)."""

    game: str
    options: Mapping[str, str]
    agents: tuple[str, ...]
    chips: int | None = None
    bankroll: int | None = None


ALL: Final = ("bond", "leiter", "mathis")
RICH: Final = 60_000
"""What everybody has where nobody is to be ruined."""
TABLES: Final = (
    Evening("punto-banco", {}, ("bond",)),
    Evening("punto-banco", {}, ("bond",), 3_000, 4_000),
    Evening("punto-banco", {}, ALL, 20_000, RICH),
    Evening("punto-banco", {}, ALL, 3_000, 9_000),
    Evening("baccara-banque", {"bank_draws": "table"}, ("bond",)),
    Evening("baccara-banque", {"bank_draws": "table"}, ALL, 3_000, 9_000),
    Evening("three-card-poker", {}, ("bond",), 25_000, RICH),
    Evening("three-card-poker", {}, ("bond",), 3_000, RICH),
    Evening("three-card-poker", {}, ALL, 25_000, 120_000),
    Evening("caribbean-stud", {}, ("bond",), 40_000, 200_000),
    Evening("caribbean-stud", {}, ALL, 40_000, 600_000),
    Evening("blackjack", {}, ("bond",), 25_000, RICH),
    Evening("blackjack", {}, ALL, 25_000, 180_000),
    Evening("poker-21", {}, ("bond",), 25_000, RICH),
)


def coup_of(table: Evening) -> Coup:
    plain = {
        "punto-banco": punto_banco,
        "baccara-banque": baccara_banque,
        "three-card-poker": three_card_poker,
        "caribbean-stud": caribbean_stud,
    }
    if table.game in plain:
        return plain[table.game]
    game = catalogue.find(table.game)
    odds = kept.odds(game, game.in_force(table.options))
    assert odds
    by_rank = table.game == "poker-21"
    return twenty_one(Chart(odds.tables), 99 if by_rank else 3, by_rank)


def evening(chance: Random, coup: Coup, purses: Sequence[float], bank: float, points: Sequence[int]) -> list[float]:
    """What each gains of an evening, in stakes; nobody pays more than he has, nor covers more than he could pay."""
    begun, purse, left = list(purses), list(purses), list(points)
    for _hand in range(HANDS):
        playing: list[int] = []
        for who, chips in enumerate(purse):
            if chips >= 1 and bank - len(playing) >= 1:
                playing.append(who)
        if not playing:
            break
        for who, won in zip(playing, coup(chance, [purse[who] for who in playing]), strict=True):
            spends = left[who] > 0 and won.net < 0 and won.turned > won.net
            left[who] -= spends
            net = max(-purse[who], min(bank, won.turned if spends else won.net))
            purse[who] += net
            bank -= net
    return [now - before for now, before in zip(purse, begun, strict=True)]


def prepared(table: Evening, cores: Cores, points: int | None) -> tuple[Found, Sequence[float], float, list[int]]:
    """What prep says of a table; and what everybody has there, in stakes and points."""
    chips, bankroll = (amount and amount * 100 for amount in (table.chips, table.bankroll))
    tonight = between(
        table.game,
        STAKE * 100,
        HANDS,
        points,
        agents=table.agents,
        chips=chips,
        bankroll=bankroll,
        options=table.options,
    )
    ways = by_cards.ways(tonight)
    found = (by_cards.counted(tonight, ways) if ways else None) or played(tonight, cores, unheard)
    purses = [tonight.setting.seat(who).chips / tonight.stake for who in table.agents]
    return found, purses, tonight.bankroll / tonight.stake, [tonight.held(who) for who in table.agents]


class Line(NamedTuple):
    """A figure as prep has it and as the evenings have it, and by how many errors they differ."""

    what: str
    said: float
    found: float
    errors: float


def compared(table: Evening, cores: Cores, evenings: int, points: int, seed: str) -> list[Line]:
    """The chance of each agent to end ahead and his gain in stakes, where the first begins with so many points."""
    found, purses, bank, held = prepared(table, cores, points)
    chance, coup = Random(f"{seed}/{table}/{points}"), coup_of(table)
    gains = [evening(chance, coup, purses, bank, held) for _evening in range(evenings)]
    outlooks: list[Outlook] = [found.first[-1], *found.others.values()]
    lines: list[Line] = []
    for who, outlook, gained in zip(table.agents, outlooks, zip(*gains, strict=True), strict=True):
        ahead = fmean(gain > 1e-9 for gain in gained)
        near = (ahead * evenings + 1) / (evenings + 2)
        error = sqrt(near * (1 - near) / evenings + (outlook.error or 0.0) ** 2)
        lines.append(Line(f"{who} ahead", outlook.ahead, ahead, abs(outlook.ahead - ahead) / error))
        mean, unit = fmean(gained), STAKE * 100
        spread = sqrt(stdev(gained) ** 2 / evenings + (outlook.net_error / unit) ** 2)
        lines.append(Line(f"{who} net", outlook.net / unit, mean, abs(outlook.net / unit - mean) / spread))
    return lines


def main(words: list[str]) -> None:
    evenings = 2_000
    if "--evenings" in words:
        at = words.index("--evenings")
        evenings = int(words[at + 1])
        del words[at : at + 2]
    with Cores() as cores:
        for table in TABLES:
            if words and table.game not in words:
                continue
            purse = f"{table.chips or 'sheet'} against {table.bankroll or 'sheet'}"
            for points in (0, 2):
                for what, said, found, errors in compared(table, cores, evenings, points, "independent"):
                    far = "  !" if errors > 3 else ""
                    print(
                        f"{table.game:17}{purse:25}{points} points {what:13}{said:9.4f}{found:9.4f}{errors:5.1f}{far}"
                    )


if __name__ == "__main__":
    main(sys.argv[1:])
