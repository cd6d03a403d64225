"""The report for tonight as one HTML file with its pictures, to be read in the dark or printed."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from bondcards.export.report import svg
from bondcards.language import i18n
from bondcards.prep.page import Page, Row, Section, Way

STYLE: Final = """\
:root { color-scheme: light dark; --paper: #fbf9f4; --ink: #1d1d1f; --quiet: #6a6a70; --line: #d8d3c7;
  --gain: #2e8b57; --loss: #c0392b; --level: #a9a294; --band: #b9cfe0; --middle: #1f5f8b; }
@media (prefers-color-scheme: dark) { :root { --paper: #16171a; --ink: #ecebe6; --quiet: #9b9ba3; --line: #3a3b40;
  --gain: #4cb87d; --loss: #e0685a; --level: #6c6a64; --band: #29445a; --middle: #7fbbe6; } }
@media print { :root { --paper: #fff; --ink: #000; --quiet: #444; --line: #bbb; --gain: #2e8b57; --loss: #c0392b;
  --level: #bbb; --band: #cfdfeb; --middle: #1f5f8b; } body { margin: 0; } section { break-inside: avoid; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.45 Georgia, "Times New Roman", serif;
  max-width: 60rem; margin: 2rem auto; padding: 0 1.25rem; print-color-adjust: exact; }
h1 { margin: 0; font-size: 1.9rem; font-weight: normal; }
h2 { margin: 1.6rem 0 .4rem; font-size: 1.15rem; }
.quiet, figcaption, th { color: var(--quiet); font-weight: normal; }
.advice { font-size: 1.3rem; margin: 1rem 0; padding-left: .8rem; border-left: 4px solid var(--middle); }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .5rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; width: 8rem; }
th:nth-child(2), td:nth-child(2) { text-align: left; width: 9rem; }
td.moves { white-space: normal; text-align: left; color: var(--quiet); }
.pictures { display: flex; flex-wrap: wrap; gap: 2rem; }
figure { flex: 1 1 20rem; margin: 0; } figure svg { width: 100%; }
.share { width: 9rem; height: .7rem; vertical-align: middle; }
svg text { fill: var(--ink); font-size: 13px; }
.gain { fill: var(--gain); } .loss { fill: var(--loss); } .level { fill: var(--level); } .band { fill: var(--band); }
.middle { fill: none; stroke: var(--middle); stroke-width: 2.5; } .start { stroke: var(--quiet); stroke-dasharray: 4; }
"""


def report(page: Page) -> str:
    """The whole file; nothing outside of it is needed."""
    body = [
        f"<h1>{escape(page.title)}</h1>",
        *(f'<p class="quiet">{escape(line)}</p>' for line in (page.subtitle, *page.notes)),
        f'<p class="advice">{escape(page.advice)}</p>',
        *map(_section, page.sections),
        *([_aim(page)] if page.ways else []),
        _pictures(page),
        *(f'<p class="quiet">{escape(fact)}</p>' for fact in page.facts),
    ]
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{i18n.language()}">',
            f'<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
            f"<title>{escape(page.title)}</title>\n<style>\n{STYLE}</style></head>",
            "<body>",
            *body,
            "</body></html>",
        ]
    )


def _section(section: Section) -> str:
    title = f"<h2>{escape(section.title)}</h2>"
    if not section.rows:
        return f"<section>{title}<p>{escape(section.remark)}</p></section>"
    head = _cells("th", ("", "", *section.headings))
    rows = "\n".join(_row(row) for row in section.rows)
    remark = f'<p class="quiet">{escape(section.remark)}</p>'
    return f"<section>{title}\n<table>\n{head}\n{rows}\n</table>\n{remark}</section>"


def _row(row: Row) -> str:
    bar = svg.share(row.ahead, row.level, row.behind, row.label)
    cells = "".join(f"<td>{escape(cell)}</td>" for cell in row.cells)
    return f"<tr><td>{escape(row.label)}</td><td>{bar}</td>{cells}</tr>"


def _aim(page: Page) -> str:
    rows = "\n".join(map(_way, page.ways))
    unreached = f"<p>{escape(page.unreached)}</p>" if page.unreached else ""
    return f"<section><h2>{escape(page.aim)}</h2>{unreached}\n<table>\n{rows}\n</table></section>"


def _way(way: Way) -> str:
    return (
        f"<tr><td>{escape(way.name)}</td><td><strong>{escape(way.value)}</strong></td>"
        f'<td class="moves">{escape(way.moves)}</td></tr>'
    )


def _pictures(page: Page) -> str:
    return "\n".join(
        [
            '<section class="pictures">',
            f"<figure><h2>{escape(page.results)}</h2>{svg.results(page.bars, page.results)}"
            f"<figcaption>{escape(' · '.join(page.pictured))}</figcaption></figure>",
            f"<figure><h2>{escape(page.course)}</h2>{svg.course(page.bands, page.chips, page.course)}"
            f"<figcaption>{escape(page.banded)}</figcaption></figure>",
            "</section>",
        ]
    )


def _cells(kind: str, words: Iterable[str]) -> str:
    return "<tr>" + "".join(f"<{kind}>{escape(word)}</{kind}>" for word in words) + "</tr>"
