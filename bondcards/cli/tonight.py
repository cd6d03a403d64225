"""What whoever begins to play should know: what is still open, that another session begins, who sees which cards."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from datetime import date

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.refusals import Busy
from bondcards.cli.common import by_name, remark
from bondcards.cli.wishes import Asked, answering, choices, pairs
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.show.screen import Screen
from bondcards.sitting.house import house_rules
from bondcards.sitting.plan import Answering, manners


def name_open(journal: Journal) -> None:
    """Say once an evening which sitting was left open, for it stays so."""
    tonight = sessions.current(journal, date.today())
    begun = sittings.sittings_of(journal, tonight, last=1) if tonight else []
    for record in sittings.open_sittings(journal)[:1]:
        # Whoever began a sitting tonight after that one has been told.
        if not begun or begun[0].id <= record.id:
            remark(_left_open(journal, record.id).format(sitting=record.id))


def _left_open(journal: Journal, sitting: int) -> str:
    if sittings.open_hand_of(journal, sitting):
        return _(
            "Sitting {sitting} is still open: `bondcards resume {sitting}` goes on with its hand, "
            "`bondcards resume {sitting} --abandon` gives the hand up."
        )
    return _("Sitting {sitting} is still open: `bondcards resume {sitting}` goes on with it, and “end” there ends it.")


def tell_waiting(journal: Journal, screen: Screen) -> None:
    """Have the people at the screen told for whom they wait, where another program plays with him."""

    def told(busy: Busy) -> None:
        waits = _("{person} is in hand {number} of sitting {sitting}: waiting for its end.")
        screen.say(waits.format(person=screen.names.seat(busy.person), number=busy.number, sitting=busy.sitting))

    journal.on_wait = told


def refuse_seated(people: Sequence[str], campaign: Campaign) -> None:
    """Refuse at once where somebody sits at an open hand: whoever asks people does not have them wait for him."""
    with closing(Journal.reading(campaign.folder)) as journal, by_name(campaign):
        ledger.refuse_busy(journal, people)


def name_new_session(journal: Journal) -> None:
    """Say that a session begins after another one of the same day, for then points are gained anew."""
    begun = sessions.current(journal, date.today())
    before = sessions.before(journal, begun) if begun else None
    if begun and before:
        told = _(
            "Session “{before}” has ended: “{name}” begins, another evening, and points for the cards are gained anew."
        )
        remark(told.format(before=before.name, name=begun.name))


def name_privacy(asked: Asked, campaign: Campaign) -> None:
    """Say that covered cards are for one seat's eyes, where somebody at this table may be handed the screen."""
    how = answering(asked.answering, asks=True)
    if _decides_on_covered_cards(asked, campaign, how) and manners(how, campaign.settings).covers:
        remark(
            _("Covered cards are for one seat’s eyes: the screen is handed over; `--private open` shows them to all.")
        )


def _decides_on_covered_cards(asked: Asked, campaign: Campaign, how: Answering) -> bool:
    """Whether anybody takes cards at all, in a game where what one sees alone may bear on a decision."""
    game, by = catalogue.find(asked.game or ""), choices(asked.by, asked.pcs)
    if game.entry.all_open or all(by.get(pc) == "roll" for pc in asked.pcs):
        return False
    _rules, options = house_rules(campaign, pairs("--house", asked.house), game)
    open_where = game.entry.open_where.items()
    return not (how.from_shoe and open_where and open_where <= options.items())
