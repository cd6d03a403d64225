"""Handouts as HTML pages: a person, the referee's card of a game."""

from collections.abc import Iterable
from html import escape

from bondcards.export.web.page import page, table, tag
from bondcards.language.i18n import _
from bondcards.telling.referee import Option, Part, Referee
from bondcards.telling.sheets import Fact, Sheet


def person(sheet: Sheet, *, hidden: bool) -> str:
    warning = _("For the game master: this page has what players may not know.") if hidden else ""
    body = [
        tag("p", escape(sheet.kind), class_="quiet"),
        tag("h1", escape(sheet.name)),
        *([tag("p", escape(warning), class_="warning")] if warning else []),
        tag("dl", "\n".join(map(_fact, sheet.facts)), class_="sheet"),
        *([tag("p", escape(sheet.notes), class_="secret")] if sheet.notes else []),
    ]
    return page(sheet.name, body)


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
        pays = table((), [map(escape, row) for row in card.pays])
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
