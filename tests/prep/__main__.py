"""Every evening that is counted, played too: `python -m tests.prep [GAME …] [--evenings N]`.

Shows for each game and number of points the chance to end ahead counted and played, and by how many errors they
differ; three are remarkable.
"""

from __future__ import annotations

import sys

from msgspec.structs import replace

from bondcards.games import catalogue
from bondcards.prep import by_cards
from bondcards.prep.estimates import Evenings
from bondcards.prep.evenings import outlook, played_out
from bondcards.simulation.pool import Cores
from tests.prep.evening import between, number_of

HANDS = 15
POINTS = (0, 1, 3)


def compare(game: str, evenings: int, cores: Cores) -> None:
    """A line for each number of points."""
    tonight = between(game, hands=HANDS)
    ways = by_cards.ways(tonight)
    if ways is None:
        print(f"{game:18} is not counted")
        return
    for points in POINTS:
        expected = outlook(ways, replace(tonight.case(tonight.pc, points), hands=HANDS))
        assert expected, "these purses are large enough"
        done = cores.sittings(tonight.setting.with_seat(tonight.pc, reserve=points), f"beside {points}", evenings)
        found = played_out(tonight.pc, tonight.npc, tonight.stake, Evenings(done.results), points)
        assert found.error, "evenings were played"
        errors = abs(found.ahead - expected.ahead) / found.error
        figures = f"counted {expected.ahead:.4f}  played {found.ahead:.4f}  {errors:.1f} errors"
        print(f"{game:18} {points} points  {figures}{'  !' if errors > 3 else ''}")


def main(words: list[str]) -> None:
    """Compare the games that are named, or all of them."""
    evenings = number_of("--evenings", words, 2_000)
    with Cores() as cores:
        for game in words or [game.entry.id for game in catalogue.every_game() if game.entry.bank_prescribed]:
            compare(game, evenings, cores)


if __name__ == "__main__":
    main(sys.argv[1:])
