"""A hand before people is broken off at every pause and every question, and ends as if nobody had interrupted it.

Beside that no hand may tell by how it is broken off what the room has not seen.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar, TypeVar

import pytest

from bondcards.campaign.journal import FILE, Journal
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Fact, cards_on_table, view
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.engine.wagers import Action, Wager
from bondcards.errors import Leave, TakeBack
from bondcards.hand import Head
from bondcards.sitting.turning import AT_ONCE
from bondcards.tables.answerer import Answerer
from bondcards.tables.policies import policy
from bondcards.tables.policies.character import Character
from bondcards.tables.prompt import BACK, Prompt, Reason, Usual
from tests.breadth import long, one_a_family
from tests.test_turning import Evening, Room, dealt_open, open_cards

W = TypeVar("W", bound=str)


class Quick(Answerer):
    """A villain who does not think: each question has an answer of its own, and nothing can be read off him."""

    by: ClassVar[str] = "policy"

    def __init__(self, character: Character) -> None:
        self._chance = character.chance

    def state(self, ask: Request[Any], seen: Sequence[Fact], answer: object) -> None:
        """Nothing."""

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W:
        return Random(f"{self._chance} {ask.question()}").choice(ask.options)

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        return min(ask.high, max(ask.low, 20_000)) if ask.possible else ask.words[0]

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        return ask.recall("check" if "check" in ask.words else "call" if "call" in ask.words else "all-in")

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...]:
        return tuple(range(ask.least))


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "policy_of", lambda game: Quick)


class Steady(Room):
    """A room where each question has the same answer however often it is asked: the first that is legal."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self._own = seed
        self._tries: Counter[str] = Counter()
        self._question = ""

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
        self._question = str(ask.question())
        self._seed = f"{self._own} {self._tries[self._question]}"
        return super().ask(ask, seen, default, why)

    def refuse(self, why: Exception) -> None:
        # What is warned of is said again.
        if str(why) != "Nobody has said anything in this hand yet." and "Say it again" not in str(why):
            self._tries[self._question] += 1


class Gone(Exception):
    """The program was killed."""


class Interrupting(Steady):
    """A room where somebody interrupts, once at every pause and every question: `does` says how.

    Whoever takes back there is asked whether he means it where the room has seen cards since somebody has spoken, or
    that he looks at those dealt to him since, and nowhere else; and stays where he was when he does not mean it.
    """

    def __init__(self, seed: str, evening: Evening, does: Callable[[Interrupting], None]) -> None:
        super().__init__(seed)
        self.evening = evening
        self.stops: set[tuple[str, int]] = set()
        self.means = True
        self._interrupt = does
        self._asks: list[object] = []
        self._asked = ""
        self._stays: tuple[str, int] | None = None
        self._doubted: bool | None = None

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        super().watch(ask, fact)
        self._asks.append(ask.question() if hasattr(ask, "seat") or hasattr(ask, "to") else None)

    def begins(self, head: Head, place: int) -> None:
        assert not self._doubted, "nobody has asked whether the answer is to be taken back"
        super().begins(head, place)
        self._asks, self._asked, self._stays, self._doubted = [], "", None, None

    def turn(self, coming: Fact) -> bool:
        self.pauses += 1
        self._stop("pause")
        return False

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
        self._asked = getattr(ask, "seat", "")
        try:
            self._stop("question")
        except TakeBack:
            return BACK
        self._asked = ""
        return super().ask(ask, seen, default, why)

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        return self.ask(ask, seen, None)

    def takes_back(self) -> bool:
        assert self._doubted, "somebody is asked whether he means it though nobody has seen anything"
        self._doubted = None
        if not self.means:
            self._stays = max(self.stops, key=lambda stop: stop[1])
        return self.means

    def _stop(self, kind: str) -> None:
        stop = kind, len(self.heard)
        assert self._stays in (None, stop), "who does not take back stays where he was"
        self._stays = None
        # The journal never knows more than the room does.
        assert not self.evening.settled
        assert open_cards(self.evening.tape) == dealt_open(self.heard)
        if stop not in self.stops:
            self.stops.add(stop)
            self._interrupt(self)

    def take_back(self) -> None:
        """Say `<`; who has neither said anything nor seen a card would give up the hand, which is not meant here."""
        spoken = self._spoken_at()
        if spoken is None and not any(isinstance(fact, Dealt) for fact in self.heard):
            return
        if spoken is not None:
            since = [fact.sees or () for fact in self.heard[spoken + 1 :] if isinstance(fact, Dealt)]
            looked = any(self._asked in sees for sees in since)
            self._doubted = looked or opened(self.heard[: spoken + 1], self.heard)
        raise TakeBack

    def _spoken_at(self) -> int | None:
        """Which of all that was heard a person has said last."""
        persons = [dict(line.question) for line in self.evening.tape if line.by == Prompt.by]
        at, found = 0, None
        for number, question in enumerate(self._asks):
            if at < len(persons) and question == persons[at]:
                at, found = at + 1, number
        assert at == len(persons)
        return found


def opened(before: Sequence[Fact], after: Sequence[Fact]) -> bool:
    """Whether the room has come to see cards on which a stake hangs, wherever they were moved then."""
    return sum(map(len, lying_open(before).values())) < sum(map(len, lying_open(after).values()))


def lying_open(facts: Sequence[Fact]) -> dict[str, list[str]]:
    """The cards that lie open, by place."""
    lying = cards_on_table(view(facts, None))
    known = {str(to): [str(card) for card in cards if card.known] for to, cards in lying.items() if to not in AT_ONCE}
    return {to: cards for to, cards in known.items() if cards}


def leave(room: Interrupting) -> None:
    raise Leave


def interrupt(room: Interrupting) -> None:
    raise KeyboardInterrupt


def kill(room: Interrupting) -> None:
    """What the journal's files hold at this moment is all there is; the rest goes down with the program."""
    folder = room.evening.journal.file.parent
    later = folder.with_name(folder.name + "'")
    later.mkdir()
    for file in folder.glob(f"{FILE}*"):
        shutil.copy(file, later)
    raise Gone


def take_back(room: Interrupting) -> None:
    room.means = True
    room.take_back()


def take_back_after_all_not(room: Interrupting) -> None:
    room.means = False
    room.take_back()


@pytest.mark.parametrize("game", one_a_family())
@pytest.mark.parametrize("does", [leave, interrupt, kill, take_back, take_back_after_all_not])
@pytest.mark.parametrize("seed", ["2", *map(long, "36")])
def test_a_hand_broken_off_everywhere(
    royale: Path, tmp_path: Path, game: str, does: Callable[[Interrupting], None], seed: str
) -> None:
    whole = Evening(royale, game, seed, asked=True)
    unbroken = Steady(seed)
    result = whole.play(unbroken)
    (tmp_path / "evening").mkdir()
    evening = Evening(
        royale, game, seed, journal=Journal.open(tmp_path / "evening") if does is kill else None, asked=True
    )
    room = Interrupting(seed, evening, does)
    while not evening.settled or not room.stops:
        try:
            assert evening.play(room) == result
        except (Leave, KeyboardInterrupt):
            continue
        except Gone:
            file = evening.journal.file
            evening.journal.close()
            evening.journal = Journal.open(file.parent.with_name(file.parent.name + "'"))
    assert evening.tape == whole.tape
    assert lying_open(room.heard) == lying_open(unbroken.heard)
    evening.journal.close()
