"""What a user has set for good in `settings.toml` of his config folder, and the language he wants."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise, takewhile
from typing import Any, Final, Literal, NamedTuple, TypeVar

from bondcards.language import i18n

Reveal = Literal["step", "all"]
"""Cards turn one after another, or all at once."""
Privacy = Literal["pass", "open"]
"""The screen is handed over before covered cards are shown that bear on a decision, or everybody sees them."""

REVEALS: Final[tuple[Reveal, ...]] = ("step", "all")
PRIVACIES: Final[tuple[Privacy, ...]] = ("pass", "open")

VILLAINS: Final = ("stage", "plain")
"""Villains are on the stage, or play without a word."""

V = TypeVar("V", bound=str)


class Look(NamedTuple):
    """How somebody has results before him: without colour, as sentences to be read aloud, suits in four colours."""

    plain: bool = False
    accessible: bool = False
    four_colours: bool = False

    def as_set(self) -> Look:
        """The same with what the settings add."""
        found = settings()
        return Look(
            self.plain,
            self.accessible or found.get("accessible") is True,
            self.four_colours or found.get("four_colours") is True,
        )


def settings() -> dict[str, Any]:
    """The settings; none where there is no file that can be read, or for somebody who has no folder of his own."""
    from platformdirs import user_config_path

    # RuntimeError: the system does not know who asks.
    with suppress(OSError, ValueError, RuntimeError):
        file = user_config_path("bondcards", appauthor=False) / "settings.toml"
        # A pipe would be waited for.
        if os.path.isfile(file):
            import tomllib

            return tomllib.loads(file.read_text(encoding="utf-8"))
    return {}


def chosen(name: str, values: Sequence[V]) -> V | None:
    """The setting of that name; None where there is none, or where it is none of the `values`."""
    setting = settings().get(name)
    return next((value for value in values if value == setting), None)


def language_asked(arguments: Sequence[str]) -> str | None:
    """What `--lang` seems to say, before the command line is read, so that help is translated too."""
    options = [*takewhile(lambda argument: argument != "--", arguments)]
    for argument, following in pairwise([*options, ""]):
        if argument == "--lang":
            return following
        if argument.startswith("--lang="):
            return argument.removeprefix("--lang=")
    return None


def language(asked: str | None) -> str:
    """The language to speak: the one `asked` for, that of `BONDCARDS_LANG`, of the setting, of the system's locale."""
    if asked in i18n.LANGUAGES:
        return asked
    if os.environ.get("BONDCARDS_LANG"):
        return i18n.preferred()
    setting = settings().get("lang")
    return i18n.preferred(setting if isinstance(setting, str) else None)
