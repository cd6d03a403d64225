"""The house rules in force: the campaign's, and over them what is said for one sitting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bondcards.errors import BadFile, Problem, Refused, Unknown
from bondcards.games import catalogue, options
from bondcards.games.game import AnyGame
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, one_of
from bondcards.roleplay.house_rules import HouseRules

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.house_rules import HouseRule

GENERAL: Final = {option.name for option in options.listed(HouseRules)}
"""The rules that hold whatever is played; a game may have its own word on them."""


def house_rules(
    campaign: Campaign | None, given: Mapping[str, str] | None = None, game: AnyGame | None = None
) -> tuple[HouseRules, dict[str, str]]:
    """The general rules and a game's options in force; without a game, no options, and without a campaign none of its.

    What is `given` goes over what the campaign says of the game, and that over what it says of all games. Raises
    `BadFile` with its place for a rule in `campaign.yaml` that there is not.
    """
    rules: dict[str, str] = {}
    chosen: dict[str, str] = {}
    written = campaign.settings.house_rules if campaign else ()
    for rule in sorted(written, key=lambda rule: rule.game != ""):
        here = not rule.game or (game is not None and rule.game == game.entry.id)
        if problem := problem_of(rule) if here else problem_of_game(rule):
            raise BadFile([problem])
        if here:
            (rules if rule.option in GENERAL else chosen)[rule.option] = rule.value
    for option, value in (given or {}).items():
        (rules if option in GENERAL else chosen)[option] = value
    return options.read(HouseRules, rules), options.as_text(game.in_force(chosen)) if game else chosen


def problem_of(rule: HouseRule) -> Problem | None:
    """What is wrong with a rule: there is no such game or option, or it has no such value."""
    if wrong := problem_of_game(rule):
        return wrong
    try:
        if rule.option in GENERAL or not rule.game:
            options.read(HouseRules, {rule.option: rule.value})
        else:
            catalogue.find(rule.game).in_force({rule.option: rule.value})
    except Unknown as why:
        return rule.problem(why.sentence, why.hint)
    except Refused as why:
        return rule.problem(str(why))
    return None


def problem_of_game(rule: HouseRule) -> Problem | None:
    """What is wrong with the game a rule is for; no game's file is read for it."""
    if not rule.game or rule.game in catalogue.GAMES:
        return None
    hint = one_of(catalogue.GAMES, did_you_mean(rule.game, catalogue.GAMES))
    return rule.problem(_("There is no game called “{name}”.").format(name=rule.game), hint)
