"""Shares that somebody stakes instead of an amount: all that he can, a half, the least; and how they are said."""

from collections.abc import Mapping

from bondcards.engine.questions import ANYTHING, Bet
from bondcards.games.game import Entry
from bondcards.language import languages, lexicon
from bondcards.tables.stakes import parts

ALL_ONE_CAN, HALF_BANK, HALF_CHIPS, LEAST = SHARES = ("@all", "@half", "@half-chips", "@least")
"""All that one can stake; half of a bank that is covered; half of one's chips (halves in whole units); the least."""


def shares(ask: Bet, entry: Entry) -> dict[str, list[str]]:
    """What is said for each share there may be; what is the most or the least, of stakes alone."""
    bets = languages.in_use().bets
    said = {ALL_ONE_CAN: bets.all_one_can, HALF_CHIPS: bets.half_chips} if ask.possible else {}
    if ask.possible and ask.whole:
        said |= {ALL_ONE_CAN: f"{bets.all_one_can}/{bets.all_covered}", HALF_BANK: bets.half_bank}
    if ask.possible and any(ask.box in part for part in parts(entry)):
        said[ALL_ONE_CAN] += f"/{bets.most}"
        said |= {LEAST: bets.least} if ask.low > ANYTHING else {}
    return {share: words.split("/") for share, words in said.items()}


def half_of_chips(ask: Bet, chips: Mapping[str, int]) -> int:
    return chips.get(ask.seat, ask.high) // 200 * 100


def in_words(staked: str) -> str:
    """A word or a share as one says it."""
    bets = languages.in_use().bets
    said = {ALL_ONE_CAN: bets.rest, HALF_BANK: bets.half_bank, HALF_CHIPS: bets.half_chips, LEAST: bets.least}
    return said[staked].split("/")[0] if staked in said else lexicon.spoken(staked)
