"""What starting up costs, as medians of whole processes, beside its floor: `python -m tests.bench_startup [RUNS]`.

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
from typing import NamedTuple

ROYALE = Path(__file__).parents[1] / "campaigns" / "royale"
HELLO = """
import typer
app = typer.Typer()
@app.command()
def main(name: str = "world") -> None:
    print(f"Hello {name}")
app()
"""
IMPORTS = "import typer, rich.console, rich.table, yaml, sqlite3, platformdirs, msgspec"

# Without compiled files every start would compile the program anew, which nobody's does.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


class Figure(NamedTuple):
    """A command, and the floor it stands on."""

    name: str
    command: list[str]
    floor: str
    under: list[str]


def cost(command: list[str]) -> float:
    """How long one run takes, in milliseconds."""
    begun = perf_counter()
    subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
        env={**ENVIRONMENT, "BONDCARDS_LANG": "en"},
    )
    return (perf_counter() - begun) * 1000


def figures(place: Path) -> list[Figure]:
    """What is measured, in a campaign and beside a program that only greets."""
    hello = place / "hello.py"
    hello.write_text(HELLO, encoding="utf-8")
    ours = [sys.executable, "-m", "bondcards"]
    here = [*ours, "--campaign", str(place / "royale")]
    scene = "play chemin-de-fer --pc bond --npc le-chiffre --stake 5 --hands 1 --auto --seed 1"
    bare = ("bare imports", [sys.executable, "-c", IMPORTS])
    nothing = ("python -c pass", [sys.executable, "-c", "pass"])
    return [
        Figure("--version", [*ours, "--version"], *nothing),
        Figure("--help", [*ours, "--help"], "hello Typer --help", [sys.executable, str(hello), "--help"]),
        Figure("heroism bond", [*here, "heroism", "bond"], *bare),
        Figure("play, one hand", [*here, *scene.split()], *bare),
        Figure("roll", [*here, "roll", "--pc", "bond"], *bare),
        Figure("session show", [*here, "session", "show"], *bare),
    ]


def main(runs: int) -> None:
    """Measure each command and its floor in turn, so that what slows the machine slows both."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        shutil.copytree(ROYALE, place / "royale", ignore=shutil.ignore_patterns("*.db*"))
        for figure in figures(place):
            cost(figure.command)
            times = [(cost(figure.command), cost(figure.under)) for _ in range(runs)]
            took, under = (median(side) for side in zip(*times, strict=True))
            print(f"{figure.name:16}{took:7.1f} ms  {figure.floor:20}{under:7.1f} ms  {took / under:5.2f} times")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
