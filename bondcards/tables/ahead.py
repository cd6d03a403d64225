"""What people say of a hand before they are asked: all bets in one line, the naturals of all sides at once.

The questions stay one for each seat, box and side, and each is judged when it comes.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, TypeVar

from bondcards.engine import money
from bondcards.engine.facts import Fact, Said, Staked, stakes_on_table
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Deal, Request
from bondcards.errors import Noted, Refused
from bondcards.games.baccarat.drawing import AskNatural, Natural
from bondcards.games.game import Entry
from bondcards.language.i18n import _
from bondcards.tables.answerer import Answerer
from bondcards.tables.naturals import NOBODY, AskNaturals, asked_together
from bondcards.tables.prompt import Advice, Console, Prompt, Usual, insisted, put
from bondcards.tables.spoken_bets import ASKED_FOR, EVERYBODY, Bets, Party, spoken_bets
from bondcards.tables.stakes import called, first_box, parts, together

W = TypeVar("W", bound=str)


Lawful = Callable[[Mapping[str, Mapping[str, int]]], object]
"""Raises `Refused` where such stakes (cents by seat and box) may not lie on the table together."""


class Spoken:
    """What a line says of one seat, so far as it was not asked for yet."""

    def __init__(self, bets: Mapping[str, int | str], entry: Entry) -> None:
        self._entry = entry
        self.named = dict(bets)
        self._beside = {other for box in bets if box != ASKED_FOR for other in together(entry, box)}

    def on(self, box: str) -> int | str | None:
        """What is staked on a box; boxes beside those that are named are passed."""
        if box in self.named:
            return self.named[box]
        return self.named.get(ASKED_FOR, "pass" if box in self._beside else None)

    def asked(self, box: str) -> None:
        """The box was asked for."""
        if box not in self.named and self.named.pop(ASKED_FOR, None) is not None:
            self._beside.update(together(self._entry, box))
        self.named.pop(box, None)
        self._beside.discard(box)


class Ahead(Answerer):
    """What was said in a hand before it was asked for, of whatever seat; good within the hand."""

    by: ClassVar[str] = "ahead"

    def __init__(self, console: Console, party: Party, lawful: Lawful) -> None:
        self._console = console
        self.party = party
        self._lawful = lawful
        self._spoken: dict[str, Spoken] = {}
        self._of_everybody: Bets = {}
        self._naturals: list[Natural] = []

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        """What was said of a natural when the other side was asked."""
        return ask.recall(self._naturals[0]) if self._naturals and ask.about == AskNatural.about else None

    def hear_naturals(self, words: Sequence[Natural]) -> None:
        """What the sides say, in the order in which they are asked."""
        self._naturals = list(words)

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str | None:
        """What was said of it; None, with the reason, where that is not legal by now."""
        if self._of_everybody and ask.seat not in self._spoken:
            self._spoken[ask.seat] = Spoken(self._of_everybody, self.party.entry)
        spoken = self._spoken.get(ask.seat)
        said = spoken.on(ask.box) if spoken else None
        if said is None:
            return None
        try:
            return ask.legal(ask.meant(said))
        except Refused as why:
            self._console.refuse(why)
            return None

    def hear(self, ask: Bet, line: str, seen: Sequence[Fact]) -> int | str:
        """What a line says to a question; what else it says is kept for later. One bet refused, all of it is."""
        bets = spoken_bets(line, ask, self.party)
        # Who banks, and on what one stakes, may change within the hand where the bank moves: there each is judged when
        # it comes.
        if not self.party.entry.bank_moves:
            self._refuse_unlawful(ask, bets, seen)
        return self._taken(ask, bets)

    def _refuse_unlawful(self, ask: Bet, bets: Mapping[str, Bets], seen: Sequence[Fact]) -> None:
        """Refuse what will not be asked for, and what may not lie on the table beside what lies there."""
        own = bets.get(ask.seat, {}).get(ask.box)
        if own is not None:
            ask.legal(ask.meant(own))
        # What follows from a bet, such as the Play of a blind box, is laid by nobody; and a bid is no stake.
        named = {box for part in parts(self.party.entry) for box in part}
        table = {
            seat: {box: cents for box, cents in boxes.items() if box in named}
            for seat, boxes in stakes_on_table(seen).items()
        }
        for seat, said in bets.items():
            for box, staked in said.items():
                first = box or first_box(self.party.entry)
                if seat == EVERYBODY or isinstance(staked, str) or first not in named:
                    continue
                if first in asked_of(seat, seen):
                    raise Refused(
                        _("{seat} was asked for {box} already. “<” takes an answer back.").format(
                            seat=self.party.people[seat], box=called(self.party.entry.id, first)
                        )
                    )
                table.setdefault(seat, {})[first] = staked
        if any(isinstance(staked, int) for said in bets.values() for staked in said.values()):
            self._lawful(table)

    def hear_usual(self, ask: Bet, usual: Usual) -> int | str:
        """The same where all is as usual."""
        return self._taken(ask, {ask.seat: dict(usual.bets)})

    def _taken(self, ask: Bet, bets: Mapping[str, Bets]) -> int | str:
        named = dict(bets)
        everybody = named.pop(EVERYBODY, {})
        if everybody:
            named.setdefault(ask.seat, everybody)
        spoken = {seat: Spoken(said, self.party.entry) for seat, said in named.items()}
        if ask.seat not in spoken:
            self._spoken.update(spoken)
            noted = _("Noted, and kept once it is laid. And {seat}?")
            raise Noted(noted.format(seat=self.party.people[ask.seat]))
        answer = ask.legal(ask.meant(spoken[ask.seat].on(ask.box) or "pass"))
        self._spoken.update(spoken)
        self._of_everybody = everybody or self._of_everybody
        return answer

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        """A bet is laid, or the cards come, and no more bets are asked for."""
        if isinstance(ask, Bet) and ask.seat in self._spoken:
            self._spoken[ask.seat].asked(ask.box)
        elif isinstance(ask, AskNatural):
            self._naturals = self._naturals[1:]
        elif isinstance(ask, Deal):
            self._drop()

    def _drop(self) -> None:
        """Name what was not asked for."""
        left = [
            f"{self.party.people[seat]} {money.text(cents)} {box and called(self.party.entry.id, box)}".rstrip()
            for seat, spoken in self._spoken.items()
            for box, cents in spoken.named.items()
            if isinstance(cents, int)
        ]
        self._spoken, self._of_everybody = {}, {}
        if left:
            self._console.refuse(Refused(_("Not asked for, and dropped: {bets}.").format(bets=", ".join(left))))


class Staker(Prompt):
    """A player who is asked for all his bets at once, and for the naturals of all sides.

    Enter stakes as in the last hand, or as an `adviser` would. `before` is what he staked then, by box; `chips`
    (cents) is what he sat down with.
    """

    def __init__(
        self,
        console: Console,
        ahead: Ahead,
        before: Mapping[str, int | str],
        chips: int,
        adviser: Answerer | None = None,
    ) -> None:
        super().__init__(console, adviser)
        self._ahead = ahead
        self._before = before
        self._chips = chips

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W:
        """What the person says; of a natural, what he says of this side."""
        together = self._together(ask, seen)
        if together is None:
            return super().choose(ask, seen)
        words = together.words(put(self._console, together, seen, together.read, Advice(NOBODY)))
        self._ahead.hear_naturals(words)
        return ask.recall(words[0])

    def _together(self, ask: Choose[Any], seen: Sequence[Fact]) -> AskNaturals | None:
        return asked_together(ask, seen, self._ahead.party) if isinstance(ask, AskNatural) else None

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        """What the person says of this bet; what he says of others is said ahead."""
        usual = self._usual(ask, seen)

        def read(words: str) -> int | str:
            return (
                self._ahead.hear(ask, words, seen)
                if words or not usual.on_enter
                else self._ahead.hear_usual(ask, usual)
            )

        return insisted(self._console, ask, seen, lambda: self._console.ask_bets(ask, seen, usual), read)

    def _usual(self, ask: Bet, seen: Sequence[Fact]) -> Usual:
        boxes = together(self._ahead.party.entry, ask.box)
        if self._adviser:
            bets, why = advised(self._adviser, ask, boxes, seen)
            return Usual(bets, before=False, why=why)
        known = {box: self._before[box] for box in boxes if box in self._before}
        # A box that is asked for by itself was refused in a line: it is not as before.
        if not known or asked_of(ask.seat, seen) & set(boxes):
            return Usual()
        staked = {box: said for box, said in known.items() if said != "pass"}
        return self._as_before(ask, staked or {ask.box: "pass"}, seen)

    def _as_before(self, ask: Bet, bets: Mapping[str, int | str], seen: Sequence[Fact]) -> Usual:
        amounts = [said for said in bets.values() if isinstance(said, int)]
        left = self._chips - sum(stakes_on_table(seen).get(ask.seat, {}).values())
        if sum(amounts) > left:
            return Usual(bets, now="chips")
        try:
            ask.legal(ask.meant(bets.get(ask.box, "pass")))
        except Refused:
            return Usual(bets, now="limit")
        return Usual(bets)


def asked_of(seat: str, seen: Sequence[Fact]) -> set[str]:
    """The boxes, and whatever else, a seat was asked for by now."""
    staked = {fact.box for fact in seen if isinstance(fact, Staked) and fact.seat == seat}
    return staked | {fact.about for fact in seen if isinstance(fact, Said) and fact.seat == seat}


class Advised(NamedTuple):
    """What an adviser would stake, by box, in cents or a word; and why he lays the first of it."""

    bets: Mapping[str, int | str] = {}
    why: str = ""


def advised(adviser: Answerer, ask: Bet, boxes: Sequence[str], seen: Sequence[Fact]) -> Advised:
    """What an adviser would stake on each of some boxes, beginning with the one that is asked for."""
    bets: dict[str, int | str] = {}
    asked, facts = ask, [*seen]
    reasons: list[str] = []
    for box in dict.fromkeys((ask.box, *boxes)):
        if bets:
            laid = sum(said for said in bets.values() if isinstance(said, int))
            asked = Bet(ask.seat, box, ask.low, ask.high - laid)
        said = adviser.bet(asked, facts)
        if said is None and not bets:
            return Advised()
        if said is not None:
            bets[box] = said
            reasons += [adviser.excuse(asked, facts)] if said != "pass" else []
            facts.append(asked.fact(said))
    staked = {box: said for box, said in bets.items() if said != "pass"}
    if staked:
        return Advised(staked, reasons[0])
    return Advised({ask.box: bets[ask.box]}, adviser.excuse(ask, seen))
