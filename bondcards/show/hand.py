"""The hand on the table, or the contest, as a page follows it: what has been shown and said of it by now."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from bondcards.engine.cards import all_known
from bondcards.engine.facts import Fact, Irregular, Unturned, cards_on_table, view, who_banks
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.games.seating import Seating
from bondcards.hand import Head
from bondcards.roleplay.contest import Terms
from bondcards.seen.heard import Hearing, Phrase
from bondcards.seen.setting import Setting
from bondcards.show.page import Page
from bondcards.show.rolls import Dice
from bondcards.sitting.points import least_loss
from bondcards.sitting.result import Settled
from bondcards.telling.words import Names


class Hand:
    """One hand after the other. What happens in it is in its `facts`; everybody's own cards are among them."""

    def __init__(self, page: Page, names: Names) -> None:
        self._page = page
        self.head: Head | None = None
        self.seating = Seating((), HOUSE)
        self.facts: list[Fact] = []
        self.number: int | None = None
        """None between two."""
        self.place = 0
        self.felt = page.console.felt(page, HOUSE)
        self.dice = Dice()
        self.points: dict[str, int] = {}
        """What rolls beside it have left of somebody's Heroism Points."""
        self._hearing = Hearing(names)
        self._banked = ""
        self._told_in: int | None = None

    @property
    def room(self) -> list[Fact]:
        """What everybody may see."""
        return view(self.facts, None)

    @property
    def bank(self) -> str:
        return who_banks(self.facts, self.seating.bank)

    @property
    def villains(self) -> list[str]:
        return [one.id for one in self.seating.seats if one.kind == "npc"]

    @property
    def villain(self) -> str:
        """The only one who sits there; empty where there is none, or another."""
        return self.villains[0] if len(self.villains) == 1 else ""

    @property
    def irregular(self) -> list[tuple[str, str]]:
        """Who has done what was not his to do."""
        return [(fact.seat, fact.what) for fact in self.facts if isinstance(fact, Irregular)]

    @property
    def lies_open(self) -> bool:
        """Whether no card on the table is unseen any more."""
        return all(map(all_known, cards_on_table(self.facts).values()))

    def begun(self, head: Head) -> bool:
        """Whether this one has begun already, and begins again."""
        return self.number == head.number and bool(self.facts)

    def headed(self, head: Head, place: int) -> bool:
        """Whether its heading stands there, and nothing below it: it begins again, or the one before did not begin."""
        stands = self.begun(head) or (self.number is not None and self.place == place)
        return stands and self.felt.laid_at == 0

    def begin(self, head: Head, place: int, names: Names) -> None:
        """Begin a hand, or a contest; of one that begins again no roll is shown twice."""
        if isinstance(head.options, Terms) and not self.begun(head):
            self.dice = Dice(head.options)
        self.head, self.seating, self.facts = head, head.seating, []
        self.number, self.place = head.number, place
        self.felt = self._page.console.felt(self._page, self.seating.bank)
        self._hearing = Hearing(names, first=head.number == 1)

    def heard(self, ask: Request[Any], fact: Fact) -> Phrase | None:
        """What the table hears of what happens now, if anything."""
        said = None if isinstance(fact, Unturned) and self._knows_why(fact) else self._hearing.of(ask, fact)
        self.facts.append(fact)
        return said

    def _knows_why(self, fact: Unturned) -> bool:
        """Whether the table need not hear that agents win nothing from each other: once a sitting, and no trifle."""
        if fact.why != "another-agent" or self.head is None:
            return False
        if self._told_in not in (None, self.number) or fact.lost < least_loss(self.head):
            return True
        self._told_in = self.number
        return False

    def lay_out(self, names: Names) -> None:
        """Show the table for good, as everybody sees it, if anything has come to it."""
        self.felt.lay_out(self.room, names)

    def reckon(self, names: Names) -> None:
        """Show for good how the rolls came about that may be seen by now."""
        if news := self.dice.news(self.facts, names):
            self._page.keep(*news)

    def setting(self, seen: Sequence[Fact], names: Names, *, usual: bool) -> Setting:
        bank = who_banks(seen, self.seating.bank)
        seats = tuple(replace(seat, reserve=self.points.get(seat.id, seat.reserve)) for seat in self.seating.seats)
        return Setting(names, bank, seen, replace(self.seating, seats=seats), self._banked, usual)

    def settle(self, bank: str) -> None:
        """Have done with it; who held its bank is known in the next."""
        self.number, self.facts, self._banked, self.points = None, [], bank, {}

    def settle_contest(self, settled: Settled) -> None:
        self.points[settled.contest.pc.id] = settled.reserve - settled.spent
        self.number, self.facts, self.dice = None, [], Dice()
