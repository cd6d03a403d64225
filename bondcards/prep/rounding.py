"""Round amounts and numbers, such as a game master would name."""

from collections.abc import Iterator, Sequence

LADDER = (10, 15, 20, 25, 30, 40, 50, 60, 80)
"""The steps of a ladder from ten to a hundred."""
STAKES = (10, 20, 25, 50)
"""Those of amounts as one lays them on a table."""
BLINDS = (10, 20, 50)
"""Those of which the half is such an amount too."""


def roundest(low: int, high: int) -> int:
    """The roundest number from `low` to `high`, both above 0.

    >>> roundest(2_084, 2_500), roundest(1_667, 1_785), roundest(7, 7)
    (2500, 1700, 7)
    """
    tens = (int(10**noughts) for noughts in range(len(str(high)), -1, -1))
    steps: Iterator[int] = (figure * ten for ten in tens for figure in (5, 2, 1))
    return next(at for step in steps if (at := -(-low // step) * step) <= high)


def laid(amount: int) -> bool:
    """Whether it is an amount as one lays it on a table: of two figures at most, the second a five.

    >>> laid(5_000_00), laid(250), laid(5_200_00), laid(12_000_00)
    (True, True, False, False)
    """
    tens = int(10 ** max(0, len(str(amount)) - 2))
    return not amount % (5 * tens) or amount < 10


def near(amount: int) -> int:
    """The amount that one would name instead: of two figures at most, and the second is a five where that is near.

    >>> near(863_00), near(1_240_00), near(240_00), near(7)
    (85000, 120000, 25000, 7)
    """
    if amount < 10:
        return amount
    tens = int(10 ** (len(str(amount)) - 2))
    step = tens if amount < 20 * tens else 5 * tens
    return (amount + step // 2) // step * step


def ladder(low: int, high: int, steps: Sequence[int] = LADDER) -> list[int]:
    """Round numbers from `low` to `high`, each some part more than the one before.

    >>> ladder(70, 260), ladder(70, 2600, STAKES)
    ([80, 100, 150, 200, 250], [100, 200, 250, 500, 1000, 2000, 2500])
    """
    tens = (int(10**noughts) for noughts in range(len(str(max(high, 1)))))
    found = (divmod(step * ten, 10) for ten in tens for step in steps)
    return [step for step, rest in found if low <= step <= high and not rest]
