"""`campaign`: how one begins, what it is, and whether all is well in it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.commands import Run
from tests.journals import tampered

PLAY = ["play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--seed", "7", "--by", "cards"]


class TestNew:
    def test_a_copy_of_the_one_that_ships(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("campaign", "new", "mine", "--from", "royale")
        assert ran.code == 0
        mine = royale.parents[1] / "home" / "bondcards" / "mine"
        assert ran.out == f"Campaign mine, “Royale-les-Eaux”, begins in {mine}: 4 agents, 3 villains.\n"
        assert ran.err == (
            "Next: `bondcards --campaign mine play`; with BONDCARDS_CAMPAIGN=mine set, --campaign need not be said.\n"
        )
        assert (mine / "campaign.yaml").read_bytes() == (royale / "campaign.yaml").read_bytes()

    def test_one_at_a_path_is_called_by_it(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("campaign", "new", "./Monte Carlo")
        folder = royale.parents[1] / "Monte Carlo"
        assert ran.out == f"Campaign Monte Carlo, “Monte Carlo”, begins in {folder}: 0 agents, 0 villains.\n"
        assert ran.err.startswith("Next: `bondcards --campaign './Monte Carlo' pc new ID`; ")
        assert "with BONDCARDS_CAMPAIGN='./Monte Carlo' set" in ran.err
        assert bondcards("--campaign", "./Monte Carlo", "campaign", "check").code == 0
        assert bondcards("campaign", "new", "./Monte Carlo").code == 1

    def test_an_empty_one(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("campaign", "new", "mine", "--title", "Monte Carlo: 1953", "--currency", "francs")
        assert ran.code == 0
        assert ran.err.startswith("Next: `bondcards --campaign mine pc new ID`; ")
        document = bondcards("campaign", "show", "mine", "--json").json
        assert (document["title"], document["currency"], document["language"]) == ("Monte Carlo: 1953", "francs", "en")
        assert (document["pcs"], document["npcs"]) == ([], [])

    def test_nothing_is_overwritten_and_names_are_checked(self, royale: Path, bondcards: Run) -> None:
        before = (royale / "campaign.yaml").read_bytes()
        for words in (["royale"], ["Mine"], ["./campaigns/royale"], ["x", "--from", "nowhere"]):
            ran = bondcards("campaign", "new", *words)
            assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1), words
        assert (royale / "campaign.yaml").read_bytes() == before
        assert bondcards("campaign", "new", "x", "--from", "royale", "--title", "T").code == 2
        assert [folder.name for folder in royale.parent.iterdir()] == ["royale"]


class TestShown:
    def test_list(self, royale: Path, bondcards: Run) -> None:
        bondcards("campaign", "new", "mine")
        assert [one["id"] for one in bondcards("campaign", "list", "--json").json["campaigns"]] == ["royale", "mine"]
        assert "royale" in bondcards("campaign", "list").out

    def test_none_yet(self, royale: Path, bondcards: Run) -> None:
        royale.rename(royale.parents[1] / "elsewhere")
        ran = bondcards("campaign", "list")
        assert (ran.code, ran.out) == (0, "")
        assert "bondcards campaign new NAME --from royale" in ran.err
        assert "bondcards campaign new NOM --from royale" in bondcards("--lang", "fr", "campaign", "list").err
        assert bondcards("campaign", "show").code == 1

    def test_show(self, royale: Path, bondcards: Run) -> None:
        (royale / "campaign.yaml").write_text(
            "title: R\nhouse_rules: {contest_tie: lower-roll, punto-banco: {packs: 8}}\n"
        )
        document = bondcards("campaign", "show", "--json").json
        assert document["house_rules"] == {"contest_tie": "lower-roll", "punto-banco": {"packs": "8"}}
        assert document["pcs"] == ["bond", "leiter", "mathis", "vesper"]
        assert "lower-roll" in bondcards("campaign", "show").out

    def test_people_are_named(self, royale: Path, bondcards: Run) -> None:
        shown = " ".join(bondcards("campaign", "show", royale.name).out.split())
        assert "James Bond (bond), Felix Leiter (leiter)" in shown
        assert "Le Chiffre" in shown

    def test_chips_by_colour(self, royale: Path, bondcards: Run) -> None:
        assert "Chips " not in bondcards("campaign", "show").out
        (royale / "campaign.yaml").write_text("title: R\nchips: {white: 1, red: 5, black: 1000}\n")
        assert "white 1, red 5, black 1,000" in bondcards("campaign", "show").out


class TestCheck:
    def test_house_rules_there_are_not(self, royale: Path, bondcards: Run) -> None:
        (royale / "campaign.yaml").write_text(
            "title: R\n"
            "house_rules:\n"
            "  contest_ties: tie\n"
            "  grant: sometimes\n"
            "  punto-banco: {packs: 7, pakcs: 6}\n"
            "  whist: {packs: 1}\n"
        )
        problems = bondcards("campaign", "check", "--json").json["problems"]
        mine = [problem for problem in problems if problem["file"].endswith("campaign.yaml")]
        *told, whist = [(p["line"], p["column"], p["message"], p["hint"]) for p in mine]
        assert told == [
            (3, 3, "There is no option contest_ties here.", "Did you mean “contest_tie”?"),
            (4, 3, "grant cannot be “sometimes”.", "It is one of: keep, lapse"),
            (5, 17, "packs cannot be “7”.", "It is one of: 6, 8, 1, 2, 4"),
            (5, 27, "There is no option pakcs here.", "Did you mean “packs”?"),
        ]
        assert whist[:3] == (6, 11, "There is no game called “whist”.")
        assert whist[3].startswith("It is one of: punto-banco, chemin-de-fer, ")

    def test_settings_and_sheets_at_once(self, royale: Path, bondcards: Run) -> None:
        (royale / "campaign.yaml").write_text("titel: R\n")
        (royale / "pcs" / "bond.yaml").write_text("name: James\n")
        ran = bondcards("campaign", "check", "--json")
        assert ran.code == 1
        files = [p["file"].split("/")[-1] for p in ran.json["problems"]]
        assert "campaign.yaml" in files
        assert "bond.yaml" in files

    def test_nothing_wrong(self, royale: Path, bondcards: Run) -> None:
        bondcards("campaign", "new", "mine")
        ran = bondcards("campaign", "check", "mine")
        assert (ran.code, ran.out, ran.err) == (0, "Nothing is wrong in the campaign's files.\n", "")


class TestVerify:
    def test_a_journal_that_is_not_there_is_sound(self, royale: Path, bondcards: Run) -> None:
        document = bondcards("campaign", "verify", "--json").json
        assert document == {"schema": 1, "hands": 0, "replayed": 0, "ok": True, "problems": []}
        assert not (royale / "journal.db").exists()

    def test_all_as_it_was_kept(self, royale: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--hands", "3", "--auto")
        ran = bondcards("campaign", "verify", "--json")
        assert ran.json == {"schema": 1, "hands": 3, "replayed": 3, "ok": True, "problems": []}
        assert bondcards("campaign", "verify").out == "3 settled hands, 3 played again: all as it was kept.\n"

    def test_one_card_changed(self, royale: Path, bondcards: Run) -> None:
        bondcards(*PLAY, "--hands", "3", "--auto")
        bondcards(*PLAY, "--hands", "2", "--auto")
        tampered(royale, "UPDATE line SET answer = 'As' WHERE hand = 5 AND question LIKE '%deal%' AND answer <> 'As'")
        ran = bondcards("campaign", "verify", "--json")
        assert (ran.code, ran.json["ok"]) == (1, False)
        assert {(p["sitting"], p["hand"]) for p in ran.json["problems"]} == {(2, 2)}
        shown = bondcards("campaign", "verify")
        assert shown.code == 1
        assert "hand 2 of sitting 2: " in shown.out

    def test_a_file_that_is_no_journal(self, royale: Path, bondcards: Run) -> None:
        (royale / "journal.db").write_bytes(b"not a database at all" * 100)
        ran = bondcards("campaign", "verify", "--json")
        assert (ran.code, ran.json["ok"], len(ran.json["problems"])) == (1, False, 1)


class TestStrayBytes:
    def test_what_no_keyboard_means_is_left_out(self, royale: Path, bondcards: Run) -> None:
        odd = "a\x1b\udcff\nb\x07"
        assert bondcards("campaign", "new", "mine", "--title", odd, "--currency", odd).code == 0
        assert bondcards("campaign", "show", "mine", "--json").json["title"] == "a? b"
        options = ["--name", odd, "--player", odd]
        assert bondcards("--campaign", "mine", "pc", "new", "anya", *options).code == 0
        assert bondcards("--campaign", "mine", "npc", "new", "drax", "--name", odd, "--tell", odd).code == 0
        assert bondcards("campaign", "check", "mine", "--json").json["problems"] == []
        assert bondcards("--campaign", "mine", "pc", "show", "anya", "--json").json["player"] == "a? b"
        assert bondcards("--campaign", "mine", "chips", "gain", "anya", "1", "--why", odd).code == 0
        entries = bondcards("--campaign", "mine", "chips", "anya", "--json").json["entries"]
        assert entries[-1]["why"] == "a? b"
        for words in (["start", odd], ["note", odd]):
            assert bondcards("--campaign", "mine", "session", *words).code == 1


def test_an_empty_journal_is_not_taken_for_a_new_one_in_silence(royale: Path, bondcards: Run) -> None:
    (royale / "journal.db").touch()
    ran = bondcards("chips", "bond")
    assert (ran.code, ran.err) == (
        0,
        "campaigns/royale/journal.db is empty: the journal begins anew, with what the sheets say.\n",
    )
    bondcards("chips", "gain", "bond", "5", "--why", "x")
    assert bondcards("chips", "bond").err == ""


def test_verify_takes_an_empty_journal_for_an_empty_one(royale: Path, bondcards: Run) -> None:
    (royale / "journal.db").touch()
    assert bondcards("campaign", "verify").code == 0
    with closing(sqlite3.connect(royale / "journal.db")) as connection:
        connection.execute("CREATE TABLE note (text TEXT)")
        connection.execute("DROP TABLE note")
    found = bondcards("campaign", "verify", "--json")
    assert (found.code, found.json["ok"], found.json["problems"]) == (0, True, [])


def test_a_number_of_five_thousand_digits_is_told_in_a_sentence(royale: Path, bondcards: Run) -> None:
    long = "9" * 5000
    (royale / "campaign.yaml").write_text(
        f"title: x\ncurrency: f\nhouse_rules: {{table_minimum: {long}, blackjack: {{packs: {long}}}}}\n"
        f"quality_table: [{{success: {long}, quality: [{long}, 10, 25]}}]\nchips: {{red: {long}}}\n"
    )
    (royale / "pcs" / "anya.yaml").write_text(
        f"name: {long}\ncharacteristics: {{perception: {long}}}\nheroism: {long}\nbankroll: {long}k\n"
    )
    (royale / "scenes" / "long.yaml").write_text(
        f"game: holdem\npcs: [{long}]\nhands: {long}\nhouse: {{raises: {long}}}\nblinds: {long}/{long}\n"
    )
    for words in ("campaign check", "campaign show", "pc check", "pc show anya", "play long", "prep long"):
        ran = bondcards(*words.split())
        assert (ran.code, "Traceback" in ran.err) == (1, False)
        assert long[:120] in ran.out + ran.err
