"""What a screen shows the game master alone: after a key, and gone after another."""

from __future__ import annotations

from rich.console import RenderableType

from bondcards.errors import Refused
from bondcards.hand import Head
from bondcards.i18n import _
from bondcards.scene.settled import Settled
from bondcards.show import private, rolls
from bondcards.show.asking import Asker
from bondcards.show.felt import Felt
from bondcards.show.headings import heading
from bondcards.show.private import Curtain, secretly
from bondcards.show.words import Names
from bondcards.tables.insight import Insight


class Whispers:
    """A screen that has secrets for the game master."""

    _asker: Asker
    _curtain: Curtain
    _felt: Felt
    _names: Names
    _head: Head | None

    def secretly(self, result: Settled) -> None:
        """A roll."""
        self._whisper(rolls.settled(result, self._names))

    def reveal(self, insight: Insight) -> None:
        """How a hand stands; while the screen is a player's it is not shown."""
        # Loaded when they are asked for: few hands are looked into, and every one begins with this file.
        from bondcards.odds.now.chances import chances_now
        from bondcards.show import chances

        head = self._head
        if head is None:
            return
        if self._curtain.seat in head.seating.pcs:
            self._asker.refuse(
                Refused(_("The screen is a player's now. Ask for the chances before it is handed over."))
            )
            return
        self._curtain.close()
        now = chances_now(head.game, head.options, head.seating, insight)
        lying = self._felt.in_lines(insight.facts, self._names)
        title = heading(_("The chances"), _("Hand {number}").format(number=head.number), self._asker.page.console.width)
        self._whisper(title, *chances.shown(insight, now, lying, self._names))

    def _whisper(self, *secrets: RenderableType) -> None:
        secretly(self._asker.page.console, self._key, *secrets)

    def _key(self) -> None:
        private.pressed(self._asker)
