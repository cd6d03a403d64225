"""`pc` and `npc`: lists, sheets, new sheets, and what is wrong in them."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import pexpect
import pytest

from bondcards.people.schema import read_person
from tests.commands import Run

BOND = {
    "schema": 1,
    "id": "bond",
    "name": "James Bond",
    "player": "Marc",
    "perception": 14,
    "gambling": 13,
    "heroism": 4,
    "chips": 25000,
}


class TestShown:
    def test_a_pc_as_json(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("pc", "show", "bond", "--json")
        assert (ran.code, ran.json, ran.err) == (0, BOND, "")
        assert next(iter(ran.json)) == "schema"

    def test_without_the_skill_gambling_is_null(self, royale: Path, bondcards: Run) -> None:
        assert bondcards("pc", "show", "vesper", "--json").json["gambling"] is None

    def test_what_he_has_now_and_not_what_he_began_with(self, royale: Path, bondcards: Run) -> None:
        bondcards("chips", "spend", "bond", "0.50", "--why", "x")
        bondcards("heroism", "gain", "bond", "1", "--why", "x")
        document = bondcards("pc", "show", "bond", "--json").json
        assert (document["chips"], document["heroism"]) == (24999.5, 5)

    def test_an_npc_with_how_he_gambles(self, royale: Path, bondcards: Run) -> None:
        document = bondcards("npc", "show", "le-chiffre", "--json").json
        assert (document["temperament"], document["bluff"], document["nerve"]) == ("calculating", 30, 80)
        assert "fingernail" in bondcards("npc", "show", "le-chiffre").out

    def test_how_he_is_played_and_by_whom(self, royale: Path, bondcards: Run) -> None:
        sheet = royale / "npcs" / "kalogeras.yaml"
        traits = "player: Anne\nlook: silk\nmanner: loud\nopening: “Friends!”\nweakness: applause\n"
        without = re.sub(r"(?m)^(look|manner|opening): >-\n(?:  .*\n)+", "", sheet.read_text("utf-8"))
        sheet.write_text(traits + without, "utf-8")
        document = bondcards("npc", "show", "kalogeras", "--json").json
        assert (document["short"], document["player"], document["look"]) == ("Kalogeras", "Anne", "silk")
        assert (document["manner"], document["opening"], document["weakness"]) == ("loud", "“Friends!”", "applause")
        shown = bondcards("npc", "show", "kalogeras").out
        for words in ("Called", "Player", "silk", "loud", "“Friends!”", "applause"):
            assert words in shown
        assert "Called" not in bondcards("npc", "show", "le-chiffre").out

    def test_a_short_name_stands_in_narrow_columns(self, royale: Path, bondcards: Run) -> None:
        sheet = royale / "pcs" / "bond.yaml"
        sheet.write_text("short: 007\n" + sheet.read_text("utf-8"), "utf-8")
        play = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards")
        played = bondcards(*play, "--cards", "2h 8c 3d Kd").out
        assert " 007 " in played
        evening = bondcards("session", "show").out
        assert "James Bond +3" in evening
        assert "Le Chiffre +500 · 007 −500" in evening

    def test_lists(self, royale: Path, bondcards: Run) -> None:
        people = bondcards("pc", "list", "--json").json["people"]
        assert [person["id"] for person in people] == ["bond", "leiter", "mathis", "vesper"]
        assert people[0] == {name: value for name, value in BOND.items() if name != "schema"}
        assert "Aristide Kalogeras" in bondcards("npc", "list").out

    @pytest.mark.usefixtures("royale")
    @pytest.mark.parametrize(("language", "heading"), [("en", "to type"), ("fr", "à taper")])
    def test_a_list_says_what_is_to_be_typed(self, language: str, heading: str, bondcards: Run) -> None:
        first, *others = bondcards("--lang", language, "npc", "list").out.splitlines()
        at = first.index(heading)
        assert [line[at:].split()[0] for line in others] == ["comtesse-orlova", "kalogeras", "le-chiffre"]

    def test_a_pc_is_no_npc(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("npc", "show", "bond", "--json")
        assert (ran.code, ran.out) == (1, "")
        assert "There is no NPC called “bond”" in ran.err

    def test_a_bad_sheet_is_left_out_of_the_list_and_said(self, royale: Path, bondcards: Run) -> None:
        (royale / "pcs" / "leiter.yaml").write_text("name: Felix\n")
        ran = bondcards("pc", "list", "--json")
        assert [person["id"] for person in ran.json["people"]] == ["bond", "mathis", "vesper"]
        assert (ran.code, ran.err) == (0, "1 sheet is not listed: `bondcards pc check` says what is wrong.\n")
        assert bondcards("pc", "show", "bond", "--json").code == 0


class TestCheck:
    def test_all_is_well(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("pc", "check")
        assert (ran.code, ran.out, ran.err) == (0, "4 sheets, and nothing wrong.\n", "")
        assert bondcards("pc", "check", "bond", "--json").json == {"schema": 1, "problems": []}

    def test_every_problem_of_every_sheet_at_once(self, royale: Path, bondcards: Run) -> None:
        (royale / "pcs" / "leiter.yaml").write_text("name: Felix\nheroisme: many\n")
        (royale / "pcs" / "q.yaml").write_text("name: Q\ncharacteristics: {perception: 9}\nskills: {gamblign: 3}\n")
        ran = bondcards("pc", "check", "--json")
        assert (ran.code, ran.err) == (1, "")
        assert [(p["file"].split("/")[-1], p["line"], p["column"]) for p in ran.json["problems"]] == [
            ("leiter.yaml", 1, 1),
            ("leiter.yaml", 2, 11),
            ("q.yaml", 3, 10),
        ]
        assert set(ran.json["problems"][0]) == {"file", "line", "column", "message", "hint"}
        shown = bondcards("pc", "check")
        assert (shown.code, shown.out.count("\n")) == (1, 3)
        assert "leiter.yaml:2:11: " in shown.out

    def test_one_sheet_alone(self, royale: Path, bondcards: Run) -> None:
        (royale / "pcs" / "leiter.yaml").write_text("name: Felix\n")
        assert bondcards("pc", "check", "leiter").code == 1
        assert bondcards("pc", "check", "bond").code == 0
        assert bondcards("pc", "check", "nobody").code == 1

    def test_a_game_there_is_not(self, royale: Path, bondcards: Run) -> None:
        bondcards("npc", "new", "croupier")
        sheet = royale / "npcs" / "croupier.yaml"
        sheet.write_text(sheet.read_text().replace("games: []", "games: [punto-banca]"))
        (problem,) = bondcards("npc", "check", "croupier", "--json").json["problems"]
        assert problem["message"] == "There is no game called “punto-banca”."
        assert problem["hint"].startswith("Did you mean “punto-banco”? It is one of: punto-banco, chemin-de-fer, ")

    def test_what_is_only_odd_is_a_remark(self, royale: Path, bondcards: Run) -> None:
        bondcards("npc", "new", "genius", "--gambling", "18")
        ran = bondcards("npc", "check", "genius", "--json")
        assert (ran.code, ran.json["problems"]) == (0, [])
        assert "more than any PC can have" in ran.err


class TestNew:
    def test_a_sheet_that_reads_back(self, royale: Path, bondcards: Run) -> None:
        options = ["--name", "Miss Moneypenny", "--player", "Anne", "--perception", "12", "--gambling", "3"]
        ran = bondcards("pc", "new", "moneypenny", *options, "--heroism", "2", "--bankroll", "1500")
        assert (ran.code, ran.out) == (0, "The sheet is written: campaigns/royale/pcs/moneypenny.yaml\n")
        assert "`bondcards pc check moneypenny`" in ran.err
        assert bondcards("pc", "show", "moneypenny", "--json").json == {
            "schema": 1,
            "id": "moneypenny",
            "name": "Miss Moneypenny",
            "player": "Anne",
            "perception": 12,
            "gambling": 3,
            "heroism": 2,
            "chips": 1500,
        }

    def test_an_npc_with_how_he_gambles(self, royale: Path, bondcards: Run) -> None:
        options = ["--temperament", "Téméraire", "--bluff", "60", "--nerve", "20", "--tell", "He hums: off key."]
        assert bondcards("npc", "new", "ourumov", *options, "--game", "punto-banco", "--bankroll", "0").code == 0
        gambler = read_person(royale / "npcs" / "ourumov.yaml", "npc").person.gambler
        assert gambler is not None
        assert (gambler.temperament.name, gambler.bluff, gambler.nerve) == ("reckless", 60, 20)
        assert (gambler.tell, gambler.games) == ("He hums: off key.", ("punto-banco",))

    def test_in_the_language_in_use(self, royale: Path, bondcards: Run) -> None:
        assert bondcards("--lang", "fr", "npc", "new", "drax").code == 0
        assert (royale / "npcs" / "drax.yaml").read_text().startswith("nom: Drax\n")

    @pytest.mark.parametrize(
        "words",
        [
            ["bond"],
            ["le-chiffre"],
            ["gain"],
            ["Le Chiffre"],
            ["x", "--gambling", "16"],
            ["x", "--perception", "0"],
            ["x", "--heroism", "-1"],
            ["x", "--bankroll", "-5"],
            ["x", "--bankroll", "0.001"],
            ["x", "--bankroll", "1e99"],
            ["x", "--name", " "],
        ],
    )
    def test_what_cannot_be_is_refused_and_nothing_written(
        self, royale: Path, bondcards: Run, words: list[str]
    ) -> None:
        before = {file: file.read_bytes() for file in royale.rglob("*.yaml")}
        ran = bondcards("pc", "new", *words)
        assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert {file: file.read_bytes() for file in royale.rglob("*.yaml")} == before

    def test_a_number_must_be_one(self, royale: Path, bondcards: Run) -> None:
        assert bondcards("pc", "new", "x", "--gambling", "much").code == 2
        assert bondcards("npc", "new", "x", "--temperament", "sleepy").code == 1
        assert bondcards("npc", "new", "x", "--game", "whist").code == 1
        assert not (royale / "npcs" / "x.yaml").exists()


class TestAsked:
    """On a real terminal."""

    def asked(self, folder: Path, *words: str) -> Any:
        command = ["-m", "bondcards", "--plain", "--lang", "en", *words]
        return pexpect.spawn(sys.executable, command, cwd=folder, encoding="utf-8", timeout=10, dimensions=(24, 80))

    def test_what_is_missing_is_asked_for_and_asked_again(self, royale: Path, bondcards: Run) -> None:
        terminal = self.asked(royale.parents[1], "pc", "new", "anya", "--bankroll", "700")
        for question, answer in (
            ("Name", "Anya Amasova"),
            ("Played by", ""),
            ("Perception", "16"),
            ("from 1 to 15, not 16", "11"),
            ("Gambling", ""),
            ("Heroism Points", "3"),
            ("Enter writes it", ""),
        ):
            terminal.expect(question)
            terminal.expect("› ")
            terminal.sendline(answer)
        terminal.expect("anya.yaml")
        terminal.expect(pexpect.EOF)
        document = bondcards("pc", "show", "anya", "--json").json
        assert (document["name"], document["player"], document["perception"]) == ("Anya Amasova", None, 11)
        assert (document["gambling"], document["heroism"], document["chips"]) == (0, 3, 700)

    def test_who_leaves_writes_nothing(self, royale: Path) -> None:
        terminal = self.asked(royale.parents[1], "npc", "new", "drax")
        terminal.expect("› ")
        terminal.sendeof()
        terminal.expect("Nothing is written.")
        terminal.expect(pexpect.EOF)
        terminal.close()
        assert terminal.exitstatus == 1
        assert not (royale / "npcs" / "drax.yaml").exists()
