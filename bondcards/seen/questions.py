"""What a person is asked, and what he may say: one kind of question for each request, as data for any front."""

import re
from collections.abc import Sequence
from typing import Any

from bondcards.engine import cards, money
from bondcards.engine.cards import Card, all_known
from bondcards.engine.discards import Discard
from bondcards.engine.facts import (
    DEALER,
    Dealt,
    Fact,
    cards_on_table,
    shows_more,
    stakes_on_table,
)
from bondcards.engine.held_cards import KEEP
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.engine.wagers import Wager
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.poker.felt import felt
from bondcards.games.poker.showdown import AskShow
from bondcards.language import lexicon, spelling
from bondcards.language.i18n import _, n_
from bondcards.roleplay.contest import AskPrice
from bondcards.roleplay.heroism import AskPoint, Offer
from bondcards.seen.chance import of_chance
from bondcards.seen.setting import LINE, Question, Setting, on_enter
from bondcards.sitting.insurance import AskInsured
from bondcards.sitting.points import ALL, AskEach, AskPoints
from bondcards.tables.naturals import AskNaturals
from bondcards.tables.prompt import Usual
from bondcards.tables.stakes import beside
from bondcards.telling.hands import first_hand, with_several_hands, worth
from bondcards.telling.labels import BANK
from bondcards.telling.words import Names, span, span_of_money


def bets(ask: Bet, usual: Usual, where: Setting) -> Question:
    """The question for a seat's bets, of which this one comes first."""
    names = where.names
    box, bank = names.box(ask.box), in_bank(where)
    sentence = of_purse(names.bet(ask.box), ask.seat, where, box=box, bank=bank)
    if ask.box == BANK and where.banked not in ("", ask.seat):
        sentence = _("The bank passes to {seat}.").format(seat=names.seat(ask.seat)) + "\n" + sentence
    hints = [*_amounts(ask, where), *_words(ask, where), *_next(ask, where)]
    return Question((sentence,), hints, names.seat(ask.seat), _as_usual(ask, usual, names))


def of_purse(sentence: str, seat: str, where: Setting, **more: str) -> str:
    """A sentence of a seat and its purse; the points are called by their full name where a line has room for it."""
    full = sentence.format(seat=purse(seat, where), **more)
    return full if len(full) <= LINE - 2 else sentence.format(seat=purse(seat, where, short=True), **more)


def purse(seat: str, where: Setting, *, short: bool = False) -> str:
    sits = next((sits for sits in where.seating.seats if sits.id == seat), None)
    if sits is None:
        return where.names.seat(seat)
    has = [where.names.amount(sits.chips - sum(stakes_on_table(where.seen).get(seat, {}).values()))]
    if sits.kind == "pc":
        full = n_("{points} Heroism Point", "{points} Heroism Points", sits.reserve).format(points=sits.reserve)
        has.append(n_("{count} point", "{count} points", sits.reserve).format(count=sits.reserve) if short else full)
    return f"{where.names.seat(seat)} ({', '.join(has)})"


def in_bank(where: Setting) -> str:
    return money.text(_laid_on(BANK, where))


def _laid_on(box: str, where: Setting) -> int:
    """What lies on a box by now, from all seats together."""
    return sum(laid.get(box, 0) for laid in stakes_on_table(where.seen).values())


def _words(ask: Bet, where: Setting) -> list[str]:
    """What may be said instead of an amount; beside a bank covered in part, that a banco takes the whole of it."""
    in_part = ask.whole and _laid_on(ask.box, where)
    alone = _("{banco} ({bank}, alone)").format(banco=lexicon.spoken("banco"), bank=money.text(ask.whole))
    return [alone if in_part and word == "banco" else lexicon.spoken(word) for word in ask.words]


def _amounts(ask: Bet, where: Setting) -> list[str]:
    names = where.names
    hints: list[str] = []
    if ask.whole:
        laid = _laid_on(ask.box, where)
        hint = _("bank of {seat}: {amount}, {open} to cover") if laid else _("bank of {seat}: {amount}")
        amount, still_open = money.text(ask.whole), money.text(ask.whole - laid)
        hints.append(hint.format(seat=names.seat(where.bank), amount=amount, open=still_open))
    elif ask.seat != where.bank and ask.box != BANK:
        hints.append(_("bank: {seat}").format(seat=names.seat(where.bank)))
    if ask.possible:
        hints.append(span_of_money(ask.low, ask.high))
    entry = catalogue.find(names.game).entry
    if (also := beside(entry, ask.box)) and ask.seat != where.bank:
        fixed = {box: f" ({money.text(cents)})" for box, cents in entry.fixed.items()}
        hints.append(_("also {boxes}").format(boxes=", ".join(names.box(box) + fixed.get(box, "") for box in also)))
    return hints


def _next(ask: Bet, where: Setting) -> list[str]:
    """Who is asked next where a bank is covered seat by seat."""
    order = where.seating.from_right(where.bank) if ask.whole and ask.seat in where.seating.ids else ()
    after = order[order.index(ask.seat) + 1 :] if order else ()
    return [_("next: {seat}").format(seat=where.names.seat(after[0]))] if after else []


def _as_usual(ask: Bet, usual: Usual, names: Names) -> str:
    """What Enter lays; or why it does not lay what was laid before."""
    alone = set(usual.bets) == {ask.box} and not beside(catalogue.find(names.game).entry, ask.box)
    said = ", ".join(
        lexicon.spoken(laid)
        if isinstance(laid, str)
        else f"{names.counted_out(laid)} {'' if alone else names.box(box)}".rstrip()
        for box, laid in usual.bets.items()
    )
    if usual.now == "chips":
        return _("not {bets} as before: too few chips").format(bets=said)
    if usual.now == "limit":
        return _("not {bets} as before: beyond the limit").format(bets=said)
    return _("Enter = {said}, as before").format(said=said) if said and usual.before else on_enter(said)


def question(ask: Request[Any], default: str | None, where: Setting) -> Question:
    match ask:
        case AskPoint():
            return _point(ask, default, where.names)
        case AskEach():
            return _of_each(ask, default, where.names)
        case Choose():
            return _choose(ask, default, where)
        case Wager():
            return _wager(ask, default, where)
        case Discard():
            return _discard(ask, default, where)
        case _:
            return of_chance(ask, where)


def _choose(ask: Choose[Any], default: str | None, where: Setting) -> Question:
    names, bank = where.names, in_bank(where)
    if ask.of_money:
        sentence = of_purse(_(ask.asks_now()), ask.seat, where, bank=bank)
    else:
        sentence = _(ask.asks_now()).format(seat=_asked_by_hand(ask, where), bank=bank)
    options = (spoken(ask, option, names) + cost(ask, option) for option in ask.options)
    hints = [*options, *filter(None, (ask.brings(),))]
    enter = on_enter(default and spoken(ask, default, names))
    return Question(_of_a_hand(ask, where) or (sentence,), hints, names.seat(ask.seat), enter)


def spoken(ask: Choose[Any], option: str, names: Names) -> str:
    """An option as it is called: a person by name, a card by its sign, a word as the language in use has it."""
    if isinstance(ask, AskNaturals) and option in ask.sides:
        return ask.called[ask.sides.index(option)][0]
    if ask.of_people or (isinstance(ask, AskEach) and option in ask.people):
        return names.seat(option)
    return word_or_card(option, ask.about)


def cost(ask: Choose[Any], option: str) -> str:
    """What an option costs, after it in brackets; nothing where it costs nothing."""
    return f" ({money.text(cents)})" if (cents := ask.costs(option)) else ""


def _asked_by_hand(ask: Choose[Any], where: Setting) -> str:
    """Who is asked; where the question is about one of several hands of his, for which."""
    place, name = ask.hand_asked_of(), where.names.seat(ask.seat)
    lying = [to for to, cards in cards_on_table(where.seen).items() if cards]
    several = place is not None and first_hand(place) in with_several_hands(lying)
    return _("{seat}, hand {number}").format(seat=name, number=place.hand) if place and several else name


def _of_a_hand(ask: Choose[Any], where: Setting) -> tuple[str | tuple[Card, ...], ...] | None:
    """The question with the cards it is about, and the dealer's; None where they are not to be seen."""
    place = ask.hand_asked_of()
    if place is None or not ask.asks_of_hand:
        return None
    lying = cards_on_table(where.seen)
    held, dealer = lying.get(place, []), [card for card in lying.get(DEALER, ()) if card.known]
    if not (held and dealer and all_known(held)):
        return None
    sentence = _(ask.asks_of_hand).format(
        seat=_asked_by_hand(ask, where), total=worth(place, held, where.seen, where.names), hand="\0h", dealer="\0d"
    )
    shown = {"\0h": tuple(held), "\0d": tuple(dealer)}
    return tuple(shown.get(part, part) for part in re.split(r"(\0[hd])", sentence))


def _wager(ask: Wager, default: str | None, where: Setting) -> Question:
    side = where.names.seat(ask.seat)
    sentence = _("{side}, the pot is {pot}.").format(side=side, pot=where.names.amount(ask.pot))
    if ask.to_call:
        sentence += " " + _("To call: {amount}.").format(amount=money.text(ask.to_call))
    hints = list(map(ask.spoken, ask.words))
    if ask.shorthands:
        hints.append(", ".join(map(lexicon.spoken, ask.shorthands)))
    return Question((sentence,), hints, side, on_enter(default and wagered(ask, default)))


def wagered(ask: Wager, answer: str) -> str:
    verb, total = ask.recall(answer)
    return ask.naming(verb, money.text(total)) if total else lexicon.spoken(verb)


def _discard(ask: Discard, default: str | None, where: Setting) -> Question:
    name = where.names.seat(ask.seat)
    sentence = _(ask.asks_of_one if ask.most == 1 else ask.asks).format(seat=name)
    keeps = [] if ask.least else [lexicon.spoken(KEEP, ask.about)]
    hints = [*keeps, *([span(ask.least, ask.most)] if ask.covered else map(cards.shown, ask.hand))]
    return Question((sentence,), [*hints], name, on_enter(default and words_and_cards(default, ask.about)))


def _point(ask: AskPoint, default: str | None, names: Names) -> Question:
    if isinstance(ask, AskPrice):
        sentence = n_(
            "{pc}, {price} Heroism Point ({before} → {after}) to win? Now or never.",
            "{pc}, {price} Heroism Points ({before} → {after}) to win? Now or never.",
            ask.offer.price,
        ).format(pc=names.seat(ask.seat), **_figures(ask.offer))
    else:
        sentence = _to_turn(ask, names)
    hints = [lexicon.spoken(option, ask.about) for option in ask.options]
    return Question((sentence,), hints, names.seat(ask.seat), on_enter(default and word_or_card(default, ask.about)))


def _of_each(ask: AskEach[Any], default: str | None, names: Names) -> Question:
    """One line for all who are asked together, below what a point would bring each of them."""
    lines = [_turned(seat, offer, names) for seat, offer in ask.offers.items()] if isinstance(ask, AskPoints) else []
    sentence = ask.asked() if isinstance(ask, AskInsured) else _(ask.asks)
    said = [*(names.in_short().seat(seat) for seat in ask.people), lexicon.spoken(ALL)]
    return Question(("\n".join((*lines, sentence)),), said, enter=on_enter(default and lexicon.spoken(default)))


def _turned(seat: str, offer: Offer, names: Names) -> str:
    sentence = _("{seat} ({before} → {after}): {lost} into {alone}")
    if offer.shared != offer.alone:
        sentence = _("{seat} ({before} → {after}): {lost} into {alone}, or {shared} if all spend")
    return sentence.format(seat=names.seat(seat), **_figures(offer))


def _to_turn(ask: AskPoint, names: Names) -> str:
    offer = ask.offer
    sentence = n_(
        "{seat}, a Heroism Point ({before} → {after})? It turns {lost} into {alone}",
        "{seat}, {price} Heroism Points ({before} → {after})? They turn {lost} into {alone}",
        offer.price,
    ).format(seat=names.seat(ask.seat), **_figures(offer))
    if offer.payers:
        pays = n_("; {payers} pays", "; {payers} pay", len(offer.payers))
        sentence += pays.format(payers=spelling.together([names.seat(payer) for payer in offer.payers]))
    if offer.shared == offer.alone:
        return sentence + "."
    too = _("If the others spend too: {shared}.").format(**_figures(offer))
    return f"{sentence}. {too}"


def _figures(offer: Offer) -> dict[str, str | int]:
    """The points and chips of an offer, by what its sentences call them."""
    lost, alone, shared = map(money.signed, (offer.lost, offer.alone, offer.shared))
    points = {"price": offer.price, "before": offer.reserve, "after": offer.reserve - offer.price}
    return {**points, "lost": lost, "alone": alone, "shared": shared}


def word_or_card(said: str, about: str) -> str:
    try:
        return cards.shown(cards.from_text(said))
    except Refused:
        return lexicon.spoken(said, about)


def words_and_cards(said: str, about: str) -> str:
    return " ".join(word_or_card(word, about) for word in said.split())


def needs_own_cards(ask: Request[Any], seen: Sequence[Fact]) -> bool:
    """Whether an answer hangs on cards that its seat sees and the room does not: a point does not."""
    if isinstance(ask, AskShow):
        # Nor does showing a hand on which its seat had bet everything before its last card.
        last_card = max((at for at, fact in enumerate(seen) if isinstance(fact, Dealt)), default=0)
        before = felt(seen[:last_card])
        return not (before.bet_out or before.all_in(ask.seat)) and shows_more(seen)
    said = isinstance(ask, Bet | Choose | Wager | Discard) and not isinstance(ask, AskPoint | AskPoints)
    return said and shows_more(seen)
