"""Handouts as HTML pages: a person, the referee's card of a game."""

import re
from collections.abc import Iterable
from html import escape
from typing import Final

from bondcards.engine.cards import UNKNOWN
from bondcards.export.web.page import page, table, tag
from bondcards.export.web.pictures import Pack
from bondcards.language.i18n import _
from bondcards.telling.referee import Option, Part, Referee
from bondcards.telling.sheets import SEEN, Fact, Sheet


def person(sheet: Sheet, *, hidden: bool) -> str:
    """An agent's figures; a villain's face and first words, as one lays them on the table, for the game master all."""
    warning = _("For the game master: this page has what players may not know.") if hidden else ""
    shown = {fact.key for fact in sheet.face}
    figures = [fact for fact in sheet.facts if fact.key not in shown]
    body = [
        *([tag("p", escape(warning), class_="warning")] if warning else []),
        _face(sheet) if sheet.face else tag("p", escape(sheet.kind), class_="quiet") + tag("h1", escape(sheet.name)),
        *([tag("p", _typed(sheet.faceless), class_="quiet")] if hidden and sheet.faceless else []),
        *([tag("dl", "\n".join(map(_fact, figures)), class_="sheet")] if figures else []),
        *([tag("p", escape(sheet.notes), class_="secret")] if sheet.notes else []),
    ]
    return page(sheet.name, body)


def _typed(words: str) -> str:
    """A sentence in which what is to be typed stands out."""
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(words))


COVERED: Final = 2
"""Cards that lie before him."""


def _face(sheet: Sheet) -> str:
    """A card to be laid on the table: who sits down, what there is to see, and what he says."""
    pack = Pack()
    told = [
        tag("p", escape(fact.text), class_=fact.key)
        if fact.key in SEEN
        else tag("p", escape(_("Sits down to play: {games}.").format(games=fact.text)), class_="manner")
        for fact in sheet.face
    ]
    cards = pack.cards([UNKNOWN] * COVERED)
    return tag("section", pack.drawn() + tag("h1", escape(sheet.name)) + cards + "\n".join(told), class_="portrait")


def _fact(fact: Fact) -> str:
    return tag("dt", escape(fact.label)) + tag("dd", escape(fact.text).replace("\n", "<br>"), class_=fact.key)


def rules(card: Referee) -> str:
    body = [
        tag("p", escape(card.family), class_="quiet"),
        tag("h1", escape(card.title)),
        tag("p", escape(card.about), class_="headline"),
        tag("p", escape(card.line), class_="quiet"),
        *map(_part, card.parts),
    ]
    if card.pays:
        pays = table((), [map(escape, row) for row in card.pays], "pays")
        half = tag("p", escape(_("Half a cent left over stays with the bank.")), class_="quiet")
        body.append(tag("section", tag("h2", escape(_("Pays"))) + pays + half))
    for title, options in (
        (_("House rules of this game (the first value holds)"), card.options),
        (_("House rules whatever is played"), card.general),
    ):
        if options:
            body.append(tag("section", tag("h2", escape(title)) + _options(options), class_="options"))
    return page(card.title, body)


def _part(part: Part) -> str:
    lines = tag("ul", "".join(tag("li", escape(line)) for line in part.lines)) if part.lines else ""
    printed = table(part.rows[0], [map(escape, row) for row in part.rows[1:]], "printed") if part.rows else ""
    return tag("section", tag("h2", escape(part.title)) + lines + printed)


def _options(options: Iterable[Option]) -> str:
    told = (
        tag("dt", tag("code", escape(f"{option.name}={'|'.join(option.values)}")))
        + tag("dd", f"{escape(option.about)} {tag('small', escape(option.source), class_='quiet')}")
        for option in options
    )
    return tag("dl", "\n".join(told))
