"""Options and arguments of commands, described once, in the language in use."""

from __future__ import annotations

from typing import Any

import typer


def option(default: Any, *names: str, help: str, **more: Any) -> Any:  # noqa: A002 - typer's own word
    """An option; `names` where they are not the parameter's own."""
    return typer.Option(default, *names, help=help, **more)  # pyright: ignore[reportUnknownMemberType]


def argument(default: Any, *, help: str, **more: Any) -> Any:  # noqa: A002 - typer's own word
    """An argument; `...` as its default where it must be given."""
    return typer.Argument(default, help=help, **more)  # pyright: ignore[reportUnknownMemberType]


def commands(**more: Any) -> typer.Typer:
    """Commands under one name or in one file. Their help is plain text, and is shown where none of them is called."""
    names = {"help_option_names": ["--help", "-h"]}
    return typer.Typer(
        rich_markup_mode=None, no_args_is_help=True, add_completion=False, context_settings=names, **more
    )
