"""How a poker table is drawn: the board and the open hands as cards, the pots, and a line a seat."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact
from bondcards.games.poker.table import BOARD
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.seen import ring
from bondcards.seen.ring import TABLE
from bondcards.show import table
from bondcards.show.page import filled
from bondcards.show.table import Faces, written
from bondcards.telling.words import Names, colon

GAP: Final = 3
FEW: Final = 3
"""So many seats leave room for a second row of drawn cards."""


class Block(NamedTuple):
    """Cards drawn side by side, between a title and what is said of them."""

    title: Text
    cards: Sequence[Card]
    marked: Collection[Card]
    captions: Sequence[Text]

    @property
    def width(self) -> int:
        return max(table.WIDTH * len(self.cards) - 1, *(line.cell_len for line in (self.title, *self.captions)))


class Ring:
    """A poker table on a terminal, for somebody who has seen the `facts`. `speaks` is who is asked."""

    def __init__(self, facts: Sequence[Fact], names: Names, faces: Faces, speaks: str = "") -> None:
        self._seen = ring.Ring(facts, names, speaks)
        self._names = self._seen.names
        self._faces = faces
        self._speaks = speaks
        self._on = self._seen.on

    def drawn(self, width: int) -> RenderableType:
        rows, shown = self._rows_of_blocks(width - 1)
        faces = self._faces
        drawn = [[[one.title, *faces.drawn(one.cards, one.marked), *one.captions] for one in row] for row in rows]
        beside = [table.beside(row, [max(line.cell_len for line in block) + GAP for block in row]) for row in drawn]
        if self._seen.over:
            seats = self._seats(shown)
            return Group(*beside, *([seats] if seats.row_count else []))
        return Group(*beside, *self._pots(width), self._seats(shown & {self._speaks}), Text())

    def in_lines(self, width: int) -> RenderableType:
        board = self._seen.board
        lines = [Text.assemble(" ", (self._names.hand(BOARD), "heading"), colon())] if board else []
        return Group(
            *(line.append_text(self._faces.written(board)) for line in lines), *self._pots(width), self._seats()
        )

    # Cards

    def _rows_of_blocks(self, width: int) -> tuple[list[list[Block]], set[str]]:
        rows: list[list[Block]] = []
        shown: set[str] = set()
        for seat, block in self._blocks():
            if rows and sum(beside.width + GAP for beside in rows[-1]) + block.width <= width:
                rows[-1].append(block)
            elif len(rows) < (1 if len(self._on.seats) > FEW else table.ROWS_OF_FACES):
                rows.append([block])
            else:
                break
            shown.add(seat)
        return rows, shown

    def _blocks(self) -> Iterator[tuple[str, Block]]:
        """The board, and the hands of which every card is seen, those that win first."""
        seen = self._seen
        if seen.board:
            title = Text(self._names.hand(BOARD), "heading")
            yield TABLE, Block(title, seen.board, seen.marked(), self._halves())
        for seat in seen.open_hands():
            chance = seen.chances.get(seat)
            caption = roughly(chance.win) if chance else seen.worth(seat)
            captions = self._halves(seat) if seen.over else [Text(caption, "heading")] if caption else []
            captions = [*self._open(seat), *captions]
            yield (
                seat,
                Block(Text(self._names.seat(seat), "heading"), seen.cards(seat), seen.marked(seat), captions),
            )

    def _halves(self, seat: str = TABLE) -> list[Text]:
        """For which half each card counts, in a line below the cards."""
        signs = self._seen.halves(seat)
        return [Text(" ".join(f"{sign:^5}" for sign in signs), "gain")] if signs else []

    def _open(self, seat: str) -> list[Text]:
        """Below the cards of who speaks, which of them the others see too."""
        sees = self._seen.open_to_all(seat) if seat == self._speaks and not self._seen.over else []
        up = _("up")
        return [Text(" ".join(f"{up if one else '':^5}" for one in sees).rstrip(), "quiet")] if sees else []

    # Chips

    def _pots(self, width: int) -> list[Text]:
        return filled([written(pot) for pot in self._seen.pots()], width)

    def _seats(self, drawn: Collection[str] = ()) -> Table:
        """A line a seat; in the end of those who have shown, with what they have."""
        seen = self._seen
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=True)
        for seat in self._on.seats:
            if not seen.over:
                grid.add_row(*self._seat(seat, drawn))
            elif seat in self._on.alive and (worth := seen.worth(seat)):
                won = {card for _half, made in seen.wins_with(seat) for card in made}
                cards = Text() if seat in drawn else self._faces.written(seen.cards(seat), won)
                grid.add_row(Text("  ").append(self._names.seat(seat), "name"), cards, worth)
        return grid

    def _seat(self, seat: str, drawn: Collection[str]) -> Iterator[Text]:
        seen, out = self._seen, seat in self._on.gone
        pointer = (">" if self._faces.ascii_only else "▸") if seat == self._speaks else " "
        button = "D" if seat == self._on.button else " "
        yield Text.assemble(
            (pointer, "key"), (button, "warning"), " ", (self._names.seat(seat), "quiet" if out else "name")
        )
        yield Text(money.text(self._on.stacks[seat]), "quiet" if out else "", justify="right")
        yield Text(seen.does(seat), "quiet" if out else "")
        cards = Text() if out or seat in drawn else self._faces.written(seen.cards(seat))
        if thrown := seen.thrown(seat):
            cards.append(f"  {thrown}", "quiet")
        # What they are called stands beside them where they are not drawn.
        if not out and seat not in drawn and (stands := seen.stands(seat)):
            cards.append(f"  {stands}")
        yield cards
