"""Simulates without an end in sight, says when it has begun, and what it had when it was interrupted: for test_pool."""

from __future__ import annotations

from multiprocessing import active_children

from bondcards.simulation.pool import Cores
from tests.simulation.at_royale import set_table


def main() -> None:
    with Cores(2) as cores:
        setting = set_table("punto-banco", 20)
        done = cores.sittings(setting, "7", 1_000_000, lambda many, _of: print("so far", many, flush=True))
        print("in all", len(done.results), done.interruption is not None, len(active_children()), flush=True)


if __name__ == "__main__":
    main()
