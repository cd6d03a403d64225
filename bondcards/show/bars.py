"""How often something wins, ties and loses, as a bar."""

from __future__ import annotations

from rich.text import Text


def outcomes(win: float, tie: float, length: int, signs: str) -> Text:
    """Wins, ties and losses side by side in so many columns, each by its sign."""
    won = round(win * length)
    tied = round((win + tie) * length) - won
    parts = ((won, "gain"), (tied, "quiet"), (length - won - tied, "loss"))
    return Text.assemble(*((sign * long, style) for sign, (long, style) in zip(signs, parts, strict=True)))
