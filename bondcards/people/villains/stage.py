"""A villain on the stage: what he says at the moments that matter, and the gestures that give him away.

The lines stand in `stage.yaml`; who says which is chance, named by seed, seat and moment.
"""

from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final, Literal, cast

from msgspec import yaml

from bondcards.engine.chance import Chance
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.people.sheet import Person
from bondcards.people.villains.flavour import Line

Moment = Literal["entry", "banco", "all-in", "bluff", "fortune", "broke", "win", "ruin", "robbed", "tilt"]
"""When he comes, bets all there is, shows a bluff, has lost or won much, has nothing left, is beside himself.

`ruin` is that of an agent, who has lost his last chip to him; `robbed` is he of a hand by a Heroism Point.
"""

Hidden = Literal["bluff", "monster", "tilt"]
"""What a gesture gives away: nothing is behind his bet, he can hardly lose, he is beside himself."""

FILE: Final = Path(__file__).with_name("stage.yaml")


@cache
def lines() -> Mapping[str, tuple[Line, ...]]:
    """All lines, by their moments and the gestures by what they give away."""
    lists: Mapping[str, list[dict[str, object]]] = yaml.decode(FILE.read_bytes())
    return {name: tuple(map(_line, listed)) for name, listed in lists.items()}


def _line(written: Mapping[str, object]) -> Line:
    needs = cast(Collection[str], written.get("needs", ()))
    return Line({language: str(written[language]) for language in i18n.LANGUAGES}, needs=frozenset(needs))


def words(person: Person, moment: Moment, seed: str, said: Collection[str] = ()) -> str:
    """What he says at a moment, in the language in use; of what suits him something that has not been `said`."""
    return _one(person, moment, Chance(seed, person.id, "stage", moment), said)


def gesture(person: Person, hidden: Hidden, *, plain: bool = False) -> str:
    """How he gives himself away: a bluff by the tell of his sheet, all else by one that suits him.

    One who is `plain` has the tell of his sheet alone, whatever he hides. Nobody knows of one who is no gambler.
    """
    if person.gambler is None:
        return ""
    own = person.gambler.tell
    if plain or (hidden == "bluff" and own):
        return own
    return _one(person, f"tell-{hidden}", Chance(person.id, "tell", hidden), (own,))


def _one(person: Person, name: str, chance: Chance, said: Collection[str]) -> str:
    suits = [line for line in lines()[name] if line.needs <= {person.temperament.name}]
    texts = [line.text(i18n.language(), woman=False) for line in suits]
    fresh = [text for text in texts if text not in said] or texts
    return fresh[int(chance.random() * len(fresh))]


QUOTES: Final = '“”«»"'


def as_speech(words: str) -> str:
    """What somebody says; a sheet may have it between its own marks, with what he does beside it."""
    return words if set(words) & set(QUOTES) else _("“{words}”").format(words=words)
