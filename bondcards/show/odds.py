"""The odds of a game: every box in a line, the best of them in a sentence, and how one plays for that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from bondcards import cards, choices
from bondcards.cards import RANKS, Card
from bondcards.games.game import AnyGame
from bondcards.i18n import _, n_
from bondcards.odds.figures import Chances, Odds, Table
from bondcards.show import words
from bondcards.show.columns import columns
from bondcards.show.headings import heading
from bondcards.show.odds_words import MIXED, MOVES, WORTH, bet
from bondcards.show.percent import figure, percent
from bondcards.show.terminal import carries_suits
from bondcards.vocabulary import listed

CELL: Final = 5
"""Columns of a move in a table."""
BAR: Final = 20
"""Columns of the bar of a box."""
DRAWN: Final = "━·─"
"""What wins, ties and losses are drawn with; where the output does not carry that, `PLAIN`."""
PLAIN: Final = "#.-"
EQUAL: Final = 5e-7
"""Edges nearer than that to each other are shown alike."""


def odds(game: AnyGame, options: object, seen: Sequence[Card], found: Odds, screen: Console) -> RenderableType:
    """All that is known of a game under these options, when the cards `seen` are gone."""
    entry = game.entry
    bars = DRAWN if carries_suits(screen) else PLAIN
    parts: list[RenderableType] = [
        heading(words.game(entry.id), words.family(entry.family), screen.width, "━"),
        Text(f" {_supposed(game, options, seen, found)}", "quiet"),
        Text(),
        _boxes(game, found, bars),
        Text(),
        Padding(Text(advice(entry.id, found), "heading"), (0, 1)),
        *(Padding(Text(line), (0, 1)) for line in remarks(found)),
        Padding(Text(_explained(found), "quiet"), (0, 1)),
    ]
    for table in found.tables:
        parts += [Text(), Padding(Text(_(table.name), "heading"), (0, 1)), Padding(_moves(table), (0, 2))]
    if found.tables:
        parts += [Text(), Padding(_legend(found.tables), (0, 3))]
    return Group(*parts)


def _supposed(game: AnyGame, options: object, seen: Sequence[Card], found: Odds) -> str:
    """The packs, the rules that are not the usual ones, and whether it is all counted."""
    packs = game.packs(options)
    facts = [n_("{packs} pack", "{packs} packs", packs).format(packs=packs)]
    if seen:
        facts.append(n_("{count} card gone", "{count} cards gone", len(seen)).format(count=len(seen)))
    for option in game.listed():
        value = getattr(options, option.name)
        if option.name != "packs" and value not in (option.default, None):
            facts.append(f"{option.name}={choices.shown(value, option.name)}")
    facts.append(_("counted to the last card") if found.exact else _("played out, ± one standard error"))
    return " · ".join(facts)


def _boxes(game: AnyGame, found: Odds, bars: str) -> Grid:
    table = columns("", _("pays"), _("wins %"), _("ties %"), _("loses %"), _("edge %"), "")
    for name, chances in found.bets.items():
        edge = figure(chances.edge) + ("" if chances.error is None else f" ± {figure(chances.error)}")
        table.add_row(
            Text(bet(game.entry.id, name), "name"),
            game.entry.pays.get(name, ""),
            *(figure(share) for share in (chances.win, chances.tie, chances.lose)),
            Text(edge, "loss" if chances.edge > EQUAL else "gain" if chances.edge < -EQUAL else ""),
            _bar(chances, bars),
        )
    return table


def _bar(chances: Chances, bars: str) -> Text:
    """Wins, ties and losses side by side."""
    won = round(chances.win * BAR)
    tied = round((chances.win + chances.tie) * BAR) - won
    parts = ((won, "gain"), (tied, "quiet"), (BAR - won - tied, "loss"))
    return Text.assemble(*((sign * length, style) for sign, (length, style) in zip(bars, parts, strict=True)))


def advice(game: str, found: Odds) -> str:
    """Which box costs least, or gains most, in a sentence."""
    least = min(chances.edge for chances in found.bets.values())
    best = [bet(game, name) for name, chances in found.bets.items() if chances.edge - least < EQUAL]
    share = percent(abs(least))
    if len(found.bets) == 1:
        said = _("It gains {share} of each stake.") if least < 0 else _("It costs {share} of each stake.")
        return said.format(share=share)
    if least < 0:
        said = n_("Best bet: {boxes}. It gains {share}.", "Best bets: {boxes}. They gain {share}.", len(best))
    else:
        said = n_("Best bet: {boxes}. It costs {share}.", "Best bets: {boxes}. They cost {share}.", len(best))
    return said.format(boxes=listed(best), share=share)


def remarks(found: Odds) -> list[str]:
    """What a best play mixes, and what something is worth, a line each."""
    return [
        *(_(MIXED[name]).format(share=percent(share)) for name, share in found.strategy.items()),
        *(_(WORTH[name]).format(share=percent(share)) for name, share in found.worth.items()),
    ]


def _explained(found: Odds) -> str:
    if any(chances.edge < 0 for chances in found.bets.values()):
        return _("The edge is what a stake loses on average; below nothing it is a gain.")
    return _("The edge is what a stake loses on average.")


def _moves(table: Table) -> Grid:
    grid = Grid.grid(padding=0)
    grid.add_column(justify="right")
    grid.add_column()
    for _column in table.columns:
        grid.add_column(no_wrap=True)
    if table.columns:
        grid.add_row("", "", *(Text(f"{_holding(column):^{CELL}}", "key") for column in table.columns))
    for row, moves in table.rows.items():
        grid.add_row(Text(_holding(row), "key"), " ", *(_move(move) for move in moves))
    return grid


def _holding(name: str) -> str:
    """What a row or a column of a table is about: ranks as the language in use writes them, or words."""
    ranks = name.split("-")
    return "-".join(map(_rank, ranks)) if set(ranks) <= set(RANKS) else _(name)


def _rank(name: str) -> str:
    return cards.shown(cards.from_text(f"{name}?"))


def _move(move: str) -> Text:
    """A move by its letter; a share by itself."""
    known = MOVES.get(move)
    letter, style = (_(known.letter), known.style) if known else (move, "move.mixed" if "%" in move else "")
    return Text(f"{letter:^{CELL}}", style)


def _legend(tables: Sequence[Table]) -> Text:
    made = {move for table in tables for row in table.rows.values() for move in row}
    parts: list[str | tuple[str, str]] = []
    for name, move in MOVES.items():
        if name in made:
            parts += [(f" {_(move.letter)} ", move.style), f" {_(move.means)}   "]
    if any("%" in move for move in made):
        parts += [(" % ", "move.mixed"), " " + _("so often")]
    return Text.assemble(*parts)
