"""What may be read off a gambler."""

from __future__ import annotations

from typing import Literal

State = Literal["bluff", "tilt", "monster"]
"""There is nothing behind what he bets, he is beside himself, he can hardly lose."""
