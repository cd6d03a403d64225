"""Chips over an evening: what each agent had after everything that moved any, from the ledger itself."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from bondcards.campaign import ledger, sittings
from bondcards.campaign.journal import Journal
from bondcards.campaign.sessions import Session


class Step(NamedTuple):
    """What each agent has (cents) at a time, in the chapter of that number."""

    at: str
    chapter: int
    chips: Mapping[str, int]


def course(journal: Journal, session: Session, begun: Sequence[str], agents: Collection[str]) -> Iterator[Step]:
    """From what the agents had at first, step by step; the chapters `begun` at these times.

    A hand that was taken back has moved nothing; neither had it where other entries came between.
    """
    undone = {hand.id for hand in sittings.hands_of(journal, session) if hand.undone}
    entries = [one for one in ledger.of_session(journal, session.id, "chips") if one.person in agents]
    first = {one.person: one for one in reversed(entries)}
    # What the sheet says is where somebody begins.
    chips = {who: one.balance if one.kind == "sheet" else one.balance - one.change for who, one in first.items()}
    if entries:
        yield Step(entries[0].at, 0, dict(chips))
    taken_back = Counter[str]()
    for _what, row in groupby(entries, lambda one: (one.hand, one.roll, one.kind, one.at if one.hand is None else "")):
        moved = list(row)
        if moved[0].hand in undone:
            taken_back.update({one.person: one.change for one in moved})
            continue
        chips |= {one.person: one.balance - taken_back[one.person] for one in moved}
        yield Step(moved[0].at, max(0, bisect_right(begun, moved[0].at) - 1), dict(chips))
