"""Heroism Points at a terminal: asked of all losers in one line, and to be had before the next hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, cast

import pytest

from bondcards.campaign import ledger, sittings
from bondcards.campaign.journal import Journal
from bondcards.games import options
from bondcards.roleplay.heroism import AskPoint, Offer
from bondcards.roleplay.house_rules import HouseRules
from bondcards.sitting.audit import audited
from bondcards.sitting.points import Spenders, Threshold, Together
from tests.commands import Run, copied
from tests.terminal import Terminal

SEATS = "--pc bond --pc leiter --npc le-chiffre --npc-plays auto --by cards --reveal all"
PLAY = f"play punto-banco {SEATS} --seed 3"
"""Whoever is on punto loses the first two hands of this shoe."""
LINE = "Heroism Points?  James Bond · Felix Leiter · all · Enter = nobody"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


def points(place: Path) -> dict[str, int]:
    """What everybody has left; and the journal is as it should be."""
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert audited(journal).ok
        held = {who: ledger.balance(journal, who) for who in ("bond", "leiter")}
    return {who: now.heroism for who, now in held.items() if now}


def test_why_a_hand_goes_on_is_said_beside_the_question(place: Path) -> None:
    """The reason stood above all that was told anew."""
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place) as table:
        screen, why = " ".join(table.type("<").split()), "Nobody has said anything in this hand yet."
        assert screen.index("James Bond lays 500 on punto") < screen.index(why) < screen.index("Heroism Points?")


def test_without_a_log_a_contest_that_goes_on_is_kept_nowhere(place: Path) -> None:
    """It spoke of a sitting that is not there."""
    with Terminal(*PLAY.replace("--by cards", "--by roll").split(), "--stake", "500", "--no-log", cwd=place) as table:
        assert "Ctrl-D leaves it, and nothing of it is kept" in " ".join(table.type("end").split())


@pytest.mark.parametrize(("lang", "end", "why"), [("en", "end", "have fallen"), ("fr", "fin", "sont tombées")])
def test_a_lost_hand_is_not_wished_away(place: Path, lang: str, end: str, why: str) -> None:
    """It was asked whether the stakes should go back."""
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place, lang=lang) as table:
        asked = table.question
        assert why in table.type(end)
        assert table.question == asked
        table.type("")
        assert "24\u202f500" in table.screen or "24,500" in table.screen


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("", (7, 5)),
        ("no", (7, 5)),
        ("keep", (7, 5)),
        ("nobody", (7, 5)),
        ("leiter", (7, 4)),
        ("all", (6, 4)),
        ("bond and leiter", (6, 4)),
        ("bond leiter", (6, 4)),
    ],
)
def test_all_losers_are_asked_in_one_line(place: Path, said: str, left: tuple[int, int]) -> None:
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place) as table:
        assert LINE in table.screen
        table.type(said)
        assert "[a]gain" in table.screen
    assert points(place) == dict(zip(("bond", "leiter"), left, strict=True))


def test_what_names_nobody_is_asked_again(place: Path) -> None:
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place) as table:
        for words in ("yes", "vesper", "1 2 3", "bon", "fe", "ja", "bond fe", "bon spends a point"):
            assert "! “" in table.type(words)
            assert LINE in table.screen


def test_what_was_not_offered_may_be_turned_later(place: Path) -> None:
    bets = ("--bet", "bond:banker=20000", "--bet", "leiter:player=20", "--house", "heroism_from=500")
    with Terminal(*PLAY.split(), *bets, cwd=place) as table:
        assert "[h]eroism" in table.screen
        assert "A point was not offered to Felix Leiter: “h” does so at the menu." in " ".join(table.screen.split())
        assert "A point would change nothing for James Bond in the last hand." in table.type("Bond uses a point")
        assert "Felix Leiter wins 20 francs by heroism" in table.type("leiter uses a point on that")
        assert "A point would change nothing in the last hand" in table.type("h")
        table.type("e")
    assert points(place) == {"bond": 7, "leiter": 4}
    with Journal.reading(place / "campaigns" / "royale") as journal:
        first, second = sittings.hands(journal, 1)
        assert first.undone
        assert second.heroism == {"leiter": 1}
    with Terminal("session", "show", cwd=place) as log:
        assert "Felix Leiter spends 1 Heroism Point on second thoughts" in log.screen


def test_a_point_that_comes_back_with_anothers_says_that_the_hand_is_settled_anew(place: Path) -> None:
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place) as table:
        for said in ("bond", "h", "leiter", "e"):
            table.type(said)
    assert points(place) == {"bond": 6, "leiter": 4}
    with Terminal("heroism", "bond", cwd=place) as told:
        assert "hand 1 of sitting 1 settled anew" in " ".join(told.screen.split())
        assert "undone" not in told.screen
    with Terminal("session", "show", cwd=place) as log:
        assert "Felix Leiter spends 1 Heroism Point on second thoughts" in log.screen
        assert "James Bond spends" not in log.screen


def test_whoever_loses_his_own_stake_is_asked_though_another_plays_higher(place: Path) -> None:
    bets = ("--bet", "bond:banker=2000", "--bet", "leiter:player=1000")
    with Terminal(*PLAY.split(), *bets, cwd=place) as table:
        assert "Felix Leiter, a Heroism Point (5 → 4)?" in table.screen


def test_a_hand_settled_anew_goes_on_as_one_that_was_settled_so_at_once(place: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    copied(other / "campaigns" / "royale")
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place) as later:
        for said in ("", "h", "bond", "a"):
            later.type(said)
    with Terminal(*PLAY.split(), "--stake", "500", cwd=other) as once:
        for said in ("bond", "a"):
            once.type(said)
    assert later.screen.split("Hand 2")[1] == once.screen.split("Hand 2")[1]
    assert points(place) == points(other)


@pytest.mark.parametrize("words", [(), ("--hands", "1"), ("--house", "heroism_from=20")])
def test_every_lost_hand_is_offered_its_point(place: Path, words: tuple[str, ...]) -> None:
    """A stake a thousand times smaller than another agent's was a trifle, and the last hand had no menu after it."""
    bets = ("--bet", "bond:banker=20000", "--bet", "leiter:player=20")
    with Terminal(*PLAY.split(), *bets, *words, cwd=place) as table:
        assert "Felix Leiter, a Heroism Point (5 → 4)?" in table.screen


def test_a_hand_that_was_given_up_is_offered_its_point(place: Path) -> None:
    """Half a stake is all that a surrender loses, and no point was offered for less than a stake."""
    words = "play blackjack --pc bond --npc le-chiffre --npc-plays auto --by cards --reveal all --stake 500"
    with Terminal(*words.split(), "--hands", "1", "--cards", "Th Td 6c 9h Ks", cwd=place) as table:
        screen = table.type("surrender")
        assert "James Bond, a Heroism Point (7 → 6)? It turns −250 into +500" in screen


def test_a_journal_or_a_campaign_that_has_the_former_threshold_offers_every_point() -> None:
    assert options.read(HouseRules, {"heroism_from": "stake"}) == HouseRules()
    assert options.as_text(HouseRules())["heroism_from"] == "none"


def test_the_campaign_may_offer_them_for_more(place: Path) -> None:
    with (place / "campaigns" / "royale" / "campaign.yaml").open("a") as file:
        file.write("house_rules: {heroism_from: 501}\n")
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place) as table:
        assert "Heroism Point" not in table.screen.split("Hand 1")[1]


def test_at_poker_five_big_blinds_count(place: Path) -> None:
    words = "play holdem --pc bond --npc le-chiffre --by cards --reveal all --blinds 50/100 --private open"
    cards = "7c Ah 7d Ad Kh Kd 9s 4s 5h"
    for raised, hands, asked in ((300, "2", False), (300, "1", True), (500, "2", True)):
        with Terminal(*words.split(), "--hands", hands, "--cards", cards, "--npc-plays", "ask", cwd=place) as table:
            screen = table.screen
            for said in ("call", f"raise {raised}", "call", *("check",) * 6, "show", "show"):
                if "spend" in screen or "[a]gain" in screen:
                    break
                screen = table.type(said)
            assert ("a Heroism Point" in screen) == asked, screen
            assert ("A point was not offered to James Bond: “h” does so at the menu." in screen) != asked
            table.type("" if asked else "e")
            if asked and hands == "2":
                table.type("e")


def test_off_a_terminal_and_among_answers_every_loss_asks(royale: Path, bondcards: Run) -> None:
    bets = ("--bet", "bond:banker=20000", "--bet", "leiter:player=20")
    seats = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--seed", "3", "--json", "--heroism", "ask")
    ran = bondcards("play", "punto-banco", *seats, *bets, "--answers", "spend")
    assert ran.json["hands"][0]["heroism"] == {"leiter": 1}


def test_who_has_lost_too_little_is_not_asked_with_the_others(place: Path) -> None:
    """Bond, who folded for a trifle, was asked because Felix had lost much."""
    head, spenders, least = Offer(1, 7, -100_00, 100_00, 100_00), Spenders(), 500_00
    ask = AskPoint("bond", ("spend", "keep"), head, {"leiter": Offer(1, 5, -900_00, 0, 0)})
    assert Threshold(least).say(ask, ()) == "keep"
    mine = AskPoint("leiter", ("spend", "keep"), Offer(1, 5, -900_00, 0, 300_00), {"bond": head})
    assert Threshold(least).say(mine, ()) is None
    asked = AsksOne()
    assert Together(cast("Any", asked), spenders, least, {}).say(mine, ()) == "spend"
    assert asked.put == AskPoint("leiter", ("spend", "keep"), Offer(1, 5, -900_00, 0, 0)), "he is asked alone"


class AsksOne:
    """A console at which somebody spends a point, whatever he is asked."""

    def ask(self, ask: Any, *_asked: object) -> str:
        self.put = ask
        return "spend"


def test_who_has_lost_without_a_point_left_is_told_so(place: Path) -> None:
    """“None turns a side bet” was said of a main stake."""
    for who in ("bond", "leiter"):
        sheet = place / "campaigns" / "royale" / "pcs" / f"{who}.yaml"
        poor = re.sub(r"(heroism|gambling): \d+", r"\1: 0", sheet.read_text("utf-8"))
        sheet.write_text(poor, "utf-8")
    with Terminal(*PLAY.split(), "--bet", "bond:player=500", "--bet", "leiter:player=500", cwd=place) as table:
        assert "[a]gain" in table.screen
        assert "James Bond and Felix Leiter have no Heroism Point left." in table.type("h")
