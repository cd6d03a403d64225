"""Which hand of the journal is to be written."""

from __future__ import annotations

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord
from bondcards.errors import Refused
from bondcards.games.poker.variants import VARIANTS
from bondcards.language.i18n import _
from bondcards.sitting.plan import state_from


def chosen(journal: Journal, number: int | None, sitting: int | None) -> HandRecord:
    """The hand of that number in that sitting; where none is named the latest, of the latest sitting with poker."""
    found = _latest_sitting(journal) if sitting is None else _sitting_of_poker(journal, sitting)
    if number is None:
        hand = sittings.last_counting(journal, found)
        if hand is None:
            raise Refused(_("No hand of sitting {sitting} has been settled.").format(sitting=found))
        return hand
    for hand in sittings.hands(journal, found):
        if hand.number == number:
            _refuse_what_does_not_count(hand)
            return hand
    raise Refused(_("Sitting {sitting} has no hand {number}.").format(sitting=found, number=number))


def _latest_sitting(journal: Journal) -> int:
    for record in sittings.latest_first(journal):
        if state_from(record.data).plan.game in VARIANTS and sittings.last_counting(journal, record.id):
            return record.id
    raise Refused(_("No hand of poker has been played in this campaign: `bondcards play holdem` begins one."))


def _sitting_of_poker(journal: Journal, number: int) -> int:
    if state_from(sittings.sitting(journal, number).data).plan.game not in VARIANTS:
        raise Refused(_("Sitting {sitting} is no poker, and hand histories are of poker alone.").format(sitting=number))
    return number


def _refuse_what_does_not_count(hand: HandRecord) -> None:
    if hand.is_open:
        raise Refused(_("Hand {number} is still being played.").format(number=hand.number))
    if hand.abandoned or hand.undone:
        raise Refused(_("Hand {number} was given up or taken back.").format(number=hand.number))
