"""What a new sheet may say: each field with how it is read, what it usually is, and how it is asked for."""

from __future__ import annotations

import re
from functools import partial
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bondcards.cli.common import game_id, line
from bondcards.cli.sentences import (
    bankroll_said,
    figure_said,
    person_said,
    played_by,
    player_said,
    words_of,
)
from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.language import i18n, languages
from bondcards.language.grammar import parts
from bondcards.language.i18n import _
from bondcards.language.spelling import listed, named_in
from bondcards.people import sheet
from bondcards.people import temperament as people_temperament
from bondcards.sitting.rows import Row, picked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from bondcards.people.sheet import Kind

USUAL_BANKROLL: Final[dict[Kind, int]] = {"pc": 1_000_00, "npc": 50_000_00}
USUAL_GAMBLING: Final[dict[Kind, int]] = {"pc": 0, "npc": 10}
"""A villain has come to play."""

Said = dict[str, str]
"""What was said of a sheet, by the names of its fields."""


SAYS_ITSELF: Final = ("name", "player", "temperament")
MOST_OF_A_TEXT: Final = 24
"""Characters of a text that are shown beside a later question."""


def sure(_value: object) -> str:
    return ""


def nothing(_words: str) -> Said:
    return {}


class Field(NamedTuple):
    """What a sheet has: how it is read, what it usually is, and what it is called where it is asked for and explained.

    Without a label it is not asked for. What was `read` is `written` where it stands once more; where that is None, as
    it was said. `doubt` asks back where it may be none, and is empty elsewhere; the words may say something `also` of
    another field. A `free` text may name whatever it likes.
    """

    name: str
    read: Callable[[str], Any]
    usual: str = ""
    label: str = ""
    means: str = ""
    written: Callable[[Any], str] | None = str
    free: bool = False
    doubt: Callable[[Any], str] = sure
    also: Callable[[str], Said] = nothing

    @property
    def short(self) -> str:
        """What it is called, without how it is answered."""
        return re.split(r"\s*[:(]", self.label)[0]

    def told(self, words: str) -> str:
        """What was said of it, in a few words."""
        few = shorten(words, MOST_OF_A_TEXT, placeholder="…")
        return few if self.name in SAYS_ITSELF else f"{self.short} {few}"


def fields_of(kind: Kind, who: str, currency: str) -> list[Field]:
    """Everything on a sheet that may be said, in the order in which it is asked for; `who` is the id, if named."""
    pc = kind == "pc"
    return [
        Field(
            "name",
            partial(_name, kind) if who else partial(_name_of_an_id, kind),
            who.replace("-", " ").title(),
            _("Name"),
            _("As the table knows this person, such as “Emma Peel”; the file is called after it."),
            doubt=_is_it_a_name,
            also=_with_player if pc else nothing,
        ),
        Field(
            "player",
            player_said,
            "",
            _("Played by (Enter: nobody named)") if pc else "",
            _("The name of whoever plays this agent, such as “Diana”."),
            doubt=_is_it_a_name,
        ),
        *_figures(kind),
        Field(
            "bankroll",
            partial(bankroll_said, currency=currency),
            money.written(USUAL_BANKROLL[kind], currency),
            _("Bankroll"),
            _("Money as the campaign begins, such as 25000, 25k or five thousand."),
            partial(money.written, currency=currency),
        ),
        *_of_villain(asked=not pc),
    ]


def _figures(kind: Kind) -> list[Field]:
    """What counts in a roll."""
    pc = kind == "pc"
    highest = 15 if pc else 99
    scale = _("From {least} to {most}: {what}")
    to_read = _("counts in every roll, and reads what gives somebody away.")
    to_gain = _("by it Heroism Points are gained for taking the cards: 1 from level 1, 2 from 6, 3 from 11, 4 at 15.")
    to_play = _("the higher, the rarer mistakes at the cards.")
    means = scale.format(least=1, most=highest, what=to_read)
    notices = _("5 notices little, 8 is as sharp as most, 11 notices a lot, 14 misses next to nothing")
    at_cards = scale.format(least=0, most=highest, what=to_gain if pc else to_play)
    plays = _("0 knows nothing of it, 5 plays now and then, 8 plays well, 12 is a professional, 15 one of the best")
    begins, points = _("Heroism Points as the campaign begins."), _("0 is none, 2 a few, 5 a good many")
    return [
        _figure("perception", (1, highest), 8, _("Perception"), means, notices),
        _figure("gambling", (0, highest), USUAL_GAMBLING[kind], _("Gambling"), at_cards, plays),
        _figure("heroism", (0, 999), 0, _("Heroism Points") if pc else "", begins, points),
    ]


def _of_villain(asked: bool) -> list[Field]:
    """How a villain gambles; of an agent nothing is asked."""
    silent, language = sheet.Gambler(), i18n.language()
    temperament = _("Temperament: {all}").format(all=people_temperament.all_names_in(language))
    tell = _("Tell: what gives a bluff away (Enter: none)")
    way = "\n".join(
        _("{what}: {said}").format(what=name, said=does)
        for name, does in people_temperament.all_said_in(language).items()
    )
    habit = _("A habit, done without knowing it, such as “turns a signet ring”; agents may roll to read it.")
    titles = ", ".join(catalogue.title(game) for game in catalogue.GAMES)
    best = _("Games played best, commas between them, by what they are called: {titles}.").format(titles=titles)
    rarely = _("From 0 to 100: how often there is nothing behind a bet.")
    shaken = _("From 0 to 100: composure; the higher, the more it takes to shake it, and the rarer the tell shows.")
    bluffs = _("10 hardly ever, 25 now and then, 50 half the time, 80 nearly always")
    keeps_cool = _("20 is soon shaken, 50 is like most, 80 keeps cool, 95 is made of ice")
    usual = people_temperament.name_in(silent.temperament, language)
    return [
        Field("temperament", _temperament, usual, temperament if asked else "", way),
        _figure("bluff", (0, 100), silent.bluff, _("Bluff") if asked else "", rarely, bluffs),
        _figure("nerve", (0, 100), silent.nerve, _("Nerve") if asked else "", shaken, keeps_cool),
        Field("tell", _none_or, "", tell if asked else "", habit, free=True),
        Field(
            "look",
            _none_or,
            "",
            _("Look (Enter: none)") if asked else "",
            _("What one sees of this person."),
            free=True,
        ),
        Field(
            "manner",
            _none_or,
            "",
            _("Manner (Enter: none)") if asked else "",
            _("Way of speaking and moving."),
            free=True,
        ),
        Field(
            "opening",
            _first_words,
            "",
            _("First words (Enter: none)") if asked else "",
            _("What is said first at a table."),
            free=True,
        ),
        Field("games", _games, "", _("Games (Enter: all alike)") if asked else "", best, None, free=True),
    ]


def _figure(name: str, span: tuple[int, int], usual: int, label: str, means: str, levels: str) -> Field:
    """A whole number within the span; what some `levels` mean is told whoever asks, and whoever says no number."""
    read = partial(figure_said, span=span, option=f"--{name}", label=label, levels=levels)
    return Field(name, read, str(usual), label, f"{means}\n{levels}")


def _name(kind: Kind, words: str) -> str:
    name = person_said(played_by(words)[0] if kind == "pc" else words)
    if not name:
        raise Refused(_("A sheet needs a name."))
    return name


def _with_player(words: str) -> Said:
    """Who plays an agent, where that is said with his name."""
    player = played_by(words)[1]
    return {"player": player} if player else {}


MOST_OF_A_NAME: Final = 4


def _is_it_a_name(said: str) -> str:
    """Asks back what may be a sentence: a name has few words, and no comma."""
    if "," not in said and len(said.split()) <= MOST_OF_A_NAME:
        return ""
    return _("Is “{name}” the name?").format(name=said)


def _name_of_an_id(kind: Kind, words: str) -> str:
    """A name after which a sheet can be called."""
    sheet.check_id(sheet.id_from(name := _name(kind, words)))
    return name


def _games(words: str) -> tuple[str, ...]:
    """The ids of some games, commas or "and" between their names; none for any."""
    named = [name.strip() for name in words.split(",") if _none_or(name.strip())]
    # The « et » of « vingt et un » stands between no two games.
    apart = [one for name in named for one in ([name] if game_id(name) in catalogue.GAMES else parts(name))]
    return tuple(dict.fromkeys(map(_game, apart)))


class Kinds(Refused):
    """Refuses the name of a family where games are asked for; `rows` are the games that `name` may mean."""

    def __init__(self, name: str, rows: Sequence[Row]) -> None:
        self.name = name
        self.rows = rows
        several = listed([row.label for row in rows])
        super().__init__(_("“{words}” may be {several}: say which.").format(words=name, several=several))


def kinds(name: str) -> list[Row]:
    """The games that a name may mean which none of them has alone, those of its family first."""
    found = [] if game_id(name) in catalogue.GAMES else catalogue.several(name)
    opened = [catalogue.find(game).entry for game in (found if len(found) > 1 else ())]
    return [
        Row(game.id, catalogue.title(game.id), means=_(game.about), family=catalogue.kind(game.id)) for game in opened
    ]


def _game(name: str) -> str:
    """The id of a game, called as it may be where one is picked from a list."""
    if (known := game_id(name)) in catalogue.GAMES:
        return known
    if of_family := kinds(name):
        raise Kinds(name, of_family)
    rows = [Row(game, catalogue.title(game)) for game in catalogue.GAMES]
    return picked(name, rows)


def _none_or(words: str) -> str:
    """What was said, unless it is that there is none."""
    return "" if languages.in_use().lists_so(words, "no_word") else line(words)


def _first_words(words: str) -> str:
    return words_of(_none_or(words))


def _temperament(words: str) -> str:
    """A temperament as it is named, in a sentence or alone, of a man or a woman, or by a word that means the same."""
    known, told = people_temperament.KNOWN, i18n.language()
    every = people_temperament.all_names_in(told)
    named = list(dict.fromkeys(named_in(words, known)))
    made = {known[word].name: known[word] for word in named}
    if not made or any(language.denied(words) is not None for language in languages.every()):
        sentence = _("There is no temperament “{written}”. It is one of: {all}.")
        raise Refused(sentence.format(written=words, all=every))
    names = [people_temperament.name_in(one, told) for one in made.values()]
    if len(made) > 1:
        raise Refused(_("“{words}” may be {several}: say which.").format(words=words, several=listed(names)))
    others = [part for part in parts(words) if not named_in(part, known) and not _says_nothing(part)]
    if others:
        sentence = _("“{other}” is not known: say “{name}” alone, or another of {all}.")
        raise Refused(sentence.format(other=others[0], name=names[0], all=every))
    return named[0] if named[0] in people_temperament.SPELLINGS else names[0]


def _says_nothing(part: str) -> bool:
    """Whether a part of a sentence is but a manner of speaking."""
    language = languages.in_use()
    return not language.gist(part) or language.yes_or_no(part) or language.lists_so(part, "of course")
