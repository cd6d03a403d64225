"""The players' screen on a terminal: the table of `seen`, laid out to be read from across the room."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from bondcards.engine.cards import Card, from_text
from bondcards.language.i18n import _
from bondcards.seen.table import Lies, Sits, Table
from bondcards.show.layout import Told, heading
from bondcards.show.table import Faces, beside

GAP: Final = 3
LINES_SAID: Final = 4
"""So many lines of what was heard last."""


def drawn(table: Table, faces: Faces, console: Console) -> RenderableType:
    """The whole screen, as large as it has room."""
    width, height = console.width, console.height
    rule = "-" if faces.ascii_only else "━"
    above = [heading(table.game, table.hand, width, rule), Text()]
    below: list[RenderableType] = [Text(), *_last_heard(table, width), Text(), _seats(table.seats, faces)]
    if table.standing:
        below += [Text(), _standing(table)]
    room = height - len(console.render_lines(Group(*above, *below), pad=False)) - 1
    return Told(Group(*above, *_cards(table, faces, width, room), *below), partial(_in_sentences, table))


def _in_sentences(table: Table) -> Iterator[RenderableType]:
    # Only here: whoever looks at the table does not wait for its words.
    from bondcards.show.told import window

    yield from window(table)


def _cards(table: Table, faces: Faces, width: int, room: int) -> Iterator[RenderableType]:
    """The cards as large as they go: drawn large, drawn, or in a line a hand."""
    for size in (Faces.large, Faces.drawn):
        blocks = [_block(lies, size(faces, _faces_of(lies), _winning(lies))) for lies in table.lying]
        rows = _in_rows(blocks, width)
        if blocks and sum(max(map(len, row)) + 1 for row in rows) <= room:
            for row in rows:
                wide = [max(line.cell_len for line in block) + GAP for block in row]
                yield Padding(beside(row, wide), (0, 0, 1, 0))
            return
    grid = Grid.grid(padding=(0, GAP, 0, 1), pad_edge=True)
    for lies in table.lying:
        grid.add_row(Text(lies.title, "name"), faces.written(_faces_of(lies), _winning(lies)), Text(lies.worth))
    yield grid


def _faces_of(lies: Lies) -> list[Card]:
    return [from_text(card) for card in lies.cards]


def _winning(lies: Lies) -> list[Card]:
    return [from_text(lies.cards[at]) for at in lies.wins]


def _block(lies: Lies, faces: Sequence[Text]) -> list[Text]:
    return [Text(lies.title, "quiet" if lies.gone else "heading"), *faces, Text(lies.worth, "heading")]


def _in_rows(blocks: Sequence[list[Text]], width: int) -> list[list[list[Text]]]:
    rows: list[list[list[Text]]] = []
    left = 0
    for block in blocks:
        wide = max(line.cell_len for line in block) + GAP
        if not rows or left < wide:
            rows.append([])
            left = width
        rows[-1].append(block)
        left -= wide
    return rows


def _last_heard(table: Table, width: int) -> Iterator[RenderableType]:
    for pot in table.middle:
        yield Text(" " + pot, "name")
    for said in table.said[-LINES_SAID:] if not table.came else ():
        yield Padding(Text(said), (0, 1))
    for came in table.came:
        yield Align.center(Text(came, "gain"), width=width)
    if table.waits:
        yield Text(" " + table.waits, "key")


def _seats(seats: Sequence[Sits], faces: Faces) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=True)
    for seat in seats:
        pointer = (">" if faces.ascii_only else "▸") if seat.speaks else " "
        marks = "D" if seat.button else " "
        has = "" if seat.points is None else _("Heroism {points}")
        grid.add_row(
            Text.assemble(
                (f" {pointer}", "key"), (marks, "warning"), " ", (seat.name, "quiet" if seat.gone else "name")
            ),
            Text(seat.chips, justify="right"),
            Text(has.format(points=seat.points), "heroism"),
            Text(seat.laid),
            Text(seat.does or (_("holds the bank") if seat.banks else ""), "quiet"),
        )
    return grid


def _standing(table: Table) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=True)
    grid.add_row(Text(" " + _("The evening so far"), "heading"))
    for name, net in table.standing:
        grid.add_row(Text(f"    {name}"), Text(net, "gain" if net.startswith("+") else "loss", justify="right"))
    return grid
