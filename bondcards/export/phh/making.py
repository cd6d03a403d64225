"""A hand that was played by our rules as a hand history: what it was played for, its actions, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from bondcards.engine.facts import Awarded, Fact, Stack, Wagered
from bondcards.export.phh import amounts
from bondcards.export.phh.actions import parsed
from bondcards.export.phh.codes import code_of
from bondcards.export.phh.history import History
from bondcards.export.phh.noting import actions
from bondcards.games import options as options_
from bondcards.games.poker.felt import felt
from bondcards.games.poker.hand import Terms
from bondcards.games.poker.pots import Share
from bondcards.games.poker.variant import Options

PLACES: Final = range(amounts.CENTS + 1)


def called(facts: Iterable[Fact]) -> dict[str, str]:
    """What the format calls each seat of a hand: `p1` is on the button's left."""
    return {seat: f"p{number}" for number, seat in enumerate(felt(facts).from_left_of_button(), 1)}


def noted(game: str, options: Options, terms: Terms, facts: Sequence[Fact], net: Mapping[str, int]) -> History:
    """The history of a hand of `game` with these `facts`; `net` is what each seat has gained by the cards (cents)."""
    names = called(facts)
    began = {fact.seat: fact.amount for fact in facts if isinstance(fact, Stack)}
    left = {seat: stack + net.get(seat, 0) for seat, stack in began.items()}
    places = _needed((*_paid(facts), *_asked(terms), *began.values(), *left.values()))

    def units(cents: int) -> int:
        return amounts.from_cents(cents, places)

    def by_order(cents: Mapping[str, int]) -> tuple[int, ...]:
        return tuple([units(cents.get(seat, 0)) for seat in names])

    posts = terms.posts
    lines = enumerate(actions(facts, names, places), 1)
    return History(
        variant=code_of(game, options.limit),
        antes=_posted(by_order(posts.antes)),
        bets=(units(terms.bets[0]), units(terms.bets[1])),
        stacks=by_order(began),
        actions=tuple([action for number, line in lines if (action := parsed(number, line))]),
        places=places,
        blinds=_posted(by_order(posts.blinds)) if posts.blinds else (),
        bring_in=units(posts.bring_in),
        trimmed=True,
        finishing=by_order(left),
        house_rules=_house_rules(options),
    )


def _posted(by_order: tuple[int, ...]) -> tuple[int, ...]:
    """What each seat posts; of two the format names the last one's first."""
    return by_order[::-1] if len(by_order) == 2 else by_order


def _needed(every: Sequence[int]) -> int:
    """The decimal places in which every amount (cents) can be written."""
    return next(used for used in PLACES if all(cents % 10 ** (amounts.CENTS - used) == 0 for cents in every))


def _paid(facts: Iterable[Fact]) -> Iterator[int]:
    """What is bet, and what each gets of a pot: the odd chip is what shares leave over."""
    for fact in facts:
        if isinstance(fact, Wagered):
            yield fact.total
        elif isinstance(fact, Awarded):
            yield fact.amount
            yield from Share(fact.half, fact.amount, fact.seats).each().values()


def _asked(terms: Terms) -> Iterator[int]:
    """What is to be posted and bet."""
    posts = terms.posts
    yield from (*posts.antes.values(), *posts.blinds.values(), posts.bring_in, *terms.bets)


def _house_rules(options: Options) -> Mapping[str, str]:
    """The options that are not the usual ones; the limit stands in the variant."""
    usual, chosen = options_.as_text(type(options)()), options_.as_text(options)
    return {name: value for name, value in chosen.items() if name != "limit" and value != usual[name]}
