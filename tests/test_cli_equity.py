"""`odds` at poker between the seats: the document, the screen in both languages, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from bondcards.engine.cards import read_english
from bondcards.games.poker.variants import VARIANTS
from tests.commands import Run

ACES = ("holdem", "--hand", "As Ah", "--hand", "Ks Kd")


def test_the_document_to_the_letter(bondcards: Run) -> None:
    document = bondcards("odds", *ACES, "--json").json
    assert list(document) == ["schema", "exact", "samples", "hands"]
    assert (document["schema"], document["exact"], document["samples"]) == (1, True, 1_712_304)
    assert [list(hand) for hand in document["hands"]] == [["win", "tie", "equity"]] * 2
    assert document["hands"][0]["equity"] == pytest.approx(0.819461, abs=5e-7)


def test_a_sample_says_its_error(bondcards: Run) -> None:
    document = bondcards("odds", "holdem", "--hand", "QQ+,AKs", "--hand", "random", "--json").json
    assert not document["exact"]
    assert [list(hand) for hand in document["hands"]] == [["win", "tie", "equity", "error"]] * 2


def test_what_is_thrown_is_in_the_document(bondcards: Run) -> None:
    document = bondcards("odds", "badugi", "--hand", "As2h3dKc", "--hand", "4s5h6d7c", "--json").json
    assert [hand["throws"] for hand in document["hands"]] == [["Kc"], []]


@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_has_its_equities(bondcards: Run, game: str) -> None:
    variant = VARIANTS[game]
    cards = read_english("Ac Kd 7h 6s 5c 2d 3h 9s Jc Qh Td 4c 8s 2h")
    hands = [cards[: variant.dealt], cards[variant.dealt : 2 * variant.dealt]]
    words = [word for hand in hands for word in ("--hand", " ".join(map(str, hand)))]
    document = bondcards("odds", game, *words, "--json").json
    assert document["exact"]
    assert sum(hand["equity"] for hand in document["hands"]) == pytest.approx(1)


def test_no_campaign_is_needed(bondcards: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert bondcards("odds", *ACES).code == 0


def test_a_house_rule_counts(bondcards: Run) -> None:
    words = ("--hand", "AsAhKd3h", "--hand", "6h5hTc9c", "--board", "Qh4h3d2d", "--json")
    ignored = bondcards("odds", "hilo-regular", *words).json
    assert bondcards("odds", "hilo-regular", "--house", "low_straights=count", *words).json != ignored


def test_dead_cards_and_those_seen_come_to_nobody(bondcards: Run) -> None:
    words = ("odds", *ACES, "--board", "2s 3h 9c", "--json")
    assert bondcards(*words).json["samples"] == 990
    assert bondcards(*words, "--dead", "Kh").json["samples"] == 946
    assert bondcards(*words, "--seen", "Kh").json == bondcards(*words, "--dead", "Kh").json
    assert bondcards(*words, "--seen", "Kh", "--dead", "Kc").json["samples"] == 903


def test_the_screen(bondcards: Run) -> None:
    said = bondcards("odds", *ACES).out
    assert "1,712,304 deals · every one counted" in said
    assert "hand 1  A♠ A♥   81.71    0.46     81.95  ━━━━━━━━━━━━━" in said
    assert "Hand 1 is ahead, with 81.95 % of the pot." in said


def test_where_the_pot_has_halves_each_is_told_by_itself(bondcards: Run) -> None:
    hands = ("--hand", "As2s7hTh", "--hand", "AcKdKh9c")
    said = " ".join(bondcards("odds", "omaha-hilo", *hands, "--board", "3h 8d Jc Qs").out.split())
    # Three nines make a straight of the seven and ten, two kings one of the ace and ten.
    assert "The half for high: hand 1 12.5 %, hand 2 87.5 %." in said
    # An ace, 2, 4, 5, 6 or 7 brings it: 20 cards of 40.
    assert "The half for low is won in 50.0 % of all deals, and then: hand 1 100.0 %, hand 2 0.0 %." in said
    assert "The half for" not in bondcards("odds", *ACES).out


def test_nobody_is_ahead_by_chance_alone(bondcards: Run) -> None:
    assert "No hand is ahead." in bondcards("odds", "holdem", "--hand", "random", "--hand", "random").out


def test_what_is_thrown_and_what_is_not_seen_is_shown(bondcards: Run) -> None:
    said = bondcards("odds", "badugi", "--hand", "As2h3dKc", "--hand", "4s5h6d7c").out
    assert "throws K♣" in said
    assert "stands pat" in said
    assert "1 draw to come" in said
    said = bondcards("odds", "stud", "--hand", "As Ah 2d 3d 4d", "--hand", "Kc Kd Kh 2s 3s").out
    assert "A♠ A♥ 2♦ 3♦ 4♦ ▒▒ ▒▒" in said


def test_lines_fit_on_the_screen(bondcards: Run) -> None:
    hands = ("As Ah 2d", "Kc Kd Kh", "random", "7c 7d 8h", "random", "random", "Qs Js Ts")
    said = bondcards("odds", "stud", *(word for hand in hands for word in ("--hand", hand))).out
    assert max(map(len, said.splitlines())) <= 80


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["holdem"], "Which hands? Say --hand at least twice; `--hand random` is any hand."),
        (["holdem", "--hand", "AsAh", "--hand", "AsKs"], "A♠ has come up more often than 1 pack holds it."),
        (["holdem", "--hand", "AsAh", "--hand", "KsKd", "--board", "As"], "A♠ has come up more often than 1 pack"),
        (["holdem", "--hand", "AsAhAd", "--hand", "KsKd"], "Hand 1: in this game a hand has 2 cards, not 3."),
        (["badugi", "--hand", "random", "--hand", "KsKd"], "Hand 2: in this game a hand has 4 cards, not 2."),
        (["holdem", "--hand", "QQ+,AKx", "--hand", "random"], "“AKx”, part 2 of the range, is none"),
        (["holdem", "--hand", "AA", "--hand", "AsAh", "--dead", "Ad"], "Hand 1: nothing of AA is left"),
        (["holdem", "--hand", "As K", "--hand", "random"], "Suits count here: say the suit of K too."),
        (["holdem", "--hand", "As Kx", "--hand", "random"], "“Kx” is no card."),
        (["holdem", "--hand", "AsAh", "--hand", "random", "--dead", "??"], "Cards that nobody has seen tell nothing"),
        (["stud", "--hand", "AsAh", "--hand", "random", "--board", "2d"], "This game has no board"),
        (
            ["holdem", "--hand", "*", "--hand", "*", "--board", "2s3s4s5s6s7s"],
            "The board has 5 cards in the end",
        ),
        (["holdem", "--hand", "*", "--hand", "*", "--draws", "1"], "In this game no cards are changed"),
        (["badugi", "--hand", "*", "--hand", "*", "--draws", "4"], "In this game cards are changed 3 times, not 4."),
        (["punto-banco", "--hand", "AsAh"], "Hands are compared at poker between the seats"),
        (["stud", *["--hand", "*"] * 8], "At this game there are 7 seats at most, not 8."),
        (["stud", *["--hand", "*"] * 7, "--dead", "As Ks Qs Js"], "The pack does not hold so many cards"),
    ],
)
def test_what_is_refused(bondcards: Run, words: list[str], why: str) -> None:
    ran = bondcards("odds", *words)
    assert ran.code == 1
    assert ran.out == ""
    assert ran.err.startswith(why)
    assert len(ran.err.splitlines()) == 1
