"""What things at a table are called and what is heard of them (`labels.json`), by game (`game/key`) or for all."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from bondcards.language.languages import Words
from bondcards.language.lexicon import BOXES

BANK: Final = "bank"
"""Where the money of a bank lies that is laid as a stake."""


class Ranks(Struct, frozen=True):
    """Ranks from the two to the ace: one, several, three and four, as they follow a pair, and as they top a hand."""

    one: tuple[str, ...]
    many: tuple[str, ...]
    three: tuple[str, ...]
    four: tuple[str, ...]
    of: tuple[str, ...]
    topped: tuple[str, ...]


class Labels(Struct, frozen=True):
    """All of them by what they stand for: a box, a place, a round, a word."""

    families: Words
    hands: Words
    """Whose cards lie in a place of the table's own."""
    sides: Words
    """The vacant places beside a seat, which it plays blind."""
    boxes: Words
    """Where a stake lies, unless it goes by the name of its box; or what else is paid."""
    spread: Words
    """What lies on several boxes, in short."""
    naturals: Words
    """What an eight or nine in two cards is at baccarat."""
    raised: Words
    """What lies on a box where more was laid on it, so that the whole is not taken for what was added."""
    plays: Words
    """Who plays the cards of a box for all who staked with it."""
    end_of_pack: Words
    """What marks the end of the pack, where something does."""
    irregularities: Words
    unturned: Words
    """Why an agent who has lost is offered no point."""
    thrown_in: Words
    ordinals: tuple[str, ...]
    rounds: Words
    turned: Words
    """What comes open with a round of betting, as Enter turns it."""
    posted: Words
    does: Words
    """What is heard of what is posted before a round of betting, and how that and what is said stand beside a seat."""
    halves: Words
    half_in_short: Words
    """For which half of a pot a card counts, in five letters at most."""
    limits: Words
    called: Words
    """A poker hand by its category, with the ranks that count most; otherwise of `three` cards, or if it is `low`."""
    shows: Words
    """That somebody has shown one, where that is said otherwise than by its name alone."""
    badugis: Words
    """By how many cards it is made of."""
    ranks: Ranks
    odds_of: Words
    """What may be staked, where the odds call it otherwise than its box."""
    moves: Mapping[str, tuple[str, str]]
    """A move in a table by its letter, and what it means."""
    mixed: Words
    """How often a move of a best play is made that nobody should foresee."""
    worth: Words
    """What something is worth to whoever may have it."""
    sheet: Words
    traits: Words
    read_off: Words
    """What a villain hides."""
    sources: Words
    """What a source is called, by its number."""


LABELS: Final = msgspec.json.decode(Path(__file__).with_name("labels.json").read_bytes(), type=Labels)
ALL_BOXES: Final[Words] = {**BOXES.names, **LABELS.boxes}
