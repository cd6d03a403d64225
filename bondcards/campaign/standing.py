"""Where campaigns are, and which is meant; no file of them is read for that."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from bondcards.language.i18n import N_, _

SETTINGS: Final = "campaign.yaml"
JOURNAL: Final = "journal.db"
FIRST: Final = "royale"
"""The campaign that ships, to begin with."""
BEGINNING: Final = N_("bondcards campaign new NAME --from {name}")
"""How a campaign begins with one that ships, to be translated."""


def begins_with_shipped() -> str:
    return _with_beginning(_("Begin with the one that ships: `{command}`"))


def none_yet() -> str:
    return _with_beginning(_("There is no campaign yet. Begin with the one that ships: `{command}`"))


def _with_beginning(sentence: str) -> str:
    return sentence.format(command=_(BEGINNING).format(name=FIRST))


def is_campaign(folder: Path) -> bool:
    return (folder / SETTINGS).is_file()


def asked_for(name: str | None) -> str | None:
    """The campaign that was named, on the command line or by the environment; None where nobody has."""
    return name or os.environ.get("BONDCARDS_CAMPAIGN")


def at_hand(name: str | None) -> bool:
    """Whether a campaign is named or stood in; one that is merely the only one there is does not count."""
    return bool(asked_for(name)) or is_campaign(Path.cwd())


def meant(name: str | None) -> tuple[Path, ...]:
    """The folder of the campaign meant: by name or path, by the environment, by where one stands, or the only one.

    All there are, where it could be any of several.
    """
    if asked := asked_for(name):
        found = named(asked, everywhere())
        return (found,) if found else ()
    if is_campaign(Path.cwd()):
        return (Path.cwd(),)
    return tuple(everywhere().values())


def named(name: str, known: Mapping[str, Path]) -> Path | None:
    """The folder of a campaign given by its name, or by a path to it or its `campaign.yaml`."""
    if name in known:
        return known[name]
    path = Path(os.path.expanduser(name))
    if path.name == SETTINGS:
        path = path.parent
    if not is_campaign(path):
        return None
    # So that its name is that of the folder, where it was given as "." or "..".
    return path.resolve() if path.name in ("", "..") else path


def everywhere() -> dict[str, Path]:
    """The folders of all campaigns by name; `./campaigns` comes before the user data folder."""
    found: dict[str, Path] = {}
    for place in places():
        entries: list[Path] = []
        # A place that cannot be read has none.
        with suppress(OSError):
            entries = sorted(place.iterdir())
        for folder in entries:
            if not folder.name.startswith(".") and is_campaign(folder):
                found.setdefault(folder.name, folder)
    return found


def places() -> tuple[Path, Path]:
    """Where campaigns are looked for by name, the first place first: `./campaigns`, the user data folder."""
    from platformdirs import user_data_path

    here = Path("campaigns")
    try:
        return here, user_data_path("bondcards", appauthor=False)
    except RuntimeError:
        # Somebody whom the system does not know has no folder of his own.
        return here, here


def sheets(folder: Path) -> tuple[str, ...]:
    """What is described in a folder, a `.yaml` each, by the names of the files."""
    return tuple(sorted(file.stem for file in folder.glob("*.yaml") if not file.name.startswith(".")))
