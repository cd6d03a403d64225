"""The story of a hand of poker, street by street: its cards, what was said then, and the hands that were shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bondcards.engine import money
from bondcards.engine.cards import Card, all_known
from bondcards.engine.facts import Dealt, Discarded, Fact, Place, Round, Wagered, cards_on_table, view
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Wager
from bondcards.games.poker.bluffs import called_bluff
from bondcards.games.poker.felt import Felt, felt
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variants import variant_of
from bondcards.language.i18n import _, n_
from bondcards.telling.hands import told_of
from bondcards.telling.labels import LABELS
from bondcards.telling.parts import Line, Part, called, held, joined, laid, line, together
from bondcards.telling.words import Names, colon

BLINDS_ALONE: Final = frozenset({"small-blind", "big-blind", "straddle", "fold"})
"""What is heard where nobody has put in more than he must."""
NEWS: Final = (*VERBS_WITH_AMOUNT, "fold")
"""Without one of these words a round has been checked or called through: of it only the cards are told."""
SPOKEN: Final = (*NEWS, "call", "bring-in")


def told_at_poker(facts: Sequence[Fact], names: Names, *, turned: bool = False) -> Iterator[Line]:
    """What is told of the facts as far as they are seen; where a point has `turned` what came of them, no winner."""
    on, streets = felt(facts), [*_streets(facts, names)]
    if streets and not turned and _folded_to_one(on):
        takes = _("{folds}; {seat} takes the pot")
        if {fact.word for fact in facts if isinstance(fact, Wagered)} <= BLINDS_ALONE:
            takes = _("{folds}; {seat} takes the blinds")
        streets[-1] = line(takes, folds=streets[-1], seat=called(on.alive[0], names))
    yield from streets
    if called_bluff(facts, variant_of(names.game, names.options)):
        yield line(_("the bluff is called"), "strong")
    yield from _hands(facts, on, names)


def _folded_to_one(on: Felt) -> bool:
    return len(on.alive) == 1 and "muck" not in on.said.values()


def _streets(facts: Sequence[Fact], names: Names) -> Iterator[Line]:
    """Street by street its cards and what was said then; cards without a word stand before the next."""
    begun = [(at, fact) for at, fact in enumerate(facts) if isinstance(fact, Round)]
    ends = (*(at for at, _street in begun[1:]), len(facts))
    silent: list[Line] = []
    for (at, street), end in zip(begun, ends, strict=True):
        spoken = [fact for fact in facts[at:end] if isinstance(fact, Wagered) and fact.word in SPOKEN]
        news = any(fact.word in NEWS for fact in spoken)
        cards = _turned_up(facts[:end], at, names, seats=news) or _drawn(facts[at:end], names)
        if not (cards or news):
            continue
        label = _(LABELS.rounds[street.name])
        silent.append((Part(label[:1].lower() + label[1:] if silent else label, "quiet"), *cards))
        if news:
            told = joined([*_spoken(spoken, facts, names)], ", ")
            yield (*joined(silent, ", "), Part(colon(), "quiet"), *told)
            silent = []
    if silent:
        yield joined(silent, ", ")


def _turned_up(facts: Sequence[Fact], since: int, names: Names, *, seats: bool) -> Line:
    """The cards that a street has brought to the board; or, where the `seats` got open ones, all that lie open."""
    board = [fact.card for fact in facts[since:] if isinstance(fact, Dealt) and fact.to == BOARD]
    if board:
        return Part(" "), laid(board)
    if not seats:
        return ()
    up = [
        (at, fact.to.seat, fact.card)
        for at, fact in enumerate(facts)
        if isinstance(fact, Dealt) and fact.to.seat and fact.sees is None
    ]
    got = dict.fromkeys(seat for at, seat, _card in up if at > since)
    if not got:
        return ()
    each = [(called(who, names), Part(" "), laid([card for _at, seat, card in up if seat == who])) for who in got]
    return Part(" ("), *joined(each, ", "), Part(")")


def _drawn(facts: Sequence[Fact], names: Names) -> Line:
    """How many cards each has thrown for others."""
    thrown = [fact for fact in facts if isinstance(fact, Discarded)]
    each = [(called(fact.seat, names), Part(f" {len(fact.at)}")) for fact in thrown]
    return (Part(" ("), *joined(each, ", "), Part(")")) if each else ()


def _spoken(spoken: Sequence[Wagered], facts: Sequence[Fact], names: Names) -> Iterator[Line]:
    """Who said what, one after another; those who call or fold in a row together."""
    for (word, all_in), row in groupby(spoken, lambda fact: (fact.word, _puts_all_in(fact, facts))):
        if word in ("call", "fold"):
            seats = [(called(fact.seat, names),) for fact in row]
            does = n_("{seats} folds", "{seats} fold", len(seats))
            if word == "call":
                does = n_("{seats} calls", "{seats} call", len(seats))
            told = [line(does, seats=together(seats))]
        else:
            sentence = _(Wager.heard[word])
            told = [line(sentence, seat=called(one.seat, names), amount=money.text(one.total)) for one in row]
        yield from ((*one, Part(_(", all in"))) if all_in else one for one in told)


def _puts_all_in(fact: Wagered, facts: Sequence[Fact]) -> bool:
    at = next(n for n, other in enumerate(facts) if other is fact)
    return felt(facts[: at + 1]).all_in(fact.seat)


def laid_down(facts: Sequence[Fact], alive: Iterable[str]) -> dict[Place, Sequence[Card]]:
    """The hands of which every card is seen, of those who have not thrown theirs away."""
    lying = cards_on_table(facts)
    return {Place(seat): cards for seat in alive if all_known(cards := lying.get(Place(seat), []))}


def _hands(facts: Sequence[Fact], on: Felt, names: Names) -> Iterator[Line]:
    """The hands that are seen, with what they were worth, and who has mucked his."""
    laid, shown = laid_down(facts, on.alive), laid_down(view(facts, None), on.alive)
    for to, cards in laid.items():
        # What stayed covered nobody has shown: the game master reads it all the same.
        told = (told_of(to, cards, facts, names, laid) if to in shown else "") or "{who}"
        yield (*line(told, who=called(to.seat, names)), *held(cards))
    if mucked := [(called(seat, names),) for seat in on.gone if on.said.get(seat) == "muck"]:
        yield line(n_("{seats} mucks", "{seats} muck", len(mucked)), "quiet", seats=together(mucked))
