"""How each field of a sheet is thrown: from a chance of its own, whatever the other fields come to.

A throw says words and needs words; `casting` throws a field until it goes with what stands already.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeVar

from msgspec import Struct

from bondcards.games.catalogue import GAMES
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.people.writer import Language
from bondcards.prep.villains import looks, names, trades
from bondcards.prep.villains.figures import FAMILIES, NATURES, RANKS, Nature, Rank, Span, family, liking
from bondcards.prep.villains.lines import Line, Words, line, said_of
from bondcards.prep.villains.manners import MANNERS
from bondcards.prep.villains.openings import OPENINGS
from bondcards.prep.villains.plans import PLANS
from bondcards.prep.villains.tells import TELLS
from bondcards.prep.villains.weaknesses import WEAKNESSES
from bondcards.tables.shuffling import Chance

T = TypeVar("T")
LOOK: Final[Mapping[Language, str]] = {"en": "{}; {}; {}.", "fr": "{}\N{NO-BREAK SPACE}; {}\N{NO-BREAK SPACE}; {}."}
UNTITLED: Final = line("", "")
SHORT: Final = 14
"""Columns of a name that needs no shorter one."""


class Wish(Struct, frozen=True):
    """What sort of villain is asked for; `game` is the id of one he plays, empty where any will do."""

    rank: Rank = "villain"
    game: str = ""
    language: Language = "en"


class Thrown(Struct, frozen=True):
    """What a field came to: values by their English keys, the words they say of somebody and need of him."""

    values: Mapping[str, Any]
    says: Words = frozenset()
    needs: Words = frozenset()
    gendered: bool = False


Values = Mapping[str, Any]
"""What stands already, by English keys."""

Throw = Callable[[Chance, Wish, Values], Thrown]


class Field(Struct, frozen=True):
    """A field that can be thrown by itself.

    `gives` are the words that it alone may say for others, `moves` the fields whose figures go by what it comes to.
    """

    throw: Throw
    gives: Words = frozenset()
    moves: frozenset[str] = frozenset()


def picked(table: Sequence[T], chance: Chance) -> T:
    """One of a table, each as likely as the next."""
    return table[int(chance.random() * len(table))]


def within(span: Span, chance: Chance, step: int = 1) -> int:
    """A whole number from the least to the most, in steps."""
    low, high = span
    return low + step * int(chance.random() * ((high - low) // step + 1))


def _name(chance: Chance, wish: Wish, _stands: Values) -> Thrown:
    country = picked(names.COUNTRIES, chance)
    woman = chance.random() < 0.4
    sex = frozenset({"woman" if woman else "man"})
    titles = [title for title in country.titles if title.needs <= sex | RANKS[wish.rank].says]
    title = picked(titles, chance) if chance.random() < 0.35 else UNTITLED
    first = picked(country.women if woman else country.men, chance)
    last = said_of(picked(country.families, chance), woman=woman)
    full = f"{title.text(wish.language, woman=woman)} {first} {last}".lstrip()
    short = last if len(full) > SHORT else ""
    return Thrown({"name": full, "short": short, "woman": woman}, title.says | sex)


def _temperament(chance: Chance, _wish: Wish, _stands: Values) -> Thrown:
    temperament = picked(list(TEMPERAMENTS.values()), chance)
    return Thrown({"temperament": temperament}, _spoken(NATURES[temperament.name]))


def _spoken(nature: Nature) -> Words:
    return nature.says | {f"likes-{one}" for one in nature.likes}


def _games(chance: Chance, wish: Wish, _stands: Values) -> Thrown:
    families = sorted(FAMILIES)

    def some_game() -> str:
        of = picked(families, chance)
        return picked([game for game in GAMES if family(game) == of], chance)

    others = [some_game() for _ in range(within((2, 4), chance))]
    games = tuple(dict.fromkeys([wish.game, *others] if wish.game else others))
    return Thrown({"games": games}, frozenset({family(games[0])}), frozenset(map(liking, games)))


def _skills(chance: Chance, wish: Wish, _stands: Values) -> Thrown:
    standing = RANKS[wish.rank]
    trade = picked(trades.TRADES, chance)
    low, high = standing.gambling
    level = within(((low + high + 1) // 2 if wish.game else low, high), chance)
    named = [skill[1 if wish.language == "fr" else 0] for skill in trade.skills]
    skills = {name: within(standing.skills, chance) for name in named}
    return Thrown({"gambling": level, "skills": skills}, trade.about.says | {trade.word}, trade.about.needs)


def _characteristics(chance: Chance, wish: Wish, _stands: Values) -> Thrown:
    built = RANKS[wish.rank].characteristics
    return Thrown({"characteristics": {name: within(span, chance) for name, span in built.items()}})


def _bankroll(chance: Chance, wish: Wish, _stands: Values) -> Thrown:
    return Thrown({"bankroll": picked(RANKS[wish.rank].bankrolls, chance)})


def _bluff(chance: Chance, _wish: Wish, stands: Values) -> Thrown:
    return Thrown({"bluff": within(NATURES[stands["temperament"].name].bluff, chance, 5)})


def _nerve(chance: Chance, wish: Wish, stands: Values) -> Thrown:
    nerve = within(NATURES[stands["temperament"].name].nerve, chance, 5) + RANKS[wish.rank].nerve
    return Thrown({"nerve": max(0, min(nerve, 100))})


def _look(chance: Chance, wish: Wish, stands: Values) -> Thrown:
    parts = [picked(table, chance) for table in (looks.FIGURES, looks.DRESSES, looks.THINGS)]
    return _said("look", LOOK[wish.language], parts, wish, stands)


def _notes(chance: Chance, wish: Wish, stands: Values) -> Thrown:
    trade, plan = picked(trades.TRADES, chance), picked(PLANS, chance)
    thrown = _said("notes", "{} {}", [trade.about, plan], wish, stands)
    return Thrown(thrown.values, thrown.says, thrown.needs | {trade.word}, thrown.gendered)


def _from(key: str, table: Sequence[Line]) -> Throw:
    """The throw of a field that says one line of a table."""

    def throw(chance: Chance, wish: Wish, stands: Values) -> Thrown:
        return _said(key, "{}", [picked(table, chance)], wish, stands)

    return throw


def _said(key: str, pattern: str, lines: Sequence[Line], wish: Wish, stands: Values) -> Thrown:
    texts = (line.text(wish.language, woman=stands["woman"]) for line in lines)
    return Thrown(
        {key: pattern.format(*texts)},
        frozenset[str]().union(*(line.says for line in lines)),
        frozenset[str]().union(*(line.needs for line in lines)),
        any(line.gendered for line in lines),
    )


FIELDS: Final[Mapping[str, Field]] = {
    "name": Field(_name, frozenset({"man", "woman"})),
    "temperament": Field(
        _temperament,
        gives=frozenset[str]().union(*map(_spoken, NATURES.values())),
        moves=frozenset({"bluff", "nerve"}),
    ),
    "games": Field(_games, FAMILIES),
    "skills": Field(_skills, trades.WORDS),
    "characteristics": Field(_characteristics),
    "bankroll": Field(_bankroll),
    "bluff": Field(_bluff),
    "nerve": Field(_nerve),
    "look": Field(_look, frozenset[str]().union(*(line.says for line in (*looks.FIGURES, *looks.THINGS)))),
    "manner": Field(_from("manner", MANNERS)),
    "tell": Field(_from("tell", TELLS)),
    "opening": Field(_from("opening", OPENINGS)),
    "weakness": Field(_from("weakness", WEAKNESSES)),
    "notes": Field(_notes),
}
"""All that is thrown, in the order in which it is: what others need comes first."""
