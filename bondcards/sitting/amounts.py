"""An amount of money as somebody says it where it is asked for."""

import re

from bondcards.engine import money
from bondcards.language import languages
from bondcards.language.grammar import Asked, meanings
from bondcards.language.numbers import in_figures, refuse_about
from bondcards.language.spelling import STOPS


def money_said(words: str, currency: str, typed: str = "") -> int:
    """The cents of an amount in figures, words or plaques, its currency beside it or not, and nothing else.

    A refusal quotes the words as they were `typed`, where they are not just those.
    """
    one = "|".join(languages.in_use().numbers.single.split())
    amount = re.sub(rf"^(?:{one})\s+(?=\d)", "", in_figures(words.strip(STOPS)), flags=re.IGNORECASE)
    refuse_about(amount)
    return money.read_in(currency, money.in_figures(amount, money.NO_COLOURS, typed or words), typed or words)


def stake_said(said: str, currency: str) -> int:
    """The cents of a stake, with its currency or without; nothing, or a word for it, is none."""
    none = Asked(("none",), named=languages.in_use().menu)
    return 0 if said.strip(STOPS) in ("", "0") or meanings(said, none) else money_said(said, currency)
