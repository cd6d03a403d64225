"""A hand that does not fit the rules is refused with the number of the action and the reason, never repaired."""

import pytest

from bondcards.engine.cards import UNKNOWN, Packs, read
from bondcards.errors import Refused
from bondcards.export.phh.recorded import Pack
from tests.phh.files import hand, holdem, stacks, written

DEALT = ["d dh p1 AhKh", "d dh p2 QsQd", "d dh p3 7c2d"]
FLOP = [*DEALT, "p3 cbr 300", "p1 cc", "p2 cc", "d db Qh8h3c"]


def refusal(text: str) -> str:
    with pytest.raises(Refused) as refused:
        hand(text)
    return str(refused.value)


@pytest.mark.parametrize(
    ("actions", "reason"),
    [
        ([*DEALT, "p3 cbr 150"], "action 4 `p3 cbr 150`: the total bet must be from 200 to 10,000, not 150"),
        ([*DEALT, "p3 cbr 10001"], "action 4 `p3 cbr 10001`: the total bet must be from 200 to 10,000, not 10,001"),
        (
            [*FLOP, "p1 cbr 600", "p2 cbr 1000"],
            "action 9 `p2 cbr 1000`: the total bet must be from 1,200 to 9,700, not 1,000",
        ),
        ([*DEALT, "p1 cc"], "action 4 `p1 cc`: p3 is to act"),
        ([*DEALT, "p4 f"], "action 4 `p4 f`: p3 is to act"),
        ([*DEALT, "p3 pb"], "action 4 `p3 pb`: nobody brings in here"),
        ([*DEALT, "p3 sd"], "action 4 `p3 sd`: this is not the time for it"),
        ([*DEALT, "p3 sm 7c2d"], "action 4 `p3 sm 7c2d`: this is not the time for it"),
        ([*DEALT, "d db Qh8h3c"], "action 4 `d db Qh8h3c`: p3 is to act"),
        (["d dh p1 AhKh", "p3 f"], "action 2 `p3 f`: p2 is to be dealt cards first"),
        (["d dh p1 AhKhTs", *DEALT[1:], "p3 f"], "action 1 `d dh p1 AhKhTs`: too many cards for p1 here"),
        (["d dh p1 AhKh", "d dh p2 Ah2c"], "action 2 `d dh p2 Ah2c`: Ah lies on the table already"),
        (["d dh p4 AhKh"], "action 1 `d dh p4 AhKh`: there is no player p4"),
        ([*DEALT, "p3 cc", "p1 cc", "p2 cc", "p1 cc"], "action 7 `p1 cc`: the board is to be dealt first"),
        ([*DEALT, "p3 cc", "p1 cc", "p2 cc", "d db QhQc"], None),
        ([*FLOP[:-1], "d db Qh8h3c4c", "p1 cc"], "action 7 `d db Qh8h3c4c`: too many cards for the board here"),
        ([*FLOP[:-1], "d db Qh8h??"], "action 7 `d db Qh8h??`: the cards of the board are seen by all"),
        ([*FLOP[:-1], "d db QhAh3c"], "action 7 `d db QhAh3c`: Ah lies on the table already"),
        ([*DEALT, "p3 f", "p1 f", "p2 cc"], "action 6 `p2 cc`: the hand is over: hands are only shown or mucked now"),
        ([*DEALT, "p3 f", "p1 f", "p3 sm 7c2d"], "action 6 `p3 sm 7c2d`: p3 has folded"),
        ([*DEALT, "p3 f", "p1 f", "p2 sm QsQh"], "action 6 `p2 sm QsQh`: p2 does not hold Qh"),
        ([*DEALT, "p3 f", "p1 f", "p2 sm Qs"], "action 6 `p2 sm Qs`: p2 has 2 cards, not 1"),
        (["d dh p1 AhKx"], "action 1 `d dh p1 AhKx`: “Kx” is no card"),
        (["d dh p1 A?"], "action 1 `d dh p1 A?`: “A?” is no card"),
        (["d dh p1"], "action 1 `d dh p1`: this is no action of the format"),
        (["p1 raises 300"], "action 1 `p1 raises 300`: this is no action of the format"),
        (["p1 cbr -300"], "action 1 `p1 cbr -300`: this is no action of the format"),
        (["p1 cbr 1,000"], "action 1 `p1 cbr 1,000`: this is no action of the format"),
        (["p0 f"], "action 1 `p0 f`: this is no action of the format"),
    ],
)
def test_an_action_out_of_place(actions: list[str], reason: str | None):
    if reason is None:
        assert not hand(holdem(actions)).over
    else:
        assert refusal(holdem(actions)) == reason


def test_actions_are_counted_with_the_comments_between_them():
    actions = [*DEALT, "# a pause", "", "p3 cbr 150 # too little"]
    assert refusal(holdem(actions)).startswith("action 6 `p3 cbr 150`: the total bet")


def test_a_short_all_in_does_not_reopen_the_betting():
    actions = [*DEALT, "p3 cbr 300", "p1 cbr 400", "p2 f", "p3 cbr 800"]
    text = holdem(actions, stacks="400, 10000, 10000")
    assert refusal(text) == "action 7 `p3 cbr 800`: p3 may not raise here"


def test_a_fourth_raise_with_a_fixed_limit_is_one_too_many():
    fields = "antes = [0, 0]\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\nbig_bet = 4\nstarting_stacks = [90, 90]"
    actions = "d dh p1 AhKh, d dh p2 QsQd, p2 cbr 4, p1 cbr 6, p2 cbr 8, p1 cbr 10"
    assert refusal(written("FT", fields, actions)) == "action 6 `p1 cbr 10`: p1 may not raise here"
    low = actions.replace("p1 cbr 6", "p1 cbr 7")
    assert refusal(written("FT", fields, low)) == "action 4 `p1 cbr 7`: the total bet must be 6, not 7"


def test_a_raise_beyond_the_pot():
    fields = "antes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [90, 90]"
    actions = "d dh p1 AhKh2h3h, d dh p2 QsQd4c5c, p2 cbr 7"
    assert refusal(written("PO", fields, actions)) == "action 3 `p2 cbr 7`: the total bet must be from 4 to 6, not 7"


STUD = "antes = [1, 1, 1]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [90, 90, 90]"


@pytest.mark.parametrize(
    ("played", "reason"),
    [
        ("p1 pb", "action 4 `p1 pb`: p2 is to act"),
        ("p2 cc", "action 4 `p2 cc`: p2 is to bring in, or to complete"),
        ("p2 f", "action 4 `p2 f`: p2 is to bring in, or to complete"),
        ("p2 cbr 3", "action 4 `p2 cbr 3`: the total bet must be 4, not 3"),
        ("p2 pb, p3 cc, p1 cc, p1 cc", "action 7 `p1 cc`: p1 is to be dealt cards first"),
    ],
)
def test_a_bring_in_out_of_place(played: str, reason: str):
    assert refusal(written("F7S", STUD, f"d dh p1 AhKhQh, d dh p2 Kc9c2c, d dh p3 8d7d2s, {played}")) == reason


DRAW = "antes = [0, 0]\nblinds_or_straddles = [1, 2]\nsmall_bet = 2\nbig_bet = 4\nstarting_stacks = [90, 90]"


@pytest.mark.parametrize(
    ("played", "reason"),
    [
        ("p1 sd Ks", "action 5 `p1 sd Ks`: p1 does not hold Ks"),
        ("p1 sd ??", "action 5 `p1 sd ??`: p1 does not hold ??"),
        ("p1 cc", "action 5 `p1 cc`: this is not the time for it"),
        ("p1 sd 4h, d dh p1 8c", "action 6 `d dh p1 8c`: p2 is to act"),
        ("p1 sd 4h, p2 sd, d dh p1 8c9c", "action 7 `d dh p1 8c9c`: too many cards for p1 here"),
        ("p1 sd 4h, p2 sd, d dh p1 4h", "action 7 `d dh p1 4h`: 4h lies on the table already"),
    ],
)
def test_a_draw_out_of_place(played: str, reason: str):
    actions = f"d dh p1 Ah2h3h4h, d dh p2 QsQdQcQh, p2 cc, p1 cc, {played}"
    if not reason.endswith("here"):
        assert refusal(written("FB", DRAW, actions)) == reason
    else:
        assert refusal(written("FB", DRAW, actions + ", p1 cc")) == reason


def test_recorded_stacks_must_be_those_of_the_rules():
    actions = [*DEALT, "p3 f", "p1 f"]
    assert stacks(holdem(actions, more="finishing_stacks = [9950, 10050, 10000]")) == [9950, 10050, 10000]
    wrong = holdem(actions, more="finishing_stacks = [9950, 10040, 10000]")
    assert refusal(wrong) == "finishing_stacks: by the rules p2 ends with 10,050, not 10,040"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('variant = "NT"\n', 'variant = "NS"\n', "variant NS is short-deck hold'em, a game that is not played here"),
        (
            'variant = "NT"\n',
            'variant = "N2L1D"\n',
            "variant N2L1D is deuce to seven with a single draw, a game that is not played here",
        ),
        ('variant = "NT"\n', 'variant = "XY"\n', "there is no variant “XY”"),
        ('variant = "NT"\n', "variant = 3\n", "variant is no text"),
        ("antes = [0, 0, 0]\n", "", "antes is missing"),
        ("antes = [0, 0, 0]\n", "antes = [0, 0]\n", "antes: 2 for 3 players"),
        ("antes = [0, 0, 0]\n", "antes = 0\n", "antes is no list"),
        ("antes = [0, 0, 0]\n", "antes = [0, 0, -1]\n", "antes cannot be negative"),
        ("antes = [0, 0, 0]\n", "antes = [0, 0, inf]\n", "antes: Infinity is no amount"),
        ("antes = [0, 0, 0]\n", "antes = [0, 0, true]\n", "antes: True is no amount"),
        ("min_bet = 100\n", "", "min_bet is missing"),
        (
            "min_bet = 100\n",
            "min_bet = 100\nante_trimming_status = 1\n",
            "ante_trimming_status is neither true nor false",
        ),
        ("min_bet = 100\n", "min_bet = 0\n", "min_bet must be more than zero"),
        ("min_bet = 100\n", "min_bet = 100\nsmall_bet = 100\n", "small_bet has no place in variant NT"),
        ("min_bet = 100\n", "min_bet = 100\nbring_in = 100\n", "bring_in has no place in variant NT"),
        ("[10000, 10000, 10000]", "[10000]", "starting_stacks: 1 player, not 2 to 10"),
        ("[10000, 10000, 10000]", "[10000, 0, 10000]", "starting_stacks: everybody must have something before him"),
        ("[50, 100, 0]", "[0, 0, -100]", "blinds_or_straddles: a bet is posted out of turn, but no blind"),
        ("actions = [\n", 'players = ["Bond"]\nactions = [\n', "players: 1 for 3 players"),
        ("actions = [\n", "actions = [\n  7,\n", "action 1 is no text"),
    ],
)
def test_a_field_out_of_place(old: str, new: str, reason: str):
    text = holdem([*DEALT, "p3 f", "p1 f"])
    assert old in text
    assert refusal(text.replace(old, new)).startswith(reason)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("variant = ", "This is no hand history, for it is no TOML: "),
        ("", "This is no hand history: neither a hand with its variant, nor hands numbered [1], [2]."),
        ("name = 3", "This is no hand history: neither"),
        ("name = 3\n[1]\nvariant = 'NT'", "This is no hand history: neither"),
        (holdem(DEALT, stacks="10.125, 10, 10"), "Its amounts have 3 decimal places: nothing finer than a cent"),
    ],
)
def test_a_file_that_is_none(text: str, reason: str):
    assert refusal(text).startswith(reason)


def test_a_card_that_the_game_is_not_played_with() -> None:
    short = Pack(Packs(ranks=("A", "6", "7", "8", "9", "T", "J", "Q", "K")))
    assert short.why_not(read("2c")) == "2c is not in the pack of this game"
    assert short.why_not(read("6c")) == ""


def test_a_card_thrown_comes_again_only_once_the_pack_has_run_out() -> None:
    pack, first = Pack(Packs(ranks=("A",))), read("Ac")
    pack.deal(first)
    pack.throw([first])
    for _card in range(2):
        pack.deal(UNKNOWN)
        assert pack.why_not(first) == "Ac lies on the table already"
    pack.deal(UNKNOWN)
    assert pack.why_not(first) == ""
