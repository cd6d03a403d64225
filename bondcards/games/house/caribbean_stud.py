"""Caribbean stud: five cards against the bank's five, and one card may be bought (003, "Carribean stud poker").

One pack. Each player lays an ante and, if he likes, a bonus bet of exactly 2. Five cards each and to the bank, one at a
time, face down, the bank's fifth face up. The player may buy one card for the price of the ante: he throws one, gets
another, and his bonus bet is lost. Then he passes, and loses what he staked, or raises: the Bet is twice the ante. The
vacant places beside him may be played blind, ante and Bet before the deal.

The bank plays with ace and king or better. If it does not, antes are paid 1:1 and Bets returned. If it does, the better
hand is paid the ante 1:1 and the Bet by its own cards. The bonus is paid from a flush upwards, whatever the bank has.
"""

from collections.abc import Sequence
from typing import Annotated, Final, Literal

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Irregular, Place, Staked
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Deal, Tell
from bondcards.engine.settlement import Line
from bondcards.games.game import span
from bondcards.games.house.boxes import (
    FIVE_CARDS_PAY,
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
from bondcards.games.ranking.high import category, grade
from bondcards.games.ranking.made import ACE_HIGH, FIVE, Grade
from bondcards.games.stakes import Funds
from bondcards.language.i18n import N_

TERMS: Final = Terms("bet", 2, "bonus", exactly=2_00)

BANK_PLAYS: Final[Grade] = (FIVE.index("high card"), ACE_HIGH["A"], ACE_HIGH["K"])
"""With ace and king, or better."""

BET_PAYS: Final[dict[str, int]] = {"high card": 1, **FIVE_CARDS_PAY}
"""Times the Bet. 003 begins with a pair; a lesser hand that beats the bank is paid like one."""

BONUS_PAYS: Final[dict[str, int]] = {
    "flush": 100,
    "full house": 150,
    "quads": 1_000,
    "straight flush": 1_600,
    "royal flush": 4_000,
}
"""Times the bonus bet."""

LARGEST_PAYMENT: Final = 20_000_00
"""For ante and Bet of one place, in cents."""

DISCARDS: Final = Place(name="discards")
"""Where a thrown card lies, face down."""


class Options(Struct, frozen=True):
    """What a GM may choose."""

    purchase: Annotated[Literal["yes", "no"], Option("003", N_("may a card be bought?"))] = "yes"
    announce: Annotated[
        Literal["no", "yes"],
        Option("003", N_("must a bonus be announced where the bank does not play, to be paid?")),
    ] = "no"


Move = Literal["fold", "raise", "buy"]


class AskRaise(Choose[Move], frozen=True):
    """Fold, raise, or first buy a card, beside an `ante` in cents?"""

    ante: int = 0

    about = "raise"
    asks = N_("{seat}, fold or raise?")
    heard = {"fold": N_("{seat} folds"), "raise": "", "buy": ""}
    means = {
        "fold": N_("give up the ante, and the bonus"),
        "raise": N_("lay twice the ante against the bank"),
        "buy": N_("change a card once for the price of the ante; the bonus is lost"),
    }

    def asks_now(self) -> str:
        return N_("{seat}, fold, raise or buy a card?") if "buy" in self.options else self.asks

    def costs(self, option: str) -> int:
        return {"raise": TERMS.antes, "buy": 1}.get(option, 0) * self.ante


Announce = Literal["announce", "none"]


class AskAnnounce(Choose[Announce], frozen=True):
    """A bonus to announce?"""

    about = "announce"
    asks = N_("{seat}, a bonus to announce?")
    heard = {"announce": N_("{seat} announces a bonus"), "none": ""}
    means = {"announce": N_("a flush or better, bonus to be paid"), "none": N_("no bonus")}


async def speak(box: Box, funds: Funds, options: Options) -> None:
    said = await AskRaise(box.seat, moves(box, funds, options), box.ante)
    if said == "buy":
        await buy(box, funds)
        said = await AskRaise(box.seat, ("fold", "raise"), box.ante)
    if said == "raise":
        await lay_raise(box, funds, TERMS)
    else:
        fold(box, funds, box.side_bet)


def moves(box: Box, funds: Funds, options: Options) -> tuple[Move, ...]:
    """What its player may do with his chips: nobody buys a card with which he could not raise."""
    if not may_raise(box, funds, TERMS):
        return ("fold",)
    price_and_bet = (1 + TERMS.antes) * box.ante
    if options.purchase == "yes" and funds.free(box.seat) >= price_and_bet:
        return ("fold", "raise", "buy")
    return ("fold", "raise")


async def buy(box: Box, funds: Funds) -> None:
    box.price = box.ante
    box.bonus = False
    funds.set_aside(box.seat, box.price)
    await Tell(Staked(box.seat, "card", box.price))
    (at,) = await Discard(box.seat, box.cards, 1, 1, DISCARDS)
    box.cards = (*box.cards[:at], *box.cards[at + 1 :], await Deal(box.place, sees=(box.seat,), suited=True))


async def turn(box: Box, options: Options, bank_plays: bool) -> None:
    """The cards of who plays; where he must, the player has announced his bonus before, or it is lost."""
    if not box.raised:
        return
    asked = options.announce == "yes" and not bank_plays and box.side_bet > 0 and box.bonus
    said = await AskAnnounce(box.seat, may_announce(box.cards)) if asked else ""
    await turn_open(box)
    if said == "none":
        box.bonus = False
    if said == "announce" and category(box.cards) not in BONUS_PAYS:
        await Tell(Irregular(box.seat, "void-bonus"))


def may_announce(held: Sequence[Card]) -> tuple[Announce, ...]:
    """What a player may say of his bonus, who need not say it; a card nobody has seen leaves all open."""
    seen = all(card.known for card in held)
    return ("none",) if seen and category(held) not in BONUS_PAYS else ("announce", "none")


def prizes(box: Box, kind: str) -> Prizes:
    """The ante is paid 1:1, and the Bet by the player's own hand, both together up to the largest payment."""
    ante = min(box.ante, LARGEST_PAYMENT)
    return Prizes(ante, min(BET_PAYS.get(kind, 0) * box.raised, LARGEST_PAYMENT - ante))


def beside(box: Box, verdict: Verdict, payer: str) -> list[Line]:
    """The price of a card, never returned, and the bonus bet, whatever the bank has."""
    lines: list[Line] = []
    if box.price:
        lines.append(Line(box.seat, "card", box.price, -box.price, payer, side=True))
    if box.side_bet:
        times = BONUS_PAYS.get(verdict.kind, -1) if box.bonus else -1
        lines.append(Line(box.seat, TERMS.side_bet, box.side_bet, times * box.side_bet, payer, side=True))
    return lines


SHOWDOWN: Final = Showdown(TERMS, 5, grade, FIVE, BANK_PLAYS, prizes)

GAME: Final = game(
    "caribbean-stud",
    N_("Five cards against the bank's; buy a card, fold or raise."),
    pays={"ante": "1:1", "bet": span(BET_PAYS), "bonus": span(BONUS_PAYS)},
    policy="bondcards.tables.policies.house:CaribbeanStud",
    odds="bondcards.odds.house.caribbean_stud:odds",
    options_type=Options,
    showdown=SHOWDOWN,
    speak=speak,
    turn=turn,
    beside=lambda _options: beside,
    last_up=True,
)
