"""Spending a Heroism Point on a lost hand (000), of whatever game: one more coroutine around the hand.

What a point would bring is read off the settlement's rescue layers alone, so no game needs to know of it.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Literal, NamedTuple

from bondcards.engine.facts import Unturned
from bondcards.engine.money import parts
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Hand, Tell
from bondcards.engine.settlement import Debt, Rescue, Settlement, Transfer
from bondcards.errors import Refused
from bondcards.games.game import Fell
from bondcards.games.seating import Seat, Seating
from bondcards.language import grammar, languages
from bondcards.language.grammar import Asked, says_something
from bondcards.language.i18n import N_
from bondcards.language.numbers import in_figures, numbers_said
from bondcards.language.spelling import STOPS, either, plain
from bondcards.roleplay.house_rules import HouseRules


class Offer(NamedTuple):
    """What a point would bring, those being spent that have been: its price, the reserve before it, and three nets.

    The nets (cents): `lost` without it, `alone` with it and no other, `shared` if all spend who are still to be asked;
    what a payer would still owe counts as gained. `payers` are those who pay for it where he alone spends.
    """

    price: int
    reserve: int
    lost: int
    alone: int
    shared: int
    payers: tuple[str, ...] = ()


class AskPoint(Choose[Literal["spend", "keep"]], frozen=True):
    """Spend a Heroism Point to win the hand after all? `others` are the offers of those who are asked after him."""

    offer: Offer
    others: Mapping[str, Offer] = {}

    about = "heroism"
    asks = N_("{seat}, a Heroism Point?")
    heard = {"spend": "", "keep": ""}
    means = {"spend": N_("win the hand after all, for a point"), "keep": N_("lose the hand and keep the point")}

    @property
    def usual(self) -> Literal["spend", "keep"]:
        return "keep"

    def read(self, text: str) -> Literal["spend", "keep"]:
        """Also by the number of points, which is none or the price; what is said of cards or stakes spends none."""
        try:
            return self._read(text)
        except Refused:
            if (shorter := _points_in_short(text)) != plain(text):
                with suppress(Refused):
                    return self._read(shorter)
            raise

    def _read(self, text: str) -> Literal["spend", "keep"]:
        points, language = numbers_said(text), languages.in_use()
        # A beginning of the word may be anybody's: "her" is no heroism.
        named, heroism = plain(text).strip(STOPS), plain(language.listed("bare heroism")[0])
        if grammar.LEAST <= len(named) < len(heroism) and heroism.startswith(named):
            raise grammar.no_answer(text.strip(), self.sayable())
        # In “not a chance” nothing is counted.
        if not points or language.lists_so(text, "no"):
            meant = super().read(text)
            asked = Asked(self.options, self.about)
            return self.recall(text) if meant == "spend" and grammar.said_elsewhere(text, meant, asked) else meant
        # "Win the hand after all, for a point" counts no hands.
        own = plain(" ".join(self.told("spend"))).split()
        if {word.strip(STOPS) for word in plain(text).split()} & {*map(plain, language.listed("no_points"))} - {*own}:
            return self.recall(text)
        if len({*self._in_clauses(text)}) > 1:
            return self.recall(text)
        if points not in ([0], [self.offer.price]):
            return self.recall(text)
        said = in_figures(text).replace(str(points[0]), "")
        counts = (
            "spend"
            if not says_something(said)
            else grammar.understood(said, Asked(self.options, self.about, self.told))
        )
        if points == [0]:
            return self.recall("keep" if counts == "spend" else text)
        return self.recall(counts or text)

    def _in_clauses(self, text: str) -> Iterator[str]:
        """What each clause says alone: "so be it" keeps the point that "a point, so be it" spends."""
        clauses = languages.in_use().clauses(text)
        for clause in clauses if len(clauses) > 1 else ():
            with suppress(Refused):
                yield self.read(clause)


def _points_in_short(text: str) -> str:
    """A text in which a point of heroism is but a point, as people say for short."""
    said = plain(text)
    for short, *ways in map(languages.in_use().listed, ("point", "points")):
        said = re.sub(rf"(?<!\w)(?:{either(ways)})(?!\w)", short, said)
    return said


class Outcome(Fell[object], frozen=True):
    """A hand as it fell, and after heroism: the points each has spent, and the nets in cents that count."""

    spent: Mapping[str, int]
    net: dict[str, int]
    ordinary: dict[str, int]
    debts: tuple[Debt, ...]
    paid: tuple[Transfer, ...]


PRICE = 1


async def with_heroism(hand: Hand[Fell[object]], seating: Seating, rules: HouseRules, *, owed: bool = True) -> Outcome:
    """Play a hand, offer each losing agent his point, and settle; a contest has asked for points itself.

    What a payer cannot pay is `owed` but in hands begun before 0.6.0, where a point won no more than he had.
    """
    fell = await hand
    if isinstance(fell, Outcome):
        return fell
    loss = Loss(fell.settlement, seating, rules, owed=owed)
    for seat, why in loss.beyond_points().items():
        await Tell(Unturned(seat, why, loss.lost(seat)))
    able = loss.spenders()
    spent: list[str] = []
    for number, seat in enumerate(able, 1):
        if not loss.improves(seat, spent):
            continue
        after = [other for other in able[number:] if loss.improves(other, spent)]
        others = {other: loss.offered(other, spent, [seat, *after]) for other in after}
        if await AskPoint(seat, ("spend", "keep"), loss.offered(seat, spent, able[number:]), others) == "spend":
            spent.append(seat)
    return loss.outcome(spent, fell.left)


class Nets(NamedTuple):
    """What everybody gains or loses once some have spent their points (cents): in all, and over ordinary stakes.

    `turned` is what the points have moved, and `short` what of it somebody could not pay. What he owes is none of the
    net, and counts over the ordinary stakes: a point wins whatever its payer still has (000, « automatiquement »).
    """

    net: dict[str, int]
    ordinary: dict[str, int]
    turned: tuple[Transfer, ...] = ()
    short: tuple[Debt, ...] = ()


class Loss:
    """A hand as the cards fell, and what points may make of it at this table: the `layers` that they may turn."""

    def __init__(self, settlement: Settlement, seating: Seating, rules: HouseRules, *, owed: bool = True) -> None:
        self.settlement = settlement
        self.seating = seating
        self.rules = rules
        self._owed = owed
        # A point takes from another agent only where the house says so.
        pcs = seating.pcs if rules.between_pcs == "no" else ()
        self.layers = [layer for layer in settlement.rescues if layer.payer not in pcs]
        self._fell = Nets(settlement.net(), settlement.ordinary())
        self._nets: dict[tuple[str, ...], Nets] = {(): self._fell}

    def losers(self) -> list[Seat]:
        ordinary = self._fell.ordinary
        return [seat for seat in self.seating.seats if seat.kind == "pc" and ordinary.get(seat.id, 0) < 0]

    def beyond_points(self) -> dict[str, str]:
        """Those who hold points and have lost a stake that none can turn, each with the reason.

        That none turns a side bet is not worth saying hand after hand.
        """
        net, ordinary, _turned, _short = self._fell
        why: dict[str, str] = {}
        for seat in self.seating.seats:
            if seat.kind != "pc" or seat.reserve < PRICE or max(net.get(seat.id, 0), ordinary.get(seat.id, 0)) >= 0:
                continue
            if seat.id in self.settlement.folded and self.rules.heroism_after_fold == "no":
                why[seat.id] = "folded"
            elif not any(seat.id in layer.claimants for layer in self.layers):
                why[seat.id] = "another-agent"
        return why

    def lost(self, seat: str) -> int:
        return -self._fell.net[seat]

    def spenders(self) -> list[str]:
        """Those who may spend a point and would be the better for it alone, in the order they sit."""
        after_fold = self.rules.heroism_after_fold == "yes"
        may_spend = [
            seat.id
            for seat in self.losers()
            if seat.reserve >= PRICE and (after_fold or seat.id not in self.settlement.folded)
        ]
        return [seat for seat in may_spend if self.improves(seat)]

    def improves(self, seat: str, spent: Sequence[str] = ()) -> bool:
        """Whether a point still helps `seat` once others have spent theirs, whoever can pay for it."""
        return self._due((*spent, seat), seat) > self._due(spent, seat)

    def _due(self, spent: Sequence[str], seat: str) -> int:
        """What a seat gains or loses once some have spent their points, with what it is owed for its own (cents)."""
        after = self._after(spent)
        owed = sum(debt.amount for debt in after.short if debt.creditor == seat)
        return after.net[seat] + (owed if self._owed else 0)

    def offered(self, seat: str, spent: Sequence[str], to_ask: Sequence[str]) -> Offer:
        """What a point brings `seat` once some have `spent` theirs, alone and with those who are still `to_ask`."""
        reserve = next(s.reserve for s in self.seating.seats if s.id == seat)
        lost, alone, shared = [
            self._due(spending, seat) for spending in (spent, (*spent, seat), (*spent, seat, *to_ask))
        ]
        payers = dict.fromkeys(turn.giver for turn in self.turned((seat,)))
        return Offer(PRICE, reserve, lost, alone, shared, tuple(payers))

    def outcome(self, spent: Sequence[str], left: object = None) -> Outcome:
        net, ordinary, turned, short = self._after(spent)
        paid = [
            Transfer(line.payer, line.seat, line.net) if line.net > 0 else Transfer(line.seat, line.payer, -line.net)
            for line in self.settlement.lines
            if line.net
        ]
        debts, points = (*self.owing(spent), *short), dict.fromkeys(spent, PRICE)
        return Outcome(self.settlement, left, points, net, ordinary, debts, (*paid, *turned))

    def _after(self, spent: Sequence[str]) -> Nets:
        key = tuple(spent)
        if key in self._nets:
            return self._nets[key]
        net, ordinary = self._fell.net.copy(), self._fell.ordinary.copy()
        turned: list[Transfer] = []
        short: list[Debt] = []
        for giver, taker, wanted in self.turned(spent):
            amount = min(wanted, self.seating.chips(giver) + net.get(giver, 0))
            if amount < wanted:
                short.append(Debt(giver, taker, wanted - amount))
            for nets, moved in ((net, amount), (ordinary, wanted if self._owed else amount)):
                nets[giver] = nets.get(giver, 0) - moved
                nets[taker] = nets.get(taker, 0) + moved
            if amount or not self._owed:
                turned.append(Transfer(giver, taker, amount))
        self._nets[key] = Nets(net, ordinary, tuple(turned), tuple(short))
        return self._nets[key]

    def owing(self, spent: Collection[str]) -> list[Debt]:
        """The debts that remain: what a spender owed on a stake that is won now, he owes no longer."""
        debts = list(self.settlement.debts)
        for layer in self.layers if debts else ():
            if layer.owed and layer.claimants[0] in spent:
                debts.remove(Debt(layer.claimants[0], layer.payer, layer.owed))
        return debts

    def turned(self, spent: Collection[str]) -> list[Transfer]:
        """What the points turn: layers shared among their claimants who spend, the odd chips of all to the first."""

        def between(layer: Rescue) -> tuple[str, tuple[str, ...]]:
            return layer.payer, tuple([seat for seat in layer.claimants if seat in spent])

        turns: list[Transfer] = []
        for (payer, sharers), layers in groupby(self.layers, between):
            if sharers:
                shares = parts(sum([layer.amount for layer in layers]), len(sharers), self.seating.chip)
                turns += [Transfer(payer, seat, share) for seat, share in zip(sharers, shares, strict=True)]
        return turns
