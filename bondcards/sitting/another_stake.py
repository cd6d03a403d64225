"""Between two hands somebody is to stake otherwise: from now on, or in the next hand alone."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.games.baccarat.chemin_de_fer import COVER
from bondcards.language import grammar, languages, lexicon
from bondcards.language.grammar import without
from bondcards.language.i18n import _
from bondcards.language.numbers import in_figures
from bondcards.language.several import several
from bondcards.language.spelling import STOPS, plain, together
from bondcards.sitting.each_hand import choice_of_boxes, names_person, stake_of_each_hand, standing, standing_stake
from bondcards.sitting.front import Front
from bondcards.sitting.rows import Row, all_picked
from bondcards.sitting.sitting import Sitting
from bondcards.sitting.steps import or_back, until_read
from bondcards.tables.pieces import Party, called_so
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
    banco: bool = False


NOTHING: Final = Laid(None)
CALLS_BANCO: Final = Laid(None, once=True, banco=True)
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
        at_once: list[Mapping[str, Laid]] = []

        def whose(words: str, rows: Sequence[Row], question: str) -> tuple[str, ...]:
            """Whose stake, and perhaps how much: "bond 10000", "all 500", "bond 500 and leiter 300"."""
            said = self._said(words)
            if not said.seats and (each := self._of_each(words)):
                at_once.append(each)
                return tuple(each)
            if not said.seats or any(plain(words).strip(STOPS) in row.names for row in rows):
                return all_picked(words, rows, question)
            at_once.append(dict.fromkeys(said.seats, self._read(said)))
            return tuple(said.seats)

        alone, read = [row.word for row in rows], or_back(whose)
        seats = alone if len(rows) == 1 else self._front.pick_many(_("Whose stake?"), rows, read=read)
        laid = next(iter(at_once), None) or until_read(
            partial(self._front.ask_text, *standing_stake(self._sitting.game.entry)),
            or_back(partial(self._laid_by, seats)),
            self._front.refuse,
        )
        self._lay(laid)

    def _laid_by(self, seats: Sequence[str], words: str) -> Mapping[str, Laid]:
        """What these lay, one amount for all of them or one for each; nothing for no words."""
        line, hands = _for_hands(words)
        if not words or len(seats) == 1:
            return dict.fromkeys(seats, self._read(Said(seats, line, hands)) if words else NOTHING)
        each = self._of_each(words)
        if {*each} == {*seats}:
            return each
        if each or any(names_person(line, who, self._party) for who in self._party.people):
            names = [self._sitting.people[seat].name for seat in seats]
            example = ", ".join(f"{name} {much}" for name, much in zip(names[:2], (500, 300), strict=True))
            of_all = _("“{words}”: here {people} stake. Say one amount for all of them, or one for each: “{example}”.")
            raise Refused(of_all.format(words=words.strip(), people=together(names), example=example))
        return dict.fromkeys(seats, self._read(Said(seats, _without_all(line, len(seats)) or line, hands)))

    def _of_each(self, words: str) -> Mapping[str, Laid]:
        """What a line says of several agents, of each apart; nothing where it does not."""
        line, hands = _for_hands(words)
        apart: list[tuple[str, str]] = []
        for part in grammar.parts(in_figures(line)):
            named = [pc for pc in self._pcs if names_person(part, pc, self._party)]
            if _for_hands(part)[1]:
                # Said of one alone.
                return {}
            if len(named) == 1:
                apart.append((named[0], part))
            elif apart and not named:
                # On another box of his.
                seat, before = apart.pop()
                apart.append((seat, f"{before}, {part}"))
            else:
                return {}
        each = dict(apart)
        if not len(apart) == len(each) > 1 or not all(any(map(str.isdigit, said)) for said in each.values()):
            return {}
        return {seat: self._read(Said([seat], said, hands)) for seat, said in each.items()}

    def is_said(self, words: str) -> bool:
        """Whether words say what somebody stakes in the next hand, or in each, or whose stake stands already."""
        said = self._said(words)
        if self._says_banco(said.amount):
            return said.hands != "each_hand"
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

    def _says_banco(self, words: str) -> bool:
        """Whether somebody calls banco, where one may: "Bond banco", "banco by Bond"."""
        if COVER not in self._party.entry.partly:
            return False
        names = [name for who, called in self._party.people.items() for name in called_so(who, called)]
        of_him = [f"{by} {name}" for by in languages.in_use().listed("by") for name in names]
        return grammar.says(without(words, names, [*of_him, *names]) or words, "banco")

    def take(self, words: str) -> None:
        """Lay what was said at once; refused where it may be for one hand or for every one."""
        said = self._said(words)
        if not said.seats and self._says_banco(said.amount) and not self._is_of_villain(words):
            who = _("“{words}”: who calls it? Say for instance “{example}”.")
            example = f"{self._sitting.people[self._pcs[0]].name} {lexicon.spoken('banco')}"
            raise Refused(who.format(words=words.strip(), example=example))
        if not said.seats:
            raise Refused(_("“{words}”: only the stake of an agent may be said here.").format(words=words.strip()))
        if not said.hands and not self._says_banco(said.amount):
            which = _("“{words}”: for one hand, or for every hand from now on? Say “{once}” or “{each}”.")
            line = words.strip().strip(STOPS)
            once, each = (f"{line} {languages.in_use().listed(hands)[0]}" for hands in ("this_hand", "each_hand"))
            raise Refused(which.format(words=line, once=once, each=each))
        self._lay(dict.fromkeys(said.seats, self._read(said)))

    def deals(self, words: str) -> bool:
        """Whether a line that says a stake begins with another hand, which is dealt at once: "again, Bond 2k"."""
        return bool(_behind_again(words))

    def _said(self, words: str) -> Said:
        """What a line says of one agent, or of all of them; of nobody, where it names several, or no one.

        Behind “again” it is said of that hand, unless it says otherwise.
        """
        money.refuse_headless(words)
        stake = _behind_again(words)
        line, hands = _for_hands(stake or words)
        hands = hands or ("this_hand" if stake else "")
        named = [pc for pc in self._pcs if names_person(line, pc, self._party)]
        if not named and len(self._pcs) == 1 and self._says_banco(line) and not self._is_of_villain(line):
            return Said(self._pcs, line, hands)
        amount = "" if named else _without_all(line, len(self._pcs))
        return Said(self._pcs, amount, hands) if amount else Said(named if len(named) == 1 else (), line, hands)

    def _read(self, said: Said) -> Laid:
        if self._says_banco(said.amount):
            return CALLS_BANCO
        stake = stake_of_each_hand(said.amount, said.seats[0], self._party, self._colours)
        return Laid(stake, said.hands != "each_hand" and bool(said.hands))

    def _lay(self, laid: Mapping[str, Laid]) -> None:
        """Nobody stakes otherwise where one of them cannot."""
        sitting = self._sitting
        if bancos := [seat for seat, one in laid.items() if one.banco]:
            sitting.change(replace(sitting.state, banco=(*dict.fromkeys((*sitting.state.banco, *bancos)),)))
            calls = _("{person} calls banco in the next hand.")
            for seat in bancos:
                self._front.say(calls.format(person=sitting.people[seat].name))
            return
        now = {
            seat: NO_BOXES if one.stake is None else standing(sitting, seat, one.stake) for seat, one in laid.items()
        }
        state = sitting.state
        # A line says for which hands of all that it names.
        if any(one.once for one in laid.values()):
            sitting.change(replace(state, once={**state.once, **now}))
        else:
            stakes = {seat: boxes for seat, boxes in {**state.plan.stakes, **now}.items() if boxes or seat not in now}
            once = {seat: boxes for seat, boxes in state.once.items() if seat not in now}
            sitting.change(replace(state, plan=replace(state.plan, stakes=stakes), once=once))
        for seat, boxes in now.items():
            self._front.say(self._told(seat, boxes, laid[seat]))

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


def _behind_again(words: str) -> str:
    """What a line says behind another hand, as it was or otherwise; empty where it does not begin with one."""
    spoken = languages.in_use()
    every, but, some = grammar.all_but(words)
    first, stake = (every, some) if but else grammar.in_two(words)
    again = ("again", *spoken.menu("again"), *spoken.listed("as_before"))
    said = plain(first).strip(f"{STOPS},")
    none = spoken.yes_or_no(first) or _for_hands(f"{first} 1")[1]
    return stake.strip() if said in map(plain, again) and not none else ""


def _without_all(line: str, many: int) -> str:
    """A line without what says, at its end or its beginning, that it is of all of so many; nothing where none does."""
    each = [said.said for said in several(line) if said.each and said.many == many]
    everybody = [*lexicon.spellings("all"), *each]
    return without(line, everybody, everybody)


def _for_hands(words: str) -> tuple[str, Hands]:
    """A line without what says for which hands it holds, at its end or at its beginning; and for which."""
    kinds: tuple[Hands, ...] = ("this_hand", "next_hand", "each_hand")
    for hands in kinds:
        ways = languages.in_use().listed(hands)
        if left := without(words, ways, ways):
            return left, hands
    return words, ""
