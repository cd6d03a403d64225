"""The commands of the program, and the one place where it ends.

A command's file is read when the command is called; the list of them stands here, so that help is quick.
"""

from __future__ import annotations

import gettext
import os
import sys
from importlib import import_module
from typing import Final, NamedTuple

import click
import typer
from typer.core import TyperGroup

from bondcards import __version__, i18n
from bondcards.cli.parameters import commands, option
from bondcards.errors import Misused, Refused
from bondcards.i18n import N_, _


class Entry(NamedTuple):
    """Where a command stands, and what it does in one line, to be translated."""

    module: str
    about: str


COMMANDS: Final = {
    "games": Entry("games", N_("The games that can be played.")),
    "rules": Entry("games", N_("A referee's card for one game: the deal, what it pays, its options.")),
    "play": Entry("play", N_("Play a scene: agents against the villain, by cards or by roll.")),
    "resume": Entry("play", N_("Go on with the open sitting.")),
    "undo": Entry("play", N_("Take back the last settled hand of a sitting.")),
    "roll": Entry("roll", N_("The skill roll, or a contest.")),
    "heroism": Entry("purses", N_("A reserve of Heroism Points and its history; gain and spend.")),
    "chips": Entry("purses", N_("A purse of chips and its history; gain and spend.")),
    "pc": Entry("people", N_("The agents: list, show, new, check.")),
    "npc": Entry("people", N_("The villains: list, show, new, check.")),
    "session": Entry("session", N_("Evenings of play: start, note, show, end, list.")),
    "campaign": Entry("campaign", N_("Campaigns: new, list, show, check, verify.")),
}


class Commands(TyperGroup):
    """The commands, found when they are called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names, in the order in which help lists them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        entry = COMMANDS.get(cmd_name)
        if entry is None:
            return None
        group = typer.main.get_command(import_module(f"bondcards.cli.{entry.module}").app)
        return group.get_command(ctx, cmd_name) if isinstance(group, click.Group) else group

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List them without reading their files."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, _(entry.about)) for name, entry in COMMANDS.items()])


app = commands(
    name="bondcards",
    cls=Commands,
    pretty_exceptions_enable=False,
    help=_("A game master's companion for casino scenes in the James Bond role-playing game."),
)


class Scene(NamedTuple):
    """What holds for every command: the campaign asked for, and whether to do without colour."""

    campaign: str | None
    plain: bool


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"bondcards {__version__}")
        raise typer.Exit


@app.callback()
def _scene(  # pyright: ignore[reportUnusedFunction]
    ctx: typer.Context,
    campaign: str | None = option(None, metavar="C", help=_("The campaign: a name or a folder.")),
    lang: str | None = option(None, metavar="en|fr", help=_("The language.")),
    plain: bool = option(False, "--plain", help=_("No colour.")),
    version: bool = option(False, "--version", callback=_version, is_eager=True, help=_("The version.")),
) -> None:
    if lang is not None and lang not in i18n.LANGUAGES:
        raise Misused(_("“{lang}” is no language known here. Say en or fr.").format(lang=lang))
    ctx.obj = Scene(campaign, plain)


def run() -> int:
    """Run the command line; every way out of the program passes here. Returns the exit code."""
    _speak()
    _streams()
    try:
        code = app(prog_name="bondcards", standalone_mode=False)
        sys.stdout.flush()
        return code if isinstance(code, int) else 0
    except click.ClickException as misuse:
        misuse.show()
        return 2
    except Refused as refusal:
        print(refusal, file=sys.stderr)
        return 2 if isinstance(refusal, Misused) else 1
    except (KeyboardInterrupt, click.Abort):
        return 130
    except BrokenPipeError:
        # Whoever was reading has seen enough; nothing is to be said to nobody.
        _let_go()
        return 0
    except OSError as trouble:
        _let_go()
        print(_("This could not be done: {reason}.").format(reason=trouble.strerror or trouble), file=sys.stderr)
        return 1


def _let_go() -> None:
    """Nothing more can be written where the results went."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _streams() -> None:
    """A stream that was closed before the program began hears nothing and says nothing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it lives as long as we do


def _speak() -> None:
    """Have the words of the command line itself, which come from click, in the same language."""
    os.environ["LANGUAGE"] = i18n.language()
    gettext.bindtextdomain("bondcards", str(i18n.CATALOGUES))
    gettext.textdomain("bondcards")
