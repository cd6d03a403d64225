"""The same work for many seeds on all cores: what comes of it does not depend on how many there are.

Few of them are done here, in this process; only where that would take long, others are begun. An interruption ends it
with what was done by then.
"""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from time import perf_counter
from types import TracebackType
from typing import Any, Final, Generic, NamedTuple, TypeVar

from bondcards.simulation.setting import Setting
from bondcards.simulation.sittings import Course, sitting

J = TypeVar("J")
R = TypeVar("R")

PATIENCE: Final = 0.25
"""Seconds of work that are done in this process before others are thought of."""
WORTH_IT: Final = 1.0
"""Seconds of work still to be done that are worth beginning other processes for."""
BATCH: Final = 0.25
"""Seconds of work handed out at a time: so long an interruption may wait, so often progress is heard of."""

Heard = Callable[[int, int], None]
"""Hears how many are done, of how many."""


def unheard(done: int, asked: int) -> None:
    """Whoever hears of progress where nobody listens."""


class Done(NamedTuple, Generic[R]):
    """What came of the jobs, in their order; of some of them where an `interruption` came, which is still to be raised.

    Whoever has asked says first what he had so far.
    """

    results: list[R]
    interruption: KeyboardInterrupt | None


class Cores:
    """The processes that simulate, as many as there are cores: begun when needed, ended with the `with` block."""

    def __init__(self, number: int | None = None) -> None:
        self._number = number or available()
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Cores:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._pool:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def sittings(self, setting: Setting, seed: str, count: int, heard: Heard = unheard) -> Done[Course]:
        """How so many sittings go, the n-th of the same seed each time."""
        return self.do(partial(sitting, setting), [f"{seed}/{number}" for number in range(1, count + 1)], heard)

    def do(self, work: Callable[[J], R], jobs: Sequence[J], heard: Heard = unheard) -> Done[R]:
        """Every job done; `work` is a function of a module, which another process can find, or a partial of one."""
        results: dict[int, R] = {}
        try:
            seconds = here(work, jobs, results, heard, PATIENCE if self._number > 1 else None)
            if len(results) < len(jobs):
                self._elsewhere(work, jobs, results, heard, seconds / len(results))
        except KeyboardInterrupt as interruption:
            self.__exit__(None, None, None)
            return Done([results[at] for at in sorted(results)], interruption)
        return Done([results[at] for at in range(len(jobs))], None)

    def _elsewhere(
        self, work: Callable[[J], R], jobs: Sequence[J], results: dict[int, R], heard: Heard, seconds: float
    ) -> None:
        """The jobs that are left, of so many seconds each, in other processes where that is worth it."""
        left = range(len(results), len(jobs))
        if self._pool is None and seconds * len(left) < WORTH_IT:
            here(work, jobs, results, heard, None)
            return
        size = max(1, min(int(BATCH / seconds), len(left) // (2 * self._number)))
        batches = [left[at : at + size] for at in range(0, len(left), size)]
        pool = self._pool = self._pool or begun(self._number)
        # Packed here, so that work which cannot be sent is found out before anybody waits for it.
        packed = pickle.dumps(work)
        coming: dict[Future[list[R]], range] = {
            pool.submit(batch, packed, [jobs[at] for at in numbers]): numbers for numbers in batches
        }
        for future in as_completed(coming):
            results.update(zip(coming[future], future.result(), strict=True))
            heard(len(results), len(jobs))


def here(
    work: Callable[[J], R], jobs: Sequence[J], results: dict[int, R], heard: Heard, patience: float | None
) -> float:
    """Jobs done in this process, as many as fit into some seconds; how long they have taken."""
    began = said = perf_counter()
    for at in range(len(results), len(jobs)):
        results[at] = work(jobs[at])
        now = perf_counter()
        if now - said > BATCH:
            heard(len(results), len(jobs))
            said = now
        if patience is not None and now - began > patience:
            break
    return perf_counter() - began


def batch(packed: bytes, jobs: Sequence[Any]) -> list[Any]:
    """Some of the jobs, done in another process."""
    work: Callable[[Any], Any] = pickle.loads(packed)
    return [work(job) for job in jobs]


def available() -> int:
    """The cores that this process may use."""
    usable = getattr(os, "sched_getaffinity", None)
    return len(usable(0)) if usable else os.cpu_count() or 1


def begun(number: int) -> ProcessPoolExecutor:
    """So many processes, begun in the one way that every system has."""
    return ProcessPoolExecutor(number, mp_context=get_context("spawn"), initializer=alone)


def alone() -> None:
    """In another process: the keyboard is not its business, and without the one that began it, it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """End when the process that began this one has ended, however it did."""
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
