"""What a line of the game master's begins with: a word of his, or somebody's name."""

from collections.abc import Mapping, Sequence

from bondcards.campaign.folders import Campaign
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.spelling import plain
from bondcards.people.sheet import Kind, Person
from bondcards.sitting.rows import Row, picked
from bondcards.sitting.sitting import Sitting


def begun(line: str, words: Mapping[str, str]) -> tuple[str, str]:
    """The word that a line begins with, in the language in use or in English, and what follows; nothing for neither."""
    for word, known in words.items():
        for said in sorted((word, *_(known).split(",")), key=len, reverse=True):
            head = line.strip()[: len(said.strip())]
            rest = line.strip()[len(head) :]
            if plain(head) == plain(said) and (rest[:1] in ("", " ", ":") or plain(said).endswith("'")):
                return word, rest.lstrip(" :").strip()
    return "", ""


class Named:
    """Finds whom a line names of all people of a campaign, those at the table first; the villain is who sits there."""

    def __init__(self, campaign: Campaign, sitting: Sitting) -> None:
        self._campaign = campaign
        self._sitting = sitting

    def seated(self, kind: Kind) -> list[Person]:
        return [self._sitting.people[seat] for seat, sits in self._sitting.plan.seats.items() if sits == kind]

    def first(self, words: str, kind: Kind | None = None) -> tuple[Person, str]:
        """Whom the first words name, as many as name somebody, and what follows them."""
        people, also = self._campaign.all_people(kind).people, tuple(languages.in_use().listed("villain"))
        here = {person.id for person in self.seated("npc")}
        villains = here or {person.id for person in people if person.kind == "npc"}
        rows = [Row(person.id, person.name, also=also if person.id in villains else ()) for person in people]
        said = words.split()
        for count in range(len(said), 1, -1):
            name = " ".join(said[:count])
            if any(plain(name) in (*row.names[:2], *row.others) for row in rows):
                return one_of(picked(name, self._meant_first(name, rows)), people), " ".join(said[count:])
        first = said[0] if said else ""
        person = one_of(picked(first, self._meant_first(first, rows)), people)
        if plain(first) not in Row(person.id, person.name).names and self._is_other(first, kind):
            raise Refused(_("“{words}” is not in the list.").format(words=first))
        return person, " ".join(said[1:])

    def _meant_first(self, name: str, rows: Sequence[Row]) -> Sequence[Row]:
        """Those who sit here, where one of them is called so; else everybody."""
        here = [row for row in rows if row.word in self._sitting.plan.seats]
        return here if any(plain(name) in row.names for row in here) else rows

    def _is_other(self, name: str, kind: Kind | None) -> bool:
        """Whether somebody of another kind is called so."""
        everybody = self._campaign.all_people().people if kind else ()
        return any(person.kind != kind and plain(name) in Row(person.id, person.name).names for person in everybody)


def one_of(who: str, people: Sequence[Person]) -> Person:
    return next(person for person in people if person.id == who)
