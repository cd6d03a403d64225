"""A hand of the journal, chosen and told again by its rules as a hand history."""

from datetime import datetime

from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.engine.facts import Button
from bondcards.errors import Refused
from bondcards.export.phh.history import History
from bondcards.export.phh.writing import history_from, players_of
from bondcards.games.poker.hand import terms
from bondcards.games.poker.variant import Options
from bondcards.games.poker.variants import VARIANTS, variant_of
from bondcards.language.i18n import _
from bondcards.sitting.plan import state_from
from bondcards.sitting.retelling import retold


def history_of(journal: Journal, hand: HandRecord, campaign: Campaign) -> History:
    """The history of a settled hand."""
    again = retold(journal, hand)
    if again is None:
        older = _("Hand {number} was played by older rules, which are not played any more.")
        raise Refused(older.format(number=hand.number))
    if not any(isinstance(fact, Button) for fact in again.facts):
        raise Refused(_("In hand {number} nobody had anybody to play with.").format(number=hand.number))
    head, outcome, names = again.head, again.played.outcome, players_of(again.facts)
    at = datetime.fromisoformat(hand.at)
    assert isinstance(head.options, Options)
    played_for = terms(variant_of(head.game), head.seating, head.options, tuple(names))
    return replace(
        history_from(head.game, head.options, played_for, again.facts, outcome.settlement.net()),
        players=tuple(map(campaign.name, names)),
        hand=str(hand.number),
        heroism={names[seat]: points for seat, points in outcome.spent.items()},
        more={
            "event": campaign.settings.title,
            "day": at.day,
            "month": at.month,
            "year": at.year,
            "_bondcards_currency": campaign.settings.currency,
            "_bondcards_sitting": hand.sitting,
        },
    )


def find_hand(journal: Journal, number: int | None, sitting: int | None) -> HandRecord:
    """The hand of that number in that sitting; where none is named the latest, of the latest sitting with poker."""
    if sitting is None:
        found = next((one.id for one in sittings.latest_first(journal) if _is_played_poker(journal, one)), None)
        if found is None:
            raise Refused(_("No hand of poker has been played in this campaign: `bondcards play holdem` begins one."))
    else:
        found = sitting
        if state_from(sittings.sitting(journal, found).data).plan.game not in VARIANTS:
            no_poker = _("Sitting {sitting} is no poker, and hand histories are of poker alone.")
            raise Refused(no_poker.format(sitting=found))
    if number is None:
        hand = sittings.last_counting(journal, found)
        if hand is None:
            raise Refused(_("No hand of sitting {sitting} has been settled.").format(sitting=found))
        return hand
    hand = next((hand for hand in sittings.hands(journal, found) if hand.number == number), None)
    if hand is None:
        raise Refused(_("Sitting {sitting} has no hand {number}.").format(sitting=found, number=number))
    if hand.is_open:
        raise Refused(_("Hand {number} is still being played.").format(number=number))
    if hand.abandoned or hand.undone:
        raise Refused(_("Hand {number} was given up or taken back.").format(number=number))
    return hand


def _is_played_poker(journal: Journal, record: SittingRecord) -> bool:
    plays_poker = state_from(record.data).plan.game in VARIANTS
    return plays_poker and sittings.last_counting(journal, record.id) is not None
