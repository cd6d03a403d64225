"""How words are compared, listed, and offered where another was meant."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from bondcards.language.i18n import _

STOPS: Final = ' .!?\u2026\u00ab\u00bb\u201c\u201d"'
"""What may stand about what somebody says."""


MOST_FIGURES: Final = 9


@lru_cache(4096)
def plain(text: str) -> str:
    """`text` without accents, capitals and odd spaces, for comparing what people type."""
    marks = unicodedata.normalize("NFKD", text.replace("’", "'").casefold().replace("œ", "oe"))
    return " ".join("".join(c for c in marks if not unicodedata.combining(c)).replace("-", " ").split())


@lru_cache(1024)
def unaccented(text: str) -> str:
    """A text without accents and capitals, letter for letter.

    >>> unaccented("Félix, Œil")
    'felix, œil'
    """
    return "".join(bare if len(bare := plain(letter)) == 1 else letter.lower() for letter in text)


def squeezed(text: str) -> str:
    """The letters and figures of `text` alone, for names that are written apart or together: hold'em, hold em."""
    return "".join(c for c in plain(text) if c.isalnum())


def either(words: Iterable[str]) -> str:
    """A pattern that is any of these words, as they are compared; the longest goes before what it begins with."""
    return "|".join(map(_pattern, sorted(words, key=len, reverse=True)))


@lru_cache(16_384)
def _pattern(word: str) -> str:
    return re.escape(plain(word))


def named_in(line: str, words: Iterable[str]) -> list[str]:
    """Which of some words a line names, as often as it does.

    >>> named_in("Half for me, half for Léa", ("half", "lea", "all"))
    ['half', 'half', 'lea']
    """
    return re.findall(rf"(?<!\w)(?:{either(words)})(?!\w)", plain(line))


def counted(words: str) -> int | None:
    """The number that somebody wrote in figures; None for anything else, and for more figures than one counts to.

    >>> counted(" 12 "), counted("twelve"), counted("9" * 5000)
    (12, None, None)
    """
    figures = words.strip()
    return int(figures) if figures.isascii() and figures.isdecimal() and len(figures) <= MOST_FIGURES else None


def normal(written: str) -> str:
    """A word without accents, capitals, hyphens and underscores, for comparing."""
    return plain(written.replace("_", " "))


def nearest(written: str, known: Iterable[str]) -> str | None:
    """The known word that looks most like what was written; None where none comes near.

    >>> nearest("punto_blanco", ["punto-banco", "chemin-de-fer"]), nearest("bridge", ["punto-banco"])
    ('punto-banco', None)
    """
    from difflib import get_close_matches

    by_form = {normal(word): word for word in known}
    near = get_close_matches(normal(written), by_form, 3)
    # difflib takes "titel" for "titre"; two letters changed places far more often.
    return by_form[min(near, key=lambda form: letters_apart(normal(written), form))] if near else None


def did_you_mean(written: str, known: Iterable[str], called: Callable[[str], str] = str) -> str:
    """The question that offers the nearest known word as it is `called`; no words where none comes near.

    >>> did_you_mean("jeson", ["json", "lang"])
    'Did you mean “json”?'
    """
    near = nearest(written, known)
    return "" if near is None else _("Did you mean “{near}”?").format(near=called(near))


def one_of(known: Iterable[str], meant: str = "") -> str:
    """All the words there are, after what was perhaps `meant`.

    >>> one_of(["cards", "roll"], "Did you mean “roll”?")
    'Did you mean “roll”? It is one of: cards, roll'
    """
    listed = _("It is one of: {all}").format(all=", ".join(known))
    return f"{meant} {listed}".strip()


def letters_apart(one: str, other: str) -> int:
    """How many slips of the finger make `other` of `one`: a letter changed, added, left out, or two exchanged.

    >>> letters_apart("gamblign", "gambling"), letters_apart("gabling", "gambling"), letters_apart("ski", "jeu")
    (1, 1, 3)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, mine in enumerate(one, 1):
        earlier, before, row = before, row, [i]
        for j, yours in enumerate(other, 1):
            slips = min(before[j] + 1, row[-1] + 1, before[j - 1] + (mine != yours))
            if i > 1 and j > 1 and one[i - 2 : i] == other[j - 1] + other[j - 2]:
                slips = min(slips, earlier[j - 2] + 1)
            row.append(slips)
    return row[-1]


def listed(words: Sequence[str]) -> str:
    """Words as a sentence lists them: a, b or c."""
    return _("{words} or {last}").format(words=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else words[0]


def quoted(words: Iterable[str]) -> list[str]:
    """Each as something that is said."""
    return [_("“{words}”").format(words=one) for one in words]


def together(words: Sequence[str]) -> str:
    """Words as a sentence lists them all: a, b and c."""
    return _("{words} and {last}").format(words=", ".join(words[:-1]), last=words[-1]) if len(words) > 1 else words[0]
