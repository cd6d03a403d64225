"""A pack or a shoe of which too little is left to be counted."""

from __future__ import annotations

from bondcards.errors import Refused
from bondcards.language.i18n import n_


def refuse_too_few(left: int, needed: int) -> None:
    """Refuse to count where fewer cards are left than are `needed`."""
    if left < needed:
        raise Refused(
            n_(
                "Only {count} card is left: the shoe is shuffled before the next hand. Leave --seen out.",
                "Only {count} cards are left: the shoe is shuffled before the next hand. Leave --seen out.",
                left,
            ).format(count=left)
        )
