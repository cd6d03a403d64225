"""What each command loads: start-up is what a GM feels, and a clock would only measure the machine."""

import subprocess
import sys
from pathlib import Path

import pytest

from bondcards.cli.app import COMMANDS
from tests.phh.files import holdem

HEAVY = ["rich.console", "yaml", "sqlite3", "numpy", "bondcards.games", "bondcards.campaign", "bondcards.tables"]

LOADED = """
import sys
sys.argv = ["bondcards", *{arguments!r}]
from bondcards.__main__ import start
try:
    start()
except SystemExit:
    pass
print("LOADED", *(name for name in {names!r} if name in sys.modules))
"""


def loaded(arguments: list[str], names: list[str]) -> set[str]:
    code = LOADED.format(arguments=arguments, names=names)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(ran.stdout.rpartition("LOADED")[2].split())


def test_the_version_is_told_before_anything_is_loaded():
    assert loaded(["--version"], [*HEAVY, "typer", "click", "gettext", "signal", "bondcards.cli"]) == set()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_help_loads_nothing_that_plays(language: str):
    assert loaded(["--lang", language, "--help"], HEAVY) == set()


def test_the_help_of_no_command_loads_anything_that_plays():
    """One after another in one process: what the first loads would be there after the last."""
    asked = "import sys\nfrom bondcards.__main__ import main\n"
    for command in COMMANDS:
        asked += f"sys.argv = ['bondcards', {command!r}, '--help']\ntry:\n    main()\nexcept SystemExit:\n    pass\n"
        asked += f"print('LOADED', {command!r}, *(name for name in {HEAVY!r} if name in sys.modules))\n"
    ran = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    found = [line.split()[1:] for line in ran.stdout.splitlines() if line.startswith("LOADED")]
    assert found == [[command] for command in COMMANDS]


def test_a_roll_loads_no_game_and_no_numpy():
    assert loaded(["roll", "--pc", "nobody"], ["bondcards.games.baccarat.chemin_de_fer", "numpy"]) == set()


def test_the_catalogue_opens_no_campaign():
    assert loaded(["games"], ["yaml", "sqlite3", "numpy", "bondcards.campaign", "bondcards.tables"]) == set()


def test_a_game_loads_no_other_game():
    assert loaded(["rules", "punto-banco", "--json"], ["bondcards.games.baccarat.chemin_de_fer", "numpy"]) == set()


def test_a_showdown_opens_no_campaign():
    words = ["showdown", "badugi", "--hand", "As 2h 3d 4c", "--json"]
    assert (
        loaded(words, ["yaml", "sqlite3", "numpy", "rich.console", "bondcards.campaign", "bondcards.tables"]) == set()
    )


def test_a_hand_history_opens_no_campaign(tmp_path: Path):
    file = tmp_path / "hand.phh"
    file.write_text(holdem(["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 QhQd", "p3 f", "p1 f"]), "utf-8")
    words = ["phh", "replay", str(file), "--json"]
    campaign = [
        "yaml",
        "sqlite3",
        "numpy",
        "rich.console",
        "bondcards.campaign",
        "bondcards.sitting",
        "bondcards.tables",
    ]
    assert loaded(words, campaign) == set()


def test_odds_open_no_campaign_and_count_punto_banco_without_numpy():
    words = ["odds", "punto-banco", "--json"]
    unneeded = ["yaml", "sqlite3", "numpy", "rich.console", "bondcards.tables", "bondcards.odds.baccarat.chemin_de_fer"]
    assert loaded(words, unneeded) == set()
    assert loaded(["odds", "punto-banco"], ["yaml", "sqlite3", "numpy", "bondcards.tables"]) == set()


def test_a_purse_is_shown_without_rules(royale: Path):
    words = ["--campaign", str(royale), "heroism", "bond"]
    assert loaded(words, ["bondcards.games.game", "bondcards.roleplay.contest", "bondcards.sitting", "numpy"]) == set()


PEOPLE = [f"bondcards.sitting.{part}" for part in ("asking", "turning", "tells", "foresight", "between", "front")]
"""What a sitting needs only where people are asked."""


def test_a_roll_off_the_terminal_draws_no_table_and_knows_of_no_cards(royale: Path):
    roll = ["--campaign", str(royale), "roll", "--pc", "bond"]
    screens = ["bondcards.show.screen", "bondcards.seen.questions", "bondcards.games.poker", "bondcards.games.baccarat"]
    cards = [
        *(f"bondcards.sitting.{part}" for part in ("opening", "play")),
        *(f"bondcards.tables.{part}" for part in ("prompt", "ahead", "typed")),
    ]
    assert loaded(roll, [*screens, *cards, *PEOPLE, "bondcards.tables.policies.policy", "numpy"]) == set()


def test_an_evening_is_told_without_those_who_play(royale: Path):
    show = ["--campaign", str(royale), "session", "show"]
    players = ["bondcards.tables.prompt", "bondcards.tables.ahead", "bondcards.hand"]
    unneeded = [*players, *PEOPLE, "bondcards.games.poker", "bondcards.sitting.sitting"]
    assert loaded(show, unneeded) == set()
    hand = ["play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "5", "--by", "cards", "--auto"]
    loaded(["--campaign", str(royale), *hand], [])
    unneeded.remove("bondcards.hand")
    shuffling = ["json", "hashlib", "bondcards.tables.seated", "bondcards.tables.answerer"]
    assert loaded(show, ["bondcards.hand"]) == {"bondcards.hand"}
    assert loaded(show, [*unneeded, *shuffling, "bondcards.tables.policies.policy"]) == set()


@pytest.mark.parametrize("game", ["punto-banco", "chemin-de-fer"])
def test_a_hand_that_nobody_is_asked_in_loads_nothing_of_people(royale: Path, game: str):
    words = ["play", game, "--pc", "bond", "--npc", "le-chiffre", "--stake", "5", "--hands", "1", "--auto"]
    others = ["bondcards.telling.events", "bondcards.sitting.audit", "bondcards.odds", "bondcards.prep"]
    poker = ["bondcards.show.poker", "bondcards.seen.poker", "bondcards.games.poker.variants", "bondcards.show.stage"]
    unneeded = [*others, *poker, "bondcards.simulation", "bondcards.tables.typed", "numpy"]
    hand = ["--campaign", str(royale), *words]
    assert loaded(hand, [*(part for part in PEOPLE if not part.endswith("front")), *unneeded]) == set()
    drawn = ["rich.console", "bondcards.show.screen", "bondcards.tables.ahead"]
    assert loaded([*hand, "--json"], [*PEOPLE, *unneeded, *drawn]) == set()


def test_a_hand_is_played_without_a_referee(royale: Path):
    play = ["--campaign", str(royale), "play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100"]
    assert loaded([*play, "--npc-plays", "auto", "--auto", "--json"], ["bondcards.games.referee"]) == set()
