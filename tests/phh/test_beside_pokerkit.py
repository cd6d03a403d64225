"""PokerKit's hands in our rules: both come to the same stacks (FO/8 apart, which plays pot limit there)."""

import warnings
from random import Random

import pytest

from bondcards.export.phh.reading import read_book
from bondcards.export.phh.replaying import replay
from tests.phh.pokerkit_hands import GAMES, played

HANDS = 15
ALL_HANDS = 1000


def agree(code: str, hands: int) -> None:
    chance = Random(code)
    for _hand in range(hands):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            text, stacks = played(code, chance)
        come = replay(read_book(text).history(""))
        assert come.over, text
        assert list(come.finishing) == stacks, text


@pytest.mark.parametrize("code", GAMES)
def test_its_hands_end_as_ours(code: str):
    agree(code, HANDS)


@pytest.mark.long
@pytest.mark.parametrize("code", GAMES)
def test_a_thousand_of_its_hands_end_as_ours(code: str):
    agree(code, ALL_HANDS)
