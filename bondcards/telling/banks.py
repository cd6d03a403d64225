"""How a bank ends, broken or lost by a point, as a log and a screen tell it. A fold over the facts of a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from bondcards.engine.facts import Fact, Holds, Staked
from bondcards.engine.settlement import HOUSE
from bondcards.games import catalogue
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


def ends(facts: Sequence[Fact], result: HandResult, left: int | None, names: Names) -> Iterator[Line]:
    """That the bank is broken, or goes to another for a point; `left` is what its holder has now, in cents."""
    if result.bank != HOUSE and left == 0 and result.final_net.get(result.bank, 0) < 0:
        sentence = _("the bank is broken: {bank} has nothing left")
        yield line(sentence, "strong", bank=called(result.bank, names))
    elif is_broken(facts, result):
        yield (Part(_("the bank is broken"), "strong"),)
    elif (turned := _turned_by(facts, result)) and catalogue.opened(names.game).entry.bank_moves:
        # By the cards it had won, and nothing else on the table would say why it goes.
        yield line(_("the bank passes: {seat} has won by heroism"), "strong", seat=called(turned, names))


def _turned_by(facts: Iterable[Fact], result: HandResult) -> str:
    """Who held the punters' hand and won it by a point after all; empty where nobody did."""
    held = [fact.seat for fact in facts if isinstance(fact, Holds)]
    turned = [who for who in held if who in result.heroism and result.fell.get(who, 0) <= 0 < result.final.get(who, 0)]
    return turned[0] if turned else ""
