"""The figures of somebody made up: by his rank, and by his temperament."""

from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from bondcards.games.catalogue import GAMES
from bondcards.people.sheet import CHARACTERISTICS

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


def _built(*spans: Span) -> dict[str, Span]:
    """The characteristics in the order of a sheet: strength, dexterity, willpower, perception, intelligence."""
    return dict(zip(CHARACTERISTICS, spans, strict=True))


RANKS: Final[Mapping[Rank, Standing]] = {
    "henchman": Standing(
        gambling=(3, 8),
        skills=(8, 12),
        characteristics=_built((8, 14), (8, 13), (6, 11), (6, 11), (5, 10)),
        bankrolls=(2_000, 3_000, 4_000, 5_000, 6_000, 8_000, 10_000),
        nerve=-10,
        says=frozenset({"henchman"}),
    ),
    "villain": Standing(
        gambling=(7, 12),
        skills=(9, 14),
        characteristics=_built((5, 12), (6, 12), (8, 14), (8, 13), (9, 14)),
        bankrolls=(20_000, 25_000, 30_000, 40_000, 50_000, 60_000, 80_000),
        nerve=0,
        says=frozenset({"villain", "rich"}),
    ),
    "mastermind": Standing(
        gambling=(11, 15),
        skills=(11, 15),
        characteristics=_built((4, 11), (5, 11), (12, 15), (11, 15), (12, 15)),
        bankrolls=(100_000, 120_000, 150_000, 200_000, 250_000, 300_000, 400_000, 500_000),
        nerve=10,
        says=frozenset({"mastermind", "rich"}),
    ),
}
RANK_WORDS: Final = frozenset[str]().union(*(standing.says for standing in RANKS.values()))


class Nature(Struct, frozen=True):
    """The words that a temperament says, the families it likes among them, and the spans of its figures."""

    says: Words
    bluff: Span
    nerve: Span


def _nature(says: str, likes: str, bluff: Span, nerve: Span) -> Nature:
    return Nature(frozenset([*says.split(), *(f"likes-{family}" for family in likes.split())]), bluff, nerve)


NATURES: Final[Mapping[str, Nature]] = {
    "cautious": _nature("cautious careful", "twentyone house", (5, 20), (35, 60)),
    "calculating": _nature("calculating calm counts", "baccarat poker twentyone", (20, 40), (60, 85)),
    "bold": _nature("bold dares", "baccarat poker house", (40, 65), (50, 75)),
    "proud": _nature("proud", "baccarat twentyone poker", (30, 55), (35, 65)),
    "reckless": _nature("reckless dares hot lavish", "baccarat house poker", (55, 85), (20, 45)),
    "erratic": _nature("erratic restless", "house baccarat twentyone", (30, 80), (25, 60)),
    "superstitious": _nature("superstitious believes", "baccarat house twentyone", (10, 35), (25, 50)),
    "cold": _nature("cold calm ice", "poker baccarat twentyone", (20, 45), (75, 95)),
}
"""One for each temperament there is."""
NATURE_WORDS: Final = frozenset[str]().union(*(nature.says for nature in NATURES.values()))


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
