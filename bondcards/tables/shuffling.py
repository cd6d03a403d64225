"""The order of cards: one named algorithm, the same on every machine and in every year.

The order of a shuffle, "bondcards 1". A sitting has a seed of 32 bytes: the SHA-256 of a text (UTF-8) that was said
beforehand, or else of 64 hexadecimal figures drawn by chance. A shuffle has a name: its number in the sitting as a
decimal, 1 for the first; where cards lie on the table, or came from elsewhere before the shoe goes on, a slash follows
and how many. To shuffle `n` cards:

1. They lie in the order of their packs, one pack after another: spades, hearts, diamonds, clubs, each from ace to
   king. Of those that lie on the table the first of the same face is left out.
2. Take SHAKE-256 of the bytes `bondcards 1` + seed + name + a zero byte + word, the word being one that a player gave
   (UTF-8, mostly empty), and read its output as numbers of two bytes, the high one first.
3. For i from n - 1 down to 1: take the next number below 65536 - 65536 mod (i + 1), leaving out those above; j is
   that number mod (i + 1); the cards at i and j change places (counted from 0).
4. The card at 0 leaves the shoe first.

What is promised of a seed before the first card is the SHA-256 of its 32 bytes. A die of a hundred sides is 1 + the
whole part of a hundred times n / 2**56, n being the first seven bytes, the high one first, of the SHA-256 of the text
`seed/hand N/seat/1`: the seed as 64 hexadecimal figures, the number of the hand, and whose die it is.

>>> from bondcards.engine.cards import PACK
>>> key = key_of("james bond")
>>> " ".join(map(str, order(key, "1", PACK)[:5]))
'6d Jd Qh Qc 2s'
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from bondcards.engine.cards import Card, Packs

ALGORITHM: Final = b"bondcards 1"
NUMBERS: Final = 65536


def key_of(text: str) -> bytes:
    """The seed of 32 bytes that a text stands for."""
    from hashlib import sha256

    return sha256(text.encode()).digest()


def commitment(text: str) -> str:
    """The promise of a seed, to be given before anything is dealt: it says nothing of the seed, and fits no other."""
    from hashlib import sha256

    return sha256(key_of(text)).hexdigest()


def order(seed: bytes, name: str, cards: Sequence[Card], word: str = "") -> tuple[Card, ...]:
    """The cards in the order in which they leave the shoe after the shuffle of that name."""
    # Imported here and above, because whoever tells a hand again shuffles nothing.
    from hashlib import shake_256

    shuffled = list(cards)
    source = shake_256(ALGORITHM + seed + name.encode() + b"\0" + word.encode())
    length = 4 * len(shuffled)
    stream = source.digest(length)
    at = 0
    for i in range(len(shuffled) - 1, 0, -1):
        most = NUMBERS - NUMBERS % (i + 1)
        while True:
            if at == length:
                # A longer output begins with the shorter one.
                length *= 2
                stream = source.digest(length)
            number = stream[at] << 8 | stream[at + 1]
            at += 2
            if number < most:
                break
        j = number % (i + 1)
        shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
    return tuple(shuffled)


@lru_cache(maxsize=16)
def shoe_order(seed: bytes, name: str, packs: Packs, out: tuple[Card, ...], word: str) -> tuple[Card, ...]:
    """The order of packs without the cards that lie elsewhere; kept, for each hand of a shoe asks for it."""
    return order(seed, name, without(packs.cards, out), word)


def without(cards: Sequence[Card], out: Iterable[Card]) -> Sequence[Card]:
    """The cards less those that are out, each once; one of which only the rank is known stands for any of it."""
    left = list(cards)
    for card in out:
        found = next((n for n, each in enumerate(left) if card.known and card.agrees(each)), None)
        if found is not None:
            del left[found]
    return left
