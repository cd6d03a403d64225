"""Every counted figure, played: `python -m tests.counted_figures [GAME ...] [--hands N]`.

Each box of each game is played through the real rules, hand by hand from a fresh shoe, by the play that its odds
suppose. How often it wins, ties and loses, and its edge, are set beside what was counted, each with the distance in
standard errors. A box with a figure farther off than three is tried once more with four times as many other hands, for
of so many figures one is far off now and then; whatever is so again is named in the end.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from math import inf, sqrt
from typing import Final

from msgspec import Struct

from bondcards.games import catalogue
from bondcards.games.baccarat.baccara_banque import TABLEAUX
from bondcards.odds.baccarat.baccara_banque import ALONE
from bondcards.odds.figures import Chances
from bondcards.odds.trials import Tally, Trial, trial, tried
from bondcards.simulation.pool import Cores
from tests.odds.best_play import counted, policy

HANDS: Final = 20_000
ERRORS: Final = 3.0
AGAIN: Final = 4

CASES: Final[tuple[tuple[str, Mapping[str, str]], ...]] = (
    ("punto-banco", {}),
    ("punto-banco", {"packs": "8"}),
    ("chemin-de-fer", {}),
    ("chemin-de-fer", {"drawing": "free", "tie_bet": "yes"}),
    ("baccara-banque", {}),
    ("baccara-banque", {"bank_draws": "table"}),
    ("family-baccara", {}),
    ("blackjack", {}),
    ("blackjack", {"style": "american", "surrender": "late"}),
    ("vingt-et-un", {}),
    ("poker-21", {}),
    ("caribbean-stud", {}),
    ("three-card-poker", {}),
    ("three-card-poker", {"ante_bonus": "always"}),
)
"""Games with options that change what is counted."""

EXACTLY: Final = {"bonus": 2_00}
"""Stakes that a game fixes, in cents."""


class Figure(Struct, frozen=True):
    """A figure of a box as it was counted and as it was played, with the standard error of that."""

    name: str
    counted: float
    played: float
    error: float

    @property
    def errors(self) -> float:
        """How many standard errors lie between them."""
        off = abs(self.played - self.counted)
        return off / self.error if self.error else 0.0 if off < 1e-9 else inf


def figures(found: Chances, tally: Tally) -> tuple[Figure, ...]:
    """The four figures of a box."""
    hands = tally.hands
    shares = {"win": (found.win, tally.won), "tie": (found.tie, tally.tied), "lose": (found.lose, tally.lost)}
    return (
        *[Figure(name, p, times / hands, sqrt(p * (1 - p) / hands)) for name, (p, times) in shares.items()],
        Figure("edge", found.edge, -tally.mean, tally.error),
    )


def trials_of(game: str, given: Mapping[str, str]) -> Iterator[tuple[str, Chances, Trial]]:
    """Every counted box of a game, and how it is tried."""
    found = catalogue.find(game)
    options = found.in_force(given)
    for box, chances in counted(game, options).bets.items():
        tried_so = trial(
            found,
            options,
            TABLEAUX[0] if box == ALONE else box,
            stake=EXACTLY.get(box, 10_00),
            # The same lies on either tableau, but where one is alone.
            beside=[tableau for tableau in TABLEAUX if box in TABLEAUX and tableau != box],
            policy=policy(game, options, box),
        )
        yield box, chances, tried_so


def compared(cores: Cores, chances: Chances, tried_so: Trial, hands: int) -> tuple[Figure, ...]:
    """A box by so many hands; by four times as many others where a figure is far off."""
    found = figures(chances, tried(cores, tried_so, hands).tally)
    if max(figure.errors for figure in found) <= ERRORS:
        return found
    return figures(chances, tried(cores, tried_so, AGAIN * hands, seed="again").tally)


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--hands", type=int, default=HANDS)
    asked = parser.parse_args()
    off: list[str] = []
    with Cores() as cores:
        for game, given in CASES:
            if asked.games and game not in asked.games:
                continue
            print(game, " ".join(f"{name}={value}" for name, value in given.items()), flush=True)
            for box, chances, tried_so in trials_of(game, given):
                for figure in compared(cores, chances, tried_so, asked.hands):
                    line = f"{figure.counted:9.5f} {figure.played:9.5f} ± {figure.error:.5f} {figure.errors:5.1f}"
                    print(f"  {box:12} {figure.name:5} {line}", flush=True)
                    if figure.errors > ERRORS:
                        off.append(f"{game} {box} {figure.name}")
    if off:
        raise SystemExit("beyond three errors: " + ", ".join(off))
    print("every figure within three errors")


if __name__ == "__main__":
    main()
