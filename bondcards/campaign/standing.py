"""Whether one stands in a campaign, or has named one; no file of it is read for that."""

import os
from pathlib import Path
from typing import Final

SETTINGS: Final = "campaign.yaml"


def is_campaign(folder: Path) -> bool:
    return (folder / SETTINGS).is_file()


def asked_for(name: str | None) -> str | None:
    """The campaign that was named, on the command line or by the environment; None where nobody has."""
    return name or os.environ.get("BONDCARDS_CAMPAIGN")


def at_hand(name: str | None) -> bool:
    """Whether a campaign is named or stood in; one that is merely the only one there is does not count."""
    return bool(asked_for(name)) or is_campaign(Path.cwd())
