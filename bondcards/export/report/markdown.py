"""The report for tonight in Markdown, for the game master's own notes."""

from bondcards.export.markdown import table
from bondcards.language.i18n import _
from bondcards.prep.page import Figures, Page
from bondcards.telling.sheets import in_three_lines


def report(page: Page) -> str:
    parts = [f"# {page.title}", page.subtitle, page.notes]
    for answer in page.answers:
        parts += [f"## {answer.question}", "\n".join(f"- {sentence}" for sentence in answer.sentences)]
    for told in (page.points, page.grid):
        parts += figures(told) if told.rows else []
    parts += [f"## {page.villain.name}", *in_three_lines(page.villain), *page.table]
    parts.append(_("`{command}` begins it.").format(command=page.begins))
    return "\n\n".join(filter(None, parts)) + "\n"


def figures(told: Figures) -> list[str]:
    """A table under its caption."""
    rows = table(told.headings, [(row.label, *row.cells) for row in told.rows])
    return [f"### {told.caption}", rows, f"_{told.remark}_" if told.remark else ""]
