"""The same work for many seeds on all cores: what comes of it does not depend on how many there are.

Few of them are done here, in this process; only where that would take long, others are begun, and it goes on until they
are there. An interruption ends it with what was done by then, and so does the end of the time there was for it.
"""

from __future__ import annotations

import gc
import os
import pickle
import signal
from collections.abc import Callable, Collection, Generator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from statistics import median
from threading import Thread, current_thread, main_thread
from time import perf_counter
from types import FrameType
from typing import Any, Final, Generic, NamedTuple, TypeVar

J = TypeVar("J")
R = TypeVar("R")

PATIENCE: Final = 0.1
"""Seconds of work that are done in this process before others are thought of."""
WORTH_IT: Final = 1.0
"""Seconds of work still to be done that are worth beginning other processes for."""
BATCH: Final = 0.15
"""Seconds of work handed out at a time: so long an interruption may wait, and so often progress is heard of."""

Heard = Callable[[int, int, Collection[Any]], None]
"""Hears how many jobs are done, of how many, and what came of them so far."""


def unheard(done: int, asked: int, results: object = None) -> None:
    """Whoever hears of progress where nobody listens."""


class Within(NamedTuple):
    """So many `seconds` there are for some work; the first `least` of its jobs are done however long they take."""

    seconds: float
    least: int


@contextmanager
def heard_of() -> Generator[list[object]]:
    """The interruptions from the keyboard, which are noted meanwhile and stop nothing by themselves.

    Processes that were begun or ended by half would wait for ever, and we for them.
    """
    noted: list[object] = []

    def note(number: int, _frame: FrameType | None) -> None:
        noted.append(number)

    before = signal.getsignal(signal.SIGINT)
    hears = callable(before) and current_thread() is main_thread()
    if hears:
        signal.signal(signal.SIGINT, note)
    try:
        yield noted
    finally:
        if hears:
            signal.signal(signal.SIGINT, before)


@contextmanager
def deaf() -> Generator[None]:
    """Processes begun meanwhile hear no interruption from their first moment; it is heard here, right afterwards."""
    mask = getattr(signal, "pthread_sigmask", None)
    before = mask(signal.SIG_BLOCK, {signal.SIGINT}) if mask else ()
    try:
        yield
    finally:
        if mask:
            mask(signal.SIG_SETMASK, before)


class Done(NamedTuple, Generic[R]):
    """What came of the jobs, in their order; of some of them where time was up, or an `interruption` came.

    That is still to be raised: whoever has asked says first what he had so far.
    """

    results: list[R]
    interruption: KeyboardInterrupt | None


class Cores:
    """The processes that simulate, as many as there are cores: begun when needed, ended with the `with` block."""

    def __init__(self, number: int | None = None) -> None:
        usable = getattr(os, "sched_getaffinity", None)
        self._number = number or (len(usable(0)) if usable else os.cpu_count() or 1)
        self._pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Cores:
        return self

    def __exit__(self, *_raised: object) -> None:
        if self._pool:
            with heard_of():
                self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def do(
        self, work: Callable[[J], R], jobs: Sequence[J], heard: Heard = unheard, within: Within | None = None
    ) -> Done[R]:
        """Every job done that there is time for.

        `work` is a function of a module, which another process can find, or a partial of one.
        """
        interruption: KeyboardInterrupt | None = None
        with heard_of() as interruptions:
            task = Task(work, jobs, heard, within)
            task.interruptions = interruptions
            try:
                task.here(None if self._number == 1 else 0.0 if self._pool else PATIENCE)
                if not task.over:
                    self._elsewhere(task)
            except KeyboardInterrupt as interrupted:
                interruption = interrupted
        if interruption or interruptions:
            self.__exit__()
            interruption = interruption or KeyboardInterrupt()
        return Done([task.results[at] for at in sorted(task.results)], interruption)

    def _elsewhere(self, task: Task[Any, Any]) -> None:
        """The jobs that are left in other processes, where that is worth it."""
        if self._pool is None and task.usual * (len(task.jobs) - len(task.results)) < WORTH_IT:
            task.here(None)
            return
        # Packed here, so that work which cannot be sent is found out before anybody waits for it.
        packed = pickle.dumps(task.work)
        if self._pool is None:
            # Begun in the one way that every system has.
            self._pool = ProcessPoolExecutor(self._number, mp_context=get_context("spawn"), initializer=alone)
            with deaf():
                there = [self._pool.submit(batch, packed, []) for _process in range(self._number)]
            while not task.over and not any(process.done() for process in there):
                task.here(0.0)
        pool = self._pool
        left = [at for at in range(len(task.jobs)) if at not in task.results]
        size = max(1, min(int(BATCH / task.usual), len(left) // (2 * self._number)))
        batches = [left[at : at + size] for at in range(0, len(left), size)]
        coming: dict[Future[list[Any]], list[int]] = {
            pool.submit(batch, packed, [task.jobs[at] for at in numbers]): numbers for numbers in batches
        }
        for future in as_completed(coming):
            task.results.update(zip(coming[future], future.result(), strict=True))
            task.tell()
            if task.over:
                break
        # What has been begun is waited for: to leave out what takes long would be a choice.
        begun = [future for future in coming if not future.cancel()]
        for future in begun:
            task.results.update(zip(coming[future], future.result(), strict=True))


class Task(Generic[J, R]):
    """Some work, its jobs, and what has come of them by their places."""

    def __init__(self, work: Callable[[J], R], jobs: Sequence[J], heard: Heard, within: Within | None) -> None:
        self.work = work
        self.jobs = jobs
        self._heard = heard
        self.results: dict[int, R] = {}
        self._within = within
        self.interruptions: Sequence[object] = ()
        """With one of them it is over."""
        self._began = perf_counter()
        self._took: list[float] = []

    @property
    def usual(self) -> float:
        """Seconds that a job takes: the first may have had much to read."""
        return median(self._took)

    @property
    def over(self) -> bool:
        if self.interruptions or len(self.results) == len(self.jobs):
            return True
        if self._within is None or perf_counter() - self._began <= self._within.seconds:
            return False
        return all(at in self.results for at in range(self._within.least))

    def tell(self) -> None:
        """Say how many jobs are done, of how many there will be time for, and what has come of them."""
        done, asked = len(self.results), len(self.jobs)
        if self._within:
            spent = (perf_counter() - self._began) / max(self._within.seconds, 1e-9)
            asked = min(asked, max(done, self._within.least, round(done / max(spent, 1e-9))))
        self._heard(done, asked, self.results.values())

    def here(self, patience: float | None) -> None:
        """Jobs done in this process, as many as fit into some seconds."""
        began = said = before = perf_counter()
        for at in range(len(self.results), len(self.jobs)):
            self.results[at] = self.work(self.jobs[at])
            now = perf_counter()
            self._took.append(now - before)
            before = now
            if now - said > BATCH:
                self.tell()
                said = now
            if self.over or (patience is not None and now - began > patience):
                break


def batch(packed: bytes, jobs: Sequence[Any]) -> list[Any]:
    work: Callable[[Any], Any] = pickle.loads(packed)
    return [work(job) for job in jobs]


def alone() -> None:
    """In another process: the keyboard is not its business, and without the one that began it, it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Hands leave no circles: as in the program itself they are looked for seldom.
    gc.set_threshold(100_000)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent:
        parent.join()
        os._exit(1)
