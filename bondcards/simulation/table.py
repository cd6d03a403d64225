"""The table of simulated hands: the shoe, stakes that stand, points that are spent, and a policy for each seat."""

from __future__ import annotations

from bondcards.games import catalogue
from bondcards.hand import Head
from bondcards.roleplay.heroism import AskPoint
from bondcards.settlement import HOUSE
from bondcards.simulation.setting import Setting
from bondcards.tables.answerer import Answerer
from bondcards.tables.dealer import Shoe
from bondcards.tables.deck import Stock
from bondcards.tables.policies import catalogue as policies
from bondcards.tables.policies.policy import ALONE, Character, Company
from bondcards.tables.script import Resolved, Standing
from bondcards.tables.seated import Seated


class LeanTable:
    """Who deals and answers in a sitting, made ready for each of its hands."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        entry = catalogue.find(setting.game).entry
        self._policy = policies.find(setting.game)
        self._spends = Resolved(AskPoint.about, "spend")
        self._standing = {seat: Standing(laid, entry.partly) for seat, laid in setting.stakes.items()}

    def ready(self, head: Head) -> Seated:
        """The table for a hand."""
        self._deck = head.deck()
        players: dict[str, list[Answerer]] = {HOUSE: []}
        seating = head.seating
        given = {seat: self._setting.stakes[seat] for seat in seating.ids if seat in self._setting.stakes}
        company = Company(seating.pcs, given, seating.purses, seating.bank)
        for seat in seating.seats:
            person = self._setting.people[seat.id]
            character = Character(
                seat.id,
                person.temperament,
                seat.chips,
                head.whims,
                company if seat.kind == "npc" else ALONE,
                person.bluff,
                self._setting.imagined,
            )
            found: list[Answerer] = [self._standing[seat.id]] if seat.id in self._standing else []
            players[seat.id] = [*found, *([self._spends] if seat.kind == "pc" else []), self._policy(character)]
        return Seated([Shoe(self._deck)], players, self._deck)

    @property
    def stock(self) -> Stock:
        """How the packs stand now."""
        return self._deck.stock
