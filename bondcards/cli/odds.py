"""`odds`: the chances of a game before anybody stakes; at poker between the seats, each hand's part of the pot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import typer

from bondcards.cli.commands import Commands, Document, option
from bondcards.cli.common import GAME, HOUSE, JSON, game_meant, in_force, look_of, print_json, remark, screen_of
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.preferences import Look

if TYPE_CHECKING:
    from bondcards.engine.cards import Card, Packs
    from bondcards.games.game import AnyGame
    from bondcards.odds.figures import Odds

app = Commands()


@app.command("odds", cls=Document)
def odds(
    ctx: typer.Context,
    game: str = GAME,
    house: list[str] = HOUSE,
    seen: str | None = option(None, metavar='"Kh 9c …"', help=_("Cards that are gone from the packs.")),
    hand: list[str] = option([], metavar='"Kh 9c …"', help=_("Poker: a hand, random, or QQ+,AKs; once for each.")),
    board: str = option("", metavar='"Kh 9c …"', help=_("The cards in the middle, as many as lie there.")),
    dead: str = option("", metavar='"Kh 9c …"', help=_("Poker: cards that come to nobody.")),
    draws: int | None = option(None, metavar="N", help=_("How often cards may still be changed; once unless said.")),
    json: bool = JSON,
) -> None:
    from bondcards.games import catalogue

    found = catalogue.find(game_meant(ctx, game, asks=not json))
    if found.entry.between_seats:
        equity(ctx, found, house, Compared(hand, board, " ".join(filter(None, (dead, seen))), draws), json)
        return
    if Compared(hand, board, dead, draws) != Compared([], "", "", None):
        raise Refused(
            _("Hands are compared at poker between the seats: leave --hand, --board, --dead and --draws out.")
        )
    options = in_force(ctx, found, house)
    gone = cards_gone(seen, found.packs(options))
    counted = _counted(found, options, gone, look_of(ctx))
    if counted is None:
        _play_out(ctx, found, options, gone, json)
    else:
        _print(ctx, found, options, gone, counted, json)


def _counted(game: AnyGame, options: object, gone: Sequence[Card], look: Look) -> Odds | None:
    """The odds of a game counted, or as they were kept; None where hands must be played for them."""
    from bondcards.odds import kept

    if not sys.stderr.isatty():
        return kept.odds(game, options, gone)
    from bondcards.show import progress

    with progress.awaited(_("The cards are being counted"), look):
        return kept.odds(game, options, gone)


def _play_out(ctx: typer.Context, game: AnyGame, options: object, gone: Sequence[Card], json: bool) -> None:
    """Print the odds of a game of which hands are played; where that is broken off, of those played so far."""
    from bondcards.odds import kept, simulated
    from bondcards.show import progress

    try:
        with progress.heard(_("Hands are being played"), look_of(ctx)) as hears:

            def played() -> Odds:
                return simulated.odds(game, options, gone, lambda done, of, _results: hears(done, of))

            found = kept.once(game, options, gone, played)
    except simulated.BrokenOff as broken_off:
        if broken_off.odds.bets:
            remark(_("Broken off: this is what came of the hands played so far."))
            _print(ctx, game, options, gone, broken_off.odds, json)
        raise
    _print(ctx, game, options, gone, found, json)


def _print(ctx: typer.Context, game: AnyGame, options: object, gone: Sequence[Card], found: Odds, json: bool) -> None:
    if json:
        from bondcards.export import documents

        print_json(documents.odds(found))
    else:
        from bondcards.show import odds, terminal

        screen = screen_of(ctx)
        terminal.show_long(screen, odds.odds(game, options, gone, found, screen))


def cards_gone(seen: str | None, packs: Packs) -> Sequence[Card]:
    """The cards that were seen; refused where the packs do not hold them, or nobody knows what they are."""
    from bondcards.engine.cards import all_known, read_together

    if seen is None:
        return ()
    cards = read_together([seen])[0]
    if not all_known(cards):
        raise Refused(_("Cards that nobody has seen tell nothing: leave `??` out."))
    packs.refuse_too_many(cards)
    return cards


class Compared(NamedTuple):
    """Hands as they were written, the board, what is dead, and how often cards may still be changed."""

    hands: Sequence[str]
    board: str
    dead: str
    draws: int | None


def equity(ctx: typer.Context, game: AnyGame, house: Sequence[str], asked: Compared, json: bool) -> None:
    from bondcards.games.poker.variant import Options
    from bondcards.games.poker.variants import variant_of
    from bondcards.odds.poker.holdings import read
    from bondcards.odds.poker.spot import spot

    variant, options = variant_of(game.entry.id), in_force(ctx, game, house)
    assert isinstance(options, Options)
    holdings, (board, dead) = read(variant, asked.hands, (asked.board, asked.dead))
    at = spot(variant, holdings, board, dead, options=options, draws=asked.draws)

    # Only now, for what cannot be asked is refused without waiting for numpy.
    from bondcards.odds.poker.equity import equities

    found = equities(at)
    if json:
        from bondcards.export import documents

        print_json(documents.equities(found))
    else:
        from bondcards.show import equity as show_equity

        screen = screen_of(ctx)
        screen.print(show_equity.equities(at, found, screen.faces(), screen.width))
