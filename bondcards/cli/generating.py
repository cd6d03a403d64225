"""`npc generate`: a villain made up; at a terminal he is shown first, and may be thrown again, whole or in part."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial, reduce
from itertools import islice
from operator import itemgetter
from secrets import SystemRandom, randbelow
from typing import TYPE_CHECKING, Final, cast, get_args

import typer
from msgspec.structs import replace

from bondcards.campaign.folders import Campaign
from bondcards.campaign.ledger import Balance
from bondcards.cli.common import game_id, language_of, line, look_of, one_of, print_json, remark, say, terminal, warn
from bondcards.cli.drafts import free_id
from bondcards.cli.later import export, show, telling
from bondcards.errors import Leave, Misused, Refused, TakeBack
from bondcards.games import catalogue
from bondcards.language import i18n, languages
from bondcards.language.grammar import led_by, lists, parts, without
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.numbers import in_figures
from bondcards.language.preferences import Look
from bondcards.language.spelling import named_in, plain
from bondcards.people.sheet import CHARACTERISTICS, Person, key_in
from bondcards.people.villains import casting
from bondcards.people.villains.casting import A_CAST, FIELDS, Villain, Wish, fields_meant
from bondcards.people.villains.figures import RANKS, Rank
from bondcards.people.villains.flavour import of_campaign
from bondcards.people.writer import Language
from bondcards.sitting.rows import Row, all_picked
from bondcards.sitting.steps import until_read

if TYPE_CHECKING:
    from bondcards.show.asking import Asker

NOTICED: Final = ("name", "look", "manner", "tell", "opening", "weakness", "notes")
"""What a table would notice to be the same of two villains."""

AGAIN: Final = (*FIELDS, "short", "gambling", *CHARACTERISTICS)
"""What may be thrown again by itself."""

WRITE: Final = ("@write",)
ANOTHER: Final = ("@another",)
"""Answers that name no field of a sheet."""


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
        print_json(export.documents.person(person, Balance(person.bankroll, person.heroism)))
        return
    say(_("The sheet is written: {file}").format(file=file))
    remark(_("Next: `bondcards npc show {id}`, or `bondcards play --npc {id}`.").format(id=who))


def _drawn(campaign: Campaign, wish: Wish, kept: Mapping[str, str]) -> Villain:
    """One of a seed drawn by chance, who shares nothing that is noticed with those whose sheets are here.

    A sheet may be in another language than his.
    """
    here = " ".join(_traits(person) for person in campaign.all_people("npc").people)

    def shared(one: Villain) -> int:
        told = (casting.cast(one.seed, replace(wish, language=language), kept) for language in get_args(Language))
        return sum(text in here for text in _noticed(told))

    # Seeds in a row come to different lines: one place in the row after another, none before the others.
    places = SystemRandom().sample(range(A_CAST), A_CAST)
    seeds = (str(1000 + A_CAST * randbelow(450) + place) for place in places)
    return _least_like((casting.cast(seed, wish, kept) for seed in seeds), shared)


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
    """The villain that is to be written, after he was shown and perhaps thrown again."""
    screen, others, shown = show.asking.asker(look), villain.others(), [villain]
    try:
        while True:
            person = replace(shown[-1].person, id=free_id(shown[-1].person.id, campaign))
            now = Balance(person.bankroll, person.heroism)
            sheet = telling.sheets.sheet(person, now, campaign.settings.currency, hidden=True)
            screen.page.begin(show.people.sheet(sheet, person.id, screen.page.console.width))
            try:
                said = _said(screen) if len(shown) > 1 else screen.insist(lambda: _said(screen))
                if said == WRITE:
                    return shown[-1]
                shown.append(another(others, shown) if said == ANOTHER else reduce(Villain.again, said, shown[-1]))
            except TakeBack:
                shown.pop()
            except Refused as why:
                screen.refuse(why)
    except Leave:
        again = _("Nothing is written. `{command}` brings this one again.")
        raise Refused(again.format(command=shown[-1].command)) from None


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


def _said(screen: Asker) -> tuple[str, ...]:
    """The answer to the villain on the screen: write him, throw another, or these fields again.

    Raises `Leave` where nothing is to be written, and `TakeBack`.
    """
    fields = ", ".join(_row(name).label.lower() for name in FIELDS)
    means = _(
        "Enter or `yes` writes the sheet, `no` leaves without it, `<` brings the one before back. "
        "Or name one field or several: they are thrown again, the others stay: {fields}."
    ).format(fields=fields)
    question = _("Write it, another, or one field again ({one}, {other})?")
    asked = question.format(one=_row("tell").label.lower(), other=_row("manner").label.lower())
    return until_read(partial(screen.ask_text, asked, _("write it"), means), meant, screen.refuse)


def meant(words: str) -> tuple[str, ...]:
    """The answer in some words: a key of a sheet in full, or the beginning of what stands on the screen."""
    clauses = languages.in_use().clauses(words)
    if whole := _of_the_whole(words) or (len(clauses) > 1 and _of_each(clauses)):
        return whole
    with suppress(Refused):
        return fields_meant(words)
    # “I'd like a different look” likes nothing that is there.
    if wished := without(words, languages.in_use().listed("wishes"), ()):
        with suppress(Refused):
            return meant(wished)
    if named_in(words, languages.in_use().listed("sexes")):
        sex = _("“{words}”: whether it is a man or a woman is left to chance. “{another}” throws somebody else.")
        raise Refused(sex.format(words=words.strip(), another=_("another")))
    if re.search(r"\d", in_figures(words)):
        raise Refused(_("No figure is set here: a field named is thrown again. On the sheet it may be changed."))
    # What is not liked, such as “I don't like her manner”, is thrown again; what is liked or not to change is not.
    unwanted = led_by(words, "unwanted")
    if languages.in_use().denied(unwanted or words) or led_by(words, "liked"):
        raise Refused(_("“{words}” is not in the list.").format(words=words.strip()))
    picked = _picked(unwanted or words)
    if picked in (WRITE, ANOTHER) and not unwanted:
        return picked
    if {*WRITE} & {*picked}:
        raise Refused(_("One thing at a time: write it, throw another, or throw fields again."))
    fields = tuple(dict.fromkeys(field for key in picked if key not in ANOTHER for field in fields_meant(key)))
    if not fields:
        raise Refused(_("“{words}” is not in the list.").format(words=words.strip()))
    return fields


def _of_each(clauses: Sequence[str]) -> tuple[str, ...]:
    """What all parts of a sentence say of the villain: "that's better, keep him"; empty where they do not agree.

    A no before what is wanted in his place leaves nothing: "no, another one".
    """
    wanted = [clause for clause in clauses if not lists(clause, "no")]
    said = set[tuple[str, ...]]()
    for clause in wanted:
        try:
            said.add(meant(clause))
        except Refused:
            return ()
    agreed = said.pop() if len(said) == 1 else ()
    return () if agreed == WRITE and len(wanted) < len(clauses) else agreed


def _of_the_whole(words: str) -> tuple[str, ...]:
    """Whether the villain is to be written, or another thrown; raises `Leave` for a no, and is empty for all else."""
    language = languages.in_use()
    # Only in full: “not” begins the notes as well as a no.
    said = {bare(words), bare(language.beside(words, "").strip(","))}
    if said & {*map(bare, language.listed("dislike"))}:
        return ANOTHER
    refuses = (*language.menu("no"), *language.menu("no villain"))
    if said & {*map(bare, refuses)} or language.hears(words, "no villain"):
        raise Leave
    takes = (*language.menu("yes"), *language.menu("write"), *language.listed("like"))
    if said & {*map(bare, takes)} or language.hears(words, "write"):
        return WRITE
    return ()


def _picked(words: str) -> tuple[str, ...]:
    """What is picked of all that may be asked for."""
    whole = [Row(*WRITE, _("write it"), alone=True), Row(*ANOTHER, _("another"), alone=True)]
    try:
        picked = all_picked(words, [*whole, *map(_row, AGAIN)])
    except Refused as why:
        if " " not in words.strip() or words.strip() in str(why):
            raise
    else:
        if picked in (WRITE, ANOTHER) or not _only_begins(words):
            return picked
    # Of a sentence one word alone is not what cannot be asked for.
    sentence = _("“{words}” cannot be asked for here. Say “yes”, “another”, or what is thrown again: {fields}.")
    every = ", ".join(_row(name).label.lower() for name in FIELDS)
    raise Refused(sentence.format(words=words.strip(), fields=every))


def _only_begins(words: str) -> bool:
    """Whether a word of a sentence begins what may be asked for, and is none of it: the “man” of “make her a man”."""
    language = languages.in_use()
    every = (_row(name).label for name in AGAIN)
    names = {language.gist(word) for label in (*every, _("another")) for word in plain(label).split()}
    said = language.beside(" ".join(parts(words)), language.grammar.picks).split()
    return " " in words.strip() and any(language.gist(word) not in names for word in said)


def _row(name: str) -> Row:
    key = key_in(i18n.language(), name)
    return Row(key, telling.sheets.shown_as(name) or key.replace("_", "-"))
