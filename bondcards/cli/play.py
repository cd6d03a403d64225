"""`play`, `resume` and `undo`."""

from __future__ import annotations

from typing import Any

import typer

from bondcards.cli.commands import Commands, Gathered, argument, option
from bondcards.cli.common import HOUSE, JSON, Desk, by_name, desk_of, line, one_of, refuse_without_screens
from bondcards.cli.completion import agents, scenes_and_games, tables, villains
from bondcards.errors import Refused
from bondcards.language.i18n import _

app = Commands()

SITTING = argument(
    None, help=_("The number of the sitting, or the name of its table; else the latest."), autocompletion=tables
)


PHONES = option(False, "--phones", help=_("Agents whose page is open answer there; see `screen --web`."))


def ways(
    hands: int | None = option(None, metavar="N", help=_("How many hands; on a terminal, until somebody ends it.")),
    deal: str | None = option(None, metavar="shoe|typed", help=_("Cards from the shoe, or typed from a real deck.")),
    cards: str | None = option(None, metavar='"Kh 9c …"', help=_("Cards, in the order in which they leave the shoe.")),
    answers: str | None = option(
        None, metavar='"draw,stand,…"', help=_("Answers, in English words, in the order in which they are asked for.")
    ),
    auto: bool = option(False, "--auto", help=_("The program answers for every seat where --answers does not.")),
    npc_plays: str | None = option(
        None, metavar="auto|ask", help=_("The villain plays by himself, or the GM is asked.")
    ),
    heroism: str | None = option(None, metavar="ask|never|always", help=_("Heroism Points after a lost hand.")),
    private: str | None = option(
        None, metavar="pass|open", help=_("Covered cards, and what a villain will do, for one pair of eyes or for all.")
    ),
    reveal: str | None = option(
        None, metavar="step|all", help=_("Cards turn one after another, on a terminal, or all at once.")
    ),
    plain_villain: bool = option(
        False, "--plain-villain", help=_("The villain is not on the stage: no entry, no words, the tell of his sheet.")
    ),
) -> dict[str, object]:
    """The ways of answering that were told, by their names in `Answering`; no others."""
    from bondcards.engine.cards import read_together
    from bondcards.language.preferences import PRIVACIES, REVEALS

    if hands is not None and hands < 1:
        raise Refused(_("--hands is a whole number from 1, not {hands}.").format(hands=hands))
    if cards == "typed":
        raise Refused(_("--cards takes the cards themselves; to type them as they fall, say `--deal typed`."))
    told = {
        "hands": hands,
        "deal": one_of("--deal", deal, ("shoe", "typed")),
        "cards": None if cards is None else tuple(map(str, read_together([cards])[0])),
        "answers": None if answers is None else tuple(word.strip() for word in answers.split(",") if answers),
        "auto": auto or None,
        "npc_plays": one_of("--npc-plays", npc_plays, ("auto", "ask")),
        "heroism": one_of("--heroism", heroism, ("ask", "never", "always")),
        "private": one_of("--private", private, PRIVACIES),
        "reveal": one_of("--reveal", reveal, REVEALS),
        "plain_villain": plain_villain or None,
    }
    return {name: way for name, way in told.items() if way is not None}


WAYS: Any = Gathered(ways)


def with_phones(desk: Desk, wanted: bool) -> Desk:
    """The desk, from which agents with a page of their own are asked there, where that is wanted."""
    from bondcards.campaign import phones

    if not wanted:
        return desk
    refuse_without_screens()
    if not desk.asks:
        raise Refused(_("--phones is for people at a terminal: without one there is nobody to ask."))
    return desk._replace(phones=phones.Phones(desk.campaign.folder))


@app.command()
def play(
    ctx: typer.Context,
    game: str | None = argument(
        None, help=_("The game, as `bondcards games` names it, or a scene prepared."), autocompletion=scenes_and_games
    ),
    pc: list[str] = option(
        [], metavar="P", help=_("An agent; once for each, clockwise from the villain's left."), autocompletion=agents
    ),
    npc: list[str] = option([], metavar="N", help=_("The villain."), autocompletion=villains),
    by: list[str] = option([], metavar="[PC=]cards|roll", help=_("Cards or the skill roll, for all or for one.")),
    bank: str | None = option(None, metavar="npc|house|SEAT", help=_("Who banks: the villain, a croupier, a seat.")),
    stake: str | None = option(
        None, metavar="A", help=_("What each agent stakes on the game's main box; none: a contest for nothing.")
    ),
    bet: list[str] = option([], metavar="SEAT:BOX=A[,BOX=A]", help=_("What one seat stakes, box by box.")),
    blinds: str | None = option(None, metavar="SMALL/BIG", help=_("Poker: the blinds, instead of --stake.")),
    ante: str | None = option(None, metavar="A", help=_("Poker: what every seat posts before the cards.")),
    buy_in: str | None = option(None, metavar="A", help=_("Poker: what each seat brings; else 100 big blinds.")),
    seed: str | None = option(None, metavar="TEXT", help=_("Makes the shoe and the villain's whims repeatable.")),
    table_name: str = option("", "--table", metavar="NAME", help=_("What the table is called.")),
    told: dict[str, object] = WAYS,
    house: list[str] = HOUSE,
    again: bool = option(False, "--again", help=_("Points for choosing the cards once more this evening.")),
    no_log: bool = option(False, "--no-log", help=_("Write nothing; gains and balances are reckoned as if.")),
    phones: bool = PHONES,
    json: bool = JSON,
) -> None:
    from bondcards.cli import table, wishes

    desk = with_phones(desk_of(ctx, json, told), phones)
    with by_name(desk.campaign):
        wish = wishes.wished(
            desk.campaign,
            wishes.game_or_scene(game, desk),
            pcs=pc,
            npcs=npc,
            by=by,
            bank=bank,
            stake=stake,
            bets=bet,
            blinds=blinds,
            ante=ante,
            buy_in=buy_in,
            house=house,
            seed=seed,
            again=again,
            asks=desk.asks,
            answering=wishes.answering(told, desk.asks),
            table=line(table_name),
        )
        table.play(desk, wish, keep=not no_log)


@app.command(help=_("Go on with the open sitting, to the end of its hands."))
def resume(
    ctx: typer.Context,
    sitting: str | None = SITTING,
    told: dict[str, object] = WAYS,
    abandon: bool = option(False, "--abandon", help=_("Give up the open hand: the stakes go back.")),
    phones: bool = PHONES,
    json: bool = JSON,
) -> None:
    from bondcards.cli import table

    desk = with_phones(desk_of(ctx, json, told), phones)
    if abandon:
        table.abandon(desk, sitting)
        return
    with by_name(desk.campaign):
        table.resume(desk, sitting, told)


@app.command()
def redo(ctx: typer.Context, sitting: str | None = SITTING, json: bool = JSON) -> None:
    from bondcards.cli import table

    table.redo(desk_of(ctx, json), sitting)


@app.command()
def undo(
    ctx: typer.Context,
    sitting: str | None = SITTING,
    why: str = option("", metavar="TEXT", help=_("Why; it is noted with the evening.")),
    json: bool = JSON,
) -> None:
    from bondcards.cli import table

    table.undo(desk_of(ctx, json), sitting, why)
