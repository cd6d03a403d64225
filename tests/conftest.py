"""What all tests share: how many examples the laws try, and where they play."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from bondcards.campaign.journal import Journal
from bondcards.language import i18n
from tests import disk
from tests.commands import Run, runner, settle_in

# The same examples on every run, no clocks; `--hypothesis-profile=long` looks further, and elsewhere each time.
settings.register_profile(
    "short",
    max_examples=25,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("long", settings.get_profile("short"), max_examples=1000, derandomize=False)
settings.load_profile("short")

# Begun in the background of a shell, the tests and all that they begin would hear no interruption.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def _nothing_kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing counted before the tests is kept for them, nor theirs for anybody; nothing waits for the disk."""
    with pytest.MonkeyPatch.context() as patched:
        for hurried in disk.HURRY:
            patched.setattr(*hurried)
        patched.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session")
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(tmp_path_factory.mktemp("compiled"))


@pytest.fixture(autouse=True, scope="module")
def _compiled_once(request: pytest.FixtureRequest, _compiled: str) -> Iterator[None]:
    """Where Python keeps nothing beside the program, whatever begins it keeps it here, compiled once for all.

    In the rooms below, processes are begun by others that write nothing anywhere: they would compile all there is.
    """
    with pytest.MonkeyPatch.context() as patched:
        if sys.dont_write_bytecode and request.path.parent == Path(__file__).parent:
            patched.setenv("PYTHONPYCACHEPREFIX", _compiled)
            patched.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


@pytest.fixture
def french(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards, amounts and words as the French write them; the sentences around them stay English."""
    monkeypatch.setattr(i18n, "_language", "fr")


@pytest.fixture
def royale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the campaign that ships, in the folder where one stands."""
    return settle_in(tmp_path, monkeypatch)


@pytest.fixture
def bondcards(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs a command of the program and says what came of it."""
    return runner(capsys, monkeypatch)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for somebody else's hand."""
    monkeypatch.setattr(Journal, "open", partial(Journal.open, wait=0.2))
