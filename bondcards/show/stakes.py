"""How stakes are asked for: what the seat has, who banks, what may be laid, and what Enter lays."""

from __future__ import annotations

from collections.abc import Mapping

from rich.cells import cell_len
from rich.console import RenderableType

from bondcards.engine import money
from bondcards.engine.facts import stakes_on_table
from bondcards.engine.questions import Bet
from bondcards.games import catalogue
from bondcards.language import vocabulary
from bondcards.language.i18n import _, n_
from bondcards.show import words
from bondcards.show.labels import BANK
from bondcards.show.put import LINE, Setting, asked
from bondcards.show.words import Names
from bondcards.tables.boxes import beside
from bondcards.tables.prompt import Usual


def bets(ask: Bet, usual: Usual, where: Setting) -> RenderableType:
    """The question for a seat's bets, of which this one comes first."""
    names = where.names
    box, bank = names.box(ask.box), in_bank(where)
    sentence = of_purse(names.bet(ask.box), ask.seat, where, box=box, bank=bank)
    if ask.box == BANK and where.banked not in ("", ask.seat):
        sentence = _("The bank passes to {seat}.").format(seat=names.seat(ask.seat)) + "\n" + sentence
    hints = [*_amounts(ask, where), *map(vocabulary.spoken, ask.words), *_as_usual(ask, usual, names)]
    return asked(sentence, hints, names.seat(ask.seat))


def of_purse(sentence: str, seat: str, where: Setting, **more: str) -> str:
    """A sentence of a seat and its purse; the points are called by their full name where a line has room for it."""
    full = sentence.format(seat=purse(seat, where), **more)
    return full if cell_len(full) <= LINE - 2 else sentence.format(seat=purse(seat, where, short=True), **more)


def purse(seat: str, where: Setting, *, short: bool = False) -> str:
    """A seat with the chips it has left, and an agent's points: James Bond (24,500 francs, 4 Heroism Points)."""
    sits = next((sits for sits in where.seating.seats if sits.id == seat), None)
    if sits is None:
        return where.names.seat(seat)
    laid = stakes_on_table(where.seen).get(seat, {})
    has = [where.names.amount(sits.chips - sum(laid.values()))]
    if sits.kind == "pc":
        full = n_("{points} Heroism Point", "{points} Heroism Points", sits.reserve).format(points=sits.reserve)
        has.append(n_("{count} point", "{count} points", sits.reserve).format(count=sits.reserve) if short else full)
    return f"{where.names.seat(seat)} ({', '.join(has)})"


def in_bank(where: Setting) -> str:
    """What is laid as a bank."""
    return money.text(sum(boxes.get(BANK, 0) for boxes in stakes_on_table(where.seen).values()))


def _amounts(ask: Bet, where: Setting) -> list[str]:
    """Who banks, how much may be laid, and on what else beside the box that is asked for."""
    names = where.names
    hints: list[str] = []
    if ask.whole:
        laid = sum(laid.get(ask.box, 0) for laid in stakes_on_table(where.seen).values())
        hint = _("bank of {seat}: {amount}, {open} to cover") if laid else _("bank of {seat}: {amount}")
        amount, still_open = money.text(ask.whole), money.text(ask.whole - laid)
        hints.append(hint.format(seat=names.seat(where.bank), amount=amount, open=still_open))
    elif ask.seat != where.bank and ask.box != BANK:
        hints.append(_("bank: {seat}").format(seat=names.seat(where.bank)))
    if ask.possible:
        hints.append(words.span_of_money(ask.low, ask.high))
    if also := beside(catalogue.find(names.game).entry, ask.box):
        hints.append(_("also {boxes}").format(boxes=", ".join(map(names.box, also))))
    return hints


def _as_usual(ask: Bet, usual: Usual, names: Names) -> list[str]:
    """What Enter lays; or why it does not lay what was laid before."""
    alone = set(usual.bets) == {ask.box} and not beside(catalogue.find(names.game).entry, ask.box)
    said = spoken_bets(usual.bets, names, to_say_where=not alone)
    if usual.now == "chips":
        return [_("not {bets} as before: too few chips").format(bets=said)]
    if usual.now == "limit":
        return [_("not {bets} as before: beyond the limit").format(bets=said)]
    if not usual.bets:
        return []
    return [(_("Enter = {said}, as before") if usual.before else _("Enter = {said}")).format(said=said)]


def spoken_bets(bets: Mapping[str, int | str], names: Names, to_say_where: bool) -> str:
    """Bets as one says them: 500 banco, 100 tie; or 500 alone, or pass."""
    return ", ".join(
        vocabulary.spoken(said)
        if isinstance(said, str)
        else f"{names.counted_out(said)} {names.box(box) if to_say_where else ''}".rstrip()
        for box, said in bets.items()
    )
