"""What nobody does on purpose, done often: `python -m tests.fuzz KIND [--count N] [--seed S]` says what came of it."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable
from typing import Final

from tests import fuzz_files, fuzz_prompts

KINDS: Final[dict[str, Callable[[int, str], None]]] = {**fuzz_files.MAINS, "prompts": fuzz_prompts.main}


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--count", type=int, default=1_000)
    parser.add_argument("--seed", default="1")
    asked = parser.parse_args()
    KINDS[asked.kind](asked.count, asked.seed)


if __name__ == "__main__":
    main()
