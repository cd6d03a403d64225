"""A new sheet from what the command line says; at a terminal what is missing is asked for."""

from __future__ import annotations

from functools import partial
from itertools import chain, count
from typing import TYPE_CHECKING, Any, cast

from msgspec import Struct

from bondcards.cli.common import terminal
from bondcards.errors import Leave, Refused
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.preferences import Look
from bondcards.language.spelling import plain

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bondcards.campaign.folders import Campaign
    from bondcards.cli.fields import Field, Said
    from bondcards.people.sheet import Kind, Person
    from bondcards.people.writer import Language


class Wanted(Struct, frozen=True):
    """A sheet as it was asked for; what is None was not said. Without an id it is called after the name."""

    id: str
    kind: Kind = "npc"
    name: str | None = None
    player: str | None = None
    perception: int | None = None
    gambling: int | None = None
    heroism: int | None = None
    bankroll: str | None = None
    temperament: str | None = None
    bluff: int | None = None
    nerve: int | None = None
    tell: str | None = None
    look: str | None = None
    manner: str | None = None
    opening: str | None = None
    games: tuple[str, ...] = ()


def written(wanted: Wanted, campaign: Campaign, look: Look) -> tuple[Path, str]:
    """Write the sheet and say where, and its id; what was said is checked before anything is asked or written."""
    from bondcards.cli.fields import fields_of
    from bondcards.cli.filling import Filling
    from bondcards.people import sheet, writer
    from bondcards.show import asking

    if not wanted.id and not terminal():
        raise Refused(_("Say what the sheet is called: `bondcards {kind} new ID`.").format(kind=wanted.kind))
    if wanted.id:
        sheet.check_id(wanted.id)
    if wanted.id in (*campaign.people("pc"), *campaign.people("npc")):
        campaign.add_sheet(wanted.kind, wanted.id, "")  # which says so
    fields = fields_of(wanted.kind, wanted.id, campaign.settings.currency)
    said = {name: str(value) for name in wanted.__struct_fields__ if (value := getattr(wanted, name)) not in (None, ())}
    if wanted.games:
        said["games"] = ", ".join(wanted.games)
    drafted = partial(_draft, wanted, fields, campaign)
    draft = drafted(said) if wanted.id or wanted.name else None
    if terminal():
        try:
            asker = asking.asker(look)
            draft = Filling(fields, drafted, campaign.settings.currency, asker).filled(wanted.kind, said)
        except Leave:
            raise Refused(_("Nothing is written.")) from None
    assert draft, "a sheet without a name is asked for"
    text = writer.new_sheet_text(draft, cast("Language", i18n.language()))
    return campaign.add_sheet(wanted.kind, draft.id, text), draft.id


def free_id(who: str, campaign: Campaign) -> str:
    """The id itself, or where somebody bears it already the next with a number."""
    taken = {*campaign.people("pc"), *campaign.people("npc")}
    return next(one for one in chain([who], (f"{who}-{n}" for n in count(2))) if one not in taken)


def _draft(wanted: Wanted, fields: Sequence[Field], campaign: Campaign, said: Said) -> Person:
    """The sheet as it was said, the rest as usual."""
    from bondcards.people import sheet, temperament

    has: dict[str, Any] = {field.name: field.read(said.get(field.name, field.usual)) for field in fields}
    perception = {**dict.fromkeys(sheet.CHARACTERISTICS, 8), "perception": has["perception"]}
    return sheet.Person(
        id=wanted.id or free_id(sheet.id_from(has["name"]), campaign),
        kind=wanted.kind,
        name=has["name"],
        player=has["player"],
        characteristics=perception,
        skills={"gambling": has["gambling"]},
        heroism=has["heroism"],
        bankroll=has["bankroll"],
        notes="",
        **{trait: has[trait] for trait in ("look", "manner", "opening")},
        gambler=sheet.Gambler(
            **{trait: has[trait] for trait in ("bluff", "nerve", "tell", "games")},
            temperament=temperament.SPELLINGS[plain(has["temperament"])],
            woman=temperament.of_a_woman(has["temperament"]),
        ),
    )
