"""Where the players find their pages: the address of the table for all, each agent's own for him alone."""

from collections.abc import Callable, Collection, Mapping
from functools import partial
from io import StringIO
from typing import Final

import segno
from rich.console import RenderableType
from rich.text import Text

from bondcards.errors import Leave, TakeBack
from bondcards.language.i18n import _
from bondcards.show import private
from bondcards.show.asking import Asker
from bondcards.show.layout import line
from bondcards.sitting.menu import Row

STOP: Final = "stop"


def code(address: str) -> list[RenderableType]:
    """An address and its code, to be read by the camera of a phone."""
    drawn = StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, compact=True, border=2)
    return [Text.from_ansi(drawn.getvalue(), no_wrap=True), line(address, "key")]


def hand_out(
    asker: Asker, names: Mapping[str, str], pages: Mapping[str, str], there: Callable[[], Collection[str]]
) -> None:
    """Show an agent his address behind a curtain whenever one is asked for, until the pages are to stop."""
    while True:
        here, open_ = there(), _("{name}: page open")
        rows = [Row(who, open_.format(name=name) if who in here else name) for who, name in names.items()]
        rows.append(Row(STOP, _("stop serving the pages")))
        try:
            who = asker.pick(_("Whose own address is to be shown?"), rows)
        except TakeBack:
            continue
        except Leave:
            return
        if who == STOP:
            return
        private.secretly(asker.page.console, partial(private.pressed, asker), code(pages[who]))
