"""Hands of poker against each other: how often each wins, how often it shares, and its part of the pot."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import UNKNOWN
from bondcards.games import catalogue
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import figure, figure_and_error, percent
from bondcards.language.spelling import together
from bondcards.odds.figures import Equities, Equity
from bondcards.odds.poker.holdings import Holding
from bondcards.odds.poker.spot import Spot
from bondcards.show.layout import columns, heading, line
from bondcards.show.odds import DRAWN, PLAIN
from bondcards.show.page import BETWEEN
from bondcards.show.table import Faces
from bondcards.telling import words
from bondcards.telling.labels import LABELS

BAR: Final = 16
"""Columns of the whole pot."""
EQUAL: Final = 5e-7
SURELY: Final = 4
"""Parts of the pot that are nearer to each other are the same; where they were sampled, if not so many errors apart."""


def equities(at: Spot, found: Equities, faces: Faces, width: int) -> RenderableType:
    # Deals are written as amounts are, without cents.
    facts = [
        n_("{count} deal", "{count} deals", found.deals).format(count=money.text(100 * found.deals)),
        _("every one counted") if found.exact else _("by chance, ± two standard errors"),
    ]
    if at.dead:
        facts.append(n_("{count} card gone", "{count} cards gone", len(at.dead)).format(count=len(at.dead)))
    title = heading(catalogue.title(at.variant.id), words.family("poker"), width, "━")
    parts: list[RenderableType] = [title, Text(f" {BETWEEN.join(facts)}", "quiet"), Text()]
    if at.board:
        parts += [Text.assemble(" ", (_("Board"), "quiet"), "  ", faces.written(at.board)), Text()]
    parts += [_hands(at, found, faces), Text(), line(_said(found), "heading")]
    parts += [line(_of_half(half.name, won)) for half, won in zip(at.halves, found.halves, strict=False)]
    parts.append(
        line(
            _("To win is to take the whole pot, to tie a part of it; the equity is a hand's part on average."), "quiet"
        )
    )
    if at.draws:
        draws = n_(
            "{count} draw to come: each hand throws what serves it best against the others.",
            "{count} draws to come: each hand throws now what serves it best, and later as the program plays.",
            at.draws,
        )
        parts.append(line(draws.format(count=at.draws), "quiet"))
    return Group(*parts)


def _hands(at: Spot, found: Equities, faces: Faces) -> Table:
    table = columns("", "", _("wins %"), _("ties %"), _("equity %"), "", text=2)
    table.columns[-1].justify = "left"
    best, signs = ahead(found), PLAIN if faces.ascii_only else DRAWN
    for number, (holding, hand) in enumerate(zip(at.holdings, found.hands, strict=True), 1):
        whole, part = round(hand.win * BAR), round(hand.equity * BAR)
        table.add_row(
            Text(_("hand {number}").format(number=number), "name"),
            _cards(at, holding, hand, faces),
            figure(hand.win),
            figure(hand.tie),
            Text(figure_and_error(hand.equity, hand.error), "gain" if number in best else ""),
            Text.assemble((signs[0] * whole, "gain"), (signs[1] * (part - whole), "quiet")),
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
    pat, throws = Text(_("stands pat"), "quiet"), Text.assemble((_("throws"), "quiet"), " ", faces.written(hand.throws))
    return Text("\n").join([held, throws if hand.throws else pat])


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


def _of_half(name: str, won: Sequence[float]) -> str:
    """What part of a half is each hand's, and how often it is won at all, if not always."""
    whole, half = sum(won), _(LABELS.halves[name])
    if whole < EQUAL:
        return _("The half for {half} is never won.").format(half=half)
    said = _("hand {number} {share}")
    each = [said.format(number=number, share=_per_cent(one / whole)) for number, one in enumerate(won, 1)]
    if whole > 1 - EQUAL:
        return _("The half for {half}: {each}.").format(half=half, each=", ".join(each))
    seldom = _("The half for {half} is won in {chance} of all deals, and then: {each}.")
    return seldom.format(half=half, chance=_per_cent(whole), each=", ".join(each))


def _per_cent(part: float) -> str:
    """No closer than it is known where deals were sampled."""
    return f"{figure(part, 1)}\u00a0%"
