"""What all may see on a terminal: never a covered card, at whatever question, whoever is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from bondcards.engine.facts import Fact, shows_more
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Request
from bondcards.engine.wagers import Wager
from bondcards.hand import Head
from bondcards.seen.questions import needs_own_cards
from bondcards.show.felt import Felt
from bondcards.show.screen import Screen
from bondcards.show.terminal import THEME, Harmless
from bondcards.sitting.plan import Manners
from bondcards.tables.policies import policy
from bondcards.tables.prompt import Reason, Usual
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

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
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


class Overlooked(Watched):
    """The same, where people look at what a villain is asked, and the game master at what Enter does; it is said."""

    def __init__(self, seed: str, game: str) -> None:
        self.output = StringIO()
        console = Harmless(file=self.output, theme=THEME, force_terminal=True, width=80, height=24)
        names = Names(NAMES, "francs", game)
        super().__init__(seed, Screen(console, names, manners=Manners("pass", "all"), read=lambda mark: self._typed()))
        self.hidden: list[str] = []
        self._keys: list[str] = []
        self._seen: list[str] = []

    def _typed(self) -> str:
        self._seen.append(" ".join(self.output.getvalue().split()))
        self.output.truncate(0)
        return self._keys.pop(0) if self._keys else ""

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
        if self._overlooked(ask, seen, why, lambda: self.screen.ask(ask, seen, default, why)):
            return ""
        return super(Watched, self).ask(ask, seen, default, why)

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        if self._overlooked(ask, seen, usual.why, lambda: self.screen.ask_bets(ask, seen, usual)):
            return ""
        return super().ask_bets(ask, seen, usual)

    def _overlooked(self, ask: Any, seen: Sequence[Fact], why: Reason | None, put: Callable[[], object]) -> bool:
        if why is None or needs_own_cards(ask, seen):
            return why is not None
        self._typed()
        self._keys, self._seen = [".", "", "", ""], []
        put()
        asked, _called, told, again = self._seen
        self.screen.explain(ask, seen)
        self.screen.page.ask()
        assert "as Le Chiffre would" in asked
        for shown in (asked, again, self.output.getvalue()):
            assert "Enter = " not in shown
            assert not why.aloud or why.aloud not in shown
        assert "Le Chiffre: Enter = " in told
        assert why.alone in told
        self.hidden.append(ask.question()["ask"])
        return True


@pytest.mark.parametrize(
    ("game", "bank"),
    [
        *((game, "house") for game in ("punto-banco", "blackjack", "poker-21", "caribbean-stud", "three-card-poker")),
        *((game, "bond") for game in ("chemin-de-fer", "baccara-banque", "vingt-et-un")),
        *((game, "npc") for game in ("chemin-de-fer", "family-baccara", "vingt-et-un-family", "vingt-et-un-burnt")),
    ],
)
def test_what_a_villain_would_do_is_seen_by_the_game_master_alone(royale: Path, game: str, bank: str) -> None:
    room = Overlooked("1", game)
    Evening(royale, game, "1", asked=True, bank=bank, npc_plays="ask").play(room)
    assert room.hidden
