"""`<<`: any answer of the running hand is given anew, and what was said after it stands as far as it still fits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import Journal
from bondcards.sitting.corrections import SPOKEN
from bondcards.sitting.keeping import tape_of
from tests.commands import Run, copied
from tests.terminal import Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

SEATS = (
    "--pc bond --npc le-chiffre --by cards --npc-plays auto --heroism never --reveal all --private open --seed octobre"
)
GAMES = {
    "blackjack": f"play blackjack {SEATS} --deal typed",
    "chemin-de-fer": f"play chemin-de-fer {SEATS} --bank bond --house drawing=free",
    "holdem": f"play holdem {SEATS} --blinds 50/100",
    "badugi": f"play badugi {SEATS} --stake 100",
}
SAID = {
    "blackjack": ["", "500", "5c", "6d", "9h"],
    "chemin-de-fer": ["500"],
    "holdem": ["check", "check"],
    "badugi": ["call", "keep"],
}
"""What is said first; the hand is still open then."""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


def tape(place: Path) -> list[tuple[object, str, str]]:
    """The latest hand's, with who gave each answer."""
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert damage(journal) == []
        hand = sittings.latest(journal, sittings.latest_first(journal)[0].id)
        assert hand
        return [(line.question.get("ask"), line.answer, line.by) for line in tape_of(journal, hand.id)]


def begun(place: Path, game: str) -> Terminal:
    at = Terminal(*GAMES[game].split(), cwd=place)
    for words in SAID[game]:
        at.type(words)
    return at


def back(at: Terminal, number: int) -> None:
    """Go back to an answer, though cards have been seen since."""
    at.type("<<")
    if "Cards have been seen since" in at.screen:
        at.type("y")
    assert "Which answer is given anew?" in at.screen, at.screen
    at.type(str(number))
    assert "Why?" not in at.question


def given(at: Terminal, words: str, why: str = "") -> str:
    """Give the answer anew, and say why."""
    assert "Why? (Enter: no reason)" in at.type(words)
    return at.type(why)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_answer_again_leaves_the_hand_as_it_was(place: Path, game: str) -> None:
    """Whichever of them is picked, the others stand without being asked for."""
    with begun(place, game) as at:
        asked, before = at.question, tape(place)
        for number, words in enumerate(SAID[game], 1):
            back(at, number)
            given(at, words)
            assert at.question == asked, at.screen
            assert tape(place) == before


def test_nothing_picked_leaves_everything(place: Path) -> None:
    with begun(place, "holdem") as at:
        asked, before = at.question, tape(place)
        at.type("<<")
        at.type("y")
        at.type("")
        assert at.question == asked
        assert tape(place) == before


def test_going_back_where_an_answer_is_given_anew_leaves_it(place: Path) -> None:
    """The answers after it were lost, and the one before it was asked for."""
    with begun(place, "blackjack") as at:
        asked, before = at.question, tape(place)
        for words in ("<<", "4"):
            at.type(words)
        assert "Dealer (Le Chiffre), first card, face up:" in at.question
        at.type("<")
        assert at.question == asked, at.screen
        assert tape(place) == before


def test_a_mistyped_card_is_corrected_and_the_others_stand(place: Path, bondcards: Run) -> None:
    with begun(place, "blackjack") as at:
        at.type("<<")
        assert "Dealer (Le Chiffre), first card: 6♦" in at.screen, at.screen
        at.type("4")
        at.type("7d")
        assert "“=” is no reason: say it in words" in at.type("=")
        at.type("the six was a seven")
        assert [answer for ask, answer, _by in tape(place) if ask == "deal"][:3] == ["5c", "7d", "9h"]
        assert "your move with 5♣ 9♥ (14) against 7♦" in at.screen
    with Journal.reading(place / "campaigns" / "royale") as journal:
        (note,) = journal.rows("SELECT text FROM note")
    assert note["text"] == "Hand 1, changed: Dealer (Le Chiffre), first card: 7♦, not 6♦. the six was a seven"


@pytest.mark.parametrize(
    ("lang", "five", "misspelt"), [("en", "the five", "sevn of clubs"), ("fr", "le cinq", "sept de trefel")]
)
def test_an_answer_is_called_by_its_card_and_a_misspelt_one_is_no_reason(
    place: Path, lang: str, five: str, misspelt: str
) -> None:
    with Terminal(*GAMES["blackjack"].split(), cwd=place, lang=lang) as at:
        for words in ("", "500", "5c" if lang == "en" else "5t", "6d" if lang == "en" else "6k"):
            at.type(words)
        at.type("<<")
        assert "first card" in at.type(five) or "première carte" in at.screen, at.screen
        reason = "Why?" if lang == "en" else "Pourquoi"
        assert reason in at.type("7c" if lang == "en" else "7t"), at.screen
        at.type(misspelt)
        assert reason in at.question, at.screen


def test_covered_cards_are_told_apart_and_called_by_whose_they_are(place: Path) -> None:
    with Terminal(*CHEMIN.replace("auto", "ask").split(), cwd=place) as at:
        for words in ("", "2h 3c 3d Ks"):
            at.type(words)
        assert "Punters' hand (James Bond), second card, covered" in at.type("<<")
        said = " ".join(at.type("the first card").split())
        assert "may be Punters' hand (James Bond), first card, covered or Bank (Le Chiffre), first card" in said
        at.type("Bond's second card")
        assert "Punters' hand (James Bond), second card, face down:" in at.question


@pytest.mark.parametrize("whose", ["Bond's jack", "punters' third card", "the jack of clubs", "third card of Bond"])
def test_an_open_card_is_told_by_whose_and_which_it_is(place: Path, whose: str) -> None:
    with Terminal(*CHEMIN.replace("auto", "ask").split(), cwd=place) as at:
        for words in ("", "5d 3c 5c Jd", "Jc"):
            at.type(words)
        assert "Punters' hand (James Bond), third card: J♣" in at.type("<<")
        at.type(whose)
        assert "Punters' hand (James Bond), third card, face up:" in at.question


@pytest.mark.parametrize("whose", ["la première carte de Bond", "première carte des pontes"])
def test_an_answer_is_called_by_whose_card_it_is_in_french(place: Path, whose: str) -> None:
    with Terminal(*CHEMIN.replace("auto", "ask").split(), cwd=place, lang="fr") as at:
        for words in ("", "2c 3t 3k Rp", "<<", whose):
            at.type(words)
        assert "(James Bond), première carte, couverte" in at.screen


def test_what_does_not_fit_any_more_is_asked_again(place: Path) -> None:
    """Who is all in is not asked to check."""
    with begun(place, "holdem") as at:
        back(at, 1)
        given(at, "all-in")
        assert [answer for _ask, answer, by in tape(place) if by == "person"] == ["raise 10000"]


def test_undo_with_a_reason_is_told_with_the_evening(royale: Path, bondcards: Run) -> None:
    play = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--by", "cards", "--auto")
    assert bondcards(*play).code == 0
    assert bondcards("undo", "--why", "the shoe fell over").code == 0
    assert "Hand 1 is taken back: the shoe fell over" in bondcards("session", "show").out


CHEMIN = f"play chemin-de-fer {SEATS} --deal typed --stake 500 --house drawing=free"


def dealt(place: Path) -> list[str]:
    return [answer for ask, answer, _by in tape(place) if ask == "deal"]


def test_all_cards_typed_anew_in_one_line_stand_in_the_place_of_those_that_were(place: Path) -> None:
    """Of four cards typed for the first of four the last three were forgotten in silence."""
    with Terminal(*CHEMIN.split(), cwd=place) as at:
        at.type("")
        at.type("2h 3c 3s Kd")
        back(at, 2)
        at.type("9h 6c Ks 4d")
        assert dealt(place)[:4] == ["9h", "6c", "Ks", "4d"]


def test_what_is_typed_anew_beyond_the_deal_is_named(place: Path) -> None:
    with Terminal(*CHEMIN.split(), cwd=place) as at:
        at.type("")
        at.type("2h 3c 3s Kd")
        back(at, 5)
        at.type("2d 7h")
        assert dealt(place) == ["2h", "3c", "3s", "2d"]
        assert "7♥ was not needed." in at.screen


@pytest.mark.parametrize("line", ["", "2h 3c 3s Kd"])
def test_one_enter_of_a_person_is_one_answer_to_take_back(place: Path, line: str) -> None:
    with Terminal(*CHEMIN.split(), cwd=place) as at:
        at.type("")
        asked = at.question
        at.type(line)
        assert len(dealt(place)) == 4
        at.type("<")
        if "Cards have been seen since" in at.screen:
            at.type("y")
        assert dealt(place) == []
        assert at.question == asked


def test_cards_lie_where_they_are_when_a_stake_before_them_does_not_stand(place: Path) -> None:
    """What covered the bank was more than the bank then, and the four cards were forgotten in silence."""
    with Terminal(*CHEMIN.replace("--stake 500", "--bank bond").replace("auto", "ask").split(), cwd=place) as at:
        for said in ("", "2000", "1500", "2h 3c 3s Kd"):
            at.type(said)
        back(at, 2)
        given(at, "1000")
        assert "how much" in at.screen or "cover" in at.screen
        at.type("400")
        assert bets(place) == ["1000", "400"]
        assert dealt(place) == ["2h", "3c", "3s", "Kd"], at.screen


def test_cards_that_would_fall_to_others_now_are_named(place: Path) -> None:
    with Terminal(*CHEMIN.replace("auto", "ask").split(), cwd=place) as at:
        for said in ("", "2h 3c 3d Ks", "draw", "5d"):
            at.type(said)
        back(at, [answer for _ask, answer, by in tape(place) if by in SPOKEN].index("draw") + 1)
        given(at, "stand")
        assert "to be typed again: 5♦." in at.type("draw"), at.screen


def bets(place: Path) -> list[str]:
    return [answer for ask, answer, _by in tape(place) if ask == "bet"]


def test_a_stake_named_anew_on_another_box_takes_the_place_of_what_lay_there(place: Path) -> None:
    """The old 200 on banco was settled, though “400 banco” was taken without a word."""
    punto = f"play punto-banco {SEATS} --deal typed"
    with Terminal(*punto.split(), cwd=place) as at:
        at.type("")
        at.type("200 banco")
        at.type("<<")
        assert "James Bond: nothing staked (punto)" in at.screen, at.screen
        at.type("2")
        if "Why?" in at.screen:
            at.type("")
        at.type("400 banco")
        assert bets(place) == ["pass", "400", "pass"], at.screen


def test_what_was_said_ahead_survives_where_nothing_is_given_anew(place: Path) -> None:
    seats = SEATS.replace("--pc bond", "--pc vesper --pc leiter --pc bond")
    chemin = f"play chemin-de-fer {seats} --bet le-chiffre:bank=1000"
    with Terminal(*chemin.split(), cwd=place) as at:
        at.type("bond 500, vesper banco")
        asked = at.question
        assert bets(place) == ["1000", "500"], at.screen
        at.type("<<")
        at.type("")
        assert at.question == asked
        at.type("pass")
        assert "banco" in bets(place), at.screen


@pytest.fixture
def noted(place: Path) -> Iterator[Terminal]:
    """Vesper is asked, Leiter's stake is said and not asked for yet."""
    seats = SEATS.replace("--pc bond", "--pc bond --pc vesper --pc leiter")
    with Terminal(*f"play punto-banco {seats}".split(), cwd=place) as at:
        at.type("500, leiter 300 banco")
        assert bets(place)[:1] == ["500"], at.screen
        yield at


def test_what_was_said_ahead_is_still_laid_where_an_answer_before_is_given_anew(place: Path, noted: Terminal) -> None:
    noted.type("<<")
    noted.type("1")
    assert "Still noted: Felix Leiter 300 banco." in noted.screen
    noted.type("400")
    noted.type("200")
    assert [bet for bet in bets(place) if bet != "pass"] == ["400", "200", "300"], noted.screen


def test_what_was_said_ahead_in_a_line_that_is_taken_back_is_said_to_be_gone(place: Path, noted: Terminal) -> None:
    assert "Not noted any more: Felix Leiter 300 banco." in noted.type("<")
    noted.type("400")
    noted.type("200")
    assert [bet for bet in bets(place) if bet != "pass"] == ["400", "200"], noted.screen


def test_at_the_list_a_number_and_the_new_card_are_one_line_and_a_bare_card_picks_none(place: Path) -> None:
    """The five of spades, meant for the line of another card, picked one, and the next word became that card."""
    with begun(place, "blackjack") as at:
        at.type("<<")
        assert "“5c” is a card: say the number of the line first, or both together" in at.type("5c")
        assert "such as `5 7h`." in " ".join(at.type("7h").split())
        for line, cards in (
            ("4 7h", ["5c", "7h", "9h"]),
            ("line 4 was 8 of hearts", ["5c", "8h", "9h"]),
            ("3: 2d", ["2d", "8h", "9h"]),
        ):
            assert "Why?" in at.type(line), at.screen
            assert dealt(place)[:3] == cards
            at.type("")
            at.type("<<")
        assert "Dealer (Le Chiffre), first card, face up:" in at.type("the 8 of hearts")


@pytest.mark.parametrize("why", ["hit", "takes a card", "he hits"])
def test_an_answer_to_what_follows_is_no_reason_and_answers_it(place: Path, why: str) -> None:
    with begun(place, "blackjack") as at:
        at.type("<<")
        at.type("4 7h")
        assert "“9h” answers a question" in at.type("9h")
        assert "third card, face up:" in at.type(why), at.screen


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("no, bond has a seven", "then “3 7” (James Bond, first card: 5♣) or “5 7” (James Bond, second card: 9♥)."),
        ("bond has the seven of spades, not the nine", "then “5 7s”."),
        ("Bond's nine was a 7", "then “5 7”."),
        ("the nine of hearts was a 7s", "then “5 7s”."),
        ("no, the dealer has a queen", "then “4 Q”."),
    ],
)
def test_who_says_that_a_card_was_another_one_is_told_what_to_type(place: Path, said: str, told: str) -> None:
    with begun(place, "blackjack") as at:
        assert f": type “<<”, {told}" in " ".join(at.type(said).split())


def test_a_card_where_a_reason_is_asked_is_the_card_that_comes(place: Path) -> None:
    with begun(place, "blackjack") as at:
        at.type("hit")
        at.type("<<")
        at.type("4 7h")
        at.type("4c")
        assert dealt(place) == ["5c", "7h", "9h", "4c"], at.screen
        assert "your move" in at.screen
