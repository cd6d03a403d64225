"""What is wrong in the GM's files that only the games can tell: house rules there are not, or with no such value."""

from __future__ import annotations

from collections.abc import Iterator

from bondcards.campaign.folders import Campaign
from bondcards.campaign.house_rules import HouseRule, Settings
from bondcards.errors import BadFile, Problem, Refused
from bondcards.games import catalogue
from bondcards.i18n import _
from bondcards.scene.house import read_rule
from bondcards.spelling import did_you_mean


def rule_problems(settings: Settings) -> Iterator[Problem]:
    """The house rules that no game knows, each at its place."""
    for rule in settings.house_rules:
        if rule.game and rule.game not in catalogue.GAMES:
            yield _no_game(rule)
            continue
        try:
            read_rule(rule, catalogue.find(rule.game) if rule.game else None)
        except Refused as why:
            yield rule.problem(str(why))


def _no_game(rule: HouseRule) -> Problem:
    hint = did_you_mean(rule.game, catalogue.GAMES) or _("`bondcards games` lists them.")
    return rule.problem(_("There is no game called “{name}”.").format(name=rule.game), hint)


def everything(campaign: Campaign) -> tuple[list[Problem], list[Problem]]:
    """All problems and all warnings of a campaign: its settings and every sheet."""
    company = campaign.all_people(games=catalogue.GAMES)
    return [*rule_problems(campaign.settings), *company.problems], list(company.warnings)


def everything_in(bad: BadFile) -> list[Problem]:
    """All problems of a campaign whose settings cannot be read: those, and every sheet's."""
    folder = bad.problems[0].file.parent
    company = Campaign(folder, Settings("", "", "en", (), None)).all_people(games=catalogue.GAMES)
    return [*bad.problems, *company.problems]
