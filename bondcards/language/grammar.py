"""What people mean by the words they answer with."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.lexicon import spellings, spoken
from bondcards.language.spelling import listed

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
    meant = next((found for way in ways if (found := way())), [])
    if len(meant) > 1:
        raise Refused(
            _("“{text}” may mean {words} here: say which.").format(
                text=text.strip(), words=listed([spoken(word) for word in meant])
            )
        )
    return meant[0] if meant else None


def _put_so(gist: str, words: Sequence[str], about: str) -> list[str]:
    """The words of which one form comes down to such a gist."""
    return [word for word in words if gist and gist in languages.in_use().forms(word, about)]


def _denied(text: str, words: Sequence[str], about: str) -> list[str]:
    """What is left of two answers where a text says no to the other; of more, what a plain no means."""
    language = languages.in_use()
    refused = _put_so(language.denied(text), words, about)
    left = [word for word in words if word not in refused]
    if not refused or len(left) == 1:
        return left if refused else []
    no = language.gist(language.lists["no"].split(", ")[0])
    return [word for word in left if no in language.forms(word, about)]


def says(text: str, word: str) -> bool:
    """Whether `text` says the canonical `word` in full."""
    return bare(text) in map(bare, (word, *spellings(word)))


class NoSuchSeat(Refused):
    """A refusal of `text` where one of the `seats` should be said; whoever knows the people has it say their names."""

    def __init__(self, text: str, seats: Sequence[str], called: Callable[[str], str] = str) -> None:
        self._text = text
        self._seats = seats
        super().__init__(str(no_answer(text, listed([called(seat) for seat in seats]))))

    def called(self, called: Callable[[str], str]) -> NoSuchSeat:
        """The same, with the seats as they are `called`."""
        return NoSuchSeat(self._text, self._seats, called)


def no_answer(text: str, words: str) -> Refused:
    """The sentence for what is no answer, with what may be said."""
    if not text:
        return Refused(_("Say {words}.").format(words=words))
    return Refused(_("“{text}” is no answer here. Say {words}.").format(text=text, words=words))
