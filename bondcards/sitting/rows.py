"""What may be picked from a list, and which rows somebody means: by number, name, place, or a name's beginning."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from bondcards.errors import Refused
from bondcards.language import grammar, languages, lexicon
from bondcards.language.grammar import says
from bondcards.language.i18n import _
from bondcards.language.languages import Language, bare, is_article
from bondcards.language.ordinals import LAST, by_places
from bondcards.language.several import several
from bondcards.language.spelling import STOPS, counted, did_you_mean, letters_apart, listed, nearest, plain, squeezed


class Near(Refused):
    """A refusal of what is not in a list; a yes after it says that the name `near` it was meant, where there is one."""

    def __init__(self, sentence: str, near: str) -> None:
        self.near = near
        super().__init__(sentence)


MOST_OF_A_NAME: Final = 4
"""Words of what is a name; more are a sentence."""


LEAST_TO_MISSPELL: Final = 5
"""Letters of a word of which more than one may be wrong: “same” is no James."""


class Row(NamedTuple):
    """A row of a list: what stands for it, and what it is called.

    `beside` is shown after it, `means` where somebody asks with `?`. One that stands `alone` is none of those who are
    meant by "all". Rows of one `family` stand together, below its name. It is called too what is `also` said of it; the
    language's menus have other names for it.
    """

    word: str
    label: str
    beside: str = ""
    means: str = ""
    alone: bool = False
    family: str = ""
    also: tuple[str, ...] = ()

    @property
    def names(self) -> list[str]:
        return [*map(plain, (self.word, self.label)), *plain(self.label).split(), *self.others]

    @property
    def names_to_offer(self) -> list[str]:
        """Those that somebody may have meant who says something else: of a whole sentence no single word."""
        return self.names if len(self.label.split()) <= MOST_OF_A_NAME else [plain(self.label), *self.others]

    @property
    def others(self) -> list[str]:
        return [plain(name) for name in (*self.also, *languages.in_use().menu(self.word.removeprefix("@")))]


def told_apart(rows: Sequence[Row]) -> list[Row]:
    """Rows that are called the same with what stands for each beside them."""
    often = Counter(row.label for row in rows)
    apart = {row.word: " · ".join(filter(None, (row.word, row.beside))) for row in rows if often[row.label] > 1}
    return [row._replace(beside=apart.get(row.word, row.beside)) for row in rows]


def picked(words: str, rows: Sequence[Row], question: str = "") -> str:
    """The row a person means by its number, its name or the beginning of one; raises `Refused` where it is none.

    The words of the `question` say nothing, nor does what fills an answer, in any language: "we play Punto Banco".
    A row may be named by its place: "the second one".
    """
    if not words:
        raise Refused(_("Say one of the list."))
    if _is_family(words, rows):
        raise Refused(
            _("“{words}” may be several of these: say which, by number or by name.").format(words=words.strip())
        )
    own_first = sorted(languages.every(), key=lambda one: one is not languages.in_use())
    said = [language.beside(words, _said_back(question, language)) for language in own_first]
    nobody = [lexicon.spoken("nobody")] if says(words, "nobody") else []
    found = next(filter(None, (_rows_called(way, rows) for way in (words, *nobody, *said))), list[Row]())
    if not found and len(places := by_places(words)) == 1:
        found = [*(rows[-1:] if places[0] == LAST else rows[places[0] - 1 : places[0]])]
    if len(found) == 1:
        return found[0].word
    if found:
        alike = len({row.label for row in found}) < len(found)
        which = listed([f"{row.label} ({row.word})" if alike else row.label for row in found])
        raise Refused(_("“{words}” may be {several}: say which.").format(words=words, several=which))
    parts = grammar.parts(words)
    if len(parts) > 1 and all(len(_rows_called(part, rows)) == 1 for part in parts):
        named = list(dict.fromkeys(_rows_called(part, rows)[0] for part in parts))
        if len(named) == 1:
            return named[0].word
        which = listed([row.label for row in named])
        one_alone = _("“{words}” names several, and one alone is asked for: {several}?")
        raise Refused(one_alone.format(words=words, several=which))
    not_there = _("“{words}” is not in the list.").format(words=words)
    near = nearest(words, [name for row in rows for name in row.names_to_offer])
    if near and len(plain(words)) < LEAST_TO_MISSPELL and letters_apart(plain(words), near) > 1:
        near = None
    offered = [row.label for row in rows if near in row.names]
    hint = did_you_mean(words, [near], lambda _near: listed(offered)) if near else ""
    raise Near(f"{not_there} {hint}".rstrip(), offered[0] if len(offered) == 1 else "")


def _said_back(question: str, language: Language) -> str:
    """What says nothing in an answer to a question: the words in which that is asked, and that something is picked."""
    return f"{next(iter(languages.in_use().clauses(question)), '')} {language.grammar.picks}"


def _is_family(words: str, rows: Sequence[Row]) -> bool:
    """Whether a family of rows is called so, and no row of its own."""
    said = bare(words)
    alone = any(said == plain(name) for row in rows for name in (*row[:2], *row.others))
    return bool(said) and not alone and any(f" {said} " in f" {plain(row.family)} " for row in rows)


def _rows_called(words: str, rows: Sequence[Row]) -> list[Row]:
    """The rows that have such a number, are called so, begin so, or of which it is said what they are."""
    number = counted(words.strip(STOPS))
    if number and number <= len(rows):
        return [rows[number - 1]]
    titles = languages.in_use().titles
    titled = " ".join(titles.get(word, word) for word in bare(words).split())
    said = {plain(words).strip(STOPS), bare(words), squeezed(words), titled, squeezed(titled)} - {""}
    gist = languages.in_use().gist
    ways: tuple[Callable[[Row], object], ...] = (
        lambda row: languages.in_use().hears(words, row.word.removeprefix("@")),
        lambda row: said & {call(name) for name in (*row[:2], *row.others) for call in (plain, squeezed)},
        lambda row: not is_article(words) and any(name.startswith(tuple(said)) for name in row.names),
        lambda row: (
            gist(words) and gist(words) in map(gist, (*languages.in_use().clauses(row.label), row.means, *row.others))
        ),
    )
    return next(filter(None, ([row for row in rows if said and way(row)] for way in ways)), list[Row]())


ReadsRow = Callable[[str, Sequence[Row], str], str]
"""Makes out the row that an answer to a question means."""


def says_all(words: str, of: int) -> bool:
    """Whether somebody means all of so many: both are all of two alone, and all three of three."""
    if any(one.many == of and one.each and plain(one.said) == plain(words).strip(STOPS) for one in several(words)):
        return True
    return of == 2 if says(words, "both") else says(words, "all")


def all_picked(words: str, rows: Sequence[Row], question: str = "") -> tuple[str, ...]:
    """All the rows a person means, each once, in the order said; commas or "and" between them, or blanks alone."""
    if exact := [row.word for row in rows if plain(words).strip(STOPS) in row.others]:
        return tuple(exact[:1])
    everybody = tuple(row.word for row in rows if not row.alone)
    every, but, some = grammar.all_but(words)
    if but and says_all(every, len(everybody)):
        left_out = all_picked(some, rows, question)
        if left := tuple(word for word in everybody if word not in left_out):
            return left
    language = languages.in_use()
    asked = _said_back(question, language)
    if any(says_all(said, len(everybody)) for said in (words, language.beside(words, asked))):
        return everybody
    parts = grammar.parts(words)
    if not parts:
        raise Refused(_("Say one of the list."))
    # "We play, both of us": a part that only says the question back names nobody.
    named = [part for part in parts if language.beside(part, asked)]
    if named and named != parts:
        return all_picked(", ".join(named), rows, question)
    return tuple(dict.fromkeys(word for part in parts for word in _names_of(part, rows, question)))


ReadsRows = Callable[[str, Sequence[Row], str], tuple[str, ...]]
"""Makes out the rows that an answer to a question means."""


def _names_of(part: str, rows: Sequence[Row], question: str) -> list[str]:
    """The row that a part of a line names, or the rows of which nothing but the names stand there: "bond leiter"."""
    try:
        return [picked(part, rows, question)]
    except Refused:
        language = languages.in_use()
        apart = [_rows_called(said, rows) for said in language.beside(part, language.grammar.picks).split()]
        if len(apart) < 2 or any(len(found) != 1 for found in apart):
            raise
    return [found[0].word for found in apart]
