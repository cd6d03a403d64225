"""The game master asks how a hand stands: nothing of it is on the tape, and what is foreseen comes true."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from bondcards.engine.facts import Fact, Place
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Request
from bondcards.engine.wagers import Wager
from bondcards.games import catalogue
from bondcards.hand import Head
from bondcards.language import i18n
from bondcards.odds.figures import Now, Share
from bondcards.odds.now import chances_now
from bondcards.show import chances
from bondcards.show.terminal import THEME
from bondcards.tables.prompt import CHANCES, Insight, Intent, WantsChances
from bondcards.telling.words import Names
from tests.breadth import long
from tests.test_turning import Evening, Room

WORDS = (CHANCES, "chances", " Odds ")


class Curious(Room):
    """People of whom one asks for the chances before every answer."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.insights: list[Insight] = []
        self._shown = 0

    def begins(self, head: Head, place: int) -> None:
        super().begins(head, place)
        assert isinstance(head, Head)
        self.head = head

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: object = None) -> str:
        if len(self.insights) <= self._shown:
            word = (*WORDS, "")[self._shown % 4]
            if not word:
                raise WantsChances
            return word
        self._shown += 1
        return super().ask(ask, seen, default)

    def reveal(self, insight: Insight) -> None:
        self.insights.append(insight)


BANKED = sorted(game for game in catalogue.GAMES if not catalogue.find(game).entry.between_seats)
FEW = [*BANKED, "holdem", "stud", "badugi"]


@pytest.mark.parametrize("game", FEW)
def test_nothing_of_it_is_on_the_tape_and_what_is_foreseen_comes_true(royale: Path, game: str) -> None:
    plain, evening, room = Evening(royale, game, "2"), Evening(royale, game, "2"), Curious("2")
    assert plain.play(Room("2")) == evening.play(room)
    assert plain.tape == evening.tape
    spoken = [at for at, line in enumerate(evening.tape) if line.by == "person"]
    for at, insight in zip(spoken, room.insights, strict=True):
        said, *then = evening.tape[at:]
        for intent in insight.intents:
            if intent.after == said.answer:
                answer = next(line for line in then if line.question.get("seat") == intent.seat)
                assert (answer.answer, answer.by) == (intent.says, "policy")


def some_insight(royale: Path, game: str) -> tuple[Insight, Head]:
    """The last question of the first hand in which there is one."""
    for seed in map(str, range(9)):
        room = Curious(seed)
        Evening(royale, game, seed).play(room)
        if room.insights:
            return room.insights[-1], room.head
    raise AssertionError


def test_a_villain_is_foreseen_at_poker(royale: Path) -> None:
    room = Curious("2")
    Evening(royale, "holdem", "2").play(room)
    assert any(insight.intents for insight in room.insights)


def test_why_a_villain_says_so_stands_apart_from_what_he_says() -> None:
    asked = Bet("le-chiffre", "banco", 0, 500_000)
    insight = Insight(asked, (), (), [Intent("le-chiffre", asked, "1500", "has lost 1,500, and doubles")])
    screen = Console(width=80, record=True, file=StringIO(), theme=THEME)
    screen.print(*chances.shown(insight, None, Text("cards"), Names({}, "francs", "punto-banco")))
    assert "le-chiffre: 1,500 (has lost 1,500, and doubles)" in screen.export_text()


def test_the_page_is_in_whole_per_cent_and_says_why_a_villain_counts_on_another_part_of_the_pot() -> None:
    asked = Wager("le-chiffre", 0, 0, 100, 500, ("check", "bet"), 500, 300)
    insight = Insight(asked, (), (), [Intent("le-chiffre", asked, "check", "counts on 14 % of the pot: waits")])
    now = Now([Share(Place("bond"), 0.9048, 0.0, 0.0952, 0.9048), Share(Place("le-chiffre"), 0.002, 0.0, 0.998, 0.002)])
    screen = Console(width=80, record=True, file=StringIO(), theme=THEME)
    screen.print(*chances.shown(insight, replace(now, blind=0.2), Text("cards"), Names({}, "francs", "holdem")))
    shown = screen.export_text()
    assert "bond 90 0 10 90" in " ".join(shown.split())
    assert "le-chiffre <1 0 >99 <1" in " ".join(shown.split())
    assert "seeing what a player sees: about 20" in shown
    assert "What a villain counts on is a guess, by temperament, skill and the bets." in shown


# What is shown


@pytest.mark.parametrize(
    ("game", "lang"), [*((game, "fr") for game in FEW), ("blackjack", "en"), *(long(game, "en") for game in FEW)]
)
def test_every_hand_can_be_shown(royale: Path, game: str, lang: str) -> None:
    insight, head = some_insight(royale, game)
    screen = Console(width=80, record=True, file=StringIO(), theme=THEME)
    i18n.use(lang)
    now = chances_now(game, head.options, insight)
    screen.print(*chances.shown(insight, now, Text("cards"), Names({}, "francs", game)))
    assert len(screen.export_text().splitlines()) < 24
