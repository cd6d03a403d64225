"""The report of each scene that ships, in both editions: what `bondcards prep NAME` says of it.

They are kept in `reports/en/` and `reports/fr/`; `python -m tests.golden.reports` writes them anew, for somebody to
look at them. Where evenings are played there are few of them.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from math import inf
from pathlib import Path
from shutil import copytree, ignore_patterns
from tempfile import TemporaryDirectory
from typing import Final

from bondcards.campaign import scenes
from bondcards.campaign.folders import Campaign, open_folder
from bondcards.cli import reporting
from bondcards.cli.reporting import Wanted
from bondcards.cli.wishes import wished
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.preferences import Look
from bondcards.prep import by_cards, gauges, tension
from bondcards.prep.page import page
from bondcards.show import prep, terminal
from bondcards.sitting.checks import prepared
from bondcards.sitting.plan import Answering
from tests.commands import ROYALE

KEPT: Final = Path(__file__).parent / "reports"
EDITIONS: Final = {"en": ROYALE, "fr": ROYALE.parent / "fr" / "royale"}


def few(set_to: Callable[[object, str, object], None]) -> None:
    """Let evenings be played in a second, as many everywhere."""
    for room, name, many in ((by_cards, "MOST", 150), (gauges, "EVENINGS", 10), (tension, "EVENINGS", 30)):
        set_to(room, name, many)
        set_to(room, "SECONDS", inf)


def names(language: str) -> tuple[str, ...]:
    """The scenes of an edition."""
    return scenes.scenes(open_folder(EDITIONS[language]))


def report(name: str, language: str) -> str:
    """What is shown of a scene, 80 columns wide."""
    i18n.use(language)
    with TemporaryDirectory() as beside:
        # Without the journal of somebody who has played there.
        copy = Path(beside) / "royale"
        copytree(EDITIONS[language], copy, ignore=ignore_patterns("journal.db*"))
        return _report(name, open_folder(copy))


def _report(name: str, campaign: Campaign) -> str:
    answering = Answering(hands=None)
    wish = wished(campaign, name, pcs=(), npcs=(), house=(), answering=answering, bank=None, stake=None, blinds=None)
    wanted = Wanted(name, None, None, None, None, None, None, "tonight", json=False)
    evening = reporting.evening_of(wish, wanted, campaign)
    found = reporting.found_out(evening, None, Look(plain=True))
    console = terminal.Harmless(
        file=io.StringIO(), width=80, theme=terminal.THEME, color_system=None, force_terminal=False
    )
    title = catalogue.title(evening.setting.game)
    laid_out = page(found, title, campaign.settings.currency, prepared(campaign, name))
    console.print(prep.report(laid_out, 80))
    assert isinstance(console.file, io.StringIO)
    return "".join(f"{line.rstrip()}\n" for line in console.file.getvalue().splitlines())


if __name__ == "__main__":
    few(setattr)
    for language in EDITIONS:
        (KEPT / language).mkdir(parents=True, exist_ok=True)
        for name in names(language):
            (KEPT / language / f"{name}.txt").write_text(report(name, language), "utf-8")
