"""What the commands share: the campaign they are about, JSON, and whether there is a terminal to ask on."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from bondcards.cli.app import Scene
from bondcards.cli.say import print_json, remark, say
from bondcards.errors import OfSomebody, Refused
from bondcards.language.encoding import harmless
from bondcards.language.i18n import _
from bondcards.language.wrapping import on_one_line

__all__ = [
    "JSON_HELP",
    "by_name",
    "campaign",
    "game_id",
    "in_force",
    "line",
    "print_json",
    "remark",
    "say",
    "scene",
    "terminal",
    "warn",
]

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.errors import Problem
    from bondcards.games.game import AnyGame

JSON_HELP = _("One JSON document and nothing else.")


def scene(ctx: typer.Context) -> Scene:
    """What was said before the command."""
    found = ctx.find_object(Scene)
    return found or Scene(None, plain=False)


def terminal() -> bool:
    """Whether there are people to ask: questions are asked on a terminal only."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def campaign(ctx: typer.Context, ask: bool = False) -> Campaign:
    """The campaign a command is about; on a terminal one of several is asked for where `ask` says so."""
    from bondcards.campaign.folders import Several, find

    try:
        found = find(scene(ctx).campaign)
    except Several as several:
        if not (ask and terminal()):
            raise
        from bondcards.show.asking import pick_campaign

        found = find(pick_campaign(several.ids, scene(ctx).plain))
    if found.journal.is_file() and not found.journal.stat().st_size:
        remark(_("{file} is empty: the journal begins anew, with what the sheets say.").format(file=found.journal))
    return found


@contextmanager
def by_name(found: Campaign) -> Generator[None]:
    """Whom a refusal is about is told of it by his name, and boxes are called what they are called at the table."""
    from bondcards.games.stakes import NoBox

    try:
        yield
    except OfSomebody as refusal:
        raise refusal.called(found.name(refusal.person)) from refusal
    except NoBox as unknown:
        from bondcards.show.words import no_box

        raise Refused(no_box(unknown)) from unknown


def in_force(ctx: typer.Context, game: AnyGame, house: Sequence[str]) -> object:
    """A game's options as the --house texts say, over the house rules of a campaign that is named or stood in."""
    from bondcards.campaign.standing import at_hand
    from bondcards.cli.wishes import pairs
    from bondcards.sitting.house import house_rules

    place = campaign(ctx) if at_hand(scene(ctx).campaign) else None
    _general, options = house_rules(place, pairs("--house", house), game)
    return game.in_force(options)


def game_id(written: str) -> str:
    """The id of a game that somebody named by its id or its title; what he wrote where there is none of that name."""
    from bondcards.games.catalogue import GAMES

    if written in GAMES:
        return written
    from bondcards.show.words import game_meant

    return game_meant(written)


def warn(warnings: Iterable[Problem]) -> None:
    """Say on standard error what is odd in the GM's files without being wrong."""
    for warning in warnings:
        remark(_("Remark: {problem}").format(problem=warning))


def line(words: str) -> str:
    """A text on one line, without what no keyboard means: stray bytes and control characters."""
    return harmless(on_one_line(words.encode("utf-8", "replace").decode("utf-8")))
