"""A sitting as one JSON document, for other programs. It is the GM's: hidden cards are in it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bondcards.campaign.ledger import Balance
from bondcards.engine import money
from bondcards.engine.facts import place
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue, options
from bondcards.games.poker.table import BOARD
from bondcards.sitting.plan import Plan, Wish
from bondcards.sitting.result import HandResult, Settled, ending
from bondcards.tables.replay import Line


def sitting_document(
    plan: Plan,
    number: int | None,
    hands: Iterable[tuple[HandResult, Sequence[Line]]],
    contests: Sequence[Settled],
    balances: Mapping[str, Balance],
) -> dict[str, Any]:
    """The members of `play --json` that a card table gives; `number` is None where nothing is kept."""
    seats = [
        {"id": seat, "kind": kind, **({"bank": True} if seat == plan.bank else {})} for seat, kind in plan.seats.items()
    ]
    return {
        "game": plan.game,
        "edition": plan.edition,
        "options": _options(plan.game, plan.options),
        "by": "mixed" if contests else "cards",
        "seed": plan.seed,
        "sitting": number,
        "seats": seats,
        **_blinds(plan),
        "granted": dict(plan.granted),
        "hands": [_hand(plan, hand, lines, place) for place, (hand, lines) in enumerate(hands, 1)],
        "contests": [contest.entry() for contest in contests],
        "balances": _purses(balances),
    }


def _blinds(plan: Plan) -> dict[str, Any]:
    """The stakes of poker: the blinds, or the smallest bet where none are posted; no ante, and the game's own."""
    entry, blinds = catalogue.find(plan.game).entry, plan.blinds
    if not entry.between_seats:
        return {}
    posted = {"small": blinds.small, "big": blinds.big} if entry.blinds else {"bet": blinds.big}
    ante = None if blinds.ante is None else money.number(blinds.ante)
    return {"blinds": {**amounts(posted), "ante": ante, "buy_in": money.number(blinds.buy_in)}}


def contests_document(wish: Wish, contests: Sequence[Settled], balances: Mapping[str, Balance]) -> dict[str, Any]:
    """The members of `play --json` where everybody rolls and no cards are dealt."""
    game = catalogue.find(wish.game)
    return {
        "game": wish.game,
        "edition": game.entry.edition,
        "options": _options(wish.game, {}),
        "by": "roll",
        "seed": wish.seed,
        "sitting": None,
        "seats": [{"id": person.id, "kind": person.kind} for person in (*wish.npcs, *wish.pcs)],
        "granted": {},
        "hands": [],
        "contests": [contest.entry() for contest in contests],
        "balances": _purses(balances),
    }


def _options(game: str, given: Mapping[str, str]) -> dict[str, str | int]:
    # A sitting of an older version had fewer.
    found = catalogue.find(game)
    in_force = options.as_text(found.in_force(given))
    return {
        option.name: next(
            (value for value in option.values if str(value) == in_force[option.name]), in_force[option.name]
        )
        for option in found.listed()
    }


def _hand(plan: Plan, hand: HandResult, lines: Sequence[Line], place: int) -> dict[str, Any]:
    pcs = [seat for seat, kind in plan.seats.items() if kind == "pc"]
    return {
        "number": hand.number,
        "place": place,
        **({"bank": hand.bank} if hand.bank != HOUSE else {}),
        "stakes": {seat: amounts(laid) for seat, laid in hand.stakes.items()},
        "cards": _cards(plan, hand),
        "irregularities": hand.irregularities,
        "fell": {"outcome": _outcomes(hand.fell, pcs), "net": amounts(hand.fell_net)},
        "heroism": dict(hand.heroism),
        "final": {"outcome": _outcomes(hand.final, pcs), "net": amounts(hand.final_net)},
        "debts": [
            {"debtor": debtor, "creditor": creditor, "amount": money.number(a)} for debtor, creditor, a in hand.debts
        ],
        "tape": [line.as_json() for line in lines],
    }


def _cards(plan: Plan, hand: HandResult) -> dict[str, Any]:
    """The cards by place; where a seat may have several hands it has a list of them. At poker no discards."""
    entry = catalogue.find(plan.game).entry
    if entry.between_seats:
        return {where: cards for where, cards in hand.cards.items() if place(where).name in ("", BOARD.name)}
    if not entry.several_hands:
        return dict(hand.cards)
    places: dict[str, Any] = {}
    for text, cards in hand.cards.items():
        where = place(text)
        if where.seat:
            places.setdefault(str(where._replace(hand=1)), []).append(cards)
        else:
            places[text] = cards
    return places


def _outcomes(ordinary: Mapping[str, int], pcs: Sequence[str]) -> dict[str, str]:
    return {pc: ending(ordinary[pc]) for pc in pcs if pc in ordinary}


def amounts(cents: Mapping[str, int]) -> dict[str, int | float]:
    return {name: money.number(amount) for name, amount in cents.items()}


def _purses(balances: Mapping[str, Balance]) -> dict[str, dict[str, int | float]]:
    return {who: {"chips": money.number(held.chips), "heroism": held.heroism} for who, held in balances.items()}
