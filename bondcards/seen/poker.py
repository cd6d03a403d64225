"""What is heard at a poker table between the seats: streets, cards, and who wins which pot."""

from collections.abc import Sequence

from bondcards.engine import money
from bondcards.engine.cards import all_known, shown
from bondcards.engine.discards import Discard
from bondcards.engine.facts import (
    Awarded,
    Button,
    Dealt,
    Discarded,
    Fact,
    Returned,
    Round,
    Stack,
    Turned,
    Wagered,
    cards_on_table,
)
from bondcards.engine.held_cards import KEEP
from bondcards.games import catalogue
from bondcards.games.poker.felt import felt
from bondcards.games.poker.showdown import Pot, pots
from bondcards.games.poker.table import BEFORE_THE_FLOP, BOARD
from bondcards.games.poker.variants import variant_of
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import together
from bondcards.seen.heard import Phrase, of_seat, words
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names
from bondcards.telling.worth import told_apart


def award(awarded: Awarded, before: Sequence[Fact], names: Names) -> str:
    """Who wins how much, of which pot or half where there are several, and with what where cards were shown."""
    which = _which(awarded, contested(before), names)
    takes = n_("{seats} takes the pot of {amount}", "{seats} share the pot of {amount}", len(awarded.seats))
    wins = n_("{seats} wins {amount}", "{seats} share {amount}", len(awarded.seats))
    # Where no hand is low enough, the highest takes the whole pot.
    sentence = (takes if which in ([], [_("no low")]) else wins).format(
        seats=together([names.seat(seat) for seat in awarded.seats]), amount=names.amount(awarded.amount)
    )
    if which:
        sentence = _("{sentence} ({pot})").format(sentence=sentence, pot=", ".join(which))
    if hand := _winning(awarded, before, names):
        sentence = _("{sentence}: {hand}").format(sentence=sentence, hand=hand)
    return sentence


def _which(awarded: Awarded, contested: Sequence[Pot], names: Names) -> list[str]:
    """Which pot it is, and which half of it, or that nobody's hand is low; nothing where there is no other."""
    which: list[str] = []
    if len(contested) > 1:
        side = _("side pot {number}").format(number=awarded.pot - 1) if len(contested) > 2 else _("side pot")
        which.append(_("main pot") if awarded.pot == 1 else side)
    if awarded.half and awarded.amount < contested[awarded.pot - 1].amount:
        which.append(_(LABELS.halves[awarded.half]))
    elif awarded.made and len(variant_of(names.game, names.options).halves) > 1:
        which.append(_("no low"))
    return which


def _winning(awarded: Awarded, before: Sequence[Fact], names: Names) -> str:
    """What the winners' hand is called, told apart from others called the same; empty if none is shown."""
    if not awarded.made:
        return ""
    variant, board = variant_of(names.game, names.options), cards_on_table(before).get(BOARD, ())
    ranking = next(half.ranking for half in variant.halves if half.name == awarded.half)
    shown = [fact.cards for fact in before if isinstance(fact, Turned) and all_known(fact.cards)]
    made = [ranking.best(awarded.made[0]), *[variant.composed(ranking, cards, board) for cards in shown]]
    return next(iter(told_apart([ranking.worth(hand) for hand in made if hand])), "")


def contested(facts: Sequence[Fact]) -> list[Pot]:
    """The pots as they are when nobody bets any more; who has mucked contended for them too."""
    on = felt(facts)
    folded = {fact.seat for fact in facts if isinstance(fact, Wagered) and fact.word == "fold"}
    return pots(on.put, [seat for seat in on.seats if seat not in folded], on.dead)


def heard(fact: Fact, before: Sequence[Fact], names: Names) -> Phrase | None:
    """What is heard of a fact that only poker between the seats has; None where it is none, or not worth saying."""
    match fact:
        # A round begins with its name; the cards that lie open then are said beside it.
        case Round(name=name):
            begins = words(_(LABELS.rounds[name]), "stakes", "strong", begins=True)
            return None if name == "antes" else begins
        case Dealt():
            return _dealt(fact, before, names)
        case Awarded():
            return words(award(fact, before, names), "pots", "gain")
        case _:
            return _of_seat(fact, names)


def _of_seat(fact: Fact, names: Names) -> Phrase | None:
    match fact:
        case Discarded(at=thrown):
            sentence = n_("{seat} throws {count} card", "{seat} throws {count} cards", len(thrown))
            sentence = sentence if thrown else _(Discard.heard[KEEP])
            return of_seat(fact.seat, sentence, "stakes", names, count=str(len(thrown)))
        case Stack() if fact.bought:
            bought = money.text(fact.bought)
            return of_seat(fact.seat, _("{seat} buys in for {amount}"), "stakes", names, amount=bought)
        case Button():
            # Where nobody posts blinds there is none: whoever deals is named.
            blinds = catalogue.opened(names.game).entry.blinds
            return of_seat(fact.seat, _("{seat} has the button") if blinds else _("{seat} deals"), "stakes", names)
        case Returned():
            back = _("{amount}, uncalled, goes back to {seat}")
            return of_seat(fact.seat, back, "stakes", names, amount=money.text(fact.amount))
        case _:
            return None


def _dealt(fact: Dealt, before: Sequence[Fact], names: Names) -> Phrase | None:
    rounds = [told.name for told in before if isinstance(told, Round)]
    if not rounds or fact.sees is not None:
        return None
    if fact.to != BOARD:
        return of_seat(fact.to.seat, "{seat} {card}", "stakes", names, card=shown(fact.card))
    if rounds[-1] == BEFORE_THE_FLOP:
        return words(_("First card of the flop: {card}").format(card=shown(fact.card)), "stakes")
    return words(shown(fact.card), "stakes", to_last=True)
