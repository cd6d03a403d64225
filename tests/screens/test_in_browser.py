"""An evening of each kind played on three phones, in a real browser, with the screen for all beside them.

`BONDCARDS_PICTURES=FOLDER` keeps pictures of what was seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page

from bondcards.campaign import sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.phones import Phones
from bondcards.screens import app
from bondcards.screens.serving import served
from bondcards.sitting.keeping import tape_of
from tests.screens.browsers import ASKED, CHROMIUM, Evening, browser, evening

pytestmark = pytest.mark.skipif(
    not CHROMIUM.exists(), reason=f"There is no Chromium at {CHROMIUM}: `apt-get install chromium` brings it."
)

Choice = Callable[[Page], Locator]
FIRST = ("call", "je suis", "check", "parole", "keep", "je garde", "500")
"""What is said where it can be."""


def usual(page: Page) -> Locator:
    return called(page, *FIRST)


def called(page: Page, *words: str) -> Locator:
    """The button that begins with one of these words, or else the first there is."""
    buttons = page.locator(ASKED).all()
    found = (one for word in words for one in buttons if one.inner_text().startswith(word))
    return next(found, buttons[0])


def all_in(page: Page) -> Locator:
    """As much as he has; so Vesper, who has least, leaves a side pot that the others can win."""
    return called(page, "all in", "tapis", *FIRST)


def throwing(page: Page) -> Locator:
    """Look at the cards, and throw the first two."""
    cards = page.locator("#question .row button")
    if not cards.count():
        return usual(page)
    assert page.locator("#question .card.back").count() == cards.count()
    called(page, "Show my cards", "Montrer").tap()
    assert page.locator("#question .card.back").count() == 0
    cards.nth(0).tap()
    cards.nth(1).tap()
    return page.locator("#question button.main")


def played(table: Evening, choice: Choice) -> Iterator[Page]:
    """A hand, agent by agent as they are asked; the game master turns cards and plays his villain with Enter."""
    for _step in range(90):
        asked = table.asked()
        if asked:
            yield asked
            table.answer(choice(asked))
        elif "Enter = again" in table.terminal.question:
            table.terminal.type("e")
            return
        else:
            table.terminal.type("")
    raise AssertionError(table.terminal.screen)


LOOKED_AT = 2
"""At which answer the pages are looked at besides the end."""
GAMES = [
    pytest.param("chemin-de-fer", usual, id="chemin-de-fer"),
    pytest.param("holdem", all_in, id="holdem", marks=pytest.mark.long),
    pytest.param("badugi", throwing, id="badugi", marks=pytest.mark.long),
    pytest.param("vingt-et-un-burnt", usual, id="vingt-et-un-burnt", marks=pytest.mark.long),
]


@pytest.mark.parametrize(("game", "choice"), GAMES)
def test_an_evening_on_three_phones(royale: Path, game: str, choice: Choice) -> None:
    stake = ("--blinds", "50/100") if game in ("holdem", "badugi") else ()
    with evening(royale, game, "--seed", "phones", *stake) as table:
        for step, page in enumerate(played(table, choice)):
            assert page.locator("#question h2").inner_text() in ("It is your turn.", "C’est à vous.")
            looks_only_while_he_holds(page)
            if step == LOOKED_AT:
                table.shoot(f"{game}-{step}")
                nothing_is_found(page, table.table)
        table.table.locator("#standing li").first.wait_for()
        table.shoot(f"{game}-end")
        nothing_is_found(table.table, table.phones["vesper"])
        assert "2 points" not in table.table.inner_text("main")
    with Journal.reading(royale) as journal:
        (hand,) = sittings.hands(journal, 1)
        assert sum(line.by == "phone" for line in tape_of(journal, hand.id)) == table.answered > 0


def test_a_connection_that_died_without_a_word_is_lost_and_found_again(
    royale: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page stood still for ever; nothing comes here but the table itself."""
    monkeypatch.setattr(app, "BEAT", 3_600.0)
    with Phones(royale) as phones, served(open_folder(royale), phones) as place, browser() as chromium:
        page = chromium.new_page()
        page.clock.install()
        page.goto(place.table)
        waits = page.locator("#waits")
        page.wait_for_function("now !== null")
        at_first = waits.inner_text()
        page.clock.fast_forward(14_000)
        assert waits.inner_text() == at_first
        page.clock.fast_forward(2_000)
        assert waits.inner_text() == "Looking for the table …"
        page.clock.fast_forward(2_000)
        page.wait_for_function("text => document.getElementById('waits').innerText === text", arg=at_first)


def test_a_beat_is_a_sign_of_life(royale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "BEAT", 0.05)
    with Phones(royale) as phones, served(open_folder(royale), phones) as place, browser() as chromium:
        page = chromium.new_page()
        page.clock.install()
        page.goto(place.table)
        page.wait_for_function("now !== null")
        at_first = page.locator("#waits").inner_text()
        for _step in range(3):
            page.clock.fast_forward(8_000)
            before = page.evaluate("timer")
            page.wait_for_function("before => timer !== before", arg=before)
            assert page.locator("#waits").inner_text() == at_first


def looks_only_while_he_holds(page: Page) -> None:
    """His own covered cards lie face down, but while he holds a finger on them."""
    look = page.locator("#own button.look")
    if not look.is_visible():
        return
    backs = page.locator("#own .card.back").count()
    assert backs == page.locator("#own .card").count()
    look.dispatch_event("pointerdown", {"pointerId": 1})
    assert page.locator("#own .card.back").count() == 0
    look.dispatch_event("pointerup", {"pointerId": 1})
    assert page.locator("#own .card.back").count() == backs


def nothing_is_found(*pages: Page) -> None:
    """By a checker of what whoever sees little, or hears a page, needs of it."""
    for page in pages:
        found = Axe().run(page).response["violations"]
        assert [(one["id"], one["help"], [node["html"] for node in one["nodes"]]) for one in found] == []
