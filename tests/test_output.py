"""Where the output goes and what becomes of it: full, closed, narrow, of another encoding."""

from __future__ import annotations

import json
import os
import pwd
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pytest

from bondcards.campaign import standing
from bondcards.cli.process import Patient
from bondcards.language.encoding import harmless
from bondcards.language.preferences import Look, settings
from bondcards.show.terminal import console
from tests.breadth import long
from tests.commands import Run, copied, processes

PLAY = "play punto-banco --pc bond --npc le-chiffre --stake 500 --hands 30 --auto --seed 7"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied(tmp_path / "royale")


Shell = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def shell(folder: Path) -> Shell:
    """Runs a line of the shell in which `bondcards` is the program, in the copied campaign."""

    def run(line: str, **more: str) -> subprocess.CompletedProcess[str]:
        program = f'"{sys.executable}" -m bondcards --lang en --campaign "{folder}"'
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("BONDCARDS_", "PYTHONUN"))}
        return subprocess.run(
            ["bash", "-c", line.replace("bondcards", program, 1)],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=60,
            env={**clean, **more},
        )

    return run


@pytest.fixture
def program(folder: Path) -> Run:
    """Runs `bondcards` in a process that stood ready, in the copied campaign."""
    return processes(folder)


@contextmanager
def full_device() -> Generator[int]:
    """A stream to where nothing has room."""
    with open("/dev/full", "wb") as full:
        yield full.fileno()


@contextmanager
def unread_pipe() -> Generator[int]:
    """A stream that nobody reads any more."""
    reader, writer = os.pipe()
    os.close(reader)
    yield writer
    os.close(writer)


CHANGES = [
    "chips gain bond 5 --why won",
    "heroism gain bond 1 --why brave",
    "heroism gain bond 1 --why brave --json",
    "roll --pc bond --npc le-chiffre --stake 5 --seed 1",
    "session start Monday",
    "pc new felix",
    PLAY,
]
SOME = [CHANGES[0], CHANGES[2], PLAY]
"""A sentence, a document, and many screens."""


class TestDone:
    """What was kept is reported as done, whatever becomes of the words."""

    @pytest.mark.parametrize("command", CHANGES)
    def test_a_full_device(self, program: Run, command: str) -> None:
        with full_device() as full:
            ran = program(*command.split(), out=full)
        assert ran.code == 0
        assert ran.err.endswith("It is done and kept, but could not be shown: the disk is full.\n")

    @pytest.mark.parametrize("command", SOME)
    def test_a_pipe_nobody_reads(self, program: Run, command: str) -> None:
        with unread_pipe() as unread:
            assert program(*command.split(), out=unread).code == 0

    @pytest.mark.parametrize("command", SOME)
    def test_no_output_at_all(self, program: Run, command: str) -> None:
        assert program(*command.split(), out=None).code == 0

    @pytest.mark.parametrize("becomes", [">/dev/full", "2>/dev/null | true", ">&- 2>&-"])
    def test_a_line_of_the_shell(self, shell: Shell, becomes: str) -> None:
        ran = shell(f"set -o pipefail; bondcards heroism gain bond 1 --why brave {becomes}")
        assert (ran.returncode, "Traceback" in ran.stderr) == (0, False)

    def test_it_was_done_once(self, shell: Shell, folder: Path) -> None:
        for _ in range(3):
            shell("bondcards chips gain bond 5 --why won >/dev/full")
        assert json.loads(shell("bondcards chips bond --json").stdout)["chips"] == 25015

    def test_all_hands_are_played_whoever_reads(self, shell: Shell) -> None:
        shell(f"bondcards {PLAY} | head -3")
        assert json.loads(shell("bondcards campaign verify --json").stdout)["hands"] == 30

    @pytest.mark.parametrize("encoding", ["ascii", long("latin-1")])
    @pytest.mark.parametrize("command", [*CHANGES, "games", "session show", "heroism bond", "nothing --like ›"])
    def test_what_an_encoding_cannot_carry_is_replaced(self, program: Run, command: str, encoding: str) -> None:
        if "session" in command:
            program("session", "start", "“œuvre”")
        ran = program("--plain", *command.split(), PYTHONIOENCODING=encoding)
        assert "Error" not in ran.err
        assert ran.code == (2 if "--like" in command else 1 if "start" in command else 0)

    @pytest.mark.parametrize("encoding", ["latin-1", "ascii"])
    def test_an_encoding_of_the_system(self, shell: Shell, encoding: str) -> None:
        shell("bondcards session start “œuvre”")
        ran = shell("bondcards --plain session show", PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert (ran.returncode, "Error" in ran.stderr, "uvre" in ran.stdout) == (0, False, True)


class TestShown:
    def test_what_could_not_be_shown_and_changed_nothing_has_failed(self, shell: Shell) -> None:
        ran = shell("bondcards games >/dev/full")
        assert (ran.returncode, ran.stderr) == (1, "This could not be shown: the disk is full.\n")

    @pytest.mark.parametrize("command", ["games", "games --json", "--help", "play --help", "heroism bond"])
    def test_a_reader_who_sees_nothing(self, program: Run, command: str) -> None:
        with unread_pipe() as unread:
            ran = program(*command.split(), out=unread)
        assert (ran.code, ran.err) == (0, "")

    @pytest.mark.parametrize("command", ["games", "--version"])
    @pytest.mark.parametrize("reader", ["true", "head -c 1"])
    def test_a_reader_who_has_seen_enough(self, shell: Shell, command: str, reader: str) -> None:
        ran = shell(f"set -o pipefail; bondcards {command} | {reader}")
        assert (ran.returncode, ran.stderr) == (0, "")

    @pytest.mark.parametrize("target", ["| true", "| (sleep 0.2; true)", ">/dev/null", ">&-"])
    def test_the_version_alone(self, target: str) -> None:
        line = f'set -o pipefail; "{sys.executable}" -m bondcards --version {target}'
        ran = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
        assert (ran.returncode, ran.stderr) == (0, "")

    def test_the_version_on_a_full_device(self) -> None:
        line = f'"{sys.executable}" -m bondcards --version >/dev/full'
        ran = subprocess.run(
            ["bash", "-c", line], capture_output=True, text=True, env={**os.environ, "LANG": "C.UTF-8"}
        )
        assert (ran.returncode, ran.stderr) == (1, "This could not be shown: the disk is full.\n")

    def test_after_a_fault_nothing_more_is_tried(self) -> None:
        class Full:
            tried = 0

            def write(self, data: bytes) -> int:
                self.tried += 1
                raise OSError(28, "No space left on device")

        full = Full()
        patient = Patient(full)  # type: ignore[arg-type]
        assert [patient.write(b"three"), patient.write(b"four")] == [5, 4]
        assert (full.tried, patient.fault and patient.fault.errno) == (1, 28)


class TestNarrow:
    @pytest.mark.parametrize(
        ("command", "columns"),
        [
            *((command, "1") for command in ("games", "rules blackjack", "--help", "session show", PLAY)),
            *(("session show", columns) for columns in ("0", "-5", "x", "100000")),
            *(long(PLAY, columns) for columns in ("0", "-5", "x", "100000")),
        ],
    )
    def test_any_number_of_columns_in_the_environment(self, program: Run, command: str, columns: str) -> None:
        if command == "session show":
            program("session", "start")
        assert program(*command.split(), COLUMNS=columns).code == 0

    def test_a_line_of_the_shell_with_no_columns(self, shell: Shell) -> None:
        ran = shell("bondcards games", COLUMNS="0")
        assert (ran.returncode, "Traceback" in ran.stderr) == (0, False)

    def test_a_terminal_of_two_columns(self, folder: Path) -> None:
        scene = [*PLAY.split()[:-5], "--hands", "1", "--by", "cards", "--auto", "--heroism", "never", "--reveal", "all"]
        words = ["-m", "bondcards", "--campaign", str(folder), *scene]
        child = pexpect.spawn(sys.executable, words, dimensions=(24, 2), encoding="utf-8", timeout=30)
        shown = child.read()
        child.wait()
        assert (child.exitstatus, "Traceback" in shown.replace("\r\n", "")) == (0, False)


class TestHarmless:
    NASTY = "Bond\x1b[2J\x9b31m\u202e\x07"

    def test_text_loses_what_a_terminal_would_obey(self) -> None:
        assert harmless(self.NASTY + "\r\n\t☂ é") == "Bond[2J31m\n\t☂ é"

    def test_whatever_is_drawn(self, capsys: pytest.CaptureFixture[str]) -> None:
        from rich.table import Table
        from rich.text import Text

        grid = Table(title=self.NASTY)
        grid.add_column(self.NASTY)
        grid.add_row(Text(self.NASTY, "bold"))
        console(Look(plain=True)).print(self.NASTY, grid)
        shown = capsys.readouterr().out
        assert shown.count("Bond[2J31m") == 4
        assert not set(shown) & set("\x1b\x9b\x07\u202e")

    def test_colours_stay(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        from rich.text import Text

        drawn = console(Look())
        drawn._color_system = drawn._color_system or __import__("rich.console").console.ColorSystem.STANDARD
        drawn.print(Text("red", "red"))
        assert capsys.readouterr().out == "\x1b[31mred\x1b[0m\n"

    def test_notes_names_and_mistakes(self, bondcards: Run, royale: Path) -> None:
        ran = [
            bondcards("session", "start", self.NASTY),
            bondcards("session", "start"),
            bondcards("chips", "gain", "bond", "5", "--why", self.NASTY),
            bondcards("session", "show"),
            bondcards("session", "list"),
            bondcards("chips", "bond"),
            bondcards("rules", self.NASTY),
            bondcards(self.NASTY),
            bondcards("games", self.NASTY),
            bondcards("--campaign", self.NASTY, "pc", "list"),
        ]
        said = "".join(one.out + one.err for one in ran[2:])
        assert "Bond" in said
        assert not set(said) & set("\x1b\x9b\x07\u202e")

    def test_nothing_of_it_is_kept(self, bondcards: Run, royale: Path) -> None:
        ran = bondcards("session", "start", self.NASTY, "--json")
        assert (ran.code, ran.out) == (1, "")


class TestFiles:
    """Only files are read: a pipe would be waited for."""

    @pytest.mark.parametrize("make", [os.mkfifo, lambda path: os.symlink("/dev/zero", path), os.mkdir])
    def test_no_sheet(self, bondcards: Run, royale: Path, make: Callable[[Path], None]) -> None:
        make(royale / "pcs" / "ghost.yaml")
        for words in (["pc", "show", "ghost"], ["pc", "check"], ["campaign", "check"]):
            ran = bondcards("--campaign", "royale", *words)
            assert (ran.code, f"{Path('campaigns/royale/pcs/ghost.yaml')} is no file." in ran.out + ran.err) == (
                1,
                True,
            )

    def test_no_campaign(self, bondcards: Run, royale: Path) -> None:
        (royale / "campaign.yaml").unlink()
        os.mkfifo(royale / "campaign.yaml")
        for name in ("royale", "campaigns/royale", "campaigns/royale/campaign.yaml"):
            assert bondcards("--campaign", name, "pc", "list").code == 1

    def test_no_settings(self, royale: Path, tmp_path: Path) -> None:
        (tmp_path / "home" / "bondcards").mkdir(parents=True)
        os.mkfifo(tmp_path / "home" / "bondcards" / "settings.toml")
        assert settings() == {}


class TestNobody:
    """Somebody whom the system does not know, with neither HOME nor XDG folders."""

    @pytest.fixture(autouse=True)
    def _nobody(self, monkeypatch: pytest.MonkeyPatch, royale: Path) -> None:
        def unknown(*_number: object) -> None:
            raise KeyError

        for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setattr(pwd, "getpwuid", unknown)
        monkeypatch.setattr(pwd, "getpwnam", unknown)

    def test_what_stands_in_the_folder_is_found(self, bondcards: Run) -> None:
        assert settings() == {}
        assert bondcards("pc", "list").code == 0
        assert bondcards("campaign", "new", "moonlight").code == 0
        assert set(standing.everywhere()) == {"moonlight", "royale"}

    def test_a_home_that_is_none(self, bondcards: Run) -> None:
        ran = bondcards("--campaign", "~nosuch/x", "pc", "list")
        assert (ran.code, ran.err.split(". ")[0]) == (1, "There is no campaign called “~nosuch/x”")
