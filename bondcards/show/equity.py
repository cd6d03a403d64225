"""Hands of poker against each other: how often each wins, how often it shares, and its part of the pot."""

from typing import Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import UNKNOWN
from bondcards.games import catalogue
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import figure, percent
from bondcards.language.spelling import together
from bondcards.odds.figures import Equities, Equity
from bondcards.odds.poker.holdings import Holding
from bondcards.odds.poker.spot import Spot
from bondcards.show import words
from bondcards.show.layout import columns, heading
from bondcards.show.odds import DRAWN, PLAIN
from bondcards.show.table import Faces

BAR: Final = 16
"""Columns of the whole pot."""
EQUAL: Final = 5e-7
SURELY: Final = 4
"""Parts of the pot that are nearer to each other are the same; where they were sampled, if not so many errors apart."""


def equities(at: Spot, found: Equities, faces: Faces, width: int) -> RenderableType:
    """The board, every hand with its figures, and who is ahead."""
    parts: list[RenderableType] = [
        heading(catalogue.title(at.variant.id), words.family("poker"), width, "━"),
        Text(f" {_counted(at, found)}", "quiet"),
        Text(),
    ]
    if at.board:
        parts += [Text.assemble(" ", (_("Board"), "quiet"), "  ", faces.written(at.board)), Text()]
    parts += [
        _hands(at, found, faces),
        Text(),
        Padding(Text(_said(found), "heading"), (0, 1)),
        *(Padding(Text(line, "quiet"), (0, 1)) for line in _explained(at)),
    ]
    return Group(*parts)


def _counted(at: Spot, found: Equities) -> str:
    # Deals are written as amounts are, without cents.
    deals = n_("{count} deal", "{count} deals", found.deals).format(count=money.text(100 * found.deals))
    told = _("every one counted") if found.exact else _("by chance, ± one standard error")
    facts = [deals, told]
    if at.dead:
        facts.append(n_("{count} card gone", "{count} cards gone", len(at.dead)).format(count=len(at.dead)))
    return " · ".join(facts)


def _hands(at: Spot, found: Equities, faces: Faces) -> Table:
    table = columns("", "", _("wins %"), _("ties %"), _("equity %"), "", text=2)
    table.columns[-1].justify = "left"
    best = ahead(found)
    for number, (holding, hand) in enumerate(zip(at.holdings, found.hands, strict=True), 1):
        share = figure(hand.equity) + ("" if hand.error is None else f" ± {figure(hand.error)}")
        table.add_row(
            Text(_("hand {number}").format(number=number), "name"),
            _cards(at, holding, hand, faces),
            figure(hand.win),
            figure(hand.tie),
            Text(share, "gain" if number in best else ""),
            _bar(hand, PLAIN if faces.ascii_only else DRAWN),
        )
    return table


def _cards(at: Spot, holding: Holding, hand: Equity, faces: Faces) -> Text:
    """What a seat holds, cards still to be dealt lying covered; and what it throws."""
    if holding.written:
        return Text(holding.written)
    covered = [UNKNOWN] * (at.variant.dealt - len(holding.cards))
    held = faces.written([*holding.cards, *covered])
    if hand.throws is None:
        return held
    if not hand.throws:
        return Text("\n").join([held, Text(_("stands pat"), "quiet")])
    return Text("\n").join([held, Text.assemble((_("throws"), "quiet"), " ", faces.written(hand.throws))])


def _bar(hand: Equity, signs: str) -> Text:
    whole, part = round(hand.win * BAR), round(hand.equity * BAR)
    return Text.assemble((signs[0] * whole, "gain"), (signs[1] * (part - whole), "quiet"))


def ahead(found: Equities) -> list[int]:
    """The hands, counted from 1, of which none has a greater part of the pot: nor a surely greater one by chance."""
    best = max(found.hands, key=lambda hand: hand.equity)
    near = max(EQUAL, SURELY * (best.error or 0))
    return [number for number, hand in enumerate(found.hands, 1) if best.equity - hand.equity < near]


def _said(found: Equities) -> str:
    numbers = ahead(found)
    if len(numbers) == len(found.hands):
        return _("No hand is ahead.")
    said = n_(
        "Hand {numbers} is ahead, with {share} of the pot.",
        "Hands {numbers} are ahead, with {share} of the pot each.",
        len(numbers),
    )
    share = percent(max(hand.equity for hand in found.hands))
    return said.format(numbers=together([str(number) for number in numbers]), share=share)


def _explained(at: Spot) -> list[str]:
    lines = [_("To win is to take the whole pot, to tie a part of it; the equity is a hand's part on average.")]
    if at.draws:
        lines.append(
            n_(
                "{count} draw to come: each hand throws what serves it best against the others.",
                "{count} draws to come: each hand throws now what serves it best, and later as the program plays.",
                at.draws,
            ).format(count=at.draws)
        )
    return lines
