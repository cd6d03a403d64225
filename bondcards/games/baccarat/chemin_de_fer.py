"""Chemin de fer: one seat holds the bank, the others cover it, and the bank goes round (000).

The banker lays an amount. The punters, the nearest on his right first, cover a part of it or call banco, which
covers all of it alone and overrides the parts; who has lost a banco has the first right to the next (banco
suivi). What nobody covers is not at risk. The highest stake, the first of equals, plays the punters' hand.

Punter, bank, punter, bank, face down; both may turn a natural. Otherwise each draws or stands, the third card
face up. Even money; a tie leaves bank and covers for the next hand, and nobody is asked. The bank passes to the
right when it has lost, or after every hand that is no tie ("tour à tour").
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.cards import Packs
from bondcards.engine.facts import BANKER, Banks, Holds, Staked
from bondcards.engine.questions import ANYTHING, Bet, Choose
from bondcards.engine.requests import Deal, Show, Shuffle, Tell
from bondcards.engine.settlement import HOUSE, Line, Settlement, settle
from bondcards.errors import Refused
from bondcards.games.baccarat import drawing
from bondcards.games.baccarat.drawing import LONGEST_HAND, PLAYER, Covered, Points, Rule
from bondcards.games.game import Entry, Fell, Game
from bondcards.games.options import Option
from bondcards.games.seating import Seating
from bondcards.games.stakes import Funds, Stakes, Wished, overstaked, refuse_boxes, refuse_strangers, spoken_of
from bondcards.language import grammar, lexicon
from bondcards.language.amounts import amount_in
from bondcards.language.i18n import N_, _
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import listed, quoted

# The bank as it goes round


class AskBank(Choose[Literal["keep", "pass"]], frozen=True):
    """Leave the whole `bank` (cents) on the table, or pass it?"""

    bank: int

    about = "bank"
    of_money = True
    asks = N_("{seat}, does the bank of {bank} stay?")
    heard = {"keep": "", "pass": N_("{seat} passes the bank")}
    means = {"keep": N_("leave the whole bank on the table"), "pass": N_("give the bank to the next seat on the right")}

    def read(self, text: str) -> Literal["keep", "pass"]:
        """Also as what is in the bank: "3,000 in the bank"; with more or less in it, it does not stay."""
        said = amount_in(in_figures(text))
        asked = grammar.Asked(("keep",), self.about, self.told)
        stakes = grammar.only_stakes(said.words, _(self.asks)) or grammar.understood(said.words, asked)
        if not said.figures or not stakes:
            return super().read(text)
        if money.read(said.figures) != self.bank:
            whole = _("The bank stays whole, {bank}, or it is passed. Say {words}.")
            words = listed(quoted([lexicon.spoken(word, self.about) for word in self.options]))
            raise Refused(whole.format(bank=money.text(self.bank), words=words))
        return "keep"


class AskAmount(Bet, frozen=True):
    """How much does a new banker lay, or does he pass the bank?"""

    heard = {"pass": N_("{seat} passes the bank")}
    means = {"pass": N_("give the bank to the next seat on the right")}


class Cover(Struct, frozen=True):
    """What each punter covers, in cents, in the order of calling; `by_banco` where one covers all alone."""

    laid: tuple[tuple[str, int], ...] = ()
    by_banco: bool = False

    @property
    def stakes(self) -> dict[str, int]:
        return dict(self.laid)

    @property
    def holder(self) -> str:
        """Who plays the punters' hand; empty where nobody covers anything."""
        return max(self.laid, key=lambda one: one[1], default=("", 0))[0]


class Bank(Struct, frozen=True):
    """What a hand receives: who banks by right, first in `queue`, and what lies in the bank (cents).

    0 is still to be named. `won`: the banker may pass the bank, not after a tie. `suivi` has lost a banco; else empty.
    The `cover` is what a tie has left.
    """

    queue: tuple[str, ...]
    amount: int = 0
    won: bool = False
    suivi: str = ""
    cover: Cover = Cover()


async def lay_bank(seating: Seating, carried: Bank) -> tuple[tuple[str, ...], int]:
    """The seats in their order of banking, the banker first, and what he lays (cents); 0 where everybody passes.

    What a bank has won beyond what the table takes he puts away; one that has less left than it takes is named anew.
    """
    queue = in_turn(seating, carried.queue)
    kept = min(seating.limits.capped(carried.amount), seating.chips(queue[0]))
    amount = kept if queue[:1] == carried.queue[:1] and kept >= seating.limits.least else 0
    if amount:
        await Tell(Staked(queue[0], "bank", amount))
    if amount and carried.won and await AskBank(queue[0], ("keep", "pass"), amount) == "pass":
        await Tell(Staked(queue[0], "bank", 0))
        queue, amount = next_in_turn(queue), 0
    for _seat in queue:
        if amount:
            break
        named = await AskAmount(queue[0], "bank", ANYTHING, seating.chips(queue[0]))
        if isinstance(named, int):
            amount = named
        else:
            queue = next_in_turn(queue)
    await Tell(Banks(queue[0]))
    return queue, amount


def in_turn(seating: Seating, queue: Sequence[str]) -> tuple[str, ...]:
    """The order of banking among those who sit here now: who banks by right, then the others from his right on."""
    banker = next((seat for seat in queue if seat in seating.ids), seating.ids[0])
    return (banker, *seating.from_right(banker))


def next_in_turn(queue: tuple[str, ...]) -> tuple[str, ...]:
    return (*queue[1:], queue[0])


# The game

ID: Final = "chemin-de-fer"
COVER: Final = "banco"
"""The box of what a punter covers, be it a part only."""
ROLES: Final = ((COVER, "tie"), ("bank",))
"""The boxes on which a seat stakes as a punter, and as the banker."""
TIE_PAYS: Final = 8


class Options(Struct, frozen=True):
    """What a GM may choose."""

    packs: Annotated[Literal[6, 8, 1, 2, 4], Option("000", N_("packs in the shoe"))] = 6
    drawing: Annotated[
        Literal["fixed", "free"],
        Option("000", N_("third cards by the table, or the classical game: the punter free on 5, the bank always")),
    ] = "fixed"
    tie_bet: Annotated[Literal["no", "yes"], Option("000", N_("may a tie be bet on, at 8:1?"))] = "no"
    bank_passes: Annotated[
        Literal["on-loss", "every-hand"], Option("000", N_("when the bank goes to the next seat on the right"))
    ] = "on-loss"


class AskSuivi(Choose[Literal["banco", "pass"]], frozen=True):
    """Banco suivi, after a banco lost?"""

    about = "suivi"
    of_money = True
    asks = N_("{seat}, banco suivi for {bank}?")
    heard = {"banco": N_("{seat}: banco suivi!"), "pass": N_("{seat} does not follow")}
    means = {"banco": N_("cover the whole bank alone"), "pass": N_("give up the right to the next banco")}


class AskCover(Bet, frozen=True):
    """How much of the bank is covered, or all of it by a banco? Who says as much as the whole bank means banco."""

    heard = {"banco": N_("{seat}: banco!"), "pass": N_("{seat} passes")}
    means = {"banco": N_("cover the whole bank alone"), "pass": N_("stake nothing this time")}

    def meant(self, said: int | str) -> int | str:
        """As much as the whole bank is a banco, as long as nobody else has covered a part of it."""
        return "banco" if said == self.whole == self.high and "banco" in self.words else said


class Left(Struct, frozen=True):
    """What a hand leaves: the bank as it was laid, and what covered it; nothing without a coup."""

    queue: tuple[str, ...]
    amount: int
    cover: Cover = Cover()


async def hand(seating: Seating, options: Options, carried: Bank) -> Fell[Left]:
    if seating.shoe < LONGEST_HAND:
        await Shuffle(options.packs)
    queue, amount = await lay_bank(seating, carried)
    if not amount:
        return Fell(Settlement(()), Left(queue, 0))
    bank = queue[0]
    cover = standing(seating, bank, amount, carried)
    ties: dict[str, int] = {}
    if cover.laid:
        for seat, stake in cover.laid:
            await Tell(Staked(seat, COVER, stake))
    else:
        cover = await call(seating, bank, amount, carried.suivi)
        if not cover.laid:
            return Fell(Settlement(()), Left(queue, amount))
        if options.tie_bet == "yes":
            ties = await bet_on_tie(seating, bank, cover)

    holder = cover.holder
    await Tell(Holds(holder, PLAYER))
    player, banker = await play_cards(holder, bank, options)
    settlement = accounts(seating, bank, cover, ties, player.total - banker.total)
    return Fell(settlement, Left(queue, amount, cover))


def standing(seating: Seating, bank: str, amount: int, carried: Bank) -> Cover:
    """What stands of the covers that a tie has left: none against another bank, nor of who is gone or too poor."""
    if (bank, amount) != (carried.queue[0], carried.amount):
        return Cover()
    purses = seating.purses
    stand = tuple((seat, stake) for seat, stake in carried.cover.laid if purses.get(seat, 0) >= stake)
    return Cover(stand, carried.cover.by_banco)


async def call(seating: Seating, bank: str, amount: int, suivi: str) -> Cover:
    """Each punter covers a part, calls banco or passes, from the banker's right, until all is covered."""
    punters = seating.from_right(bank)
    if suivi in punters and seating.chips(suivi) >= amount and await AskSuivi(suivi, ("banco", "pass")) == "banco":
        return await cover_alone(suivi, amount)
    stakes: dict[str, int] = {}
    for seat in punters:
        open_part = amount - sum(stakes.values())
        if not open_part:
            break
        chips = seating.chips(seat)
        # A banco covers the whole bank, not the open part: it overrides what others have covered.
        words = ("banco", "pass") if chips >= amount else ("pass",)
        said = await AskCover(seat, COVER, ANYTHING, min(open_part, chips), words, amount)
        if isinstance(said, int):
            stakes[seat] = said
        elif said == "banco":
            for other in stakes:
                await Tell(Staked(other, COVER, 0))
            return await cover_alone(seat, amount)
    return Cover(tuple(stakes.items()))


async def cover_alone(seat: str, amount: int) -> Cover:
    await Tell(Staked(seat, COVER, amount))
    return Cover(((seat, amount),), by_banco=True)


async def bet_on_tie(seating: Seating, bank: str, cover: Cover) -> dict[str, int]:
    """Each punter's bet on a tie (cents), with what he has not staked yet."""
    ties: dict[str, int] = {}
    funds = Funds(seating, bank)
    for seat, stake in cover.stakes.items():
        funds.lay(seat, stake)
    for seat in seating.from_right(bank):
        amount = await Bet(seat, "tie", ANYTHING, funds.reach(seat))
        if isinstance(amount, int):
            ties[seat] = amount
            funds.lay(seat, amount)
    return ties


async def play_cards(holder: str, bank: str, options: Options) -> tuple[Points, Points]:
    player, banker = hands = Covered(holder, PLAYER), Covered(bank, BANKER)
    for dealt in hands * 2:
        dealt.add(await Deal(dealt.at, sees=(dealt.seat,)))
    for dealt in hands:
        await dealt.ask_natural()
    if not (player.natural or banker.natural):
        await player.ask_third(punter_may(options))
        await banker.ask_third(bank_may(options, player.third))
    for dealt in hands:
        dealt.turn(await Show(dealt.at, dealt.cards))
    for dealt in hands:
        await dealt.name_irregularities()
    return hands


def punter_may(options: Options) -> Rule:
    return drawing.punter_must if options.drawing == "fixed" else drawing.punter_free_on_5


def bank_may(options: Options, third: int | None) -> Rule:
    """What the bank may do by its total, the punter's third card being seen."""
    return drawing.bank_must(third) if options.drawing == "fixed" else drawing.bank_free


def accounts(seating: Seating, bank: str, cover: Cover, ties: Mapping[str, int], ahead: int) -> Settlement:
    """Stakes settled 1:1 clockwise from the banker's left, the punters being `ahead` by so many points."""
    outcome = (ahead > 0) - (ahead < 0)
    lines: list[Line] = []
    for seat in seating.from_left(bank):
        if stake := cover.stakes.get(seat, 0):
            lines.append(Line(seat, COVER, stake, outcome * stake, bank))
        if tie := ties.get(seat, 0):
            lines.append(Line(seat, "tie", tie, -tie if outcome else TIE_PAYS * tie, bank, side=True))
    return settle(lines, seating.purses)


def stakes(options: Options, seating: Seating, wished: Wished) -> Stakes:
    """A punter covers up to his stake, and lays it as banker; if none is said, or for a villain, the agents' sum."""
    refuse_strangers(seating, wished)
    laid: Stakes = {}
    for seat in seating.ids:
        if seat in wished.bets:
            refuse_boxes(ID, wished.bets[seat], [box for boxes in ROLES for box in boxes])
            laid[seat] = spoken_of(wished.bets[seat], ROLES)
        elif wished.stake is not None and seat in seating.pcs:
            laid[seat] = spoken_of({COVER: wished.stake, "bank": wished.stake}, ROLES)
        elif wished.stake is not None and seat == seating.bank:
            laid[seat] = {"bank": seating.limits.capped(wished.stake * len(seating.pcs))}
        refuse_dear(options, seating, seat, laid.get(seat, {}))
    covered = sum(boxes.get(COVER, 0) for boxes in laid.values())
    if seating.bank in seating.pcs and seating.bank not in laid and covered:
        bank = min(seating.limits.capped(covered), seating.chips(seating.bank))
        laid[seating.bank] = spoken_of({"bank": bank}, ROLES)
    return laid


def refuse_dear(options: Options, seating: Seating, seat: str, laid: Mapping[str, int]) -> None:
    """A tie is bet on only where the house takes such bets; and nobody lays more in one role than he has."""
    if options.tie_bet == "no" and laid.get("tie"):
        raise Refused(_("This house takes no bets on a tie. It may: --house tie_bet=yes."))
    for boxes in ROLES:
        staked = sum(laid.get(box, 0) for box in boxes)
        if seat in seating.pcs and staked > seating.chips(seat):
            raise overstaked(seat, staked, seating.chips(seat))


def first_bank(seating: Seating, options: Options) -> Bank:
    if seating.bank == HOUSE:
        raise Refused(_("At chemin de fer one of the seats holds the bank. Say --bank npc, or the name of a seat."))
    return Bank((seating.bank, *seating.from_right(seating.bank)))


def next_bank(options: Options, left: Left, final: Mapping[str, int]) -> Bank:
    """The bank that follows, by the nets of the ordinary stakes (cents) after heroism.

    A tie leaves it and all covers. It passes, its amount to be named anew, when the holder of the punters' hand has
    won in the end, or after every hand; else it stays with what it has won. One that nobody covered, or that is empty,
    stays and is named anew.
    """
    # Who held the punters' hand alone decides whether the bank has lost, whatever a point saved another.
    holder = left.cover.holder
    punters_net = final.get(holder, 0)
    if holder and not punters_net:
        return Bank(left.queue, left.amount, cover=left.cover)
    suivi = holder if left.cover.by_banco and punters_net < 0 else ""
    if punters_net > 0 or options.bank_passes == "every-hand":
        return Bank(next_in_turn(left.queue), suivi=suivi)
    if not holder:
        return Bank(left.queue)
    return Bank(left.queue, left.amount + final.get(left.queue[0], 0), won=True, suivi=suivi)


def lying(bank: Bank) -> dict[str, int]:
    """What lies on the table between two hands, in cents by seat: the bank, and the covers that a tie has left."""
    return {**bank.cover.stakes, bank.queue[0]: bank.amount} if bank.queue else {}


GAME: Final = Game(
    entry=Entry(
        id=ID,
        edition=2,
        family="baccarat",
        seats=(2, 10),
        packs=Packs(6),
        boxes=(COVER, "bank"),
        source=("000",),
        about=N_("One seat holds the bank, the others cover it or call banco; the bank goes round."),
        pays={COVER: "1:1", "bank": "1:1"},
        card="baccarat",
        pace=40,
        policy="bondcards.tables.policies.baccarat:CheminDeFer",
        odds="bondcards.odds.baccarat.chemin_de_fer:odds",
        now="bondcards.odds.baccarat.now:now",
        parts=ROLES,
        partly=(COVER, "bank"),
        open_where={"drawing": "fixed"},
        boxes_where={"tie": ("tie_bet", "yes")},
        bank_moves=True,
    ),
    options_type=Options,
    carried_type=Bank,
    lies=lying,
    left_type=Left,
    stakes_of=stakes,
    begin=first_bank,
    play=hand,
    follow=next_bank,
    counts=drawing.worth,
)
