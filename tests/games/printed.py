"""The drawing tables of baccarat as 001 prints them, written out once more for the tests."""

from __future__ import annotations

# The bank's total, and what it does on a third card of 0 to 9.
BANK = {
    7: "SSSSSSSSSS",
    6: "SSSSSSDDSS",
    5: "SSSSDDDDSS",
    4: "SSDDDDDDSS",
    3: "DDDDDDDDSD",
    2: "DDDDDDDDDD",
    1: "DDDDDDDDDD",
    0: "DDDDDDDDDD",
}
BANK_WHEN_PUNTER_STANDS = "DDDDDDSS"
PUNTER = "DDDDDDSS"

CELLS = [(banker, third, move) for banker, row in BANK.items() for third, move in enumerate(row)]
CARD = "TA23456789"
"""A card for each value."""


def two_cards(total: int) -> tuple[str, str]:
    """Two cards that count `total`."""
    return "K", CARD[total]


def dealt(player: int, banker: int, *thirds: str) -> str:
    """The cards in the order they leave the shoe for hands of these totals."""
    (a, c), (b, d) = two_cards(player), two_cards(banker)
    return " ".join((a, b, c, d, *thirds))
