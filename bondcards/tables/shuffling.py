"""The order of cards: one named algorithm, the same on every machine and in every year.

The order of a shuffle, "bondcards 1". What stands in backquotes is meant to the letter; "mod" is the remainder of a
division, and binds like the division itself, before any plus or minus.

A sitting has a *seed*, which is a text: what somebody chose (`--seed`), or else 64 hexadecimal figures drawn by chance.
The *key* is the SHA-256 of that text in UTF-8: 32 bytes.

A shuffle has a *name*, of ASCII characters: how many times the packs were shuffled in the sitting, this time included,
in decimal without padding: `1` for the first. Where cards are none of the order, a slash follows and how many cards
these are: `1/11`. Those are the cards that lay on the table when the packs were shuffled, and those that came from
elsewhere (typed, say) before the shoe went on, together with all that the shoe had dealt by then since the shuffle; so
`1` and `1/11` are two orders, one after the other. In a journal written before 0.6.0 a shuffle may have a *word*, with
which a player cut it; else that is the empty text. To put the cards in order:

1. They lie pack after pack, in each the spades, then hearts, diamonds, clubs, of each suit the ace, the two and so on
   to the ten, jack, queen and king. Then for each card that is none of the order, one after another as they are listed,
   the first that is left of the same rank and suit is taken away: one copy for each. Where only the rank is known, the
   first of that rank goes; where nothing is known, none does. `n` cards are left.
2. SHAKE-256 of the bytes `bondcards 1`, the key, the name, one zero byte, the word in UTF-8, nothing between them: its
   output, as long as is needed, is read as whole numbers of two bytes, the high byte first.
3. For i from n - 1 down to 1: the limit is 65536 - (65536 mod (i + 1)); numbers are read until one is below the limit,
   and those that are not, the limit itself among them, are left out; j is the number so found mod (i + 1); the cards at
   i and j change places, counted from 0. No number is read twice.
4. The card at 0 leaves the shoe first.

>>> from bondcards.engine.cards import PACK
>>> key = key_of("james bond")
>>> " ".join(map(str, order(key, "1", PACK)[:5]))
'6d Jd Qh Qc 2s'
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from struct import unpack_from
from typing import Final

from bondcards.engine.cards import Card, Packs

ALGORITHM: Final = b"bondcards 1"
NUMBERS: Final = 65536


def key_of(seed: str) -> bytes:
    """The key of 32 bytes that a seed, a text, stands for."""
    from hashlib import sha256

    return sha256(seed.encode()).digest()


def order(key: bytes, name: str, cards: Sequence[Card], word: str = "") -> tuple[Card, ...]:
    """The cards in the order in which they leave the shoe after the shuffle of that name."""
    # Imported here and above, because whoever tells a hand again shuffles nothing.
    from hashlib import shake_256

    shuffled = list(cards)
    source = shake_256(ALGORITHM + key + name.encode() + b"\0" + word.encode())
    numbers = numbers_in(source.digest, 2 * len(shuffled))
    for i in range(len(shuffled) - 1, 0, -1):
        limit = NUMBERS - NUMBERS % (i + 1)
        number = next(numbers)
        while number >= limit:
            number = next(numbers)
        j = number % (i + 1)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return tuple(shuffled)


def numbers_in(output: Callable[[int], bytes], count: int) -> Iterator[int]:
    """The whole numbers of two bytes in an output of any length; about so many will be asked for."""
    begin = 0
    while True:
        # A longer output begins with the shorter one.
        yield from unpack_from(f">{count - begin}H", output(2 * count), 2 * begin)
        begin, count = count, 2 * count


@lru_cache(maxsize=16)
def shoe_order(key: bytes, name: str, packs: Packs, out: tuple[Card, ...], word: str) -> tuple[Card, ...]:
    """The order of packs without the cards that lie elsewhere; kept, for each hand of a shoe asks for it."""
    return order(key, name, without(packs.cards, out), word)


def without(cards: Sequence[Card], out: Iterable[Card]) -> Sequence[Card]:
    """The cards less those that are out, each once; one of which only the rank is known stands for any of it."""
    left = list(cards)
    for card in out:
        found = next((n for n, each in enumerate(left) if card.known and card.agrees(each)), None)
        if found is not None:
            del left[found]
    return left
