"""What was changed in a journal behind its back: every digest, seal, settlement, balance and time is reckoned again.

Row after row, and only what the next ones follow from is remembered: a journal may be larger than the memory.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from heapq import merge
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, Final

import msgspec

from bondcards.campaign.accounts import OPEN, PLAYED, Account, Move, at_open_hands, reckoned
from bondcards.campaign.digests import digest
from bondcards.campaign.journal import Journal
from bondcards.campaign.refusals import Damaged
from bondcards.campaign.rows import is_time, misdated
from bondcards.campaign.tables import CHAINS
from bondcards.language.i18n import _

Finding = tuple[str, int | None]
Sums = dict[tuple[str, str], int]
Row = Mapping[str, Any]


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
    endings = journal.stream("SELECT hand, moves FROM ending ORDER BY hand")
    entries = journal.stream("SELECT hand, kind, person, purse, change FROM entry WHERE hand IS NOT NULL ORDER BY hand")
    undone = journal.stream("SELECT hand FROM undo ORDER BY hand")
    parts = merge(
        ((row["hand"], "moves", row["moves"]) for row in endings),
        ((hand, "entries", list(rows)) for hand, rows in groupby(entries, key=itemgetter(0))),
        ((row["hand"], "undo", True) for row in undone),
        key=itemgetter(0),
    )
    for hand, found in groupby(parts, key=itemgetter(0)):
        its: dict[str, Any] = {name: value for _hand, name, value in found}
        entries = its.get("entries", ())
        settled = _sums(row for row in entries if row["kind"] == "settled")
        if settled and "moves" not in its:
            yield _("Its settlement is missing."), hand
        elif "moves" in its and settled != _due(its["moves"]):
            yield _("The entries of its settlement do not add up."), hand
        moved = _sums(row for row in entries if row["kind"] != "undo")
        back = _sums(row for row in entries if row["kind"] == "undo")
        if back != ({key: -change for key, change in moved.items()} if "undo" in its else {}):
            yield _("The entries of its undoing do not add up."), hand


def _sums(entries: Iterable[Any]) -> Sums:
    sums: Sums = {}
    for row in entries:
        key = row["person"], row["purse"]
        sums[key] = sums.get(key, 0) + row["change"]
    return sums


_MOVES: Final = msgspec.json.Decoder(tuple[Move, ...])


def _due(moves: object) -> Sums | None:
    """What a settlement moves in each purse, or `None` where it can no longer be read."""
    with suppress(msgspec.DecodeError):
        return _sums(move._asdict() for move in _MOVES.decode(str(moves)) if move.change)
    return None


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
    kept: dict[tuple[int, int], Account | None] = {}
    for row in journal.rows("SELECT session, sitting, totals FROM account"):
        kept[row["session"], row["sitting"]] = None
        with suppress(msgspec.DecodeError):
            kept[row["session"], row["sitting"]] = msgspec.json.decode(str(row["totals"]), type=Account)
    if kept != reckoned(journal.stream(PLAYED)):
        yield _("What the hands come to was changed."), None
    seated = {(row["person"], row["hand"]) for row in journal.rows("SELECT person, hand FROM seated")}
    sit = {(person, hand) for hand, people in at_open_hands(journal.stream(OPEN)) for person in people}
    if seated != sit:
        yield _("Who sits at the open hands was changed."), None


_BEFORE: Final = {
    # The first line and the last stand for all of a tape, whose order is that of time.
    "line": (
        "SELECT l.id, h.id AS hand FROM hand h JOIN line l ON l.id = (SELECT min(id) FROM line WHERE hand = h.id) "
        "WHERE l.at < h.at"
    ),
    "ending": (
        "SELECT e.id, e.hand FROM ending e JOIN hand h ON h.id = e.hand "
        "WHERE e.at < max(h.at, coalesce((SELECT at FROM line WHERE hand = e.hand ORDER BY id DESC LIMIT 1), ''))"
    ),
    "undo": "SELECT u.id, u.hand FROM undo u JOIN ending e ON e.hand = u.hand WHERE u.at < e.at",
    "hand": "SELECT h.id, h.id AS hand FROM hand h JOIN sitting s ON s.id = h.sitting WHERE h.at < s.at",
    "entry": "SELECT e.id, e.hand FROM entry e JOIN ending o ON o.hand = e.hand WHERE e.at < o.at",
    **{
        table: f"SELECT t.id, NULL AS hand FROM {table} t JOIN sitting s ON s.id = t.sitting WHERE t.at < s.at"
        for table in ("sitting_end", "event", "lapse")
    },
    "session_end": "SELECT e.id, NULL AS hand FROM session_end e JOIN session s ON s.id = e.session WHERE e.at < s.at",
}
"""Rows that are older than what they follow from."""

_NOT_OPEN: Final = {
    **{
        table: f"SELECT t.id, NULL AS hand FROM {table} t JOIN session s ON s.id = t.session WHERE t.at < s.at"
        for table in ("choice", "gain", "roll", "sitting")
    },
    "note": (
        "SELECT n.id, NULL AS hand FROM note n JOIN session s ON s.id = n.session "
        "LEFT JOIN session_end e ON e.session = s.id WHERE n.at < s.at OR n.at > e.at"
    ),
    # A sitting goes on in the evening that is open, or in its own where none is.
    "hand": (
        "SELECT h.id, h.id AS hand FROM hand h JOIN sitting t ON t.id = h.sitting JOIN session s ON s.id = h.session "
        "LEFT JOIN session_end e ON e.session = s.id "
        "WHERE h.at < s.at OR h.session <> t.session AND (h.session < t.session OR h.at > e.at)"
    ),
    "entry": (
        "SELECT e.id, e.hand FROM entry e LEFT JOIN session s ON s.id = e.session "
        "LEFT JOIN hand h ON h.id = e.hand AND e.kind IN ('settled', 'undo') "
        "WHERE e.at < s.at OR h.session <> ifnull(e.session, 0)"
    ),
    "session": (
        "SELECT s.id, NULL AS hand FROM session s JOIN session_end e ON e.session = s.id - 1 WHERE s.at < e.at"
    ),
}
"""Rows of an evening that had not begun then, or was over."""


def order(journal: Journal) -> Iterator[Finding]:
    for queries, sentence in (
        (_BEFORE, _("Row {row} of “{table}” is older than what it follows from.")),
        (_NOT_OPEN, _("Row {row} of “{table}” belongs to an evening that was not open then.")),
    ):
        for table, query in queries.items():
            for row in journal.stream(f"{query} LIMIT 100"):
                yield sentence.format(row=row["id"], table=table), row["hand"]


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
        for row in self.journal.rows("PRAGMA integrity_check"):
            if row[0] != "ok":
                self._add(_("The file is broken: {reason}.").format(reason=row[0]))
        for table in CHAINS:
            self._digests(table)
        for findings in (seals(self.journal), payments(self.journal), balances(self.journal, self.missing["entry"])):
            self._take(findings)
        self._removed()
        if not self.damages:
            # What follows from damaged rows is wrong with them.
            self._take(order(self.journal))
            self._take(kept_up(self.journal))
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
        try:
            for what, hand in findings:
                self._add(what, hand=hand)
        except Damaged:
            raise
        except Exception:
            # A value that cannot even be reckoned with.
            self._add(_("Rows hold what they cannot hold."))

    def _add(self, what: str, *, hand: int | None = None, sitting: int | None = None) -> None:
        number, hand = None, hand if isinstance(hand, int) else None
        if hand is not None:
            sitting, number = self._place(hand) or self._missing_place(hand)
        self.damages[Damage(hand, sitting if isinstance(sitting, int) else None, number, what)] = None

    def _place(self, hand: int) -> tuple[int, int] | None:
        for row in self.journal.rows("SELECT sitting, number FROM hand WHERE id = ?", hand):
            if isinstance(row["sitting"], int) and isinstance(row["number"], int):
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

    def _digests(self, table: str) -> None:
        chain = CHAINS[table]
        # There are so many hands that the last digest of each is not kept: their lines come together.
        together = chain == "hand"
        before: dict[object, tuple[int, tuple[str, ...]]] = {}
        latest = ""
        for found in self.journal.stream(f"SELECT * FROM {table} ORDER BY {'hand, id' if together else 'id'}"):
            row = dict(zip(found.keys(), found, strict=True))
            key = row[chain] if chain else None
            if together and key not in before:
                before.clear()
                latest = ""
            previous, possible = before.get(key, (0, ("",)))
            right = [digest(row, each) for each in possible]
            if row["digest"] in right:
                latest = self._in_time(table, row, latest)
            # Where rows are missing in between, the chain is broken by them and not by this row.
            elif any(previous < missing < row["id"] for missing in self.missing[table]):
                self._broken(table, row)
            else:
                self._changed(table, row)
            # The next row is right if it follows what stands here, or what should stand here.
            before[key] = row["id"], tuple({str(row["digest"]), *right})

    def _in_time(self, table: str, row: Row, latest: str) -> str:
        """Note a row whose time is none, or before the `latest` of its table; returns the latest since."""
        at = row["at"]
        hand = row["id"] if table == "hand" else row.get("hand")
        if not is_time(at) or (table == "session" and not is_time(row["day"])):
            self._add(misdated(table, row["id"]), hand=hand)
            return latest
        if at < latest:
            older = _("Row {row} of “{table}” is older than the one before it.").format(row=row["id"], table=table)
            self._add(older, hand=hand)
        return str(at)

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
                return journal.number(f"{without_end} ORDER BY id IN (SELECT hand FROM entry) DESC, id LIMIT 1")
            case "line":
                hurt = {each.hand for each in self.damages} - {None}
                beside = journal.rows("SELECT hand FROM line WHERE id IN (?, ?)", missing - 1, missing + 1)
                if hurt:
                    return next((row["hand"] for row in beside if row["hand"] in hurt), None)
                # Nothing misses it but the count: it was the last line of a hand without an end.
                return journal.number(f"{without_end} ORDER BY id DESC LIMIT 1")
            case _:
                return None
