"""A language as data: how it writes cards and numbers, how it puts its verbs, and its words for every answer.

A language is a folder: `language.json`, and beside it the catalogue of what is said in sentences. In its lists of words
commas stand between; `*tirer (carte)` is a verb with what may follow it, `@yes` a list of the same file. The list of a
question that begins with `=` begins with what is shown there.
"""

import re
from collections.abc import Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from bondcards.language import i18n
from bondcards.language.matters import Bets, Cards, Grammar, Multiples, Numbers, Ordinals
from bondcards.language.spelling import STOPS, plain

_VERB: Final = re.compile(r"\*(?P<verb>[^()]+?)(?: \((?P<objects>[^()]+)\))?")
_SHOWN: Final = "="
_VOWELS: Final = "aeiouhéèêâîô"
_STOP: Final = re.compile(r"[,;:.!?\u2026]+(?=\s|$)|\s[\u2013\u2014](?=\s)")
_LEAST_OF_A_WORD: Final = 3
"""Letters that a word has without its ending."""

Words = Mapping[str, str]
"""Spellings by what they stand for, commas between, the one first that is shown."""


class Language(Struct, frozen=True, dict=True, eq=False):
    """All that a language has of its own, apart from its sentences; there is but one object of each.

    `lists` are words to which others refer, `menus` those of choices by their names. What is `heard`, at a question, at
    all or at menus, is taken in full only, and stands in no help. `keys` are those of sheets, by
    their English names, and `temperaments` theirs: of a man, then of a woman. `plaques` are chips of any worth, money
    has its `slang`, by currencies, and `titles` are those of other languages, by its own. Its printed texts have one
    `apostrophe`, whichever is typed.
    """

    name: str
    apostrophe: str
    numbers: Numbers
    cards: Cards
    grammar: Grammar
    bets: Bets
    multiples: Multiples
    ordinals: Ordinals
    verbs: Words
    lists: Words
    menus: Words
    guests: str
    words: Words
    questions: Mapping[str, Words]
    heard: Mapping[str, Words]
    values: Words
    keys: Words
    temperaments: Words
    names_of_options: Words
    values_of_options: Mapping[str, Words]
    boxes: Words
    colours: Words
    chips: str
    plaques: str
    slang: Words
    titles: Words

    @lru_cache(4096)  # noqa: B019 - languages live as long as the program
    def spellings(self, word: str, about: str = "") -> tuple[str, ...]:
        """All that stands in the lists for a canonical word, at a question `about` something or at all of them."""
        here = self.questions.get(about, {}).get(word, "")
        own, everywhere = self._spelled(here.removeprefix(_SHOWN)), self._spelled(self.words.get(word, ""))
        return (*own, *everywhere) if here.startswith(_SHOWN) else (*everywhere[:1], *own, *everywhere[1:])

    @lru_cache(4096)  # noqa: B019 - languages live as long as the program
    def forms(self, word: str, about: str = "") -> frozenset[str]:
        """The gist of all that means a word: its spellings, and its verbs with what may follow them."""
        shown = (self.words.get(word, ""), self.questions.get(about, {}).get(word, "").removeprefix(_SHOWN))
        items = (*shown, *(self.heard.get(where, {}).get(word, "") for where in {"", about}))
        return frozenset(form for words in items for item in self._listed(words) for form in self._forms_of(item))

    def _forms_of(self, item: str) -> list[str]:
        verb = _VERB.fullmatch(item)
        if verb is None:
            left = self.gist(item)
            return [] if " " in item and left in self._half_said else [left]
        return [self.gist(f"{verb['verb']} {what}") for what in ("", *(verb["objects"] or "").split("/"))]

    @lru_cache(4096)  # noqa: B019 - languages live as long as the program
    def gist(self, text: str) -> str:
        """What is left of a text without what only fills it, whoever speaks: of "he takes the bank", "take bank"."""
        return " ".join(self._stem(word) for word in self._apart(text) if word not in self._fillers)

    def denied(self, text: str) -> str | None:
        """The gist of what a text says no to, empty where it says it to all; None where it says no to nothing."""
        said = self._apart(text)
        left = [word for word in said if word not in self._negations]
        return self.gist(" ".join(left)) if len(left) < len(said) else None

    @lru_cache(4096)  # noqa: B019 - languages live as long as the program
    def clauses(self, text: str) -> tuple[str, ...]:
        """The parts of a text between its stops, and a yes or a no that it begins with; those that only fill are none.

        >>> load("en").clauses("No, please: I stand!"), load("en").clauses("no card")
        (('No', 'I stand'), ('no', 'card'))
        """
        parts = [part for part in _STOP.split(text) if self.gist(part)]
        if len(parts) == 1 and (found := self._yes_or_no.match(parts[0])):
            parts = [found[1], found[2]]
        return tuple(part.strip() for part in parts)

    def yes_or_no(self, text: str) -> bool:
        return plain(text) in self._answers

    def listed(self, name: str) -> list[str]:
        """What stands in a list of its own: all that says yes, or no."""
        return [*self._spelled(f"@{name}")]

    def lists_so(self, text: str, name: str) -> bool:
        """Whether a text comes down to something of a list."""
        return bool(self.gist(text)) and self.gist(text) in map(self.gist, self.listed(name))

    def menu(self, word: str) -> list[str]:
        """What is said for a choice or a row, beside what stands there."""
        return [*self._spelled(self.menus.get(word, ""))]

    def hears(self, text: str, word: str) -> bool:
        """Whether a text comes down to what is only heard for a choice or a row; is just that, where a sign says so."""
        heard = self._listed(self.heard.get("menus", {}).get(word, ""))
        if f"={plain(text).strip(STOPS)}" in map(plain, heard):
            return True
        return bool(self.gist(text)) and self.gist(text) in [self.gist(one) for one in heard if one[0] != "="]

    def heard_for(self, word: str) -> list[str]:
        """What is heard for a word at all questions, and taken in full only."""
        return [*self._listed(self.heard.get("", {}).get(word, ""))]

    @lru_cache(64)  # noqa: B019 - languages live as long as the program
    def elsewhere(self, *own: str) -> frozenset[str]:
        """The gist of all that means any word but one's `own`, at whatever question."""
        return frozenset(
            form
            for word in self.words
            if word not in own
            for about in ("", *self._said_otherwise(word))
            for form in self.forms(word, about)
        )

    def _said_otherwise(self, word: str) -> set[str]:
        """What questions are about at which a word has more forms than at all of them."""
        return {
            about
            for lists in (self.questions, self.heard)
            for about, words in lists.items()
            if word in words and about != "menus"
        }

    def in_full(self, text: str, word: str, about: str) -> bool:
        """Whether a text stands as it is in the lists for a word at a question; a verb stands there in every form."""
        return plain(text).strip(STOPS) in self._in_full(word, about)

    @lru_cache(4096)  # noqa: B019 - languages live as long as the program
    def _in_full(self, word: str, about: str) -> frozenset[str]:
        shown = (self.words, self.questions.get(about, {}), self.heard.get("", {}), self.heard.get(about, {}))
        items = (item for words in shown for item in self._listed(words.get(word, "").removeprefix(_SHOWN)))
        return frozenset(plain(item) for item in items if not item.startswith("*"))

    def beside(self, text: str, other: str) -> str:
        """What a text says beside what fills it, and beside another text."""
        said = self.gist(other).split()
        return " ".join(word for word in text.split() if (gist := self.gist(word)) and gist not in said)

    @lru_cache(4096)  # noqa: B019 - languages live as long as the program
    def _spelled(self, words: str) -> tuple[str, ...]:
        """The spellings of a list, its verbs as they are named."""
        found: list[str] = []
        for item in self._listed(words):
            verb = _VERB.fullmatch(item)
            found += self._named(verb["verb"]) if verb else [item]
        return tuple(found)

    @lru_cache(4096)  # noqa: B019 - languages live as long as the program
    def _listed(self, words: str) -> tuple[str, ...]:
        found: list[str] = []
        for item in words.split(", ") if words else ():
            found += self._listed(self.lists[item[1:]]) if item.startswith("@") else [item]
        return tuple(found)

    def _named(self, verb: str) -> tuple[str, ...]:
        """A verb as who speaks says it, and by its own name."""
        oneself = next((one for one in self.grammar.oneself if verb.startswith(one)), "")
        head, _space, rest = verb.removeprefix(oneself).partition(" ")
        if not self.grammar.first_person:
            return (verb,)
        i, i_before_vowel, myself, myself_before_vowel = self.grammar.first_person
        spoken = f"{next(iter(self._other_forms(head)), head)} {rest}".strip()
        if oneself:
            i, i_before_vowel = myself, myself_before_vowel
        return (i_before_vowel if spoken[0] in _VOWELS else i) + spoken, verb

    def _other_forms(self, verb: str) -> list[str]:
        if verb in self.verbs:
            return self.verbs[verb].split(", ")
        for ending, other in self.grammar.conjugation.items():
            if verb.endswith(ending):
                return [verb.removesuffix(ending) + other]
        return []

    def _stem(self, word: str) -> str:
        """What the forms of a word have in common."""
        return self._irregular.get(word) or self._without_ending(word)

    def _without_ending(self, word: str) -> str:
        for ending in self._endings:
            left = word.removesuffix(ending)
            if left != word and len(left) >= _LEAST_OF_A_WORD and left[-1] != ending[0]:
                return word if word in self._no_forms else left
        return word

    def _apart(self, text: str) -> list[str]:
        said = self._elided.sub(r"\g<0> ", plain(_STOP.sub(" ", text)).strip(STOPS))
        return [word for word in (word.strip(STOPS) for word in said.split()) if word]

    @cached_property
    def _no_forms(self) -> frozenset[str]:
        """Words that only look like a form of another: a note is no "not"."""
        return frozenset(map(plain, self.listed("no form")))

    @cached_property
    def _irregular(self) -> Mapping[str, str]:
        """The stem of each form that its ending does not tell."""
        return {
            plain(form): self._without_ending(plain(verb))
            for verb, forms in self.verbs.items()
            for form in forms.split(", ")
        }

    @cached_property
    def _endings(self) -> tuple[str, ...]:
        return tuple(sorted(self.grammar.endings.split(), key=len, reverse=True))

    @cached_property
    def article(self) -> str:
        """A pattern of an article before a name, with the blank behind it where there is one."""
        return "|".join(one if one.endswith("'") else rf"{one}\s+" for one in self.grammar.articles.split())

    @cached_property
    def asked(self) -> frozenset[str]:
        """What people ask at whatever question: no answer to any, though a word of it may be one."""
        return frozenset(map(bare, (*self.listed("asks standing"), *self.listed("asks turn"))))

    @cached_property
    def _answers(self) -> frozenset[str]:
        return frozenset(map(plain, (*self.listed("yes"), *self.listed("no"))))

    @cached_property
    def _yes_or_no(self) -> re.Pattern[str]:
        """A yes or a no of one word, and what follows it; "never stand" says no to that, and is no "no, stand"."""
        yes, no = self.listed("yes"), self.listed("no")
        words = [
            word for word in (*yes, *no) if " " not in word and (word == no[0] or plain(word) not in self._negations)
        ]
        return re.compile(rf"\s*({'|'.join(map(re.escape, words))})\s+(.+)", re.IGNORECASE)

    @cached_property
    def _elided(self) -> re.Pattern[str]:
        """A word that has lost its vowel before the next."""
        short = [word for word in (*self._fillers, *self._negations) if word.endswith("'")]
        return re.compile(rf"\b(?:{'|'.join(short)})" if short else "(?!)")

    @cached_property
    def _fillers(self) -> frozenset[str]:
        return frozenset(map(plain, self.grammar.fillers.split()))

    @cached_property
    def _half_said(self) -> frozenset[str]:
        """What some phrases come down to, and those that mean the contrary as well."""
        return frozenset(map(self.gist, self.listed("half said")))

    @cached_property
    def _negations(self) -> frozenset[str]:
        return frozenset(map(plain, self.grammar.negations.split()))


@lru_cache
def load(code: str) -> Language:
    return msgspec.json.decode(Path(__file__).with_name(code).joinpath("language.json").read_bytes(), type=Language)


def in_use() -> Language:
    return load(i18n.language())


def every() -> tuple[Language, ...]:
    """All languages, the first of which the program speaks where nothing else is wished."""
    return tuple(map(load, i18n.LANGUAGES))


@lru_cache(4096)
def bare(text: str) -> str:
    """What is left of an answer without "I", "je", an article before it and a full stop behind it, in any language.

    >>> bare("Je tire."), bare("l’assurance"), bare("the bank")
    ('tire', 'assurance', 'bank')
    """
    said = plain(text).strip(STOPS)
    for before in (_before("speakers"), _before("articles")):
        if found := before.match(said):
            said = said[found.end() :]
    return said


def listed_everywhere(name: str) -> list[str]:
    """The phrases of a list in all languages."""
    return [phrase for language in every() for phrase in language.listed(name)]


@lru_cache
def is_article(word: str) -> bool:
    """Whether a word is an article in any language, and no letter: "le" is nobody's name, nor the beginning of one."""
    articles = {article for language in every() for article in language.grammar.articles.split()}
    return len(word) > 1 and plain(word).strip(STOPS) in articles


@lru_cache
def _before(kind: Literal["speakers", "articles"]) -> re.Pattern[str]:
    """What stands before an answer, in any language."""
    words = {plain(word) for language in every() for word in getattr(language.grammar, kind).split()}
    return re.compile(
        rf"(?:{'|'.join(word if word.endswith(chr(39)) else f'{word} ' for word in sorted(words))})(?=\S)"
    )
