"""A whole campaign as plain text that can be read without this program, and the same campaign again from the text.

A page at its head explains it to whoever finds it. The journal comes back digest by digest, and what follows from its
rows is reckoned again.
"""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Final, NoReturn

from bondcards.campaign.folders import Campaign
from bondcards.campaign.founding import files_of, found, is_file_of_campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.lengthy import ROWS, Heard, unheard
from bondcards.campaign.refusals import Damaged
from bondcards.campaign.standing import SETTINGS
from bondcards.campaign.tables import CHAINS, VERSION
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.system import reason

FIRST: Final = "bondcards 1"
"""The first line; another number would be another way to write."""
FILE, JOURNAL, TABLE, END = "## file ", "## journal ", "### ", "## end "
LINE: Final = "| "
TABLES: Final = (*CHAINS, "turned")
"""All but the tables that follow from the others."""

_VALUE: Final = re.compile(r"(\w+)(: | = | := )(.*)", re.DOTALL)
_PLAIN: Final = re.compile(r"[^\s\x00-\x1f\x7f-\x9f](?:[^\x00-\x1f\x7f-\x9f\u2028\u2029]*[^\s\x00-\x1f\x7f-\x9f])?")
"""A text that stands as it is: one line, no blank at its ends, nothing that cannot be seen."""

Row = dict[str, str | int]


# Written


def lines(campaign: Campaign, heard: Heard = unheard) -> Iterator[str]:
    """The lines of the text; the last has the digest of those before it. Of the rows of the journal `heard` hears."""
    whole = sha256()
    for line in _lines(campaign, heard):
        whole.update(f"{line}\n".encode())
        yield line
    yield END + whole.hexdigest()


def digest_of(lines: Iterable[str]) -> str:
    whole = sha256()
    for line in lines:
        whole.update(f"{line}\n".encode())
    return whole.hexdigest()


def _lines(campaign: Campaign, heard: Heard) -> Iterator[str]:
    # In the language of the campaign, so that whoever writes it again writes the same.
    page = Path(__file__).with_name("page") / f"{campaign.settings.language}.txt"
    yield from (FIRST, "", *page.read_text("utf-8").splitlines(), "")
    for path, content in files_of(campaign.folder).items():
        yield FILE + path
        yield from (LINE + line for line in _readable(campaign.folder / path, content).split("\n"))
        yield ""
    with Journal.reading(campaign.folder) as journal, journal.snapshot():
        yield f"{JOURNAL}{VERSION}"
        done, every = 0, sum(_rows(journal, table) for table in TABLES)
        for table in TABLES:
            yield from ("", *_heading(journal, table))
            for row in journal.stream(f"SELECT * FROM {table} ORDER BY 1"):
                values = dict(zip(row.keys(), row, strict=True))
                yield from ("", *(_valued(name, value) for name, value in values.items() if value is not None))
                done += 1
                if done % ROWS == 0:
                    heard(done, every)
    yield ""


def _readable(file: Path, content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise Refused(_("{file} is no UTF-8 text. Save it as UTF-8 first.").format(file=file)) from None


def _rows(journal: Journal, table: str) -> int:
    return journal.number(f"SELECT count(*) FROM {table}") or 0


def _heading(journal: Journal, table: str) -> Iterator[str]:
    highest = journal.number("SELECT seq FROM sqlite_sequence WHERE name = ?", table) or 0
    yield f"{TABLE}{table} {_rows(journal, table)} {highest}"


def _valued(name: str, value: object) -> str:
    if not isinstance(value, str):
        return f"{name} = {value}"
    return f"{name}: {value}" if _PLAIN.fullmatch(value) else f"{name} := {json.dumps(value, ensure_ascii=False)}"


# Read


def brought_in(file: Path, name: str, heard: Heard = unheard) -> Campaign:
    """The campaign of a text, in a new folder; `name` as for `founding.begin`. Where it fails nothing is left."""
    try:
        text = file.read_bytes().decode()
    except OSError as error:
        raise Refused(_("{file} cannot be read: {reason}.").format(file=file, reason=reason(error))) from None
    except UnicodeDecodeError:
        raise Refused(_("{file} is no UTF-8 text.").format(file=file)) from None
    return _Text(file, text).campaign(name, heard)


class _Text:
    """The text of a campaign, as it was written."""

    def __init__(self, file: Path, text: str) -> None:
        self._file = file
        self._lines = text.split("\n")
        *whole, last, after = self._lines if len(self._lines) > 2 else ("", "", "")
        if self._lines[0] != FIRST:
            self._refuse(_("{file} is no campaign written by `bondcards campaign export --all`."))
        if after or last != END + digest_of(whole):
            self._refuse(_("{file} was changed or cut off: its last line does not fit the rest."))
        self._starts = [at for at, line in enumerate(whole) if line.startswith("## ")]

    def _refuse(self, why: str) -> NoReturn:
        raise Refused(why.format(file=self._file))

    def campaign(self, name: str, heard: Heard) -> Campaign:
        files: dict[str, bytes] = {}
        journal: list[str] = []
        for start, end in pairwise((*self._starts, len(self._lines) - 2)):
            heading, *lines = self._lines[start:end]
            if heading.startswith(FILE) and is_file_of_campaign(path := heading.removeprefix(FILE)):
                kept = [line.removeprefix(LINE) for line in lines if line.startswith(LINE)]
                files[path] = "\n".join(kept).encode()
            elif heading == f"{JOURNAL}{VERSION}":
                journal = lines
            else:
                self._refuse(_("{file} has a part that this bondcards does not know. Update bondcards to use it."))
        if SETTINGS not in files:
            self._refuse(_("{file} has no campaign.yaml in it."))

        def fill(folder: Path) -> None:
            with Journal.open(folder) as kept, kept.transaction():
                try:
                    _fill(kept, journal, heard)
                except (ValueError, Damaged):
                    self._refuse(_("{file} has rows that fit no journal."))

        return found(name, files, fill)


def _fill(journal: Journal, lines: Sequence[str], heard: Heard) -> None:
    """The rows of a text, into a journal that has none; raises `ValueError` for what is no row of a table."""
    table, columns = "", set[str]()
    row: Row = {}
    done = 0
    for at, line in enumerate((*lines, "")):
        if not line and row:
            if not row.keys() <= columns:
                raise ValueError(table)
            names = ", ".join(f'"{name}"' for name in row)
            journal.execute(f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(row))})", *row.values())
            row = {}
            done += 1
            if done % ROWS == 0:
                heard(at, len(lines))
        elif line.startswith(TABLE):
            table, _rows, highest = line.removeprefix(TABLE).split(" ")
            if table not in TABLES:
                raise ValueError(table)
            columns = {found["name"] for found in journal.stream(f"PRAGMA table_info({table})")}
            journal.execute("INSERT INTO sqlite_sequence SELECT ?, ? WHERE ? > 0", table, int(highest), int(highest))
        elif line:
            name, value = _read(line)
            row[name] = value
    journal.reckon()


def _read(line: str) -> tuple[str, str | int]:
    found = _VALUE.fullmatch(line)
    if found is None:
        raise ValueError(line)
    name, sign, value = found.groups()
    match sign:
        case " = ":
            return name, int(value)
        case " := ":
            return name, str(json.loads(value))
        case _:
            return name, value
