"""Chance that can be thrown again: numbers that their names alone decide, the same on every machine."""

from hashlib import sha256


class Chance:
    """What a player wavers by: numbers that the sitting, the hand and the question alone decide."""

    def __init__(self, *about: str) -> None:
        self._source = "/".join(about).encode()
        self._drawn = 0

    def random(self) -> float:
        return self._draw() / 2**56

    def die(self, sides: int) -> int:
        return 1 + (sides * self._draw() >> 56)

    def _draw(self) -> int:
        """A whole number below 2**56."""
        self._drawn += 1
        drawn = sha256(self._source + b"/%d" % self._drawn).digest()
        return int.from_bytes(drawn[:7], "big")

    def uniform(self, low: float, high: float) -> float:
        return low + (high - low) * self.random()
