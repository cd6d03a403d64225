"""The table as it lies: whose cards, drawn or in a row, what they count, and what is staked. A fold over facts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine.cards import Card, signs
from bondcards.engine.facts import (
    Dealt,
    Fact,
    Said,
    Shuffled,
    Staked,
)
from bondcards.engine.settlement import HOUSE
from bondcards.games.pack import BURNT
from bondcards.language.cards import own
from bondcards.language.i18n import _, n_
from bondcards.telling.hands import Hand, hands_of
from bondcards.telling.parts import Kind, Line
from bondcards.telling.words import Names

WIDTH: Final = 6
"""Of a card and the gap after it."""
HEIGHT: Final = 4

_TWO: Final = {"s": "black", "c": "black", "h": "red", "d": "red", "?": "black"}
_FOUR: Final = {**_TWO, "c": "green", "d": "blue"}


class Edges(NamedTuple):
    """How the edge of a card is drawn: above it, at its sides, below it."""

    in_boxes: tuple[str, str, str]
    in_ascii: tuple[str, str, str]
    style: str


PLAIN: Final = Edges(("╭───╮", "│", "╰───╯"), (".---.", "|", "'---'"), "face.edge")
MARKED: Final = Edges(("┏━━━┓", "┃", "┗━━━┛"), ("#===#", "#", "#===#"), "face.marked")
"""A card that counts for the hand that wins."""


class Faces(Struct, frozen=True):
    """How cards are drawn: with suits in two colours or four, or in ASCII where the output carries no more."""

    four_colours: bool = False
    ascii_only: bool = False

    def drawn(self, cards: Sequence[Card], marked: Collection[Card] = ()) -> list[Text]:
        """The cards side by side, as four lines. A card nobody has seen shows its back, a marked one a strong edge."""
        faces = [self._face(card, MARKED if card in marked else PLAIN) for card in cards]
        return [Text(" ").join(face[line] for face in faces) for line in range(HEIGHT)]

    def large(self, cards: Sequence[Card], marked: Collection[Card] = ()) -> list[Text]:
        """The cards side by side, so large that they are read from across the room."""
        faces = [self._large(card, MARKED if card in marked else PLAIN) for card in cards]
        return [Text(" ").join(rows) for rows in zip(*faces, strict=True)]

    def _large(self, card: Card, edges: Edges) -> list[Text]:
        top, side, bottom = edges.in_ascii if self.ascii_only else edges.in_boxes
        edge, inside = (edges.style, self._style(card)) if card.known else ("face.back", "face.back")
        rank, suit = self._signs(card) if card.known else ("", "")
        rows = (f" {rank:<6}", f"{suit:^7}", f"{rank:>6} ")
        if not card.known:
            rows = (("#" if self.ascii_only else "▒") * 7,) * 3
        return [
            Text(top[0] + top[1] * 7 + top[-1], edge),
            *(Text.assemble((side, edge), (row, inside), (side, edge)) for row in rows),
            Text(bottom[0] + bottom[1] * 7 + bottom[-1], edge),
        ]

    def written(self, cards: Sequence[Card], marked: Collection[Card] = ()) -> Text:
        """The cards on one line, marked ones in brackets."""
        signs = (
            Text.assemble("[", self._written(card), "]") if card in marked else self._written(card) for card in cards
        )
        return Text(" ").join(signs)

    def _face(self, card: Card, edges: Edges) -> list[Text]:
        top, side, bottom = edges.in_ascii if self.ascii_only else edges.in_boxes
        back = "#" if self.ascii_only else "▒"
        edge, inside = (edges.style, self._style(card)) if card.known else ("face.back", "face.back")
        rank, suit = self._signs(card)
        rows = (f"{rank:<3}", f"{suit:>3}") if card.known else (back * 3, back * 3)
        return [
            Text(top, edge),
            *(Text.assemble((side, edge), (row, inside), (side, edge)) for row in rows),
            Text(bottom, edge),
        ]

    def _written(self, card: Card) -> Text:
        if not card.known:
            return Text("##" if self.ascii_only else "▒▒", "face.back")
        return Text("".join(self._signs(card)), self._style(card))

    def _signs(self, card: Card) -> tuple[str, str]:
        rank, suit = signs(card)
        return rank, own().letters.get(suit, suit) if self.ascii_only else suit

    def _style(self, card: Card) -> str:
        return f"face.{(_FOUR if self.four_colours else _TWO)[card.suit]}"


STYLES: dict[Kind, str] = {"note": "italic", "strong": "heading"}
"""How parts look that have no style of their own name."""


def written(told: Line, faces: Faces | None = None) -> Text:
    """What is told, with its cards as they are drawn in a line."""
    text = Text()
    for part in told:
        if part.cards and faces:
            cards = faces.written(part.cards)
            text.append_text(Text.assemble("(", cards, ")") if part.kind == "held" else cards)
        else:
            text.append(part.text, STYLES.get(part.kind, part.kind))
    return text


ROWS_OF_FACES = 2
"""More rows of drawn cards would not leave room on a screen for anything else."""
GAP = 3


def laid(facts: Sequence[Fact], names: Names, bank: str, faces: Faces, width: int) -> RenderableType:
    """The cards of `facts`, drawn side by side; written in rows where there are too many, the covered ones first."""
    hands = hands_of(facts, names, bank)
    in_rows = [hand for hand in hands if hand.out]
    drawn = [hand for hand in hands if not hand.out]
    if not _fits(drawn, names, width):
        in_rows = [hand for hand in hands if hand.out or hand.covered]
        drawn = [hand for hand in drawn if not hand.covered]
    if not _fits(drawn, names, width):
        in_rows, drawn = hands, []
    columns, wide = _grid(drawn, names, width)
    blocks = [[_title(hand, names), *faces.drawn(hand.cards), _caption(hand)] for hand in drawn]
    parts: list[RenderableType] = [
        beside(blocks[n : n + columns], [wide] * columns) for n in range(0, len(blocks), columns or 1)
    ]
    if in_rows:
        parts.append(rows(in_rows, names, faces))
    return Group(*parts, *aside(facts, faces))


def rows(hands: Iterable[Hand], names: Names, faces: Faces) -> Table:
    grid = Table.grid(padding=(0, GAP, 0, 1), pad_edge=True)
    for hand in hands:
        grid.add_row(_title(hand, names), faces.written(hand.cards), _caption(hand))
    return grid


def _title(hand: Hand, names: Names) -> Text:
    title = Text(hand.title, "heading")
    if hand.holder and hand.holder not in (HOUSE, hand.to.seat):
        title.append(f" · {names.seat(hand.holder)}", "not bold")
    return title


def _caption(hand: Hand) -> Text:
    return Text(hand.caption, "quiet" if hand.out else "heading")


def aside(facts: Sequence[Fact], faces: Faces) -> list[Text]:
    """The cards that nobody plays, in a line: the one that marks the end of the pack, or how many went unseen.

    How many went is told once, before anybody stakes or has cards.
    """
    cut = max((n for n, fact in enumerate(facts) if isinstance(fact, Shuffled)), default=0)
    burnt = [fact.card for fact in facts[cut:] if isinstance(fact, Dealt) and fact.to == BURNT]
    if not burnt:
        return []
    if all(card.known for card in burnt):
        marks = Text(" " + _("Burnt, and the end of the pack:") + " ", "quiet")
        return [marks.append_text(faces.written(burnt))]
    if any(isinstance(fact, Staked | Said) or (isinstance(fact, Dealt) and fact.to != BURNT) for fact in facts[cut:]):
        return []
    count = n_("{count} card is burnt.", "{count} cards are burnt.", len(burnt)).format(count=len(burnt))
    return [Text(" " + count, "quiet")]


def _fits(hands: Sequence[Hand], names: Names, width: int) -> bool:
    columns, _wide = _grid(hands, names, width)
    return not hands or (columns > 0 and -(-len(hands) // columns) <= ROWS_OF_FACES)


def _grid(hands: Sequence[Hand], names: Names, width: int) -> tuple[int, int]:
    """How many hands go side by side, and how wide each is; 0 where not even one fits."""
    if not hands:
        return 0, 0
    widest = GAP + max(
        max(_title(hand, names).cell_len, WIDTH * len(hand.cards), _caption(hand).cell_len) for hand in hands
    )
    columns = min((width - 1) // widest, len(hands))
    return columns, min((width - 1) // columns, max(widest, 39)) if columns else 0


def beside(blocks: Sequence[Sequence[Text]], wide: Sequence[int]) -> Text:
    """Blocks of lines side by side, each so wide, as one text."""
    lines: list[Text] = []
    for parts in zip_longest(*blocks, fillvalue=Text()):
        line = Text(" ")
        for part, width in zip(parts, wide, strict=False):
            padded = part.copy()
            padded.pad_right(max(width - part.cell_len, 0))
            line.append_text(padded)
        line.rstrip()
        lines.append(line)
    return Text("\n", no_wrap=True).join(lines)
