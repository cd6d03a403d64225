"""What is for one pair of eyes: shown on a screen of its own after a key, and gone afterwards."""

from collections.abc import Callable, Collection, Iterable, Sequence
from contextlib import suppress
from functools import partial

from rich.align import Align
from rich.console import RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.text import Text

from bondcards.engine import cards
from bondcards.engine.cards import Card
from bondcards.errors import Leave, TakeBack
from bondcards.language import grammar
from bondcards.language.i18n import _
from bondcards.show.asking import Asker, Whisper
from bondcards.show.explaining import keys, masters_words
from bondcards.show.layout import Told
from bondcards.show.page import Page
from bondcards.tables.prompt import NoHand, WantsChances, asks_chances, asks_help, ends, takes_back

Key = Callable[[], object]
"""Waits until somebody presses Enter."""


class WantsWhisper(Exception):
    """The game master wants to be told what is for him alone, before a seat has its cards shown."""

    def __init__(self, tell: Whisper) -> None:
        super().__init__()
        self.tell = tell


class Curtain:
    """A second screen before the first. Where the terminal has none, blank lines push away what was shown."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._console = page.console
        self.seat: str | None = None
        """Whose eyes it is open for."""
        self.waits = False
        """Whether it has not been opened yet: everybody may still look."""

    def open(self, seat: str, invitation: str, key: Key, *room: RenderableType) -> None:
        """Call somebody to the screen, below what the `room` may see meanwhile, and wait for him."""
        self.seat = seat
        self._page.catch_up()
        if not self._page.forgets and self._console.file.isatty() and not self._page.warned:
            self._page.warned = True
            stays = _("Covered cards cannot be cleared from this screen: whoever scrolls up reads them.")
            self._page.ask(Text(f" {stays}", "warning"))
        self._console.cover()
        self._page.hold()
        box = Panel(Padding(Text(invitation, justify="center"), (0, 3)), expand=False, border_style="key")
        called = Padding(Align.center(box), (1, 0) if room else (4, 0, 1, 0))
        away = Align.center(Text(_("Everybody else looks away. Enter when ready."), "quiet"))
        aloud = Told(away, lambda: [_("Nobody else may see or hear what comes now. Enter when ready.")])
        self._page.ask(*room, called, aloud)
        self.waits = True
        try:
            key()
        finally:
            self.waits = False
        self._console.cover()

    def close(self) -> None:
        if self.seat is None:
            return
        self.seat = None
        self._console.uncover()


def secretly(asker: Asker, secrets: Iterable[RenderableType], invitation: str = "") -> None:
    """Think of the secrets and show them when whoever is invited presses a key; they are cleared after another.

    Nobody but the game master is, unless an invitation says who.
    """
    curtain, key = Curtain(asker.page), partial(_pressed, asker)
    try:
        # Whoever leaves before it is open has not said that the others look away.
        with suppress(Leave):
            curtain.open("", invitation or _("For the game master's eyes only."), key)
            until_enter(asker, secrets)
    finally:
        curtain.close()


def until_enter(asker: Asker, secrets: Iterable[RenderableType]) -> None:
    asker.page.ask(*secrets, Text("\n " + _("Enter, and it is gone."), "quiet"))
    _pressed(asker)


def ready(asker: Asker) -> None:
    """Wait for a bare Enter, or for who says that he is ready.

    Raises `TakeBack`, `NoHand` and `Leave`; `WantsChances` where the game master wants to know first how the hand
    stands.
    """
    asked = asker.page.asked
    while words := asker.line().strip():
        if grammar.lists(words, "ready") or grammar.lists(words, "look"):
            return
        if takes_back(words):
            raise TakeBack
        if ends(words):
            raise NoHand
        if asks_chances(words):
            raise WantsChances
        shown = keys(
            [(_("Enter"), _("show what is yours alone, and the question"))], *masters_words(heard=asker.hears_master)
        )
        asker.page.note(shown if asks_help(words) else _enter_first())
        asker.page.ask_again(*asked)


def told_thrown(asker: Asker, hand: Sequence[Card], thrown: Collection[int], name: str) -> None:
    """Tell a seat which of its cards go, before the screen is everybody's again."""
    gone = " ".join(cards.shown(card) for at, card in enumerate(hand) if at in thrown)
    kept = " ".join(cards.shown(card) for at, card in enumerate(hand) if at not in thrown)
    every, some = _("{seat} throws {cards}."), _("{seat} throws {cards} and keeps {kept}.")
    until_enter(asker, [Text(" " + (some if kept else every).format(seat=name, cards=gone, kept=kept))])


def _pressed(asker: Asker) -> None:
    asked = asker.page.asked
    while asker.line().strip():
        asker.page.note(_enter_first())
        asker.page.ask_again(*asked)


def _enter_first() -> Text:
    return Text(" ! " + _("Enter first; then answer."), "warning")
