"""The help page of a command: what it does, and what each of its arguments and options is for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bondcards.cli.click import HelpFormatter, Parameter
from bondcards.language.i18n import N_, _
from bondcards.language.wrapping import bound

Row = tuple[str, str]

PLACEHOLDERS: Final = (
    N_("AMOUNT"), N_("BIG"), N_("BOX"), N_("FIELD"), N_("FILE"), N_("FROM"), N_("GAME"), N_("HAND"), N_("ID"),
    N_("NAME"), N_("PC"), N_("PERCENT"), N_("SCENE"), N_("SEAT"), N_("SITTING"), N_("SMALL"), N_("TEXT"), N_("TO"),
    N_("VALUE"), N_("WORD"), N_('"Kh 9c …"'),
)  # fmt: skip
"""What stands for values: words, and cards as each language writes them; single letters stand for themselves."""


def page(formatter: HelpFormatter, about: str, params: Sequence[Parameter], commands: Sequence[Row]) -> None:
    """Write what follows the usage line, with those words bound that must stay on one line."""
    column = formatter.width // 2
    formatter.write_paragraph()
    with formatter.indentation():
        formatter.write_text(bound(about, column))
    arguments = [(asked(param), bound(explained(param), column)) for param in params if is_argument(param)]
    options = [(called(param), bound(explained(param), column)) for param in params if not is_argument(param)]
    for heading, rows in ((_("Arguments:"), arguments), (_("Options:"), options), (_("Commands:"), commands)):
        if rows:
            formatter.write_paragraph()
            formatter.write(f"{heading}\n")
            with formatter.indentation():
                formatter.write_dl(rows)


def is_argument(param: Parameter) -> bool:
    """Whether a parameter is known by its place, and not by a name."""
    return param.param_type_name == "argument"


def named(param: Parameter) -> str:
    """What stands for a parameter's value."""
    return re.sub(r'[A-Z]{2,}|".+"', lambda word: _(word[0]), param.metavar or (param.name or "").upper())


def asked(argument: Parameter) -> str:
    """An argument as the usage line has it: in brackets where it may be left out."""
    return named(argument) if argument.required else f"[{named(argument)}]"


def called(option: Parameter) -> str:
    """An option as it is written, with what stands for its value where it takes one."""
    names = ", ".join(sorted(option.opts, key=len))
    return names if takes_nothing(option) else f"{names} {named(option)}"


def takes_nothing(option: Parameter) -> bool:
    """Whether an option is only said or not said."""
    return bool(getattr(option, "is_flag", False))


def about(param: Parameter) -> str:
    """What a parameter is for."""
    return str(getattr(param, "help", None) or "")


def explained(param: Parameter) -> str:
    """What a parameter is for, whether it must be given, and what it is where it is not."""
    if param.required:
        besides = _("required")
    elif isinstance(param.default, str | int) and param.default != "" and not takes_nothing(param):
        besides = _("default: {default}").format(default=param.default)
    else:
        return about(param)
    return f"{about(param)}  [{besides}]"
