"""Sittings of any game, drawn by Hypothesis: options, seats, chips, bank or blinds, and every legal answer."""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st
from msgspec.structs import replace

from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games.catalogue import find
from bondcards.games.game import AnyGame
from bondcards.games.options import Listed
from bondcards.games.seating import NO_BLINDS, NO_LIMITS, Blinds, Limits, Seat, Seating
from bondcards.hand import Head
from bondcards.language.lexicon import AMOUNT
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.deck import Stock
from tests.laws.driver import Played, Table, Whim, from_the_shoe

NAMES = (
    *("bond", "le-chiffre", "leiter", "mathis", "vesper", "largo", "domino", "drax"),
    *("tanaka", "kerim", "tracy", "draco", "quarrel", "strangways", "ming", "tatiana"),
)
MOST_SEATS = 6


@st.composite
def sittings(draw: st.DrawFn, name: str, longest: int = 3) -> list[Played]:
    """Up to `longest` hands by the same seats; who has nothing left sits out."""
    game = find(name)
    options = game.in_force({option.name: draw(st.sampled_from(values(option))) for option in game.listed()})
    seating = draw(seatings(game, options))
    seed = draw(st.binary(min_size=32, max_size=32)).hex()
    first = game.first(seating, options)
    rules = HouseRules(between_pcs=draw(st.sampled_from(("no", "yes"))))
    head = Head(name, game.entry.edition, options, rules, seating, first, Stock(), seed, 1)
    whim = Whim(lambda answers: draw(st.sampled_from(answers)))
    hands: list[Played] = []
    for number in range(1, draw(st.integers(1, longest)) + 1):
        head = replace(head, number=number)
        hands.append(Table(head, from_the_shoe, [whim]).play())
        seating = who_stays(head.seating, hands[-1])
        if len(seating.seats) < game.entry.seats[0] or seating.bank not in (HOUSE, *seating.ids):
            break
        if seating.ids == (seating.bank,):
            break
        head = replace(head, seating=seating, carried=hands[-1].next_carried, stock=hands[-1].stock)
    # Where nobody has the least stake nothing is asked, and there is nothing to obey.
    assume(hands[-1].tape)
    return hands


def values(option: Listed) -> list[str]:
    """What may be given for an option; an amount stands for all amounts."""
    return ["25" if value == AMOUNT else str(value) for value in option.values]


@st.composite
def seatings(draw: st.DrawFn, game: AnyGame, options: object) -> Seating:
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
    limits = draw(st.sampled_from((NO_LIMITS, Limits(150, 4_000))))
    blinds = draw(blinds_of_a_table()) if game.entry.between_seats else NO_BLINDS
    banks = (HOUSE,) if game.entry.between_seats else (*ids, HOUSE)
    around = [Seating(seats, bank, limits=limits, blinds=blinds) for bank in banks]
    begun = [seating for seating in around if begins(game, seating, options)]
    # Few packs do not serve many seats.
    assume(begun)
    return draw(st.sampled_from(begun))


@st.composite
def blinds_of_a_table(draw: st.DrawFn) -> Blinds:
    """Blinds of a cent or more, with an ante or the game's own, and stacks from shallow to deep."""
    big = draw(st.sampled_from((2, 25, 100, 5_000)))
    small = draw(st.sampled_from((big // 2, 1, big)))
    ante = draw(st.sampled_from((None, 0, 1, big // 5)))
    return Blinds(small, big, draw(st.sampled_from((2, 5, 100))) * big, ante)


def begins(game: AnyGame, seating: Seating, options: object) -> bool:
    """Whether a sitting may begin so: some games need a seat to bank, and packs that serve everybody."""
    try:
        game.first(seating, options)
    except Refused:
        return False
    return True


def who_stays(seating: Seating, played: Played) -> Seating:
    """The seats of the next hand, with what they have now."""
    now = [
        replace(
            seat,
            chips=seat.chips + played.outcome.net.get(seat.id, 0),
            reserve=seat.reserve - played.outcome.spent.get(seat.id, 0),
        )
        for seat in seating.seats
    ]
    left = replace(played.head, stock=played.stock).deck().left
    return replace(seating, seats=tuple(seat for seat in now if seat.chips), shoe=left)
