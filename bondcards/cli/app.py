"""The commands of the program, and the one place where it ends.

A command's file is read when the command is called; the list of them stands here, so that help is quick.
"""

import os
import sys
from importlib import import_module
from typing import Final

import typer
from typer.main import get_command_from_info
from typer.models import CommandInfo

from bondcards import __version__
from bondcards.cli import completion
from bondcards.cli.click import core
from bondcards.cli.commands import Commands, Group, option
from bondcards.cli.common import remark, say
from bondcards.cli.process import code_of, fault, heard, patient
from bondcards.errors import Misused, Refused
from bondcards.language import i18n
from bondcards.language.i18n import N_, _
from bondcards.language.system import reason
from bondcards.people import committed as lasting

COMMANDS: Final = {
    "games": ("games", N_("The games that can be played.")),
    "rules": ("games", N_("A referee's card for one game: the deal, what it pays, its options.")),
    "prep": ("prep", N_("The report for tonight: what a scene may come to, by cards and by dice.")),
    "play": ("play", N_("Play a scene: agents against the villain, by cards or by roll.")),
    "resume": ("play", N_("Go on with the open sitting.")),
    "undo": ("play", N_("Take back the last settled hand of a sitting.")),
    "redo": ("play", N_("Have the hand that a sitting took back last stand again.")),
    "roll": ("roll", N_("The skill roll, or a contest.")),
    "showdown": ("games", N_("Who wins at poker with cards on a real table.")),
    "odds": ("odds", N_("What each box of a game wins, ties and loses, and what it costs.")),
    "heroism": ("purses", N_("A reserve of Heroism Points and its history; gain and spend.")),
    "chips": ("purses", N_("A purse of chips and its history; gain and spend.")),
    "pc": ("people", N_("The agents: list, show, new, check.")),
    "npc": ("people", N_("The villains: list, show, new, generate, check.")),
    "phh": ("phh", N_("Poker hand histories in the public PHH format: replay, export.")),
    "session": ("session", N_("Evenings of play: start, note, show, export, end, list.")),
    "campaign": ("campaign", N_("Campaigns: new, list, show, check, verify, backup, restore.")),
    "screen": ("screen", N_("The open table on a screen of its own, for the players.")),
}
"""The file where each stands, and what it does in one line, to be translated."""


class Root(Group):
    """All commands, found when they are called."""

    def below(self, ctx: core.Context) -> list[tuple[str, str]]:
        return [(name, _(about)) for name, (_module, about) in COMMANDS.items()]

    def options_heading(self) -> str:
        return _("Options, before a command or behind it:")

    def get_command(self, ctx: core.Context, cmd_name: str) -> core.Command | None:
        module, about = COMMANDS.get(cmd_name, ("", ""))
        if not module:
            return None
        command: core.Command = import_module(f"bondcards.cli.{module}").app.named(cmd_name)
        command.help = command.help or _(about)
        return command

    def next_step(self, ctx: core.Context) -> str:
        # Only here, for whoever names a command needs none.
        from bondcards.cli.bare import next_step

        return next_step(ctx.params.get("campaign"))


app = Commands(group=Root, about=_("A game master's companion for casino scenes in the James Bond role-playing game."))


def _known_language(lang: str | None) -> str | None:
    if lang is not None and lang not in i18n.LANGUAGES:
        raise Misused(_("“{lang}” is no language known here. Say en or fr.").format(lang=lang))
    return lang


def _version(asked: bool) -> None:
    if asked:
        say(f"bondcards {__version__}")
        raise typer.Exit


def _scene(
    campaign: str | None = option(
        None, metavar="C", help=_("The campaign: a name or a folder."), autocompletion=completion.campaigns
    ),
    lang: str | None = option(None, metavar="en|fr", callback=_known_language, help=_("The language.")),
    plain: bool = option(False, "--plain", help=_("No colour.")),
    accessible: bool = option(
        False, "--accessible", help=_("Sentences in order, to be read aloud: nothing drawn or redrawn.")
    ),
    four_colours: bool = option(False, "--four-colours", help=_("Cards in four colours, one for each suit.")),
    version: bool = option(False, "--version", callback=_version, is_eager=True, help=_("The version.")),
) -> None:
    """What holds for every command, which looks it up where it needs it."""


def command_line() -> Group:
    """The whole command line; of its commands only the one that is called is built."""
    scene = get_command_from_info(CommandInfo(callback=_scene), pretty_exceptions_short=False, rich_markup_mode=None)
    settings = {"help_option_names": ["--help", "-h"]}
    return app.built(
        "bondcards", params=[*scene.params, *completion.options()], callback=scene.callback, context_settings=settings
    )


def run() -> int:
    """Run the command line; every way out of the program passes here. Returns the exit code."""
    lasting.begin()
    with patient(), heard():
        try:
            if instruction := os.environ.get(completion.VARIABLE):
                completion.answer(command_line(), instruction)
                return 0
            return _told(_obeyed(sys.argv[1:]))
        except KeyboardInterrupt as end:
            return code_of(end)


def _obeyed(words: list[str]) -> int:
    try:
        with command_line().make_context("bondcards", words) as ctx:
            ctx.command.invoke(ctx)
    except typer.Exit as end:
        return end.exit_code
    except Refused as refusal:
        remark(str(refusal))
        return 2 if isinstance(refusal, Misused) else 1
    except OSError as trouble:
        remark(_("This could not be done: {reason}.").format(reason=reason(trouble)))
        return 1
    return 0


def _told(code: int) -> int:
    """The exit code, when the output has got all that it takes."""
    trouble = fault()
    # Whoever was reading a pipe has seen enough, and nothing is to be said to nobody.
    if code or trouble is None or isinstance(trouble, BrokenPipeError):
        return code
    if lasting.changed():
        remark(_("It is done and kept, but could not be shown: {reason}.").format(reason=reason(trouble)))
        return 0
    remark(_("This could not be shown: {reason}.").format(reason=reason(trouble)))
    return 1
