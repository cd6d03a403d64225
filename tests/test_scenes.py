"""Scenes prepared: `scenes/NAME.yaml`, how they are read, checked, begun and copied."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.campaign import scenes
from bondcards.campaign.folders import open_folder
from bondcards.campaign.scenes import Prepared
from bondcards.errors import Refused
from bondcards.sitting.checks import prepared
from tests.commands import ROYALE, Run

ROYALE_FR = ROYALE.parent / "fr" / "royale"


def written(royale: Path, text: str, name: str = "tonight") -> None:
    (royale / "scenes").mkdir(exist_ok=True)
    (royale / "scenes" / f"{name}.yaml").write_text(text, "utf-8")


def read(royale: Path, name: str = "tonight") -> Prepared:
    return prepared(open_folder(royale), name)


def wrong(royale: Path, bondcards: Run) -> list[str]:
    """What `campaign check` says of the scenes, without the folder."""
    ran = bondcards("campaign", "check")
    assert ran.code == 1
    return [line.rpartition("scenes/")[2] for line in ran.out.splitlines()]


class TestRead:
    def test_everything_a_scene_may_say(self, royale: Path) -> None:
        written(
            royale,
            "title: The bank\ngame: chemin de fer\npcs: [bond, Leiter]\nnpc: Le Chiffre\nstake: 37.50\n"
            "hands: 12\nbank: leiter\nhouse: {drawing: free, contest_tie: lower-roll}\nnotes: A note.\n",
        )
        scene = read(royale)
        assert (scene.id, scene.title, scene.game, scene.notes) == ("tonight", "The bank", "chemin-de-fer", "A note.")
        assert (scene.pcs, scene.npc, scene.bank) == (("bond", "leiter"), "le-chiffre", "leiter")
        assert (scene.stake, scene.hands, scene.blinds) == (3_750, 12, None)
        assert {rule.option: rule.value for rule in scene.house} == {"drawing": "free", "contest_tie": "lower-roll"}

    def test_in_french_and_with_a_single_agent(self, royale: Path) -> None:
        written(royale, "titre: Ce soir\njeu: holdem\npj: bond\npnj: kalogeras\nblinds: 50/100\ncoups: 3\n")
        scene = read(royale)
        assert (scene.title, scene.game, scene.pcs, scene.npc) == ("Ce soir", "holdem", ("bond",), "kalogeras")
        assert (scene.blinds, scene.hands, scene.stake, scene.bank) == ((5_000, 10_000), 3, None, None)

    def test_only_the_game_must_be_said(self, royale: Path) -> None:
        written(royale, "game: razz\n", "late-at-night")
        scene = read(royale, "late-at-night")
        assert scene == Prepared("late-at-night", "Late at night", "razz")

    def test_the_nearest_of_those_there_are(self, royale: Path) -> None:
        written(royale, "game: razz\n")
        with pytest.raises(Refused) as caught:
            read(royale, "tonigth")
        assert "There is no scene called “tonigth” in royale. Did you mean “tonight”?" in str(caught.value)


class TestChecked:
    def test_every_problem_at_its_place_with_what_was_meant(self, royale: Path, bondcards: Run) -> None:
        written(
            royale,
            "titel: X\ngame: holdem\npcs: [bnd, leiter, leiter]\nnpc: le chifre\nstake: 0\nhands: x\n"
            "bank: npc\nhouse: {limt: pot}\nblinds: 5\n",
        )
        found = wrong(royale, bondcards)
        assert [line.split(" It is one of")[0].split(" Write a")[0] for line in found] == [
            "tonight.yaml:1:1: There is no key “titel” here. Did you mean “title”?",
            "tonight.yaml:3:7: There is no PC called “bnd” in royale. Did you mean “James Bond (bond)”?",
            "tonight.yaml:3:20: “leiter” is already named. Keep one of the two.",
            "tonight.yaml:4:6: There is no NPC called “le chifre” in royale. Did you mean “Le Chiffre”?",
            "tonight.yaml:5:8: A stake is more than 0. Leave the line out to be asked for it.",
            "tonight.yaml:6:8: “hands” must be a whole number, not “x”.",
            "tonight.yaml:7:1: At poker nobody holds the bank. Leave the line out.",
            "tonight.yaml:8:9: There is no option limt here. Did you mean “limit”?",
            "tonight.yaml:9:1: The stake and the blinds both name the big blind. Keep one of the two.",
        ]

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("title: X\n", "1:1: This scene has no game. Add a line “game: chemin-de-fer”."),
            ("jeu:\n", "1:1: This scene has no game. Add a line “jeu: chemin-de-fer”."),
            ("game: chemin-de-fr\n", "1:7: There is no game called “chemin-de-fr”. Did you mean “chemin-de-fer”?"),
            ("game: razz\nblinds: 5/10\n", "2:1: No blinds are posted in this game."),
            ("game: holdem\nblinds: some\n", "2:9: “some” are no blinds."),
            ("game: blackjack\nbank: the-cat\n", "2:7: “the-cat” cannot hold the bank."),
            ("game: blackjack\nnpc: [le-chiffre]\n", "2:6: Here stands the id of one person."),
            ("game: blackjack\nhouse: {packs: 3}\n", "2:9: packs cannot be “3”."),
            ("game: blackjack\nhouse: packs\n", "2:8: “house” holds keys of its own."),
        ],
    )
    def test_a_single_problem(self, text: str, problem: str, royale: Path, bondcards: Run) -> None:
        written(royale, text)
        (found,) = wrong(royale, bondcards)
        assert found.startswith(f"tonight.yaml:{problem}")

    def test_a_name_that_a_game_has_or_nobody_could_type(self, royale: Path, bondcards: Run) -> None:
        written(royale, "game: razz\n", "holdem")
        written(royale, "game: razz\n", "Ce soir")
        (royale / "scenes" / "last.yml").write_text("game: razz\n")
        assert wrong(royale, bondcards) == [
            "last.yml:1:1: This sheet is not read: its name does not end in .yaml. Rename it to last.yaml.",
            "Ce soir.yaml:1:1: The name of a scene has only lower-case letters, digits and hyphens. "
            "Rename it to ce-soir.yaml.",
            "holdem.yaml:1:1: A scene cannot be called like a game: `play holdem` plays the game. "
            "Give the file another name.",
        ]


class TestPlayed:
    def test_two_words_begin_it(self, royale: Path, bondcards: Run) -> None:
        written(royale, "game: punto-banco\npcs: [bond, leiter]\nnpc: le-chiffre\nstake: 500\nhands: 3\n")
        document = bondcards("play", "tonight", "--auto", "--seed", "7", "--json").json
        assert [seat["id"] for seat in document["seats"]] == ["le-chiffre", "bond", "leiter"]
        assert document["game"] == "punto-banco"
        assert [hand["stakes"]["bond"] for hand in document["hands"]] == [{"player": 500}] * 3

    def test_options_go_over_it(self, royale: Path, bondcards: Run) -> None:
        written(
            royale,
            "game: punto-banco\npcs: [bond, leiter]\nnpc: le-chiffre\nstake: 500\nhands: 3\n"
            "house: {packs: 8, both_sides: yes}\n",
        )
        over = ["--pc", "mathis", "--npc", "kalogeras", "--stake", "20", "--hands", "1", "--house", "packs=1"]
        document = bondcards("play", "tonight", "--auto", *over, "--bank", "house", "--json").json
        assert [seat["id"] for seat in document["seats"]] == ["mathis", "kalogeras"]
        assert document["hands"][0]["stakes"]["mathis"] == {"player": 20}
        assert (document["options"]["packs"], document["options"]["both_sides"]) == (1, "yes")

    def test_blinds_and_a_stake_for_them(self, royale: Path, bondcards: Run) -> None:
        written(royale, "game: holdem\npcs: bond\nnpc: le-chiffre\nblinds: 50/100\n")
        assert bondcards("play", "tonight", "--auto", "--json").json["blinds"]["small"] == 50
        assert bondcards("play", "tonight", "--auto", "--json", "--stake", "300").json["blinds"]["small"] == 150

    def test_a_game_stays_the_game(self, royale: Path, bondcards: Run) -> None:
        written(royale, "game: razz\n", "punto-banco")
        words = ["--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--auto", "--json"]
        assert bondcards("play", "punto-banco", *words).json["game"] == "punto-banco"
        assert bondcards("play", "Punto banco", *words).json["game"] == "punto-banco"

    def test_what_is_wrong_with_it_is_said_at_its_place(self, royale: Path, bondcards: Run) -> None:
        written(royale, "game: punto-banco\npcs: [bond]\nnpc: le-chiffre\nstake: 500\nhouse: {packs: 3}\n")
        ran = bondcards("play", "tonight", "--auto")
        assert (ran.code, ran.out) == (1, "")
        assert "tonight.yaml:5:9: packs cannot be “3”." in ran.err

    def test_a_name_nobody_has(self, royale: Path, bondcards: Run) -> None:
        written(royale, "game: razz\n")
        ran = bondcards("play", "tonigt", "--auto")
        assert (ran.code, ran.err) == (1, "There is no game and no scene called “tonigt”. Did you mean “tonight”?\n")

    def test_a_family_names_its_games(self, royale: Path, bondcards: Run) -> None:
        written(royale, "game: razz\n")
        assert "One of these: punto-banco, chemin-de-fer" in bondcards("play", "baccarat", "--auto").err


class TestShipped:
    @pytest.mark.parametrize("folder", [ROYALE, ROYALE_FR], ids=["english", "french"])
    def test_three_scenes_that_can_be_played(self, folder: Path) -> None:
        campaign = open_folder(folder)
        names = scenes.scenes(campaign)
        assert len(names) == 3
        for name in names:
            scene = prepared(campaign, name)
            assert scene.title
            assert scene.pcs
            assert scene.npc
            assert scene.stake
            assert scene.hands
            assert scene.notes

    def test_both_editions_have_the_same(self) -> None:
        def figures(folder: Path) -> list[tuple[object, ...]]:
            campaign = open_folder(folder)
            read = (prepared(campaign, name) for name in scenes.scenes(campaign))
            return sorted((one.game, one.pcs, one.npc, one.stake, one.hands) for one in read)

        assert figures(ROYALE) == figures(ROYALE_FR)

    def test_a_copy_has_them(self, royale: Path, bondcards: Run) -> None:
        bondcards("campaign", "new", "./mine", "--from", "royale")
        assert sorted(file.name for file in Path("mine/scenes").iterdir()) == [
            "fifth-crate.yaml",
            "first-night.yaml",
            "the-big-table.yaml",
        ]
        assert bondcards("--campaign", "./mine", "campaign", "check").code == 0
