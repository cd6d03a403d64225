"""Contests of rolls at the command line: those of a scene before its cards, and one that is taken up again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.cli.common import print_json, remark
from bondcards.language.i18n import _, n_
from bondcards.sitting import rolls
from bondcards.sitting.keeping import state_of
from bondcards.sitting.rolls import Challenge
from bondcards.sitting.sitting import Sitting
from bondcards.tables.prompt import Leave

if TYPE_CHECKING:
    from bondcards.show.screen import Screen
    from bondcards.show.words import Names
    from bondcards.sitting.result import Settled


def opened(wanted: Sequence[Challenge], journal: Journal, asks: bool) -> tuple[int, ...]:
    """Open the contests in tonight's session, all or none; the numbers of their sittings."""
    with journal.transaction():
        return rolls.open_contests(wanted, journal, sessions.joined(journal, date.today()), asks)


def left(settled: Settled, journal: Journal, names: Names) -> str:
    """What everybody has now whose purse was changed; nothing where none was."""
    parts: list[str] = []
    for who, net in settled.net.items():
        held = ledger.balance(journal, who)
        has: list[str] = []
        if held and net:
            has.append(names.amount(held.chips))
        if held and settled.spent and who == settled.contest.pc.id:
            points = n_("{points} Heroism Point left", "{points} Heroism Points left", held.heroism)
            has.append(points.format(points=held.heroism))
        if has:
            parts.append(_("{person}: {amount}").format(person=names.seat(who), amount=", ".join(has)))
    return " · ".join(parts)


def tell_purses(screen: Screen, left: str) -> None:
    """Say what everybody has now whose purse was changed, if any was."""
    if left:
        screen.say(left)


def tell_kept(screen: Screen, left: str, keep: bool) -> None:
    """Say what was written of a roll that has ended."""
    if not keep:
        screen.say(_("Nothing was written."))
    elif left:
        screen.say(_("Kept. `bondcards session show` tells the evening."))


class Contests:
    """Contests in a journal, played on a screen or without one; `asks` where there are people who can be asked."""

    def __init__(self, campaign: Campaign, journal: Journal, screen: Screen | None, asks: bool) -> None:
        self._campaign = campaign
        self._journal = journal
        self._screen = screen
        self._asks = asks

    def finished(self, numbers: Sequence[int], keep: bool = True) -> bool:
        """Play those of these sittings that are still open, in turn, and show each as it ends.

        False where a person has left one: it stays as it stands, where it is kept at all.
        """
        try:
            for number in numbers:
                self._play(number)
        except (Leave, KeyboardInterrupt) as left:
            if keep:
                self._kept()
            if isinstance(left, KeyboardInterrupt):
                raise
            return False
        return True

    def resume(self, number: int, changes: Mapping[str, Any]) -> None:
        """Go on with a contest, answered in other ways where `changes` say so."""
        of_cards = ("hands", "cards", "deal")
        self._contest(number).answer_otherwise({name: said for name, said in changes.items() if name not in of_cards})
        if not self.finished((number,)):
            return
        ended = rolls.results(self._journal, (number,))[0]
        if self._screen is None:
            print_json(ended.document())
        else:
            tell_kept(self._screen, left(ended, self._journal, self._screen.names), keep=True)

    def _contest(self, number: int) -> Sitting:
        record = sittings.sitting(self._journal, number)
        seats = state_of(self._journal, record).plan.seats
        people = {who: self._campaign.person(who, kind) for who, kind in seats.items()}
        return Sitting(self._journal, record, people, self._screen if self._asks else None)

    def _play(self, number: int) -> None:
        if sittings.sitting(self._journal, number).ended:
            return
        contest = self._contest(number)
        if self._screen is None:
            rolls.played_out(contest)
            return
        people = contest.people.items()
        self._screen.names_also(
            {who: person.name for who, person in people}, {who: person.short_name for who, person in people}
        )
        ended = rolls.played_out(contest, self._screen.watch, self._screen.contest_begins, self._screen.cue)
        self._screen.rolled(ended)
        tell_purses(self._screen, left(ended, self._journal, self._screen.names))

    def _kept(self) -> None:
        # The latest of those that were opened together: with it the others go on first.
        latest = sittings.open_sittings(self._journal)[0].id
        told = _("Sitting {sitting} is kept as it stands: `bondcards resume` goes on.").format(sitting=latest)
        if self._screen:
            self._screen.say(told)
        else:
            remark(told)
