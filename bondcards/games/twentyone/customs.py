"""The customs of the vingt-et-un games of 002, which a game has fixed or a GM may choose, and a hand by them."""

from collections.abc import Callable, Mapping
from typing import Annotated, ClassVar, Final, Literal, NamedTuple

from msgspec import Struct

from bondcards.engine.cards import Packs, Rank
from bondcards.engine.facts import Place, Sees
from bondcards.engine.questions import ANYTHING
from bondcards.engine.requests import Hand
from bondcards.engine.settlement import Line
from bondcards.games.options import Option
from bondcards.games.pack import Pack
from bondcards.games.seating import Seating
from bondcards.games.twentyone.casino import NATURAL_PAYS, Coup
from bondcards.games.twentyone.hands import Held, Play, Points, TurnOrGoOn, at_its_end, by_value
from bondcards.games.twentyone.office import Office, Passing
from bondcards.language.i18n import N_

FIGURES: Final[tuple[Rank, ...]] = ("J", "Q", "K")
TENS: Final[tuple[Rank, ...]] = ("T", *FIGURES)
NATURALS: Final = {"ten": TENS, "figures": FIGURES}
"""The ranks that make a natural with an ace."""

PRIME_FOR_FIVE: Final = 2
"""Five cards of 21 or less pay twice the stake; each card more doubles it: six 4, seven 8."""
PRIME_COMBINATIONS: Final[dict[tuple[str, ...], int]] = {("7", "7", "7"): 3, ("6", "7", "8"): 2}

PRIMES_PRINTED: Final = (
    *((f"{5 + n} cards", f"{PRIME_FOR_FIVE * 2**n}:1") for n in range(3)),
    *(("-".join(reversed(ranks)), f"{pays}:1") for ranks, pays in PRIME_COMBINATIONS.items()),
)

Prime = Literal["prime", "none"]


Round = Literal[1, 2]
"""Of the deal, in which everybody gets a card."""


class Faces(NamedTuple):
    """How the cards of a round lie: those of the seats, and the dealer's."""

    seats: Literal["down", "up"]
    dealer: Literal["down", "up"]


OpeningStep = Callable[["VingtEtUn"], Hand[None]]
"""A part of the opening: the stakes, a card to each, a demand."""


class Customs(Struct, frozen=True):
    """How one of the games is played: the options a GM has in all of them, those that some add, and what is fixed.

    `opening` is what comes before the play, in its order; `faces` says how the cards of its rounds lie. `natural_pays`
    is gain and stake; a banker's natural takes `bank_natural` stakes of a seat without one.
    """

    natural: Literal["ten", "figures"] = "ten"
    prime: Literal["none", "replaces", "added"] = "none"
    bank_passes: Passing = "never"
    split: Annotated[
        Literal["casino", "plain"],
        Option("002", N_("halves played one after the other and split again, or one split, in any order")),
    ] = "casino"
    first_banker: Annotated[
        Literal["npc", "ace"], Option("002", N_("who banks first: the villain, or the first ace"))
    ] = "npc"
    least: Annotated[int | None, Option("002", N_("the least stake the banker takes"))] = None
    greatest: Annotated[int | None, Option("002", N_("the greatest stake the banker takes"))] = None

    most_punters: ClassVar[int]
    cards: ClassVar[Packs]
    opening: ClassVar[tuple[OpeningStep, ...]]
    faces: ClassVar[Mapping[Round, Faces]]
    natural_pays: ClassVar[tuple[int, int]]
    bank_natural: ClassVar[int] = 1
    burns: ClassVar[bool] = False
    """Whether the top card after a cut is burnt, and marks the end of the pack."""
    free_banker: ClassVar[bool] = False
    """Whether a banker draws as he likes."""

    def is_natural(self, points: Points) -> bool:
        return points.natural and any(card.rank in NATURALS[self.natural] for card in points.cards)

    def natural_answer(self, points: Points) -> tuple[TurnOrGoOn, ...]:
        """A natural is turned at once, with anything else a seat or the dealer goes on."""
        return ("turn",) if self.is_natural(points) else ("go-on",)

    def plays(self, split: bool, affordable: tuple[Play, ...], points: Points) -> tuple[Play, ...]:
        """What a hand may do of what is `affordable`: a natural and a hard 21 stand, split aces take no second card."""
        total = points.total
        if total.burst:
            return ("burst",)
        if at_its_end(total) or (points.cards[0].rank == "A" if split else self.is_natural(points)):
            return ("stand",)
        return affordable if by_value(points.cards) else tuple([play for play in affordable if play != "split"])

    def prime_of(self, points: Points) -> int:
        """How many times his stake the prime of these cards pays a seat; 0 without one. The best counts alone."""
        if self.prime == "none" or points.total.burst:
            return 0
        cards = points.cards
        by_number = PRIME_FOR_FIVE * 2 ** (len(cards) - 5) if len(cards) >= 5 else 0
        return max(by_number, PRIME_COMBINATIONS.get(tuple(sorted([card.rank for card in cards])), 0))

    def claim(self, points: Points) -> tuple[Prime, ...]:
        return ("prime",) if self.prime_of(points) else ("none",)


class VingtEtUn(Coup):
    """A hand of one of these games; who stakes nothing leaves. `heirs`, from the left, turned a natural he had not."""

    all_open = False

    def __init__(self, seating: Seating, office: Office, sale: Line | None, pack: Pack, customs: Customs) -> None:
        super().__init__(seating, office.bank, pack)
        self.customs = customs
        self.office = office
        self.heirs: list[str] = []
        self._discards = 0
        for seat in seating.from_left(self.bank):
            self.sit(seat)
        if sale:
            self.lines.append(sale)
            self.funds.settle(sale.payer, 0, sale.stake)

    @property
    def least(self) -> int:
        """The least stake the banker takes, in cents."""
        return self.office.least or ANYTHING

    def even_insured(self, seat: str) -> bool:
        natural = self.customs.is_natural(self.held[seat][0].points)
        return natural and self.customs.natural_pays == NATURAL_PAYS

    def serves(self, cards: int) -> bool:
        """Whether the pack has so many cards beyond those that hands still wait for: every hand has two."""
        waiting = sum([len(held.points.cards) == 1 for held in self.hands])
        return self.pack.serves(cards + waiting + (len(self.dealer.cards) == 1))

    def seen_by(self, held: Held, number: Round) -> Sees:
        """Who sees a card of a round: its seat alone where it is covered, as it is too after one that was exposed."""
        return (held.seat,) if held.exposed or self.customs.faces[number].seats == "down" else None

    def drawn(self, held: Held) -> bool:
        """Whether its last card was drawn in play."""
        return held.split or len(held.points.cards) > 2

    def drawn_seen_by(self, held: Held) -> Sees:
        """Who sees a card drawn for the last of a hand: its seat alone where it covers a half, as in casinos."""
        covers = held.split and len(held.points.cards) == 2 and self.customs.split == "casino"
        return (held.seat,) if covers else None

    def discard(self) -> Place:
        """Where the next card lies that nobody keeps."""
        self._discards += 1
        return Place(name="discard", hand=self._discards)
