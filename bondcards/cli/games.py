"""`games` and `rules`: what can be played, and by which rules."""

from __future__ import annotations

import typer

from bondcards.cli.common import JSON_HELP, game_id, print_json, scene
from bondcards.cli.parameters import argument, commands, option
from bondcards.language.i18n import _

app = commands()

JSON = option(False, "--json", help=JSON_HELP)


@app.command("games", help=_("The games that can be played."))
def games(ctx: typer.Context, json: bool = JSON) -> None:
    """List the catalogue."""
    from bondcards.games import catalogue

    entries = [game.entry for game in catalogue.every_game()]
    if json:
        from bondcards.export import documents

        print_json(documents.games(entries))
        return
    from bondcards.show import lists
    from bondcards.show.terminal import console

    console(scene(ctx).plain).print(lists.games(entries))


@app.command("rules", help=_("A referee's card for one game: the deal, what it pays, its options."))
def rules(
    ctx: typer.Context,
    game: str = argument(..., metavar="GAME", help=_("The game, as `bondcards games` names it.")),
    json: bool = JSON,
) -> None:
    """Show a referee's card."""
    from bondcards.games import catalogue, options
    from bondcards.roleplay.house_rules import HouseRules

    found = catalogue.find(game_id(game))
    general = options.listed(HouseRules)
    if json:
        from bondcards.export import documents

        print_json(documents.rules(found, general))
        return
    from bondcards.show.rules import card
    from bondcards.show.terminal import console, show_long

    screen = console(scene(ctx).plain)
    show_long(screen, card(found, general, screen.width))
