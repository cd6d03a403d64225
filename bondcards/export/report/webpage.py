"""The report for tonight as one HTML file, to be read in the dark or printed; its SVGs take their colours from it."""

from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final

from bondcards.engine import money
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.prep.answers import Row, Section
from bondcards.prep.evenings import Band
from bondcards.prep.page import Bar, Page, span

WIDTH: Final = 440
LINE: Final = 26
LEFT, RIGHT = 96, 56
"""Room for amounts, and for chances after the bars."""
HEIGHT: Final = 240
FOOT: Final = 24


def report(page: Page) -> str:
    first, *others = page.sections
    style = Path(__file__).with_suffix(".css").read_text("utf-8")
    body = [
        "<!doctype html>",
        f'<html lang="{i18n.language()}">',
        f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(page.title)}</title>\n<style>\n{style}</style></head>",
        "<body>",
        f"<h1>{escape(page.title)}</h1>",
        *(f'<p class="quiet">{escape(line)}</p>' for line in (page.subtitle, *page.notes)),
        f'<div class="villain">{"".join(f"<p>{escape(line)}</p>" for line in page.villain)}</div>',
        _section(first),
        _legend(page.legend),
        '<section class="pictures">',
        f"<figure><h3>{escape(page.results)}</h3>{_results(page.bars, page.results)}"
        f"<figcaption>{escape(' · '.join(page.pictured))}</figcaption></figure>",
        f"<figure><h3>{escape(page.course)}</h3>{_course(page.bands, page.chips, page.course)}"
        f"<figcaption>{escape(page.banded)}</figcaption></figure>",
        "</section>",
        *map(_section, others),
        f'<p class="quiet">{escape(page.purses)}</p>',
        "</body></html>",
    ]
    return "\n".join(body)


def _section(section: Section) -> str:
    said = f'<section><h2>{escape(section.title)}</h2>\n<p class="answer">{escape(section.sentence)}</p>'
    if not section.rows:
        return f"{said}</section>"
    barred = section.rows[0].shares is not None
    head = "".join(f"<th>{escape(heading)}</th>" for heading in (*([""] if barred else []), "", *section.headings))
    rows = "\n".join(map(_row, section.rows))
    kind = "bars" if barred else "figures"
    table = f'<div class="wide"><table class="{kind}">\n<tr>{head}</tr>\n{rows}\n</table></div>'
    return f'{said}\n{table}\n<p class="quiet">{escape(section.remark)}</p></section>'


def _row(row: Row) -> str:
    bar = f"<td>{_share(*row.shares, row.label)}</td>" if row.shares else ""
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in row.cells)
    return f"<tr><td>{escape(row.label)}</td>{bar}{cells}</tr>"


def _legend(words: tuple[str, str, str]) -> str:
    sign = '<svg class="sign" viewBox="0 0 1 1"><rect class="{tone}" width="1" height="1"/></svg>'
    tones = zip(("gain", "level", "loss"), words, strict=True)
    parts = "".join(f"<span>{sign.format(tone=tone)} {escape(word)}</span>" for tone, word in tones)
    return f'<p class="legend">{parts}</p>'


def _results(bars: Sequence[Bar], title: str) -> str:
    most = max(bar.chance for bar in bars)
    room = WIDTH - LEFT - RIGHT
    parts: list[str] = []
    for at, bar in enumerate(bars):
        top, length = at * LINE, bar.chance / most * room
        tone = "gain" if bar.amount > 0 else "loss" if bar.amount < 0 else "level"
        parts += [
            _label(LEFT - 8, top + 18, bar.label, "end"),
            f'<rect class="{tone}" x="{LEFT}" y="{top + 4}" width="{length:.1f}" height="{LINE - 8}"/>',
            _label(LEFT + length + 6, top + 18, roughly(bar.chance), "start"),
        ]
    return _picture(len(bars) * LINE, title, parts)


def _course(bands: Sequence[Band], chips: int, title: str) -> str:
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
        *(_label(LEFT - 8, 12 + (high - amount) * scale, money.text(amount), "end") for amount in {low, chips, high}),
        _label(LEFT, HEIGHT - 4, "0", "start"),
        _label(WIDTH - 8, HEIGHT - 4, _("{hands} hands").format(hands=len(bands) - 1), "end"),
    ]
    return _picture(HEIGHT, title, parts)


def _share(ahead: float, level: float, behind: float, title: str) -> str:
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


def _label(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(words)}</text>'
