"""A scene as a new file, in the language of its campaign; nothing is ever overwritten."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bondcards.campaign import scenes
from bondcards.campaign.folders import Campaign
from bondcards.campaign.scenes import KEYS, Prepared
from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.games.catalogue import GAMES
from bondcards.language.i18n import _
from bondcards.people.reader import Findings
from bondcards.people.sheet import check_name
from bondcards.people.writer import quoted, write_new


def refuse_name(campaign: Campaign, name: str) -> None:
    """Refuse a name that a scene cannot have, or that one has already."""
    check_name(name)
    if name in GAMES:
        raise Refused(scenes.called_like_a_game(name))
    file = scenes.file_of(campaign, name)
    if file.exists():
        raise Refused(_("{file} exists already and stays as it is. Choose another name.").format(file=file))


def write(campaign: Campaign, scene: Prepared) -> Path:
    """Write a scene, and say where; refused where its name will not do."""
    refuse_name(campaign, scene.id)
    file = scenes.file_of(campaign, scene.id)
    write_new(file, text(scene, campaign.settings.language))
    return file


def text(scene: Prepared, language: str) -> str:
    """The lines of its file; what is not said has none."""
    blinds = scene.blinds and "/".join(_figures(amount) for amount in scene.blinds)
    house = ", ".join(f"{rule.option}: {quoted(rule.value)}" for rule in scene.house)
    values = {
        "title": quoted(scene.title),
        "game": scene.game,
        "pcs": _listed(scene.pcs),
        "npc": scene.npc,
        "stake": None if scene.stake is None or blinds else _figures(scene.stake),
        "blinds": blinds,
        "hands": None if scene.hands is None else str(scene.hands),
        "bank": scene.bank,
        "house": house and f"{{{house}}}",
        "notes": quoted(scene.notes),
    }
    keys = Findings(Path(scene.id), language=language)
    return "".join(f"{KEYS.called(key, keys)}: {value}\n" for key, value in values.items() if value)


def _listed(ids: Sequence[str]) -> str:
    return f"[{', '.join(ids)}]" if ids else ""


def _figures(cents: int) -> str:
    return str(money.number(cents))
