"""What was promised of the cards and dice is what was dealt: a program of its own says so, and names what is not."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.engine.cards import PACK, from_text
from bondcards.export.recap.promises import checker
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.sitting.cutting import cut
from bondcards.sitting.plan import State, state_of
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.shuffling import commitment, key_of, order, without
from tests.commands import Run, copied
from tests.journals import tampered
from tests.terminal import Terminal

PLAY = ("play", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--by", "cards", "--auto", "--hands")


def evening(bondcards: Run, *words: str) -> dict[str, Any]:
    ran = bondcards("session", "export", "--format", "json", *words)
    assert ran.code == 0, ran.err
    document: dict[str, Any] = ran.json
    return document


@pytest.fixture
def check(tmp_path: Path) -> Callable[[dict[str, Any]], list[str]]:
    """What the players' program says of a document; it runs by itself, without this one in reach."""
    script, page = tmp_path / "check.py", tmp_path / "evening.json"
    script.write_text(checker(), "utf-8")

    def checked(document: dict[str, Any]) -> list[str]:
        page.write_text(json.dumps(document), "utf-8")
        ran = subprocess.run([sys.executable, "-I", script, page], capture_output=True, text=True, check=True)
        return ran.stdout.splitlines()

    return checked


class TestTheScript:
    def test_it_is_short_and_imports_nothing_of_ours(self) -> None:
        assert len(checker().splitlines()) <= 40
        assert "bondcards." not in checker()

    def test_an_evening_is_as_promised(
        self, royale: Path, bondcards: Run, check: Callable[[dict[str, Any]], list[str]]
    ) -> None:
        for game in ("badugi", "blackjack", "stud", "baccara-banque"):
            assert bondcards(PLAY[0], game, *PLAY[1:], "6").code == 0
        assert bondcards("roll", "--pc", "bond", "--npc", "le-chiffre").code == 0
        assert bondcards("roll", "--pc", "bond", "--secret").code == 0
        said = check(evening(bondcards))
        assert said == [*(f"no. {n}: as promised" for n in range(1, 6)), "no. 6: the game master's secret"]
        assert check(evening(bondcards, "--gm"))[-1] == "no. 6: as promised"
        assert bondcards("campaign", "verify").code == 0

    def test_tables_are_numbered_one_after_another_and_called_as_the_script_calls_them(
        self, royale: Path, bondcards: Run
    ) -> None:
        """Rolls counted as sittings: the tables of an evening were 2 and 4."""
        for game in ("badugi", "stud"):
            assert bondcards("roll", "--pc", "bond", "--npc", "le-chiffre").code == 0
            assert bondcards(PLAY[0], game, *PLAY[1:], "1").code == 0
        for form in ("md", "html"):
            told = bondcards("session", "export", "--format", form).out
            numbers = re.findall(r"sitting \d(?: \(no\. \d\))?|no\. \d", told)
            assert numbers == ["sitting 1", "sitting 2", "no. 1", "sitting 1 (no. 2)", "no. 3", "sitting 2 (no. 4)"]

    def test_what_is_not_is_named(
        self, royale: Path, bondcards: Run, check: Callable[[dict[str, Any]], list[str]]
    ) -> None:
        assert bondcards(PLAY[0], "punto-banco", *PLAY[1:], "9").code == 0

        def changed(change: Callable[[dict[str, Any]], object]) -> str:
            document = evening(bondcards)
            change(document["fairness"][0])
            return check(document)[0]

        def swap(promise: dict[str, Any]) -> None:
            cards = promise["shuffles"][0]["cards"]
            other = next(n for n in range(10, len(cards)) if cards[n] != cards[9])
            cards[9], cards[other] = cards[other], cards[9]

        assert changed(lambda promise: None) == "no. 1: as promised"
        assert "no. 1: hand " in changed(swap)
        assert "hand 1" in changed(lambda promise: promise["shuffles"][0].update(word="coupez"))
        assert "the seed is another" in changed(lambda promise: promise.update(seed="007"))

    def test_a_chosen_seed_is_no_promise(
        self, royale: Path, bondcards: Run, check: Callable[[dict[str, Any]], list[str]]
    ) -> None:
        played = bondcards(PLAY[0], "punto-banco", *PLAY[1:], "1", "--seed", "7")
        assert "Promise" not in played.out
        assert check(evening(bondcards)) == ["no. 1: seed chosen, which is no promise"]

    @pytest.mark.parametrize("many", [60, pytest.param(1000, marks=pytest.mark.long)])
    def test_it_shuffles_as_the_shoe_does(self, many: int, check: Callable[[dict[str, Any]], list[str]]) -> None:
        chance = random.Random(7)
        promises: list[dict[str, Any]] = []
        for number in range(many):
            packs, seed, word = (
                chance.choice([1, 1, 2, 6, 8]),
                f"{chance.random()}",
                chance.choice(["", "coupez", "é☂"]),
            )
            out = [str(card) for card in chance.sample([*PACK] * packs, chance.choice([0, 0, 3, 11]))]
            out = [chance.choice([card, card, f"{card[0]}?", "??"]) for card in out]
            name = f"{number + 1}/{len(out)}" if out else str(number + 1)
            left = without([*PACK] * packs, map(from_text, out))
            cards = [str(card) for card in order(key_of(seed), name, left, word)]
            shuffle = {
                "name": name,
                "word": word,
                "packs": packs,
                "out": out,
                "cards": cards,
                "hands": [1] * len(cards),
            }
            given = {"sitting": number, "commitment": commitment(seed), "seed": seed, "chosen": False}
            promises.append({**given, "words": [], "shuffles": [shuffle], "dice": []})
        assert check({"fairness": promises}) == [f"no. {number}: as promised" for number in range(many)]


PEOPLE = {who: SimpleNamespace(name=name) for who, name in (("bond", "James Bond"), ("leiter", "Felix Leiter"))}


def sitting(state: State | None, changed: list[Any], game: str) -> Any:
    return SimpleNamespace(state=state, change=changed.append, people=PEOPLE, game=catalogue.find(game))


class TestTheWord:
    def test_it_holds_from_the_next_shuffle_on(self) -> None:
        """An order that lies there stays what it is; what is shuffled afterwards follows from the word."""
        from bondcards.engine.cards import Packs
        from bondcards.engine.facts import Shuffled

        seed, packs = key_of("7"), Packs()
        lying = Deck(packs, Stock(1), seed, "coupez")
        assert lying.next_of_shoe() == order(seed, "1", PACK)[0]
        lying.note(Shuffled(1), "")
        assert lying.next_of_shoe() == order(seed, "2", PACK, "coupez")[0] != order(seed, "2", PACK)[0]
        assert Deck(packs, lying.stock, seed).next_of_shoe() == lying.next_of_shoe()

    def test_it_is_asked_once_and_again_from_the_menu(self, tmp_path: Path, bondcards: Run) -> None:
        royale = copied(tmp_path / "campaigns" / "royale")
        words = ("play", "badugi", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--by", "cards")
        with Terminal(*words, "--reveal", "all", "--private", "open", cwd=tmp_path) as table:
            assert "A word to cut the cards?" in table.screen
            assert re.search(r"^ Promise: [0-9a-f]{64}\n \S", table.screen, re.M), "whole, and on one line"
            assert "The promise fixes the shuffles now" in table.type("?")
            table.type("goldfinger")
            assert "fold" in table.screen
            while "[c]ut" not in table.screen:
                table.type("f" if "fold" in table.screen else "")
            table.type("c")
            table.type("oddjob")
            table.type("a")
            assert "fold" in table.screen
        with Journal.reading(royale) as journal:
            (record,) = sittings.latest_first(journal)
            assert state_of(journal, record).words == ("goldfinger", "oddjob")
            heads = [hand.head.get("word") for hand in sittings.hands(journal, record.id)]
        assert heads == ["goldfinger", "oddjob"]

    @pytest.mark.parametrize(
        ("language", "said"),
        [("en", "no"), ("en", "No, thank you."), ("en", "non merci"), ("en", "None"), ("fr", "non"), ("fr", "Aucun.")],
    )
    def test_no_is_no_word(self, language: str, said: str) -> None:
        i18n.use(language)
        changed: list[object] = []
        front = SimpleNamespace(ask_text=lambda *_asked: said, say=changed.append, refuse=changed.append)
        cut(cast("Any", front), sitting(None, changed, "punto-banco"), "francs")
        assert changed == []

    @pytest.mark.parametrize(
        ("language", "said"),
        [
            *[("en", one) for one in (".", "%", "=", "…", "Bond a thousand, Felix five hundred", "bond 500", "yes")],
            *[("en", one) for one in ("500", "twenty-five hundred", "500 à cheval and 200 on the second tableau")],
            *[("fr", one) for one in ("mille sur le premier tableau", "mille francs")],
            ("fr", "cinq cents à cheval et deux cents sur le deuxième tableau"),
        ],
    )
    def test_neither_a_sign_nor_a_stake_is_a_word(self, language: str, said: str) -> None:
        i18n.use(language)
        lines, changed, refused = iter([said, "oddjob"]), list[State](), list[object]()
        front = SimpleNamespace(ask_text=lambda *_asked: next(lines), say=lambda _said: None, refuse=refused.append)
        cut(cast("Any", front), sitting(State(cast("Any", None)), changed, "baccara-banque"), "francs")
        assert [one.words for one in changed] == [("oddjob",)]
        assert len(refused) == 1

    @pytest.mark.parametrize(
        ("language", "said", "word"),
        [
            ("fr", "mille sabords", "mille sabords"),
            ("en", "a thousand curses", "a thousand curses"),
            ("fr", "coupez à Monte-Carlo", "Monte-Carlo"),
            ("en", "cut with Monte-Carlo", "Monte-Carlo"),
        ],
    )
    def test_an_oath_is_a_word_and_who_names_one_to_cut_with_has_said_it(
        self, language: str, said: str, word: str
    ) -> None:
        i18n.use(language)
        changed = list[State]()
        front = SimpleNamespace(ask_text=lambda *_asked: said, say=lambda _said: None, refuse=None)
        cut(cast("Any", front), sitting(State(cast("Any", None)), changed, "baccara-banque"), "francs")
        assert [one.words for one in changed] == [(word,)]

    def test_there_is_no_question_before_it_at_the_beginning(self, tmp_path: Path) -> None:
        copied(tmp_path / "campaigns" / "royale")
        words = ("play", "badugi", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--by", "cards")
        with Terminal(*words, "--reveal", "all", "--private", "open", cwd=tmp_path) as table:
            assert "`bondcards resume 1 --abandon` takes it back" in re.sub(r"\s+", " ", table.type("<"))
            assert "A word to cut the cards?" in table.question


class TestVerify:
    def test_another_seed_is_named(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(PLAY[0], "punto-banco", *PLAY[1:], "2").code == 0
        tampered(royale, "UPDATE sitting SET data = json_set(data, '$.plan.seed', 'another')")
        ran = bondcards("campaign", "verify")
        assert ran.code == 1
        assert "its seed is not the one that was promised" in ran.out

    def test_a_card_that_the_shoe_did_not_deal_is_named(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(PLAY[0], "punto-banco", *PLAY[1:], "1").code == 0
        tampered(royale, "UPDATE hand SET head = json_set(head, '$.seed', ?)", "00" * 32)
        assert bondcards("campaign", "verify").code == 1

    def test_the_script_is_printed(self, bondcards: Run) -> None:
        assert bondcards("campaign", "verify", "--script").out == checker()
