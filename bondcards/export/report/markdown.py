"""The report for tonight in Markdown, for the game master's own notes."""

from collections.abc import Iterable, Sequence

from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.prep.page import Page, Section


def report(page: Page) -> str:
    parts = [f"# {page.title}", page.subtitle, *page.notes, f"**{page.advice}**"]
    for section in page.sections:
        parts += _section(section)
    if page.ways:
        ways = _table(("", _("does it"), _("otherwise")), [(way.name, way.value, way.moves) for way in page.ways])
        parts += [f"## {page.aim}", *filter(None, [page.unreached]), ways]
    results = _table((_("net"), _("chance")), [(bar.label, roughly(bar.chance)) for bar in page.bars])
    parts += [f"## {page.results}", " · ".join(page.pictured), results, *page.facts]
    return "\n\n".join(parts) + "\n"


def _section(section: Section) -> list[str]:
    title = f"## {section.title}"
    if not section.rows:
        return [title, section.remark]
    rows = [(row.label, *row.cells) for row in section.rows]
    return [title, f"_{section.remark}_", _table(("", *section.headings), rows)]


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table whose first column is words and whose others are figures."""
    lines = [headings, [":--", *["--:"] * (len(headings) - 1)], *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)
