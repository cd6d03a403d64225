"""The frame of a sitting: how it is headed, and the accounts of each hand and of the whole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.campaign.accounts import Account
from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.options import Listed, as_text, listed, read
from bondcards.games.seating import NO_BLINDS
from bondcards.language import lexicon
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import together
from bondcards.roleplay.house_rules import HouseRules
from bondcards.seen.results import saved
from bondcards.show.layout import Told, columns, gain, line
from bondcards.show.page import BETWEEN
from bondcards.show.table import written
from bondcards.sitting.plan import Plan
from bondcards.sitting.result import HandResult
from bondcards.sitting.result import changes as moved
from bondcards.telling.labels import BANK
from bondcards.telling.parts import plain
from bondcards.telling.tables import played_for, seated
from bondcards.telling.words import Names, irregularity

if TYPE_CHECKING:
    from bondcards.sitting.audience import Since


def head(
    plan: Plan, granted: Mapping[str, int], why_not: Mapping[str, str], names: Names, since: Since
) -> list[RenderableType]:
    """What stands below the name of the game. Those who gain nothing for the same reason share a line."""
    around = " · ".join(plain(seated(one, plan, names, since.out, played=since.played)) for one in plan.seats)
    said: list[RenderableType] = []
    if plan.blinds != NO_BLINDS and len(plan.seats) > 1:
        said.append(line(played_for(plan)))
    elif plan.bank == HOUSE:
        around += " · " + _("a croupier deals")
    said.insert(0, line(around, "name"))
    if since.balances:
        said.append(line(BETWEEN.join(_purse(seat, since, names) for seat in since.balances)))
    if since.last:
        number, hand = since.last
        came_to = moved(hand.final_net, hand.heroism, names.seat)
        said.append(line(_("Hand {hand}: {changes}.").format(hand=number, changes=came_to)))
    rules = as_text(read(HouseRules, plan.rules))
    changed = [*changes(catalogue.find(plan.game).listed(), plan.options), *changes(listed(HouseRules), rules)]
    if changed:
        said.append(line(_("House rules: {rules}").format(rules=", ".join(changed)), "quiet"))
    said += [] if since.played else _beforehand(plan)
    for seat, points in granted.items():
        if points:
            sentence = n_(
                "{seat} gains {points} Heroism Point for choosing the cards.",
                "{seat} gains {points} Heroism Points for choosing the cards.",
                points,
            )
            said.append(Text(" " + sentence.format(seat=names.seat(seat), points=points), "heroism"))
    for why in dict.fromkeys(why_not.values()):
        seats = together([names.seat(seat) for seat in why_not if why_not[seat] == why])
        said.append(line(_("No Heroism Point for {seats}: {why}.").format(seats=seats, why=why), "quiet"))
    return said


def _beforehand(plan: Plan) -> Iterator[RenderableType]:
    """What a table should know before its first hand."""
    if getattr(catalogue.find(plan.game).in_force(plan.options), "drawing", "") == "fixed":
        yield line(_("Third cards go by the table; `--house drawing=free` asks for them."), "quiet")


def _purse(seat: str, since: Since, names: Names) -> str:
    """The chips that somebody has, and an agent's points; neither is parted from him at the end of a line."""
    has = _("{person}: {amount}").format(person=names.seat(seat), amount=money.text(since.balances[seat]))
    points = since.reserves.get(seat)
    if points is not None:
        has += ", " + n_("{points} point", "{points} points", points).format(points=points)
    return has.replace(" ", "\u00a0")


def changes(options: Iterable[Listed], chosen: Mapping[str, str]) -> list[str]:
    """The options that are not as they are where nobody says anything, each as it is typed."""
    return [
        f"`{lexicon.shown_option(option.name)}={lexicon.shown_value(chosen[option.name], option.name)}`"
        for option in options
        if chosen.get(option.name, str(option.default)) != str(option.default)
    ]


ROOM = 20
"""Columns for the stakes of a seat, so that they stand on one line."""

Won = Iterable[tuple[str, str, int]]
"""Who gave, who took, and how much in cents."""


def of_hand(
    result: HandResult, seats: Sequence[str], reserves: Mapping[str, int], balances: Mapping[str, int], names: Names
) -> RenderableType:
    """One line a seat: its stake, how the cards fell, what came of it, at poker its stack, its chips, its reserve."""
    names, stacks = names.in_short(), _stacks(result, names)
    before = [_("stack")] if stacks else []
    table = columns("", _("stake"), _("by the cards"), _("in the end"), *before, _("chips"), _("Heroism"))
    everybody = (*seats, *(other for other in result.final_net if other not in seats))
    for seat in everybody:
        boxes, spent = result.stakes.get(seat, {}), result.heroism.get(seat, 0)
        stakes = names.stakes(boxes) or (_("bank") if seat == result.bank else "")
        if len(boxes) > 1 and len(stakes) > ROOM:
            stakes = names.spread(boxes)
        had = f"{reserves[seat] + spent} → {reserves[seat]}" if spent and seat in reserves else ""
        point = Text(had, "heroism") if had else Text(str(reserves.get(seat, "")), "quiet")
        chips = _chips(seat, balances)
        stack = [_chips(seat, stacks)] if stacks else []
        if seat in result.final_net:
            fell, final = money.signed(result.fell_net[seat]), gain(result.final_net[seat])
            table.add_row(Text(names.seat(seat), "name"), stakes, fell, final, *stack, chips, point)
        else:
            table.add_row(names.seat(seat), stakes or "–", "", "", *stack, chips, point, style="quiet")

    def told() -> Iterator[str]:
        for seat in everybody:
            yield f"{_fared(seat, result, names)}{_left(seat, reserves, balances, stacks)}."

    return Told(table, told)


def _fared(seat: str, result: HandResult, names: Names) -> str:
    """What a seat staked and what came of it."""
    laid = result.stakes.get(seat, {}).items()
    did = _("{seat} laid nothing")
    if laid:
        did = _("{seat} staked {stakes}")
    elif seat == result.bank:
        did = _("{seat} held the bank")
    stakes = together([_on_box(box, money.text(cents), names) for box, cents in laid]) if laid else ""
    said = did.format(seat=names.seat(seat), stakes=stakes)
    if seat not in result.final_net:
        return said
    fell, final = result.fell_net[seat], result.final_net[seat]
    said += _(" and {came}").format(came=_came(final))
    return said if fell == final else said + _(" ({fell} by the cards)").format(fell=money.signed(fell))


def _on_box(box: str, amount: str, names: Names) -> str:
    if box == BANK:
        return _("{amount} in the bank").format(amount=amount)
    return names.staked(box).format(amount=amount, box=names.box(box)) if names.box(box) else amount


def _left(seat: str, reserves: Mapping[str, int], balances: Mapping[str, int], stacks: Mapping[str, int]) -> str:
    """What a seat has now."""
    has = [_("{amount} in chips").format(amount=_chips(seat, balances))] if seat in balances else []
    has += [_("a stack of {amount}").format(amount=_chips(seat, stacks))] if seat in stacks else []
    if seat in reserves:
        points = n_("{points} Heroism Point", "{points} Heroism Points", reserves[seat])
        has.append(points.format(points=reserves[seat]))
    return _("; left: {what}").format(what=together(has)) if has else ""


def _came(net: int) -> str:
    if net == 0:
        return _("came out even")
    came = _("won {amount}") if net > 0 else _("lost {amount}")
    return came.format(amount=money.text(abs(net)))


def _stacks(result: HandResult, names: Names) -> Mapping[str, int]:
    """What each seat of a poker table has before it when the hand is over, in cents."""
    game = catalogue.find(names.game)
    if not game.entry.between_seats:
        return {}
    from bondcards.games.poker.hand import Ring

    ring = game.carried_from(result.after)
    return dict(ring.stacks) if isinstance(ring, Ring) else {}


def _chips(seat: str, balances: Mapping[str, int]) -> str:
    return money.text(balances[seat]) if seat in balances else ""


def remarks(result: HandResult, names: Names, named: Iterable[tuple[str, str]]) -> list[RenderableType]:
    """What the figures do not say: heroism, debts, and irregularities not yet `named`."""
    lines: list[RenderableType] = [
        Text(" " + irregularity(one["what"], one["seat"], names), "warning")
        for one in result.irregularities
        if (one["seat"], one["what"]) not in named
    ]
    lines += (Text.assemble(" ", written(one)) for one in saved(result, names))
    for debtor, creditor, amount in result.debts:
        owes = _("{debtor} cannot pay, and owes {creditor} {amount}.").format(
            debtor=names.seat(debtor), creditor=names.seat(creditor), amount=names.amount(amount)
        )
        lines.append(Text(" " + owes, "warning"))
    return lines


def who_won(won: Won, names: Names) -> RenderableType:
    table = Table.grid(padding=(0, 1), pad_edge=True)
    table.add_column(style="name")
    table.add_column()
    table.add_column(justify="right", style="gain")
    table.add_column()
    table.add_column(style="name")
    for giver, taker, amount in won:
        table.add_row(names.seat(taker), _("won"), money.text(amount), _("from"), names.seat(giver))
    return Told(table, lambda: (_who_won(giver, taker, amount, names) for giver, taker, amount in won))


def _who_won(giver: str, taker: str, amount: int, names: Names) -> str:
    said = _("{taker} won {amount} from {giver}")
    return said.format(taker=names.seat(taker), amount=money.text(amount), giver=names.seat(giver))


def of_sitting(account: Account, reserves: Mapping[str, int], balances: Mapping[str, int], names: Names) -> Table:
    """One line a seat: what it won or lost in all, the points it spent and has left, its chips."""
    names = names.in_short()
    table = columns("", _("won or lost"), _("points spent"), _("left"), _("chips"))
    for seat in dict.fromkeys((*balances, *account.net)):
        spent = account.points.get(seat, 0)
        table.add_row(
            Text(names.seat(seat), "name"),
            gain(account.net.get(seat, 0)),
            Text(str(spent) if spent else "", "heroism"),
            str(reserves.get(seat, "")),
            _chips(seat, balances),
        )
    return table


def standing(account: Account, reserves: Mapping[str, int], balances: Mapping[str, int], names: Names) -> Group:
    """The same of a sitting that goes on, below who is ahead."""
    most = max((account.net.get(seat, 0) for seat in balances), default=0)
    first = [names.seat(seat) for seat in balances if account.net.get(seat, 0) == most > 0]
    ahead = n_("{names} is ahead since the sitting began.", "{names} are ahead since the sitting began.", len(first))
    said = ahead.format(names=together(first)) if first else _("Nobody is ahead since the sitting began.")
    return Group(line(said), of_sitting(account, reserves, balances, names))
