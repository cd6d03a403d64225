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


def group(**more: Any) -> typer.Typer:
    """A group of commands; called without one it shows its help, in plain characters."""
    return typer.Typer(rich_markup_mode=None, no_args_is_help=True, add_completion=False, **more)


def commands(**more: Any) -> typer.Typer:
    """Commands that are found in one file; their help is plain text, which every terminal shows and loads fast."""
    return typer.Typer(rich_markup_mode=None, context_settings={"help_option_names": ["--help", "-h"]}, **more)
