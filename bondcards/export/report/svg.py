"""The pictures of a report, drawn as SVG that takes its colours from the page it stands in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final

from bondcards.engine import money
from bondcards.language.i18n import _
from bondcards.language.percent import roughly
from bondcards.prep.evenings import Band
from bondcards.prep.pictures import Bar, span

WIDTH: Final = 440
LINE: Final = 26
LEFT, RIGHT = 96, 56
"""Room for amounts, and for chances after the bars."""
HEIGHT: Final = 240
FOOT: Final = 24


def results(bars: Sequence[Bar], title: str) -> str:
    """A bar for each result, the highest above."""
    most = max(bar.chance for bar in bars)
    room = WIDTH - LEFT - RIGHT
    parts: list[str] = []
    for at, bar in enumerate(bars):
        top, length = at * LINE, bar.chance / most * room
        tone = "gain" if bar.amount > 0 else "loss" if bar.amount < 0 else "level"
        parts += [
            _text(LEFT - 8, top + 18, bar.label, "end"),
            f'<rect class="{tone}" x="{LEFT}" y="{top + 4}" width="{length:.1f}" height="{LINE - 8}"/>',
            _text(LEFT + length + 6, top + 18, roughly(bar.chance), "start"),
        ]
    return _picture(len(bars) * LINE, title, parts)


def course(bands: Sequence[Band], chips: int, title: str) -> str:
    """The band of chips over the hands, and the middle one of all evenings."""
    low, high = span(bands, chips)
    across = (WIDTH - LEFT - 8) / max(1, len(bands) - 1)
    scale = (HEIGHT - FOOT - 16) / max(1, high - low)

    def point(hand: int, gain: int) -> str:
        return f"{LEFT + hand * across:.1f},{8 + (high - chips - gain) * scale:.1f}"

    above = [point(hand, band.high) for hand, band in enumerate(bands)]
    below = [point(hand, band.low) for hand, band in enumerate(bands)]
    middle = [point(hand, band.middle) for hand, band in enumerate(bands)]
    level = 8 + (high - chips) * scale
    parts = [
        f'<polygon class="band" points="{" ".join([*above, *reversed(below)])}"/>',
        f'<line class="start" x1="{LEFT}" y1="{level:.1f}" x2="{WIDTH - 8}" y2="{level:.1f}"/>',
        f'<polyline class="middle" points="{" ".join(middle)}"/>',
        *(_text(LEFT - 8, 12 + (high - amount) * scale, money.text(amount), "end") for amount in {low, chips, high}),
        _text(LEFT, HEIGHT - 4, "0", "start"),
        _text(WIDTH - 8, HEIGHT - 4, _("{hands} hands").format(hands=len(bands) - 1), "end"),
    ]
    return _picture(HEIGHT, title, parts)


def share(ahead: float, level: float, behind: float, title: str) -> str:
    """The three chances side by side."""
    parts: list[str] = []
    left = 0.0
    for tone, chance in (("gain", ahead), ("level", level), ("loss", behind)):
        parts.append(f'<rect class="{tone}" x="{left:.1f}" y="0" width="{chance * 200:.1f}" height="14"/>')
        left += chance * 200
    return f'<svg class="share" viewBox="0 0 200 14" role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'


def _picture(height: int, title: str, parts: Iterable[str]) -> str:
    shapes = "\n".join(parts)
    return (
        f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">'
        f"\n<title>{escape(title)}</title>\n{shapes}\n</svg>"
    )


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
