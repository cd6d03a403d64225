"""A line from a person, and a choice from a list: by number, by name, or by the beginning of either."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final, TypeVar

from rich.cells import cell_len
from rich.console import RenderableType
from rich.text import Text

from bondcards.engine.cards import are_cards
from bondcards.engine.requests import Request
from bondcards.errors import Leave, Noted, PickAnswer, Refused, TakeBack
from bondcards.language import languages
from bondcards.language.cards import nearly_in_words
from bondcards.language.grammar import Asked, lists, said_as_it_is
from bondcards.language.i18n import _
from bondcards.language.preferences import Look
from bondcards.language.spelling import plain
from bondcards.show import menu
from bondcards.show.keyboard import GoesOn, Read, looking, stoppable, typed
from bondcards.show.layout import line
from bondcards.show.page import Page
from bondcards.show.terminal import cleaned, console
from bondcards.sitting.amounts import money_said
from bondcards.sitting.menu import Choice, chosen, is_said_between_hands, yes_or_no
from bondcards.sitting.rows import Near, ReadsRow, ReadsRows, Row, all_picked, picked
from bondcards.sitting.steps import nothing_to_take_back
from bondcards.tables.prompt import BACK, BACK_TO, WHISPER, Phoned, asks_help

ABOUT_HELP: Final = 6
"""Lines of a screen about a help: a title, what follows, a question of two lines, what is typed, and one between."""

ABOUT_QUESTION: Final = 4
"""Lines of a screen below a help in a hand: a question of several lines, and an answer."""

Whisper = Callable[[], object]
"""Shows something to the game master alone."""

T = TypeVar("T")


class Asker:
    """Asks on a page, whatever it is about. `<` raises `TakeBack`, for whoever asked before to ask again."""

    def __init__(self, page: Page, read: Read = typed) -> None:
        self.page = page
        self._read = read
        self._mark = page.console.mark
        self.meanwhile: Callable[[], object] | None = None
        """Looks elsewhere while a line is waited for."""
        self.whisper: Whisper | None = None
        """Tells the game master alone what is to be told, to be had for a dot whenever all may see the screen.

        Nothing there says that there is anything: whoever sees it would know what takes an agent a roll.
        """

    @property
    def masters(self) -> bool:
        """Whether the game master may be whispered to: behind a curtain sits somebody else."""
        return not self.page.aside

    def hear(self) -> None:
        whisper, self.whisper = self.whisper, None
        if whisper:
            whisper()
        self.whisper = whisper

    def line(self) -> str:
        """What the person types; raises `Leave` at the end of input."""
        asked = self.page.asked
        while True:
            whispers = self.whisper is not None and self.masters
            try:
                with stoppable(self.page), looking(self.meanwhile):
                    words = cleaned(self._read(self._mark))
            except EOFError:
                self.page.console.print()
                self.page.typed("")
                raise Leave from None
            except KeyboardInterrupt:
                self.page.console.print()
                self.page.typed("")
                raise
            except GoesOn:
                continue
            except Phoned:
                self.page.console.print()
                self.page.typed(self._mark)
                raise
            except UnicodeDecodeError:
                self.refuse(Refused(_("That could not be read. Once more, please.")))
                continue
            self.page.typed(self._mark + words)
            if words.strip() == BACK_TO:
                raise PickAnswer
            if self.heeds(words):
                self.page.ask_again(*asked)
                continue
            if not (whispers and words.strip() == WHISPER):
                return words
            self.hear()
            self.page.ask_again(*asked)

    @property
    def hears_master(self) -> bool:
        """Whether what the game master says beside the questions is heeded here: at a table, not before one."""
        return False

    def heeds(self, words: str) -> bool:
        """Whether a line was no answer, but something that somebody else has done by now."""
        return False

    def _said(self) -> str:
        words = self.line().strip()
        if words == BACK:
            raise TakeBack
        return words

    def insist(self, ask: Callable[[], T]) -> T:
        """Ask where there is nothing to go back to."""
        while True:
            try:
                return ask()
            except TakeBack:
                self.refuse(nothing_to_take_back())

    def refuse(self, why: Refused) -> None:
        """Say why an answer was not taken; what is noted for later is no error."""
        sentence = self._sentence(why)
        self.page.note(line(sentence, "quiet") if isinstance(why, Noted) else line(f"! {sentence}", "warning"))

    def _sentence(self, why: Refused) -> str:
        return str(why)

    def goes_to(self, follows: Request[Any], words: str) -> bool:
        """Whether words answer the question that `follows` another, and are taken for that."""
        return False

    def why(self, means: str = "", follows: Request[Any] | None = None) -> str:
        """Why something is corrected; empty where nobody says. `TakeBack` where it is not to be corrected after all.

        What may be said `means` what is not said otherwise. Who answers the question that `follows` gives no reason.
        """
        back = _("Any words, kept with the evening; Enter for no reason. “<” goes back, and nothing is changed.")
        while True:
            words = self.ask_text(_("Why? (Enter: no reason)"), "", means or back).strip()
            if lists(words, "no reason"):
                return ""
            if lists(words, "never mind"):
                raise TakeBack
            if follows and _answers(words) and self.goes_to(follows, words):
                return ""
            sentence = _("“{words}” answers a question, and here is asked why: say more, or Enter for no reason.")
            if is_said_between_hands(words) and not languages.in_use().yes_or_no(words):
                sentence = _("“{words}” is said at the menu, and here is asked why: say more, or Enter for no reason.")
            elif plain(words).startswith("bondcards "):
                sentence = _("“{words}” is a command, and here is asked why: say more, or Enter for no reason.")
            elif words and not re.search(r"\w", words):
                sentence = _("“{words}” is no reason: say it in words, or Enter for no reason.")
            elif not _answers(words):
                return words
            self.refuse(Refused(sentence.format(words=words)))

    def ask_text(self, prompt: str, default: str | None = None, means: str = "", so_far: Sequence[str] = ()) -> str:
        """Any words; nothing at all means the default, where there is one. `means` is what may be said.

        Above it stands what was answered `so_far`.
        """
        if default:
            # What Enter means instead is not said beside it.
            prompt = re.sub(r"\s*\([^()]*\)$", "", prompt)
        text = Text(prompt)
        if default:
            hint = _("Enter = {said}").format(said=default)
            text.append("\n  " if cell_len(prompt) + cell_len(hint) > 76 else "  ").append(hint, "quiet")
        before = [line(menu.fitted(so_far, self.page.console.width - 1), "quiet")] if so_far else []
        while True:
            self.page.ask(*before, line(text))
            words = self._said()
            if asks_help(words):
                self.page.note(line(means or _("Type your answer. Ctrl-D leaves."), "quiet", 3))
            elif default and _takes_it(words):
                return default
            elif words or default is not None:
                return words or default or ""

    def menu(self, choices: Sequence[Choice], default: str, question: str = "", *above: RenderableType) -> str:
        """One of a few things, all below the question and what stands `above` it; `?` says what each does."""
        asked = menu.line(choices, default, self.page.console.width, question)
        while True:
            self.page.ask(*above, asked)
            words = self._said()
            if asks_help(words):
                self.page.note(menu.explained(choices, at_table=self.hears_master))
                continue
            try:
                return chosen(words or default, choices)
            except Refused as why:
                self.refuse(why)

    def pick(self, title: str, rows: Sequence[Row], default: str | None = None, read: ReadsRow = picked) -> str:
        usual = next((row.label for row in rows if row.word == default), default or "")
        hint = _("by number or name; Enter = {said}") if default is not None else _("by number or name")

        def meant(words: str) -> str:
            if default is not None and (not words or _takes_it(words)):
                # What stands for a row may be a number, and is none of its place in the list.
                return default if any(row.word == default for row in rows) else read(default, rows, title)
            return read(words, rows, title)

        return self._picked(title, rows, hint.format(said=usual), meant)

    def pick_many(
        self,
        title: str,
        rows: Sequence[Row],
        default: tuple[tuple[str, ...], str] | None = None,
        read: ReadsRows = all_picked,
    ) -> tuple[str, ...]:
        """One row or more of a list, in the order said; `default` are those that Enter means, and their name."""
        example = "1 2 4" if len(rows) > 3 and not rows[3].alone else "1 2"
        hint = _("one or several, by number or name: {example}").format(example=example)
        if default:
            hint = _("{hint}; Enter = {said}").format(hint=hint, said=default[1])

        def meant(words: str) -> tuple[str, ...]:
            return default[0] if default and (not words or _takes_it(words)) else read(words, rows, title)

        return self._picked(title, rows, hint, meant)

    def fits(self, explained: RenderableType, about: int = ABOUT_HELP) -> bool:
        """Whether a help leaves room on a screen for the title above it, the question below it, and an answer."""
        console = self.page.console
        return not console.is_terminal or len(console.render_lines(explained, pad=False)) <= console.height - about

    def _picked(self, title: str, rows: Sequence[Row], hint: str, read: Callable[[str], T]) -> T:
        shown: list[RenderableType] = [line(title, "heading"), menu.listed(rows, self.page.console.width)]
        question = Text("   " + hint, "quiet")
        self.page.ask(*shown, question)
        parts = menu.in_pages(rows, self.fits)
        near = ""
        while True:
            words = self._said()
            words, near = near if near and languages.in_use().lists_so(words, "yes") else words, ""
            if asks_help(words):
                first, part = next(parts, (0, rows))
                if not first:
                    parts = menu.in_pages(rows, self.fits)
                    first, part = next(parts)
                more = [Text("   " + _("“?”: the next ones"), "quiet")] if first + len(part) <= len(rows) else []
                self.page.ask(shown[0], menu.rows_explained(part, first), *more, question)
                continue
            try:
                return read(words)
            except Refused as why:
                if lists(words, "never mind"):
                    raise TakeBack from why
                near = why.near if isinstance(why, Near) else ""
                self.refuse(why)
                self.page.ask_again(*shown, question)


def _takes_it(words: str) -> bool:
    """Whether somebody says that what Enter means is right: "yes, keep that"."""
    clauses = languages.in_use().clauses(words)
    return lists(words, "takes it") or (bool(clauses) and all(lists(clause, "takes it") for clause in clauses))


def _answers(words: str) -> bool:
    """Whether words are an amount, cards, misspelt or not, or an answer, typed too soon where a reason is asked for."""
    with suppress(Refused):
        money_said(words, "")
        return True
    known = Asked(tuple(languages.in_use().words))
    return bool(words) and (are_cards(words) or nearly_in_words(words) or bool(said_as_it_is(words, known)))


def asker(look: Look) -> Asker:
    return Asker(Page(console(look)))


def pick_campaign(ids: Sequence[str], look: Look) -> str:
    asks = asker(look)
    return asks.insist(lambda: asks.pick(_("Which campaign?"), [Row(name, name) for name in ids]))


def sure(question: str, look: Look) -> bool:
    """Ask whether something is to be done; Enter leaves everything as it is."""
    asks = asker(look)
    return asks.insist(lambda: asks.menu(yes_or_no(), "no", question)) == "yes"


def why(look: Look) -> str:
    """Ask why something is corrected, as an `Asker` does."""
    return asker(look).why()
