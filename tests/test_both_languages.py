"""Every screen, prompt, page and error in both languages: nothing raw, nothing mixed, nothing broken off."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from rich.text import Text

from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.sittings import sitting
from bondcards.cli.click import core
from bondcards.cli.commands import PLACEHOLDERS, called, is_argument
from bondcards.errors import Refused
from bondcards.games import catalogue, options
from bondcards.games.twentyone.blackjack import Options
from bondcards.language import i18n, languages
from bondcards.language.lexicon import meant_value, shown_option, shown_value
from bondcards.language.spelling import plain
from bondcards.language.wrapping import wrapped
from bondcards.roleplay.house_rules import HouseRules
from bondcards.sitting.plan import state_of
from tests.catalogue import french
from tests.commands import ROYALE, Run
from tests.golden import evenings, sittings
from tests.golden.scenes import SCREENS, paper, text_of
from tests.reading import LONE, PEOPLE, WIDTH, amiss, not_in_french, wrong
from tests.test_cli_help import every

LANGUAGES = ("en", "fr")
LISTS = {"people", "campaign"}
"""Screens that list ids beside names."""
FIRST_WORDS = re.compile(
    "|".join(
        r"\s+".join(map(re.escape, one.opening.split()))
        for one in open_folder(ROYALE).all_people().people
        if one.opening
    )
)
"""What villains say by their sheets, in the language of the campaign."""
SAMPLES = {"evening", "ascii", "lists-and-menu", "questions", "real-cards"}
"""Screens whose samples are written or typed in English, or whose output has no French signs."""


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    """Each language in turn, in use."""
    i18n.use(request.param)
    return str(request.param)


@pytest.mark.parametrize("screen", sorted(SCREENS.keys() - LISTS))
def test_a_screen(screen: str, language: str) -> None:
    if language == "en" or screen not in SAMPLES:
        assert wrong(SCREENS[screen]()) == []


@pytest.mark.parametrize("kept", sorted(p for room in (evenings, sittings) for p in (room.KEPT / "fr").glob("*.txt")))
def test_a_sitting_at_a_terminal(kept: Path) -> None:
    i18n.use("fr")
    assert wrong(FIRST_WORDS.sub("", kept.read_text("utf-8"))) == []


SAME_WORD = {"double", "prime", "style"}


def test_a_house_rule_is_called_in_each_language() -> None:
    listed = [*options.listed(HouseRules), *(one for game in catalogue.GAMES for one in catalogue.find(game).listed())]
    i18n.use("en")
    assert [shown_option(one.name) for one in listed] == [one.name for one in listed]
    i18n.use("fr")
    assert {one.name for one in listed if shown_option(one.name) == one.name} <= SAME_WORD


def test_a_house_rule_is_refused_by_the_name_of_the_language() -> None:
    i18n.use("fr")
    with pytest.raises(Refused, match=re.escape("tirage ne peut pas être")):
        catalogue.find("chemin-de-fer").in_force({"drawing": "never"})
    with pytest.raises(Refused, match=re.escape("Il y a : jeux, tirage, ".replace(" :", "\xa0:"))):
        catalogue.find("chemin-de-fer").in_force({"zzz": "1"})


def test_a_house_rule_is_taken_by_the_name_that_a_refusal_shows(bondcards: Run, royale: Path) -> None:
    """By one of a campaign's sheet as well, whichever language is spoken."""
    table = "play chemin-de-fer --pc bond --npc le-chiffre --by cards --stake 500 --auto --hands 1"
    house = ("--house", "Tirage=libre", "--house", "passage_de_la_banque=every-hand", "--house", "entre agents=oui")
    assert bondcards("--lang", "fr", *table.split(), *house).code == 0
    with Journal.reading(royale) as journal:
        plan = state_of(journal, sitting(journal, 1)).plan
    said = plan.options["drawing"], plan.options["bank_passes"], plan.rules["between_pcs"]
    assert said == ("free", "every-hand", "yes")
    twice = bondcards("--lang", "fr", "odds", "chemin-de-fer", "--house", "tirage=libre", "--house", "drawing=fixed")
    assert twice.code == 2
    assert "There is no option tirage here." in bondcards("odds", "chemin-de-fer", "--house", "tirage=free").err


def test_a_campaign_sheet_takes_a_house_rule_by_the_name_that_its_referee_s_card_shows(royale: Path) -> None:
    sheet = royale / "campaign.yaml"
    sheet.write_text(f"{sheet.read_text('utf-8')}\nhouse_rules: {{chemin-de-fer: {{mises-égalité: oui}}}}\n", "utf-8")
    assert [(rule.option, rule.value) for rule in open_folder(royale).settings.house_rules] == [("tie_bet", "oui")]


HELP = """
from bondcards.language import i18n, languages
i18n.use("fr")
from tests.test_cli_help import every
from bondcards.campaign.folders import open_folder
from bondcards.cli.click import core
for path, command in every():
    print(command.get_help(core.Context(command, info_name=f"bondcards {path}".strip())))
"""


def test_help() -> None:
    """In French in a program of its own: commands learn their words when their files are first read."""
    pages = "".join(f"{command.get_help(core.Context(command, info_name=path))}\n" for path, command in every())
    assert wrong(pages) == []
    i18n.use("fr")
    told = subprocess.run(
        [sys.executable, "-c", HELP], cwd=Path(__file__).parents[1], capture_output=True, check=True, encoding="utf-8"
    )
    assert wrong(told.stdout) == []


ENGLISH_EVERYWHERE = {'"8h 3c …"', '"draw,stand,…"'}
"""What --cards and --answers take is written by programs."""


def test_every_word_that_stands_for_a_value_is_in_the_catalogue() -> None:
    """So that help can say it in the language in use."""
    written = {
        word
        for _path, command in every()
        for param in command.get_params(core.Context(command))
        for word in re.findall(r'".+?"|[A-Z]{2,}', called(param) if is_argument(param) else param.metavar or "")
    }
    assert written - ENGLISH_EVERYWHERE == set(PLACEHOLDERS)


# Everything the catalogue holds


def texts(message: Message) -> list[str]:
    """A message in both languages, filled in with what is long."""
    several = message.string if isinstance(message.string, (list, tuple)) else [message.string]
    sources = message.id if isinstance(message.id, tuple) else (str(message.id),)
    return [filled(str(text)) for text in (*sources, *several)]


def filled(text: str) -> str:
    """A text with something to say in each of its places."""
    return "".join(said + ("31\u202f725" if name else "") for said, name, _how, _conversion in Formatter().parse(text))


def said(text: str) -> str:
    """A text as a message is laid out."""
    return wrapped(text, WIDTH)


def drawn(text: str) -> str:
    """A text as a screen shows it."""
    console = paper()
    console.print(Text(text))
    return text_of(console)


@pytest.mark.parametrize("draw", [said, drawn])
def test_every_text_is_wrapped_well(draw: Callable[[str], str]) -> None:
    broken: list[str] = []
    for message in french():
        # What begins with a sign follows other words.
        for text in [text for text in texts(message) if re.match(r"\s*[^\s;:]", text)] if message.id else ():
            for start in (0, 47):
                lines = draw("x" * start + " " + text if start else text).splitlines()
                commands = re.findall(r"`[^`]+`", text)
                whole = all(any(command in line for line in lines) for command in commands)
                if not whole or any(len(line) > WIDTH or LONE.search(line) for line in lines):
                    broken.append(text)
    assert broken == []


# Values of options


def listed() -> list[options.Listed]:
    every_option = [option for game in catalogue.every_game() for option in game.listed()]
    return [*every_option, *options.listed(HouseRules)]


def test_every_value_has_its_words_and_means_itself() -> None:
    for option in listed():
        in_words = {value for value in option.values if isinstance(value, str) and not re.match(r"\d", value)}
        for spoken in languages.every():
            assert in_words <= set(spoken.values)
            for value in option.values:
                known = spoken.values_of_options.get(option.name, {}).get(str(value)) or spoken.values.get(str(value))
                for spelling in (known or str(value)).split(", "):
                    assert meant_value(spelling, option.values, option.name) == value


def test_values_are_shown_and_taken_in_the_language_in_use() -> None:
    for written in ("french", "european", "européen", "Européen"):
        assert options.read(Options, {"style": written}) == Options(style="french")
    assert options.read(Options, {"style": "américain"}).style == "american"
    i18n.use("fr")
    values = (("style", "french"), ("purchase", "no"), ("packs", 6), ("double", "9-11"))
    assert [shown_value(value, option) for option, value in values] == ["européen", "non", "6", "9-11"]
    assert plain(shown_value("lower-roll", "contest_tie")) == "de bas"


def test_a_limit_is_called_as_players_call_it() -> None:
    i18n.use("fr")
    assert [shown_value(value, "limit") for value in ("no", "pot", "fixed")] == ["sans", "pot", "fixe"]
    assert shown_value("fixed", "drawing") == "imposé"
    for written, value in {"sans": "no", "non": "no", "no": "no", "fixe": "fixed", "fixed": "fixed"}.items():
        assert meant_value(written, ("no", "pot", "fixed"), "limit") == value


IN_FRENCH = "play blackjack --pc bond --npc le-chiffre --stake 100 --auto --no-log --seed 1 --json --cards"


def test_the_values_of_options_are_taken_as_french_help_lists_them(bondcards: Run, royale: Path) -> None:
    i18n.use("fr")
    told = bondcards("--lang", "fr", "play", "--help").out
    few = {
        name: [re.sub(r"\[.*\]", "", value) for value in values.split("|")]
        for name, values in re.findall(r"--([a-z-]+) ((?!\S*MONTANT)\S+\|\S+)", told)
    }
    assert few.keys() == {"by", "bank", "deal", "npc-plays", "heroism", "private", "reveal"}
    cards = "as de cœur, Rc 9t 7p 8c 9c 10c Dc"
    for name, values in few.items():
        for value in {*values} - {"PLACE", "tapées"}:
            ran = bondcards("--lang", "fr", *IN_FRENCH.split(), cards, f"--{name}", value)
            assert ran.code == 0, (name, value, ran.err)
    assert bondcards("--lang", "fr", *IN_FRENCH.split(), cards).json["hands"][0]["cards"]["bond"] == [["Ah", "9c"]]


# What the commands say


COMMANDS = """
games
pc list
pc show bond
npc list
npc show le-chiffre
npc show comtesse-orlova
npc show kalogeras
campaign show
campaign check
play punto-banco --pc bond --npc le-chiffre --stake 500 --auto --seed 7
play vingt-et-un --pc bond --pc leiter --npc comtesse-orlova --stake 100 --auto --seed 7 --house split=simple
play caribbean-stud --pc leiter --npc kalogeras --stake 100 --auto --seed 7
roll --pc bond --npc le-chiffre --stake 500 --seed 1
chips give leiter bond 1000 --why "un prêt"
heroism gain bond 1 --why "du panache"
session note "Le Chiffre a touché ses jetons."
heroism bond
chips bond
session show
session list
undo
session end
campaign verify
"""

ERRORS = """
bet
play
play blakjack
play blackjack --pc bond
play blackjack --pc bond --npc le-chiffre
play blackjack --pc bond --npc le-chiffre --stake lots
play blackjack --pc bond --npc le-chiffre --stake 7,777
play blackjack --pc bond --npc le-chiffre --stake 500 --seed 2
play blackjack --pc bond --npc le-chiffre --stake 500 --house style=belge
play blackjack --pc bond --npc le-chiffre --stake 500 --house stile=american
play blackjack --pc bond --npc le-chiffre --bet bond:banco=5
play blackjack --pc bond --npc le-chiffre --bet vesper:stake=5
play blackjack --pc bond --npc le-chiffre --bet bond
play blackjack --pc bond --npc le-chiffre --stake 500 --bank mathis
play blackjack --pc bond --npc le-chiffre --npc kalogeras --stake 500
play blackjack --pc bond --npc le-chiffre --stake 99999
play blackjack --pc bond --npc le-chiffre --stake 500 --cards Zz
play blackjack --pc bond --npc le-chiffre --stake 500 --deal up
play blackjack --pc bond --npc le-chiffre --stake 500 --hands zero
roll --pc bond --ease 40
roll --pc nobody
heroism spend bond 9 --why "trop"
chips spend bond 99999 --why "trop"
chips bond --last
resume 99
undo 99
session show lundi
campaign new royale --from royale
rules bridge
"""


def test_what_the_commands_say_in_french(bondcards: Run, royale: Path) -> None:
    shutil.rmtree(royale)
    assert bondcards("--lang", "fr", "campaign", "new", "casino", "--from", "royale").code == 0
    before = ("--lang", "fr", "--campaign", "casino")
    for line in COMMANDS.strip().splitlines():
        ran = bondcards(*before, *shlex.split(line))
        assert (ran.code, wrong(wrapped(ran.out, WIDTH), frozenset())) == (0, []), line
        assert not_in_french(ran.err) == [], line


@pytest.mark.parametrize("line", ERRORS.strip().splitlines())
def test_what_is_refused_in_french(bondcards: Run, royale: Path, line: str) -> None:
    ran = bondcards("--lang", "fr", *shlex.split(line))
    assert ran.code in (1, 2)
    assert not_in_french(wrapped(ran.err, WIDTH)) == []
    assert amiss(wrapped(ran.err, WIDTH), PEOPLE) == []
