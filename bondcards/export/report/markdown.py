"""The report for tonight in Markdown, for the game master's own notes."""

from bondcards.export.markdown import table
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.prep.page import Page, at_quarters
from bondcards.prep.sections import Section


def report(page: Page) -> str:
    parts = [f"# {page.title}", page.subtitle, *page.notes, *page.villain]
    for section in page.sections:
        parts += _section(section)
        if section is page.sections[0]:
            results = table((_("net"), _("chance")), [(bar.label, roughly(bar.chance)) for bar in page.bars])
            parts += [f"### {page.results}", " · ".join(page.pictured), results]
            course = "\n".join(f"- {chips}" for chips in at_quarters(page))
            parts += [f"### {page.course}", page.banded, course]
    return "\n\n".join([*parts, page.purses]) + "\n"


def _section(section: Section) -> list[str]:
    parts = [f"## {section.title}", f"**{section.sentence}**"]
    if section.rows:
        parts.append(table(("", *section.headings), [(row.label, *row.cells) for row in section.rows]))
    return [*parts, f"_{section.remark}_"] if section.remark else parts
