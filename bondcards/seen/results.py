"""What came of a hand, in a few words: who has won how much, and what heroism saved."""

from collections.abc import Iterator, Sequence

from bondcards.engine.facts import ACROSS, Fact
from bondcards.games import catalogue
from bondcards.language.i18n import _, n_
from bondcards.sitting.result import HandResult
from bondcards.telling.banks import ends
from bondcards.telling.parts import Line, Part, capital
from bondcards.telling.words import Names


def headline(facts: Sequence[Fact], result: HandResult, left: int | None, names: Names) -> list[Line]:
    """Who has won, and how much; nothing where the pots have said so. Then how the bank ends, if it does.

    `left` is what its holder has now, in cents, where somebody at the table holds it.
    """
    if not result.final_net:
        return [(Part(_("No stakes, no coup."), "quiet"),)]
    if catalogue.find(names.game).entry.between_seats and not result.heroism:
        return []
    bank = [capital(one) for one in ends(facts, result, left, names)]
    winners = [seat for seat, net in result.final_net.items() if net > 0]
    even = _("A tie: nothing moves.") if _is_even(result, names) else _("Nobody wins or loses: nothing moves.")
    nobody: Line = (Part(even, "strong"),)
    tie: list[Line] = [(Part(_("A tie!"), "strong"),)] if _tied(result) else []
    return [*tie, *(_won(seat, result, names) for seat in winners), *bank] or [nobody]


def _tied(result: HandResult) -> bool:
    """Whether somebody has won by a bet on a tie, which says more than who gains."""
    gained = {seat: net - result.fell.get(seat, 0) for seat, net in result.fell_net.items()}
    return any(gained.get(seat, 0) > 0 for seat, laid in result.stakes.items() if laid.get("tie"))


def _is_even(result: HandResult, names: Names) -> bool:
    """Whether a hand of baccarat is a tie where nobody gains: each lay on one side, and no point has turned it."""
    sides = [{box for box, cents in laid.items() if cents} for laid in result.stakes.values()]
    baccarat = catalogue.find(names.game).entry.family == "baccarat"
    return baccarat and not result.heroism and all(len(laid) < 2 and ACROSS not in laid for laid in sides)


def _won(seat: str, result: HandResult, names: Names) -> Line:
    by_heroism = n_("{seat} wins {amount} by heroism", "{seat} wins {amount} by heroism", result.heroism.get(seat, 1))
    said = by_heroism if seat in result.heroism else _("{seat} wins {amount}")
    text = said.format(seat=names.seat(seat), amount=names.amount(result.final_net[seat]))
    return (Part(text[:1].upper() + text[1:], "heroism" if seat in result.heroism else "gain"),)


def saved(result: HandResult, names: Names) -> Iterator[Line]:
    """Who has spent a point without gaining by it, be it that what he has won is owed to him."""
    owed = {creditor for _debtor, creditor, _amount in result.debts}
    for seat in result.heroism:
        net = result.final_net.get(seat, 0)
        if net <= 0 and seat in owed:
            yield (Part(_("{seat} wins by heroism.").format(seat=names.seat(seat)), "heroism"),)
        elif net <= 0:
            less = n_("{seat} loses less by heroism.", "{seat} loses less by heroism.", result.heroism[seat])
            said = less if net else _("{seat} is saved by heroism.")
            yield (Part(said.format(seat=names.seat(seat)), "heroism"),)
