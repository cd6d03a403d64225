"""What a command was not told is asked for at a terminal, from lists where there are some."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import ROYALE, Run, copied
from tests.terminal import CTRL_C, CTRL_D, Terminal


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


def test_a_loan_is_asked_for_part_by_part_and_a_part_gone_back_to(place: Path) -> None:
    with Terminal("chips", "give", "bond", cwd=place) as at:
        assert "To whom?" in at.screen
        assert "How much?" in at.type("felix")
        assert "Enter = Felix Leiter" in at.type("<")
        at.type("vesper")
        assert "! " in at.type("plenty")
        assert "James Bond gives Vesper Lynd 500 francs" in " ".join(at.type("five hundred").split())
        assert at.ended == 0


@pytest.mark.parametrize(
    ("words", "asks", "says", "shows"),
    [
        ("heroism gain vesper", "How many points?", ["two"], "Vesper Lynd gains 2 Heroism Points"),
        ("chips spend", "Who?", ["7", "10k"], "Le Chiffre spends 10,000 francs"),
        ("odds", "Which game?", ["chemin"], "Chemin de fer"),
        ("npc show", "Whose sheet?", ["chiffre"], "Below twenty thousand"),
        (
            "campaign new",
            "Enter = Royale-les-Eaux",
            ["", "royale", "montreux", ""],
            "Campaign montreux, “Royale-les-Eaux”",
        ),
        (
            "campaign new",
            "campaign called?",
            ["Monte Carlo", "2", "", "", "", ""],
            "Campaign monte-carlo, “Monte Carlo”",
        ),
        ("showdown", "Which game?", ["holdem", "Kd 9c 2d Ts 3c", "Kh 4c", "Ad 4h", ""], "hand 1 wins"),
    ],
)
def test_each_command_asks_for_its_own(place: Path, words: str, asks: str, says: list[str], shows: str) -> None:
    with Terminal(*words.split(), cwd=place) as at:
        assert asks in at.screen
        for said in says:
            at.type(said)
        assert shows in at.screen
        assert at.ended == 0


def test_a_campaign_is_shown_before_it_begins_and_one_goes_back_to_what_was_said(place: Path) -> None:
    with Terminal("campaign", "new", cwd=place) as at:
        for said in ("The Dollars Affair", "2", "", ""):
            at.type(said)
        shown = at.type("pounds")
        assert "Folder" in shown
        assert "the-dollars-affair" in shown
        assert "Enter writes it · < back to the last question · [q]uit" in shown
        assert "Enter = pounds" in at.type("<")
        at.type("dollars")
        at.type("")
        assert "Campaign the-dollars-affair" in at.screen
    settings = next(place.rglob("the-dollars-affair/campaign.yaml")).read_text("utf-8")
    assert "title: The Dollars Affair\ncurrency: dollars\nlanguage: en" in settings


def test_a_copy_is_called_as_one_likes_and_is_else_as_it_was(place: Path) -> None:
    """A title was no answer to the first question, and Enter called it `my-royale`."""
    with Terminal("campaign", "new", cwd=place) as at:
        for said in ("Monte Carlo: 1962", "", "", ""):
            at.type(said)
        assert "Campaign monte-carlo-1962, “Monte Carlo: 1962”" in " ".join(at.screen.split())
    settings = next(place.rglob("monte-carlo-1962/campaign.yaml")).read_text("utf-8")
    before = (ROYALE / "campaign.yaml").read_text("utf-8")
    assert settings == before.replace("title: Royale-les-Eaux", "title: 'Monte Carlo: 1962'")


def test_who_leaves_does_nothing(place: Path) -> None:
    with Terminal("heroism", "spend", cwd=place) as at:
        assert "Nothing is done." in at.press(CTRL_D)
        assert at.ended == 1


@pytest.mark.usefixtures("royale")
@pytest.mark.parametrize("words", ["heroism gain vesper", "rules --json"])
def test_elsewhere_it_is_a_usage_error(bondcards: Run, words: str) -> None:
    ran = bondcards(*words.split())
    assert (ran.code, ran.out) == (2, "")
    assert "is missing" in ran.err


def test_who_breaks_off_has_the_shell_on_a_line_of_its_own(place: Path) -> None:
    with Terminal("session", "note", cwd=place) as at:
        at.press(CTRL_C)
        assert at.ended == 130
        assert at.glass.cursor.x == 0


def test_who_sits_at_an_open_hand_is_named_where_it_is_asked_who_rolls(place: Path) -> None:
    """All else was asked first."""
    scene = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--seed", "5")
    with Terminal("play", "punto-banco", *scene, cwd=place) as table:
        table.press(CTRL_D)
    with Terminal("roll", cwd=place) as at:
        assert "Who rolls?" in at.screen
        assert "which is still open" in at.type("bond")
        assert "Who rolls?" in at.screen


@pytest.mark.parametrize("words", ["play poker", "rules poker", "odds poker"])
def test_one_of_the_games_that_are_called_so_is_picked_from_a_list_of_their_kinds(place: Path, words: str) -> None:
    with Terminal(*words.split(), cwd=place) as at:
        assert "Which game?" in at.screen
        shown = at.screen.splitlines()
        assert [line.strip() for line in shown if line.startswith(" ") and line[1:2].isupper()][1:] == [
            "Cards in the middle",
            "Open cards",
            "Covered cards, three draws",
            "Against the bank",
        ]
        assert "1 Texas hold'em" in at.screen
        at.press(CTRL_D)
        assert at.ended == 1
        assert "Nothing is done." in at.screen


@pytest.mark.usefixtures("royale")
def test_elsewhere_their_names_are_one_sentence(bondcards: Run) -> None:
    said = bondcards("play", "poker", "--auto").err
    assert "There is no game and no scene called “poker”. One of these: holdem, omaha, " in said
    assert "poker-21, three-card-poker." in said


@pytest.mark.parametrize(
    ("lang", "refused"),
    [
        ("en", "“looks good” is not an answer here: Enter writes it · < back to the last question · [q]uit."),
        ("fr", "« looks good » n’est pas une réponse ici : Entrée l’écrit"),
    ],
)
def test_a_campaign_is_begun_with_values_alone(place: Path, lang: str, refused: str) -> None:
    with Terminal("campaign", "new", cwd=place, lang=lang) as at:
        for said in ("Moonraker", "2", "", "", ""):
            at.type(said)
        assert refused in " ".join(at.type("looks good").replace("\u00a0", " ").split())
        at.type("")
        assert at.ended == 0
    settings = next(place.rglob("moonraker/campaign.yaml")).read_text("utf-8")
    assert "francs" in settings
    assert "Moonraker" in settings
