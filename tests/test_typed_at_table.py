"""Real cards at a real terminal: a whole hand in one line, one Enter for what nobody has seen, nothing taken later."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.commands import Run
from tests.terminal import Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

SEATS = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "500", "--npc-plays", "auto")
CHEMIN = ("play", "chemin-de-fer", *SEATS, "--heroism", "never")
PUNTO = ("play", "punto-banco", *SEATS, "--heroism", "never", "--reveal", "all")
TYPED = ("--deal", "typed")
TWO = ("play", "blackjack", *SEATS, "--pc", "leiter", "--heroism", "never", *TYPED)
POKER = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "100", "--npc-plays", "ask")


def test_a_whole_hand_is_typed_in_one_line_at_the_shuffle(royale: Path) -> None:
    with Terminal(*CHEMIN, *TYPED, cwd=royale.parents[1]) as terminal:
        assert "Enter when it is done, or the first cards" in terminal.question
        screen = terminal.type("A 8 King of spades 3c 5 6 9s 3")
        assert "9♠ and 3 were not needed." in screen
        assert "James Bond draws · Le Chiffre draws" in screen
        assert "[a]gain" in screen


def test_first_cards_typed_at_the_shuffle_wait_for_the_stakes(royale: Path) -> None:
    seats = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--npc-plays", "auto")
    with Terminal("play", "blackjack", *seats, *TYPED, cwd=royale.parents[1]) as terminal:
        assert "your stake?" in terminal.type("8h 5d Kh Td").replace("\n", " ")
        assert "4 cards are typed, and wait to be dealt." in terminal.type("=")
        screen = terminal.type("500")
        assert "8♥ K♥ (18) against 5♦" in screen
        assert "10♦ was not needed." in screen


def test_the_hands_of_a_split_pair_are_told_apart(royale: Path) -> None:
    with Terminal("play", "blackjack", *SEATS, *TYPED, cwd=royale.parents[1]) as terminal:
        terminal.type("8h 5d 8s")
        assert "James Bond, hand 1, second card, face up:" in terminal.type("split")


@pytest.mark.parametrize(
    ("lang", "natural", "line", "other", "asked"),
    [
        ("en", "banker has nine of diamonds", "banker has 9d and a king", "Bond has 5d", "Asked for now: Bank."),
        ("en", "the banker has a nine", "Bank: 9d K", "punters: 5d", "Asked for now: Bank."),
        ("fr", "le banquier a neuf de carreau", "Le Chiffre a un neuf, un roi", "Bond a cinq", "C’est à : Banque."),
        ("fr", "la banque a un neuf", "la banque a 9k R", "pontes : 5k", "C’est à : Banque."),
    ],
)
def test_whose_cards_are_typed_may_be_said_before_them(
    royale: Path, lang: str, natural: str, line: str, other: str, asked: str
) -> None:
    with Terminal(*CHEMIN, *TYPED, cwd=royale.parents[1], lang=lang) as terminal:
        terminal.type("")
        terminal.type("")
        terminal.type(natural)
        assert asked in terminal.type(other).replace("\u00a0", " ")
        assert "9, " in terminal.type(line)


def test_who_has_an_ace_by_its_letter_alone_is_asked_what_he_means_and_no_other_gets_his_second(royale: Path) -> None:
    with Terminal(*CHEMIN, *TYPED, cwd=royale.parents[1], lang="fr") as terminal:
        terminal.type("")
        assert "« Bond a 5 » peut vouloir dire 5 ou A 5" in terminal.type("Bond a 5").replace("\u00a0", " ")
        assert "Banque (Le Chiffre), première carte" in terminal.type("Bond A 5")
        assert "Banque (Le Chiffre), deuxième carte" in terminal.type("9")


def test_cards_in_groups_that_fall_to_several_are_refused_with_the_order_in_which_they_fall(royale: Path) -> None:
    with Terminal(*TWO, cwd=royale.parents[1]) as terminal:
        # Where they fall nobody knows before the stakes lie.
        assert "as they fall, without groups." in " ".join(terminal.type("10h 6c, 7 9, 8s").split())
        terminal.type("")
        flowing = " ".join(terminal.type("10h 6c, 7 9, 8s").split())
        assert "as they fall: James Bond, Felix Leiter, Dealer, James Bond, Felix Leiter … Or type" in flowing
        assert "James Bond, first card, face up:" in terminal.question
        assert "James Bond 10♥ 6♣ · Felix Leiter 7 9 · Dealer (Le Chiffre) 8♠" in terminal.type("10h, 7, 8s, 6c, 9")


@pytest.mark.parametrize(
    ("lang", "line", "went"),
    [
        ("en", "Bond 10h 6c, Felix 7 9, dealer 8s", "Bond 10♥ 6♣ · Felix Leiter 7 9 · Dealer (Le Chiffre) 8♠"),
        ("en", "bank: 8s; Felix 7 and 9 and Bond has 10h, 6c", "Bond 10♥ 6♣ · Felix Leiter 7 9 · Dealer"),
        ("en", "the bank 8s Felix 7 9 James Bond 10h 6c", "Bond 10♥ 6♣ · Felix Leiter 7 9 · Dealer (Le Chiffre) 8♠"),
        ("fr", "Félix : 8 de pique, Bond : roi, banque : 6", "Bond R · Felix Leiter 8♠ · Banque (Le Chiffre) 6"),
        ("fr", "roi de coeur pour Félix, 4 pour Bond", "Donné : James Bond 4 · Felix Leiter R♥"),
    ],
)
def test_several_hands_are_named_in_one_line_and_each_gets_its_cards(
    royale: Path, lang: str, line: str, went: str
) -> None:
    with Terminal(*TWO, cwd=royale.parents[1], lang=lang) as terminal:
        terminal.type("")
        assert went in " ".join(terminal.type(line).replace("\u00a0", " ").split())


def test_a_line_of_several_hands_is_taken_as_a_whole_or_not_at_all(royale: Path) -> None:
    with Terminal(*TWO, cwd=royale.parents[1]) as terminal:
        assert "say first that it is done" in terminal.type("Bond 10h, Felix 7").replace("\n", " ")
        terminal.type("")
        for line, why in (
            ("Felix 7, Bond 10h, dealer 8s zz", "“zz” is no card"),
            ("10h, Felix 7", "“10h” in “10h, Felix 7”: whose card is it?"),
            ("7 for Felix, 10h for Bond, 8s", "“8s” in “7 for Felix, 10h for Bond, 8s”: whose card is it?"),
            ("Felix 7, dealer 9", "Asked for now: James Bond."),
        ):
            assert why in " ".join(terminal.type(line).split())
            assert "James Bond, first card" in terminal.question
        assert "Felix Leiter, second card" in terminal.type("Bond 10h 6c 5c, Felix 7, dealer 8s")
        # Taken back, the whole line is asked for again, and nothing of it waits.
        assert "James Bond, first card" in terminal.type("<")
        assert "typed, and wait" not in terminal.type("=")
        terminal.type("Bond 10h 6c 5c, Felix 7, dealer 8s")
        assert "1 card is typed, and waits to be dealt." in terminal.type("=")
        assert "5♣ was not needed." in terminal.type("9")


def test_who_names_a_card_as_he_draws_it_is_dealt_that_one_and_both_are_taken_back_together(royale: Path) -> None:
    with Terminal(*TWO, cwd=royale.parents[1]) as terminal:
        terminal.type("")
        terminal.type("10h 2 8s 3 4")
        # Of several nobody knows whose the second is.
        assert "say “hit” alone; the card comes next" in " ".join(terminal.type("hit 2h 6c").split())
        assert "with 10♥ 3 2♥ (15)" in terminal.type("hit 2h")
        assert "with 10♥ 3 (13)" in terminal.type("<")
        assert "with 10♥ 3 3♥ (16)" in terminal.type("Bond hits, 3 of hearts")


@pytest.mark.parametrize(
    ("lang", "flop", "went", "turn"),
    [
        ("en", "flop: king of hearts, 9c, 2d", "Dealt: Board K♥ 9♣ 2♦", "turn: 4s"),
        ("fr", "le flop : roi de cœur, 9t, 2k", "Donné : Cartes communes R♥ 9♣ 2♦", "turn : 4p"),
    ],
)
def test_the_cards_of_a_street_are_typed_behind_its_name(
    royale: Path, lang: str, flop: str, went: str, turn: str
) -> None:
    with Terminal("play", "holdem", *POKER, *TYPED, "--private", "open", cwd=royale.parents[1], lang=lang) as terminal:
        for line in ("", "", "call", "check"):
            terminal.type(line)
        assert "“river" in terminal.type("river: 4s").replace("«\u00a0", "“")
        assert went in terminal.type(flop).replace("\u00a0", " ")
        for line in ("check", "check", turn):
            terminal.type(line)
        assert "4♠" in terminal.type("=")


WENT = {
    "en": "Dealt: James Bond 8♥ K♥ · Felix Leiter 5♦ 10♦ · Dealer (Le Chiffre) 9♣",
    "fr": "Donné : James Bond 8♥ R♥ · Felix Leiter 5♦ 10♦ · Banque (Le Chiffre) 9♣",
}


@pytest.mark.parametrize(("lang", "cards"), [("en", "8h 5d 9c Kh Td"), ("fr", "8c 5k 9t Rc 10k")])
def test_where_the_open_cards_of_a_line_went_is_said(royale: Path, lang: str, cards: str) -> None:
    with Terminal("play", "blackjack", *SEATS, "--pc", "leiter", *TYPED, cwd=royale.parents[1], lang=lang) as terminal:
        flowing = " ".join(terminal.type(cards).replace("\u00a0", " ").split())
        assert WENT[lang] in flowing


def test_of_the_covered_cards_of_a_line_whoever_is_asked_next_is_told_whose_they_are_and_not_which(
    royale: Path,
) -> None:
    with Terminal(*CHEMIN, *TYPED, "--private", "open", cwd=royale.parents[1]) as terminal:
        terminal.type("")
        screen = terminal.type("2h 2c 6d 3s")
        assert "Dealt: Punters' hand (James Bond) 2 face down · Bank (Le Chiffre) 2 face down" in screen
        assert not {"2♣", "3♠"} & {*screen.split("Hand 1")[1].split()}


@pytest.mark.parametrize("private", ["pass", "open"])
def test_before_the_next_card_is_typed_it_is_said_who_got_which_of_a_line(royale: Path, private: str) -> None:
    with Terminal(*CHEMIN, *TYPED, "--private", private, "--answers", "on,on", cwd=royale.parents[1]) as terminal:
        terminal.type("")
        screen = terminal.type("2h 2c 3d 3s")
        assert "Dealt: Punters' hand (James Bond) 2♥ 3♦ · Bank (Le Chiffre) 2♣ 3♠" in screen


TWO_WAYS = {
    "en": (
        "Ks 8d",
        "Punters' hand Ks, Bank 8d",
        "Punters' hand Ks 8d",
        "or 4 in a line: Punters' hand, Bank,",
    ),
    "fr": (
        "Rp 8k",
        "Main du ponte Rp, Banque 8k",
        "Main du ponte Rp 8k",
        "ou 4 d’un coup : Main du ponte,",
    ),
}


@pytest.mark.parametrize("at", ["the shuffle", "the first card"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_two_cards_that_may_be_one_hand_or_fall_to_two_are_not_taken_in_silence(
    royale: Path, lang: str, at: str
) -> None:
    line, fall, own, order = TWO_WAYS[lang]
    with Terminal(*CHEMIN, *TYPED, cwd=royale.parents[1], lang=lang) as terminal:
        if at == "the first card":
            assert order in terminal.type("").replace("\u00a0", " ")
        said = " ".join(terminal.type(line).replace("\u00a0", " ").split())
        assert fall in said
        assert own in said
        assert ("Punters' hand (James Bond) K♠ 8♦" if lang == "en" else "Main du ponte (James Bond) R♠ 8♦") in (
            terminal.type(own)
        )


def test_two_cards_that_fall_to_two_hands_may_be_said_by_their_names(royale: Path) -> None:
    with Terminal(*CHEMIN, *TYPED, cwd=royale.parents[1]) as terminal:
        terminal.type("")
        terminal.type("Ks 8d")
        screen = terminal.type("punters' hand Ks, bank 8d")
        assert "Dealt: Punters' hand (James Bond) K♠ · Bank (Le Chiffre) 8♦" in screen
        assert "Punters' hand (James Bond), second card, face down:" in screen


def test_the_cards_at_the_door_are_not_taken_for_covered_ones(royale: Path) -> None:
    with Terminal("play", "seven-card-stud", *POKER, *TYPED, cwd=royale.parents[1]) as terminal:
        assert "or 6 in a line, face down first: James Bond, Le Chiffre …" in terminal.type("")
        screen = " ".join(terminal.type("bond queen of spades, chiffre jack of clubs").split())
        assert "2 cards face down come first for each. Say each hand as it falls: “James Bond ?? ?? Q♠”" in screen
        screen = terminal.type("bond ?? ?? Qs, chiffre ?? ?? Jc")
        assert "Dealt: James Bond Q♠, 2 face down · Le Chiffre J♣, 2 face down" in screen


def test_open_and_covered_cards_of_a_line_are_told_apart(royale: Path) -> None:
    with Terminal("play", "seven-card-stud", *POKER, *TYPED, cwd=royale.parents[1]) as terminal:
        screen = terminal.type("2h 2c 3d 3s Kh 9c")
        assert "Dealt: James Bond K♥, 2 face down · Le Chiffre 9♣, 2 face down" in screen
        assert not {"2♥", "2♣", "3♦", "3♠"} & {*screen.split("Dealt:")[1].split("James Bond, the")[0].split()}


def test_one_enter_for_all_the_covered_cards(royale: Path) -> None:
    with Terminal(*CHEMIN, *TYPED, cwd=royale.parents[1]) as terminal:
        terminal.type("")
        assert "Enter = none seen" in terminal.screen
        terminal.type("")
        assert "An 8 or 9 to turn?" in terminal.question


def test_what_is_typed_beyond_the_deal_is_never_taken_after_a_question(royale: Path) -> None:
    with Terminal(*CHEMIN, *TYPED, "--private", "open", cwd=royale.parents[1]) as terminal:
        terminal.type("")
        terminal.type("?? ?? ?? ?? 3c Kd")
        assert "3♣ and K♦ were not needed." in terminal.screen
        terminal.type("no")
        terminal.type("no")
        terminal.type("card")
        assert "third card, face up:" in terminal.screen


def test_typed_covered_cards_are_shown_to_whoever_asks_and_to_nobody_else(royale: Path) -> None:
    with Terminal(*CHEMIN, *TYPED, "--private", "pass", cwd=royale.parents[1]) as terminal:
        terminal.type("")
        terminal.type("8h")
        terminal.type("3c")
        assert "8♥" not in terminal.screen
        terminal.type("=")
        assert "8♥" not in terminal.screen
        assert terminal.glass.aside
        terminal.type("")
        assert "8♥" in terminal.screen
        assert "3♣" in terminal.screen
        terminal.type("")
        assert not terminal.glass.aside
        assert "8♥" not in terminal.screen
        assert "second card, face down" in terminal.question


@pytest.mark.parametrize(
    ("lang", "cards", "was", "how"),
    [
        ("en", "sorry, 8h 5d", "sorry leiter had the ten of spades", "mended by “<<”, then its number"),
        ("en", "oops 8h 5d", "wait, the five was a six", "mended by “<<”, then its number"),
        ("fr", "pardon, 8c 5k", "oups le cinq était un six", "se corrige par « << », puis son numéro"),
    ],
)
def test_who_apologizes_is_heard_and_told_how_a_card_is_mended(
    royale: Path, lang: str, cards: str, was: str, how: str
) -> None:
    with Terminal(*TWO, cwd=royale.parents[1], lang=lang) as terminal:
        terminal.type("")
        terminal.type(cards.rpartition(" ")[0])
        terminal.type(cards.rpartition(" ")[2])
        said = " ".join(terminal.type(was).replace("\u00a0", " ").split())
        assert how in said
        assert "forty" not in said
        assert ("Dealer" if lang == "en" else "Banque") in terminal.screen


@pytest.mark.parametrize(("lang", "said"), [("en", "I stand"), ("en", "Bond doubles"), ("fr", "je reste")])
@pytest.mark.parametrize("deal", [("--reveal", "step"), TYPED], ids=["turned", "typed"])
def test_what_is_decided_before_the_cards_lie_is_said_to_be_asked_after(
    royale: Path, lang: str, said: str, deal: tuple[str, ...]
) -> None:
    early = {"en": "comes too early: first this card, then it is asked.", "fr": "vient trop tôt"}
    with Terminal("play", "blackjack", *SEATS, *deal, "--seed", "1", cwd=royale.parents[1], lang=lang) as terminal:
        terminal.type("")
        assert early[lang] in " ".join(terminal.type(said).replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("lang", "said", "next_one", "lie"),
    [
        ("en", "Bond 500, Leiter 300", "which is asked for next", "the stakes lie already, and “<” goes back"),
        ("fr", "Bond 500, Leiter 300", "qui sont demandées ensuite", "elles sont déjà faites, et « < » y revient"),
    ],
)
def test_stakes_said_where_cards_are_asked_for_are_told_their_moment(
    royale: Path, lang: str, said: str, next_one: str, lie: str
) -> None:
    """“Bond” was no card."""
    with Terminal("play", "punto-banco", *SEATS, *TYPED, cwd=royale.parents[1], lang=lang) as terminal:
        assert next_one in " ".join(terminal.type(said).replace("\u00a0", " ").split())
        terminal.type("")
        terminal.type("500")
        assert lie in " ".join(terminal.type(said).replace("\u00a0", " ").split())


@pytest.mark.parametrize("deal", [(), TYPED], ids=["listed", "typed"])
def test_a_list_of_cards_that_is_used_up_goes_on_at_the_terminal(deal: tuple[str, ...], royale: Path) -> None:
    with Terminal(*PUNTO, *deal, "--cards", "2h 8c 3d", "--hands", "2", cwd=royale.parents[1]) as terminal:
        assert "Banco (Le Chiffre), second card, face up:" in terminal.question
        screen = terminal.type("Kd 5s")
        assert "5♠ was not needed." in screen
        terminal.type("again")
        assert "Punto, first card, face up:" in terminal.question


def test_elsewhere_a_list_that_is_used_up_is_refused(royale: Path, bondcards: Run) -> None:
    ran = bondcards(*PUNTO, "--cards", "2h 8c 3d")
    assert ran.code == 1
    assert "used up" in ran.err


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_list_with_a_mistake_is_blamed_for_it(lang: str, royale: Path, bondcards: Run) -> None:
    ran = bondcards("--lang", lang, *PUNTO, "--cards", "8h 3c Zz")
    assert ran.code == 1
    assert "Zz" in ran.err
    assert "8h" not in ran.err


BANQUE = ("play", "baccara-banque", *SEATS, "--pc", "leiter", "--heroism", "never", *TYPED)


def test_a_natural_that_was_not_turned_is_named_below_the_cards_and_in_the_log(royale: Path, bondcards: Run) -> None:
    with Terminal(*BANQUE, cwd=royale.parents[1]) as terminal:
        for line in ("", "", "", "stand", "draw", "4c", "draw", "4d", "K 7", "3 5 4c"):
            terminal.type(line)
        screen = terminal.type("K 8 4d")
        named = "Felix Leiter had a natural and did not turn it.\n Le Chiffre had a natural and did not turn it."
        assert named in screen.split("2 points")[-1], screen
        terminal.type("end")
    log = bondcards("session", "export").out.replace("[[", "").replace("]]", "")
    assert "a tie for Felix Leiter, Felix Leiter had a natural and did not turn it, Le Chiffre had" in log


def test_covered_cards_of_several_hands_are_turned_in_one_line_by_whose_they_are(royale: Path) -> None:
    with Terminal(*BANQUE, cwd=royale.parents[1]) as terminal:
        for line in ("", "", "", "draw", "2c", "stand", "stand"):
            terminal.type(line)
        assert "Asked for now: Tableau 1, Tableau 2, Bank." in terminal.type("felix 3 5")
        screen = terminal.type("bond 9h 4c felix 3 4 bank K and a 7")
        assert screen.count("7 points") == 2, screen
        assert "Le Chiffre wins 500 francs" in screen


@pytest.mark.parametrize(
    ("lang", "asked", "told"),
    [
        ("en", "what is a conventional pack?", "“?” tells what may be said here, “who's ahead?” how everybody stands."),
        ("en", "where is the bank?", "“?” tells what may be said here"),
        ("fr", "quelle est la mise de Leiter ?", "« ? » dit ce qui peut se dire ici"),
    ],
)
def test_a_question_where_a_card_is_typed_gets_no_lesson_about_cards(
    royale: Path, lang: str, asked: str, told: str
) -> None:
    with Terminal(*BANQUE, cwd=royale.parents[1], lang=lang) as terminal:
        terminal.type("")
        screen = " ".join(terminal.type(asked).replace("\u00a0", " ").replace("\u202f", " ").split())
        assert told in screen, screen
        assert "♥" not in screen


def test_a_hand_said_whole_again_where_one_card_is_asked_for_is_refused(royale: Path) -> None:
    """Its first card was taken for the third, and the hand was settled by it."""
    with Terminal("play", "punto-banco", *SEATS, "--stake", "500", *TYPED, cwd=royale.parents[1]) as terminal:
        terminal.type("")
        assert "third card" in terminal.type("5h 3d 2c Kh")
        refused = " ".join(terminal.type("Punto 5h 2c, Banco 3d Kh").split())
        assert "One card is asked for now: say it alone" in refused
        assert "third card" in terminal.question or "third card" in terminal.screen
