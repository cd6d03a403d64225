"""Poker against the house, counted: published figures, packs small enough to deal out, hands played out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from math import sqrt
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest

from bondcards.engine.cards import PACK, SUITS, Card, read_english
from bondcards.engine.facts import DEALER, Fact, Place, cards_on_table
from bondcards.engine.questions import Choose
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.house import caribbean_stud, three_card_poker
from bondcards.games.house.boxes import Showdown
from bondcards.games.seating import Seat
from bondcards.games.stakes import Wished
from bondcards.odds import kept
from bondcards.odds.figures import Odds
from bondcards.odds.house.behind import RANKS, Pack, flushes_beside
from bondcards.odds.house.caribbean_stud import Limits, changed, in_rows, raises
from bondcards.odds.house.ends import PRICE, ends_of
from bondcards.odds.house.now import caribbean, three_card
from bondcards.simulation import table as simulated
from bondcards.simulation.setting import set_up
from bondcards.tables.policies.character import Thought
from bondcards.tables.policies.house import CaribbeanStud
from tests.simulation.at_royale import hands_of, person

THREE = three_card_poker.Options()
FIVE = caribbean_stud.Options(purchase="no")


def counted(game: str, options: object, seen: str | Sequence[Card] = ()) -> Odds:
    found = kept.counting(catalogue.find(game))
    assert found is not None
    return found(options, read_english(seen) if isinstance(seen, str) else seen)


@cache
def whole_pack() -> Odds:
    """Caribbean stud from a whole pack, counted once."""
    return counted("caribbean-stud", caribbean_stud.Options())


def edge(found: Odds, bet: str) -> float:
    return round(found.bets[bet].edge * 100, 3)


# Published figures


def test_three_card_poker_as_published() -> None:
    common = counted("three-card-poker", three_card_poker.Options(ante_bonus="always"))
    assert (edge(common, "ante"), edge(common, "pair-plus")) == (3.373, 7.276)
    # Nobody folds a hand that Pair Plus pays: whether it stays then is the same.
    stays = counted("three-card-poker", three_card_poker.Options(pair_plus_after_fold="stays"))
    assert stays.bets == counted("three-card-poker", three_card_poker.Options()).bets
    assert edge(counted("three-card-poker", THREE), "ante") > 3.373, "a bonus paid less often costs the player"


def test_queen_six_four_is_found() -> None:
    (table,) = counted("three-card-poker", THREE).tables
    assert table.rows == {"Q-6-4": ("play",)}


def test_caribbean_stud_as_published() -> None:
    found = whole_pack()
    assert edge(found, "ante") == 5.224
    assert round(found.falls["ante"][-1].net) == 201, "a royal flush against a bank that plays"


def test_the_best_play_of_caribbean_stud() -> None:
    held, other = (table.rows for table in whole_pack().tables)
    queen, ten = held["A-K-Q"], held["A-K-T"]
    assert set(queen) == {"raise"}
    assert (ten[0], ten[-2:]) == ("raise", ("fold", "fold"))
    assert set(other["A-K-J"]) == {"fold", ""}
    assert set(other["less"]) == {"fold"}
    assert set(other["more"]) == {"raise"}


# What is paid is read from the rules


def test_a_dearer_bet_lowers_the_edge(monkeypatch: pytest.MonkeyPatch) -> None:
    before = whole_pack()
    monkeypatch.setitem(caribbean_stud.BET_PAYS, "pair", 2)
    monkeypatch.setitem(caribbean_stud.BONUS_PAYS, "flush", 50)
    after = counted("caribbean-stud", FIVE)
    assert edge(after, "ante") < edge(before, "ante") - 1
    assert edge(after, "bonus") > edge(before, "bonus") + 5


def test_each_pay_moves_its_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    before = counted("three-card-poker", THREE)
    monkeypatch.setitem(three_card_poker.ANTE_BONUS, "straight", 2)
    monkeypatch.setitem(three_card_poker.PAIR_PLUS_PAYS, "flush", 4)
    after = counted("three-card-poker", THREE)
    assert after.bets["ante"].edge < before.bets["ante"].edge
    assert before.bets["pair-plus"].edge - after.bets["pair-plus"].edge == pytest.approx(1_096 / 22_100)


def test_a_bank_that_plays_with_less_is_another_game(monkeypatch: pytest.MonkeyPatch) -> None:
    before = edge(counted("three-card-poker", THREE), "ante")
    monkeypatch.setattr(three_card_poker, "SHOWDOWN", three_card_poker.SHOWDOWN._replace(plays=(0, 11)))
    assert edge(counted("three-card-poker", THREE), "ante") != before


# Every deal of a few cards written down


def dealt_out(
    showdown: Showdown, left: Sequence[Card], shown: int, net: Callable[[int, bool, str], float]
) -> Counter[float]:
    """Best play over every deal: how often each net comes, where so many of the bank's cards are shown."""
    falls: Counter[float] = Counter()
    for own in combinations(left, showdown.cards):
        others = [card for card in left if card not in own]
        grade = showdown.grade(own)
        for up in combinations(others, shown):
            raised: Counter[float] = Counter()
            for rest in combinations([card for card in others if card not in up], showdown.cards - shown):
                bank = showdown.grade((*up, *rest))
                plays = bank >= showdown.plays
                result = 1 if not plays or grade > bank else -1 if grade < bank else 0
                raised[net(result, plays, showdown.kinds[grade[0]])] += 1
            worth = sum(brings * ways for brings, ways in raised.items())
            falls += raised if worth > -raised.total() else Counter({-1.0: raised.total()})
    return falls


def caribbean_net(result: int, plays: bool, kind: str) -> float:
    pays = {"two pair": 2, "trips": 3, "straight": 4, "flush": 5, "full house": 7, "straight flush": 50}
    if result > 0:
        return 1 + plays * 2 * pays.get(kind, 1)
    return 3 * result


def three_card_net(result: int, plays: bool, kind: str) -> float:
    bonus = {"straight": 1, "trips": 4, "straight flush": 5}.get(kind, 0) if result > 0 and plays else 0
    return bonus + (1 + plays if result > 0 else 2 * result)


@pytest.mark.parametrize(
    ("game", "options", "showdown", "shown", "net", "cards"),
    [
        ("caribbean-stud", FIVE, caribbean_stud.SHOWDOWN, 1, caribbean_net, "2h 3h 4h 5h 6h Ah Kh Kd Ks Qc As"),
        ("caribbean-stud", FIVE, caribbean_stud.SHOWDOWN, 1, caribbean_net, "2h 2s 7h 5h 6h 8c Kh Ad Js Qc 9h"),
        ("three-card-poker", THREE, three_card_poker.SHOWDOWN, 0, three_card_net, "2h 3h 4h Qh Qd Jc 7s 8s 9s 9d"),
    ],
)
def test_few_cards_dealt_out_one_by_one(
    game: str, options: object, showdown: Showdown, shown: int, net: Callable[[int, bool, str], float], cards: str
) -> None:
    left = read_english(cards)
    wanted = dealt_out(showdown, left, shown, net)
    falls: dict[float, float] = defaultdict(float)
    for fall in counted(game, options, [card for card in PACK if card not in left]).falls["ante"]:
        falls[fall.net] += fall.chance
    assert dict(falls) == pytest.approx({brings: ways / wanted.total() for brings, ways in wanted.items()})


# In the middle of a hand


@pytest.mark.parametrize(
    ("own", "up"),
    [("Ah Kd Qc 7d 3s", "7h"), ("5h 6h 7h 8h Th", "2h"), ("4c 4d 4h 9c Kd", "Ks"), ("2c 3d 4h 5s 6s", "As")],
)
def test_a_hand_of_caribbean_stud_against_every_bank(own: str, up: str) -> None:
    held, shown = read_english(own), read_english(up)
    left = [card for card in PACK if card not in (*held, *shown)]
    seen = [card for number, card in enumerate(left) if number % 2]
    rest = [card for card in left if card not in seen]
    grade, showdown = caribbean_stud.SHOWDOWN.grade(held), caribbean_stud.SHOWDOWN
    ends: Counter[int] = Counter()
    for others in combinations(rest, 4):
        bank = showdown.grade((*shown, *others))
        ends[1 if bank < showdown.plays or bank < grade else -1 if bank > grade else 0] += 1
    found = caribbean(held, shown, seen)
    shares = [ends[end] / ends.total() for end in (1, 0, -1)]
    assert [found.win, found.tie, found.lose] == pytest.approx(shares)


def test_a_bought_card() -> None:
    four_hearts = caribbean(read_english("2h 5h 9h Jh 3s"), read_english("7d"), buys=True).worth
    assert max(four_hearts, key=lambda word: four_hearts[word]) == "buy"
    nothing = caribbean(read_english("2h 5s 9h Jc 7s"), read_english("7d"), buys=True).worth
    assert max(nothing, key=lambda word: nothing[word]) == "fold"
    assert nothing["buy"] < -1.5


def test_what_a_purchase_is_reckoned_to_bring() -> None:
    """The same hands with the same cards thrown, one by one and in rows."""
    seen = read_english("Ah 7c 7d")
    left = [card for card in PACK if card not in seen]
    pack = Pack(in_rows(left), caribbean_stud.SHOWDOWN.plays)
    limits = Limits.of(pack, ends_of(caribbean_stud.SHOWDOWN, caribbean_stud.beside))
    for own, up in (("2h 5h 9h Jh 3s", "7h"), ("2d 2s 9c Jh 3s", "2c"), ("8h 9c Td Js 2d", "4c")):
        hand, shown = read_english(own), read_english(up)
        cards = np.array([[numbered(card) for card in (*hand, *shown, *left) if card not in seen]])
        rest = [card for card in cards[0][6:] if card not in cards[0][:6]]
        rows = [raises(pack, *changed(cards[:, :5], cards[:, 5], np.array([rest]), thrown)) for thrown in range(5)]
        flushes = flushes_beside(np.concatenate([of.gone for of in rows]))
        best = max(np.maximum(limits.bring(of, flushes), -1).mean() for of in rows) - PRICE
        assert best == pytest.approx(caribbean(hand, shown, seen, buys=True).worth["buy"])


def numbered(card: Card) -> int:
    return SUITS.index(card.suit) * len(RANKS) + RANKS.index(card.rank)


def test_the_worth_of_a_purchase_is_shown_with_its_error() -> None:
    found = whole_pack()
    assert 0.03 < found.worth["buy"] < 0.055
    assert 0 < found.errors["buy"] < 0.004
    few = [card for card in PACK if card not in read_english("2h 3h 4h 5h 6h Ah Kh Kd Ks Qc As")]
    assert not counted("caribbean-stud", FIVE, few).worth, "where no card may be bought"


def test_a_bank_whose_cards_are_all_known() -> None:
    found = three_card(THREE, read_english("Qh 6d 4c"), read_english("Qd 6c 3c"))
    assert (found.win, found.lose, found.worth["play"]) == (1, 0, 2)


# Hands played through the rules


class BestPlay(CaribbeanStud):
    """Raises where that is worth more than folding, and never buys."""

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        lying = cards_on_table(seen)
        shown = [card for card in lying[DEALER] if card.known]
        worth = caribbean(lying[Place(ask.seat)], shown).worth
        return Thought(max(worth, key=lambda word: worth[word]))


def played_out(game: str, stakes: dict[str, int], hands: int) -> dict[str, list[float]]:
    """What the lines of each box brought in so many hands against a croupier, in first stakes."""
    seat, bets = Seat("bond", "pc", 10**12), Wished(bets={"bond": stakes})
    setting = set_up(game, [seat], {"bond": person("bond")}, HOUSE, bets, hands=hands)
    beside = {"bet": "ante", "play": "ante", "ante-bonus": "ante"}
    nets: dict[str, list[float]] = {}
    for number, step in enumerate(hands_of(setting, "7")):
        for line in step.outcome.settlement.lines:
            name, _at, side = line.box.partition("@")
            box = "blind" if side else beside.get(name, name)
            row = nets.setdefault(box, [])
            row.extend([0.0] * (number + 1 - len(row)))
            row[number] += line.net / stakes["ante"]
    return nets


def agrees(found: Odds, nets: dict[str, list[float]]) -> bool:
    """Whether every mean is within three standard errors of what was counted."""
    return all(abs(mean(row) + found.bets[box].edge) < 3 * stdev(row) / sqrt(len(row)) for box, row in nets.items())


def test_three_card_poker_played_out() -> None:
    nets = played_out("three-card-poker", {"ante": 100, "pair-plus": 100, "ante@left": 100}, 3_000)
    assert set(nets) == {"ante", "pair-plus", "blind"}
    assert agrees(counted("three-card-poker", THREE), nets)


@pytest.mark.long
def test_caribbean_stud_played_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def best(_game: str) -> type[BestPlay]:
        return BestPlay

    monkeypatch.setattr(simulated, "policy_of", best)
    nets = played_out("caribbean-stud", {"ante": 200, "bonus": 200, "ante@left": 200}, 500)
    assert set(nets) == {"ante", "bonus", "blind"}
    assert agrees(whole_pack(), nets)
