"""Hands of each code of the format, played again: their stacks are reckoned here by hand."""

import pytest

from tests.phh.files import hand, holdem, stacks, written

TWO = "antes = [0, 0]\nblinds_or_straddles = [1, 2]\nstarting_stacks = [90, 90]"
FIXED = f"{TWO}\nsmall_bet = 2\nbig_bet = 4"
STUD = "antes = [1, 1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [90, 90, 90]"

EACH_CODE = {
    # Two pair against an overpair: 2 before the flop and on it, 4 on the turn and the river.
    "FT": (
        FIXED,
        "d dh p1 8h7h, d dh p2 QsQd, p2 cc, p1 cc, d db 8c7c2d, p1 cbr 2, p2 cc, d db Ks, p1 cbr 4, p2 cc,"
        "d db 3s, p1 cbr 4, p2 cc, p1 sm 8h7h, p2 sm",
        [102, 78],
    ),
    "NT": (
        f"{TWO}\nmin_bet = 2",
        "d dh p1 8h7h, d dh p2 QsQd, p2 cbr 6, p1 cc, d db 8c7c2d, p1 cc, p2 cbr 10, p1 cbr 84, p2 cc,"
        "p1 sm 8h7h, p2 sm QsQd, d db Ks, d db Qc",
        [0, 180],
    ),
    # The pot before the flop is 3: a raise goes up to 2 + 4.
    "PO": (
        f"{TWO}\nmin_bet = 2",
        "d dh p1 AhKh2c3c, d dh p2 QsQdJsJd, p2 cbr 6, p1 cc, d db QhJh4h, p1 cbr 12, p2 cc, d db 4d, p1 cc, p2 cbr 36,"
        "p1 f",
        [72, 108],
    ),
    # Aces up high to the second, the wheel low to the first: 24 are shared.
    "FO/8": (
        FIXED,
        "d dh p1 2h3hKsQs, d dh p2 AhAdJsTc, p2 cc, p1 cc, d db As4c5d, p1 cbr 2, p2 cc, d db Kd, p1 cbr 4, p2 cc,"
        "d db Qd, p1 cbr 4, p2 cc, p1 sm 2h3hKsQs, p2 sm AhAdJsTc",
        [90, 90],
    ),
    # The deuce brings in; from the fourth card on the best visible hand speaks first.
    "F7S": (
        STUD,
        "d dh p1 AhKhQh, d dh p2 Kc9c2c, d dh p3 8d7d6s, p2 pb, p3 cbr 4, p1 cc, p2 f, d dh p1 Qd, d dh p3 9d,"
        "p1 cbr 4, p3 cc, d dh p1 2h, d dh p3 3d, p1 cc, p3 cc, d dh p1 3h, d dh p3 3s, p1 cc, p3 cc,"
        "d dh p1 4h, d dh p3 Ts, p1 cbr 8, p3 cc, p1 sm AhKhQhQd2h3h4h, p3 sm",
        [110, 87, 73],
    ),
    # A straight high, and a seven low for the other: 21 and an odd chip, which goes with the high half.
    "F7S/8": (
        STUD,
        "d dh p1 9hThJh, d dh p2 Kc9c2c, d dh p3 Ad2d3s, p2 pb, p3 cbr 4, p1 cc, p2 f, d dh p1 Qd, d dh p3 4d,"
        "p1 cbr 4, p3 cc, d dh p1 Kd, d dh p3 7c, p1 cc, p3 cc, d dh p1 2h, d dh p3 Ks, p1 cc, p3 cc,"
        "d dh p1 3h, d dh p3 Tc, p1 cc, p3 cc, p1 sm 9hThJhQdKd2h3h, p3 sm Ad2d3s4d7cKsTc",
        [81 + 11, 87, 81 + 10],
    ),
    # The king brings in; from the fourth card on the lowest visible hand speaks first.
    "FR": (
        STUD,
        "d dh p1 AhKhQh, d dh p2 Kc9cKd, d dh p3 Ad2d3s, p2 pb, p3 cbr 4, p1 f, p2 f, p3 sm Ad2d3s",
        [89, 87, 94],
    ),
    "F2L3D": (
        FIXED,
        "d dh p1 2h3h4h5h7c, d dh p2 QsQdQcQh2c, p2 cc, p1 cbr 4, p2 cc, p1 sd, p2 sd QsQdQcQh, d dh p2 3c4c5c8d,"
        "p1 cbr 2, p2 cc, p1 sd, p2 sd 8d, d dh p2 7d, p1 cc, p2 cc, p1 sd, p2 sd, p1 cc, p2 cc,"
        "p1 sm 2h3h4h5h7c, p2 sm 2c3c4c5c7d",
        [90, 90],
    ),
    "FB": (
        FIXED,
        "d dh p1 Ah2h3h4h, d dh p2 Qs9dTcKh, p2 cc, p1 cc, p1 sd 2h3h4h, p2 sd, d dh p1 2s3d4c, p1 cbr 2, p2 cc,"
        "p1 sd, p2 sd, p1 cbr 4, p2 cc, p1 sd, p2 sd, p1 cbr 4, p2 f",
        [98, 82],
    ),
}


@pytest.mark.parametrize("code", EACH_CODE)
def test_a_hand_of_each_code(code: str):
    fields, actions, finishing = EACH_CODE[code]
    assert stacks(written(code, fields, actions)) == finishing


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("NL badugi", f"{TWO}\nmin_bet = 2"),
        ("PL badugi", f"{TWO}\nmin_bet = 2"),
        ("FL badugi", FIXED),
    ],
)
def test_a_variant_by_our_own_name(code: str, fields: str):
    actions = "d dh p1 Ah2h3h4h, d dh p2 Qs9dTcKh, p2 cc, p1 cbr 4, p2 f"
    if code == "FL badugi":
        # It has a code in the format; our own name for it is understood all the same.
        assert stacks(written("FB", fields, actions)) == [92, 88]
    assert stacks(written(code, fields, actions)) == [92, 88]


DEALT = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd"]
CALLED = [*DEALT, "p3 cc", "p1 cc", "p2 cc"]
BOARD = ["d db 2c3c7s", "p1 cc", "p2 cc", "p3 cc", "d db 8s", "p1 cc", "p2 cc", "p3 cc", "d db Td"]
CHECKED = [*CALLED, *BOARD, "p1 cc", "p2 cc", "p3 cc"]
WON_BY = {"p1": [10200, 9900, 9900], "p2": [9900, 10200, 9900], "p3": [9900, 9900, 10200]}


def test_of_two_the_last_has_the_button_and_the_small_blind():
    text = holdem(["d dh p1 ????", "d dh p2 ????", "p2 f"], "1284.44, 2043.58", "50, 100", "0, 0")
    assert stacks(text) == [1334.44, 1993.58]


def test_side_pots_and_a_bet_nobody_called():
    actions = [*DEALT, "p3 cbr 1000", "p1 cc", "p2 cc", "d db 2c3c7s", "d db 8s", "d db Td"]
    assert stacks(holdem(actions, "100, 300, 1000")) == [300, 400, 700]


@pytest.mark.parametrize(
    ("all_stacks", "finishing"),
    [("1000, 1000, 1000", [995, 1003, 1002]), ("1000.0, 1000, 1000", [995, 1002.5, 1002.5])],
)
def test_the_odd_chip_is_the_last_decimal_place_used(all_stacks: str, finishing: list[float]):
    actions = ["d dh p1 3h3d", "d dh p2 4h4d", "d dh p3 5h5d", "p3 cc", "p1 f", "p2 cc", "d db AsKsQs", "p2 cc"]
    actions += ["p3 cc", "d db Js", "p2 cc", "p3 cc", "d db Ts", "p2 cc", "p3 cc", "p2 sm 4h4d", "p3 sm 5h5d"]
    text = holdem(actions, all_stacks, "5, 10, 0").replace("min_bet = 100", "min_bet = 10")
    assert stacks(text) == finishing


# Showing and mucking


@pytest.mark.parametrize(
    ("shown", "winner"),
    [
        (["p1 sm AhAd", "p2 sm", "p3 sm"], "p1"),
        (["p3 sm QhQd", "p2 sm KhKd", "p1 sm AhAd"], "p1"),
        (["p1 sm -", "p2 sm -", "p3 sm -"], "p1"),
        (["p1 sm", "p2 sm KhKd", "p3 sm QhQd"], "p2"),
        (["p1 sm", "p2 sm", "p3 sm QhQd"], "p3"),
        # Who is left alone has won without showing.
        (["p1 sm", "p2 sm", "p3 sm"], "p3"),
        (["p3 sm", "p2 sm", "p1 sm"], "p1"),
        # What nobody says of his known cards, they say.
        ([], "p1"),
        (["p1 sm"], "p2"),
    ],
)
def test_who_mucks_has_no_part_in_the_pot(shown: list[str], winner: str):
    assert stacks(holdem([*CHECKED, *shown])) == WON_BY[winner]


UNKNOWN = [*(f"d dh p{number} ????" for number in (1, 2, 3)), *CHECKED[3:]]


@pytest.mark.parametrize(
    ("shown", "winner"),
    [
        (["p1 sm QhQd", "p2 sm KhKd", "p3 sm AhAd"], "p3"),
        (["p1 sm QhQd", "p2 sm ????", "p3 sm ????"], "p1"),
        (["p1 sm QhQd", "p2 sm", "p3 sm ??Ad"], "p1"),
        (["p1 sm QhQd"], "p1"),
        (["p1 sm", "p2 sm", "p3 sm ????"], "p3"),
        (["p1 sm", "p2 sm"], "p3"),
    ],
)
def test_a_hand_nobody_has_seen_has_lost_to_one_that_was_shown(shown: list[str], winner: str):
    assert stacks(holdem([*UNKNOWN, *shown])) == WON_BY[winner]


@pytest.mark.parametrize("shown", [[], ["p1 sm"], ["p1 sm", "p2 sm ????", "p3 sm ????"]])
def test_where_it_cannot_be_told_who_wins_the_hand_is_not_over(shown: list[str]):
    come = hand(holdem([*UNKNOWN, *shown]))
    assert not come.over
    assert come.finishing == (9900, 9900, 9900)


SHORT = [
    *(f"d dh p{number} ????" for number in (1, 2, 3)),
    *("p3 cbr 300", "p1 cc", "p2 cc", "d db 2c3c7s", "p2 cbr 500", "p3 cc"),
    *("d db 8s", "p2 cc", "p3 cc", "d db Td", "p2 cc", "p3 cc"),
]


@pytest.mark.parametrize(
    ("shown", "finishing"),
    [
        # The main pot of 300 is the first's, the side pot of 1,400 is not.
        (["p1 sm AhAd", "p2 sm", "p3 sm"], [300, 1000, 2600]),
        (["p1 sm AhAd", "p3 sm", "p2 sm ????"], [300, 2400, 1200]),
        (["p1 sm AhAd", "p2 sm KhKd", "p3 sm"], [300, 2400, 1200]),
        (["p2 sm KhKd", "p3 sm ????", "p1 sm AhAd"], [300, 2400, 1200]),
        (["p2 sm KhKd", "p3 sm", "p1 sm"], [0, 2700, 1200]),
        (["p1 sm AhAd", "p2 sm ????", "p3 sm ????"], None),
    ],
)
def test_each_pot_goes_to_whoever_shows_for_it(shown: list[str], finishing: list[int] | None):
    text = holdem([*SHORT, *shown], "100, 1800, 2000")
    if finishing is None:
        assert not hand(text).over
    else:
        assert stacks(text) == finishing


def test_a_hand_may_be_shown_when_the_betting_is_over_and_again_at_the_end():
    all_in = ["d dh p1 ????", "d dh p2 KhKd", "d dh p3 ????", "p3 f", "p1 cbr 10000", "p2 cc"]
    shown = ["p1 sm QhQd", "p2 sm KhKd"]
    board = ["d db 2c3c7s", "d db 8s", "d db Td"]
    for actions in (
        [*all_in, *shown, *board],
        [*all_in, *shown, *board, *shown],
        [*all_in, *board, *shown],
        [*all_in, *board[:2], *shown, board[2], "p2 sm -", "p1 sm -"],
    ):
        assert stacks(holdem(actions)) == [0, 20000, 10000]


def test_who_has_won_by_a_bluff_may_show_it():
    folded = [*DEALT, "p3 cbr 300", "p1 f", "p2 f"]
    for shown in ([], ["p3 sm QhQd"], ["p3 sm"]):
        assert stacks(holdem([*folded, *shown])) == [9950, 9900, 10150]


# What else the format knows


def test_a_record_may_end_before_its_hand():
    text = holdem([*CALLED, *BOARD[:2]], more="finishing_stacks = [9900, 9900, 9900]")
    assert not hand(text).over


def test_a_stack_that_nobody_knows():
    assert stacks(holdem(CHECKED, "10000, inf, 10000")) == [10200, None, 9900]


def test_to_fold_unasked_is_foolish_but_allowed():
    assert stacks(holdem([*CALLED, "d db 2c3c7s", "p1 f", "p2 f"])) == WON_BY["p3"]


def test_cards_may_be_noted_one_by_one_with_comments_between():
    dealt = [
        "d dh p1 Ah",
        " d  dh  p2 Kh # slowly",
        "# a pause",
        "d dh p3 Qh",
        "",
        "d dh p1 Ad",
        "d dh p2 Kd",
        "d dh p3 Qd",
    ]
    assert stacks(holdem([*dealt, *CHECKED[3:]])) == WON_BY["p1"]


def test_a_bet_may_be_noted_as_what_the_others_can_call():
    actions = ["d dh p1 AhAd", "d dh p2 KhKd", "p2 cbr 300", "p1 cbr 900", "p2 cbr 1000", "p1 cc", *BOARD[::4]]
    assert stacks(holdem(actions, "1000, 5000", "50, 100", "0, 0")) == [2000, 4000]


def test_a_straddle_speaks_last_and_a_bet_posted_out_of_turn_does_not():
    four = [*DEALT, "d dh p4 JhJd"]
    straddled = [*four, "p4 f", "p1 f", "p2 f"]
    assert stacks(holdem(straddled, "500, 500, 500, 500", "50, 100, 200, 0", "0, 0, 0, 0")) == [450, 400, 650, 500]
    on_the_button = [*four, "p1 f", "p2 f", "p3 f"]
    assert stacks(holdem(on_the_button, "500, 500, 500, 500", "50, 100, 0, 200", "0, 0, 0, 0")) == [450, 400, 500, 650]
    posted = [*four, "p3 f", "p4 cc", "p1 f", "p2 cbr 300", "p4 f"]
    assert stacks(holdem(posted, "500, 500, 500, 500", "50, 100, 0, -100", "0, 0, 0, 0")) == [450, 650, 500, 400]


def test_a_small_blind_may_be_dead():
    assert stacks(holdem([*DEALT, "p3 f", "p1 f"], blinds="0, 100, 0")) == [10000, 10000, 10000]
    assert stacks(holdem([*DEALT, "p3 cc", "p1 f", "p2 cbr 300", "p3 f"], blinds="0, 100, 0")) == [10000, 10100, 9900]


def test_an_ante_of_the_big_blind_alone_goes_to_whoever_wins():
    assert stacks(holdem([*DEALT, "p3 cbr 300", "p1 f", "p2 f"], antes="0, 100, 0")) == [9950, 9800, 10250]
    assert stacks(holdem([*DEALT, "p3 f", "p1 f"], antes="0, 100, 0")) == [9950, 10050, 10000]
    two = holdem(["d dh p1 AhAd", "d dh p2 KhKd", "p2 cbr 300", "p1 f"], "1000, 1000", "50, 100", "0, 100")
    assert stacks(two) == [800, 1200]


def test_who_wins_what_others_have_put_in_alone():
    antes = {"blinds": "0, 0, 0", "antes": "0, 100, 0"}
    assert stacks(holdem([*DEALT, "p1 cbr 100", "p2 f", "p3 f"], **antes)) == [10100, 9900, 10000]
    checked = [*DEALT, "p1 cc", "p2 cc", "p3 cc", *BOARD, "p1 cc", "p2 cc", "p3 cc"]
    assert stacks(holdem(checked, **antes)) == [10100, 9900, 10000]
    nothing = {"blinds": "0, 0, 0", "antes": "0, 0, 0"}
    assert stacks(holdem(checked, **nothing)) == [10000, 10000, 10000]


@pytest.mark.parametrize(("trimmed", "finishing"), [("true", [120, 210, 0]), ("false", [200, 130, 0])])
def test_who_could_not_pay_the_whole_ante(trimmed: str, finishing: list[int]):
    """The first has 40 and the ante is 80: he wins 40 of each, or all of them."""
    dealt = ["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd", "p3 cc", "p2 cc", "d db 2c3c7s", "d db 8s", "d db Td"]
    more = f"ante_trimming_status = {trimmed}"
    text = holdem(dealt, "40, 185, 105", "0, 25, 0", "80, 80, 80", more).replace("min_bet = 100", "min_bet = 25")
    assert stacks(text) == finishing


def test_open_cards_that_nobody_noted_decide_nothing():
    dealt = "d dh p1 ??????, d dh p2 Kc9c3c, d dh p3 8d7d6s, p2 pb, p3 cbr 4, p1 cc, p2 f, d dh p1 ??, d dh p3 9d,"
    text = written("F7S", STUD, dealt + "p3 cbr 4, p1 f")
    assert stacks(text) == [85, 87, 98]


def test_who_brings_in_may_bet_in_full_at_once():
    dealt = "d dh p1 AhKhQh, d dh p2 Kc9c2c, d dh p3 8d7d6s,"
    assert stacks(written("F7S", STUD, dealt + "p2 cbr 4, p3 f, p1 f")) == [89, 92, 89]
    # A raise adds a whole bet to it.
    assert stacks(written("F7S", STUD, dealt + "p2 cbr 4, p3 cbr 8, p1 f, p2 f")) == [89, 85, 96]
