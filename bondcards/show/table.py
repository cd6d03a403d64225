"""The table as it lies: whose cards, drawn or in a row, what they count, and what is staked. A fold over facts."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from msgspec import Struct
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine.cards import Card, all_known, shown
from bondcards.engine.facts import (
    DEALER,
    Banks,
    Dealt,
    Fact,
    Holds,
    Place,
    Said,
    Shuffled,
    Stack,
    Wagered,
    cards_on_table,
    who_banks,
)
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.pack import BURNT
from bondcards.language.cards import own
from bondcards.language.i18n import _, n_
from bondcards.language.preferences import settings
from bondcards.show.terminal import carries_suits
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names
from bondcards.telling.worth import spoken

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

    @classmethod
    def on(cls, console: Console) -> Faces:
        return cls(settings().get("four_colours") is True, not carries_suits(console))

    def drawn(self, cards: Sequence[Card], marked: Collection[Card] = ()) -> list[Text]:
        """The cards side by side, as four lines. A card nobody has seen shows its back, a marked one a strong edge."""
        faces = [self._face(card, MARKED if card in marked else PLAIN) for card in cards]
        return [Text(" ").join(face[line] for face in faces) for line in range(HEIGHT)]

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
        """Rank and suit as the language in use shows them; a suit that plays no part is left out."""
        sign = shown(card)
        rank, suit = (sign[:-1], sign[-1]) if card.suit != "?" else (sign, "")
        return rank, own().letters.get(suit, suit) if self.ascii_only else suit

    def _style(self, card: Card) -> str:
        return f"face.{(_FOUR if self.four_colours else _TWO)[card.suit]}"


ROWS_OF_FACES = 2
"""More rows of drawn cards would not leave room on a screen for anything else."""
GAP = 3
BANKERS: Final = (Place(name="banker"), DEALER)

ASIDE: Final = ("burnt", "discards", "discard")
"""Where cards lie that nobody plays: a word says as much as their backs."""
DRAW: Final = Place(name="draw")
"""Where the cards lie that decide who banks; they are gathered once it is known."""


class Hand(NamedTuple):
    """The cards that lie in one place: whose they are, and what they count; `out` of the game, if so."""

    to: Place
    title: Text
    cards: Sequence[Card]
    caption: Text
    out: bool = False

    @property
    def covered(self) -> bool:
        """Whether all one sees of it are backs."""
        return not any(card.known for card in self.cards)


def laid(facts: Sequence[Fact], names: Names, bank: str, faces: Faces, width: int) -> RenderableType:
    """The cards of `facts`, drawn side by side; written in rows where there are too many, the covered ones first."""
    hands = hands_of(facts, names, bank)
    in_rows = [hand for hand in hands if hand.out]
    drawn = [hand for hand in hands if not hand.out]
    if not _fits(drawn, width):
        in_rows = [hand for hand in hands if hand.out or hand.covered]
        drawn = [hand for hand in drawn if not hand.covered]
    if not _fits(drawn, width):
        in_rows, drawn = hands, []
    columns, wide = _grid(drawn, width)
    blocks = [[hand.title, *faces.drawn(hand.cards), hand.caption] for hand in drawn]
    parts: list[RenderableType] = [
        beside(blocks[n : n + columns], [wide] * columns) for n in range(0, len(blocks), columns or 1)
    ]
    if in_rows:
        parts.append(rows(in_rows, faces))
    return Group(*parts, *aside(facts, faces))


def rows(hands: Iterable[Hand], faces: Faces) -> Table:
    grid = Table.grid(padding=(0, GAP, 0, 1), pad_edge=True)
    for hand in hands:
        grid.add_row(hand.title, faces.written(hand.cards), hand.caption)
    return grid


def aside(facts: Sequence[Fact], faces: Faces) -> list[Text]:
    """The cards that nobody plays, in a line: those burnt unseen, or the one that marks the end of the pack."""
    cut = max((n for n, fact in enumerate(facts) if isinstance(fact, Shuffled)), default=0)
    burnt = [fact.card for fact in facts[cut:] if isinstance(fact, Dealt) and fact.to == BURNT]
    if not burnt:
        return []
    if all(card.known for card in burnt):
        marks = Text(" " + _("Burnt, and the end of the pack:") + " ", "quiet")
        return [marks.append_text(faces.written(burnt))]
    count = n_("{count} card is burnt.", "{count} cards are burnt.", len(burnt)).format(count=len(burnt))
    return [Text(" " + count, "quiet")]


def hands_of(facts: Sequence[Fact], names: Names, bank: str) -> list[Hand]:
    """The hands on the table, in the order in which they were begun, those of a seat together."""
    holders = {fact.place: fact.seat for fact in facts if isinstance(fact, Holds)}
    holders |= dict.fromkeys(BANKERS, who_banks(facts, bank))
    gathered = any(isinstance(fact, Banks) for fact in facts)
    out = thrown_in(facts)
    lying = {to: cards for to, cards in cards_on_table(facts).items() if cards and to.name not in ASIDE}
    several = with_several_hands(lying)
    begun = list(map(first_hand, lying))
    hands: list[Hand] = []
    for to in sorted(lying, key=lambda to: begun.index(first_hand(to))):
        if to == DRAW and gathered:
            continue
        cards, holder = lying[to], holders.get(to)
        title = Text(names.hand(to, first_hand(to) in several), "heading")
        if holder and holder not in (HOUSE, to.seat):
            title.append(f" · {names.seat(holder)}", "not bold")
        hand = Hand(to, title, cards, Text(worth(to, cards, facts, names), "heading"))
        if to in out:
            thrown = Text(_(LABELS.thrown_in[out[to]]), "quiet")
            hand = Hand(to, title, () if hand.covered else cards, thrown, out=True)
        hands.append(hand)
    return hands


def first_hand(to: Place) -> Place:
    """Where the first hand lies of whoever plays the one at a place."""
    return to._replace(hand=1)


def with_several_hands(lying: Iterable[Place]) -> set[Place]:
    """The first hands of those who have more than one."""
    return {first_hand(to) for to in lying if to.hand > 1}


def worth(to: Place, cards: Sequence[Card], facts: Sequence[Fact], names: Names) -> str:
    """What the cards at a place count at this game, in words; empty while one of them is covered."""
    if to == DRAW or not all_known(cards):
        return ""
    return spoken(catalogue.find(names.game).worth(to, cards, facts, names.options), names)


def thrown_in(facts: Iterable[Fact]) -> dict[Place, str]:
    """The hands that were folded or surrendered, with the word that did it."""
    said = [fact for fact in facts if isinstance(fact, Said | Wagered) and fact.word in LABELS.thrown_in]
    return {(fact.place if isinstance(fact, Said) else None) or Place(fact.seat): fact.word for fact in said}


def owner(facts: Sequence[Fact], to: Place, bank: str) -> str | None:
    """The seat whose cards lie at a place of the table's own; None where it is nobody's alone."""
    if to in BANKERS:
        return who_banks(facts, bank)
    return next((fact.seat for fact in facts if isinstance(fact, Holds) and fact.place == to), None)


def _fits(hands: Sequence[Hand], width: int) -> bool:
    columns, _wide = _grid(hands, width)
    return not hands or (columns > 0 and -(-len(hands) // columns) <= ROWS_OF_FACES)


def _grid(hands: Sequence[Hand], width: int) -> tuple[int, int]:
    """How many hands go side by side, and how wide each is; 0 where not even one fits."""
    if not hands:
        return 0, 0
    widest = max(max(hand.title.cell_len, WIDTH * len(hand.cards), hand.caption.cell_len) for hand in hands) + GAP
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


def at_poker(facts: Iterable[Fact]) -> bool:
    return any(isinstance(fact, Stack) for fact in facts)
