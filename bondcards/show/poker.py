"""A poker table as it lies and as it is heard: the board, the hands, the pots, who wins them. A fold over facts."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import Card, all_known
from bondcards.engine.facts import (
    Fact,
    Place,
    cards_on_table,
)
from bondcards.games.poker.felt import felt
from bondcards.games.poker.showdown import pots
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variants import variant_of
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.odds.figures import Equity
from bondcards.show import table
from bondcards.show.page import filled
from bondcards.show.table import Faces
from bondcards.telling.hands import worth
from bondcards.telling.labels import LABELS
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
    """Everything that lies on a poker table, as somebody sees it who has seen the `facts`. `speaks` is who is asked."""

    def __init__(self, facts: Sequence[Fact], names: Names, faces: Faces, speaks: str = "") -> None:
        self._facts = facts
        self._names = names.in_short()
        self._faces = faces
        self._speaks = speaks
        self._on = felt(facts)
        self._lying = cards_on_table(facts)

    def drawn(self, width: int) -> RenderableType:
        rows, shown = self._rows_of_blocks(width - 1)
        faces = self._faces
        drawn = [[[one.title, *faces.drawn(one.cards, one.marked), *one.captions] for one in row] for row in rows]
        beside = [table.beside(row, [max(line.cell_len for line in block) + GAP for block in row]) for row in drawn]
        if self._on.awarded:
            seats = self._seats(shown)
            return Group(*beside, *([seats] if seats.row_count else []))
        return Group(*beside, *self._pots(width), self._seats(shown & {self._speaks}), Text())

    def in_lines(self, width: int) -> RenderableType:
        board = self._lying.get(BOARD, ())
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
        if board := self._lying.get(BOARD):
            marked = {card for card in board if self._halves_of(card, self._of_main_pot())}
            yield "", Block(Text(self._names.hand(BOARD), "heading"), board, marked, self._halves(board))

        def strength(seat: str) -> int:
            variant = variant_of(self._names.game, self._names.options)
            made = variant.made(variant.halves[0], self._lying.get(Place(seat), ()), self._lying.get(BOARD, ()))
            return made.strength if made else 0

        winners = [seat for awarded in self._on.awarded if awarded.made for seat in awarded.seats]
        best_first = sorted(self._on.alive, key=strength, reverse=True)
        for seat in dict.fromkeys((*winners, self._speaks, *best_first)):
            cards = self._lying.get(Place(seat), [])
            if cards and all_known(cards):
                chance = self._chances.get(seat)
                caption = roughly(chance.win) if chance else self._worth(seat)
                captions = (
                    self._halves(cards, seat) if self._on.awarded else [Text(caption, "heading")] if caption else []
                )
                marked = {card for card in cards if self._halves_of(card, self._made_by(seat))}
                yield seat, Block(Text(self._names.seat(seat), "heading"), cards, marked, captions)

    def _of_main_pot(self) -> list[tuple[str, Sequence[Card]]]:
        """The hands that win the main pot: the half, and the cards that make each."""
        return [(won.half, made) for won in self._on.awarded if won.pot == 1 for made in won.made]

    def _made_by(self, seat: str) -> list[tuple[str, Sequence[Card]]]:
        won = self._on.awarded
        return [(one.half, made) for one in won for by, made in zip(one.seats, one.made, strict=False) if by == seat]

    @staticmethod
    def _halves_of(card: Card, made: Iterable[tuple[str, Sequence[Card]]]) -> list[str]:
        return list(dict.fromkeys(half for half, cards in made if card in cards))

    def _halves(self, cards: Sequence[Card], seat: str = "") -> list[Text]:
        """Where pots are halved, for which half each card counts, in a line below the cards."""
        if len({won.half for won in self._on.awarded}) < 2:
            return []
        made = self._made_by(seat) if seat else self._of_main_pot()
        counts = [self._halves_of(card, made) for card in cards]
        signs = [
            _(LABELS.half_in_short["both" if len(halves) > 1 else halves[0]]) if halves else "" for halves in counts
        ]
        return [Text(" ".join(f"{sign:^5}" for sign in signs), "gain")]

    def _worth(self, seat: str) -> str:
        cards = self._lying.get(Place(seat), [])
        return worth(Place(seat), cards, self._facts, self._names) if cards else ""

    @cached_property
    def _chances(self) -> Mapping[str, Equity]:
        """Those of each seat, once nobody is left to speak and all hands lie open before the rest of the board."""
        names, board = self._names, tuple(self._lying.get(BOARD, ()))
        hands = {seat: tuple(self._lying.get(Place(seat), ())) for seat in self._on.alive}
        variant = variant_of(names.game, names.options)
        open_ = all(len(hand) == variant.dealt and all_known(hand) for hand in hands.values())
        if not open_ or len(hands) < 2 or len(board) >= variant.board or not self._on.bet_out:
            return {}
        # Loaded when a hand has come so far: counting takes numpy, which nobody else at a table waits for.
        from bondcards.odds.poker.now import in_the_open

        chances = in_the_open(names.game, names.options, tuple(hands.values()), board)
        return dict(zip(hands, chances, strict=True))

    def _stands(self, seat: str) -> str:
        """How often a hand wins while the board is still to come; what it is worth then."""
        if (chance := self._chances.get(seat)) is None:
            return self._worth(seat)
        wins = _("wins {win}").format(win=roughly(chance.win))
        return wins + _(", shares {tie}").format(tie=roughly(chance.tie)) if round(chance.tie, 2) else wins

    # Chips

    def _pots(self, width: int) -> list[Text]:
        if self._on.awarded:
            return []
        said = [Text(_(LABELS.rounds[self._on.round]), "heading")] if self._on.round in LABELS.rounds else []
        said.append(Text(_("pot {amount}").format(amount=self._names.amount(self._on.pot)), "name"))
        gathered = {seat: put - self._on.laid.get(seat, 0) for seat, put in self._on.put.items()}
        lie = [pot for pot in pots(gathered, self._on.alive, self._on.dead) if pot.amount]
        for pot in lie if len(lie) > 1 else ():
            sentence = _("main pot {amount}: {seats}") if pot is lie[0] else _("side pot {amount}: {seats}")
            seats = ", ".join(map(self._names.seat, pot.contenders))
            said.append(Text(sentence.format(amount=money.text(pot.amount), seats=seats)))
        return filled(said, width)

    def _seats(self, drawn: Collection[str] = ()) -> Table:
        """A line a seat; in the end of those who have shown, with what they have."""
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=True)
        for seat in self._on.seats:
            if not self._on.awarded:
                grid.add_row(*self._seat(seat, drawn))
            elif seat in self._on.alive and (worth := self._worth(seat)):
                won = {card for _half, made in self._made_by(seat) for card in made}
                cards = Text() if seat in drawn else self._faces.written(self._lying[Place(seat)], won)
                grid.add_row(Text("  ").append(self._names.seat(seat), "name"), cards, worth)
        return grid

    def _seat(self, seat: str, drawn: Collection[str]) -> Iterator[Text]:
        on, out = self._on, seat in self._on.gone
        pointer = (">" if self._faces.ascii_only else "▸") if seat == self._speaks else " "
        button = "D" if seat == on.button else " "
        yield Text.assemble(
            (pointer, "key"), (button, "warning"), " ", (self._names.seat(seat), "quiet" if out else "name")
        )
        yield Text(money.text(on.stacks[seat]), "quiet" if out else "", justify="right")
        yield Text(self._does(seat), "quiet" if out else "")
        cards = Text() if out or seat in drawn else self._faces.written(self._lying.get(Place(seat), ()))
        if not out and (thrown := on.thrown.get(seat)):
            counts = ", ".join(str(count) if count else _("pat") for count in thrown)
            cards.append("  " + (_("threw {counts}").format(counts=counts) if thrown[0] else counts), "quiet")
        # What they are called stands beside them where they are not drawn.
        if not out and seat not in drawn and (stands := self._stands(seat)):
            cards.append(f"  {stands}")
        yield cards

    def _does(self, seat: str) -> str:
        on = self._on
        laid, word = on.laid.get(seat, 0), on.said.get(seat, "")
        if seat in on.gone:
            return _("mucked") if word == "muck" else _("folded")
        if on.all_in(seat):
            return _("all in {amount}").format(amount=money.text(laid)) if laid else _("all in")
        return _(LABELS.does[word]).format(amount=money.text(laid)) if word in LABELS.does else ""
