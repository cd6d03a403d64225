"""What `odds` says of poker between the seats: how much of the pot is each hand's."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import typer

from bondcards.cli.common import in_force, print_json, scene
from bondcards.errors import Refused
from bondcards.games.game import AnyGame
from bondcards.language.i18n import _


class Asked(NamedTuple):
    """The hands as they were written, the board, what is dead, and how often cards may still be changed."""

    hands: Sequence[str]
    board: str
    dead: str
    draws: int | None


def refuse_elsewhere(asked: Asked) -> None:
    """Hands are compared at poker between the seats alone."""
    if asked != Asked([], "", "", None):
        raise Refused(
            _("Hands are compared at poker between the seats: leave --hand, --board, --dead and --draws out.")
        )


def equity(ctx: typer.Context, game: AnyGame, house: Sequence[str], asked: Asked, json: bool) -> None:
    """Count or sample the deals, and show every hand's part of the pot."""
    from bondcards.games.poker.variant import Options
    from bondcards.games.poker.variants import variant_of
    from bondcards.odds.poker.holdings import read
    from bondcards.odds.poker.spot import spot

    variant, options = variant_of(game.entry.id), in_force(ctx, game, house)
    assert isinstance(options, Options)
    holdings, (board, dead) = read(variant, asked.hands, (asked.board, asked.dead))
    at = spot(variant, holdings, board, dead, options=options, draws=asked.draws)

    # Only now, for what cannot be asked is refused without waiting for numpy.
    from bondcards.odds.poker.equity import equities

    found = equities(at)
    if json:
        from bondcards.export import documents

        print_json(documents.equities(found))
        return
    from bondcards.language.preferences import settings
    from bondcards.show import equity as shown
    from bondcards.show.table import Faces
    from bondcards.show.terminal import carries_suits, console

    screen = console(scene(ctx).plain)
    faces = Faces(settings().get("four_colours") is True, not carries_suits(screen))
    screen.print(shown.equities(at, found, faces, screen.width))
