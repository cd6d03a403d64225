"""Everything that lies on a poker table, as somebody sees it: board, stacks, pots, hands, and what each seat does."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from bondcards.engine import money
from bondcards.engine.cards import Card, all_known
from bondcards.engine.facts import Dealt, Fact, Place, Round, cards_on_table, view
from bondcards.games.poker.felt import felt
from bondcards.games.poker.showdown import pots
from bondcards.games.poker.table import BEFORE_THE_FLOP, BOARD
from bondcards.games.poker.variants import variant_of
from bondcards.language.i18n import _
from bondcards.language.numbers import roughly
from bondcards.odds.figures import Equity
from bondcards.telling.hands import worth
from bondcards.telling.labels import LABELS
from bondcards.telling.parts import Line, Part
from bondcards.telling.poker import laid_down
from bondcards.telling.words import Names

TABLE: Final = ""
"""Whose the board is: nobody's."""

Made = Sequence[tuple[str, Sequence[Card]]]
"""Winning hands: the half of the pot, and the cards that make each."""


class Ring:
    """A poker table for somebody who has seen the `facts`. `speaks` is who is asked."""

    def __init__(self, facts: Sequence[Fact], names: Names, speaks: str = "") -> None:
        self._facts = facts
        self.names = names.in_short()
        self.speaks = speaks
        self.on = felt(facts)
        self._lying = cards_on_table(facts)

    @property
    def board(self) -> Sequence[Card]:
        return self._lying.get(BOARD, ())

    @property
    def over(self) -> bool:
        return bool(self.on.awarded)

    def cards(self, seat: str) -> Sequence[Card]:
        """Those that lie before a seat; the board for nobody."""
        return self._lying.get(Place(seat), ()) if seat else self.board

    def open_to_all(self, seat: str) -> list[bool]:
        """Of each card of a seat whether all see it; nothing where they see all of them, or none."""
        seen = [card.known for card in cards_on_table(view(self._facts, None)).get(Place(seat), ())]
        return seen if any(seen) and not all(seen) else []

    def worth(self, seat: str) -> str:
        cards = self.cards(seat)
        beside = laid_down(self._facts, self.on.alive) if self.over else {}
        return worth(Place(seat), cards, self._facts, self.names, beside) if cards else ""

    @cached_property
    def chances(self) -> Mapping[str, Equity]:
        """Those of each seat, once nobody is left to speak and all hands lie open before the rest of the board."""
        names, board = self.names, tuple(self.board)
        hands = {seat: tuple(self.cards(seat)) for seat in self.on.alive}
        variant = variant_of(names.game, names.options)
        open_ = all(len(hand) == variant.dealt and all_known(hand) for hand in hands.values())
        if not open_ or len(hands) < 2 or len(board) >= variant.board or not self.on.bet_out:
            return {}
        # Loaded when a hand has come so far: counting takes numpy, which nobody else at a table waits for.
        from bondcards.odds.poker.now import in_the_open

        chances = in_the_open(names.game, names.options, tuple(hands.values()), board)
        return dict(zip(hands, chances, strict=True))

    def stands(self, seat: str) -> str:
        """How often a hand wins while the board is still to come; what it is worth then."""
        if (chance := self.chances.get(seat)) is None:
            return self.worth(seat)
        wins = _("wins {win}").format(win=roughly(chance.win))
        return wins + _(", shares {tie}").format(tie=roughly(chance.tie)) if round(chance.tie, 2) else wins

    def open_hands(self) -> Iterator[str]:
        """Those who show every card, who wins first, then who speaks, then the best."""
        variant = variant_of(self.names.game, self.names.options)

        def strength(seat: str) -> int:
            return variant.strength(variant.halves[0], self.cards(seat), self.board)

        winners = [seat for awarded in self.on.awarded if awarded.made for seat in awarded.seats]
        best_first = sorted(self.on.alive, key=strength, reverse=True)
        for seat in dict.fromkeys((*winners, self.speaks, *best_first)):
            if (cards := self.cards(seat) if seat else ()) and all_known(cards):
                yield seat

    def wins_with(self, seat: str = TABLE) -> Made:
        """The hands with which a seat wins; for the board those that win the main pot."""
        won = self.on.awarded
        if not seat:
            return [(one.half, made) for one in won if one.pot == 1 for made in one.made]
        return [(one.half, made) for one in won for by, made in zip(one.seats, one.made, strict=False) if by == seat]

    def marked(self, seat: str = TABLE) -> set[Card]:
        """The cards that count for a hand that wins."""
        made = self.wins_with(seat)
        return {card for card in self.cards(seat) if _halves_of(card, made)}

    def halves(self, seat: str = TABLE) -> list[str]:
        """Where pots are halved, for which half each card counts; nothing elsewhere."""
        if len({won.half for won in self.on.awarded}) < 2:
            return []
        made = self.wins_with(seat)
        counts = [_halves_of(card, made) for card in self.cards(seat)]
        return [_(LABELS.half_in_short["both" if len(one) > 1 else one[0]]) if one else "" for one in counts]

    @property
    def _street(self) -> str:
        """The street that lies on the table: one that is turned up begins with its first card."""
        lies = begun = ""
        for fact in self._facts:
            if isinstance(fact, Round):
                begun = fact.name
                lies = lies if begun in LABELS.turned and begun != BEFORE_THE_FLOP else begun
            elif isinstance(fact, Dealt) and fact.sees is None:
                lies = begun
        return lies

    def pots(self) -> list[Line]:
        """The street and what lies in the middle, and who contends for which pot; nothing once they are won."""
        if self.over:
            return []
        on = self.on
        said: list[Line] = [(Part(_(LABELS.rounds[self._street]), "strong"),)] if self._street in LABELS.rounds else []
        said.append((Part(_("pot {amount}").format(amount=self.names.amount(on.pot)), "name"),))
        gathered = {seat: put - on.laid.get(seat, 0) for seat, put in on.put.items()}
        lie = [pot for pot in pots(gathered, on.alive, on.dead) if pot.amount]
        for pot in lie if len(lie) > 1 else ():
            sentence = _("main pot {amount}: {seats}") if pot is lie[0] else _("side pot {amount}: {seats}")
            seats = ", ".join(map(self.names.seat, pot.contenders))
            said.append((Part(sentence.format(amount=money.text(pot.amount), seats=seats)),))
        return said

    def does(self, seat: str) -> str:
        """What a seat has done in the round."""
        on = self.on
        laid, word = on.laid.get(seat, 0), on.said.get(seat, "")
        if seat in on.gone:
            return _("mucked") if word == "muck" else _("folded")
        if on.all_in(seat):
            return _("all in {amount}").format(amount=money.text(laid)) if laid else _("all in")
        return _(LABELS.does[word]).format(amount=money.text(laid)) if word in LABELS.does else ""

    def thrown(self, seat: str) -> str:
        """How many cards it threw at the draws, one after another."""
        thrown = self.on.thrown.get(seat)
        if not thrown or seat in self.on.gone:
            return ""
        return _("drew {counts}").format(counts=", ".join(map(str, thrown))) if [*thrown] != [0] else _("pat")


def _halves_of(card: Card, made: Iterable[tuple[str, Sequence[Card]]]) -> list[str]:
    return list(dict.fromkeys(half for half, cards in made if card in cards))
