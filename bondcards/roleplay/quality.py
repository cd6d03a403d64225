"""The rulebook's Quality Results: ratings run from 1 (excellent) to 4 (acceptable); a failure has none.

A campaign may bring the table of its own rulebook, which then takes the place of the reckoning.

>>> quality(50, 10), quality(50, 11), quality(50, 51)
(2, 3, None)
>>> bands(135)
(14, 28, 70, 99)
"""

from typing import Final

from bondcards.language.i18n import N_, _

QualityTable = tuple[tuple[int, int, int, int], ...]
"""Rows of a campaign's own table: the lowest Success Chance it serves, and the highest die of ratings 1, 2 and 3.

The first row serves those below it too. Rating 4 always reaches to the Success Chance.
"""

Bands = tuple[int, int, int, int]
"""The highest die of ratings 1 to 4. Where two are equal, the worse rating cannot be rolled."""

WORST: Final = 4

_NAMES: Final = {1: N_("excellent"), 2: N_("very good"), 3: N_("good"), 4: N_("acceptable"), None: N_("failure")}


def quality(success_chance: int, die: int, table: QualityTable | None = None) -> int | None:
    """The Quality Rating of a die (1 to 100) against a Success Chance; None for a failure.

    100 always fails, and 99 is never better than acceptable, by the campaign's own table too.
    """
    if die == 100 or die > success_chance:
        return None
    ratings = enumerate(bands(success_chance, table), start=1)
    return next((rating for rating, highest in ratings if die <= highest), None)


def bands(success_chance: int, table: QualityTable | None = None) -> Bands:
    """The highest die of each rating: a tenth of the Success Chance, rounded up, two and five times that, and all.

    A campaign's table says the first three.
    """
    tenth = -(-success_chance // 10)
    first, second, third = tenth, 2 * tenth, 5 * tenth
    if table:
        _chance, first, second, third = max((row for row in table if row[0] <= success_chance), default=min(table))
    best = min(success_chance, 98)
    return min(first, best), min(second, best), min(third, best), min(success_chance, 99)


def steps_to_best(rating: int | None) -> int:
    """How many steps of improvement lie between `rating` and 1; from a failure the first step leads to 4."""
    return (WORST + 1 if rating is None else rating) - 1


def improved(rating: int | None, steps: int) -> int | None:
    """`rating` made better by `steps`, never beyond 1."""
    left = steps_to_best(rating) - min(steps, steps_to_best(rating))
    return None if left == WORST else left + 1


def name(rating: int | None) -> str:
    return _(_NAMES[rating])
