"""The report for tonight in Markdown, for the game master's own notes."""

from bondcards.export.markdown import table
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.prep.page import Page, at_quarters, begun
from bondcards.prep.sections import Section


def report(page: Page) -> str:
    parts = [f"# {page.title}", page.subtitle, *page.notes]
    for section in page.answers:
        parts += _said(section)
    for section in page.aims:
        parts += [*_said(section), *_table(section)]
    results = table((_("net"), _("chance")), [(bar.label, roughly(bar.chance)) for bar in page.bars])
    parts += [f"### {page.results}", page.pictured, results]
    parts += [f"### {page.course}", page.banded, "\n".join(f"- {chips}" for chips in at_quarters(page))]
    for section in page.answers:
        parts += _table(section)
    villain = _("The villain")
    return "\n\n".join([*parts, f"## {villain}", *page.villain, page.purses, begun(f"`{page.begins}`")]) + "\n"


def _said(section: Section) -> list[str]:
    return [f"## {section.title}", section.sentence]


def _table(section: Section) -> list[str]:
    if not section.rows:
        return []
    rows = table(("", *section.headings), [(row.label, *row.cells) for row in section.rows])
    caption = f"### {section.caption}" if section.caption else ""
    return [*filter(None, [caption, rows, section.more]), *([f"_{section.remark}_"] if section.remark else [])]
