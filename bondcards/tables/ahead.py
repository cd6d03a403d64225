"""What people say of a hand before they are asked: all bets in one line, the naturals of all sides at once.

The questions stay one for each seat, box and side, and each is judged when it comes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, TypeVar

from bondcards.engine import money
from bondcards.engine.facts import Banks, Fact, Said, Staked, stakes_on_table, who_banks
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Deal, Request, Tell
from bondcards.errors import Noted, Refused
from bondcards.games.baccarat.chemin_de_fer import AskSuivi
from bondcards.games.baccarat.drawing import AskNatural, Natural
from bondcards.language import languages, lexicon, spelling
from bondcards.language.grammar import no_answer
from bondcards.language.i18n import _
from bondcards.tables.answerer import Answerer
from bondcards.tables.laid import OfSeat, Restaked
from bondcards.tables.likewise import as_another, last_of_others, like_named
from bondcards.tables.naturals import ALL
from bondcards.tables.pieces import AS_BEFORE, ASKED_FOR, EVERYBODY, Bets, Party, ambiguous, sayable
from bondcards.tables.prompt import Console
from bondcards.tables.replay import AT_TERMINAL, Line
from bondcards.tables.shares import SHARES, in_words
from bondcards.tables.spoken_bets import Beside, in_cents, spoken_bets
from bondcards.tables.stakes import called, first_box, parts, together

W = TypeVar("W", bound=str)

Lawful = Callable[[Mapping[str, Mapping[str, int]]], object]
"""Raises `Refused` where such stakes (cents by seat and box) may not lie on the table together."""


class Ahead(Answerer):
    """What was said in a hand before it was asked for, of whatever seat; good within the hand."""

    by: ClassVar[str] = "ahead"

    def __init__(
        self,
        console: Console,
        party: Party,
        lawful: Lawful,
        standing: Mapping[str, Mapping[str, int]] = {},
        later: Ahead | None = None,
        *,
        banco: Collection[str] = (),
    ) -> None:
        """`standing` is what some stake in every hand without being asked: what is said of a hand goes before it.

        What was kept at an earlier table comes `later`, with the first question that is put. Some have said `banco`
        before the hand began.
        """
        self._console = console
        self._standing = standing
        self._later = later
        self.party = party
        self._lawful = lawful
        self._of_seats = {seat: OfSeat({"banco": "banco"}, party.entry, "banco") for seat in banco}
        self._of_everybody: Bets = {}
        self._everybody_at = ""
        self._as_before: set[str] = set()
        """Of whom somebody said that they stake as in the last hand, each his own; who cannot is asked."""
        self.naturals: Sequence[Natural] = ()
        """What the sides say, in the order in which they are asked."""
        self._before_note: tuple[dict[str, OfSeat], Bets, str, set[str]] | None = None
        """What was kept before the last line, where that was of others alone, and the question stands."""

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        if ask.about == AskSuivi.about and self._says_banco(ask.seat):
            return ask.recall("banco")
        return ask.recall(self.naturals[0]) if self.naturals and ask.about == AskNatural.about else None

    def _says_banco(self, seat: str) -> bool:
        return seat in self._of_seats and "banco" in self._of_seats[seat].named.values()

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """What was said of it; None, with the reason, where that is not legal by now."""
        if self._later:
            self.take_up(self._later)
            self._later = None
        self._lapse(ask.box)
        # For a villain his game master speaks.
        everybody = {} if ask.seat in self.party.villains else self._of_everybody
        if everybody and ask.seat not in self._of_seats:
            self._of_seats[ask.seat] = OfSeat(everybody, self.party.entry, self._everybody_at)
        of_seat = self._of_seats.get(ask.seat)
        said = of_seat.on(ask.box) if of_seat else None
        if of_seat is None or said is None:
            return None
        others = {seat: other.named for seat, other in self._of_seats.items() if seat != ask.seat}
        try:
            return ask.legal(ask.meant(self._in_cents(ask, said, of_seat.named, others, seen)))
        except Refused as why:
            self._console.refuse(why)
            # Once is enough.
            of_seat.asked(ask.box)
            return None

    def names(self, ask: Bet) -> bool:
        """Whether something is said of this very stake, and not only of others beside it."""
        everybody = {} if ask.seat in self.party.villains else self._of_everybody
        said = self._of_seats[ask.seat].named if ask.seat in self._of_seats else everybody
        return ask.box in said or ASKED_FOR in said

    def take_up(self, earlier: Ahead) -> None:
        """Keep for later what was kept at an earlier table."""
        self._of_seats, self._as_before = earlier._of_seats, earlier._as_before
        self._of_everybody, self._everybody_at = earlier._of_everybody, earlier._everybody_at
        self.naturals = earlier.naturals

    def _lapse(self, box: str) -> None:
        """Name and forget what was said of a stake of another kind: of the bank, where covers are asked for."""
        if self._of_everybody and box not in together(self.party.entry, self._everybody_at):
            self._of_everybody = {}
        lapsed = [(seat, said) for seat, one in self._of_seats.items() if (said := one.lapsed(box)) is not None]
        self._drop([self._told(seat, said) for seat, said in lapsed if said != "pass"])

    def _told(self, seat: str, said: int | str, box: str = "") -> str:
        much = money.text(said) if isinstance(said, int) else spelling.quoted([in_words(said)])[0]
        return f"{self.party.people[seat]} {much} {box and called(self.party.entry.id, box)}".rstrip()

    def _drop(self, bets: Sequence[str]) -> None:
        if bets:
            self._console.refuse(Refused(_("Not asked for, and dropped: {bets}.").format(bets=", ".join(bets))))

    @property
    def _left(self) -> list[tuple[str, str, int | str]]:
        """What was said and not asked for yet: of whom, on which box, and how much."""
        return [(seat, box, said) for seat, one in self._of_seats.items() for box, said in one.named.items()]

    @property
    def waiting(self) -> str:
        """What is kept for later, as it is told."""
        return ", ".join(self._told(seat, said, box) for seat, box, said in self._left if said != "pass")

    def stakes_as_before(self, seat: str) -> bool:
        return bool(self._as_before & {seat, EVERYBODY})

    def hear(self, ask: Bet, line: str, before: Bets, seen: Sequence[Fact]) -> int | str:
        """What a line says to a question; what else it says is kept for later. One bet refused, all of it is.

        `before` is what the seat that is asked staked in the last hand, where it can do so again.
        """
        like = like_named(line, ask, self.party, seen)
        said = {ask.seat: like} if like else spoken_bets(line, ask, self.party)
        self._refuse_covers_of_no_bank(ask, said)
        self._refuse_nobody_else(line, ask, said, seen)
        as_before = {seat for seat, bets in said.items() if AS_BEFORE in bets.values()}
        said = {seat: bets for seat, bets in said.items() if seat not in as_before}
        instead = self._instead_of_standing(ask, said, seen)
        said = {seat: bets for seat, bets in said.items() if seat not in instead}
        if ask.seat in as_before or (EVERYBODY in as_before and ask.seat not in said):
            if not before:
                nothing = _("“{line}”: {seat} has no stake from before that could be laid again. Say {words}.")
                seat, words = self.party.people[ask.seat], sayable(ask, self.party.entry)
                raise Refused(nothing.format(line=line.strip(), seat=seat, words=words))
            if not spelling.named_in(line, languages.in_use().listed("as_before")):
                # “The same” may also be as another has just staked.
                self.as_another(line.strip(), ask, seen, before)
            said = {ask.seat: before, **said}
        bets = said if like else self._reckoned(ask, said, seen)
        # Who banks, and on what one stakes, may change within the hand where the bank moves: there each is judged when
        # it comes.
        if self.party.entry.bank_moves:
            self._refuse_spoken(ask, bets, seen)
        else:
            self._refuse_unlawful(ask, bets, seen, instead)
        self._refuse_of_bank(ask, bets, who_banks(seen, ""))
        if not instead:
            return self.take(ask, bets, as_before)
        said_now: list[Line] = []
        with suppress(Noted):
            answer = self.take(ask, bets, as_before)
            self.note(ask, answer, AT_TERMINAL)
            said_now.append(Line(ask.question(), ask.write(answer), AT_TERMINAL))
        raise Restaked({seat: OfSeat(laid, self.party.entry, ask.box) for seat, laid in instead.items()}, said_now)

    def _refuse_nobody_else(self, line: str, ask: Bet, said: Mapping[str, Bets], seen: Sequence[Fact]) -> None:
        """Refuse what is said of everybody where all the others have been asked by now, and nothing of it holds."""
        banker = who_banks(seen, self.party.bank)
        others = [seat for seat in self.party.agents if seat not in (ask.seat, banker)]
        boxes = {*together(self.party.entry, ask.box)}
        amounts = [staked for staked in said.get(EVERYBODY, {}).values() if isinstance(staked, int)]
        if amounts and others and all(asked_of(seat, seen) & boxes for seat in others):
            alone = _("“{line}”: only {seat} is asked now. Say {words}.")
            seat = self.party.people[ask.seat]
            raise Refused(alone.format(line=line.strip(), seat=seat, words=sayable(ask, self.party.entry)))

    def _instead_of_standing(self, ask: Bet, said: Mapping[str, Bets], seen: Sequence[Fact]) -> Mapping[str, Bets]:
        """What is said of seats whose standing stakes lie already, by box; a share of what they have is refused."""
        entry, instead = self.party.entry, dict[str, Bets]()
        for seat in {*said} & {*self._standing} - {ask.seat}:
            laid = asked_of(seat, seen)
            first = next((box for part in parts(entry) for box in part if box in laid), "")
            if not first:
                continue
            if {*SHARES} & {*said[seat].values()}:
                raise no_answer(in_words(next(one for one in said[seat].values() if one in SHARES)), ask.sayable())
            instead[seat] = {box or first: staked for box, staked in said[seat].items()}
        return instead

    def _refuse_of_bank(self, ask: Bet, bets: Mapping[str, Bets], banker: str) -> None:
        """Refuse what is said of him who holds the bank by now, and what anybody would lay in it."""
        if banker in ("", ask.seat):
            return
        entry, person = self.party.entry, self.party.people.get(banker, "")
        if set(bets.get(banker, {}).values()) == {"pass"}:
            not_asked = _("{banker} holds the bank in this hand: it is {seat} who is asked now.")
            raise Refused(not_asked.format(banker=person, seat=self.party.people[ask.seat]))
        if banker in bets:
            raise Refused(_("{seat} holds the bank, and bets nothing against it.").format(seat=person))
        of_another = {box for part in parts(entry) for box in part} - {*together(entry, ask.box)}
        if any(of_another & set(said) for said in bets.values()):
            bank_stands = _("{banker} holds the bank, and what is in it stands. Say {words}.")
            raise Refused(bank_stands.format(banker=person, words=sayable(ask, entry)))

    def _refuse_spoken(self, ask: Bet, bets: Mapping[str, Bets], seen: Sequence[Fact]) -> None:
        """Refuse what is said of others who were asked the same in this hand: their turn does not come again."""
        spoken = [seat for seat, said in bets.items() if said and seat != ask.seat and ask.box in asked_of(seat, seen)]
        if spoken:
            already = _("{other} has spoken already, and {seat} is asked now. “<” takes an answer back.")
            people = self.party.people
            raise Refused(already.format(other=people[spoken[0]], seat=people[ask.seat]))

    def as_another(self, words: str, ask: Bet, seen: Sequence[Fact], before: Bets) -> Bets:
        """What the last of the others has said, on the table or ahead of it, or else what one laid oneself `before`."""
        ahead = {seat: one.named for seat, one in self._of_seats.items() if one.named}
        return as_another(words, ask, self.party, last_of_others(ask, self.party, seen, ahead), before)

    def _reckoned(self, ask: Bet, bets: Mapping[str, Bets], seen: Sequence[Fact]) -> Mapping[str, Bets]:
        """What is said of each seat, with the shares of the seat that is asked in cents."""
        speaks_of = ask.seat if ask.seat in bets else EVERYBODY
        own = bets.get(speaks_of, {})
        others = {seat: said for seat, said in bets.items() if seat != speaks_of}
        if ask.whole and EVERYBODY in others and set(SHARES) & set(own.values()):
            # How many of them there will be is not known yet.
            raise ambiguous(lexicon.spoken(ALL))
        asked = (ask.box, ASKED_FOR)
        now = {box: self._in_cents(ask, said, own, others, seen) for box, said in own.items() if box in asked}
        return {**bets, ask.seat: {**own, **now}} if now else bets

    def _refuse_covers_of_no_bank(self, ask: Bet, bets: Mapping[str, Bets]) -> None:
        """Refuse what others stake where one alone lays the bank, unless he passes it and they are asked for theirs."""
        own = bets.get(ask.seat, bets.get(EVERYBODY, {}))
        # Where others are there, everybody's is no bank.
        others = [
            said for seat, said in bets.items() if said is not own or (seat == EVERYBODY and self.party.agents[1:])
        ]
        if ask.box == "bank" and any(ASKED_FOR in said for said in others) and "pass" not in own.values():
            first = _("The others are asked once {seat} has said what is in the bank. Say {words}.")
            raise Refused(first.format(seat=self.party.people[ask.seat], words=sayable(ask, self.party.entry)))

    def _in_cents(
        self, ask: Bet, said: int | str, own: Bets, others: Mapping[str, Bets], seen: Sequence[Fact]
    ) -> int | str:
        """A share in cents, beside what is said of its seat's other boxes, and of `others`; what is none as it is."""
        beside = Beside(
            sum(laid for box, laid in own.items() if box not in (ASKED_FOR, ask.box) and isinstance(laid, int)),
            sum(
                laid
                for bets in others.values()
                for box, laid in bets.items()
                if box in (ASKED_FOR, ask.box) and isinstance(laid, int)
            ),
            sum(laid.get(ask.box, 0) for seat, laid in stakes_on_table(seen).items() if seat != ask.seat),
        )
        return in_cents(said, ask, self.party, beside)

    def _refuse_unlawful(
        self, ask: Bet, bets: Mapping[str, Bets], seen: Sequence[Fact], instead: Mapping[str, Bets]
    ) -> None:
        """Refuse what will not be asked for, and what may not lie on the table beside what lies there."""
        own = bets.get(ask.seat, {}).get(ask.box)
        if own is not None:
            ask.legal(ask.meant(own))
        # What follows from a bet, such as the Play of a blind box, is laid by nobody; and a bid is no stake.
        named = {box for part in parts(self.party.entry) for box in part}
        table = {
            seat: {box: cents for box, cents in boxes.items() if box in named}
            for seat, boxes in stakes_on_table(seen).items()
            if seat not in instead
        }
        for seat, said in instead.items():
            table[seat] = {box: cents for box, cents in said.items() if isinstance(cents, int)}
        for seat, said in bets.items():
            for box, staked in said.items():
                first = box or first_box(self.party.entry)
                if seat == EVERYBODY or isinstance(staked, str) or first not in named:
                    continue
                if first in asked_of(seat, seen):
                    refusal = _("{seat} was asked for {box} already. “<” takes an answer back.")
                    raise Refused(refusal.format(seat=self.party.people[seat], box=called(self.party.entry.id, first)))
                table.setdefault(seat, {})[first] = staked
        if any(isinstance(staked, int) for said in (*bets.values(), *instead.values()) for staked in said.values()):
            self._lawful(table)

    def take(self, ask: Bet, bets: Mapping[str, Bets], as_before: Collection[str] = ()) -> int | str:
        """The bet that is asked for; the others are kept, and who stakes as before."""
        named = dict(bets)
        everybody = named.pop(EVERYBODY, {})
        if everybody:
            named.setdefault(ask.seat, everybody)
        of_seats = {seat: OfSeat(said, self.party.entry, ask.box) for seat, said in named.items()}
        self._before_note = None
        if not named.get(ask.seat):
            kept = dict(self._of_seats), self._of_everybody, self._everybody_at, set(self._as_before)
            self._keep(ask, of_seats, everybody, as_before)
            self._before_note = kept
            noted = _("Noted for later. And {seat}?")
            raise Noted(noted.format(seat=self.party.people[ask.seat]))
        answer = ask.legal(ask.meant(of_seats[ask.seat].on(ask.box) or "pass"))
        self._keep(ask, of_seats, everybody, as_before)
        return answer

    def unsay(self) -> str:
        """Keep no more what the last line noted of others, and tell what that was; empty where it was an answer."""
        if self._before_note is None:
            return ""
        noted = self._left
        self._of_seats, self._of_everybody, self._everybody_at, self._as_before = self._before_note
        self._before_note = None
        return ", ".join(
            self._told(seat, said, box) for seat, box, said in noted if (seat, box, said) not in self._left
        )

    def _keep(self, ask: Bet, of_seats: Mapping[str, OfSeat], everybody: Bets, as_before: Collection[str]) -> None:
        self._as_before.update(as_before)
        if everybody:
            self._of_everybody, self._everybody_at = everybody, ask.box
            # Of whom an earlier line has nothing left to say, this one speaks too.
            self._of_seats = {seat: one for seat, one in self._of_seats.items() if one.waits}
        for seat in as_before:
            self._of_seats.pop(seat, None)
        self._of_seats.update(of_seats)

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """A bet is laid; or the cards come, no more bets are asked for, and what was not is named."""
        if isinstance(ask, Bet) and ask.seat in self._of_seats:
            self._of_seats[ask.seat].asked(ask.box)
        elif isinstance(ask, AskSuivi) and answer == "banco":
            self._of_seats.pop(ask.seat, None)
        elif isinstance(ask, Tell) and isinstance(ask.told, Banks) and self._says_banco(ask.told.seat):
            self._of_seats.pop(ask.told.seat)
            banker = self.party.people[ask.told.seat]
            self._console.refuse(Refused(_("{seat} holds the bank, and bets nothing against it.").format(seat=banker)))
        elif isinstance(ask, AskNatural):
            self.naturals = self.naturals[1:]
        elif isinstance(ask, Deal):
            left = self._left
            self._of_seats, self._of_everybody, self._as_before = {}, {}, set()
            self._drop([self._told(seat, said, box) for seat, box, said in left if isinstance(said, int)])
            for seat, _box, said in left:
                if isinstance(said, str) and said != "pass":
                    late = _("{seat}: {bet} comes too late, the whole bank was covered before.")
                    bet = spelling.quoted([in_words(said)])[0]
                    self._console.refuse(Refused(late.format(seat=self.party.people[seat], bet=bet)))


def asked_of(seat: str, seen: Sequence[Fact]) -> set[str]:
    """The boxes, and whatever else, a seat was asked for by now."""
    staked = {fact.box for fact in seen if isinstance(fact, Staked) and fact.seat == seat}
    return staked | {fact.about for fact in seen if isinstance(fact, Said) and fact.seat == seat}
