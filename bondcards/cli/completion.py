"""Completion in a shell, which is Typer's own: its two options, and what may stand for a value."""

from __future__ import annotations

import io
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Final

import typer

from bondcards.cli.click import core
from bondcards.language.i18n import _

VARIABLE: Final = "_BONDCARDS_COMPLETE"
"""Where a shell's script, as Typer writes it, says what it wants to know."""


def answer(command: core.Command, instruction: str) -> None:
    """Write what a shell has asked for to standard output; never a complaint, for somebody is typing there."""
    from typer._completion_classes import completion_init
    from typer.completion import shell_complete

    found = io.StringIO()
    with suppress(Exception), redirect_stdout(found), redirect_stderr(io.StringIO()):
        completion_init()
        shell_complete(command, {}, "bondcards", VARIABLE, instruction)
    print(found.getvalue(), end="")


def options() -> tuple[core.Parameter, core.Parameter]:
    """Typer's own two, by which a shell learns to ask, with their help in the language in use."""
    from typer.main import get_install_completion_arguments

    install, show = get_install_completion_arguments()
    vars(install)["help"] = _("Have this shell complete what is typed, from its next start on.")
    vars(show)["help"] = _("The script by which this shell completes.")
    return install, show


def campaigns() -> list[str]:
    from bondcards.campaign import standing

    return [*standing.everywhere()]


def game_ids() -> list[str]:
    from bondcards.games import catalogue

    return [*catalogue.GAMES]


def agents(ctx: typer.Context) -> list[str]:
    return _described(ctx, "pcs")


def villains(ctx: typer.Context) -> list[str]:
    return _described(ctx, "npcs")


def everybody(ctx: typer.Context) -> list[str]:
    return [*agents(ctx), *villains(ctx)]


def scenes_and_games(ctx: typer.Context) -> list[str]:
    return [*_described(ctx, "scenes"), *game_ids()]


def tables(ctx: typer.Context) -> list[str]:
    """The names of tables, the latest first."""
    from bondcards.campaign import glance, standing

    sittings = (seen for folder in _folders(ctx) for seen in glance.sittings(folder / standing.JOURNAL))
    return [*dict.fromkeys(seen.table for seen in sittings if seen.table)]


def _described(ctx: typer.Context, kind: str) -> list[str]:
    """What there are sheets or scenes of, by the names of their files."""
    from bondcards.campaign import standing

    return [name for folder in _folders(ctx) for name in standing.sheets(folder / kind)]


def _folders(ctx: typer.Context) -> tuple[Path, ...]:
    """The folder of the campaign that is meant, or all of them where it could be several."""
    from bondcards.campaign import standing

    return standing.meant(ctx.find_root().params.get("campaign"))
