"""What was changed in a journal behind its back: every digest, seal, settlement and balance is reckoned again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import Any

from bondcards.campaign.digest import digest
from bondcards.campaign.journal import Journal
from bondcards.campaign.tables import CHAINS
from bondcards.errors import Refused
from bondcards.i18n import _

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Damage:
    """One thing found: `hand` is its id in the journal, `number` its number in the `sitting`; `what` a sentence."""

    hand: int | None
    sitting: int | None
    number: int | None
    what: str


def damage(journal: Journal) -> list[Damage]:
    """All that does not add up in the journal; empty for a sound one."""
    try:
        with journal.snapshot():
            kinds = {kind for kind, _name in journal.altered()}
            if "table" in kinds:
                return [Damage(None, None, None, _("The tables of the journal were changed."))]
            guards = [Damage(None, None, None, _("What guards the journal against changes was changed."))]
            return _Search(journal).found() + (guards if kinds else [])
    except Refused as refusal:
        return [Damage(None, None, None, str(refusal))]


class _Search:
    """One reading of a whole journal."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.tables: dict[str, list[Row]] = {
            table: [dict(row) for row in journal.rows(f"SELECT * FROM {table} ORDER BY id")] for table in CHAINS
        }
        # Ids have no gaps, and SQLite remembers the highest there was.
        counts = journal.rows("SELECT name, seq FROM sqlite_sequence")
        highest: dict[str, int] = {row["name"]: row["seq"] for row in counts if isinstance(row["seq"], int)}
        self.missing = {table: _gaps(rows, highest.get(table, 0)) for table, rows in self.tables.items()}
        self.miscounted = [t for t, rows in self.tables.items() if rows and rows[-1]["id"] > highest.get(t, 0)]
        self.places = {row["id"]: (row["sitting"], row["number"]) for row in self.tables["hand"]}
        self.ended = {row["hand"] for row in self.tables["ending"]}
        self.damages: dict[Damage, None] = {}

    def found(self) -> list[Damage]:
        """Every damage once, those of hands first and in their order."""
        self._file()
        for table, rows in self.tables.items():
            self._digests(table, rows)
        for reckoning in (self._seals, self._payments, self._balances, self._removed):
            # A value that cannot even be reckoned with was found by its digest.
            with suppress(TypeError, ValueError):
                reckoning()
        return sorted(self.damages, key=lambda each: (each.hand is None, each.hand or 0))

    def _add(self, what: str, *, hand: int | None = None, sitting: int | None = None) -> None:
        number = None
        if isinstance(hand, int):
            sitting, number = self.places.get(hand) or self._missing_place(hand)
        else:
            hand = None
        self.damages[Damage(hand, sitting, number, what)] = None

    def _missing_place(self, hand: int) -> tuple[int | None, int | None]:
        """Where a hand without a head was, by the hands before and after it."""
        for neighbour, step in ((hand - 1, 1), (hand + 1, -1)):
            if neighbour in self.places:
                sitting, number = self.places[neighbour]
                if number + step > 0 and (sitting, number + step) not in self.places.values():
                    return sitting, number + step
        return None, None

    def _file(self) -> None:
        for row in self.journal.rows("PRAGMA integrity_check"):
            if row[0] != "ok":
                self._add(_("The file is broken: {reason}.").format(reason=row[0]))

    def _digests(self, table: str, rows: Iterable[Row]) -> None:
        chain = CHAINS[table]
        before: dict[object, tuple[int, set[str]]] = {}
        for row in rows:
            key = row[chain] if chain else None
            previous, possible = before.get(key, (0, {""}))
            right = {digest(row, each) for each in possible}
            if row["digest"] not in right:
                # Where rows are missing in between, the chain is broken by them and not by this row.
                if any(previous < missing < row["id"] for missing in self.missing[table]):
                    self._broken(table, row)
                else:
                    self._changed(table, row)
            # The next row is right if it follows what stands here, or what should stand here.
            before[key] = row["id"], {str(row["digest"]), *right}

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
        for table in self.miscounted:
            self._add(_("The count of rows of “{table}” was changed.").format(table=table))
        for table, missing in self.missing.items():
            for number in missing:
                text = _("Row {row} of “{table}” was removed.").format(row=number, table=table)
                self._add(text, hand=self._owner(table, number))

    def _owner(self, table: str, missing: int) -> int | None:
        """The hand a removed row belonged to, where that can be told."""
        if table == "hand":
            return missing
        still_open = [hand for hand in self.places if hand not in self.ended]
        if table == "ending":
            paid = {row["hand"] for row in self.tables["entry"]}
            return next((hand for hand in still_open if hand in paid), still_open[0] if still_open else None)
        if table == "line":
            hurt = {each.hand for each in self.damages}
            beside = [row["hand"] for row in self.tables["line"] if row["id"] in (missing - 1, missing + 1)]
            if hurt - {None}:
                return next((hand for hand in beside if hand in hurt), None)
            # Nothing misses it but the count: it was the last line of a hand without an end.
            return still_open[-1] if still_open else None
        return None

    def _seals(self) -> None:
        heads = {row["id"]: row["digest"] for row in self.tables["hand"]}
        last = {row["hand"]: row["digest"] for row in self.tables["line"]}
        for row in self.tables["ending"]:
            if row["seal"] != f"{heads.get(row['hand'], '')}:{last.get(row['hand'], '')}":
                self._add(_("Its head and tape are not those that were settled."), hand=row["hand"])

    def _payments(self) -> None:
        settled = self._sums(row for row in self.tables["entry"] if row["kind"] == "settled")
        moved = self._sums(row for row in self.tables["entry"] if row["kind"] != "undo")
        back = self._sums(row for row in self.tables["entry"] if row["kind"] == "undo")
        undone = {row["hand"] for row in self.tables["undo"]}
        for row in self.tables["ending"]:
            hand = row["hand"]
            if settled.pop(hand, {}) != self._due(row):
                self._add(_("The entries of its settlement do not add up."), hand=hand)
        for hand in settled:
            self._add(_("Its settlement is missing."), hand=hand)
        for hand in undone | back.keys():
            due = {key: -change for key, change in moved.get(hand, {}).items()} if hand in undone else {}
            if back.get(hand, {}) != due:
                self._add(_("The entries of its undoing do not add up."), hand=hand)

    def _sums(self, entries: Iterable[Row]) -> dict[int, dict[object, int]]:
        """By hand, what its entries come to in each purse that they change."""
        sums: dict[int, dict[object, int]] = {}
        for row in entries:
            if row["hand"] is not None:
                purses = sums.setdefault(row["hand"], {})
                key = (row["person"], row["purse"])
                purses[key] = purses.get(key, 0) + row["change"]
        return sums

    def _due(self, row: Row) -> dict[object, int] | None:
        """What a settlement moves in each purse, or `None` where it can no longer be read."""
        try:
            moves = [
                {"hand": 0, "person": person, "purse": purse, "change": int(change)}
                for person, purse, change, _why in self.journal.plain(row["moves"])
            ]
        except (Refused, TypeError, ValueError):
            return None
        return self._sums(move for move in moves if move["change"]).get(0, {})

    def _balances(self) -> None:
        held: dict[object, tuple[int, set[int]]] = {}
        for row in self.tables["entry"]:
            key = (row["person"], row["purse"])
            previous, possible = held.get(key, (0, {0}))
            right = {each + row["change"] for each in possible}
            explained = any(previous < missing < row["id"] for missing in self.missing["entry"])
            if row["balance"] not in right and not explained:
                text = _("The balance of {person} does not add up at entry {entry}.")
                self._add(text.format(person=row["person"], entry=row["id"]), hand=row["hand"])
            held[key] = row["id"], {row["balance"], *right}


def _gaps(rows: Iterable[Row], highest: int) -> list[int]:
    """The ids that are missing up to `highest`; a hundred say enough."""
    there = {row["id"] for row in rows}
    return list(islice((number for number in range(1, highest + 1) if number not in there), 100))
