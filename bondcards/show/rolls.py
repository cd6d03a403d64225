"""Rolls and contests as they come to a screen: each die to those alone who may see it; what a villain gives away."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards.engine.facts import UNSEEN_DIE, Fact, Thrown, view
from bondcards.language.i18n import _, n_
from bondcards.roleplay.contest import Terms
from bondcards.roleplay.roll import Roll, fallen, reckoned
from bondcards.show.layout import line
from bondcards.show.page import BETWEEN, filled
from bondcards.sitting.result import Settled
from bondcards.telling.rolls import learned, meaning
from bondcards.telling.words import Names

if TYPE_CHECKING:
    from bondcards.sitting.audience import Cue


def gesture(cue: Cue, names: Names, who: str) -> RenderableType:
    """What the game master may act out, and what only he knows of it; `who` may be named to read it."""
    act = _("Act it out. An agent who watches may read it: say “tell {who}”.")
    return Group(
        Padding(Text(names.seat(cue.seat), "heading"), (1, 1, 0, 1)),
        Padding(Text(cue.tell), (0, 1, 1, 1)),
        line(meaning(cue.state, cue.seat, names)),
        line(act.format(who=who), "quiet"),
    )


WIDTH = 80


def roll(made: Roll, names: Names) -> Text:
    """Who rolled which die and what it is worth; below it, how that was reckoned."""
    fell = [Text(step) for step in fallen(made).split(BETWEEN)]
    steps = [Text(step, "quiet") for step in reckoned(made).split(BETWEEN)]
    lines = [Text(" ").append_text(line) for line in filled(steps, WIDTH - 1)]
    return Text("\n").join([*filled([Text(names.seat(made.id), "name"), *fell], WIDTH), *lines])


def settled(result: Settled, names: Names, but: Collection[Roll] = (), *, was_offered: bool = False) -> RenderableType:
    """A roll or contest: how each roll came about, `but` some; who wins what, what winning would still cost.

    That stays unsaid to whoever `was_offered` it, and kept the points.
    """
    contest = result.contest
    made = (contest.pc, contest.npc, *result.others)
    parts = [roll(one, names) for one in made if one and one not in but]
    if contest.npc:
        if result.others and not result.folded:
            counts = _("The roll of {person} counts.").format(person=names.seat(contest.npc.id))
            parts.append(Text(f" {counts}", "quiet"))
        parts.append(Text(f" {_outcome(result, names)}", "gain" if result.winner == contest.pc.id else "heading"))
    if result.reading:
        parts.append(Text(f" {learned(result.reading, contest.pc.quality is not None, names)}", "heading"))
    if (price := result.price_to_win) and not was_offered:
        costs = n_(
            "{points} Heroism Point would have won it; {person} has {reserve}.",
            "{points} Heroism Points would have won it; {person} has {reserve}.",
            price,
        )
        person, reserve = names.seat(contest.pc.id), result.reserve - result.spent
        parts.append(Text(" " + costs.format(points=price, person=person, reserve=reserve), "heroism"))
    if result.idle:
        idle = n_(
            "{points} point would have brought nothing and was not spent.",
            "{points} points would have brought nothing and were not spent.",
            result.idle,
        )
        parts.append(Text(" " + idle.format(points=result.idle), "heroism"))
    return Group(*parts)


def _outcome(result: Settled, names: Names) -> str:
    if result.winner is None:
        return _("A tie: nothing moves.") if result.stake else _("A tie.")
    loser = next(who for who in result.net if who != result.winner)
    if result.folded:
        sentence = _("{loser} folds: {winner} wins {amount}.")
    else:
        sentence = _("{winner} wins {amount} from {loser}.") if result.stake else _("{winner} wins.")
    amount = names.amount(result.net[result.winner])
    return sentence.format(winner=names.seat(result.winner), loser=names.seat(loser), amount=amount)


class Dice:
    """The rolls of one contest, shown once everybody may see them."""

    def __init__(self, terms: Terms | None = None) -> None:
        self._terms = terms
        self._shown: set[Roll] = set()
        self.price_was_offered = False

    def news(self, facts: Sequence[Fact], names: Names) -> list[Text]:
        """The rolls that everybody may see by now and that have not been shown."""
        fresh = [one for one in self._seen(facts) if one not in self._shown]
        self._shown.update(fresh)
        return [roll(one, names) for one in fresh]

    def settled(self, result: Settled, names: Names) -> RenderableType:
        """How it ended; what has been shown is not shown again."""
        return settled(result, names, self._shown, was_offered=self.price_was_offered)

    def _seen(self, facts: Sequence[Fact]) -> list[Roll]:
        if self._terms is None:
            return []
        sides = {side.id: side for side in (self._terms.pc, *self._terms.npcs)}
        thrown = [fact for fact in view(facts, None) if isinstance(fact, Thrown) and fact.die != UNSEEN_DIE]
        return [self._terms.rolled(sides[who], die) for who, die in {one.seat: one.die for one in thrown}.items()]
