"""`games`, `rules`, `showdown`: what can be played, by which rules, and who wins with cards on a real table."""

import typer

from bondcards.cli.commands import Commands, option
from bondcards.cli.common import GAME, HOUSE, JSON, game_id, pairs, print_json, screen_of
from bondcards.errors import Refused
from bondcards.language.i18n import _

app = Commands()


@app.command("games")
def games(ctx: typer.Context, json: bool = JSON) -> None:
    from bondcards.games import catalogue

    entries = [game.entry for game in catalogue.every_game()]
    if json:
        from bondcards.export import documents

        print_json(documents.games(entries))
        return
    from bondcards.show import lists

    screen_of(ctx).print(lists.games(entries))


@app.command("rules")
def rules(
    ctx: typer.Context,
    game: str = GAME,
    json: bool = JSON,
) -> None:
    from bondcards.games import catalogue, options
    from bondcards.roleplay.house_rules import HouseRules

    found = catalogue.find(game_id(game))
    general = options.listed(HouseRules)
    if json:
        from bondcards.export import documents

        print_json(documents.rules(found, general))
        return
    from bondcards.show.rules import card
    from bondcards.show.terminal import show_long

    screen = screen_of(ctx)
    show_long(screen, card(found, general, screen.width))


@app.command("showdown")
def showdown(
    ctx: typer.Context,
    game: str = GAME,
    hand: list[str] = option([], metavar='"Kh 9c …"', help=_("The cards of a hand; once for each hand.")),
    board: str = option("", metavar='"Kh 9c …"', help=_("The cards in the middle, where the game has some.")),
    house: list[str] = HOUSE,
    json: bool = JSON,
) -> None:
    from bondcards.engine.cards import read_together
    from bondcards.games.poker.judging import Laid, judge

    found = game_id(game)
    judging = judge(found, pairs("--house", house))
    if not hand:
        raise Refused(_("Which hands? Say --hand, once for each."))
    read = read_together([*hand, *filter(None, [board])])
    laid = Laid(read[: len(hand)], [card for line in read[len(hand) :] for card in line])
    verdict = judging.verdict(laid)
    if json:
        from bondcards.export import documents
        from bondcards.show.worth import names_by_half

        print_json(documents.showdown(names_by_half(verdict), verdict.winners))
        return
    from bondcards.show import rules as shown
    from bondcards.show.table import Faces

    screen = screen_of(ctx)
    faces = Faces.on(screen)
    screen.print(shown.laid_down(found, laid, verdict, faces, screen.width))
