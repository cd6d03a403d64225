"""A campaign put away in one file or as plain text, and made again: the same journal, or nothing at all."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from bondcards.campaign import plain_text
from bondcards.campaign.folders import open_folder
from bondcards.campaign.founding import files_of
from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.tables import CHAINS
from bondcards.sitting.audit import verified
from tests.commands import Run

KEPT = sorted((Path(__file__).parent / "fixtures").glob("journal-*[0-9]"))
"""The campaigns that older versions have played."""


@pytest.fixture(params=KEPT, ids=lambda folder: folder.name)
def folder(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign that was played, from outside."""
    monkeypatch.chdir(tmp_path)
    return shutil.copytree(request.param, tmp_path / "kept")


def rows(folder: Path) -> list[tuple[object, ...]]:
    """All that was ever kept, digests included."""
    with Journal.reading(folder) as journal:
        tables = [*CHAINS, "turned", "seated"]
        return [tuple(row) for table in tables for row in journal.stream(f"SELECT * FROM {table} ORDER BY 1, 2")]


def put_away(bondcards: Run, folder: Path, way: str) -> Path:
    file = folder.parent / f"away.{way}"
    if way == "zip":
        assert bondcards("--campaign", str(folder), "campaign", "backup", str(file)).code == 0
    else:
        file.write_text(bondcards("--campaign", str(folder), "campaign", "export", "--all").out, "utf-8", newline="\n")
    return file


def brought_back(bondcards: Run, file: Path, name: str = "./back") -> tuple[int, str]:
    ran = bondcards("campaign", "restore" if file.suffix == ".zip" else "import", str(file), name)
    return ran.code, ran.err


@pytest.mark.parametrize("way", ["zip", "txt"])
def test_what_comes_back_is_what_was_put_away(bondcards: Run, folder: Path, way: str) -> None:
    before, sound = rows(folder), verified(folder)
    assert brought_back(bondcards, put_away(bondcards, folder, way))[0] == 0
    back = folder.with_name("back")
    assert rows(back) == before
    assert files_of(back) == files_of(folder)
    assert verified(back) == sound


def test_written_again_it_is_the_same_text(bondcards: Run, folder: Path) -> None:
    text = put_away(bondcards, folder, "txt").read_bytes()
    brought_back(bondcards, folder.with_name("away.txt"))
    for lang in ("en", "fr"):
        again = bondcards("--lang", lang, "--campaign", "./back", "campaign", "export", "--all").out
        assert again.encode() == text


@pytest.fixture
def royale(royale: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(royale.parents[1])
    return royale


NOTES = ["two\nlines", " blanks ", "", "a: b", "= 7", '"quoted" \\n', "## end", "é\u2028\x85\u00a0", "| a", "12"]


def test_whatever_was_noted_comes_back(bondcards: Run, royale: Path) -> None:
    with Journal.open(royale) as journal:
        session = journal.insert("session", name="x", day="2026-11-23", implicit=0)
        for text in NOTES:
            journal.insert("note", session=session, text=text)
    (royale / "pcs" / "odd.yaml").write_bytes("name: Odd\r\nnotes: ## end\r\n\r\n# no line ends here: é".encode())
    assert brought_back(bondcards, put_away(bondcards, royale, "txt"))[0] == 0
    assert rows(Path("back")) == rows(royale)
    assert files_of(Path("back")) == files_of(royale)
    assert verified(Path("back")).ok


def test_an_export_is_of_a_campaign_that_was_never_played_too(bondcards: Run, royale: Path) -> None:
    (royale / FILE).unlink(missing_ok=True)
    for way in ("zip", "txt"):
        assert brought_back(bondcards, put_away(bondcards, royale, way), f"./{way}")[0] == 0
        assert verified(Path(way)).ok


def test_a_copy_is_made_while_somebody_writes(bondcards: Run, royale: Path) -> None:
    with Journal.open(royale) as journal:
        session = journal.insert("session", name="x", day="2026-11-23", implicit=0)
        with journal.transaction():
            journal.insert("note", session=session, text="not committed yet")
            file = put_away(bondcards, royale, "zip")
    assert brought_back(bondcards, file)[0] == 0
    with Journal.reading(Path("back")) as back:
        assert back.number("SELECT count(*) FROM session") == 1
        assert back.number("SELECT count(*) FROM note") == 0


Spoil = Callable[[list[str]], list[str]]

SPOILT: dict[str, Spoil] = {
    "cut off": lambda lines: lines[: len(lines) // 2],
    "without its last line": lambda lines: lines[:-1],
    "one letter changed": lambda lines: [line.replace("James", "Jules") for line in lines],
    "something after it": lambda lines: [*lines, "more"],
    "another program's": lambda _lines: ["bondcards 2"],
    "empty": lambda _lines: [],
}
REWRITTEN: dict[str, Spoil] = {
    "an unknown table": lambda lines: [line.replace("### note", "### sqlite_master") for line in lines],
    "an unknown column": lambda lines: [line.replace("implicit = ", "digits = ") for line in lines],
    "no row": lambda lines: [line.replace("implicit = ", "implicit ") for line in lines],
    "a row twice": lambda lines: [*lines, *lines[lines.index(next(filter(is_session, lines))) :]],
    "another format": lambda lines: [line.replace("## journal", "## diary") for line in lines],
    "a file elsewhere": lambda lines: [line.replace("## file pcs/", "## file ../") for line in lines],
    "no settings": lambda lines: [line.replace("## file campaign.yaml", "## file villains.yaml") for line in lines],
}
"""Changes by somebody who writes the last line anew."""


def is_session(line: str) -> bool:
    return line.startswith("### session ")


@pytest.mark.parametrize("why", [*SPOILT, *REWRITTEN])
def test_a_text_that_is_not_as_it_was_written_leaves_nothing(bondcards: Run, royale: Path, why: str) -> None:
    bondcards("--campaign", str(royale), "session", "start", "x")
    file = put_away(bondcards, royale, "txt")
    lines = file.read_text("utf-8").splitlines()
    if why in SPOILT:
        lines = SPOILT[why](lines)
    else:
        lines = REWRITTEN[why](lines[:-1])
        lines.append(plain_text.END + plain_text.digest_of(lines))
    file.write_text("\n".join([*lines, ""]), "utf-8")
    code, err = brought_back(bondcards, file)
    assert (code, len(err.splitlines())) == (1, 1)
    assert "away.txt" in err
    assert not Path("back").exists()


@pytest.mark.parametrize("path", ["../evil.yaml", "/evil.yaml", "pcs/../../evil.yaml", "notes.txt", "pcs/.hid.yaml"])
def test_an_archive_with_other_files_leaves_nothing(bondcards: Run, royale: Path, path: str) -> None:
    file = put_away(bondcards, royale, "zip")
    with ZipFile(file, "a") as archive:
        archive.writestr(path, "name: Evil")
    assert brought_back(bondcards, file)[0] == 1
    assert not Path("back").exists()
    assert not list(Path().rglob("*evil*"))


@pytest.mark.parametrize("spoilt", [b"", b"PK\x05\x06", None])
def test_a_file_that_is_no_copy_leaves_nothing(bondcards: Run, royale: Path, spoilt: bytes | None) -> None:
    file = put_away(bondcards, royale, "zip")
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) - 40] if spoilt is None else spoilt)
    code, err = brought_back(bondcards, file)
    assert (code, len(err.splitlines())) == (1, 1)
    assert not Path("back").exists()


def test_an_archive_whose_journal_is_none_leaves_nothing(bondcards: Run, royale: Path) -> None:
    file = Path("away.zip")
    with ZipFile(file, "w") as archive:
        archive.writestr("campaign.yaml", "title: X")
        archive.writestr(FILE, b"no database")
    assert brought_back(bondcards, file)[0] == 1
    assert not Path("back").exists()


def test_nothing_is_written_over(bondcards: Run, royale: Path) -> None:
    file = put_away(bondcards, royale, "zip")
    whole = file.read_bytes()
    assert bondcards("--campaign", str(royale), "campaign", "backup", str(file)).code == 1
    assert file.read_bytes() == whole
    assert brought_back(bondcards, file, str(royale))[0] == 1
    assert open_folder(royale).people("pc")
    assert not list(Path().glob(".*part"))
