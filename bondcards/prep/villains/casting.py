"""A villain made up: each field thrown by its own chance until it goes with the others.

The chance of a field is named by seed and field, so the same seed and options make the same sheet on every machine,
and a field may be another seed's while the rest stay. What stands decides what may come beside it: a miser does not
tip, a tell with a ring needs a ring.

>>> cast("7", Wish()).draft == cast("7", Wish()).draft
True
>>> cast("7", Wish(), {"tell": "8"}).draft.gambler.tell == cast("8", Wish()).draft.gambler.tell
True
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping
from itertools import count, islice
from typing import Final

from msgspec import Struct

from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, normal, one_of
from bondcards.people.sheet import Gambler, id_from
from bondcards.people.spellings import CHARACTERISTICS, in_french
from bondcards.people.temperament import called, of_a_woman
from bondcards.people.writer import Draft, whole_sheet_text
from bondcards.prep.villains.figures import RANKS, liking
from bondcards.prep.villains.lines import Words, at_odds
from bondcards.prep.villains.throws import FIELDS, Field, Thrown, Wish
from bondcards.tables.shuffling import Chance

_TRIES: Final = 5000
_OTHERS: Final = 300
_RANK_WORDS: Final = frozenset[str]().union(*(standing.says for standing in RANKS.values()))


class Villain(Struct, frozen=True):
    """A villain as `seed` throws him, with the fields that other seeds throw (`kept`, by field)."""

    seed: str
    wish: Wish
    kept: Mapping[str, str]
    thrown: Mapping[str, Thrown]

    @property
    def draft(self) -> Draft:
        """His sheet, before it is text."""
        said = {key: value for thrown in self.thrown.values() for key, value in thrown.values.items()}
        woman = said.pop("woman")
        written = called(said["temperament"], self.wish.language, woman=woman)
        figures = {key: said.pop(key) for key in Gambler.__struct_fields__ if key in said}
        gambler = Gambler(**figures, woman=of_a_woman(written))
        return Draft(**said, gambler=gambler, woman=woman)

    @property
    def id(self) -> str:
        """What his sheet would be called."""
        return id_from(self.draft.name)

    def sheet(self) -> str:
        """His sheet as it is written, with the command that throws it again."""
        return f"# {self.command}\n{whole_sheet_text('npc', self.draft, self.wish.language)}"

    @property
    def command(self) -> str:
        """The command that throws him again."""
        game = ("--game", self.wish.game) if self.wish.game else ()
        kept = [word for field, seed in self.kept.items() for word in ("--keep", field, "--from", seed)]
        words = ("--rank", self.wish.rank, *game, "--seed", self.seed, *kept)
        return shlex.join(("bondcards", "--lang", self.wish.language, "npc", "generate", *words))

    def others(self) -> Iterator[Villain]:
        """Further villains of the same sort, one after the other."""
        return (cast(f"{self.seed}.{n}", self.wish) for n in count(1))

    def again(self, field: str) -> Villain:
        """The same with one field thrown again, all others as they are but for figures that go by it.

        Raises `Refused` where nothing else goes with them.
        """
        before = self.kept.get(field, self.seed)
        for n in islice(count(1), _OTHERS):
            for kept in (self.kept, self._pinned()):
                other = cast(self.seed, self.wish, {**kept, field: f"{before}.{n}"})
                changed = {name for name in FIELDS if other.thrown[name].values != self.thrown[name].values}
                if field in changed and changed <= {field} | FIELDS[field].moves and other.sound:
                    return other
        raise Refused(_("Nothing else goes with the rest here. Throw another villain."))

    def _pinned(self) -> Mapping[str, str]:
        """Every field with the seed that throws it, so that none moves with another but for its figures."""
        moved = frozenset[str]().union(*(field.moves for field in FIELDS.values()))
        return {name: self.kept.get(name, self.seed) for name in FIELDS if name in self.kept or name not in moved}

    @property
    def sound(self) -> bool:
        """Whether all that is said of him goes together, what was kept too."""
        says = RANKS[self.wish.rank].says.union(*(thrown.says for thrown in self.thrown.values()))
        return not at_odds(says, says) and all(thrown.needs <= says for thrown in self.thrown.values())


def cast(seed: str, wish: Wish, kept: Mapping[str, str] | None = None) -> Villain:
    """The villain that a seed throws; `kept` are fields as other seeds throw them.

    Raises `Refused` where what is kept leaves nothing for a field that would go with it.
    """
    kept = kept or {}
    whole = {other: cast(other, wish).thrown for other in set(kept.values())}
    thrown = {field: _for_good(whole[other], field) for field, other in kept.items()}
    for name, field in FIELDS.items():
        if name not in thrown:
            thrown[name] = _thrown(name, field, seed, wish, thrown)
    return Villain(seed, wish, kept, {name: thrown[name] for name in FIELDS})


def _for_good(whole: Mapping[str, Thrown], field: str) -> Thrown:
    """A field as it stands on somebody's sheet; what is said of a woman needs one."""
    found = whole[field]
    sex = {"woman" if whole["name"].values["woman"] else "man"} if found.gendered else frozenset[str]()
    return Thrown(found.values, found.says, found.needs | sex, found.gendered)


def _thrown(name: str, field: Field, seed: str, wish: Wish, beside: Mapping[str, Thrown]) -> Thrown:
    """A field thrown until it goes with what stands beside it."""
    chance = Chance("villain", seed, name)
    stands = {key: value for thrown in beside.values() for key, value in thrown.values.items()}
    says = RANKS[wish.rank].says.union(*(thrown.says for thrown in beside.values()))
    asked = {liking(wish.game)} if wish.game else frozenset[str]()
    needs = frozenset(asked).union(*(thrown.needs for thrown in beside.values())) & field.gives
    settled = _RANK_WORDS.union(*(FIELDS[other].gives for other in beside))
    for _try in range(_TRIES):
        found = field.throw(chance, wish, stands)
        if needs <= found.says and _agrees(found, says, settled):
            return found
    raise Refused(
        _("Nothing for “{field}” goes with what is kept. Keep less, or take another seed.").format(
            field=in_french(name) if wish.language == "fr" else name
        )
    )


def _agrees(found: Thrown, says: Words, settled: Words) -> bool:
    """Whether a throw goes with the words that stand; those in `settled` will not be said any more."""
    return found.needs & settled <= says and not at_odds(found.says, says | found.says)


_PARTS: Final = {
    "short": ("name",),
    **dict.fromkeys(CHARACTERISTICS, ("characteristics",)),
    "gambling": ("skills",),
    "gambler": ("temperament", "bluff", "nerve", "tell", "games"),
}
"""Keys of a sheet that are thrown with another, or that hold several."""


def fields_meant(written: str) -> tuple[str, ...]:
    """The fields somebody names by a key of a sheet, English or French; `Refused` where there is none of that name."""
    parts = {**{name: (name,) for name in FIELDS}, **_PARTS}
    spelled = {normal(spelling): name for name in parts for spelling in (name, in_french(name))}
    if normal(written) in spelled:
        return parts[spelled[normal(written)]]
    known = [in_french(name) if i18n.language() == "fr" else name for name in FIELDS]
    sentence = _("There is no field “{field}” to throw.").format(field=written)
    raise Refused(f"{sentence} {one_of(known, did_you_mean(written, known))}")
