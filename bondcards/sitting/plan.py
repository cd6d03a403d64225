"""A sitting as it was asked for, as the journal keeps it, and how it is shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, cast

import msgspec
from msgspec import Struct

from bondcards.campaign import sittings
from bondcards.campaign.house_rules import Settings
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import SittingRecord
from bondcards.games import catalogue
from bondcards.games.seating import NO_BLINDS, Blinds, Kind
from bondcards.language.preferences import PRIVACIES, REVEALS, Privacy, Reveal, chosen
from bondcards.language.spelling import counted
from bondcards.people.sheet import Person
from bondcards.roleplay.roll import Ease

if TYPE_CHECKING:
    from bondcards.people.villains.stage import Moment

Deals = Literal["shoe", "typed"]
Plays = Literal["auto", "ask"]
Spends = Literal["ask", "never", "always"]


class Answering(Struct, frozen=True):
    """How questions are answered: by the command line, by the program, or by the people at a terminal.

    `hands` is None where the sitting goes on until somebody ends it, `deal` where nobody has said: a list of `cards` is
    all there is, and without one the shoe deals. A `plain_villain` is not on the
    stage. `private` and `reveal` are None where the manners of the house hold.
    """

    hands: int | None = 1
    deal: Deals | None = None
    cards: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    auto: bool = False
    npc_plays: Plays = "auto"
    heroism: Spends = "never"
    private: Privacy | None = None
    dice: Mapping[str, int] = {}
    reveal: Reveal | None = None
    plain_villain: bool = False

    @property
    def from_shoe(self) -> bool:
        """Whether the shoe deals, after the cards given if any."""
        return self.deal == "shoe" or (self.deal is None and not self.cards)


By = Literal["cards", "roll"]


class Agreed(Struct, frozen=True):
    """What those who roll agree on: the stake in cents (0 for none), the Ease Factor, and who throws the dice.

    The dice are `typed` as they fall on the table, or else thrown. None is what nobody has said.
    """

    stake: int | None = None
    ease: Ease | None = None
    typed: bool | None = None


class Wish(Struct, frozen=True):
    """A sitting as far as somebody asks for it: what is empty, None or 0 nobody has said.

    Stakes are in cents (a `stake` of 0 is one of nothing), `bets` by seat and box; `bank` is npc, house or a seat.
    Where there is no bank, the house deals and the table plays for its `blinds`. `asks` says that there are people
    at a terminal, who can be asked for what is missing. `agreed` is what was asked of those who roll. The `table` has a
    name, if somebody gives it one.
    """

    game: str = ""
    pcs: Sequence[Person] = ()
    npcs: Sequence[Person] = ()
    by: Mapping[str, By] = {}
    bank: str = ""
    house: Mapping[str, str] = {}
    stake: int | None = None
    bets: Mapping[str, Mapping[str, int]] = {}
    seed: str = ""
    again: bool = False
    asks: bool = False
    answering: Answering = Answering()
    blinds: Blinds = NO_BLINDS
    agreed: Agreed | None = None
    table: str = ""

    def playing(self, by: By) -> list[Person]:
        return [pc for pc in self.pcs if self.by.get(pc.id, "cards") == by]

    @property
    def people(self) -> dict[str, Person]:
        return {person.id: person for person in (*self.pcs, *self.npcs)}


class Plan(Struct, frozen=True):
    """A sitting. `seats` are clockwise; `bank` is a seat or the house; `stakes` stand, in cents by seat and box.

    `options` and `rules` are as a journal keeps them. `granted` are the Heroism Points each PC gained for choosing
    the cards. The `contests` are the sittings of those who roll instead: they end before its first hand. The `blinds`
    are those of poker. What is shared is counted out in chips, the smallest of which is a `chip` (cents). The `table`
    has a name where somebody gave it one. A contest that is none of a table's hands, nor rolled beside one, is `apart`;
    one that is rolled so, `beside` a sitting. The `names` are those of everybody who has had to do with it, by ids, as
    they were then: a sheet may be gone when the evening is told.
    """

    game: str
    edition: int
    options: Mapping[str, Any]
    rules: Mapping[str, str]
    seats: Mapping[str, Kind]
    bank: str
    stakes: Mapping[str, Mapping[str, int]]
    granted: Mapping[str, int]
    seed: str
    answering: Answering
    contests: tuple[int, ...] = ()
    blinds: Blinds = NO_BLINDS
    chip: int = 1
    table: str = ""
    apart: bool = False
    beside: int = 0
    names: Mapping[str, str] = {}


def called(plan: Plan, number: int) -> str:
    """What the table of a sitting of that number is called: as somebody called it, else by its game and the number."""
    return plan.table or f"{catalogue.title(plan.game)} {number}"


def named_by_number(name: str) -> tuple[str, int] | None:
    """The game and the number of a sitting that is so called for want of a name, in any language."""
    said, _blank, number = name.strip().rpartition(" ")
    if (found := counted(number)) is None:
        return None
    game = said if said in catalogue.GAMES else catalogue.meant(said)
    return (game, found) if game in catalogue.GAMES else None


def names_kept(journal: Journal) -> dict[str, str]:
    """What everybody was called who has had to do with a sitting, by ids: as he was in the latest."""
    names: dict[str, str] = {}
    for record in sittings.latest_first(journal):
        names = {**state_of(journal, record).plan.names, **names}
    return names


def titled(plan: Plan) -> str:
    """The game, and what its table is called where it has a name."""
    return f"{catalogue.title(plan.game)} · {plan.table}" if plan.table else catalogue.title(plan.game)


COMES_IN: Final = ("entry", "again")
"""Moments at which a villain sits down: the first time in an evening, and later."""
UNHEARD: Final = (*COMES_IN, "tilt")
"""Moments that the game master acts out, from words for him alone; at all others the room hears a villain's."""
MIDWAY: Final = ("banco", "passes", "all-in", "called", "pressed")
"""Moments in the midst of a hand: what is said at them is no word on what came of it."""


class Word(NamedTuple):
    """A villain's word at a moment: the name of its line, and in which hand of the sitting; 0 for none."""

    person: str
    moment: Moment
    line: str = ""
    hand: int = 0

    def __str__(self) -> str:
        return f"{self.person} {self.moment} {self.line} {self.hand}" if self.line else f"{self.person} {self.moment}"


class State(Struct, frozen=True):
    """What may change: the plan, who sits out, and what each villain has `said`, as words are written.

    In the hand that is settled next some stake `once` what they lay by box (cents), whatever stands, and some call
    `banco`.
    """

    plan: Plan
    out: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    once: Mapping[str, Mapping[str, int]] = {}
    banco: tuple[str, ...] = ()

    @property
    def stakes(self) -> Mapping[str, Mapping[str, int]]:
        """What is laid without being asked in the next hand, in cents by seat and box."""
        return {**self.plan.stakes, **self.once}

    @property
    def spoken(self) -> tuple[Word, ...]:
        """What each villain has said, in order."""
        return tuple(_word(*written.split(" ")) for written in self.said)

    def spoken_by(self, villain: str) -> tuple[Word, ...]:
        return tuple(word for word in self.spoken if word.person == villain)

    def as_json(self) -> dict[str, Any]:
        kept: dict[str, Any] = msgspec.to_builtins(self)
        return kept


def _word(person: str, moment: str, line: str = "", hand: str = "0") -> Word:
    return Word(person, cast("Moment", moment), line, int(hand))


def state_of(journal: Journal, record: SittingRecord) -> State:
    """The state a sitting is in: as it was begun, or as it was changed last."""
    changed = sittings.events(journal, record.id, last=1)
    return state_from(changed[-1] if changed else record.data)


def state_from(kept: Mapping[str, Any]) -> State:
    return msgspec.convert(kept, State)


class Manners(Struct, frozen=True):
    """Whether the screen is handed over before covered cards are shown, and how cards are turned on it."""

    private: Privacy = "open"
    reveal: Reveal = "all"

    @property
    def covers(self) -> bool:
        return self.private == "pass"


OPEN: Final = Manners()
"""Where nobody sits at a terminal: everybody sees everything, at once."""


def manners(answering: Answering, house: Settings) -> Manners:
    """The manners of a table at a terminal. Real cards are turned by hand: there nobody waits for the screen."""
    private = answering.private or house.private or chosen("private", PRIVACIES)
    reveal = answering.reveal or house.reveal or chosen("reveal", REVEALS)
    return Manners(private or "pass", "all" if answering.deal == "typed" else reveal or "step")
