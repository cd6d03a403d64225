"""What a villain greets with: not as the evening before, and with a word on a game that is new."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.campaign import sessions
from bondcards.campaign.journal import Journal
from bondcards.people.villains.figures import FAMILIES
from bondcards.people.villains.flavour import fits, shipped
from bondcards.sitting.stage import GREETINGS
from tests.test_front import table
from tests.test_stage import Theatre, greetings


def test_on_another_evening_he_knows_whom_he_has_met(royale: Path) -> None:
    fronts = [Theatre("end") for _sitting in range(4)]
    with Journal.rehearsal(royale) as journal:
        for number, front in enumerate(fronts):
            assert table(royale, journal, "chemin-de-fer", front).begin()
            if number == 1:
                sessions.end(journal)
    assert greetings(fronts) == [["greets"], ["rich"], ["met"], []]


def test_no_evening_begins_with_the_greeting_of_the_one_before_it(royale: Path) -> None:
    """“Cards. It is the only language …” at three tables of three evenings."""
    fronts = [Theatre("end") for _evening in range(7)]
    with Journal.rehearsal(royale) as journal:
        for front in fronts:
            assert table(royale, journal, "chemin-de-fer", front).begin()
            sessions.end(journal)
    assert greetings(fronts) == [["greets"], ["met"], ["baccarat"], ["met"], ["baccarat"], ["met"], ["greets"]]
    words = [next(scene.words for scene in front.scenes if scene.moment in GREETINGS) for front in fronts]
    assert len(set(words)) == 6, "all that he has, before his first words come back"


def test_to_another_game_of_the_evening_he_has_a_word_about_it(royale: Path) -> None:
    games = ("blackjack", "vingt-et-un", "caribbean-stud", "chemin-de-fer")
    fronts = [Theatre("end") for _game in games]
    with Journal.rehearsal(royale) as journal:
        for game, front in zip(games, fronts, strict=True):
            assert table(royale, journal, game, front).begin()
    first, second, third, fourth = greetings(fronts)
    assert first == ["greets"]
    assert sorted([*second, *third]) == ["house-poker", "rich"], "twenty-one again is no other game"
    assert fourth == ["baccarat"]


@pytest.mark.parametrize(("game", "greets"), [("holdem", False), ("chemin-de-fer", True)])
def test_first_words_about_a_game_are_not_said_at_another(royale: Path, game: str, greets: bool) -> None:
    """“The shoe is warm”, at hold'em."""
    sheet = royale / "npcs" / "le-chiffre.yaml"
    about = next(line.texts["fr"] for line in shipped().openings if "baccarat" in line.needs)
    sheet.write_text(
        sheet.read_text("utf-8").replace(
            "Good evening. I believe that this seat is free, and that I may afford it.", about
        ),
        "utf-8",
    )
    front = Theatre("end")
    with Journal.rehearsal(royale) as journal:
        assert table(royale, journal, game, front).begin()
    assert (about in [scene.words for scene in front.scenes]) == greets
    assert greetings([front])[0], "he says something in its place"


def test_first_words_of_ones_own_and_those_of_no_game_are_said_at_any() -> None:
    assert fits("Banco, I think.", "holdem")
    assert all(
        fits(text, "holdem") for line in shipped().openings if not line.needs & FAMILIES for text in line.texts.values()
    )
