"""Ctrl-C in the first moment and in the last; SIGTERM and SIGHUP: the one way out, and the terminal after it."""

from __future__ import annotations

import signal
import subprocess
import sys
import termios
from pathlib import Path

import pexpect
import pytest

from tests.commands import copied
from tests.terminal import CTRL_Z, Terminal

PLAY = "play punto-banco --pc bond --npc le-chiffre --stake 500 --hands 30 --auto --seed 7"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return copied(tmp_path / "royale")


class TestInterrupted:
    @pytest.mark.parametrize(("command", "steps"), [("games", 3), ("--help", 3), ("heroism bond", 3), (PLAY, 8)])
    def test_in_the_first_moments(self, folder: Path, command: str, steps: int) -> None:
        """It ends in silence and by its code, from the first import on."""
        for number in (1, 2, *range(5, 40 * steps, 40)):
            child = subprocess.Popen(
                [sys.executable, "-c", INTERRUPTED, str(number), "--campaign", str(folder), *command.split()],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )
            said = child.communicate(timeout=60)[1]
            assert (child.returncode, said) in ((130, ""), (0, "")), (number, said)

    def test_in_the_last_moments(self, folder: Path) -> None:
        code = "import os, signal, sys; sys.argv[1:] = ['games']; from bondcards.__main__ import start\ntry: start()\n"
        code += "finally: os.kill(os.getpid(), signal.SIGINT)"
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert (ran.returncode, ran.stderr) == (130, "")


INTERRUPTED = """
import _signal as signal, os, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from bondcards import __main__
number = int(sys.argv.pop(1))
count = 0
def watch(event, arguments):
    global count
    if event == "import":
        count += 1
        if count == number:
            os.kill(os.getpid(), signal.SIGINT)
sys.addaudithook(watch)
__main__.start()
"""


class TestEnded:
    """SIGTERM and SIGHUP take the same way out as Ctrl-C: the cards are covered, the terminal is as it was."""

    COVERED = (
        "play caribbean-stud --pc bond --npc le-chiffre --by cards --stake 500 --private pass --reveal all --seed 1",
        "roll --pc bond --secret",
    )

    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT])
    @pytest.mark.parametrize("command", COVERED)
    def test_with_what_is_covered_on_the_screen(
        self, folder: Path, tmp_path: Path, command: str, number: signal.Signals
    ) -> None:
        with Terminal("--campaign", str(folder), *command.split(), cwd=tmp_path) as terminal:
            before = terminal.glass.aside
            terminal.type("")
            assert (before, terminal.glass.aside) == (True, True), terminal.screen
            terminal.kill(number)
            assert (terminal.ended, terminal.glass.aside) == (128 + number, False)
            assert "╭" not in terminal.screen
            assert "die" not in terminal.screen

    @pytest.mark.parametrize("command", COVERED)
    def test_stopped_with_what_is_covered_on_the_screen(self, folder: Path, tmp_path: Path, command: str) -> None:
        """Nothing of it stands above the shell meanwhile; all of it is there again afterwards."""
        with Terminal("--campaign", str(folder), *command.split(), cwd=tmp_path) as terminal:
            terminal.type("")
            covered, before = terminal.screen, len(terminal.written)
            # Where no shell could wake it, a program that is told to stop goes on at once.
            assert terminal.press(CTRL_Z) == covered
            away, again = terminal.written[before:].split("\x1b[?1049l")
            assert "\x1b[2J" in away
            assert again.startswith("\x1b[?1049h")
            assert terminal.glass.aside

    def test_stopped_at_a_question_for_all(self, folder: Path, tmp_path: Path) -> None:
        words = "play caribbean-stud --pc bond --npc le-chiffre --by cards --stake 500 --seed 1"
        with Terminal("--campaign", str(folder), *words.split(), cwd=tmp_path) as terminal:
            asked = terminal.screen
            assert terminal.press(CTRL_Z) == asked

    def test_the_modes_of_the_terminal(self, folder: Path) -> None:
        words = ["-m", "bondcards", "--campaign", str(folder), "play"]
        child = pexpect.spawn(sys.executable, words, encoding="utf-8", timeout=30)
        before = termios.tcgetattr(child.child_fd)
        child.expect_exact("› ")
        child.kill(signal.SIGTERM)
        child.expect(pexpect.EOF)
        after = termios.tcgetattr(child.child_fd)
        child.wait()
        assert (child.exitstatus, after) == (143, before)
