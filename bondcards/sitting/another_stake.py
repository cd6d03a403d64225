"""Between two hands somebody is to stake otherwise: from now on, or in the next hand alone."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.language import languages, lexicon
from bondcards.language.grammar import without
from bondcards.language.i18n import _
from bondcards.language.numbers import in_figures
from bondcards.language.several import several
from bondcards.language.spelling import STOPS, plain, together
from bondcards.sitting.each_hand import choice_of_boxes, names_person, stake_of_each_hand, standing, standing_stake
from bondcards.sitting.front import Front
from bondcards.sitting.rows import Row, all_picked
from bondcards.sitting.sitting import Sitting
from bondcards.sitting.steps import until_read
from bondcards.tables.pieces import Party
from bondcards.tables.stakes import staked

Hands = Literal["this_hand", "next_hand", "each_hand", ""]
"""For which hands it is said, by what lists the ways to say it."""


class Said(NamedTuple):
    """What a line says: of which agents, how much, and for which hands."""

    seats: Sequence[str]
    amount: str
    hands: Hands


class Laid(NamedTuple):
    """A stake, in cents or in cents by box, `once` or in every hand; without one, one is asked each time."""

    stake: int | Mapping[str, int] | None
    once: bool = False


NOTHING: Final = Laid(None)
NO_BOXES: Final[Mapping[str, int]] = {}


class AnotherStake:
    """What agents are to stake otherwise, asked for or said at once."""

    def __init__(self, front: Front, sitting: Sitting, colours: money.ChipValues, currency: str) -> None:
        self._front = front
        self._sitting = sitting
        self._colours = colours
        self._currency = currency
        self._pcs = [seat for seat, kind in sitting.plan.seats.items() if kind == "pc"]
        people = {who: person.name for who, person in sitting.people.items()}
        self._party = Party(sitting.game.entry, people, currency)

    def ask(self, rows: Sequence[Row]) -> None:
        """Ask whose stake, of the agents whose `rows` these are, and how much it is."""
        at_once: list[Laid] = []

        def whose(words: str, rows: Sequence[Row], question: str) -> tuple[str, ...]:
            """Whose stake, and perhaps how much: "bond 10000", "all 500"."""
            said = self._said(words)
            if not said.seats or any(plain(words).strip(STOPS) in row.names for row in rows):
                return all_picked(words, rows, question)
            at_once.append(self._read(said))
            return tuple(said.seats)

        seats = [rows[0].word] if len(rows) == 1 else self._front.pick_many(_("Whose stake?"), rows, read=whose)
        laid = next(iter(at_once), None) or until_read(
            partial(self._front.ask_text, *standing_stake(self._sitting.game.entry)),
            lambda words: self._read(Said(seats, *_for_hands(words))) if words else NOTHING,
            self._front.refuse,
        )
        self._lay(seats, laid)

    def is_said(self, words: str) -> bool:
        """Whether words say what somebody stakes in the next hand, or in each, or whose stake stands already."""
        said = self._said(words)
        if not any(map(str.isdigit, in_figures(said.amount))):
            return False
        if not said.seats:
            return self._is_of_villain(words)
        return bool(said.hands) or (any(map(self._sitting.plan.stakes.get, said.seats)) and self._is_stake(said))

    def can_take(self, words: str) -> bool:
        """Whether words say a stake of one agent, or of all, and for which hands."""
        with suppress(Refused):
            said = self._said(words)
            return bool(said.seats and said.hands) and self._is_stake(said)
        return False

    def _is_of_villain(self, words: str) -> bool:
        """Whether a line names nobody of those who sit here but villains, whose stakes are not said between hands."""
        named = [seat for seat in self._party.people if names_person(words, seat, self._party)]
        return bool(named) and not {*named} & {*self._pcs}

    def _is_stake(self, said: Said) -> bool:
        with suppress(Refused):
            return bool(self._read(said).stake)
        return False

    def take(self, words: str) -> None:
        """Lay what was said at once; refused where it may be for one hand or for every one."""
        said = self._said(words)
        if not said.seats:
            raise Refused(_("“{words}”: only the stake of an agent may be said here.").format(words=words.strip()))
        if not said.hands:
            which = _("“{words}”: for one hand, or for every hand from now on? Say “{once}” or “{each}”.")
            line = words.strip().strip(STOPS)
            once, each = (f"{line} {languages.in_use().listed(hands)[0]}" for hands in ("this_hand", "each_hand"))
            raise Refused(which.format(words=line, once=once, each=each))
        self._lay(said.seats, self._read(said))

    def _said(self, words: str) -> Said:
        """What a line says of one agent, or of all of them; of nobody, where it names several, or no one."""
        money.refuse_headless(words)
        line, hands = _for_hands(words)
        named = [pc for pc in self._pcs if names_person(line, pc, self._party)]
        each = [said.said for said in several(line) if said.each and said.many == len(self._pcs)]
        everybody = [*lexicon.spellings("all"), *each]
        amount = "" if named else without(line, everybody, everybody)
        return Said(self._pcs, amount, hands) if amount else Said(named if len(named) == 1 else (), line, hands)

    def _read(self, said: Said) -> Laid:
        stake = stake_of_each_hand(said.amount, said.seats[0], self._party, self._colours)
        return Laid(stake, said.hands != "each_hand" and bool(said.hands))

    def _lay(self, seats: Sequence[str], laid: Laid) -> None:
        """Nobody stakes otherwise where one of them cannot."""
        sitting, stake = self._sitting, laid.stake
        now = {seat: NO_BOXES if stake is None else standing(sitting, seat, stake) for seat in seats}
        state = sitting.state
        if laid.once:
            sitting.change(replace(state, once={**state.once, **now}))
        else:
            stakes = {seat: boxes for seat, boxes in {**state.plan.stakes, **now}.items() if boxes or seat not in now}
            once = {seat: boxes for seat, boxes in state.once.items() if seat not in now}
            sitting.change(replace(state, plan=replace(state.plan, stakes=stakes), once=once))
        for seat, boxes in now.items():
            self._front.say(self._told(seat, boxes, laid))

    def _told(self, seat: str, boxes: Mapping[str, int], laid: Laid) -> str:
        on = {box: money.written(cents, self._currency) for box, cents in boxes.items() if cents}
        amounts = [staked(self._sitting.game.entry.id, box, much) for box, much in on.items()]
        if len(choice_of_boxes(self._sitting.game.entry)) < 2:
            amounts = [*on.values()][:1]
        done = _("{person} stakes {amount} a hand.") if boxes else _("{person} is asked before every hand.")
        if laid.once:
            done = _("{person} stakes {amount} in the next hand alone.")
        person = self._sitting.people[seat].name
        return done.format(person=person, amount=together(amounts) if amounts else "")


def _for_hands(words: str) -> tuple[str, Hands]:
    """A line without what says for which hands it holds, at its end or at its beginning; and for which."""
    kinds: tuple[Hands, ...] = ("this_hand", "next_hand", "each_hand")
    for hands in kinds:
        ways = languages.in_use().listed(hands)
        if left := without(words, ways, ways):
            return left, hands
    return words, ""
