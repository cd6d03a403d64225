"""What has been said and shown of a hand on one screen: a question goes once it is answered, what was said runs on."""

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from bondcards.show.table import Faces, written
from bondcards.show.terminal import Harmless, can_move

if TYPE_CHECKING:
    from bondcards.seen.heard import Phrase

BETWEEN = " · "


class Lines:
    """Something as it stands on a console, a line after another: drawn once, however often it is shown."""

    def __init__(self, part: RenderableType, console: Console) -> None:
        self.drawn = console.render_lines(part, pad=False)

    def __len__(self) -> int:
        return len(self.drawn)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.drawn:
            yield from line
            yield Segment.line()


class Page:
    """The lower end of a console: lasting lines above, below them talk not yet ended, and what will go again."""

    def __init__(self, console: Harmless) -> None:
        self.console = console
        self.forgets = can_move(console)
        """Whether what was shown for a moment can be taken away."""
        self.warned = False
        """Whether people know that what is covered stays on this console."""
        self._talk: list[Phrase] = []
        self._passing = 0
        self._shown: list[Lines] = []
        self._notes: list[RenderableType] = []
        self._held: Sequence[RenderableType] = ()
        self.asked: Sequence[RenderableType] = ()
        """The question that was asked last, and what helped to answer it."""
        self._stays: list[str] = []
        self._stood: list[str] = []

    @property
    def aside(self) -> bool:
        """Whether what is shown goes to a screen of its own, which is taken away as a whole."""
        return self.console.is_alt_screen

    def say(self, phrase: "Phrase") -> None:
        if phrase.begins:
            self._end_talk()
        self._wipe()
        self._talk.append(phrase)

    def keep(self, *lasting: RenderableType) -> None:
        """Show what stays, after all that was said before it; below it who has won."""
        won = [phrase for phrase in self._talk if phrase.topic == "pots"]
        self._talk = [phrase for phrase in self._talk if phrase.topic != "pots"]
        self._end_talk()
        for line in (*self.noted(), *lasting):
            self.console.print(line)
        self._talk = won
        self._end_talk()

    def _end_talk(self) -> None:
        """Have what was said stay; a note still waits for its question."""
        self._wipe()
        talk, self._talk = self._talk, []
        for line in run_on(talk, self.console.width):
            # What was on the screen before it was said anew is not shown again.
            stood = self._stood[:1] == [line.plain]
            self._stays.append(line.plain)
            self._stood = self._stood[1:] if stood else []
            if not stood:
                self.console.print(line)

    def begin(self, *lasting: RenderableType) -> None:
        """Show what stays, where something begins of which nothing has been said."""
        self.keep(*lasting)
        self._stays, self._stood = [], []

    def note(self, note: RenderableType) -> None:
        """Show something beside the next question, which is the same one again."""
        if self.forgets:
            self._notes.append(note)
        else:
            self.show(note)

    def noted(self) -> list[RenderableType]:
        """What was to be shown beside the next question, for whoever shows it elsewhere."""
        notes, self._notes = self._notes, []
        return notes

    def catch_up(self) -> None:
        """Have what was said stand before somebody is called to the screen, where it does not go there with him."""
        if not self.forgets:
            self._show_talk(0)

    def hold(self, *held: RenderableType) -> None:
        """Show what stays above all that is asked on a screen of its own."""
        self._held = held
        if not self.aside:
            for part in held:
                self.console.print(part)

    def ask(self, *passing: RenderableType) -> None:
        """Show a question, and what helps to answer it, in the place of the last one."""
        self._wipe()
        self.asked = passing
        parts = (*passing[:-1], *self.noted(), *passing[-1:])
        if self.aside:
            self.console.clear()
            parts = (*self._held, *parts)
        else:
            # What would not fit above the question and the line that is typed could never be taken away again.
            drawn = [Lines(part, self.console) for part in parts]
            self._show_talk(self.console.height - sum(map(len, drawn)) - 1)
            parts = (*drawn,)
        for part in parts:
            self.show(part)

    def ask_again(self, *asked: RenderableType) -> None:
        """Ask once more below what was noted; what helps stands there still where nothing can be taken away."""
        self.ask(*(asked if self.forgets else asked[-1:]))

    def show(self, passing: RenderableType) -> None:
        """Show something until the next answer stands; where nothing can be taken away, it stays."""
        if self.aside:
            self.console.print(passing)
            return
        if not self._passing:
            self._show_talk(self.console.height)
        self._pass(passing)

    def _show_talk(self, most: int) -> None:
        """Show what was said since the last lasting line: the latest lines of it, at most so many and at least one."""
        lines = self.talk()
        if not self.forgets:
            self._talk, most = [], len(lines)
        for line in lines[-max(most, 1) :]:
            self._pass(line)

    def typed(self, line: str) -> None:
        """A line was typed below what is shown; it goes with it."""
        if not self.aside:
            self._passing += max(-(-cell_len(line) // self.console.width), 1)

    def talk(self) -> list[Text]:
        """What was said, in lines; a round of which nothing is said yet is named beside the table alone."""
        only_named = self.forgets and bool(self._talk) and self._talk[-1].begins
        return run_on(self._talk[:-1] if only_named else self._talk, self.console.width)

    def drop(self) -> None:
        """Forget what passes, and was said since the last lasting line; it is said anew, what stays not shown twice."""
        self._wipe()
        self._talk = []
        self._stays, self._stood = [], [*self._stays, *self._stood]

    @contextmanager
    def put_away(self) -> Generator[None]:
        """Have nothing on the screen for a while but what is lasting; what was shown beside it comes again."""
        if self.aside:
            with self.console.put_away():
                yield
            return
        shown = self._shown
        self._wipe()
        yield
        for passing in shown:
            self._pass(passing)

    def _pass(self, passing: RenderableType) -> None:
        lines = passing if isinstance(passing, Lines) else Lines(passing, self.console)
        self._shown.append(lines)
        self._passing += len(lines)
        self.console.print(lines, end="")

    def _wipe(self) -> None:
        if self.aside:
            return
        lines, self._passing, self._shown = self._passing, 0, []
        if lines and self.forgets:
            self.console.file.write(f"\x1b[{lines}F\x1b[J")
            self.console.file.flush()


def run_on(talk: "Iterable[Phrase]", width: int, faces: Faces | None = None) -> list[Text]:
    """Phrases in as few lines as they need; another topic begins a new line."""
    lines: list[Text] = []
    for topic, phrases in groupby(talk, lambda phrase: phrase.topic):
        whole: list[Text] = []
        for phrase in phrases:
            if phrase.to_last and whole:
                whole[-1] = Text.assemble(whole[-1], " ", written(phrase.told, faces))
            else:
                whole.append(written(phrase.told, faces))
        # What somebody says is a line of its own.
        for beside in [[one] for one in whole] if topic == "stage" else [whole]:
            lines += filled(beside, width)
    return lines


def filled(parts: Iterable[Text], width: int, indent: str = " ") -> list[Text]:
    """Short texts side by side, in as few lines as they need; one longer than a line is broken at its blanks."""
    lines: list[Text] = []
    for part in parts:
        if lines and lines[-1].cell_len + len(BETWEEN) + part.cell_len < width:
            lines[-1].append(BETWEEN, "quiet").append_text(part)
        else:
            lines += [Text(indent).append_text(piece) for piece in _broken(part, width - cell_len(indent))]
    return lines


def _broken(text: Text, room: int) -> list[Text]:
    """A text in lines of so many columns; what a no-break space holds together stays together."""
    plain, begun, cuts, blank = text.plain, 0, list[int](), 0
    for at in (*(at for at, sign in enumerate(plain) if sign == " "), len(plain)):
        if cell_len(plain[begun:at]) > room and blank > begun:
            cuts.append(blank + 1)
            begun = blank + 1
        blank = at
    pieces = list(text.divide(cuts))
    for piece in pieces[:-1]:
        piece.rstrip()
    return pieces
