"""What is said with an amount: whether it comes on top, is all there shall be, or counts blinds."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from bondcards.language import languages
from bondcards.language.grammar import marks, without_fillers_behind

_FIGURES: Final = re.compile(r"[\u2212-]?\d.*")
_BEHIND: Final = re.compile(r"(.*\d(?:\s?k)?)\s+([^\d]{2,})", re.IGNORECASE)


class Amounted(NamedTuple):
    """What is said with an amount: the words before it, and its figures, perhaps in `blinds`.

    It is `added` to what is there, or is what there shall be `in_all`, where either is said.
    """

    words: str
    figures: str = ""
    added: bool = False
    in_all: bool = False
    blinds: bool = False


def amount_in(text: str) -> Amounted:
    """An answer apart: "raise to 500", "relance de 300", "300 more", in whatever language; no figures where none are.

    >>> said = amount_in("I raise to 500, please")
    >>> said.words, said.figures, said.in_all, amount_in("300 de plus").added
    ('I raise', '500', True, True)
    """
    amount = without_fillers_behind(text)
    more, in_all = _ends_in("more").search(amount), _ends_in("in_all").search(amount)
    amount = _ends_in("more").sub("", _ends_in("in_all").sub("", amount))
    blinds = _ends_in("blinds").search(amount)
    amount = _ends_in("blinds").sub("", amount)
    figures = "".join(_FIGURES.findall(amount))
    words, behind = amount.removesuffix(figures).strip(), _BEHIND.fullmatch(figures)
    if behind:
        figures, words = behind[1], f"{words} {behind[2]}"
    # The "a" of "by a thousand" belongs to the number; alone it is "à" without its accent in another language.
    one = "|".join(languages.in_use().numbers.single.split())
    words = re.sub(rf"(?:^|\s)(?:{one})$", "", words, flags=re.IGNORECASE)
    by, to = _ends_in("by").search(words), _ends_in("to").search(words)
    words = _ends_in("by" if by else "to").sub("", words).strip()
    return Amounted(words, figures, bool(more or by), bool(in_all or to), bool(blinds))


def to_what(text: str) -> str:
    """A text without the mark of an amount in all before it: "3x" of "to 3x"."""
    return re.sub(rf"^(?:{'|'.join(marks('to'))})\s+", "", text, flags=re.IGNORECASE)


def says_to_whom(text: str) -> bool:
    """Whether a text says to whom something is done: "I raise you"."""
    return not {*text.casefold().replace("'", "' ").split()}.isdisjoint(
        word for one in languages.every() for word in one.grammar.whom.split()
    )


@lru_cache
def _ends_in(mark: Literal["to", "by", "in_all", "more", "blinds"]) -> re.Pattern[str]:
    """A mark of an amount at the end of a text, in any language."""
    before = {"by": r"(?:^|\s)", "to": r"(?:^|\s)", "blinds": r"(?<=\d)\s*"}.get(mark, r"\s")
    return re.compile(rf"{before}(?:{'|'.join(marks(mark))})$", re.IGNORECASE)
