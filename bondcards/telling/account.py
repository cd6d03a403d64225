"""What an evening came to: who leaves with what, who won it from whom, and how lucky the agents were."""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from bondcards.campaign.accounts import Transfer
from bondcards.campaign.evening import Evening, Points
from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import signed
from bondcards.telling.luck import FEWEST, LITTLE, MUCH, Luck
from bondcards.telling.parts import Line, Part, called, gain, joined, line, points
from bondcards.telling.words import Names


class Balance(NamedTuple):
    """What an evening came to for somebody: chips won or lost (cents), Heroism Points, an agent's luck at cards."""

    net: int
    points: Points
    luck: Luck | None


def balances(evening: Evening, luck: Mapping[str, Luck]) -> dict[str, Balance]:
    net = evening.account.net
    people = dict.fromkeys((*(who for who in net if who != HOUSE), *evening.points))
    return {who: Balance(net.get(who, 0), evening.points.get(who, Points()), luck.get(who)) for who in people}


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


def lucky(who: str, luck: Luck, names: Names, *, hidden: bool) -> Line:
    """What was to be expected of an agent's hands, what the cards brought, and what luck that is.

    By how much they strayed is for the game master, with all that is `hidden` from the players.
    """
    brought = n_(
        "{who}: {hands} hand would bring {mean} on average, the cards brought {fell}.",
        "{who}: {hands} hands would bring {mean} on average, the cards brought {fell}.",
        luck.hands,
    )
    told = line(
        brought,
        who=called(who, names),
        hands=str(luck.hands),
        mean=money.signed(100 * round(luck.mean / 100)),
        fell=gain(luck.fell),
    )
    return (*told, Part(" "), *_strayed(luck, hidden=hidden)) if luck.hands >= FEWEST else told


def _strayed(luck: Luck, *, hidden: bool) -> Line:
    """How lucky somebody was, in a sentence."""
    strong = abs(luck.deviations) >= MUCH
    word = _("as was to be expected")
    if luck.deviations >= LITTLE:
        word = _("very lucky") if strong else _("lucky")
    elif luck.deviations <= -LITTLE:
        word = _("very unlucky") if strong else _("unlucky")
    basis = {
        "counted": _("by the odds of the game"),
        "played": _("by the hands played"),
        "both": _("by odds and hands played"),
    }
    first = Part(word[:1].upper() + word[1:], "strong")
    if not hidden:
        return (first, Part("."))
    strayed = _("{word} ({deviations} σ {basis})")
    return line(strayed, word=first, deviations=signed(luck.deviations), basis=basis[luck.basis])
