-- What happened: a row for each thing, written once and never changed or deleted; triggers see to it.
-- AUTOINCREMENT remembers how many rows there ever were, so that a row removed at the end is missed.
CREATE TABLE session (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    name TEXT NOT NULL UNIQUE, day TEXT NOT NULL, implicit INTEGER NOT NULL
);
CREATE TABLE session_end (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    session INTEGER NOT NULL UNIQUE REFERENCES session
);
CREATE TABLE note (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    session INTEGER NOT NULL REFERENCES session, text TEXT NOT NULL
);
CREATE TABLE choice (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    session INTEGER NOT NULL REFERENCES session, person TEXT NOT NULL, opponent TEXT NOT NULL,
    by TEXT NOT NULL CHECK (by IN ('cards', 'roll'))
);
CREATE TABLE gain (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    session INTEGER NOT NULL REFERENCES session, person TEXT NOT NULL, opponent TEXT NOT NULL,
    points INTEGER NOT NULL CHECK (points >= 0)
);
-- Rolls of versions before 0.2.0; since then they are sittings of their own.
CREATE TABLE roll (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    session INTEGER NOT NULL REFERENCES session, secret INTEGER NOT NULL, data TEXT NOT NULL,
    moves TEXT NOT NULL, transfers TEXT NOT NULL
);
CREATE TABLE sitting (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    session INTEGER NOT NULL REFERENCES session, data TEXT NOT NULL
);
CREATE TABLE sitting_end (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    sitting INTEGER NOT NULL UNIQUE REFERENCES sitting
);
CREATE TABLE event (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    sitting INTEGER NOT NULL REFERENCES sitting, data TEXT NOT NULL
);
CREATE TABLE lapse (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    sitting INTEGER NOT NULL REFERENCES sitting, person TEXT NOT NULL,
    points INTEGER NOT NULL CHECK (points >= 0), UNIQUE (sitting, person)
);
CREATE TABLE hand (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    sitting INTEGER NOT NULL REFERENCES sitting, session INTEGER NOT NULL REFERENCES session,
    number INTEGER NOT NULL, head TEXT NOT NULL, UNIQUE (sitting, number)
);
-- A row without a question takes back the lines from its position on.
CREATE TABLE line (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    hand INTEGER NOT NULL REFERENCES hand, position INTEGER NOT NULL, by TEXT, question TEXT, answer TEXT
);
-- One table for both ends, so that no hand has two. Without a result the hand was abandoned.
CREATE TABLE ending (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    hand INTEGER NOT NULL UNIQUE REFERENCES hand, seal TEXT NOT NULL, result TEXT, moves TEXT NOT NULL,
    transfers TEXT NOT NULL, debts TEXT NOT NULL, why TEXT
);
CREATE TABLE undo (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    hand INTEGER NOT NULL UNIQUE REFERENCES hand
);
-- `reason` and `fields` are why, so that it is said in whatever language is in use; `why` is its English text.
CREATE TABLE entry (
    id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, digest TEXT NOT NULL,
    person TEXT NOT NULL, purse TEXT NOT NULL CHECK (purse IN ('chips', 'heroism')), change INTEGER NOT NULL,
    balance INTEGER NOT NULL CHECK (balance >= 0), kind TEXT NOT NULL, why TEXT NOT NULL, sheet INTEGER,
    hand INTEGER REFERENCES hand, roll INTEGER REFERENCES roll, session INTEGER REFERENCES session, reason TEXT,
    fields TEXT
);
-- What follows from the rows, and would cost too much to reckon again, changes with them.
-- Who sits at the hands that are open: one sheet, one open hand. So it never has more rows than there are sheets.
CREATE TABLE seated (
    person TEXT NOT NULL, hand INTEGER NOT NULL REFERENCES hand, PRIMARY KEY (person, hand)
) WITHOUT ROWID;
-- What the hands of a sitting come to on one evening; as sitting 0, what an evening's rolls come to.
CREATE TABLE account (
    session INTEGER NOT NULL, sitting INTEGER NOT NULL, totals TEXT NOT NULL, PRIMARY KEY (session, sitting)
) WITHOUT ROWID;
-- How many cards of a hand that is open have been turned before the room, by order of turning.
CREATE TABLE turned (
    hand INTEGER PRIMARY KEY REFERENCES hand, cards INTEGER NOT NULL
);
CREATE INDEX line_by_hand ON line (hand);
CREATE INDEX entry_by_purse ON entry (person, purse);
CREATE INDEX entry_by_hand ON entry (hand);
CREATE INDEX account_by_sitting ON account (sitting);
CREATE INDEX sitting_by_session ON sitting (session);
CREATE INDEX event_by_sitting ON event (sitting);
CREATE INDEX hand_by_session ON hand (session);
CREATE INDEX roll_by_session ON roll (session);
CREATE INDEX note_by_session ON note (session);
CREATE INDEX choice_by_session ON choice (session);
CREATE INDEX gain_by_session ON gain (session);
-- Most entries are chips of settled hands: what an evening asks of entries leaves them out.
CREATE INDEX entry_of_sheet ON entry (person, purse) WHERE sheet IS NOT NULL;
CREATE INDEX entry_of_gm ON entry (session) WHERE kind IN ('gm', 'sheet');
CREATE INDEX entry_of_points ON entry (session, person, kind, change, hand) WHERE purse = 'heroism';
-- "bond", by which SQLite's own tools tell a journal from other databases.
PRAGMA application_id = 1651469924;
