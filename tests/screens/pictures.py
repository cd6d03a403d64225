"""The README's pictures of a phone and of the screen: `python -m tests.screens.pictures` makes them anew."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import ViewportSize

from tests.commands import copied
from tests.screens.browsers import evening
from tests.screens.test_in_browser import called, usual

PICTURES = Path(__file__).parents[1] / "golden" / "screens"
TALL: Final[ViewportSize] = {"width": 390, "height": 760}
WIDE: Final[ViewportSize] = {"width": 1280, "height": 700}


def main() -> None:
    """Hold'em, where Bond is asked for the second time once the flop lies: he holds a finger on his cards."""
    PICTURES.mkdir(exist_ok=True)
    with TemporaryDirectory() as place:
        campaign = copied(Path(place) / "royale")
        with evening(campaign, "holdem", "--seed", "casino royale", "--blinds", "50/100") as table:
            bond = table.phones["bond"]
            while True:
                asked = table.asked()
                if asked is bond and "Flop" in table.table.inner_text("#middle"):
                    break
                if asked:
                    table.answer(called(asked, "call", "je suis", "check") if asked is not bond else usual(asked))
                else:
                    table.terminal.type("")
            bond.set_viewport_size(TALL)
            table.table.set_viewport_size(WIDE)
            bond.locator("#own button.look").dispatch_event("pointerdown", {"pointerId": 1})
            bond.screenshot(path=PICTURES / "phone.png")
            table.table.screenshot(path=PICTURES / "table.png")


if __name__ == "__main__":
    main()
