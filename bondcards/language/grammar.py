"""What people mean by the words they answer with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.lexicon import spellings, spoken
from bondcards.language.spelling import listed

_FIGURES: Final = re.compile(r"[\u2212-]?\d.*")
_PLACE: Final = re.compile(r"\{\w+\}")

YES: Final = "yes"

LEAST: Final = 3
"""Letters of a word that stands at no prompt; with fewer, a slip of the finger would be an answer."""


Told = Callable[[str], Iterable[str]]
"""The sentences that tell of a canonical word, in the language in use; of the empty one, those that ask for it."""


class Asked(NamedTuple):
    """What somebody is asked: the canonical `words` of its answers, what it is `about`, and what is `told` of them."""

    words: Sequence[str]
    about: str = ""
    told: Told = lambda _word: ()


def understood(text: str, asked: Asked) -> str | None:
    """Which of the canonical words a person meant; None where it is none. Refused where it may mean several."""
    meant = _meant(text, asked)
    if len(meant) > 1:
        raise may_mean(text.strip(), [spoken(word, asked.about) for word in meant])
    return meant[0] if meant else None


def _meant(text: str, asked: Asked) -> list[str]:
    ways = (
        _spelled_so,
        _begun_as_shown,
        _begun_otherwise,
        _put_otherwise,
        _told_so,
        _asked_so,
        _in_every_clause,
        _denied,
    )
    nothing: list[str] = []
    return next((found for way in ways if (found := way(text, asked))), nothing) if bare(text) else nothing


def _spelled_so(text: str, asked: Asked) -> list[str]:
    """Somebody says the canonical word, or another spelling of it."""
    return [word for word in asked.words if bare(text) in _known(word, asked)]


def _begun_as_shown(text: str, asked: Asked) -> list[str]:
    """He says the beginning of what stands at the prompt."""
    return [word for word in asked.words if bare(spoken(word, asked.about)).startswith(bare(text))]


def _begun_otherwise(text: str, asked: Asked) -> list[str]:
    """He says the beginning of a spelling that does not stand there."""
    enough = len(bare(text)) >= LEAST
    return [word for word in asked.words if enough and any(one.startswith(bare(text)) for one in _known(word, asked))]


def _put_otherwise(text: str, asked: Asked) -> list[str]:
    """He puts a verb in another form, for another person, or with what may follow it."""
    return _with_gist(languages.in_use().gist(text), asked)


def _told_so(text: str, asked: Asked) -> list[str]:
    """He says what the help says that a word does, or what the table hears of it."""
    gist = languages.in_use().gist(text)
    return [word for word in asked.words if gist and gist in _gists(asked.told(word))]


def _asked_so(text: str, asked: Asked) -> list[str]:
    """He says the question back, which is a yes."""
    gist = languages.in_use().gist(text)
    return _spelled_so(YES, asked) if gist and gist in _gists(asked.told("")) else []


def _in_every_clause(text: str, asked: Asked) -> list[str]:
    """He says it several times over: "no, I stand", "yes: a card"."""
    language = languages.in_use()
    clauses = language.clauses(text)
    said = {clause: _meant(clause, asked) for clause in clauses} if len(clauses) > 1 else {}
    # A yes or a no that stands apart means nothing where it is no answer.
    means = [meant for clause, meant in said.items() if meant or "," not in text or not language.yes_or_no(clause)]
    return [word for word in asked.words if means and all(word in meant for meant in means)]


def _denied(text: str, asked: Asked) -> list[str]:
    """He says no to other words."""
    denied = languages.in_use().denied(text)
    refused = _with_gist(denied, asked) or [word for word in asked.words if denied in _gists(asked.told(word))]
    return [word for word in asked.words if word not in refused] if refused else []


def _known(word: str, asked: Asked) -> list[str]:
    return [bare(spelling) for spelling in (word, *spellings(word, asked.about))]


def _with_gist(gist: str, asked: Asked) -> list[str]:
    return [word for word in asked.words if gist and gist in languages.in_use().forms(word, asked.about)]


def _gists(sentences: Iterable[str]) -> set[str]:
    """The gists of sentences, and of the first clause of each; whoever it is said of does not count."""
    gist, clauses = languages.in_use().gist, languages.in_use().clauses
    told = [_PLACE.sub("", sentence) for sentence in sentences]
    return {gist(part) for sentence in told for part in (sentence, *clauses(sentence)[:1])} - {""}


def says(text: str, word: str) -> bool:
    asked = Asked((word,))
    return bool(bare(text)) and bool(_spelled_so(text, asked) or _put_otherwise(text, asked))


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
