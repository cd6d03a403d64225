"""Punto banco: bets on either hand or on a tie, and no choice in the cards (003; 001; 000).

The croupier deals punter, bank, punter, bank from the shoe. An eight or nine in two cards ends
the hand (000 and 001; 003 is silent for the bank). Otherwise the punter draws on 0 to 5, and the
bank by the table. Nearest to nine wins.

Bets are laid on player (punto), banker (banco) and tie (égalité); a tie bet may stand beside one
of the two others, not beside both (003). A tie gives player and banker bets back.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from bondcards.errors import Refused
from bondcards.games.baccarat import referee
from bondcards.games.baccarat.drawing import Points, bank_must, punter_must
from bondcards.games.game import Entry, Fell, Game, Nothing
from bondcards.games.options import option
from bondcards.games.seating import Seating
from bondcards.i18n import N_, _
from bondcards.kernel import ANYTHING, Bet, Deal, Shuffle
from bondcards.money import fraction
from bondcards.settlement import Line, Settlement, settle

PAYS: Final = {"player": (1, 1), "banker": (19, 20), "tie": (8, 1)}
LONGEST_HAND: Final = 6
"""Cards: the shoe is shuffled when it could not serve a whole hand."""


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    packs: Literal[6, 8] = option(6, "003; 001", N_("packs in the shoe"))
    both_sides: Literal["no", "yes"] = option("no", "003", N_("may one seat bet on player and banker together?"))


Stakes = dict[str, dict[str, int]]
"""Cents by seat and box."""

TO_PLAYER: Final = Deal("player")
TO_BANKER: Final = Deal("banker")


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    """Bets, two cards each, perhaps a third, and the accounts."""
    if seating.shoe < LONGEST_HAND:
        await Shuffle(options.packs)
    stakes = await place_bets(seating, options)

    player, banker = Points(), Points()
    for _round in range(2):
        player.add(await TO_PLAYER)
        banker.add(await TO_BANKER)
    if not (player.natural or banker.natural):
        if punter_must(player.total) == ("draw",):
            player.add(await TO_PLAYER)
        if bank_must(player.third)(banker.total) == ("draw",):
            banker.add(await TO_BANKER)

    return Fell(accounts(seating, stakes, winner(player.total, banker.total)), Nothing())


async def place_bets(seating: Seating, options: Options) -> Stakes:
    """Each seat in turn lays what it likes, as far as its chips reach and the bank could pay 1:1."""
    stakes: Stakes = {}
    coverable = seating.chips(seating.bank)
    for seat in seating.from_left(seating.bank):
        chips = seating.chips(seat)
        laid: dict[str, int] = {}
        for box in PAYS:
            if box == "banker" and "player" in laid and options.both_sides == "no":
                continue
            amount = await Bet(seat, box, ANYTHING, min(chips, coverable))
            if isinstance(amount, int):
                laid[box] = amount
                chips -= amount
                coverable -= amount
        stakes[seat] = laid
    return stakes


def winner(player: int, banker: int) -> str:
    """The box that has won."""
    return "tie" if player == banker else "player" if player > banker else "banker"


def accounts(seating: Seating, stakes: Stakes, won: str) -> Settlement:
    """Every bet settled by the bank, clockwise from its left."""
    lines: list[Line] = []
    for seat, laid in stakes.items():
        for box, stake in laid.items():
            gain = fraction(stake, *PAYS[box])
            net = gain if box == won else 0 if won == "tie" else -stake
            lines.append(Line(seat, box, stake, net, seating.bank, box == "tie", gain))
    return settle(lines, seating.purses)


def admit(options: Options, boxes: Collection[str]) -> None:
    """One seat may not bet on both sides, unless the house says so."""
    if options.both_sides == "no" and {"player", "banker"} <= set(boxes):
        raise Refused(_("One seat may not bet on player and banker together. The house may: --house both_sides=yes."))


def first(seating: Seating, options: Options) -> Nothing:
    """Nothing is carried into the first hand."""
    return Nothing()


def after(options: Options, left: Nothing, final: Mapping[str, int]) -> Nothing:
    """Nothing passes on from hand to hand."""
    return left


GAME: Final = Game(
    Entry(
        id="punto-banco",
        edition=1,
        family="baccarat",
        seats=(1, 14),
        packs=6,
        boxes=tuple(PAYS),
        parts=(tuple(PAYS),),
        source=("000", "001", "003"),
        about=N_("Bet on punto, banco or a tie; the cards decide by the table."),
        pays={box: f"{gain}:{stake}" for box, (gain, stake) in PAYS.items()},
        card=referee.PUNTO_BANCO,
    ),
    Options,
    Nothing,
    Nothing,
    admit,
    first,
    hand,
    after,
)
