-- What is asked at every hand. What follows from the rows, and would cost too much to reckon again, changes with them.
-- Why an entry was made, so that it is said in whatever language is in use; `why` is its English text.
ALTER TABLE entry ADD COLUMN reason TEXT;
ALTER TABLE entry ADD COLUMN fields TEXT;
-- Who sits at the hands that are open: one sheet, one open hand. So it never has more rows than there are sheets.
CREATE TABLE seated (
    person TEXT NOT NULL, hand INTEGER NOT NULL REFERENCES hand, PRIMARY KEY (person, hand)
) WITHOUT ROWID;
-- What the hands of a sitting come to on one evening; as sitting 0, what an evening's rolls come to.
CREATE TABLE account (
    session INTEGER NOT NULL, sitting INTEGER NOT NULL, totals TEXT NOT NULL, PRIMARY KEY (session, sitting)
) WITHOUT ROWID;
CREATE INDEX account_by_sitting ON account (sitting);
CREATE INDEX sitting_by_session ON sitting (session);
CREATE INDEX event_by_sitting ON event (sitting);
CREATE INDEX hand_by_session ON hand (session);
CREATE INDEX roll_by_session ON roll (session);
CREATE INDEX note_by_session ON note (session);
CREATE INDEX choice_by_session ON choice (session);
CREATE INDEX gain_by_session ON gain (session);
-- Most entries are chips of settled hands: what an evening asks of entries leaves them out.
DROP INDEX entry_by_session;
CREATE INDEX entry_of_sheet ON entry (person, purse) WHERE sheet IS NOT NULL;
CREATE INDEX entry_of_gm ON entry (session) WHERE kind IN ('gm', 'sheet');
CREATE INDEX entry_of_points ON entry (session, person, kind, change, hand) WHERE purse = 'heroism';
