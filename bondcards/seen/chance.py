"""What is asked about real cards and dice: which card falls, and to whom, which one is turned, what the die shows."""

from collections.abc import Sequence
from typing import Any, Final

from bondcards.engine import cards
from bondcards.engine.facts import Dealt, Place, Round, cards_on_table
from bondcards.engine.requests import DIE, Deal, Request, Show, Shuffle, Throw
from bondcards.games.pack import BURNT
from bondcards.games.poker.table import BEFORE_THE_FLOP, BOARD
from bondcards.language.i18n import _, n_
from bondcards.seen.heard import whose_hand
from bondcards.seen.setting import LINE, Question, Setting
from bondcards.telling.words import Names, nth_card

MORE: Final = " …"
FLOP: Final = 3
"""The cards of the board that come together, or one before the betting and the others after it."""


def of_chance(ask: Request[Any], where: Setting) -> Question:
    match ask:
        case Deal():
            return card(ask, (), where)
        case Show():
            return _show(ask, where)
        case Shuffle():
            packs = n_("{packs} pack to be shuffled and cut.", "{packs} packs to be shuffled and cut.", ask.packs)
            return Question((packs.format(packs=ask.packs),), [_("Enter when it is done, or the first cards")])
        case Throw():
            seat = where.names.seat(ask.seat)
            return Question((_("{seat}, the die?").format(seat=seat),), [f"1–{DIE}"], seat)
        case _:
            return Question(())


def card(ask: Deal, order: Sequence[Deal], where: Setting) -> Question:
    """The question for a card, and in which `order` others may be typed with it, this one first."""
    lying = len(cards_on_table(where.seen).get(ask.to, ()))
    if ask.to == BURNT:
        return Question((_("The card that is shown and burnt, to mark the end of the pack:"),))
    what = _("{hand}, {card}, face up:") if ask.sees is None else _("{hand}, {card}, face down:")
    if ask.to == BOARD:
        what = _of_board(lying, where)
    hints = [_what_falls(order, where.names.in_short()), *([] if ask.sees is None else [_("Enter = none seen")])]
    return Question((what.format(hand=_whose(ask.to, where), card=nth_card(lying + 1)),), hints)


def _what_falls(order: Sequence[Deal], names: Names) -> str:
    """What may be typed at once; of several hands, in which order their cards fall."""
    if len(order) < 2:
        return _("a card")
    if len({deal.to for deal in order}) == 1:
        return _("a card, or {count} in a line").format(count=len(order))
    told = _("a card, or {count} in a line: {order}")
    if order[0].sees is not None and any(deal.sees is None for deal in order):
        told = _("a card, or {count} in a line, face down first: {order}")
    room = LINE - 6 - len(told.format(count=len(order), order=""))
    return told.format(count=len(order), order=_in_turn([names.hand(deal.to) for deal in order], room))


def _in_turn(hands: Sequence[str], room: int) -> str:
    """To whom cards fall, one after the other; once round the table where there is no room for more."""
    told = ", ".join(hands)
    if len(told) <= room:
        return told
    once = [*dict.fromkeys(hands)]
    while len(once) > 1 and len(", ".join(once) + MORE) > room:
        once.pop()
    return ", ".join(once) + MORE


def _of_board(lying: int, where: Setting) -> str:
    if lying >= FLOP:
        return _("The turn, face up:") if lying == FLOP else _("The river, face up:")
    if [fact.name for fact in where.seen if isinstance(fact, Round)][-1:] == [BEFORE_THE_FLOP]:
        return _("The first card of the flop, face up:")
    left = FLOP - lying
    return n_("The flop, the last card:", "The flop, {count} cards:", left).format(count=left)


def _show(ask: Show, where: Setting) -> Question:
    count = len(ask.cards)
    covered = sum(not card.known for card in ask.cards)
    sentence = n_("{hand}: the card turned is", "{hand}: the {count} cards turned, as they lie:", count)
    if 0 < covered < count:
        sentence = n_("{hand}: which is the covered card?", "{hand}: which {count} are covered, as they lie?", covered)
    said = sentence.format(hand=_whose(ask.to, where), count=covered or count)
    return Question((said, "  ", tuple(ask.cards)) if any(card.known for card in ask.cards) else (said,))


def went(line: Sequence[Dealt], where: Setting) -> str:
    """To whom the cards of a line have gone: which ones, and how many unknown lie covered."""
    places = dict.fromkeys(one.to for one in line)
    said = [f"{_whose(to, where)} {_fallen([one for one in line if one.to == to])}" for to in places]
    return _("Dealt: {cards}").format(cards=" · ".join(said))


def _fallen(dealt: Sequence[Dealt]) -> str:
    open_ = " ".join(cards.shown(one.card) for one in dealt if one.card.known)
    covered = sum(not one.card.known for one in dealt)
    face_down = n_("{count} face down", "{count} face down", covered).format(count=covered) if covered else ""
    return ", ".join(filter(None, (open_, face_down)))


def _whose(to: Place, where: Setting) -> str:
    return whose_hand(to, where.seen, where.bank, where.names)
