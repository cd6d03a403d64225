"""A scene prepared in the campaign, taken for what a command line leaves out; its options go over the scene's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from bondcards.cli.common import game_id
from bondcards.cli.wishes import Asked, pairs
from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.scenes import Prepared


def named(name: str | None, campaign: Campaign) -> Prepared | None:
    """The scene of that name, where there is one; a game of that name goes before it."""
    from bondcards.campaign.scenes import scenes
    from bondcards.games.catalogue import GAMES

    if name is None or name in GAMES or name not in scenes(campaign):
        return None
    from bondcards.sitting.prepared import prepared

    return prepared(campaign, name)


def begun(asked: Asked, campaign: Campaign) -> Asked:
    """What was asked for, where a game may be named by its title, and a scene in the place of a game."""
    from bondcards.campaign.scenes import scenes
    from bondcards.games.catalogue import GAMES

    name = asked.game
    if name is None or name in GAMES:
        return asked
    if scene := named(name, campaign):
        return filled(asked, scene)
    known = scenes(campaign)
    game = game_id(name)
    if game not in GAMES and known:
        hint = did_you_mean(name, (*known, *GAMES)) or _("`bondcards games` lists the games.")
        raise Refused(_("There is no game and no scene called “{name}”. {hint}").format(name=name, hint=hint))
    return replace(asked, game=game)


def filled(asked: Asked, scene: Prepared) -> Asked:
    """What was asked for, and of the scene what was not."""
    of_scene = {rule.option: rule.value for rule in scene.house}
    house = {**of_scene, **pairs("--house", asked.house)}
    small_and_big = scene.blinds and "/".join(str(money.number(amount)) for amount in scene.blinds)
    said = asked.stake is not None or asked.blinds is not None
    hands = asked.answering.hands or scene.hands
    return replace(
        asked,
        game=scene.game,
        pcs=asked.pcs or scene.pcs,
        npcs=asked.npcs or tuple(filter(None, [scene.npc])),
        bank=asked.bank or scene.bank,
        stake=asked.stake if said or scene.stake is None else str(money.number(scene.stake)),
        blinds=asked.blinds if said else small_and_big,
        house=tuple(f"{name}={value}" for name, value in house.items()),
        answering=replace(asked.answering, hands=hands),
    )
