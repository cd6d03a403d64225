"""One order of seats: who joins later sits, stakes and banks as if he had sat there from the start."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bondcards.engine.settlement import HOUSE
from bondcards.games.baccarat.chemin_de_fer import Bank, in_turn
from bondcards.games.seating import Kind, Seat, Seating, clockwise, with_seat
from tests.laws.driver import scripted

AGENTS = ("bond", "leiter", "vesper", "mathis", "domino")
VILLAIN = "le-chiffre"


@given(agents=st.permutations(AGENTS), first=st.integers(1, 4), bank=st.sampled_from([VILLAIN, HOUSE, "bond"]))
def test_who_joins_sits_as_from_the_start(agents: list[str], first: int, bank: str) -> None:
    kinds: dict[str, Kind] = {seat: "npc" if seat == VILLAIN else "pc" for seat in (VILLAIN, *agents)}
    seats = {seat: kinds[seat] for seat in clockwise(agents[:first], [VILLAIN], bank)}
    for newcomer in agents[first:]:
        seats = with_seat(seats, newcomer, "pc", bank)
    assert tuple(seats) == clockwise(agents, [VILLAIN], bank)
    del seats[VILLAIN]
    assert tuple(with_seat(seats, VILLAIN, "npc", bank)) == clockwise(agents, [VILLAIN], bank)


@given(data=st.data(), here=st.sets(st.sampled_from(AGENTS), min_size=1))
def test_the_bank_goes_round_as_the_seats_sit(data: st.DataObject, here: set[str]) -> None:
    """Whoever has come or gone since the bank was carried, it goes to the right as stakes do."""
    seating = Seating(tuple(Seat(one, "pc", 100_000) for one in AGENTS if one in here or one == "bond"), "bond")
    before = data.draw(st.permutations(AGENTS))
    queue = in_turn(seating, before)
    assert queue[0] == next(seat for seat in before if seat in seating.ids)
    assert queue[1:] == seating.from_right(queue[0])


def test_vesper_joins_bond_and_leiter_against_le_chiffre() -> None:
    """She is asked first, and has the bank first."""
    before = clockwise(["bond", "leiter"], [VILLAIN], VILLAIN)
    carried = Bank((VILLAIN, *reversed(before[1:])))
    together = clockwise(["bond", "leiter", "vesper"], [VILLAIN], VILLAIN)
    seats = tuple(Seat(seat, "npc" if seat == VILLAIN else "pc", 100_000) for seat in together)
    played = scripted("chemin-de-fer", seats, VILLAIN, "9 K K K", "100, banco", {}, carried)
    assert played.outcome.net["vesper"] == 10_000
    assert played.next_carried == Bank(("vesper", "leiter", "bond", VILLAIN))
