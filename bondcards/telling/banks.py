"""How a bank ends: that it is broken, as a log and a screen tell it. A fold over the facts of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bondcards.engine.facts import Fact, Staked
from bondcards.engine.settlement import HOUSE
from bondcards.language.i18n import _
from bondcards.sitting.result import HandResult
from bondcards.telling.labels import BANK
from bondcards.telling.parts import Line, Part, called, line
from bondcards.telling.words import Names


def is_broken(facts: Iterable[Fact], result: HandResult) -> bool:
    """Whether a bank that was laid as a stake has lost all of it."""
    bank = bank_laid(facts, result.bank)
    return bank > 0 and result.final_net.get(result.bank, 0) <= -bank


def bank_laid(facts: Iterable[Fact], bank: str) -> int:
    """How much was laid as a bank in the end, in cents; 0 where none is."""
    laid = [fact.amount for fact in facts if isinstance(fact, Staked) and (fact.seat, fact.box) == (bank, BANK)]
    return laid[-1] if laid else 0


def broken(facts: Iterable[Fact], result: HandResult, left: int | None, names: Names) -> Iterator[Line]:
    """That the bank is broken, where it is; `left` is what its holder has after the hand, in cents."""
    if result.bank != HOUSE and left == 0 and result.final_net.get(result.bank, 0) < 0:
        sentence = _("the bank is broken: {bank} has nothing left")
        yield line(sentence, "strong", bank=called(result.bank, names))
    elif is_broken(facts, result):
        yield (Part(_("the bank is broken"), "strong"),)
