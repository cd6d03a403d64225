"""How a sitting is headed: who sits and banks, the house rules, the points gained, and why none."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Final, NamedTuple

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.betting import FIXED_LIMIT
from bondcards.games.blinds import NO_BLINDS
from bondcards.games.options import Listed, listed
from bondcards.games.poker.hand import terms
from bondcards.games.poker.variant import Options
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.seating import Seating
from bondcards.language import choices
from bondcards.language.i18n import _, n_
from bondcards.language.vocabulary import together
from bondcards.roleplay.house_rules import HouseRules
from bondcards.show.words import Names
from bondcards.sitting.plan import Plan


class Since(NamedTuple):
    """What has become of a table since it was opened: who sits `out`, and whether hands were `played`."""

    out: Collection[str] = ()
    played: bool = False


NOTHING_YET: Final = Since()


def lines(
    plan: Plan, granted: Mapping[str, int], why_not: Mapping[str, str], names: Names, since: Since = NOTHING_YET
) -> list[RenderableType]:
    """What stands below the name of the game. Those who gain nothing for the same reason share a line."""
    around = " · ".join(_seat(seat, plan, since, names) for seat in plan.seats)
    said: list[RenderableType] = []
    if plan.blinds != NO_BLINDS:
        said.append(Padding(Text(played_for(plan)), (0, 1)))
    elif plan.bank == HOUSE:
        around += " · " + _("a croupier deals")
    said.insert(0, Padding(Text(around, "name"), (0, 1)))
    changed = [*changes(catalogue.find(plan.game).listed(), plan.options), *changes(listed(HouseRules), plan.rules)]
    if changed:
        rules = _("House rules: {rules}").format(rules=", ".join(changed))
        said.append(Padding(Text(rules, "quiet"), (0, 1)))
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
        none = _("No Heroism Point for {seats}: {why}").format(seats=seats, why=why)
        said.append(Padding(Text(none, "quiet"), (0, 1)))
    return said


def played_for(plan: Plan) -> str:
    """What a poker table plays for: what is posted, and what a seat buys in for."""
    options, table = catalogue.find(plan.game).in_force(plan.options), Seating((), HOUSE, blinds=plan.blinds)
    assert isinstance(options, Options)
    posts, limit, bets = terms(VARIANTS[plan.game], table, options, tuple(plan.seats))[:3]
    blinds = "/".join(map(money.text, posts.blinds.values()))
    ante, bring_in = max(posts.antes.values()), posts.bring_in
    said = [_("blinds {blinds}").format(blinds=blinds)] if posts.blinds else []
    if ante:
        said.append(_("ante {amount}").format(amount=money.text(ante)))
    if bring_in:
        said.append(_("bring-in {amount}").format(amount=money.text(bring_in)))
    if limit is FIXED_LIMIT:
        said.append(_("bets {early}, later {late}").format(early=money.text(bets[0]), late=money.text(bets[1])))
    elif bring_in:
        said.append(_("bets from {amount}").format(amount=money.text(bets[0])))
    said.append(_("{amount} to buy in").format(amount=money.text(plan.blinds.buy_in)))
    line = ", ".join(said)
    return line[0].upper() + line[1:]


def _seat(seat: str, plan: Plan, since: Since, names: Names) -> str:
    """A seat, and whether it sits out or banks; a bank that moves may be anybody's by now."""
    name = names.seat(seat)
    if seat in since.out:
        return _("{seat} (sits out)").format(seat=name)
    moved = since.played and catalogue.find(plan.game).entry.bank_moves
    return _("{seat} (bank)").format(seat=name) if seat == plan.bank and not moved else name


def changes(options: Iterable[Listed], chosen: Mapping[str, str]) -> list[str]:
    """The options that are not as they are where nobody says anything, each as it is typed."""
    return [
        f"`{option.name}={choices.shown(chosen[option.name], option.name)}`"
        for option in options
        if chosen.get(option.name, str(option.default)) != str(option.default)
    ]
