"""The table in sentences: each hand as its cards come, who has what in chips, and what a second screen would show."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import UNKNOWN, Card, from_text
from bondcards.engine.facts import Fact, view
from bondcards.language.aloud import between, covered
from bondcards.language.cards import in_words
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import together
from bondcards.seen import table as seen_table
from bondcards.seen.setting import Question
from bondcards.seen.table import Lies, Sits, Table
from bondcards.show import table
from bondcards.show.felt import Felt, lying, turns
from bondcards.show.table import Faces
from bondcards.telling.hands import at_poker
from bondcards.telling.parts import plain
from bondcards.telling.words import Names

COVERED: Final = str(UNKNOWN)


class Words(Faces, frozen=True):
    """Cards by their names."""

    def written(self, cards: Sequence[Card], marked: Collection[Card] = ()) -> Text:
        return Text(named(cards))


def named(cards: Sequence[Card]) -> str:
    """Cards as they are read aloud; those nobody has seen are counted."""
    said: list[str] = []
    for known, some in groupby(cards, lambda card: card.known):
        these = list(some)
        said += [in_words(*card) for card in these] if known else [covered(len(these))]
    return together(said) if said else ""


class ToldFelt(Felt):
    """Tells of each hand what has not been told of it yet; to one pair of ears, or when it is asked for, all of it."""

    _told: dict[str, Lies] | None = None
    _burnt = ""
    _hinted = False

    def drawn(self, facts: Sequence[Fact], names: Names, speaks: str = "") -> RenderableType:
        every = list(self._lying(facts, names, speaks))
        seen = [lies for lies in every if lies.gone or {*lies.cards} != {COVERED}]
        return Group(*(Text(whole(lies)) for lies in seen or every))

    def own(self, seen: Sequence[Fact], names: Names, seat: str, asked: Question) -> RenderableType:
        """The cards of a seat that the room does not see; nothing where the question names them."""
        if any(not isinstance(part, str) for part in asked.parts):
            return Group()
        own = (Text(whole(lies)) for lies in self._lying(seen, names, seat) if lies.own)
        return Group(*own, *_open(seen, names, seat))

    def in_lines(self, seen: Sequence[Fact], names: Names) -> RenderableType:
        if not lying(seen):
            return super().in_lines(seen, names)
        return Group(self.drawn(seen, names), *table.aside(seen, self._faces), *_chips(seen, names))

    def lay_out(self, room: Sequence[Fact], names: Names) -> None:
        self.laid_at = lying(room)
        self._page.keep(*self._news(room, names))

    def helps(self, seen: Sequence[Fact], names: Names, speaks: str = "") -> list[RenderableType]:
        come, self._helped_at = lying(seen) > self._helped_at, lying(seen)
        return [*self._news(seen, names, speaks), *(_chips(seen, names) if come else ())]

    def _so_far(self, room: Sequence[Fact], names: Names) -> list[RenderableType]:
        return self._news(room, names)

    def _hint(self, coming: Fact, room: Sequence[Fact], names: Names) -> RenderableType:
        """What Enter does, and once a hand what else may be said."""
        hinted, self._hinted = self._hinted, True
        return Text(_("Enter") + " " + turns(coming, room, names)) if hinted else super()._hint(coming, room, names)

    def _lying(self, seen: Sequence[Fact], names: Names, speaks: str = "") -> Iterator[Lies]:
        return seen_table.lying(seen, view(seen, None), names, self._bank, speaks)

    def _news(self, seen: Sequence[Fact], names: Names, speaks: str = "") -> list[RenderableType]:
        self._told = self._told or {}
        news: list[RenderableType] = []
        for lies in self._lying(seen, names, speaks):
            # At poker what is dealt face up is heard as it falls.
            if lies.gone or (at_poker(seen) and (not lies.seat or COVERED in lies.cards)):
                continue
            before = self._told.get(lies.title)
            if said := told(lies, before):
                news.append(Text(said))
            self._told[lies.title] = _known_by_now(lies, before)
        for line in table.aside(seen, self._faces):
            if line.plain != self._burnt:
                self._burnt = line.plain
                news.append(line)
        return news


def whole(lies: Lies) -> str:
    return _sentence(lies, named(_cards(lies)))


def told(lies: Lies, before: Lies | None) -> str:
    """What is new of a hand since it was told `before`: its further cards, or all of them once none is covered."""
    had = before.cards if before else ()
    new = [at for at, card in enumerate(lies.cards) if card not in (COVERED, *had[at : at + 1])]
    if not new:
        return _sentence(lies, "") if before and lies.worth not in ("", before.worth) else ""
    cards = _cards(lies)
    goes_on = had and (new[0] == len(had) or COVERED in lies.cards)
    return _sentence(lies, named([cards[at] for at in new] if goes_on else cards))


def _known_by_now(lies: Lies, before: Lies | None) -> Lies:
    """A hand with all that has been told of it, though whoever looks now sees less."""
    had = before.cards if before else ()
    cards = [
        told if card == COVERED and told else card for card, told in zip_longest(lies.cards, had[: len(lies.cards)])
    ]
    return replace(lies, cards=tuple(cards), worth=lies.worth or (before.worth if before else ""))


def _sentence(lies: Lies, cards: str) -> str:
    said = between().join(filter(None, (cards, lies.worth)))
    return _("{what}: {said}").format(what=lies.title.replace(seen_table.BETWEEN, ", "), said=said)


def _cards(lies: Lies) -> list[Card]:
    return [from_text(card) for card in lies.cards]


def _chips(seen: Sequence[Fact], names: Names) -> Iterator[Text]:
    """At poker, while it is bet: who has how much left, and the pots where there are several."""
    if not at_poker(seen):
        return
    from bondcards.seen.ring import Ring

    ring = Ring(seen, names)
    if ring.over:
        return
    _street, _pot, *several = ring.pots()
    yield from (Text(plain(pot)) for pot in several)
    stacks = (f"{ring.names.seat(seat)} {money.text(ring.on.stacks[seat])}" for seat in ring.on.alive)
    yield Text(_("{what}: {said}").format(what=_("Chips left"), said=between().join(stacks)))


def _open(seen: Sequence[Fact], names: Names, seat: str) -> Iterator[Text]:
    """At poker, which cards of a seat the others see too, where they do not see all."""
    if not at_poker(seen):
        return
    from bondcards.seen.ring import Ring

    ring = Ring(seen, names, seat)
    sees = [card for card, open_ in zip(ring.cards(seat), ring.open_to_all(seat), strict=False) if open_]
    if sees:
        yield Text(_("{what}: {said}").format(what=_("The others see"), said=named(sees)))


# The players' screen


def window(shown: Table) -> Iterator[Text]:
    """All that a second screen shows, a sentence a line, what is waited for last."""
    yield Text(between().join(filter(None, (shown.game, shown.hand))))
    yield from (Text(_sits(seat)) for seat in shown.seats)
    yield from map(Text, shown.said)
    yield from (Text(whole(lies)) for lies in shown.lying)
    yield from map(Text, (*shown.middle, *shown.came))
    if shown.standing:
        standing = between().join(f"{name} {net}" for name, net in shown.standing)
        yield Text(_("{what}: {said}").format(what=_("The evening so far"), said=standing))
    if shown.waits:
        yield Text(shown.waits)


def _sits(seat: Sits) -> str:
    points = "" if seat.points is None else n_("{points} point", "{points} points", seat.points)
    parts = (
        _("{amount} in chips").format(amount=seat.chips) if seat.chips else "",
        points.format(points=seat.points),
        seat.laid if not seat.does else "",
        seat.does.replace(seen_table.BETWEEN, ", "),
        _("holds the bank") if seat.banks else "",
        _("has the button") if seat.button else "",
    )
    said = ", ".join(filter(None, parts))
    return _("{what}: {said}").format(what=seat.name, said=said) if said else seat.name
