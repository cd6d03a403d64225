"""A skill roll at the casino, by house rule: Success Chance = (Perception + level in Gambling) × Ease Factor.

Who lacks the skill has his Perception alone, and an Ease Factor three lower.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.requests import DIE
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.ease import factor_in_words
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import STOPS, plain
from bondcards.roleplay import quality as results
from bondcards.roleplay.quality import Bands, QualityTable


class Ease(Struct, frozen=True, order=True):
    """An Ease Factor, ½ or a whole number from 1 to 10, counted in halves (1, 2, 4 … 20)."""

    halves: int

    def __post_init__(self) -> None:
        if self.halves not in _HALVES:
            raise ValueError(f"no Ease Factor: {self.halves} halves")

    def __str__(self) -> str:
        return "½" if self.halves == 1 else str(self.halves // 2)

    @property
    def number(self) -> int | float:
        return 0.5 if self.halves == 1 else self.halves // 2

    def unskilled(self) -> Ease:
        """Three lower, never below ½, for who lacks the skill (house rule)."""
        return Ease(max(self.halves - 6, 1))

    def times(self, primary_chance: int) -> int:
        """The Success Chance of a Primary Chance; a half rounds up."""
        return (primary_chance * self.halves + 1) // 2


_HALVES: Final = (1, *range(2, 21, 2))
EASES: Final = tuple(Ease(halves) for halves in _HALVES)
"""Every Ease Factor, the hardest first."""
USUAL: Final = Ease(10)
"""5, unless the game master says otherwise."""

_WRITTEN: Final = {str(ease): ease for ease in EASES} | dict.fromkeys(("1/2", "0.5", "0,5", ".5", ",5"), EASES[0])


def read_ease(words: str) -> Ease:
    """The Ease Factor a person wrote or said: "5", "½", "0.5", "five", "hard". Raises `Refused` where it is none."""
    language = languages.in_use()
    said = language.beside(words.strip().rstrip(STOPS), _("Ease Factor?"))
    ease = EASES[0] if plain(said) in language.menu("half") else _WRITTEN.get(factor_in_words(said) or in_figures(said))
    if ease is None:
        sentence = _("“{words}” is no Ease Factor. Say one of {steps}: ½ is the hardest, 5 the usual, 10 the easiest.")
        raise Refused(sentence.format(words=words.strip(), steps=", ".join(map(str, EASES))))
    return ease


class Roll(Struct, frozen=True):
    """A roll and how it was reckoned.

    `gambling` is None or 0 for who lacks the skill, `ease` already has his penalty. `quality` is
    1 to 4, None for a failure, and includes the steps bought with `points` Heroism Points.
    """

    id: str
    perception: int
    gambling: int | None
    primary_chance: int
    asked_ease: Ease
    ease: Ease
    success_chance: int
    die: int
    quality: int | None
    bands: Bands
    points: int = 0

    @property
    def by_perception(self) -> bool:
        """Whether Perception alone was wanted: its Ease Factor is not lowered for a skill that is missing."""
        return not self.gambling and self.ease == self.asked_ease > EASES[0]

    @property
    def steps_left(self) -> int:
        return results.steps_to_best(self.quality)

    @property
    def fell(self) -> int | None:
        step = results.steps_to_best(self.quality) + self.points + 1
        return None if step > results.WORST else step

    def improved(self, points: int) -> Roll:
        """The roll with one step for each Heroism Point, from a failure to acceptable (4) first; none is wasted."""
        if points < 0:
            raise ValueError("Heroism Points are never negative")
        spent = min(points, self.steps_left)
        return replace(self, quality=results.improved(self.quality, spent), points=self.points + spent)

    def json(self) -> dict[str, str | int | float | None]:
        return {
            "id": self.id,
            "primary_chance": self.primary_chance,
            "ease": self.ease.number,
            "success_chance": self.success_chance,
            "die": self.die,
            "quality": self.quality,
        }


def roll(
    who: str, perception: int, gambling: int | None, ease: Ease, die: int, *, table: QualityTable | None = None
) -> Roll:
    """The roll of `who` with a die of 1 to 100, reckoned by house rule and rated by the Quality Results."""
    if not 1 <= die <= DIE:
        raise ValueError(f"no percentage die: {die}")
    primary = perception + (gambling or 0)
    factor = ease if gambling else ease.unskilled()
    chance = factor.times(primary)
    rating, bands = results.quality(chance, die, table), results.bands(chance, table)
    return Roll(who, perception, gambling, primary, ease, factor, chance, die, rating, bands)


def perceived(who: str, perception: int, ease: Ease, die: int, *, table: QualityTable | None = None) -> Roll:
    chance = ease.times(perception)
    rating, bands = results.quality(chance, die, table), results.bands(chance, table)
    return Roll(who, perception, None, perception, ease, ease, chance, die, rating, bands)


def ease_of_reading(nerve: int) -> Ease:
    """How easily somebody of such a nerve (0 to 100) is read: 7 − nerve / 20, in whole steps, never below 1.

    >>> [str(ease_of_reading(nerve)) for nerve in (0, 20, 50, 80, 100)]
    ['7', '6', '4', '3', '2']
    """
    return Ease(2 * max(1, (140 - nerve) // 20))


def rated(rating: int | None) -> str:
    return results.name(rating) if rating is None else f"{rating} {results.name(rating)}"


def fallen(made: Roll) -> str:
    """The die and its rating, and what points have made of it.

    >>> fallen(roll("bond", 14, 13, USUAL, 37))
    'die 37 → 3 good'
    """
    told = _("die {die} → {rating}").format(die=made.die, rating=rated(made.fell))
    if not made.points:
        return told
    better = n_("{points} Heroism Point → {rating}", "{points} Heroism Points → {rating}", made.points)
    return f"{told} · {better.format(points=made.points, rating=rated(made.quality))}"


def reckoned(made: Roll) -> str:
    """How the Success Chance came about, and the highest die of each rating.

    >>> reckoned(roll("bond", 14, 13, USUAL, 37))
    'PER 14 + Gambling 13 = 27 × 5 = 135 · QR 1 ≤14, 2 ≤28, 3 ≤70, 4 ≤99'
    """
    dice = ", ".join(f"{rating} ≤{die}" for rating, die in enumerate(made.bands, 1))
    highest = _("QR {dice}").format(dice=dice)
    return f"{_chance(made)} · {highest}"


def _chance(made: Roll) -> str:
    if made.by_perception:
        sentence = _("PER {perception} × {ease} = {chance}")
    elif made.gambling:
        sentence = _("PER {perception} + Gambling {gambling} = {primary} × {ease} = {chance}")
    elif made.asked_ease.halves > 6:
        sentence = _("PER {perception} × {ease} ({asked} − 3, unskilled) = {chance}")
    else:
        sentence = _("PER {perception} × {ease} (unskilled: {asked} − 3, least ½) = {chance}")
    return sentence.format(
        perception=made.perception,
        gambling=made.gambling,
        primary=made.primary_chance,
        asked=made.asked_ease,
        ease=made.ease,
        chance=made.success_chance,
    )
