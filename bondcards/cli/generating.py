"""`npc generate`: a villain made up; at a terminal he is shown first, and may be thrown again, whole or in part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

import typer
from msgspec import Struct

from bondcards.cli.common import game_id, line, print_json, remark, say, scene, terminal, warn
from bondcards.errors import Misused, Refused
from bondcards.i18n import _
from bondcards.settings import language

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bondcards.campaign.folders import Campaign
    from bondcards.people.sheet import Person
    from bondcards.people.writer import Language
    from bondcards.prep.villains.casting import Villain
    from bondcards.prep.villains.throws import Wish
    from bondcards.show.asking import Asker, Row

WRITE: Final = "@write"
ANOTHER: Final = "@another"


class Asked(Struct, frozen=True):
    """A villain as he was asked for; `seeds` are those of the fields kept: one of them all, or one for each."""

    rank: str
    seed: str | None
    game: str | None
    keep: Sequence[str]
    seeds: Sequence[str]


def generate(ctx: typer.Context, asked: Asked, campaign: Campaign, json: bool) -> None:
    """Throw the villain, write his sheet, and answer what is on it."""
    from bondcards.people.writer import LANGUAGES

    villain = _thrown(asked, _wish(asked, cast("Language", _language(ctx, campaign))))
    if terminal() and not json:
        villain = _agreed(villain, campaign, scene(ctx).plain)
    who = _free(villain.id, campaign)
    file = campaign.add_sheet("npc", who, villain.sheet())
    reading = campaign.reading(who, "npc")
    if json:
        from bondcards.campaign.ledger import Balance
        from bondcards.export import documents

        print_json(documents.person(reading.person, Balance(reading.person.bankroll, reading.person.heroism)))
    else:
        say(_("The sheet is written: {file}").format(file=file))
    warn(reading.warnings)
    if not json:
        remark(_("Next: `bondcards npc show {id}`, or `bondcards play --npc {id}`.").format(id=who))
