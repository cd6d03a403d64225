"""`npc generate`: a villain made up; at a terminal he is shown first, and may be thrown again, whole or in part."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final, cast

import typer
from msgspec import Struct

from bondcards import i18n
from bondcards.cli.common import game_id, line, print_json, remark, say, scene, terminal, warn
from bondcards.errors import Misused, Refused
from bondcards.i18n import _

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from bondcards.campaign.folders import Campaign
    from bondcards.people.writer import Language
    from bondcards.prep.villains.casting import Villain
    from bondcards.prep.villains.figures import Rank
    from bondcards.prep.villains.throws import Wish
    from bondcards.show.asking import Asker, Row

WRITE: Final = "@write"
ANOTHER: Final = "@another"
"""What is no field of a sheet."""


class Asked(Struct, frozen=True):
    """A villain as he was asked for; `seeds` are those that throw the fields kept: one for all, or one for each."""

    rank: str
    seed: str | None
    game: str | None
    keep: Sequence[str]
    seeds: Sequence[str]


def generate(ctx: typer.Context, asked: Asked, campaign: Campaign, json: bool) -> None:
    """Throw the villain, write his sheet, and answer where it stands, or with `json` what is on it."""
    from bondcards.campaign.ledger import Balance

    villain = _thrown(asked, _wish(asked, _language(ctx, campaign)))
    if terminal() and not json:
        villain = _agreed(villain, campaign, scene(ctx).plain)
    who = _free(villain.id, campaign)
    file = campaign.add_sheet("npc", who, villain.sheet())
    reading = campaign.reading(who, "npc")
    warn(reading.warnings)
    if json:
        from bondcards.export import documents

        person = reading.person
        print_json(documents.person(person, Balance(person.bankroll, person.heroism)))
        return
    say(_("The sheet is written: {file}").format(file=file))
    remark(_("Next: `bondcards npc show {id}`, or `bondcards play --npc {id}`.").format(id=who))


def _language(ctx: typer.Context, campaign: Campaign) -> Language:
    """The language of the sheet: what `--lang` says, or else the campaign's."""
    said = ctx.find_root().params.get("lang")
    return cast("Language", i18n.language() if said else campaign.settings.language)


def _wish(asked: Asked, language: Language) -> Wish:
    from bondcards.cli.wishes import one_of
    from bondcards.games import catalogue
    from bondcards.prep.villains.figures import RANKS
    from bondcards.prep.villains.throws import Wish

    rank = cast("Rank", one_of("--rank", asked.rank, list(RANKS), None))
    game = catalogue.find(game_id(asked.game)).entry.id if asked.game else ""
    return Wish(rank, game, language)


def _thrown(asked: Asked, wish: Wish) -> Villain:
    """The villain asked for, his seed drawn where none was said."""
    from secrets import randbelow

    from bondcards.prep.villains.casting import cast as thrown

    seed = line(asked.seed) if asked.seed is not None else str(randbelow(9000) + 1000)
    return thrown(seed, wish, _kept(asked))


def _kept(asked: Asked) -> dict[str, str]:
    """The fields that another seed throws, each with that seed."""
    from bondcards.prep.villains.casting import fields_meant

    if bool(asked.keep) != bool(asked.seeds):
        raise Misused(_("--keep FIELD and --from SEED go together: that field is as that seed throws it."))
    if len(asked.seeds) not in (1, len(asked.keep)) and asked.keep:
        raise Misused(_("Say --from once for all that is kept, or once for each --keep."))
    seeds = asked.seeds if len(asked.seeds) == len(asked.keep) else [*asked.seeds] * len(asked.keep)
    return {
        field: line(seed)
        for written, seed in zip(asked.keep, seeds, strict=True)
        for field in fields_meant(line(written))
    }


def _free(who: str, campaign: Campaign) -> str:
    """The id itself, or where somebody bears it already the next with a number."""
    taken = {*campaign.people("pc"), *campaign.people("npc")}
    return next(one for one in _numbered(who) if one not in taken)


def _numbered(who: str) -> Iterator[str]:
    yield who
    yield from (f"{who}-{n}" for n in count(2))


def _agreed(villain: Villain, campaign: Campaign, plain: bool) -> Villain:
    """The villain that is to be written, after he was shown and perhaps thrown again."""
    from bondcards.show.one_question import asker
    from bondcards.tables.prompt import Leave

    screen, others = asker(plain), villain.others()
    try:
        while True:
            _show(villain, campaign, screen)
            said = _said(screen)
            if said == WRITE:
                return villain
            if said == ANOTHER:
                villain = next(others)
                continue
            try:
                villain = villain.again(said)
            except Refused as why:
                screen.refuse(why)
    except Leave:
        raise Refused(_("Nothing is written.")) from None


def _show(villain: Villain, campaign: Campaign, screen: Asker) -> None:
    from bondcards.campaign.ledger import Balance
    from bondcards.show.people import sheet

    person = villain.draft.person("npc", _free(villain.id, campaign))
    now = Balance(person.bankroll, person.heroism)
    screen.page.begin(sheet(person, now, campaign.settings.currency, screen.page.console.width))


def _said(screen: Asker) -> str:
    """What is to be done with the villain on the screen: write him, throw another, or a field again."""
    from bondcards.show.asking import found

    rows = _rows()
    fields = ", ".join(row.label for row in rows[2:])
    means = _("Enter writes the sheet. Or one field is thrown again, the others stay: {fields}.").format(fields=fields)
    question = _("Write it, another, or one field again ({one}, {other})?")
    asked = question.format(one=rows[-4].label, other=rows[-5].label)
    while True:
        words = screen.insist(lambda: screen.text(asked, rows[0].label, means))
        try:
            return found(words, rows)
        except Refused as why:
            screen.refuse(why)


def _rows() -> list[Row]:
    from bondcards.people.spellings import in_french
    from bondcards.prep.villains.throws import FIELDS
    from bondcards.show.asking import Row

    french = i18n.language() == "fr"
    fields = [Row(name, in_french(name) if french else name) for name in FIELDS]
    return [Row(WRITE, _("write it")), Row(ANOTHER, _("another")), *fields]
