"""`games`, `rules`, `showdown`: what can be played, by which rules, and who wins with cards on a real table."""

import typer

from bondcards.cli import later
from bondcards.cli.commands import Commands, option
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
from bondcards.cli.later import export, handouts, show, telling
from bondcards.errors import Refused
from bondcards.language.i18n import _

app = Commands()


@app.command("games")
def games(ctx: typer.Context, json: bool = JSON) -> None:
    entries = [game.entry for game in later.games.catalogue.every_game()]
    if json:
        print_json(export.documents.games(entries))
    else:
        screen_of(ctx).print(show.lists.games(entries))


@app.command("rules")
def rules(
    ctx: typer.Context,
    game: str = GAME,
    form: str | None = option(None, "--format", metavar="md|html", help=_("A page to print or to send.")),
    json: bool = JSON,
) -> None:
    from bondcards.roleplay.house_rules import HouseRules

    found = later.games.catalogue.find(game_meant(ctx, game, asks=not (json or form)))
    general = later.games.options.listed(HouseRules)
    one_of("--format", form, ("md", "html"))
    if json:
        print_json(export.documents.rules(found, general))
        return
    card = telling.referee.card(found, general)
    if form:
        give_out((handouts.markdown if form == "md" else handouts.webpage).rules(card))
    else:
        screen = screen_of(ctx)
        show.terminal.show_long(screen, show.rules.card(card, screen.width))


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
        print_json(export.documents.showdown(telling.worth.names_by_half(verdict), verdict.winners))
    else:
        screen = screen_of(ctx)
        screen.print(show.rules.laid_down(found, laid, verdict, screen.faces(), screen.width))
