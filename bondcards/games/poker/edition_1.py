"""What hands of poker were played by up to version 0.5.0: journals have them, and they are played on and told again."""

from collections.abc import Sequence
from typing import Final

from bondcards.games.betting import has_chips
from bondcards.games.poker import hand
from bondcards.games.poker.hand import Customs, Ring, Terms
from bondcards.games.poker.showdown import Showing
from bondcards.games.poker.variant import Options, Variant
from bondcards.games.seating import Seating


def next_button(ring: Ring, seating: Seating, playing: tuple[str, ...]) -> str:
    """Among the seats of the last hand alone, where the last button sits out."""
    if not ring.button or ring.button in seating.ids:
        return ring.next_button(seating, playing)
    at = ring.seats.index(ring.button)
    return next((seat for seat in (*ring.seats[at + 1 :], *ring.seats[:at]) if seat in playing), playing[0])


def terms(variant: Variant, seating: Seating, options: Options, order: Sequence[str]) -> Terms:
    """Whoever comes after the first at a showdown is asked, all in or not, and raises nobody can answer are offered."""
    now = hand.terms(variant, seating, options, order)
    return now._replace(limit=now.limit._replace(raised=has_chips), showing=Showing("first", at_once=False))


EDITION_1: Final = Customs(next_button, terms)
