"""What people mean by the words they answer with."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.lexicon import spellings, spoken
from bondcards.language.spelling import listed

_FIGURES: Final = re.compile(r"[\u2212-]?\d.*")

LEAST: Final = 3
"""Letters of a word that stands at no prompt; with fewer, a slip of the finger would be an answer."""


def understood(text: str, words: Sequence[str], about: str = "") -> str | None:
    """Which of the canonical `words` a person meant, where he is asked `about` something; None where it is none.

    The canonical word always counts, the spellings of the language in use do, and so does the beginning of one: of
    those shown at the prompt before all others, which must be `LEAST` letters long. Then a verb in its other forms,
    with what may follow it; and saying no to one of two answers is the other. Refused where it may mean several.
    """
    said = bare(text)
    if not said:
        return None
    known = {word: [bare(spelling) for spelling in (word, *spellings(word, about))] for word in words}
    shown = {word: bare(spoken(word)) for word in words}
    ways: tuple[Callable[[], list[str]], ...] = (
        lambda: [word for word in words if said in known[word]],
        lambda: [word for word in words if shown[word].startswith(said)],
        lambda: [
            word for word in words if len(said) >= LEAST and any(spelled.startswith(said) for spelled in known[word])
        ],
        lambda: _put_so(languages.in_use().gist(text), words, about),
        lambda: _denied(text, words, about),
    )
    nothing: list[str] = []
    meant = next((found for way in ways if (found := way())), nothing)
    if len(meant) > 1:
        raise may_mean(text.strip(), [spoken(word) for word in meant])
    return meant[0] if meant else None


def _put_so(gist: str, words: Sequence[str], about: str) -> list[str]:
    """The words of which one form comes down to such a gist."""
    return [word for word in words if gist and gist in languages.in_use().forms(word, about)]


def _denied(text: str, words: Sequence[str], about: str) -> list[str]:
    """The words that are left where a text says no to others."""
    refused = _put_so(languages.in_use().denied(text), words, about)
    return [word for word in words if word not in refused] if refused else []


def says(text: str, word: str) -> bool:
    return bare(text) in map(bare, (word, *spellings(word)))


class Amounted(NamedTuple):
    """What is said with an amount: the words before it, its figures, and whether it is `added` to what is there."""

    words: str
    figures: str
    added: bool


def amount_in(text: str) -> Amounted:
    """An answer apart: "raise to 500", "relance de 300", "300 more", in whatever language; no figures where none are.

    >>> amount_in("raise to 500"), amount_in("300 de plus")
    (Amounted(words='raise', figures='500', added=False), Amounted(words='', figures='300', added=True))
    """
    more = _ends_in("more").search(text)
    amount = _ends_in("more").sub("", _ends_in("in_all").sub("", text))
    figures = "".join(_FIGURES.findall(amount))
    words = amount.removesuffix(figures).strip()
    by = _ends_in("by").search(words)
    return Amounted(_ends_in("by" if by else "to").sub("", words).strip(), figures, bool(more or by))


@lru_cache
def _ends_in(mark: Literal["to", "by", "in_all", "more"]) -> re.Pattern[str]:
    """A mark of an amount at the end of a text, in any language; one of several words has a stroke after it."""
    lists = [getattr(language.grammar, mark) for language in languages.every()]
    marks = [one for words in lists for one in words.split("/" if mark in ("in_all", "more") else None)]
    before = r"(?:^|\s)" if mark == "by" else r"\s"
    return re.compile(rf"{before}(?:{'|'.join(map(re.escape, marks))})$", re.IGNORECASE)


class NoSuchSeat(Refused):
    """A refusal of `text` where one of the `seats` should be said; whoever knows the people has it say their names."""

    def __init__(self, text: str, seats: Sequence[str], called: Callable[[str], str] = str) -> None:
        self._text, self._seats = text, seats
        super().__init__(str(no_answer(text, listed([called(seat) for seat in seats]))))

    def called(self, called: Callable[[str], str]) -> NoSuchSeat:
        """The same, with the seats as they are `called`."""
        return NoSuchSeat(self._text, self._seats, called)


def no_answer(text: str, words: str) -> Refused:
    if not text:
        return Refused(_("Say {words}.").format(words=words))
    return Refused(_("“{text}” is no answer here. Say {words}.").format(text=text, words=words))


def may_mean(text: str, words: Sequence[str]) -> Refused:
    return Refused(_("“{text}” may mean {words} here: say which.").format(text=text, words=listed(words)))
