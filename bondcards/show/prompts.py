"""What a person is asked, and what he may say: one kind of question for each request."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bondcards import cards, money, vocabulary
from bondcards.errors import Refused
from bondcards.facts import Fact, Moved, cards_on_table, stakes_on_table, view
from bondcards.i18n import _, language, n_
from bondcards.kernel import Deal, Request, Show, Shuffle
from bondcards.questions import Bet, Choose
from bondcards.roleplay.heroism import AskPoint
from bondcards.show import moves, totals, words
from bondcards.show.faces import Faces
from bondcards.show.table import owner
from bondcards.show.words import Names, split_hand
from bondcards.tables.prompt import BACK, HELP

LINE: Final = 80
WHOM: Final = "whom"
"""A question whose answers are people."""
BURNT: Final = "burnt"
DEALER: Final = "dealer"


class Setting(NamedTuple):
    """Where a question is asked: the names in use, who banks, how cards are drawn, and what has happened."""

    names: Names
    bank: str
    faces: Faces
    seen: Sequence[Fact]


def question(ask: Request[Any], default: str | None, where: Setting) -> RenderableType:
    """The question, what may be said to it, and what saying nothing means."""
    match ask:
        case Bet():
            return _bet(ask, default, where)
        case AskPoint():
            return _point(ask, default, where.names)
        case Choose():
            return _choose(ask, default, where)
        case _:
            return _of_cards(ask, where)


def _of_cards(ask: Request[Any], where: Setting) -> RenderableType:
    match ask:
        case Deal():
            return _deal(ask, where)
        case Show():
            return _show(ask, where)
        case Shuffle():
            packs = n_("{packs} pack to be shuffled and cut.", "{packs} packs to be shuffled and cut.", ask.packs)
            return _asked(packs.format(packs=ask.packs), [_("Enter when it is done")])
        case _:
            return Text()


def _asked(sentence: str | Text, hints: Sequence[str] = (), name: str = "") -> RenderableType:
    """A question, and after it in another tone what may be said; on the next line where there is no room."""
    text = Text(sentence) if isinstance(sentence, str) else sentence
    text.highlight_words([name] if name else [], "name")
    said = Text(" · ".join(hints), "key")
    if text.cell_len + said.cell_len + 4 <= LINE:
        return Padding(Text.assemble(text, "  " if hints else "", said), (0, 1))
    return Group(Padding(text, (0, 1)), Padding(said, (0, 3)))


def _deal(ask: Deal, where: Setting) -> RenderableType:
    lying = len(cards_on_table(where.seen).get(ask.to, ()))
    if ask.to == BURNT:
        return _asked(_("The card that is shown and burnt, to mark the end of the pack:"))
    what = _("{hand}, {card}, face up:") if ask.sees is None else _("{hand}, {card}, face down:")
    hints = [_("rank or card, several at once")]
    if ask.sees is not None:
        hints.append(_("Enter = not seen"))
    return _asked(what.format(hand=_whose(ask.to, where), card=words.nth_card(lying + 1)), hints)


def _show(ask: Show, where: Setting) -> RenderableType:
    count = len(ask.cards)
    sentence = n_("{hand} is turned: its card is", "{hand} is turned: its {count} cards, as they lie:", count)
    text = Text(sentence.format(hand=_whose(ask.to, where), count=count))
    if any(card.known for card in ask.cards):
        text.append("  ").append_text(where.faces.written(ask.cards))
    return _asked(text)


def _whose(to: str, where: Setting) -> str:
    hand = where.names.hand(to)
    seat = owner(where.seen, to, where.bank)
    return f"{hand} ({where.names.seat(seat)})" if seat else hand


def _bet(ask: Bet, default: str | None, where: Setting) -> RenderableType:
    names = where.names
    bank = sum(boxes.get("bank", 0) for boxes in stakes_on_table(where.seen).values())
    sentence = names.bet(ask.box).format(seat=names.seat(ask.seat), box=names.box(ask.box), bank=money.text(bank))
    hints = [words.span_of_money(ask.low, ask.high)] if ask.possible else []
    hints += map(vocabulary.spoken, ask.words)
    if default is not None:
        said = ask.recall(default)
        hints.append(_enter(said if isinstance(said, str) else money.text(said)))
    return _asked(sentence, hints, names.seat(ask.seat))


def _choose(ask: Choose[Any], default: str | None, where: Setting) -> RenderableType:
    names = where.names
    bank = sum(boxes.get("bank", 0) for boxes in stakes_on_table(where.seen).values())
    sentence = Text(words.question(ask.about).format(seat=names.seat(ask.seat), bank=money.text(bank)))
    hints = [spoken(ask, option, names) for option in ask.options]
    if default is not None:
        hints.append(_("Enter = {said}").format(said=spoken(ask, default, names)))
    return _asked(_of_a_hand(ask, where) or sentence, hints, names.seat(ask.seat))


def spoken(ask: Choose[Any], option: str, names: Names) -> str:
    """An option as it is called: a person by name, a card by its sign, a word as the language in use has it."""
    return names.seat(option) if ask.about == WHOM else _spoken(option)


def _of_a_hand(ask: Choose[Any], where: Setting) -> Text | None:
    """The question with the cards it is about, and the dealer's; None where they are not to be seen."""
    if ask.about not in moves.OF_A_HAND:
        return None
    lying = cards_on_table(where.seen)
    box = getattr(ask, "box", DEALER)
    held, dealer = lying.get(box, []), [card for card in lying.get(DEALER, ()) if card.known]
    if not (held and dealer and all(card.known for card in held)):
        return None
    several = any(cards and split_hand(to) == (split_hand(box)[0], 2) for to, cards in lying.items())
    split = any(isinstance(fact, Moved) and box in (fact.source, fact.to) for fact in where.seen)
    name, number = where.names.seat(ask.seat), split_hand(box)[1] or 1
    sentence = _(moves.OF_A_HAND[ask.about]).format(
        seat=_("{seat}, hand {number}").format(seat=name, number=number) if several else name,
        total=totals.of(where.names.game, box, split=split)(held),
        hand="\0h",
        dealer="\0d",
    )
    text, shown = Text(), {"h": held, "d": dealer}
    for part in re.split(r"(\0[hd])", sentence):
        text.append_text(where.faces.written(shown[part[1]]) if part[:1] == "\0" else Text(part))
    return text


def _point(ask: AskPoint, default: str | None, names: Names) -> RenderableType:
    offer = ask.offer
    sentence = n_(
        "{seat}, a Heroism Point ({before} → {after})? It turns {lost} into {alone}",
        "{seat}, {price} Heroism Points ({before} → {after})? They turn {lost} into {alone}",
        offer.price,
    ).format(
        seat=names.seat(ask.seat),
        price=offer.price,
        before=offer.reserve,
        after=offer.reserve - offer.price,
        lost=money.signed(offer.lost),
        alone=money.signed(offer.alone),
    )
    if offer.shared != offer.alone:
        sentence += _("; into {shared} if the others who may spend do").format(shared=money.signed(offer.shared))
    hints = [vocabulary.spoken(option) for option in ask.options]
    if default is not None:
        hints.append(_enter(default))
    return _asked(sentence + ".", hints, names.seat(ask.seat))


def _enter(said: str) -> str:
    return _("Enter = {said}").format(said=_spoken(said))


def _spoken(said: str) -> str:
    """An answer as the language in use says it: a word, or a card."""
    try:
        return cards.shown(cards.from_text(said))
    except Refused:
        return vocabulary.spoken(said)


def explanation(ask: Request[Any], names: Names) -> Table:
    """Everything that may be said, a line each: what it does."""
    grid = Table.grid(padding=(0, 2), pad_edge=True)
    grid.add_column(style="key", no_wrap=True)
    grid.add_column()
    for said, does in (*_sayable(ask, names), (BACK, _("take back the last answer of a person"))):
        grid.add_row(said, does)
    grid.add_row("Ctrl-D", _("leave; “bondcards resume” goes on with the hand"))
    grid.add_row(HELP, _("show this list"))
    return grid


def _sayable(ask: Request[Any], names: Names) -> list[tuple[str, str]]:
    example = "R♥  Rc  10p  7" if language() == "fr" else "K♥  Kh  10s  7"
    match ask:
        case Deal():
            lines = [(example, _("a card, or several; a rank alone where suits play no part"))]
            return lines if ask.sees is None else [*lines, ("??", _("nobody has seen it; so does Enter alone"))]
        case Show():
            return [(example, _("all its cards, in the order in which they were dealt"))]
        case Bet():
            lines = [(words.span_of_money(ask.low, ask.high), _("an amount, in figures"))] if ask.possible else []
            return lines + [_word(ask.box, word) for word in ask.words]
        case Choose():
            if ask.about == WHOM:
                return [(names.seat(seat), "") for seat in ask.options]
            return [_word(ask.about, word) for word in ask.options]
        case _:
            return [(_("Enter"), _("it is done"))]


def _word(about: str, word: str) -> tuple[str, str]:
    """A word with its other spellings, and what it does."""
    does = words.means(about, word)
    return ", ".join(vocabulary.WORDS.get(word, {}).get(language(), (_spoken(word),))), "" if does == word else does


def shows_more(seen: Sequence[Fact]) -> bool:
    """Whether a seat's view has cards the room may not see."""
    return cards_on_table(seen) != cards_on_table(view(seen, None))
