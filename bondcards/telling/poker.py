"""The story of a hand of poker: the board, the bets that decided it, the hands that were shown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from bondcards.engine import money
from bondcards.engine.cards import all_known
from bondcards.engine.facts import Fact, Place, Round, Wagered, cards_on_table
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Wager
from bondcards.games.poker.bluffs import called_bluff
from bondcards.games.poker.felt import Felt, felt
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variants import variant_of
from bondcards.language.i18n import _, n_
from bondcards.telling.hands import worth
from bondcards.telling.labels import LABELS
from bondcards.telling.parts import Line, Part, called, held, joined, laid, line, together
from bondcards.telling.words import Names, colon

LATEST: Final = 2
"""Of so many rounds with a bet, and of those in which somebody put in all he had: a hand is told in a few lines."""
BLINDS_ALONE: Final = frozenset({"small-blind", "big-blind", "straddle", "fold"})
"""What is heard where nobody has put in more than he must."""
SPOKEN: Final = (*VERBS_WITH_AMOUNT, "call")


def told_at_poker(facts: Sequence[Fact], names: Names, *, turned: bool = False) -> Iterator[Line]:
    """What is told of the facts as far as they are seen; where a point has `turned` what came of them, no winner."""
    on = felt(facts)
    if board := cards_on_table(facts).get(BOARD):
        yield (Part(names.hand(BOARD)), Part(colon()), laid(board))
    bets = _bets(facts)
    for street, spoken in (*(one for one in bets[:-LATEST] if _somebody_all_in(one[1], facts)), *bets[-LATEST:]):
        told = joined(list(_spoken(spoken, facts, names)), ", ")
        yield (Part(_(LABELS.rounds[street]) + colon(), "quiet"), *told)
    if called_bluff(facts, variant_of(names.game, names.options)):
        yield line(_("the bluff is called"), "strong")
    yield from _folded(facts, on, names, turned)
    yield from _hands(facts, on, names)


def _bets(facts: Sequence[Fact]) -> list[tuple[str, list[Wagered]]]:
    """The rounds in which somebody bet or raised, with that and the calls."""
    street, spoken = "", list[tuple[str, Wagered]]()
    for fact in facts:
        if isinstance(fact, Round):
            street = fact.name
        elif isinstance(fact, Wagered) and fact.word in SPOKEN:
            spoken.append((street, fact))
    rounds = [(name, [fact for _name, fact in row]) for name, row in groupby(spoken, lambda one: one[0])]
    return [(name, row) for name, row in rounds if any(fact.word in VERBS_WITH_AMOUNT for fact in row)]


def _spoken(spoken: Sequence[Wagered], facts: Sequence[Fact], names: Names) -> Iterator[Line]:
    """Who said what, one after another; those who call in a row together."""
    for (word, all_in), row in groupby(spoken, lambda fact: (fact.word, _puts_all_in(fact, facts))):
        if word == "call":
            seats = [(called(fact.seat, names),) for fact in row]
            told = [line(n_("{seats} calls", "{seats} call", len(seats)), seats=together(seats))]
        else:
            sentence = _(Wager.heard[word])
            told = [line(sentence, seat=called(one.seat, names), amount=money.text(one.total)) for one in row]
        yield from ((*one, Part(_(", all in"))) if all_in else one for one in told)


def _somebody_all_in(spoken: Sequence[Wagered], facts: Sequence[Fact]) -> bool:
    return any(_puts_all_in(fact, facts) for fact in spoken)


def _puts_all_in(fact: Wagered, facts: Sequence[Fact]) -> bool:
    at = next(n for n, other in enumerate(facts) if other is fact)
    return felt(facts[: at + 1]).all_in(fact.seat)


def _folded(facts: Sequence[Fact], on: Felt, names: Names, turned: bool) -> Iterator[Line]:
    """Who has folded; where that leaves one alone, what he takes."""
    folded = [(called(seat, names),) for seat in on.gone if on.said.get(seat) != "muck"]
    if not folded:
        return
    told = line(n_("{seats} folds", "{seats} fold", len(folded)), "quiet", seats=together(folded))
    if len(on.alive) == 1 and len(folded) == len(on.gone) and not turned:
        takes = _("{folds}; {seat} takes the pot")
        if {fact.word for fact in facts if isinstance(fact, Wagered)} <= BLINDS_ALONE:
            takes = _("{folds}; {seat} takes the blinds")
        told = line(takes, "quiet", folds=told, seat=called(on.alive[0], names))
    yield told


def _hands(facts: Sequence[Fact], on: Felt, names: Names) -> Iterator[Line]:
    """The hands that are seen, with what they were worth, and who has mucked his."""
    lying = cards_on_table(facts)
    for seat in on.alive:
        cards = lying.get(Place(seat), [])
        if not all_known(cards):
            continue
        who, counts = called(seat, names), worth(Place(seat), cards, facts, names)
        told = line(_("{who} shows {worth}"), who=who, worth=counts) if counts else (who,)
        yield (*told, *held(cards))
    if mucked := [(called(seat, names),) for seat in on.gone if on.said.get(seat) == "muck"]:
        yield line(n_("{seats} mucks", "{seats} muck", len(mucked)), "quiet", seats=together(mucked))
