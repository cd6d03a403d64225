"""Words of a command line that belong together, though no quotation marks say so: a number, a game, who rolls."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bondcards.cli.click import core
from bondcards.cli.commands import is_argument
from bondcards.cli.common import game_id
from bondcards.cli.later import games
from bondcards.language import languages
from bondcards.language.ease import in_figures_alone, with_ease
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import counted

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
    said = " ".join(more)
    words, factor = with_ease(said)
    if not factor:
        command = "bondcards roll {who} --ease {factor}"
        if bare := re.fullmatch(r"(\S+) (\d+)", said):
            raise in_figures_alone(said, command, bare[1], bare[2])
    else:
        if ctx.params["ease"] is not None:
            return False
        ctx.params["ease"] = factor
    who, *against = re.split(rf" (?:{between}) ", words, flags=re.IGNORECASE)
    if not against:
        who, *against = who.split(maxsplit=1)
    ctx.params["pc"], ctx.params["npc"] = [who], against
    return True
