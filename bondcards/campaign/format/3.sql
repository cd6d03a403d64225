-- What the room has seen of a hand that is open.
-- How many cards of a hand that is open have been turned before the room, by order of turning.
CREATE TABLE turned (
    hand INTEGER PRIMARY KEY REFERENCES hand, cards INTEGER NOT NULL
);
