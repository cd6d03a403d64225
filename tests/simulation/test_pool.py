"""Many sittings on all cores: the same whatever their number, and ended with what there is by an interruption."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from pickle import PicklingError
from time import sleep
from typing import Any

import pytest

from bondcards.simulation import pool
from bondcards.simulation.pool import Cores, Within
from bondcards.simulation.sittings import sitting
from tests.simulation.at_royale import set_table

ROOT = Path(__file__).parents[2]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but the first sitting is played in this process."""
    monkeypatch.setattr(pool, "PATIENCE", 0.0)
    monkeypatch.setattr(pool, "WORTH_IT", 0.0)


@pytest.fixture(scope="module")
def two() -> Iterator[Cores]:
    """Two cores whose processes, once begun, serve every test that does not end them."""
    with Cores(2) as cores:
        yield cores


def squared(number: int) -> int:
    return number * number


def refuses(number: int) -> int:
    if number == 30:
        raise ValueError("thirty")
    return number


def sleeps(number: int) -> int:
    sleep(0.02)
    return number


def interrupts(number: int) -> int:
    if number == 5:
        raise KeyboardInterrupt
    return number


@pytest.mark.usefixtures("impatient")
def test_the_cores_change_nothing(two: Cores) -> None:
    setting = set_table("chemin-de-fer", 5)
    with Cores(1) as one:
        alone, together = (cores.do(partial(sitting, setting), list("abcdefghijkl")) for cores in (one, two))
    assert alone == together
    assert len({course.chips["bond"] for course in together.results}) > 6
    # The processes are there already, and serve other work in between.
    assert two.do(squared, range(40)).results == [number * number for number in range(40)]


def test_few_are_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "ProcessPoolExecutor", lambda *_given, **_named: pytest.fail("processes were begun"))
    with Cores(2) as cores:
        assert cores.do(squared, range(10)).results == [number * number for number in range(10)]


def test_nothing_to_do_is_done() -> None:
    with Cores(2) as cores:
        assert cores.do(squared, []) == pool.Done([], None)


NOTED: list[int] = []


def notes(number: int) -> int:
    NOTED.append(number)
    return number


class Late:
    """Processes that are there once five jobs have been done here, and then do theirs at once."""

    def __init__(self, *_given: Any, **_named: Any) -> None: ...

    def submit(self, work: Any, packed: bytes, jobs: list[int]) -> Future[Any]:
        future = Future[Any]()
        if jobs:
            assert len(NOTED) >= 5
            future.set_result(work(packed, jobs))
        else:
            future.done = lambda: len(NOTED) >= 5  # type: ignore[method-assign]
        return future

    def shutdown(self, *_given: Any, **_named: Any) -> None: ...


@pytest.mark.usefixtures("impatient")
def test_until_the_others_are_there_it_goes_on_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "ProcessPoolExecutor", Late)
    NOTED.clear()
    with Cores(2) as cores:
        assert cores.do(notes, range(20)).results == list(range(20))
    assert list(range(20)) == NOTED


@pytest.mark.usefixtures("impatient")
def test_progress_is_heard_of(two: Cores, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "BATCH", 0.0)
    with Cores(1) as one:
        for heard in map(progress, (one, two)):
            assert heard == sorted(heard)
            assert heard[-1] == (10, 10)


def progress(cores: Cores) -> list[tuple[int, int]]:
    """What is heard of ten jobs: how many are done, of how many."""
    heard: list[tuple[int, int]] = []
    cores.do(squared, range(10), lambda done, asked, _results: heard.append((done, asked)))
    return heard


@pytest.mark.usefixtures("impatient")
def test_what_goes_wrong_elsewhere_is_raised_here(two: Cores) -> None:
    with pytest.raises(ValueError, match="thirty"):
        two.do(refuses, range(60))


@pytest.mark.usefixtures("impatient")
def test_work_that_cannot_be_sent_is_refused_at_once(two: Cores) -> None:
    with pytest.raises((AttributeError, TypeError, PicklingError)):
        two.do(lambda number: number, range(10))


def test_the_end_of_time_leaves_what_was_done_and_the_first() -> None:
    with Cores(1) as cores:
        assert cores.do(squared, range(1_000_000), within=Within(0, least=3)).results == [0, 1, 4]
        assert cores.do(squared, range(5), within=Within(60, least=1)).results == [0, 1, 4, 9, 16]


@pytest.mark.usefixtures("impatient")
def test_the_end_of_time_calls_off_what_others_have_not_begun(two: Cores) -> None:
    done = two.do(sleeps, range(200), within=Within(0.3, least=1))
    assert 1 <= len(done.results) < 150
    assert done.results == sorted(done.results)
    assert done.interruption is None
    assert two.do(squared, range(9)).results == [number * number for number in range(9)]


def test_an_interruption_leaves_what_was_done() -> None:
    with Cores(1) as cores:
        done = cores.do(interrupts, range(10))
    assert done.results == [0, 1, 2, 3, 4]
    assert isinstance(done.interruption, KeyboardInterrupt)


@pytest.mark.usefixtures("impatient")
def test_who_interrupts_again_and_again_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """While processes are begun, at every piece of news, and while they are ended."""

    class Interrupted(ProcessPoolExecutor):
        def submit(self, *work: Any, **how: Any) -> Any:
            signal.raise_signal(signal.SIGINT)
            return super().submit(*work, **how)

        def shutdown(self, *work: Any, **how: Any) -> None:
            signal.raise_signal(signal.SIGINT)
            super().shutdown(*work, **how)

    monkeypatch.setattr(pool, "ProcessPoolExecutor", Interrupted)
    before = signal.getsignal(signal.SIGINT)
    with Cores(2) as cores:
        done = cores.do(sleeps, range(200), lambda *_heard: signal.raise_signal(signal.SIGINT))
    assert done.interruption
    assert 1 <= len(done.results) < 150
    assert signal.getsignal(signal.SIGINT) is before


@contextmanager
def simulating() -> Iterator[subprocess.Popen[str]]:
    """Another program that simulates, once other processes have begun to do so for it."""
    command = [sys.executable, "-m", "tests.simulation.interrupted"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True) as running:
        assert running.stdout is not None
        for said in running.stdout:
            if int(said.split()[-1]) > 10:
                break
        yield running


def test_an_interruption_ends_the_other_processes_too() -> None:
    with simulating() as running:
        running.send_signal(signal.SIGINT)
        assert running.stdout is not None
        last = running.stdout.read().splitlines()[-1]
    # What was being said when it came may stand unended before it.
    found = re.search(r"in all (\d+) True 0$", last)
    assert found is not None, last
    assert 10 < int(found[1]) < 100_000
    assert running.returncode == 0


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="no masks of signals here")
def test_a_process_hears_no_interruption_before_it_has_begun() -> None:
    """A pool whose processes died of it as they began was broken, and the program with it."""
    heard = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))"
    with pool.deaf():
        assert subprocess.check_output([sys.executable, "-c", heard], text=True) == "True\n"
    assert subprocess.check_output([sys.executable, "-c", heard], text=True) == "False\n"


def test_nobody_goes_on_without_the_program_that_asked() -> None:
    with simulating() as running:
        running.kill()
        running.wait()
        while still_there(running.pid):
            sleep(0.05)


def still_there(group: int) -> bool:
    """Whether a process of a group lives."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
