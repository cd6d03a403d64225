"""Where one plays against the house: seven boxes, the vacant ones beside a player played blind (003).

The players sit side by side, clockwise from the bank's left, and what is left of the seven boxes lies at the two ends
of the row. So only who sits at an end has a vacant box beside him: the first on his right, the last on his left. With
six players there is one vacant box, beside the last, the last to speak. When somebody leaves, the others move up.

A bank that does not play pays antes and returns the raises. If it does, the better hand wins or loses both. The hand is
the same in all these games: a game's own file has what is said in it, its tables, and what is paid beside.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple, TypeVar

from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.cards import Card, Packs
from bondcards.engine.facts import DEALER, Fact, Place, Staked
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.engine.requests import Deal, Hand, Show, Shuffle, Tell
from bondcards.engine.settlement import Line, Settlement, settle
from bondcards.errors import OfSomebody, Refused
from bondcards.games.game import NOTHING, Entry, Fell, Nothing, SingleHands
from bondcards.games.ranking.made import Grade
from bondcards.games.seating import Seating
from bondcards.games.stakes import Funds, Stakes, Wished, on_boxes, refuse_beyond_chips, refuse_unpayable
from bondcards.games.worth import PokerHand
from bondcards.language.i18n import N_, _

BOXES: Final = 7
PACKS: Final = Packs(1)
FRESH_PACK: Final = Shuffle(PACKS.count)
"""Every hand is dealt from a whole pack."""

FIVE_CARDS_PAY: Final[Mapping[str, int]] = {
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
"""To one: the table that 003 prints for a Bet at Caribbean stud and for POK."""

ANTE: Final = "ante"

Side = Literal["", "right", "left"]
"""A seat's own box, or the one beside it that it plays blind."""

CLOCKWISE: Final[tuple[Side, ...]] = ("right", "", "left")
"""The boxes of one seat in the order of the deal."""

BLIND: Final[tuple[Side, ...]] = ("left", "right")
NOT_VACANT: Final[dict[Side, str]] = {
    "left": N_("There is no vacant place on the left of {person} to be played blind."),
    "right": N_("There is no vacant place on the right of {person} to be played blind."),
}


class Terms(NamedTuple):
    """What is staked beside an ante: the raise, of so many antes, and a side bet, of exactly so many cents if fixed."""

    raised: str
    antes: int
    side_bet: str
    exactly: int = 0

    def boxes(self) -> tuple[str, ...]:
        """Where stakes may stand, the main one first."""
        return ANTE, self.side_bet, *(stake_of(ANTE, side) for side in BLIND)


class Box(Struct):
    """A box played by a seat: its stakes in cents, and its cards; nobody looks at those of a `blind` one.

    `price` is what a bought card cost; `bonus`: whether a bonus can still be paid.
    """

    seat: str
    side: Side
    ante: int
    raised: int = 0
    side_bet: int = 0
    price: int = 0
    bonus: bool = True
    cards: tuple[Card, ...] = ()

    @property
    def blind(self) -> bool:
        return self.side != ""

    @property
    def place(self) -> Place:
        return Place(self.seat, side=self.side)

    def stake(self, name: str) -> str:
        """Where such a stake of this box lies: ante, ante@left."""
        return stake_of(name, self.side)


def stake_of(name: str, side: Side) -> str:
    return f"{name}@{side}" if side else name


def vacant(seating: Seating) -> dict[str, tuple[Side, ...]]:
    players = seating.from_left(seating.bank)
    beside: dict[str, tuple[Side, ...]] = dict.fromkeys(players, ())
    gaps = BOXES - len(players)
    if players and gaps > 1:
        beside[players[0]] += ("right",)
    if players and gaps > 0:
        beside[players[-1]] += ("left",)
    return beside


def refuse_number(seating: Seating, options: object) -> Nothing:
    players = len(seating.from_left(seating.bank))
    if not players:
        raise Refused(_("Somebody must play against the bank."))
    if players > BOXES:
        raise Refused(_("Seven can play against the bank, not {count}.").format(count=players))
    return NOTHING


def standing_stakes(game: str, terms: Terms, options: object, seating: Seating, wished: Wished) -> Stakes:
    """The stakes that stand; none without an ante, none on a box that is not vacant, and a blind one with its raise."""
    stakes = on_boxes(game, seating, wished, terms.boxes())
    beside = vacant(seating)
    whole = {seat: dict(laid) for seat, laid in stakes.items()}
    for seat, laid in stakes.items():
        if any(laid.values()) and not laid[ANTE]:
            raise Refused(_("Nothing is staked here without an ante on one's own place."))
        if terms.exactly and laid[terms.side_bet] not in (0, terms.exactly):
            raise Refused(_("The bonus bet is exactly {amount}.").format(amount=money.text(terms.exactly)))
        for side in BLIND:
            box = stake_of(ANTE, side)
            if laid[box] and side not in beside.get(seat, ()):
                raise OfSomebody(seat, _(NOT_VACANT[side]))
            # On a blind box the raise lies beside the ante before the deal.
            whole[seat][box] *= 1 + terms.antes
    refuse_beyond_chips(seating, whole)
    refuse_unpayable(seating, whole)
    return stakes


async def lay_stakes(seating: Seating, funds: Funds, terms: Terms) -> list[Box]:
    laid: list[Box] = []
    for seat, sides in vacant(seating).items():
        reach = funds.reach(seat)
        ample = reach // (1 + terms.antes)
        ante = await Bet(seat, ANTE, ANYTHING, reach, ample=ample - ample % seating.chip)
        if isinstance(ante, str):
            continue
        funds.lay(seat, ante)
        boxes: dict[Side, Box] = {"": Box(seat, "", ante, side_bet=await lay_side_bet(seat, funds, terms))}
        for side in sides:
            blind = await Bet(seat, stake_of(ANTE, side), ANYTHING, funds.reach(seat) // (1 + terms.antes))
            if isinstance(blind, int):
                boxes[side] = Box(seat, side, blind)
                funds.lay(seat, blind)
                await lay_raise(boxes[side], funds, terms)
        laid += [boxes[side] for side in CLOCKWISE if side in boxes]
    return laid


async def lay_side_bet(seat: str, funds: Funds, terms: Terms) -> int:
    """A seat's side bet in cents; 0 where it is passed."""
    reach = funds.reach(seat)
    low, high = (terms.exactly, min(terms.exactly, reach)) if terms.exactly else (ANYTHING, reach)
    bet = await Bet(seat, terms.side_bet, low, high)
    if isinstance(bet, str):
        return 0
    funds.lay(seat, bet)
    return bet


def may_raise(box: Box, funds: Funds, terms: Terms) -> bool:
    return funds.reach(box.seat) >= terms.antes * box.ante


async def lay_raise(box: Box, funds: Funds, terms: Terms) -> None:
    box.raised = terms.antes * box.ante
    funds.lay(box.seat, box.raised)
    await Tell(Staked(box.seat, box.stake(terms.raised), box.raised))


def fold(box: Box, funds: Funds, side_bet: int) -> None:
    """A box is given up: its ante is lost, and so much of its side bet (cents)."""
    lost = box.ante + side_bet
    funds.settle(box.seat, lost, -lost)


async def deal(boxes: Sequence[Box], cards: int, last_up: bool) -> tuple[Card, ...]:
    """So many cards to each box and the bank in turn, face down, the bank's last perhaps open; the bank's cards."""
    bank: tuple[Card, ...] = ()
    for number in range(1, cards + 1):
        for box in boxes:
            box.cards += (await Deal(box.place, () if box.blind else (box.seat,), suited=True),)
        bank += (await Deal(DEALER, None if last_up and number == cards else (), suited=True),)
    return bank


# The showdown


class Prizes(NamedTuple):
    """What ante and raise gain where they win, in cents."""

    ante: int
    raised: int


class Verdict(NamedTuple):
    """What the showdown says of a box: 1 it wins, -1 it loses; whether the bank plays; its kind, "" when folded."""

    result: Literal[-1, 0, 1]
    bank_plays: bool
    kind: str


Beside = Callable[[Box, Verdict, str], list[Line]]
"""What a game settles beside ante and raise, by what the showdown says of a box, and who pays."""


class Showdown(NamedTuple):
    """A game's showdown: how `cards` cards rank in which `kinds`, from what rank the bank `plays`, what is paid."""

    terms: Terms
    cards: int
    grade: Callable[[Sequence[Card]], Grade]
    kinds: Sequence[str]
    plays: Grade
    prizes: Callable[[Box, str], Prizes]

    def verdict(self, box: Box, bank: Sequence[Card]) -> Verdict:
        """Compare a box with the bank; a bank that does not play loses to whoever has not folded."""
        theirs = self.grade(bank)
        bank_plays = theirs >= self.plays
        if not box.raised:
            return Verdict(-1, bank_plays, "")
        ours = self.grade(box.cards)
        kind = self.kinds[ours[0]]
        if not bank_plays or ours > theirs:
            return Verdict(1, bank_plays, kind)
        return Verdict(0 if ours == theirs else -1, bank_plays, kind)

    def lines(self, box: Box, verdict: Verdict, payer: str) -> list[Line]:
        prizes = self.prizes(box, verdict.kind)
        won, lost = verdict.result > 0, verdict.result < 0
        ante = prizes.ante if won else -box.ante if lost else 0
        lines = [Line(box.seat, box.stake(ANTE), box.ante, ante, payer, if_won=prizes.ante)]
        if box.raised:
            net = (prizes.raised if verdict.bank_plays else 0) if won else -box.raised if lost else 0
            stake = box.stake(self.terms.raised)
            lines.append(Line(box.seat, stake, box.raised, net, payer, if_won=prizes.raised))
        return lines

    def accounts(self, seating: Seating, boxes: Sequence[Box], bank: Sequence[Card], beside: Beside) -> Settlement:
        """Every box settled by the bank, clockwise from its left, and what lies `beside` ante and raise."""
        lines: list[Line] = []
        for box in boxes:
            verdict = self.verdict(box, bank)
            lines += self.lines(box, verdict, seating.bank) + beside(box, verdict, seating.bank)
        return settle(lines, seating.purses, [box.seat for box in boxes if not box.raised])

    def worth(self, place: Place, cards: Sequence[Card], facts: Sequence[Fact]) -> tuple[PokerHand, ...]:
        """What a whole hand is; for the bank's, whether it plays."""
        if len(cards) != self.cards:
            return ()
        kind, *deciding = rank = self.grade(cards)
        plays = rank >= self.plays if place == DEALER else None
        return (PokerHand(self.cards, self.kinds[kind], tuple(deciding), plays),)


# The hand, and the games made of it

O = TypeVar("O")  # noqa: E741 - options


async def turn_open(box: Box) -> None:
    box.cards = await Show(box.place, box.cards, suited=True)


def game(
    name: str,
    about: str,
    *,
    pays: Mapping[str, str],
    policy: str,
    odds: str,
    options_type: type[O],
    showdown: Showdown,
    speak: Callable[[Box, Funds, O], Hand[None]],
    turn: Callable[[Box, O, bool], Hand[None]],
    beside: Callable[[O], Beside],
    last_up: bool = False,
) -> SingleHands[O]:
    """A game against the house: how its players `speak` and `turn` their cards, and what is paid `beside`."""

    async def hand(seating: Seating, options: O, carried: Nothing) -> Fell[Nothing]:
        await FRESH_PACK
        funds = Funds(seating, seating.bank)
        boxes = await lay_stakes(seating, funds, terms)
        if not boxes:
            return Fell(Settlement(()), NOTHING)
        bank = await deal(boxes, showdown.cards, last_up)
        for box in boxes:
            if not box.blind:
                await speak(box, funds, options)

        bank = await Show(DEALER, bank, suited=True)
        bank_plays = showdown.grade(bank) >= showdown.plays
        for box in boxes:
            await turn(box, options, bank_plays)
        return Fell(showdown.accounts(seating, boxes, bank, beside(options)), NOTHING)

    terms = showdown.terms
    entry = Entry(
        id=name,
        edition=3,
        family="house-poker",
        seats=(1, BOXES + 1),
        packs=PACKS,
        boxes=(ANTE, terms.side_bet),
        source=("003",),
        about=about,
        pays=pays,
        card="house",
        pace=45,
        policy=policy,
        odds=odds,
        now="bondcards.odds.house.now:now",
        side_boxes=(terms.side_bet,),
        fixed={terms.side_bet: terms.exactly} if terms.exactly else {},
        parts=(terms.boxes(),),
        bank_prescribed=True,
        whole_pack=True,
    )
    return SingleHands(
        entry=entry,
        options_type=options_type,
        stakes_of=partial(standing_stakes, name, terms),
        begin=refuse_number,
        play=hand,
        counts=showdown.worth,
    )
