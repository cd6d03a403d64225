"""Playing cards: ranks, suits, packs, and the ways people write them.

>>> read("Th")
Card(rank='T', suit='h')
>>> str(read("k"))
'K?'

A card may be known in part: on a real table its suit may not matter, or it may lie face down.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import Final, Literal, NamedTuple, get_args

from msgspec import Struct

from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.cards import (
    SYMBOLS,
    Notation,
    all_are_in,
    card_offered,
    doubtful_article,
    english,
    of_a_rank,
    own,
    readings,
    several_aces,
    with_great_aces,
)
from bondcards.language.cards import written as cards_written
from bondcards.language.grammar import may_mean
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import plain

Rank = Literal["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "?"]
Suit = Literal["s", "h", "d", "c", "?"]

RANKS: Final[tuple[Rank, ...]] = get_args(Rank)[:-1]
SUITS: Final[tuple[Suit, ...]] = get_args(Suit)[:-1]


class Card(NamedTuple):
    """One card. A `?` stands for what is not known of it."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return self.rank + self.suit

    @property
    def known(self) -> bool:
        return self.rank != "?"

    def agrees(self, other: Card) -> bool:
        """Whether both may be the same card, as far as either is known."""
        return (self.rank == other.rank or "?" in (self.rank, other.rank)) and (
            self.suit == other.suit or "?" in (self.suit, other.suit)
        )


UNKNOWN: Final = Card("?", "?")
PACK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)

_CARDS: Final = {str(card): card for card in (UNKNOWN, *PACK, *(Card(rank, "?") for rank in RANKS))}

_SYMBOL_OF: Final = {suit: symbol for symbol, suit in SYMBOLS.items()}


def all_known(cards: Iterable[Card]) -> bool:
    return all(card.known for card in cards)


class Packs(Struct, frozen=True, dict=True):
    """The cards a game is played with: of every suit each of these ranks, so many times over.

    >>> Packs(6).size, Packs(ranks=("A", "6", "7", "8", "9", "T", "J", "Q", "K")).size
    (312, 36)
    """

    count: int = 1
    ranks: tuple[Rank, ...] = RANKS
    suits: tuple[Suit, ...] = SUITS

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        return tuple([Card(rank, suit) for suit in self.suits for rank in self.ranks]) * self.count

    @property
    def size(self) -> int:
        return self.count * len(self.ranks) * len(self.suits)

    @property
    def usual(self) -> bool:
        return (self.ranks, self.suits) == (RANKS, SUITS)

    def one_too_many(self, cards: Iterable[Card], shuffles: int = 1) -> Card | None:
        """The first card too many beside those before it, if shuffled so often; its suit open if its rank has gone."""
        ranks: Counter[Rank] = Counter()
        exact: Counter[Card] = Counter()
        most = self.count * shuffles
        for card in cards:
            if not card.known:
                continue
            ranks[card.rank] += 1
            exact[card] += 1
            if not self.has(card) or (card.suit != "?" and exact[card] > most):
                return card
            if ranks[card.rank] > len(self.suits) * most:
                return Card(card.rank, "?")
        return None

    def has(self, card: Card) -> bool:
        return card.rank in self.ranks and (card.suit == "?" or card.suit in self.suits)

    def refuse_too_many(self, cards: Iterable[Card], shuffles: int = 1) -> None:
        extra = self.one_too_many(cards, shuffles)
        if extra is None:
            return
        count = len(self.suits) * self.count
        if not self.has(extra):
            text, count = _("There is no {card} in a pack of {count} cards."), self.size // self.count
        elif extra.suit == "?":
            text = n_(
                "{packs} pack holds only {count} cards of rank {card}.",
                "{packs} packs hold only {count} cards of rank {card}.",
                self.count,
            )
        else:
            text = n_(
                "{card} has come up more often than {packs} pack holds it.",
                "{card} has come up more often than {packs} packs hold it.",
                self.count,
            )
        raise Refused(text.format(packs=self.count, count=count, card=shown(extra)))


ONE_PACK: Final = Packs()


def are_cards(written: str) -> bool:
    """Whether somebody wrote cards, each of which may be one or several."""
    return all(readings(one, own()) for one in cards_written(written, own()))


def from_text(name: str) -> Card:
    """The card of its two-character name, as tapes and JSON carry it: `"Th"`, `"T?"`, `"??"`."""
    try:
        return _CARDS[name]
    except KeyError:
        raise Refused(_no_card(name, english())) from None


def read(written: str) -> Card:
    """The card a person wrote in the language in use; raises `Refused` where it is no card, or may be two."""
    return read_all(written)[0]


def read_all(written: str) -> tuple[Card, ...]:
    """Several cards a person wrote, spaces or commas between them, each read for itself."""
    if doubtful := doubtful_article(written, own()):
        card, ace = shown(read(doubtful.split()[1])), own().shown["A"]
        raise may_mean(doubtful, [card, f"{ace} {card}"])
    return _read(written, own())


def names_cards(words: str) -> bool:
    """Whether words are several cards, and nothing else."""
    try:
        return len(read_all(words)) > 1
    except Refused:
        return False


def names_a_card(words: str) -> bool:
    """Whether words are one card, and nothing else."""
    try:
        return len(read_all(words)) == 1
    except Refused:
        return False


def read_together(lines: Iterable[str]) -> list[tuple[Card, ...]]:
    """Several lines in one notation; in French as English where some cards can be nothing else, and all can be that."""
    found = [*map(with_great_aces, lines)]
    notation = own()
    if not all_are_in(found, notation) and all_are_in(found, english()):
        notation = english()
    return [_read(line, notation) for line in found]


def read_english(written: str) -> tuple[Card, ...]:
    """Cards as programs write them, in English notation whatever the language in use: `8h 3c Kd`."""
    return _read(with_great_aces(written), english())


def _read(line: str, notation: Notation) -> tuple[Card, ...]:
    if several := several_aces(line, notation):
        raise _several(several, "A")
    found = [_the_one(written, notation) for written in cards_written(line, notation)]
    if not found:
        raise Refused(_("No card was given. A card is written like {example}.").format(example=notation.written_so))
    return tuple(found)


def _the_one(written: str, notation: Notation) -> Card:
    names = readings(written, notation)
    if len(names) == 1:
        return _CARDS[names[0]]
    if not names:
        raise Refused(_no_card(written, notation))
    raise may_mean(written, [shown(_CARDS[name]) for name in names])


def _no_card(word: str, notation: Notation) -> str:
    court = languages.in_use().cards.court.split()
    if any(plain(part) in court for part in word.split()):
        return _("“{word}” may be any of several: say ten, jack, queen or king.").format(word=word)
    if plain(word) in ("1", languages.in_use().numbers.small.split()[1]):
        return _("“{word}” is no card: an ace is {ace}.").format(word=word, ace=notation.shown["A"])
    if len(word.split()) == 1 and (several := of_a_rank(word)):
        return str(_several(word, several[0]))
    if notation is not own():
        text = _("“{word}” is no card. Here cards are written in English, in whatever language one plays: {example}.")
    else:
        text = _("“{word}” is no card. A card is written like {example}.")
    refusal = text.format(word=word, example=notation.written_so)
    return f"{refusal} {card_offered(word) if notation is own() else ''}".rstrip()


def _several(said: str, rank: str) -> Refused:
    each = " ".join([own().shown.get(rank, rank)] * 2)
    return Refused(_("“{word}” are several cards: write each of them, such as {each}.").format(word=said, each=each))


def shown(card: Card) -> str:
    """A card as the language in use shows it: `K♥`, in French `R♥`; `10`; an unseen card is `??`."""
    return own().shown.get(card.rank, card.rank) + _SYMBOL_OF.get(card.suit, "?" if card.rank == "?" else "")


def as_typed(card: Card) -> str:
    """A card as it is typed in the language in use, its suit by a letter, if that is known: `5s`, in French `5p`."""
    rank, sign = signs(card)
    return rank + own().letters.get(sign, "")


def signs(card: Card) -> tuple[str, str]:
    """Its rank and its suit as they are shown; a suit that plays no part is left out."""
    sign = shown(card)
    return (sign[:-1], sign[-1]) if card.suit != "?" else (sign, "")
