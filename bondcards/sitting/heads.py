"""The head of a hand at the journal's border: the one place where options and carried values are text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from bondcards.engine.cards import Card, from_text
from bondcards.games import catalogue, options
from bondcards.games.game import NOTHING
from bondcards.games.seating import Seating
from bondcards.hand import Head
from bondcards.roleplay import contest
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.deck import Stock
from bondcards.tables.policies.mood import Mood
from bondcards.tables.shuffling import key_of


class KeptStock(Struct, frozen=True):
    """How the packs stand, as a journal keeps it: the cards that lie apart in one text."""

    shuffles: int
    apart: str
    dealt: int


class KeptHead(Struct, frozen=True, omit_defaults=True):
    """A head as a journal keeps it. Those of 0.1.0 knew neither rules nor stock, and named the seed by its text.

    `given` is how many of the cards and of the answers given beforehand earlier hands have used. The villains' `moods`
    are kept since 0.5.0.
    """

    game: str
    edition: int
    options: Mapping[str, Any]
    seating: Seating
    carried: str
    seed: str
    number: int
    rules: Mapping[str, str] = {}
    stock: KeptStock | None = None
    given: tuple[int, int] = (0, 0)
    moods: Mapping[str, Mood] = {}


def edition(game: str) -> int:
    """Which questions the rules of a game ask today; 0 for one that is not played any more."""
    if game == contest.GAME:
        return contest.EDITION
    return catalogue.find(game).entry.edition if game in catalogue.GAMES else 0


def options_from(game: str, kept: Mapping[str, Any]) -> object:
    """The options of a game, or the terms of a contest, that a journal kept."""
    return msgspec.convert(kept, contest.Terms) if game == contest.GAME else catalogue.find(game).in_force(kept)


def options_kept(game: str, in_force: object) -> Mapping[str, Any]:
    """Options or terms as a journal keeps them."""
    kept: Mapping[str, Any] = msgspec.to_builtins(in_force) if game == contest.GAME else options.as_text(in_force)
    return kept


def rules_from(kept: Mapping[str, str]) -> HouseRules:
    """The general house rules that a journal kept."""
    return options.read(HouseRules, kept)


def head_kept(head: Head, options: Mapping[str, Any], rules: Mapping[str, str], given: tuple[int, int]) -> Any:
    """A head as the journal keeps it; its options and rules are handed over as they are kept with the plan."""
    carried = "{}" if head.game == contest.GAME else catalogue.find(head.game).carried_text(head.carried)
    stock = KeptStock(head.stock.shuffles, " ".join(map(str, head.stock.apart)), head.stock.dealt)
    kept = KeptHead(
        head.game,
        head.edition,
        options,
        head.seating,
        carried,
        head.seed,
        head.number,
        rules,
        stock,
        given,
        head.moods,
    )
    return msgspec.to_builtins(kept)


def head_from(kept: KeptHead, rules: Mapping[str, str]) -> Head:
    """The head that was kept; `rules` are the sitting's, for a head of 0.1.0, which had none of its own."""
    of_0_1_0 = kept.stock is None
    carried = NOTHING if kept.game == contest.GAME else catalogue.find(kept.game).carried_from(kept.carried)
    return Head(
        kept.game,
        kept.edition,
        options_from(kept.game, kept.options),
        rules_from(rules if of_0_1_0 else kept.rules),
        kept.seating,
        carried,
        _stock(kept.stock),
        key_of(kept.seed).hex() if of_0_1_0 else kept.seed,
        kept.number,
        kept.moods,
    )


def _stock(kept: KeptStock | None) -> Stock:
    if kept is None:
        return Stock()
    apart: tuple[Card, ...] = tuple(map(from_text, kept.apart.split()))
    return Stock(kept.shuffles, apart, kept.dealt)
