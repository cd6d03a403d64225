"""Skill rolls and contests, as they are shown once everybody may see them."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import Group, RenderableType
from rich.text import Text

from bondcards.language.i18n import _, n_
from bondcards.roleplay.roll import Roll, explain
from bondcards.show import tells
from bondcards.show.page import BETWEEN, filled
from bondcards.show.words import Names
from bondcards.sitting.settled import Settled

WIDTH = 80


def roll(made: Roll, names: Names) -> Text:
    """Who rolled, and the whole reckoning below; none of its steps is broken."""
    steps = [Text(step) for step in explain(made).split(BETWEEN)]
    lines = [Text(" ").append_text(line) for line in filled(steps, WIDTH - 1)]
    return Text("\n").join([Text(f" {names.seat(made.id)}", "name"), *lines])


def settled(result: Settled, names: Names, but: Collection[Roll] = ()) -> RenderableType:
    """A roll or contest: how each roll came about, `but` some; who wins what, what winning would still cost."""
    contest = result.contest
    made = (contest.pc, contest.npc, *result.others)
    parts = [roll(one, names) for one in made if one and one not in but]
    if contest.npc:
        if result.others and not result.pot.folded:
            parts.append(
                Text(" " + _("The roll of {person} counts.").format(person=names.seat(contest.npc.id)), "quiet")
            )
        parts.append(Text(f" {_outcome(result, names)}", "gain" if result.winner == contest.pc.id else "heading"))
    if result.reading:
        parts.append(Text(f" {tells.told(result.reading, contest.pc.quality is not None, names)}", "heading"))
    if price := result.price_to_win:
        parts.append(Text(f" {_price(price, result, names)}", "heroism"))
    if result.idle:
        idle = n_(
            "{points} point would have brought nothing and was not spent.",
            "{points} points would have brought nothing and were not spent.",
            result.idle,
        )
        parts.append(Text(" " + idle.format(points=result.idle), "heroism"))
    return Group(*parts)


def covered(result: Settled) -> set[Roll]:
    """The villains' rolls that stay covered because a side has folded: nobody has paid to see them."""
    npcs = (result.contest.npc, *result.others)
    return {made for made in npcs if made and result.pot.folded}


def _outcome(result: Settled, names: Names) -> str:
    if result.winner is None:
        return _("A tie: nothing moves.") if result.stake else _("A tie.")
    loser = next(who for who in result.net if who != result.winner)
    if result.pot.folded:
        sentence = _("{loser} folds: {winner} wins {amount}.")
    else:
        sentence = _("{winner} wins {amount} from {loser}.") if result.stake else _("{winner} wins.")
    amount = names.amount(result.net[result.winner])
    return sentence.format(winner=names.seat(result.winner), loser=names.seat(loser), amount=amount)


def _price(price: int, result: Settled, names: Names) -> str:
    sentence = n_(
        "{points} Heroism Point would win it; {person} has {reserve}.",
        "{points} Heroism Points would win it; {person} has {reserve}.",
        price,
    )
    person = names.seat(result.contest.pc.id)
    return sentence.format(points=price, person=person, reserve=result.reserve - result.spent)
