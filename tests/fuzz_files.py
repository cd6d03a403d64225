"""Damaged archives and journals, by chance: whatever was damaged, a command ends with 0, 1 or 2 and says so."""

from __future__ import annotations

import atexit
import io
import random
import shutil
import sqlite3
import sys
import traceback
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Final
from unittest.mock import patch
from warnings import catch_warnings

from bondcards.__main__ import main as bondcards
from tests.commands import ROYALE

PLAYED: Final = (
    "play chemin-de-fer --pc bond --pc leiter --npc le-chiffre --stake 100 --auto --hands 3 --seed 7",
    "play blackjack --pc bond --npc le-chiffre --stake 100 --deal shoe --seed 7 --answers stand --hands 2",
    "session note The-lights-go-out.",
    "roll --pc vesper --npc kalogeras --die 37 --npc-die 60 --stake 10",
    "undo 1",
)
ASKED: Final = (
    *("campaign verify", "session show", "session list", "chips bond", "chips", "heroism bond", "roll --last"),
    *("session export --format md", "session export --format json --gm", "session export --format html"),
    *("chips give bond leiter 1 --why x", "undo", "resume --abandon", "session end"),
)
"""What is asked of a damaged journal, in this order."""


def run(*words: str, fails: bool = False) -> str:
    """What is wrong with how a command ends; empty where nothing is. One that `fails` is wrong where it does not."""
    out, err = io.StringIO(), io.StringIO()
    code: object = 0
    try:
        with patch.object(sys, "argv", ["bondcards", *words]), redirect_stdout(out), redirect_stderr(err):
            bondcards()
    except SystemExit as end:
        code = end.code or 0
    except BaseException:
        return traceback.format_exc(limit=-3)
    if "Traceback" in err.getvalue():
        return err.getvalue()
    if code not in (0, 1, 2):
        return f"exit code {code}"
    if fails and code != 1:
        return "nothing is found"
    return "" if code == 0 or (out.getvalue() + err.getvalue()).strip() else "nothing is said"


@cache
def played() -> Path:
    """A campaign in which an evening was played."""
    place = mkdtemp(prefix="fuzz-")
    atexit.register(shutil.rmtree, place)
    folder = shutil.copytree(ROYALE, Path(place, "royale"))
    for words in PLAYED:
        run("--campaign", str(folder), *words.split())
    return folder


@cache
def kept() -> bytes:
    file = played().with_name("kept.zip")
    run("--campaign", str(played()), "campaign", "backup", str(file))
    return file.read_bytes()


# Archives


def flipped(whole: bytes, chance: random.Random) -> bytes:
    found = bytearray(whole)
    for _byte in range(chance.choice((1, 3, 30))):
        found[chance.randrange(len(found))] = chance.randrange(256)
    return bytes(found)


def cut(whole: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(whole))
    return chance.choice((whole[:at], whole[at:], whole[:at] + whole[at + chance.randrange(1, 500) :]))


def with_other_fields(whole: bytes, chance: random.Random) -> bytes:
    """Another method, flag, size or place in a head of an entry."""
    heads = [at for at in range(len(whole) - 4) if whole[at : at + 4] in (b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06")]
    found = bytearray(whole)
    for _field in range(chance.randrange(1, 4)):
        at = chance.choice(heads) + chance.randrange(4, 46)
        wrong = chance.choice((b"\xff\xff\xff\xff", b"\0\0\0\0", chance.randbytes(2), chance.randbytes(4)))
        found[at : at + len(wrong)] = wrong
    return bytes(found)


NAMES: Final = (
    *("../evil.yaml", "/tmp/evil.yaml", "pcs/../../evil.yaml", "pcs/evil.yaml", "campaign.yaml", "journal.db", "", "."),
    *(
        "pcs//x.yaml",
        "pcs\\x.yaml",
        "pcs/a/b/c.yaml",
        "C:/x.yaml",
        "pcs/" + "x" * 300 + ".yaml",
        "pcs/\0.yaml",
        "pcs/x",
    ),
)


def with_more_files(whole: bytes, chance: random.Random) -> bytes:
    """Names from elsewhere, twice the same, and contents that are too large or none of theirs."""
    found = io.BytesIO(whole)
    with zipfile.ZipFile(found, "a", zipfile.ZIP_DEFLATED) as archive:
        for _file in range(chance.randrange(1, 4)):
            content = chance.choice((b"", b"name: X", b"\0" * 2_000_000, chance.randbytes(100), b"[" * 20_000))
            with catch_warnings(action="ignore"):
                archive.writestr(zipfile.ZipInfo(chance.choice(NAMES)), content)
    return found.getvalue()


def archives(chance: random.Random, place: Path) -> Iterator[str]:
    """A damaged archive is restored: it is refused and leaves nothing, or what came back is read."""
    damage = chance.choice((flipped, cut, with_other_fields, with_more_files))
    file, folder = place / "rotten.zip", place / "back"
    file.write_bytes(damage(kept(), chance))
    before = set(place.rglob("*"))
    yield run("campaign", "restore", str(file), str(folder))
    if folder.exists():
        yield run("--campaign", str(folder), "campaign", "verify")
    left = {path for path in place.rglob("*") if folder not in (path, *path.parents)} - before
    yield f"left behind: {left}" if left else ""


# Journals

WRONG: Final[Sequence[object]] = (
    *(
        None,
        b"",
        b"\xff\x00\xfe",
        2**63 - 1,
        -(2**63),
        0,
        -1,
        1.5,
        float("inf"),
        "",
        "x",
        "\udcff".encode("utf-8", "replace"),
    ),
    *(
        "{}",
        "[]",
        "null",
        "7",
        '"x"',
        "{no json",
        "[" * 20_000,
        '{"a":' * 20_000,
        '{"plan":{}}',
        '{"plan":[]}',
        '[["bond"]]',
    ),
    *("2026-02-30", "2026-03-14", "é" * 5_000, '{"kept":{}}', '{"rolls":{}}', '{"after":"{}"}', "[[1,2,3,4]]"),
)


def with_wrong_cell(folder: Path, chance: random.Random) -> tuple[str, bool]:
    """Set a cell of a table to what it is not, past all guards; says which, and whether `verify` has to miss it.

    How many cards have been turned is nobody's proof; sums are reckoned again, and what else stands there is not read.
    """
    with closing(sqlite3.connect(folder / "journal.db", isolation_level=None)) as journal:
        journal.execute("PRAGMA ignore_check_constraints = ON")
        guards = journal.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _sql in guards:
            journal.execute(f"DROP TRIGGER {name}")
        tables = [name for (name,) in journal.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        filled = [name for name in tables if journal.execute(f"SELECT 1 FROM {name} LIMIT 1").fetchone()]
        table = chance.choice(filled)
        columns = [row[1] for row in journal.execute(f"PRAGMA table_info({table})")]
        column, wrong = chance.choice(columns), chance.choice(WRONG)
        which = journal.execute(f"SELECT {column} FROM {table} ORDER BY random() LIMIT 1").fetchone()[0]
        if isinstance(which, str) and which.startswith("{") and chance.random() < 0.4:
            wrong = which.replace(chance.choice(which.split('"')[1::2]), "other", 1)
        said = f"{table}.{column} = {str(wrong)[:40]!r}"
        changed = table not in ("turned", "account") and wrong != which
        try:
            journal.execute(f"UPDATE {table} SET {column} = ? WHERE {column} IS ?", (wrong, which))
        except sqlite3.Error as refusal:
            said, changed = f"{said} ({refusal})", False
        for _name, sql in guards:
            journal.execute(sql)
    return said, changed


def journals(chance: random.Random, place: Path) -> Iterator[str]:
    """A cell of a journal is wrong: every command says so, or is right without it."""
    folder = shutil.copytree(played(), place / "royale")
    said, changed = with_wrong_cell(folder, chance)
    for words in ASKED:
        found = run("--campaign", str(folder), *words.split(), fails=changed and words == "campaign verify")
        yield found and f"{said}: {words}\n{found}"


KINDS: Final[dict[str, Callable[[random.Random, Path], Iterator[str]]]] = {"archives": archives, "journals": journals}


def findings(kind: str, seed: str, count: int) -> list[str]:
    """What broke in so many trials of a kind."""
    broke: list[str] = []
    for number in range(count):
        with TemporaryDirectory(prefix="fuzz-") as place:
            for found in KINDS[kind](random.Random(f"{kind} {seed} {number}"), Path(place)):
                if found:
                    broke.append(f"{kind} {number}: {found}")
    return broke


def _main(kind: str) -> Callable[[int, str], None]:
    def tried(count: int, seed: str) -> None:
        broke = findings(kind, seed, count)
        print(*broke, f"{kind}: {count} tried, {len(broke)} findings", sep="\n")
        if broke:
            sys.exit(1)

    return tried


MAINS: Final = {kind: _main(kind) for kind in KINDS}
