"""How strong hands are with their boards, composed as a variant says: of all cards, or of two and three."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from bondcards.games.poker.variant import Composed, Half
from bondcards.games.ranking import badugi
from bondcards.games.ranking.choosing import any_of, two_and_three
from bondcards.games.ranking.made import Ranking
from bondcards.odds.poker.badugis import OfDifferentSuits
from bondcards.odds.poker.numbers import Array
from bondcards.odds.poker.strengths import OfFive

Judge = Callable[[Sequence[Array], Array], Array]
"""How strong each seat's hands are with the boards, a row for each seat; a seat's single hand meets every board."""


def strengths(composed: Composed, halves: Sequence[Half], seats: Sequence[Array], boards: Array) -> list[Array]:
    """For each half of the pot how strong each seat's hands are, a row for each seat."""
    return [COMPOSED[composed](half.ranking)(seats, boards) for half in halves]


@cache
def of_any(ranking: Ranking) -> Judge:
    """All cards together."""
    if isinstance(ranking, badugi.OfDifferentSuits):
        return OfDifferentSuits(ranking).best
    return of_five(ranking).best


def of_two_and_three(ranking: Ranking) -> Judge:
    """Two from the hand and three from the board."""
    return of_five(ranking).two_and_three


@cache
def of_five(ranking: Ranking) -> OfFive:
    """The tables of a ranking, made once."""
    return OfFive(ranking)


COMPOSED: Final[dict[Composed, Callable[[Ranking], Judge]]] = {any_of: of_any, two_and_three: of_two_and_three}
