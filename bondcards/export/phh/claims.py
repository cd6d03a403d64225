"""Who shows and who mucks in a hand history, in the order in which its file tells it."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.engine.cards import UNKNOWN, Card, all_known
from bondcards.export.phh.actions import Action
from bondcards.games.poker.pots import Pot
from bondcards.games.poker.showdown import may_muck
from bondcards.games.poker.table import PokerTable
from bondcards.language.i18n import _


class Claims:
    """What each seat of a table makes of its hand at the showdown."""

    def __init__(self, table: PokerTable) -> None:
        self._table = table
        self._shown: dict[str, tuple[Card, ...]] = {}
        self._mucks: list[str] = []
        self._mucked: list[str] = []
        self.settled = False

    def hear(self, action: Action) -> Sequence[Card]:
        """A hand is shown or mucked; the cards that are seen for the first time. Refused where they cannot be its."""
        seat, cards = action.actor, action.cards
        if cards == ():
            self._mucks.append(seat)
            return ()
        if seat in self._mucks:
            raise action.refused(_("{seat} has mucked").format(seat=seat))
        held = self.cards(seat)
        if cards is None:
            if not all_known(held):
                raise action.refused(_("the cards of {seat} were not noted when they were dealt").format(seat=seat))
            return ()
        shown = self._turned(action, held, cards)
        self._shown[seat] = shown
        return [card for card, was in zip(shown, held, strict=True) if card != was]

    def cards(self, seat: str) -> tuple[Card, ...]:
        """A seat's cards in the order in which they came, as far as they are known."""
        dealt, shown = self._table.cards[seat], self._shown.get(seat, ())
        # What came after a hand was shown lies beside it.
        return tuple([card if card.known or at >= len(shown) else shown[at] for at, card in enumerate(dealt)])

    @staticmethod
    def _turned(action: Action, held: Sequence[Card], cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that are held, those covered so far by what is shown of them."""
        if len(cards) != len(held):
            raise action.refused(
                _("{seat} has {count} cards, not {given}").format(seat=action.actor, count=len(held), given=len(cards))
            )
        new = [card for card in cards if card.known and card not in held]
        covered = sum(card == UNKNOWN for card in held)
        if len(new) > covered:
            raise action.refused(_("{seat} does not hold {card}").format(seat=action.actor, card=new[covered]))
        turned = iter(new)
        return tuple([card if card.known else next(turned, UNKNOWN) for card in held])

    def settle(self, contested: Sequence[Pot]) -> bool:
        """Decide who has mucked; whether it can be told who wins.

        Who mucks though nobody else could win has won without showing. A hand that nobody has seen has lost to one
        that was shown.
        """
        self.settled = True
        for seat in self._mucks:
            if seat not in self._mucked and may_muck(seat, contested, self._mucked):
                self._mucked.append(seat)
        for seat in self._unseen():
            if all(self._is_shown_in(pot) for pot in contested if seat in pot.contenders):
                self._mucked.append(seat)
        unseen = self._unseen()
        return all(self._is_shown_in(pot) or sum(seat in unseen for seat in pot.contenders) <= 1 for pot in contested)

    def _unseen(self) -> list[str]:
        """Those who have not mucked, and whose cards nobody knows."""
        return [seat for seat in self._table.alive if seat not in self._mucked and not all_known(self.cards(seat))]

    def _is_shown_in(self, pot: Pot) -> bool:
        """Whether somebody contends for a pot with a hand that is known."""
        return any(seat not in self._mucked and all_known(self.cards(seat)) for seat in pot.contenders)

    def mucks(self, seat: str) -> bool:
        """Whether a seat has given up its pots."""
        return seat in self._mucked
