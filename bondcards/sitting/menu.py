"""What may be chosen from a menu or a list, and what somebody means by his words: a letter, a number, a name."""

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeVar

from bondcards.errors import Refused
from bondcards.language.grammar import says
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.spelling import counted, did_you_mean, listed, nearest, plain, squeezed

T = TypeVar("T")

_BETWEEN: Final = re.compile(r"[,;&+]|\b(?:and|et)\b", re.IGNORECASE)


class Choice(NamedTuple):
    """A line of a menu, in the language in use.

    `word` stands for it in the program. `label` has its letter in brackets: "[a]gain". `also` are other words for it,
    commas between. `why_not` says why it cannot be made now; empty where it can.
    """

    word: str
    label: str
    means: str = ""
    also: str = ""
    why_not: str = ""

    @property
    def letter(self) -> str:
        found = re.search(r"\[(.)\]", self.label)
        assert found, f"{self.label} has no letter"
        return found[1]

    @property
    def name(self) -> str:
        return self.label.replace("[", "").replace("]", "")

    @property
    def names(self) -> list[str]:
        return [plain(name) for name in (self.word, self.name, *self.also.split(",")) if name.strip()]


def until_read(ask: Callable[[], str], read: Callable[[str], T], refuse: Callable[[Refused], None]) -> T:
    """What `read` makes of an answer, which is asked for until it can be read."""
    while True:
        try:
            return read(ask())
        except Refused as why:
            refuse(why)


def chosen(words: str, choices: Sequence[Choice]) -> str:
    """The word of the choice that somebody means by its letter, a name, or a name's beginning; else `Refused`."""
    said = plain(words)
    by_letter = [choice for choice in choices if said == choice.letter]
    by_name = [choice for choice in choices if said in choice.names]
    begun = [choice for choice in choices if said and any(name.startswith(said) for name in choice.names)]
    found = by_letter or by_name or begun
    if len(found) > 1:
        raise Refused(_("“{words}” may be several of these.").format(words=words))
    if not found:
        raise Refused(_("“{words}” is not in the list.").format(words=words))
    if found[0].why_not:
        raise Refused(found[0].why_not)
    return found[0].word


def yes_or_no() -> list[Choice]:
    return [Choice("yes", _("[y]es"), _("do it")), Choice("no", _("[n]o"), _("leave everything as it is"))]


class Row(NamedTuple):
    """A row of a list: what stands for it, and what it is called.

    `beside` is shown after it, `means` where somebody asks with `?`; it is not chosen by them. One that stands
    `alone` is none of those who are meant by "all". Rows of one `family` stand together, below its name.
    """

    word: str
    label: str
    beside: str = ""
    means: str = ""
    alone: bool = False
    family: str = ""

    @property
    def names(self) -> list[str]:
        return [plain(self.word), plain(self.label), *plain(self.label).split()]


def picked(words: str, rows: Sequence[Row]) -> str:
    """The row a person means by its number, its name or the beginning of one; raises `Refused` where it is none."""
    number = counted(words)
    if number and number <= len(rows):
        return rows[number - 1].word
    said = {plain(words), bare(words), squeezed(words)} - {""}
    exact = [row.word for row in rows if said & {call(name) for name in row[:2] for call in (plain, squeezed)}]
    begun = [row.word for row in rows if said and any(name.startswith(tuple(said)) for name in row.names)]
    for meant in (exact, begun):
        if len(meant) == 1:
            return meant[0]
    if not words:
        raise Refused(_("Say one of the list."))
    if begun:
        several = [row.label for row in rows if row.word in begun]
        raise Refused(_("“{words}” may be {several}: say which.").format(words=words, several=listed(several)))
    not_there = _("“{words}” is not in the list.").format(words=words)
    near = nearest(words, [name for row in rows for name in row.names])
    offered = [row.label for row in rows if near in row.names]
    hint = did_you_mean(words, [near], lambda _near: listed(offered)) if near else ""
    raise Refused(f"{not_there} {hint}".rstrip())


def all_picked(words: str, rows: Sequence[Row]) -> tuple[str, ...]:
    """All the rows a person means, each once, in the order said; commas or "and" between them, or blanks alone."""
    if says(words, "all"):
        return tuple(row.word for row in rows if not row.alone)
    parts = [part.strip() for part in _BETWEEN.split(words) if part.strip()]
    if not parts:
        raise Refused(_("Say one of the list."))
    try:
        return tuple(dict.fromkeys(picked(part, rows) for part in parts))
    except Refused:
        if len(parts) > 1 or " " not in parts[0]:
            raise
    return tuple(dict.fromkeys(picked(part, rows) for part in parts[0].split()))
