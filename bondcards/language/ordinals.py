"""Which of several hands or cards somebody speaks of by its number: "on the first", "the second hand", "hand 2"."""

import re
from functools import lru_cache
from typing import NamedTuple

from bondcards.language import languages
from bondcards.language.grammar import less, parts
from bondcards.language.numbers import numbers_said
from bondcards.language.spelling import STOPS, counted, either, plain

EVERY = 0
"""The number of all of them."""
LAST = -1
"""The number of the last of them, however many there are."""


class OfHand(NamedTuple):
    """What is said of a hand, and its number; `EVERY` where it is said of all."""

    said: str
    number: int


def of_hand(text: str) -> OfHand | None:
    """What is said of one of several hands by its number; None where no hand is named, or nothing said of it.

    >>> of_hand("hit the second hand"), of_hand("hand two: stand"), of_hand("a second card")
    (OfHand(said='hit', number=2), OfHand(said='stand', number=2), None)
    """
    said = plain(text).strip(STOPS)
    found = next((one for pattern in _patterns(languages.in_use()) if (one := pattern.fullmatch(said))), None)
    if not found:
        return None
    if found["ordinal"]:
        ordinals = languages.in_use().ordinals.numbers
        number = next(at for at, words in enumerate(ordinals.split(), 1) if found["ordinal"] in _said(words))
    else:
        number = numbers_said(found["number"])[0] if found["number"] else EVERY
    return OfHand(found["said"], number)


def by_places(text: str) -> list[int]:
    """The numbers of cards that are named by the order in which they lie; none where anything else is said.

    >>> by_places("the first and the third"), by_places("cards 1 and 3"), by_places("1 and a king")
    ([1, 3], [1, 3], [])
    """
    words = languages.in_use().ordinals
    numbers = {said: at for at, some in enumerate(words.numbers.split(), 1) for said in _said(some)}
    numbers |= dict.fromkeys(_said(words.last), LAST)
    filling = {*languages.in_use().grammar.articles.split(), *words.card.split("/")}
    said = [[word for word in plain(part).split() if word not in filling] for part in parts(less(text, "only"))]
    flat = [numbers.get(word) or counted(word) for part in said for word in part]
    # A number alone may be a card, or how many.
    alone = len(flat) == 1 and not any(counted(word) for part in said for word in part)
    return [at for at in flat if at] if (len(flat) > 1 or alone) and all(flat) else []


def _said(words: str) -> list[str]:
    return [plain(word) for word in words.split("/")]


@lru_cache
def _patterns(language: languages.Language) -> tuple[re.Pattern[str], ...]:
    """A hand behind what is said of it, or before it."""
    spoken = language.ordinals
    the, lead, noun, every, ordinal = (
        either(words.split("/"))
        for words in (spoken.the, spoken.lead, spoken.noun, spoken.every, spoken.numbers.replace(" ", "/"))
    )
    few, hand = "|".join((r"\d", *language.numbers.small.split()[1:])), spoken.noun.split("/")[0]
    ordinal = rf"(?:(?P<a>(?:{the}) )?(?P<ordinal>{ordinal})(?(a)(?: (?:{noun}))?| {hand}))"
    one = rf"{ordinal}|(?:{noun}) (?P<number>{few})"
    behind = rf"(?:(?:{lead}) )?(?:{one}|(?:{every})(?: (?:{noun})s?)?)"
    before = rf"(?:(?:{lead}) )?(?:{one})"
    return re.compile(rf"(?P<said>.*?[^\W\d]),? {behind}"), re.compile(rf"{before}[ :,]+(?P<said>[^\W\d].*)")
