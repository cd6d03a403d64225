"""No window shows what whoever looks may not see: with other covered cards it would show the same, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bondcards.engine.cards import Card, from_text
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Banks, Dealt, Fact, Staked, as_seen, cards_on_table, view
from bondcards.engine.questions import Choose, Spoken
from bondcards.engine.requests import Request
from bondcards.language import i18n
from bondcards.seen.window import Open, seen_by
from bondcards.sitting.retelling import Heard
from tests.breadth import each, long
from tests.screens.evenings import stops

ALL_OPEN = ("punto-banco", "family-baccara", "blackjack")
"""Where no card is dealt face down: blackjack is played in the french style."""
PACK = [from_text(rank + suit) for rank in "23456789TJQKA" for suit in "shdc"]


def viewers(table: Open) -> list[str | None]:
    return [None, *table.plan.seats]


def scrambled(heard: Heard, viewer: str | None, chance: Random) -> Heard:
    """What was heard, with another card wherever one lies covered for whoever looks."""
    fact = heard.fact
    if isinstance(fact, Dealt) and as_seen(fact, viewer) != fact:
        return Heard(heard.ask, replace(fact, card=chance.choice(PACK)))
    return heard


def otherwise(ask: Request[Any] | None, viewer: str | None, chance: Random) -> Request[Any] | None:
    """What is asked, as other covered cards of whoever is asked would have it."""
    if not isinstance(ask, Spoken) or ask.seat == viewer:
        return ask
    if isinstance(ask, Discard):
        return replace(ask, hand=tuple(chance.sample(PACK, len(ask.hand))))
    if isinstance(ask, Choose) and len(ask.options) > 1:
        return replace(ask, options=ask.options[:1])
    return ask


def in_another_world(table: Open, viewer: str | None, chance: Random) -> Open:
    now = table.playing
    assert now is not None
    heard = [scrambled(one, viewer, chance) for one in now.heard]
    return table._replace(playing=now._replace(heard=heard, ask=otherwise(now.ask, viewer, chance)))


def heard_at(table: Open) -> list[Heard]:
    assert table.playing is not None
    return list(table.playing.heard)


@pytest.mark.parametrize("game", each())
@pytest.mark.parametrize(("seed", "language"), [("1", "en"), ("2", "fr"), long("1", "fr"), long("2", "en")])
def test_other_covered_cards_look_the_same(
    game: str, seed: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_language", language)
    chance, covered = Random(seed), 0
    for stop in stops(game, seed):
        for viewer in viewers(stop.table):
            other = in_another_world(stop.table, viewer, chance)
            covered += heard_at(other) != heard_at(stop.table)
            assert msgspec.json.encode(seen_by(other, viewer)) == msgspec.json.encode(seen_by(stop.table, viewer))
    assert bool(covered) == (game not in ALL_OPEN)


@pytest.mark.parametrize("game", each())
def test_every_card_shown_may_be_seen(game: str) -> None:
    for stop in stops(game, "2"):
        for viewer in viewers(stop.table):
            shown = sorted(card for lies in seen_by(stop.table, viewer).lying for card in lies.cards)
            known = {str(card) for card in known_to(stop.heard, viewer)}
            assert {card for card in shown if card != "??"} <= known


def known_to(facts: tuple[Fact, ...], viewer: str | None) -> Iterator[Card]:
    for cards in cards_on_table(view(facts, viewer)).values():
        yield from (card for card in cards if card.known)


@pytest.mark.parametrize("game", each())
def test_only_whoever_is_asked_is_shown_what_he_may_answer(game: str) -> None:
    asked = 0
    for stop in stops(game, "1"):
        now = stop.table.playing
        seat = now.ask.seat if now and isinstance(now.ask, Spoken) else ""
        for viewer in viewers(stop.table):
            assert bool(seen_by(stop.table, viewer).asked) == bool(viewer and viewer == seat)
        asked += bool(seat)
    assert asked


@pytest.mark.parametrize("game", ["chemin-de-fer", "vingt-et-un-burnt"])
def test_a_bank_that_moves_is_nobody_s_before_it_is_taken(game: str) -> None:
    table = stops(game, "1")[0].table
    now = table.playing
    assert now is not None
    before = list(takewhile(lambda one: not isinstance(one.fact, Banks | Staked), now.heard))
    earlier = table._replace(playing=now._replace(heard=before))
    assert [seat.id for seat in seen_by(table).seats if seat.banks] == ["le-chiffre"]
    assert not any(seat.banks for seat in seen_by(earlier).seats)


def test_what_a_seat_has_laid_is_said_once() -> None:
    blinds = [seat for seat in seen_by(stops("holdem", "1")[0].table).seats if "blind" in seat.does]
    assert len(blinds) == 2
    assert not any(seat.laid for seat in blinds)
