"""What a variant of poker is made of: its streets, who opens, and the halves of its pots."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Annotated, Literal

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.cards import ONE_PACK, Card, Packs, all_known
from bondcards.games.options import Option
from bondcards.games.ranking.made import STRENGTH, Composed, Made, Ranking, any_of, two_and_three
from bondcards.language.i18n import N_


class Street(Struct, frozen=True):
    """Before a round of betting: cards `down` and `up` to each, on the `board`, or a `draw` of up to so many."""

    name: str
    down: int = 0
    up: int = 0
    board: int = 0
    draw: int = 0


class Half(Struct, frozen=True):
    """A half of every pot, or the whole: what it is won with."""

    name: str
    ranking: Ranking


Opening = Literal["blinds", "lowest door", "highest door"]
"""Blinds are posted, and the seats speak by their position; or antes, and open cards decide who speaks first.

The lowest door card brings in, the ace being high, or else the highest one, the ace being low. From then on the
visible hand speaks first that is best for the first half of the pot.
"""


class Options(Struct, frozen=True):
    """What a GM may choose in every variant."""

    limit: Annotated[
        Literal["no", "pot", "fixed"],
        Option("000; house rule", N_("how much may be bet? fixed: a bet and three raises a round")),
    ] = "no"
    muck: Annotated[
        Literal["no", "yes"],
        Option("000; house rule", N_("may whoever comes after the first at a showdown give up his hand unseen?")),
    ] = "no"

    def halves(self, variant: Variant) -> tuple[Half, ...]:
        return variant.halves


class Variant(Struct, frozen=True, dict=True):
    """A variant of poker for `most` seats; `about` is one line, to be translated. The first half has the odd chip."""

    id: str
    about: str
    most: int
    streets: tuple[Street, ...]
    opening: Opening
    composed: Composed
    halves: tuple[Half, ...]
    options: type[Options] = Options
    source: tuple[str, ...] = ("003",)
    packs: Packs = ONE_PACK

    def in_force(self, options: object) -> Variant:
        """The variant with the halves of its pots as the options of a table have them."""
        halves = options.halves(self) if isinstance(options, Options) else self.halves
        return self if halves == self.halves else replace(self, halves=halves)

    @cached_property
    def board(self) -> int:
        return sum(street.board for street in self.streets)

    @cached_property
    def dealt(self) -> int:
        return sum(street.down + street.up for street in self.streets)

    @cached_property
    def draws(self) -> int:
        return sum(bool(street.draw) for street in self.streets)

    @property
    def traits(self) -> frozenset[str]:
        """What sets it apart, in the words of `referee.yaml`."""
        first, halved = self.streets[0], len(self.halves) > 1
        held = {
            f"{first.down} covered": not first.up,
            "stud": first.up,
            "draws": self.draws,
            "board": self.board,
            "flop": self.board and not first.board,
            "flop card first": first.board,
            self.opening: True,
            "halved": halved,
            "whole": not halved,
            **{half.ranking.id: True for half in self.halves},
            "any cards": self.composed is any_of,
            "exactly two": self.composed is two_and_three,
            "five of seven": self.composed is any_of and self.dealt + self.board > 5,
        }
        return frozenset(trait for trait, holds in held.items() if holds)

    def made(self, half: Half, cards: Sequence[Card], board: Sequence[Card]) -> Made | None:
        """The best hand for a half of the pot once all its cards lie there and are known; None where none qualifies."""
        return self.composed(half.ranking, cards, board) if self._is_there(cards, board) else None

    def strength(self, half: Half, cards: Sequence[Card], board: Sequence[Card]) -> int:
        """How strong it is; 0 where there is none."""
        return STRENGTH[self.composed](half.ranking, cards, board) if self._is_there(cards, board) else 0

    def _is_there(self, cards: Sequence[Card], board: Sequence[Card]) -> bool:
        return len(cards) >= self.dealt and len(board) >= self.board and all_known(cards)
