"""`odds`: the chances of a game, to be known before anybody stakes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import typer

from bondcards.cli.common import JSON_HELP, game_id, in_force, print_json, scene
from bondcards.cli.parameters import argument, commands, option
from bondcards.errors import Refused
from bondcards.i18n import _

if TYPE_CHECKING:
    from bondcards.cards import Card
    from bondcards.games.game import AnyGame
    from bondcards.odds.figures import Odds

app = commands()


@app.command("odds", help=_("What each box of a game wins, ties and loses, and what it costs."))
def odds(
    ctx: typer.Context,
    game: str = argument(..., metavar="GAME", help=_("The game, as `bondcards games` names it.")),
    house: list[str] = option([], metavar="NAME=VALUE", help=_("A house rule; `bondcards rules GAME` lists them.")),
    seen: str | None = option(None, metavar='"Kh 9c …"', help=_("Cards that are gone from the packs.")),
    hand: list[str] = option([], metavar='"Kh 9c …"', help=_("Poker: a hand, random, or QQ+,AKs; once for each.")),
    board: str = option("", metavar='"Kh 9c …"', help=_("The cards in the middle, as many as lie there.")),
    dead: str = option("", metavar='"Kh 9c …"', help=_("Poker: cards that come to nobody.")),
    draws: int | None = option(None, metavar="N", help=_("How often cards may still be changed; once unless said.")),
    json: bool = option(False, "--json", help=JSON_HELP),
) -> None:
    """Count a game, and show every box; at poker between the seats, hands against each other."""
    from bondcards.cli import equity
    from bondcards.games import catalogue

    found = catalogue.find(game_id(game))
    if found.entry.between_seats:
        asked = equity.Asked(hand, board, " ".join(filter(None, (dead, seen))), draws)
        equity.equity(ctx, found, house, asked, json)
        return
    equity.refuse_elsewhere(equity.Asked(hand, board, dead, draws))
    options = in_force(ctx, found, house)
    gone = cards_gone(seen, found.packs(options))

    from bondcards.odds import kept

    show = partial(printed, ctx, found, options, gone, json)
    counted = kept.odds(found, options, gone)
    if counted is not None:
        show(counted)
        return
    from bondcards.odds.simulated import BrokenOff
    from bondcards.show.progress import heard

    try:
        with heard(_("Hands are being played"), scene(ctx).plain) as hears:
            reckoned = kept.played(found, options, gone, hears)
    except BrokenOff as broken_off:
        if broken_off.odds.bets:
            show(broken_off.odds)
        raise
    show(reckoned)


def printed(ctx: typer.Context, game: AnyGame, options: object, gone: Sequence[Card], json: bool, found: Odds) -> None:
    """The odds of a game on the screen, or as JSON."""
    if json:
        from bondcards.export import documents

        print_json(documents.odds(found))
        return
    from bondcards.show import odds as shown
    from bondcards.show.terminal import console, show_long

    screen = console(scene(ctx).plain)
    show_long(screen, shown.odds(game, options, gone, found, screen))


def cards_gone(seen: str | None, packs: int) -> Sequence[Card]:
    """The cards that were seen; refused where the packs do not hold them, or nobody knows what they are."""
    from bondcards.cards import all_known, one_too_many, read_together, too_many

    if seen is None:
        return ()
    cards = read_together([seen])[0]
    if not all_known(cards):
        raise Refused(_("Cards that nobody has seen tell nothing: leave `??` out."))
    extra = one_too_many(cards, packs)
    if extra is not None:
        raise too_many(extra, packs)
    return cards
