"""Heroism Points at a table where people sit: asked of all losers in one line, from the loss on that the house says.

The rules ask each of them; who is not asked, or was named in the line, has his answer on the tape like everybody.
"""

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar, Final, TypeVar

from msgspec.structs import replace

from bondcards.engine.facts import Fact
from bondcards.engine.questions import Choose, Spoken
from bondcards.engine.requests import Request
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.hand import Head
from bondcards.language import grammar, languages, lexicon
from bondcards.language.grammar import Asked, no_answer, understood
from bondcards.language.i18n import N_, _
from bondcards.language.spelling import STOPS, counted, listed, plain
from bondcards.language.spelling import together as together_in_words
from bondcards.roleplay.contest import AskPrice
from bondcards.roleplay.heroism import AskPoint, Offer
from bondcards.sitting.rows import Row, all_picked, picked, says_all
from bondcards.tables.answerer import Answerer
from bondcards.tables.pieces import called_so
from bondcards.tables.prompt import Advice, Console, Prompt, answers, ends, put
from bondcards.tables.replay import Line

W = TypeVar("W", bound=str)

NOBODY: Final = "nobody"
ALL: Final = "all"

_OTHERS: Final = "others"
"""All of whom nothing else is said; no seat is called so."""

BLINDS: Final = 5
"""At poker a point is offered from a loss of so many big blinds on, unless the house says otherwise."""


class AskEach(Choose[W], frozen=True):
    """Which of several seats do something? `people` are their names, `does` how each is asked whether it does so."""

    people: Mapping[str, str]

    does: ClassVar[tuple[str, str]]

    def seats_said(self, text: str) -> str:
        """Those who do it, with blanks between; or nobody."""
        of_all = not any(self._by_name(seat, text) for seat in self.people)
        said_no = understood(text, Asked((NOBODY, ALL))) == NOBODY or self._of_one(text) == self.does[1]
        if of_all and (said_no or self._nobody_does(text)):
            return NOBODY
        if len(self.people) == 1 and self._of_one(text) == self.does[0]:
            return next(iter(self.people))
        spenders = self._all_but(text)
        if spenders is None:
            spenders = self._of_each(text)
        if spenders is None and (apart := self._by_names(text)) != text:
            spenders = self._of_each(apart)
        if spenders is None and not grammar.said_elsewhere(text, ALL, Asked((ALL, "both", NOBODY))):
            with suppress(Refused):
                seats = all_picked(text, self._rows)
                spenders = {*seats} if all(self._named(seat, text) for seat in seats) else None
        if spenders is None:
            self._refuse_silent(text)
            raise no_answer(text, self.sayable())
        return " ".join(seat for seat in self.people if seat in spenders) or NOBODY

    def _nobody_does(self, text: str) -> bool:
        """Whether “nobody” is said with what one does: “nobody spends”, “personne ne dépense”."""
        rest = grammar.led_by(text, "nobody")
        does, denied = self._of_one(rest) if rest else None, languages.in_use().denied(rest) is not None
        return does == self.does[1 if denied else 0]

    def _refuse_silent(self, text: str) -> None:
        """Refuse where it is said that one does nothing, and of the others nothing at all."""
        said = [self._who(part) for part in grammar.parts(text)]
        named = {seat for seats, _does in said for seat in seats}
        if (
            named
            and named < {*self.people}
            and all(does and self._of_one(does) == self.does[1] for _seats, does in said)
        ):
            others = together_in_words([name for seat, name in self.people.items() if seat not in named])
            silent = _("“{text}”: and {others}? Say {words}.")
            raise Refused(silent.format(text=text.strip(), others=others, words=self.sayable()))

    def sayable(self) -> str:
        return listed([*self.people.values(), *map(lexicon.spoken, (ALL, NOBODY))])

    def _named(self, seat: str, text: str) -> bool:
        """Whether a line that picks a seat says so in full: "bon" is no beginning of Bond where chips hang on it."""
        if says_all(text, len(self.people)):
            return True
        number = [*self.people].index(seat) + 1
        return self._by_name(seat, text) or number in map(counted, self._said(text).split())

    def _by_name(self, seat: str, text: str) -> bool:
        return any(f" {plain(name)} " in self._said(text) for name in called_so(seat, self.people[seat]))

    def _said(self, text: str) -> str:
        return f" {plain(' '.join(grammar.parts(text))).strip(STOPS)} "

    @property
    def _rows(self) -> list[Row]:
        return [Row(seat, name) for seat, name in self.people.items()]

    def _all_but(self, text: str) -> set[str] | None:
        """Who does it, where that is said of all but some: "everybody but Felix", "all keep except Bond"."""
        every, but, some = grammar.all_but(text)
        if not but:
            return None
        seats, of_all = self._who(every.strip(" ,"))
        apart = [self._who(part) for part in grammar.parts(some)]
        named = {seat for called, _does in apart for seat in called}
        of_some = {self._of_one(does) for _called, does in apart if does}
        nobody = not seats and not of_some and understood(every, Asked((NOBODY, ALL))) == NOBODY
        does = self.does[1] if nobody else self._of_one(of_all) if of_all else self.does[0]
        # "All spend, but Felix keeps his" says twice what "all spend but Felix" does; "all but Felix keep" neither.
        twice = {one for one in self.does if one != does} if of_all else {self.does[0]}
        clear = all(called for called, _does in apart) and does in self.does and of_some <= twice
        if not clear or not (nobody or {*seats} == {*self.people}) or not named < {*self.people}:
            return None
        return named if does == self.does[1] else {*self.people} - named

    def _by_names(self, text: str) -> str:
        """A line with a comma before each name that something is said before: "Bond yes Felix no"."""
        names = {plain(name) for seat, whole in self.people.items() for name in called_so(seat, whole)}
        parts, before = list[str](), ""
        for word in text.split():
            named = plain(word).strip(STOPS) in names
            is_name = plain(before).strip(STOPS) in names
            parts.append(f", {word}" if named and parts and not is_name else word)
            before = word
        return " ".join(parts).replace(" ,", ",")

    def _of_each(self, text: str) -> set[str] | None:
        """Who does it, where that is said of each: "Bond spends a point, the others don't"; else None."""
        said: dict[str, str] = {}
        waiting: list[str] = []
        for part in grammar.parts(text):
            seats, does = self._who(part)
            # "Felix does" is said of him alone, "Felix, James keep theirs" of both.
            meant = self._of_one(does) if does else "" if self._is_name(part) else self.does[0]
            if not seats or meant is None or set(seats) & {*said, *waiting}:
                return None
            if waiting and grammar.lists(does, "not"):
                if not grammar.led_by(part, "not"):
                    # “Bond and Felix not” may be said of both.
                    return None
                said |= dict.fromkeys(waiting, self.does[0])
                waiting = []
            waiting += seats
            if meant:
                said |= dict.fromkeys(waiting, meant)
                waiting = []
        named = {*said} - {_OTHERS}
        others = {*self.people} - named
        do = {seat for seat in named if said[seat] == self.does[0]}
        if said.get(_OTHERS) == self.does[0]:
            do |= others
        # Where some do not, nothing is said yet of who is not named.
        silent = others and not do and _OTHERS not in said
        return None if waiting or not named or silent else do

    def _who(self, part: str) -> tuple[list[str], str]:
        """Of whom a part of the line speaks, before or behind his name, and what it says of him."""
        words = part.split()
        ways: list[tuple[list[str], str]] = []
        for at in range(len(words), 0, -1):
            head, behind = " ".join(words[:at]), " ".join(words[at:])
            tail, before = " ".join(words[-at:]), " ".join(words[:-at])
            ways += [
                (seats, rest)
                for name, rest in ((head, behind), (tail, before))
                if not (counted(name) and counted(rest)) and (seats := self._called(name))
            ]
        # "They all spend a point" stands in French with "tous" behind the verb.
        for at in range(1, len(words) - 1):
            if says_all(words[at], len(self.people)):
                ways.append(([*self.people], " ".join(words[:at] + words[at + 1 :])))
        # In "Bond one" the one is a point.
        says = [(seats, does) for seats, does in ways if does and self._of_one(does)]
        return next(iter([*says, *ways]), (list[str](), part))

    def _is_name(self, part: str) -> bool:
        """Whether a part of the line has nothing beside a name, or a word for several."""
        names = {plain(name) for seat, whole in self.people.items() for name in called_so(seat, whole)}
        said = plain(part).strip(STOPS)
        return said in names or _are_others(said) or says_all(part, len(self.people))

    def _called(self, name: str) -> list[str]:
        """The seats of which somebody speaks who says a `name`, or a word for several."""
        if _are_others(name):
            return [_OTHERS]
        if says_all(name, len(self.people)):
            return [*self.people]
        with suppress(Refused):
            if self._named(seat := picked(name, self._rows), name):
                return [seat]
        return []

    def _of_one(self, text: str) -> str | None:
        """What it would say to somebody who is asked alone."""
        return understood(text, Asked(self.does, self.about))


def _are_others(name: str) -> bool:
    return plain(name) in map(plain, languages.in_use().bets.others.split("/"))


class AskPoints(AskEach[str], frozen=True):
    """Which of the losers spend a Heroism Point? `offers` are theirs."""

    offers: Mapping[str, Offer]

    about = "heroism"
    asks = N_("Heroism Points?")
    heard = {}
    means = {NOBODY: N_("everybody keeps his point"), ALL: N_("all of them win the hand after all, for a point each")}
    does = ("spend", "keep")

    def read(self, text: str) -> str:
        return self.seats_said(text)

    def _of_one(self, text: str) -> str | None:
        seat, offer = next(iter(self.offers.items()))
        with suppress(Refused):
            each = languages.in_use().bets.each
            return AskPoint(seat, ("spend", "keep"), offer).read(re.sub(rf"\b{each}\b ?", "", text))
        return None


class AskPointsAfterAll(AskPoints, frozen=True):
    """The same at the menu between two hands, where nothing lies on the table."""


def refuse_to_end(ask: Request[Any], said: str) -> None:
    """Refuse who wants no more of a hand that is settled but for the points; of a contest it is said by itself."""
    settled = isinstance(ask, AskPoint | AskPoints) and not isinstance(ask, AskPrice)
    if settled and ends(said) and not answers(ask, said):
        stands = _(
            "The cards have fallen, and a hand that is lost is not given up: spend a Heroism Point, or keep it. "
            "“{end}” is said at the menu that follows."
        )
        raise Refused(stands.format(end=said.strip()))


class Threshold(Answerer):
    """Keeps the point of whoever has lost less than the `least` (cents) from which on one is offered."""

    by: ClassVar[str] = "threshold"

    def __init__(self, least: int) -> None:
        self._least = least

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        if not isinstance(ask, AskPoint):
            return None
        return None if is_offered(ask.offer, self._least) else "keep"


def is_offered(offer: Offer, least: int) -> bool:
    """Whether a point is offered for a loss; without a `least`, for each, whatever else he has won in the hand."""
    return not least or -offer.lost >= least


class Spenders(Answerer):
    """What the first loser's line said of the others."""

    by: ClassVar[str] = "ahead"

    def __init__(self) -> None:
        self.named: Sequence[str] | None = None

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        if self.named is None or not isinstance(ask, AskPoint):
            return None
        return "spend" if ask.seat in self.named else "keep"


class Together(Prompt):
    """A loser who is asked for all who have lost with him, so far as they are offered a point."""

    def __init__(self, console: Console, spenders: Spenders, least: int, people: Mapping[str, str]) -> None:
        super().__init__(console)
        self._least = least
        self._spenders = spenders
        self._people = people

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        if not isinstance(ask, AskPoint):
            return None
        others = {seat: one for seat, one in ask.others.items() if is_offered(one, self._least)}
        if ask.others and not others:
            # Those who are offered none are not asked: what it comes to with them is none of his offer.
            return super().say(replace(ask, offer=ask.offer._replace(shared=ask.offer.alone), others={}), seen)
        if not others:
            return None
        points = together({ask.seat: ask.offer, **others}, self._people)
        self._spenders.named = put(self._console, points, seen, points.read, Advice(NOBODY)).split()
        return self._spenders.say(ask, seen)


def together(offers: Mapping[str, Offer], people: Mapping[str, str], asked: type[AskPoints] = AskPoints) -> AskPoints:
    named = {seat: people[seat] for seat in offers}
    return asked(HOUSE, (*offers, ALL, NOBODY), named, offers)


def least_loss(head: Head) -> int:
    """The loss (cents) from which on agents are offered a point: the house's word, at poker else five big blinds."""
    if head.rules.heroism_from is None and catalogue.find(head.game).entry.between_seats:
        return BLINDS * head.seating.blinds.big
    return head.rules.heroism_from or 0


def not_offered(tape: Sequence[Line]) -> list[str]:
    """The seats that have lost too little in a hand to be offered a point."""
    return [str(line.question["seat"]) for line in tape if line.by == Threshold.by]
