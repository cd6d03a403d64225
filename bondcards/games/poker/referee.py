"""The referee's card of a variant of poker, told from its row."""

from __future__ import annotations

from bondcards.games.game import Section
from bondcards.games.poker.variant import Variant
from bondcards.i18n import N_


def card(variant: Variant) -> tuple[Section, ...]:
    """How it is dealt, how it is bet, what wins."""
    return (
        Section(
            N_("The button"),
            (N_("The button moves one seat to the left each hand, past those who sit out."),),
        ),
    )
