"""What a user has set for good, and the language he wants.

Settings are `settings.toml` in the user's config folder: `lang = "fr"`, `four_colours = true`, `reveal = "all"`,
`private = "open"`.
"""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from bondcards.language import i18n

Reveal = Literal["step", "all"]
"""Cards turn one after another, or all at once."""
Privacy = Literal["pass", "open"]
"""The screen is handed over before covered cards are shown that bear on a decision, or everybody sees them."""

REVEALS: Final[tuple[Reveal, ...]] = ("step", "all")
PRIVACIES: Final[tuple[Privacy, ...]] = ("pass", "open")

V = TypeVar("V", bound=str)


def settings_file() -> Path | None:
    """Where the settings are, whether or not there are any; None for somebody who has no folder of his own."""
    from platformdirs import user_config_path

    try:
        return user_config_path("bondcards", appauthor=False) / "settings.toml"
    except RuntimeError:
        return None


def settings() -> dict[str, Any]:
    """The settings; none where there is no file, or none that can be read."""
    file = settings_file()
    # A pipe would be waited for.
    if file is None or not os.path.isfile(file):
        return {}
    import tomllib

    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}


def chosen(name: str, values: Sequence[V]) -> V | None:
    """The setting of that name; None where there is none, or where it is none of the `values`."""
    setting = settings().get(name)
    return next((value for value in values if value == setting), None)


def language(arguments: Sequence[str]) -> str:
    """The language to speak: `--lang`, `BONDCARDS_LANG`, the setting, then the system's locale.

    It is chosen before the command line is read, so that help is translated too; a `--lang` that
    is no language is refused there.
    """
    for number, argument in enumerate(arguments):
        asked = arguments[number + 1 : number + 2] if argument == "--lang" else [argument.removeprefix("--lang=")]
        if argument.startswith("--lang") and asked and asked[0] in i18n.LANGUAGES:
            return asked[0]
    if os.environ.get("BONDCARDS_LANG"):
        return i18n.preferred()
    setting = settings().get("lang")
    return i18n.preferred(setting if isinstance(setting, str) else None)
