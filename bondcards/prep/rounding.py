"""Round amounts and numbers, such as a game master would name."""

from collections.abc import Iterator

LADDER = (10, 15, 20, 25, 30, 40, 50, 60, 80)
"""The steps of a ladder from ten to a hundred."""


def roundest(low: int, high: int) -> int:
    """The roundest number from `low` to `high`, both above 0.

    >>> roundest(2_084, 2_500), roundest(1_667, 1_785), roundest(7, 7)
    (2500, 1700, 7)
    """
    tens = (int(10**noughts) for noughts in range(len(str(high)), -1, -1))
    steps: Iterator[int] = (figure * ten for ten in tens for figure in (5, 2, 1))
    return next(at for step in steps if (at := -(-low // step) * step) <= high)


def between(low: int, high: int) -> int | None:
    """A round number between two; None where there is none.

    >>> between(2_000, 6_000), between(1, 3), between(1, 2)
    (4000, 2, None)
    """
    middle = (low + high) // 2
    return roundest(middle - (middle - low) // 4, middle + (high - middle) // 4) if high - low > 1 else None


def ladder(low: int, high: int) -> list[int]:
    """Round numbers from `low` to `high`, each some part more than the one before.

    >>> ladder(70, 260)
    [80, 100, 150, 200, 250]
    """
    tens = (int(10**noughts) for noughts in range(len(str(max(high, 1)))))
    steps = (divmod(step * ten, 10) for ten in tens for step in LADDER)
    return [step for step, rest in steps if low <= step <= high and not rest]
