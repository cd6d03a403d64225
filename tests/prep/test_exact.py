"""Evenings counted: against every way they can go, against closed forms, and against sittings played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import comb, sqrt
from typing import NamedTuple

import pytest

from bondcards.odds.evening import Case, Way, ways_of
from bondcards.odds.figures import Fall
from bondcards.prep import by_cards, evenings
from bondcards.prep.estimates import Evenings
from bondcards.prep.evenings import Outlook, Rung, played_out
from bondcards.prep.rounding import ladder
from bondcards.prep.tension import Counted, Look, Surer, tension
from bondcards.simulation.sittings import sitting
from tests.prep.evening import COIN, UNEVEN, between


class Stakes(NamedTuple):
    """The stake of each hand, what the agent has, and what the villain has."""

    stake: int
    chips: int
    bankroll: int


RICH = Stakes(100, 1_000_000, 1_000_000)


def outlook(ways: tuple[Way, ...], stakes: Stakes, points: int, hands: int) -> Outlook:
    found = evenings.outlook(ways, Case(*stakes, points, hands))
    assert found
    return found


def every_way(ways: tuple[Way, ...], stakes: Stakes, points: int, hands: int) -> dict[str, float]:
    """The same by going through all there is, hand by hand."""
    told = dict.fromkeys(("ahead", "level", "behind", "net", "spent", "ruin", "npc_ruin"), 0.0)
    for path in product(ways, repeat=hands):
        chance, chips, bank, left = 1.0, Fraction(stakes.chips), Fraction(stakes.bankroll), points
        for way in path:
            chance *= way.chance
            if min(chips, bank) < stakes.stake:
                continue
            spends = 0 < way.price <= left
            left -= way.price if spends else 0
            won = (way.turned if spends else way.net) * stakes.stake
            won = max(-chips, min(bank, won))
            chips, bank = chips + won, bank - won
        gain = chips - stakes.chips
        told["ahead" if gain > 0 else "behind" if gain < 0 else "level"] += chance
        told["net"] += chance * float(gain)
        told["spent"] += chance * (points - left)
        told["ruin"] += chance * (chips < stakes.stake)
        told["npc_ruin"] += chance * (bank < stakes.stake)
    return told


@pytest.mark.parametrize("ways", [COIN, UNEVEN], ids=["coin", "uneven"])
@pytest.mark.parametrize("points", [0, 1, 3])
@pytest.mark.parametrize(
    "stakes", [RICH, Stakes(100, 250, 1_000), Stakes(100, 1_000, 150), Stakes(70, 140, 105)], ids=str
)
def test_every_way_an_evening_can_go(ways: tuple[Way, ...], points: int, stakes: Stakes) -> None:
    found = outlook(ways, stakes, points, 4)
    for name, expected in every_way(ways, stakes, points, 4).items():
        assert getattr(found, name) == pytest.approx(expected, abs=1e-9), name


def test_twenty_tosses_of_a_coin_are_binomial() -> None:
    found = outlook(COIN, RICH, 0, 20)
    assert found.ahead == pytest.approx(sum(comb(20, k) for k in range(11, 21)) / 2**20)
    assert found.level == pytest.approx(comb(20, 10) / 2**20)
    assert found.results == pytest.approx({100 * (2 * k - 20): comb(20, k) / 2**20 for k in range(21)})


@pytest.mark.parametrize("points", range(1, 6))
def test_points_turn_the_first_losses(points: int) -> None:
    """So many tails count as heads: ahead where the tails less the points are fewer than half."""
    found = outlook(COIN, RICH, points, 20)
    net = {k: 20 - 2 * max(0, k - points) for k in range(21)}
    assert found.ahead == pytest.approx(sum(comb(20, k) for k in net if net[k] > 0) / 2**20)
    assert found.spent == pytest.approx(sum(comb(20, k) * min(k, points) for k in net) / 2**20)


def test_ruin_of_a_gambler() -> None:
    """With one stake a fair coin ruins him in the first toss, the third, the fifth …; 2 of 3 evenings by the sixth."""
    found = outlook(COIN, Stakes(100, 100, 1_000_000), 0, 6)
    assert found.ruin == pytest.approx(1 / 2 + 1 / 8 + 2 / 32)
    assert found.npc_ruin == 0


def test_what_is_left_of_a_stake_is_no_stake() -> None:
    """199 at 100 are one stake: lost once, he plays no more, and keeps 99."""
    found = outlook(COIN, Stakes(100, 199, 1_000_000), 0, 1)
    assert found.ruin == pytest.approx(0.5)
    assert min(found.results) == -100


def test_what_is_missing_of_a_law_lies_above_it() -> None:
    assert evenings.quantiles({0: 0.5, 100: 0.4}, (0.5, 0.95)) == [0, 100]


def test_chances_and_bands_are_those_of_one_law() -> None:
    found = outlook(UNEVEN, RICH, 2, 12)
    assert found.ahead + found.level + found.behind == pytest.approx(1)
    assert sum(found.results.values()) == pytest.approx(1)
    assert len(found.bands) == 13
    assert found.bands[0] == (0, 0, 0)
    for band in found.bands:
        assert band.low <= band.middle <= band.high
    below = sum(chance for gain, chance in found.results.items() if gain < found.bands[-1].low)
    assert below < 0.1 <= below + found.results[found.bands[-1].low]


def test_ways_that_need_more_than_a_stake_do_not_hold_in_a_small_purse() -> None:
    doubled = (Way(Fraction(2), Fraction(2), 0, 0.5), Way(Fraction(-2), Fraction(1), 1, 0.5))
    assert evenings.outlook(doubled, Case(100, 300, 100_000, 0, 4)) is None
    assert evenings.outlook(doubled, Case(100, 100_000, 100_000, 0, 4))


def test_a_point_is_spent_only_on_a_loss_that_it_turns() -> None:
    falls = [Fall(1, 1, 0.4), Fall(0, 0, 0.1), Fall(-1, 1, 0.3), Fall(-0.5, -0.5, 0.1), Fall(0.95, 1, 0.1)]
    assert [(way.net, way.price) for way in ways_of(falls)] == [
        (1, 0),
        (0, 0),
        (-1, 1),
        (Fraction(-1, 2), 0),
        (Fraction(19, 20), 0),
    ]


class TestBesideSittingsPlayed:
    """What is counted is also reached through the real rules."""

    @pytest.mark.parametrize(
        ("game", "points", "evenings"), [("punto-banco", 0, 300), ("punto-banco", 4, 300), ("three-card-poker", 2, 150)]
    )
    def test_within_three_errors(self, game: str, points: int, evenings: int) -> None:
        tonight = between(game, hands=12)
        ways = by_cards.ways(tonight)
        assert ways
        expected = outlook(ways, Stakes(500_00, tonight.chips, tonight.bankroll), points, 12)
        setting = tonight.setting.with_seat(tonight.pc, reserve=points)
        courses = [sitting(setting, f"beside {number}") for number in range(evenings)]
        found = played_out("bond", "le-chiffre", tonight.stake, Evenings(courses), points)
        assert found.error
        assert abs(found.ahead - expected.ahead) < 3 * found.error
        spread = sqrt(sum(chance * (gain - expected.net) ** 2 for gain, chance in expected.results.items()) / evenings)
        assert abs(found.net - expected.net) < 3 * spread
        assert abs(found.spent - expected.spent) < 0.15

    def test_ruin_too(self) -> None:
        tonight = between(hands=25, chips=1_500_00, bankroll=4_000_00)
        ways = by_cards.ways(tonight)
        assert ways
        expected = outlook(ways, Stakes(500_00, 1_500_00, 4_000_00), 1, 25)
        courses = [sitting(tonight.setting.with_seat(tonight.pc, reserve=1), f"ruin {number}") for number in range(250)]
        found = played_out("bond", "le-chiffre", tonight.stake, Evenings(courses), 1)
        for name in ("ruin", "npc_ruin"):
            chance = getattr(expected, name)
            assert 0.05 < chance < 0.95
            assert abs(getattr(found, name) - chance) < 3 * sqrt(chance * (1 - chance) / 250), name


class TestWhatIsCounted:
    def test_one_agent_against_a_bank_that_decides_nothing(self) -> None:
        assert by_cards.ways(between())
        assert by_cards.ways(between("three-card-poker"))

    def test_whatever_the_villain_decides_is_played(self) -> None:
        assert by_cards.ways(between("chemin-de-fer")) is None
        assert by_cards.ways(between("holdem")) is None

    def test_a_hand_in_which_a_card_may_be_bought_is_played(self) -> None:
        assert by_cards.ways(between("caribbean-stud")) is None
        assert by_cards.ways(between("caribbean-stud", options={"purchase": "no"}))

    def test_several_agents_whom_no_luck_lets_break_the_bank(self) -> None:
        alone, together = between(points=3), between(points=3, agents=("bond", "leiter"))
        ways = by_cards.ways(together)
        assert ways
        found, one = by_cards.counted(together, ways), by_cards.counted(alone, ways)
        assert found
        assert one
        assert [outlook.ahead for outlook in found.first] == pytest.approx([outlook.ahead for outlook in one.first])
        assert found.others["leiter"].heroism == 5
        assert found.others["leiter"].exact
        assert [outlook.heroism for outlook in found.fewer["leiter"]] == [*range(6)]
        assert found.fewer["leiter"][-1].ahead == pytest.approx(found.others["leiter"].ahead)
        # Who has as much and plays the same game pays the same.
        same = evenings.outlook(ways, together.case("leiter", 2))
        assert same
        assert found.fewer["leiter"][2].ahead == pytest.approx(same.ahead)

    def test_points_beyond_what_there_is_until_it_is_safe(self) -> None:
        poor = between(points=0)
        found = by_cards.counted(poor, by_cards.ways(poor) or ())
        assert found
        assert [one.heroism for one in found.beyond] == [1, 2, 3][: len(found.beyond)]
        assert found.beyond[-1].ahead >= 0.85 > found.beyond[-2].ahead

    def test_stakes_are_narrowed_to_one_step_of_what_is_laid(self) -> None:
        poor = between(points=1)
        found = tension(poor, Counted(poor, by_cards.ways(poor) or ()))
        assert found
        assert found.needed
        below = max(rung.stake for rung in found.rungs if rung.stake < found.needed.stake)
        assert ladder(below, found.needed.stake) == [below, found.needed.stake]

    def test_several_agents_who_may_break_it_are_played(self) -> None:
        poor = between(agents=("bond", "leiter"), bankroll=4_000_00)
        ways = by_cards.ways(poor)
        assert ways
        assert by_cards.counted(poor, ways) is None


class Table:
    """Somebody goes broke one evening in `often` at a stake, and it is guessed that it takes so many times as much."""

    def __init__(self, often: Mapping[int, float], times: float = 1, error: float = 0.05) -> None:
        self.often = often
        self.times = times
        self.error = error
        self.guessed: list[int] = []
        self.played: set[int] = set()
        self.bare: set[int] = set()
        self.told: list[Look] = []

    def _rung(self, stake: int, at: float, evenings: int) -> Rung:
        broke = max((often for least, often in self.often.items() if stake >= at * least), default=0.0)
        bare = evenings if stake in self.bare else 0
        return Rung(
            stake, 0.5, broke, 0.5, {"bond": 0.0, "mathis": broke}, broke, self.error, self.error, evenings, bare
        )

    def about(self, stake: int) -> Rung:
        self.guessed.append(stake)
        return self._rung(stake, self.times, 0)

    def surely(self, looks: Sequence[Look]) -> Surer:
        self.played |= {look.stake for look in looks}
        self.bare |= {look.stake for look in looks if look.bare}
        return Surer({look.stake: self._rung(look.stake, 1, 100) for look in looks})

    def surer(self, answers: Sequence[Look], beside: Sequence[Look]) -> Surer:
        self.told += answers
        return Surer({})


class TestStakesTried:
    """The poorest of three has twelve big blinds of those asked; he is safe only at far smaller ones."""

    TONIGHT = between("holdem", 500_00, agents=("bond", "leiter", "mathis"))

    def test_at_poker_they_begin_far_below_what_is_asked_and_have_round_blinds(self) -> None:
        table = Table({100_00: 0.15})
        found = tension(self.TONIGHT, table)
        assert found
        assert found.tense
        assert found.tense.stake == 100_00
        assert 50_00 in table.guessed
        assert {str(stake).rstrip("0") for stake in table.guessed} <= {"1", "2", "5"}

    def test_another_answers_where_one_is_quieter_once_it_is_known_better(self) -> None:
        class Later(Table):
            def surer(self, answers: Sequence[Look], beside: Sequence[Look]) -> Surer:
                answered = 100_00 in {look.stake for look in answers}
                quieter = self._rung(99_00, 1, 100)._replace(stake=100_00, bare_evenings=100)
                return Surer({100_00: quieter} if answered else {})

        table = Later({100_00: 0.12, 200_00: 0.19})
        found = tension(self.TONIGHT, table)
        assert found
        assert found.tense
        assert (found.tense.stake, found.tense.guessed) == (200_00, False)

    def test_only_what_is_told_is_played(self) -> None:
        table = Table({100_00: 0.12})
        found = tension(self.TONIGHT, table)
        assert found
        assert sorted(table.played) == [100_00, 500_00]
        assert table.told == [Look(50_00), Look(100_00), Look(100_00, bare=True)]
        assert [rung.stake for rung in found.rungs] == [100_00, 500_00]
        assert found.needed == found.tense

    def test_lower_stakes_are_tried_where_the_one_asked_is_plainly_beyond(self) -> None:
        table = Table({500_00: 0.19})
        found = tension(self.TONIGHT, table)
        assert found
        assert found.tense
        assert found.tense.stake == 500_00
        assert sorted(table.played) == [200_00, 500_00]

    @pytest.mark.parametrize("error", [0.05, 0.0])
    def test_between_a_quiet_stake_and_a_ruinous_one_another_is_looked_at(self, error: float) -> None:
        """“From 500 on at the latest” stood there, and no stake to play for."""
        table = Table({300_00: 0.3, 500_00: 0.7}, error=error)
        found = tension(self.TONIGHT, table)
        # What is counted is played no more.
        assert bool(table.played) is bool(error)
        assert found
        assert found.tense
        assert found.tense.stake == 300_00
        assert {200_00, 300_00, 500_00} <= {rung.stake for rung in found.rungs}

    def test_a_guess_that_is_too_low_is_put_right(self) -> None:
        table = Table({100_00: 0.15}, times=0.2)
        found = tension(self.TONIGHT, table)
        assert found
        assert found.tense
        assert found.tense.stake == 100_00
        assert not found.tense.guessed

    def test_where_it_comes_plainly_the_stake_before_is_played_too(self) -> None:
        table = Table({20_00: 0.15, 50_00: 0.3}, times=5)
        found = tension(self.TONIGHT, table)
        assert found
        assert found.tense
        assert found.tense.stake == 20_00
