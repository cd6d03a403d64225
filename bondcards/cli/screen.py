"""`screen`: the campaign's open table for the players, in a second terminal."""

from __future__ import annotations

import sys
import time
from select import select
from typing import TYPE_CHECKING, Final

import typer
from msgspec import to_builtins

from bondcards.cli.commands import Commands
from bondcards.cli.common import JSON, campaign_of, print_json, scene, terminal
from bondcards.cli.later import seen, show

if TYPE_CHECKING:
    from bondcards.seen.window import Watch

app = Commands()

OFTEN: Final = 0.15
"""Seconds between two looks at the journal."""


@app.command("screen")
def screen(ctx: typer.Context, json: bool = JSON) -> None:
    found, plain = campaign_of(ctx, ask=not json), scene(ctx).plain
    with seen.window.Watch(found) as watch:
        if json:
            watch.news()
            print_json({"table": to_builtins(seen.window.seen_by(watch.table()))})
        elif terminal() and show.terminal.can_move(show.terminal.console(plain)):
            _follow(watch, plain)
        else:
            watch.news()
            console = show.terminal.console(plain)
            table = seen.window.seen_by(watch.table())
            console.print(show.window.drawn(table, show.table.Faces.on(console), console))


def _follow(watch: Watch, plain: bool) -> None:
    """Show the table anew whenever something has happened; Enter leaves."""
    console, size = show.terminal.console(plain), None
    console.set_alt_screen(True)
    try:
        while not _entered():
            now = show.terminal.console(plain)
            if watch.news() or size != (now.width, now.height):
                size = now.width, now.height
                console.width, console.height = size
                table = seen.window.seen_by(watch.table())
                console.clear()
                console.print(show.window.drawn(table, show.table.Faces.on(console), console))
    finally:
        console.set_alt_screen(False)


def _entered() -> bool:
    """Whether somebody wants to leave; that takes as long as one waits between two looks."""
    try:
        ready, _writable, _failed = select([sys.stdin], [], [], OFTEN)
    except OSError:
        # Windows can only wait for sockets.
        time.sleep(OFTEN)
        return False
    return bool(ready) and not sys.stdin.readline().strip()
