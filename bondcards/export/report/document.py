"""The report for tonight as a JSON document: chances are fractions, money is in the campaign's currency."""

from bondcards.engine import money
from bondcards.export.documents import Document
from bondcards.games import catalogue
from bondcards.prep.aim import Aim
from bondcards.prep.evenings import Outlook
from bondcards.prep.report import Report
from bondcards.prep.tonight import CONTESTS_AN_HOUR


def report(found: Report) -> Document:
    """The report about an evening; by cards there is nothing where they do not apply."""
    tonight = found.tonight
    document: Document = {
        "game": tonight.setting.game,
        "pcs": list(tonight.reserves),
        "npc": tonight.npc,
        "hands": tonight.hands,
        "stake": money.number(tonight.stake),
        "cards": [outlook(one) for one in found.cards],
        "roll": [outlook(one) for one in found.roll],
        "hands_an_hour": {"cards": catalogue.find(tonight.setting.game).entry.pace, "roll": CONTESTS_AN_HOUR},
    }
    if found.aim:
        document["aim"] = aim(found.aim)
        document["moves"] = moves(found.aim)
    return document


def outlook(one: Outlook) -> Document:
    """The outlook on an evening with so many points."""
    document: Document = {
        "heroism": one.heroism,
        "ahead": one.ahead,
        "level": one.level,
        "behind": one.behind,
        "net": one.net / 100,
        "heroism_spent": one.spent,
        "ruin": one.ruin,
        "npc_ruin": one.npc_ruin,
        "exact": one.exact,
    }
    return document if one.exact else {**document, "error": one.error, "evenings": one.played}


def aim(found: Aim) -> Document:
    """Each change that alone would bring the aim about."""
    return {
        "stake": _money(found.stake),
        "hands": found.hands,
        "heroism": found.heroism,
        "bankroll": _money(found.bankroll),
    }


def moves(found: Aim) -> Document:
    """The chance to end ahead as each changes: a value, the chance, and its error, 0 where it was counted."""
    return {
        name: [
            [money.number(value) if name in ("stake", "bankroll") else value, ahead, error]
            for value, ahead, error in moved
        ]
        for name, moved in found.moves.items()
    }


def _money(cents: int | None) -> int | float | None:
    return None if cents is None else money.number(cents)
