"""The lists that villains are made up from: lines of flavour, and the words by which they go together or not.

A word is said by one line and may be needed by another: a look with a cane says `cane`, and only with it can the
fingers drum on the pommel. Some words are at odds: a miser does not tip. Where man and woman differ, a text has both
forms in brackets, `[he|she]`. The lists that ship stand in `villains.yaml` beside this file; a campaign adds to them
with a file of that name.

>>> Line({"en": "[He|She] hums.", "fr": "[Il|Elle] fredonne."}).text("fr", woman=True)
'Elle fredonne.'
>>> shipped().contradict(frozenset({"miser", "old"}), frozenset({"lavish"}))
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from itertools import count
from pathlib import Path
from typing import Final, TypeVar

from msgspec import Struct

from bondcards.errors import BadFile, Problem, Refused
from bondcards.language.i18n import LANGUAGES, _
from bondcards.language.spelling import did_you_mean
from bondcards.people import reader, values
from bondcards.people.reader import Entries, Findings, Scalar, Unusable
from bondcards.people.values import Entry, Keys
from bondcards.people.villains.figures import FAMILIES, NATURE_WORDS, RANK_WORDS, Words

T = TypeVar("T")
FILE: Final = "villains.yaml"
SEXES: Final = frozenset({"man", "woman"})
_FORMS: Final = re.compile(r"\[([^|\[\]]*)\|([^|\[\]]*)\]")

_LISTS: Final = Keys(
    {
        "at_odds": ("contraires",),
        "titles": ("titres",),
        "countries": ("pays",),
        "figures": ("silhouettes",),
        "dresses": ("tenues",),
        "things": ("objets",),
        "manners": ("manières",),
        "tells": ("tics",),
        "openings": ("entrées",),
        "weaknesses": ("faiblesses",),
        "trades": ("métiers",),
        "plans": ("projets",),
    }
)
_TEXTS: Final[dict[str, tuple[str, ...]]] = dict.fromkeys(LANGUAGES, ())
_SAYS: Final = ("dit",)
_SKILL: Final = Keys(_TEXTS)
_LINE: Final = Keys({**_TEXTS, "says": _SAYS, "needs": ("demande",)})
_TRADE: Final = Keys({**_TEXTS, "skills": ("compétences",), "says": _SAYS, "needs": ("demande",)})
_COUNTRY: Final = Keys({"men": ("hommes",), "women": ("femmes",), "families": ("familles",), "says": _SAYS})


class Line(Struct, frozen=True):
    """A text in each language; what it says of somebody, and what must be true of him for it."""

    texts: Mapping[str, str]
    says: Words = frozenset()
    needs: Words = frozenset()

    @property
    def gendered(self) -> bool:
        """True where it is not the same for a man and a woman."""
        return any(map(_FORMS.search, self.texts.values()))

    def text(self, language: str, *, woman: bool) -> str:
        """The text in a language, or else in one that it has, of a man or a woman."""
        return said_of(self.texts.get(language) or next(iter(self.texts.values())), woman=woman)


class Trade(Line, frozen=True):
    """A living, with a word of its own, and the skills it takes."""

    word: str = ""
    skills: tuple[Line, ...] = ()


class Country(Struct, frozen=True):
    """Given names and families; a family that women bear in another form has both in brackets."""

    men: tuple[str, ...]
    women: tuple[str, ...]
    families: tuple[str, ...]
    says: Words = frozenset()


class Flavour(Struct, frozen=True, eq=False, dict=True):
    """All the lists; every line of one is as likely as the next."""

    at_odds: tuple[Words, ...] = ()
    titles: tuple[Line, ...] = ()
    countries: tuple[Country, ...] = ()
    figures: tuple[Line, ...] = ()
    dresses: tuple[Line, ...] = ()
    things: tuple[Line, ...] = ()
    manners: tuple[Line, ...] = ()
    tells: tuple[Line, ...] = ()
    openings: tuple[Line, ...] = ()
    weaknesses: tuple[Line, ...] = ()
    trades: tuple[Trade, ...] = ()
    plans: tuple[Line, ...] = ()

    @cached_property
    def name_words(self) -> Words:
        """The words that a name says of somebody."""
        return SEXES | _said_by(self.countries)

    @cached_property
    def look_words(self) -> Words:
        """The words that a look says; nothing needs a dress."""
        return _said_by(self.figures) | _said_by(self.things)

    @cached_property
    def trade_words(self) -> Words:
        """The words of the trades."""
        return frozenset(trade.word for trade in self.trades)

    @cached_property
    def _enemies(self) -> Mapping[str, Words]:
        words = frozenset[str]().union(*self.at_odds)
        return {
            word: frozenset[str]().union(*(pair for pair in self.at_odds if word in pair)) - {word} for word in words
        }

    def contradict(self, some: Words, others: Words) -> bool:
        """True where what some lines say cannot be so beside what others say."""
        return any(self._enemies.get(word, frozenset()) & others for word in some)


def _said_by(lines: Iterable[Line | Country]) -> Words:
    return frozenset[str]().union(*(line.says for line in lines))


def said_of(text: str, *, woman: bool) -> str:
    """A text with the form that suits wherever it has two, `[man|woman]`."""
    return _FORMS.sub(lambda forms: forms[2 if woman else 1], text)


@cache
def shipped() -> Flavour:
    """The lists that ship."""
    return _joined(Path(__file__).with_name(FILE), Flavour())


def of_campaign(folder: Path) -> Flavour:
    """The lists that ship, with what the `villains.yaml` of a campaign adds to them, if it has one.

    Raises `BadFile` with every problem of that file.
    """
    file = folder / FILE
    return _joined(file, shipped()) if file.exists() else shipped()


def problems(folder: Path) -> tuple[Problem, ...]:
    """Everything that is wrong in the `villains.yaml` of a campaign, if it has one."""
    if not (folder / FILE).exists():
        return ()
    try:
        of_campaign(folder)
    except BadFile as bad:
        return tuple(bad.problems)
    except Refused as refusal:
        return (Problem(folder / FILE, 1, 1, str(refusal)),)
    return ()


def _joined(file: Path, before: Flavour) -> Flavour:
    """The lists from before with those of a file."""
    tree, findings = reader.read(file)
    new = _Lists(_LISTS.read(tree, findings), findings, len(before.trades))
    flavour = Flavour(
        at_odds=before.at_odds + new.all_of("at_odds", new.pair),
        titles=before.titles + new.all_of("titles", new.line),
        countries=before.countries + new.all_of("countries", new.country),
        figures=before.figures + new.all_of("figures", new.line),
        dresses=before.dresses + new.all_of("dresses", new.line),
        things=before.things + new.all_of("things", new.line),
        manners=before.manners + new.all_of("manners", new.line),
        tells=before.tells + new.all_of("tells", new.line),
        openings=before.openings + new.all_of("openings", new.line),
        weaknesses=before.weaknesses + new.all_of("weaknesses", new.line),
        trades=before.trades + new.all_of("trades", new.trade),
        plans=before.plans + new.all_of("plans", new.line),
    )
    new.check_needs(RANK_WORDS | NATURE_WORDS | FAMILIES | flavour.name_words | flavour.look_words)
    findings.settle()
    return flavour


class _Lists:
    """Reads the lists of a file, and notes what is wrong in them."""

    def __init__(self, top: Mapping[str, Entry], findings: Findings, trades: int) -> None:
        self._top = top
        self._findings = findings
        self._trades = count(trades + 1)
        self._needs: list[Scalar] = []

    def all_of(self, name: str, read: Callable[[Entry], T | None]) -> tuple[T, ...]:
        """The list of that name, each item as `read` reads it, without those that it cannot read."""
        entry = self._top.get(name)
        items = values.listing(entry, "[…]", self._findings)
        return tuple([found for item in items if entry and (found := read((entry[0], item))) is not None])

    def pair(self, entry: Entry) -> Words | None:
        """Two words that cannot both be said of one villain."""
        pair = self._words(entry)
        if len(pair) == 2:
            return pair
        if pair:
            self._findings.problem(
                entry[1].place, _("Here stand two words that do not go together, such as [young, old].")
            )
        return None

    def line(self, entry: Entry) -> Line | None:
        """A text with its words; a text alone holds in every language."""
        if isinstance(entry[1], Scalar):
            text = self._text(entry)
            return Line(dict.fromkeys(LANGUAGES, text)) if text else None
        known = self._keys(entry, _LINE)
        texts = self._texts(entry, known)
        return Line(texts, self._words(known.get("says")), self._needed(known.get("needs"))) if texts else None

    def trade(self, entry: Entry) -> Trade | None:
        """A living; its word is its number."""
        known = self._keys(entry, _TRADE)
        texts = self._texts(entry, known)
        skills = known.get("skills")
        taken = [
            self._texts(skill, self._keys(skill, _SKILL))
            for item in values.listing(skills, "[{en: law, fr: droit}]", self._findings)
            if skills and (skill := (skills[0], item))
        ]
        words = self._words(known.get("says")), self._needed(known.get("needs")), f"trade-{next(self._trades)}"
        return Trade(texts, *words, tuple(map(Line, filter(None, taken)))) if texts else None

    def country(self, entry: Entry) -> Country | None:
        """Names of a country, some of each kind."""
        known = self._keys(entry, _COUNTRY)
        men, women, families = (
            tuple([text for name in self._scalars(known.get(kind)) if (text := self._text(name))])
            for kind in ("men", "women", "families")
        )
        if known and not (men and women and families):
            self._findings.problem(entry[1].place, _("A country has men, women and families, a list of names each."))
        return Country(men, women, families, self._words(known.get("says"))) if men and women and families else None

    def check_needs(self, said: Words) -> None:
        """Note the needs that no line says: what has one could never be thrown."""
        for need in self._needs:
            if need.text not in said:
                self._findings.problem(
                    need.place,
                    _("Nothing says “{word}”, so that this would never be taken.").format(word=need.text),
                    did_you_mean(need.text, said),
                )

    def _keys(self, entry: Entry, keys: Keys) -> Mapping[str, Entry]:
        key, value = entry
        if isinstance(value, Entries):
            return keys.read(value, self._findings)
        if not isinstance(value, Unusable):
            hint = _("Write it like {example}.").format(example="- {en: …, fr: …}")
            self._findings.problem(value.place, _("A line of “{key}” has keys of its own.").format(key=key.text), hint)
        return {}

    def _texts(self, entry: Entry, known: Mapping[str, Entry]) -> Mapping[str, str]:
        texts = {language: text for language in LANGUAGES if (text := self._text(known.get(language)))}
        if known and not texts:
            hint = _("Write it like {example}.").format(example="- {en: …, fr: …}")
            self._findings.problem(entry[1].place, _("Here is no text in any language."), hint)
        return texts

    def _text(self, entry: Entry | None) -> str | None:
        """A text on one line, its forms in pairs."""
        text = values.line(entry, self._findings)
        if entry and text and re.search(r"[\[\]]", _FORMS.sub("", text)):
            message = _("Brackets hold the forms for a man and a woman, such as [he|she].")
            self._findings.problem(entry[1].place, message)
        return text

    def _scalars(self, entry: Entry | None) -> list[tuple[Scalar, Scalar]]:
        """The texts of a list, each with the list's key."""
        found: list[tuple[Scalar, Scalar]] = []
        for item in values.listing(entry, "[…]", self._findings):
            if isinstance(item, Scalar) and entry:
                found.append((entry[0], item))
            elif not isinstance(item, Unusable):
                self._findings.problem(item.place, _("Here stands one word or text of a list."))
        return found

    def _words(self, entry: Entry | None) -> Words:
        return frozenset(word.text for _key, word in self._scalars(entry))

    def _needed(self, entry: Entry | None) -> Words:
        words = [word for _key, word in self._scalars(entry)]
        self._needs += words
        return frozenset(word.text for word in words)
