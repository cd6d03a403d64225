"""What 002 says of all its vingt-et-un games ("Les rudiments"): one hand, whatever the customs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeVar

from bondcards.engine.requests import Hand
from bondcards.engine.settlement import settle
from bondcards.errors import Refused
from bondcards.games.game import Entry, Fell, Game
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.stakes import Stakes, Wished, on_boxes, refuse_beyond_chips, refuse_unpayable, spoken_of
from bondcards.games.twentyone.casino import somebody_plays
from bondcards.games.twentyone.customs import Customs, VingtEtUn
from bondcards.games.twentyone.dealer import has_natural, showdown
from bondcards.games.twentyone.hands import worth
from bondcards.games.twentyone.office import Office, first_office, office_after, take_office, with_winnings
from bondcards.games.twentyone.playing import play_seat
from bondcards.language.i18n import _

O = TypeVar("O")  # noqa: E741 - options


async def hand(seating: Seating, customs: Customs, carried: Office) -> Fell[Office]:
    """The bank, the stakes and the deal in the game's own order, the dealer's look, each seat in turn, the accounts."""
    pack = Pack(customs.packs, seating.shoe, customs.burns)
    taken = await take_office(seating, carried, pack, customs.passing)
    coup = VingtEtUn(seating, taken, pack, customs)
    for part in customs.opening:
        if coup.held:
            await part(coup)
    if coup.held and not await has_natural(coup):
        for seat in coup.held:
            await play_seat(coup, seat)
        await showdown(coup)
    dealt = len(coup.dealer.cards) > 1
    # A natural the dealer turns ends the hand before anybody can turn one; of one he missed see `dealer.play`.
    heirs = tuple(coup.heirs) if customs.passing == "natural" else ()
    return Fell(settle(coup.lines, seating.purses), office_after(taken, dealt, heirs))


def game(entry: Entry, options_type: type[O], customs_of: Callable[[O], Customs]) -> Game[O, Office, Office]:
    """A game of the family, by what its customs are under its options."""
    customs = cache(customs_of)

    def stakes(options: O, seating: Seating, wished: Wished) -> Stakes:
        """Everybody but the bank stakes on the one box; a bank that stays must be able to pay."""
        laid = on_boxes(entry.id, seating, wished, entry.boxes, of_bank=entry.boxes)
        if not entry.bank_moves:
            refuse_unpayable(seating, laid)
        if wished.stake is not None and seating.bank in seating.pcs and seating.bank not in laid:
            # Any bank may be sold: an agent who banks no more stakes like the others.
            laid[seating.bank] = spoken_of({entry.boxes[0]: wished.stake}, [entry.boxes])
            refuse_beyond_chips(seating, laid)
        return laid

    def first(seating: Seating, options: O) -> Office:
        """The bank as the sitting begins with it."""
        its = customs(options)
        somebody_plays(seating, options)
        if len(seating.from_left(seating.bank)) > its.most_punters:
            raise Refused(_("At most {count} may play against the bank here.").format(count=its.most_punters))
        return first_office(seating, its.first_banker == "ace", its.least, its.greatest)

    def play(seating: Seating, options: O, carried: Office) -> Hand[Fell[Office]]:
        """A hand by these customs."""
        return hand(seating, customs(options), carried)

    def after(options: O, left: Office, final: Mapping[str, int]) -> Office:
        """The bank of the next hand."""
        return with_winnings(left, final)

    return Game(
        entry=entry,
        options_type=options_type,
        carried_type=Office,
        left_type=Office,
        stakes_of=stakes,
        begin=first,
        play=play,
        follow=after,
        counts=worth,
    )
