"""The program in a real terminal of 24 lines of 80 columns: people type, and the screen is read as it is seen."""

from __future__ import annotations

import os
import signal
import sys
import termios
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any, ClassVar, Self

import pexpect
import pyte
from pexpect.fdpexpect import fdspawn

from tests.ready import ready

COLUMNS, LINES = 80, 24
PROMPT = "› "
CTRL_C, CTRL_D, CTRL_Z = "\x03", "\x04", "\x1a"
_ASIDE = 1049


class Glass(pyte.Screen):
    """The screen itself; with a second one that a program may put before it."""

    def __init__(self) -> None:
        super().__init__(COLUMNS, LINES)
        self._before: tuple[Any, Any] | None = None

    def set_mode(self, *modes: int, **more: Any) -> None:
        if more.get("private") and _ASIDE in modes and self._before is None:
            self._before = deepcopy(self.buffer), deepcopy(self.cursor)
            self.erase_in_display(2)
            self.cursor_position()
        super().set_mode(*modes, **more)

    def reset_mode(self, *modes: int, **more: Any) -> None:
        if more.get("private") and _ASIDE in modes and self._before is not None:
            (self.buffer, self.cursor), self._before = self._before, None
            self.dirty.update(range(self.lines))
        super().reset_mode(*modes, **more)

    @property
    def aside(self) -> bool:
        """Whether the second screen is shown."""
        return self._before is not None

    def text(self) -> str:
        """What is seen, without the blanks at the ends."""
        return "\n".join(line.rstrip() for line in self.display).rstrip()


def settle_down(folder: Path, **settings: str) -> None:
    """What whoever sits at terminals in `folder` has set for good."""
    file = folder / "home" / "bondcards" / "settings.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(f'{name} = "{value}"\n' for name, value in settings.items()), "utf-8")


def environment(cwd: Path | str) -> dict[str, str]:
    """What a program in a terminal knows of whoever has begun it: nothing of the machine the tests run on."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "BONDCARDS_", "XDG_"))}
    home = {name: str(Path(cwd) / "home") for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "HOME")}
    terminal = {"TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1", "INPUTRC": os.devnull, "COLUMNS": "", "LINES": ""}
    # Where nobody turns pages what is long runs on.
    terminal |= {"PAGER": "cat"}
    python = {"PYTHONPATH": str(Path(__file__).parents[1])}
    return {**clean, **home, **terminal, **python}


class Split(fdspawn):  # type: ignore[type-arg]
    """The program in a process that stood ready for it: no time is lost with its beginning."""

    def __init__(self, words: list[str], cwd: str, lang: str) -> None:
        here, there = os.openpty()
        termios.tcsetwinsize(there, (LINES, COLUMNS))
        super().__init__(here, encoding="utf-8", timeout=30)
        self._ready = ready(lang)
        self._number = self._ready.begin(words, [there] * 3, cwd, environment(cwd))
        os.close(there)
        self._code: int | None = None

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        os.kill(self._number, number)

    def code(self) -> int:
        """The code with which the program has ended, below zero the signal."""
        if self._code is None:
            self._code = self._ready.wait(self._number)
        return self._code

    def leave(self) -> None:
        """Kill the program, if it still runs, and take the terminal away."""
        if self._code is None:
            with suppress(ProcessLookupError):
                self.signal(signal.SIGKILL)
            self.code()
        self.close()


class Spawned(pexpect.spawn):  # type: ignore[type-arg]
    """The program as a shell begins it."""

    def __init__(self, words: list[str], cwd: str, lang: str) -> None:
        command = ["-m", "bondcards", *words]
        size, env = (LINES, COLUMNS), environment(cwd)
        super().__init__(sys.executable, command, cwd=cwd, encoding="utf-8", dimensions=size, timeout=30, env=env)
        # pexpect waits 50 ms before each line, for programs that turn off the echo: here nobody does.
        self.delaybeforesend = None

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        self.kill(number)

    def code(self) -> int:
        """The code with which the program has ended, below zero the signal."""
        self.wait()
        return self.exitstatus if self.exitstatus is not None else -(self.signalstatus or 0)

    def leave(self) -> None:
        """Kill the program, if it still runs, and take the terminal away."""
        self.close(force=True)


class Terminal:
    """`bondcards` with some words in a terminal. `type` answers a prompt and waits for what comes of it.

    `written` is all that ever came to the terminal, what was taken away again too.

    >>> with Terminal("--version", cwd="/") as terminal:
    ...     terminal.ended
    0
    """

    begin: ClassVar[type[Split | Spawned]] = Split
    prompt: ClassVar[str] = PROMPT

    def __init__(self, *words: str, cwd: Path | str, lang: str = "en") -> None:
        self.glass = Glass()
        self._stream = pyte.Stream(self.glass)
        self.written: str = ""
        self.ended: int | None = None
        self._child = self.begin(["--lang", lang, *words], str(cwd), lang)
        self._wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *why: object) -> None:
        self._child.leave()

    def type(self, line: str) -> str:
        """Answer the prompt, and return the screen at the next one."""
        return self.press(line + "\r")

    def press(self, keys: str) -> str:
        """Press some keys at the prompt, and return the screen at the next one or at the end."""
        assert self.ended is None, f"nobody listens any more:\n{self.screen}"
        self._child.send(keys)
        self._wait()
        return self.screen

    def wait(self) -> str:
        """The screen at the next prompt, where the last one is answered by somebody else."""
        self._wait()
        return self.screen

    def kill(self, number: int) -> str:
        """Send the program a signal, and return the screen as it leaves it."""
        self._child.signal(number)
        self._wait()
        return self.screen

    @property
    def screen(self) -> str:
        """The screen as it is seen."""
        return self.glass.text()

    @property
    def question(self) -> str:
        """The lines above the prompt, without what went before."""
        lines = self.screen.splitlines()
        assert lines[-1] == " ›", self.screen
        return "\n".join(lines[-3:-1])

    def _wait(self) -> None:
        found = self._child.expect_exact([self.prompt, pexpect.EOF])
        before: str = self._child.before or ""
        self.written += before
        self._stream.feed(before)
        if found == 0:
            self._stream.feed(self.prompt)
            return
        self.ended = self._child.code()
        assert "Traceback" not in self.screen, self.screen


class ColdTerminal(Terminal):
    """The same, begun as a shell begins it: what it loads, and how it ends, are its own."""

    begin = Spawned


class ReadAloud(Terminal):
    """The same for whoever has it read aloud: `heard` is what has come since a line was typed last."""

    prompt = "\n: "

    def __init__(self, *words: str, cwd: Path | str, lang: str = "en") -> None:
        super().__init__("--accessible", *words, cwd=cwd, lang=lang)

    def hear(self, line: str) -> str:
        """Answer the prompt, and return what is heard after it."""
        before = len(self.written)
        self.type(line)
        return self.written[before:].replace("\r\n", "\n").removeprefix(f"{line}\n")
