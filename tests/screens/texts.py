"""The players' screen as text, at two stops of a hand: `python -m tests.screens.texts` keeps them anew."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

from rich.console import Console

from bondcards.language import i18n
from bondcards.seen.table import Table
from bondcards.seen.window import seen_by
from bondcards.show import terminal
from bondcards.show.table import Faces
from bondcards.show.window import drawn
from tests.screens.evenings import stops

KEPT: Final = Path(__file__).parents[1] / "golden" / "screens"
GAMES: Final = ("chemin-de-fer", "holdem", "badugi", "blackjack")
LANGUAGES: Final = ("en", "fr")
WIDTH, HEIGHT = 80, 24


def text(table: Table) -> str:
    """The screen in a terminal of 24 lines of 80."""
    console = Console(file=io.StringIO(), width=WIDTH, height=HEIGHT, theme=terminal.THEME, highlight=False)
    console.print(drawn(table, Faces(), console))
    assert isinstance(console.file, io.StringIO)
    return "".join(f"{line.rstrip()}\n" for line in console.file.getvalue().splitlines())


def in_the_middle_and_at_the_end(game: str) -> str:
    seen = stops(game, "1")
    return f"\n{'=' * WIDTH}\n".join(text(seen_by(stop.table)) for stop in (seen[len(seen) // 2], seen[-1]))


def file_of(game: str, language: str) -> Path:
    return KEPT / language / f"{game}.txt"


def main() -> None:
    for language in LANGUAGES:
        (KEPT / language).mkdir(parents=True, exist_ok=True)
        for game in GAMES:
            i18n.use(language)
            file_of(game, language).write_text(in_the_middle_and_at_the_end(game), "utf-8")


if __name__ == "__main__":
    main()
