"""Three card poker: three cards against the bank's three (003, "Poker 3 cartes").

One pack. Each player lays an ante and, if he likes, a bet on Pair Plus; three cards each and to the
bank, face down. The player passes, and loses both, or lays Play, as much as his ante. The vacant
places beside him may be played blind, Ante and Play before the deal.

The bank plays with a queen or better. If it does not, antes are paid 1:1 and Play is returned. If it
does, the better hand is paid both 1:1, and for a straight or more an ante bonus on top. Pair Plus is
paid by the player's cards, whatever the bank has.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bondcards.cards import Card
from bondcards.games.game import Entry, Fell, Game, Nothing
from bondcards.games.house import referee
from bondcards.games.house.places import (
    DEALER,
    FRESH_PACK,
    PACKS,
    PLACES,
    Box,
    Funds,
    Terms,
    deal,
    lay_raise,
    lay_stakes,
    refuse_number,
    refuse_without_ante,
)
from bondcards.games.house.ranking import THREE, VALUE, Ranking, Three, category_of_three, ranking_of_three
from bondcards.games.options import option
from bondcards.games.seating import Seating
from bondcards.i18n import N_
from bondcards.kernel import Show
from bondcards.questions import Choose
from bondcards.settlement import Line, Settlement, settle

QUALIFIES: Final[Ranking] = (THREE.index("high card"), VALUE["Q"])
"""A queen, or better."""

PAIR_PLUS_PAYS: Final[dict[str, int]] = {
    "pair": 1,
    "flush": 3,
    "straight": 6,
    "trips": 30,
    "straight flush": 40,
}
"""Times the bet on Pair Plus."""

ANTE_BONUS: Final[dict[str, int]] = {
    "straight": 1,
    "trips": 4,
    "straight flush": 5,
}
"""Times the ante."""

TERMS: Final = Terms("play", 1, "pair-plus")


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    ante_bonus: Literal["beaten", "always"] = option(
        "beaten", "003", N_("is the ante bonus paid only where the bank plays and is beaten?")
    )


Move = Literal["fold", "play"]


class AskPlayOn(Choose[Move]):
    """Fold, or play?"""

    about = "play-on"


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    """Stakes, three cards each, fold or play, the showdown."""
    await FRESH_PACK
    boxes = await lay_stakes(seating, Funds(seating), TERMS)
    if not boxes:
        return Fell(Settlement(()), carried)
    bank = await deal(boxes, 3, last_up=False)
    for box in boxes:
        if not box.blind and await AskPlayOn(box.seat, ("fold", "play")) == "play":
            await lay_raise(box, TERMS)

    bank = await Show(DEALER, bank)
    for box in boxes:
        if box.raised:
            await box.turn()
    return Fell(accounts(seating, options, boxes, bank), carried)


def accounts(seating: Seating, options: Options, boxes: Sequence[Box], bank: Sequence[Card]) -> Settlement:
    """Every place settled by the bank, clockwise from its left."""
    always = options.ante_bonus == "always"
    lines = [line for box in boxes for line in settled(box, bank, seating.bank, always)]
    folded = tuple(box.seat for box in boxes if not box.raised)
    return settle(lines, seating.purses)._replace(folded=folded)


def settled(box: Box, bank: Sequence[Card], payer: str, always: bool) -> list[Line]:
    """What becomes of one place: its ante, its Play, its ante bonus, its bet on Pair Plus."""
    outcome, plays = compared(box, bank), ranking_of_three(bank) >= QUALIFIES
    lines = [Line(box.seat, box.stake("ante"), box.ante, outcome * box.ante, payer)]
    kind: Three = "high card"
    if box.raised:
        kind = category_of_three(box.cards)
        play = 0 if outcome > 0 and not plays else outcome * box.raised
        lines.append(Line(box.seat, box.stake("play"), box.raised, play, payer))
    if kind in ANTE_BONUS and (always or (plays and outcome > 0)):
        lines.append(Line(box.seat, box.stake("ante-bonus"), 0, ANTE_BONUS[kind] * box.ante, payer, side=True))
    if box.extra:
        gain = PAIR_PLUS_PAYS.get(kind, -1) * box.extra
        lines.append(Line(box.seat, "pair-plus", box.extra, gain, payer, side=True))
    return lines


def compared(box: Box, bank: Sequence[Card]) -> int:
    """1 where the place wins, -1 where it loses; a bank that does not play loses to whoever has not folded."""
    if not box.raised:
        return -1
    theirs, ours = ranking_of_three(bank), ranking_of_three(box.cards)
    return 1 if theirs < QUALIFIES else (ours > theirs) - (ours < theirs)


def admit(options: Options, boxes: Collection[str]) -> None:
    """Nothing is staked without an ante."""
    refuse_without_ante(boxes)


def first(seating: Seating, options: Options) -> Nothing:
    """Nothing is carried into the first hand."""
    refuse_number(seating)
    return Nothing()


def after(options: Options, left: Nothing, final: Mapping[str, int]) -> Nothing:
    """Nothing passes on from hand to hand."""
    return left


GAME: Final = Game(
    Entry(
        id="three-card-poker",
        edition=1,
        family="house-poker",
        seats=(1, PLACES + 1),
        packs=PACKS,
        boxes=("ante", "pair-plus"),
        parts=(("ante", "pair-plus", "ante@left", "ante@right"),),
        source=("003",),
        about=N_("Three cards against the bank's; fold or play, and Pair Plus beside."),
        pays={
            "ante": "1:1",
            "play": "1:1",
            "ante-bonus": referee.span(ANTE_BONUS),
            "pair-plus": referee.span(PAIR_PLUS_PAYS),
        },
        card=referee.three_card_poker(PAIR_PLUS_PAYS, ANTE_BONUS),
    ),
    Options,
    Nothing,
    Nothing,
    admit,
    first,
    hand,
    after,
)
