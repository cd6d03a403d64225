"""What a new sheet may say: each field with how it is read, what it usually is, and how it is asked for."""

from __future__ import annotations

import re
from functools import partial
from textwrap import shorten
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bondcards.cli.common import game_id, line, whole_number
from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.language import i18n, languages
from bondcards.language.i18n import _
from bondcards.language.spelling import plain
from bondcards.people import sheet
from bondcards.people import temperament as people_temperament
from bondcards.sitting.rows import Row, picked

if TYPE_CHECKING:
    from collections.abc import Callable

    from bondcards.people.sheet import Kind

USUAL_BANKROLL: Final[dict[Kind, int]] = {"pc": 1_000_00, "npc": 50_000_00}
USUAL_GAMBLING: Final[dict[Kind, int]] = {"pc": 0, "npc": 10}
"""A villain has come to play."""

Said = dict[str, str]
"""What was said of a sheet, by the names of its fields."""


SAYS_ITSELF: Final = ("name", "player", "temperament")
MOST_OF_A_TEXT: Final = 24
"""Characters of a text that are shown beside a later question."""


class Field(NamedTuple):
    """What a sheet has: how it is read, what it usually is, and how it is asked for and explained.

    Without a label it is not asked for.
    """

    name: str
    read: Callable[[str], Any]
    usual: str = ""
    label: str = ""
    means: str = ""

    @property
    def short(self) -> str:
        """What it is called, without what may be answered."""
        return re.split(r"\s*[:(,]", self.label)[0]

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
            _name if who else _name_of_an_id,
            who.replace("-", " ").title(),
            _("Name"),
            _("As the table knows this person, such as “Emma Peel”; the file is called after it."),
        ),
        Field(
            "player",
            _none_or,
            "",
            _("Played by (Enter: nobody named)") if pc else "",
            _("The name of whoever plays this agent, such as “Diana”."),
        ),
        *_figures(kind),
        Field(
            "bankroll",
            partial(_bankroll, currency=currency),
            money.written(USUAL_BANKROLL[kind], currency),
            _("Bankroll"),
            _("Money as the campaign begins, such as 25000 or 25k."),
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
        Field("tell", _none_or, "", tell if asked else "", habit),
        Field(
            "look",
            _none_or,
            "",
            _("Look (Enter: none)") if asked else "",
            _("What one sees of this person."),
        ),
        Field(
            "manner",
            _none_or,
            "",
            _("Manner (Enter: none)") if asked else "",
            _("Way of speaking and moving."),
        ),
        Field(
            "opening",
            _none_or,
            "",
            _("First words (Enter: none)") if asked else "",
            _("What is said first at a table."),
        ),
        Field("games", _games, "", _("Games (Enter: all alike)") if asked else "", best),
    ]


def _figure(name: str, span: tuple[int, int], usual: int, label: str, means: str, levels: str) -> Field:
    """A whole number within the span; what some `levels` mean is told whoever asks."""
    read = partial(whole_number, span=span, option=f"--{name}")
    return Field(name, read, str(usual), label and f"{label}, {span[0]}–{span[1]}", f"{means}\n{levels}")


def _name(words: str) -> str:
    if not (name := line(words)):
        raise Refused(_("A sheet needs a name."))
    return name


def _name_of_an_id(words: str) -> str:
    """A name after which a sheet can be called."""
    sheet.check_id(sheet.id_from(name := _name(words)))
    return name


def _bankroll(words: str, currency: str) -> int:
    """Money as a new sheet has it, without cents."""
    cents = 0 if words.strip() == "0" else money.read_in(currency, words)
    if cents % 100:
        sentence = _("--bankroll takes a whole amount, not {words}; the sheet itself takes cents.")
        raise Refused(sentence.format(words=words))
    return cents


def _games(words: str) -> tuple[str, ...]:
    """The ids of some games, commas between their names; none for any."""
    return tuple(dict.fromkeys(_game(name.strip()) for name in words.split(",") if _none_or(name.strip())))


def _game(name: str) -> str:
    """The id of a game, called as it may be where one is picked from a list."""
    if (known := game_id(name)) in catalogue.GAMES:
        return known
    return picked(name, [Row(game, catalogue.title(game)) for game in catalogue.GAMES])


def _none_or(words: str) -> str:
    """What was said, unless it is that there is none."""
    return "" if languages.in_use().lists_so(words, "no_word") else line(words)


def _temperament(words: str) -> str:
    """A temperament by its name in either language, of a man or a woman, or by the beginning of one alone."""
    said, known = plain(words), people_temperament.SPELLINGS
    if said in known:
        return words
    begun = [spelling for spelling in known if said and spelling.startswith(said)]
    if len({known[spelling].name for spelling in begun}) != 1:
        sentence = _("There is no temperament “{written}”. It is one of: {all}.")
        raise Refused(sentence.format(written=words, all=people_temperament.all_names_in(i18n.language())))
    woman = all(map(people_temperament.of_a_woman, begun))
    return people_temperament.name_in(known[begun[0]], i18n.language(), woman=woman)
