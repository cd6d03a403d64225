"""Sheets read: the `Person` that one describes, and every problem in it.

Keys are English or French, with or without accents and capitals. A PC's figures have limits; an
NPC may be better than any PC, which is worth a warning.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from bondcards.errors import Problem
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, letters_apart, normal, one_of, plain
from bondcards.people import reader, sheet, temperament, values
from bondcards.people.reader import Entries, Findings, Node, Position, Scalar
from bondcards.people.sheet import RESERVED, Gambler, Kind, Person, id_from, is_name
from bondcards.people.temperament import CALCULATING, SPELLINGS, TEMPERAMENTS, Temperament, name_in
from bondcards.people.values import Entry, Keys, repeated

PERSON: Final = Keys(sheet.PERSON, sheet.BELONGS)
CHARACTERISTICS: Final = Keys(sheet.CHARACTERISTICS)
SKILLS: Final = Keys(sheet.SKILLS)
GAMBLER: Final = Keys(sheet.GAMBLER)

# No rulebook goes this far; a longer number is a slip of the finger.
BEYOND_MAN: Final = 99
MOST_POINTS: Final = 999


class Reading(Struct, frozen=True):
    """A person as his sheet describes him, and what in it is odd without being wrong."""

    person: Person
    warnings: tuple[Problem, ...]


def read_person(file: Path, kind: Kind, games: Collection[str] | None = None) -> Reading:
    """The person a sheet describes; his id is the stem of the file.

    `games` are the ids of the catalogue, where the caller knows them. Raises `BadFile` with every
    problem of the file, `Refused` where it cannot be opened.
    """
    tree, findings = reader.read(file)
    _check_id(file, findings)
    top = PERSON.read(tree, findings)
    person = Person(
        id=file.stem,
        kind=kind,
        name=_name(tree, top.get("name"), findings),
        player=values.line(top.get("player"), findings),
        characteristics=MappingProxyType(_characteristics(tree, top.get("characteristics"), kind, findings)),
        skills=MappingProxyType(_skills(top.get("skills"), kind, findings)),
        heroism=values.whole(top.get("heroism"), 0, MOST_POINTS, findings) or 0,
        bankroll=values.amount(top.get("bankroll"), findings) or 0,
        notes=values.text(top.get("notes"), findings) or "",
        gambler=_gambler(top.get("gambler"), kind, games, findings),
        short=values.line(top.get("short"), findings) or "",
        **{trait: values.line(top.get(trait), findings) or "" for trait in sheet.TRAITS},
    )
    if kind == "pc":
        _warn_of_traits(top, findings)
    findings.settle()
    return Reading(person, tuple(sorted(findings.warnings)))


def _name(tree: Entries, entry: Entry | None, findings: Findings) -> str:
    hint = _("Add a line “{example}”.").format(example=f"{PERSON.written('name', findings)}: …")
    return values.title(tree, entry, _("This sheet has no name."), hint, findings)


def _warn_of_traits(top: Mapping[str, Entry], findings: Findings) -> None:
    for trait in sheet.TRAITS:
        if trait in top:
            _npcs_only(top[trait][0], findings)


def _npcs_only(key: Scalar, findings: Findings) -> None:
    findings.warn(key.place, _("“{key}” counts for NPCs only: a PC's player decides for him.").format(key=key.text))


def _check_id(file: Path, findings: Findings) -> None:
    if not is_name(file.stem):
        better = id_from(file.stem)
        findings.problem(
            Position(1, 1),
            _("A sheet's file name has only lower-case letters without accents, digits and hyphens."),
            _("Rename it to {file}.").format(file=f"{better}.yaml") if better else "",
        )
    elif file.stem in RESERVED:
        findings.problem(
            Position(1, 1),
            _("Nobody can be called “{id}”: it is a word of the program.").format(id=file.stem),
            _("Give the file another name."),
        )


def _figure(entry: Entry, lowest: int, kind: Kind, findings: Findings) -> int | None:
    """A characteristic or the level of a skill: at most 15 for a PC, and more is remarkable for an NPC."""
    number = values.whole(entry, lowest, 15 if kind == "pc" else BEYOND_MAN, findings)
    if number is not None and number > 15:
        key, value = entry
        findings.warn(
            value.place,
            _("“{key}” is {number}, more than any PC can have.").format(key=key.text, number=number),
        )
    return number


def _characteristics(tree: Entries, entry: Entry | None, kind: Kind, findings: Findings) -> dict[str, int]:
    example = "{perception: 9}"
    found = values.entries(entry, example, findings)
    known = CHARACTERISTICS.read(found, findings) if found else {}
    if "perception" not in known and (entry is None or found):
        findings.problem(
            entry[0].place if entry else tree.place,
            _("This sheet has no Perception, which every roll needs."),
            _("Add it, such as “{key}: {example}”.").format(
                key=PERSON.written("characteristics", findings), example=example
            ),
        )
    figures = {name: _figure(one, 1, kind, findings) for name, one in known.items()}
    return {name: figure for name, figure in figures.items() if figure is not None}


def _skills(entry: Entry | None, kind: Kind, findings: Findings) -> dict[str, int]:
    found = values.entries(entry, f"{{{SKILLS.written('gambling', findings)}: 5}}", findings)
    first: dict[str, Scalar] = {}
    levels: dict[str, int] = {}
    for key, value in found.pairs if found else ():
        name = _skill(key, findings)
        if name is None:
            continue
        if normal(name) in first:
            repeated(key, first[normal(name)], findings)
            continue
        first[normal(name)] = key
        if isinstance(value, Scalar) and value.empty:
            continue
        level = _figure((key, value), 0, kind, findings)
        if level is not None:
            levels[name] = level
    return levels


def _skill(key: Scalar, findings: Findings) -> str | None:
    """The name of a skill; None for a slip of the finger in the one skill that matters here."""
    written = normal(key.text)
    for name, french in sheet.SKILLS.items():
        if written in (name, *french):
            return name
        for spelling in (name, *french):
            if letters_apart(written, spelling) <= 2:
                findings.problem(
                    key.place,
                    _("The skill “{key}” looks like “{known}” with a slip of the finger.").format(
                        key=key.text, known=spelling
                    ),
                    _("Write “{known}”, or give another skill a longer name.").format(known=spelling),
                )
                return None
    return " ".join(key.text.split())


def _gambler(entry: Entry | None, kind: Kind, games: Collection[str] | None, findings: Findings) -> Gambler | None:
    example = name_in(CALCULATING, findings.language or i18n.language())
    found = values.entries(entry, f"{{{GAMBLER.written('temperament', findings)}: {example}}}", findings)
    if entry is None or found is None:
        return None
    known = GAMBLER.read(found, findings)
    if kind == "pc":
        _npcs_only(entry[0], findings)
    silent = Gambler()
    made, woman = _temperament(known.get("temperament"), findings)
    bluff = values.whole(known.get("bluff"), 0, 100, findings)
    nerve = values.whole(known.get("nerve"), 0, 100, findings)
    return Gambler(
        temperament=made,
        bluff=silent.bluff if bluff is None else bluff,
        nerve=silent.nerve if nerve is None else nerve,
        tell=values.line(known.get("tell"), findings) or "",
        games=_games(known.get("games"), games, findings),
        woman=woman,
    )


def _temperament(entry: Entry | None, findings: Findings) -> tuple[Temperament, bool]:
    """A temperament, and whether it is written as of a woman."""
    written = values.line(entry, findings)
    if entry is None or written is None:
        return CALCULATING, False
    found = temperament.named(written)
    if found is None:
        language = findings.language or i18n.language()
        meant = did_you_mean(written, SPELLINGS, lambda spelling: name_in(SPELLINGS[spelling], language))
        findings.problem(
            entry[1].place,
            _("There is no temperament “{written}”.").format(written=written),
            one_of([name_in(one, language) for one in TEMPERAMENTS.values()], meant),
        )
    return found or CALCULATING, temperament.of_a_woman(written)


def _games(entry: Entry | None, known: Collection[str] | None, findings: Findings) -> tuple[str, ...]:
    games: dict[str, None] = {}
    for item in values.listing(entry, "[chemin-de-fer]", findings):
        name = _game(item, known, findings)
        if name is not None:
            games[name] = None
    return tuple(games)


def _game(item: Node, known: Collection[str] | None, findings: Findings) -> str | None:
    if not isinstance(item, Scalar):
        if isinstance(item, (Entries, reader.Listing)):
            findings.problem(item.place, _("Here stands the name of a game."), _("`bondcards games` lists them."))
        return None
    name = plain(item.text).replace(" ", "-")
    if known is not None and name not in known:
        findings.problem(
            item.place,
            _("There is no game called “{name}”.").format(name=item.text),
            one_of(known, did_you_mean(name, known)),
        )
        return None
    return name or None
