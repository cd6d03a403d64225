"""What is heard at a poker table, in the players' words; and what a page keeps of it."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.text import Text

from bondcards.engine.cards import UNKNOWN, Card, read_english
from bondcards.engine.facts import (
    Awarded,
    Button,
    Dealt,
    Discarded,
    Fact,
    Place,
    Returned,
    Round,
    Stack,
    Unturned,
    Wagered,
)
from bondcards.engine.requests import Tell
from bondcards.seen.heard import Hearing, words
from bondcards.show.page import Page
from bondcards.show.terminal import Harmless
from bondcards.telling.parts import plain
from tests.golden.scenes import paper, text_of
from tests.terminal import LINES
from tests.test_poker_table import PAIR_OF_JACKS, SHOWDOWN, covered, names, on_board, seated, shown


def test_who_is_all_in_is_heard_to_be() -> None:
    bets = heard(*seated("bond", "leiter"), Wagered("bond", "bet", 10_000_00), Wagered("leiter", "call", 10_000_00))
    assert bets[1:] == ["James Bond bets 10,000, all in", "Felix Leiter calls, all in"]


def heard(*facts: Fact, game: str = "holdem") -> list[str]:
    """What is heard of facts, one after another; where nothing is, nothing."""
    hearing = Hearing(names(game))
    phrases = [hearing.of(Tell(fact), fact) for fact in facts]
    return [plain(phrase.told) for phrase in phrases if phrase]


def test_what_is_posted_bet_and_given_back_is_heard() -> None:
    said = heard(
        Button("le-chiffre"),
        Stack("bond", 10_000_00, 10_000_00),
        Stack("le-chiffre", 400_00),
        Wagered("bond", "small-blind", 50_00),
        Wagered("le-chiffre", "big-blind", 100_00),
        Wagered("bond", "raise", 900_00),
        Returned("bond", 500_00),
    )
    assert said == [
        "Le Chiffre has the button",
        "James Bond buys in for 10,000",
        "James Bond posts the small blind, 50",
        "Le Chiffre posts the big blind, 100",
        "James Bond raises to 900",
        "500, uncalled, goes back to James Bond",
    ]


def test_the_cards_of_a_street_are_heard_with_its_name() -> None:
    console: Harmless = paper()
    page, hearing = Page(console), Hearing(names())
    for fact in (Round("flop"), *on_board("Ks Jh Ts"), Wagered("bond", "check", 0)):
        if phrase := hearing.of(Tell(fact), fact):
            page.say(phrase)
    page.keep()
    assert text_of(console) == " Flop K♠ J♥ 10♠ · James Bond checks\n"


def test_what_stays_on_the_screen_is_not_said_again_when_an_answer_is_taken_back() -> None:
    console: Harmless = paper()
    page = Page(console)
    page.begin(Text("Hand 1"))

    def play(*lines: str) -> None:
        for line in lines:
            page.say(words(line, "stakes", begins=True))

    play("flop", "turn", "river")
    page.drop()
    play("flop", "another turn", "river")
    page.keep()
    assert text_of(console).split("\n")[:-1] == ["Hand 1", " flop", " turn", " another turn", " river"]


def test_of_much_talk_the_latest_stands_above_a_question() -> None:
    """More than fits on the screen could never be taken away again."""
    console = Harmless(file=StringIO(), force_terminal=True, width=80, height=LINES, color_system=None)
    page = Page(console)
    for number in range(30):
        page.say(words(f"{number} {'.' * 60}", "stakes"))
    page.ask(Text("question"))
    printed = text_of(console).splitlines()
    assert len(printed) == LINES - 1
    assert printed[-2].startswith(" 29 ")


def test_why_a_loss_stands_is_said_in_full_once() -> None:
    said = heard(*(Unturned(seat, "another-agent") for seat in ("bond", "leiter")), Unturned("vesper", "folded"))
    assert said == [
        "James Bond: a Heroism Point cannot take from another agent",
        "Felix Leiter likewise",
        "Vesper Lynd: no Heroism Point after a hand thrown in",
    ]


def test_the_card_seen_before_the_flop_is_named() -> None:
    assert heard(Round("preflop"), *on_board("Ac"), game="courchevel")[-1] == "First card of the flop: A♣"


def test_open_cards_of_stud_are_heard_and_covered_ones_are_not() -> None:
    dealt: list[Fact] = [Dealt(Place("bond"), UNKNOWN, ("bond",)), Dealt(Place("bond"), Card("K", "s"))]
    assert heard(Round("third"), *dealt, game="stud") == ["Third card", "James Bond K♠"]


@pytest.mark.parametrize(
    ("thrown", "said"),
    [
        ((), "James Bond keeps every card"),
        ((1,), "James Bond throws 1 card"),
        ((1, 2), "James Bond throws 2 cards"),
    ],
)
def test_a_draw_is_heard(thrown: tuple[int, ...], said: str) -> None:
    assert heard(Discarded("bond", Place("bond"), thrown, Place(name="discards"))) == [said]


def put(*amounts: tuple[str, int]) -> list[Fact]:
    return [Wagered(seat, "call", cents) for seat, cents in amounts]


def test_a_pot_is_awarded_with_the_name_of_the_hand() -> None:
    facts = [*SHOWDOWN, *put(("bond", 100_00), ("le-chiffre", 100_00))]
    assert heard(*facts, PAIR_OF_JACKS)[-1] == "James Bond takes the pot of 200 francs: pair of jacks"
    assert heard(*facts, Awarded(1, "", 200_00, ("bond",)))[-1] == "James Bond takes the pot of 200 francs"


def test_a_kicker_that_decides_is_named() -> None:
    """Both have a pair of kings, and the queen of one counts."""
    facts = [*seated("bond", "le-chiffre"), *covered("bond", "le-chiffre"), *on_board("Ks Jh Ts 6c 8h")]
    facts += [shown("bond", "Kc Qd"), shown("le-chiffre", "Kh 2s"), *put(("bond", 100_00), ("le-chiffre", 100_00))]
    pair = Awarded(1, "high", 200_00, ("bond",), (read_english("Kc Ks Qd Jh Ts"),))
    assert heard(*facts, pair)[-1] == "James Bond takes the pot of 200 francs: pair of kings, queen kicker"


def test_equal_hands_share_a_pot() -> None:
    both = Awarded(1, "", 200_00, ("bond", "le-chiffre"))
    assert heard(*SHOWDOWN, *put(("bond", 100_00), ("le-chiffre", 100_00)), both)[-1] == (
        "James Bond and Le Chiffre share the pot of 200 francs"
    )


def test_a_pot_that_no_low_shares_is_said_to_have_none() -> None:
    facts = [*SHOWDOWN, *put(("bond", 100_00), ("le-chiffre", 100_00))]
    for amount, said in ((200_00, "takes the pot of 200 francs (no low)"), (100_00, "wins 100 francs (high)")):
        high = Awarded(1, "high", amount, ("bond",), PAIR_OF_JACKS.made)
        assert heard(*facts, high, game="omaha-hilo")[-1].startswith(f"James Bond {said}: ")


def test_of_several_pots_and_halves_each_is_named() -> None:
    facts: list[Fact] = [
        *seated("bond", "leiter", "vesper"),
        *put(("bond", 100_00), ("leiter", 400_00), ("vesper", 400_00)),
    ]
    assert heard(*facts, Awarded(1, "low", 150_00, ("bond",)))[-1] == "James Bond wins 150 francs (main pot, low)"
    assert heard(*facts, Awarded(2, "high", 600_00, ("leiter",)))[-1] == "Felix Leiter wins 600 francs (side pot)"
