"""Simulates without an end in sight, says when it has begun, and what it had when it was interrupted: for test_pool."""

from __future__ import annotations

from functools import partial
from multiprocessing import active_children

from bondcards.simulation import pool
from bondcards.simulation.pool import Cores
from bondcards.simulation.sittings import sitting
from tests.simulation.at_royale import set_table


def main() -> None:
    # All but the first are played by others.
    pool.PATIENCE, pool.BATCH = 0.0, 0.05  # type: ignore[misc]
    with Cores(2) as cores:
        setting = set_table("punto-banco", 2)
        seeds = list(map(str, range(100_000)))
        done = cores.do(partial(sitting, setting), seeds, lambda many, *_more: print("so far", many, flush=True))
        print("in all", len(done.results), done.interruption is not None, len(active_children()), flush=True)


if __name__ == "__main__":
    main()
