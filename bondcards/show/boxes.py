"""The places for stakes, as they are written on a command line and as they are called at the table."""

from __future__ import annotations

from bondcards.games.stakes import NoBox
from bondcards.language.i18n import _
from bondcards.show.words import Names, game


def no_box(unknown: NoBox) -> str:
    """That a game has no such place for a stake, and which it has, each as it is written and as it is called."""
    names = Names({}, game=unknown.game)
    called = [f"`{box}`" + (f" ({names.box(box)})" if names.box(box) not in ("", box) else "") for box in unknown.boxes]
    sentence = _("{game} has no box called “{box}”. It is one of: {boxes}.")
    return sentence.format(game=game(unknown.game), box=unknown.box, boxes=", ".join(called))
