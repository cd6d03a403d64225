"""A console for whoever has it read aloud: sentences one after another, and rows that name what their figures are."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from rich.align import Align
from rich.columns import Columns
from rich.console import ConsoleOptions, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.segment import Segment
from rich.table import Table
from rich.text import Text

from bondcards.language.aloud import aloud, between
from bondcards.language.encoding import harmless
from bondcards.language.i18n import _
from bondcards.language.wrapping import NARROWEST, loosed
from bondcards.show.layout import Told
from bondcards.show.terminal import THEME, UNBROKEN, Harmless

if TYPE_CHECKING:
    from bondcards.show.felt import Felt
    from bondcards.show.page import Page
    from bondcards.show.table import Faces


class Aloud(Harmless):
    """Only ever adds lines: nothing is drawn, coloured, put side by side, or taken back."""

    mark = ": "

    def __init__(self, *, stderr: bool = False, **how: Any) -> None:
        plain: dict[str, Any] = {
            "highlight": False,
            "markup": False,
            "emoji": False,
            "color_system": None,
            "force_terminal": False,
        }
        super().__init__(stderr=stderr, theme=THEME, **{**plain, **how})

    def fit(self, on_a_terminal: bool) -> None:
        self.width = max(self.width, NARROWEST) if on_a_terminal else UNBROKEN

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        options = options or self.options
        for line in self._lines(renderable, options):
            broken = [Text(line)] if options.no_wrap else self.folded(Text(line), options.max_width)
            for part in broken:
                yield Segment(harmless(loosed(part.plain)))
                yield Segment.line()

    def _lines(self, renderable: RenderableType, options: ConsoleOptions) -> Iterator[str]:
        match renderable:
            case Told():
                for part in renderable.words():
                    yield from self._lines(part, options)
            case Padding() | Panel() | Align():
                yield from self._lines(renderable.renderable, options)
            case Group() | Columns():
                for part in renderable.renderables:
                    yield from self._lines(part, options)
            case Table():
                yield from self._rows(renderable, options)
            case str() | Text():
                yield from filter(None, map(aloud, str(renderable).split("\n")))
            case _:
                drawn = "".join(segment.text for segment in super().render(renderable, options) if not segment.control)
                yield from filter(None, map(aloud, drawn.split("\n")))

    def _rows(self, table: Table, options: ConsoleOptions) -> Iterator[str]:
        """A row a line: its name, then each figure after what heads its column."""

        def said(cell: RenderableType) -> str:
            return between().join(self._lines(cell, options))

        headings = [
            " ".join(self._lines(column.header, options)) if table.show_header else "" for column in table.columns
        ]
        for row in zip(*(column.cells for column in table.columns), strict=True):
            cells = [(heading, words) for heading, words in zip(headings, map(said, row), strict=True) if words]
            if not cells:
                continue
            (_name, name), *figures = cells
            rest = ", ".join(f"{heading} {words}".strip() for heading, words in figures)
            yield _("{what}: {said}").format(what=name, said=rest) if rest else name

    def faces(self) -> "Faces":
        from bondcards.show.told import Words

        return Words()

    def felt(self, page: "Page", bank: str) -> "Felt":
        from bondcards.show.told import ToldFelt

        return ToldFelt(page, self.faces(), bank)

    def beside(self) -> Harmless:
        made = Aloud(stderr=True)
        made.fit(made.file.isatty())
        return made

    def cover(self) -> None:
        """Nothing: what was told before is for all ears."""

    def uncover(self) -> None:
        """Push away what was told to one pair of ears, for others read the screen."""
        self.file.write("\n" * self.height)
        self.file.flush()
