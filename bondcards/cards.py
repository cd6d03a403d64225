"""Playing cards: ranks, suits, packs, and the ways people write them.

>>> read("Th")
Card(rank='T', suit='h')
>>> str(read("k"))
'K?'

A card may be known in part: on a real table its suit may not matter, or it may lie face down.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple, get_args

from bondcards import i18n
from bondcards.errors import Refused
from bondcards.i18n import _, n_

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
        """Whether its rank is known."""
        return self.rank != "?"

    def agrees(self, other: Card) -> bool:
        """Whether both may be the same card, as far as either is known."""
        return (self.rank == other.rank or "?" in (self.rank, other.rank)) and (
            self.suit == other.suit or "?" in (self.suit, other.suit)
        )


UNKNOWN: Final = Card("?", "?")
PACK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)

_CARDS: Final = {str(card): card for card in (UNKNOWN, *PACK, *(Card(rank, "?") for rank in RANKS))}

_SYMBOLS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_ENGLISH_SUITS: Final = {"s": "s", "h": "h", "d": "d", "c": "c", **_SYMBOLS}
_FRENCH_SUITS: Final = {"p": "s", "c": "h", "k": "d", "t": "c", **_SYMBOLS}
_ENGLISH_RANKS: Final[dict[str, str]] = {**dict(zip(RANKS, RANKS, strict=True)), "10": "T"}
_FRENCH_RANKS: Final[dict[str, str]] = {
    **dict(zip("A23456789", "A23456789", strict=True)),
    "10": "T",
    "V": "J",
    "D": "Q",
    "R": "K",
}
_SHOWN_IN_FRENCH: Final = {"T": "10", "J": "V", "Q": "D", "K": "R"}
_SYMBOL_OF: Final = {suit: symbol for symbol, suit in _SYMBOLS.items()}

_WRITTEN: Final = re.compile(r"(10|[0-9A-Za-z?])([a-z♠♥♦♣?]?)\ufe0f?")


def packs(count: int) -> tuple[Card, ...]:
    """`count` packs of 52 cards, in order."""
    return PACK * count


def from_text(name: str) -> Card:
    """The card of its two-character name, as tapes and JSON carry it: `"Th"`, `"T?"`, `"??"`."""
    try:
        return _CARDS[name]
    except KeyError:
        raise Refused(_no_card(name)) from None


def read(written: str) -> Card:
    """The card a person wrote, in the notation of the language in use or in English.

    English: `Kh`, `10s`, `Ts`, `K♥`; French: `R♥`, `Rc`, `10p`. A rank alone leaves the suit open,
    `??` is a card nobody has seen. Raises `Refused` where it is no card.
    """
    return read_all(written)[0]


def read_all(written: str) -> tuple[Card, ...]:
    """Several cards a person wrote, spaces or commas between them, all in one notation.

    One notation for the whole line, because `3c` is a club in English and a heart in French.
    """
    words = written.replace(",", " ").split()
    if not words:
        raise Refused(_("No card was given. A card is written like {example}.").format(example=_example()))
    notations = [(_ENGLISH_RANKS, _ENGLISH_SUITS)]
    if i18n.language() == "fr":
        notations.insert(0, (_FRENCH_RANKS, _FRENCH_SUITS))
    wrong = ""
    for ranks, suits in notations:
        read_so_far: list[Card] = []
        for word in words:
            card = _read_one(word, ranks, suits)
            if card is None:
                wrong = wrong or word
                break
            read_so_far.append(card)
        else:
            return tuple(read_so_far)
    raise Refused(_no_card(wrong))


def _read_one(word: str, ranks: dict[str, str], suits: dict[str, str]) -> Card | None:
    if word in ("?", "??"):
        return UNKNOWN
    found = _WRITTEN.fullmatch(
        word[:-1].upper() + word[-1].lower() if len(word) > 1 and word[-1].isalpha() else word.upper()
    )
    if found is None:
        return None
    rank, suit = ranks.get(found[1]), suits.get(found[2]) if found[2] not in ("", "?") else "?"
    return _CARDS[rank + suit] if rank and suit else None


def _example() -> str:
    return "R♥, Rc, 10p" if i18n.language() == "fr" else "K♥, Kh, 10s"


def _no_card(word: str) -> str:
    return _("“{word}” is no card. A card is written like {example}.").format(word=word, example=_example())


def shown(card: Card) -> str:
    """A card as the language in use shows it: `K♥`, in French `R♥`; `10`; an unseen card is `??`."""
    rank = _SHOWN_IN_FRENCH.get(card.rank, card.rank) if i18n.language() == "fr" else card.rank.replace("T", "10")
    return rank + _SYMBOL_OF.get(card.suit, "?" if card.rank == "?" else "")


def one_too_many(cards: Iterable[Card], packs: int) -> Card | None:
    """The first card that `packs` packs of 52 cannot hold beside those before it; None where all fit.

    Its suit is open where every card of its rank has gone, whatever the suits.
    """
    ranks: Counter[Rank] = Counter()
    exact: Counter[Card] = Counter()
    for card in cards:
        if not card.known:
            continue
        ranks[card.rank] += 1
        exact[card] += 1
        if card.suit != "?" and exact[card] > packs:
            return card
        if ranks[card.rank] > 4 * packs:
            return Card(card.rank, "?")
    return None


def too_many(card: Card, packs: int) -> Refused:
    """The sentence for a card, or a rank, that cannot be left in the packs."""
    if card.suit == "?":
        text = n_(
            "{packs} pack holds only {count} cards of rank {card}.",
            "{packs} packs hold only {count} cards of rank {card}.",
            packs,
        )
        return Refused(text.format(packs=packs, count=4 * packs, card=shown(card)))
    text = n_(
        "{card} has come up more often than {packs} pack holds it.",
        "{card} has come up more often than {packs} packs hold it.",
        packs,
    )
    return Refused(text.format(packs=packs, card=shown(card)))
