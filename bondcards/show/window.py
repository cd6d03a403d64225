"""The players' screen on a terminal: the table of `seen`, laid out to be read from across the room."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from rich.align import Align
from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from bondcards.engine.cards import Card, from_text
from bondcards.language.i18n import _
from bondcards.language.wrapping import wrapped
from bondcards.seen.table import BETWEEN, Lies, Sits, Table
from bondcards.show.layout import Told, heading
from bondcards.show.table import Faces, beside

GAP: Final = 3
MOST_SAID: Final = 4
"""So many lines of what was heard last."""

Size = Callable[[Faces, Sequence[Card], Collection[Card]], Sequence[Text]]


class Way(NamedTuple):
    """One way to lay out the cards: how large they are, and whether those before a seat lie in its row."""

    size: Size
    in_rows: bool


def drawn(table: Table, faces: Faces, console: Console) -> RenderableType:
    """The whole screen, as large as it has room."""
    seated = [lies for lies in table.lying if lies.seat]
    covered = bool(seated) and not any(card.known for lies in seated for card in _faces_of(lies))
    ways = [Way(size, in_rows) for in_rows in (False, True) for size in (Faces.large, Faces.drawn, _written)]
    pages = (
        _page(table, faces, console.width, way, said)
        for way in ways
        if way.in_rows or not covered
        for said in ((MOST_SAID, 2) if way.size is not _written or way.in_rows else ())
    )
    page = Group()
    for page in pages:
        if len(console.render_lines(page, pad=False)) < console.height:
            break
    return Told(page, partial(_in_sentences, table))


def _in_sentences(table: Table) -> Iterator[RenderableType]:
    # Only here: whoever looks at the table does not wait for its words.
    from bondcards.show.told import window

    yield from window(table)


def _page(table: Table, faces: Faces, width: int, way: Way, said: int) -> Group:
    middle = [lies for lies in table.lying if not (way.in_rows and lies.seat)]
    blocks = [_block(lies, way.size(faces, _faces_of(lies), _winning(lies))) for lies in middle]
    parts: list[RenderableType] = [
        heading(table.game, table.hand, width, "-" if faces.ascii_only else "━"),
        Text(),
        *_blocks(blocks, width),
        *_heard(table, width, said),
        Text(),
        _seats(table, faces, way),
    ]
    return Group(*parts, *((Text(), _standing(table)) if table.standing else ()))


def _blocks(blocks: Sequence[list[Text]], width: int) -> Iterator[RenderableType]:
    for row in _in_rows(blocks, width):
        yield beside(row, [max(line.cell_len for line in block) + GAP for block in row])
        yield Text()


def _written(faces: Faces, cards: Sequence[Card], marked: Collection[Card]) -> Sequence[Text]:
    return [faces.written(cards, marked)]


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


def _heard(table: Table, width: int, most: int) -> Iterator[RenderableType]:
    """The pots, what was said last, what came of it, and whose turn it is."""
    if table.middle:
        yield Text(" " + BETWEEN.join(table.middle), "name")
    for line in _last(table.said, width - 2, most) if not table.came else ():
        yield Text(" " + line)
    for came in table.came:
        yield Align.center(Text(came, "gain"), width=width)
    if table.waits:
        yield Text(" " + table.waits, "key")


def _last(said: Sequence[str], width: int, most: int) -> list[str]:
    """As much of the end of it as has room, nothing cut off at its beginning but what is longer than all the room."""
    lines: list[str] = []
    for text in reversed(said):
        more = wrapped(text, width).splitlines()
        if lines and len(more) + len(lines) > most:
            break
        lines = more + lines
    return lines[-most:]


def _seats(table: Table, faces: Faces, way: Way) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=True)
    for seat in table.seats:
        pointer = (">" if faces.ascii_only else "▸") if seat.speaks else " "
        marks = "D" if seat.button else " "
        has = "" if seat.points is None else _("Heroism {points}")
        name = (seat.name, "quiet" if seat.gone else "name")
        before = [lies for lies in table.lying if way.in_rows and lies.seat == seat.id]
        cards = [faces.written(_faces_of(lies), _winning(lies)) for lies in before]
        grid.add_row(
            Text.assemble((f" {pointer}", "key"), (marks, "warning"), " ", name),
            Text(seat.chips, justify="right"),
            Text(has.format(points=seat.points), "heroism"),
            *([Text("  ").join(cards)] if way.in_rows else ()),
            Text(BETWEEN.join(filter(None, (seat.laid, *_does(seat), *(lies.worth for lies in before)))), "quiet"),
        )
    return grid


def _does(seat: Sits) -> Iterator[str]:
    if seat.does:
        yield seat.does
    elif seat.banks and not seat.laid:
        yield _("holds the bank")


def _standing(table: Table) -> Grid:
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=True)
    grid.add_row(Text(" " + _("The evening so far"), "heading"))
    for name, net in table.standing:
        grid.add_row(Text(f"    {name}"), Text(net, "gain" if net.startswith("+") else "loss", justify="right"))
    return grid
