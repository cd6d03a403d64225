"""Sittings of any game, drawn by Hypothesis: options, seats, chips, bank, and every legal answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from hypothesis import assume
from hypothesis import strategies as st

from bondcards.errors import Refused
from bondcards.games.catalogue import find
from bondcards.games.game import AnyGame
from bondcards.games.options import AMOUNT, Option
from bondcards.games.seating import Seat, Seating
from bondcards.settlement import HOUSE
from bondcards.tape import Head
from tests.laws.driver import Played, Table, Whim, shoe_after

NAMES = (
    *("bond", "le-chiffre", "leiter", "mathis", "vesper", "largo", "domino", "drax"),
    *("tanaka", "kerim", "tracy", "draco", "quarrel", "strangways", "ming", "tatiana"),
)
MOST_SEATS = 6


@st.composite
def sittings(draw: st.DrawFn, name: str, longest: int = 3) -> list[Played]:
    """Up to `longest` hands by the same seats; who has nothing left sits out."""
    game = find(name)
    options = game.in_force({option.name: draw(st.sampled_from(values(option))) for option in game.options()})
    seating = draw(seatings(game, options))
    seed = str(draw(st.integers(0)))
    head = Head(name, game.entry.edition, options, seating, game.first(seating, options), seed, 1)
    shoe, count = shoe_after(head, ())
    whim = Whim(lambda answers: draw(st.sampled_from(answers)))
    hands: list[Played] = []
    for number in range(1, draw(st.integers(1, longest)) + 1):
        head = replace(head, number=number)
        hands.append(Table(head, [shoe], [whim], count).play(tuple(played.tape for played in hands)))
        seating = who_stays(head.seating, hands[-1], count.left)
        if len(seating.seats) < game.entry.seats[0] or seating.bank not in (HOUSE, *seating.ids):
            break
        if seating.ids == (seating.bank,):
            break
        head = replace(head, seating=seating, carried=hands[-1].next_carried)
    # Where nobody has the least stake nothing is asked, and there is nothing to obey.
    assume(hands[-1].tape)
    return hands


def values(option: Option) -> list[str]:
    """What may be given for an option; an amount stands for all amounts."""
    return ["25" if value == AMOUNT else str(value) for value in option.values]


@st.composite
def seatings(draw: st.DrawFn, game: AnyGame, options: Mapping[str, str]) -> Seating:
    """Seats the game allows, with anybody it allows as its bank."""
    fewest, most = game.entry.seats
    ids = NAMES[: draw(st.integers(fewest, min(most, max(fewest, MOST_SEATS))))]
    seats = tuple(
        Seat(
            seat,
            draw(st.sampled_from(("pc", "npc"))),
            draw(st.integers(1, 1_000_000) | st.integers(1, 300)),
            draw(st.integers(0, 2)),
        )
        for seat in ids
    )
    seated = [Seating(seats, bank) for bank in (*ids, HOUSE)]
    return draw(st.sampled_from([seating for seating in seated if begins(game, seating, options)]))


def begins(game: AnyGame, seating: Seating, options: Mapping[str, str]) -> bool:
    """Whether a sitting may begin so: some games need a seat to bank."""
    try:
        game.first(seating, options)
    except Refused:
        return False
    return True


def who_stays(seating: Seating, played: Played, shoe: int) -> Seating:
    """The seats of the next hand, with what they have now."""
    now = [
        replace(
            seat,
            chips=seat.chips + played.outcome.net.get(seat.id, 0),
            reserve=seat.reserve - played.outcome.spent.count(seat.id),
        )
        for seat in seating.seats
    ]
    return Seating(tuple(seat for seat in now if seat.chips), seating.bank, shoe)
