"""A hand of every game of poker from the shuffle to the chips, step by step, with what each seat sees.

They are kept in `playthroughs/`; `python -m tests.golden.playthroughs` writes them anew (all of them, or those that
are named), for somebody to look at them. Amounts are whole units.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.discards import Discard
from bondcards.engine.facts import (
    Awarded,
    Button,
    Dealt,
    Discarded,
    Fact,
    Returned,
    Round,
    RunOut,
    Said,
    Shuffled,
    Stack,
    Staked,
    Turned,
    Unturned,
    Wagered,
    cards_on_table,
    view,
)
from bondcards.engine.questions import Choose, Spoken
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Wager
from bondcards.games.poker.felt import felt
from bondcards.games.poker.showdown import AskShow
from bondcards.games.seating import Blinds
from bondcards.roleplay.heroism import AskPoint
from bondcards.tables.answerer import Answerer
from tests.laws.driver import Played, Table, from_the_shoe, head_of, seats

KEPT = Path(__file__).parent / "playthroughs"
AROUND = seats(("le-chiffre", 900), ("bond", 600), ("leiter", 140), ("vesper", 900), reserve=1)
BLINDS = Blinds(500, 1000, 100_000)

PLAYTHROUGHS = {
    "holdem": ("no", 364),
    "omaha": ("pot", 99),
    "omaha-5": ("pot", 94),
    "omaha-hilo": ("pot", 51),
    "omaha-5-hilo": ("fixed", 96),
    "courchevel": ("pot", 184),
    "courchevel-hilo": ("no", 179),
    "hilo-regular": ("fixed", 215),
    "stud": ("fixed", 68),
    "stud-hilo": ("no", 349),
    "seven-nullo": ("pot", 295),
    "razz": ("fixed", 235),
    "deuce-to-seven": ("no", 168),
    "badugi": ("fixed", 303),
    "badeucey": ("pot", 93),
    "ace-to-five": ("no", 30),
}
"""The limit, and the number that fixes the cards and what is said: hands in which much happens."""


class Lively(Answerer):
    """Says anything legal: seldom folds, often raises, changes some cards."""

    by = "lively"

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        if ask.high and self._chance.random() < 0.25:
            return Action(ask.words[-1], self._chance.choice((ask.low, ask.low, ask.high)))
        quiet = ask.words[:-1] if ask.high else ask.words
        return Action(quiet[0] if self._chance.random() < 0.1 else quiet[-1])

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...]:
        return tuple(sorted(self._chance.sample(range(ask.most), self._chance.randint(0, 3))))

    def choose(self, ask: Choose[Any], seen: Sequence[Fact]) -> Any:
        return self._chance.choice(("show", "show", "muck") if isinstance(ask, AskShow) else ask.options)


def playthrough(game: str) -> Played:
    """The hand of a game."""
    limit, number = PLAYTHROUGHS[game]
    head = head_of(game, AROUND, HOUSE, {"limit": limit}, blinds=BLINDS)
    chance = Random(f"{game} {number}")
    return Table(replace(head, seed=f"{number:064x}"), from_the_shoe, [Lively(chance)]).play()


def told(game: str) -> str:
    """The hand of a game as a text."""
    played = playthrough(game)
    limit, _number = PLAYTHROUGHS[game]
    net = "  ".join(f"{seat} {money.text(cents)}" for seat, cents in played.outcome.net.items())
    lines = [f"{game}, limit {limit}, blinds 5/10", *steps(played), "", f"net  {net}"]
    return "\n".join(lines) + "\n"


def steps(played: Played) -> Iterator[str]:
    """Every step; what each seat sees stands below the last of the cards that come together."""
    facts = played.facts
    for n, step in enumerate(played.steps):
        before = facts[:n]
        if isinstance(facts[n], Round):
            yield ""
        if isinstance(step.ask, Spoken):
            yield from question(step.ask, before)
        yield f"  {said(facts[n], before)}"
        if isinstance(facts[n], Dealt) and not isinstance(facts[n + 1], Dealt | RunOut | Shuffled):
            yield from sights(facts[: n + 1])


def sights(facts: Sequence[Fact]) -> Iterator[str]:
    """What the room sees on the table, and what each seat sees."""
    for seat in (None, *[seat.id for seat in AROUND]):
        lying = cards_on_table(view(facts, seat))
        cards = [f"{to} {' '.join(map(str, cards))}" for to, cards in lying.items() if cards and to.name != "discards"]
        yield f"      {seat or 'the room':12}{'  '.join(cards)}"


def question(ask: Spoken[Any], facts: Sequence[Fact]) -> Iterator[str]:
    """What a seat is asked."""
    match ask:
        case Wager():
            stands = f"with {money.text(ask.stack)}, {money.text(ask.to_call)} to call, pot {money.text(ask.pot)}"
            span = f" {money.text(ask.low)}–{money.text(ask.high)}" if ask.high else ""
            yield f"? {ask.seat}, {stands}: {', '.join(ask.words)}{span}"
        case Discard():
            yield f"? {ask.seat}, up to {ask.most} of {' '.join(map(str, ask.hand))}"
        case AskPoint():
            offer = ask.offer
            lost, alone, shared = map(money.text, (offer.lost, offer.alone, offer.shared))
            yield f"? {ask.seat}, a point: {lost}, alone {alone}, shared {shared}, paid by {', '.join(offer.payers)}"
        case Choose():
            yield f"? {ask.seat}: {', '.join(ask.options)}"
        case _:
            raise AssertionError(ask)


def said(fact: Fact, before: Sequence[Fact]) -> str:
    """A fact in a few words."""
    match fact:
        case Round():
            return f"── {fact.name}"
        case Button():
            return f"{fact.seat} has the button"
        case Said():
            return f"{fact.seat} {fact.word}"
        case Shuffled() | RunOut():
            return "the pack is shuffled" if isinstance(fact, Shuffled) else "the pack has run out"
        case Unturned():
            return f"no point for {fact.seat}: {fact.why}"
        case _:
            return of_cards(fact) or of_chips(fact, before)


def of_cards(fact: Fact) -> str:
    """What happens to cards."""
    match fact:
        case Dealt():
            seen = "" if fact.sees is None else f"  (seen by {', '.join(fact.sees)})"
            return f"{fact.to} {fact.card}{seen}"
        case Discarded():
            return f"{fact.seat} throws {len(fact.at)}"
        case Turned():
            return f"{fact.to} shows {' '.join(map(str, fact.cards))}"
        case _:
            return ""


def of_chips(fact: Fact, before: Sequence[Fact]) -> str:
    """What happens to chips."""
    match fact:
        case Stack():
            return f"{fact.seat} has {money.text(fact.amount)} before him"
        case Wagered():
            added = fact.total - felt(before).laid.get(fact.seat, 0)
            return f"{fact.seat} {fact.word}" + (f" {money.text(fact.total)} (+{money.text(added)})" if added else "")
        case Returned():
            return f"{money.text(fact.amount)} go back to {fact.seat}"
        case Staked():
            return f"{fact.seat} has put in {money.text(fact.amount)}"
        case Awarded():
            made = " / ".join(" ".join(map(str, cards)) for cards in fact.made)
            return f"pot {fact.pot} {fact.half} {money.text(fact.amount)}: {', '.join(fact.seats)}  {made}".rstrip()
        case _:
            raise AssertionError(fact)


if __name__ == "__main__":
    for name in sys.argv[1:] or PLAYTHROUGHS:
        (KEPT / f"{name}.txt").write_text(told(name), "utf-8")
