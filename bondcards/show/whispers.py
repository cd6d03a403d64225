"""What a screen shows the game master alone: after a key, and gone after another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from bondcards.errors import Refused
from bondcards.hand import Head
from bondcards.language.i18n import _
from bondcards.show import private, rolls
from bondcards.show import rolls as tells
from bondcards.show.asking import Asker
from bondcards.show.felt import Felt
from bondcards.show.layout import heading
from bondcards.show.private import Curtain, secretly
from bondcards.show.words import Names
from bondcards.sitting.result import Settled
from bondcards.sitting.room import Cue
from bondcards.tables.insight import Insight


class Whispers:
    """A screen that has secrets for the game master."""

    _asker: Asker
    _curtain: Curtain
    _felt: Felt
    _names: Names
    _head: Head | None
    _cues: tuple[Cue, ...] = ()
    _heard: frozenset[Cue] = frozenset()

    def secretly(self, result: Settled) -> None:
        """A roll."""
        self._whisper([rolls.settled(result, self._names)])

    def reveal(self, insight: Insight) -> None:
        """How a hand stands; while the screen is a player's it is not shown."""
        head = self._head
        if head is None:
            return
        if self._curtain.seat in head.seating.pcs:
            why = _("The screen is a player's now. Ask for the chances before it is handed over.")
            self._asker.refuse(Refused(why))
            return
        self._curtain.close()
        self._whisper(self._of_hand(head, insight))

    def cue(self, cue: Cue) -> None:
        """Have a villain's gesture told to the game master: when he likes, or behind his own curtain."""
        self._cues = (*self._cues, cue)

    def _listens(self) -> None:
        """Have the game master told, whenever he likes, what comes from now on; what there was is over."""
        self._cues = ()
        self._asker.whisper = self._tell

    def _tell(self) -> None:
        """All gestures that he does not know, or else the last one again; that there is none is told as secretly."""
        cues = self._unheard() or self._cues[-1:]
        gestures = [tells.gesture(cue, self._names) for cue in cues]
        self._whisper(gestures or [Padding(Text(_("Nothing to tell now.")), (1, 1))])

    def _unheard(self) -> list[Cue]:
        """All gestures that the game master does not know; now he does."""
        cues = [cue for cue in self._cues if cue not in self._heard]
        self._heard |= {*cues}
        return cues

    def _of_hand(self, head: Head, insight: Insight) -> Iterator[RenderableType]:
        # Loaded when somebody asks: few hands are looked into, and every evening begins with this file.
        from bondcards.odds.now import chances_now
        from bondcards.show import chances

        number = _("Hand {number}").format(number=head.number)
        yield heading(_("The chances"), number, self._asker.page.console.width)
        now = chances_now(head.game, head.options, insight)
        yield from chances.shown(insight, now, self._felt.in_lines(insight.facts, self._names), self._names)

    def _whisper(self, secrets: Iterable[RenderableType]) -> None:
        secretly(self._asker.page.console, self._key, secrets)

    def _key(self) -> None:
        private.pressed(self._asker)
