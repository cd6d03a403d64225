"""An evening in real browsers: three agents with their phones, the screen for all, and the game master's terminal."""

from __future__ import annotations

import os
from collections.abc import Generator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, sync_playwright

from bondcards.campaign.phones import Phones
from tests.screens.phones import pages_served
from tests.terminal import Terminal

CHROMIUM: Final = Path("/usr/bin/chromium")
QUIETLY: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE: Final[Mapping[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
    "reduced_motion": "reduce",
}
SCREEN: Final[ViewportSize] = {"width": 1280, "height": 800}
LANGUAGES: Final = {"bond": "en-GB", "leiter": "en-US", "vesper": "fr-FR"}
ASKED: Final = "#question:not([hidden]) button:enabled"


@contextmanager
def browser() -> Generator[Browser]:
    if not CHROMIUM.exists():
        pytest.skip(f"There is no Chromium at {CHROMIUM}: `apt-get install chromium` brings it.")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIETLY)
        yield chromium
        chromium.close()


class Evening:
    """A table at which the agents answer on their pages, and the game master does the rest with Enter."""

    def __init__(self, terminal: Terminal, table: Page, phones: Mapping[str, Page]) -> None:
        self.terminal = terminal
        self.table = table
        self.phones = phones
        self.answered = 0

    def asked(self) -> Page | None:
        """The page of whoever is asked at the terminal now, as soon as he can answer there."""
        if "by phone" not in self.terminal.question:
            return None
        found: list[Page] = []
        for _try in range(100):
            found = [page for page in self.phones.values() if page.locator(ASKED).count()]
            if found:
                break
            self.table.wait_for_timeout(50)
        assert len(found) == 1, self.terminal.screen
        return found[0]

    def answer(self, button: Locator) -> None:
        """Tap a button, and wait for what comes of it at the terminal."""
        button.tap()
        self.answered += 1
        self.terminal.wait()

    def shoot(self, name: str) -> None:
        """Pictures of all pages, where somebody has said where they are to go."""
        if folder := os.environ.get("BONDCARDS_PICTURES"):
            for who, page in {"table": self.table, **self.phones}.items():
                page.screenshot(path=Path(folder) / f"{name}-{who}.png")


@contextmanager
def evening(campaign: Path, *words: str) -> Generator[Evening]:
    """Le Chiffre against three agents, each with his page open: two in English, one in French."""
    with ExitStack() as stack:
        address = stack.enter_context(pages_served(campaign)).address
        with Phones(campaign) as known:
            keys = known.keys(LANGUAGES)
        chromium = stack.enter_context(browser())
        phones: dict[str, Page] = {}
        for who, locale in LANGUAGES.items():
            context = chromium.new_context(**PHONE, locale=locale)
            phones[who] = context.new_page()
            phones[who].goto(f"{address}a/{keys[who]}")
        table = chromium.new_context(viewport=SCREEN, locale="en-GB", reduced_motion="reduce").new_page()
        table.goto(address)
        people = [word for who in LANGUAGES for word in ("--pc", who)]
        command = ["--campaign", str(campaign), "play", *words, *people, "--npc", "le-chiffre", "--phones"]
        for page in phones.values():
            page.wait_for_selector("body.phone")
        terminal = stack.enter_context(Terminal(*command, cwd=campaign.parent))
        yield Evening(terminal, table, phones)
