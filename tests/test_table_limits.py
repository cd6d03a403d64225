"""The limits of a table bind the stakes of every bank game; the villain keeps to the level of the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.games import catalogue
from tests.commands import Run

AGENTS = ("--pc", "bond", "--pc", "leiter", "--pc", "mathis")
TABLE = (*AGENTS, "--npc", "le-chiffre", "--by", "cards", "--seed", "limits", "--no-log", "--json")
LIMITS = ("--house", "table_minimum=100", "--house", "table_maximum=300")

BANK_GAMES = [game for game in catalogue.GAMES if not catalogue.find(game).entry.between_seats]
every_bank_game = pytest.mark.parametrize("game", BANK_GAMES)
pytestmark = pytest.mark.usefixtures("royale")


@every_bank_game
@pytest.mark.parametrize("stake", ["50", "99.99", "300.01"])
def test_a_stake_beyond_the_limits_is_refused_with_the_range(bondcards: Run, game: str, stake: str) -> None:
    ran = bondcards("play", game, *TABLE, *LIMITS, "--stake", stake)
    assert (ran.code, ran.err) == (1, f"{stake} cannot be staked at this table: it takes 100 to 300.\n")


@pytest.mark.parametrize(
    ("rule", "stake", "range_"),
    [("table_minimum=100", "50", "100 or more"), ("table_maximum=300", "500", "up to 300")],
)
def test_one_limit_will_do(bondcards: Run, rule: str, stake: str, range_: str) -> None:
    ran = bondcards("play", "punto-banco", *TABLE, "--house", rule, "--stake", stake)
    assert (ran.code, ran.err) == (1, f"{stake} cannot be staked at this table: it takes {range_}.\n")


@every_bank_game
def test_whatever_is_asked_for_lies_within_the_limits(bondcards: Run, game: str) -> None:
    """Of the stakes that are won or lost with the hand; bets on a tie, bonuses and bids are not bound."""
    ran = bondcards("play", game, *TABLE, *LIMITS, "--stake", "200", "--bank", "bond", "--auto", "--hands", "12")
    assert ran.code == 0, ran.err
    entry = catalogue.find(game).entry
    asked = [line for hand in ran.json["hands"] for line in hand["tape"] if line["ask"] == "bet"]
    bound = [line for line in asked if entry.ordinary(line["box"])]
    assert bound
    for line in bound:
        assert line["low"] >= 100
        assert line["high"] <= 300
        assert line["answer"] in line["words"] or 100 <= float(line["answer"]) <= 300


BANK = ("--npc", "kalogeras", "--bank", "vesper", "--by", "cards", "--auto", "--no-log", "--json")
ON_HIS_LEFT = (*AGENTS, "--pc", "vesper")
"""The villain sits at the left of the banker, and is asked first where that comes first."""
ON_HIS_RIGHT = ("--pc", "vesper", *AGENTS)


@pytest.mark.parametrize("game", [game for game in BANK_GAMES if game != "chemin-de-fer"])
def test_a_rich_villain_leaves_room_for_what_was_given_beforehand(bondcards: Run, game: str) -> None:
    """He sits before the agents, and could take all that Vesper's bank of 3 000 may cover."""
    order, stake = (ON_HIS_RIGHT, 700) if game == "family-baccara" else (ON_HIS_LEFT, 900)
    words = (*order, *BANK, "--stake", str(stake))
    boxes = catalogue.find(game).entry.boxes
    for seed in ("rich", "richer"):
        ran = bondcards("play", game, *words, "--seed", seed)
        assert ran.code == 0, ran.err
        laid = ran.json["hands"][0]["stakes"]
        assert 0 < max(laid["kalogeras"].get(box, 0) for box in boxes) <= 300
        assert all(max(laid[agent].get(box, 0) for box in boxes) >= stake for agent in ("bond", "leiter", "mathis"))


@pytest.mark.parametrize("seed", range(8))
def test_short_of_a_banco_he_covers_what_the_agents_leave(bondcards: Run, seed: int) -> None:
    words = (*ON_HIS_RIGHT, *BANK, "--stake", "50", "--bet", "vesper:bank=170")
    laid = bondcards("play", "chemin-de-fer", *words, "--seed", str(seed)).json["hands"][0]["stakes"]
    villain = laid.get("kalogeras", {}).get("banco", 0)
    assert villain == 170 or (villain <= 20 and all(laid[who]["banco"] == 50 for who in ("bond", "leiter", "mathis")))


def test_he_stakes_at_the_level_of_the_table(bondcards: Run) -> None:
    """Who is reckless and has lost lays five times what the agents do at most, not a tenth of his chips."""
    words = ("play", "blackjack", *AGENTS, "--npc", "kalogeras", "--by", "cards", "--bank", "house", "--stake", "100")
    hands = bondcards(*words, "--hands", "20", "--auto", "--seed", "level", "--no-log", "--json").json["hands"]
    first = [line["answer"] for hand in hands for line in hand["tape"] if line.get("seat") == "kalogeras"
             and line["ask"] == "bet"]  # fmt: skip
    assert len(first) == 20
    assert all(20 <= float(stake) <= 500 for stake in first)


def test_a_bank_that_has_outgrown_the_table_is_put_away_in_part(bondcards: Run) -> None:
    """Le Chiffre banks 300 and wins twice: the bank stays at what the table takes."""
    cards = "2h 9c Kd Ks " * 3
    words = ("--stake", "100", "--hands", "3", "--cards", cards, "--answers", "keep,keep", "--npc-plays", "ask")
    hands = bondcards("play", "chemin-de-fer", *TABLE, *LIMITS, *words).json["hands"]
    assert [hand["stakes"]["le-chiffre"] for hand in hands] == [{"bank": 300}] * 3


def test_the_campaign_sets_them_for_all_games_and_for_one(bondcards: Run, royale: Path) -> None:
    with (royale / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write("\nhouse_rules: {blackjack: {table_minimum: 20}, table_minimum: 100}\n")
    assert bondcards("campaign", "check").code == 0
    stake = ("--stake", "50")
    assert bondcards("play", "punto-banco", *TABLE, *stake).code == 1
    assert bondcards("play", "blackjack", *TABLE, *stake, "--auto").code == 0
    assert bondcards("play", "punto-banco", *TABLE, *stake, "--house", "table_minimum=50").code == 0


def test_the_table_is_told_what_it_takes(bondcards: Run) -> None:
    words = [word for word in TABLE if word != "--json"]
    ran = bondcards("play", "punto-banco", *words, *LIMITS, "--stake", "200")
    assert (
        "House rules: `table_minimum=100`, `table_maximum=300`\n"
        in "\n".join(map(str.rstrip, ran.out.splitlines())) + "\n"
    )


def test_there_must_be_something_between_them(bondcards: Run) -> None:
    rules = ("--house", "table_minimum=100", "--house", "table_maximum=50")
    ran = bondcards("play", "punto-banco", *TABLE, *rules, "--stake", "75")
    assert (ran.code, ran.err) == (1, "A table whose least stake is 100 cannot take 50 at most.\n")


@pytest.mark.parametrize(
    "rules", ["{table_minimum: 500, table_maximum: 5}", "{table_minimum: 500, blackjack: {table_maximum: 5}}"]
)
def test_campaign_check_finds_that_there_is_nothing_between_them(bondcards: Run, royale: Path, rules: str) -> None:
    (royale / "campaign.yaml").write_text(f"title: R\nhouse_rules: {rules}\n")
    (problem,) = bondcards("campaign", "check", "--json").json["problems"]
    assert problem["message"] == "A table whose least stake is 500 cannot take 5 at most."
    assert problem["line"] == 2


def test_a_misspelt_game_of_the_house_rules_is_named_by_play(bondcards: Run, royale: Path) -> None:
    with (royale / "campaign.yaml").open("a", encoding="utf-8") as file:
        file.write("\nhouse_rules: {chemin-de-fre: {drawing: free}}\n")
    ran = bondcards("play", "punto-banco", *TABLE, "--stake", "75")
    assert ran.code == 1
    assert "There is no game called “chemin-de-fre”." in ran.err
    assert "Did you mean “chemin-de-fer”?" in ran.err
