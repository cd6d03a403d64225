"""Hands that moved nothing for somebody: ties, and what was won in one place and lost in another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bondcards.engine.cards import from_text
from bondcards.engine.facts import ACROSS, BANKER, place
from bondcards.games import catalogue
from bondcards.language.i18n import N_
from bondcards.sitting.plan import Plan
from bondcards.sitting.result import HandResult

INSURANCE: Final = "insurance"


def tied(result: HandResult, plan: Plan) -> dict[str, int]:
    """The agents whose hand was a tie in the end and moved nothing, and what lay there (cents).

    What was won in one place and lost in another is no tie, nor what was `evened`; and where a banker stakes on his own
    hand he takes the bets on a tie.
    """
    if BANKER.name in result.stakes.get(result.bank, {}):
        return {}
    even, entry = evened(result, plan), catalogue.opened(plan.game).entry
    laid = {seat: on for seat, on in _of_no_net(result, plan).items() if seat not in even}
    return {seat: sum(on.values()) for seat, on in laid.items() if sum(map(entry.ordinary, on)) == 1}


def evened(result: HandResult, plan: Plan) -> dict[str, str]:
    """The agents who have won as much as they lost by one bet, or by their premium: how that came, `{seat}` left."""
    told: dict[str, str] = {}
    for seat, on in _of_no_net(result, plan).items():
        if INSURANCE in on:
            told[seat] = N_("{seat} loses the stake, and the insurance pays it back")
        elif {*on} == {ACROSS} and _beats_one(result):
            told[seat] = N_("{seat}, à cheval, wins on one tableau and loses on the other")
    return told


def _beats_one(result: HandResult) -> bool:
    """Whether the bank has won against one of the tableaux at least, by what the cards count."""
    # Only here: other games do not wait for its rules.
    from bondcards.games.baccarat.drawing import Points

    shown = {where: Points(*map(from_text, names)).total for where, names in result.cards.items() if "??" not in names}
    return any(total < shown.get(str(BANKER), 0) for where, total in shown.items() if where != str(BANKER))


def _of_no_net(result: HandResult, plan: Plan) -> Mapping[str, Mapping[str, int]]:
    """What the agents laid for whom a hand of one place moved nothing in the end."""
    split = {place(where).seat for where in result.cards if place(where).hand > 1}
    still = [seat for seat, net in result.final.items() if not net and not result.final_net.get(seat)]
    return {seat: result.stakes.get(seat, {}) for seat in still if plan.seats.get(seat) == "pc" and seat not in split}
