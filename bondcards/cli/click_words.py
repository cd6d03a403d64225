"""The command line's own words, which come from click and Typer: named here so that the catalogue has them.

They ask gettext for them under these keys; nothing else needs this list.
"""

from __future__ import annotations

from typing import Final

from bondcards.i18n import N_, n_

SAID_BY_CLICK: Final = (
    N_("Usage:"),
    N_("Options"),
    N_("Arguments"),
    N_("Positional arguments"),
    N_("Show this message and exit."),
    N_("default: {default}"),
    N_("required"),
    N_("Error: {message}"),
    N_("Try '{command} {option}' for help."),
    N_("Missing command."),
    N_("Missing argument"),
    N_("Missing option"),
    N_("Missing parameter"),
    N_("No such option {name!r}."),
    N_("No such command {name!r}."),
    N_("Invalid value: {message}"),
    N_("Invalid value for {param_hint}: {message}"),
    N_("{value!r} is not a valid {number_type}."),
    N_("Option {name!r} does not take a value."),
    n_("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    n_("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1),
    n_("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1),
)
