"""The lists that villains are made up from: lines of flavour, and the words by which they go together or not.

A look with a cane says the word `cane`, and only with it can the fingers drum on the pommel. Some words are at odds:
a miser does not tip. The lists that ship stand in `villains.yaml`; a campaign adds to them with a file of that name.

>>> Line({"en": "[He|She] hums.", "fr": "[Il|Elle] fredonne."}).text("fr", woman=True)
'Elle fredonne.'
>>> shipped().contradict(frozenset({"miser", "old"}), frozenset({"lavish"}))
True
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from itertools import chain, count
from pathlib import Path
from typing import Final

from msgspec import Struct

from bondcards.errors import BadFile, Problem, Refused
from bondcards.games.catalogue import GAMES
from bondcards.language.i18n import LANGUAGES, _
from bondcards.language.spelling import did_you_mean
from bondcards.people.reader import Entries, Listing, Scalar, Unusable
from bondcards.people.sheet import spelled
from bondcards.people.values import Fields, Keys, Value
from bondcards.people.villains.figures import BUILT_WORDS, FAMILIES, NATURE_WORDS, RANK_WORDS, Words, family

FILE: Final = "villains.yaml"
SEXES: Final = frozenset({"man", "woman"})
_FORMS: Final = re.compile(r"\[([^|\[\]]*)\|([^|\[\]]*)\]")

_LISTS: Final = Keys(
    spelled("at_odds titles countries figures dresses things manners tells openings weaknesses trades plans")
)
_TEXTS: Final[dict[str, tuple[str, ...]]] = dict.fromkeys(LANGUAGES, ())
_SKILL: Final = Keys(_TEXTS)
_LINE: Final = Keys(_TEXTS | spelled("says needs"))
_TRADE: Final = Keys(_TEXTS | spelled("skills says needs"))
_COUNTRY: Final = Keys(spelled("men women families says"))


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
        return SEXES | _said_by(self.countries)

    @cached_property
    def look_words(self) -> Words:
        """The words that a look says; nothing needs a dress."""
        return _said_by(self.figures) | _said_by(self.things)

    @cached_property
    def manner_words(self) -> Words:
        """The words that a manner alone says."""
        others = (self.figures, self.dresses, self.things, self.tells, self.openings, self.weaknesses, self.trades)
        return _said_by(self.manners) - _said_by(chain(*others, self.titles, self.plans)) - NATURE_WORDS

    @cached_property
    def trade_words(self) -> Words:
        return frozenset(trade.word for trade in self.trades)

    def sex_of(self, word: str) -> Words:
        """The sex of everybody of whom a word can be said; none where it is said of both."""
        lines = [line for line in chain(self.figures, self.things, self.manners) if word in line.says]
        return SEXES.intersection(*(line.needs for line in lines)) if lines else frozenset()

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
    return _joined(Path(__file__).with_name(FILE), Flavour())


def fits(opening: str, game: str) -> bool:
    """Whether first words suit a table of that game: those made up of the nine or of bluffing are for one family.

    >>> fits("Nine is such a small number to die for.", "holdem"), fits("Banco!", "holdem")
    (False, True)
    """
    # Whoever wrote them himself knows where they are said, and nothing has to be read.
    if opening not in Path(__file__).with_name(FILE).read_text("utf-8"):
        return True
    families = (line.needs & FAMILIES for line in shipped().openings if opening in line.texts.values())
    played = family(game) if game in GAMES else ""
    return all(not some or played in some for some in families)


def of_campaign(folder: Path) -> Flavour:
    """The lists that ship, with what a campaign adds to them; raises `BadFile` with every problem of its file."""
    file = folder / FILE
    return _joined(file, shipped()) if file.exists() else shipped()


def problems(folder: Path) -> tuple[Problem, ...]:
    try:
        of_campaign(folder)
    except BadFile as bad:
        return tuple(bad.problems)
    except Refused as refusal:
        return (Problem(folder / FILE, 1, 1, str(refusal)),)
    return ()


def _joined(file: Path, before: Flavour) -> Flavour:
    top = _LISTS.read_file(file)
    new = _Lists(top, len(before.trades))
    readers = {"at_odds": new.pair, "countries": new.country, "trades": new.trade}
    flavour = Flavour(
        **{
            name: getattr(before, name) + new.all_of(name, readers.get(name, new.line))
            for name in Flavour.__struct_fields__
        }
    )
    new.check_needs(
        RANK_WORDS.union(NATURE_WORDS, BUILT_WORDS, FAMILIES)
        | flavour.name_words
        | flavour.look_words
        | flavour.manner_words
    )
    top.findings.settle()
    return flavour


class _Lists:
    """Reads the lists of a file, and notes what is wrong in them."""

    def __init__(self, top: Fields, trades: int) -> None:
        self._top = top
        self._trades = count(trades + 1)
        self._needs: list[Scalar] = []

    def all_of(self, name: str, read: Callable[[Value], object]) -> tuple[object, ...]:
        """The list of that name, each item as `read` reads it, without those that it cannot read."""
        return tuple([found for item in self._top[name].items("[…]") if (found := read(item)) is not None])

    def pair(self, item: Value) -> Words | None:
        pair = _words(item)
        if pair and len(pair) != 2:
            item.problem(_("Here stand two words that do not go together, such as [young, old]."))
        return pair if len(pair) == 2 else None

    def line(self, item: Value) -> Line | None:
        """A text with its words; a text alone holds in every language."""
        if isinstance(item.node, Scalar):
            text = _text(item)
            return Line(dict.fromkeys(LANGUAGES, text)) if text else None
        fields = _fields(item, _LINE)
        texts = _texts(item, fields)
        return Line(texts, _words(fields["says"]), self._needed(fields["needs"])) if texts else None

    def trade(self, item: Value) -> Trade | None:
        """A living; its word is its number."""
        fields = _fields(item, _TRADE)
        texts = _texts(item, fields)
        skills = [_texts(skill, _fields(skill, _SKILL)) for skill in fields["skills"].items("[{en: law, fr: droit}]")]
        words = _words(fields["says"]), self._needed(fields["needs"]), f"trade-{next(self._trades)}"
        return Trade(texts, *words, tuple(map(Line, filter(None, skills)))) if texts else None

    def country(self, item: Value) -> Country | None:
        """Names of a country, some of each kind."""
        fields = _fields(item, _COUNTRY)
        men, women, families = (
            tuple([text for name in fields[kind].items("[…]") if (text := _text(name))])
            for kind in ("men", "women", "families")
        )
        if men and women and families:
            return Country(men, women, families, _words(fields["says"]))
        if fields:
            item.problem(_("A country has men, women and families, a list of names each."))
        return None

    def check_needs(self, said: Words) -> None:
        """Note the needs that no line says: what has one could never be thrown."""
        for need in self._needs:
            if need.text not in said:
                never = _("Nothing says “{word}”, so that this would never be taken.").format(word=need.text)
                self._top.findings.problem(need.place, never, did_you_mean(need.text, said))

    def _needed(self, value: Value) -> Words:
        words = _scalars(value)
        self._needs += words
        return frozenset(word.text for word in words)


def _fields(item: Value, keys: Keys) -> Fields:
    if isinstance(item.node, Scalar | Listing):
        message = _("A line of “{key}” has keys of its own.").format(key=item.key.text)
        item.problem(message, _("Write it like {example}.").format(example="- {en: …, fr: …}"))
    return keys.read(item.node if isinstance(item.node, Entries) else None, item.findings)


def _texts(item: Value, fields: Fields) -> Mapping[str, str]:
    texts = {language: text for language in LANGUAGES if (text := _text(fields[language]))}
    if fields and not texts:
        hint = _("Write it like {example}.").format(example="- {en: …, fr: …}")
        item.problem(_("Here is no text in any language."), hint)
    return texts


def _text(value: Value) -> str | None:
    text = value.line()
    if text and re.search(r"[\[\]]", _FORMS.sub("", text)):
        value.problem(_("Brackets hold the forms for a man and a woman, such as [he|she]."))
    return text


def _words(value: Value) -> Words:
    return frozenset(word.text for word in _scalars(value))


def _scalars(value: Value) -> list[Scalar]:
    items = value.items("[…]")
    for item in items:
        if not isinstance(item.node, Scalar | Unusable):
            item.problem(_("Here stands one word or text of a list."))
    return [item.node for item in items if isinstance(item.node, Scalar)]
