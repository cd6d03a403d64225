"""A campaign put away in one file, and made again: the same journal, or nothing at all."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import pytest

from bondcards.campaign import copies
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


def put_away(bondcards: Run, folder: Path) -> Path:
    file = folder.parent / "away.zip"
    assert bondcards("--campaign", str(folder), "campaign", "backup", str(file)).code == 0
    return file


def brought_back(bondcards: Run, file: Path, name: str = "./back") -> tuple[int, str]:
    ran = bondcards("campaign", "restore", str(file), name)
    return ran.code, ran.err


def test_what_comes_back_is_what_was_put_away(bondcards: Run, folder: Path) -> None:
    before, sound = rows(folder), verified(folder)
    assert brought_back(bondcards, put_away(bondcards, folder))[0] == 0
    back = folder.with_name("back")
    assert rows(back) == before
    assert files_of(back) == files_of(folder)
    assert verified(back) == sound


@pytest.fixture
def royale(royale: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(royale.parents[1])
    return royale


def test_a_campaign_that_was_never_played_is_put_away_too(bondcards: Run, royale: Path) -> None:
    (royale / FILE).unlink(missing_ok=True)
    assert brought_back(bondcards, put_away(bondcards, royale))[0] == 0
    assert verified(Path("back")).ok


def test_a_copy_is_made_while_somebody_writes(bondcards: Run, royale: Path) -> None:
    with Journal.open(royale) as journal:
        session = journal.insert("session", name="x", day="2026-11-23", implicit=0)
        with journal.transaction():
            journal.insert("note", session=session, text="not committed yet")
            file = put_away(bondcards, royale)
    assert brought_back(bondcards, file)[0] == 0
    with Journal.reading(Path("back")) as back:
        assert back.number("SELECT count(*) FROM session") == 1
        assert back.number("SELECT count(*) FROM note") == 0


@pytest.mark.parametrize("path", ["../evil.yaml", "/evil.yaml", "pcs/../../evil.yaml", "notes.txt", "pcs/.hid.yaml"])
def test_an_archive_with_other_files_leaves_nothing(bondcards: Run, royale: Path, path: str) -> None:
    file = put_away(bondcards, royale)
    with ZipFile(file, "a") as archive:
        archive.writestr(path, "name: Evil")
    assert brought_back(bondcards, file)[0] == 1
    assert not Path("back").exists()
    assert not list(Path().rglob("*evil*"))


@pytest.mark.parametrize("spoilt", [b"", b"PK\x05\x06", None])
def test_a_file_that_is_no_copy_leaves_nothing(bondcards: Run, royale: Path, spoilt: bytes | None) -> None:
    file = put_away(bondcards, royale)
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


def test_a_copy_that_cannot_be_written_is_called_as_it_was_asked_for(bondcards: Run, royale: Path) -> None:
    copy = royale / "nowhere" / "x.zip"
    ran = bondcards("campaign", "backup", str(copy))
    assert (ran.code, ran.err) == (1, f"{copy} cannot be read or written: there is no such file.\n")


def test_nothing_is_written_over(bondcards: Run, royale: Path) -> None:
    file = put_away(bondcards, royale)
    whole = file.read_bytes()
    assert bondcards("--campaign", str(royale), "campaign", "backup", str(file)).code == 1
    assert file.read_bytes() == whole
    assert brought_back(bondcards, file, str(royale))[0] == 1
    assert open_folder(royale).people("pc")
    assert not list(Path().glob(".*part"))


def test_a_broken_link_as_journal_is_an_error(bondcards: Run, royale: Path) -> None:
    (royale / FILE).unlink(missing_ok=True)
    (royale / FILE).symlink_to(royale / "on another disk.db")
    ran = bondcards("--campaign", str(royale), "campaign", "verify")
    assert (ran.code, "is a link to a file that is not there" in ran.out) == (1, True)
    ran = bondcards("--campaign", str(royale), "campaign", "backup", "away.zip")
    assert (ran.code, "is a link to a file that is not there" in ran.err) == (1, True)
    assert not Path("away.zip").exists()
    assert not (royale / "on another disk.db").exists()


def test_an_empty_journal_is_an_empty_journal(bondcards: Run, royale: Path) -> None:
    (royale / FILE).write_bytes(b"")
    found = bondcards("--campaign", str(royale), "campaign", "verify", "--json")
    assert (found.code, found.json["hands"], found.json["ok"]) == (0, 0, True)
    assert brought_back(bondcards, put_away(bondcards, royale))[0] == 0


def test_a_backup_that_is_killed_leaves_nothing_elsewhere(
    bondcards: Run, royale: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    bondcards("--campaign", str(royale), "session", "start", "x")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(elsewhere))
    seen: list[list[Path]] = []
    copy_to = Journal.copy_to

    def copying(journal: Journal, file: Path) -> None:
        copy_to(journal, file)
        seen.append([*elsewhere.rglob("*")])

    monkeypatch.setattr(Journal, "copy_to", copying)
    put_away(bondcards, royale)
    assert seen == [[]]
    assert not list(royale.parent.glob(".*"))


def test_sizes_are_checked_before_anything_is_unpacked(
    bondcards: Run, royale: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path("away.zip")
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("campaign.yaml", "title: X")
        archive.writestr("pcs/bond.yaml", b" " * 1_000_001)
    code, err = brought_back(bondcards, file)
    assert (code, "pcs/bond.yaml in it is too large" in err) == (1, True)
    monkeypatch.setattr(copies, "MOST_FILES", 1)
    assert "has more files in it" in brought_back(bondcards, file)[1]
    assert not Path("back").exists()


def test_a_size_that_is_not_true_is_not_trusted(bondcards: Run, royale: Path) -> None:
    file = Path("away.zip")
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        archive.writestr("campaign.yaml", "title: X")
        archive.writestr("pcs/bond.yaml", b" " * 3_000_000)
    true, false = (size.to_bytes(4, "little") for size in (3_000_000, 1_000))
    file.write_bytes(file.read_bytes().replace(true, false))
    assert brought_back(bondcards, file)[0] == 1
    assert not Path("back").exists()


@pytest.mark.parametrize("at", range(40, 400, 30))
def test_a_rotten_archive_ends_in_a_sentence(bondcards: Run, royale: Path, at: int) -> None:
    file = put_away(bondcards, royale)
    whole = bytearray(file.read_bytes())
    for where in (at, at + 7, len(whole) - at):
        whole[where] ^= 0x15
    file.write_bytes(whole)
    code, err = brought_back(bondcards, file)
    assert (code, len(err.splitlines())) == (1, 1)
    assert not Path("back").exists()


def test_no_file_is_lost_to_a_changed_bit_in_the_list_of_them(bondcards: Run, royale: Path) -> None:
    file = put_away(bondcards, royale)
    whole = bytearray(file.read_bytes())
    # The length of the comment of the first file in the list: what follows it is read as that comment.
    whole[whole.index(b"PK\x01\x02") + 33] ^= 0x80
    file.write_bytes(whole)
    assert brought_back(bondcards, file)[0] == 1
    assert not Path("back").exists()


def test_what_is_no_file_is_not_read(bondcards: Run, royale: Path) -> None:
    code, err = brought_back(bondcards, Path("/dev/zero"))
    assert (code, err) == (1, "/dev/zero is no regular file.\n")
