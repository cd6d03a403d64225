"""A settled hand, or a roll as it ended, as everybody needs it: the screen, the journal, the JSON, an audit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.facts import Fact, Irregular, Thrown, cards_on_table, stakes_on_table, who_banks
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.language.i18n import _, n_
from bondcards.roleplay.contest import Contest, Reading, Terms, best_of, nets
from bondcards.roleplay.heroism import Outcome
from bondcards.roleplay.roll import Roll

if TYPE_CHECKING:
    from bondcards.hand import Head, Played


class Pot(NamedTuple):
    """What each side had put in, in cents, and who folded, in a contest of before 0.6.0, which had a round of bets."""

    pc_in: int
    npc_in: int
    folded: Literal["pc", "npc"] | None = None


class Settled(Struct, frozen=True, omit_defaults=True):
    """A roll or contest as it ended.

    `others` are NPCs' rolls that did not count. `idle` points were asked for and not spent, `reserve` is the PC's
    before; both in points. A `reading` of somebody says what was read off him only where it succeeded. A `pot` stands
    in journals of old alone.
    """

    contest: Contest
    others: tuple[Roll, ...]
    stake: int
    idle: int
    reserve: int
    secret: bool
    reading: Reading | None = None
    pot: Pot | None = None

    @property
    def spent(self) -> int:
        return self.contest.pc.points

    @property
    def folded(self) -> Roll | None:
        """The roll of who folded; None where nobody did."""
        if self.pot is None or self.pot.folded is None:
            return None
        return self.contest.pc if self.pot.folded == "pc" else self.contest.npc

    @property
    def winner(self) -> str | None:
        """The id of who won: by the dice and points, or because the other folded. None for a tie or a lone roll."""
        if self.folded is None or self.contest.npc is None:
            return self.contest.winner
        return self.contest.npc.id if self.folded is self.contest.pc else self.contest.pc.id

    @property
    def price_to_win(self) -> int | None:
        """The points still needed to win, whatever the reserve; None when none would do, as after a fold."""
        return None if self.folded else self.contest.price_to_win

    @property
    def net(self) -> dict[str, int]:
        """Gain or loss in cents of each side; sums to zero."""
        laid = self.stake if self.pot is None else min(self.pot.pc_in, self.pot.npc_in)
        return nets(self.contest, self.winner, laid)

    def document(self) -> dict[str, object]:
        """The members of `roll --json`."""
        rolled = {**self.contest.json(), "winner": self.winner, "price_to_win": self.price_to_win}
        if self.reading is None:
            return rolled
        succeeded = self.contest.pc.quality is not None
        return {**rolled, "read": {"npc": self.reading.npc, "state": self.reading.state, "succeeded": succeeded}}

    def entry(self) -> dict[str, object]:
        return {
            "pc": self.contest.pc.id,
            "npc": self.contest.npc.id if self.contest.npc else None,
            "stake": money.number(self.stake),
            "roll": self.document(),
            "net": {who: money.number(change) for who, change in self.net.items()},
        }

    def as_json(self) -> dict[str, Any]:
        """The whole as a record of an evening has it; amounts in cents."""
        kept = msgspec.json.decode(msgspec.json.encode(self))
        return {**self.document(), "stake": self.stake, "net": self.net, "spent": self.spent, "kept": kept}

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Settled:
        return msgspec.convert(data.get("kept"), Settled)


def settled(head: Head, facts: Sequence[Fact], outcome: Outcome) -> Settled:
    """A contest told from the head of its hand and what happened in it."""
    terms = head.options
    assert isinstance(terms, Terms)
    dice = {fact.seat: fact.die for fact in facts if isinstance(fact, Thrown)}
    npcs = [terms.rolled(npc, dice[npc.id]) for npc in terms.npcs]
    contest = Contest(terms.rolled(terms.pc, dice[terms.pc.id]), best_of(npcs), terms.tie)
    spent = outcome.spent.get(terms.pc.id, 0)
    contest = contest.improved(spent)
    return Settled(
        contest,
        tuple(npc for npc in npcs if npc is not contest.npc),
        terms.stake,
        max(terms.points - spent, 0),
        next(seat.reserve for seat in head.seating.seats if seat.id == terms.pc.id),
        terms.secret,
        terms.reading and (terms.reading if contest.pc.quality else Reading(terms.reading.npc)),
    )


Ending = Literal["won", "lost", "tied"]


class HandResult(Struct, frozen=True, omit_defaults=True):
    """One hand, settled. Money in cents; cards by place as two-character names.

    `fell` and `fell_net` are how the cards fell, by the ordinary stakes alone of those who laid or banked any, and in
    all; `final` and `final_net` the same after heroism. `heroism` are the points spent. `after` is what the
    next hand receives. Debts are (debtor, creditor, amount). Of a contest `rolls` is the whole.
    """

    number: int
    bank: str
    stakes: Mapping[str, Mapping[str, int]]
    cards: Mapping[str, Sequence[str]]
    irregularities: Sequence[Mapping[str, str]]
    fell: Mapping[str, int]
    fell_net: Mapping[str, int]
    heroism: Mapping[str, int]
    final: Mapping[str, int]
    final_net: Mapping[str, int]
    debts: Sequence[tuple[str, str, int]]
    after: str
    rolls: Mapping[str, Any] | None = None

    def as_json(self) -> dict[str, Any]:
        kept: dict[str, Any] = msgspec.to_builtins(self)
        return kept


def result_from(kept: Mapping[str, Any]) -> HandResult:
    return msgspec.convert(kept, HandResult)


def result(head: Head, played: Played, facts: Sequence[Fact]) -> HandResult:
    outcome = played.outcome
    entry, bank, stakes = catalogue.opened(head.game).entry, who_banks(facts, head.seating.bank), stakes_on_table(facts)
    # Whoever has an ordinary stake on the table, or banks; the ponte may have laid none.
    staked = [seat for seat, laid in stakes.items() if any(map(entry.ordinary, laid))]
    judged = head.seating.ids if entry.all_judged else (bank, *staked)
    return HandResult(
        number=head.number,
        bank=bank,
        stakes=stakes,
        cards={str(place): [str(card) for card in cards] for place, cards in cards_on_table(facts).items()},
        irregularities=[{"seat": f.seat, "what": f.what} for f in facts if isinstance(f, Irregular)],
        fell={seat: net for seat, net in outcome.settlement.ordinary().items() if seat in judged},
        fell_net=outcome.settlement.net(),
        heroism=dict(outcome.spent),
        final={seat: net for seat, net in outcome.ordinary.items() if seat in judged},
        final_net=outcome.net,
        debts=[(debt.debtor, debt.creditor, debt.amount) for debt in outcome.debts],
        after=catalogue.opened(head.game).carried_text(played.after),
        rolls=settled(head, facts, outcome).as_json() if isinstance(head.options, Terms) else None,
    )


def ending(net: int) -> Ending:
    return "tied" if net == 0 else "won" if net > 0 else "lost"


def changes_back(net: Mapping[str, int], points: Mapping[str, int], called: Callable[[str], str]) -> str:
    """Who gets or gives back what when a hand is taken back that moved `net` cents and cost `points`."""
    return changes({who: -cents for who, cents in net.items()}, {who: -spent for who, spent in points.items()}, called)


def changes(net: Mapping[str, int], points: Mapping[str, int], called: Callable[[str], str]) -> str:
    """What a hand changes that moves `net` cents and costs `points`, which come back where they are negative."""
    said = [f"{called(who)} {money.signed(cents)}" for who, cents in net.items() if cents and who != HOUSE]
    for who, spent in points.items():
        text = n_("{person} {points} Heroism Point", "{person} {points} Heroism Points", abs(spent))
        said.append(text.format(person=called(who), points=money.signed(-100 * spent)))
    return ", ".join(said) or _("nothing moved")
