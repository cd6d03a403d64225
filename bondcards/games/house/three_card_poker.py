"""Three card poker: three cards against the bank's three (003, "Poker 3 cartes").

One pack. Each player lays an ante and, if he likes, a bet on Pair Plus; three cards each and to the
bank, face down. The player passes, and loses his ante, or lays Play, as much as his ante. The vacant
places beside him may be played blind, Ante and Play before the deal.

The bank plays with a queen or better. If it does not, antes are paid 1:1 and Play is returned. If it
does, the better hand is paid both 1:1, and for a straight or more an ante bonus on top. Pair Plus is
paid by the player's cards, whatever the bank has ("indépendamment du jeu de la banque"); a fold loses it
too, unless it stays.
"""

from functools import partial
from typing import Annotated, Final, Literal

from msgspec import Struct

from bondcards.engine.questions import Choose
from bondcards.engine.settlement import Line
from bondcards.games.game import span
from bondcards.games.house.boxes import (
    Box,
    Prizes,
    Showdown,
    Terms,
    Verdict,
    fold,
    game,
    lay_raise,
    may_raise,
    turn_open,
)
from bondcards.games.options import Option
from bondcards.games.ranking.made import ACE_HIGH, Grade
from bondcards.games.ranking.three import THREE, grade
from bondcards.games.stakes import Funds
from bondcards.language.i18n import N_

TERMS: Final = Terms("play", 1, "pair-plus")

BANK_PLAYS: Final[Grade] = (THREE.index("high card"), ACE_HIGH["Q"])
"""With a queen, or better."""

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


class Options(Struct, frozen=True):
    """What a GM may choose."""

    ante_bonus: Annotated[
        Literal["beaten", "always"],
        Option("003", N_("is the ante bonus paid only where the bank plays and is beaten?")),
    ] = "beaten"
    pair_plus_after_fold: Annotated[
        Literal["lost", "stays"],
        Option("003", N_("does a fold lose Pair Plus too, or is it paid by the folded cards?")),
    ] = "lost"

    @property
    def stays(self) -> bool:
        return self.pair_plus_after_fold == "stays"


Move = Literal["fold", "play"]


class AskPlayOn(Choose[Move], frozen=True):
    """Fold, or play, beside an `ante` in cents?"""

    ante: int = 0

    about = "play-on"
    asks = N_("{seat}, fold or play?")
    heard = {"fold": N_("{seat} folds"), "play": ""}
    means = {"fold": N_("give up the ante, and Pair Plus unless it stays"), "play": N_("lay as much again as the ante")}

    def costs(self, option: str) -> int:
        return TERMS.antes * self.ante if option == "play" else 0


async def speak(box: Box, funds: Funds, options: Options) -> None:
    moves: tuple[Move, ...] = ("fold", "play") if may_raise(box, funds, TERMS) else ("fold",)
    if await AskPlayOn(box.seat, moves, box.ante) == "play":
        await lay_raise(box, funds, TERMS)
    else:
        fold(box, funds, 0 if options.stays else box.side_bet)


async def turn(box: Box, options: Options, bank_plays: bool) -> None:
    """The cards of who plays, and of who has folded where they are paid all the same."""
    if box.raised or (options.stays and box.side_bet):
        await turn_open(box)


def prizes(box: Box, _kind: str) -> Prizes:
    return Prizes(box.ante, box.raised)


def beside(options: Options, box: Box, verdict: Verdict, payer: str) -> list[Line]:
    """The ante bonus, by the player's own hand, and Pair Plus, whatever the bank has; after a fold Pair Plus alone."""
    lines: list[Line] = []
    beaten = verdict.bank_plays and verdict.result > 0
    if verdict.kind in ANTE_BONUS and (beaten or options.ante_bonus == "always"):
        gain = ANTE_BONUS[verdict.kind] * box.ante
        lines.append(Line(box.seat, box.stake("ante-bonus"), 0, gain, payer, side=True))
    if box.side_bet:
        kind = THREE[grade(box.cards)[0]] if options.stays and not box.raised else verdict.kind
        times = PAIR_PLUS_PAYS.get(kind, -1)
        lines.append(Line(box.seat, TERMS.side_bet, box.side_bet, times * box.side_bet, payer, side=True))
    return lines


SHOWDOWN: Final = Showdown(TERMS, 3, grade, THREE, BANK_PLAYS, prizes)

GAME: Final = game(
    "three-card-poker",
    N_("Three cards against the bank's; fold or play, and Pair Plus beside."),
    pays={"ante": "1:1", "play": "1:1", "ante-bonus": span(ANTE_BONUS), "pair-plus": span(PAIR_PLUS_PAYS)},
    policy="bondcards.tables.policies.house:ThreeCardPoker",
    odds="bondcards.odds.house.three_card_poker:odds",
    options_type=Options,
    showdown=SHOWDOWN,
    speak=speak,
    turn=turn,
    beside=lambda options: partial(beside, options),
)
