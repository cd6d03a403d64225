"""A long campaign: `python -m tests.bench_evening [HANDS…]` shows times and memory and judges nothing.

It plays so many hands of punto banco for real (1,000, then 10,000 and 100,000 in all, where nothing is said), nobody
being asked, and each time an evening of forty hands after them, of which the commands are given that a game master
would. The floor of what is written is a bare commit of as many bytes on the same disk, taken in turn with the hands.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from statistics import median
from time import perf_counter

from bondcards.campaign import sessions, sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import FILE, Journal
from bondcards.sitting.opening import enter, open_sitting, planned
from bondcards.sitting.plan import Answering, Wish
from bondcards.sitting.sitting import Sitting

ROYALE = Path(__file__).parents[1] / "campaigns" / "royale"
IN_ONE = 500
"""Hands in a transaction while the evening is built, so that it takes minutes and not an hour."""
TIMED = 200
EVENING = "play blackjack --pc leiter --npc kalogeras --stake 10 --by cards --auto --hands 40 --seed bench"
COMMANDS = (
    *("heroism bond", "chips bond", "session show", "session export --format html", "undo", "redo"),
    *("resume SITTING --hands 1", "campaign backup FILE", "campaign verify"),
)
MEASURED = """
import resource, subprocess, sys, time
begun = time.perf_counter()
subprocess.run([sys.executable, "-m", "bondcards", *sys.argv[1:]], stdin=subprocess.DEVNULL, check=True,
               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(time.perf_counter() - begun, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def opened(folder: Path, journal: Journal, hands: int) -> Sitting:
    """A sitting that nobody is asked in, with chips for a long time."""
    campaign = open_folder(folder)
    bond, villain = campaign.person("bond", "pc"), campaign.person("le-chiffre", "npc")
    answering = Answering(hands=hands + 10 * TIMED, auto=True, heroism="always")
    wish = Wish("punto-banco", [bond], [villain], {}, "npc", {}, 1, {}, "bench", False, False, answering)
    begun = open_sitting(wish, planned(wish, campaign, journal), journal, enter(wish, journal, date.today()))
    return Sitting(journal, sittings.sitting(journal, begun), wish.people)


def milliseconds(work: Callable[[], object]) -> float:
    """How long some work takes."""
    begun = perf_counter()
    work()
    return 1000 * (perf_counter() - begun)


def beside_bare_commits(sitting: Sitting, folder: Path) -> tuple[float, float]:
    """What a hand and a bare commit take, one after the other: medians in milliseconds."""
    with sqlite3.connect(folder / "bare.db", isolation_level=None) as bare:
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("CREATE TABLE IF NOT EXISTS row (text TEXT)")

        def commit() -> None:
            bare.execute("BEGIN IMMEDIATE")
            bare.execute("INSERT INTO row VALUES (?)", ("x" * 4_000,))
            bare.execute("COMMIT")

        pairs = [(milliseconds(sitting.play), milliseconds(commit)) for _hand in range(TIMED)]
    return median(hand for hand, _commit in pairs), median(commit for _hand, commit in pairs)


def told(when: str, sitting: Sitting, folder: Path) -> None:
    """Say what a hand costs now."""
    hand, commit = beside_bare_commits(sitting, folder)
    print(f"{when:24}{hand:8.2f} ms a hand, {commit:6.2f} ms a bare commit: {commit / hand:4.2f} of its speed")


def main(sizes: list[int]) -> None:
    """Play on to each size, and then an evening that is asked about."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "royale"
        shutil.copytree(ROYALE, folder, ignore=shutil.ignore_patterns("*.db*"))
        for who in ("pcs/bond.yaml", "npcs/le-chiffre.yaml"):
            sheet = folder / who
            sheet.write_text("\n".join(_rich(line) for line in sheet.read_text("utf-8").splitlines()) + "\n", "utf-8")
        with Journal.open(folder) as journal:
            told("the first hands", opened(folder, journal, sizes[-1]), folder)
            sessions.end(journal)
        found: dict[str, list[str]] = {command: [] for command in COMMANDS}
        played = 0
        for size in sizes:
            with Journal.open(folder) as journal:
                sitting = opened(folder, journal, size)
                begun = perf_counter()
                for _lot in range((size - played) // IN_ONE):
                    with journal.transaction():
                        for _hand in range(IN_ONE):
                            sitting.play()
                seconds, played = perf_counter() - begun, size
                print(f"{size:,} hands in {seconds:.0f} s more, {(folder / FILE).stat().st_size / 2**20:.0f} MB")
                told(f"after {size:,}", sitting, folder)
                number = str(sitting.id)
            _measured(folder, "session end")
            _measured(folder, EVENING)
            for command, row in found.items():
                taken, memory = _measured(
                    folder, command.replace("FILE", f"{place}/{size}.zip").replace("SITTING", number)
                )
                row.append(f"{taken:7.2f} s {memory / 1024:5.0f} MB")
        print(f"{'':30}" + "".join(f"{size:>18,}" for size in sizes))
        for command, row in found.items():
            print(f"{command:30}" + "".join(f"{cell:>18}" for cell in row))


def _measured(folder: Path, command: str) -> tuple[float, float]:
    """What a command takes: seconds, and kilobytes at most."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    words = ["--lang", "en", "--campaign", str(folder), *command.split()]
    measured = [sys.executable, "-c", MEASURED, *words]
    said = subprocess.run(measured, capture_output=True, text=True, check=True, env=environment).stdout
    taken, memory = said.split()
    return float(taken), float(memory)


def _rich(line: str) -> str:
    return "bankroll: 100000000" if line.startswith("bankroll:") else line


if __name__ == "__main__":
    main([int(size) for size in sys.argv[1:]] or [1_000, 10_000, 100_000])
