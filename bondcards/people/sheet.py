"""A person of the campaign, as his sheet describes him, and the keys of the sheet. Nothing here changes during play."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Final, Literal

from msgspec import Struct

from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.languages import load
from bondcards.people.temperament import CALCULATING, Temperament

Kind = Literal["pc", "npc"]

RESERVED: Final = ("gain", "spend", "give", "house")
"""Ids nobody may bear: words of the command line, and the croupier."""

_NAME: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_LIGATURES: Final = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ß": "ss"})


class Gambler(Struct, frozen=True):
    """An NPC as a gambler. `bluff` and `nerve` run from 0 to 100; `games` are the ids of games he plays.

    Of a `woman` the sheet says her temperament as languages with genders do.
    """

    temperament: Temperament = CALCULATING
    bluff: int = 25
    nerve: int = 50
    tell: str = ""
    games: tuple[str, ...] = ()
    woman: bool = False


class Person(Struct, frozen=True):
    """A PC or an NPC. `bankroll` is in whole cents, `heroism` in points, both as the campaign begins.

    Of an NPC, `look`, `manner`, `opening` (his first words) and `weakness` tell the game master how to play him.
    """

    id: str
    kind: Kind
    name: str
    player: str | None
    characteristics: Mapping[str, int]
    skills: Mapping[str, int]
    heroism: int
    bankroll: int
    notes: str
    gambler: Gambler | None
    short: str = ""
    look: str = ""
    manner: str = ""
    opening: str = ""
    weakness: str = ""

    @property
    def short_name(self) -> str:
        return self.short or self.name

    @property
    def perception(self) -> int:
        return self.characteristics["perception"]

    @property
    def gambling(self) -> int | None:
        """His level in Gambling (Jeu); None without the skill."""
        return self.skills.get("gambling")

    @property
    def temperament(self) -> Temperament:
        """His way to play where the rules leave him free; calculating where the sheet is silent."""
        return self.gambler.temperament if self.gambler else CALCULATING

    @property
    def bluff(self) -> float:
        """The share of his bets with nothing behind them, 0 to 1; none where the sheet is silent."""
        return self.gambler.bluff / 100 if self.gambler else 0.0

    @property
    def nerve(self) -> int:
        """His firmness against shocks, 0 to 100; an even temper where the sheet is silent."""
        return self.gambler.nerve if self.gambler else Gambler().nerve

    @property
    def held_by(self) -> str:
        """The one who holds him at the real table, the same name however it is capitalised on different sheets.

        A PC without a player has somebody of his own, called by the PC's id; an NPC without one is the GM's.
        """
        if self.player is not None:
            return unicodedata.normalize("NFC", self.player).casefold().title()
        return "GM" if self.kind == "npc" else self.id


def is_name(text: str) -> bool:
    """True where `text` may name a file or folder here: lower-case letters, digits, single hyphens between them."""
    return _NAME.fullmatch(text) is not None


def check_name(text: str) -> None:
    """Raise `Refused` where `text` cannot name a sheet or a campaign, with a name that could."""
    if is_name(text):
        return
    sentence = _("“{name}” cannot be a name here: it takes lower-case letters without accents, digits and hyphens.")
    better = id_from(text)
    hint = " " + _("How about “{better}”?").format(better=better) if better else ""
    raise Refused(sentence.format(name=text) + hint)


def check_id(text: str) -> None:
    check_name(text)
    if text in RESERVED:
        raise Refused(_("Nobody can be called “{id}”: it is a word of the program.").format(id=text))


def id_from(name: str) -> str:
    """The id nearest to a name: "Le Chiffre" is le-chiffre; empty where the name has no letter it could use.

    >>> id_from("Hélène d'Œuvre")
    'helene-d-oeuvre'
    """
    marks = unicodedata.normalize("NFKD", name.casefold().translate(_LIGATURES))
    letters = "".join(c for c in marks if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")


_Names = dict[str, tuple[str, ...]]


def spelled(names: str) -> _Names:
    """Keys of the GM's files, each English name with its French spellings, the best one first."""
    french = load("fr").keys
    return {name: tuple(french[name].split(", ")) if name in french else () for name in names.split()}


PERSON: Final = spelled(
    "name short player characteristics skills heroism bankroll look manner opening weakness notes gambler"
)
CHARACTERISTICS: Final = spelled("strength dexterity willpower perception intelligence")
SKILLS: Final = spelled("gambling")
GAMBLER: Final = spelled("temperament bluff nerve tell games")

TRAITS: Final = ("look", "manner", "opening", "weakness")
"""The lines of an NPC's sheet for the game master to play him by."""

BELONGS: Final = {
    spelling: outer
    for outer, inner in (("characteristics", CHARACTERISTICS), ("skills", SKILLS), ("gambler", GAMBLER))
    for name, french in inner.items()
    for spelling in (name, *french)
}
"""Each key that stands one level deeper, with the English name of the key it stands under."""


def key_in(language: str, name: str) -> str:
    spelled = load(language).keys.get(name)
    return spelled.split(", ")[0] if spelled else name
