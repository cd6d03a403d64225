"""What phones cost the game master: `python -m tests.bench_phones [QUESTIONS]` times his questions with and without.

Two evenings at two terminals, question by question in turn: one alone, one with `--phones`, the pages served and three
phones that look on. It shows figures and judges nothing.
"""

from __future__ import annotations

import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Final

from bondcards.campaign.phones import Phones
from tests.commands import copied
from tests.screens.phones import Phone, pages_served
from tests.terminal import Terminal

AGENTS: Final = ("bond", "leiter", "vesper")
SEATS: Final = [word for who in AGENTS for word in ("--pc", who)]
HOW: Final = ("--stake", "10", "--seed", "bench", "--npc-plays", "auto", "--reveal", "all", "--heroism", "never")


class Looking(Phone):
    """A phone whose owner says his answers aloud."""

    def _answer(self, shown: object) -> None:
        """Nothing."""


def table(campaign: Path, *words: str) -> Terminal:
    seats = ("--campaign", str(campaign), "play", "blackjack", *SEATS, "--npc", "le-chiffre")
    return Terminal(*seats, *HOW, *words, cwd=campaign.parent)


def taken(terminal: Terminal) -> float:
    """Seconds from an answer to the next question; between hands Enter plays another."""
    says = "" if "Enter = again" in terminal.question else "stand"
    begun = perf_counter()
    terminal.type(says)
    return perf_counter() - begun


def main(questions: int) -> None:
    with tempfile.TemporaryDirectory() as place, ExitStack() as stack:
        alone, with_phones = copied(Path(place) / "alone" / "royale"), copied(Path(place) / "phones" / "royale")
        server = stack.enter_context(pages_served(with_phones))
        with Phones(with_phones) as known:
            for key in known.keys(AGENTS).values():
                stack.callback(Looking(lambda: server.address, key).end)
        tables = [stack.enter_context(table(alone)), stack.enter_context(table(with_phones, "--phones"))]
        times = [[taken(terminal) for terminal in tables] for _question in range(questions)]
    for name, some in zip(("alone", "with phones"), zip(*times, strict=True), strict=True):
        low, high = quantiles(some, n=10)[0], quantiles(some, n=10)[-1]
        print(f"{name:12} median {1000 * median(some):6.1f} ms   {1000 * low:.1f} to {1000 * high:.1f} in 8 of 10")
    print(f"difference   median {1000 * median(b - a for a, b in times):6.1f} ms   over {questions} questions")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 300)
