"""The table as it lies: whose cards, drawn or in a row, what they count, and what is staked. A fold over facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.cards import Card
from bondcards.facts import Banks, Fact, Holds, cards_on_table, stakes_on_table
from bondcards.settlement import HOUSE
from bondcards.show import totals
from bondcards.show.faces import HEIGHT, WIDTH, Faces
from bondcards.show.words import Names, split_hand

ROWS_OF_FACES = 2
"""More rows of drawn cards would not leave room on a screen for anything else."""
GAP = 3
BANKERS = ("banker", "dealer")


class Hand(NamedTuple):
    """The cards that lie in one place: whose they are, and what they count."""

    title: Text
    cards: Sequence[Card]
    caption: Text


def laid(facts: Sequence[Fact], names: Names, bank: str, faces: Faces, width: int) -> RenderableType:
    """The cards of `facts`, drawn side by side; written in rows where there are too many."""
    hands = hands_of(facts, names, bank)
    columns, wide = _grid(hands, width)
    if not columns or -(-len(hands) // columns) > ROWS_OF_FACES:
        return rows(hands, faces)
    drawn = [_drawn(hand, faces) for hand in hands]
    return Group(*(_beside(drawn[n : n + columns], wide) for n in range(0, len(drawn), columns)))


def rows(hands: Iterable[Hand], faces: Faces) -> Table:
    """Each hand on one line: whose it is, its cards, what they count."""
    grid = Table.grid(padding=(0, GAP, 0, 1), pad_edge=True)
    for hand in hands:
        grid.add_row(hand.title, faces.written(hand.cards), hand.caption)
    return grid


def hands_of(facts: Sequence[Fact], names: Names, bank: str) -> list[Hand]:
    """The hands on the table, in the order in which they were begun; the board has no total."""
    holders = {fact.box: fact.seat for fact in facts if isinstance(fact, Holds)}
    holders |= dict.fromkeys(BANKERS, banker(facts, bank))
    count = totals.of(names.game)
    return [
        Hand(_title(to, holders.get(to), names), cards, Text(count(cards) if _open(cards) else "", "heading"))
        for to, cards in cards_on_table(facts).items()
    ]


def banker(facts: Iterable[Fact], bank: str) -> str:
    """Who holds the bank now: the seat that took it in this hand, or `bank`."""
    took = [fact.seat for fact in facts if isinstance(fact, Banks)]
    return took[-1] if took else bank


def staked(facts: Iterable[Fact], names: Names) -> Text:
    """Who has staked what, on one line."""
    parts: list[Text] = []
    for seat, boxes in stakes_on_table(facts).items():
        parts.append(Text.assemble((names.seat(seat), "name"), " ", names.stakes(boxes)))
    return Text(" · ").join(parts)


def owner(facts: Iterable[Fact], to: str, bank: str) -> str | None:
    """The seat whose cards lie at `to`; None where it is nobody's alone."""
    facts = list(facts)
    if to in BANKERS:
        return banker(facts, bank)
    return next((fact.seat for fact in facts if isinstance(fact, Holds) and fact.box == to), None)


def _open(cards: Iterable[Card]) -> bool:
    return all(card.known for card in cards)


def _title(to: str, holder: str | None, names: Names) -> Text:
    title = Text(names.hand(to), "heading")
    if holder and holder not in (HOUSE, split_hand(to)[0]):
        title.append(f" · {names.seat(holder)}", "not bold")
    return title


def _drawn(hand: Hand, faces: Faces) -> list[Text]:
    return [hand.title, *faces.drawn(hand.cards), hand.caption]


def _grid(hands: Sequence[Hand], width: int) -> tuple[int, int]:
    """How many hands go side by side, and how wide each is; 0 where not even one fits."""
    if not hands:
        return 0, 0
    widest = max(max(hand.title.cell_len, WIDTH * len(hand.cards), hand.caption.cell_len) for hand in hands) + GAP
    columns = min((width - 1) // widest, len(hands))
    return columns, min((width - 1) // columns, max(widest, 39)) if columns else 0


def _beside(blocks: Sequence[Sequence[Text]], wide: int) -> Text:
    """Blocks of lines side by side, as one text."""
    lines: list[Text] = []
    for n in range(HEIGHT + 2):
        line = Text(" ")
        for block in blocks:
            part = block[n].copy()
            part.pad_right(max(wide - part.cell_len, 0))
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return Text("\n", no_wrap=True).join(lines)
