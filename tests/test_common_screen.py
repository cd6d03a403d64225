"""What all may see on a terminal: never a covered card, at whatever question, whoever is asked."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from bondcards.engine.facts import Fact, shows_more
from bondcards.engine.requests import Request
from bondcards.engine.wagers import Wager
from bondcards.hand import Head
from bondcards.show.felt import Felt
from bondcards.show.screen import Screen
from bondcards.show.terminal import THEME, Harmless
from bondcards.sitting.plan import Manners
from bondcards.tables.policies import policy
from bondcards.telling.words import Names
from tests.breadth import one_a_family
from tests.test_broken_off import Quick, Steady
from tests.test_turning import Evening

NAMES = {"bond": "James Bond", "leiter": "Felix Leiter", "vesper": "Vesper Lynd", "le-chiffre": "Le Chiffre"}


class Watched(Steady):
    """A room before a screen: all that is asked is shown there, and Enter is typed; what is said is said beside it."""

    def __init__(self, seed: str, screen: Screen) -> None:
        super().__init__(seed)
        self.screen = screen

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        super().watch(ask, fact)
        self.screen.watch(ask, fact)

    def begins(self, head: Head, place: int) -> None:
        super().begins(head, place)
        self.screen.begins(head, place)

    def turn(self, coming: Fact) -> bool:
        self.pauses += 1
        return self.screen.turn(coming)

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: str = "") -> str:
        self.screen.ask(ask, seen, default, why)
        if isinstance(ask, Wager) and ask.seat != "bond" and "all-in" in ask.words:
            self.asked.append(ask)
            return "call" if "call" in ask.words else "all-in"
        return super().ask(ask, seen, default, why)


@pytest.mark.parametrize("game", one_a_family())
@pytest.mark.parametrize("seed", ["1", "2"])
def test_no_covered_card_is_drawn_where_all_may_see_it(
    royale: Path, game: str, seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(policy, "policy_of", lambda game: Quick)
    console = Harmless(file=StringIO(), theme=THEME, force_terminal=True, width=80, height=24)
    screen = Screen(console, Names(NAMES, "francs", game), manners=Manners("pass", "step"), read=lambda mark: "")
    drawn: list[bool] = []
    for name in ("drawn", "in_lines"):
        draw = getattr(Felt, name)

        def watched(self: Felt, facts: Sequence[Fact], *how: Any, draw: Any = draw) -> Any:
            drawn.append(console.is_alt_screen)
            assert console.is_alt_screen or not shows_more(facts)
            return draw(self, facts, *how)

        monkeypatch.setattr(Felt, name, watched)
    evening = Evening(royale, game, seed, asked=True)
    room = Watched(seed, screen)
    evening.play(room)
    assert False in drawn
