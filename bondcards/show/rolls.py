"""Skill rolls and contests, as they are shown once everybody may see them."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards import money
from bondcards.i18n import _, n_
from bondcards.roleplay.roll import Roll, explain
from bondcards.scene.rolls import Settled
from bondcards.show.page import BETWEEN, filled
from bondcards.show.tables import gain
from bondcards.show.words import Names


def roll(made: Roll, names: Names) -> RenderableType:
    """Who rolled, and the whole reckoning below."""
    steps = [Text(step) for step in explain(made).split(BETWEEN)]
    return Group(Text(f" {names.seat(made.id)}", "name"), *(Padding(line, (0, 0, 0, 2)) for line in filled(steps, 78)))


def settled(result: Settled, names: Names) -> RenderableType:
    """A roll or contest: every reckoning, who wins, what winning would still have cost, what it pays."""
    contest = result.contest
    parts = [roll(contest.pc, names)]
    if contest.npc:
        parts.append(roll(contest.npc, names))
    parts += [_lesser(other, names) for other in result.others]
    if contest.npc:
        parts.append(Text(f" {_outcome(result, names)}", "gain" if result.winner == contest.pc.id else "heading"))
    if price := result.price_to_win:
        parts.append(Text(f" {_price(price, result.reserve - result.spent)}", "heroism"))
    if result.stake:
        parts.append(_pays(result, names))
    if result.idle:
        idle = n_(
            "{points} Heroism Point would have brought nothing, and stays.",
            "{points} Heroism Points would have brought nothing, and stay.",
            result.idle,
        )
        parts.append(Text(" " + idle.format(points=result.idle), "quiet"))
    return Group(*parts)


def _lesser(made: Roll, names: Names) -> RenderableType:
    """An NPC's roll that did not count, another's having been better."""
    return Padding(Text(f"{names.seat(made.id)}: {explain(made)}", "quiet"), (0, 1))


def _outcome(result: Settled, names: Names) -> str:
    if result.winner is None:
        return _("A tie.")
    other = result.contest.npc if result.winner == result.contest.pc.id else result.contest.pc
    if result.pot.folded:
        return _("{winner} wins: {other} folds.").format(
            winner=names.seat(result.winner), other=names.seat(other.id if other else "")
        )
    return _("{winner} wins.").format(winner=names.seat(result.winner))


def _price(price: int, reserve: int) -> str:
    sentence = n_(
        "{price} Heroism Point would win it (reserve {reserve}).",
        "{price} Heroism Points would win it (reserve {reserve}).",
        price,
    )
    return sentence.format(price=price, reserve=reserve)


def _pays(result: Settled, names: Names) -> Text:
    line = Text(" " + _("Stake {stake}:").format(stake=money.text(result.stake)) + " ")
    parts = [Text.assemble((names.seat(who), "name"), " ", gain(net)) for who, net in result.net.items()]
    return line.append_text(Text(" · ").join(parts))
