"""What is wrong with a command line, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.cli import click
from bondcards.cli.help import about, called, is_argument, named, takes_nothing
from bondcards.i18n import _
from bondcards.spelling import did_you_mean


def sentence(misuse: click.UsageError, params: Sequence[click.Parameter]) -> str:
    """What `misuse` means, to a command with these parameters."""
    match misuse:
        case click.NoSuchOption():
            known = [name for param in params for name in param.opts if name.startswith("--")]
            there_is_none = _("There is no option {name}.").format(name=misuse.option_name)
            return f"{there_is_none} {did_you_mean(misuse.option_name, known)}".strip()
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
