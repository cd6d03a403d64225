"""`npc generate`: a villain made up; at a terminal he is shown first, and may be thrown again, whole or in part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from operator import itemgetter
from secrets import randbelow
from typing import TYPE_CHECKING, Final, cast, get_args

import typer
from msgspec.structs import replace

from bondcards.campaign.folders import Campaign
from bondcards.campaign.ledger import Balance
from bondcards.cli.common import game_id, language_of, line, look_of, one_of, print_json, remark, say, terminal, warn
from bondcards.cli.drafts import free_id
from bondcards.cli.keys import Keys
from bondcards.errors import Leave, Misused, Refused, TakeBack
from bondcards.export import documents
from bondcards.games import catalogue
from bondcards.language.i18n import _
from bondcards.language.preferences import Look
from bondcards.people.sheet import Person
from bondcards.people.villains import casting
from bondcards.people.villains.casting import A_CAST, Villain, Wish, fields_meant
from bondcards.people.villains.figures import RANKS, Rank
from bondcards.people.villains.flavour import of_campaign
from bondcards.people.writer import Language
from bondcards.sitting.steps import nothing_to_take_back
from bondcards.telling import sheets

if TYPE_CHECKING:
    from bondcards.show.asking import Asker

NUMBERED: Final = (
    "name",
    "characteristics",
    "skills",
    "bankroll",
    "temperament",
    "tell",
    "games",
    "look",
    "manner",
    "opening",
    "weakness",
    "notes",
)
"""What may be thrown again by itself, in the order in which it is shown; bluff and nerve go by the temperament."""

NOTICED: Final = ("name", "look", "manner", "tell", "opening", "weakness", "notes")
"""What a table would notice to be the same of two villains."""


def generate(
    ctx: typer.Context,
    campaign: Campaign,
    rank: str,
    game: str | None,
    seed: str | None,
    kept: Mapping[str, str],
    json: bool,
) -> None:
    """Throw the villain, write his sheet, and answer where it stands, or with `json` what is on it.

    The fields `kept` are as the seeds beside them throw them. His sheet is in the language of `--lang`, or else in the
    campaign's.
    """
    wish = Wish(
        cast("Rank", one_of("--rank", rank, list(RANKS))),
        catalogue.find(game_id(game)).entry.id if game else "",
        cast("Language", language_of(ctx, campaign)),
        of_campaign(campaign.folder),
    )
    villain = casting.cast(line(seed), wish, kept) if seed is not None else _drawn(campaign, wish, kept)
    if terminal() and not json:
        villain = _agreed(villain, campaign, look_of(ctx))
    who = free_id(villain.person.id, campaign)
    file = campaign.add_sheet("npc", who, villain.sheet())
    reading = campaign.reading(who, "npc")
    warn(reading.warnings)
    if json:
        person = reading.person
        print_json(documents.person(person, Balance(person.bankroll, person.heroism)))
        return
    say(_("The sheet is written: {file}").format(file=file))
    if who != villain.person.id:
        twice = _("{name} was here already (`{id}`), and looks and speaks alike: another --seed throws somebody else.")
        remark(twice.format(name=villain.person.name, id=villain.person.id))
    remark(_("Next: `bondcards npc show {id}`, or `bondcards play --npc {id}`.").format(id=who))


def _drawn(campaign: Campaign, wish: Wish, kept: Mapping[str, str]) -> Villain:
    """One of a seed drawn by chance, who shares nothing that is noticed with those whose sheets are here.

    A sheet may be in another language than his.
    """
    here = " ".join(_traits(person) for person in campaign.all_people("npc").people)

    def shared(one: Villain) -> int:
        told = (casting.cast(one.seed, replace(wish, language=language), kept) for language in get_args(Language))
        return sum(text in here for text in _noticed(told))

    # Seeds in a row come to different lines.
    first = 1000 + randbelow(9000 - A_CAST)
    return _least_like((casting.cast(str(first + n), wish, kept) for n in range(A_CAST)), shared)


def _traits(person: Person) -> str:
    """All on a sheet that is noticed."""
    tell = person.gambler.tell if person.gambler else ""
    return " ".join((person.name, person.look, person.manner, tell, person.opening, person.weakness, person.notes))


def kept_fields(keep: Sequence[str], seeds: Sequence[str]) -> dict[str, str]:
    """The fields that other seeds throw, each with its seed: one is for all, or there is one for each."""
    if bool(keep) != bool(seeds):
        raise Misused(_("--keep FIELD and --from SEED go together: that field is as that seed throws it."))
    if len(seeds) not in (1, len(keep)) and keep:
        raise Misused(_("Say --from once for all that is kept, or once for each --keep."))
    of_each = seeds if len(seeds) == len(keep) else [*seeds] * len(keep)
    return {
        field: line(seed) for written, seed in zip(keep, of_each, strict=True) for field in fields_meant(line(written))
    }


def _agreed(villain: Villain, campaign: Campaign, look: Look) -> Villain:
    """The villain that is to be written, after he was shown and perhaps thrown again, whole or a line of his sheet."""
    from bondcards.show import asking

    asker, others, shown = asking.asker(look), villain.others(), [villain]
    note: Refused | None = None
    try:
        while True:
            _show(asker, shown[-1], campaign)
            if note:
                asker.refuse(note)
            note = None
            try:
                said = keys_of_villain().asked(asker)
                if not said:
                    return shown[-1]
                shown.append(shown[-1].again(NUMBERED[int(said) - 1]) if said.isdecimal() else another(others, shown))
            except TakeBack:
                note = None if shown[1:] else nothing_to_take_back()
                shown = shown[:-1] or shown
            except Refused as why:
                note = why
    except Leave:
        again = _("Nothing is written. `{command}` brings this one again.")
        raise Refused(again.format(command=shown[-1].command)) from None


def keys_of_villain() -> Keys:
    """What may be typed to a villain who is shown."""
    throws, other = _("1–{last} throws that line again").format(last=len(NUMBERED)), _("[a]nother")
    return Keys((_("Enter writes it"), throws, other, _("< back")), [other], len(NUMBERED))


def _show(asker: Asker, villain: Villain, campaign: Campaign) -> None:
    """Show a villain's sheet, each line that may be thrown again with its number."""
    from bondcards.show import people

    person = replace(villain.person, id=free_id(villain.person.id, campaign))
    now = Balance(person.bankroll, person.heroism)
    told = sheets.sheet(person, now, campaign.settings.currency, hidden=True)
    numbers = {field: number for number, field in enumerate(NUMBERED, 1)}

    def numbered(field: str, text: str) -> str:
        return f"{numbers[field]:>2} {text}"

    lines = (*told.facts, sheets.Fact("notes", _("Notes"), told.notes))
    facts = tuple(replace(fact, label=numbered(fact.key, fact.label)) for fact in lines if fact.key in numbers)
    told = replace(told, name=numbered("name", told.name), facts=facts, notes="")
    asker.page.begin(people.sheet(told, person.id, asker.page.console.width))


def another(others: Iterator[Villain], shown: Sequence[Villain]) -> Villain:
    """The next of the others who shares nothing that is noticed with those shown, or else who shares the least."""
    seen = _noticed(shown[1 - A_CAST :])
    return _least_like(others, lambda one: len(seen & _noticed([one])))


def _least_like(others: Iterator[Villain], shared: Callable[[Villain], int]) -> Villain:
    """The first of the next who shares nothing, or else who shares the least."""
    tried: list[tuple[int, Villain]] = []
    for one in islice(others, A_CAST):
        tried.append((shared(one), one))
        if not tried[-1][0]:
            break
    return min(tried, key=itemgetter(0))[1]


def _noticed(villains: Iterable[Villain]) -> set[str]:
    return {text for one in villains for field in NOTICED for text in one.thrown[field].texts}
