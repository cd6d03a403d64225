"""Caribbean stud: five cards against the bank's five, and one card may be bought (003, "Carribean stud poker").

One pack. Each player lays an ante and, if he likes, a bonus bet of exactly 2. Five cards each and to
the bank, one at a time, face down, the bank's fifth face up. The player may buy one card for the
price of the ante: he throws one, gets another, and his bonus bet is lost. Then he passes, and loses
what he staked, or raises: the Bet is twice the ante. The vacant places beside him may be played
blind, ante and Bet before the deal.

The bank plays with ace and king or better. If it does not, antes are paid 1:1 and Bets returned. If
it does, the better hand is paid the ante 1:1 and the Bet by its own cards. The bonus is paid from a
flush upwards, whatever the bank has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from bondcards import cards, money
from bondcards.cards import Card
from bondcards.errors import Refused
from bondcards.facts import Fact, Irregular, Moved, Staked
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
from bondcards.games.house.ranking import FIVE, VALUE, Ranking, category, ranking
from bondcards.games.narrowing import narrowed
from bondcards.games.options import option
from bondcards.games.seating import Seating
from bondcards.i18n import N_, _
from bondcards.kernel import Deal, Show, Tell
from bondcards.questions import Choose
from bondcards.settlement import Line, Settlement, settle
from bondcards.vocabulary import listed, no_answer

QUALIFIES: Final[Ranking] = (FIVE.index("high card"), VALUE["A"], VALUE["K"])
"""Ace and king, or better."""

BET_PAYS: Final[dict[str, int]] = {
    "high card": 1,
    "pair": 1,
    "two pair": 2,
    "trips": 3,
    "straight": 4,
    "flush": 5,
    "full house": 7,
    "quads": 20,
    "straight flush": 50,
    "royal flush": 100,
}
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

TERMS: Final = Terms("bet", 2, "bonus", exactly=2_00)

DISCARDS: Final = "discards"
"""Where a thrown card lies, face down."""


@dataclass(frozen=True)
class Options:
    """What a GM may choose."""

    announce: Literal["no", "yes"] = option(
        "no", "003", N_("must a bonus be announced where the bank does not play, to be paid?")
    )


Move = Literal["fold", "raise", "buy"]


class AskRaise(Choose[Move]):
    """Fold, raise, or first buy a card?"""

    about = "raise"


@dataclass(frozen=True)
class AskThrow(Choose[str]):
    """Which card goes, for the one that was bought? It leaves his `hand` face down."""

    hand: tuple[Card, ...]

    about = "throw"

    def fact(self, answer: str) -> Fact:
        """That a card has gone, and from where: which it is, its owner alone knows."""
        return Moved(self.seat, self.at(answer), DISCARDS)

    def at(self, name: str) -> int:
        """The place of the card of that name, counted from 0."""
        return [str(card) for card in self.hand].index(name)

    def read(self, text: str) -> str:
        """The card a person wrote, in the notation of the language in use, or else by its canonical name."""
        try:
            written = str(cards.read(text))
            return self.recall(written if written in self.options else text)
        except Refused:
            names = [cards.shown(cards.from_text(option)) for option in self.options]
            raise no_answer(text, listed(names)) from None


Announce = Literal["announce", "none"]


class AskAnnounce(Choose[Announce]):
    """A bonus to announce?"""

    about = "announce"


async def hand(seating: Seating, options: Options, carried: Nothing) -> Fell[Nothing]:
    """Stakes, five cards each, a card bought perhaps, fold or raise, the showdown."""
    await FRESH_PACK
    funds = Funds(seating)
    boxes = await lay_stakes(seating, funds, TERMS)
    if not boxes:
        return Fell(Settlement(()), carried)
    bank = await deal(boxes, 5, last_up=True)
    for box in boxes:
        if not box.blind:
            await speak(box, funds)

    bank = await Show(DEALER, bank)
    for box in boxes:
        if box.raised:
            await show_down(box, options.announce == "yes" and ranking(bank) < QUALIFIES)
    return Fell(accounts(seating, boxes, bank), carried)


async def speak(box: Box, funds: Funds) -> None:
    """A card bought, if he likes and can pay for it; then fold or raise."""
    may: tuple[Move, ...] = ("fold", "raise", "buy") if funds.free(box.seat) >= box.ante else ("fold", "raise")
    said = await AskRaise(box.seat, may)
    if said == "buy":
        await buy(box, funds)
        said = await AskRaise(box.seat, ("fold", "raise"))
    if said == "raise":
        await lay_raise(box, TERMS)


async def buy(box: Box, funds: Funds) -> None:
    """One card thrown, face down, another for it at the price of the ante; the bonus bet is lost."""
    box.price = box.ante
    funds.pay(box.seat, box.price)
    await Tell(Staked(box.seat, "card", box.price))
    box.bonus = False
    thrown = AskThrow(box.seat, tuple(dict.fromkeys(map(str, box.cards))), box.cards)
    at = thrown.at(await thrown)
    box.cards = (*box.cards[:at], *box.cards[at + 1 :], await Deal(box.name, sees=(box.seat,)))


async def show_down(box: Box, must_announce: bool) -> None:
    """The cards turned; where he must, the player has announced his bonus before, or it is lost."""
    asked = must_announce and box.extra > 0 and box.bonus
    said = await AskAnnounce(box.seat, narrowed(may_announce, [box.cards])) if asked else ""
    await box.turn()
    if said == "none":
        box.bonus = False
    if said == "announce" and category(box.cards) not in BONUS_PAYS:
        await Tell(Irregular(box.seat, "void-bonus"))


def may_announce(held: Sequence[Card]) -> tuple[Announce, ...]:
    """What a player may say of his bonus, who need not say it; a card nobody has seen leaves all open."""
    seen = all(card.known for card in held)
    return ("none",) if seen and category(held) not in BONUS_PAYS else ("announce", "none")


def accounts(seating: Seating, boxes: Sequence[Box], bank: Sequence[Card]) -> Settlement:
    """Every place settled by the bank, clockwise from its left."""
    lines = [line for box in boxes for line in settled(box, bank, seating.bank)]
    folded = tuple(box.seat for box in boxes if not box.raised)
    return settle(lines, seating.purses)._replace(folded=folded)


def settled(box: Box, bank: Sequence[Card], payer: str) -> list[Line]:
    """What becomes of one place: its ante, its Bet, the price of a card, its bonus bet."""
    kind = category(box.cards) if box.raised else "high card"
    ante = min(box.ante, LARGEST_PAYMENT)
    bet = min(BET_PAYS[kind] * box.raised, LARGEST_PAYMENT - ante)
    outcome = compared(box, bank)
    lines = [Line(box.seat, box.stake("ante"), box.ante, paid(outcome, ante, box.ante), payer, if_won=ante)]
    if box.raised:
        gain = bet if ranking(bank) >= QUALIFIES else 0
        lines.append(Line(box.seat, box.stake("bet"), box.raised, paid(outcome, gain, box.raised), payer, if_won=bet))
    if box.price:
        lines.append(Line(box.seat, "card", box.price, -box.price, payer, side=True))
    if box.extra:
        won = BONUS_PAYS.get(kind, 0) if box.bonus else 0
        lines.append(Line(box.seat, "bonus", box.extra, won * box.extra or -box.extra, payer, side=True))
    return lines


def compared(box: Box, bank: Sequence[Card]) -> int:
    """1 where the place wins, -1 where it loses; a bank that does not play loses to whoever has raised."""
    if not box.raised:
        return -1
    theirs, ours = ranking(bank), ranking(box.cards)
    return 1 if theirs < QUALIFIES else (ours > theirs) - (ours < theirs)


def paid(outcome: int, gain: int, stake: int) -> int:
    """The net of a stake."""
    return gain if outcome > 0 else -stake if outcome < 0 else 0


def admit(options: Options, stakes: Mapping[str, int]) -> None:
    """Nothing is staked without an ante, and the bonus bet is what it is."""
    refuse_without_ante(stakes)
    if stakes.get(TERMS.extra, TERMS.exactly) != TERMS.exactly:
        raise Refused(_("The bonus bet is exactly {amount}.").format(amount=money.text(TERMS.exactly)))


def first(seating: Seating, options: Options) -> Nothing:
    """Nothing is carried into the first hand."""
    refuse_number(seating)
    return Nothing()


def after(options: Options, left: Nothing, final: Mapping[str, int]) -> Nothing:
    """Nothing passes on from hand to hand."""
    return left


GAME: Final = Game(
    Entry(
        id="caribbean-stud",
        edition=1,
        family="house-poker",
        seats=(1, PLACES + 1),
        packs=PACKS,
        boxes=("ante", "bonus"),
        parts=(("ante", "bonus", "ante@left", "ante@right"),),
        source=("003",),
        about=N_("Five cards against the bank's; buy a card, fold or raise."),
        pays={"ante": "1:1", "bet": referee.span(BET_PAYS), "bonus": referee.span(BONUS_PAYS)},
        card=referee.caribbean_stud(BET_PAYS, BONUS_PAYS),
    ),
    Options,
    Nothing,
    Nothing,
    admit,
    first,
    hand,
    after,
)
