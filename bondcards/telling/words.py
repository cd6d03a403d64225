"""The words of a table: what everybody and everything is called, in the language in use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.money import NO_COLOURS, ChipValues, in_colours
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.language.languages import Words
from bondcards.language.lexicon import BOXES, text_of
from bondcards.telling.labels import ALL_BOXES, LABELS

if TYPE_CHECKING:
    from bondcards.engine.facts import Place
    from bondcards.games.stakes import NoBox


class Names(Struct, frozen=True):
    """What everybody and everything is called at this table; `chips` are the campaign's, where it names some."""

    people: Mapping[str, str]
    currency: str = ""
    game: str = ""
    options: object = None
    """Those in force at the game, where it is known."""
    shorts: Mapping[str, str] = {}
    """Names for narrow columns."""
    chips: ChipValues = NO_COLOURS

    def seat(self, seat: str) -> str:
        """Somebody's name; the croupier plays for the house."""
        return _("the house") if seat == HOUSE else self.people.get(seat, seat)

    def at(self, game: str, options: Mapping[str, Any]) -> Names:
        """The same at a game, with options as a journal keeps them."""
        return replace(self, game=game, options=catalogue.opened(game).in_force(options))

    def in_short(self) -> Names:
        return replace(self, people={**self.people, **self.shorts})

    def hand(self, to: Place, several: bool = False) -> str:
        """Whose cards lie there: a place's or a seat's, with a number where the seat has `several` hands."""
        if to.name:
            return _(text_of(LABELS.hands, self.game, to.name) or to.name)
        seat = self.seat(to.seat)
        if to.side:
            return _(LABELS.sides[to.side]).format(seat=seat)
        return _("{seat}, hand {number}").format(seat=seat, number=to.hand) if several else seat

    def box(self, box: str) -> str:
        """What a box is called; empty where there is no need to say."""
        label = text_of(ALL_BOXES, self.game, box)
        return _(label) if label else ""

    def stakes(self, boxes: Mapping[str, int]) -> str:
        """What lies on some boxes (cents): 500, or 500 punto, 50 tie."""
        return ", ".join(f"{money.text(amount)} {self.box(box)}".rstrip() for box, amount in boxes.items())

    def staked(self, box: str) -> str:
        """What is laid on a box, after that somebody stakes it; to be filled in."""
        return _(self._phrase(BOXES.staked, box))

    def spread(self, boxes: Mapping[str, int]) -> str:
        """What lies on several boxes (cents), in short."""
        sentence = _(LABELS.spread.get(self.game, LABELS.spread[""]))
        return sentence.format(amount=money.text(sum(boxes.values())), boxes=len(boxes))

    def bet(self, box: str) -> str:
        """How a stake is asked for, to be filled in."""
        return _(self._phrase(BOXES.asked, box))

    def lays(self, box: str) -> str:
        """How the table hears of a stake laid there, to be filled in; empty where it has heard of it already."""
        phrase = self._phrase(BOXES.laid, box)
        return phrase and _(phrase)

    @property
    def colours(self) -> ChipValues:
        """The chips one counts in here: the campaign's in every game, else those of the game."""
        return self.chips or (catalogue.opened(self.game).entry.chips if self.game else NO_COLOURS)

    def counted_out(self, cents: int) -> str:
        """An amount, and in which chips where they have colours: 11 (1 blue 1 white)."""
        colours = in_colours(cents, self.colours)
        return f"{money.text(cents)} ({colours})" if colours else money.text(cents)

    def amount(self, cents: int) -> str:
        return money.written(cents, self.currency)

    def _phrase(self, phrases: Words, box: str) -> str:
        """The phrase for a box that has one of its own; else the one for its label, or for a stake without a label."""
        own = text_of(phrases, self.game, box)
        return phrases["" if self.box(box) else "stake"] if own is None else own


def colon() -> str:
    """What stands between a name and what is said of it."""
    return _(": ")


def family(name: str) -> str:
    return _(LABELS.families[name])


def nth_card(number: int) -> str:
    """A card by its place in its hand: the first card, the second one, then card 9."""
    ordinals = LABELS.ordinals
    return _(ordinals[number - 1]) if number <= len(ordinals) else _("card {number}").format(number=number)


def span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def span_of_money(low: int, high: int) -> str:
    """Which amounts (cents) may be said."""
    if low <= 1:
        return _("up to {high}").format(high=money.text(high))
    if low == high:
        return money.text(low)
    return _("{low} to {high}").format(low=money.text(low), high=money.text(high))


def irregularity(what: str, seat: str, names: Names) -> str:
    sentence = text_of(LABELS.irregularities, names.game, what) or what
    return _(sentence).format(seat=names.seat(seat))


def no_box(unknown: NoBox) -> str:
    """That a game has no such place for a stake, and which it has, each as it is written and as it is called."""
    names = Names({}, game=unknown.game)
    called = [f"`{box}`" + (f" ({names.box(box)})" if names.box(box) not in ("", box) else "") for box in unknown.boxes]
    sentence = _("{game} has no box called “{box}”. It is one of: {boxes}.")
    return sentence.format(game=catalogue.title(unknown.game), box=unknown.box, boxes=", ".join(called))
