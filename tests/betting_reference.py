"""The betting of a hand of poker a second time, from the words of the rules alone: who speaks, and what he may say.

A hand is followed fact by fact and question by question. What is posted, who is asked, his words and amounts, when a
round is over and what then goes back must each be what stands here (RULINGS 4), or an assertion fails.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from bondcards.engine.cards import Card
from bondcards.engine.facts import Button, Dealt, Fact, Returned, Round, Stack, Staked, Turned, Wagered
from bondcards.engine.wagers import Wager
from bondcards.games.poker.variant import Variant
from bondcards.games.seating import Blinds

POSTS: Final = ("ante", "small-blind", "big-blind", "bring-in")
MOST_BETS: Final = 4
"""With a fixed limit: a bet and three raises."""


class Betting:
    """What each seat has left, has put into the pot and has laid in the round; amounts in cents."""

    def __init__(self, variant: Variant, limit: str, blinds: Blinds) -> None:
        self.variant, self.limit, self.blinds = variant, limit, blinds
        self.stacks: dict[str, int] = {}
        self.put: dict[str, int] = {}
        self.folded: set[str] = set()
        self.up: dict[str, list[Card]] = {}
        self.button = ""
        self.street = -1
        self.begun = True

    # Who is there

    @property
    def ring(self) -> list[str]:
        """All seats, from the button's left."""
        return self.clockwise_after(self.button)

    def clockwise_after(self, seat: str) -> list[str]:
        seats = list(self.stacks)
        at = seats.index(seat) + 1
        return seats[at:] + seats[:at]

    def others(self, seat: str) -> list[str]:
        """Who else has not folded."""
        return [other for other in self.stacks if other != seat and other not in self.folded]

    # What happens

    def note(self, fact: Fact) -> None:
        match fact:
            case Button():
                self.button = fact.seat
            case Stack():
                self.stacks[fact.seat] = fact.amount
                self.put[fact.seat] = 0
                self.up[fact.seat] = []
            case Round(name="antes"):
                self.laid = dict.fromkeys(self.stacks, 0)
            case Round():
                self.end_round()
                self.street += 1
                self.begun = False
                self.laid = dict.fromkeys(self.stacks, 0)
            case Dealt() if fact.to.seat and fact.sees is None:
                self.up[fact.to.seat].append(fact.card)
            case Wagered() if fact.word in POSTS:
                assert fact.total == self.due(fact.seat, fact.word), fact
                self.lay(fact.seat, fact.total)
            case Wagered():
                self.says(fact)
            case Returned():
                assert self.speaker() is None
                assert self.uncalled() == (fact.seat, fact.amount), fact
                self.stacks[fact.seat] += fact.amount
                self.put[fact.seat] -= fact.amount
            case Turned() | Staked():
                self.end_round()
            case _:
                pass

    def lay(self, seat: str, total: int) -> None:
        more = total - self.laid[seat]
        self.laid[seat] = total
        self.stacks[seat] -= more
        self.put[seat] += more
        assert self.stacks[seat] >= 0

    def end_round(self) -> None:
        """Nobody has anything to say any more, and nothing lies there that nobody called."""
        if self.street >= 0:
            assert self.speaker() is None
            assert not self.uncalled()[1]

    def uncalled(self) -> tuple[str, int]:
        """What a seat has put in beyond all others."""
        second, first = sorted(self.put, key=lambda seat: self.put[seat])[-2:]
        return first, 0 if first in self.folded else self.put[first] - self.put[second]

    # What is posted

    def due(self, seat: str, word: str) -> int:
        """What a seat posts, or all it has."""
        big = self.blinds.big
        fifth = 0 if self.variant.opening == "blinds" else big // 5
        ante = fifth if self.blinds.ante is None else self.blinds.ante
        amounts = {"ante": ante, "small-blind": self.blinds.small, "big-blind": big, "bring-in": big // 2}
        whose = {"small-blind": self.ring[-1 if len(self.ring) == 2 else 0], "bring-in": self.brings_in()}
        whose["big-blind"] = self.ring[0 if len(self.ring) == 2 else 1]
        assert whose.get(word, seat) == seat, (seat, word)
        return min(amounts[word], self.stacks[seat])

    def brings_in(self) -> str | None:
        """Whose door card is the lowest, at razz and nullo the highest; or the next on his left who can."""
        if self.variant.opening == "blinds":
            return None
        low = self.variant.opening == "lowest door"
        ranks = "23456789TJQKA" if low else "A23456789TJQK"
        doors = {seat: (ranks.index(up[0].rank), "cdhs".index(up[0].suit)) for seat, up in self.up.items() if up}
        if not doors:
            return None
        forced = (min if low else max)(doors, key=lambda seat: doors[seat])
        able = [seat for seat in (forced, *self.clockwise_after(forced)) if self.stacks[seat] or self.laid[seat]]
        return able[0] if len(set(able)) > 1 else None

    # A round

    def begin(self) -> None:
        """The round begins once what is posted with it and its cards lie there."""
        self.begun = True
        self.bet = self.blinds.big * (2 if self.limit == "fixed" and self.street >= 2 else 1)
        self.level, self.raised_by, self.bets = 0, self.bet, 0
        self.answered: dict[str, int] = {}
        self.brought_in, self.waiting = 0, ""
        self.first = self.ring[0]
        if self.variant.opening != "blinds":
            self.begin_stud()
        elif self.street == 0:
            self.level, self.bets = self.blinds.big, 1
            self.first = self.clockwise_after(self.ring[0 if len(self.ring) == 2 else 1])[0]

    def begin_stud(self) -> None:
        if self.street:
            self.first = self.best_seen()
        elif forced := self.brings_in():
            self.level = self.brought_in = self.blinds.big // 2
            self.waiting = forced
            self.first = self.clockwise_after(forced)[0]

    def best_seen(self) -> str:
        """Whose open cards are the best, at razz and nullo the lowest; of equal ones the first left of the button."""
        low = self.variant.opening == "highest door"
        ranks = "A23456789TJQK" if low else "23456789TJQKA"

        def seen(seat: str) -> tuple[list[int], list[int]]:
            count = Counter(card.rank for card in self.up[seat])
            groups = sorted(((number, ranks.index(rank)) for rank, number in count.items()), reverse=True)
            return [number for number, _rank in groups], [rank for _number, rank in groups]

        return (min if low else max)([seat for seat in self.ring if seat not in self.folded], key=seen)

    def speaker(self) -> str | None:
        """Who is to speak: the next clockwise who has not answered what stands, and whom somebody could answer."""
        if not self.begun:
            self.begin()
        at = list(self.stacks).index(self.first)
        seats = [*self.stacks][at:] + [*self.stacks][:at]
        return next((seat for seat in seats if self.has_to_speak(seat)), None)

    def has_to_speak(self, seat: str) -> bool:
        if seat in self.folded or not self.stacks[seat]:
            return False
        if (seat in self.answered or seat == self.waiting) and self.laid[seat] == self.level:
            return False
        return any(self.stacks[other] or self.laid[other] > self.laid[seat] for other in self.others(seat))

    @property
    def full_raise(self) -> int:
        """The last full raise; over a bring-in what completes it to a bet."""
        return self.bet - self.brought_in if self.level == self.brought_in else self.raised_by

    def may_raise(self, seat: str) -> bool:
        if self.limit == "fixed" and self.bets == MOST_BETS:
            return False
        if seat in self.answered and self.level - self.answered[seat] < self.full_raise:
            return False
        could_call = [other for other in self.others(seat) if self.stacks[other]]
        return self.laid[seat] + self.stacks[seat] > self.level and any(
            self.laid[other] + self.stacks[other] >= self.level for other in could_call
        )

    def expects(self, ask: Wager) -> None:
        """This is what must be asked now."""
        seat = self.speaker()
        assert seat is not None
        to_call, all_in = self.level - self.laid[seat], self.laid[seat] + self.stacks[seat]
        pot = sum(self.put.values())
        low = high = 0
        words = ["fold", "call"] if to_call else ["check"]
        if self.may_raise(seat):
            words.append("raise" if self.level else "bet")
            least = self.level + self.full_raise
            most = {"no": all_in, "pot": self.level + to_call + pot, "fixed": least}[self.limit]
            low, high = min(least, all_in), min(max(least, most), all_in)
        expected = (seat, self.laid[seat], min(to_call, self.stacks[seat]), low, high, words, self.stacks[seat], pot)
        asked = (ask.seat, ask.laid, ask.to_call, ask.low, ask.high, [*ask.words], ask.stack, ask.pot)
        assert asked == expected, f"{asked} is asked, not {expected}"

    def says(self, fact: Wagered) -> None:
        seat = fact.seat
        assert seat == self.speaker()
        if fact.word == "fold":
            self.folded.add(seat)
        elif fact.word == "call":
            assert fact.total == min(self.level, self.laid[seat] + self.stacks[seat])
        if fact.word != "fold":
            self.lay(seat, fact.total)
        if fact.word in ("bet", "raise"):
            self.raises(fact.total)
        self.answered[seat] = self.level
        self.first = self.clockwise_after(seat)[0]

    def raises(self, total: int) -> None:
        more, full = total - self.level, self.full_raise
        if more >= full:
            # All others may raise it again.
            self.answered.clear()
            self.bets += 1
            # A bring-in is a part of the first bet.
            self.raised_by = more + self.brought_in
        self.level = total
        self.brought_in = 0
