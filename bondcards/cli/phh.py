"""`phh`: poker hand histories in the public PHH format, replayed and written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from bondcards.cli.commands import Commands, Document, argument, option
from bondcards.cli.common import JSON, campaign_of, give_out, look_of, print_json, reading, remark, screen_of
from bondcards.errors import Refused
from bondcards.language.i18n import _, n_
from bondcards.language.system import reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bondcards.export.phh.reading import Book
    from bondcards.export.phh.replaying import Replayed

app = Commands()
phh = Commands()
app.add_typer(phh, name="phh")

IN_FULL: Final = 20
"""Of so many hands each is told from beginning to end; of more, a line each."""
MISFITS: Final = 20
"""So many hands that do not fit are named."""


@phh.command("replay", help=_("Play a hand history through the rules, street by street, and check its stacks."))
def replay(
    ctx: typer.Context,
    file: str = argument(..., metavar="FILE", help=_("A .phh with one hand, or a .phhs with several.")),
    hand: str | None = option(None, metavar="N", help=_("This hand of a file with several.")),
    json: bool = JSON,
) -> None:
    from bondcards.export.phh.replaying import Misfit, document, replay_all

    book = _opened(file, hand)
    if json:
        found = list(replay_all(book, iter))
    else:
        from bondcards.show import progress

        look = look_of(ctx)
        found = list(replay_all(book, lambda names: progress.watched(list(names), _("Replaying"), look)))
    misfits = [one for one in found if isinstance(one, Misfit)]
    if misfits:
        lines = [f"{file}: {misfit}" for misfit in misfits[:MISFITS]]
        if (rest := len(misfits) - MISFITS) > 0:
            more = n_("{count} more hand does not fit the rules.", "{count} more hands do not fit the rules.", rest)
            lines.append(more.format(count=rest))
        raise Refused("\n".join(lines))
    replayed = [one for one in found if not isinstance(one, Misfit)]
    if ended := sum(not one.over for one in replayed):
        said = n_(
            "{count} hand is not over where its record ends.",
            "{count} hands are not over where their records end.",
            ended,
        )
        remark(said.format(count=ended))
    if json:
        print_json(document(replayed))
    else:
        _show(ctx, replayed)


@phh.command("export", help=_("Write a poker hand of the journal as a hand history, to standard output."), cls=Document)
def export(
    ctx: typer.Context,
    hand: int | None = argument(None, metavar="HAND", help=_("Its number in its sitting; else the latest.")),
    sitting: int | None = option(None, metavar="N", help=_("The sitting; the latest with poker where none is named.")),
    gm: bool = option(False, "--gm", help=_("For the game master: the cards that nobody showed too.")),
) -> None:
    from bondcards.export.phh.writing import as_text, find_hand, history_of

    found = campaign_of(ctx)
    with reading(found) as journal:
        history = history_of(journal, find_hand(journal, hand, sitting), found, gm=gm)
    give_out(as_text(history))
    if not history.public:
        own = _("The format has no code for this game with this limit: “{name}” is a variant of our own.")
        remark(own.format(name=history.variant))


def _opened(file: str, hand: str | None) -> Book:
    from bondcards.export.phh.reading import read_book

    path = Path(file)
    if path.exists() and not (path.is_file() or path.is_dir()):
        # A pipe may never end.
        raise Refused(_("{file} is no regular file.").format(file=file))
    try:
        text = path.read_text("utf-8-sig")
    except UnicodeDecodeError:
        raise Refused(_("{file} is no text.").format(file=file)) from None
    except OSError as trouble:
        raise Refused(_("{file} cannot be read: {reason}.").format(file=file, reason=reason(trouble))) from None
    found = read_book(text)
    return found if hand is None else found.only(hand)


def _show(ctx: typer.Context, replayed: Sequence[Replayed]) -> None:
    from bondcards.show import phh, terminal

    screen = screen_of(ctx)
    hands = [
        phh.Hand(
            name=one.name,
            game=one.history.game.id,
            options=one.history.options,
            limit=one.history.game.limit,
            players=one.history.names,
            facts=one.in_cents(),
            began=one.by_seats(one.history.stacks),
            left=one.by_seats(one.finishing),
            over=one.over,
        )
        for one in replayed
    ]
    if len(hands) <= IN_FULL:
        terminal.show_long(screen, phh.in_full(hands, screen.faces(), screen.width))
    else:
        terminal.show_long(screen, phh.listed(hands))
        remark(_("`bondcards phh replay FILE --hand {name}` tells one of them.").format(name=hands[0].name))
