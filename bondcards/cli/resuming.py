"""Sittings that were left: gone on with, or given up."""

from __future__ import annotations

from contextlib import closing

from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import SittingRecord
from bondcards.cli.common import remark
from bondcards.cli.contests import Contests
from bondcards.cli.table import Room, Table
from bondcards.cli.wishes import Words, resumed
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.roleplay.contest import CONTEST
from bondcards.sitting.keeping import state_of
from bondcards.sitting.plan import Plan


def resume(room: Room, number: int | None, words: Words) -> None:
    """Go on with an open sitting, answered in other ways where the command says so."""
    with closing(Journal.open(room.campaign.folder)) as journal:
        record = still_open(journal, number)
        plan = state_of(journal, record).plan
        if gone := sheet_gone(room.campaign, plan):
            raise Refused(
                _(
                    "There is no sheet of {person} any more. `bondcards resume {sitting} --abandon` ends the sitting."
                ).format(person=gone, sitting=record.id)
            )
        people = {who: room.campaign.person(who, kind) for who, kind in plan.seats.items()}
        changes = dict(resumed(words, room.asks))
        if plan.answering.hands is None and not room.asks:
            # Nobody there could say when it is enough.
            changes.setdefault("hands", 1)
        shown = {name: changes[name] for name in ("deal", "private", "reveal") if name in changes}
        screen = None if room.json else room.screen(people, plan.game, replace(plan.answering, **shown))
        contests = Contests(room.campaign, journal, screen, room.asks)
        if not contests.finished(plan.contests):
            return
        if plan.game == CONTEST:
            contests.resume(record.id, changes)
            return
        table = Table(room, journal, record, people, screen, keep=True)
        table.sitting.answer_otherwise(changes)
        if table.sitting.goes_on_afresh:
            remark(_("Its cards were dealt by an older version: the sitting goes on with a fresh shoe."))
        table.resume()


def abandon(room: Room, number: int | None) -> None:
    """Give up the open hand of a sitting: the stakes go back, and what passes on stays.

    A contest ends so, and a sitting with somebody at it whose sheet is gone, for nobody can go on with it.
    """
    with closing(Journal.open(room.campaign.folder)) as journal:
        record = still_open(journal, number)
        hand = sittings.open_hand_of(journal, record.id)
        plan = state_of(journal, record).plan
        gone, is_contest = sheet_gone(room.campaign, plan), plan.game == CONTEST
        if hand is None and not gone and not is_contest:
            raise Refused(_("Sitting {sitting} has no open hand to give up.").format(sitting=record.id))
        with journal.transaction():
            if hand:
                sittings.abandon(journal, hand.id, "given up")
            if gone or is_contest:
                sittings.end_sitting(journal, record.id)
    if is_contest:
        remark(_("The contest of sitting {sitting} is given up: nothing moves.").format(sitting=record.id))
    elif hand:
        told = _("Hand {hand} of sitting {sitting} is given up: the stakes go back. `bondcards resume` goes on.")
        remark(told.format(hand=hand.number, sitting=record.id))
    if gone:
        remark(
            _("Sitting {sitting} has ended: there is no sheet of {person} any more.").format(
                sitting=record.id, person=gone
            )
        )


def sheet_gone(campaign: Campaign, plan: Plan) -> str | None:
    """Somebody at the table whose sheet is not there any more, if any."""
    return next((who for who, kind in plan.seats.items() if who not in campaign.people(kind)), None)


def still_open(journal: Journal, number: int | None) -> SittingRecord:
    """The open sitting of that number; where none is given the latest with an open hand, else the latest."""
    found = sittings.open_sittings(journal) if number is None else [sittings.sitting(journal, number)]
    if not found:
        raise Refused(_("No sitting is open. Begin one with `bondcards play`."))
    record = next((each for each in found if in_play(journal, each)), found[0])
    if record.ended:
        raise Refused(_("Sitting {sitting} has ended. Begin another one.").format(sitting=record.id))
    return record


def in_play(journal: Journal, record: SittingRecord) -> bool:
    """Whether a hand of a sitting is open, or one of the contests before it."""
    numbers = (record.id, *state_of(journal, record).plan.contests)
    return any(sittings.open_hand_of(journal, number) for number in numbers)
