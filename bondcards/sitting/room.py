"""Where sittings are played, before whom and with whom; the contests among them, one after another."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from bondcards.campaign import accounts, ledger, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import SittingRecord
from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Leave, Refused
from bondcards.language.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.sitting.audience import UNSEEN, Audience
from bondcards.sitting.plan import state_of
from bondcards.sitting.result import Settled
from bondcards.sitting.rolls import results
from bondcards.sitting.sitting import Sitting

if TYPE_CHECKING:
    from bondcards.sitting.front import Front
    from bondcards.sitting.stage import Stage


class Room(NamedTuple):
    """Where sittings are played: before whom, and who is `asked`; nobody where the program is to answer everything.

    What is not to `keep` is played in a journal of memory alone. The sheets of these `people` have been read.
    """

    campaign: Campaign
    journal: Journal
    told: Audience
    asked: "Front | None"
    keep: bool = True
    people: Mapping[str, Person] = {}

    def sitting(self, number: int) -> Sitting:
        record = sittings.sitting(self.journal, number)
        people = everybody_at(self.campaign, self.journal, record, self.people)
        if self.asked is None:
            return Sitting(self.journal, record, people)
        # Loaded only where somebody is asked.
        from bondcards.sitting.asking import AskedSitting

        return AskedSitting(self.journal, record, people, self.asked, self.campaign.settings.currency, keep=self.keep)

    def stage(self, sitting: Sitting) -> "Stage | None":
        """Where its villains are on the stage; None where nobody looks on, or they are plain."""
        if sitting.plan.answering.plain_villain or not (self.asked or self.told.looks_on):
            return None
        # Only here: nobody else waits for their lines.
        from bondcards.sitting.stage import Stage

        return Stage(sitting, self.told)

    def tell_kept(self, number: int) -> None:
        if self.keep:
            told = _("Sitting {sitting} is kept as it stands: `bondcards resume` goes on.")
            self.told.say(told.format(sitting=number))


def everybody_at(
    campaign: Campaign, journal: Journal, record: SittingRecord, read: Mapping[str, Person] = {}
) -> dict[str, Person]:
    """Who sits at a table, and after them who has left it; those whose sheet is gone by then are missing."""
    seats = state_of(journal, record).plan.seats
    people = {who: read.get(who) or campaign.person(who, kind) for who, kind in seats.items()}
    for who in sorted(accounts.of_sitting(journal, record.id).net.keys() - people.keys() - {HOUSE}):
        with suppress(Refused):
            people[who] = read.get(who) or campaign.person(who)
    return people


def receive(room: Room, contest: int) -> None:
    """The villains come on the stage before the first of the contests at a table."""
    if stage := room.stage(room.sitting(contest)):
        stage.greets()


def play_contests(room: Room, numbers: Sequence[int]) -> bool:
    """Play those of these contests that are still open, in turn.

    False where a person has left one: it stays as it stands.
    """
    try:
        for number in numbers:
            if sittings.sitting(room.journal, number).ended:
                continue
            contest = room.sitting(number)
            # In the midst of a sitting it is how that stands that is asked for.
            if room.asked and not room.asked.master:
                room.asked.standing = contest.standing
            for person in contest.people.values():
                room.told.knows(person)
            ended = played_out(contest, room.told)
            room.told.rolled(ended)
            if not ended.secret and (stage := room.stage(contest)):
                stage.rolled(ended)
            if has := purses_after(ended, room.journal, room.campaign):
                room.told.say(has)
    except (Leave, KeyboardInterrupt) as left:
        _let_go(room.journal, numbers)
        # The latest of those that were opened together: with it the others go on first.
        room.tell_kept(sittings.open_sittings(room.journal)[0].id)
        if isinstance(left, KeyboardInterrupt):
            raise
        return False
    return True


def _let_go(journal: Journal, numbers: Sequence[int]) -> None:
    """Other programs need not wait for contests that a person has left."""
    for number in numbers:
        if hand := sittings.open_hand_of(journal, number):
            journal.let_go(hand.id)


def played_out(contest: Sitting, told: Audience = UNSEEN) -> Settled:
    """Play a contest to its end, with which its sitting ends as well; raises what `Sitting.play` raises.

    One that stands, but was broken off before its sitting had ended, as 0.5.0 could be, ends as it stands.
    """
    stands = results(contest.journal, (contest.id,))
    if stands:
        contest.end()
        return stands[0]
    rolls = contest.play(told).rolls
    assert rolls is not None, f"sitting {contest.id} is no contest"
    return Settled.from_json(rolls)


def purses_after(settled: Settled, journal: Journal, campaign: Campaign) -> str:
    """What everybody has now whose purse a contest has changed; nothing where none was."""
    parts: list[str] = []
    for who, net in settled.net.items():
        held = ledger.balance(journal, who)
        has: list[str] = []
        if held and net:
            has.append(money.written(held.chips, campaign.settings.currency))
        if held and settled.spent and who == settled.contest.pc.id:
            points = n_("{points} Heroism Point left", "{points} Heroism Points left", held.heroism)
            has.append(points.format(points=held.heroism))
        if has:
            parts.append(_("{person}: {amount}").format(person=campaign.name(who), amount=", ".join(has)))
    return " · ".join(parts)


def tell_written(room: Room, say: Callable[[str], None], ended: Settled) -> None:
    if not room.keep:
        say(_("Nothing was written."))
    elif purses_after(ended, room.journal, room.campaign):
        say(_("Kept. `bondcards session show` tells the evening."))
