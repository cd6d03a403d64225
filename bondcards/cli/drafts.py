"""A new sheet from what the command line says; at a terminal what is missing is asked for."""

from __future__ import annotations

from functools import partial
from itertools import chain, count
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

from msgspec import Struct
from msgspec.structs import replace

from bondcards.cli.common import game_id, line, terminal
from bondcards.cli.later import campaign as kept
from bondcards.cli.later import games, people, show, telling
from bondcards.cli.sentences import bankroll_said, figure_said, name_said, one_named, player_said, words_of
from bondcards.engine import money
from bondcards.errors import Leave, Noted, Refused
from bondcards.language import i18n, languages
from bondcards.language.grammar import parts
from bondcards.language.i18n import _
from bondcards.language.preferences import Look
from bondcards.language.spelling import plain
from bondcards.sitting.rows import Row, picked
from bondcards.sitting.steps import Step, stepped, until_read

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from bondcards.campaign.folders import Campaign
    from bondcards.people.sheet import Kind, Person
    from bondcards.people.writer import Language
    from bondcards.show.asking import Asker


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


_AGREED: Final = "@agreed"
"""Stands among what was said once the sheet was seen; no field is called so."""

USUAL_BANKROLL: Final = 1_000_00

Said = dict[str, str]
"""What was said of a sheet, by the names of its fields."""


class Field(NamedTuple):
    """What a sheet has: how it is read, what it usually is, and what it is called where it is asked for and explained.

    Without a label it is not asked for. What was `read` is `written` where it stands once more; where that is None, as
    it was said.
    """

    name: str
    read: Callable[[str], Any]
    usual: str = ""
    label: str = ""
    means: str = ""
    written: Callable[[Any], str] | None = str


def written(wanted: Wanted, campaign: Campaign, look: Look) -> tuple[Path, str]:
    """Write the sheet and say where, and its id; what was said is checked before anything is asked or written."""
    if not wanted.id and not terminal():
        raise Refused(_("Say what the sheet is called: `bondcards {kind} new ID`.").format(kind=wanted.kind))
    if wanted.id:
        people.sheet.check_id(wanted.id)
    if wanted.id in (*campaign.people("pc"), *campaign.people("npc")):
        campaign.add_sheet(wanted.kind, wanted.id, "")  # which says so
    fields = _fields(wanted, campaign.settings.currency)
    said = {name: str(value) for name in wanted.__struct_fields__ if (value := getattr(wanted, name)) not in (None, ())}
    if wanted.games:
        said["games"] = ", ".join(wanted.games)
    draft = _draft(wanted, fields, said, campaign) if wanted.id or wanted.name else None
    if terminal():
        try:
            draft = _asked(wanted, fields, said, campaign, show.asking.asker(look))
        except Leave:
            raise Refused(_("Nothing is written.")) from None
    assert draft, "a sheet without a name is asked for"
    text = people.writer.new_sheet_text(draft, cast("Language", i18n.language()))
    return campaign.add_sheet(wanted.kind, draft.id, text), draft.id


def _fields(wanted: Wanted, currency: str) -> list[Field]:
    """Everything on a sheet that may be said, in the order in which it is asked for."""
    pc = wanted.kind == "pc"
    highest = 15 if pc else 99
    scale = _("From {least} to {most}: {what}")
    to_read = _("counts in every roll, and reads what gives somebody away.")
    to_gain = _("by it he gains Heroism Points for taking the cards: 1 from level 1, 2 from 6, 3 from 11, 4 at 15.")
    to_play = _("the higher, the rarer his mistakes at the cards.")
    return [
        Field(
            "name",
            _name if wanted.id else _name_of_an_id,
            wanted.id.replace("-", " ").title(),
            _("Name"),
            _("As the table knows this person, such as “Emma Peel”; the file is called after it."),
        ),
        Field(
            "player",
            player_said,
            "",
            _("Played by (Enter: nobody named)") if pc else "",
            _("The name of whoever plays this agent, such as “Diana”."),
        ),
        _figure("perception", (1, highest), 8, _("Perception"), scale.format(least=1, most=highest, what=to_read)),
        _figure(
            "gambling",
            (0, highest),
            0,
            _("Gambling"),
            scale.format(least=0, most=highest, what=to_gain if pc else to_play),
        ),
        _figure("heroism", (0, 999), 0, _("Heroism Points") if pc else "", _("Those he has as the campaign begins.")),
        Field(
            "bankroll",
            partial(bankroll_said, currency=currency),
            money.written(USUAL_BANKROLL, currency),
            _("Bankroll"),
            _("Money as the campaign begins, such as 25000, 25k or five thousand."),
            partial(money.written, currency=currency),
        ),
        *_of_villain(asked=not pc),
    ]


def _of_villain(asked: bool) -> list[Field]:
    """How a villain gambles; of an agent nothing is asked."""
    silent, language = people.sheet.Gambler(), i18n.language()
    temperament = _("Temperament: {all}").format(all=people.temperament.all_names_in(language))
    tell = _("Tell: what gives a bluff away (Enter: none)")
    way = "\n".join(
        _("{what}: {said}").format(what=name, said=does)
        for name, does in people.temperament.all_said_in(language).items()
    )
    habit = _("What he does without knowing it, such as “turns his signet ring”; agents may roll to read it.")
    titles = ", ".join(games.catalogue.title(game) for game in games.catalogue.GAMES)
    best = _("Games played best, commas between them, by what they are called: {titles}.").format(titles=titles)
    rarely = _("From 0 to 100: how often there is nothing behind what he bets.")
    shaken = _("From 0 to 100: how much it takes to shake him, and how seldom he gives himself away.")
    usual = people.temperament.name_in(silent.temperament, language)
    return [
        Field("temperament", _temperament, usual, temperament if asked else "", way),
        _figure("bluff", (0, 100), silent.bluff, _("Bluff") if asked else "", rarely),
        _figure("nerve", (0, 100), silent.nerve, _("Nerve") if asked else "", shaken),
        Field("tell", _none_or, "", tell if asked else "", habit),
        Field("look", _none_or, "", _("Look (Enter: none)") if asked else "", _("What one sees of him.")),
        Field("manner", _none_or, "", _("Manner (Enter: none)") if asked else "", _("How he speaks and moves.")),
        Field(
            "opening",
            _first_words,
            "",
            _("First words (Enter: none)") if asked else "",
            _("What he says at a table."),
        ),
        Field("games", _games, "", _("Games he plays (Enter: all alike)") if asked else "", best, None),
    ]


def _asked(wanted: Wanted, fields: Sequence[Field], said: Said, campaign: Campaign, asker: Asker) -> Person:
    """The sheet as it was said, and of every field with a label that was not, as it is answered; `<` goes back one.

    Where anything was asked, it is shown before it is written.
    """

    def ask(field: Field, said: Said, before: Said) -> Said:
        def answer() -> str:
            return asker.ask_text(field.label, before.get(field.name, field.usual), f"{field.means}\n{leaving}")

        def read(words: str) -> str:
            try:
                value = field.read(words)
            except Refused as why:
                # Whoever is asked has typed no option.
                raise Refused(str(why).replace(f"--{field.name}", field.label)) from None
            return field.written(value) if field.written else words

        return {**said, field.name: until_read(answer, read, asker.refuse)}

    def is_open(field: Field, said: Said) -> bool:
        return bool(field.label) and field.name not in said

    leaving = _("`<` goes back a question; Ctrl-D leaves, and nothing is written.")
    steps = [Step(partial(is_open, field), partial(ask, field)) for field in fields]
    if any(is_open(field, said) for field in fields):
        begun = _("A new agent.") if wanted.kind == "pc" else _("A new villain; `bondcards npc generate` makes one up.")
        how = _("Enter takes what stands there; “?” explains, “<” goes back.")
        asker.refuse(Noted(f"{begun} {how}"))

        def agreed(said: Said, _before: Said) -> Said:
            _agree_on(_draft(wanted, fields, said, campaign), campaign, asker)
            return {**said, _AGREED: ""}

        steps.append(Step(lambda said: _AGREED not in said, agreed))
    return _draft(wanted, fields, stepped(said, steps, asker.refuse), campaign)


def _agree_on(draft: Person, campaign: Campaign, asker: Asker) -> None:
    """Show a finished sheet; raises `Leave` where it is not to be written."""
    has = kept.ledger.Balance(draft.bankroll, draft.heroism)
    # How he gambles is on no agent's sheet.
    draft = replace(draft, gambler=None) if draft.kind == "pc" else draft
    sheet = telling.sheets.sheet(draft, has, campaign.settings.currency, hidden=True)
    in_file = _(
        "What else is on a sheet, such as Strength, other skills and notes, counts at no table: write it into the file."
    )
    asker.refuse(Noted(in_file))
    shown = show.people.sheet(sheet, draft.id, asker.page.console.width)
    asker.agree(shown, _("Is the sheet to be written so?"))


def free_id(who: str, campaign: Campaign) -> str:
    """The id itself, or where somebody bears it already the next with a number."""
    taken = {*campaign.people("pc"), *campaign.people("npc")}
    return next(one for one in chain([who], (f"{who}-{n}" for n in count(2))) if one not in taken)


def _draft(wanted: Wanted, fields: Sequence[Field], said: Mapping[str, str], campaign: Campaign) -> Person:
    """The sheet as it was said, the rest as usual."""
    has: dict[str, Any] = {field.name: field.read(said.get(field.name, field.usual)) for field in fields}
    perception = {**dict.fromkeys(people.sheet.CHARACTERISTICS, 8), "perception": has["perception"]}
    return people.sheet.Person(
        id=wanted.id or free_id(people.sheet.id_from(has["name"]), campaign),
        kind=wanted.kind,
        name=has["name"],
        player=has["player"],
        characteristics=perception,
        skills={"gambling": has["gambling"]},
        heroism=has["heroism"],
        bankroll=has["bankroll"],
        notes="",
        **{trait: has[trait] for trait in ("look", "manner", "opening")},
        gambler=people.sheet.Gambler(
            **{trait: has[trait] for trait in ("bluff", "nerve", "tell", "games")},
            temperament=people.temperament.SPELLINGS[plain(has["temperament"])],
            woman=people.temperament.of_a_woman(has["temperament"]),
        ),
    )


def _figure(name: str, span: tuple[int, int], usual: int, label: str = "", means: str = "") -> Field:
    """A whole number within the span."""
    read = partial(figure_said, span=span, option=f"--{name}", label=label)
    return Field(name, read, str(usual), label, means)


def _name(words: str) -> str:
    name = name_said(words, "is called")
    if not name:
        raise Refused(_("A sheet needs a name."))
    return name


def _name_of_an_id(words: str) -> str:
    """A name after which a sheet can be called."""
    people.sheet.check_id(people.sheet.id_from(name := _name(words)))
    return name


def _games(words: str) -> tuple[str, ...]:
    """The ids of some games, commas or "and" between their names; none for any."""
    named = [name.strip() for name in words.split(",") if _none_or(name.strip())]
    # The « et » of « vingt et un » stands between no two games.
    apart = [one for name in named for one in ([name] if game_id(name) in games.catalogue.GAMES else parts(name))]
    return tuple(dict.fromkeys(map(_game, apart)))


def _game(name: str) -> str:
    """The id of a game, called as it may be where one is picked from a list."""
    if (known := game_id(name)) in games.catalogue.GAMES:
        return known
    rows = [Row(game, games.catalogue.title(game)) for game in games.catalogue.GAMES]
    return picked(name, rows)


def _none_or(words: str) -> str:
    """What was said, unless it is that there is none."""
    return "" if languages.in_use().lists_so(words, "no_word") else line(words)


def _first_words(words: str) -> str:
    return words_of(_none_or(words))


def _temperament(words: str) -> str:
    """A temperament as it is named, in a sentence or alone, of a man or a woman."""
    named = one_named(words, people.temperament.SPELLINGS)
    if people.temperament.named(named) is None:
        known = people.temperament.all_names_in(i18n.language())
        sentence = _("There is no temperament “{written}”. It is one of: {all}.")
        raise Refused(sentence.format(written=words, all=known))
    return named
