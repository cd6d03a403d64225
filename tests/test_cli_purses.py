"""`heroism` and `chips`: the reserve, the purse, and what the GM changes in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands import Run

NONSENSE = ["0", "-5", "abc", "0.001", "1e99", ""]


class TestShown:
    def test_before_the_first_use_the_sheet_speaks(self, royale: Path, bondcards: Run) -> None:
        assert bondcards("heroism", "bond", "--json").json == {
            "schema": 1,
            "pc": "bond",
            "reserve": 4,
            "entries": [{"at": None, "change": 4, "why": "sheet"}],
        }
        assert bondcards("chips", "le-chiffre", "--json").json == {
            "schema": 1,
            "pc": "le-chiffre",
            "chips": 60000,
            "entries": [{"at": None, "change": 60000, "why": "sheet"}],
        }
        assert not (royale / "journal.db").exists()

    def test_the_schema_comes_first_and_nothing_else_is_said(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("heroism", "bond", "--json")
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith('{\n  "schema": 1,\n')

    def test_on_the_screen(self, royale: Path, bondcards: Run) -> None:
        bondcards("chips", "gain", "bond", "37.5", "--why", "a tip")
        shown = bondcards("chips", "bond").out
        for words in ("James Bond", "25,037.50 francs", "+37.50", "a tip"):
            assert words in shown

    @pytest.mark.parametrize(("lang", "much"), [("en", "two thousand"), ("fr", "deux mille")])
    def test_an_amount_may_be_said_in_words(self, royale: Path, bondcards: Run, lang: str, much: str) -> None:
        bondcards("--lang", lang, "chips", "gain", "bond", much, "--why", "x")
        assert bondcards("chips", "bond", "--json").json["entries"][-1]["change"] == 2000
        table = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--no-log", "--json")
        hand = bondcards("--lang", lang, *table, "--stake", much, "--seed", "1").json["hands"][0]
        assert hand["stakes"]["bond"] == {"player": 2000}

    def test_everybodys_where_nobody_is_named(self, royale: Path, bondcards: Run) -> None:
        bondcards("heroism", "gain", "bond", "2", "--why", "x")
        points, chips = bondcards("heroism"), bondcards("chips")
        assert (points.code, chips.code) == (0, 0)
        assert re.search(r"James Bond +bond +6\b", points.out)
        assert "Le Chiffre" not in points.out
        assert re.search(r"Le Chiffre +le-chiffre +60,000\b", chips.out)
        document = bondcards("heroism", "--json").json
        assert document["people"][0] == {"pc": "bond", "reserve": 6}
        assert {"pc": "le-chiffre", "chips": 60000} in bondcards("chips", "--json").json["people"]

    def test_points_are_nobody_elses(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("heroism", "give", "bond", "leiter", "1")
        assert (ran.code, ran.err) == (2, "Heroism Points cannot be given to anybody else: each spends his own.\n")

    def test_a_changed_sheet_is_reckoned_in(self, royale: Path, bondcards: Run) -> None:
        bondcards("heroism", "gain", "bond", "2", "--why", "x")
        sheet = royale / "pcs" / "bond.yaml"
        sheet.write_text(sheet.read_text().replace("heroism: 4", "heroism: 5"))
        document = bondcards("heroism", "bond", "--json").json
        assert document["reserve"] == 7
        assert [entry["change"] for entry in document["entries"]] == [4, 2, 1]

    @pytest.mark.parametrize("purse", ["heroism", "chips"])
    def test_nobody_of_that_name(self, royale: Path, bondcards: Run, purse: str) -> None:
        for words in (["bnd"], ["bnd", "--json"], ["gain", "bnd", "1", "--why", "x"]):
            ran = bondcards(purse, *words)
            assert (ran.code, ran.out) == (1, "")
            assert "Did you mean “James Bond (bond)”?" in ran.err

    def test_help_for_a_person_and_for_the_changes(self, bondcards: Run) -> None:
        assert bondcards("heroism", "bond", "--help").out.startswith("Usage: bondcards heroism P [OPTIONS]\n")
        assert bondcards("heroism", "gain", "--help").out.startswith("Usage: bondcards heroism gain [OPTIONS] P N\n")
        assert bondcards("chips", "spend", "-h").out.startswith("Usage: bondcards chips spend [OPTIONS] P A\n")


class TestChanges:
    def test_points_gained_and_spent(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("heroism", "gain", "bond", "2", "--why", "saved  Leiter")
        assert (ran.code, ran.out) == (0, "James Bond gains 2 Heroism Points and has 6.\n")
        assert "`bondcards heroism bond`" in ran.err
        assert bondcards("heroism", "spend", "bond", "1", "--why", "a lucky fall").out == (
            "James Bond spends 1 Heroism Point and has 5 left.\n"
        )
        document = bondcards("heroism", "bond", "--json").json
        assert [(entry["change"], entry["why"]) for entry in document["entries"]] == [
            (4, "sheet"),
            (2, "saved Leiter"),
            (-1, "a lucky fall"),
        ]
        assert document["reserve"] == 5 == sum(entry["change"] for entry in document["entries"])
        assert all(entry["at"].endswith("Z") for entry in document["entries"])

    def test_chips_to_the_cent(self, royale: Path, bondcards: Run) -> None:
        assert bondcards("chips", "gain", "bond", "37.5", "--why", "a tip").out == (
            "James Bond receives 37.50 francs and has 25,037.50 francs.\n"
        )
        assert bondcards("chips", "spend", "bond", "25 000", "--why", "the hotel").out == (
            "James Bond spends 25,000 francs and has 37.50 francs left.\n"
        )
        assert bondcards("chips", "bond", "--json").json["chips"] == 37.5

    def test_a_change_answers_with_the_document_where_asked(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("heroism", "gain", "bond", "2", "--why", "x", "--json")
        assert (ran.json["reserve"], ran.err) == (6, "")

    @pytest.mark.parametrize("change", ["gain", "spend"])
    @pytest.mark.parametrize("purse", ["heroism", "chips"])
    def test_nonsense_is_refused_and_changes_nothing(
        self, royale: Path, bondcards: Run, purse: str, change: str
    ) -> None:
        before = bondcards(purse, "bond", "--json").json
        for amount in [*NONSENSE, "1000000000000000000000"]:
            ran = bondcards(purse, change, "bond", amount, "--why", "x")
            assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1), amount
        assert bondcards(purse, "bond", "--json").json == before

    def test_nothing_falls_below_zero(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("heroism", "spend", "bond", "5", "--why", "x")
        assert (ran.code, ran.err) == (1, "James Bond has 4 Heroism Points; 5 cannot be spent.\n")
        assert bondcards("chips", "spend", "bond", "25000.01", "--why", "x").code == 1
        assert bondcards("heroism", "bond", "--json").json["reserve"] == 4
        assert bondcards("chips", "bond", "--json").json["chips"] == 25000


class TestGiving:
    """One agent's loan to another."""

    LOAN = ("chips", "give", "leiter", "bond", "5000", "--why", "Marshall aid")

    def test_both_purses_and_the_evening_tell_it(self, royale: Path, bondcards: Run) -> None:
        assert bondcards("session", "start", "One").code == 0
        ran = bondcards(*self.LOAN)
        assert ran.code == 0
        assert ran.out == (
            "Felix Leiter gives James Bond 5,000 francs, and has 13,000 francs left; James Bond has 30,000 francs.\n"
        )
        assert ran.err == "`bondcards chips bond` shows how it came about.\n"
        for person, change, why in (("leiter", -5000, "to James Bond"), ("bond", 5000, "from Felix Leiter")):
            assert f"{why}: Marshall aid" in bondcards("chips", person).out
            document = bondcards("chips", person, "--json").json
            assert document["entries"][-1]["change"] == change
            assert sum(entry["change"] for entry in document["entries"]) == document["chips"]
        assert "gives" in bondcards("session", "show").out
        (gift,) = (event for event in bondcards("session", "show", "--json").json["events"] if event["event"] == "gift")
        assert (gift["giver"], gift["taker"], gift["chips"], gift["why"]) == ("leiter", "bond", 5000, "Marshall aid")

    def test_as_json(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards(*self.LOAN, "--json")
        assert (ran.code, ran.err) == (0, "")
        assert ran.json == {
            "schema": 1,
            "giver": "leiter",
            "taker": "bond",
            "amount": 5000,
            "why": "Marshall aid",
            "balances": {"leiter": {"chips": 13000}, "bond": {"chips": 30000}},
        }

    @pytest.mark.parametrize(
        ("words", "code"),
        [
            (["leiter", "bond", "18000.01", "--why", "x"], 1),
            (["leiter", "leiter", "5", "--why", "x"], 1),
            (["leiter", "nobody", "5", "--why", "x"], 1),
            (["leiter", "bond", "0", "--why", "x"], 1),
            (["leiter", "bond", "-5", "--why", "x"], 1),
            (["leiter", "bond", "5", "--why", "bondcards heroism gain bond 1"], 1),
            (["leiter", "bond"], 2),
        ],
    )
    def test_what_cannot_be_changes_nothing(self, royale: Path, bondcards: Run, words: list[str], code: int) -> None:
        ran = bondcards("chips", "give", *words)
        assert (ran.code, ran.out) == (code, "")
        assert bondcards("chips", "leiter", "--json").json["chips"] == 18000
        assert bondcards("chips", "bond", "--json").json["chips"] == 25000

    def test_not_out_of_an_open_hand(self, royale: Path, bondcards: Run, hasty: None) -> None:
        play = ("play", "punto-banco", "--pc", "leiter", "--npc", "le-chiffre", "--stake", "500", "--by", "cards")
        assert bondcards(*play, "--cards", "2h").code == 1
        ran = bondcards(*self.LOAN)
        assert (ran.code, ran.out) == (1, "")
        assert "Felix Leiter" in ran.err
        assert "resume 1" in ran.err
        assert bondcards("resume", "1", "--abandon").code == 0
        assert bondcards(*self.LOAN).code == 0


@pytest.mark.parametrize(("lang", "whose"), [("en", "the game master"), ("fr", "le maître de jeu")])
def test_a_change_and_a_gift_need_no_reason(royale: Path, bondcards: Run, lang: str, whose: str) -> None:
    assert bondcards("chips", "spend", "bond", "5").code == 0
    assert bondcards("chips", "give", "leiter", "bond", "7").code == 0
    *_before, spent, given = bondcards("--lang", lang, "chips", "bond").out.splitlines()
    assert spent.rstrip().endswith(whose)
    assert "Felix Leiter" in given
    assert given.rstrip()[-1] != ":"
