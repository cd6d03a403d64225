"""`screen`: the campaign's open table for the players, in a second terminal."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from select import select
from threading import Event
from typing import TYPE_CHECKING, Final

import typer
from msgspec import to_builtins

from bondcards.cli.commands import Commands, option
from bondcards.cli.common import (
    JSON,
    campaign_of,
    look_of,
    print_json,
    refuse_without_screens,
    remark,
    say,
    terminal,
)
from bondcards.errors import Misused, Refused
from bondcards.language.i18n import _
from bondcards.language.preferences import Look

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.seen.window import Watch

app = Commands()

OFTEN: Final = 0.15
"""Seconds between two looks at the journal."""


@app.command("screen")
def screen(
    ctx: typer.Context,
    web: bool = option(False, "--web", help=_("In browsers: a page for the table, and one of his own for each agent.")),
    lan: bool = option(False, "--lan", help=_("The pages for phones in this network, not for this machine alone.")),
    new_keys: bool = option(False, "--new-keys", help=_("Throw all addresses of agents away and make new ones.")),
    json: bool = JSON,
) -> None:
    from bondcards.seen import window as seen_window
    from bondcards.show import terminal as show_terminal

    found, look = campaign_of(ctx, ask=not json), look_of(ctx)
    if lan and not web:
        raise Misused(_("--lan says where the pages are served: say --web too."))
    if web or new_keys:
        _pages(found, look, web=web, lan=lan, new_keys=new_keys)
        return
    with seen_window.Watch(found) as watch:
        if json:
            watch.news()
            print_json({"table": to_builtins(seen_window.seen_by(watch.table()))})
        elif terminal() and look.accessible:
            _tell(watch, look)
        elif terminal() and show_terminal.can_move(show_terminal.console(look)):
            _follow(watch, look)
        else:
            from bondcards.show import window as show_window

            watch.news()
            console = show_terminal.console(look)
            table = seen_window.seen_by(watch.table())
            console.print(show_window.drawn(table, console.faces(), console))


def _pages(found: Campaign, look: Look, *, web: bool, lan: bool, new_keys: bool) -> None:
    """Serve the pages until somebody has them stop."""
    from bondcards.campaign import phones as campaign_phones
    from bondcards.screens import serving
    from bondcards.show import asking, pages

    refuse_without_screens()
    with campaign_phones.Phones(found.folder) as phones:
        if new_keys:
            phones.throw_keys()
            say(_("All addresses are thrown away: whoever had one needs his new one."))
        if not web:
            return
        agents = {who: found.name(who) for who in found.people("pc")}
        phones.keys(agents)
        with serving.served(found, phones, lan=lan, four_colours=look.four_colours) as served:
            for_all = (
                _("The table for everybody: scan it, or type the address.")
                if lan
                else _("The table for everybody, in a browser on this machine. For phones say --web --lan.")
            )
            warning = _(
                "Whoever is in this network and has the address of the table sees it; whoever has an agent's own "
                "address sees his cards and answers for him. Nothing is encrypted."
            )
            if not terminal():
                if lan:
                    remark(warning)
                say(_("The table: {address}").format(address=served.table))
                Event().wait()
            asker = asking.asker(look)
            asker.page.keep(pages.of_table(served.table, for_all, *([warning] if lan else ())))
            # Keys may have been thrown away since.
            pages.hand_out(asker, agents, lambda who: served.page(phones.keys(agents)[who]), phones.there)


def _follow(watch: Watch, look: Look) -> None:
    """Show the table anew whenever something has happened; Enter leaves."""
    from bondcards.seen import window as seen_window
    from bondcards.show import terminal

    watch.news()
    table, size = watch.table(), None
    console = terminal.console(look)
    console.set_alt_screen(True)
    try:
        while not _entered():
            # A journal that cannot be read now is looked at again.
            with suppress(Refused):
                if watch.news():
                    table, size = watch.table(), None
            now = terminal.console(look)
            if size != (now.width, now.height):
                from bondcards.show import window as show_window

                console.width, console.height = size = now.width, now.height
                console.clear()
                drawn = show_window.drawn(seen_window.seen_by(table), console.faces(), console)
                console.print(drawn)
    finally:
        console.set_alt_screen(False)


def _tell(watch: Watch, look: Look) -> None:
    """Tell the table, and then whatever is new of it; Enter leaves."""
    from bondcards.seen import window
    from bondcards.show import terminal

    console, told = terminal.console(look), set[str]()
    while not _entered():
        with suppress(Refused):
            if watch.news():
                from bondcards.show import told as show_told

                lines = [line.plain for line in show_told.window(window.seen_by(watch.table()))]
                console.print(*(line for line in lines if line not in told), sep="\n")
                told = {*lines}


def _entered() -> bool:
    """Whether somebody wants to leave; that takes as long as one waits between two looks."""
    try:
        ready, _writable, _failed = select([sys.stdin], [], [], OFTEN)
    except OSError:
        # Windows can only wait for sockets.
        time.sleep(OFTEN)
        return False
    return bool(ready) and not sys.stdin.readline().strip()
