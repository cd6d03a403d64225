"""Click, from where the Typer at hand has it: up to 0.25 a package of its own, from 0.26 on a copy inside Typer."""

from importlib import import_module
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from typer._click import core, exceptions, formatting, types
else:
    _there = typer.BadParameter.__module__.rpartition(".")[0]
    core, exceptions, formatting, types = (
        import_module(f"{_there}.{name}") for name in ("core", "exceptions", "formatting", "types")
    )

__all__ = ["core", "exceptions", "formatting", "types"]
