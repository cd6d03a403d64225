"""The table of a hand: where its cards come from, and who answers for each seat."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from bondcards.engine import money
from bondcards.engine.cards import from_text
from bondcards.engine.requests import in_full
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.game import AnyGame
from bondcards.hand import Head, Played, character_of, played
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import AskPrice, Terms
from bondcards.roleplay.heroism import AskPoint
from bondcards.sitting.next_hand import Given, KeptSitting
from bondcards.tables.answerer import (
    ALL_WELL,
    IRREGULARITY,
    Answerer,
    Cup,
    Listed,
    Read,
    Resolved,
    Script,
    Shoe,
    Shown,
    Standing,
)
from bondcards.tables.deck import Deck
from bondcards.tables.replay import Line, Taped, nowhere
from bondcards.tables.seated import Seated, Watch, nobody

if TYPE_CHECKING:
    from bondcards.tables.policies.policy import Policy


class OpenHand(NamedTuple):
    """A hand that is open: its id in the journal, its place in its sitting, its head, what was used of what was given.

    The `lines` are its tape so far.
    """

    id: int
    place: int
    head: Head
    given: Given
    lines: list[Line]


CALM: Final = Resolved(IRREGULARITY, ALL_WELL)
"""Nothing goes wrong with real cards."""


class HandTable:
    """Everything that lies ready for a hand: the packs, the lists given beforehand, and the players of each seat.

    Nobody is asked here. `keep` and `recall` hear of the lines of its tape.
    """

    def __init__(
        self,
        sitting: KeptSitting,
        hand: OpenHand,
        watch: Watch,
        keep: Callable[[Line], None],
        recall: Callable[[Line], None] = nowhere,
    ) -> None:
        self.hand = hand
        self._plan, self._people, self._stakes = sitting.plan, sitting.people, sitting.state.stakes
        cards, answers = hand.given
        self.deck = hand.head.deck()
        self._listed = Listed([from_text(card) for card in self._plan.answering.cards], self.deck, cards)
        self._script = Script(self._plan.answering.answers, answers)
        players = {seat: self._players(seat) for seat in hand.head.seating.ids}
        self.seated = Seated(self._dealers(self.deck), {**players, HOUSE: self._croupier()}, self.deck, watch)
        self._taped = Taped(self.seated, hand.lines, keep, recall)

    def play(self) -> Played:
        return played(self.hand.head, self._taped)

    @property
    def given(self) -> Given:
        """How many of the cards and answers given beforehand have been used by now."""
        return self._listed.used, self._script.used

    def _dealers(self, deck: Deck) -> list[Answerer]:
        """Where cards come from, in the order in which they are asked: a list, an answer, the shoe."""
        answering = self._plan.answering
        listed, shoe = [self._listed] if answering.cards else [], [Shoe(deck)] if answering.from_shoe else []
        return [*listed, self._script, *shoe]

    def _players(self, seat: str) -> Sequence[Answerer]:
        """Who answers for a seat: what is known beforehand, then its mind made up, then whoever is to answer the rest.

        A villain's mind comes last where people play him.
        """
        answering, known = self._plan.answering, self._known(seat)
        script = (Shown(self._script), self._script)
        if self._people[seat].kind == "npc":
            minds = self._minds(seat)
            if answering.npc_plays == "auto":
                return [*known, *minds, *script, *self._persons(seat)]
            return [*known, *script, *(self._persons(seat, minds[0]) or minds)]
        if resolve := {"always": "spend", "never": "keep"}.get(answering.heroism):
            known.append(Resolved(AskPrice.about if self._is_contest else AskPoint.about, resolve))
        return [*known, *script, *(self._minds(seat) if answering.auto else []), *self._persons(seat)]

    @property
    def _is_contest(self) -> bool:
        return isinstance(self.hand.head.options, Terms)

    def _known(self, seat: str) -> list[Answerer]:
        """Its standing stakes, and its die: read off the table, or thrown; typed dice whoever sits there says."""
        head, answering = self.hand.head, self._plan.answering
        laid = self._stakes.get(seat)
        known: list[Answerer] = [Standing(laid, catalogue.find(head.game).entry.partly)] if laid else []
        if seat in answering.dice:
            known.append(Read(answering.dice[seat]))
        elif answering.deal != "typed":
            known.append(Cup(head.whims))
        return known

    def _minds(self, seat: str) -> list[Answerer]:
        mind = mind_of(self._people[seat], self.hand.head, self._stakes)
        return [mind, Resolved(AskPrice.about, "keep")] if self._is_contest else [mind]

    def _persons(self, seat: str, adviser: Answerer | None = None) -> list[Answerer]:
        return []

    def _croupier(self) -> list[Answerer]:
        """Who answers for a croupier: he has moves of his own only where a person alone has seen his cards."""
        return [self._script, CALM] if self._plan.answering.auto else [self._script]


class SettledAnew(HandTable):
    """The table of a hand that lies there already: only points are asked for, and these spend theirs."""

    def __init__(self, sitting: KeptSitting, hand: OpenHand, keep: Callable[[Line], None], spenders: Collection[str]):
        self._spenders = spenders
        super().__init__(sitting, hand, nobody, keep)

    def _players(self, seat: str) -> Sequence[Answerer]:
        return [Resolved(AskPoint.about, "spend" if seat in self._spenders else "keep")]


def mind_of(person: Person, head: Head, stakes: Mapping[str, Mapping[str, int]]) -> "Policy":
    """How a person plays his seat in a hand by himself, where these stakes stand (cents by seat and box)."""
    from bondcards.tables.policies.policy import policy_of

    given = {seat: stakes[seat] for seat in head.seating.ids if seat in stakes}
    return policy_of(head.game)(character_of(person, head, given))


def laid_otherwise(tape: Sequence[Line], stakes: Mapping[str, Mapping[str, int]]) -> dict[str, dict[str, int]]:
    """What was laid in a hand by seats that were not asked and for whom something else stands now, by box in cents."""
    laid: dict[str, dict[str, int]] = {}
    for line in tape:
        if line.by == Standing.by:
            seat, box = str(line.question["seat"]), str(line.question["box"])
            laid.setdefault(seat, {**stakes.get(seat, {})})[box] = (
                money.read(line.answer) if line.answer[0].isdigit() else 0
            )
    return {seat: its for seat, its in laid.items() if its != stakes.get(seat)}


CASINO_SHOE: Final = 6
"""Packs that outlast any list of cards."""


def refuse_cards(names: Sequence[str], game: AnyGame, options: object, hands: int | None) -> None:
    """The packs must be able to hold the cards given; a small pack may be shuffled before every hand, and a draw.

    Between the seats suits count, and each card has its own.
    """
    packs = game.packs(options)
    begun = hands or 2 if game.entry.whole_pack else 1 + (hands or 1)
    shuffles = 1 if packs.count >= CASINO_SHOE else begun
    cards = [from_text(name) for name in names]
    packs.refuse_too_many(cards, shuffles)
    if game.entry.between_seats:
        for card in cards:
            in_full(card)
