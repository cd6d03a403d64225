"""What is wrong with a command line, in a sentence."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence

from bondcards.cli import click
from bondcards.cli.help import about, called, is_argument, named, takes_nothing
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean


def sentence(misuse: click.UsageError, ctx: click.Context) -> str:
    """What `misuse` means, to the command at hand."""
    params = ctx.command.get_params(ctx)
    match misuse:
        case click.NoSuchOption():
            return _of_the_program(misuse.option_name, ctx) or _no_such_option(misuse.option_name, params)
        case click.BadOptionUsage():
            option = next(param for param in params if misuse.option_name in param.opts)
            if takes_nothing(option):
                return _("{option} takes no value.").format(option=misuse.option_name)
            return _("{option} needs a value: {about}").format(option=called(option), about=about(option))
        case click.MissingParameter(param=click.Parameter() as param):
            name = named(param) if is_argument(param) else called(param)
            return _("{name} is missing: {about}").format(name=name, about=about(param))
        case click.BadParameter(param=click.Parameter() as param):
            name = named(param) if is_argument(param) else max(param.opts, key=len)
            return _("{name}: {wrong}").format(name=name, wrong=misuse.message)
        case _:
            return misuse.message


def _no_such_option(name: str, params: Sequence[click.Parameter]) -> str:
    known = [name for param in params for name in param.opts if name.startswith("--")]
    there_is_none = _("There is no option {name}.").format(name=name)
    return f"{there_is_none} {did_you_mean(name, known)}".strip()


def _of_the_program(name: str, ctx: click.Context) -> str:
    """Where an option goes that is the program's, not a command's; nothing where it is no such option."""
    root = ctx.find_root()
    option = next((param for param in root.command.get_params(root) if name in param.opts), None)
    if option is None:
        return ""
    words = sys.argv[1:]
    at = next(at for at, word in enumerate(words) if word.partition("=")[0] == name)
    after = at + (1 if takes_nothing(option) or "=" in words[at] else 2)
    line = shlex.join((*root.command_path.split(), *words[at:after], *words[:at], *words[after:]))
    return _("{name} goes before the command: `{line}`").format(name=name, line=line)
