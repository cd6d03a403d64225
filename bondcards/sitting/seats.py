"""Who comes to a table that is being played at, who goes, and what they stake from now on."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date

from msgspec.structs import replace

from bondcards.campaign import ledger, sessions
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.seating import Seat, Seating, blinds
from bondcards.games.stakes import Wished
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.applicability import why_not
from bondcards.sitting.keeping import rules_from
from bondcards.sitting.opening import take_cards
from bondcards.sitting.sitting import Sitting
from bondcards.tables.stakes import stakes_of


def join(sitting: Sitting, person: Person, today: date) -> int:
    """Seat another agent after the others, and return the Heroism Points he gains; refused where cards do not apply."""
    plan, journal = sitting.plan, sitting.journal
    pcs, npcs = ([sitting.people[who] for who, kind in plan.seats.items() if kind == one] for one in ("pc", "npc"))
    reason = why_not([*pcs, person], npcs)
    if reason:
        raise Refused(reason)
    most = catalogue.find(plan.game).entry.seats[1]
    if len(plan.seats) >= most:
        raise Refused(_("This game seats {most} at most.").format(most=most))
    opponent = next((who for who, kind in plan.seats.items() if kind == "npc"), None)
    with journal.transaction():
        session = sessions.joined(journal, today)
        ledger.enter(journal, person.id, person.bankroll, person.heroism)
        points = take_cards(journal, session, person, opponent)
        granted = {**plan.granted, person.id: plan.granted.get(person.id, 0) + points}
        sitting.people = {**sitting.people, person.id: person}
        sitting.change(replace(sitting.state, plan=replace(plan.joined_by(person.id, "pc"), granted=granted)))
    return points


def leave(sitting: Sitting, seat: str) -> None:
    """Have a seat leave the table for good; a fixed bank cannot."""
    refuse_bank(sitting, seat)
    sitting.change(replace(sitting.state, plan=sitting.plan.without(seat)))


def sit_out(sitting: Sitting, seat: str) -> None:
    """Have a seat sit out until it comes back; a fixed bank cannot."""
    refuse_bank(sitting, seat)
    sitting.change(replace(sitting.state, out=(*sitting.state.out, seat)))


def refuse_bank(sitting: Sitting, seat: str) -> None:
    """Who holds the bank for the whole sitting can only end it."""
    if seat == sitting.plan.bank and not catalogue.find(sitting.plan.game).entry.bank_moves:
        raise Refused(_("{seat} holds the bank. End the sitting instead.").format(seat=sitting.people[seat].name))


def come_back(sitting: Sitting, seat: str) -> None:
    """Have a seat play again."""
    sitting.change(replace(sitting.state, out=tuple(who for who in sitting.state.out if who != seat)))


def stake(sitting: Sitting, seat: str, cents: int | None) -> None:
    """Have a seat stake so much from now on, or be asked before each hand; refused where it has not so much."""
    laid: Mapping[str, int] = {} if cents is None else _main(sitting, seat, cents)
    sitting.change(replace(sitting.state, plan=sitting.plan.with_stakes(seat, laid)))


def play_for(sitting: Sitting, big: int) -> None:
    """Have a poker table play for this big blind from now on, or this smallest bet (cents)."""
    agreed = blinds(big, ante=sitting.plan.blinds.ante)
    sitting.change(replace(sitting.state, plan=replace(sitting.plan, blinds=agreed)))


def _main(sitting: Sitting, seat: str, cents: int) -> Mapping[str, int]:
    """What a seat would lay of such a stake, beside what the others lay; whether they still can is not its business."""
    plan = sitting.plan
    others = {who: {box: laid for box, laid in boxes.items() if laid} for who, boxes in plan.stakes.items()}
    bets = {who: boxes for who, boxes in others.items() if boxes and who != seat}
    seats: list[Seat] = []
    for who, kind in plan.seats.items():
        chips, needs = sitting.balance(who).chips, max(cents, sum(bets.get(who, {}).values()))
        seats.append(Seat(who, kind, chips if who in (seat, plan.bank) else max(chips, needs)))
    game = catalogue.find(plan.game)
    wished = Wished(cents, bets)
    seating = Seating(tuple(seats), plan.bank, limits=rules_from(plan.rules).limits)
    found = stakes_of(game, game.in_force(plan.options), seating, wished, sitting.people)
    return found.get(seat, {})
