"""Cards turn one after another: what the room hears when, and what is kept by then. Every game, all seats asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Literal

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.engine.cards import Card, shown
from bondcards.engine.discards import Discard
from bondcards.engine.facts import BANKER, Dealt, Fact, Round, Said, Turned, cards_on_table, view
from bondcards.engine.held_cards import KEEP
from bondcards.engine.money import number
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Wager
from bondcards.errors import Leave, Refused, TakeBack
from bondcards.games import catalogue
from bondcards.games.seating import NO_BLINDS, Blinds
from bondcards.hand import Head
from bondcards.sitting.asking import AskedSitting
from bondcards.sitting.audience import Audience
from bondcards.sitting.front import HandConsole
from bondcards.sitting.keeping import tape_of
from bondcards.sitting.opening import enter, open_sitting, planned
from bondcards.sitting.plan import Answering, Wish
from bondcards.sitting.result import HandResult
from bondcards.sitting.sitting import NotBegun
from bondcards.sitting.turning import AT_ONCE
from bondcards.tables.prompt import Insight, NoHand, Prompt, Reason, Usual
from bondcards.tables.replay import Line
from tests.breadth import each, one_a_family
from tests.commands import ROYALE
from tests.laws.driver import public

Rule = Callable[["Room"], None]


class Room(Audience, HandConsole):
    """The people at a table: each question has an answer of its own, and what they see is remembered.

    `at` which pause is what done: leave, or turn the rest.
    """

    def __init__(self, seed: str, at: int = 0, does: type[Exception] | None = None) -> None:
        self.heard: list[Fact] = []
        self.asked: list[object] = []
        self.pauses = 0
        self._seed = seed
        self._at, self._does = at, does
        self._said = False
        self.checks: list[Rule] = []

    @property
    def seen(self) -> dict[str, list[str]]:
        """The cards that lie open in the room, by place."""
        lying = cards_on_table(view(self.heard, None))
        return {str(to): [str(card) for card in cards if card.known] for to, cards in lying.items()}

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        self.heard.append(fact)

    def begins(self, head: Head, place: int) -> None:
        """A hand, or the same one again."""
        self.heard = []
        self._said = False

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        return self.ask(ask, seen, None)

    def look(self, seen: Sequence[Fact]) -> None:
        raise AssertionError

    def reveal(self, insight: Insight) -> None:
        raise AssertionError(insight)

    def turn(self, coming: Fact) -> bool:
        self.pauses += 1
        for check in self.checks:
            check(self)
        if self.pauses == self._at:
            if self._does:
                raise self._does
            return True
        return False

    def takes_back(self) -> bool:
        assert self._said
        return True

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
        for check in self.checks:
            check(self)
        self.asked.append(public(ask))
        self._said = True
        chance = Random(f"{self._seed} {ask.question()}")
        if isinstance(ask, Bet):
            return str(number(chance.choice((ask.low, (ask.low + ask.high) // 2)))) if ask.possible else ask.words[0]
        if isinstance(ask, Wager):
            return "check" if "check" in ask.words else chance.choice(("call", "call", "all-in"))
        if isinstance(ask, Discard):
            return " ".join(shown(card) for card in ask.hand[: chance.randint(ask.least, ask.most)]) or KEEP
        assert isinstance(ask, Choose)
        return str(chance.choice(ask.options))

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        raise AssertionError

    def refuse(self, why: Refused) -> None:
        """An answer may be none in the end: another is found, and another."""
        assert self._said or str(why) == "Nobody has said anything in this hand yet."
        self._seed += "'" * self._said


class Evening:
    """One hand of a game in a journal of its own, which may be taken up again; the stakes stand, or are `asked` for."""

    def __init__(
        self,
        royale: Path,
        game: str,
        seed: str,
        house: dict[str, str] | None = None,
        journal: Journal | None = None,
        asked: bool = False,
        bank: str = "npc",
        npc_plays: Literal["auto", "ask"] = "auto",
    ) -> None:
        self.journal = journal or Journal.rehearsal(royale)
        campaign = open_folder(royale)
        pcs = [campaign.person(who, "pc") for who in ("bond", "leiter", "vesper")]
        npc = campaign.person("le-chiffre", "npc")
        answering = Answering(hands=None, npc_plays=npc_plays, heroism="ask")
        poker = catalogue.find(game).entry.between_seats
        bets = {} if poker or asked else {pc.id: {catalogue.find(game).entry.boxes[0]: 30_000} for pc in pcs}
        bank, blinds = (HOUSE, Blinds(5_000, 10_000, 200_000)) if poker else (bank, NO_BLINDS)
        wish = Wish(game, pcs, [npc], {}, bank, house or {}, None, bets, seed, False, True, answering, blinds)
        session = enter(wish, self.journal, date(2026, 3, 14))
        self.people = wish.people
        self.number = open_sitting(wish, planned(wish, campaign, self.journal), self.journal, session)

    def play(self, room: Room) -> HandResult:
        """The hand, to its end or to where somebody leaves."""
        sitting = AskedSitting(self.journal, sittings.sitting(self.journal, self.number), self.people, room)
        return sitting.play(room)

    @property
    def tape(self) -> list[Line]:
        """What is kept of the hand."""
        (hand,) = sittings.hands(self.journal, self.number)
        return tape_of(self.journal, hand.id)

    @property
    def settled(self) -> bool:
        return sittings.open_hand_of(self.journal, self.number) is None


def open_cards(lines: Sequence[Line]) -> dict[str, list[str]]:
    """The cards of a tape that were dealt open, by place."""
    found: dict[str, list[str]] = {}
    for line in lines:
        if line.question["ask"] == "deal" and "sees" not in line.question:
            found.setdefault(str(line.question["to"]), []).append(line.answer)
    return found


def dealt_open(heard: Sequence[Fact]) -> dict[str, list[str]]:
    """The cards the room has seen dealt open, by place."""
    found: dict[str, list[str]] = {}
    for fact in heard:
        if isinstance(fact, Dealt) and fact.sees is None:
            found.setdefault(str(fact.to), []).append(str(fact.card))
    return found


every_game = pytest.mark.parametrize("game", each())


@cache
def unbroken(game: str) -> tuple[Room, HandResult]:
    """A hand that nobody leaves, and in which nothing is taken back."""
    room = Room("4")
    return room, Evening(ROYALE, game, "4").play(room)


@every_game
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_the_journal_knows_what_the_room_has_seen(royale: Path, game: str, seed: str) -> None:
    """At every pause no more than that; and however the turning was put forward, the same table in the end."""
    evening = Evening(royale, game, seed)

    def kept_is_seen(room: Room) -> None:
        assert not evening.settled
        assert open_cards(evening.tape) == dealt_open(room.heard)
        assert sum(line.by == Prompt.by for line in evening.tape) == len(room.asked)

    room = Room(seed)
    room.checks.append(kept_is_seen)
    result = evening.play(room)
    assert room.pauses
    assert evening.settled
    assert {str(to): list(map(str, cards)) for to, cards in cards_on_table(room.heard).items()} == result.cards
    at_poker = any(isinstance(fact, Round) for fact in room.heard)
    each_card = sum(map(len, room.seen.values())) - len(shown_at_once(room.heard))
    assert room.pauses == (turned_together(room.heard) if at_poker else each_card)


def turned_together(heard: Sequence[Fact]) -> int:
    """How often something is turned at poker: the open cards of a street together, and each hand not shown by hand."""
    streets = [at for at, fact in enumerate(heard) if isinstance(fact, Round)]
    ends = [*streets[1:], len(heard)]
    opened = [
        any(isinstance(fact, Dealt) and fact.sees is None for fact in heard[begun:end])
        for begun, end in zip(streets, ends, strict=True)
    ]
    turned = [
        not (isinstance(before, Said) and before.seat != "le-chiffre")
        for before, fact in pairwise(heard)
        if isinstance(fact, Turned)
    ]
    return sum((*opened, *turned))


def shown_at_once(heard: Sequence[Fact]) -> list[Fact]:
    """The cards that are shown without a pause."""
    return [fact for fact in heard if isinstance(fact, Dealt) and fact.sees is None and fact.to in AT_ONCE]


def covered(heard: Sequence[Fact]) -> int:
    """How many cards the room has never seen."""
    lying: dict[Any, list[Card]] = cards_on_table(view(heard, None))
    return sum(not card.known for cards in lying.values() for card in cards)


@pytest.mark.parametrize("game", one_a_family())
def test_who_leaves_at_a_pause_comes_back_to_the_same_hand(royale: Path, game: str) -> None:
    """At every pause in turn: nothing is dealt otherwise, and no card is turned a second time."""
    whole, result = unbroken(game)
    for pause in range(1, whole.pauses + 1):
        evening = Evening(royale, game, "4")
        left, back = Room("4", pause, Leave), Room("4")
        with pytest.raises(Leave):
            evening.play(left)
        assert evening.play(back) == result
        assert back.pauses == whole.pauses - (pause - 1)
        assert left.asked + back.asked == whole.asked


@every_game
def test_an_answer_taken_back_at_a_pause(royale: Path, game: str) -> None:
    """The hand goes on from the answer, which is asked for again; the cards are the same."""
    whole, result = unbroken(game)
    again = Room("4", whole.pauses, TakeBack)
    assert Evening(royale, game, "4").play(again) == result


class Done(Room):
    """Wants no further hand at a pause, and means it."""

    def gives_up(self) -> bool:
        return True


def test_a_hand_is_given_up_at_a_pause_as_at_a_question(royale: Path) -> None:
    with pytest.raises(NotBegun, match="The hand is given up: the stakes go back"):
        Evening(royale, "chemin-de-fer", "4").play(Done("4", 2, NoHand))


class Hasty(Room):
    """Has the rest turned at every pause, and notes how often somebody had been asked by then."""

    def __init__(self, seed: str) -> None:
        super().__init__(seed)
        self.after: list[int] = []

    def turn(self, coming: Fact) -> bool:
        self.after.append(len(self.asked))
        return True


@every_game
def test_the_rest_is_turned_unasked_until_somebody_has_spoken(royale: Path, game: str) -> None:
    """Whoever hurried the deal hurried the dealer's last cards with it."""
    hasty = Hasty("4")
    assert Evening(royale, game, "4").play(hasty) == unbroken(game)[1]
    assert hasty.after
    assert sorted(set(hasty.after)) == hasty.after, "between two pauses somebody was asked"


def test_the_dealers_cards_wait_again_after_the_players(royale: Path) -> None:
    hasty = Hasty("4")
    Evening(royale, "blackjack", "4").play(hasty)
    assert len(hasty.after) > 1


@pytest.mark.parametrize("game", ["chemin-de-fer", "baccara-banque"])
@pytest.mark.parametrize("seed", [str(number) for number in range(12)])
def test_the_third_card_comes_last(royale: Path, game: str, seed: str) -> None:
    """When the first is dealt all hands lie open, unless a person has had to speak without seeing the others'."""
    evening = Evening(royale, game, seed)
    room = Room(seed)
    evening.play(room)
    spoken = [at for at, fact in enumerate(room.heard) if isinstance(fact, Said) and fact.about == "draw"]
    third = [at for at, fact in enumerate(room.heard) if isinstance(fact, Dealt) and fact.sees is None]
    asked = any(line.by == Prompt.by and line.question.get("about") == "draw" for line in evening.tape)
    if asked:
        return
    for at in (*spoken, *third):
        assert covered(room.heard[:at]) == 0


@pytest.mark.parametrize("game", ["chemin-de-fer", "baccara-banque"])
def test_an_abattage_is_called_once_every_hand_of_it_is_seen_the_banks_last(royale: Path, game: str) -> None:
    called = 0
    for seed in map(str, range(30)):
        room = Room(seed)
        Evening(royale, game, seed).play(room)
        said = [at for at, fact in enumerate(room.heard) if isinstance(fact, Said) and fact.word == "turn"]
        turned = [fact.to for fact in room.heard[: min(said, default=0)] if isinstance(fact, Turned)]
        if said and len(set(turned)) > 1:
            called += 1
            assert turned == sorted(turned, key=lambda place: place == BANKER)
        assert bool(said) == bool(turned)
    assert called
