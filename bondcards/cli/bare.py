"""What `bondcards` alone says of what may be done next: it looks in passing, and opens no campaign."""

from __future__ import annotations

import shlex

from bondcards.campaign import glance, standing
from bondcards.language.i18n import _


def next_step(name: str | None) -> str:
    """What to do next in the campaign that is meant, in a sentence; empty where there is none of that name."""
    if not (folders := standing.meant(name)):
        return "" if standing.asked_for(name) else standing.none_yet()
    for folder in folders:
        if any(seen.is_open for seen in glance.sittings(folder / standing.JOURNAL)):
            resume = _command(name or (folder.name if len(folders) > 1 else ""), "resume")
            return _("A sitting is open: `{command}` goes on with it.").format(command=resume)
    if not any(standing.sheets(folder / "pcs") for folder in folders):
        return _("Next: `{command}` writes the sheet of an agent.").format(command=_command(name or "", "pc new"))
    return _("Next: `{command}` opens a table, and asks for what was not said.").format(
        command=_command(name or "", "play")
    )


def _command(campaign: str, does: str) -> str:
    return shlex.join(("bondcards", *(("--campaign", campaign) if campaign else ()), *does.split()))
