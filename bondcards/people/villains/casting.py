"""A villain made up: each field thrown by its own chance, named by seed and field, until it goes with the others.

What stands decides what may come beside it: a miser does not tip, a tell with a ring needs a ring. Seeds in a row try
other lines of a list first, so that a cast of villains does not share them; every list is gone round in steps of its
own number, so that seeds which are alike in one list are not in the next.

>>> cast("7", Wish()).person == cast("7", Wish()).person
True
>>> cast("7", Wish(), {"tell": "8"}).person.gambler.tell == cast("8", Wish()).person.gambler.tell
True
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import count, islice
from typing import Any, Final, NamedTuple, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from bondcards.engine.chance import Chance
from bondcards.errors import Refused
from bondcards.games.catalogue import GAMES
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, normal, one_of
from bondcards.people.sheet import CHARACTERISTICS, Gambler, Person, id_from, key_in
from bondcards.people.temperament import TEMPERAMENTS, name_in, of_a_woman
from bondcards.people.villains.figures import (
    BUILT_WORDS,
    FAMILIES,
    NATURE_WORDS,
    NATURES,
    RANK_WORDS,
    RANKS,
    Rank,
    Span,
    Words,
    built,
    family,
    liking,
)
from bondcards.people.villains.flavour import Flavour, Line, said_of, shipped
from bondcards.people.writer import Language, sheet_text

T = TypeVar("T")
Values = Mapping[str, Any]
"""Values of a sheet by English keys."""

TRIES: Final = 5000
A_CAST: Final = 20
"""So many seeds in a row come to different lines first."""
ROUNDS: Final = {
    "figures": 21,
    "dresses": 22,
    "things": 23,
    "manners": 29,
    "tells": 20,
    "openings": 20,
    "weaknesses": 27,
    "trades": 25,
    "plans": 26,
}
"""After so many seeds in a row a list begins anew: never within a cast, and hardly ever together with another list."""
FIGURES: Final = 6
"""So many figures of a number tell where it stands in a row."""
NEAR: Final = 200
"""So often these are tried, before all others are."""
OTHERS: Final = 300
LOOK: Final[Mapping[Language, str]] = {"en": "{}; {}; {}.", "fr": "{}\N{NO-BREAK SPACE}; {}\N{NO-BREAK SPACE}; {}."}
UNTITLED: Final = Line({"en": ""})
SHORT: Final = 14
"""Columns of a name that needs no shorter one."""


class Wish(Struct, frozen=True):
    """A sort of villain; `game` is the id of one he plays, empty where any will do."""

    rank: Rank = "villain"
    game: str = ""
    language: Language = "en"
    flavour: Flavour = field(default_factory=shipped)


class Thrown(Struct, frozen=True):
    """A field as it was thrown: values, the words they say of somebody and need of him, the texts that made it."""

    values: Values
    says: Words = frozenset()
    needs: Words = frozenset()
    gendered: bool = False
    texts: tuple[str, ...] = ()


class Lot(NamedTuple):
    """What a field is thrown with: a chance, and where its seed stands in a row as long as that is heeded."""

    chance: Chance
    place: int | None

    def of(self, table: Sequence[T], name: str) -> T:
        """A line of the list of that name, of those first to which the seed comes."""
        every = ROUNDS[name]
        near = table[self.place % every :: every] if self.place is not None else ()
        return _picked(near or table, self.chance)


class Field(Struct, frozen=True):
    """A field that can be thrown by itself: from its chance, for a wish, beside what stands already.

    `gives` are the words that it alone may say for others, `moves` the fields that go by what it comes to.
    """

    throw: Callable[[Lot, Wish, Values], Thrown]
    gives: Callable[[Flavour], Words] = lambda _flavour: frozenset()
    moves: frozenset[str] = frozenset()


class Villain(Struct, frozen=True):
    """A villain as `seed` throws him, with the fields that other seeds throw (`kept`, by field)."""

    seed: str
    wish: Wish
    kept: Mapping[str, str]
    thrown: Mapping[str, Thrown]

    @property
    def person(self) -> Person:
        said = _values(self.thrown)
        written = name_in(said["temperament"], self.wish.language, woman=said.pop("woman"))
        figures = {key: said.pop(key) for key in Gambler.__struct_fields__ if key in said}
        gambler = Gambler(**figures, woman=of_a_woman(written))
        return Person(id=id_from(said["name"]), kind="npc", player=None, heroism=0, gambler=gambler, **said)

    def sheet(self) -> str:
        return f"# {self.command}\n{sheet_text(self.person, self.wish.language)}"

    @property
    def command(self) -> str:
        game = ("--game", self.wish.game) if self.wish.game else ()
        kept = [word for field, seed in self.kept.items() for word in ("--keep", field, "--from", seed)]
        words = ("--rank", self.wish.rank, *game, "--seed", self.seed, *kept)
        return shlex.join(("bondcards", "--lang", self.wish.language, "npc", "generate", *words))

    def others(self) -> Iterator[Villain]:
        return (cast(f"{self.seed}.{n}", self.wish) for n in count(1))

    def again(self, field: str) -> Villain:
        """Another with one field thrown again, and what goes by it; a woman stays one; `Refused` where nothing goes."""
        before, woman = self.kept.get(field, self.seed), self.thrown["name"].values["woman"]
        # With every other field pinned to its seed none moves with another but for its figures.
        moved = frozenset[str]().union(*(each.moves for each in FIELDS.values()))
        pinned = {name: self.kept.get(name, self.seed) for name in FIELDS if name in self.kept or name not in moved}
        for n in islice(count(1), OTHERS):
            for kept in (self.kept, pinned):
                with suppress(Refused):
                    other = cast(self.seed, self.wish, {**kept, field: f"{before}.{n}"})
                    changed = {name for name in FIELDS if other.thrown[name].values != self.thrown[name].values}
                    alike = other.thrown["name"].values["woman"] == woman
                    if alike and field in changed and changed <= {field} | FIELDS[field].moves and other.sound:
                        return other
        raise Refused(_("Nothing else goes with the rest here. Throw another villain."))

    @property
    def sound(self) -> bool:
        """True where all that is said of him goes together, what was kept too."""
        says = _says(self.wish, self.thrown)
        return not self.wish.flavour.contradict(says, says) and all(
            thrown.needs <= says for thrown in self.thrown.values()
        )


def cast(seed: str, wish: Wish, kept: Mapping[str, str] | None = None) -> Villain:
    """The villain that a seed throws, `kept` fields as others throw them; `Refused` where nothing goes with those."""
    kept = kept or {}
    whole = {other: cast(other, wish).thrown for other in set(kept.values())}
    thrown = {field: _for_good(whole[other], field, wish.flavour) for field, other in kept.items()}
    for name in FIELDS:
        if name not in thrown:
            thrown[name] = _thrown(name, seed, wish, thrown)
    return Villain(seed, wish, kept, {name: thrown[name] for name in FIELDS})


def _for_good(whole: Mapping[str, Thrown], field: str, flavour: Flavour) -> Thrown:
    """A field as it stands on somebody's sheet; what is said of a woman, or with what only women have, needs one."""
    found = whole[field]
    own = {"woman" if whole["name"].values["woman"] else "man"} if found.gendered else frozenset[str]()
    return replace(found, needs=found.needs.union(own, *map(flavour.sex_of, found.needs)))


def _thrown(name: str, seed: str, wish: Wish, beside: Mapping[str, Thrown]) -> Thrown:
    """A field thrown until it goes with what stands beside it: with the words there are, and without contradiction."""
    chance, field, flavour = Chance("villain", seed, name), FIELDS[name], wish.flavour
    place = _place(seed)
    stands, says = _values(beside), _says(wish, beside)
    asked = {liking(wish.game)} if wish.game else frozenset[str]()
    needs = frozenset(asked).union(*(thrown.needs for thrown in beside.values())) & field.gives(flavour)
    settled = RANK_WORDS.union(*(FIELDS[other].gives(flavour) for other in beside))
    for tried in range(TRIES):
        found = field.throw(Lot(chance, place if tried < NEAR else None), wish, stands)
        fits = needs <= found.says and found.needs & settled <= says
        if fits and not flavour.contradict(found.says, says | found.says):
            return found
    nothing = _("Nothing for “{field}” goes with what is kept. Keep less, or take another seed.")
    raise Refused(nothing.format(field=key_in(wish.language, name)))


def _place(seed: str) -> int:
    """Where a seed stands in a row of seeds; those that are no numbers stand anywhere."""
    numbers = seed.split(".")
    if all(map(str.isdecimal, numbers)):
        # However many figures there are, the last few say enough.
        return sum(int(number[-FIGURES:]) for number in numbers)
    return int(Chance("villain", seed, "place").random() * 10**FIGURES)


def _values(thrown: Mapping[str, Thrown]) -> dict[str, Any]:
    return {key: value for one in thrown.values() for key, value in one.values.items()}


def _says(wish: Wish, thrown: Mapping[str, Thrown]) -> Words:
    return RANKS[wish.rank].says.union(*(one.says for one in thrown.values()))


def _picked(table: Sequence[T], chance: Chance) -> T:
    return table[int(chance.random() * len(table))]


def _within(span: Span, chance: Chance, step: int = 1) -> int:
    """A whole number from the least to the most, in steps."""
    low, high = span
    return low + step * int(chance.random() * ((high - low) // step + 1))


def _name(lot: Lot, wish: Wish, _stands: Values) -> Thrown:
    chance = lot.chance
    country = _picked(wish.flavour.countries, chance)
    woman = chance.random() < 0.4
    says = country.says | {"woman" if woman else "man"}
    titles = [title for title in wish.flavour.titles if title.needs <= says | RANKS[wish.rank].says]
    title = _picked(titles, chance) if chance.random() < 0.35 else UNTITLED
    first = _picked(country.women if woman else country.men, chance)
    last = said_of(_picked(country.families, chance), woman=woman)
    # A title that a language has not, for it would want an article there, is left out.
    full = f"{said_of(title.texts.get(wish.language, ''), woman=woman)} {first} {last}".lstrip()
    short = last if len(full) > SHORT else ""
    return Thrown({"name": full, "short": short, "woman": woman}, title.says | says, texts=(first, last))


def _temperament(lot: Lot, _wish: Wish, _stands: Values) -> Thrown:
    chance = lot.chance
    temperament = _picked([*TEMPERAMENTS.values()], chance)
    return Thrown({"temperament": temperament}, NATURES[temperament.name].says)


IN_CASINOS: Final = [game for game in GAMES if game not in ("family-baccara", "vingt-et-un-family")]
"""What somebody may be known for at a casino: families play at home."""


def _games(lot: Lot, wish: Wish, _stands: Values) -> Thrown:
    chance = lot.chance
    others: list[str] = []
    for _game in range(_within((2, 4), chance)):
        picked = _picked(sorted(FAMILIES), chance)
        others.append(_picked([game for game in IN_CASINOS if family(game) == picked], chance))
    games = tuple(dict.fromkeys([wish.game, *others] if wish.game else others))
    return Thrown({"games": games}, frozenset({family(games[0])}), frozenset(map(liking, games)))


def _skills(lot: Lot, wish: Wish, _stands: Values) -> Thrown:
    chance = lot.chance
    standing = RANKS[wish.rank]
    trade = lot.of(wish.flavour.trades, "trades")
    low, high = standing.gambling
    level = _within(((low + high + 1) // 2 if wish.game else low, high), chance)
    names = [skill.text(wish.language, woman=False) for skill in trade.skills]
    skills = {name: _within(standing.skills, chance) for name in names}
    return Thrown({"skills": {"gambling": level, **skills}}, trade.says | {trade.word}, trade.needs)


def _characteristics(lot: Lot, wish: Wish, _stands: Values) -> Thrown:
    chance = lot.chance
    figures = {name: _within(span, chance) for name, span in RANKS[wish.rank].characteristics.items()}
    return Thrown({"characteristics": figures}, built(figures))


def _bankroll(lot: Lot, wish: Wish, _stands: Values) -> Thrown:
    chance = lot.chance
    return Thrown({"bankroll": 100 * _picked(RANKS[wish.rank].bankrolls, chance)})


def _bluff(lot: Lot, _wish: Wish, stands: Values) -> Thrown:
    chance = lot.chance
    return Thrown({"bluff": _within(NATURES[stands["temperament"].name].bluff, chance, 5)})


def _nerve(lot: Lot, wish: Wish, stands: Values) -> Thrown:
    chance = lot.chance
    nerve = _within(NATURES[stands["temperament"].name].nerve, chance, 5) + RANKS[wish.rank].nerve
    return Thrown({"nerve": max(0, min(nerve, 100))})


def _look(lot: Lot, wish: Wish, stands: Values) -> Thrown:
    flavour = wish.flavour
    tables = {"figures": flavour.figures, "dresses": flavour.dresses, "things": flavour.things}
    parts = [lot.of(table, name) for name, table in tables.items()]
    return _said("look", LOOK[wish.language], parts, wish, stands)


def _tell(lot: Lot, wish: Wish, stands: Values) -> Thrown:
    """First a gesture with what somebody wears or does, that is his alone; for each fourth seed one of nobody's too."""
    tells: Sequence[Line] = wish.flavour.tells
    if lot.place is not None:
        turn, others = divmod(lot.place % ROUNDS["tells"], 4)
        anybodys = [line for line in tells if not line.needs][turn :: ROUNDS["tells"] // 4]
        tells = [*(line for line in tells if line.needs), *(() if others else anybodys)]
    return _said("tell", "{}", [_picked(tells, lot.chance)], wish, stands)


def _notes(lot: Lot, wish: Wish, stands: Values) -> Thrown:
    trade, plan = lot.of(wish.flavour.trades, "trades"), lot.of(wish.flavour.plans, "plans")
    thrown = _said("notes", "{} {}", [trade, plan], wish, stands)
    return replace(thrown, needs=thrown.needs | {trade.word})


def _line_of(key: str, name: str, table: Callable[[Flavour], Sequence[Line]]) -> Field:
    def throw(lot: Lot, wish: Wish, stands: Values) -> Thrown:
        return _said(key, "{}", [lot.of(table(wish.flavour), name)], wish, stands)

    return Field(throw)


def _said(key: str, pattern: str, lines: Sequence[Line], wish: Wish, stands: Values) -> Thrown:
    texts = tuple(line.text(wish.language, woman=stands["woman"]) for line in lines)
    return Thrown(
        {key: pattern.format(*texts)},
        frozenset[str]().union(*(line.says for line in lines)),
        frozenset[str]().union(*(line.needs for line in lines)),
        any(line.gendered for line in lines),
        texts,
    )


FIELDS: Final[Mapping[str, Field]] = {
    "name": Field(_name, lambda flavour: flavour.name_words),
    "temperament": Field(_temperament, lambda _flavour: NATURE_WORDS, moves=frozenset({"bluff", "nerve", "opening"})),
    "games": Field(_games, lambda _flavour: FAMILIES),
    "skills": Field(_skills, lambda flavour: flavour.trade_words),
    "characteristics": Field(_characteristics, lambda _flavour: BUILT_WORDS),
    "bankroll": Field(_bankroll),
    "bluff": Field(_bluff),
    "nerve": Field(_nerve),
    "look": Field(_look, lambda flavour: flavour.look_words, moves=frozenset({"tell"})),
    "manner": Field(
        _line_of("manner", "manners", lambda flavour: flavour.manners).throw,
        lambda flavour: flavour.manner_words,
        frozenset({"tell"}),
    ),
    "tell": Field(_tell),
    "opening": _line_of("opening", "openings", lambda flavour: flavour.openings),
    "weakness": _line_of("weakness", "weaknesses", lambda flavour: flavour.weaknesses),
    "notes": Field(_notes, moves=frozenset({"skills"})),
}
"""All that is thrown, in the order in which it is: what others need comes first."""

_PARTS: Final = {
    **{name: (name,) for name in FIELDS},
    "short": ("name",),
    **dict.fromkeys(CHARACTERISTICS, ("characteristics",)),
    "gambling": ("skills",),
    "gambler": ("temperament", "bluff", "nerve", "tell", "games"),
}
"""The fields by all keys of a sheet: some are thrown with another, some hold several."""


def fields_meant(written: str) -> tuple[str, ...]:
    """The fields somebody names by a key of a sheet, English or French; `Refused` where there is none of that name."""
    spelled = {normal(key_in(language, name)): name for name in _PARTS for language in i18n.LANGUAGES}
    if normal(written) in spelled:
        return _PARTS[spelled[normal(written)]]
    known = [key_in(i18n.language(), name) for name in FIELDS]
    sentence = _("There is no field “{field}” to throw.").format(field=written)
    raise Refused(f"{sentence} {one_of(known, did_you_mean(written, known))}")
