"""A table that answers from a hand history: each action at its time, or the hand is refused with its number."""

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from bondcards.engine import money
from bondcards.engine.cards import UNKNOWN, Card, Packs, all_known
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Button, Fact, Place, Round, Stack
from bondcards.engine.requests import Deal, Request, Show, Shuffle, Tell
from bondcards.engine.wagers import Action as Said
from bondcards.engine.wagers import Verb, Wager
from bondcards.export.phh.history import Action, History, cents, units
from bondcards.games.catalogue import find
from bondcards.games.poker.felt import Felt
from bondcards.games.poker.showdown import AskShow, Pot, may_muck
from bondcards.games.poker.showdown import pots as pots_of
from bondcards.games.poker.table import BOARD, PokerTable
from bondcards.language.i18n import _


class Ended(Exception):
    """The record ends before its hand does, as the format allows."""


class Recorded:
    """A `Table` for the hand of `table`, amounts in units; cards dealt are asked for before anything else happens."""

    def __init__(self, history: History, table: PokerTable) -> None:
        self._history = history
        self._table = table
        self._actions = deque(history.actions)
        self._dealt: dict[Place, deque[tuple[Card, Action]]] = {}
        self._pack = Pack(find(history.game.id).entry.packs)
        self.felt = Felt()
        self._claims = Claims(table)
        self.facts: list[Fact] = []
        self._take_note(Button(table.order[-1]))
        for seat, stack in table.stacks.items():
            self._take_note(Stack(seat, stack))

    def answer(self, ask: Request[Any]) -> Any:
        match ask:
            case Deal():
                return self._deal(ask.to)
            case Show():
                # Cards that were covered so far, as their seat has shown them.
                self._read_showdown()
                return self._claims.cards(ask.to.seat)
            case Shuffle():
                # The order of the pack is what the record says.
                return True
            case _:
                self._refuse_left_over()
                return self._say(ask)

    # Cards

    def _deal(self, to: Place) -> Card:
        waiting = self._dealt.setdefault(to, deque())
        while not waiting:
            self._dealt_next(to)
        card, action = waiting.popleft()
        if card.known and (reason := self._pack.why_not(card)):
            raise action.refused(reason)
        self._pack.deal(card)
        return card

    def _dealt_next(self, to: Place) -> None:
        """Take the next action, which must deal; hands may be shown before the cards that are still to come."""
        action = self._next()
        if self._is_idle(action):
            return
        if action.verb == "sm" and self._betting_is_over():
            self._show(action)
        elif action.verb == "db":
            if not all_known(action.cards or ()):
                raise action.refused(_("the cards of the board are seen by all"))
            self._lay_out(BOARD, action)
        elif action.verb == "dh":
            self._refuse_who_is_out(action, action.to)
            self._lay_out(Place(action.to), action)
        elif to == BOARD:
            raise action.refused(_("the board is to be dealt first"))
        else:
            raise action.refused(_("{seat} is to be dealt cards first").format(seat=to.seat))

    def _lay_out(self, to: Place, action: Action) -> None:
        self._dealt.setdefault(to, deque()).extend([(card, action) for card in action.cards or ()])

    def _refuse_left_over(self) -> None:
        """All cards of a street are asked for before anything else happens."""
        for to, waiting in self._dealt.items():
            if waiting:
                _card, action = waiting[0]
                whose = _("the board") if to == BOARD else to.seat
                raise action.refused(_("too many cards for {place} here").format(place=whose))

    # Words

    def _say(self, ask: Request[Any]) -> Said | tuple[int, ...] | str:
        if isinstance(ask, Wager):
            return self._wager(ask)
        if isinstance(ask, Discard):
            return self._discard(ask)
        assert isinstance(ask, AskShow)
        self._read_showdown()
        return "muck" if ask.seat in self._claims.mucked else "show"

    def _next_of(self, seat: str, verbs: Sequence[str]) -> Action:
        action = self._next()
        if action.actor != seat:
            raise action.refused(_("{seat} is to act").format(seat=seat))
        if action.verb not in verbs:
            raise action.refused(_("this is not the time for it"))
        return action

    def _wager(self, ask: Wager) -> Said:
        action = self._next_of(ask.seat, ("f", "cc", "cbr", "pb"))
        if action.verb == "cbr":
            return self._bet(ask, action)
        if "bring-in" in ask.words:
            if action.verb != "pb":
                raise action.refused(_("{seat} is to bring in, or to complete").format(seat=ask.seat))
            return Said("bring-in")
        if action.verb == "pb":
            raise action.refused(_("nobody brings in here"))
        if action.verb == "f":
            # To fold where one may check is foolish, not forbidden.
            self._pack.throw(self._table.cards[ask.seat])
            return Said("fold")
        passive: Verb = "call" if "call" in ask.words else "check"
        return Said(passive)

    def _bet(self, ask: Wager, action: Action) -> Said:
        assert action.amount is not None
        total = units(action.amount, self._history.places)
        verb: Verb = "bet" if "bet" in ask.words else "raise"
        if verb not in ask.words:
            raise action.refused(_("{seat} may not raise here").format(seat=ask.seat))
        if not ask.low <= total <= ask.high and not self._puts_all_others_in(ask, total):
            places = self._history.places
            low, high, said = (money.text(cents(amount, places)) for amount in (ask.low, ask.high, total))
            span = _("the total bet must be from {low} to {high}, not {said}")
            only = _("the total bet must be {low}, not {said}")
            raise action.refused((span if ask.low < ask.high else only).format(low=low, high=high, said=said))
        return Said(verb, total)

    def _puts_all_others_in(self, ask: Wager, total: int) -> bool:
        """True where a bet below the least is all that anybody else can call: so some records note one that is more."""
        most = max(self.felt.reach(seat) for seat in self._table.alive if seat != ask.seat)
        return ask.standing < total == most < ask.low

    def _discard(self, ask: Discard) -> tuple[int, ...]:
        action = self._next_of(ask.seat, ("sd",))
        places: list[int] = []
        for card in action.cards or ():
            left = [at for at in range(len(ask.hand)) if at not in places]
            # One that nobody has seen may be any that is covered.
            found = [at for held in (card, UNKNOWN) for at in left if ask.hand[at] == held]
            if not found:
                raise action.refused(_("{seat} does not hold {card}").format(seat=ask.seat, card=card))
            places.append(found[0])
        self._pack.throw(action.cards or ())
        return tuple(sorted(places))

    # Showing

    def _betting_is_over(self) -> bool:
        """True where at most one of those who are in has anything left to bet."""
        return sum(bool(self.felt.stacks[seat]) for seat in self._table.alive) <= 1

    def _is_idle(self, action: Action) -> bool:
        """True where somebody checks whom nobody could answer any more: at our tables he is not asked."""
        felt, seat = self.felt, action.actor
        alive = self._table.alive
        checks = action.verb == "cc" and seat in alive and len(alive) > 1 and felt.stacks[seat] > 0
        return checks and self._betting_is_over() and felt.laid.get(seat, 0) >= max(felt.laid.values(), default=0)

    def _show(self, action: Action) -> None:
        self._refuse_who_is_out(action, action.actor)
        for card in self._claims.hear(action):
            if reason := self._pack.why_not(card):
                raise action.refused(reason)
            self._pack.lay(card)

    def _read_showdown(self) -> None:
        """All hands are shown or mucked by now; whose cards nobody knows and nobody need see has mucked."""
        if self._claims.settled:
            return
        self.rest()
        contested = pots_of(self._table.put, self._table.alive, self._table.dead)
        if not self._claims.settle(contested):
            raise Ended

    def rest(self) -> None:
        """Whatever is left of the record once the betting is over: nothing but hands shown or mucked."""
        self._refuse_left_over()
        while self._actions:
            action = self._next()
            if self._is_idle(action):
                continue
            if action.verb != "sm":
                raise action.refused(_("the hand is over: hands are only shown or mucked now"))
            self._show(action)

    def _refuse_who_is_out(self, action: Action, seat: str) -> None:
        if seat not in self._table.order:
            raise action.refused(_("there is no player {seat}").format(seat=seat))
        if seat not in self._table.alive:
            raise action.refused(_("{seat} has folded").format(seat=seat))

    def _next(self) -> Action:
        if not self._actions:
            raise Ended
        return self._actions.popleft()

    # What happened

    def note(self, ask: Request[Any], answer: Any) -> None:
        fact = ask.fact(answer)
        if isinstance(ask, Tell) and isinstance(fact, Round):
            self._refuse_left_over()
            if fact.name.startswith("draw"):
                self._pack.draws += 1
        self._take_note(fact)

    def _take_note(self, fact: Fact) -> None:
        self.facts.append(fact)
        self.felt.note(fact)


class Claims:
    """The hands of a table at the showdown, shown or mucked."""

    def __init__(self, table: PokerTable) -> None:
        self._table = table
        self._shown: dict[str, tuple[Card, ...]] = {}
        self._mucks: list[str] = []
        self.mucked: list[str] = []
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
        """Decide who has mucked, as an unseen hand does against one shown; whether it can be told who wins."""
        self.settled = True
        for seat in self._mucks:
            if seat not in self.mucked and may_muck(seat, contested, self.mucked):
                self.mucked.append(seat)
        for seat in self._unseen():
            if all(self._is_shown_in(pot) for pot in contested if seat in pot.contenders):
                self.mucked.append(seat)
        unseen = self._unseen()
        return all(self._is_shown_in(pot) or sum(seat in unseen for seat in pot.contenders) <= 1 for pot in contested)

    def _unseen(self) -> list[str]:
        """Those who have not mucked, and whose cards nobody knows."""
        return [seat for seat in self._table.alive if seat not in self.mucked and not all_known(self.cards(seat))]

    def _is_shown_in(self, pot: Pot) -> bool:
        return any(seat not in self.mucked and all_known(self.cards(seat)) for seat in pot.contenders)


class Pack:
    """The pack of a hand as its cards become known: none lies twice, or comes again once thrown, until it runs out."""

    def __init__(self, packs: Packs) -> None:
        self._packs = packs
        self._lying: set[Card] = set()
        self._thrown: set[Card] = set()
        self._dealt = 0
        self.draws = 0

    def why_not(self, card: Card) -> str:
        """The reason that a card cannot be the next; empty where it can."""
        if card not in self._packs.cards:
            return _("{card} is not in the pack of this game").format(card=card)
        # A table that burns a card before each draw runs out that much earlier.
        again = card in self._thrown and self._dealt + self.draws < self._packs.size
        return _("{card} lies on the table already").format(card=card) if card in self._lying or again else ""

    def deal(self, card: Card) -> None:
        self._dealt += 1
        self.lay(card)

    def lay(self, card: Card) -> None:
        """A card that was covered is known."""
        if card.known:
            self._lying.add(card)
            self._thrown.discard(card)

    def throw(self, cards: Iterable[Card]) -> None:
        self._lying.difference_update(cards)
        self._thrown.update(cards)
