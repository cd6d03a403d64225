"""A journal after many hands: `python tests/bench_journal.py [hands]` shows times and memory and judges nothing.

It builds a journal of so many settled hands (100,000 where nothing is said), large ones of a dozen cards and some
1.5 kB of head and result, and asks it in a process of its own for each thing that a command asks for.
"""

from __future__ import annotations

import multiprocessing
import resource
import sys
import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path
from time import perf_counter
from typing import Any

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.damage import damage
from bondcards.campaign.evening import evening, evening_account
from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.moves import Move, Transfer
from bondcards.campaign.reasons import HAND, POINT, because
from bondcards.campaign.records import LineRecord

PEOPLE = ("bond", "leiter", "le-chiffre")
CARDS = ("8h", "Kd", "2c", "9s", "As", "Td", "5h", "3c", "Qs", "7d", "4c", "Jh")
LATEST = 20
IN_ONE = 5_000
"""Hands in a transaction, so that building takes minutes and not an hour."""


def head(number: int) -> dict[str, Any]:
    """The inputs of a hand, as large as those of a game are."""
    options = {f"rule_{letter}_of_the_house": "as the source has it" for letter in "abcdefgh"}
    seats = [{"id": person, "kind": "pc", "chips": 10**9 + number, "heroism": 4} for person in PEOPLE]
    seating = {"seats": seats, "bank": "le-chiffre", "shoe": 312 - number % 250, "real": False}
    return {"game": "chemin-de-fer", "options": options, "seating": seating, "seed": "bench", "number": number}


def result(number: int) -> dict[str, Any]:
    """What a hand came to, as large as results are."""
    stakes = {person: {"player": 500, "banker": 0, "tie": 20 * number} for person in PEOPLE}
    cards = {"player": list(CARDS[:6]), "banker": list(CARDS[6:])}
    nets = {"outcome": {"bond": "lost", "leiter": "won"}, "net": dict.fromkeys(PEOPLE, 500)}
    return {"number": number, "stakes": stakes, "cards": cards, "fell": nets, "final": nets, "after": "x" * 200}


def play(journal: Journal, sitting: int, number: int) -> None:
    """One hand: a dozen cards, two that pay each other, and now and then a point."""
    hand = sittings.open_hand(journal, sitting, number, head(number), PEOPLE)
    tape = [LineRecord(at, "shoe", {"ask": "deal", "to": "player"}, card) for at, card in enumerate(CARDS)]
    sittings.append(journal, hand, tape)
    why = because(HAND, number=number, sitting=sitting)
    giver, taker = ("bond", "le-chiffre") if number % 2 else ("le-chiffre", "bond")
    moves = [Move(giver, "chips", -500, why), Move(taker, "chips", 500, why)]
    if number % 10 == 0:
        moves.append(Move("bond", "heroism", -1, because(POINT, number=number, sitting=sitting)))
    sittings.settle(journal, hand, result(number), moves, transfers=[Transfer(giver, taker, 500)])


def built(folder: Path, hands: int) -> int:
    """A journal of so many hands in one sitting; returns its number."""
    with Journal.open(folder) as journal:
        tonight = sessions.joined(journal, date.today())
        for person in PEOPLE:
            ledger.enter(journal, person, 10**9, hands)
        sitting = sittings.start_sitting(journal, tonight, {"game": "chemin-de-fer"})
        for first in range(1, hands + 1, IN_ONE):
            with journal.transaction():
                for number in range(first, min(first + IN_ONE, hands + 1)):
                    play(journal, sitting, number)
        return sitting


def a_hand(folder: Path, sitting: int) -> None:
    """The next hand, in a transaction of its own."""
    with Journal.open(folder) as journal, journal.transaction():
        latest = sittings.latest(journal, sitting)
        play(journal, sitting, latest.number + 1 if latest else 1)


def chips(folder: Path, sitting: int) -> None:
    """What `chips bond` asks for."""
    with Journal.reading(folder) as journal:
        ledger.standing(journal, "bond", 10**9, 4)
        ledger.history(journal, "bond", "chips", LATEST)
        ledger.length(journal, "bond", "chips")


def all_chips(folder: Path, sitting: int) -> None:
    """What `chips bond --json` asks for."""
    with Journal.reading(folder) as journal:
        ledger.history(journal, "bond", "chips")


def show(folder: Path, sitting: int) -> None:
    """What `session show` asks for."""
    with Journal.reading(folder) as journal:
        evening(journal, sessions.session(journal), LATEST)


def list_(folder: Path, sitting: int) -> None:
    """What `session list` asks for."""
    with Journal.reading(folder) as journal:
        for session in sessions.list_sessions(journal):
            evening_account(journal, session)


def undo(folder: Path, sitting: int) -> None:
    """What `undo` asks for."""
    with Journal.open(folder) as journal:
        sittings.undo(journal, sitting)


def resume(folder: Path, sitting: int) -> None:
    """What `resume` asks for before the next hand."""
    with Journal.open(folder) as journal:
        sittings.open_sittings(journal)
        sittings.open_hand_of(journal, sitting)
        sittings.last_counting(journal, sitting)
        sittings.account(journal, sitting)


def search(folder: Path, sitting: int) -> None:
    """What `campaign verify` asks for, before any hand is played again."""
    with Journal.reading(folder) as journal:
        assert damage(journal) == []


ASKED: dict[str, Callable[[Path, int], None]] = {
    "one more hand": a_hand,
    "chips": chips,
    "chips --json": all_chips,
    "session show": show,
    "session list": list_,
    "undo": undo,
    "resume": resume,
    "verify, digests and sums": search,
}


def measured(name: str, folder: Path, sitting: int, answer: multiprocessing.SimpleQueue[tuple[float, int]]) -> None:
    """Ask one thing, and tell how long it took and how much memory its process has had at most (kB)."""
    begun = perf_counter()
    ASKED[name](folder, sitting)
    answer.put((perf_counter() - begun, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))


def main() -> None:
    """Build and measure."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    spawn = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        begun = perf_counter()
        sitting = built(folder, hands)
        seconds = perf_counter() - begun
        size = (folder / FILE).stat().st_size / 2**20
        print(f"{hands:,} hands built in {seconds:.0f} s ({hands / seconds:,.0f} a second), {size:.0f} MB")
        for name in ASKED:
            answer = spawn.SimpleQueue()
            process = spawn.Process(target=measured, args=(name, folder, sitting, answer))
            process.start()
            taken, memory = answer.get()
            process.join()
            print(f"{name:28}{1000 * taken:10.1f} ms{memory / 1024:8.0f} MB")


if __name__ == "__main__":
    main()
