"""What came of a hand, in a few words: who has won how much, and what heroism saved."""

from collections.abc import Iterator, Sequence

from bondcards.engine.facts import Fact
from bondcards.games import catalogue
from bondcards.language.i18n import _
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
    nobody: Line = (Part(_("Nobody wins or loses: nothing moves."), "strong"),)
    tie: list[Line] = [(Part(_("A tie!"), "strong"),)] if _tied(result) else []
    return [*tie, *(_won(seat, result, names) for seat in winners), *bank] or [nobody]


def _tied(result: HandResult) -> bool:
    """Whether somebody has won by a bet on a tie, which says more than who gains."""
    gained = {seat: net - result.fell.get(seat, 0) for seat, net in result.fell_net.items()}
    return any(gained.get(seat, 0) > 0 for seat, laid in result.stakes.items() if laid.get("tie"))


def _won(seat: str, result: HandResult, names: Names) -> Line:
    said = _("{seat} wins {amount} by heroism") if seat in result.heroism else _("{seat} wins {amount}")
    text = said.format(seat=names.seat(seat), amount=names.amount(result.final_net[seat]))
    return (Part(text[:1].upper() + text[1:], "heroism" if seat in result.heroism else "gain"),)


def saved(result: HandResult, names: Names) -> Iterator[Line]:
    """Who has spent a point without winning by it."""
    for seat in result.heroism:
        net = result.final_net.get(seat, 0)
        if net <= 0:
            said = _("{seat} loses less by heroism.") if net else _("{seat} is saved by heroism.")
            yield (Part(said.format(seat=names.seat(seat)), "heroism"),)
