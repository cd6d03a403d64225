"""Whether the hand that was settled last may be opened again, for an answer of it to be given anew."""

from bondcards.campaign import sittings
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.sitting.keeping import kept_head, tape_of
from bondcards.sitting.menu import not_typed
from bondcards.sitting.next_hand import KeptSitting
from bondcards.tables.answerer import Shoe


def refuse_mending(sitting: KeptSitting) -> None:
    """Refuse where no answer of the last settled hand can be given anew: cards of a shoe are known by now."""
    last = sittings.last_counting(sitting.journal, sitting.id)
    if last is None:
        raise Refused(_("No hand has been settled yet: there is nothing to take back."))
    if sitting.plan.answering.deal != "typed" or any(line.by == Shoe.by for line in tape_of(sitting.journal, last.id)):
        raise Refused(not_typed())
    head = kept_head(last)
    if not catalogue.plays(head.game, head.edition):
        raise Refused(_("The last hand was played under older rules of its game, and stands as it was settled."))
    for seat in head.seating.ids:
        if seat not in sitting.plan.seats:
            left = _("{person} has left the table since: the hand is opened again once {person} has joined again.")
            raise Refused(left.format(person=sitting.people[seat].name))
