"""Hands of poker played at random by our own rules, so that there is something to note and to play again."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from bondcards.engine.cards import PACK, Card
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Button, Fact, Stack
from bondcards.engine.requests import Deal, Request, Shuffle, drive
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Verb, Wager
from bondcards.export.phh.history import History
from bondcards.export.phh.writing import history_from, seen_by_the_room
from bondcards.games import catalogue
from bondcards.games.poker.hand import play_streets, terms
from bondcards.games.poker.showdown import AskShow
from bondcards.games.poker.table import PokerTable
from bondcards.games.poker.variant import Options
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.seating import Blinds, Seat, Seating


class AtRandom:
    """A `Table` at which everybody does anything that is legal."""

    def __init__(self, chance: Random) -> None:
        self.facts: list[Fact] = []
        self._chance = chance
        self._dealt: list[Card] = []
        self._pack: list[Card] = []

    def answer(self, ask: Request[Any]) -> Any:
        match ask:
            case Deal():
                self._dealt.append(self._pack.pop())
                return self._dealt[-1]
            case Shuffle():
                out = {self._dealt[ordinal] for ordinal in ask.out}
                self._pack = [card for card in PACK if card not in out]
                self._chance.shuffle(self._pack)
                return True
            case Wager():
                verb: Verb = self._chance.choice([*ask.words, *[word for word in ask.words if word != "fold"]])
                return Action(verb, self._total(ask) if verb in ("bet", "raise") else 0)
            case Discard():
                return tuple(at for at in range(len(ask.hand)) if self._chance.random() < 0.4)
            case _:
                assert isinstance(ask, AskShow)
                return self._chance.choice(ask.options)

    def _total(self, ask: Wager) -> int:
        return self._chance.choice((ask.low, ask.high, self._chance.randint(ask.low, ask.high)))

    def note(self, ask: Request[Any], answer: Any) -> None:
        self.facts.append(ask.fact(answer))


class Game(Struct, frozen=True):
    """A hand played at random: its history as we note it, with all cards and with those that the room saw.

    `finishing` are the stacks it ends in (cents, from the button's left).
    """

    history: History
    public: History
    facts: tuple[Fact, ...]
    finishing: tuple[int, ...]


def played_at_random(game: str, limit: str, chance: Random, house_rules: dict[str, str] | None = None) -> Game:
    """A hand of a game with a limit, at a table of any size."""
    variant = VARIANTS[game]
    seats = tuple([f"seat-{number}" for number in range(chance.randint(2, variant.most))])
    big = chance.choice((2, 50, 100, 250, 1000))
    stacks = {seat: chance.choice((big, 5 * big, 20 * big, chance.randint(big // 2, 40 * big))) for seat in seats}
    options = catalogue.find(game).in_force({"limit": limit, **(house_rules or {})})
    assert isinstance(options, Options)
    ante = chance.choice((None, None, 0, big // 4))
    seating = Seating(
        tuple([Seat(seat, "pc", stacks[seat]) for seat in seats]), HOUSE, blinds=Blinds(big // 2, big, 100 * big, ante)
    )
    played_for = terms(variant, seating, options, seats)
    table = AtRandom(chance)
    net = drive(play_streets(variant, PokerTable(stacks), played_for), table).net()
    facts: Sequence[Fact] = (Button(seats[-1]), *(Stack(seat, stacks[seat]) for seat in seats), *table.facts)
    history = history_from(game, options, played_for, facts, net)
    public = history_from(game, options, played_for, seen_by_the_room(facts), net)
    return Game(history, public, tuple(facts), tuple([stacks[seat] + net.get(seat, 0) for seat in seats]))
