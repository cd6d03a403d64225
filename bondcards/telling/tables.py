"""A card table as it is headed: who sits there, and what is played for."""

from collections.abc import Collection

from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.seating import Seating
from bondcards.language.i18n import _
from bondcards.sitting.plan import Plan
from bondcards.telling.parts import Line, called, line
from bondcards.telling.words import Names


def played_for(plan: Plan) -> str:
    # Only here, as nothing else waits for the rules of poker.
    from bondcards.games.betting import LIMITS
    from bondcards.games.poker.hand import terms
    from bondcards.games.poker.variant import Options
    from bondcards.games.poker.variants import variant_of

    options, table = catalogue.find(plan.game).in_force(plan.options), Seating((), HOUSE, blinds=plan.blinds)
    assert isinstance(options, Options)
    posts, limit, bets = terms(variant_of(plan.game), table, options, tuple(plan.seats))[:3]
    blinds = "/".join(map(money.text, posts.blinds.values()))
    ante, bring_in = max(posts.antes.values()), posts.bring_in
    said = [_("blinds {blinds}").format(blinds=blinds)] if posts.blinds else []
    if ante:
        said.append(_("ante {amount}").format(amount=money.text(ante)))
    if bring_in:
        said.append(_("bring-in {amount}").format(amount=money.text(bring_in)))
    if limit is LIMITS["fixed"]:
        said.append(_("bets {early}, later {late}").format(early=money.text(bets[0]), late=money.text(bets[1])))
    elif bring_in:
        said.append(_("bets from {amount}").format(amount=money.text(bets[0])))
    said.append(_("{amount} to buy in").format(amount=money.text(plan.blinds.buy_in)))
    told = ", ".join(said)
    return told[:1].upper() + told[1:]


def seated(who: str, plan: Plan, names: Names, out: Collection[str] = (), *, played: bool = False) -> Line:
    """A seat, and whether it sits out or banks; a bank that moves may be anybody's by now."""
    moved = played and catalogue.find(plan.game).entry.bank_moves
    sentence = "{seat}"
    if who in out:
        sentence = _("{seat} (sits out)")
    elif who == plan.bank and not moved:
        sentence = _("{seat} (bank)")
    return line(sentence, seat=called(who, names))
