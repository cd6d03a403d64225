"""How a hand stands, for the game master alone: all the cards, the chances, each move, what a villain says."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Column, Table
from rich.text import Text

from bondcards.engine import money
from bondcards.engine.discards import Discard
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.engine.wagers import Wager
from bondcards.language import lexicon
from bondcards.language.i18n import _
from bondcards.language.numbers import figure, percent, roughly
from bondcards.odds.figures import Now, Share
from bondcards.seen.questions import spoken, wagered, words_and_cards
from bondcards.show.layout import columns, line
from bondcards.show.odds import bet
from bondcards.tables.prompt import Insight, Intent
from bondcards.telling.words import Names


def shown(insight: Insight, now: Now | None, lying: RenderableType, names: Names) -> Iterator[RenderableType]:
    """All that is known of a hand, the cards as they are `lying` first."""
    yield lying
    intents = (line(_intent(insight.ask, intent, names)) for intent in insight.intents)
    for part in (_known(now, names), _expected(insight.ask, now, names), intents, _estimates(insight, now)):
        if lines := list(part):
            yield from (Text(), *lines)


def _known(now: Now | None, names: Names) -> Iterator[RenderableType]:
    if now is None or now.why_not:
        yield line(_(now.why_not) if now else _("Of this hand nothing is counted now."), "quiet")
        return
    if now.bets:
        table = columns("", _("wins %"), _("ties %"), _("loses %"), _("edge %"))
        for name, found in now.bets.items():
            shares = map(figure, (found.win, found.tie, found.lose, found.edge))
            table.add_row(Text(bet(names.game, name), "name"), *shares)
        yield table
    if now.shares:
        yield _shares(now.shares, names)
    if not now.exact:
        yield line(_("From many deals by chance, not from all of them."), "quiet")


def _expected(ask: Request[Any], now: Now | None, names: Names) -> Iterator[RenderableType]:
    seat = names.seat(getattr(ask, "seat", ""))
    if now and now.blind is not None:
        blind = _("{seat}, seeing what a player sees: about {share} of the pot.")
        yield line(blind.format(seat=seat, share=percent(now.blind, places=0)))
    if now and now.moves:
        yield line(_("{seat} may expect, seeing what a player sees, in first stakes:").format(seat=seat))
        yield Padding(_moves(ask, now.moves, names), (0, 3))


def _estimates(insight: Insight, now: Now | None) -> Iterator[RenderableType]:
    """Why a villain counts on another part of the pot than is counted for whoever sees what he sees."""
    if now and now.blind is not None and any("%" in intent.why for intent in insight.intents):
        yield line(_("What a villain counts on is a guess, by temperament, skill and the bets."), "quiet")


def _shares(shares: Sequence[Share], names: Names) -> Table:
    of_a_pot = any(share.equity is not None for share in shares)
    table = columns("", _("wins %"), _("ties %"), _("loses %"), *([_("of the pot %")] if of_a_pot else []))
    several = {share.place.seat for share in shares if share.place.hand > 1}
    for share in shares:
        figures = [share.win, share.tie, share.lose, *([] if share.equity is None else [share.equity])]
        name = names.hand(share.place, share.place.seat in several)
        table.add_row(Text(name, "name"), *map(_whole, figures))
    return table


def _whole(share: float) -> str:
    """A share in whole per cent, as it is read at a glance."""
    return roughly(share).removesuffix("\u00a0%")


def _moves(ask: Request[Any], moves: Mapping[str, float], names: Names) -> Table:
    table = Table.grid(Column(style="key"), Column(justify="right"), padding=(0, 2))
    best = max(moves.values())
    for word in sorted(moves, key=lambda word: -moves[word]):
        brings = figure(moves[word] / 100)
        signed = brings if brings.startswith("\u2212") else f"+{brings}"
        table.add_row(said(ask, word, names), Text(signed, "gain" if moves[word] == best else ""))
    return table


def _intent(ask: Request[Any], intent: Intent, names: Names) -> Text:
    seat = names.seat(intent.seat)
    sentence = _("After “{words}”, {seat}: {says}") if intent.after else _("{seat}: {says}")
    after, says = said(ask, intent.after, names) if intent.after else "", said(intent.ask, intent.says, names)
    text = Text(sentence.format(words=after, seat=seat, says=says))
    text.highlight_words([seat], "name")
    return text.append(f" ({intent.why})", "quiet") if intent.why else text


def said(ask: Request[Any], answer: str, names: Names) -> str:
    """An answer in the words of tapes as the language in use says it."""
    match ask:
        case Choose():
            return spoken(ask, answer, names)
        case Wager():
            return wagered(ask, answer)
        case Bet():
            laid = ask.recall(answer)
            return money.text(laid) if isinstance(laid, int) else lexicon.spoken(laid)
        case _:
            return words_and_cards(answer, Discard.about)
