"""The house rules in force: the campaign's, and over them what is said for one sitting."""

from __future__ import annotations

from collections.abc import Mapping

from bondcards.campaign.folders import Campaign
from bondcards.campaign.house_rules import HouseRule
from bondcards.errors import BadFile, Refused
from bondcards.games import options
from bondcards.games.game import AnyGame
from bondcards.roleplay.house_rules import HouseRules


def house_rules(
    campaign: Campaign, given: Mapping[str, str] | None = None, game: AnyGame | None = None
) -> tuple[HouseRules, dict[str, str]]:
    """The general rules and a game's options in force, what is `given` over the campaign's; without a game, no options.

    Raises `BadFile` with its place for a rule in `campaign.yaml` that there is not.
    """
    general = {option.name for option in options.listed(HouseRules)}
    rules: dict[str, str] = {}
    chosen: dict[str, str] = {}
    for rule in campaign.settings.house_rules:
        if not rule.game or (game and rule.game == game.entry.id):
            try:
                read_rule(rule, game)
            except Refused as why:
                raise BadFile([rule.problem(str(why))]) from why
            (chosen if rule.game else rules)[rule.option] = rule.value
    for option, value in (given or {}).items():
        (rules if option in general else chosen)[option] = value
    return options.read(HouseRules, rules), options.as_text(game.in_force(chosen)) if game else chosen


def read_rule(rule: HouseRule, game: AnyGame | None) -> None:
    """Raise `Refused` for a rule of no option there is, or with none of its values; `game` is the one it is for."""
    if rule.game and game:
        game.in_force({rule.option: rule.value})
    else:
        options.read(HouseRules, {rule.option: rule.value})
