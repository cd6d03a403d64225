"""The tables of the journal, as named steps from the first format to today's.

What happened is written in tables with a row for each thing, an `id`, a time `at` and a `digest`; no such
row is ever changed or deleted: triggers see to it. What follows from those rows, and would cost too much
to reckon again at every hand, stands in two tables beside them, which change, and so does what is of use while a
hand is open only. A step once released stays
as it is; a change of format is another step.
"""

from collections.abc import Callable, Iterator
from sqlite3 import Connection
from typing import Final

from bondcards.campaign.accounts import reckon

APPLICATION: Final = 0x626F6E64  # "bond", by which SQLite's own tools tell a journal from other databases

Step = str | Callable[[Connection], None]


def _table(name: str, *columns: str) -> Iterator[str]:
    # AUTOINCREMENT remembers how many rows there ever were, so that a row removed at the end is missed.
    common = ("id INTEGER PRIMARY KEY AUTOINCREMENT", "at TEXT NOT NULL", "digest TEXT NOT NULL")
    yield f"CREATE TABLE {name} ({', '.join(common + columns)})"
    for event in ("UPDATE", "DELETE"):
        yield (
            f"CREATE TRIGGER {name}_no_{event.lower()} BEFORE {event} ON {name} "
            f"BEGIN SELECT RAISE(ABORT, 'the journal is append-only'); END"
        )


_FIRST_TABLES = (
    *_table("session", "name TEXT NOT NULL UNIQUE", "day TEXT NOT NULL", "implicit INTEGER NOT NULL"),
    *_table("session_end", "session INTEGER NOT NULL UNIQUE REFERENCES session"),
    *_table("note", "session INTEGER NOT NULL REFERENCES session", "text TEXT NOT NULL"),
    *_table(
        "choice",
        "session INTEGER NOT NULL REFERENCES session",
        "person TEXT NOT NULL",
        "opponent TEXT NOT NULL",
        "by TEXT NOT NULL CHECK (by IN ('cards', 'roll'))",
    ),
    *_table(
        "gain",
        "session INTEGER NOT NULL REFERENCES session",
        "person TEXT NOT NULL",
        "opponent TEXT NOT NULL",
        "points INTEGER NOT NULL CHECK (points >= 0)",
    ),
    *_table(
        "roll",
        "session INTEGER NOT NULL REFERENCES session",
        "secret INTEGER NOT NULL",
        "data TEXT NOT NULL",
        "moves TEXT NOT NULL",
        "transfers TEXT NOT NULL",
    ),
    *_table("sitting", "session INTEGER NOT NULL REFERENCES session", "data TEXT NOT NULL"),
    *_table("sitting_end", "sitting INTEGER NOT NULL UNIQUE REFERENCES sitting"),
    *_table("event", "sitting INTEGER NOT NULL REFERENCES sitting", "data TEXT NOT NULL"),
    *_table(
        "lapse",
        "sitting INTEGER NOT NULL REFERENCES sitting",
        "person TEXT NOT NULL",
        "points INTEGER NOT NULL CHECK (points >= 0)",
        "UNIQUE (sitting, person)",
    ),
    *_table(
        "hand",
        "sitting INTEGER NOT NULL REFERENCES sitting",
        "session INTEGER NOT NULL REFERENCES session",
        "number INTEGER NOT NULL",
        "head TEXT NOT NULL",
        "UNIQUE (sitting, number)",
    ),
    # A row without a question takes back the lines from its position on.
    *_table(
        "line",
        "hand INTEGER NOT NULL REFERENCES hand",
        "position INTEGER NOT NULL",
        "by TEXT",
        "question TEXT",
        "answer TEXT",
    ),
    # One table for both ends, so that no hand has two. Without a result the hand was abandoned.
    *_table(
        "ending",
        "hand INTEGER NOT NULL UNIQUE REFERENCES hand",
        "seal TEXT NOT NULL",
        "result TEXT",
        "moves TEXT NOT NULL",
        "transfers TEXT NOT NULL",
        "debts TEXT NOT NULL",
        "why TEXT",
    ),
    *_table("undo", "hand INTEGER NOT NULL UNIQUE REFERENCES hand"),
    *_table(
        "entry",
        "person TEXT NOT NULL",
        "purse TEXT NOT NULL CHECK (purse IN ('chips', 'heroism'))",
        "change INTEGER NOT NULL",
        "balance INTEGER NOT NULL CHECK (balance >= 0)",
        "kind TEXT NOT NULL",
        "why TEXT NOT NULL",
        "sheet INTEGER",
        "hand INTEGER REFERENCES hand",
        "roll INTEGER REFERENCES roll",
        "session INTEGER REFERENCES session",
    ),
    "CREATE INDEX line_by_hand ON line (hand)",
    "CREATE INDEX entry_by_purse ON entry (person, purse)",
    "CREATE INDEX entry_by_hand ON entry (hand)",
    "CREATE INDEX entry_by_session ON entry (session)",
    f"PRAGMA application_id = {APPLICATION}",
)

_WHAT_IS_ASKED_AT_EVERY_HAND = (
    # Why an entry was made, so that it is said in whatever language is in use; `why` is its English text.
    "ALTER TABLE entry ADD COLUMN reason TEXT",
    "ALTER TABLE entry ADD COLUMN fields TEXT",
    # Who sits at the hands that are open: one sheet, one open hand. So it never has more rows than there are sheets.
    "CREATE TABLE seated (person TEXT NOT NULL, hand INTEGER NOT NULL REFERENCES hand, PRIMARY KEY (person, hand)) "
    "WITHOUT ROWID",
    # What the hands of a sitting come to on one evening; as sitting 0, what an evening's rolls come to.
    "CREATE TABLE account (session INTEGER NOT NULL, sitting INTEGER NOT NULL, totals TEXT NOT NULL, "
    "PRIMARY KEY (session, sitting)) WITHOUT ROWID",
    "CREATE INDEX account_by_sitting ON account (sitting)",
    "CREATE INDEX sitting_by_session ON sitting (session)",
    "CREATE INDEX event_by_sitting ON event (sitting)",
    "CREATE INDEX hand_by_session ON hand (session)",
    "CREATE INDEX roll_by_session ON roll (session)",
    "CREATE INDEX note_by_session ON note (session)",
    "CREATE INDEX choice_by_session ON choice (session)",
    "CREATE INDEX gain_by_session ON gain (session)",
    # Most entries are chips of settled hands: what an evening asks of entries leaves them out.
    "DROP INDEX entry_by_session",
    "CREATE INDEX entry_of_sheet ON entry (person, purse) WHERE sheet IS NOT NULL",
    "CREATE INDEX entry_of_gm ON entry (session) WHERE kind IN ('gm', 'sheet')",
    "CREATE INDEX entry_of_points ON entry (session, person, kind, change, hand) WHERE purse = 'heroism'",
    reckon,
)

_WHAT_THE_ROOM_HAS_SEEN = (
    # How many cards of a hand that is open have been turned before the room, by order of turning.
    "CREATE TABLE turned (hand INTEGER PRIMARY KEY REFERENCES hand, cards INTEGER NOT NULL)",
)

MIGRATIONS: Final[tuple[tuple[str, tuple[Step, ...]], ...]] = (
    ("first tables", _FIRST_TABLES),
    ("what is asked at every hand", _WHAT_IS_ASKED_AT_EVERY_HAND),
    ("what the room has seen", _WHAT_THE_ROOM_HAS_SEEN),
)
VERSION: Final = len(MIGRATIONS)

CHAINS: Final[dict[str, str | None]] = {
    "session": None,
    "session_end": None,
    "note": None,
    "choice": None,
    "gain": None,
    "roll": None,
    "sitting": None,
    "sitting_end": None,
    "event": None,
    "lapse": None,
    "hand": "sitting",
    "line": "hand",
    "ending": None,
    "undo": None,
    "entry": "person",
}
"""All tables; each row's digest is chained to the previous row's, of the whole table or with the same value here."""

MADE: Final[tuple[tuple[str, ...], ...]] = (tuple(CHAINS), ("seated", "account"), ("turned",))
"""The tables that each of the steps makes, those that follow from the others and change with them last."""
