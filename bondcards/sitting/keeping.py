"""How a sitting lies in the journal: its state, its hands' heads and tapes, and the lines that are being written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from operator import itemgetter
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from bondcards.campaign import ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Move
from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import place
from bondcards.campaign.reasons import Key, Reason, Undone, because
from bondcards.campaign.records import HandRecord, LineRecord
from bondcards.engine import money
from bondcards.engine.cards import from_text
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue, options
from bondcards.games.seating import Seating
from bondcards.hand import NOBODYS, Head, Instead
from bondcards.language.i18n import N_, _
from bondcards.roleplay.heroism import AskPoint
from bondcards.roleplay.house_rules import HouseRules
from bondcards.sitting.plan import state_of
from bondcards.sitting.result import HandResult, result_from
from bondcards.tables.deck import Stock
from bondcards.tables.policies.mood import Mood
from bondcards.tables.replay import PERSONS, Line

if TYPE_CHECKING:
    from bondcards.tables.pieces import Bets


class KeptStock(Struct, frozen=True, omit_defaults=True):
    """How the packs stand, as a journal keeps it: the cards that lie apart in one text."""

    shuffles: int
    apart: str
    dealt: int
    word: str = ""


class KeptHead(Struct, frozen=True, omit_defaults=True):
    """A head as a journal keeps it.

    `given` is how many of the cards and of the answers given beforehand earlier hands have used. The villains' `moods`
    are kept since 0.5.0, and since 0.6.0 the tape is sure to be `whole`: before, lines could be lost at a pause; and
    what a point wins beyond its payer's purse is `owed`.
    It stands `instead` of a hand that came to nothing, or is mended.
    """

    game: str
    edition: int
    options: Mapping[str, Any]
    seating: Seating
    carried: str
    seed: str
    number: int
    rules: Mapping[str, str] = {}
    stock: KeptStock = KeptStock(0, "", 0)
    given: tuple[int, int] = (0, 0)
    moods: Mapping[str, Mood] = {}
    whole: bool = False
    word: str = ""
    instead: Instead = NOBODYS
    owed: bool = False


def head_kept(head: Head, options: Mapping[str, Any], rules: Mapping[str, str], given: tuple[int, int]) -> Any:
    """A head as the journal keeps it; its options and rules are handed over as they are kept with the plan."""
    stock = KeptStock(head.stock.shuffles, " ".join(map(str, head.stock.apart)), head.stock.dealt, head.stock.word)
    kept = KeptHead(
        head.game,
        head.edition,
        options,
        head.seating,
        catalogue.opened(head.game).carried_text(head.carried),
        head.seed,
        head.number,
        rules,
        stock,
        given,
        head.moods,
        whole=True,
        word=head.word,
        instead=head.instead,
        owed=head.owed,
    )
    return msgspec.to_builtins(kept)


def head_from(kept: KeptHead) -> Head:
    game, stock = catalogue.opened(kept.game), kept.stock
    apart = tuple(map(from_text, stock.apart.split()))
    return Head(
        kept.game,
        kept.edition,
        game.in_force(kept.options),
        options.read(HouseRules, kept.rules),
        kept.seating,
        game.carried_from(kept.carried),
        Stock(stock.shuffles, apart, stock.dealt, stock.word),
        kept.seed,
        kept.number,
        kept.moods,
        kept.word,
        kept.instead,
        kept.owed,
    )


class Keeper:
    """Writes a hand's new lines to the journal, some together, and how many of its cards the room has seen turned."""

    def __init__(self, journal: Journal, hand: int, position: int) -> None:
        self.journal = journal
        self._hand = hand
        self._position = position
        self._waiting: list[LineRecord] = []
        self.turned = self._turned_kept = playing.turned(journal, hand)

    @property
    def place(self) -> tuple[int, int]:
        """Which hand it keeps, and the position of its next line."""
        return self._hand, self._position

    def keep(self, line: Line) -> None:
        self._waiting.append(LineRecord(self._position, line.by, line.question, line.answer))
        self._position += 1

    def write(self) -> None:
        if not self._waiting and self.turned == self._turned_kept:
            return
        with self.journal.transaction():
            if self._waiting:
                playing.append(self.journal, self._hand, self._waiting)
            if self.turned > self._turned_kept:
                playing.turn(self.journal, self._hand, self.turned)
        self._waiting, self._turned_kept = [], self.turned


def moves(sitting: int, result: HandResult) -> list[Move]:
    """How a hand, or a roll, changes everybody's purse, and why."""

    def why(of_a_hand: Key, seat: str) -> Reason:
        if result.rolls is None:
            return because(of_a_hand, number=result.number, sitting=sitting)
        opponent = next((who for who in result.final_net if who != seat), None)
        return because("roll-alone") if opponent is None else because("roll", opponent=opponent)

    won = {seat: net for seat, net in result.final_net.items() if net and seat != HOUSE}
    chips = [Move(seat, "chips", net, why("hand", seat)) for seat, net in won.items()]
    return chips + [Move(seat, "heroism", -points, why("point", seat)) for seat, points in result.heroism.items()]


def tape_of(journal: Journal, hand: int) -> list[Line]:
    return [Line(line.question, line.answer, line.by) for line in playing.lines(journal, hand)]


def before_points(tape: Sequence[Line]) -> Sequence[Line]:
    """A hand's tape as far as it was played, before anybody was offered a point."""
    return [*takewhile(lambda line: line.question.get("about") != AskPoint.about, tape)]


def bets_before(journal: Journal, sitting: int) -> dict[str, Bets]:
    """What each seat staked in the last hand that counts, by box: cents, or that it passed."""
    last = sittings.last_counting(journal, sitting)
    before: dict[str, Bets] = {}
    if last and last.result:
        laid = result_from(last.result).stakes
        for line in tape_of(journal, last.id):
            if line.question["ask"] == "bet":
                seat, box = str(line.question["seat"]), str(line.question["box"])
                amount = money.read(line.answer) if line.answer[0].isdigit() else laid.get(seat, {}).get(box, "pass")
                before.setdefault(seat, {})[box] = amount
    return before


def kept_head(hand: HandRecord) -> KeptHead:
    return msgspec.convert(hand.head, KeptHead)


def head_of(hand: HandRecord) -> Head:
    return head_from(kept_head(hand))


def last_played(journal: Journal) -> int:
    """The latest sitting with a hand that is being played, or was settled and not taken back."""
    number = sittings.last_sitting_to_undo(journal)
    if number is None:
        raise Refused(_("No hand has been settled yet: there is nothing to take back."))
    return number


def last_taken_back(journal: Journal, number: int) -> HandRecord | None:
    """The hand of a sitting that was taken back last, of those that none was played after and none stands for again."""
    if not sittings.has_taken_back(journal, number):
        return None
    hands = [hand for hand in sittings.hands(journal, number) if not _came_to_nothing(journal, hand)]
    happened = sorted(
        [(str(hand.ended_at), hand, False) for hand in hands if hand.ended_at]
        + [(str(hand.undone_at), hand, True) for hand in hands if hand.undone_at],
        key=itemgetter(0),
    )
    waiting: list[HandRecord] = []
    for _at, hand, undone in happened:
        if undone:
            waiting.append(hand)
        elif waiting and _same(journal, waiting[-1], hand):
            waiting.pop()
        else:
            waiting.clear()
    return waiting[-1] if waiting else None


def _came_to_nothing(journal: Journal, hand: HandRecord) -> bool:
    """Whether a hand was given up before it had begun: nobody had staked, or the stakes went back before any card."""
    return hand.abandoned and (hand.why == playing.NOT_BEGUN or not is_begun(tape_of(journal, hand.id)))


def is_dealt(lines: Sequence[Line]) -> bool:
    """Whether a card lies in a hand, or a die."""
    return any(line.question["ask"] in ("deal", "throw") for line in lines)


def is_begun(lines: Sequence[Line]) -> bool:
    """Whether somebody has spoken in a hand, or a card lies."""
    return any(line.by in PERSONS or line.question["ask"] == "deal" for line in lines)


def changed_since(journal: Journal, hand: HandRecord) -> str:
    """Somebody who has other chips or points by now than when a hand began; empty where nobody has.

    Points that a roll beside it has cost before it ended were gone when it was settled.
    """
    for seat in kept_head(hand).seating.seats:
        now = ledger.balance(journal, seat.id) or ledger.Balance(0, 0)
        lost = seat.reserve - now.heroism
        if seat.chips != now.chips or (lost and lost != _rolled_away(journal, hand, seat.id)):
            return seat.id
    return ""


def _rolled_away(journal: Journal, hand: HandRecord, person: str) -> int:
    """The points that the rolls made while a hand was open have cost somebody, so far as these stand."""
    rolls = [sittings.last_counting(journal, roll) for roll in sittings.rolled_beside(journal, hand.sitting)]
    meanwhile = [roll for roll in rolls if roll and roll.id > hand.id and str(roll.ended_at) <= str(hand.ended_at)]
    return sum(roll.heroism.get(person, 0) for roll in meanwhile)


def may_stand_again(journal: Journal) -> list[HandRecord]:
    """The hands, of whatever sitting, that were taken back last there and began as purses are now."""
    found = (last_taken_back(journal, number) for number in sittings.taken_back_in(journal))
    return [hand for hand in found if hand and not changed_since(journal, hand)]


def _same(journal: Journal, one: HandRecord, other: HandRecord) -> bool:
    """Whether a hand is another one settled anew, perhaps with fewer points left."""
    again = kept_head(other)
    anew = msgspec.structs.replace(with_points(kept_head(one), {}), number=other.number)
    return anew == with_points(again, {}) and tape_of(journal, one.id) == tape_of(journal, other.id)


def with_points(head: KeptHead, left: Mapping[str, int]) -> KeptHead:
    """A head with no more points than are left to each."""
    seats = [
        msgspec.structs.replace(seat, reserve=min(seat.reserve, left.get(seat.id, 0))) for seat in head.seating.seats
    ]
    return msgspec.structs.replace(head, seating=msgspec.structs.replace(head.seating, seats=tuple(seats)))


TAKEN_BACK: Final = N_("Hand {number} is taken back: {why}")
"""What is noted of a hand that was taken back for a reason."""


def taken_back(journal: Journal, number: int, why: str = "", key: Undone = "undone") -> HandRecord:
    """Take back the last settled hand of a sitting, and note why; what lapses at the sitting's end does so again."""
    plan = state_of(journal, sittings.sitting(journal, number)).plan
    table = state_of(journal, sittings.sitting(journal, plan.beside)).plan if plan.beside else plan
    granted = table.granted if table.rules.get("grant") == "lapse" else None
    with journal.transaction():
        undone = sittings.undo(journal, number, granted, key, beside=plan.beside)
        if why:
            # An evening that is over takes no more notes.
            with suppress(Refused):
                sessions.add_note(journal, _(TAKEN_BACK).format(number=place(journal, undone.id), why=why))
    return undone
