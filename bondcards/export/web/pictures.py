"""Pictures that take their colours from the page about them: cards, lines over time, bars."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Final, NamedTuple

from bondcards.engine import money
from bondcards.engine.cards import Card, shown, signs

WIDTH: Final = 480
HEIGHT: Final = 240
LEFT: Final = 76
"""Room for amounts."""
RIGHT: Final = 8
HEAD, FOOT = 14, 24
"""Room for what bands are called, and for what lies below."""


def picture(height: int, title: str, parts: Iterable[str], width: int = WIDTH) -> str:
    shapes = "\n".join(parts)
    return (
        f'<svg viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}">'
        f"\n<title>{escape(title)}</title>\n{shapes}\n</svg>"
    )


def label(x: float, y: float, words: str, anchor: str, kind: str = "") -> str:
    tone = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{tone}>{escape(words)}</text>'


# Cards

RED: Final = "hd"
BACK: Final = "back"
SIZE: Final = "0 0 50 70"


class Pack:
    """Cards as pictures: each is drawn once on a page, and shown wherever it lies."""

    def __init__(self) -> None:
        self._drawn: dict[str, str] = {}

    def card(self, card: Card) -> str:
        name = f"card-{card}" if card.known else f"card-{BACK}"
        name = name.replace("?", "x")
        self._drawn.setdefault(name, _face(card) if card.known else _back())
        words = shown(card) if card.known else "?"
        use = f'<use href="#{name}"/>'
        return f'<svg class="card" viewBox="{SIZE}" role="img" aria-label="{escape(words)}">{use}</svg>'

    def cards(self, cards: Sequence[Card]) -> str:
        return f'<span class="cards">{"".join(map(self.card, cards))}</span>'

    def drawn(self) -> str:
        """The drawings themselves, to stand once on the page."""
        symbol = f'<symbol id="{{}}" viewBox="{SIZE}">{{}}</symbol>'
        symbols = "".join(symbol.format(name, face) for name, face in self._drawn.items())
        return f'<svg class="drawn" aria-hidden="true">{symbols}</svg>' if symbols else ""


_EDGE: Final = '<rect class="{kind}" x="1" y="1" width="48" height="68" rx="6"/>'


def _face(card: Card) -> str:
    rank, suit = signs(card)
    tone = "red" if card.suit in RED else "black"
    edge = _EDGE.format(kind="face")
    if not suit:
        return f'{edge}<text class="{tone} pip" x="25" y="48" text-anchor="middle">{rank}</text>'
    # The sign after the suit keeps it a letter, where telephones would draw a picture of their own.
    return (
        f'{edge}<text class="{tone} rank" x="25" y="31" text-anchor="middle">{rank}</text>'
        f'<text class="{tone} suit" x="25" y="61" text-anchor="middle">{suit}\ufe0e</text>'
    )


def _back() -> str:
    return f'{_EDGE.format(kind="back")}<rect class="lining" x="7" y="7" width="36" height="56" rx="3"/>'


# Lines over time


class Band(NamedTuple):
    """A stretch of steps that belong together, the first to the last, and what it is called."""

    title: str
    first: int
    last: int


class Scale(NamedTuple):
    """How steps and amounts lie on a picture: the steps from 0 to `steps`, the amounts (cents) from `low` to `high`."""

    steps: int
    low: int
    high: int

    def x(self, step: float) -> float:
        return LEFT + step * (WIDTH - LEFT - RIGHT) / max(1, self.steps)

    def y(self, amount: int) -> float:
        return HEAD + (self.high - amount) * (HEIGHT - FOOT - HEAD) / max(1, self.high - self.low)

    def points(self, amounts: Iterable[tuple[float, int]]) -> str:
        return " ".join(f"{self.x(step):.1f},{self.y(amount):.1f}" for step, amount in amounts)


def amounts(scale: Scale, marked: Iterable[int]) -> list[str]:
    return [label(LEFT - 8, scale.y(amount) + 4, money.text(amount), "end") for amount in sorted(set(marked))]


LETTER: Final = 7.2
"""How wide a letter is on a picture, about."""


def lines(rows: Mapping[str, Sequence[int]], bands: Sequence[Band], title: str) -> str:
    """The chips of some people (cents), step by step, over bands; a legend says whose line is whose.

    Bands too narrow for what they are called have numbers, and below the picture stands what each is.
    """
    all_ = [amount for row in rows.values() for amount in row]
    scale = Scale(max(map(len, rows.values())) - 1, min(all_), max(all_))
    wide = [scale.x(band.last) - scale.x(band.first) for band in bands]
    numbered = any(LETTER * (len(band.title) + 1) > room for band, room in zip(bands, wide, strict=True))
    # What moved chips between two tables, or after the last, lies on the ground too.
    parts = [_ground("scene", scale.x(0), scale.x(scale.steps) - scale.x(0))]
    for number, (band, room) in enumerate(zip(bands, wide, strict=True)):
        left = scale.x(band.first)
        parts += [_ground("scene even", left, room)] if number % 2 else []
        parts.append(label(left + room / 2, HEIGHT - 8, str(number + 1) if numbered else band.title, "middle", "quiet"))
    for number, row in enumerate(rows.values()):
        parts.append(f'<polyline class="line line-{number % 6}" points="{scale.points(enumerate(row))}"/>')
    parts += amounts(scale, (scale.low, scale.high))
    called = " · ".join(f"{number} {escape(band.title)}" for number, band in enumerate(bands, 1)) if numbered else ""
    return picture(HEIGHT, title, parts) + (f'<figcaption class="quiet">{called}</figcaption>' if called else "")


def _ground(kind: str, left: float, wide: float) -> str:
    tall = HEIGHT - FOOT - HEAD
    return f'<rect class="{kind}" x="{left:.1f}" y="{HEAD}" width="{wide:.1f}" height="{tall}"/>'


def legend(names: Iterable[str]) -> str:
    sign = '<svg class="sign" viewBox="0 0 24 8"><line class="line line-{number}" x1="0" y1="4" x2="24" y2="4"/></svg>'
    parts = (f"<span>{sign.format(number=n % 6)} {escape(name)}</span>" for n, name in enumerate(names))
    return f'<p class="legend">{"".join(parts)}</p>'
