"""The figures of somebody made up: by his rank, and by his temperament."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from bondcards.games.catalogue import GAMES

Rank = Literal["henchman", "villain", "mastermind"]
Words = frozenset[str]
Span = tuple[int, int]
"""The least and the most."""


class Standing(Struct, frozen=True):
    """The figures and words of a rank. `bankrolls` are in whole units, `nerve` is added to that of the temperament."""

    gambling: Span
    skills: Span
    characteristics: Mapping[str, Span]
    bankrolls: tuple[int, ...]
    nerve: int
    says: Words


class Nature(Struct, frozen=True):
    """The words that a temperament says, the families it likes among them, and the spans of its figures."""

    says: Words
    bluff: Span
    nerve: Span


class _Figures(Struct):
    ranks: Mapping[Rank, Standing]
    built: Mapping[str, Mapping[str, Span]]
    natures: Mapping[str, Nature]


_FIGURES: Final = msgspec.json.decode(Path(__file__).with_name("figures.json").read_bytes(), type=_Figures)
RANKS: Final = _FIGURES.ranks
NATURES: Final = _FIGURES.natures
"""One for each temperament there is."""

BUILT: Final = _FIGURES.built
"""Words that characteristics say, each with the spans in which they do."""

RANK_WORDS: Final = frozenset[str]().union(*(standing.says for standing in RANKS.values()))
NATURE_WORDS: Final = frozenset[str]().union(*(nature.says for nature in NATURES.values()))
BUILT_WORDS: Final = frozenset(BUILT)


def built(characteristics: Mapping[str, int]) -> Words:
    """What characteristics say of somebody.

    >>> sorted(built({"strength": 6, "dexterity": 8, "perception": 8, "intelligence": 12}))
    ['clever', 'slight']
    """
    return frozenset(
        word
        for word, spans in BUILT.items()
        if all(low <= characteristics[name] <= high for name, (low, high) in spans.items())
    )


def family(game: str) -> str:
    """The family of a game, `baccarat`, `twentyone`, `house` or `poker`, without opening its rules."""
    return GAMES[game].rules.split(".")[-2]


FAMILIES: Final[Words] = frozenset(map(family, GAMES))


def liking(game: str) -> str:
    """The word that a temperament says for the family of a game, where it likes it.

    >>> liking("holdem")
    'likes-poker'
    """
    return f"likes-{family(game)}"
