"""The villains of a sitting on the stage: each moment that matters once, and nobody says what another has said.

What was said is kept with the sitting's state, so that nothing is said again after it was broken off.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bondcards.engine.facts import Fact, Said, Wagered
from bondcards.hand import Head
from bondcards.people.sheet import Person
from bondcards.people.villains.stage import Moment, words
from bondcards.sitting.audience import Audience, Scene
from bondcards.sitting.plan import UNHEARD
from bondcards.sitting.result import HandResult
from bondcards.tables.policies.mood import CALM

if TYPE_CHECKING:
    from bondcards.sitting.sitting import Sitting

PART: Final = 5
"""Who loses or wins this part of his chips in a hand has lost or won much."""
IN_ALL: Final = 3
"""And so has, in a sitting, who loses or wins such a part of what he sat down with."""

BETS: Final[dict[str, Moment]] = {"banco": "banco", "all-in": "all-in"}


class Stage:
    """Has the villains speak; `told` hears of it."""

    def __init__(self, sitting: Sitting, told: Audience) -> None:
        self._sitting = sitting
        self._told = told
        self.bluffed: Collection[str] = ()
        """Who showed a bluff in the hand played last."""

    def enter(self) -> None:
        for villain in self._villains():
            self._speak(villain, "entry", villain.opening)

    def begins(self, head: Head) -> None:
        """A hand begins: who is beside himself gives vent to it, where the game master acts it out."""
        for villain in self._villains():
            if head.moods.get(villain.id, CALM).tilts:
                self._speak(villain, "tilt")

    def hears(self, fact: Fact) -> None:
        """The room has seen or heard something."""
        if isinstance(fact, Said | Wagered) and (moment := BETS.get(fact.word)):
            for villain in self._villains():
                if villain.id == fact.seat:
                    self._speak(villain, moment)

    def settled(self, result: HandResult) -> None:
        """A hand is settled; a villain has one word on it at most."""
        for villain in self._villains():
            moment = self._of_result(villain, result) or ("bluff" if villain.id in self.bluffed else None)
            if moment:
                self._speak(villain, moment)

    def _of_result(self, villain: Person, result: HandResult) -> Moment | None:
        net, chips = result.final_net.get(villain.id, 0), self._sitting.balance(villain.id).chips
        if net < 0 and not chips:
            return "broke"
        if net < result.fell_net.get(villain.id, 0) > 0:
            return "robbed"
        if net > 0 and any(self._is_ruined(seat) for seat, lost in result.final_net.items() if lost < 0):
            return "ruin"
        in_all = self._sitting.account.net.get(villain.id, 0)
        if not net or (PART * abs(net) < chips - net and IN_ALL * in_all * (1 if net > 0 else -1) < chips - in_all):
            return None
        return "win" if net > 0 else "fortune"

    def _is_ruined(self, seat: str) -> bool:
        """Whether it is an agent, who has nothing left."""
        return self._sitting.plan.seats[seat] == "pc" and not self._sitting.balance(seat).chips

    def _villains(self) -> Iterator[Person]:
        """Those whom the game master acts."""
        for seat, kind in self._sitting.plan.seats.items():
            person = self._sitting.people[seat]
            if kind == "npc" and person.player is None:
                yield person

    def _speak(self, villain: Person, moment: Moment, own: str = "") -> None:
        state = self._sitting.state
        if f"{villain.id} {moment}" in state.said:
            return
        others = [other for other in self._villains() if other != villain and f"{other.id} {moment}" in state.said]
        seed = self._sitting.plan.seed
        text = own
        if moment != "entry":
            text = words(villain, moment, seed, {words(other, moment, seed) for other in others})
        # Kept before it is said: what is broken off here is rather not said than said twice.
        self._sitting.change(replace(state, said=(*state.said, f"{villain.id} {moment}")))
        self._told.plays(Scene(villain, moment, text, moment in UNHEARD))
