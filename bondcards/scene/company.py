"""Who comes to a table that is being played at, and who goes."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from bondcards.campaign import ledger, sessions
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.applicability import why_not
from bondcards.roleplay.gain import gain
from bondcards.scene.sitting import Sitting
from bondcards.settlement import HOUSE


def join(sitting: Sitting, person: Person, journal: Journal, today: date) -> int:
    """Seat another agent after the others, and return the Heroism Points he gains; refused where cards do not apply."""
    plan = sitting.plan
    held = {who: sitting.people[who].held_by for who, kind in plan.seats.items() if kind == "pc"}
    reason = why_not({**held, person.id: person.held_by}, [who for who, kind in plan.seats.items() if kind == "npc"])
    if reason:
        raise Refused(reason)
    most = catalogue.find(plan.game).entry.seats[1]
    if len(plan.seats) >= most:
        raise Refused(_("{game} seats {most} at most.").format(game=plan.game, most=most))
    opponent = next((who for who, kind in plan.seats.items() if kind == "npc"), HOUSE)
    with journal.transaction():
        session = sessions.joined(journal, today)
        ledger.enter(journal, person.id, person.bankroll, person.heroism)
        sessions.record_choice(journal, session, person.id, opponent, "cards")
        points = gain(person.gambling)
        if not sessions.grant(journal, session, person.id, opponent, points):
            points = 0
        granted = {**plan.granted, person.id: plan.granted.get(person.id, 0) + points}
        sitting.people = {**sitting.people, person.id: person}
        sitting.change(replace(sitting.state, plan=replace(plan.joined_by(person.id, "pc"), granted=granted)))
    return points


def leave(sitting: Sitting, seat: str) -> None:
    """Have a seat leave the table for good; a fixed bank cannot."""
    if seat == sitting.plan.bank and sitting.bank_is_fixed:
        raise Refused(_("{seat} holds the bank. End the sitting instead.").format(seat=sitting.people[seat].name))
    sitting.change(replace(sitting.state, plan=sitting.plan.without(seat)))


def sit_out(sitting: Sitting, seat: str) -> None:
    """Have a seat sit out until it comes back; a fixed bank cannot."""
    if seat == sitting.plan.bank and sitting.bank_is_fixed:
        raise Refused(_("{seat} holds the bank. End the sitting instead.").format(seat=sitting.people[seat].name))
    sitting.change(replace(sitting.state, out=(*sitting.state.out, seat)))


def come_back(sitting: Sitting, seat: str) -> None:
    """Have a seat play again."""
    sitting.change(replace(sitting.state, out=tuple(who for who in sitting.state.out if who != seat)))
