"""What is wrong in the GM's files that only the games can tell: house rules, and scenes prepared with them."""

from collections.abc import Iterator, Sequence

from bondcards.campaign import scenes
from bondcards.campaign.folders import Campaign, unread
from bondcards.campaign.house_rules import HouseRule, Settings
from bondcards.campaign.scenes import Prepared
from bondcards.errors import BadFile, Problem, Refused
from bondcards.games import catalogue, options
from bondcards.roleplay.house_rules import HouseRules
from bondcards.sitting.house import GENERAL, problem_of


def prepared(campaign: Campaign, name: str) -> Prepared:
    """The scene of that name; raises `BadFile` with all that is wrong in its file, `Refused` where there is none."""
    return scenes.read(campaign, name, problem_of)


def rule_problems(settings: Settings) -> Iterator[Problem]:
    """The house rules that no game knows, each at its place."""
    alone = [problem for rule in settings.house_rules if (problem := problem_of(rule))]
    yield from alone or dict.fromkeys(_together(settings.house_rules))


def _together(rules: Sequence[HouseRule]) -> Iterator[Problem]:
    """The rules for all games that cannot hold together, in general or with a game's own."""
    for game in dict.fromkeys(rule.game for rule in rules):
        here = [rule for own in dict.fromkeys(("", game)) for rule in rules if rule.game == own]
        general = {rule.option: rule for rule in here if rule.option in GENERAL}
        try:
            options.read(HouseRules, {name: rule.value for name, rule in general.items()}).limits  # noqa: B018
        except Refused as why:
            yield list(general.values())[-1].problem(str(why))


def everything(campaign: Campaign) -> tuple[list[Problem], list[Problem]]:
    """All problems and all warnings of a campaign: its settings, its sheets, its scenes, its lists for villains."""
    company = campaign.all_people(games=catalogue.GAMES)
    problems = [*rule_problems(campaign.settings), *company.problems, *_of_other_files(campaign)]
    return problems, list(company.warnings)


def everything_in(bad: BadFile) -> list[Problem]:
    """All problems of a campaign whose settings cannot be read: those, and every other file's."""
    campaign = Campaign(bad.problems[0].file.parent, Settings("", "", "en", (), None))
    return [*bad.problems, *campaign.all_people(games=catalogue.GAMES).problems, *_of_other_files(campaign)]


def _of_other_files(campaign: Campaign) -> Iterator[Problem]:
    from bondcards.people.villains import flavour

    yield from unread(campaign.folder / scenes.FOLDER)
    for name in scenes.scenes(campaign):
        try:
            prepared(campaign, name)
        except BadFile as bad:
            yield from bad.problems
        except Refused as refusal:
            yield Problem(scenes.file_of(campaign, name), 1, 1, str(refusal))
    yield from flavour.problems(campaign.folder)
