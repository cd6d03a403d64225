"""The recap in Markdown, for wikis and Obsidian: front matter, links to people, callouts that read well without any."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from bondcards.engine import money
from bondcards.export.markdown import escaped, table
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.telling.moments import SPOKEN, Told
from bondcards.telling.parts import Line, Part, capital, joined, sentence
from bondcards.telling.recap import Chapter, Recap

NO_LINK: Final = frozenset("[]|#^\\")
"""Signs that nothing may have that is linked to."""


def recap(told: Recap) -> str:
    return "\n\n".join([_matter(told), *_parts(told)]) + "\n"


def _parts(told: Recap) -> Iterator[str]:
    yield f"# {escaped(told.called)}"
    yield f"{escaped(told.title)} · {told.day}"
    if told.hidden:
        yield f"_{_('For the game master: this page has what players may not know.')}_"
    if told.headline:
        yield f"**{_text(told.headline, told, marked=False)}.**"
    if told.night:
        yield _night(*told.night, told)
    for chapter in told.chapters:
        yield from _chapter(chapter, told)
    if told.balances:
        yield f"## {_('What it came to')}"
        yield _account(told)


def _matter(told: Recap) -> str:
    """The front matter, each value written as JSON, which is YAML too."""
    nets = {told.people[who].name: money.number(one.net) for who, one in told.balances.items() if who in told.people}
    here = [told.people[who].name for who in told.present if who in told.people]
    matter: dict[str, object] = {
        "date": told.session.day,
        "campaign": told.title,
        "session": told.session.name,
        "people": [f"[[{name}]]" if not NO_LINK & set(name) else name for name in here],
        "games": [catalogue.title(game) for game in told.games],
        "net": nets,
        "lang": i18n.language(),
    }
    if told.hidden:
        matter["gm"] = True
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in matter.items()]
    return "\n".join(["---", *lines, "---"])


def _night(chapter: Chapter, night: Told, told: Recap) -> str:
    called = f"{_('The hand of the night')} · {chapter.title} · {night.title}"
    lines = [_text(one, told) for one in (*night.lines, *night.outcome)]
    return _quoted(f"[!tip] {escaped(called)}", [f"- {one}" for one in lines])


def _chapter(chapter: Chapter, told: Recap) -> Iterator[str]:
    if chapter.sitting is not None:
        yield f"## {escaped(chapter.title)}" + (f" ({chapter.beside})" if chapter.beside else "")
        yield " · ".join(_text(seat, told) for seat in chapter.seats)
        if chapter.granted:
            granted = ", ".join(_text(one, told) for one in chapter.granted)
            yield f"{_('Heroism Points for the cards:')} {granted}"
    elif chapter.title:
        yield f"## {escaped(chapter.title)}"
    if chapter.moments:
        yield "\n".join(_moment(moment, told) for moment in chapter.moments)


def _moment(moment: Told, told: Recap) -> str:
    """A moment as an item of a list; who may know secrets has them below it."""
    called = f" **{escaped(moment.title)}**" if moment.title else ""
    star = f" _{_('The hand of the night')}._" if told.night and moment is told.night[1] else ""
    lines = moment.lines if moment.what in SPOKEN else map(sentence, moment.lines)
    sentences = " ".join(_text(one, told) for one in (*lines, *moment.said))
    # It is a sentence of its own: those before it have their stops.
    outcome = _text(capital(joined(moment.outcome, ", ")), told, marked=False)
    text = " ".join(filter(None, (sentences, f"**{outcome}**" if outcome else "")))
    if moment.undone:
        text = f"~~{text}~~ · {escaped(moment.undone)}"
    secrets = [f"    - _{_text(one, told)}_" for one in moment.secrets]
    return "\n".join([f"-{called}{star} {text}", *secrets])


def _account(told: Recap) -> str:
    headings = ("", _("won or lost"), _("points gained"), _("spent"), _("lost at the end"))
    rows = [
        (
            _person(who, told),
            money.signed(one.net),
            *(str(figure) if figure else "" for figure in (one.points.gained, one.points.spent, one.points.lapsed)),
        )
        for who, one in told.balances.items()
    ]
    figures = table(headings, rows)
    won = [f"- {_text(one, told)}" for one in told.won]
    debts = [f"- {_text(one, told)}" for one in told.debts]
    folded = _folded(_("Who won what from whom"), [*won, *debts]) if won or debts else ""
    return "\n\n".join(filter(None, (figures, folded)))


def _folded(title: str, lines: Sequence[str]) -> str:
    return _quoted(f"[!example]- {escaped(title)}", lines)


def _quoted(title: str, lines: Iterable[str]) -> str:
    return "\n".join(f"> {line}" for line in (title, *lines))


def _text(line: Line, told: Recap, *, marked: bool = True) -> str:
    return "".join(_part(part, told, marked) for part in line)


def _part(part: Part, told: Recap, marked: bool) -> str:
    if part.person:
        return _person(part.person, told, part.text)
    text = escaped(part.text)
    mark = {"strong": "**", "note": "_"}.get(part.kind, "") if marked else ""
    # A mark that stands inside a blank marks nothing.
    words = text.strip()
    return text.replace(words, f"{mark}{words}{mark}") if words else text


def _person(who: str, told: Recap, called: str = "") -> str:
    """A link to somebody by his name, whatever he is called here."""
    name = told.names.seat(who)
    if who not in told.people or NO_LINK & set(name + called):
        return escaped(called or name)
    return f"[[{name}]]" if called in ("", name) else f"[[{name}|{called}]]"
