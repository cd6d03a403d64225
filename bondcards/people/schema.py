"""Sheets read: the `Person` that one describes, and every problem in it; its keys are English or French."""

from collections.abc import Collection
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from bondcards.errors import Problem
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.spelling import did_you_mean, letters_apart, normal, one_of, plain
from bondcards.people import sheet, temperament
from bondcards.people.reader import Findings, Position, Scalar, Unusable
from bondcards.people.sheet import RESERVED, Gambler, Kind, Person, id_from, is_name
from bondcards.people.temperament import CALCULATING, SPELLINGS, TEMPERAMENTS, Temperament, name_in
from bondcards.people.values import Keys, Value, repeated

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
    """The person a sheet describes; `games` are the ids of the catalogue, where the caller knows them.

    Raises `BadFile` with every problem of the file, `Refused` where it cannot be opened.
    """
    top = PERSON.read_file(file)
    findings = top.findings
    _check_id(file, findings)
    name_hint = _("Add a line “{example}”.").format(example=f"{PERSON.written('name', findings)}: …")
    person = Person(
        id=file.stem,
        kind=kind,
        name=top["name"].title(_("This sheet has no name."), name_hint),
        player=top["player"].line(),
        characteristics=MappingProxyType(_characteristics(top["characteristics"], kind)),
        skills=MappingProxyType(_skills(top["skills"], kind)),
        heroism=top["heroism"].whole(0, MOST_POINTS) or 0,
        bankroll=top["bankroll"].amount() or 0,
        notes=top["notes"].text() or "",
        gambler=_gambler(top["gambler"], games),
        short=top["short"].line() or "",
        **{trait: top[trait].line() or "" for trait in sheet.TRAITS},
    )
    if kind == "pc":
        for name in (*sheet.TRAITS, *(["gambler"] if person.gambler else [])):
            if name in top:
                key = top[name].key
                unheard = _("“{key}” counts for NPCs only: a PC's player decides.").format(key=key.text)
                findings.warn(key.place, unheard)
    findings.settle()
    return Reading(person, tuple(sorted(findings.warnings)))


def _check_id(file: Path, findings: Findings) -> None:
    if not is_name(file.stem):
        better = id_from(file.stem)
        wrong = _("A sheet's file name has only lower-case letters without accents, digits and hyphens.")
        hint = _("Rename it to {file}.").format(file=f"{better}.yaml") if better else ""
        findings.problem(Position(1, 1), wrong, hint)
    elif file.stem in RESERVED:
        wrong = _("Nobody can be called “{id}”: it is a word of the program.").format(id=file.stem)
        findings.problem(Position(1, 1), wrong, _("Give the file another name."))


def _figure(value: Value, lowest: int, kind: Kind) -> int | None:
    """A characteristic or the level of a skill: at most 15 for a PC, and more is remarkable for an NPC."""
    number = value.whole(lowest, 15 if kind == "pc" else BEYOND_MAN)
    if number is not None and number > 15:
        more = _("“{key}” is {number}, more than any PC can have.")
        value.findings.warn(value.place, more.format(key=value.key.text, number=number))
    return number


def _characteristics(value: Value, kind: Kind) -> dict[str, int]:
    example, findings = "{perception: 9}", value.findings
    found = value.entries(example)
    known = CHARACTERISTICS.read(found, findings)
    if "perception" not in known and (found or value.node is None):
        key, hint = PERSON.written("characteristics", findings), _("Add it, such as “{key}: {example}”.")
        lacking = _("This sheet has no Perception, which every roll needs.")
        findings.problem(value.key.place, lacking, hint.format(key=key, example=example))
    figures = {name: _figure(one, 1, kind) for name, one in known.items()}
    return {name: figure for name, figure in figures.items() if figure is not None}


def _skills(value: Value, kind: Kind) -> dict[str, int]:
    findings = value.findings
    found = value.entries(f"{{{SKILLS.written('gambling', findings)}: 5}}")
    first: dict[str, Scalar] = {}
    levels: dict[str, int] = {}
    for key, node in found.pairs if found else ():
        name = _skill(key, findings)
        if name is None:
            continue
        if normal(name) in first:
            repeated(key, first[normal(name)], findings)
            continue
        first[normal(name)] = key
        skill = Value(key, node, findings)
        if not skill.empty and (level := _figure(skill, 0, kind)) is not None:
            levels[name] = level
    return levels


def _skill(key: Scalar, findings: Findings) -> str | None:
    """The name of a skill; None for a slip of the finger in the one skill that matters here."""
    written = normal(key.text)
    for name, french in sheet.SKILLS.items():
        if written in (name, *french):
            return name
        for spelling in (name, *french):
            if abs(len(written) - len(spelling)) <= 2 and letters_apart(written, spelling) <= 2:
                slip = _("The skill “{key}” looks like “{known}” with a slip of the finger.")
                hint = _("Write “{known}”, or give another skill a longer name.").format(known=spelling)
                findings.problem(key.place, slip.format(key=key.text, known=spelling), hint)
                return None
    return " ".join(key.text.split())


def _gambler(value: Value, games: Collection[str] | None) -> Gambler | None:
    findings = value.findings
    example = name_in(CALCULATING, findings.language or i18n.language())
    found = value.entries(f"{{{GAMBLER.written('temperament', findings)}: {example}}}")
    if found is None:
        return None
    known = GAMBLER.read(found, findings)
    made, woman = _temperament(known["temperament"])
    figures = {name: known[name].whole(0, 100) for name in ("bluff", "nerve")}
    named = [_game(item, games) for item in known["games"].items("[chemin-de-fer]")]
    return Gambler(
        temperament=made,
        tell=known["tell"].line() or "",
        games=tuple(dict.fromkeys(filter(None, named))),
        woman=woman,
        **{name: figure for name, figure in figures.items() if figure is not None},
    )


def _temperament(value: Value) -> tuple[Temperament, bool]:
    written = value.line()
    if written is None:
        return CALCULATING, False
    found = temperament.named(written)
    if found is None:
        language = value.findings.language or i18n.language()
        meant = did_you_mean(written, SPELLINGS, lambda spelling: name_in(SPELLINGS[spelling], language))
        value.problem(
            _("There is no temperament “{written}”.").format(written=written),
            one_of([name_in(one, language) for one in TEMPERAMENTS.values()], meant),
        )
    return found or CALCULATING, temperament.of_a_woman(written)


def _game(item: Value, known: Collection[str] | None) -> str | None:
    if not isinstance(item.node, Scalar):
        if not isinstance(item.node, Unusable):
            item.problem(_("Here stands the name of a game."), _("`bondcards games` lists them."))
        return None
    written = item.node.text
    name = plain(written).replace(" ", "-")
    if known is None or name in known:
        return name
    item.problem(_("There is no game called “{name}”.").format(name=written), one_of(known, did_you_mean(name, known)))
    return None
