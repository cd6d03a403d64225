"""`showdown`: who wins at poker with cards on a real table."""

from __future__ import annotations

import pytest

from bondcards.games.poker.judging import GAMES
from tests.commands import Run

BOARD = "Kh 9c 2d 3s 4c"

LAID = {
    "holdem": ("high", "Kd Ks", "9d 9s", BOARD),
    "omaha": ("high", "Kd Ks 7d 8d", "9d 9s Ah Ad", BOARD),
    "omaha-5": ("high", "Kd Ks 7d 8d 8s", "9d 9s Ah Ad 7s", BOARD),
    "omaha-hilo": ("high low", "Kd Ks Ad 5d", "9d 9s 8d 7d", BOARD),
    "omaha-5-hilo": ("high low", "Kd Ks Ad 5d Jd", "9d 9s 8d 7d Js", BOARD),
    "courchevel": ("high", "Kd Ks 7d 8d 8s", "9d 9s Ah Ad 7s", BOARD),
    "courchevel-hilo": ("high low", "Kd Ks Ad 5d Jd", "9d 9s 8d 7d Js", BOARD),
    "hilo-regular": ("high low", "Kd Ks Ad 5d", "9d 9s Qd Jd", BOARD),
    "stud": ("high", "Kd Ks 7d 8d 8s 2c 3c", "9d 9s Ah Td 7s 2h 3h", ""),
    "stud-hilo": ("high low", "5d 4s 3d 2d As Qc Jc", "9d 9s Ah Td 7s 2h 3h", ""),
    "seven-nullo": ("low", "6d 4s 3d 2d As Qc Jc", "6s 5s 3s 2s Ah Qh Jh", ""),
    "razz": ("low", "5d 4s 3d 2d As Qc Jc", "6s 4d 3s 2s Ah Qh Jh", ""),
    "deuce-to-seven": ("low", "7d 5s 4d 3d 2s", "7s 6s 4s 3s 2d", ""),
    "badugi": ("badugi", "Ad 2s 3h 4c", "As 2d 3c 5h", ""),
    "badeucey": ("low badugi", "7d 5s 4d 3c 2h", "7s 6s 4s 3s 2d", ""),
    "ace-to-five": ("low", "5d 4s 3d 2d As", "6s 4d 3s 2s Ah", ""),
    "caribbean-stud": ("high", "Kd Ks 7d 8d 8s", "9d 9s Ah 2d 7s", ""),
    "three-card-poker": ("high", "Kd Qs Jd", "9d 7d 2d", ""),
}


def laid(game: str, *hands: str, board: str = "", house: str = "") -> list[str]:
    said = ["showdown", game, *(word for hand in hands for word in ("--hand", hand))]
    return [*said, *(["--board", board] if board else []), *(["--house", house] if house else [])]


def test_every_game_of_poker_has_a_showdown() -> None:
    assert set(LAID) == set(GAMES)
    assert len(GAMES) == 18


@pytest.mark.parametrize("game", LAID)
def test_the_better_hand_wins_each_half_of_the_game(bondcards: Run, game: str) -> None:
    halves, better, worse, board = LAID[game]
    document = bondcards(*laid(game, worse, better, board=board), "--json").json
    assert document["schema"] == 1
    assert list(document["winners"].items()) == [(half, [1]) for half in halves.split()]
    assert [list(hand) for hand in document["hands"]] == [halves.split()] * 2


def test_hi_lo_as_json_to_the_letter(bondcards: Run) -> None:
    hands = ("Ah Ks 5c 6d", "Qh Qs 8s 7h", "Ad Kc 5s 6h")
    assert bondcards(*laid("omaha-hilo", *hands, board=BOARD), "--json").json == {
        "schema": 1,
        "hands": [
            {"high": "straight, six high", "low": "the wheel"},
            {"high": "pair of queens", "low": "eight-seven low"},
            {"high": "straight, six high", "low": "the wheel"},
        ],
        "winners": {"high": [0, 2], "low": [0, 2]},
    }


def test_no_low_qualifies(bondcards: Run) -> None:
    ran = laid("omaha-hilo", "Ah 2d 3c 4s", "Qh Qs Jd 8d", board="Kh 9c Td Js 4c")
    document = bondcards(*ran, "--json").json
    assert document["winners"]["low"] == []
    assert [hand["low"] for hand in document["hands"]] == [None, None]
    shown = bondcards(*ran).out
    assert "does not qualify" in shown
    assert "low: no hand qualifies, and the other half takes all" in shown


def test_one_hand_qualifies_and_another_does_not(bondcards: Run) -> None:
    document = bondcards(*laid("stud-hilo", *LAID["stud-hilo"][1:3]), "--json").json
    assert document["hands"][1]["low"] is None
    assert document["hands"][0]["low"] == "the wheel"


def test_hands_of_one_name_are_told_apart_by_their_kicker(bondcards: Run) -> None:
    document = bondcards(*laid("holdem", "Kd Qs", "Ks Js", board=BOARD), "--json").json
    assert document["hands"] == [{"high": "pair of kings, queen kicker"}, {"high": "pair of kings, jack kicker"}]
    assert document["winners"] == {"high": [0]}


def test_exactly_two_of_one_s_own_count_at_omaha(bondcards: Run) -> None:
    ran = bondcards(*laid("omaha", "Ah 2c 3d 4s", "9d 8s 7c 6d", board="Kh Qh Jh Th 9c"), "--json")
    assert ran.json["hands"] == [{"high": "ace high"}, {"high": "straight, queen high"}]


def test_what_a_house_rule_changes(bondcards: Run) -> None:
    hands = ("6d 5d Kc Qc", "8d 7c Kd Qd")
    board = "4s 3h 2c Ts Th"
    ignored = bondcards(*laid("hilo-regular", *hands, board=board), "--json")
    count = bondcards(*laid("hilo-regular", *hands, board=board, house="low_straights=count"), "--json")
    assert ignored.json["winners"]["low"] == [0]
    assert count.json["winners"]["low"] == [1]


def test_who_has_seven_cards_may_lay_down_the_five_that_count(bondcards: Run) -> None:
    hands = ("Ah 2d 3c 4c 5d", "As 2h 3h 4h 6h Kh Kd")
    assert bondcards(*laid("razz", *hands), "--json").json["winners"] == {"low": [0]}


def test_three_cards_are_ranked_as_at_the_house_s_table(bondcards: Run) -> None:
    hands = ("Ah 2d 3c", "Ks Qs 9s", "As Kd Qc")
    assert bondcards(*laid("three-card-poker", *hands), "--json").json == {
        "schema": 1,
        "hands": [
            {"high": "three-card straight, three high"},
            {"high": "flush, king high"},
            {"high": "three-card straight, ace high"},
        ],
        "winners": {"high": [2]},
    }


def test_as_it_is_shown(bondcards: Run) -> None:
    shown = bondcards(*laid("omaha-hilo", "Ah Ks 5c 6d", "Qh Qs 8s 7h", board=BOARD)).out
    assert [line.rstrip() for line in shown.splitlines()] == [
        "── Omaha hi-lo ─────────────────────────────────────────────────────────────────",
        " Board  K♥ 9♣ 2♦ 3♠ 4♣",
        "",
        " hand 1  A♥ K♠ 5♣ 6♦",
        "   high  6♦ 5♣ 4♣ 3♠ 2♦  straight, six high",
        "   low   5♣ 4♣ 3♠ 2♦ A♥  the wheel",
        "",
        " hand 2  Q♥ Q♠ 8♠ 7♥",
        "   high  Q♥ Q♠ K♥ 9♣ 4♣  pair of queens",
        "   low   8♠ 7♥ 4♣ 3♠ 2♦  eight-seven low",
        "",
        " high: hand 1 wins",
        " low: hand 1 wins",
    ]


def test_a_whole_pot_that_is_shared(bondcards: Run) -> None:
    assert " hands 1 and 2 share it\n" in bondcards(*laid("holdem", "Ad 5d", "As 5s", board=BOARD)).out


def test_one_hand_alone_is_named(bondcards: Run) -> None:
    shown = bondcards(*laid("holdem", "Ad 5d", board=BOARD)).out
    assert "straight, five high" in shown
    assert "wins" not in shown


@pytest.mark.parametrize("game", LAID)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_is_shown_within_80_columns(bondcards: Run, game: str, language: str) -> None:
    _halves, better, worse, board = LAID[game]
    ran = bondcards("--lang", language, *laid(game, better, worse, board=board))
    assert ran.code == 0
    assert max(len(line.rstrip()) for line in ran.out.splitlines()) <= 80


@pytest.mark.parametrize(
    ("hands", "board"),
    [
        (("Rc Dc", "7c 7k"), "10p 9p 2p 3c 3k"),
        (("R♥ D♥", "7♥ 7♦"), "10♠ 9♠ 2♠ 3♥ 3♦"),
        (("Kh Qh", "7h 7d"), "Ts 9s 2s 3h 3d"),
    ],
    ids=["French", "signs", "English"],
)
def test_in_french_cards_are_written_in_french_or_all_in_english(
    bondcards: Run, hands: tuple[str, ...], board: str
) -> None:
    ran = bondcards("--lang", "fr", *laid("holdem", *hands, board=board))
    assert "10♠ 9♠ 2♠ 3♥ 3♦" in ran.out
    assert "R♥ D♥" in ran.out
    assert "7♥ 7♦" in ran.out


def test_clubs_are_no_hearts_where_all_is_written_in_english(bondcards: Run) -> None:
    assert "7♣ 9♣" in bondcards("--lang", "fr", *laid("holdem", "7c 9c", board="Ts 9s 2s 3h 3d")).out


REFUSED = [
    (laid("holdem", "Kd Ks", board="Kh 9c 2d 3s"), "The board is not complete: it has 5 cards, not 4."),
    (laid("holdem", "Kd Ks"), "The board is not complete: it has 5 cards, not 0."),
    (laid("courchevel", "Kd Ks 7d 8d 8s", board="Kh"), "The board is not complete: it has 5 cards, not 1."),
    (laid("razz", "5d 4s 3d 2d As", board="Kh"), "This game has no board: leave --board out."),
    (laid("holdem", "Kd Ks", "9d 9s 8s", board=BOARD), "Hand 2: in this game a hand has 2 cards, not 3."),
    (laid("omaha", "Kd Ks", board=BOARD), "Hand 1: in this game a hand has 4 cards, not 2."),
    (laid("badugi", "Kd Ks 2h"), "Hand 1: in this game a hand has 4 cards, not 3."),
    (laid("stud", "Kd Ks 2h 3h"), "Hand 1: in this game a hand has 5–7 cards, not 4."),
    (laid("three-card-poker", "Kd Ks 2h 3h"), "Hand 1: in this game a hand has 3 cards, not 4."),
    (laid("holdem", "Kd Ks", "9d 9s", board="Kh 9c 2d 3s Kd"), "K♦ has come up more often than 1 pack holds it."),
    (laid("holdem", "Kd Ks", "Kd 9s", board=BOARD), "K♦ has come up more often than 1 pack holds it."),
    (laid("holdem", "K Q", board=BOARD), "Suits count here: say the suit of K too."),
    (laid("holdem", "Kd ??", board=BOARD), "At a showdown all cards lie open: say which they are."),
    (
        laid("holdem", "Kd Xs", board=BOARD),
        "“Xs” is no card. A card is written like K♥, Kh, 10s (h hearts, d diamonds, c clubs, s spades).",
    ),
    (
        laid("holdem", "", board=BOARD),
        "No card was given. A card is written like K♥, Kh, 10s (h hearts, d diamonds, c clubs, s spades).",
    ),
    (laid("holdem", board=BOARD), "Which hands? Say --hand, once for each."),
    (laid("holdm", "Kd Ks", board=BOARD), "There is no game called “holdm”. Did you mean “holdem”?"),
    (laid("omaha-hilo", "Kd Ks", house="low_straights=count"), "There is no option low_straights here."),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSED)
def test_cards_that_no_showdown_has_are_refused(bondcards: Run, words: list[str], sentence: str) -> None:
    ran = bondcards(*words)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(sentence)


def test_a_game_without_a_showdown_is_refused_with_those_that_have_one(bondcards: Run) -> None:
    ran = bondcards(*laid("punto-banco", "Kd Ks"))
    assert ran.code == 1
    assert ran.err.startswith("There is no showdown in this game. It is one of: holdem, omaha,")
    assert ran.err.endswith("caribbean-stud, three-card-poker.\n")


def test_a_game_goes_by_its_title(bondcards: Run) -> None:
    assert bondcards("--lang", "fr", *laid("Texas hold’em", "Kd Ks", board=BOARD)).code == 0
