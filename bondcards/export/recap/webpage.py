"""The recap as one HTML page that one is glad to send: the hand of the night, the chips, the evening scene by scene."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.cards import all_known
from bondcards.export.web.page import page, table, tag
from bondcards.export.web.pictures import Band, Pack, legend, lines
from bondcards.games.poker.table import BOARD
from bondcards.language.i18n import _
from bondcards.telling.hands import Hand
from bondcards.telling.moments import SPOKEN, Told
from bondcards.telling.parts import Line, Part, capital, joined, sentence
from bondcards.telling.recap import Chapter, Recap

TONES = {"gain": "won", "loss": "lost", "heroism": "point", "warning": "warning", "quiet": "quiet", "name": "name"}
"""The classes of parts by their kinds."""


def recap(told: Recap) -> str:
    return page(f"{told.called} · {told.title}", _Page(told).body())


class _Page:
    def __init__(self, told: Recap) -> None:
        self._told = told
        self._pack = Pack()
        self._night = told.night[1] if told.night else None

    def body(self) -> list[str]:
        main = list(self._main())
        # The cards that lie on the page are known once it is written.
        return [self._pack.drawn(), *main]

    def _main(self) -> Iterator[str]:
        told = self._told
        yield '<header class="recap">'
        yield tag("p", escape(f"{told.title} · {told.day}"), class_="quiet")
        yield tag("h1", escape(told.called))
        if told.hidden:
            yield tag("p", escape(_("For the game master: this page has what players may not know.")), class_="warning")
        if told.headline:
            yield tag("p", self._text(sentence(told.headline)), class_="headline")
        yield "</header>"
        if told.night:
            yield self._of_the_night(*told.night)
        if rows := self._rows():
            yield self._course(rows)
        for chapter in told.chapters:
            yield self._chapter(chapter)
        if told.balances:
            yield self._account()

    def _of_the_night(self, chapter: Chapter, night: Told) -> str:
        seen = [hand for hand in night.hands if hand.cards and all_known(hand.cards)]
        hands = [
            tag("figure", self._pack.cards(hand.cards) + tag("figcaption", self._caption(hand)))
            for hand in sorted(seen, key=lambda hand: hand.to != BOARD)
        ]
        # What the drawn cards say is not said again; the last street, which may end with its card, is no hand.
        drawn = [tuple(hand.cards) for hand in seen]
        beside = tuple(line for line in night.lines if tuple(line[-1].cards) not in drawn)
        parts = [
            tag("h2", escape(_("The hand of the night"))),
            tag("p", escape(f"{chapter.title} · {night.title}"), class_="quiet"),
            tag("div", "".join(hands), class_="dealt"),
            self._story(replace(night, lines=beside)),
        ]
        return tag("section", "\n".join(parts), class_="night")

    def _caption(self, hand: Hand) -> str:
        named = self._told.names.seat(hand.holder or "") if hand.holder in self._told.people else hand.title
        return f"<strong>{escape(named)}</strong> {escape(hand.caption)}".rstrip()

    def _rows(self) -> dict[str, list[int]]:
        """What each agent had, step by step; who moved no chip all evening would be a flat line, and squeeze the rest.

        The villain is not among them: the players read what he won, and nowhere what he has.
        """
        steps = self._told.course
        rows = {who: [step.chips[who] for step in steps] for step in steps[:1] for who in step.chips}
        return {self._told.names.seat(who): row for who, row in rows.items() if len({*row}) > 1}

    def _course(self, rows: Mapping[str, Sequence[int]]) -> str:
        told, steps = self._told, self._told.course
        bands = [
            Band(chapter.title, numbers[0] - (numbers[0] > 0), numbers[-1])
            for at, chapter in enumerate(told.chapters)
            if (numbers := [n for n, step in enumerate(steps) if step.chapter == at and n]) and chapter.title
        ]
        title = _("Chips over the evening")
        return tag("section", f"<h2>{escape(title)}</h2>\n{legend(rows)}\n{tag('figure', lines(rows, bands, title))}")

    def _chapter(self, chapter: Chapter) -> str:
        parts: list[str] = []
        if chapter.sitting is not None:
            small = " " + tag("small", escape(chapter.beside), class_="quiet") if chapter.beside else ""
            parts += [
                f"<h2>{escape(chapter.title)}{small}</h2>",
                tag("p", " · ".join(map(self._text, chapter.seats)), class_="seats"),
            ]
            if chapter.granted:
                granted = ", ".join(map(self._text, chapter.granted))
                parts.append(tag("p", f"{escape(_('Heroism Points for the cards:'))} {granted}", class_="point"))
        elif chapter.title:
            parts.append(f"<h2>{escape(chapter.title)}</h2>")
        parts += map(self._moment, chapter.moments)
        return tag("section", "\n".join(parts), class_="chapter")

    def _moment(self, moment: Told) -> str:
        kind = f"moment {moment.what}" + (" dearest" if moment is self._night else "")
        called = tag("h3", escape(moment.title)) if moment.title else ""
        return tag("div", called + self._story(moment), class_=kind)

    def _story(self, moment: Told) -> str:
        lines = moment.lines if moment.what in SPOKEN else map(sentence, moment.lines)
        sentences = " ".join(map(self._text, lines))
        outcome = self._text(capital(joined(moment.outcome, ", ")))
        told = tag("p", sentences) if sentences else ""
        told += "".join(tag("p", self._text(said)) for said in moment.said)
        told += tag("p", outcome, class_="outcome") if outcome else ""
        if moment.undone:
            told = tag("s", told) + tag("p", escape(moment.undone), class_="warning")
        return told + "".join(tag("p", self._text(secret), class_="secret") for secret in moment.secrets)

    def _account(self) -> str:
        told = self._told
        headings = ("", _("won or lost"), _("points gained"), _("spent"), _("lost at the end"))
        rows = [
            (
                escape(told.names.seat(who)),
                self._part(Part(money.signed(one.net), "gain" if one.net > 0 else "loss" if one.net < 0 else "")),
                *(str(figure) if figure else "" for figure in (one.points.gained, one.points.spent, one.points.lapsed)),
            )
            for who, one in told.balances.items()
        ]
        parts = [tag("h2", escape(_("What it came to"))), table(headings, rows)]
        if listed := (*told.won, *told.debts):
            parts += [tag("h3", escape(_("Who won what from whom"))), self._list(listed)]
        return tag("section", "\n".join(parts))

    def _list(self, listed: Sequence[Line]) -> str:
        return tag("ul", "".join(tag("li", self._text(line)) for line in listed))

    def _text(self, line: Line) -> str:
        return "".join(map(self._part, line))

    def _part(self, part: Part) -> str:
        if part.cards:
            return self._pack.cards(part.cards)
        text = escape(part.text)
        if part.kind == "strong":
            return tag("strong", text)
        if part.kind == "note":
            return tag("em", text)
        return tag("span", text, class_=TONES[part.kind]) if part.kind in TONES else text
