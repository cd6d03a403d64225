"""The end of a poker hand on the screen: each hand that was shown by its name, and who has won below the cards."""

from __future__ import annotations

from typing import Any

import pytest
from rich.console import Console
from rich.text import Text

from bondcards.engine.facts import Fact, Round
from bondcards.show.page import Page, Phrase
from tests.golden.scenes import paper, text_of
from tests.terminal import Terminal
from tests.test_poker_table import SIX, TABLE, covered, drawn, on_board, seated, shown

SEEN_ALREADY: list[Fact] = [
    *seated(*SIX),
    *covered(*SIX),
    Round("river"),
    *on_board("Ks Jh Ts 6c 8h"),
    shown("bond", "Jc Ad"),
    shown("mathis", "Kd Kh"),
]


def test_at_the_showdown_every_open_hand_is_named_and_the_best_one_is_drawn() -> None:
    table = drawn(SEEN_ALREADY)
    assert "René Mathis" in table[0]
    assert "James Bond" not in table[0] or table[0].index("René Mathis") < table[0].index("James Bond")
    assert "trips of kings" in "\n".join(table)
    assert "pair of jacks" in "\n".join(table)


def test_who_is_asked_to_show_sees_his_own_hand_and_its_name() -> None:
    own = covered(*SIX, own="vesper", cards="8c 8d")
    table = drawn([*seated(*SIX), *own, *SEEN_ALREADY[-8:]], speaks="vesper")
    assert "Vesper Lynd" in table[0]
    assert "trips of eights" in "\n".join(table)


def test_who_wins_is_said_below_the_cards() -> None:
    console: Console = paper()
    page = Page(console)
    page.say(Phrase(Text("Bond wins 200"), "pots"))
    page.keep(Text("the cards"))
    page.keep(Text("the accounts"))
    assert text_of(console).split("\n")[:-1] == ["the cards", " Bond wins 200", "the accounts"]


@pytest.mark.parametrize("game", ["holdem", "omaha-5"])
def test_the_end_of_a_single_hand_is_seen_at_once(royale: Any, game: str) -> None:
    words = [game if word == "holdem" else word for word in TABLE]
    with Terminal(*words, "--auto", "--hands", "1", "--seed", "b", "--reveal", "all", cwd=royale.parents[1]) as at:
        while at.ended is None:
            at.type("")
        assert "Board" in at.screen
        assert " wins " in at.screen
        assert at.screen.count("James Bond  ") <= 2
        assert "End of the sitting" not in at.screen
