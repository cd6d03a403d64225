"""A question at a terminal where nothing else is going on."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.language.i18n import _
from bondcards.show import menu
from bondcards.show.asking import Asker, Row
from bondcards.show.page import Page
from bondcards.show.terminal import console


def asker(plain: bool) -> Asker:
    """Whoever asks it."""
    return Asker(Page(console(plain)))


def pick_campaign(ids: Sequence[str], plain: bool) -> str:
    """Ask which campaign is meant."""
    asks = asker(plain)
    return asks.insist(lambda: asks.pick(_("Which campaign?"), [Row(name, name) for name in ids]))


def sure(question: str, plain: bool) -> bool:
    """Ask whether something is to be done; Enter leaves everything as it is."""
    asks = asker(plain)
    return asks.insist(lambda: asks.menu(menu.yes_or_no(), "no", question)) == "yes"
