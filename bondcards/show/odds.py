"""The odds of a game: every box in a line, the best of them in a sentence, and tables of the best play."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from math import hypot
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.padding import Padding
from rich.table import Column
from rich.table import Table as Grid
from rich.text import Text

from bondcards.engine.cards import RANKS, Card, from_text, shown
from bondcards.games import catalogue
from bondcards.games.game import AnyGame
from bondcards.language import lexicon
from bondcards.language.aloud import between
from bondcards.language.i18n import _, n_
from bondcards.language.lexicon import BOXES, text_of
from bondcards.language.numbers import GIVE_OR_TAKE, figure, figure_and_error, percent
from bondcards.language.spelling import listed
from bondcards.odds.figures import Chances, Odds, Table
from bondcards.show.layout import Told, columns, heading, line, of_columns, outcomes
from bondcards.show.terminal import THEME, carries_suits
from bondcards.telling import words
from bondcards.telling.labels import LABELS

SHORTEST: Final = 8
LONGEST: Final = 20
"""Columns of the bar of a box."""
GAP: Final = 3
"""Columns around it."""
DRAWN: Final = "━·─"
"""What wins, ties and losses are drawn with; where the output does not carry that, `PLAIN`."""
PLAIN: Final = "#.-"
EQUAL: Final = 5e-7
"""Edges nearer than that to each other are shown alike."""


def odds(game: AnyGame, options: object, seen: Sequence[Card], found: Odds, screen: Console) -> RenderableType:
    """All that is known of a game under these options, when the cards `seen` are gone."""
    entry = game.entry
    explained = [_("The edge is what a stake loses on average.")]
    if any(chances.edge < 0 for chances in found.bets.values()):
        explained = [_("The edge is what a stake loses on average; below nothing it is a gain.")]
    if "blind" in found.bets:
        explained.append(_("A blind place is a vacant one played without a look at its cards, its raise laid at once."))
    return Group(
        heading(catalogue.title(entry.id), words.family(entry.family), screen.width, "━"),
        Text(f" {_supposed(game, options, seen, found)}", "quiet"),
        Text(),
        _boxes(game, found, screen),
        Text(),
        line(advice(entry.id, found), "heading"),
        *map(line, remarks(found)),
        *(line(said, "quiet") for said in explained),
        *tables(found.tables),
    )


def _supposed(game: AnyGame, options: object, seen: Sequence[Card], found: Odds) -> str:
    packs = game.packs(options).count
    facts = [n_("{packs} pack", "{packs} packs", packs).format(packs=packs)]
    if seen:
        facts.append(n_("{count} card gone", "{count} cards gone", len(seen)).format(count=len(seen)))
    for option in game.listed():
        value = getattr(options, option.name)
        if option.name != "packs" and value not in (option.default, None):
            facts.append(f"{lexicon.shown_option(option.name)}={lexicon.shown_value(value, option.name)}")
    facts.append(_("counted to the last card") if found.exact else _("played out, ± two standard errors"))
    if found.exact and found.errors:
        facts.append(_("what has ± was played out"))
    return " · ".join(facts)


def _boxes(game: AnyGame, found: Odds, screen: Console) -> Grid:
    """A line for each box, as far as there is room with a bar of its wins, ties and losses."""
    figures = _figures(game, found, {})
    room = screen.width - Measurement.get(screen, screen.options, figures).maximum - GAP
    if room < SHORTEST:
        return figures
    signs = DRAWN if carries_suits(screen) else PLAIN
    length = min(room, LONGEST)
    bars = {name: outcomes(chances.win, chances.tie, length, signs) for name, chances in found.bets.items()}
    return _figures(game, found, bars)


def _figures(game: AnyGame, found: Odds, bars: Mapping[str, Text]) -> Grid:
    table = columns("", _("pays"), _("wins %"), _("ties %"), _("loses %"), _("edge %"), *([""] if bars else []))
    for name, chances in found.bets.items():
        edge = figure_and_error(chances.edge, chances.error)
        # A stake is paid what the referee's card does not list, where that is one prize alone.
        prizes = {fall.net for fall in found.falls.get(name, ()) if fall.net > 0}
        table.add_row(
            Text(bet(game.entry.id, name), "name"),
            game.entry.pays.get(name) or (f"{prizes.pop():g}:1" if len(prizes) == 1 else ""),
            *(figure(share) for share in (chances.win, chances.tie, chances.lose)),
            Text(edge, "loss" if chances.edge > EQUAL else "gain" if chances.edge < -EQUAL else ""),
            *([bars[name]] if bars else []),
        )
    return table


def advice(game: str, found: Odds) -> str:
    first = min(found.bets.values(), key=lambda chances: chances.edge)
    least = first.edge
    best = [bet(game, name) for name, chances in found.bets.items() if chances.edge - least < EQUAL]
    if any(_too_close(first, other) for other in found.bets.values() if other.edge - least >= EQUAL):
        return _("Which bet is best is too close to tell.")
    if abs(least) <= GIVE_OR_TAKE * (first.error or 0.0):
        if len(found.bets) == 1:
            return _("Whether it gains or costs is too close to tell.")
        said = n_("Best bet: {boxes}.", "Best bets: {boxes}.", len(best)).format(boxes=listed(best))
        return f"{said} {_('Whether it gains or costs is too close to tell.')}"
    share = percent(abs(least), first.error)
    if len(found.bets) == 1:
        said = _("A player gains {share} of each stake.") if least < 0 else _("A player loses {share} of each stake.")
        return said.format(share=share)
    if least < 0:
        said = n_("Best bet: {boxes}. It gains {share}.", "Best bets: {boxes}. They gain {share}.", len(best))
    else:
        said = n_("Best bet: {boxes}. It costs {share}.", "Best bets: {boxes}. They cost {share}.", len(best))
    return said.format(boxes=listed(best), share=share)


def _too_close(one: Chances, other: Chances) -> bool:
    """Whether it may be mere chance which of two boxes has the lesser edge."""
    return abs(one.edge - other.edge) <= GIVE_OR_TAKE * hypot(one.error or 0.0, other.error or 0.0)


def remarks(found: Odds) -> list[str]:
    """What a best play mixes, and what something is worth, a line each."""
    known = {0.0: _("never"), 1.0: _("always")}
    return [
        *(
            _(LABELS.mixed[name]).format(
                often=known.get(share) or _("{share} of the time").format(share=percent(share))
            )
            for name, share in found.strategy.items()
        ),
        *(
            _(LABELS.worth.get(name, name + ": {share}")).format(share=percent(share, found.errors.get(name)))
            for name, share in found.worth.items()
        ),
    ]


CELL: Final = 5
"""Columns of a move."""
MIXED_STYLE: Final = "move.mixed"
NO_BREAK: Final = "\u00a0"


def tables(found: Sequence[Table]) -> Iterator[RenderableType]:
    """All tables one below the other, and under them what their letters mean."""
    for table in found:
        grid = Told(Padding(_grid(table), (0, 2)), partial(_in_sentences, table))
        yield from (Text(), line(_(table.name), "heading"), grid)
    made = {move: None for table in found for row in table.rows.values() for move in row}
    known = LABELS.moves.items()
    signs = [(_(letter), _style(move), _(means)) for move, (letter, means) in known if move in made]
    if any("%" in move for move in made):
        signs.append(("%", MIXED_STYLE, _("so often")))
    signs += [(move, MIXED_STYLE, _("now the one, now the other")) for move in made if "–" in move]
    if any(move == "" for table in found if table.columns for row in table.rows.values() for move in row):
        signs.append((_("blank"), "", _("no such hand")))
    if signs:
        explained = (
            Text.assemble((f"{NO_BREAK}{sign}{NO_BREAK}", style), f" {means}".replace(" ", NO_BREAK))
            for sign, style, means in signs
        )
        # Read aloud, moves are named in full.
        yield Told(Group(Text(), line(Text("  ").join(explained), indent=3)), lambda: ())


def _in_sentences(table: Table) -> Iterator[str]:
    for row, moves in table.rows.items():
        does = [_(LABELS.moves[move][1]) if move in LABELS.moves else move for move in moves]
        headings = [*map(_holding, table.columns)]
        said = of_columns(headings, does) if headings else between().join(filter(None, does))
        yield _("{what}: {said}").format(what=_holding(row), said=said)


def _grid(table: Table) -> Grid:
    grid = Grid.grid(Column(justify="right", style="key"), Column(width=2), padding=0)
    if table.columns:
        grid.add_row("", "", *(Text(f"{_holding(column):^{CELL}}", "key") for column in table.columns))
    for row, moves in table.rows.items():
        # A total up to which is drawn, or a share, stands by itself.
        letters = ((move, _(LABELS.moves[move][0]) if move in LABELS.moves else move) for move in moves)
        signs = (Text(f"{letter:^{CELL}}", _style(move) if move else "") for move, letter in letters)
        grid.add_row(_holding(row), "", *signs)
    return grid


def _holding(name: str) -> str:
    """What a row or a column is about: ranks as the language in use writes them, or words."""
    ranks = name.split("-")
    if not set(ranks) <= set(RANKS):
        return _(name)
    return "-".join(shown(from_text(f"{rank}?")) for rank in ranks)


def _style(move: str) -> str:
    return f"move.{move}" if f"move.{move}" in THEME.styles else MIXED_STYLE


def bet(game: str, name: str) -> str:
    return _(text_of({**BOXES.names, **LABELS.odds_of}, game, name) or name)
