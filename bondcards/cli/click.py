"""Click's classes, from where the Typer at hand has them.

Up to 0.25 Typer stands on click, a package of its own; from 0.26 on it carries a copy inside itself.
The names are the same in both, and everything else takes them from here.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from typer._click.core import Command, Context, Parameter
    from typer._click.exceptions import (
        BadOptionUsage,
        BadParameter,
        ClickException,
        MissingParameter,
        NoArgsIsHelpError,
        NoSuchOption,
        UsageError,
    )
    from typer._click.formatting import HelpFormatter
    from typer._click.types import IntParamType
else:
    _there = typer.BadParameter.__module__.rpartition(".")[0]
    _core, _exceptions = import_module(f"{_there}.core"), import_module(f"{_there}.exceptions")
    Command, Context, Parameter = _core.Command, _core.Context, _core.Parameter
    HelpFormatter = import_module(f"{_there}.formatting").HelpFormatter
    IntParamType = import_module(f"{_there}.types").IntParamType
    ClickException, UsageError = _exceptions.ClickException, _exceptions.UsageError
    BadParameter, MissingParameter = _exceptions.BadParameter, _exceptions.MissingParameter
    BadOptionUsage, NoSuchOption = _exceptions.BadOptionUsage, _exceptions.NoSuchOption
    NoArgsIsHelpError = _exceptions.NoArgsIsHelpError

__all__ = [
    "BadOptionUsage",
    "BadParameter",
    "ClickException",
    "Command",
    "Context",
    "HelpFormatter",
    "IntParamType",
    "MissingParameter",
    "NoArgsIsHelpError",
    "NoSuchOption",
    "Parameter",
    "UsageError",
]
