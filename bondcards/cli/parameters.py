"""Options and arguments of commands, described once, in the language in use."""

from __future__ import annotations

from typing import Any

import typer

from bondcards.cli.commands import Commands


def option(default: Any, *names: str, help: str, **more: Any) -> Any:  # noqa: A002 - typer's own word
    """An option; `names` where they are not the parameter's own."""
    return typer.Option(default, *names, help=help, **more)  # pyright: ignore[reportUnknownMemberType]


def argument(default: Any, *, help: str, **more: Any) -> Any:  # noqa: A002 - typer's own word
    """An argument; `...` as its default where it must be given."""
    return typer.Argument(default, help=help, **more)  # pyright: ignore[reportUnknownMemberType]


def commands(help: str = "") -> Commands:  # noqa: A002 - typer's own word
    """Commands in one file, or under one name."""
    return Commands(about=help)
