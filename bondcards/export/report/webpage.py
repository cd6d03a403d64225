"""The report for tonight as one HTML file, to be read in the dark or printed; its SVGs take their colours from it."""

from collections.abc import Sequence
from html import escape
from typing import Final

from bondcards.export.web.page import page as framed
from bondcards.export.web.page import table
from bondcards.export.web.pictures import label, picture
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.prep.page import Bar, Page, begun, ends, middling, span
from bondcards.prep.sections import Row, Section, hands_of

WIDTH: Final = 400
LINE: Final = 19
LEFT, RIGHT = 76, 68
"""Room for amounts on both sides of the chips."""
LABELS, CHANCES = 164, 48
"""Room for results before their bars, and for chances after them."""
HEIGHT: Final = 136
"""The least of both pictures, which are as high as each other."""
FOOT: Final = 24
LETTERS: Final = 15
"""How far amounts are apart that can both be read."""
RULES: Final = 20
"""As many lines for notes as a sheet may have room for."""
HEADS: Final = 3
"""As many rows the heads of a section take that no other page has."""
ROW: Final = 200
"""So many letters of its sentences take as much room as a row."""


def report(page: Page) -> str:
    told = [section for section in page.answers if section.rows]
    # Tables with bars stand side by side on paper; figures alone have the whole width, or ranges run together.
    beside, across = ([one for one in told if _barred(one) is barred] for barred in (True, False))
    height, notes = max(HEIGHT, LINE * len(page.bars)), _("Notes")
    body = [
        f'<main class="report" style="--lines: {_lines(page)}">',
        f"<h1>{escape(page.title)}</h1>",
        *(f'<p class="quiet">{escape(line)}</p>' for line in (page.subtitle, *page.notes)),
        *map(_said, page.answers),
        *(f"<section>{_said(section)}{_table(section)}</section>" for section in page.aims),
        '<section class="pictures">',
        f"<figure><h3>{escape(page.results)}</h3>{_results(page.bars, page.results, height)}"
        f"<figcaption>{escape(page.pictured)}</figcaption></figure>",
        f"<figure><h3>{escape(page.course)}</h3>{_course(page, height)}"
        f"<figcaption>{escape(page.banded)}</figcaption></figure>",
        "</section>",
        '<div class="tables">',
        *(
            f"<section>{_table(section)}{_legend(page.legend) if section is page.barred else ''}</section>"
            for section in beside
        ),
        "</div>",
        *(f"<section>{_table(section)}</section>" for section in across),
        f'<div class="villain">{" ".join(f"<p>{escape(line)}</p>" for line in page.villain)}</div>',
        f'<p class="quiet">{escape(page.purses)}</p>',
        f'<p class="quiet">{begun(f"<code>{escape(page.begins)}</code>")}</p>',
        f'<section class="notes"><div><h2>{escape(notes)}</h2>',
        f'<div class="ruled">{"<hr>" * RULES}</div></div></section>',
        "</main>",
    ]
    return framed(page.title, body)


def _lines(page: Page) -> int:
    """About how long a page is, in rows of its tables: with few of them it has room for larger type on paper."""
    sections = [*page.answers, *page.aims]
    words = sum(len(said) for one in sections for said in (one.sentence, one.more, one.remark))
    return sum(len(one.rows) for one in sections) + words // ROW + HEADS * len(page.aims)


def _said(section: Section) -> str:
    return f'<h2>{escape(section.title)}</h2>\n<p class="answer">{escape(section.sentence)}</p>'


def _barred(section: Section) -> bool:
    return section.rows[0].shares is not None


def _table(section: Section) -> str:
    if not section.rows:
        return ""
    barred = _barred(section)
    headings = (*([""] if barred else []), "", *section.headings)
    figures = table(headings, map(_row, section.rows), "bars" if barred else "figures")
    parts = (("h3", "", section.caption), ("p", "", section.more), ("p", ' class="quiet"', section.remark))
    caption, *below = (f"<{name}{kind}>{escape(said)}</{name}>" if said else "" for name, kind, said in parts)
    return "\n".join(filter(None, [caption, figures, *below]))


def _row(row: Row) -> list[str]:
    bar = [_share(*row.shares, row.label)] if row.shares else []
    return [escape(row.label), *bar, *map(escape, row.cells)]


def _legend(words: tuple[str, str, str]) -> str:
    sign = '<svg class="sign" viewBox="0 0 1 1"><rect class="{tone}" width="1" height="1"/></svg>'
    tones = zip(("gain", "level", "loss"), words, strict=True)
    parts = "".join(f"<span>{sign.format(tone=tone)} {escape(word)}</span>" for tone, word in tones)
    return f'<p class="legend">{parts}</p>'


def _results(bars: Sequence[Bar], title: str, height: int) -> str:
    line = height / len(bars)
    thick = min(line - 8, LINE)
    most = max(bar.chance for bar in bars)
    room = WIDTH - LABELS - CHANCES
    parts: list[str] = []
    for at, bar in enumerate(bars):
        middle, length = (at + 0.5) * line, bar.chance / most * room
        sides = f'x="{LABELS}" y="{middle - thick / 2:.1f}" width="{length:.1f}" height="{thick:.1f}"'
        tone = "gain" if bar.amount > 0 else "loss" if bar.amount < 0 else "level"
        parts += [
            label(LABELS - 8, middle + 4.5, bar.label, "end"),
            f'<rect class="{tone}" {sides}/>',
            label(LABELS + length + 6, middle + 4.5, roughly(bar.chance), "start"),
        ]
    return picture(height, title, parts, WIDTH)


def _course(page: Page, height: int) -> str:
    bands, chips = page.bands, page.chips
    low, high = span(bands, chips)
    across = (WIDTH - LEFT - RIGHT) / max(1, len(bands) - 1)
    scale = (height - FOOT - 16) / max(1, high - low)

    def point(hand: int, gain: int) -> str:
        return f"{LEFT + hand * across:.1f},{8 + (high - chips - gain) * scale:.1f}"

    above = [point(hand, band.high) for hand, band in enumerate(bands)]
    below = [point(hand, band.low) for hand, band in enumerate(bands)]
    middle = [point(hand, band.middle) for hand, band in enumerate(bands)]
    level, last = 8 + (high - chips) * scale, bands[-1].middle
    # What would stand on what he begins with is left out.
    named = {gain: said for gain, said in sorted(ends(page).items()) if not gain or abs(gain) * scale >= LETTERS}
    parts = [
        f'<polygon class="band" points="{" ".join([*above, *reversed(below)])}"/>',
        f'<line class="start" x1="{LEFT}" y1="{level:.1f}" x2="{WIDTH - RIGHT}" y2="{level:.1f}"/>',
        f'<polyline class="middle" points="{" ".join(middle)}"/>',
        *(label(LEFT - 8, 12 + (high - chips - gain) * scale, said, "end") for gain, said in named.items()),
        label(LEFT, height - 4, "0", "start"),
        label(WIDTH - RIGHT, height - 4, hands_of(len(bands) - 1), "end"),
        label(WIDTH - RIGHT + 6, 12 + (high - chips - last) * scale, middling(page, last), "start"),
    ]
    return picture(height, page.course, parts, WIDTH)


def _share(ahead: float, level: float, behind: float, title: str) -> str:
    parts: list[str] = []
    left = 0.0
    for tone, chance in (("gain", ahead), ("level", level), ("loss", behind)):
        parts.append(f'<rect class="{tone}" x="{left:.1f}" y="0" width="{chance * 200:.1f}" height="14"/>')
        left += chance * 200
    kind = 'class="share" viewBox="0 0 200 14" preserveAspectRatio="none"'
    return f'<svg {kind} role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'
