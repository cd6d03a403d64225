"""What starting up costs, as medians of whole processes: `python tests/bench_startup.py [RUNS]`.

It shows figures and judges nothing; what is loaded is guarded by a test, for a clock measures the machine too.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

ROYALE = Path(__file__).parents[1] / "campaigns" / "royale"
HELLO = """
import typer
app = typer.Typer()
@app.command()
def main(name: str = "world") -> None:
    print(f"Hello {name}")
app()
"""
IMPORTS = "import typer, rich.console, rich.table, yaml, sqlite3, platformdirs"


def cost(command: list[str], runs: int) -> float:
    """The median of so many runs, in milliseconds."""
    times: list[float] = []
    for _ in range(runs):
        begun = perf_counter()
        subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            check=True,
            env={**os.environ, "BONDCARDS_LANG": "en"},
        )
        times.append((perf_counter() - begun) * 1000)
    return median(times)


def main(runs: int) -> None:
    """Measure each command beside what it is held against."""
    with tempfile.TemporaryDirectory() as folder:
        campaign = Path(folder) / "royale"
        shutil.copytree(ROYALE, campaign, ignore=shutil.ignore_patterns("*.db*"))
        hello = Path(folder) / "hello.py"
        hello.write_text(HELLO, encoding="utf-8")
        ours = [sys.executable, "-m", "bondcards"]
        scene = [
            "--campaign",
            str(campaign),
            "play",
            "chemin-de-fer",
            "--pc",
            "bond",
            "--npc",
            "le-chiffre",
            "--stake",
            "5",
        ]
        beside = {
            "python -c pass": cost([sys.executable, "-c", "pass"], runs),
            "a hello-world Typer app, --help": cost([sys.executable, str(hello), "--help"], runs),
            "the bare imports": cost([sys.executable, "-c", IMPORTS], runs),
        }
        for name, command, against in (
            ("bondcards --version", [*ours, "--version"], "python -c pass"),
            ("bondcards --help", [*ours, "--help"], "a hello-world Typer app, --help"),
            ("bondcards heroism bond", [*ours, *scene[:2], "heroism", "bond"], "the bare imports"),
            ("bondcards play, one hand", [*ours, *scene], "the bare imports"),
        ):
            took = cost(command, runs)
            print(f"{name:26}{took:7.1f} ms   {took / beside[against]:5.2f} times {against} ({beside[against]:.1f} ms)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
