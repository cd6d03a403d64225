"""What an evening came to: who leaves with what, and who won it from whom."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from bondcards.campaign.accounts import Transfer
from bondcards.campaign.evening import Evening, Points
from bondcards.engine.settlement import HOUSE
from bondcards.language.i18n import _
from bondcards.telling.parts import Line, Part, called, joined, line, points
from bondcards.telling.words import Names


class Balance(NamedTuple):
    """What an evening came to for somebody: chips won or lost (cents), Heroism Points."""

    net: int
    points: Points


def balances(evening: Evening) -> dict[str, Balance]:
    net = evening.account.net
    people = dict.fromkeys((*(who for who in net if who != HOUSE), *evening.points))
    return {who: Balance(net.get(who, 0), evening.points.get(who, Points())) for who in people}


def headline(found: Mapping[str, Balance], people: Collection[str], names: Names) -> Line:
    """Who wins most, agent or villain, and who leaves most behind; empty where nobody has won or lost."""
    nets = {who: one.net for who, one in found.items() if who in people}
    if not any(nets.values()):
        return ()
    winner, loser = max(nets, key=lambda who: nets[who]), min(nets, key=lambda who: nets[who])
    told: list[Line] = []
    if nets[winner] > 0:
        had = found[winner].points
        kept = had.gained - had.spent - had.lapsed
        with_points, without = _("{who} wins {amount} and gains {points}"), _("{who} wins {amount}")
        amount, who = Part(names.amount(nets[winner]), "gain"), called(winner, names)
        sentence = with_points if kept > 0 else without
        told.append(line(sentence, who=who, amount=amount, points=points(had.gained)))
    if nets[loser] < 0:
        amount = Part(names.amount(-nets[loser]), "loss")
        told.append(line(_("{who} leaves {amount} behind"), who=called(loser, names), amount=amount))
    return joined(told, _("; "))


def won(transfer: Transfer, names: Names) -> Line:
    taker, giver = called(transfer.taker, names), called(transfer.giver, names)
    amount = Part(names.amount(transfer.amount), "gain")
    return line(_("{taker} won {amount} from {giver}"), taker=taker, giver=giver, amount=amount)
