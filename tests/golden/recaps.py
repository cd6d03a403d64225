"""The recap of an evening that 0.5.0 played, as it is sent: Markdown in both languages, and a page.

They are kept in `recaps/`; `python -m tests.golden.recaps` writes them anew, for somebody to look at them.
"""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from tempfile import TemporaryDirectory
from typing import Final

from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.sessions import session
from bondcards.export.recap import markdown, webpage
from bondcards.language import i18n
from bondcards.telling.recap import Casino, recap

KEPT: Final = Path(__file__).parent / "recaps"
PLAYED: Final = Path(__file__).parent.parent / "fixtures" / "journal-0.5.0"
WRITTEN: Final = {
    "first-night-en.md": ("2026-11-22", "en", False),
    "second-night-fr.md": ("The second night", "fr", True),
    "first-night-fr.html": ("2026-11-22", "fr", False),
}
"""Which evening in which language, and whether for the game master."""


def written(name: str) -> str:
    evening, language, hidden = WRITTEN[name]
    i18n.use(language)
    with TemporaryDirectory() as beside:
        campaign = open_folder(copytree(PLAYED, Path(beside) / "royale"))
        settings, people = campaign.settings, {one.id: one for one in campaign.all_people().people}
        with Journal.reading(campaign.folder) as journal:
            casino = Casino(settings.title, settings.currency, people)
            told = recap(journal, session(journal, evening), casino, hidden=hidden)
    return markdown.recap(told) if name.endswith(".md") else webpage.recap(told)


if __name__ == "__main__":
    for name in WRITTEN:
        (KEPT / name).write_text(written(name), "utf-8")
