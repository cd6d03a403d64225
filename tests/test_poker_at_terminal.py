"""Poker at a terminal: with real cards, what nobody has seen stays unknown and is asked for at the showdown alone."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.engine import money
from bondcards.engine.cards import UNKNOWN, read_english
from bondcards.engine.facts import Button, Dealt, Fact, Place, Round, Stack, Turned
from bondcards.errors import Refused
from bondcards.games.poker.table import BOARD
from bondcards.language import i18n
from bondcards.seen.heard import words
from bondcards.show import felt
from bondcards.show.page import Page
from bondcards.show.table import WIDTH
from bondcards.show.terminal import Harmless
from bondcards.sitting.result import result_from
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names
from tests.commands import Run
from tests.golden.scenes import paper, text_of
from tests.terminal import CTRL_D, Terminal
from tests.test_poker_table import SIX, TABLE, covered, drawn, on_board, seated, shown

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

THREE = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards")
TYPED = ("--deal", "typed", "--heroism", "never")
HOLDEM = ("play", "holdem", *THREE, "--blinds", "50/100", *TYPED)


def typed(terminal: Terminal, *lines: str) -> str:
    for line in lines:
        terminal.type(line)
    return terminal.screen


def cards_kept(royale: Path) -> Mapping[str, Sequence[str]]:
    """The cards of the only hand, as the journal has them."""
    with Journal.reading(royale) as journal:
        (hand,) = sittings.hands(journal, 1)
    return result_from(hand.result or {}).cards


def named(terminal: Terminal, *streets: str) -> list[str]:
    """The lines that begin with a street, and what lies in the middle there."""
    return [line.strip() for line in terminal.screen.splitlines() if line.strip().startswith((*streets, "pot "))]


def test_a_street_is_named_once_its_cards_lie_there(royale: Path) -> None:
    words = ("play", "holdem", *THREE, "--blinds", "50/100", "--answers", "call,check,check,check", "--seed", "a")
    with Terminal(*words, "--npc-plays", "auto", "--private", "open", cwd=royale.parents[1]) as terminal:
        assert "turns the flop" in terminal.screen
        assert named(terminal, "Before the flop · pot", "Flop") == ["Before the flop · pot 200 francs"]
        assert " Flop " in terminal.type("").split("Hand 1")[1].split("Board")[0]
        assert "turns the turn card" in terminal.screen
        assert named(terminal, "Flop · pot", "Turn") == ["Flop · pot 200 francs"]
        assert "Turn" in terminal.type("").split("Hand 1")[1].split("Board")[0]


def test_a_hand_of_which_only_what_is_shown_is_typed(royale: Path, bondcards: Run) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1]) as terminal:
        assert "Enter when it is done, or the first cards" in terminal.question
        typed(terminal, "", "")
        assert "Le Chiffre, the pot is 150 francs. To call: 100." in terminal.question
        assert "to call: 50." in typed(terminal, "call").casefold()
        typed(terminal, "call", "check")
        assert "The flop, 3 cards:" in terminal.question
        assert "Flop K♥ 9♣ 2♦" in typed(terminal, "Kh 9c 2d")
        typed(terminal, "check", "bet 300", "fold", "call")
        assert "The turn, face up:" in terminal.question
        typed(terminal, "10s", "check", "check", "3c", "check", "check")
        assert "James Bond: the 2 cards turned, as they lie:" in terminal.screen
        assert "Felix Leiter: the 2 cards turned, as they lie:" in typed(terminal, "As Ks")
        assert "[a]gain" in typed(terminal, "7d 7h")
        typed(terminal, "end")
    assert cards_kept(royale) == {
        "bond": ["As", "Ks"],
        "leiter": ["7d", "7h"],
        "le-chiffre": ["??", "??"],
        "board": ["Kh", "9c", "2d", "Ts", "3c"],
    }
    assert bondcards("campaign", "verify", "--json").json["ok"] is True


def test_in_french(royale: Path) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1], lang="fr") as terminal:
        typed(terminal, "", "", "je suis", "je suis", "parole")
        assert "R♥ 9♣ 2♦" in typed(terminal, "Rc 9t 2k")
        typed(terminal, "parole", "300", "couché", "je suis", "10p", "parole", "parole", "3t", "parole", "parole")
        assert "A♠ R♠" in typed(terminal, "Ap Rp")


def test_who_wins_because_all_fold_shows_nothing(royale: Path) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1]) as terminal:
        screen = typed(terminal, "", "", "fold", "fold")
        assert "[a]gain" in screen
        assert "Felix Leiter takes the pot of 100" in screen


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("K 9c 2d", "Suits count here: say the suit of K too."),
        ("Kh Kh 2d", "K♥ has come up more often than 1 pack holds it."),
        ("?? 9c 2d", "This card lies face up: say which it is."),
        ("Kh 9c 2d 5s", "5♠ was not needed."),
    ],
)
def test_a_street_that_cannot_be(royale: Path, line: str, sentence: str) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "call", "check")
        assert sentence in typed(terminal, line)


def test_a_card_that_lies_already_is_not_shown(royale: Path) -> None:
    words = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "50/100", *TYPED)
    with Terminal(*words, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "check", "Kh 9c 2d", "all in", "call")
        assert "the 2 cards turned, as they lie:" in terminal.question
        assert "K♥ has come up more often than 1 pack holds it." in typed(terminal, "Kh As")
        assert "2 cards lie there, not 3." in typed(terminal, "Ks As Ad")
        assert "Le Chiffre: the 2 cards turned" in typed(terminal, "Ks As")


def test_who_names_his_cards_where_he_may_muck_shows_them(royale: Path) -> None:
    words = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "50/100", *TYPED)
    with Terminal(*words, "--house", "muck=yes", cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "check", "Kh 9c 2d", "check", "check", "5s", "check", "check", "6s")
        typed(terminal, "all in", "call", "Ks As")
        assert "Le Chiffre, show or muck?" in terminal.question
        assert "K♠ has come up more often than 1 pack holds it." in typed(terminal, "Ks Qh")
        assert "[a]gain" in typed(terminal, "Qs Qh")
        typed(terminal, "end")
    assert cards_kept(royale)["le-chiffre"] == ["Qs", "Qh"]


def test_the_villain_s_moves_are_asked_for_where_nobody_has_seen_his_cards(royale: Path) -> None:
    with Terminal(*HOLDEM, "--npc-plays", "auto", cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "")
        assert "Le Chiffre, the pot is 150 francs." in terminal.question


@pytest.mark.parametrize("covered", ["?? ?? 8h ?? ?? 9h", "?? ?? 8h ?? ?? ??"], ids=["all", "some"])
def test_he_plays_himself_once_his_cards_are_typed(royale: Path, covered: str) -> None:
    with Terminal(*HOLDEM, "--npc-plays", "auto", "--private", "open", cwd=royale.parents[1]) as terminal:
        typed(terminal, "", covered)
        asked = "James Bond" if "9h" in covered else "Le Chiffre"
        assert f"{asked}, the pot is" in terminal.question


def test_who_has_no_chips_need_not_come_back(royale: Path) -> None:
    words = ("play", "holdem", "--pc", "bond", "--pc", "vesper", "--npc", "le-chiffre", "--by", "cards", "--blinds")
    cards = ("--cards", "As 2c 3h Ah 7d 3d Ac Kd 9s 4h Jc", "--deal", "shoe", "--answers", "fold,all-in,call")
    with Terminal(*words, "50/100", *cards, "--heroism", "never", "--reveal", "all", cwd=royale.parents[1]) as terminal:
        assert "Vesper Lynd has no chips left, and plays again once there are some." in terminal.screen
        assert "Nobody sits out; who has no chips plays again once there are some." in typed(terminal, "b")


def test_covered_cards_are_thrown_by_their_number(royale: Path, bondcards: Run) -> None:
    words = ("play", "badugi", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "50/100", *TYPED)
    with Terminal(*words, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "check")
        assert "James Bond, which cards go?" in terminal.question
        assert "James Bond throws 2 cards" in typed(terminal, "2")
        assert "Enter = none seen" in typed(terminal, "keep")
        typed(terminal, "", "check", "check", "keep", "1", "", "check", "check", "0", "keep", "check", "check")
        assert "the 4 cards turned, as they lie:" in terminal.screen
        typed(terminal, "As 2h 3d 4c", "Ks Qh Jd Tc")
        assert "[a]gain" in terminal.screen
        typed(terminal, "end")
    assert cards_kept(royale)["bond"] == ["As", "2h", "3d", "4c"]
    assert bondcards("campaign", "verify", "--json").json["ok"] is True


def test_who_says_in_words_which_cards_go_is_told_which_went_before_the_others_look(royale: Path) -> None:
    words = ("play", "badugi", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--blinds", "50/100")
    hands = ("--cards", "Kc 2s Qd 3h 2h 9s Jd 8d", "--deal", "shoe", "--npc-plays", "auto", "--seed", "a")
    with Terminal(*words, *hands, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "")
        assert "which cards go?" in terminal.question
        assert "James Bond throws K♣ Q♦ J♦ and keeps 2♥." in typed(terminal, "I keep the deuce")
        room = typed(terminal, "")
        assert "drew 3" in room
        assert "K♣" not in room


def test_at_stud_the_open_cards_are_typed_and_the_covered_ones_are_not(royale: Path) -> None:
    words = ("play", "stud", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "100", *TYPED)
    with Terminal(*words, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "")
        assert "James Bond, third card, face up:" in terminal.question
        assert "Le Chiffre brings in 50" in typed(terminal, "Kd 2h")
        typed(terminal, "call", "Kh 3s", "check", "check", "4h 4s", "check", "check", "5h 5s", "check", "check")
        assert "Enter = none seen" in terminal.question
        typed(terminal, "", "check", "check")
        assert "which 3 are covered, as they lie?" in terminal.screen
        assert "2 of spades" not in typed(terminal, "Ah Ad Ac")
        assert "which 3 are covered" in terminal.question


def test_a_hand_of_real_cards_is_taken_up_where_it_was_left(royale: Path) -> None:
    with Terminal(*HOLDEM, cwd=royale.parents[1]) as terminal:
        typed(terminal, "", "", "call", "call", "check", "Kh 9c 2d", "check")
        terminal.press("\x04")
        assert terminal.ended == 0
    with Terminal("resume", cwd=royale.parents[1]) as terminal:
        assert "Felix Leiter, the pot is 300 francs." in terminal.question
        assert "K♥ 9♣ 2♦" in terminal.screen
        assert "Felix Leiter bets 300" in typed(terminal, "300")
        assert "Felix Leiter, the pot is 300 francs." in typed(terminal, "<")


def test_a_list_without_suits_opens_no_sitting(royale: Path, bondcards: Run) -> None:
    words = ("play", "holdem", *THREE, "--blinds", "50/100", "--auto", "--json")
    ran = bondcards(*words, "--cards", "K 8h Kd 9h Kh Qh 2d 3c 4s")
    assert (ran.code, ran.err) == (1, "Suits count here: say the suit of K too.\n")
    assert bondcards("campaign", "verify", "--json").json["hands"] == 0
    assert bondcards("resume").err.startswith("No sitting is open")


# What is said where Enter turns the cards of a poker table: which cards come, or whose hand


NAMES = Names({"bond": "James Bond", "le-chiffre": "Le Chiffre"}, "francs", "holdem")
SEATED: Sequence[Fact] = (Button("bond"), Stack("bond", 100_00), Stack("le-chiffre", 100_00))


@pytest.mark.parametrize(
    ("street", "said"), [("flop", "turns the flop"), ("river", "turns the river"), ("fifth", "turns the fifth cards")]
)
def test_the_street_that_comes_is_named(street: str, said: str) -> None:
    assert felt.turns(Dealt(BOARD, UNKNOWN), [*SEATED, Round(street)], NAMES) == said


def test_after_the_last_card_comes_the_showdown() -> None:
    shown = Turned(Place("bond"), read_english("Ah Kh"))
    assert felt.turns(shown, [*SEATED, Round("river")], NAMES) == "turns the hand of James Bond: showdown"


def test_away_from_poker_it_is_the_next_card() -> None:
    assert felt.turns(Dealt(Place(name="player"), UNKNOWN), [], NAMES) == "turns the next card"


ON_THE_RIVER: Sequence[Fact] = [*SEATED, Round("river")]


@pytest.mark.parametrize(
    ("language", "wanted", "said"),
    [
        ("en", "next", "the river / river / turn the river / turns the river / the river card / turn it over / reveal"),
        ("en", "next", "flip / go / deal / show the cards / next card / go on / turn"),
        ("en", "next", "no more bets / No more bets, please!"),
        ("fr", "next", "rien ne va plus / Les jeux sont faits, rien ne va plus !"),
        ("en", "rest", "show them all / all the cards / turn everything / turn them all / turn the rest / w"),
        ("en", "", "the flop / flop / 500 / call / the river please fold"),
        (
            "fr",
            "next",
            "la rivière / rivière / retourne la rivière / dévoile / montre / on continue",
        ),
        ("fr", "rest", "toutes les cartes / retourne-les toutes / montre tout / tout / la suite / retournez tout"),
        ("fr", "rest", "retourne toutes les autres / retournez toutes les autres / retourne les autres"),
        ("fr", "rest", "retournez les cartes / retourne le reste / on retourne toutes les cartes"),
        ("fr", "next", "retourne la carte / retournez la carte suivante / retournez"),
        ("fr", "", "le flop / 500 / je suis"),
    ],
)
def test_where_a_card_is_to_be_turned_the_words_of_the_prompt_are_understood(
    language: str, wanted: str, said: str
) -> None:
    i18n.use(language)
    coming = Dealt(BOARD, UNKNOWN)
    heard = {words: felt.wanted_at_a_pause(words, coming, ON_THE_RIVER, NAMES) for words in said.split(" / ")}
    assert heard == dict.fromkeys(heard, wanted)


def test_labels_below_cards_do_not_touch() -> None:
    assert all(len(label) < WIDTH - 1 for label in LABELS.half_in_short.values())


# The end of a poker hand on the screen: each hand that was shown by its name, and who has won below the cards


SEEN_ALREADY: list[Fact] = [
    *seated(*SIX),
    *covered(*SIX),
    Round("river"),
    *on_board("Ks Jh Ts 6c 8h"),
    shown("bond", "Jc Ad"),
    shown("mathis", "Kd Kh"),
]


def test_at_the_showdown_every_open_hand_is_named_and_the_best_one_is_drawn() -> None:
    table = drawn(SEEN_ALREADY)
    assert "René Mathis" in table[0]
    assert "James Bond" not in table[0] or table[0].index("René Mathis") < table[0].index("James Bond")
    assert "three kings" in "\n".join(table)
    assert "pair of jacks" in "\n".join(table)


def test_who_is_asked_to_show_sees_his_own_hand_and_its_name() -> None:
    own = covered(*SIX, own="vesper", cards="8c 8d")
    table = drawn([*seated(*SIX), *own, *SEEN_ALREADY[-8:]], speaks="vesper")
    assert "Vesper Lynd" in table[0]
    assert "three eights" in "\n".join(table)


def test_who_wins_is_said_below_the_cards() -> None:
    console: Harmless = paper()
    page = Page(console)
    page.say(words("Bond wins 200", "pots"))
    page.keep(Text("the cards"))
    page.keep(Text("the accounts"))
    assert text_of(console).split("\n")[:-1] == ["the cards", " Bond wins 200", "the accounts"]


@pytest.mark.parametrize("game", ["holdem", "omaha-5"])
def test_the_end_of_a_single_hand_is_seen_at_once(royale: Any, game: str) -> None:
    words = [game if word == "holdem" else word for word in TABLE]
    with Terminal(*words, "--auto", "--hands", "1", "--seed", "b", "--reveal", "all", cwd=royale.parents[1]) as at:
        while at.ended is None:
            at.type("")
        assert "Board" in at.screen
        assert " takes the pot of " in at.screen
        assert at.screen.count("James Bond  ") <= 2
        assert "End of the sitting" not in at.screen


def test_who_stops_before_the_hands_that_were_wanted_are_played_is_told_what_came_of_the_one(royale: Any) -> None:
    """In the second, after it had been left and taken up again: it was given up, and nothing more was said."""
    words = "play holdem --pc bond --npc le-chiffre --by cards --stake 100 --hands 2 --seed 5 --npc-plays auto"
    with Terminal(*words.split(), "--reveal", "all", "--private", "open", cwd=royale.parents[1]) as at:
        for said in ("call", "check", "check", "check", "check", ""):
            at.type(said)
        at.press(CTRL_D)
    with Terminal("resume", cwd=royale.parents[1]) as at:
        for said in ("stop", "yes", "e"):
            at.type(said)
        given_up, told = at.screen.split("The hand is given up: the stakes go back.\n")[1].split("End of the sitting")
    assert given_up.startswith(" Le Chiffre: “")
    assert "1 hand played" in told
    assert "James Bond won 100 from Le Chiffre" in told


# What poker is played for, as people say it at a terminal: with its currency, and before anything else is asked


TWO = ("--pc", "bond", "--npc", "le-chiffre")


@pytest.mark.parametrize(
    ("words", "cents"), [("200 francs", 200_00), ("1.5k fr", 1_500_00), ("2k", 2_000_00), ("50f", 50_00)]
)
def test_an_amount_with_its_currency(words: str, cents: int) -> None:
    assert money.read_in("francs", words) == cents


@pytest.mark.parametrize("words", ["200 dollars", "francs", "a lot"])
def test_what_is_no_amount_of_that_currency(words: str) -> None:
    with pytest.raises(Refused):
        money.read_in("francs", words)


def test_the_big_blind_is_named_with_its_currency_and_changed_so(royale: Path) -> None:
    alone = ("--by", "cards", "--auto", "--reveal", "step", "--heroism", "never")
    with Terminal("play", "holdem", *TWO, *alone, cwd=royale.parents[1]) as at:
        assert "The big blind?" in at.screen
        at.type("200 francs")
        assert "posts the big blind, 200" in at.written
        at.type("w")
        at.type("another stake")
        at.type("50 francs")
        assert "From now on the blinds are 25/50." in at.screen


def test_where_the_program_answers_for_everybody_nothing_is_asked(royale: Path) -> None:
    with Terminal("play", "holdem", *TWO, "--stake", "100", "--auto", cwd=royale.parents[1]) as at:
        assert at.ended == 0, at.screen
        assert "Kept." in at.written


def test_blinds_where_none_are_posted_are_refused_before_any_question(royale: Path) -> None:
    with Terminal("play", "stud", *TWO, "--blinds", "50/100", cwd=royale.parents[1]) as at:
        assert at.ended == 1
        assert "No blinds are posted in this game" in at.screen
        assert "cards or dice?" not in at.written


ALL_IN = (*THREE, "--blinds", "50/100", "--buy-in", "200", "--answers", "all-in,call,call", "--npc-plays", "ask")
ONE_WINS = (*ALL_IN, "--seed", "a", "--heroism", "never", "--private", "open", "--reveal", "all")
AGAIN = "buys in again for 200 francs?"


def test_who_is_broke_is_asked_whether_he_buys_in_again(royale: Path) -> None:
    """Where all the others sit out nothing is dealt; who comes back is asked once more, and Enter buys in."""
    with Terminal("play", "holdem", *ONE_WINS, cwd=royale.parents[1]) as terminal:
        assert f"James Bond is broke: {AGAIN}" in terminal.type("")
        assert f"Felix Leiter is broke: {AGAIN}" in terminal.type("no")
        assert "Felix Leiter sits out until" in terminal.type("no")
        assert "Nobody is left to play" in terminal.type("")
        typed(terminal, "b", "leiter")
        assert f"Felix Leiter is broke: {AGAIN}" in terminal.type("")
        second = terminal.type("").split("Hand 2")[1]
        assert ("Felix Leiter buys in for 200" in second, "James Bond" in second) == (True, False)


def test_who_is_broke_buys_in_again_where_nobody_is_asked(royale: Path, bondcards: Run) -> None:
    ran = bondcards("play", "holdem", *ALL_IN, "--seed", "a", "--heroism", "never", "--hands", "2", "--auto", "--json")
    assert ran.code == 0, ran.err
    assert [len(hand["cards"]) for hand in ran.json["hands"]] == [4, 4]
