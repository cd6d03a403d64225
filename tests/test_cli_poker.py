"""Poker at the command line: what it is played for, its JSON, and hand after hand with broke seats, undo and resume."""

from __future__ import annotations

from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest

from bondcards.games import catalogue
from tests.breadth import LIKE_OTHERS, each, long
from tests.commands import Run

pytestmark = pytest.mark.usefixtures("royale")

POKER = [game for game in catalogue.GAMES if catalogue.find(game).entry.between_seats]
LIMITS = ("no", "pot", "fixed")
POSTS_BLINDS = [game for game in POKER if catalogue.find(game).entry.blinds]

BOND = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--auto", "--heroism", "never")
THREE = ("--pc", "bond", "--pc", "vesper", "--npc", "le-chiffre", "--by", "cards", "--auto", "--heroism", "never")


def holdem(bondcards: Run, *words: str, seats: tuple[str, ...] = BOND) -> Any:
    ran = bondcards("play", "holdem", *seats, *words, "--json")
    assert ran.code == 0, ran.err
    return ran.json


REFUSED = [
    ("holdem", "", "What are the blinds? Say --blinds 50/100, or --stake 100 for the big blind."),
    ("holdem", "--stake none", "What are the blinds? Say --blinds 50/100, or --stake 100 for the big blind."),
    ("stud", "", "What is played for? Say --stake 100 for the smallest bet."),
    ("stud", "--blinds 50/100", "No blinds are posted in this game: say --stake 100 for the smallest bet."),
    ("holdem", "--blinds 50/100 --bank npc", "At poker nobody holds the bank: leave --bank out."),
    ("holdem", "--blinds 50/100 --bank house", "At poker nobody holds the bank: leave --bank out."),
    ("holdem", "--blinds 50/100 --bank bond", "At poker nobody holds the bank: leave --bank out."),
    ("holdem", "--stake 100 --bet bond:pot=5", "Poker has no boxes to stake on: leave --bet out."),
    ("holdem", "--blinds 100/50", "The small blind cannot be more than the big one: 100 against 50."),
    ("holdem", "--blinds 0.005/50", "0.005 is finer than a cent."),
    ("holdem", "--blinds 50/100.001", "100.001 is finer than a cent."),
    ("holdem", "--blinds 0/50", "An amount must be more than zero, not 0."),
    ("holdem", "--blinds 50/-100", "An amount must be more than zero, not \u2212100."),
    ("holdem", "--blinds nan/100", "“nan” is no amount."),
    ("holdem", "--blinds 50/inf", "“inf” is no amount."),
    ("holdem", "--blinds 50/100 --ante 0", "An amount must be more than zero, not 0."),
    ("holdem", "--blinds 50/100 --ante 0.005", "0.005 is finer than a cent."),
    ("holdem", "--blinds 50/100 --buy-in 0", "An amount must be more than zero, not 0."),
    ("holdem", "--blinds 50/100 --buy-in 99", "99 to buy in is less than the big blind and the ante."),
    ("holdem", "--blinds 50/100 --buy-in 100 --ante 5", "100 to buy in is less than the big blind and the ante."),
    ("holdem", "--blinds 50/100 --buy-in 25001", "James Bond has 25,000 and cannot buy in for 25,001."),
    ("holdem", "--blinds 25000/25001", "James Bond has 25,000 and cannot play for 25,001."),
    ("stud", "--stake 25001", "James Bond has 25,000 and cannot play for 25,001."),
    ("holdem", "--blinds 50/100 --house limit=some", "limit cannot be “some”. It is one of: no, pot, fixed."),
    ("punto-banco", "--blinds 50/100", "--blinds belongs to poker between the seats."),
    ("punto-banco", "--stake 100 --ante 5", "--ante belongs to poker between the seats."),
    ("blackjack", "--stake 100 --buy-in 5", "--buy-in belongs to poker between the seats."),
]


@pytest.mark.parametrize(("game", "words", "sentence"), REFUSED)
def test_what_poker_cannot_be_played_for_opens_nothing(bondcards: Run, game: str, words: str, sentence: str) -> None:
    ran = bondcards("play", game, *BOND, *words.split(), "--json")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(sentence)
    assert bondcards("heroism", "bond", "--json").json["reserve"] == 4


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--blinds 50/100 --stake 100", "--blinds and --stake both name the big blind: say one of them."),
        ("--blinds 100", "--blinds takes SMALL/BIG, such as 50/100, not “100”."),
    ],
)
def test_a_command_line_that_cannot_be_understood(bondcards: Run, words: str, sentence: str) -> None:
    ran = bondcards("play", "holdem", *BOND, *words.split())
    assert ran.code == 2
    assert ran.err.startswith(sentence)


class TestJson:
    @pytest.mark.parametrize("game", each(POKER))
    def test_the_pot_is_the_box_and_the_board_and_seats_have_the_cards(self, bondcards: Run, game: str) -> None:
        document = bondcards("play", game, *BOND, "--stake", "100", "--seed", "1", "--json").json
        (hand,) = document["hands"]
        seats = {"bond", "le-chiffre"}
        assert set(hand["cards"]) <= {"board", *seats}
        assert {box for boxes in hand["stakes"].values() for box in boxes} <= {"pot"}
        assert set(hand["fell"]["net"]) == seats
        assert sum(hand["final"]["net"].values()) == 0
        assert "bank" not in hand
        assert set(document["balances"]) == seats

    @pytest.mark.parametrize("game", POSTS_BLINDS)
    def test_its_blinds(self, bondcards: Run, game: str) -> None:
        document = bondcards("play", game, *BOND, "--stake", "100", "--seed", "1", "--json").json
        assert document["blinds"] == {"small": 50, "big": 100, "ante": None, "buy_in": 10_000}

    def test_blinds_ante_and_buy_in_as_they_were_said(self, bondcards: Run) -> None:
        document = holdem(bondcards, "--blinds", "0.25/0.50", "--ante", "0.05", "--buy-in", "40")
        assert document["blinds"] == {"small": 0.25, "big": 0.5, "ante": 0.05, "buy_in": 40}

    def test_the_smallest_bet_of_stud(self, bondcards: Run) -> None:
        document = bondcards("play", "razz", *BOND, "--stake", "100", "--ante", "10", "--json").json
        assert document["blinds"] == {"bet": 100, "ante": 10, "buy_in": 10_000}

    def test_a_game_with_a_bank_has_none(self, bondcards: Run) -> None:
        assert "blinds" not in bondcards("play", "punto-banco", *BOND, "--stake", "100", "--json").json

    def test_the_board_and_the_hands_as_they_were_given(self, bondcards: Run) -> None:
        cards = "Ks 8h Kd 9h Kh Qh 2d 3c 4s"
        answers = ("call", "check", *("check",) * 6, "show")
        document = holdem(
            bondcards, "--blinds", "50/100", "--cards", cards, "--answers", ",".join(answers), "--npc-plays", "ask"
        )
        (hand,) = document["hands"]
        assert hand["cards"] == {
            "board": ["Kh", "Qh", "2d", "3c", "4s"],
            "bond": ["Ks", "Kd"],
            "le-chiffre": ["8h", "9h"],
        }
        assert hand["stakes"] == {"bond": {"pot": 100}, "le-chiffre": {"pot": 100}}
        assert hand["final"] == {"outcome": {"bond": "won"}, "net": {"bond": 100, "le-chiffre": -100}}

    @pytest.mark.parametrize(("muck", "shows"), [("no", "9h 8h"), ("yes", "9h 8h"), ("yes", "show,9h 8h")])
    def test_cards_given_where_a_hand_may_be_mucked_show_it(self, bondcards: Run, muck: str, shows: str) -> None:
        """As at a prompt; what is given next is for who is asked next."""
        called = ",".join(["call", *["check"] * 7])
        document = holdem(
            bondcards,
            *("--blinds", "50/100", "--house", f"muck={muck}", "--deal", "typed", "--npc-plays", "ask"),
            *("--cards", "?? ?? ?? ?? Kh 9c 2d Ts 3c", "--answers", f"{called},Ks Qd,{shows}"),
        )
        (hand,) = document["hands"]
        assert hand["cards"]["bond"] == ["Ks", "Qd"]
        assert hand["cards"]["le-chiffre"] == ["9h", "8h"]
        asked = [line["answer"] for line in hand["tape"] if line.get("about") == "showdown"]
        assert asked == (["show"] if muck == "yes" else [])

    def test_cards_given_beforehand_are_no_answer_where_the_hand_is_known(self, bondcards: Run) -> None:
        called = ",".join(["call", *["check"] * 7])
        ran = bondcards(
            *("play", "holdem", *BOND, "--blinds", "50/100", "--house", "muck=yes", "--npc-plays", "ask"),
            *("--cards", "Ks 8h Kd 9h Kh Qh 2d 3c 4s", "--answers", f"{called},9h 8h", "--json"),
        )
        assert ran.code == 1
        assert "“9h 8h” is no answer here. Say “show” or “muck”." in ran.err

    def test_too_few_cards(self, bondcards: Run) -> None:
        ran = bondcards("play", "holdem", *BOND, "--blinds", "50/100", "--cards", "Ks 8h Kd", "--json")
        assert ran.code == 1
        assert ran.err.startswith("The cards given with --cards are used up.")


@pytest.mark.parametrize(
    ("chips", "nets"),
    [
        ("", [18, 16, 16, -50]),
        ("chips: {white: 5}\n", [20, 15, 15, -50]),
        ("chips: {white: 0.01}\n", [16.68, 16.66, 16.66, -50]),
    ],
)
def test_a_pot_is_shared_in_whole_chips_the_odd_ones_to_the_first(
    bondcards: Run, royale: Path, chips: str, nets: list[float]
) -> None:
    settings = royale / "campaign.yaml"
    settings.write_text(settings.read_text(encoding="utf-8") + chips, encoding="utf-8")
    table = ("--pc", "bond", "--pc", "leiter", "--pc", "mathis", *BOND[2:-3], "--npc-plays", "ask")
    cards = "2c 3c 4c 5c 2d 3d 4d 5d Ah Kh Qh Jh Th"
    answers = ",".join(["call", "call", "fold", "check", *["check"] * 9])
    played = bondcards("play", "holdem", *table, "--blinds", "50/100", "--cards", cards, "--answers", answers, "--json")
    assert played.code == 0, played.err
    (hand,) = played.json["hands"]
    assert hand["final"]["net"] == dict(zip(("leiter", "mathis", "le-chiffre", "bond"), nets, strict=True))
    assert bondcards("campaign", "verify", "--json").json["ok"] is True


class TestHandAfterHand:
    def test_two_agents_and_a_villain(self, bondcards: Run) -> None:
        document = holdem(bondcards, "--blinds", "50/100", "--hands", "12", "--seed", "evening", seats=THREE)
        won = dict.fromkeys(document["balances"], 0)
        for hand in document["hands"]:
            assert sum(hand["final"]["net"].values()) == 0
            for seat, net in hand["final"]["net"].items():
                won[seat] += net
        before = {"bond": 25_000, "vesper": 3_000, "le-chiffre": 60_000}
        assert {seat: held["chips"] for seat, held in document["balances"].items()} == {
            seat: before[seat] + net for seat, net in won.items()
        }
        assert bondcards("campaign", "verify", "--json").json["ok"] is True

    @pytest.mark.parametrize(
        ("game", "limit"),
        [
            *zip(sorted(set(POKER) - LIKE_OTHERS), cycle(LIMITS), strict=False),
            *(long(game, limit) for game, limit in product(POKER, LIMITS)),
        ],
    )
    def test_every_game_and_limit_replays(self, bondcards: Run, game: str, limit: str) -> None:
        words = ("--stake", "100", "--hands", "3", "--seed", limit, "--house", f"limit={limit}", "--json")
        assert len(bondcards("play", game, *THREE, *words).json["hands"]) == 3
        verified = bondcards("campaign", "verify", "--json").json
        assert (verified["hands"], verified["replayed"], verified["ok"]) == (3, 3, True)

    def test_a_broke_seat_buys_in_again_while_its_chips_last(self, bondcards: Run) -> None:
        board = "Ac Kd 9s 4h Jc"
        as_button, as_big_blind = f"As 2c Ah 7d {board}", f"2c As 7d Ah {board}"
        seats = ("--pc", "vesper", "--npc", "le-chiffre", "--by", "cards", "--npc-plays", "ask", "--heroism", "never")
        ran = bondcards(
            *("play", "holdem", *seats, "--blinds", "50/100", "--buy-in", "1000", "--hands", "5", "--json"),
            *("--cards", " ".join([as_big_blind, as_button, as_big_blind])),
            *("--answers", ",".join(["all-in", "call"] * 3)),
        )
        assert ran.code == 0, ran.err
        assert [hand["final"]["net"]["vesper"] for hand in ran.json["hands"]] == [-1000, -1000, -1000]
        assert ran.json["balances"]["vesper"]["chips"] == 0
        assert "Vesper Lynd has no chips left, and plays again once there are some.\n" in ran.err
        assert "Nobody is left who can stake." in ran.err

    def test_who_has_nothing_left_sits_out_and_the_others_go_on(self, bondcards: Run) -> None:
        cards, answers = "As 2c 3h Ah 7d 3d Ac Kd 9s 4h Jc", "fold,all-in,call"
        words = ("--cards", cards, "--deal", "shoe", "--answers", answers, "--npc-plays", "ask")
        document = holdem(bondcards, "--blinds", "50/100", "--hands", "3", *words, seats=THREE)
        first, *others = document["hands"]
        assert first["final"]["net"] == {"bond": 3000, "vesper": -3000}
        assert [set(hand["final"]["net"]) for hand in others] == [{"bond", "le-chiffre"}] * 2
        assert document["balances"]["vesper"]["chips"] == 0

    def test_what_was_won_lies_on_the_table_in_the_next_hand(self, bondcards: Run) -> None:
        cards, answers = "As 2c 3h Ah 7d 3d Ac Kd 9s 4h Jc", "fold,all-in,call"
        words = ("--cards", cards, "--deal", "shoe", "--answers", answers, "--npc-plays", "ask", "--hands", "2")
        document = holdem(bondcards, "--blinds", "50/100", *words, seats=THREE)
        second = next(line for line in document["hands"][1]["tape"] if line["ask"] == "wager")
        # Heads-up the button has the small blind: Bond has won Vesper's 3,000 to his 10,000.
        assert (second["seat"], second["laid"], second["high"]) == ("bond", 50, 13_000)

    def test_chips_spent_elsewhere_between_two_hands_are_none_of_those_on_the_table(self, bondcards: Run) -> None:
        cards, answers = "As 2c 3h Ah 7d 3d", "fold,fold"
        words = ("--blinds", "50/100", "--cards", cards, "--answers", answers, "--npc-plays", "ask", "--hands", "2")
        left = bondcards("play", "holdem", *THREE, *words)
        assert "`bondcards resume 1` goes on." in left.err
        car = ("chips", "spend", "bond", "--why", "an Aston Martin")
        refused = bondcards(*car, "15001")
        assert (refused.code, "15,000 free" in refused.err) == (1, True)
        assert bondcards(*car, "15000").code == 0
        *_before, hand = bondcards("resume", "--deal", "shoe", "--json").json["hands"]
        wagers = [line for line in hand["tape"] if line["ask"] == "wager"]
        assert max(line["high"] for line in wagers if line["seat"] == "bond") == 9_950
        assert max(line["high"] for line in wagers if line["seat"] == "le-chiffre") > 9_950

    def test_nothing_is_settled_twice_and_the_button_goes_back(self, bondcards: Run) -> None:
        holdem(bondcards, "--blinds", "50/100", "--hands", "2", "--seed", "undo")
        chips = [bondcards("chips", who, "--json").json["chips"] for who in ("bond", "le-chiffre")]
        assert bondcards("undo", "--json").code == 0
        assert bondcards("undo", "--json").code == 0
        assert [bondcards("chips", who, "--json").json["chips"] for who in ("bond", "le-chiffre")] == [25_000, 60_000]
        assert sum(chips) == 85_000
        assert bondcards("undo").code == 1


@pytest.mark.parametrize("seed", ["1", "4"])
def test_straights_that_count_against_the_low_hand_do_so_for_all_who_judge_it(bondcards: Run, seed: str) -> None:
    """Who shows his cards, what they are called and who takes which half of the pot."""
    dealt = "Ah 8c 2c 6d Kd Qh Ks Qs 3h 4d 5s Jc Jd"
    words = f"play hilo-regular --pc bond --npc le-chiffre --stake 100 --house low_straights=count --auto --seed {seed}"
    played = bondcards(*words.split(), "--cards", dealt, "--json").json["hands"][0]
    assert played["fell"]["net"] == {"bond": 0, "le-chiffre": 0}
    told = " ".join(bondcards("session", "show").out.split())
    assert "straight, five high · jack-four low" in told
    assert "two pair, queens and jacks · eight-six low" in told


def test_agents_alone_play_for_no_points(bondcards: Run) -> None:
    document = holdem(
        bondcards, "--blinds", "50/100", seats=("--pc", "bond", "--pc", "leiter", "--by", "cards", "--auto")
    )
    assert document["granted"] == {"bond": 0, "leiter": 0}
    assert [seat["id"] for seat in document["seats"]] == ["bond", "leiter"]


def test_one_agent_alone_is_too_few(bondcards: Run) -> None:
    ran = bondcards("play", "holdem", "--pc", "bond", "--by", "cards", "--blinds", "50/100")
    assert (ran.code, ran.err) == (1, "This game seats 2 to 10, not 1.\n")


def test_two_villains_of_the_gm_are_one_too_many(bondcards: Run) -> None:
    ran = bondcards("play", "holdem", *BOND, "--npc", "kalogeras", "--blinds", "50/100")
    assert ran.code == 1
    assert "--by roll" in ran.err


class TestSomeRoll:
    ROLLS = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--by", "leiter=roll", "--auto")

    def test_a_stake_beside_the_blinds_is_what_is_rolled_for(self, bondcards: Run) -> None:
        document = holdem(bondcards, "--blinds", "50/100", "--stake", "500", seats=self.ROLLS)
        assert document["by"] == "mixed"
        assert document["blinds"]["big"] == 100
        assert [contest["stake"] for contest in document["contests"]] == [500]
        assert set(document["hands"][0]["final"]["net"]) == {"bond", "le-chiffre"}

    def test_a_stake_alone_is_both(self, bondcards: Run) -> None:
        document = holdem(bondcards, "--stake", "200", seats=self.ROLLS)
        assert (document["blinds"]["big"], document["contests"][0]["stake"]) == (200, 200)

    def test_without_one_it_is_asked_for(self, bondcards: Run) -> None:
        ran = bondcards("play", "holdem", *self.ROLLS, "--blinds", "50/100", "--json")
        assert (ran.code, ran.err) == (1, "What is rolled for? Say --stake, or --stake none.\n")

    def test_all_may_roll(self, bondcards: Run) -> None:
        words = ("--pc", "bond", "--npc", "le-chiffre", "--by", "roll", "--stake", "300", "--json")
        document = bondcards("play", "badugi", *words).json
        assert (document["by"], document["hands"]) == ("roll", [])


def test_nothing_is_written_with_no_log(bondcards: Run, royale: Path) -> None:
    document = holdem(bondcards, "--blinds", "50/100", "--hands", "3", "--no-log")
    assert len(document["hands"]) == 3
    assert document["sitting"] is None
    assert not (royale / "journal.db").exists()


def test_the_same_seed_plays_the_same_evening(bondcards: Run) -> None:
    words = ("--blinds", "50/100", "--hands", "4", "--seed", "monaco", "--no-log")
    assert holdem(bondcards, *words) == holdem(bondcards, *words)


def test_a_sitting_left_open_is_gone_on_with(bondcards: Run) -> None:
    unbroken = holdem(bondcards, "--blinds", "50/100", "--hands", "3", "--seed", "s", "--no-log", seats=THREE)
    ran = bondcards("play", "holdem", *THREE[:-3], "--blinds", "50/100", "--hands", "3", "--seed", "s", "--json")
    assert ran.code == 1
    assert "`bondcards resume 1` goes on." in ran.err
    resumed = bondcards("resume", "--auto", "--heroism", "never", "--json").json
    assert resumed["hands"] == unbroken["hands"]


def test_an_open_hand_is_given_up(bondcards: Run) -> None:
    bondcards("play", "holdem", *THREE[:-3], "--blinds", "50/100")
    ran = bondcards("resume", "--abandon")
    assert (ran.code, ran.out) == (0, "")
    assert "the stakes go back" in ran.err
    assert bondcards("chips", "bond", "--json").json["chips"] == 25_000


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("holdem", "--stake", "0.01"), "This game is played for 0.02 at least."),
        (("stud", "--stake", "0.04"), "This game is played for 0.05 at least."),
        (("holdem", "--blinds", "50/"), "--blinds takes SMALL/BIG, such as 50/100"),
        (("holdem", "--blinds", "/100"), "--blinds takes SMALL/BIG, such as 50/100"),
        (("holdem", "--blinds", ""), "--blinds takes SMALL/BIG, such as 50/100"),
        (("holdem", "--stake", "100", "--ante", ""), "is no amount"),
        (("holdem", "--stake", "100", "--buy-in", ""), "is no amount"),
        (("holdem", "--stake", "100", "--cards", "Ah Ah Kc Kd 2c 3c 4c 5c 6c"), "A♥ has come up more often"),
        (("stud", "--stake", "100", "--cards", "2h 3h 4h 5h Ah Ah"), "A♥ has come up more often"),
    ],
)
def test_what_cannot_be_played_for_opens_no_sitting(bondcards: Run, words: tuple[str, ...], sentence: str) -> None:
    ran = bondcards("play", *words, "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--auto")
    assert ran.code in (1, 2)
    assert sentence in ran.err
    assert bondcards("heroism", "bond", "--json").json["reserve"] == 4


def test_real_cards_off_a_terminal_are_given_in_a_list(bondcards: Run) -> None:
    ran = bondcards("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--deal", "typed")
    assert ran.code == 1
    assert ran.out == ""
    assert "Real cards are typed at a terminal: elsewhere give them with --cards" in ran.err
