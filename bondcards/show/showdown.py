"""Hands laid down on a real table: what each is, the cards that make it, and which win."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.engine.cards import Card
from bondcards.games import catalogue
from bondcards.games.poker.judging import Laid, Verdict
from bondcards.games.ranking.made import Made
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import together
from bondcards.show import labels, words
from bondcards.show.layout import heading
from bondcards.show.poker_hands import names_by_half
from bondcards.show.table import Faces


def laid_down(game: str, laid: Laid, verdict: Verdict, faces: Faces, width: int) -> RenderableType:
    """The board, every hand with what it makes of each half, and who wins."""
    parts: list[RenderableType] = [heading(catalogue.title(game), "", width)]
    if laid.board:
        parts += [_row(_("Board"), "quiet", laid.board, faces)]
    for at, (hand, called) in enumerate(zip(laid.hands, names_by_half(verdict), strict=True)):
        parts += [
            Text(),
            _row(_("hand {number}").format(number=at + 1), "name", hand, faces),
        ]
        parts.append(_made(verdict, at, called, faces))
    if len(laid.hands) > 1:
        parts += [Text(), *(_winners(half.name, verdict) for half in verdict.halves)]
    return Group(*parts)


def _row(label: str, style: str, cards: Sequence[Card], faces: Faces) -> Text:
    return Text.assemble((f" {label}  ", style), faces.written(cards))


def _made(verdict: Verdict, at: int, called: dict[str, str | None], faces: Faces) -> Table:
    """What a hand is in each half, after the cards that make it."""
    table = Table.grid(padding=(0, 2))
    for half, name in called.items():
        made = verdict.made[half][at]
        style = "gain" if at in verdict.winners[half] else ""
        label = f"   {_(labels.HALVES[half])}" if len(called) > 1 else "  "
        table.add_row(Text(label, "quiet"), _cards(made, faces), Text(name or _("does not qualify"), style))
    return table


def _cards(made: Made | None, faces: Faces) -> Text:
    return faces.written(made.cards) if made else Text("–", "quiet")


def _winners(half: str, verdict: Verdict) -> Text:
    """Who wins a half, or the whole pot."""
    winners = [str(at + 1) for at in verdict.winners[half]]
    if winners:
        said = n_("hand {numbers} wins", "hands {numbers} share it", len(winners)).format(numbers=together(winners))
    else:
        said = _("no hand qualifies, and the other half takes all")
    label = _(labels.HALVES[half]) + words.colon() if len(verdict.halves) > 1 else ""
    return Text(f" {label}{said}", "heading")
