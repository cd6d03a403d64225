"""`games`, `rules`, `showdown`: what can be played, by which rules, and who wins with cards on a real table."""

import typer

from bondcards.cli.commands import Commands, Document, option
from bondcards.cli.common import (
    GAME,
    HOUSE,
    JSON,
    game_id,
    game_meant,
    give_out,
    house_said,
    one_of,
    print_json,
    screen_of,
    terminal,
)
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
    else:
        from bondcards.show import lists

        screen_of(ctx).print(lists.games(entries))


@app.command("rules", cls=Document)
def rules(
    ctx: typer.Context,
    game: str = GAME,
    form: str | None = option(None, "--format", metavar="md|html", help=_("A page to print or to send.")),
    json: bool = JSON,
) -> None:
    from bondcards.games import catalogue, options
    from bondcards.roleplay.house_rules import HouseRules
    from bondcards.telling import referee

    found = catalogue.find(game_meant(ctx, game, asks=not (json or form)))
    general = options.listed(HouseRules)
    one_of("--format", form, ("md", "html"))
    if json:
        from bondcards.export import documents

        print_json(documents.rules(found, general))
        return
    card = referee.card(found, general)
    if form:
        from bondcards.export.handouts import markdown, webpage

        give_out((markdown if form == "md" else webpage).rules(card))
    else:
        from bondcards.show import rules as show_rules
        from bondcards.show import terminal

        screen = screen_of(ctx)
        terminal.show_long(screen, show_rules.card(card, screen.width))


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
    judging = judge(found, house_said(house))
    if not hand and terminal() and not json:
        from bondcards.cli.missing import hands_and_board

        hand, asked = hands_and_board(ctx, 0 if board else judging.board)
        board = board or asked
    if not hand:
        raise Refused(_("Which hands? Say --hand, once for each."))
    read = read_together([*hand, *filter(None, [board])])
    laid = Laid(read[: len(hand)], [card for line in read[len(hand) :] for card in line])
    verdict = judging.verdict(laid)
    if json:
        from bondcards.export import documents
        from bondcards.telling import worth

        print_json(documents.showdown(worth.names_by_half(verdict), verdict.winners))
    else:
        from bondcards.show import rules

        screen = screen_of(ctx)
        screen.print(rules.laid_down(found, laid, verdict, screen.faces(), screen.width))
