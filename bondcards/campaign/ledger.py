"""Who has how many chips (whole cents) and Heroism Points: entries that add up to the balance.

A person's first use enters what the sheet says. What a sheet says later is entered as the difference. No balance
ever falls below zero. One sheet, one open hand: whoever sits at one can neither play nor pay elsewhere.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import date
from typing import Any, Final, Literal, NamedTuple

import msgspec

from bondcards.campaign import reasons
from bondcards.campaign.accounts import PURSES, Move, Purse
from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import place
from bondcards.campaign.reasons import SHEET, Key, Reason, because
from bondcards.campaign.refusals import Busy
from bondcards.engine import money
from bondcards.errors import OfSomebody
from bondcards.language.i18n import _, n_
from bondcards.people.sheet import Person

Kind = Literal["sheet", "gm", "hand", "settled", "undo", "roll", "grant", "lapse"]


class Balance(NamedTuple):
    """Chips in cents, and Heroism Points."""

    chips: int
    heroism: int


class Entry(msgspec.Struct, frozen=True):
    """A line of the ledger; `balance` is what the purse held after it, `why` the reason in English."""

    id: int
    at: str
    person: str
    purse: Purse
    change: int
    balance: int
    kind: Kind
    why: str
    hand: int | None
    roll: int | None
    session: int | None
    reason: Key | Literal["given"] | None
    fields: Mapping[str, Any] | None

    @property
    def giver(self) -> str | None:
        """Who gave these chips, or whose hands they left; None where nobody gave any."""
        return str(self.fields["giver"]) if self.reason == reasons.GIVEN and self.fields else None

    @property
    def people(self) -> tuple[str, ...]:
        """The ids of those it tells of, beside the person whose purse it is."""
        return tuple(str(who) for name, who in (self.fields or {}).items() if name in ("opponent", "giver", "taker"))

    def said(self, named: Callable[[str], str] = str, places: Mapping[int, int] = {}) -> str:
        """Why, in the language in use; a GM's own words stay as they are.

        `named` gives a person's name for his id, `places` those of hands in their sittings for theirs.
        """
        fields, number = self.fields or {}, None if self.hand is None else places.get(self.hand)
        if self.reason == reasons.GIVEN:
            who = _("to {taker}").format(taker=named(fields["taker"]))
            if self.change > 0:
                who = _("from {giver}").format(giver=named(fields["giver"]))
            return _("{who}: {why}").format(who=who, why=self.why) if self.why else who
        if self.reason is None:
            return self.why
        if number is not None and "number" in fields:
            fields = {**fields, "number": number}
        return reasons.said(self.reason, fields, self.purse, named)


def refuse_busy(journal: Journal, people: Collection[str], beside: int = 0) -> None:
    """Raise `Busy` where one of these persons sits at an open hand, but that of a sitting `beside` which he rolls."""
    sql = "SELECT hand, sitting FROM seated JOIN hand ON hand.id = hand WHERE person = ? AND sitting <> ? LIMIT 1"
    for person in people:
        for row in journal.rows(sql, person, beside):
            raise Busy(person, place(journal, row["hand"]), row["sitting"], row["hand"])


def balance(journal: Journal, person: str) -> Balance | None:
    """What a person has, or `None` for somebody never used."""
    chips, heroism = (_held(journal, person, purse) for purse in PURSES)
    return None if chips is None and heroism is None else Balance(chips or 0, heroism or 0)


def now(journal: Journal, person: Person) -> Balance:
    return standing(journal, person.id, person.bankroll, person.heroism)


def standing(journal: Journal, person: str, chips: int, heroism: int) -> Balance:
    """What a person would have after `enter`, without writing."""

    def after(purse: Purse, value: int) -> int:
        return (_held(journal, person, purse) or 0) + (_due(journal, person, purse, value) or 0)

    return Balance(after("chips", chips), after("heroism", heroism))


def enter(journal: Journal, person: str, chips: int, heroism: int) -> Balance:
    values: dict[Purse, int] = {"chips": chips, "heroism": heroism}
    with journal.transaction():
        for purse, value in values.items():
            if (due := _due(journal, person, purse, value)) is not None:
                before, unit = _last_sheet(journal, person, purse), money.number if purse == "chips" else int
                why = because("sheet") if before is None else reasons.sheet_changed(before, value, unit)
                _record(journal, Move(person, purse, due, why), "sheet", sheet=value)
        return standing(journal, person, chips, heroism)


def _due(journal: Journal, person: str, purse: Purse, value: int) -> int | None:
    """What the sheet's value adds to the purse, or `None` where there is nothing to enter.

    A lower value takes no more than there is, and what it could not take is not given back by a higher one, so that
    a slip of the pen makes no money: the entries of a sheet add up to the sheet and what is still to be taken.
    """
    before = _last_sheet(journal, person, purse)
    if before is None:
        return value
    if value > before:
        entered = "SELECT sum(change) FROM entry WHERE person = ? AND purse = ? AND sheet IS NOT NULL"
        return max(0, value - (journal.number(entered, person, purse) or 0))
    # From somebody at an open hand nothing is taken before its end: it has promised what he has to others.
    if value == before or journal.rows("SELECT 1 FROM seated WHERE person = ? LIMIT 1", person):
        return None
    return max(value - before, -(_held(journal, person, purse) or 0))


def change(journal: Journal, person: str, purse: Purse, amount: int, why: str) -> int:
    """Change a purse as the GM says and return its new balance; nothing is taken from somebody at an open hand."""
    with journal.transaction():
        if amount < 0:
            refuse_busy(journal, [person])
        if amount < 0 and purse == "chips":
            _refuse_lying(journal, person, -amount)
        return _record(journal, Move(person, purse, amount, why or because("master")), "gm")


def give(journal: Journal, giver: str, taker: str, amount: int, why: str) -> None:
    """Have one person give chips to another (cents): a pair of entries that know of each other."""
    if giver == taker:
        raise OfSomebody(giver, _("Both who gives and who takes are {person}."))
    with journal.transaction():
        refuse_busy(journal, [giver])
        _refuse_lying(journal, giver, amount)
        given = reasons.given(giver, taker, why)
        pay(journal, [Move(giver, "chips", -amount, given), Move(taker, "chips", amount, given)], "gm")


class _Lying(msgspec.Struct):
    """A sitting that goes on: its state, and how its last hand that counts was settled."""

    state: dict[str, Any]
    result: dict[str, Any]


_LYING: Final = """
    SELECT coalesce((SELECT data FROM event WHERE sitting = s.id ORDER BY id DESC LIMIT 1), s.data) AS state,
        (SELECT e.result FROM hand h JOIN ending e ON e.hand = h.id WHERE h.sitting = s.id AND e.result IS NOT NULL
            AND h.id NOT IN (SELECT hand FROM undo) ORDER BY h.number DESC LIMIT 1) AS result
    FROM sitting s WHERE s.id NOT IN (SELECT sitting FROM sitting_end) AND result IS NOT NULL
"""


def lying(journal: Journal, person: str) -> int:
    """What of a person's chips lies on tables between two hands, in a bank that stands or as a stack (cents)."""
    # Only here: most that is said of purses needs no rules.
    from bondcards.games import catalogue

    whole = 0
    for table in journal.records(_Lying, _LYING, plain=("state", "result")):
        plan, after = table.state.get("plan", {}), table.result.get("after")
        if after and person in plan["seats"] and person not in table.state.get("out", ()):
            game = catalogue.opened(plan["game"])
            # What hands of an older edition have left is not known any more: nothing of it is dealt on.
            if game.plays(plan["edition"]):
                whole += game.lies(game.carried_from(after)).get(person, 0)
    return whole


def _refuse_lying(journal: Journal, person: str, amount: int) -> None:
    held, on_tables = _held(journal, person, "chips") or 0, lying(journal, person)
    if held >= amount > held - on_tables:
        text = _("{person} has {free} free: the rest of the {held} lies on the table, in a bank or a stack.")
        free = money.text(max(0, held - on_tables))
        raise OfSomebody(person, text.format(person="{person}", free=free, held=money.text(held)))


def history(journal: Journal, person: str, purse: Purse, last: int | None = None) -> list[Entry]:
    return _entries(journal, "person = ? AND purse = ?", person, purse, last=last)


def length(journal: Journal, person: str, purse: Purse) -> int:
    return journal.number("SELECT count(*) FROM entry WHERE person = ? AND purse = ?", person, purse) or 0


def of_hand(journal: Journal, hand: int) -> list[Entry]:
    return _entries(journal, "hand = ?", hand)


def of_session(journal: Journal, session: int, purse: Purse) -> list[Entry]:
    return _entries(journal, "session = ? AND purse = ?", session, purse)


def changes(journal: Journal, session: int, last: int | None = None) -> list[Entry]:
    """What the GM or a changed sheet did to purses in a session, the `last` ones; of chips given, the taker's entry."""
    which = "session = ? AND kind IN ('gm', 'sheet') AND (kind = 'gm' OR why <> ?) AND (reason IS NOT ? OR change > 0)"
    return _entries(journal, which, session, SHEET, reasons.GIVEN, last=last)


def _entries(journal: Journal, which: str, *parameters: object, last: int | None = None) -> list[Entry]:
    sql = f"SELECT {', '.join(Entry.__struct_fields__)} FROM entry WHERE {which} ORDER BY id DESC"
    return journal.latest(Entry, sql, *parameters, last=last, plain=("fields",))


def pay(
    journal: Journal,
    moves: Iterable[Move],
    kind: Kind,
    *,
    hand: int | None = None,
    roll: int | None = None,
    session: int | None = None,
) -> None:
    """Write the moves that move something, all or none; what comes in is there for what goes out."""
    with journal.transaction():
        for move in sorted((m for m in moves if m.change), key=lambda m: m.change < 0):
            _record(journal, move, kind, hand=hand, roll=roll, session=session)


def _record(
    journal: Journal,
    move: Move,
    kind: Kind,
    *,
    sheet: int | None = None,
    hand: int | None = None,
    roll: int | None = None,
    session: int | None = None,
) -> int:
    """Write one entry and return the new balance; it belongs to `session`, or to the one of today's play."""
    held = _held(journal, move.person, move.purse) or 0
    new = held + move.change
    if new < 0:
        raise _too_little(move, held)
    reason = move.why if isinstance(move.why, Reason) else None
    journal.insert(
        "entry",
        person=move.person,
        purse=move.purse,
        change=move.change,
        why=str(move.why),
        balance=new,
        kind=kind,
        sheet=sheet,
        hand=hand,
        roll=roll,
        session=open_session_id(journal, journal.today) if session is None else session,
        reason=reason and reason.key,
        fields=reason and reason.fields,
    )
    return new


class _Open(msgspec.Struct):
    id: int
    day: str
    implicit: bool


def open_session_id(journal: Journal, today: Callable[[], date] | None = None) -> int | None:
    """The session that has not been ended, if any; on another evening than `today` one that play opened is over."""
    for session in journal.records(
        _Open,
        "SELECT s.id, s.day, s.implicit FROM session s LEFT JOIN session_end e ON e.session = s.id "
        "WHERE s.id = (SELECT max(id) FROM session) AND e.id IS NULL",
    ):
        over = today is not None and session.implicit and session.day != today().isoformat()
        return None if over else session.id
    return None


def _held(journal: Journal, person: str, purse: Purse) -> int | None:
    sql = "SELECT balance FROM entry WHERE person = ? AND purse = ? ORDER BY id DESC LIMIT 1"
    return journal.number(sql, person, purse)


def _last_sheet(journal: Journal, person: str, purse: Purse) -> int | None:
    sql = "SELECT sheet FROM entry WHERE person = ? AND purse = ? AND sheet IS NOT NULL ORDER BY id DESC LIMIT 1"
    return journal.number(sql, person, purse)


def _too_little(move: Move, held: int) -> OfSomebody:
    if move.purse == "chips":
        text = _("{person} has {held} in chips; {amount} cannot be paid.")
    else:
        text = n_(
            "{person} has {held} Heroism Point; {amount} cannot be spent.",
            "{person} has {held} Heroism Points; {amount} cannot be spent.",
            held,
        )
    said = money.text if move.purse == "chips" else str
    return OfSomebody(move.person, text.format(person="{person}", held=said(held), amount=said(-move.change)))
