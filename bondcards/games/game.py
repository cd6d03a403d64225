"""What every game is to those who play it: its facts for the catalogue, a hand, and what follows a hand.

A game's own file works with its own types: options O, a carried value C that a hand receives, and what the hand leaves,
L. Everybody else passes them on unopened: a game refuses an object that is none of its own.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine.cards import Card, Packs
from bondcards.engine.facts import Fact, Place
from bondcards.engine.money import NO_COLOURS, ChipValues
from bondcards.engine.requests import Hand
from bondcards.engine.settlement import HOUSE, Settlement
from bondcards.errors import Refused
from bondcards.games import options as options_
from bondcards.games.options import Listed
from bondcards.games.seating import NO_LIMITS, Seating, within
from bondcards.games.stakes import Stakes, Wished
from bondcards.games.worth import Worth
from bondcards.language.i18n import _

T = TypeVar("T")
W = TypeVar("W", bound=str)
O = TypeVar("O")  # noqa: E741 - options
C = TypeVar("C")
L = TypeVar("L")


class Fell(Struct, Generic[L], frozen=True):
    """A hand as the cards fell: its settlement, and what it leaves for the next hand."""

    settlement: Settlement
    left: L


class Nothing(Struct, frozen=True):
    """The carried value of games that carry nothing from hand to hand."""


NOTHING = Nothing()


class Entry(Struct, frozen=True):
    """A game in the catalogue; `about` is one line, to be translated.

    `boxes` begins with the main one. The `parts` are the boxes on which a seat stakes in one go, where these are not
    just `boxes`. Stakes on `side_boxes` do not depend on who wins; on one that is `fixed` so many cents are laid, and
    no others. On the boxes of `partly` less than the stake that stands will do. Where the bank `moves`, the seat that
    begins with it may leave, or be broken, and the sitting goes on. Where it is `prescribed`, its holder has no choice
    and keeps it for good, so that one hand is like another. A seat that may have `several_hands` has a list of them in
    documents. Where a game is `all_open`, nobody decides on a card that others may not see; `open_where` are the
    options with which it is so too as long as the cards come from a shoe. Boxes that are there only with an option of
    the table stand with it in `boxes_where`. A game `between_seats` has no bank: there is one pot, and instead of
    stakes `blinds` are posted, or antes with a bring-in. Where each hand is dealt from a `whole_pack`, nobody shuffles
    it before the end. Where `all_judged`, a hand is won or lost by everybody, stakes or none. Where the
    game `calls`, the game master may call what went wrong with real cards. Its referee's card is in the room named by
    `card`, under its own name or under that of the room; of the lines there that have traits those hold for it whose
    `traits` it has.

    `chips` are those whose colours its source names. An hour at a table of friends who also talk has `pace` hands,
    with the program dealing and the villain played by it. What lies in other rooms is referred to as "module:name" and
    looked up when it is wanted: its `policy`, how its boxes are counted (`odds`) and a hand of it in progress (`now`);
    both empty where they are not.
    """

    id: str
    edition: int
    family: str
    seats: tuple[int, int]
    packs: Packs
    boxes: tuple[str, ...]
    source: tuple[str, ...]
    about: str
    pays: Mapping[str, str]
    card: str
    pace: int
    policy: str
    chips: ChipValues = NO_COLOURS
    odds: str = ""
    now: str = ""
    traits: frozenset[str] = frozenset()
    side_boxes: tuple[str, ...] = ()
    fixed: Mapping[str, int] = {}
    parts: tuple[tuple[str, ...], ...] = ()
    partly: tuple[str, ...] = ()
    bank_moves: bool = False
    bank_prescribed: bool = False
    several_hands: bool = False
    all_open: bool = False
    open_where: Mapping[str, str] = {}
    boxes_where: Mapping[str, tuple[str, str]] = {}
    between_seats: bool = False
    whole_pack: bool = False
    blinds: bool = False
    all_judged: bool = False
    calls: bool = False

    def ordinary(self, box: str) -> bool:
        """Whether a stake there is won or lost with the hand; one beside a seat's own place is as on it."""
        name = box.partition("@")[0]
        return name in self.boxes and name not in self.side_boxes

    def least(self, laid: Mapping[str, int]) -> int:
        """The chips (cents) without which a seat with such standing stakes sits out; a cent, where less will do."""
        return max(1, sum(stake for box, stake in laid.items() if box not in self.partly))

    @property
    def shuffled_each_hand(self) -> bool:
        """Whether all the cards are shuffled before every hand, as a matter of course."""
        return self.whole_pack or self.between_seats

    def seats_needed(self, bank: str) -> int:
        """How many seats a hand takes at least: a bank and a punter, one against the house, two at poker."""
        return 2 if bank != HOUSE or self.between_seats else 1

    def refuse_number(self, seats: Collection[str], bank: str) -> None:
        if bank in seats and len(seats) == 1:
            raise Refused(_("Somebody must play against the bank."))
        least, most = self.seats
        if not least <= len(seats) <= most:
            raise Refused(
                _("This game seats {least} to {most}, not {count}.").format(least=least, most=most, count=len(seats))
            )

    def over(self, seating: Seating) -> Literal["no bank", "too few"] | None:
        """Why a sitting cannot go on with these seats: a bank that one holds for good is gone, or too few are left."""
        if not self.bank_moves and seating.bank != HOUSE and seating.bank not in seating.ids:
            return "no bank"
        return "too few" if len(seating.ids) < self.seats_needed(seating.bank) else None


def span(pays: Mapping[str, int]) -> str:
    """From the least to the most that is paid: 1:1 – 100:1."""
    return f"{min(pays.values())}:1 – {max(pays.values())}:1"


class Game(Struct, Generic[O, C, L], frozen=True, kw_only=True):
    """A game: its entry, its types, and the functions of its file."""

    entry: Entry
    options_type: type[O]
    carried_type: type[C]
    left_type: type[L]
    stakes_of: Callable[[O, Seating, Wished], Stakes]
    begin: Callable[[Seating, O], C]
    play: Callable[[Seating, O, C], Hand[Fell[L]]]
    follow: Callable[[O, L, Mapping[str, int]], C]
    lies: Callable[[C], Mapping[str, int]] = lambda _carried: {}
    counts: Callable[[Place, Sequence[Card], Sequence[Fact]], tuple[Worth, ...]] = lambda _place, _cards, _facts: ()

    def listed(self) -> tuple[Listed, ...]:
        return options_.listed(self.options_type)

    def in_force(self, given: Mapping[str, Any]) -> O:
        """All options, with those given as text; raises `Refused` for what there is not."""
        return options_.read(self.options_type, given)

    def kept(self, options: object) -> Mapping[str, object]:
        """Options in force as a journal keeps them; `in_force` reads them."""
        return options_.as_text(options)

    def entry_at(self, options: object) -> Entry:
        """The entry without the boxes that a table with such options does not have."""
        shut = {box for box, (name, value) in self.entry.boxes_where.items() if getattr(options, name) != value}
        parts = [tuple([box for box in part if box not in shut]) for part in self.entry.parts]
        return replace(self.entry, parts=tuple(parts))

    def packs(self, options: object) -> Packs:
        packs = self.entry.packs
        count: int = getattr(options, "packs", packs.count)
        return packs if count == packs.count else replace(packs, count=count)

    def stakes(self, options: object, seating: Seating, wished: Wished) -> Stakes:
        """What stands unasked, in cents by seat and box (0: passed); `Refused` for what cannot be laid, or paid."""
        return self.stakes_of(self._options(options), seating, wished)

    def first(self, seating: Seating, options: object) -> C:
        """What the first hand of a sitting receives; raises `Refused` for a table at which it cannot begin."""
        return self.begin(seating, self._options(options))

    def plays(self, edition: int) -> bool:
        """Whether a hand was begun by today's rules, so that its questions are known."""
        return edition == self.entry.edition

    def hand(self, seating: Seating, options: object, carried: object) -> Hand[Fell[L]]:
        assert isinstance(carried, self.carried_type)
        played = self.play(seating, self._options(options), carried)
        return played if seating.limits == NO_LIMITS else within(seating.limits, self.entry.ordinary, played)

    def after(self, options: object, left: object, final: Mapping[str, int]) -> C:
        """What the next hand receives: from what this one left, and the ordinary nets (cents) after heroism."""
        assert isinstance(left, self.left_type)
        return self.follow(self._options(options), left, final)

    def worth(
        self, place: Place, cards: Sequence[Card], facts: Sequence[Fact], options: object = None
    ) -> tuple[Worth, ...]:
        """What open cards at a place count for, after what has happened; empty where nothing is counted.

        The `options` of a table may have it that they count otherwise.
        """
        return self.counts(place, cards, facts)

    def carried_text(self, carried: object) -> str:
        """A carried value as a journal keeps it: a JSON object."""
        return msgspec.json.encode(carried).decode()

    def carried_from(self, text: str) -> C:
        """A carried value that a journal kept; raises `ValidationError` where it is none."""
        return msgspec.json.decode(text, type=self.carried_type)

    def _options(self, options: object) -> O:
        assert isinstance(options, self.options_type), f"{options} are no options of {self.entry.id}"
        return options


AnyGame = Game[object, object, object]
"""A game as everybody but its own file knows it; options, carried and left values are its own business."""


class SingleHands(Game[O, Nothing, Nothing], frozen=True, kw_only=True):
    """A game in which nothing passes on from hand to hand."""

    carried_type: type[Nothing] = Nothing
    left_type: type[Nothing] = Nothing
    begin: Callable[[Seating, O], Nothing] = lambda _seating, _options: NOTHING
    follow: Callable[[O, Nothing, Mapping[str, int]], Nothing] = lambda _options, left, _final: left


def narrowed(rule: Callable[[T], tuple[W, ...]], worlds: Iterable[T]) -> tuple[W, ...]:
    """The moves `rule` allows in any of the worlds the unseen cards leave open, such as the totals of a hand.

    With all cards known there is one world, usually with one move, which nobody is asked for (`Spoken.only`).
    """
    return tuple(dict.fromkeys(move for world in worlds for move in rule(world)))
