"""Commands run as a GM runs them, in a folder of their own."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bondcards.__main__ import main
from bondcards.cli.app import COMMANDS
from tests.ready import CAUGHT, ready

# Each command is described in the language in which its file is first read: here, whichever test comes first.
for _file, _about in COMMANDS.values():
    import_module(f"bondcards.cli.{_file}")

ROYALE = Path(__file__).parents[1] / "campaigns" / "royale"


class Ran(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Ran]


def runner(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `bondcards` with some words and says what came of it."""

    def run(*words: str) -> Ran:
        capsys.readouterr()
        monkeypatch.setattr(sys, "argv", ["bondcards", *words])
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        code = ended.value.code
        assert "Traceback" not in said.err
        return Ran(code if isinstance(code, int) else 0, said.out, said.err)

    return run


def processes(campaign: Path) -> Run:
    """Runs `bondcards` in a process of its own that stood ready, at a campaign; `out` is where its output goes.

    More that is said by name is in its environment.
    """

    def run(*words: str, out: int | None = CAUGHT, **more: str) -> Ran:
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("BONDCARDS_", "PYTHON"))}
        command = ["--lang", "en", "--campaign", str(campaign), *words]
        ran = Ran(*ready("en").run(command, campaign.parent, {**clean, **more}, out))
        assert "Traceback" not in ran.err
        return ran

    return run


@cache
def shipped() -> dict[Path, bytes]:
    """The files of the campaign that ships."""
    files = (file for file in sorted(ROYALE.rglob("*")) if file.is_file() and ".db" not in file.name)
    return {file.relative_to(ROYALE): file.read_bytes() for file in files}


def copied(folder: Path) -> Path:
    """A copy of the campaign that ships, as a folder of this name."""
    for room in sorted({file.parent for file in shipped()}):
        (folder / room).mkdir(parents=True, exist_ok=True)
    for file, kept in shipped().items():
        (folder / file).write_bytes(kept)
    return folder


def settle_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the campaign that ships in `folder`/campaigns, where one stands, with no settings of anybody's."""
    royale = copied(folder / "campaigns" / "royale")
    monkeypatch.chdir(folder)
    for name in ("BONDCARDS_CAMPAIGN", "BONDCARDS_LANG", "LC_ALL", "LANGUAGE", "NO_COLOR"):
        monkeypatch.setenv(name, "")
    monkeypatch.setenv("LANG", "C.UTF-8")
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME"):
        monkeypatch.setenv(name, str(folder / "home"))
    return royale
