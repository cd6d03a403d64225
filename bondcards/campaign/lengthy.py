"""What takes long says how far it has come, to whoever listens."""

from collections.abc import Callable
from typing import Final

Heard = Callable[[int, int], None]
"""Hears how much of a long work is done, of how much."""

ROWS: Final = 500
"""So many rows of a journal are worth a word."""
BYTES: Final = 1 << 20
"""So much of a file is."""


def unheard(_done: int, _of: int) -> None:
    """Nobody looks on."""
