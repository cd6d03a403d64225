"""The report for tonight as one HTML file: one sheet of A4 where it is printed."""

from html import escape

from bondcards.export.web.page import page as framed
from bondcards.export.web.page import table
from bondcards.language.i18n import _
from bondcards.prep.page import Figures, Page, Row
from bondcards.telling.sheets import in_three_lines

BAR = 200


def report(page: Page) -> str:
    """The report as a page."""
    body = [
        '<main class="report">',
        f"<h1>{escape(page.title)}</h1>",
        f'<p class="quiet">{escape(page.subtitle)}</p>',
        f"<p>{escape(page.notes)}</p>" if page.notes else "",
    ]
    for answer in page.answers:
        body += [
            f"<h2>{escape(answer.question)}</h2>",
            *(f'<p class="answer">{escape(said)}</p>' for said in answer.sentences),
        ]
    body += [_figures(told) for told in (page.points, page.grid) if told.rows]
    command = _("`{command}` begins it.").format(command=page.begins).replace("`", "")
    body += [
        f'<div class="villain"><h3>{escape(page.villain.name)}</h3>',
        *(f"<p>{escape(said)}</p>" for said in in_three_lines(page.villain)),
        "</div>",
        *(f'<p class="quiet">{escape(said)}</p>' for said in (*page.table, command)),
        "</main>",
    ]
    return framed(page.title, body)


def _figures(told: Figures) -> str:
    barred = any(row.shares for row in told.rows)
    label, *headings = told.headings
    headings = [label, *([""] if barred else []), *headings]
    drawn = table(headings, map(_row, told.rows), "bars" if barred else "figures")
    remark = f'<p class="quiet">{escape(told.remark)}</p>' if told.remark else ""
    return f"<section><h3>{escape(told.caption)}</h3>{drawn}{remark}</section>"


def _row(row: Row) -> list[str]:
    bar = [_bar(row.shares, row.label)] if row.shares else []
    return [escape(row.label), *bar, *map(escape, row.cells)]


def _bar(shares: tuple[float, float, float], title: str) -> str:
    """Ahead, level and behind side by side, with a line as long as the first may be off."""
    ahead, level, error = (BAR * share for share in shares)
    ends = (("gain", 0.0, ahead), ("level", ahead, ahead + level), ("loss", ahead + level, BAR))
    parts = [
        f'<rect class="{tone}" x="{low:.1f}" y="0" width="{high - low:.1f}" height="14"/>' for tone, low, high in ends
    ]
    if error:
        low, high = max(0.0, ahead - 2 * error), min(BAR, ahead + 2 * error)
        parts.append(f'<line class="off" x1="{low:.1f}" y1="7" x2="{high:.1f}" y2="7"/>')
    kind = f'class="share" viewBox="0 0 {BAR} 14" preserveAspectRatio="none"'
    return f'<svg {kind} role="img" aria-label="{escape(title)}">{"".join(parts)}</svg>'
