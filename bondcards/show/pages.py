"""Where the players find their pages: the address of the table for all, each agent's own for him alone."""

from collections.abc import Callable, Collection, Mapping
from io import StringIO
from typing import Final

import segno
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.errors import Leave, TakeBack
from bondcards.language.i18n import _
from bondcards.show import private
from bondcards.show.asking import Asker
from bondcards.show.layout import Told, line
from bondcards.sitting.rows import Row

LOOK: Final = "look"
STOP: Final = "stop"


def of_table(address: str, *said: str) -> RenderableType:
    """The address of the table for all, with its code, and what is to be said of it beside them."""
    beside = Group(Text(address, "key"), *(Text(f"\n{sentence}") for sentence in said))
    grid = Table.grid(padding=(0, 2))
    grid.add_row(_code(address), beside)
    return Told(grid, lambda: [beside])


def _code(address: str) -> Text:
    """To be read by the camera of a phone."""
    drawn = StringIO()
    segno.make(address, error="l", micro=False).terminal(drawn, compact=True, border=2)
    # Its last line is half of the white edge, of which enough is left; so all of the screen has room in 24 lines.
    rows = drawn.getvalue().splitlines()[:-1]
    return Text.from_ansi("\n".join(rows), no_wrap=True)


def _own(address: str) -> list[RenderableType]:
    return [Told(_code(address), tuple), line(address, "key")]


def hand_out(
    asker: Asker, names: Mapping[str, str], page: Callable[[str], str], there: Callable[[], Collection[str]]
) -> None:
    """Show an agent his address behind a curtain whenever one is asked for, until the pages are to stop."""
    while True:
        here, open_ = there(), _("{name}: page open")
        rows = [Row(who, open_.format(name=name) if who in here else name) for who, name in names.items()]
        rows.append(Row(LOOK, _("see who is there")))
        rows.append(Row(STOP, _("stop serving the pages")))
        try:
            who = asker.pick(_("Whose own address is to be shown?"), rows, LOOK)
        except TakeBack:
            continue
        except Leave:
            return
        if who == STOP:
            return
        if who == LOOK:
            continue
        invitation = _("For {seat}'s eyes only.").format(seat=names[who])
        private.secretly(asker, _own(page(who)), invitation)
