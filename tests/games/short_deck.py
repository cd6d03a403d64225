"""Hold'em with a short pack, a game that the program has not: from six to ace, thirty-six cards."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bondcards.engine.cards import RANKS, Packs
from bondcards.games.poker.variants import HOLDEM, game

SHORT: Final = Packs(ranks=tuple(rank for rank in RANKS if rank not in "2345"))

GAME: Final = game(replace(HOLDEM, id="short-deck", about="Hold'em without twos to fives.", packs=SHORT))
