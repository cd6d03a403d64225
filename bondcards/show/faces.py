"""Card faces: five columns by four lines, or two characters in a row.

╭───╮ ╭───╮
│8  │ │▒▒▒│
│  ♥│ │▒▒▒│
╰───╯ ╰───╯
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from msgspec import Struct
from rich.text import Text

from bondcards.engine.cards import Card, shown
from bondcards.language import i18n

WIDTH: Final = 6
"""Of a card and the gap after it."""
HEIGHT: Final = 4

_TWO: Final = {"s": "black", "c": "black", "h": "red", "d": "red", "?": "black"}
_FOUR: Final = {**_TWO, "c": "green", "d": "blue"}
_LETTERS: Final = {"en": dict(zip("♠♥♦♣", "shdc", strict=True)), "fr": dict(zip("♠♥♦♣", "pckt", strict=True))}


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
        return rank, _LETTERS[i18n.language()].get(suit, suit) if self.ascii_only else suit

    def _style(self, card: Card) -> str:
        return f"face.{(_FOUR if self.four_colours else _TWO)[card.suit]}"
