"""Words of a command line that belong together, though no quotation marks say so: a number, a game, who rolls."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bondcards.cli.click import core
from bondcards.cli.commands import is_argument
from bondcards.cli.common import game_id
from bondcards.cli.later import games
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import counted, either, plain

NUMBERS = ("A", "AMOUNT", "N")
"""What stands for an argument that is a number."""


def taken(ctx: core.Context, more: Sequence[str]) -> bool:
    """Whether words beyond those asked for belong to the last argument, or say who rolls; then they are taken so."""
    arguments = [param for param in ctx.command.params if is_argument(param)]
    if not arguments:
        return ctx.info_name == "roll" and _who_rolls(ctx, more)
    last = arguments[-1]
    begun = ctx.params.get(last.name or "")
    whole = " ".join((str(begun), *more))
    is_number = last.metavar in NUMBERS and counted(in_figures(whole)) is not None
    is_game = last.name == "game" and game_id(whole) in games.catalogue.GAMES
    if isinstance(begun, str) and (is_number or is_game):
        ctx.params[last.name or ""] = whole
        return True
    return False


def _who_rolls(ctx: core.Context, more: Sequence[str]) -> bool:
    """The agent who rolls, and the villain against whom: "bond le-chiffre", "bond against le-chiffre"."""
    if ctx.params["pc"] or ctx.params["npc"]:
        return False
    between = "|".join(map(re.escape, languages.in_use().listed("against")))
    words, factor = _with_ease(" ".join(more))
    if factor:
        if ctx.params["ease"] is not None:
            return False
        ctx.params["ease"] = factor
    who, *against = re.split(rf" (?:{between}) ", words, flags=re.IGNORECASE)
    if not against:
        who, *against = who.split(maxsplit=1)
    ctx.params["pc"], ctx.params["npc"] = [who], against
    return True


def _with_ease(words: str) -> tuple[str, str]:
    """Who rolls, and the Ease Factor said behind it by name: "bond le-chiffre" and "3" of "bond le-chiffre ease 3".

    Refused where a word stands there that is no factor, with the command that says one.
    """
    language, said = languages.in_use(), words.split()
    names, at = either(language.listed("ease")), either(language.listed("at"))
    if found := re.fullmatch(rf"(.+?),? (?:(?:{at}) )?(?:{names}) \S+", plain(words)):
        return " ".join(said[: len(found[1].split())]).rstrip(","), said[-1]
    found = re.fullmatch(rf"(?:(.+) (?:{either(language.listed('easily'))})|\S+ \d+)", plain(words))
    if not found:
        return words, ""
    who, factor = (found[1], "5") if found[1] else said
    how = _("“{words}”: the Ease Factor is said in figures, 5 the usual, 10 the easiest: `{command}`.")
    raise Refused(how.format(words=words, command=f"bondcards roll {who} --ease {factor}"))
