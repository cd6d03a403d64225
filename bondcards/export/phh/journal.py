"""A hand of the journal as a hand history: its rules tell it again."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec.structs import replace

from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord
from bondcards.engine.facts import Button
from bondcards.errors import Refused
from bondcards.export.phh.history import History
from bondcards.export.phh.making import called, noted
from bondcards.games.poker.hand import terms
from bondcards.games.poker.variant import Options
from bondcards.games.poker.variants import VARIANTS
from bondcards.language.i18n import _
from bondcards.sitting.retelling import retold


def history_of(journal: Journal, hand: HandRecord, campaign: Campaign) -> History:
    """The history of a settled hand."""
    again = retold(journal, hand)
    if again is None:
        older = _("Hand {number} was played by older rules, which are not played any more.")
        raise Refused(older.format(number=hand.number))
    if not any(isinstance(fact, Button) for fact in again.facts):
        raise Refused(_("In hand {number} nobody had anybody to play with.").format(number=hand.number))
    head, outcome, names = again.head, again.played.outcome, called(again.facts)
    assert isinstance(head.options, Options)
    played_for = terms(VARIANTS[head.game], head.seating, head.options, tuple(names))
    return replace(
        noted(head.game, head.options, played_for, again.facts, outcome.fell.net()),
        players=tuple(map(campaign.name, names)),
        hand=str(hand.number),
        heroism={names[seat]: points for seat, points in outcome.spent.items()},
        more=_more(hand, campaign),
    )


def _more(hand: HandRecord, campaign: Campaign) -> Mapping[str, str | int]:
    """When and where it was played."""
    at = datetime.fromisoformat(hand.at)
    return {
        "event": campaign.settings.title,
        "day": at.day,
        "month": at.month,
        "year": at.year,
        "_bondcards_currency": campaign.settings.currency,
        "_bondcards_sitting": hand.sitting,
    }
