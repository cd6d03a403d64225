"""What a seat may hold, as a person writes it: its cards, some of them, a range of hold'em's, or anything.

Ranges are written as in poker books: `QQ+, AKs, A5s-A2s, 76o, 22-55, AhKh`, and `*` for all.
`AK` is suited or not. `+` raises a pair up to the aces, the lower card up to just below the higher, and where it stands
there already both (`T9s+`: up to AKs). A dash takes all from one hand to another, of pairs, of hands with the same
higher card, or of hands with the same gap. Ranks are capital letters; in French V, D and R are understood too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.cards import PACK, RANKS, SUITS, Card, read_all, read_together
from bondcards.errors import Refused
from bondcards.games.poker.variant import Variant
from bondcards.games.poker.variants import HOLDEM
from bondcards.language.cards import own
from bondcards.language.i18n import _
from bondcards.language.spelling import plain

FROM_TWO: Final = (*RANKS[1:], RANKS[0])
ACE: Final = len(FROM_TWO) - 1
ALL: Final = "*"

_ENGLISH: Final[dict[str | None, int]] = {"10": FROM_TWO.index("T"), **{rank: at for at, rank in enumerate(FROM_TWO)}}
_KIND: Final = "(10|[2-9TJQKAVDR])(10|[2-9TJQKAVDR])([so]?)"
_PART: Final = re.compile(rf"{_KIND}(?:(\+)|-{_KIND})?")
_CARDS: Final = re.compile("((?:10|[2-9a-z])[shdckpt♠♥♦♣])" * 2, re.IGNORECASE)

Pair = tuple[Card, ...]


class Kind(NamedTuple):
    """Hands alike but for their suits: ranks counted from the two at 0, `s`uited, `o`ff suit, or either."""

    high: int
    low: int
    suits: str

    def hands(self) -> Iterator[Pair]:
        high, low = FROM_TWO[self.high], FROM_TWO[self.low]
        if high == low:
            yield from combinations([Card(high, suit) for suit in SUITS], 2)
            return
        for first, second in product(SUITS, SUITS):
            if self.suits in ("", "s" if first == second else "o"):
                yield Card(high, first), Card(low, second)

    def above(self) -> list[Kind]:
        if self.low >= self.high - 1:
            steps = range(ACE - self.high + 1)
            return [Kind(self.high + step, self.low + step, self.suits) for step in steps]
        return [Kind(self.high, low, self.suits) for low in range(self.low, self.high)]

    def through(self, other: Kind) -> list[Kind]:
        """All from this kind to another; none where they do not belong to one row."""
        if self.suits != other.suits:
            return []
        lower, upper = sorted((self, other))
        if lower.high == upper.high and upper.low < upper.high:
            return [Kind(lower.high, low, self.suits) for low in range(lower.low, upper.low + 1)]
        if lower.high - lower.low == upper.high - upper.low:
            steps = range(upper.high - lower.high + 1)
            return [Kind(lower.high + step, lower.low + step, self.suits) for step in steps]
        return []


def is_range(written: str) -> bool:
    """Whether a text is meant as a range: whether a part of it is in its notation, and no two single cards.

    >>> is_range("QQ+,AhKh"), is_range("Ah Kh"), is_range("AhKh")
    (True, False, False)
    """
    return any(part == ALL or _kinds(part) for part in _parts(written))


def hands_of(written: str) -> tuple[Pair, ...]:
    """Every hand of a range, each once; raises `Refused` with the place of what is no part of one.

    >>> len(hands_of("QQ+,AKs")), len(hands_of("*"))
    (22, 1326)
    """
    found: dict[frozenset[Card], Pair] = {}
    for number, part in enumerate(_parts(written), 1):
        hands = list(_hands(part))
        if not hands:
            sentence = _("“{part}”, part {number} of the range, is none: write QQ+, AKs, A5s-A2s, 76o, 22-55 or AhKh.")
            raise Refused(sentence.format(part=part, number=number))
        for hand in hands:
            found.setdefault(frozenset(hand), hand)
    return tuple(found.values())


def _parts(written: str) -> list[str]:
    return re.sub(r"\s*-\s*", "-", written).replace(",", " ").replace(";", " ").split()


def _hands(part: str) -> Iterator[Pair]:
    if part == ALL:
        yield from combinations(PACK, 2)
    elif cards := _CARDS.fullmatch(part):
        yield read_all(f"{cards[1]} {cards[2]}")
    for kind in _kinds(part):
        yield from kind.hands()


def _kinds(part: str) -> list[Kind]:
    """None where a part is not of that notation."""
    found = _PART.fullmatch(part)
    if not found:
        return []
    first, last = _kind(*found.group(1, 2, 3)), _kind(*found.group(5, 6, 7))
    if first is None or (found[5] and last is None):
        return []
    if last is not None:
        return first.through(last)
    return first.above() if found[4] else [first]


def _kind(one: str | None, other: str | None, suits: str | None) -> Kind | None:
    """A kind by its letters; None where it has none, or letters that are no ranks in the language in use."""
    values = _ENGLISH | {letter: FROM_TWO.index(rank) for rank, letter in own().shown.items()}
    if one not in values or other not in values:
        return None
    low, high = sorted((values[one], values[other]))
    return None if low == high and suits else Kind(high, low, suits or "")


_RANK: Final = "(?:10|[2-9atjqkvdr])"
_TOGETHER: Final = re.compile(f"(?:{_RANK}[shdckpt♠♥♦♣]){{2,}}", re.IGNORECASE)
_ONE: Final = re.compile(f"{_RANK}[shdckpt♠♥♦♣]", re.IGNORECASE)


class Holding(Struct, frozen=True):
    """What a seat may hold: `ways`, each as likely, the rest of its cards to be dealt; a range as it was `written`."""

    ways: tuple[tuple[Card, ...], ...]
    written: str = ""

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.ways[0] if len(self.ways) == 1 else ()


ANYTHING: Final = Holding(((),))


def held(cards: Sequence[Card]) -> Holding:
    """These cards, and as many more as the game deals; what nobody has seen is dealt too."""
    return Holding((tuple([card for card in cards if card.known]),))


def read(variant: Variant, hands: Sequence[str], others: Sequence[str]) -> tuple[list[Holding], list[tuple[Card, ...]]]:
    """What was written of each hand, and the cards of the `others` (board, dead), in one notation; or `Refused`."""
    anything = {at for at, line in enumerate(hands) if plain(line) in ("random", ALL, plain(_("random")))}
    ranges = {at: line for at, line in enumerate(hands) if variant is HOLDEM and is_range(line)}
    lines = [line for at, line in enumerate(hands) if at not in ranges and at not in anything]
    cards = read_together([apart(line) for line in (*lines, *filter(None, others))])
    found = iter(cards)
    holdings = [
        ANYTHING if at in anything else Holding(hands_of(ranges[at]), ranges[at]) if at in ranges else held(next(found))
        for at in range(len(hands))
    ]
    return holdings, [next(found) if line else () for line in others]


def apart(line: str) -> str:
    """Cards written without a space, with one between them.

    >>> apart("AhKh10s, 2c")
    'Ah Kh 10s, 2c'
    """
    return _TOGETHER.sub(lambda cards: " ".join(_ONE.findall(cards[0])), line)
