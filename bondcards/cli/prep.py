"""`prep`: the game master's report for tonight, before anybody sits down."""

import typer

from bondcards.cli.commands import Commands, Document, argument, option
from bondcards.cli.common import HOUSE, JSON, by_name, desk_of
from bondcards.cli.completion import agents, game_ids, scenes_and_games, villains
from bondcards.language.i18n import _

app = Commands()

TONIGHT = "tonight"
"""The seed where none is said: the same evenings whenever it is asked for."""


@app.command("prep", cls=Document)
def prep(
    ctx: typer.Context,
    name: str | None = argument(
        None, metavar="SCENE", help=_("A scene prepared, or a game."), autocompletion=scenes_and_games
    ),
    pc: list[str] = option(
        [], metavar="P", help=_("An agent, once for each; the first in every detail."), autocompletion=agents
    ),
    npc: str | None = option(None, metavar="N", help=_("The villain."), autocompletion=villains),
    game: str | None = option(
        None, metavar="G", help=_("The game, as `bondcards games` names it."), autocompletion=game_ids
    ),
    stake: str | None = option(None, metavar="A", help=_("What is staked each time; else 1/50 of his chips.")),
    blinds: str | None = option(None, metavar="SMALL/BIG", help=_("Poker: the blinds, instead of --stake.")),
    hands: int | None = option(None, metavar="N", help=_("How many hands, or contests; 20 unless said.")),
    heroism: int | None = option(
        None, metavar="N", help=_("Heroism Points of the first agent in all; else those he has.")
    ),
    bank: str | None = option(None, metavar="npc|house|SEAT", help=_("Who banks: the villain, a croupier, a seat.")),
    house: list[str] = HOUSE,
    aim: str | None = option(None, metavar="PERCENT", help=_("How likely he should end ahead; 60 unless said.")),
    minutes: str | None = option(
        None, metavar="M", help=_("How long evenings are played where they cannot be counted; else ten seconds.")
    ),
    full: bool = option(False, "--full", help=_("Other stakes and hands, the villain and the purses too.")),
    form: str | None = option(None, "--format", metavar="md|html", help=_("A file to be kept, to standard output.")),
    save: str | None = option(None, metavar="NAME", help=_("Keep the scene, for `play NAME`.")),
    seed: str | None = option(
        None,
        metavar="TEXT",
        help=_("Other evenings, where they are played: the same for a text, but as many as there is time for."),
    ),
    json: bool = JSON,
) -> None:
    from bondcards.cli import reporting, wishes
    from bondcards.sitting.plan import Answering

    wanted = reporting.Wanted(name, game, hands, heroism, aim, form, save, seed or TONIGHT, minutes, full, json)
    desk = desk_of(ctx, json or bool(form))
    with by_name(desk.campaign):
        reporting.refuse(wanted)
        wish = wishes.wished(
            desk.campaign,
            wishes.game_or_scene(name or game, desk),
            pcs=pc,
            npcs=(npc,) if npc else (),
            bank=bank,
            stake=stake,
            blinds=blinds,
            house=house,
            asks=desk.asks,
            answering=Answering(hands=hands),
        )
        reporting.prep(desk, wish, wanted)
