"""What is heard at a poker table beside the betting itself: its rounds, the draws, the chips that come and go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import shown
from bondcards.engine.facts import Awarded, Button, Dealt, Discarded, Fact, Returned, Round, Stack
from bondcards.games.poker.table import BOARD
from bondcards.language.i18n import _, n_
from bondcards.show import awards, labels
from bondcards.show.phrases import Phrase, of_seat
from bondcards.show.words import Names

ANTES: Final = "antes"
BEFORE_THE_FLOP: Final = "preflop"


def heard(fact: Fact, before: Sequence[Fact], names: Names) -> Phrase | None:
    """What is heard of a fact that only poker between the seats has; None where it is none, or not worth saying."""
    match fact:
        case Round() | Dealt():
            return _of_cards(fact, before, names)
        case Discarded():
            return of_seat(fact.seat, thrown(len(fact.at)), "stakes", names, count=str(len(fact.at)))
        case Awarded():
            return Phrase(awards.said(fact, before, names), "pots")
        case _:
            return _of_chips(fact, names)


def thrown(count: int) -> str:
    """What is heard of so many cards thrown at a draw, to be filled in."""
    if not count:
        return _("{seat} keeps all his cards")
    return n_("{seat} throws {count} card", "{seat} throws {count} cards", count)


def _of_chips(fact: Fact, names: Names) -> Phrase | None:
    match fact:
        case Stack() if fact.bought:
            bought = money.text(fact.bought)
            return of_seat(fact.seat, _("{seat} buys in for {amount}"), "stakes", names, amount=bought)
        case Button():
            return of_seat(fact.seat, _("{seat} has the button"), "stakes", names)
        case Returned():
            back = _("{amount}, uncalled, goes back to {seat}")
            return of_seat(fact.seat, back, "stakes", names, amount=money.text(fact.amount))
        case _:
            return None


def _of_cards(fact: Round | Dealt, before: Sequence[Fact], names: Names) -> Phrase | None:
    """A round begins with its name; the cards that lie open then are said beside it."""
    if isinstance(fact, Round):
        named = fact.name != ANTES
        return Phrase(Text(_(labels.ROUNDS[fact.name]), "heading"), "stakes", begins=True) if named else None
    rounds = [told.name for told in before if isinstance(told, Round)]
    if not rounds or fact.sees is not None:
        return None
    if fact.to != BOARD:
        return of_seat(fact.to.seat, "{seat} {card}", "stakes", names, card=shown(fact.card))
    if rounds[-1] == BEFORE_THE_FLOP:
        return Phrase(Text(_("First card of the flop: {card}").format(card=shown(fact.card))), "stakes")
    return Phrase(Text(shown(fact.card)), "stakes", to_last=True)
