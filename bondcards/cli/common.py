"""What the commands share: words on the two outputs, the campaign they are about, and whether anybody can be asked."""

from __future__ import annotations

import re
import sys
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from io import TextIOWrapper
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TextIO

import typer

from bondcards.cli.commands import argument, option
from bondcards.cli.completion import game_ids
from bondcards.errors import Misused, OfSomebody, Refused
from bondcards.language import i18n, lexicon
from bondcards.language.encoding import harmless
from bondcards.language.i18n import _
from bondcards.language.preferences import Look
from bondcards.language.wrapping import columns, on_one_line, wrapped

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.journal import Journal
    from bondcards.campaign.phones import Phones
    from bondcards.cli.click import core
    from bondcards.errors import Problem
    from bondcards.games.game import AnyGame
    from bondcards.people.sheet import Person
    from bondcards.show.asking import Asker
    from bondcards.show.screen import Screen
    from bondcards.show.terminal import Harmless
    from bondcards.sitting.plan import Answering

# What several commands take

JSON = option(False, "--json", help=_("One JSON document and nothing else."))
GAME = argument(..., metavar="GAME", help=_("The game, as `bondcards games` names it."), autocompletion=game_ids)
HOUSE = option([], metavar="NAME=VALUE", help=_("A house rule; `bondcards rules GAME` lists them."))

# What they do alike


def say(text: str) -> None:
    print(_laid_out(text, sys.stdout), flush=True)


def give_out(text: str) -> None:
    """Give out what is to be kept as it stands: no line of it is broken, and a file has it in UTF-8."""
    stream: TextIO = sys.stdout
    if isinstance(stream, TextIOWrapper) and not stream.isatty():
        stream.reconfigure(encoding="utf-8")
    print(text)
    sys.stdout.flush()


def remark(text: str) -> None:
    """Say something beside the result, on standard error."""
    sys.stdout.flush()
    print(_laid_out(text, sys.stderr), file=sys.stderr, flush=True)


def remark_at_table(text: str) -> None:
    """The same within the margin of what is shown of a table."""
    sys.stdout.flush()
    print(_laid_out(text, sys.stderr, margin=" "), file=sys.stderr, flush=True)


def _laid_out(text: str, stream: TextIO, margin: str = "") -> str:
    """A text in the lines of a terminal; whoever reads it in a file breaks the lines as he likes."""
    if not stream.isatty():
        return harmless(text)
    lines = wrapped(text, columns(get_terminal_size().columns) - len(margin)).split("\n")
    return harmless("\n".join(f"{margin}{line}" for line in lines))


def print_json(document: Mapping[str, Any]) -> None:
    """Print one JSON document, its schema first."""
    import json

    text = json.dumps({"schema": 1, **document}, ensure_ascii=False, indent=2)
    # JSON itself asks this of the older control characters only, but a terminal obeys these too.
    print(re.sub("[\x7f-\x9f\ud800-\udfff]", lambda found: f"\\u{ord(found[0]):04x}", text), flush=True)


class Scene(NamedTuple):
    """What holds for every command: the campaign asked for, and how its results are to look."""

    campaign: str | None
    look: Look


def scene(ctx: core.Context) -> Scene:
    said = ctx.find_root().params.get
    look = Look(*(bool(said(name)) for name in Look._fields))
    return Scene(said("campaign"), look)


def look_of(ctx: core.Context) -> Look:
    """How results are to look, as the command line and the settings say."""
    return scene(ctx).look.as_set()


def terminal() -> bool:
    """Whether there are people to ask: questions are asked on a terminal only."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def campaign_of(ctx: core.Context, ask: bool = False) -> Campaign:
    """The campaign a command is about; on a terminal one of several is asked for where `ask` says so."""
    from bondcards.campaign import folders

    try:
        found = folders.find(scene(ctx).campaign)
    except folders.Several as several:
        if not (ask and terminal()):
            raise
        from bondcards.show import asking

        found = folders.find(asking.pick_campaign(several.ids, look_of(ctx)))
    if found.journal.is_file() and not found.journal.stat().st_size:
        remark(_("{file} is empty: the journal begins anew, with what the sheets say.").format(file=found.journal))
    return found


def language_of(ctx: typer.Context, found: Campaign) -> str:
    """The language of what is written for a campaign: that of `--lang`, or else its own."""
    return i18n.language() if ctx.find_root().params.get("lang") else found.settings.language


class Desk(NamedTuple):
    """Where the game master sits: his campaign, how his screen is, whether he can be asked, and JSON or not."""

    campaign: Campaign
    look: Look
    asks: bool
    json: bool = False
    phones: Phones | None = None

    def screen(self, people: Mapping[str, Person], game: str = "", answering: Answering | None = None) -> Screen:
        """The screen of a table where these people sit; of lists, where nobody has answered anything yet."""
        from bondcards.show import screen as show_screen
        from bondcards.show import terminal
        from bondcards.sitting.plan import OPEN, manners
        from bondcards.telling import words

        house = self.campaign.settings
        return show_screen.Screen(
            terminal.console(self.look),
            words.Names(
                {who: person.name for who, person in people.items()},
                house.currency,
                game,
                shorts={who: person.short_name for who, person in people.items()},
                chips=house.chips,
            ),
            manners=manners(answering, house) if answering and self.asks else OPEN,
            phones=self.phones,
        )


SCREENS: Final = ("starlette", "uvicorn", "segno")
"""What the extra `screens` brings."""


def refuse_without_screens() -> None:
    if not all(map(find_spec, SCREENS)):
        raise Refused(_("Pages for the players need `pip install 'bondcards[screens]'`, once."))


def desk_of(ctx: typer.Context, json: bool, told: Mapping[str, object] = {}) -> Desk:
    """The desk at which a command is given; nobody is asked where JSON is wanted, or where all ways `told` are auto."""
    auto = "auto" in told and not {"ask", "typed", "step"}.intersection(told.values())
    asks = terminal() and not (json or auto)
    return Desk(campaign_of(ctx, ask=asks), look_of(ctx), asks, json)


@contextmanager
def by_name(found: Campaign) -> Generator[None]:
    """Whom a refusal is about is told of it by his name, and boxes are called what they are called at the table."""
    from bondcards.games.stakes import NoBox
    from bondcards.telling import words

    try:
        yield
    except OfSomebody as refusal:
        raise refusal.called(found.name(refusal.person)) from refusal
    except NoBox as unknown:
        raise Refused(words.no_box(unknown)) from unknown


def pairs(option: str, given: Sequence[str]) -> dict[str, str]:
    """NAME=VALUE texts as a mapping; a usage error where one has no sign."""
    found: dict[str, str] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not (name and sign and value):
            raise Misused(_("{option} takes NAME=VALUE, not “{text}”.").format(option=option, text=text))
        if name.strip() in found:
            raise Misused(_("{option} names {name} twice.").format(option=option, name=name.strip()))
        found[name.strip()] = value.strip()
    return found


def people_said(given: Iterable[str]) -> list[str]:
    """Whom the options for people name, one each or several with commas between them."""
    return [who.strip() for text in given for who in text.strip(", ").split(",")]


def house_said(house: Sequence[str]) -> dict[str, str]:
    """The rules of --house, each by its own name or by what the language in use calls it."""
    split = [text.partition("=") for text in house]
    return pairs("--house", [f"{lexicon.meant_option(name.strip())}{sign}{value}" for name, sign, value in split])


def one_of(option: str, value: str | None, values: Sequence[str]) -> str | None:
    """The value of an option with few values, said in any language; a usage error where it is none of them."""
    name = option.removeprefix("--")
    if value is None:
        return None
    if (meant := lexicon.meant_value(value, values, name)) is not None:
        return str(meant)
    known = ", ".join(f"`{lexicon.shown_value(known, name)}`" for known in values)
    sentence = _("{option} cannot be “{value}”. It is one of: {values}.")
    raise Misused(sentence.format(option=option, value=value, values=known))


def in_force(ctx: typer.Context, game: AnyGame, house: Sequence[str]) -> object:
    """A game's options as the --house texts say, over the house rules of a campaign that is named or stood in."""
    from bondcards.campaign import standing
    from bondcards.sitting.house import house_rules

    place = campaign_of(ctx) if standing.at_hand(scene(ctx).campaign) else None
    _general, options = house_rules(place, house_said(house), game)
    return game.in_force(options)


def game_id(written: str) -> str:
    """The id of a game that somebody named by its id or its title; what he wrote where there is none of that name."""
    from bondcards.games import catalogue

    return written if written in catalogue.GAMES else catalogue.meant(written)


def game_meant(ctx: typer.Context, written: str, asks: bool) -> str:
    """The same; at a terminal, unless nobody is to be asked, one is picked where several are called so."""
    if asks and terminal():
        from bondcards.cli.missing import one_game

        written = one_game(written, look_of(ctx))
    return game_id(written)


def screen_of(ctx: typer.Context) -> Harmless:
    from bondcards.show import terminal

    return terminal.console(look_of(ctx))


def reading(found: Campaign) -> Journal:
    from bondcards.campaign import journal

    return journal.Journal.reading(found.folder)


def writing(found: Campaign, keep: bool = True) -> Journal:
    """The journal of a campaign, begun where there is none yet; what is not to `keep` is written to memory alone."""
    from bondcards.campaign import journal as campaign_journal

    if not keep:
        return campaign_journal.Journal.rehearsal(found.folder)
    journal = campaign_journal.Journal.open(found.folder)
    journal.on_wait = lambda busy: remark(busy.waits(found.name))
    return journal


def warn(warnings: Iterable[Problem]) -> None:
    """Say on standard error what is odd in the GM's files without being wrong."""
    for warning in warnings:
        remark(_("Remark: {problem}").format(problem=warning))


def line(words: str) -> str:
    """A text on one line, without what no keyboard means: stray bytes and control characters."""
    return harmless(on_one_line(words.encode("utf-8", "replace").decode("utf-8"))).strip()


def whole_number(words: str, span: tuple[int, int], option: str) -> int:
    """A whole number in figures; raises `Refused` in the name of the `option` where it is none, or not in the span."""
    number = int(words) if re.fullmatch("[0-9]{1,9}", words.strip()) else None
    if number is None or not span[0] <= number <= span[1]:
        sentence = _("{option} takes a whole number from {lowest} to {highest}, not {words}.")
        raise Refused(sentence.format(option=option, lowest=span[0], highest=span[1], words=words))
    return number


def words_said(asker: Asker, question: str, usual: str | None, means: str) -> str:
    """What somebody says to a question that has to be answered, on one line."""
    while not (said := line(asker.ask_text(question, usual, means))):
        pass
    return said


def answer_problems(
    ctx: typer.Context, problems: Iterable[Problem], warnings: Iterable[Problem], sound: str, json: bool
) -> None:
    """Answer what is wrong, or that nothing is; exit 1 where something is."""
    found = list(problems)
    if json:
        from bondcards.export import documents

        print_json(documents.problems(found))
    elif found:
        from bondcards.show import lists

        screen_of(ctx).print(lists.problems(found), soft_wrap=True)
    else:
        say(sound)
    warn(warnings)
    if found:
        raise typer.Exit(1)
