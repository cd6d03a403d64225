"""`play`, `resume` and `undo`."""

import typer

from bondcards.cli.commands import Commands, argument, option
from bondcards.cli.common import HOUSE, JSON, by_name, campaign, scene, terminal
from bondcards.cli.wishes import Asked, Words
from bondcards.language.i18n import _

app = Commands()

HANDS = option(None, metavar="N", help=_("How many hands; on a terminal, until somebody ends it."))
DEAL = option(None, metavar="shoe|typed", help=_("Cards from the shoe, or typed from a real deck."))
CARDS = option(None, metavar='"8h 3c …"', help=_("Cards, in the order in which they leave the shoe."))
ANSWERS = option(None, metavar='"draw,stand,…"', help=_("Answers, in the order in which they are asked for."))
AUTO = option(False, "--auto", help=_("The program answers for every seat where --answers does not."))
NPC_PLAYS = option(None, metavar="auto|ask", help=_("The villain plays by himself, or the GM is asked."))
HEROISM = option(None, metavar="ask|never|always", help=_("Heroism Points after a lost hand."))
PRIVATE = option(None, metavar="pass|open", help=_("Hand the screen over before covered cards are shown, or not."))
REVEAL = option(None, metavar="step|all", help=_("Cards turn one after another, on a terminal, or all at once."))
SITTING = argument(None, help=_("The number of the sitting; the latest where it is not given."))


@app.command(help=_("Play a scene: agents against the villain, by cards or by roll."))
def play(
    ctx: typer.Context,
    game: str | None = argument(None, help=_("The game, as `bondcards games` names it, or a scene prepared.")),
    pc: list[str] = option([], metavar="P", help=_("An agent; once for each, clockwise from the villain's left.")),
    npc: list[str] = option([], metavar="N", help=_("The villain.")),
    by: list[str] = option([], metavar="[PC=]cards|roll", help=_("Cards or the skill roll, for all or for one.")),
    bank: str | None = option(None, metavar="npc|house|SEAT", help=_("Who banks: the villain, a croupier, a seat.")),
    stake: str | None = option(
        None, metavar="A", help=_("What each agent stakes on the game's main box; none: a contest for nothing.")
    ),
    bet: list[str] = option([], metavar="SEAT:BOX=A[,BOX=A]", help=_("What one seat stakes, box by box.")),
    blinds: str | None = option(None, metavar="SMALL/BIG", help=_("Poker: the blinds, instead of --stake.")),
    ante: str | None = option(None, metavar="A", help=_("Poker: what every seat posts before the cards.")),
    buy_in: str | None = option(None, metavar="A", help=_("Poker: what each seat brings; else 100 big blinds.")),
    hands: int | None = HANDS,
    seed: str | None = option(None, metavar="TEXT", help=_("Makes the shoe and the villain's whims repeatable.")),
    deal: str | None = DEAL,
    cards: str | None = CARDS,
    answers: str | None = ANSWERS,
    auto: bool = AUTO,
    npc_plays: str | None = NPC_PLAYS,
    heroism: str | None = HEROISM,
    house: list[str] = HOUSE,
    again: bool = option(False, "--again", help=_("Points for choosing the cards once more this evening.")),
    no_log: bool = option(False, "--no-log", help=_("Write nothing; gains and balances are reckoned as if.")),
    private: str | None = PRIVATE,
    reveal: str | None = REVEAL,
    json: bool = JSON,
) -> None:
    from bondcards.cli import table, wishes

    asks = terminal() and not json
    words = Words(hands, deal, cards, answers, auto, npc_plays, heroism, private, reveal)
    asked = Asked(game, pc, npc, by, bank, stake, bet, house, seed, again, words, None, blinds, ante, buy_in)
    desk = table.Desk(campaign(ctx, ask=asks), scene(ctx).plain, asks, json)
    with by_name(desk.campaign):
        table.play(desk, wishes.begun(asked, desk.campaign), keep=not no_log)


@app.command(help=_("Go on with the open sitting, to the end of its hands."))
def resume(
    ctx: typer.Context,
    sitting: int | None = SITTING,
    hands: int | None = HANDS,
    deal: str | None = DEAL,
    cards: str | None = CARDS,
    answers: str | None = ANSWERS,
    auto: bool = AUTO,
    npc_plays: str | None = NPC_PLAYS,
    heroism: str | None = HEROISM,
    private: str | None = PRIVATE,
    reveal: str | None = REVEAL,
    abandon: bool = option(False, "--abandon", help=_("Give up the open hand: the stakes go back.")),
    json: bool = JSON,
) -> None:
    from bondcards.cli import table

    asks = terminal() and not json
    desk = table.Desk(campaign(ctx, ask=asks), scene(ctx).plain, asks, json)
    if abandon:
        table.abandon(desk, sitting)
        return
    with by_name(desk.campaign):
        table.resume(desk, sitting, Words(hands, deal, cards, answers, auto, npc_plays, heroism, private, reveal))


@app.command(help=_("Take back the last settled hand of a sitting."))
def undo(ctx: typer.Context, sitting: int | None = SITTING, json: bool = JSON) -> None:
    from bondcards.cli import table

    table.undo(table.Desk(campaign(ctx), scene(ctx).plain, terminal() and not json, json), sitting)
