"""Campaign folders, with a `campaign.yaml` and sheets in `pcs` and `npcs`: where they are looked for, who is in them.

The GM's files are only ever read; new ones are made beside them.
"""

from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from msgspec import Struct

from bondcards.campaign import standing
from bondcards.campaign.house_rules import Settings, read_settings
from bondcards.campaign.standing import (
    JOURNAL,
    SETTINGS,
    asked_for,
    begins_with_shipped,
    everywhere,
    is_campaign,
    none_yet,
)
from bondcards.errors import BadFile, Problem, Refused
from bondcards.language import languages
from bondcards.language.i18n import N_, _
from bondcards.language.languages import bare, is_article
from bondcards.language.spelling import did_you_mean, listed, nearest, squeezed
from bondcards.people.schema import Reading, read_person
from bondcards.people.sheet import Kind, Person, check_id, id_from

KINDS: Final[tuple[Kind, ...]] = ("pc", "npc")
FOLDERS: Final[dict[Kind, str]] = {"pc": "pcs", "npc": "npcs"}
NOBODY: Final[dict[Kind, str]] = {
    "pc": N_("There is no PC called “{who}” in {campaign}."),
    "npc": N_("There is no NPC called “{who}” in {campaign}."),
}
"""Said, when translated, where nobody of a kind is meant."""


class Several(Refused):
    """More than one campaign could be meant; `ids` are their names, for a terminal to ask."""

    def __init__(self, ids: tuple[str, ...]) -> None:
        self.ids = ids
        several = _("There are several campaigns: {names}. Say which with --campaign.")
        super().__init__(several.format(names=", ".join(ids)))


class Company(Struct, frozen=True):
    """The people of a campaign whose sheets can be read, and what is wrong or odd in all of the sheets."""

    people: tuple[Person, ...]
    problems: tuple[Problem, ...]
    warnings: tuple[Problem, ...]


class Campaign(Struct, frozen=True):
    """A campaign as its `campaign.yaml` describes it; its people are read when somebody asks for them."""

    folder: Path
    settings: Settings

    @property
    def id(self) -> str:
        return self.folder.name

    @property
    def journal(self) -> Path:
        return self.folder / JOURNAL

    def people(self, kind: Kind) -> tuple[str, ...]:
        return standing.sheets(self.folder / FOLDERS[kind])

    def _everybody(self) -> Mapping[Kind, tuple[str, ...]]:
        return {kind: self.people(kind) for kind in KINDS}

    def reading(self, who: str, kind: Kind | None = None, games: Collection[str] | None = None) -> Reading:
        """The person called `who`, or the only one whom that may mean; `Refused` where there is none, or several.

        `BadFile` where his sheet, alone read, is bad.
        """
        kinds = KINDS if kind is None else (kind,)
        here = self._everybody()
        for written in (who, id_from(who)):
            for one in kinds:
                if written in here[one]:
                    return self._reading(written, one, here, games)
        meant = self._meant(who, here, kinds)
        if len(meant) == 1:
            ((one, found),) = meant
            return self._reading(found, one, here, games)
        if meant:
            which = listed([called(found, self.name(found)) for _kind, found in meant])
            raise Refused(_("“{words}” may be {several}: say which.").format(words=who, several=which))
        raise Refused(self._nobody(who, kinds))

    def _meant(self, who: str, here: Mapping[Kind, tuple[str, ...]], kinds: tuple[Kind, ...]) -> list[tuple[Kind, str]]:
        """Of whose id that is a part, else who is called so by a name or a title, else whose names begin so.

        Nobody's name begins with an article, nor with what somebody of another kind is called.
        """
        if is_article(who):
            return []
        people: list[tuple[Kind, str]] = [(kind, known) for kind in kinds for known in here[kind]]
        titles = languages.in_use().titles
        titled = id_from(" ".join(titles.get(word, word) for word in bare(who).split()))
        said = {id_from(who), squeezed(who), titled} - {""}
        # A first name is enough for a guest whose name nobody can spell.
        partly = [one for one in people if said & {*one[1].split("-")}]
        if partly or not said:
            return partly
        names = {known: id_from(self.name(known)) for kind in KINDS for known in here[kind]}
        words = {
            known: {known, name, squeezed(known), squeezed(name), *known.split("-"), *name.split("-")}
            for known, name in names.items()
        }
        by_name = [one for one in people if said & words[one[1]]]
        if by_name or any(said & words[known] for kind in KINDS if kind not in kinds for known in here[kind]):
            return by_name
        return [one for one in people if any(word.startswith(tuple(said)) for word in words[one[1]])]

    def _reading(
        self, who: str, kind: Kind, here: Mapping[Kind, tuple[str, ...]], games: Collection[str] | None
    ) -> Reading:
        if all(who in ids for ids in here.values()):
            also, rename = _("There is also a PC called “{id}”."), _("Rename one of the two files.")
            raise BadFile([Problem(self.sheet("npc", who), 1, 1, also.format(id=who), rename)])
        return read_person(self.sheet(kind, who), kind, games)

    def person(self, who: str, kind: Kind | None = None) -> Person:
        return self.reading(who, kind).person

    def name(self, who: str) -> str:
        try:
            return self.person(who).name
        except Refused:
            return who

    def all_people(self, kind: Kind | None = None, games: Collection[str] | None = None) -> Company:
        found: list[Person] = []
        problems: list[Problem] = []
        warnings: list[Problem] = []
        here = self._everybody()
        for one in KINDS if kind is None else (kind,):
            problems += unread(self.folder / FOLDERS[one])
            for who in here[one]:
                try:
                    reading = self._reading(who, one, here, games)
                except BadFile as bad:
                    problems += bad.problems
                    continue
                except Refused as refusal:
                    problems.append(Problem(self.sheet(one, who), 1, 1, str(refusal)))
                    continue
                found.append(reading.person)
                warnings += reading.warnings
        return Company(tuple(found), tuple(sorted(set(problems))), tuple(sorted(warnings)))

    def sheet(self, kind: Kind, who: str) -> Path:
        return self.folder / FOLDERS[kind] / f"{who}.yaml"

    def add_sheet(self, kind: Kind, who: str, text: str) -> Path:
        """Write a new sheet, and say where; refused where the id is bad or somebody has it already."""
        check_id(who)
        for one in KINDS:
            if who in self.people(one):
                taken = _("There is a {file} already, and it stays as it is. Choose another name.")
                raise Refused(taken.format(file=self.sheet(one, who)))
        file = self.sheet(kind, who)
        from bondcards.people.writer import write_new

        write_new(file, text)
        return file

    def _nobody(self, who: str, kinds: tuple[Kind, ...]) -> str:
        here = {one: self.name(one) for kind in kinds for one in self.people(kind)}
        sentence = NOBODY[kinds[0]] if len(kinds) == 1 else N_("There is nobody called “{who}” in {campaign}.")
        there_are = _("There are: {all}.").format(all=", ".join(called(one, here[one]) for one in here))
        several = _("Name them one by one, each with an option of its own.") if "," in who else ""
        parts = (
            _(sentence).format(who=who, campaign=self.id),
            several or did_you_mean_one_of(who, here),
            there_are if here else _("There is nobody yet."),
        )
        return " ".join(filter(None, parts))


def unread(folder: Path) -> list[Problem]:
    """Files of a folder that nobody would find, because their names do not end in `.yaml`."""
    unseen, better = _("This sheet is not read: its name does not end in .yaml."), _("Rename it to {file}.")
    return [
        Problem(file, 1, 1, unseen, better.format(file=f"{file.stem}.yaml")) for file in sorted(folder.glob("*.yml"))
    ]


def called(who: str, name: str) -> str:
    """A person by his name, with his id where it is not the name's own.

    >>> called("le-chiffre", "Le Chiffre"), called("bond", "James Bond")
    ('Le Chiffre', 'James Bond (bond)')
    """
    return name if id_from(name) == who else f"{name} ({who})"


def did_you_mean_one_of(written: str, names: Mapping[str, str]) -> str:
    """The question that offers the nearest person, by his id, his name or a part of it; nothing where none is near."""
    known = {part: who for who, name in names.items() for part in (*name.split(), name, who)}
    near = nearest(written, known)
    return "" if near is None else _("Did you mean “{near}”?").format(near=called(known[near], names[known[near]]))


def open_folder(folder: Path) -> Campaign:
    """The campaign in a folder; raises `Refused` where it holds none, `BadFile` where its settings are wrong."""
    if not is_campaign(folder):
        raise Refused(_("{folder} is no campaign: it has no {file}.").format(folder=folder, file=SETTINGS))
    return Campaign(folder, read_settings(folder / SETTINGS))


def find(name: str | None = None) -> Campaign:
    """The campaign meant: by name or path, by the environment, by where one stands, or the only one there is."""
    if asked := asked_for(name):
        return open_folder(named(asked))
    match standing.meant(None):
        case (folder,):
            return open_folder(folder)
        case ():
            raise Refused(none_yet())
        case several:
            raise Several(tuple(folder.name for folder in several))


def named(name: str) -> Path:
    """The folder of a campaign given by its name, or by a path to it or its `campaign.yaml`."""
    known = everywhere()
    if found := standing.named(name, known):
        return found
    parts = (
        _("There is no campaign called “{name}”.").format(name=name),
        did_you_mean(name, known),
        _("There are: {all}.").format(all=", ".join(known)) if known else begins_with_shipped(),
    )
    raise Refused(" ".join(filter(None, parts)))
