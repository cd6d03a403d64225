"""What a page's answers are made of: sentences, and tables of chances that are no more sure than they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine import money
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import GIVE_OR_TAKE, grouped, roughly
from bondcards.prep.evenings import Outlook, standard_error
from bondcards.prep.figures import known

ROWS: Final = 6
"""More of them are not taken in at a glance."""


SEEN: Final = 0.005
"""A level evening that is rarer has no bar, and no column."""


class Row(NamedTuple):
    """A line of a table: the chances to be ahead, level and behind for a bar, where it has one, and its cells."""

    label: str
    shares: tuple[float, float, float] | None
    cells: tuple[str, ...]


class Section(Struct, frozen=True):
    """A question and its answer: the sentence, what the columns are, the rows, and how it was found out.

    Where the answer stands apart from its table this has a `caption`, and below it what `more` there is to say.
    """

    title: str
    sentence: str
    headings: tuple[str, ...] = ()
    rows: tuple[Row, ...] = ()
    remark: str = ""
    caption: str = ""
    more: str = ""


def shares(outlook: Outlook) -> tuple[float, float, float]:
    return outlook.ahead, outlook.level, outlook.behind


def ahead(outlook: Outlook) -> str:
    """How likely he ends ahead: said so wherever it is."""
    return known(outlook.ahead, outlook.played, outlook.error or 0.0)


Column = tuple[str, Callable[[Outlook], str]]
"""Its heading, and what it says of an evening."""


def chances(cards: Sequence[Outlook]) -> Sequence[Column]:
    """How likely one is ahead, level and behind; where evenings had to be played the rest follows from what is told."""
    level: Column = _("level"), lambda one: roughly(one.level)
    told: list[Column] = [(_("ahead"), ahead)]
    if all(one.exact for one in cards):
        return [*told, level, (_("behind"), lambda one: roughly(one.behind))]
    return [*told, level] if any(one.level > SEEN for one in cards) else told


def broke() -> Sequence[Column]:
    """How likely one goes broke, and the villain."""
    return [
        (_("broke"), lambda one: of_evenings(one, one.ruin)),
        (_("villain broke"), lambda one: of_evenings(one, one.npc_ruin)),
    ]


def of_evenings(outlook: Outlook, chance: float) -> str:
    """A chance by as many evenings as were played, if any were."""
    return known(chance, outlook.played, standard_error(chance, outlook.played) if outlook.played else 0.0)


def how(outlooks: Sequence[Outlook]) -> str:
    """How it was found out, and how exactly."""
    if all(outlook.error is None for outlook in outlooks):
        return _("counted exactly")
    played = [outlook.played for outlook in outlooks]
    few, most = min(played), max(played)
    net = GIVE_OR_TAKE * max(outlook.net_error for outlook in outlooks)
    step = 10 ** floor(log10(net)) if net > 100 else 100
    count = grouped(most) if few == most else _("{low} to {high}").format(low=grouped(few), high=grouped(most))
    said = n_("{count} evening played: net give or take {net}", "{count} evenings played: net give or take {net}", most)
    return said.format(count=count, net=money.text(step * ceil(net / step)))


def some(count: int, most: int) -> list[int]:
    """So many places of a row at most, the first and the last among them.

    >>> some(3, 5), some(8, 5), some(8, 1), some(8, 0)
    ([0, 1, 2], [0, 2, 4, 5, 7], [0], [])
    """
    if count <= most:
        return list(range(count))
    return [round(at * (count - 1) / max(1, most - 1)) for at in range(most)]


def points_of(points: int) -> str:
    return n_("{points} point", "{points} points", points).format(points=points)


def hands_of(hands: int) -> str:
    return n_("{hands} hand", "{hands} hands", hands).format(hands=hands)
