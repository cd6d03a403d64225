"""The reports of two scenes that ship, one counted and one played, in both editions: what `bondcards prep NAME` says.

They are kept in `reports/en/` and `reports/fr/`; `python -m tests.golden.reports` writes them anew, for somebody to
look at them. Where evenings are played there are few of them.
"""

from __future__ import annotations

import io
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Any, Final

from bondcards.campaign.folders import open_folder
from bondcards.cli import reporting
from bondcards.cli.reporting import Wanted
from bondcards.cli.wishes import scene_of, wished
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.prep.page import page
from bondcards.show import prep, terminal
from bondcards.sitting.plan import Answering
from tests.commands import ROYALE
from tests.prep.evening import made

KEPT: Final = Path(__file__).parent / "reports"
EDITIONS: Final = {"en": ROYALE, "fr": ROYALE.parent / "fr" / "royale"}
SCENES: Final = (("en", "first-night"), ("en", "the-big-table"), ("fr", "premier-soir"), ("fr", "la-grande-table"))


def report(language: str, name: str) -> str:
    """What is shown of a scene, 80 columns wide."""
    i18n.use(language)
    with TemporaryDirectory() as beside:
        # Without the journal of somebody who has played there.
        copy = Path(beside) / "royale"
        copytree(EDITIONS[language], copy, ignore=ignore_patterns("journal.db*"))
        campaign = open_folder(copy)
        unsaid: dict[str, Any] = {"pcs": (), "npcs": (), "house": (), "bank": None, "stake": None, "blinds": None}
        wish = wished(campaign, name, answering=Answering(hands=None), **unsaid)
        wanted = Wanted(name, None, None, None, None, None, None, "tonight", None, full=True, json=False)
        evening = reporting.evening_of(wish, wanted, campaign)
        title, scene = catalogue.title(evening.setting.game), scene_of(name, campaign)
        found, begins = made(evening, most=30, grid=True), f"bondcards play {name}"
        laid_out = page(found, title, campaign.settings.currency, begins, scene)
    file = io.StringIO()
    console = terminal.Harmless(file=file, width=80, theme=terminal.THEME, color_system=None, force_terminal=False)
    console.print(prep.report(laid_out, full=True))
    return "".join(f"{line.rstrip()}\n" for line in file.getvalue().splitlines())


if __name__ == "__main__":
    for language, name in SCENES:
        (KEPT / language / f"{name}.txt").write_text(report(language, name), "utf-8")
