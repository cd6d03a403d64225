"""Twenty-one counted: the dealer, published figures, small packs reckoned by hand, and hands played by the rules."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np
import pytest

from bondcards.engine.cards import Card, Packs
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.twentyone import casino
from bondcards.games.twentyone.blackjack import Options
from bondcards.games.twentyone.hands import DEALER_STANDS, MOST, Points
from bondcards.games.twentyone.poker_21 import Options as Poker21
from bondcards.games.twentyone.vingt_et_un import Permanent as VingtEtUn
from bondcards.odds.figures import chances
from bondcards.odds.twentyone.counting import Best, Counting, Opening, best, count, opening
from bondcards.odds.twentyone.games import counting, odds_of_blackjack, odds_of_vingt_et_un
from bondcards.odds.twentyone.hands import BURST, NATURAL, TOTALS, drawn, holdings, shoe
from bondcards.odds.twentyone.splitting import Pairs, halves, together
from bondcards.odds.twentyone.strategy import DOUBLE, HIT, SPLIT, STAND, Terms, charts
from bondcards.tables.policies.blackjack import gives_up, plays
from tests.breadth import long
from tests.odds.twentyone_by_hand import Pack, Result, Rules, reckoned, split
from tests.odds.twentyone_played import compared, ways

NATURAL_PAYS = (3, 2)
AMERICAN = {"style": "american", "surrender": "late"}
ACE, TEN = 1, 10
RANKS = {ACE: "A", **{value: str(value) for value in range(2, 10)}, TEN: "T"}


@cache
def game(**given: str) -> Counting:
    """Black Jack with four packs where nothing else is said: a game is counted once for all tests."""
    return counting(rules(**given), ())


def rules(**given: str) -> Options:
    options = catalogue.find("blackjack").in_force({"packs": "4", **given})
    assert isinstance(options, Options)
    return options


def edge(**given: str) -> float:
    """The house's edge in per cent of the first stake."""
    return 100 * chances(game(**given).falls).edge


# The dealer


def test_a_dealer_with_packs_without_end_bursts_28_16_times_in_a_hundred() -> None:
    endless = np.full((10, 1), 4e12)
    endless[TEN - 1] = 16e12
    bursts = [float(drawn(endless, up)[BURST, 0]) for up in range(ACE, TEN + 1)]
    assert (sum(bursts) + 3 * bursts[TEN - 1]) / 13 == pytest.approx(0.2816, abs=5e-5)


@pytest.mark.parametrize("up", range(ACE, TEN + 1))
def test_his_ends_from_one_pack_are_those_of_dealing_it_card_by_card(up: int) -> None:
    left = shoe(1, ())
    left[up - 1] -= 1

    @cache
    def ends(cards: tuple[int, ...], total: int, soft: bool, drawn: int) -> dict[int, Fraction]:
        best = total + 10 if soft and total <= MOST - 10 else total
        if best >= DEALER_STANDS:
            natural = drawn == 1 and best == MOST
            return {NATURAL if natural else BURST if best > MOST else best - DEALER_STANDS: Fraction(1)}
        found: dict[int, Fraction] = {}
        for at, number in enumerate(cards):
            if number:
                rest = (*cards[:at], number - 1, *cards[at + 1 :])
                for end, share in ends(rest, total + at + 1, soft or at == 0, drawn + 1).items():
                    found[end] = found.get(end, Fraction(0)) + Fraction(number, sum(cards)) * share
        return found

    expected = ends(tuple(int(number) for number in left), up, up == ACE, 0)
    assert [float(chance) for chance in drawn(left[:, None], up)[:, 0]] == pytest.approx(
        [float(expected.get(end, Fraction(0))) for end in range(len(TOTALS) + 2)], abs=1e-12
    )


# Published figures


@pytest.mark.parametrize(
    ("packs", "terms", "published"),
    [
        # Wizard of Odds, Blackjack, appendix 9: a recursive count by composition. "Five decks, dealer stands on soft
        # 17": split to four hands, aces once with one card each, double after a split; and not after one.
        pytest.param(5, Terms(looks=True, hands=4, natural_pays=NATURAL_PAYS), -0.003804, id="five packs"),
        pytest.param(
            5,
            Terms(looks=True, hands=4, doubles_halves=False, natural_pays=NATURAL_PAYS),
            -0.005225,
            id="no doubles",
            marks=pytest.mark.long,
        ),
        # The same, "Six decks, dealer stands on soft 17, no hole card": a natural takes doubles and splits.
        pytest.param(6, Terms(looks=False, hands=4, natural_pays=NATURAL_PAYS), -0.0051417, id="no second card"),
    ],
)
def test_the_edge_is_within_two_hundredths_of_a_per_cent_of_the_published_one(
    packs: int, terms: Terms, published: float
) -> None:
    assert -chances(count(terms, shoe(packs, ())).falls).edge == pytest.approx(published, abs=0.0002)


@cache
def five_packs() -> tuple[Opening, Best]:
    terms = Terms(looks=True, natural_pays=NATURAL_PAYS)
    opened = opening(terms, shoe(5, ()))
    return opened, best(terms, shoe(5, ()), opened)


@pytest.mark.parametrize(
    ("cards", "stand", "hit", "double"),
    [
        ((2, 1), -0.666073, -0.059817, -0.618525),
        ((4, 3), -0.664918, -0.316950, -1.129202),
        ((6, 4), -0.661223, 0.081318, -0.002174),
        ((6, 5), -0.660850, 0.148532, 0.133896),
    ],
)
def test_what_each_move_is_worth_against_an_ace_as_it_is_published(
    cards: tuple[int, int], stand: float, hit: float, double: float
) -> None:
    """The same appendix, five packs; the dealer has looked and has no natural. It minds every card that is drawn.

    After a card the strategy minds totals alone, which is worth a hair less.
    """
    opened, found = five_packs()
    at = (holdings().of(*cards), ACE - 1)
    kept = 1 - opened.natural[at]
    assert found.worth[STAND][at] / kept - 1 == pytest.approx(stand, abs=1e-6)
    assert found.worth[DOUBLE][at] / kept - 1 == pytest.approx(double, abs=1e-6)
    assert hit - 2e-4 < found.worth[HIT][at] / kept - 1 < hit + 1e-6


# Small packs


#                       A           6     8     10
SIXES_AND_EIGHTS = (2, 0, 0, 0, 0, 6, 0, 6, 0, 8)
THREES_AND_EIGHTS = (2, 0, 3, 0, 0, 0, 0, 5, 0, 8)


AMERICAN_THREE = Rules(looks=True, hands=3, surrender="late")
FRENCH_EARLY = Rules(looks=False, hands=3, surrender="early")
FRENCH_LATE = Rules(looks=False, hands=3, surrender="late")
NO_DOUBLES = Rules(looks=True, hands=2, doubles_halves=False)


@pytest.mark.parametrize(
    ("pack", "rules"),
    [
        *((SIXES_AND_EIGHTS, rules) for rules in (AMERICAN_THREE, FRENCH_LATE)),
        *((THREES_AND_EIGHTS, rules) for rules in (FRENCH_EARLY, NO_DOUBLES)),
        *(long(SIXES_AND_EIGHTS, rules) for rules in (FRENCH_EARLY, NO_DOUBLES)),
        *(long(THREES_AND_EIGHTS, rules) for rules in (AMERICAN_THREE, FRENCH_LATE)),
    ],
)
def test_the_edge_is_exact_hands_of_a_split_pair_and_all(pack: Pack, rules: Rules) -> None:
    found = counted(pack, rules)
    by_hand = reckoned(pack, rules, found.strategy.move)
    stake = chances(found.falls)
    assert -stake.edge == pytest.approx(by_hand.gain, abs=1e-12)
    # Of the hands of a pair together only the mean is exact; this pack holds a split in one deal of ten.
    assert Result(0, stake.win, stake.lose) == pytest.approx((0, by_hand.wins, by_hand.loses), abs=5e-4)


@pytest.mark.parametrize(("value", "up"), [(9, 5), long(8, 9), long(7, 6)])
def test_two_hands_of_a_pair_from_one_pack_are_exact(value: int, up: int) -> None:
    """Nothing else is left out of such a deal, card after card."""
    terms = Terms(looks=False, hands=2, natural_pays=NATURAL_PAYS)
    left = shoe(1, ())
    strategy = best(terms, left, opening(terms, left)).strategy
    half = halves(terms, left, strategy.totals, Pairs(np.array([value - 1]), np.array([up - 1])), 0)
    sums = together([half], 2).sum(axis=(2, 3))
    left[value - 1] -= 2
    left[up - 1] -= 1
    by_hand = split(value, up, 0, tuple(int(number) for number in left), Rules(looks=False, hands=2), strategy.move)
    nets = {(won, lost): chance for (won, lost), chance in np.ndenumerate(sums)}
    assert sum((won - lost) * chance for (won, lost), chance in nets.items()) == pytest.approx(by_hand.gain, abs=1e-12)
    wins = sum(chance for (won, lost), chance in nets.items() if won > lost)
    loses = sum(chance for (won, lost), chance in nets.items() if won < lost)
    assert (wins, loses) == pytest.approx((by_hand.wins, by_hand.loses), abs=1.5e-3)


def counted(pack: Pack, rules: Rules) -> Counting:
    terms = Terms(
        looks=rules.looks,
        hands=rules.hands,
        surrender=rules.surrender,
        doubles_halves=rules.doubles_halves,
        natural_pays=NATURAL_PAYS,
    )
    return count(terms, np.array(pack, float))


def test_no_other_move_of_a_total_or_a_pair_is_better() -> None:
    """Any one cell played otherwise costs something, by every deal of a small pack."""
    rules = Rules(looks=False, hands=2)
    move = counted(THREES_AND_EIGHTS, rules).strategy.move
    least = reckoned(THREES_AND_EIGHTS, rules, move).gain
    for cards in ((8, 8), (3, 3), (8, 3), (10, 3), (10, 8), (3, 1)):
        for up in (3, 8, 10, 1):
            for other in ("hit", "stand", "double"):

                def otherwise(held: tuple[int, ...], shown: int, may: tuple[str, ...]) -> str:
                    changed = tuple(sorted(held)) == tuple(sorted(cards)) and shown == up  # noqa: B023
                    return other if changed and other in may else move(held, shown, may)  # noqa: B023

                assert reckoned(THREES_AND_EIGHTS, rules, otherwise).gain <= least + 1e-12, (cards, up, other)


# What options are worth


def test_surrender_moves_the_edge_the_way_it_should() -> None:
    none = {"surrender": "no"}
    assert edge() < edge(surrender="late") < edge(**none)


@pytest.mark.long
def test_each_option_moves_the_edge_the_way_it_should() -> None:
    none = {"surrender": "no"}
    assert edge(style="american", **none) < edge(**none)
    assert edge(**none) < edge(**none, max_hands="2")
    assert edge(**none) < edge(**none, double="9-11")
    assert edge(packs="1", **none) < edge(**none)


def test_early_surrender_under_french_style_favours_the_player_by_a_hair() -> None:
    assert edge(packs="6") == pytest.approx(-0.117, abs=0.001)
    assert 100 * game().surrender == pytest.approx(edge(surrender="no") - edge(), abs=1e-9)


def test_what_is_said_to_be_worth_something() -> None:
    found = odds_of_blackjack(rules(), ())
    assert found.bets["stake"] == chances(game().falls)
    assert found.worth == {"insurance": game().insurance, "surrender": game().surrender}


def test_insurance_costs_what_the_tens_say() -> None:
    """Under an ace, one deal of 13, half the stake at 2:1, and 96 of 311 cards are tens."""
    expected = (3 * Fraction(96, 311) - 1) / 2 / 13
    assert game(packs="6").insurance == pytest.approx(float(expected), abs=1e-12)


@pytest.mark.parametrize("number", [long("1"), "4", "6"])
def test_nothing_is_added_to_an_insured_stake_at_the_french_game(number: str) -> None:
    """So that the worth of insurance is that of the first stake."""
    given = {"packs": number} if number != "1" else {"packs": number, "surrender": "no"}
    assert not {DOUBLE, SPLIT} & set(game(**given).strategy.plan()[holdings().cards == 2, ACE - 1].tolist())


def test_a_natural_that_pays_less_costs_what_it_should(monkeypatch: pytest.MonkeyPatch) -> None:
    before, naturals = edge(), next(fall.chance for fall in game().falls if fall.net == 1.5)
    monkeypatch.setattr(casino, "NATURAL_PAYS", (6, 5))
    after = 100 * odds_of_blackjack(rules(), ()).bets["stake"].edge
    assert after - before == pytest.approx(100 * naturals * (1.5 - 1.2))


@pytest.mark.parametrize("given", [{}, long({"packs": "1", "surrender": "no"}), {"packs": "6", **AMERICAN}])
def test_every_way_is_counted_and_a_point_never_hurts(given: dict[str, str]) -> None:
    falls = game(**given).falls
    assert sum(fall.chance for fall in falls) == pytest.approx(1, abs=1e-12)
    assert all(fall.turned == fall.net for fall in falls if fall.net >= 0)
    assert all(fall.turned >= 1 for fall in falls if fall.net < 0)


# Cards that are gone


def test_cards_that_are_gone_move_the_odds() -> None:
    tens = [card for card in Packs(4).cards if card.rank == "K"]
    without_tens = counting(rules(), tens)
    assert 100 * chances(without_tens.falls).edge > edge()
    assert without_tens.insurance < game().insurance


@pytest.mark.long
def test_without_low_cards_the_edge_is_less() -> None:
    fives = [card for card in Packs(4).cards if card.rank == "5"]
    assert 100 * chances(counting(rules(), fives).falls).edge < edge()


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(Refused, match="Only 22 cards are left"):
        odds_of_blackjack(rules(packs="1"), Packs(1).cards[:30])


# The strategy


def test_the_tables_as_they_are_printed() -> None:
    hard, soft, pairs = charts(game(packs="6", **AMERICAN).strategy)
    assert hard.columns == ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
    assert list(hard.rows) == ["5-8", "9", "10", "11", "12", "13-14", "15", "16", "17-20"]
    assert hard.rows["16"] == ("stand",) * 5 + ("hit",) * 2 + ("surrender",) * 3
    assert soft.rows["18"] == ("stand", *("double-stand",) * 4, "stand", "stand", *("hit",) * 3)
    assert set(pairs.rows["A-A"]) == set(pairs.rows["8-8"]) == {"split"}
    assert charts(game().strategy)[0].rows["17"][-1] == "surrender-stand"


HANDS = [(one, two) for one in range(ACE, TEN + 1) for two in range(one, TEN + 1) if (one, two) != (ACE, TEN)]
SEVERAL_PACKS = [
    {},
    {"packs": "6", **AMERICAN},
    {"surrender": "late"},
    {"style": "american", "surrender": "early", "double": "9-11"},
    {"surrender": "no"},
    *map(long, ({"packs": "6"}, {"style": "american", "surrender": "no"})),
]


@pytest.mark.parametrize("given", SEVERAL_PACKS, ids=lambda given: " ".join(given.values()))
def test_the_villain_plays_by_the_book(given: dict[str, str]) -> None:
    """His basic strategy is that which follows from the cards, for every two cards of four packs and more."""
    options, strategy = rules(**given), game(**given).strategy
    for cards in HANDS:
        for up in range(ACE, TEN + 1):
            assert strategy.move(cards, up, may(options, cards)) == his(options, cards, up), (cards, up)


def may(options: Options, cards: tuple[int, int]) -> tuple[str, ...]:
    points, soft = points_of(cards).total
    doubles = options.double == "any" or (points in (9, 10, 11) and not soft)
    return (
        "hit",
        "stand",
        *(["double"] if doubles else []),
        *(["split"] if cards[0] == cards[1] else []),
        *(["surrender"] if options.surrender != "no" else []),
    )


def his(options: Options, cards: tuple[int, int], up: int) -> str:
    """What the villain does; where surrender comes before the dealer's look, he is asked for it first."""
    shown, held = Card(RANKS[up], "?"), points_of(cards)  # type: ignore[arg-type]
    american = options.style == "american"
    before_the_look = american and options.surrender == "early" and up in (ACE, TEN)
    if before_the_look and gives_up(held, shown, True, True):
        return "surrender"
    words = [word for word in may(options, cards) if not (before_the_look and word == "surrender")]
    return plays(held, shown, words, american, early=not american and options.surrender == "early")


def points_of(cards: tuple[int, int]) -> Points:
    return Points(*(Card(RANKS[value], "?") for value in cards))  # type: ignore[arg-type]


# The other games


def test_poker_21_is_the_french_game_without_surrender_but_for_what_splitting_on_brings() -> None:
    difference = chances(game(packs="6", surrender="no").falls).edge - chances(book("poker-21").falls).edge
    assert 0 < difference < 0.0002


def test_vingt_et_un_is_the_american_game_of_two_packs_without_doubles_after_a_split() -> None:
    terms = Terms(looks=True, hands=2, doubles_halves=False, natural_pays=NATURAL_PAYS)
    plain = odds_of_vingt_et_un(catalogue.find("vingt-et-un").in_force({"split": "plain"}), ())
    assert plain.falls["stake"] == count(terms, shoe(2, ())).falls
    assert chances(book("vingt-et-un").falls).edge < plain.bets["stake"].edge


@cache
def book(name: str) -> Counting:
    options = catalogue.find(name).in_force({})
    assert isinstance(options, Poker21 | VingtEtUn)
    return counting(options, ())


# As it is played


@pytest.mark.parametrize(
    ("name", "given"),
    [
        pytest.param("blackjack", {"packs": "6"}, id="french"),
        pytest.param("blackjack", {"packs": "1", "surrender": "no"}, id="one pack", marks=pytest.mark.long),
        pytest.param("blackjack", {"packs": "6", **AMERICAN}, id="american"),
        pytest.param("poker-21", {}, id="poker-21"),
        pytest.param("vingt-et-un", {}, id="vingt-et-un", marks=pytest.mark.long),
    ],
)
def test_hands_played_by_the_strategy_bring_what_was_counted(name: str, given: dict[str, str]) -> None:
    """Each way a stake comes back, and what a point makes of it."""
    found = game(**given) if name == "blackjack" else book(name)
    came = ways(name, catalogue.find(name).in_force(given), found.strategy, range(5_000), "ci")
    for line in compared(found.falls, came):
        assert line.errors < 3 or line.counted < 1e-3, line
