"""`manual`: the help as pages for `man`, one for the program and one for each of its commands."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import typer

from bondcards import __version__
from bondcards.cli.click import core
from bondcards.cli.commands import (
    Commands,
    Group,
    argument,
    asked,
    examples,
    explained,
    is_argument,
    named,
    takes_nothing,
)
from bondcards.cli.common import remark, say
from bondcards.cli.later import export
from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.language.i18n import N_, _
from bondcards.people import committed

app = Commands()

OURS: Final = '.\\" Written by bondcards manual, which writes it anew.'
"""The first line of a page: what begins otherwise is somebody else's."""

ENVIRONMENT: Final = {
    "BONDCARDS_CAMPAIGN": N_("The campaign that is meant where --campaign does not say."),
    "BONDCARDS_LANG": N_("The language, en or fr, where --lang does not say."),
    "NO_COLOR": N_("If it is there, nothing is in colour."),
    "PAGER": N_("What turns the pages of a result longer than the terminal: `less` unless said, nothing where empty."),
}
ENDS: Final = {
    "0": N_("It is done; a lost hand is done too."),
    "1": N_("It was refused, or something is wrong in a file: a sentence says what, and what to do."),
    "2": N_("The command line is wrong."),
    "130": N_("It was interrupted."),
}


@app.command("manual")
def manual(
    ctx: typer.Context,
    folder: Path = argument(
        Path("man"),
        metavar="FOLDER",
        help=_("Where the pages go, as `man -M FOLDER` finds them; a new folder `man` where it is not said."),
    ),
) -> None:
    root = ctx.find_root()
    # Where `man` looks for pages in the language of its reader, and else for those in English.
    place = folder if i18n.language() == i18n.LANGUAGES[0] else folder / i18n.language()
    pages = {place / "man1" / f"{name}.1": text for name, text in _pages(root)}
    write(pages)
    say(_("{count} pages are written in {folder}.").format(count=len(pages), folder=place / "man1"))
    remark(_("`man -M {folder} bondcards` shows the first of them.").format(folder=shlex.quote(str(place))))


def write(pages: Mapping[Path, str]) -> None:
    """Write the pages, anew where we have written them before; refused before any is where one is somebody else's."""
    for file in pages:
        # A link that leads nowhere is somebody's too.
        there = file.exists() or file.is_symlink()
        if there and not (file.is_file() and file.read_bytes().startswith(OURS.encode())):
            taken = _("{file} was not written by `bondcards manual`, and stays as it is. Choose another folder.")
            raise Refused(taken.format(file=file))
    for file, text in pages.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        committed.note()
        file.write_text(text, "ascii")


def _pages(root: core.Context) -> Iterator[tuple[str, str]]:
    commands = list(_below(root))
    pages = [(root, _of_the_program(root, commands)), *((ctx, _of_a_command(ctx)) for ctx in commands)]
    for ctx, lines in pages:
        name = page_of(ctx)
        head = export.roff.title(name.upper(), f"bondcards {__version__}", _("Casino scenes"))
        first = [OURS, *head, *export.roff.heading(_("NAME"))]
        # The indexes of manuals want exactly this line, with one hyphen between the two.
        first.append(f"{export.roff.escaped(name)} \\- {export.roff.escaped(_line_about(ctx).rstrip('.'))}")
        yield name, "\n".join((*first, *lines)) + "\n"


def page_of(ctx: core.Context) -> str:
    return ctx.command_path.replace(" ", "-")


def _below(ctx: core.Context) -> Iterator[core.Context]:
    group = ctx.command
    assert isinstance(group, Group)
    for name in group.list_commands(ctx):
        command = group.get_command(ctx, name)
        assert command is not None
        yield core.Context(command, info_name=name, parent=ctx, **command.context_settings)


def _line_about(ctx: core.Context) -> str:
    """What a command does in one line, as the list of commands has it."""
    group = ctx.parent.command if ctx.parent else None
    listed = dict(group.below(ctx.parent)) if isinstance(group, Group) and ctx.parent else {}
    return listed.get(ctx.info_name or "") or (ctx.command.help or "").partition("\n")[0]


def _of_the_program(root: core.Context, commands: list[core.Context]) -> list[str]:
    roff = export.roff
    lines = [*roff.heading(_("SYNOPSIS")), *_usage(root), *_described(root), *roff.heading(_("COMMANDS"))]
    for ctx in commands:
        lines += roff.item(f"{page_of(ctx)}(1)", "", _line_about(ctx))
    lines += [*_params(root, roff.heading), *roff.heading(_("ENVIRONMENT"))]
    for name, about in ENVIRONMENT.items():
        lines += roff.item(name, "", _(about))
    lines += roff.heading(_("EXIT STATUS"))
    for code, about in ENDS.items():
        lines += roff.item(code, "", _(about))
    return lines


def _of_a_command(ctx: core.Context) -> list[str]:
    roff = export.roff
    below = list(_below(ctx)) if isinstance(ctx.command, Group) else []
    lines = roff.heading(_("SYNOPSIS"))
    for each in below or [ctx]:
        lines += _usage(each)
    lines += [*_described(ctx), *_params(ctx, roff.heading)]
    if below:
        lines += roff.heading(_("COMMANDS"))
    for each in below:
        lines += [*roff.subheading(each.command_path), *roff.paragraphs(each.command.help or ""), *_examples(each)]
        lines += _params(each, lambda _heading: [], without=each.help_option_names)
    return [*lines, *roff.heading(_("SEE ALSO")), ".BR bondcards (1)"]


def _usage(ctx: core.Context) -> list[str]:
    return export.roff.usage(ctx.command_path, ctx.command.collect_usage_pieces(ctx))


def _described(ctx: core.Context) -> list[str]:
    lines = [*export.roff.heading(_("DESCRIPTION")), *export.roff.paragraphs(ctx.command.help or "")]
    shown = _examples(ctx)
    return [*lines, *export.roff.heading(_("EXAMPLES")), *shown] if shown else lines


def _examples(ctx: core.Context) -> list[str]:
    shown = examples(ctx.command_path)
    return export.roff.as_typed(shown) if shown else []


def _params(ctx: core.Context, headed: Callable[[str], list[str]], without: Sequence[str] = ()) -> list[str]:
    """Arguments, then options but for some, each under a heading if it is to have one."""
    params = [param for param in ctx.command.get_params(ctx) if not {*without} & {*param.opts}]
    lines: list[str] = []
    for heading, wanted in ((_("ARGUMENTS"), True), (_("OPTIONS"), False)):
        found = [param for param in params if is_argument(param) is wanted]
        lines += headed(heading) if found else []
        for param in found:
            stands = "" if takes_nothing(param) else asked(param) if wanted else named(param)
            typed = "" if wanted else ", ".join(sorted(param.opts, key=len))
            lines += export.roff.item(typed, stands, explained(param))
    return lines
