"""A villain on the stage: what he says at the moments that matter, and the gestures that give him away.

Each temperament has a file of lines, for one person speaks with one voice; who says which is chance, named by seed,
seat and moment. What was said is known by the name of its line, so that it is told again in any language.
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal

from msgspec import yaml

from bondcards.engine.chance import Chance
from bondcards.language import i18n
from bondcards.people.sheet import Person

Moment = Literal[
    "entry",
    "again",
    "greets",
    "met",
    "rich",
    "baccarat",
    "twenty-one",
    "house-poker",
    "poker",
    "banco",
    "passes",
    "broken",
    "natural",
    "beaten",
    "all-in",
    "called",
    "pressed",
    "unseen",
    "bluff",
    "caught",
    "small-win",
    "win",
    "great-win",
    "run",
    "small-loss",
    "fortune",
    "great-loss",
    "watches",
    "half",
    "robbed",
    "outplays",
    "outplayed",
    "ruin",
    "broke",
    "tilt",
    "ahead",
    "behind",
    "even",
]
"""When something is said; what each means stands above its lines.

At `entry`, `again` at each later table of an evening, and at `tilt` the game master acts him out, alone with what he
sees; at `greets` the room hears the first words of the sheet.
"""
AT_GAMES: Final[tuple[Moment, ...]] = ("baccarat", "twenty-one", "house-poker", "poker")
"""First words at the games of a family, which they are called by."""
FIRST_WORDS: Final = "opening"
"""The name of the first words of a villain's sheet, among the names of lines."""

Hidden = Literal["bluff", "monster", "tilt"]
"""What a gesture gives away: nothing is behind his bet, he can hardly lose, he is beside himself."""

LINES: Final = Path(__file__).with_name("lines")
GESTURES: Final = Path(__file__).with_name("gestures.yaml")
ANYBODY: Final = "anybody"

Texts = Mapping[str, str]
"""A text by its language."""


@cache
def lines(temperament: str) -> Mapping[str, tuple[Texts, ...]]:
    """All that one of a temperament may say, by moments."""
    return yaml.decode((LINES / f"{temperament}.yaml").read_bytes(), type=dict[str, tuple[dict[str, str], ...]])


@cache
def gestures() -> Mapping[str, Mapping[str, tuple[Texts, ...]]]:
    """All gestures, by what they give away and whom they suit."""
    return yaml.decode(GESTURES.read_bytes(), type=dict[str, dict[str, tuple[dict[str, str], ...]]])


def said_at(person: Person, moment: str, seed: str, tonight: Collection[str], ever: Mapping[str, int]) -> str:
    """The name of what he says at a moment; empty where all that suits him was said `tonight`.

    Of the rest it is something that has been said least often, `ever` counting all that was.
    """
    temperament = person.temperament.name
    names = [f"{moment}.{temperament}.{number}" for number, _texts in enumerate(lines(temperament)[moment], 1)]
    rest = [name for name in names if name not in tonight]
    least = min((ever.get(name, 0) for name in rest), default=0)
    fresh = [name for name in rest if ever.get(name, 0) == least]
    return fresh[int(Chance(seed, person.id, "stage", moment).random() * len(fresh))] if fresh else ""


def line_called(name: str, person: Person | None) -> str:
    """The line of that name in the language in use, or his first words; empty where this version or he has none."""
    if name == FIRST_WORDS:
        return person.opening if person else ""
    moment, _dot, place = name.partition(".")
    temperament, _dot, number = place.partition(".")
    if not (LINES / f"{temperament}.yaml").exists() or not number.isdecimal():
        return ""
    found = lines(temperament).get(moment, ())[int(number) - 1 : int(number)]
    return found[0][i18n.language()] if found else ""


def gesture(person: Person, hidden: Hidden, beside: Iterable[Person] = (), *, plain: bool = False) -> str:
    """How he gives himself away: a bluff by the tell of his sheet, all else by one that suits him.

    Of those `beside` him at a table nobody has the same, while there are others. One who is `plain` has the tell of his
    sheet alone, whatever he hides. Nobody knows of one who is no gambler.
    """
    if person.gambler is None:
        return ""
    own = person.gambler.tell
    if plain or (hidden == "bluff" and own):
        return own
    before = sorted((one for one in beside if one.id < person.id), key=lambda one: one.id)
    taken = [gesture(one, hidden, before[:place]) for place, one in enumerate(before)]
    listed = gestures()[hidden]
    texts = [made[i18n.language()] for made in (*listed[ANYBODY], *listed[person.temperament.name])]
    suit = [text for text in texts if text != own]
    others = [text for text in suit if text not in taken] or suit
    return others[int(Chance(person.id, "tell", hidden).random() * len(others))]
