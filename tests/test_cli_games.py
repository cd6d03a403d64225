"""`games` and `rules`."""

from __future__ import annotations

import re

import pytest

from tests.commands import Run


class TestGames:
    def test_the_catalogue_as_json(self, bondcards: Run) -> None:
        document = bondcards("games", "--json").json
        assert list(document) == ["schema", "games"]
        assert document["games"][0] == {
            "id": "punto-banco",
            "family": "baccarat",
            "seats": [1, 14],
            "packs": 6,
            "boxes": ["player", "banker", "tie"],
            "source": ["000", "001", "003"],
        }

    def test_the_sixteen_games_of_poker(self, bondcards: Run) -> None:
        poker = [game for game in bondcards("games", "--json").json["games"] if game["family"] == "poker"]
        assert {game["id"]: game["seats"][1] for game in poker} == {
            **dict.fromkeys(("holdem", "omaha", "omaha-hilo", "hilo-regular"), 10),
            **dict.fromkeys(("omaha-5", "omaha-5-hilo", "courchevel", "courchevel-hilo"), 9),
            **dict.fromkeys(("stud", "stud-hilo", "seven-nullo", "razz"), 7),
            **dict.fromkeys(("deuce-to-seven", "badeucey", "ace-to-five"), 6),
            "badugi": 8,
        }
        assert {(game["packs"], *game["boxes"]) for game in poker} == {(1, "pot")}
        assert " Poker between the seats\n" in bondcards("games").out

    def test_every_game_is_on_the_screen(self, bondcards: Run) -> None:
        shown = bondcards("games").out
        assert "punto-banco" in shown
        assert "chemin-de-fer" in shown

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_a_game_has_its_line_of_facts_and_a_line_about_it(self, bondcards: Run, language: str) -> None:
        shown = bondcards("--lang", language, "games").out
        assert re.search(r"^  punto-banco +Punto banco +1–14 +6$", shown, re.MULTILINE)
        assert max(map(len, shown.splitlines())) <= 80
        if language == "en":
            assert "Bet on punto, banco or a tie; the cards decide by the table." in shown


class TestRules:
    @pytest.mark.parametrize("language", ["en", "fr"])
    @pytest.mark.parametrize(
        ("written", "game"),
        [
            ("chemin de fer", "chemin-de-fer"),
            ("Le Chemin de fer", "chemin-de-fer"),
            ("vingt-et-un brûlé", "vingt-et-un-burnt"),
            ("stud sept cartes", "stud"),
            ("Baccara à deux tableaux", "baccara-banque"),
            ("deux à sept", "deuce-to-seven"),
            ("Vingt-et-un-brule", "vingt-et-un-burnt"),
            ("burnt vingt-et-un", "vingt-et-un-burnt"),
        ],
    )
    def test_a_game_is_named_by_its_title_in_any_language(
        self, bondcards: Run, language: str, written: str, game: str
    ) -> None:
        assert bondcards("--lang", language, "rules", written, "--json").json["id"] == game

    def test_an_option_breaks_between_its_values(self, bondcards: Run) -> None:
        shown = bondcards("--lang", "fr", "rules", "vingt-et-un-family").out
        assert re.search(r"^  passage-banque=naturelle\| .*\n  cinq-donnes ", shown, re.MULTILINE)
        assert max(map(len, shown.splitlines())) <= 80

    @pytest.mark.usefixtures("royale")
    def test_play_takes_a_title_too(self, bondcards: Run) -> None:
        words = ("--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards", "--no-log", "--json")
        assert bondcards("play", "chemin de fer", *words, "--auto").json["game"] == "chemin-de-fer"

    def test_the_entry_with_options_and_pays(self, bondcards: Run) -> None:
        document = bondcards("rules", "punto-banco", "--json").json
        assert document["schema"] == 1
        assert document["id"] == "punto-banco"
        assert document["pays"] == {"player": "1:1", "banker": "19:20", "tie": "8:1"}
        assert document["options"] == [
            {
                "name": "packs",
                "values": [6, 8, 1, 2, 4],
                "default": 6,
                "source": "003; 001",
                "about": "packs in the shoe",
            },
            {
                "name": "both_sides",
                "values": ["no", "yes"],
                "default": "no",
                "source": "003",
                "about": "may one seat bet on player and banker together?",
            },
        ]
        assert [option["name"] for option in document["house_rules"]] == [
            "grant",
            "heroism_after_fold",
            "contest_tie",
            "between_pcs",
            "heroism_from",
            "table_minimum",
            "table_maximum",
        ]

    def test_the_card_has_it_all(self, bondcards: Run) -> None:
        shown = bondcards("rules", "chemin-de-fer").out
        for words in (
            "Chemin de fer",
            "The deal",
            "The bank's third card",
            "Accounts",
            "Irregularities",
            "drawing=fixed|free",
            "grant=keep|lapse",
            "8:1",
        ):
            assert words in shown

    @pytest.mark.parametrize("game", ["blackjack", "poker-21", "punto-banco"])
    def test_who_keeps_half_a_cent_stands_there_once(self, bondcards: Run, game: str) -> None:
        assert bondcards("rules", game).out.count("Half a cent left over") == 1

    def test_poker_has_no_bank_that_pays(self, bondcards: Run) -> None:
        shown = bondcards("rules", "omaha-hilo").out
        assert " Pays" not in shown
        assert "the bank" not in shown
        assert "limit=no|pot|fixed" in shown
        assert "moves each hand to the next seat that plays" in " ".join(shown.split())

    def test_poker_as_json(self, bondcards: Run) -> None:
        document = bondcards("rules", "hilo-regular", "--json").json
        assert document["boxes"] == ["pot"]
        assert document["pays"] == {}
        assert document["seats"] == [2, 10]
        assert [(option["name"], option["values"], option["source"]) for option in document["options"]] == [
            ("limit", ["no", "pot", "fixed"], "000; house rule"),
            ("muck", ["no", "yes"], "000; house rule"),
            ("low_straights", ["ignored", "count"], "house rule"),
        ]

    def test_every_game_has_a_card_of_80_columns_in_both_languages(self, bondcards: Run) -> None:
        for game in bondcards("games", "--json").json["games"]:
            for language in ("en", "fr"):
                ran = bondcards("--lang", language, "rules", game["id"])
                assert ran.code == 0
                assert max(map(len, ran.out.splitlines())) <= 80

    def test_no_such_game(self, bondcards: Run) -> None:
        ran = bondcards("rules", "punto-banca", "--json")
        assert (ran.code, ran.out) == (1, "")
        assert ran.err == "There is no game called “punto-banca”. Did you mean “punto-banco”?\n"

    def test_closed_poker_is_no_game_here_and_those_with_a_draw_are_named(self, bondcards: Run) -> None:
        """“Vouliez-vous dire « poker-21 » ?”"""
        for language, said, told in (
            ("fr", "Poker fermé", "n’est pas des 27"),
            ("en", "five-card draw", "not among the 27"),
        ):
            refused = bondcards("--lang", language, "rules", said).err
            assert told in refused
            assert "deuce-to-seven, badugi, badeucey, ace-to-five." in refused
            assert "poker-21" not in refused

    def test_a_game_is_found_by_words_of_its_title(self, bondcards: Run) -> None:
        near = "Vouliez-vous dire «\u00a0family-baccara (Baccara en famille)\u00a0»\u00a0?"
        assert near in bondcards("--lang", "fr", "rules", "baccara-famille").err

    def test_a_family_is_no_game_and_its_games_are_named(self, bondcards: Run) -> None:
        family = "punto-banco, chemin-de-fer, baccara-banque, family-baccara"
        assert f"One of these: {family}." in bondcards("rules", "baccarat").err
        assert "One of these: blackjack, " in bondcards("rules", "twenty-one").err
