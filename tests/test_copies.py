"""A campaign put away in one file or as plain text, and made again: the same journal, or nothing at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zipfile import ZipFile

import pytest

from bondcards.campaign import copies, plain_text
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


@pytest.fixture
def long_played(royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A campaign of some hundred rows, of which every tenth is told of."""
    words = "play punto-banco --pc bond --npc le-chiffre --stake 1 --auto --hands 90 --seed 7"
    assert bondcards(*words.split()).code == 0
    monkeypatch.setattr(copies, "BYTES", 10_000)
    monkeypatch.setattr(plain_text, "ROWS", 10)
    return royale


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


def test_a_copy_that_cannot_be_written_is_called_as_it_was_asked_for(bondcards: Run, royale: Path) -> None:
    copy = royale / "nowhere" / "x.zip"
    ran = bondcards("campaign", "backup", str(copy))
    assert (ran.code, ran.err) == (1, f"{copy} cannot be read or written: there is no such file.\n")


def test_nothing_is_written_over(bondcards: Run, royale: Path) -> None:
    file = put_away(bondcards, royale, "zip")
    whole = file.read_bytes()
    assert bondcards("--campaign", str(royale), "campaign", "backup", str(file)).code == 1
    assert file.read_bytes() == whole
    assert brought_back(bondcards, file, str(royale))[0] == 1
    assert open_folder(royale).people("pc")
    assert not list(Path().glob(".*part"))


class TestHowFarItHasCome:
    """Somebody hears of it who looks on, and what comes of it is the same."""

    def test_each_way_tells_it_in_order(self, long_played: Path, tmp_path: Path) -> None:
        campaign, said = open_folder(long_played), dict[str, list[tuple[int, int]]]()

        def heard(way: str) -> Callable[[int, int], None]:
            return lambda done, of: said.setdefault(way, []).append((done, of))

        copies.back_up(campaign, tmp_path / "kept.zip", heard("backup"))
        copies.restore(tmp_path / "kept.zip", str(tmp_path / "restored"), heard("restore"))
        text = "".join(f"{line}\n" for line in plain_text.lines(campaign, heard("export")))
        (tmp_path / "kept.txt").write_text(text, "utf-8", newline="\n")
        plain_text.brought_in(tmp_path / "kept.txt", str(tmp_path / "imported"), heard("import"))
        assert said.keys() == {"backup", "restore", "export", "import"}
        for told in said.values():
            assert len(told) > 5
            assert told == sorted(set(told))
            assert len({of for _done, of in told}) == 1
            assert all(0 < done <= of for done, of in told)
        assert rows(tmp_path / "restored") == rows(tmp_path / "imported") == rows(long_played)

    @pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
    def test_the_text_goes_to_its_file_and_the_bar_to_the_terminal(
        self, long_played: Path, bondcards: Run, tmp_path: Path
    ) -> None:
        command = [sys.executable, "-m", "bondcards", "--campaign", str(long_played), "campaign", "export", "--all"]
        ours, theirs = os.openpty()
        with (tmp_path / "kept.txt").open("wb") as file:
            env = {**os.environ, "TERM": "xterm", "BONDCARDS_LANG": "en"}
            assert subprocess.run(command, stdout=file, stderr=theirs, env=env, check=False, timeout=60).returncode == 0
        os.close(theirs)
        shown = b""
        with suppress(OSError):
            while part := os.read(ours, 4096):
                shown += part
        os.close(ours)
        assert b"The campaign is written" in shown
        assert (tmp_path / "kept.txt").read_text("utf-8") == bondcards("campaign", "export", "--all").out

    def test_without_a_terminal_nothing_is_said(self, long_played: Path, bondcards: Run, tmp_path: Path) -> None:
        file = str(tmp_path / "kept.zip")
        assert bondcards("campaign", "export", "--all").err == ""
        assert "put away" not in bondcards("campaign", "backup", file).err
        assert "brought back" not in bondcards("campaign", "restore", file, str(tmp_path / "restored")).err
