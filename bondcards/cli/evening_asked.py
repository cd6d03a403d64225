"""What `prep` asks once it knows who plays what: the stake, and how many hands; Enter takes what is usual."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bondcards.cli.common import whole_number
from bondcards.cli.reporting import MOST_HANDS
from bondcards.cli.wishes import poker
from bondcards.engine import money
from bondcards.language.i18n import _
from bondcards.sitting.amounts import money_said
from bondcards.sitting.blinds import asked_blinds
from bondcards.sitting.plan import Wish
from bondcards.sitting.steps import Step, until_read

if TYPE_CHECKING:
    from collections.abc import Callable

    from bondcards.prep.tonight import Tonight
    from bondcards.sitting.front import Front


class EveningAsked:
    """The questions about an evening of people who are known; `evening` is what comes of a wish, or refuses it."""

    def __init__(self, evening: Callable[[Wish], Tonight], front: Front, currency: str) -> None:
        self._evening = evening
        self._front = front
        self._currency = currency

    def steps(self) -> tuple[Step[Wish], ...]:
        return (
            Step(lambda wish: wish.stake is None and not wish.blinds.big, self._stake),
            Step(lambda wish: wish.answering.hands is None, self._hands),
        )

    def _stake(self, wish: Wish, before: Wish) -> Wish:
        usual = before.blinds.big or before.stake or self._evening(wish).stake
        if entry := poker(wish):
            least = min(seat.chips for seat in self._evening(wish).setting.seats)
            said = asked_blinds(self._front, entry, usual, least, self._currency)
            return replace(wish, blinds=replace(wish.blinds, small=said.small if entry.blinds else 0, big=said.big))
        means = _("What is laid each time. The report tells of higher and lower stakes too.")
        asked = partial(self._front.ask_text, _("The stake of each hand?"), money.text(usual), means)

        def read(words: str) -> Wish:
            return self._possible(replace(wish, stake=money_said(words, self._currency)))

        return until_read(asked, read, self._front.refuse)

    def _hands(self, wish: Wish, before: Wish) -> Wish:
        usual, question = before.answering.hands or self._evening(wish).hands, _("How many hands?")
        means = _("About how many are played tonight, from 1 to {most}.").format(most=MOST_HANDS)
        asked = partial(self._front.ask_text, question, str(usual), means)

        def read(words: str) -> Wish:
            hands = whole_number(words, (1, MOST_HANDS), _("An evening"))
            return self._possible(replace(wish, answering=replace(wish.answering, hands=hands)))

        return until_read(asked, read, self._front.refuse)

    def _possible(self, wish: Wish) -> Wish:
        self._evening(wish)
        return wish
