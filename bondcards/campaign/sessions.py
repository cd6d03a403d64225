"""Evenings of play: sessions, and what is noted, rolled, chosen and granted in them."""

import re
from contextlib import suppress
from datetime import date
from itertools import count
from typing import Final, Literal

import msgspec

from bondcards.campaign import ledger
from bondcards.campaign.accounts import Move
from bondcards.campaign.journal import Journal
from bondcards.campaign.reasons import because
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import N_, _, everywhere
from bondcards.language.spelling import either, plain

By = Literal["cards", "roll"]
SECRET: Final = N_("secret secretly gm")
"""The words with which a note begins that players do not read."""


class Session(msgspec.Struct, frozen=True):
    """An evening: `at` is when it began (UTC), `day` its day at the table; `implicit` where play opened it."""

    id: int
    name: str
    at: str
    day: str
    implicit: bool
    ended: bool

    @property
    def called(self) -> str:
        """The evening's name, its day as the language writes one where it is named by that."""
        day, rest = named_day(self.name)
        return self.name if day is None else written_day(day) + rest


def named_day(name: str) -> tuple[date | None, str]:
    """The day that an evening is called by, and what follows it; None where it has a name of its own."""
    found = re.fullmatch(r"(\d{4}-\d{2}-\d{2})(.*)", name)
    with suppress(ValueError):
        return (date.fromisoformat(found[1]), found[2]) if found else (None, name)
    return None, name


def written_day(day: date) -> str:
    written, _space, _time = languages.in_use().numbers.moment.partition(" ")
    return day.strftime(written)


def open_session(journal: Journal, name: str | None, today: date) -> Session:
    """Open an evening by name, or named by the date; refused while one is open or the name is taken."""
    with journal.transaction():
        open_ = current(journal, today)
        if open_:
            text = _("Session “{name}” is still open. End it first with `bondcards session end`.")
            raise Refused(text.format(name=open_.called))
        if name is None:
            return _opened(journal, _free_name(journal, today), today, implicit=False)
        wanted = " ".join(name.split())
        if not wanted:
            raise Refused(_("A session needs a name, or none at all to be named by the date."))
        if _named(journal, wanted):
            raise Refused(_("There is a session “{name}” already. Choose another name.").format(name=wanted))
        return _opened(journal, wanted, today, implicit=False)


def current(journal: Journal, today: date) -> Session | None:
    """The open session; one that play opened on another evening is over."""
    number = ledger.open_session_id(journal, lambda: today)
    return None if number is None else session_of(journal, number)


def joined(journal: Journal, today: date) -> Session:
    """The open session, or a new one named by the date: what play and rolls belong to."""
    with journal.transaction():
        return current(journal, today) or _opened(journal, _free_name(journal, today), today, implicit=True)


def before(journal: Journal, session: Session) -> Session | None:
    """The session of the same day that ended before this one; None where it is the day's first."""
    which = "WHERE s.id < ? AND s.day = ? ORDER BY s.id DESC LIMIT 1"
    return next(iter(_sessions(journal, which, session.id, session.day)), None)


def end(journal: Journal) -> Session:
    with journal.transaction():
        number = ledger.open_session_id(journal)
        if number is None:
            raise Refused(_("No session is open."))
        journal.insert("session_end", session=number)
        return session_of(journal, number)


def list_sessions(journal: Journal) -> list[Session]:
    return _sessions(journal, "ORDER BY s.id")


def session(journal: Journal, name: str | None = None) -> Session:
    """The session of this name, or the latest; refused where there is none."""
    if name is not None:
        found = _named(journal, " ".join(name.split()))
        if found is None:
            raise Refused(_("There is no session “{name}”. `bondcards session list` names them all.").format(name=name))
        return found
    for latest in _sessions(journal, "ORDER BY s.id DESC LIMIT 1"):
        return latest
    raise Refused(_("There is no session yet. `bondcards session start` opens one, and so does play."))


def session_of(journal: Journal, number: int) -> Session:
    for found in _sessions(journal, "WHERE s.id = ?", number):
        return found
    raise Refused(_("The journal has no session {number}.").format(number=number))


def last_note(journal: Journal) -> str:
    return next((note["text"] for note in journal.rows("SELECT text FROM note ORDER BY id DESC LIMIT 1")), "")


def is_secret(note: str) -> bool:
    """Whether a note is for the game master alone: its first word says so, in whatever language it was written."""
    first, *_rest = re.findall(r"\w+", plain(note)) or [""]
    return first in {word for words in everywhere(SECRET) for word in plain(words).split()}


def add_note(journal: Journal, text: str) -> None:
    if not text.strip():
        raise Refused(_("An empty note says nothing."))
    with journal.transaction():
        number = ledger.open_session_id(journal, journal.today)
        if number is None:
            raise Refused(_("No session is open. Open one with `bondcards session start`."))
        journal.insert("note", session=number, text=_stated(text.strip()))


def _stated(note: str) -> str:
    """A note without the word that made it a clause, "that he went pale"; "that man" and a question are none."""

    def listed(name: str) -> str:
        return either(word.rstrip("'") for word in languages.listed_everywhere(name))

    clause = re.match(
        rf"(?:{listed('noted that')})(?:\s+|['’])(?!(?:{listed('no clause')})\b)(?=\w)", note, re.IGNORECASE
    )
    if clause is None or note.endswith("?"):
        return note
    said = note[clause.end() :]
    return said[:1].upper() + said[1:]


def record_choice(journal: Journal, session: Session, person: str, opponent: str, by: By) -> None:
    journal.insert("choice", session=session.id, person=person, opponent=opponent, by=by)


UNPLAYED: Final = "unplayed"
"""What an event of a sitting is kept under that was given up before anything was played: the opponent at it."""


def granted(journal: Journal, session: Session, person: str, opponent: str) -> bool:
    """Whether a PC has had the points for choosing cards, and not at tables alone at which nothing was played."""
    gains = "SELECT count(*) FROM gain WHERE session = ?1 AND person = ?2 AND opponent = ?3"
    unplayed = (
        "SELECT count(*) FROM lapse l JOIN sitting s ON s.id = l.sitting JOIN event e ON e.sitting = s.id "
        f"WHERE s.session = ?1 AND l.person = ?2 AND json_extract(e.data, '$.{UNPLAYED}') = ?3"
    )
    return bool(journal.number(f"SELECT ({gains}) > ({unplayed})", session.id, person, opponent))


def grant(journal: Journal, session: Session, person: str, opponent: str, points: int, *, again: bool = False) -> bool:
    """Give a PC the points for choosing cards, be it none; False where he has had them against this opponent."""
    with journal.transaction():
        if granted(journal, session, person, opponent) and not again:
            return False
        journal.insert("gain", session=session.id, person=person, opponent=opponent, points=points)
        why = because("granted", opponent=opponent)
        ledger.pay(journal, [Move(person, "heroism", points, why)], "grant", session=session.id)
        return True


def lapse(journal: Journal, sitting: int, person: str, points: int) -> int:
    """Take back points not spent at the end of a sitting, as far as they are there and once; returns how many."""
    with journal.transaction():
        if journal.rows("SELECT 1 FROM lapse WHERE sitting = ? AND person = ?", sitting, person):
            return 0
        held = ledger.balance(journal, person)
        taken = min(points, held.heroism if held else 0)
        journal.insert("lapse", sitting=sitting, person=person, points=taken)
        why = because("lapsed", sitting=sitting)
        ledger.pay(journal, [Move(person, "heroism", -taken, why)], "lapse", session=ledger.open_session_id(journal))
        return taken


def _sessions(journal: Journal, which: str, *parameters: object) -> list[Session]:
    return journal.records(
        Session,
        "SELECT s.id, s.name, s.at, s.day, s.implicit, e.id IS NOT NULL AS ended FROM session s "
        f"LEFT JOIN session_end e ON e.session = s.id {which}",
        *parameters,
    )


def _named(journal: Journal, name: str) -> Session | None:
    wanted = name.casefold()
    known = list_sessions(journal)
    return next((each for each in known if wanted in (each.name.casefold(), each.called.casefold())), None)


def _free_name(journal: Journal, today: date) -> str:
    taken, day = {each.name for each in list_sessions(journal)}, today.isoformat()
    return next(name for n in count(1) if (name := day if n == 1 else f"{day} ({n})") not in taken)


def _opened(journal: Journal, name: str, today: date, *, implicit: bool) -> Session:
    # What is still open here was opened by another evening's play.
    over = ledger.open_session_id(journal)
    if over is not None:
        journal.insert("session_end", session=over)
    number = journal.insert("session", name=name, day=today.isoformat(), implicit=implicit)
    return session_of(journal, number)
