"""What our rules play is noted, written, read and played again to the same end: every game, every limit."""

import re
from itertools import product
from random import Random

import pytest

from bondcards.engine.facts import Awarded, Stack, Wagered, cards_on_table, view
from bondcards.export.phh.history import CODES, cents
from bondcards.export.phh.reading import read_book
from bondcards.export.phh.replaying import replay
from bondcards.export.phh.writing import as_text
from bondcards.games.poker.variants import VARIANTS
from tests.phh.chance import Game, played_at_random

LIMITS = ("no", "pot", "fixed")
HANDS = 8


def again(game: Game) -> None:
    text = as_text(game.history)
    history = read_book(text).history("")
    come = replay(history)
    assert come.over, text
    places = history.places
    stacks = tuple(cents(stack, places) for stack in come.finishing if stack is not None)
    assert stacks == game.finishing, text
    seats = (fact.seat for fact in game.facts if isinstance(fact, Stack))
    called = dict(zip(seats, history.seats, strict=True))
    wagered = [(called[f.seat], f.word, f.total) for f in game.facts if isinstance(f, Wagered)]
    assert [(f.seat, f.word, f.total) for f in come.in_cents() if isinstance(f, Wagered)] == wagered, text
    awarded = [
        (f.pot, f.half, f.amount, [called[s] for s in f.seats], f.made) for f in game.facts if isinstance(f, Awarded)
    ]
    assert [
        (f.pot, f.half, f.amount, list(f.seats), f.made) for f in come.in_cents() if isinstance(f, Awarded)
    ] == awarded


@pytest.mark.parametrize(("game", "limit"), [*product(VARIANTS, LIMITS)])
def test_every_game_with_every_limit_comes_back(game: str, limit: str):
    chance = Random(f"{game} {limit}")
    for _hand in range(HANDS):
        again(played_at_random(game, limit, chance))


@pytest.mark.parametrize("game", VARIANTS)
def test_a_hand_comes_back_without_the_cards_that_the_room_never_saw(game: str):
    chance = Random(f"{game} in public")
    for _hand in range(HANDS):
        played = played_at_random(game, "no", chance, {"muck": "yes"})
        again(Game(played.public, played.public, played.facts, played.finishing))
        room = cards_on_table(view(played.facts, None)).values()
        seen = {str(card) for lying in room for card in lying if card.known}
        actions = " ".join(action.text for action in played.public.actions)
        assert set(re.findall("[2-9TJQKA][cdhs]", actions)) == seen


@pytest.mark.parametrize("limit", LIMITS)
def test_a_house_rule_comes_back_too(limit: str):
    chance = Random(f"house {limit}")
    for _hand in range(HANDS):
        game = played_at_random("hilo-regular", limit, chance, {"low_straights": "count"})
        assert '_bondcards_house_rules = {low_straights = "count"}' in as_text(game.history)
        again(game)


def test_nine_variants_have_a_code_and_all_others_a_name_of_ours():
    names = {played_at_random(game, limit, Random(1)).history.variant for game, limit in product(VARIANTS, LIMITS)}
    assert len(names) == 48
    assert set(CODES) <= names
    assert {"NL badugi", "PL courchevel", "FL hilo-regular", "PL stud"} <= names
