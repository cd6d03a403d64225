"""What is wrong in the GM's files that only the games can tell: house rules there are not, or with no such value."""

from __future__ import annotations

from collections.abc import Iterator

from bondcards.campaign.folders import Campaign
from bondcards.campaign.house_rules import Settings
from bondcards.errors import BadFile, Problem
from bondcards.games import catalogue
from bondcards.scene.house import problem_of


def rule_problems(settings: Settings) -> Iterator[Problem]:
    """The house rules that no game knows, each at its place."""
    return (problem for rule in settings.house_rules if (problem := problem_of(rule)))


def everything(campaign: Campaign) -> tuple[list[Problem], list[Problem]]:
    """All problems and all warnings of a campaign: its settings and every sheet."""
    company = campaign.all_people(games=catalogue.GAMES)
    return [*rule_problems(campaign.settings), *company.problems], list(company.warnings)


def everything_in(bad: BadFile) -> list[Problem]:
    """All problems of a campaign whose settings cannot be read: those, and every sheet's."""
    folder = bad.problems[0].file.parent
    company = Campaign(folder, Settings("", "", "en", (), None)).all_people(games=catalogue.GAMES)
    return [*bad.problems, *company.problems]
