"""A front of text alone plays every game: what a sitting tells and asks is all that a front needs to know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.accounts import Account
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Fact, as_seen
from bondcards.engine.held_cards import KEEP
from bondcards.engine.money import number
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Wager
from bondcards.errors import Leave, Refused
from bondcards.games import catalogue
from bondcards.games.seating import NO_BLINDS, Blinds
from bondcards.hand import Head
from bondcards.sitting.front import Front
from bondcards.sitting.menu import Choice, chosen
from bondcards.sitting.opening import enter, open_sitting, planned
from bondcards.sitting.plan import Answering, Wish
from bondcards.sitting.play import Table
from bondcards.sitting.result import HandResult
from bondcards.sitting.room import Room
from bondcards.sitting.rows import ReadsRow, ReadsRows, Row, all_picked, picked
from bondcards.tables.prompt import Insight, Usual
from tests.breadth import each

STAKE = 300_00


class Text(Front):
    """Writes what it is told, and says what is usual, or the first word there is; `between` at the menu."""

    def __init__(self, *between: str) -> None:
        self.written: list[str] = []
        self.between = iter(between)
        self.settlements: list[HandResult] = []
        self.account: Account | None = None
        self._offered: set[str] = set()
        self._raised: set[tuple[str, str]] = set()

    def begins(self, head: Head, place: int) -> None:
        self._raised.clear()
        self.written.append(f"hand {head.number}")

    def watch(self, ask: Request[Any], fact: Fact) -> None:
        self.written.append(str(as_seen(fact, None)))

    def settled(self, result: HandResult, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        self.settlements.append(result)
        self.written.append(f"settled {result.final_net} {balances}")

    def ended(self, account: Account, reserves: Mapping[str, int], balances: Mapping[str, int]) -> None:
        self.account = account

    def say(self, text: str) -> None:
        self.written.append(text)

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: object = None) -> str:
        self.written.append(f"? {ask.question()}")
        if default is not None:
            return ""
        match ask:
            case Choose():
                return str(ask.options[0])
            case Wager():
                return "check" if "check" in ask.words else "call" if "call" in ask.words else ask.words[0]
            case Discard():
                return KEEP if not ask.least else str(ask.hand[0])
            case _:
                raise AssertionError(ask)

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        """Who might raise by a little for ever does so once in a hand."""
        self.written.append(f"? {ask.question()}")
        if usual.on_enter:
            return ""
        enough = not ask.possible or (ask.seat, ask.box) in self._raised
        self._raised.add((ask.seat, ask.box))
        return ask.words[0] if enough else str(number(ask.low))

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        raise AssertionError

    def look(self, seen: Sequence[Fact]) -> None:
        raise AssertionError

    def reveal(self, insight: Insight) -> None:
        raise AssertionError

    def refuse(self, why: Refused) -> None:
        raise AssertionError(why)

    def turn(self, coming: Fact) -> bool:
        self.written.append("a card is turned")
        return False

    def takes_back(self) -> bool:
        raise AssertionError

    def menu(self, choices: Sequence[Choice], default: str, question: str = "") -> str:
        try:
            return chosen(next(self.between), choices)
        except StopIteration:
            raise Leave from None

    def pick(self, title: str, rows: Sequence[Row], default: str | None = None, read: ReadsRow = picked) -> str:
        return rows[0].word

    def pick_many(
        self,
        title: str,
        rows: Sequence[Row],
        default: tuple[tuple[str, ...], str] | None = None,
        read: ReadsRows = all_picked,
    ) -> tuple[str, ...]:
        return tuple(row.word for row in rows)

    def ask_text(self, prompt: str, default: str | None = None, means: str = "") -> str:
        return default or ""


def table(royale: Path, journal: Journal, game: str, front: Front) -> Table:
    """Three agents at a game, who stake the same in every hand, and Le Chiffre."""
    campaign = open_folder(royale)
    pcs, npc = (
        [campaign.person(who, "pc") for who in ("bond", "leiter", "vesper")],
        campaign.person("le-chiffre", "npc"),
    )
    entry = catalogue.find(game).entry
    bank, blinds = (HOUSE, Blinds(50_00, 100_00, 2_000_00)) if entry.between_seats else ("npc", NO_BLINDS)
    bets = {} if entry.between_seats else {pc.id: {entry.boxes[0]: STAKE} for pc in pcs}
    answering = Answering(hands=None, npc_plays="ask", heroism="ask")
    wish = Wish(game, pcs, [npc], {}, bank, {}, None, bets, "text", False, True, answering, blinds)
    session = enter(wish, journal, date(2026, 3, 14))
    opened = open_sitting(wish, planned(wish, campaign, journal), journal, session)
    return Table(Room(campaign, journal, front, front), sittings.sitting(journal, opened))


@pytest.mark.parametrize("game", each())
def test_a_front_of_text_plays_every_game_to_the_end(royale: Path, game: str) -> None:
    front = Text("again", "sit out", "end")
    with Journal.rehearsal(royale) as journal:
        sat = table(royale, journal, game, front)
        assert sat.begin()
        assert front.account == sat.sitting.account
        assert sittings.sitting(journal, sat.sitting.id).ended
    assert [result.number for result in front.settlements] == [1, 2]
    assert front.account
    assert front.account.hands == 2
    assert all(sum(result.final_net.values()) == 0 for result in front.settlements)


def test_who_leaves_at_the_menu_finds_the_sitting_as_it_was(royale: Path) -> None:
    front, again = Text(), Text("again", "end")
    with Journal.rehearsal(royale) as journal:
        left = table(royale, journal, "punto-banco", front)
        assert not left.begin()
        assert front.written[-1] == f"Sitting {left.sitting.id} is kept as it stands: `bondcards resume` goes on."
        record = sittings.sitting(journal, left.sitting.id)
        assert not record.ended
        assert Table(Room(open_folder(royale), journal, again, again), record).resume()
    assert [result.number for result in (*front.settlements, *again.settlements)] == [1, 2]
