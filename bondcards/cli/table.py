"""A card table at the command line: opening a sitting, playing its hands, and its end."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import closing
from datetime import date

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Balance
from bondcards.campaign.records import SittingRecord
from bondcards.cli.common import by_name, print_json, remark
from bondcards.cli.contests import Contests
from bondcards.cli.short_of_chips import remarks
from bondcards.cli.tonight import name_new_session, name_open, name_privacy, refuse_seated, tell_waiting
from bondcards.cli.wishes import Asked, agreed, wished
from bondcards.errors import Refused
from bondcards.export.play import contests_document, sitting_document
from bondcards.language.i18n import _, n_
from bondcards.language.preferences import settings
from bondcards.people.sheet import Person
from bondcards.roleplay.gain import gain
from bondcards.show.screen import Screen
from bondcards.show.sitting import Since
from bondcards.show.terminal import console
from bondcards.show.words import Names
from bondcards.sitting.next_hand import Over
from bondcards.sitting.opening import Opened, enter, open_sitting, planned
from bondcards.sitting.plan import OPEN, Answering, manners
from bondcards.sitting.result import HandResult
from bondcards.sitting.rolls import challenges, open_contests, results
from bondcards.sitting.sitting import NotBegun, Sitting
from bondcards.tables.prompt import Leave


class Room(Struct, frozen=True):
    """Where it is played: the campaign, the screen's manners, whether people can be asked, and JSON or not."""

    campaign: Campaign
    plain: bool
    asks: bool
    json: bool

    def screen(self, people: Mapping[str, Person], game: str = "", answering: Answering | None = None) -> Screen:
        """The screen of a table where these people sit; of lists, where nobody has answered anything yet."""
        house = self.campaign.settings
        return Screen(
            console(self.plain),
            Names(
                {who: person.name for who, person in people.items()},
                house.currency,
                game,
                shorts={who: person.short_name for who, person in people.items()},
                chips=house.chips,
            ),
            four_colours=settings().get("four_colours") is True,
            manners=manners(answering, house) if answering and self.asks else OPEN,
        )


def play(room: Room, asked: Asked, keep: bool) -> None:
    """Open a sitting and play it; `keep` writes to the journal, else to memory alone."""
    folder = room.campaign.folder
    if room.asks:
        try:
            asked = completed(room, asked, keep)
        except Leave:
            return
    wish = wished(asked, room.campaign, room.asks)
    with closing(Journal.reading(folder)) as journal:
        # Before a journal is begun for nothing.
        wanted = challenges(wish, agreed(asked), room.campaign, journal)
        promised = sum(contest.stake for contest in wanted)
        plan = planned(wish, room.campaign, journal, promised) if wish.playing("cards") else None
    with closing(Journal.open(folder) if keep else Journal.rehearsal(folder)) as journal:
        name_open(journal)
        new = sessions.current(journal, date.today()) is None
        people = {person.id: person for person in (*wish.pcs, *wish.npcs)}
        screen = None if room.json else room.screen(people, wish.game, wish.answering)

        def opening() -> tuple[tuple[int, ...], Opened | None]:
            session = enter(wish, journal, date.today())
            numbers = open_contests(wanted, journal, session, room.asks)
            table = replace(plan, contests=numbers) if plan else None
            return numbers, open_sitting(wish, table, journal, session) if table else None

        numbers, opened = journal.patiently(opening)
        if new:
            name_new_session(journal)
        if not Contests(room.campaign, journal, screen, room.asks).finished(numbers, keep):
            return
        if opened:
            table = Table(room, journal, sittings.sitting(journal, opened.sitting), people, screen, keep)
            table.head()
            table.play()
        elif screen is None:
            rolled = results(journal, numbers)
            print_json(contests_document(wish, rolled, {who: balance(journal, who) for who in people}))


def completed(room: Room, asked: Asked, keep: bool) -> Asked:
    """All that a sitting needs, what is missing asked for from lists; whoever cannot be dealt to is named at once."""
    # Only here, for a command that says all needs no lists.
    from bondcards.cli import wizard

    if keep:
        refuse_seated((*asked.pcs, *asked.npcs), room.campaign)
    lists = room.screen({})
    told = wizard.completed(asked, room.campaign, lists)
    lists.flush()
    if keep:
        refuse_seated((*told.pcs, *told.npcs), room.campaign)
    if told != asked:
        name_privacy(told, room.campaign)
    return told


def balance(journal: Journal, who: str) -> Balance:
    """What somebody has now."""
    return ledger.balance(journal, who) or Balance(0, 0)


def why_nothing(pc: Person, opponent: str | None) -> str:
    """Why an agent gains nothing for choosing the cards against somebody of that name, or nobody."""
    if opponent is None:
        return _("there is no opponent")
    if not gain(pc.gambling):
        return _("no skill in Gambling")
    return _("gained before, for cards against {opponent} tonight").format(opponent=opponent)


class Table:
    """A sitting on a screen, or told as JSON at its end."""

    def __init__(
        self,
        room: Room,
        journal: Journal,
        record: SittingRecord,
        people: Mapping[str, Person],
        screen: Screen | None,
        keep: bool,
    ) -> None:
        self._room = room
        self._keep = keep
        self.screen = screen
        if screen:
            tell_waiting(journal, screen)
        currency = room.campaign.settings.currency
        self.sitting = Sitting(journal, record, people, screen if room.asks else None, currency)

    def head(self) -> None:
        """Show who sits here, and the points gained by choosing the cards or why none were."""
        if self.screen is None:
            return
        plan, people = self.sitting.plan, self.sitting.people
        none = [who for who, points in plan.granted.items() if not points]
        self.screen.opened(plan, plan.granted, {who: why_nothing(people[who], self.sitting.opponent) for who in none})

    def resume(self) -> None:
        """Go on where it was left: before the first hand, in the open one, or between two hands."""
        if sittings.latest(self.sitting.journal, self.sitting.id) is None:
            # The contests before it were broken off: nobody has been told who gained what.
            self.head()
        elif self.screen:
            since = Since(self.sitting.state.out, self.sitting.account.hands > 0)
            self.screen.opened(self.sitting.plan, {}, {}, since)
        between = self.sitting.open_hand is None and self.sitting.account.hands > 0
        try:
            if between and not self._go_on():
                self._end()
                return
        except Leave:
            self._kept()
            return
        self.play()

    def play(self) -> None:
        """Hand after hand until the sitting ends, or somebody leaves."""
        try:
            while self.sitting.hands_left != 0 and self._hand():
                pass
        except Leave:
            self._kept()
            return
        except KeyboardInterrupt:
            self._kept()
            raise
        except Refused as missing:
            if not self._keep:
                raise
            raise Refused(
                _("{missing} Sitting {sitting} is kept: `bondcards resume {sitting}` goes on.").format(
                    missing=missing, sitting=self.sitting.id
                )
            ) from missing
        self._end()

    def _hand(self) -> bool:
        """Play one hand; whether another is wanted after it."""
        try:
            with by_name(self._room.campaign):
                result = self._played()
            for remarked in remarks(self.sitting, result, self._room.campaign.settings.currency):
                self._say(remarked)
        except Over as over:
            self._say(str(over))
            return False
        except NotBegun:
            self._say(_("This hand is not begun."))
            return self._menu()
        return self._go_on()

    def _played(self) -> HandResult:
        if self.screen is None:
            return self.sitting.play()
        result = self.sitting.play(self.screen.watch, self.screen.hand_begins, self.screen.cue)
        self.screen.settled(result, self._reserves(), self._chips())
        return result

    def _go_on(self) -> bool:
        """Whether another hand is wanted; asked where nobody has said how many."""
        if not self._room.asks or self.sitting.hands_left is not None:
            return self.sitting.hands_left != 0
        return self._menu()

    def _menu(self) -> bool:
        """Ask what comes next; whether it is another hand."""
        from bondcards.cli.between import Between

        assert self.screen, "there is a menu on a screen alone"
        return Between(self.screen, self.sitting, self._room.campaign).another()

    def _kept(self) -> None:
        if not self._keep:
            return
        self._say(
            _("Sitting {sitting} is kept as it stands: `bondcards resume` goes on.").format(sitting=self.sitting.id)
        )

    def _say(self, text: str) -> None:
        if self.screen is None:
            remark(text)
        else:
            self.screen.say(text)

    def _end(self) -> None:
        self.sitting.end()
        self._left_over()
        account = self.sitting.account
        if self.screen is None:
            print_json(self._document())
        elif account.hands > 1 or self.sitting.hands_left is None:
            self.screen.ended(
                account.hands,
                account.net,
                account.transfers,
                points=account.points,
                reserves=self._reserves(),
                balances=self._chips(),
            )
        if self.screen is not None and self._keep:
            self.screen.say(_("Kept. `bondcards session show` tells the evening, `bondcards undo` takes a hand back."))

    def _left_over(self) -> None:
        cards, answers = self.sitting.left_over()
        if cards:
            remark(
                n_("{count} card given was not used.", "{count} cards given were not used.", cards).format(count=cards)
            )
        if answers:
            remark(
                n_("{count} answer given was not used.", "{count} answers given were not used.", answers).format(
                    count=answers
                )
            )

    def _document(self) -> dict[str, object]:
        plan, number = self.sitting.plan, self.sitting.id if self._keep else None
        contests = results(self.sitting.journal, plan.contests)
        rolled = {one.contest.pc.id: balance(self.sitting.journal, one.contest.pc.id) for one in contests}
        return sitting_document(plan, number, self.sitting.told(), contests, {**self._balances(), **rolled})

    def _balances(self) -> dict[str, Balance]:
        return {seat: self.sitting.balance(seat) for seat in self.sitting.plan.seats}

    def _chips(self) -> dict[str, int]:
        return {seat: held.chips for seat, held in self._balances().items()}

    def _reserves(self) -> dict[str, int]:
        kinds = self.sitting.plan.seats
        return {seat: held.heroism for seat, held in self._balances().items() if kinds[seat] == "pc"}
