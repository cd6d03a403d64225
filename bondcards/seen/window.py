"""What a window on the campaign's open table shows, read from the journal: the hand as the room has heard of it."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, Self

from msgspec.structs import replace

from bondcards.campaign import accounts, ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import place
from bondcards.campaign.records import HandRecord, SittingRecord
from bondcards.engine import money
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import CONTEST
from bondcards.seen.answers import Laid
from bondcards.seen.results import headline, saved
from bondcards.seen.table import Sits, Table, as_it_lies, being_played, won
from bondcards.sitting.following import Followed, followed
from bondcards.sitting.keeping import bets_before, head_of
from bondcards.sitting.plan import Plan, state_of, titled
from bondcards.sitting.result import HandResult, result_from
from bondcards.sitting.retelling import Heard, heard_of
from bondcards.telling.parts import plain
from bondcards.telling.words import Names


class Settled(NamedTuple):
    """The last hand of a table at which none is open."""

    hand: HandRecord
    place: int
    result: HandResult
    heard: Sequence[Heard]


class Open(NamedTuple):
    """A table that is open: its hand as far as it was heard, or the last one settled; nothing before the first.

    `balances` are what everybody who sits there has, `net` won or lost on the evening, `before` staked last (cents).
    """

    sitting: SittingRecord
    plan: Plan
    names: Names
    balances: Mapping[str, ledger.Balance]
    net: Mapping[str, int]
    before: Mapping[str, Laid] = {}
    hand: int | None = None
    playing: Followed | None = None
    settled: Settled | None = None

    @property
    def agents(self) -> list[str]:
        return [seat for seat, kind in self.plan.seats.items() if kind == "pc"]

    @property
    def asked(self) -> Request[Any] | None:
        return self.playing.ask if self.playing else None


class Closed(NamedTuple):
    """No table is open; `net` is what everybody has won or lost on the latest evening (cents)."""

    names: Names
    net: Mapping[str, int]


class Watch:
    """Looks at a campaign's open table for as long as somebody wants to know; it never writes, and waits for nobody."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self._journal: Journal | None = None
        self._read: tuple[object, object] = None, None
        self._seen: object = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        if self._journal:
            journal, self._journal = self._journal, None
            journal.close()

    def news(self) -> bool:
        """Whether anything may have happened since this was asked before."""
        before, self._seen = self._seen, self._state()
        return self._seen != before

    def _state(self) -> object:
        """Another one whenever another program has changed the journal, or put another file in its place."""
        file = self._campaign.journal
        which = _which(file)
        if self._journal is None or which != self._read[0] or self._journal.is_copy:
            read = which, _stamp(file)
            if self._journal is None or read != self._read:
                self.__exit__()
                self._journal, self._read = Journal.reading(self._campaign.folder), read
        return self._journal.others, self._read

    def table(self) -> Open | Closed | None:
        """None before the first evening. Where it cannot be read now, `Refused`, there is news until it is."""
        try:
            return open_table(self._journal, self._campaign) if self._journal else None
        except Refused:
            self._seen = None
            raise


def _which(file: Path) -> object:
    """Which file lies there, by whatever name it came."""
    with suppress(OSError):
        found = file.stat()
        return found.st_dev, found.st_ino
    return None


def _stamp(file: Path) -> object:
    """When a journal, or its log, was written to; one that is a copy is read anew then."""
    written: list[object] = []
    for part in (file, file.with_name(f"{file.name}-wal")):
        with suppress(OSError):
            found = part.stat()
            written.append((found.st_mtime_ns, found.st_size))
    return written


def open_table(journal: Journal, campaign: Campaign) -> Open | Closed | None:
    """The campaign's open table: the one with a hand on it, else the latest."""
    with journal.snapshot():
        tables = [one for one in sittings.open_sittings(journal) if state_of(journal, one).plan.game != CONTEST]
        if not tables:
            return _closed(journal, campaign)
        hands = {one.id: sittings.open_hand_of(journal, one.id) for one in tables}
        record = next((one for one in tables if hands[one.id]), tables[0])
        return _read(journal, campaign, record, hands[record.id])


def _closed(journal: Journal, campaign: Campaign) -> Closed | None:
    for evening in reversed(sessions.list_sessions(journal)):
        for last in sittings.sittings_of(journal, evening, last=1):
            net = _net(journal, last, state_of(journal, last).plan)
            return Closed(Names({who: campaign.name(who) for who in net}, campaign.settings.currency), net)
    return None


def _net(journal: Journal, sitting: SittingRecord, plan: Plan) -> Mapping[str, int]:
    """What everybody has won or lost on the evening of a sitting, and whoever sits there nothing yet."""
    evening = sessions.session_of(journal, sitting.session)
    return {**dict.fromkeys(plan.seats, 0), **accounts.of_session(journal, evening).net}


def _read(journal: Journal, campaign: Campaign, record: SittingRecord, hand: HandRecord | None) -> Open:
    plan = state_of(journal, record).plan
    people = {who: _person(campaign, who, plan) for who in plan.seats}
    names = Names(
        {who: person.name for who, person in people.items()},
        campaign.settings.currency,
        shorts={who: person.short_name for who, person in people.items()},
        chips=campaign.settings.chips,
    )
    table = Open(
        record,
        plan,
        names.at(plan.game, plan.options),
        {who: ledger.balance(journal, who) or ledger.Balance(0, 0) for who in plan.seats},
        {who: net for who, net in _net(journal, record, plan).items() if who in plan.seats},
        bets_before(journal, record.id),
    )
    if hand:
        return table._replace(hand=hand.id, playing=followed(journal, record, people, hand))
    last = sittings.last_counting(journal, record.id)
    if last and last.result and catalogue.plays(plan.game, plan.edition):
        at, result = place(journal, last.id), result_from(last.result)
        return table._replace(settled=Settled(last, at, result, heard_of(journal, last.id)))
    return table


def _person(campaign: Campaign, who: str, plan: Plan) -> Person:
    try:
        return campaign.person(who, plan.seats[who])
    except Refused:
        # Whoever has no sheet any more still sits where he sat.
        return Person(who, plan.seats[who], who, None, {}, {}, 0, 0, "", None)


def seen_by(table: Open | Closed | None, viewer: str | None = None) -> Table:
    """What somebody sees of it who sits there, or the room, in the language in use."""
    if not isinstance(table, Open):
        return Table(_("No table is open."), "", (), standing=_standing(table) if table else ())
    names = table.names
    if table.playing:
        seen = being_played(table.playing, names, viewer, table.before)
    elif table.settled:
        last = table.settled
        seen = as_it_lies(head_of(last.hand), last.place, last.heard, names)
        facts, banks = [fact for _ask, fact in last.heard], table.balances.get(last.result.bank)
        ends = headline(facts, last.result, banks and banks.chips, names)
        came = [plain(one) for one in (*ends, *saved(last.result, names))]
        pots = () if last.result.heroism else won(last.heard, names)
        seen = replace(seen, seats=_with_purses(table, seen.seats), came=(*pots, *came), standing=_standing(table))
    else:
        seats = tuple(Sits(who, names.seat(who), "") for who in table.plan.seats)
        seen = Table("", "", _with_purses(table, seats), standing=_standing(table))
    return replace(seen, game=titled(table.plan))


def _with_purses(table: Open, seats: Sequence[Sits]) -> tuple[Sits, ...]:
    """What everybody has once a hand is settled, and nothing lies before him any more."""

    def has(seat: Sits) -> Sits:
        now, plays = table.balances[seat.id], table.plan.seats[seat.id] == "pc"
        points = now.heroism if plays else None
        return Sits(seat.id, seat.name, money.text(now.chips), points, banks=seat.banks, button=seat.button)

    return tuple(map(has, seats))


def _standing(table: Open | Closed) -> tuple[tuple[str, str], ...]:
    """Who has won what by now, whoever leads first."""
    first = sorted(table.net.items(), key=itemgetter(1), reverse=True)
    return tuple((table.names.seat(who), money.signed(net)) for who, net in first if who != HOUSE)
