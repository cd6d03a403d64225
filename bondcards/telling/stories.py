"""The story of a hand in a few lines: what was dared, what lay on the table, what came of it. A fold over its facts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from bondcards.engine import money
from bondcards.engine.facts import BANKER, BANKERS, PONTE, Fact, Said, Staked, stakes_on_table, view
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
from bondcards.games.worth import Twenty, Units
from bondcards.language.i18n import N_, _, n_
from bondcards.language.lexicon import BOXES
from bondcards.sitting.plan import Plan
from bondcards.sitting.result import HandResult
from bondcards.sitting.retelling import Heard
from bondcards.telling.banks import ends
from bondcards.telling.hands import Hand, at_poker, hands_of
from bondcards.telling.labels import BANK
from bondcards.telling.parts import Line, Part, called, held, joined, laid, line, nets, owed, together
from bondcards.telling.ties import INSURANCE, evened, tied
from bondcards.telling.words import Names, colon, irregularity

if TYPE_CHECKING:
    from bondcards.telling.events import Played

DARED: Final = frozenset({"banco", "double", "split", "prime", "auction", "take", "demand", "redouble", "announce"})
"""Words that a table talks of afterwards; also that a bank is passed on. Who surrenders is told with his cards."""


DOUBLES: Final = N_("{seat} doubles")
"""What several do one after another is said once."""

FEW: Final = 3
"""The stakes of so many stand in a short sentence."""


class Story(Struct, frozen=True):
    """How a hand went, and what came of it; `hands` are those that lay there in the end."""

    lines: tuple[Line, ...]
    outcome: tuple[Line, ...]
    hands: tuple[Hand, ...]


def story(heard: Sequence[Heard], played: Played, plan: Plan, names: Names, *, hidden: bool) -> Story:
    """The story for the players, or with what was `hidden` from the room."""
    result = played.result
    facts = [fact for _ask, fact in heard]
    seen, names = (facts if hidden else view(facts, None)), names.at(plan.game, plan.options)
    hands = tuple(hand for hand in hands_of(seen, names, result.bank) if not hand.covered or hand.out)
    if at_poker(seen):
        # Only here: an evening without poker does not wait for its rules.
        from bondcards.telling.poker import told_at_poker

        told = tuple(told_at_poker(seen, names, turned=bool(result.heroism)))
    else:
        # Of poker by older rules only the cards are known, and not who has shown them.
        shown = not catalogue.find(plan.game).entry.between_seats
        counts = (_counts(hand, names, shown=shown) for hand in hands)
        told = (*_risked(heard, names), *counts, *_bankers_own(hands, result, names))
    return Story(told, tuple(_came_of_it(facts, played.result, played.left, plan, names)), hands)


def _risked(heard: Sequence[Heard], names: Names) -> Iterator[Line]:
    """What was dared, in its order: the bank that passes before the one that is laid then, and who covered that."""
    facts = [fact for _ask, fact in heard]
    banks = [at for at, fact in enumerate(facts) if isinstance(fact, Staked) and fact.box == BANK and fact.amount]
    banked = banks[-1] if banks else 0
    yield from _dared(heard[:banked], names)
    yield from _covered(facts, names)
    yield from _dared(heard[banked:], names)
    yield from _doubled(facts, names)
    yield from _insured(facts, names)


def _covered(facts: Sequence[Fact], names: Names) -> Iterator[Line]:
    """The bank that was laid as a stake, and who covered how much of it, where a few did."""
    laid = [(seat, box, amount) for seat, boxes in stakes_on_table(facts).items() for box, amount in boxes.items()]
    banks = [(seat, amount) for seat, box, amount in laid if box == BANK]
    covered = [(called(seat, names), Part(f" {money.text(amount)}")) for seat, box, amount in laid if box != BANK]
    if len(banks) == 1 and 0 < len(covered) <= FEW:
        ((seat, amount),) = banks
        sentence = _("bank of {amount} ({seat}); {stakes}")
        yield line(sentence, seat=called(seat, names), amount=money.text(amount), stakes=joined(covered, ", "))


def _dared(heard: Sequence[Heard], names: Names) -> Iterator[Line]:
    dared: list[tuple[str, str]] = []
    for ask, fact in heard:
        if not isinstance(fact, Said) or not isinstance(ask, Choose | Bet):
            continue
        passed_on = fact.word == "pass" and fact.about == BANK
        if (fact.word in DARED or passed_on) and (sentence := ask.heard.get(fact.word)):
            dared.append((sentence, fact.seat))
    for sentence, row in groupby(dared, itemgetter(0)):
        seats = [(called(seat, names),) for _sentence, seat in row]
        # Who doubles both his hands does so twice.
        if sentence == DOUBLES and 1 < len(seats) == len({*seats}):
            yield line(_("{seats} double"), seats=together(seats))
        else:
            yield from (line(_(sentence), seat=seat) for seat in seats)


def _doubled(facts: Sequence[Fact], names: Names) -> Iterator[Line]:
    """For how much is played once the bank has demanded more of all stakes, those together who play for the same."""
    if not any(isinstance(fact, Said) and fact.word == "demand" for fact in facts):
        return
    alike: dict[int, list[Line]] = {}
    for seat, boxes in stakes_on_table(facts).items():
        alike.setdefault(sum(boxes.values()), []).append((called(seat, names),))
    for amount, seats in alike.items():
        sentence = n_("{seats} plays for {amount}", "{seats} play for {amount} each", len(seats))
        yield line(sentence, seats=together(seats), amount=money.text(amount))


def _insured(facts: Sequence[Fact], names: Names) -> Iterator[Line]:
    """Who has insured, and for how much in the end: a premium explains what the cards alone do not."""
    premiums = {fact.seat: fact.amount for fact in facts if isinstance(fact, Staked) and fact.box == INSURANCE}
    for seat, amount in premiums.items():
        yield line(_(BOXES.laid[INSURANCE]), seat=called(seat, names), amount=money.text(amount))


def _counts(hand: Hand, names: Names, *, shown: bool) -> Line:
    """Whose hand it is, what it counts and its cards; in a sentence where it was `shown`."""
    who = _whose(hand, names)
    numbered = not shown or hand.title != names.hand(hand.to)
    if len(hand.cards) == 1:
        return (*who, Part(colon()), laid(hand.cards))
    if hand.out or (hand.caption and numbered):
        told = (*who, Part(colon() if numbered else " "), Part(hand.caption, "quiet" if hand.out else ""))
    elif hand.caption:
        told = line(hand.told, who=who)
    else:
        told = who
    return (*told, *held(hand.cards)) if hand.cards else told


def naturals(facts: Sequence[Fact], result: HandResult, plan: Plan, names: Names, *, hidden: bool) -> list[Line]:
    """Who had a natural in a hand, which is told of it where nothing else is."""
    names = names.at(plan.game, plan.options)
    told: list[Line] = []
    for hand in hands_of(facts if hidden else view(facts, None), names, result.bank):
        match hand.worths:
            case (Units(natural=True), *_):
                told.append(line(hand.told, who=_whose(hand, names)))
            case (Twenty(natural=True), *_):
                told.append((*_whose(hand, names), Part(", "), Part(hand.caption)))
            case _:
                pass
    return told


def _bankers_own(hands: Sequence[Hand], result: HandResult, names: Names) -> Iterator[Line]:
    """That the banker of a family has lost what he staked on his own hand, and to whom: the ponte, whatever he bet."""
    own = result.stakes.get(result.bank, {}).get(BANKER.name, 0)
    shown = {hand.to: (hand.holder, one.total) for hand in hands for one in hand.worths if isinstance(one, Units)}
    if not own or result.bank in result.heroism or not {PONTE, BANKER} <= {*shown}:
        return
    (ponte, total), (_bank, banks) = shown[PONTE], shown[BANKER]
    if total >= banks:
        sentence = _("the banker's stake of {amount} goes to {seat}")
        yield line(sentence, amount=money.text(own), seat=called(ponte or "", names))


def _whose(hand: Hand, names: Names) -> Line:
    """The seat that plays a hand, or what the hand is called where that is nobody's, or one's own."""
    if hand.to.seat or hand.holder in (None, HOUSE):
        return (Part(hand.title, "name" if hand.to.seat else "", hand.to.seat),)
    sentence = "{seat}"
    if hand.to in BANKERS:
        sentence = _("{seat} (bank)")
    elif hand.to == PONTE:
        sentence = _("{seat} (ponte)")
    return line(sentence, seat=called(hand.holder or "", names))


def _came_of_it(
    facts: Sequence[Fact], result: HandResult, left: int | None, plan: Plan, names: Names
) -> Iterator[Line]:
    yield from ends(facts, result, left, names)
    shown = {who: net for who, net in result.final_net.items() if who != HOUSE and (net or who in result.heroism)}
    yield from nets(shown, names, result.heroism)
    ties, moved = tied(result, plan), max(map(abs, shown.values()), default=0)
    high = {seat: stake for seat, stake in ties.items() if stake > 2 * moved}
    yield from _ties(high, names)
    evens = evened(result, plan)
    for seat, sentence in evens.items():
        yield line(_(sentence), seat=called(seat, names))
    if even := [(called(seat, names),) for seat in ties if seat not in high]:
        yield line(_("a tie for {seats}"), seats=together(even))
    if not shown and not ties and not evens:
        yield line(_("nothing moves"), "quiet")
    for one in result.irregularities:
        yield line(irregularity(one["what"], one["seat"], names), "warning")
    for debt in result.debts:
        yield owed(debt, names)


def _ties(stakes: Mapping[str, int], names: Names) -> Iterator[Line]:
    """For whom a hand was a tie, and for how much; several in one sentence."""
    each = [(called(seat, names), names.amount(stake)) for seat, stake in stakes.items()]
    if len(each) == 1:
        ((seat, amount),) = each
        yield line(_("{seat} ties with {amount} at stake"), seat=seat, amount=amount)
    elif each:
        seats = together([(seat, Part(f" ({amount})")) for seat, amount in each])
        yield line(_("a tie for {seats}"), seats=seats)
