"""The consoles everything is shown on: colours where they help, 80 columns, and plain characters where need be."""

import atexit
import os
import re
import shutil
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text
from rich.theme import Theme

from bondcards.language.encoding import ERRORS, harmless
from bondcards.language.i18n import _
from bondcards.language.preferences import Look
from bondcards.language.wrapping import WIDEST, bound, columns, loosed

if TYPE_CHECKING:
    from rich.pager import Pager

    from bondcards.show.felt import Felt
    from bondcards.show.page import Page
    from bondcards.show.table import Faces

UNBROKEN: Final = 10_000
"""Columns for messages that go to a file: whoever reads it breaks the lines as he likes."""

# Every colour stands out from a black ground as well as from a white one.
THEME: Final = Theme(msgspec.json.decode(Path(__file__).with_name("theme.json").read_bytes(), type=dict[str, str]))

_NEEDED: Final = "♠♥♦♣╭╮╰╯│─┏┓┗┛┃━▒▸·—−“›"


class Harmless(Console):
    """A console on which no text moves the cursor, changes colours or clears, and lines end only where they may."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        if isinstance(renderable, str):
            renderable = Text(renderable)
        if isinstance(renderable, Text):
            renderable = _bound(renderable, (options or self.options).max_width)
        for segment in super().render(renderable, options):
            if segment.control or (segment.text.isascii() and segment.text.isprintable()):
                yield segment
            else:
                yield Segment(harmless(loosed(segment.text)), segment.style)

    mark = " › "
    """What stands before a line that is typed."""

    def __init__(self, *, four_colours: bool = False, **how: Any) -> None:
        super().__init__(**how)
        self.four_colours = four_colours
        """Whether each suit has a colour of its own."""
        if not carries_suits(self):
            self.mark = " > "
        self._aside: list[tuple[tuple[Any, ...], dict[str, Any]]] = []

    def print(self, *objects: Any, **how: Any) -> None:
        """Print something; the second screen remembers what is on it."""
        if self.is_alt_screen:
            self._aside.append((objects, how))
        super().print(*objects, **how)

    def clear(self, home: bool = True) -> None:
        self._aside.clear()
        super().clear(home)

    def folded(self, text: Text, room: int) -> Iterable[Text]:
        """A text in lines of so many columns, as it would be printed."""
        if text.cell_len <= room:
            return [text]
        lines = _bound(text, room).wrap(self, room)
        for line in lines:
            line.rstrip()
        return lines

    def faces(self) -> "Faces":
        """How cards are shown here."""
        from bondcards.show.table import Faces

        return Faces(self.four_colours, not carries_suits(self))

    def felt(self, page: "Page", bank: str) -> "Felt":
        """Where the cards of a hand lie on a page here, before the seat or the house that banks it."""
        from bondcards.show.felt import Felt

        return Felt(page, self.faces(), bank)

    def beside(self) -> "Harmless":
        """The console of standard error, in the manner of this one."""
        return console(Look(plain=not self.is_terminal), stderr=True)

    def fit(self, on_a_terminal: bool) -> None:
        """Take the columns that are written in."""
        broad = UNBROKEN if self.stderr else WIDEST
        self.width = columns(self.width) if on_a_terminal else broad

    def cover(self) -> None:
        """Put a second, empty screen before the first; where there is none, push away what was shown."""
        if can_move(self):
            self.set_alt_screen(True)
            self.clear()
        else:
            self.print("\n" * self.height)

    def uncover(self) -> None:
        """Take away again what was shown since the first screen was covered."""
        if can_move(self):
            self.set_alt_screen(False)
        else:
            self.print("\n" * self.height)

    @contextmanager
    def put_away(self) -> Generator[None]:
        """Have the second screen cleared and away for a while, and then before the first again as it was."""
        shown = list(self._aside)
        self.clear()
        self.set_alt_screen(False)
        yield
        self.set_alt_screen(True)
        self.clear()
        for objects, how in shown:
            self.print(*objects, **how)

    def set_alt_screen(self, enable: bool = True) -> bool:
        """Put a second screen before the first, or take it away; the end of the program takes it away too."""
        if enable:
            atexit.register(self._back)
        else:
            atexit.unregister(self._back)
        return super().set_alt_screen(enable)

    def _back(self) -> None:
        super().set_alt_screen(False)


def _bound(text: Text, width: int) -> Text:
    """Words with those tied together between which no line may end."""
    if text.cell_len <= width:
        return text
    tied = text.copy()
    tied.plain = bound(text.plain, width)
    return tied


def console(look: Look, width: int | None = None, *, stderr: bool = False) -> Harmless:
    """The console of standard output or standard error.

    No colour with `plain`, `NO_COLOR`, `TERM=dumb` or without a terminal. 80 columns at most; what is said on
    standard error stays on one line where that is no terminal.
    """
    stream = sys.stderr if stderr else sys.stdout
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=ERRORS)
    made = _aloud(stderr) if look.accessible else _drawn(look, stderr, stream.isatty())
    made.fit(stream.isatty())
    if width:
        made.width = width
    return made


def _aloud(stderr: bool) -> Harmless:
    from bondcards.show.aloud import Aloud

    return Aloud(stderr=stderr)


def _drawn(look: Look, stderr: bool, on_a_terminal: bool) -> Harmless:
    colourless = look.plain or bool(os.environ.get("NO_COLOR")) or not on_a_terminal
    return Harmless(
        four_colours=look.four_colours,
        stderr=stderr,
        theme=THEME,
        highlight=False,
        markup=False,
        emoji=False,
        force_terminal=False if look.plain else None,
        color_system=None if colourless else "auto",
    )


def show_long(console: Console, result: RenderableType) -> None:
    """Show a result; on a terminal it is taller than, through a pager: its beginning is what was asked for."""
    pager = _pager() if can_move(console) else None
    if pager is None or len(console.render_lines(result, pad=False)) < console.height:
        console.print(result)
        return
    # Whoever has set it himself knows how it is left; without R it shows the codes of colours instead of the colours.
    os.environ.setdefault("LESS", f"-FRX -Ps{_how_it_is_left()}$")
    # A letter typed for the shell is to write no file and run no command there.
    os.environ.setdefault("LESSSECURE", "1")
    with console.pager(pager, styles=True):
        console.print(result)


def _how_it_is_left() -> str:
    """What `less` says at the foot of every page: some signs mean something to it there."""
    told = _("space: the next page; q: leave").replace("\u00a0", " ")
    return re.sub(r"[?:.%\\]", r"\\\g<0>", told)


def _pager() -> "Pager | None":
    """The one that is named in PAGER, else `less`; none where it is empty, or `cat`."""
    named = os.environ.get("PAGER", shutil.which("less") or "").strip()
    if named in ("", "cat"):
        return None
    from rich.pager import Pager

    class Named(Pager):
        def show(self, content: str) -> None:
            # Only here, for it takes long to load; its own choice would go by MANPAGER too.
            import pydoc

            pydoc.pipepager(content, named)

    return Named()


def carries_suits(console: Console) -> bool:
    """Whether the output can carry suits and drawn boxes; where not, cards are drawn in ASCII."""
    try:
        _NEEDED.encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def can_move(console: Console) -> bool:
    """Whether lines may be taken back and the screen put aside: a terminal that understands more than text."""
    return console.is_terminal and not console.is_dumb_terminal


def cleaned(typed: str) -> str:
    """What a person typed, without what no keyboard means: stray bytes and control characters."""
    return harmless(typed.encode("utf-8", "replace").decode("utf-8"))
