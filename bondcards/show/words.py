"""The words of a table: what everybody and everything is called, in the language in use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.money import NO_COLOURS, USUAL_CHIPS, ChipValues, in_colours
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.language.i18n import N_, _, everywhere
from bondcards.language.languages import bare
from bondcards.language.spelling import squeezed
from bondcards.show.labels import BETS, BOXES, FAMILIES, HANDS, LAYS, ORDINALS, SIDES, VINGT_ET_UN, Labels

if TYPE_CHECKING:
    from bondcards.engine.facts import Place
    from bondcards.games.stakes import NoBox


class Names(Struct, frozen=True):
    """What everybody and everything is called at this table.

    `shorts` are for narrow columns; `chips` are the campaign's, where it names some.
    """

    people: Mapping[str, str]
    currency: str = ""
    game: str = ""
    shorts: Mapping[str, str] = {}
    chips: ChipValues = NO_COLOURS

    def seat(self, seat: str) -> str:
        """Somebody's name; the croupier plays for the house."""
        return _("the house") if seat == HOUSE else self.people.get(seat, seat)

    def in_short(self) -> Names:
        """The same, people going by their short names."""
        return replace(self, people={**self.people, **self.shorts})

    def hand(self, to: Place, several: bool = False) -> str:
        """Whose cards lie there: a place's or a seat's, with a number where the seat has `several` hands."""
        if to.name:
            return _(self._label(HANDS, to.name))
        seat = self.seat(to.seat)
        if to.side:
            return _(SIDES[to.side]).format(seat=seat)
        return _("{seat}, hand {number}").format(seat=seat, number=to.hand) if several else seat

    def box(self, box: str) -> str:
        """What a box is called; empty where there is no need to say."""
        label = self._label(BOXES, box)
        return label and _(label)

    def stakes(self, boxes: Mapping[str, int]) -> str:
        """What lies on some boxes (cents): 500, or 500 punto, 50 tie."""
        return ", ".join(f"{money.text(amount)} {self.box(box)}".rstrip() for box, amount in boxes.items())

    def bet(self, box: str) -> str:
        """How a stake is asked for, to be filled in."""
        return _(self._phrase(BETS, box))

    def lays(self, box: str) -> str:
        """How the table hears of a stake laid there, to be filled in; empty where it has heard of it already."""
        phrase = self._phrase(LAYS, box)
        return phrase and _(phrase)

    @property
    def colours(self) -> ChipValues:
        """The chips one counts in here: the campaign's in every game, else the usual ones where 002 has colours."""
        return self.chips or (USUAL_CHIPS if self.game in VINGT_ET_UN else NO_COLOURS)

    def counted_out(self, cents: int) -> str:
        """An amount, and in which chips where they have colours: 11 (1 blue 1 white)."""
        colours = in_colours(cents, self.colours)
        return f"{money.text(cents)} ({colours})" if colours else money.text(cents)

    def amount(self, cents: int) -> str:
        """An amount with its currency."""
        return money.written(cents, self.currency)

    def _label(self, labels: Labels, name: str) -> str:
        own = (self.game, name)
        return labels[own] if own in labels else labels["", name]

    def _phrase(self, phrases: Labels, box: str) -> str:
        """The phrase for a box that has one of its own; else the one for its label, or for a stake without a label."""
        for key in ((self.game, box), ("", box)):
            if key in phrases:
                return phrases[key]
        return phrases["", "" if self.box(box) else "stake"]


def colon() -> str:
    """What stands between a name and what is said of it."""
    return _(": ")


def family(name: str) -> str:
    """A family of games as a title."""
    return _(FAMILIES[name])


def span(low: int, high: int) -> str:
    """From so many to so many."""
    return str(low) if low == high else f"{low}–{high}"


def span_of_money(low: int, high: int) -> str:
    """Which amounts (cents) may be said."""
    if low <= 1:
        return _("up to {high}").format(high=money.text(high))
    if low == high:
        return money.text(low)
    return _("{low} to {high}").format(low=money.text(low), high=money.text(high))


def game_meant(written: str) -> str:
    """The id of the game that somebody wrote by its id, its title or a word of one game's alone, in any language.

    Else what he wrote.
    """
    said = squeezed(bare(written))
    names = {game: (game, *everywhere(title)) for game, (title, _rules) in catalogue.GAMES.items()}
    whole = [game for game, called in names.items() if said in map(squeezed, map(bare, called))]
    word = [game for game, called in names.items() if said in map(squeezed, " ".join(called).split())]
    return next((meant[0] for meant in (whole, word) if len(meant) == 1), written)


def nth_card(number: int) -> str:
    """The first card, the second card …"""
    return _(ORDINALS[number - 1]) if number <= len(ORDINALS) else _("card {number}").format(number=number)


IRREGULARITIES: Final[dict[str, str]] = {
    "void-natural": N_("{seat} turned cards that are no natural: it is void, and they stay turned."),
    "missed-natural": N_("{seat} had a natural and did not turn it."),
    "drawn-against-the-table": N_("{seat} drew against the table: the card stays."),
    "stood-against-the-table": N_("{seat} stood against the table: it counts."),
    "void-burst": N_("{seat} threw in a hand that has not burst: it is void, and the cards stay turned."),
    "void-pair": N_("{seat} split cards that are no pair: it is void, and they stay turned."),
    "void-prime": N_("{seat} showed cards that pay no prime: it is void, and they stay turned."),
    "missed-prime": N_("{seat} had a prime and did not show it."),
    "split-no-pair": N_("{seat} split cards that were no pair: both hands count."),
    "undeclared-burst": N_("{seat} had burst and did not say so: twice the stake goes to the bank."),
    "missed": N_("{seat} was missed in the first round."),
    "missed-late": N_("{seat} was missed in the first round, and does not play this hand."),
    "turned-up": N_("A first card of {seat} was exposed: the second card is given covered."),
    "exposed": N_("A first card of {seat} was exposed, and the second card not given covered."),
    "two-cards": N_("{seat} was given two cards for one."),
    "face-up": N_("A card for {seat} lay face up in the pack."),
    "unasked": N_("{seat} was given a card unasked."),
    "unburied": N_("{seat} did not bury a hand: the cards are shuffled."),
    "void-bonus": N_("{seat} announced a bonus that is none: it is void."),
}

OF_GAMES: Final[Labels] = {
    ("blackjack", "void-natural"): N_("{seat} turned cards that are no blackjack: it is void, and they stay turned."),
    ("blackjack", "missed-natural"): N_("{seat} had a blackjack and did not turn it."),
    **dict.fromkeys(
        [(game, "void-natural") for game in VINGT_ET_UN],
        N_("{seat} called a natural on other cards: it is void, and they stay turned."),
    ),
    **dict.fromkeys([(game, "missed-natural") for game in VINGT_ET_UN], N_("{seat} did not turn a natural.")),
}
"""Where a game has a word of its own for it."""


def irregularity(what: str, seat: str, names: Names) -> str:
    """What a seat was found to have done, or to have had done to its cards."""
    sentence = OF_GAMES.get((names.game, what), IRREGULARITIES[what])
    return _(sentence).format(seat=names.seat(seat))


def no_box(unknown: NoBox) -> str:
    """That a game has no such place for a stake, and which it has, each as it is written and as it is called."""
    names = Names({}, game=unknown.game)
    called = [f"`{box}`" + (f" ({names.box(box)})" if names.box(box) not in ("", box) else "") for box in unknown.boxes]
    sentence = _("{game} has no box called “{box}”. It is one of: {boxes}.")
    return sentence.format(game=catalogue.title(unknown.game), box=unknown.box, boxes=", ".join(called))
