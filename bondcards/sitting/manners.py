"""How a table is shown: as the command says, else the campaign, else the user's settings, else as is usual."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from bondcards.campaign.house_rules import Settings
from bondcards.language.preferences import PRIVACIES, REVEALS, Privacy, Reveal, chosen
from bondcards.sitting.plan import Answering


class Manners(Struct, frozen=True):
    """Whether the screen is handed over before covered cards are shown, and how cards are turned on it."""

    private: Privacy = "open"
    reveal: Reveal = "all"

    @property
    def covers(self) -> bool:
        """Whether covered cards and dice are for one seat's eyes."""
        return self.private == "pass"


OPEN: Final = Manners()
"""Where nobody sits at a terminal: everybody sees everything, at once."""


def manners(answering: Answering, house: Settings) -> Manners:
    """The manners of a table at a terminal. Real cards are turned by hand: there nobody waits for the screen."""
    private = answering.private or house.private or chosen("private", PRIVACIES)
    reveal = answering.reveal or house.reveal or chosen("reveal", REVEALS)
    return Manners(private or "pass", "all" if answering.deal == "typed" else reveal or "step")
