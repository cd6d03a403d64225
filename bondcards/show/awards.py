"""Who wins which pot with what: said when the pots of a poker hand are awarded."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import all_known
from bondcards.engine.facts import Awarded, Fact, Turned, Wagered, cards_on_table
from bondcards.games.poker.felt import felt
from bondcards.games.poker.pots import Pot, pots
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variants import VARIANTS
from bondcards.language.i18n import _, n_
from bondcards.language.vocabulary import together
from bondcards.show import labels, poker_hands
from bondcards.show.words import Names


def said(awarded: Awarded, before: Sequence[Fact], names: Names) -> Text:
    """Who wins how much, of which pot or half where there are several, and with what where cards were shown."""
    wins = n_("{seats} wins {amount}", "{seats} share {amount}", len(awarded.seats))
    sentence = wins.format(
        seats=together([names.seat(seat) for seat in awarded.seats]), amount=money.text(awarded.amount)
    )
    if which := _which(awarded, contested(before)):
        sentence = _("{sentence} ({pot})").format(sentence=sentence, pot=", ".join(which))
    if hand := _winning(awarded, before, names):
        sentence = _("{sentence}: {hand}").format(sentence=sentence, hand=hand)
    return Text(sentence, "gain")


def _which(awarded: Awarded, contested: Sequence[Pot]) -> list[str]:
    """Which pot it is, and which half of it; nothing where there is no other."""
    which: list[str] = []
    if len(contested) > 1:
        side = _("side pot {number}").format(number=awarded.pot - 1) if len(contested) > 2 else _("side pot")
        which.append(_("main pot") if awarded.pot == 1 else side)
    if awarded.half and awarded.amount < contested[awarded.pot - 1].amount:
        which.append(_(labels.HALVES[awarded.half]))
    return which


def _winning(awarded: Awarded, before: Sequence[Fact], names: Names) -> str:
    """What the winners' hand is called, by the cards that make it; empty where nobody has shown.

    Where another that was shown goes by the same name, all its ranks are said: the kicker has decided.
    """
    if not awarded.made:
        return ""
    variant, board = VARIANTS[names.game], cards_on_table(before).get(BOARD, ())
    ranking = next(half.ranking for half in variant.halves if half.name == awarded.half)
    shown = [fact.cards for fact in before if isinstance(fact, Turned) and all_known(fact.cards)]
    made = [ranking.best(awarded.made[0]), *[variant.composed(ranking, cards, board) for cards in shown]]
    return next(iter(poker_hands.told_apart([ranking.worth(hand) for hand in made if hand])), "")


def contested(facts: Sequence[Fact]) -> list[Pot]:
    """The pots as they are when nobody bets any more; who has mucked contended for them too."""
    on = felt(facts)
    folded = {fact.seat for fact in facts if isinstance(fact, Wagered) and fact.word == "fold"}
    return pots(on.put, [seat for seat in on.seats if seat not in folded], on.dead)
