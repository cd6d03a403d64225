"""A variant of poker as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from bondcards.engine import money
from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact, Place, cards_on_table
from bondcards.engine.requests import Hand
from bondcards.errors import Refused
from bondcards.games.blinds import NO_BLINDS
from bondcards.games.catalogue import opened
from bondcards.games.game import Entry, Fell, Game
from bondcards.games.poker import referee
from bondcards.games.poker.hand import hand
from bondcards.games.poker.pots import BOX
from bondcards.games.poker.ring import Ring
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variant import Blind, Options, Variant
from bondcards.games.seating import Seating
from bondcards.games.stakes import Stakes, Wished
from bondcards.games.worth import Worth
from bondcards.language.i18n import _

LEAST_BLIND: Final = 2
LEAST_BET: Final = 5
"""Cents of which a half, and for the ante a fifth, is still something."""


class PokerGame(Game[Options, Ring, Ring], frozen=True, kw_only=True):
    """A game between the seats, and the variant it is."""

    variant: Variant


def game(variant: Variant) -> PokerGame:
    """A variant, ready to be played."""

    def play(seating: Seating, options: Options, carried: Ring) -> Hand[Fell[Ring]]:
        return hand(variant, seating, options, carried)

    return PokerGame(
        variant=variant,
        entry=Entry(
            id=variant.id,
            edition=1,
            family="poker",
            seats=(2, variant.most),
            packs=variant.packs,
            boxes=(BOX,),
            source=variant.source,
            about=variant.about,
            pays={},
            card=referee.card(variant),
            pace=20,
            sampled=6_000,
            policy="bondcards.tables.policies.poker.policy:Poker",
            now="bondcards.odds.poker.now:now",
            between_seats=True,
            whole_pack=not variant.draws,
            blinds=isinstance(variant.opening, Blind),
        ),
        options_type=variant.options,
        carried_type=Ring,
        left_type=Ring,
        stakes_of=no_stakes,
        begin=partial(begin, variant),
        play=play,
        follow=follow,
        counts=partial(worth, variant),
    )


def variant_of(name: str) -> Variant:
    """The variant that a game between the seats is."""
    found = opened(name)
    assert isinstance(found, PokerGame)
    return found.variant


def no_stakes(options: Options, seating: Seating, wished: Wished) -> Stakes:
    """Nothing is staked before the deal but the blinds; who says otherwise is told so."""
    if wished.bets:
        raise Refused(_("Poker has no boxes to stake on: leave --bet out."))
    return {}


def begin(variant: Variant, seating: Seating, options: Options) -> Ring:
    """The first hand of a table whose blinds are known, with nobody's chips on it yet."""
    if seating.blinds == NO_BLINDS:
        if isinstance(variant.opening, Blind):
            raise Refused(_("What are the blinds? Say --blinds 50/100, or --stake 100 for the big blind."))
        raise Refused(_("What is played for? Say --stake 100 for the smallest bet."))
    least = LEAST_BLIND if isinstance(variant.opening, Blind) else LEAST_BET
    if seating.blinds.big < least:
        raise Refused(_("This game is played for {amount} at least.").format(amount=money.text(least)))
    return Ring()


def follow(options: Options, left: Ring, final: Mapping[str, int]) -> Ring:
    """The button and the stacks after the hand, points reckoned in."""
    return left.after(final)


def worth(variant: Variant, place: Place, cards: Sequence[Card], facts: Sequence[Fact]) -> tuple[Worth, ...]:
    """What a seat's cards come to with the board, for each half of a pot; empty where not all is known yet."""
    if not place.seat:
        return ()
    board = cards_on_table(facts).get(BOARD, ())
    made = [(half, variant.made(half, cards, board)) for half in variant.halves]
    return tuple(half.ranking.worth(hand) for half, hand in made if hand is not None)
