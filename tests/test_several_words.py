"""What is said in several words on a command line is understood without quotation marks, where nothing else fits."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import Run

pytestmark = pytest.mark.usefixtures("royale")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("chips give leiter bond five thousand --why loan", "Felix Leiter gives James Bond 5,000 francs"),
        ("heroism gain bond twenty one --why luck", "James Bond gains 21 Heroism Points"),
        ("rules baccara banque", "Baccara banque"),
        ("--lang fr chips gain bond deux mille --why chance", "James Bond reçoit 2 000 francs"),
    ],
)
def test_numbers_and_games(bondcards: Run, words: str, says: str) -> None:
    ran = bondcards(*words.split())
    assert ran.code == 0, ran.err
    assert says in ran.out


def test_a_game_is_played_by_its_name(bondcards: Run) -> None:
    agents = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "500", "--seed", "a", "--auto")
    ran = bondcards("play", "baccara", "banque", *agents)
    assert ran.code == 0, ran.err
    assert "Baccara banque" in ran.out


@pytest.mark.parametrize(
    "who", ["bond le-chiffre", "bond against le-chiffre", "bond vs le chiffre", "James Bond against Le Chiffre"]
)
def test_who_rolls_against_whom(bondcards: Run, who: str) -> None:
    dice = ("--die", "20", "--npc-die", "90", "--json")
    assert (
        bondcards("roll", *who.split(), *dice).json
        == bondcards("roll", "--pc", "bond", "--npc", "le-chiffre", *dice).json
    )


@pytest.mark.parametrize("who", ["le chiffre", "le", "the", "les"])
def test_an_article_is_no_beginning_of_an_agents_name(bondcards: Run, who: str) -> None:
    ran = bondcards("roll", *who.split(), "--die", "20")
    assert ran.code == 1
    assert f"There is no PC called “{who.split()[0]}”" in ran.err


def test_what_a_villain_is_called_is_no_beginning_of_an_agents_name(royale: Path, bondcards: Run) -> None:
    sheet = (royale / "npcs" / "kalogeras.yaml").read_text("utf-8")
    (royale / "npcs" / "fel.yaml").write_text(sheet.replace("Aristide Kalogeras", "Fel"), "utf-8")
    assert "There is no PC called “fel”" in bondcards("roll", "fel", "--die", "20").err


@pytest.mark.parametrize(
    "words",
    [
        "leiter ease 3",
        "leiter ease factor 3",
        "Leiter, at ease 3",
        "leiter --ease 3",
        "leiter with an EF 3",
        "leiter hard",
        "leiter, difficult",
        "leiter --ease hard",
    ],
)
def test_how_easy_a_roll_is_may_be_said_behind_who_rolls(bondcards: Run, words: str) -> None:
    dice = ("--die", "20", "--json")
    assert (
        bondcards("roll", *words.split(), *dice).json == bondcards("roll", "--pc", "leiter", "--ease", "3", *dice).json
    )


@pytest.mark.parametrize(
    ("words", "command"),
    [("leiter 3", "bondcards roll leiter --ease 3")],
)
def test_an_ease_that_is_no_factor_is_refused_with_the_command(bondcards: Run, words: str, command: str) -> None:
    ran = bondcards("roll", *words.split())
    assert ran.code == 1
    assert f"the Ease Factor is said in figures, 5 the usual, 10 the easiest: `{command}`." in ran.err


@pytest.mark.parametrize("words", ["chips give leiter bond 5 plenty --why loan", "rules baccara rouge"])
def test_what_does_not_belong_together_is_refused(bondcards: Run, words: str) -> None:
    ran = bondcards(*words.split())
    assert ran.code == 2
    assert "is more than is asked for here" in ran.err
