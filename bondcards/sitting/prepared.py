"""Scenes prepared, as a sitting can begin with them: their files read, and their house rules known to the games."""

from __future__ import annotations

from collections.abc import Iterator

from bondcards.campaign import scenes
from bondcards.campaign.folders import Campaign
from bondcards.campaign.scenes import Prepared
from bondcards.errors import BadFile, Problem, Refused
from bondcards.sitting.house import problem_of


def prepared(campaign: Campaign, name: str) -> Prepared:
    """The scene of that name; raises `BadFile` with all that is wrong in its file, `Refused` where there is none."""
    return scenes.read(campaign, name, problem_of)


def problems(campaign: Campaign) -> Iterator[Problem]:
    """All that is wrong with the scenes of a campaign, each problem at its place."""
    yield from scenes.misnamed(campaign)
    for name in scenes.scenes(campaign):
        try:
            prepared(campaign, name)
        except BadFile as bad:
            yield from bad.problems
        except Refused as refusal:
            yield Problem(scenes.file_of(campaign, name), 1, 1, str(refusal))
