"""A `campaign.yaml` whose entries are of the wrong kind: each is a problem with its place, and the others are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.campaign.house_rules import read_settings
from bondcards.errors import BadFile


def problems(folder: Path, text: str) -> list[str]:
    file = folder / "campaign.yaml"
    file.write_text(f"title: T\n{text}\n", "utf-8")
    with pytest.raises(BadFile) as refused:
        read_settings(file)
    return [str(problem) for problem in refused.value.problems]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("currency: [£]", "2:11"),
        ("language: [en]", "2:11"),
        ("house_rules: lower-roll", "2:14"),
        ("house_rules: {contest_tie: [lower-roll]}", "2:28"),
        ("chips: 5", "2:8"),
        ("chips: {white: much}", "2:16"),
        ("chips: {white: 0}", "2:16"),
        ("chips: {mauve-ish: 5}", "2:9"),
        ("chips: {white: 1, blanc: 2}", "2:19"),
        ("reveal: slowly", "2:9"),
        ("private: [pass]", "2:10"),
        ("quality_table: 50", "2:16"),
        ("quality_table: [50]", "2:17"),
        ("quality_table: [{success: fifty, quality: [5, 10, 25]}]", "2:27"),
        ("quality_table: [{success: 50, quality: [5, ten, 25]}]", "2:44"),
    ],
)
def test_a_value_of_another_kind_is_a_problem_with_its_place(tmp_path: Path, text: str, place: str) -> None:
    [problem] = problems(tmp_path, text)
    assert problem.startswith(f"{tmp_path / 'campaign.yaml'}:{place}: ")


@pytest.mark.parametrize(
    "text",
    [
        "chips: {white: 1, red: 5, black: 100.50}",
        "jetons: {blanc: 1, rouge: 5, noir: 100.50}",
        "Jetons: {Blanche: 1, ROUGE: 5, noire: 100.50}",
    ],
)
def test_chips_have_their_values_by_colour_in_either_language(tmp_path: Path, text: str) -> None:
    file = tmp_path / "campaign.yaml"
    file.write_text(f"title: T\n{text}\n", "utf-8")
    chips = read_settings(file).chips
    assert list(chips.items()) == [("white", 100), ("red", 500), ("black", 10050)]


def test_a_campaign_that_names_no_chips_has_none(tmp_path: Path) -> None:
    file = tmp_path / "campaign.yaml"
    file.write_text("title: T\nchips:\n", "utf-8")
    assert not read_settings(file).chips


def test_two_dice_of_a_row_may_be_equal(tmp_path: Path) -> None:
    """With a Success Chance of 1 no rating but the last has a die of its own."""
    file = tmp_path / "campaign.yaml"
    file.write_text("title: T\nquality_table: [{success: 1, quality: [0, 0, 0]}, {success: 5, quality: [0, 5, 5]}]\n")
    assert read_settings(file).quality_table == ((1, 0, 0, 0), (5, 0, 5, 5))


@pytest.mark.parametrize(
    ("text", "manners"),
    [
        ("", (None, None)),
        ("reveal: all\nprivate: open", ("all", "open")),
        ("dévoiler: une-à-une\nécran: passer", ("step", "pass")),
        ("dévoiler: toutes\nécran: ouvert", ("all", "open")),
        ("dévoiler: Step\nécran: pass", ("step", "pass")),
        ("reveal:", (None, None)),
    ],
)
def test_how_cards_are_shown(tmp_path: Path, text: str, manners: tuple[str | None, str | None]) -> None:
    file = tmp_path / "campaign.yaml"
    file.write_text(f"title: T\n{text}\n", "utf-8")
    settings = read_settings(file)
    assert (settings.reveal, settings.private) == manners


def test_how_cards_cannot_be_shown(tmp_path: Path) -> None:
    [problem] = problems(tmp_path, "reveal: slowly")
    assert "“reveal” cannot be “slowly”." in problem
    assert problem.endswith("one of: step, all")
