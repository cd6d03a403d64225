"""A sitting in memory is the sitting at the table: the same hands, the same points, the same ends."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bondcards.engine.settlement import HOUSE
from bondcards.games.catalogue import GAMES
from bondcards.hand import Head, character_of, played
from bondcards.roleplay.heroism import Outcome
from bondcards.simulation.setting import Setting
from bondcards.simulation.sittings import sitting
from bondcards.simulation.table import resolved as resolved_in
from bondcards.tables.answerer import Answerer, Shoe
from bondcards.tables.policies.policy import policy_of
from bondcards.tables.seated import Seated
from tests.breadth import each
from tests.commands import Run
from tests.simulation.at_royale import agents_at, hands_of, set_table

POKER = list(GAMES)[list(GAMES).index("holdem") :]
BANK = [game for game in GAMES if game not in POKER]


@pytest.mark.usefixtures("royale")
@pytest.mark.parametrize("game", [*BANK, "holdem"])
def test_a_sitting_in_memory_is_the_one_at_the_table(game: str, bondcards: Run) -> None:
    hands, stake = (2, ("--blinds", "50/100")) if game in POKER else (10, ("--stake", "500", "--bank", "npc"))
    pcs = [word for agent in agents_at(game) for word in ("--pc", agent)]
    words = ("play", game, *pcs, "--npc", "le-chiffre", *stake, "--by", "cards", "--hands", str(hands))
    live = bondcards(*words, "--seed", "a dry martini", "--auto", "--heroism", "always", "--json").json
    # At the table he imagines more before he speaks.
    setting = replace(set_table(game, hands), imagined=200)
    steps = list(hands_of(setting, "a dry martini"))
    in_memory = [{who: cents / 100 for who, cents in step.outcome.net.items() if cents} for step in steps]
    at_table = [{who: net for who, net in hand["final"]["net"].items() if net} for hand in live["hands"]]
    assert in_memory == at_table
    assert [step.outcome.spent for step in steps] == [hand["heroism"] for hand in live["hands"]]


def at_a_full_table(setting: Setting, head: Head) -> Outcome:
    """A hand as it is played where facts, views and packs are those of a scene."""
    deck, resolved = head.deck(), resolved_in(setting)
    policy = policy_of(setting.game)
    players: dict[str, list[Answerer]] = {HOUSE: []}
    for seat in head.seating.ids:
        character = replace(character_of(setting.people[seat], head, setting.stakes), deals=setting.imagined)
        players[seat] = [*resolved[seat], policy(character)]
    return played(head, Seated([Shoe(deck)], players, deck)).outcome


@pytest.mark.parametrize("game", each())
def test_the_lean_table_plays_the_same_hands_as_a_full_one(game: str) -> None:
    setting = replace(set_table(game, hands=8), imagined=2)
    steps = list(hands_of(setting, "lean"))
    assert len(steps) == 8
    for step in steps:
        full = at_a_full_table(setting, step.head)
        assert (full.settlement, full.net, full.spent) == (
            step.outcome.settlement,
            step.outcome.net,
            step.outcome.spent,
        )


@pytest.mark.parametrize("game", GAMES)
def test_what_one_wins_another_loses(game: str) -> None:
    course = sitting(replace(set_table(game, hands=3), imagined=2), "zero")
    assert sum(map(course.net, course.chips)) == 0
    assert {len(after) for after in course.chips.values()} == {4}


def test_a_croupier_wins_and_loses_too() -> None:
    course = sitting(set_table("punto-banco", bank=HOUSE), "croupier")
    assert sum(map(course.net, course.chips)) != 0


def test_the_seed_alone_decides() -> None:
    setting = set_table("chemin-de-fer")
    assert sitting(setting, "7") == sitting(setting, "7")
    assert len({sitting(setting, str(seed)).chips["bond"] for seed in range(5)}) == 5


def test_points_are_spent_on_lost_hands_while_there_are_some() -> None:
    courses = [sitting(set_table("punto-banco", 12, points), "points") for points in range(4)]
    assert [course.spent("bond") for course in courses] == [0, 1, 2, 3]
    nets = [course.net("bond") for course in courses]
    assert nets == sorted(nets)
    assert len(set(nets)) == 4


def test_who_has_not_the_chips_for_his_stake_is_ruined_and_the_sitting_over() -> None:
    poor = set_table("punto-banco", 40, 0, chips={"bond": 3 * 500_00})
    courses = [sitting(poor, str(seed)) for seed in range(20)]
    ruined = [course.chips["bond"] for course in courses if min(course.chips["bond"]) < 500_00]
    assert 0 < len(ruined) < 20
    for chips in ruined:
        last = next(hand for hand, left in enumerate(chips) if left < 500_00)
        assert set(chips[last:]) == {chips[last]}
        assert len(chips) == 41


def test_a_bank_that_could_pay_no_stake_is_ruined() -> None:
    shaky = set_table("punto-banco", 40, 0, chips={"le-chiffre": 2 * 500_00})
    courses = [sitting(shaky, str(seed)) for seed in range(20)]
    assert 0 < sum(course.chips["le-chiffre"][-1] < 500_00 for course in courses) < 20


@pytest.mark.usefixtures("royale")
def test_ruin_ends_it_as_at_the_table(bondcards: Run) -> None:
    bondcards("chips", "spend", "bond", "23500", "--why", "a car")
    bondcards("heroism", "spend", "bond", "4", "--why", "the police")
    words = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards")
    poor = set_table("punto-banco", 40, 3, chips={"bond": 3 * 500_00})
    seed = next(str(seed) for seed in range(40) if sitting(poor, str(seed)).chips["bond"][-1] < 500_00)
    live = bondcards(*words, "--hands", "40", "--seed", seed, "--auto", "--heroism", "always", "--json").json
    assert len(live["hands"]) == len(list(hands_of(poor, seed))) < 40
