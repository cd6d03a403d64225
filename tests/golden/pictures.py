"""The screens as they are shown: texts of 80 columns and a picture, kept in `show/`.

`python -m tests.golden.pictures` writes them anew, for somebody to look at them.
"""

from __future__ import annotations

import io
import os
import re
import time
from pathlib import Path

from rich.terminal_theme import TerminalTheme

from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.show import terminal
from bondcards.show.screen import Screen
from bondcards.show.terminal import Harmless
from bondcards.telling.words import Names
from tests.golden.scenes import DRAWN, NAMES, SCREENS, Sitting, paper, text_of
from tests.golden.settled import play

KEPT = Path(__file__).with_name("show")
LANGUAGES = ("en",)
"""Those whose screens are kept."""

SEED = "royale"
SEEDS = {
    "blackjack": "beretta",  # a natural, a double
    "vingt-et-un-family": "emerald",  # a natural
    "vingt-et-un-burnt": "venice",  # a demand, redoubled, and the banker's natural
    "poker-21": "venice",  # a double, both boxes
    "caribbean-stud": "istanbul",  # a fold, raises, a bank that plays
    "three-card-poker": "monaco",  # nobody folds: five hands, too many to be drawn
}
"""The seeds of hands that show what their game is about; `SEED` does so at the other games."""

_NIGHT = TerminalTheme((18, 18, 20), (214, 214, 214), [(0, 0, 0)] * 8, [(90, 90, 90)] * 8)
_FONT = "'DejaVu Sans Mono', Menlo, Consolas, monospace"


PICTURES = {"hand": False, "four-colours": True}
"""The pictures, and whether each suit has a colour of its own there."""


def picture(name: str) -> str:
    """A coup of chemin de fer as an SVG picture, with fonts that are on the reader's own machine."""
    console = Harmless(
        four_colours=PICTURES[name],
        file=io.StringIO(),
        record=True,
        width=80,
        theme=terminal.THEME,
        highlight=False,
        color_system="truecolor",
    )
    answers = ["4000", "1000", "pass", "2500", "spend", "keep"]
    Sitting("chemin-de-fer", DRAWN, answers, console, asks=False).hand(4)
    svg = console.export_svg(title="bondcards", theme=_NIGHT, unique_id=name)
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return re.sub(r"font-family: Fira Code, monospace", f"font-family: {_FONT}", svg)


def settled(game: str) -> str:
    """A hand of any game from its stakes to its accounts, the program playing for everybody."""
    console = paper()
    play(Screen(console, Names(NAMES, "francs"), read=lambda mark: "", errors=console), game, SEEDS.get(game, SEED))
    return text_of(console)


def write() -> None:
    """Write all of them anew."""
    for language in LANGUAGES:
        i18n.use(language)
        (KEPT / language).mkdir(parents=True, exist_ok=True)
        for name, screen in SCREENS.items():
            (KEPT / language / f"{name}.txt").write_text(screen(), "utf-8")
    i18n.use("en")
    for game in catalogue.GAMES:
        (KEPT / "en" / f"settled-{game}.txt").write_text(settled(game), "utf-8")
    for name in PICTURES:
        (KEPT / f"{name}.svg").write_text(picture(name), "utf-8")


def in_utc() -> None:
    """Have the clocks of this place show UTC."""
    os.environ["TZ"] = "UTC"
    time.tzset()


if __name__ == "__main__":
    in_utc()
    write()
