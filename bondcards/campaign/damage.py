"""What was changed in a journal behind its back: every digest, seal, settlement and balance is reckoned again.

It goes through the rows one after another and remembers only what the next ones follow from, because a journal may
be larger than the memory.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from heapq import merge
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, Final

import msgspec

from bondcards.campaign.accounts import OPEN, PLAYED, Account, Move, accounts, at_open_hands
from bondcards.campaign.journal import Journal
from bondcards.campaign.refusals import Damaged
from bondcards.campaign.rows import digest
from bondcards.campaign.tables import CHAINS
from bondcards.language.i18n import _

Finding = tuple[str, int | None]
Sums = dict[tuple[str, str], int]


def seals(journal: Journal) -> Iterator[Finding]:
    """Hands that were settled with another head or tape than they have now."""
    for row in journal.stream(
        "SELECT e.hand, e.seal, h.digest AS head, "
        "(SELECT digest FROM line WHERE hand = e.hand ORDER BY id DESC LIMIT 1) AS last "
        "FROM ending e LEFT JOIN hand h ON h.id = e.hand"
    ):
        if row["seal"] != f"{row['head'] or ''}:{row['last'] or ''}":
            yield _("Its head and tape are not those that were settled."), row["hand"]


def payments(journal: Journal) -> Iterator[Finding]:
    """Hands whose entries are not what was settled, or not taken back by their undoing."""
    of_hands = journal.stream(
        "SELECT hand, kind, person, purse, change FROM entry WHERE hand IS NOT NULL ORDER BY hand"
    )
    parts = merge(
        (
            (row["hand"], "moves", row["moves"])
            for row in journal.stream("SELECT hand, moves FROM ending ORDER BY hand")
        ),
        ((hand, "entries", list(rows)) for hand, rows in groupby(of_hands, key=itemgetter(0))),
        ((row["hand"], "undo", True) for row in journal.stream("SELECT hand FROM undo ORDER BY hand")),
        key=itemgetter(0),
    )
    for hand, found in groupby(parts, key=itemgetter(0)):
        for what in _wrong({name: value for _hand, name, value in found}):
            yield what, hand


def _wrong(hand: dict[str, Any]) -> Iterator[str]:
    """What is wrong with the entries of a hand: `moves` of its settlement, its `entries`, and whether it was undone."""
    entries = hand.get("entries", ())
    settled = _sums(row for row in entries if row["kind"] == "settled")
    if "moves" not in hand:
        if settled:
            yield _("Its settlement is missing.")
    elif settled != _due(hand["moves"]):
        yield _("The entries of its settlement do not add up.")
    moved = _sums(row for row in entries if row["kind"] != "undo")
    back = _sums(row for row in entries if row["kind"] == "undo")
    if back != ({key: -change for key, change in moved.items()} if "undo" in hand else {}):
        yield _("The entries of its undoing do not add up.")


def _sums(entries: Iterable[Any]) -> Sums:
    """What entries come to in each purse."""
    sums: Sums = {}
    for row in entries:
        key = row["person"], row["purse"]
        sums[key] = sums.get(key, 0) + row["change"]
    return sums


def _due(moves: object) -> Sums | None:
    """What a settlement moves in each purse, or `None` where it can no longer be read."""
    try:
        decoded = _MOVES.decode(str(moves))
    except msgspec.DecodeError:
        return None
    sums: Sums = {}
    for move in decoded:
        if move.change:
            key = move.person, move.purse
            sums[key] = sums.get(key, 0) + move.change
    return sums


_MOVES: Final = msgspec.json.Decoder(tuple[Move, ...])


def balances(journal: Journal, missing: Iterable[int]) -> Iterator[Finding]:
    """Entries whose balance is not the one before and their change; some may be `missing` in between."""
    held: dict[tuple[str, str], tuple[int, set[int]]] = {}
    for row in journal.stream("SELECT id, person, purse, change, balance, hand FROM entry ORDER BY id"):
        key = row["person"], row["purse"]
        previous, possible = held.get(key, (0, {0}))
        right = {each + row["change"] for each in possible}
        if row["balance"] not in right and not any(previous < number < row["id"] for number in missing):
            text = _("The balance of {person} does not add up at entry {entry}.")
            yield text.format(person=row["person"], entry=row["id"]), row["hand"]
        # The next one is right if it follows what stands here, or what should stand here.
        held[key] = row["id"], {row["balance"], *right}


def kept_up(journal: Journal) -> Iterator[Finding]:
    """What follows from the rows and is kept beside them."""
    kept = {
        (row["session"], row["sitting"]): _account(row["totals"])
        for row in journal.rows("SELECT session, sitting, totals FROM account")
    }
    if kept != accounts(journal.stream(PLAYED)):
        yield _("What the hands come to was changed."), None
    seated = {(row["person"], row["hand"]) for row in journal.rows("SELECT person, hand FROM seated")}
    sit = {(person, hand) for hand, people in at_open_hands(journal.stream(OPEN)) for person in people}
    if seated != sit:
        yield _("Who sits at the open hands was changed."), None


def _account(totals: object) -> Account | None:
    try:
        return msgspec.json.decode(str(totals), type=Account)
    except msgspec.DecodeError:
        return None


Row = Mapping[str, Any]


class Damage(msgspec.Struct, frozen=True):
    """One thing found: `hand` is its id in the journal, `number` its number in the `sitting`; `what` a sentence."""

    hand: int | None
    sitting: int | None
    number: int | None
    what: str


def damage(journal: Journal) -> list[Damage]:
    """All that does not add up in the journal; empty for a sound one. Refused where it cannot be read."""
    try:
        with journal.snapshot():
            kinds = {kind for kind, _name in journal.altered()}
            if "table" in kinds:
                return [Damage(None, None, None, _("The tables of the journal were changed."))]
            guards = [Damage(None, None, None, _("What guards the journal against changes was changed."))]
            return _Search(journal).found() + (guards if kinds else [])
    except Damaged as refusal:
        return [Damage(None, None, None, str(refusal))]


class _Search:
    """One reading of a whole journal."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        # Ids have no gaps, and SQLite remembers the highest there was.
        counts = journal.rows("SELECT name, seq FROM sqlite_sequence")
        self.highest: dict[str, int] = {row["name"]: row["seq"] for row in counts if isinstance(row["seq"], int)}
        self.missing = {table: self._gaps(table) for table in CHAINS}
        self.damages: dict[Damage, None] = {}

    def found(self) -> list[Damage]:
        """Every damage once, those of hands first and in their order."""
        self._file()
        for table in CHAINS:
            self._digests(table)
        journal = self.journal
        for findings in (
            seals(journal),
            payments(journal),
            balances(journal, self.missing["entry"]),
        ):
            self._take(findings)
        self._removed()
        if not self.damages:
            # What follows from damaged rows is wrong with them.
            self._take(kept_up(journal))
        return sorted(self.damages, key=lambda each: (each.hand is None, each.hand or 0))

    def _gaps(self, table: str) -> list[int]:
        """The ids that are missing up to the highest; a hundred say enough."""
        highest = self.highest.get(table, 0)
        count = f"SELECT count(*) FROM {table} WHERE id BETWEEN 1 AND ?"
        if self.journal.number(count, highest) == highest:
            return []
        there = {row["id"] for row in self.journal.stream(f"SELECT id FROM {table}")}
        return list(islice((number for number in range(1, highest + 1) if number not in there), 100))

    def _take(self, findings: Iterable[Finding]) -> None:
        # A value that cannot even be reckoned with was found by its digest.
        with suppress(TypeError, ValueError):
            for what, hand in findings:
                self._add(what, hand=hand)

    def _add(self, what: str, *, hand: int | None = None, sitting: int | None = None) -> None:
        number = None
        if isinstance(hand, int):
            sitting, number = self._place(hand) or self._missing_place(hand)
        else:
            hand = None
        self.damages[Damage(hand, sitting, number, what)] = None

    def _place(self, hand: int) -> tuple[int, int] | None:
        """The sitting of a hand, and its number there."""
        for row in self.journal.rows("SELECT sitting, number FROM hand WHERE id = ?", hand):
            return row["sitting"], row["number"]
        return None

    def _missing_place(self, hand: int) -> tuple[int | None, int | None]:
        """Where a hand without a head was, by the hands before and after it."""
        for neighbour, step in ((hand - 1, 1), (hand + 1, -1)):
            place = self._place(neighbour)
            if place and place[1] + step > 0:
                sitting, number = place[0], place[1] + step
                if not self.journal.rows("SELECT 1 FROM hand WHERE sitting = ? AND number = ?", sitting, number):
                    return sitting, number
        return None, None

    def _file(self) -> None:
        for row in self.journal.rows("PRAGMA integrity_check"):
            if row[0] != "ok":
                self._add(_("The file is broken: {reason}.").format(reason=row[0]))

    def _digests(self, table: str) -> None:
        chain = CHAINS[table]
        # There are so many hands that the last digest of each is not kept: their lines come together.
        order = "hand, id" if chain == "hand" else "id"
        before: dict[object, tuple[int, tuple[str, ...]]] = {}
        for found in self.journal.stream(f"SELECT * FROM {table} ORDER BY {order}"):
            row = dict(zip(found.keys(), found, strict=True))
            key = row[chain] if chain else None
            if chain == "hand" and key not in before:
                before.clear()
            previous, possible = before.get(key, (0, ("",)))
            right = [digest(row, each) for each in possible]
            if row["digest"] not in right:
                # Where rows are missing in between, the chain is broken by them and not by this row.
                if any(previous < missing < row["id"] for missing in self.missing[table]):
                    self._broken(table, row)
                else:
                    self._changed(table, row)
            # The next row is right if it follows what stands here, or what should stand here.
            before[key] = row["id"], tuple({str(row["digest"]), *right})

    def _broken(self, table: str, row: Row) -> None:
        if table == "line":
            self._add(_("A line of its tape was removed."), hand=row["hand"])
        elif table == "entry":
            self._add(_("An entry of {person} was removed.").format(person=row["person"]))

    def _changed(self, table: str, row: Row) -> None:
        match table:
            case "hand":
                self._add(_("Its head was changed."), hand=row["id"])
            case "line":
                self._add(_("Line {line} of its tape was changed.").format(line=row["position"]), hand=row["hand"])
            case "ending":
                self._add(_("Its settlement was changed."), hand=row["hand"])
            case "undo":
                self._add(_("Its undoing was changed."), hand=row["hand"])
            case "entry":
                text = _("Entry {entry} of {person} was changed.").format(entry=row["id"], person=row["person"])
                self._add(text, hand=row["hand"])
            case _:
                text = _("Row {row} of “{table}” was changed.").format(row=row["id"], table=table)
                self._add(text, sitting=row["id"] if table == "sitting" else row.get("sitting"))

    def _removed(self) -> None:
        for table, missing in self.missing.items():
            if (self.journal.number(f"SELECT max(id) FROM {table}") or 0) > self.highest.get(table, 0):
                self._add(_("The count of rows of “{table}” was changed.").format(table=table))
            for number in missing:
                text = _("Row {row} of “{table}” was removed.").format(row=number, table=table)
                self._add(text, hand=self._owner(table, number))

    def _owner(self, table: str, missing: int) -> int | None:
        """The hand a removed row belonged to, where that can be told."""
        journal = self.journal
        without_end = "SELECT id FROM hand WHERE id NOT IN (SELECT hand FROM ending)"
        match table:
            case "hand":
                return missing
            case "ending":
                paid = f"{without_end} ORDER BY id IN (SELECT hand FROM entry) DESC, id LIMIT 1"
                return journal.number(paid)
            case "line":
                hurt = {each.hand for each in self.damages} - {None}
                beside = journal.rows("SELECT hand FROM line WHERE id IN (?, ?)", missing - 1, missing + 1)
                if hurt:
                    return next((row["hand"] for row in beside if row["hand"] in hurt), None)
                # Nothing misses it but the count: it was the last line of a hand without an end.
                return journal.number(f"{without_end} ORDER BY id DESC LIMIT 1")
            case _:
                return None
