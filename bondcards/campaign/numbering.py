"""How hands are numbered for people: by their places in their sittings, one after another without gaps.

The `number` of a hand in the journal names its chances too, so none is ever given twice: where a hand was given up or
taken back the next has another, and other chances unless no card was dealt. Its place is one more than hands stood in
the sitting when it was begun. A hand taken back keeps it, and what is played instead of it, or settles it anew, has the
same.
"""

from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Final

import msgspec

from bondcards.campaign.journal import Journal
from bondcards.campaign.refusals import damaged


def place(journal: Journal, hand: int) -> int:
    return places(journal, [hand])[hand]


def places(journal: Journal, hands: Iterable[int]) -> dict[int, int]:
    """The places of these hands, and of those after them in their sittings, by their ids."""
    first: dict[int, int] = {}
    for one in journal.records(_Which, _WHICH, msgspec.json.encode([*hands]).decode()):
        first[one.sitting] = min(one.number, first.get(one.sitting, one.number))
    return {hand: at for sitting, number in first.items() for hand, at in _since(journal, sitting, number)}


class _Which(msgspec.Struct):
    sitting: int
    number: int


class _Undone(msgspec.Struct):
    number: int
    at: str


class _Begun(msgspec.Struct):
    id: int
    at: str
    settled: bool
    undone_at: str | None


_WHICH: Final = "SELECT sitting, number FROM hand WHERE id IN (SELECT value FROM json_each(?))"
_BEGUN: Final = (
    "SELECT h.id, h.at, e.result IS NOT NULL AS settled, u.at AS undone_at FROM hand h "
    "LEFT JOIN ending e ON e.hand = h.id LEFT JOIN undo u ON u.hand = h.id "
    "WHERE h.sitting = ? AND h.number >= ? ORDER BY h.number"
)
# What a sitting comes to is kept with every hand, and few are taken back: so whoever asks for the last reads no others.
_STANDING: Final = "SELECT coalesce(sum(json_extract(totals, '$.hands')), 0) FROM account WHERE sitting = ?"
_UNDONE: Final = (
    "SELECT h.number, u.at FROM undo u CROSS JOIN hand h ON h.id = u.hand "
    "WHERE h.sitting = ? AND h.number < ? AND u.at > ?"
)


def _since(journal: Journal, sitting: int, first: int) -> Iterator[tuple[int, int]]:
    begun = journal.records(_Begun, _BEGUN, sitting, first)
    if not begun:
        # What one index has, another has not.
        raise damaged(journal.file)
    standing = (journal.number(_STANDING, sitting) or 0) - sum(one.settled and not one.undone_at for one in begun)
    # Until when those stood that have been taken back since: always the last of them first.
    earlier = journal.records(_Undone, _UNDONE, sitting, first, begun[0].at)
    until: list[str | None] = [one.at for one in sorted(earlier, key=attrgetter("number"))]
    for one in begun:
        while until and until[-1] is not None and until[-1] < one.at:
            until.pop()
        yield one.id, standing + len(until) + 1
        if one.settled:
            until.append(one.undone_at)
