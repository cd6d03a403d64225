"""The eight irregularities of 002, each called in its round at a table of real cards, in all three vingt-et-un."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import read_all
from bondcards.engine.facts import Dealt, Irregular, Place, Shuffled, Turned, stakes_on_table
from bondcards.games import catalogue
from bondcards.games.referee import card
from bondcards.games.twentyone.irregularities import AskIrregular, AskKeep
from tests.laws.driver import Played, scripted, seats

VILLAIN = ("le-chiffre", 1000)
TWO = seats(VILLAIN, ("bond", 1000))
THREE = seats(VILLAIN, ("bond", 1000), ("leiter", 1000))
BURNT = "vingt-et-un-burnt"
GAMES = ("vingt-et-un", "vingt-et-un-family", BURNT)
"""Their cards lie otherwise in each, but come in one order: a card to each, one to the dealer, and both once more."""

every_game = pytest.mark.parametrize("game", GAMES)


def coup(
    game: str,
    cards: str,
    *,
    first: str = "none",
    second: str = "none",
    play: str = "stand, none",
    bank: str = "stand",
    turned: str = "",
    punters: int = 1,
) -> Played:
    """A hand with real cards: what is said after each round, in the play, by a banker who may choose, and as one turns.

    Each punter stakes 100, at the burnt game once what went wrong in the first round is put right.
    """
    stakes = ["100"] * punters
    opening = [first, *stakes, "decline"] if game == BURNT else [*stakes, first]
    banker = [] if game == GAMES[0] else [bank]
    answers = ", ".join(filter(None, [*opening, second, play, *banker, turned]))
    return scripted(game, THREE if punters > 1 else TWO, "le-chiffre", cards, answers, real=True)


def shuffled_in(game: str) -> str:
    """The card that is burnt after a shuffle, where that is the custom."""
    return "2" if game == BURNT else ""


def called(played: Played) -> list[str]:
    """Whose cards went wrong, and how."""
    return [f"{fact.seat}: {fact.what}" for fact in played.told if isinstance(fact, Irregular)]


def lying_at_the_shuffle(played: Played) -> tuple[int, ...]:
    """Which cards stayed on the table, by the order in which they came."""
    return [fact.out for fact in played.facts if isinstance(fact, Shuffled)][-1]


def sees(played: Played, place: Place) -> list[tuple[str, ...] | None]:
    """Who saw the cards of a place as they came."""
    return [fact.sees for fact in played.facts if isinstance(fact, Dealt) and fact.to == place]


@every_game
def test_nothing_is_the_first_answer_and_little_is_asked(game: str) -> None:
    """Once after each round, and once for a hand that stands."""
    played = coup(game, "9 7 9 T")
    asked = [step.ask.options for step in played.steps if isinstance(step.ask, AskIrregular)]
    assert [options[0] for options in asked] == ["none", "none", "none"]
    assert (called(played), played.net("bond")) == ([], 100)


@every_game
def test_all_eight_are_on_the_referees_card(game: str) -> None:
    section = next(part for part in card(catalogue.find(game).entry) if part.title == "Irregularities")
    assert [line.split(".")[0] for line in section.lines if line[0].isdigit()] == list("12345678")


# 1. The dealer does not bury a card: the rest is shuffled for who asks


@every_game
def test_1_seen_when_the_cards_of_the_last_accounts_are_gathered(game: str) -> None:
    played = coup(game, f"9 7 {shuffled_in(game)} 9 T", first="unburied, none")
    assert lying_at_the_shuffle(played) == (0, 1)
    assert (called(played), played.net("bond")) == (["le-chiffre: unburied"], 100)


@every_game
def test_1_seen_after_the_second_round(game: str) -> None:
    played = coup(game, f"9 7 9 T {shuffled_in(game)}", second="unburied, none")
    assert (lying_at_the_shuffle(played), played.net("bond")) == ((0, 1, 2, 3), 100)


@every_game
def test_1_seen_when_a_hand_stands(game: str) -> None:
    played = coup(game, f"9 7 9 T {shuffled_in(game)}", play="stand, unburied, none")
    assert (lying_at_the_shuffle(played), played.net("bond")) == ((0, 1, 2, 3), 100)


@every_game
def test_1_a_burst_hand(game: str) -> None:
    """It goes in with the rest; the dealer's two cards stay."""
    opening = "none, 100, decline, none" if game == BURNT else "100, none, none"
    cards = f"T 7 6 T K {shuffled_in(game)}"
    played = scripted(game, TWO, "le-chiffre", cards, f"{opening}, hit, unburied", real=True)
    assert (lying_at_the_shuffle(played), played.net("bond")) == ((1, 3), -100)


@every_game
def test_1_a_natural_that_was_paid(game: str) -> None:
    pays = 150 if game == GAMES[0] else 200
    opening = "none, 100, decline, none" if game == BURNT else "100, none, none"
    cards = f"A 7 K 9 {shuffled_in(game)}"
    played = scripted(game, TWO, "le-chiffre", cards, f"{opening}, unburied, none", real=True)
    assert (lying_at_the_shuffle(played), played.net("bond")) == ((1, 3), pays)


# 2. A seat is missed in the first round


@every_game
def test_2_it_takes_the_top_card(game: str) -> None:
    """What was written down for it is buried; the next card is its first."""
    played = coup(game, "2 7 8 9 T", first="missed, none")
    assert (called(played), played.net("bond")) == (["bond: missed"], 0)
    assert played.order == ["bond", "dealer", "bond", "bond", "dealer"]
    assert played.cards["bond"].replace("?", "") == "8 9"


@every_game
def test_2_or_sits_out_once_the_second_round_has_begun(game: str) -> None:
    played = coup(game, "9 9 7 9 9 T", second="missed, bond, none", punters=2)
    assert called(played) == ["bond: missed-late"]
    assert played.outcome.net == {"leiter": 10_000, "le-chiffre": -10_000}


# 3. A first card is turned up: the next is given covered, or the seat may sit out


@every_game
def test_3_the_next_card_is_covered_and_need_not_be_known(game: str) -> None:
    """The first lies open to all from then on."""
    bond = Place("bond")
    played = coup(game, "9 7 ?? T", first="exposed, none", turned="9 9")
    assert Turned(bond, tuple(read_all("9"))) in played.facts
    assert (called(played), sees(played, bond)) == (["bond: turned-up"], [("bond",), ("bond",)])
    assert played.net("bond") == 100


@every_game
@pytest.mark.parametrize(("word", "net"), [("stay", 100), ("sit-out", 0)])
def test_3_it_was_not_covered(game: str, word: str, net: int) -> None:
    if word == "stay":
        played = coup(game, "9 7 9 T", first="exposed, none", second="exposed, stay, none")
    else:
        played = coup(game, "9 7 9 T", first="exposed, none", second="exposed, sit-out", play="", bank="")
    assert called(played) == ["bond: turned-up", "bond: exposed"]
    assert played.net("bond") == net


# 4. A burst hand that was not declared pays twice its stake


@every_game
@pytest.mark.parametrize("dealer", ["7 T", "6 T K"])
def test_4_though_the_banker_has_burst_himself(game: str, dealer: str) -> None:
    """Bond's covered card is turned at the showing: a six, with a nine and a king."""
    one, other, *drawn = dealer.split()
    first, second, turned = ("9", "??", "9 6 K") if game == GAMES[0] else ("??", "9", "6 9 K")
    cards = " ".join([first, one, second, other, "K", *drawn])
    played = coup(game, cards, play="hit, stand, none", bank="hit" if drawn else "stand", turned=turned)
    assert (called(played), played.net("bond")) == (["bond: undeclared-burst"], -200)


# 5. Two cards in the first round: keep one, or play two hands, never as one


@every_game
@pytest.mark.parametrize(("kept", "cards"), [("first", "9 7 2 9 T"), ("second", "2 7 9 9 T")])
def test_5_one_is_kept(game: str, kept: str, cards: str) -> None:
    played = coup(game, cards, first=f"two-cards, {kept}, none")
    assert (called(played), played.net("bond")) == (["bond: two-cards"], 100)
    assert len(played.cards["bond"].split()) == 2


@every_game
def test_5_or_two_hands_are_played(game: str) -> None:
    """With an equal stake on each, laid with the first one at the burnt game; one is a natural."""
    pays = 150 if game == GAMES[0] else 200
    played = coup(game, "9 7 A 9 K T", first="two-cards, both, none", play="stand, none, none")
    assert (played.cards["bond"], played.cards["bond/2"]) == ("9? 9?", "A? K?")
    assert stakes_on_table(played.facts) == {"bond": {"stake": 20_000}}
    assert played.net("bond") == 100 + pays


@pytest.mark.parametrize(("cents", "words"), [(100, ("first", "second", "both")), (1, ("first", "second"))])
def test_5_two_hands_need_two_stakes_before_they_are_laid(cents: int, words: tuple[str, ...]) -> None:
    """At the burnt game nobody has staked yet."""
    villain, bond = TWO
    answers = "two-cards, first, none, 0.01, decline, none, stand, none, stand"
    table = (villain, replace(bond, chips=cents))
    played = scripted(BURNT, table, "le-chiffre", "9 7 2 9 T", answers, real=True)
    assert [step.ask.options for step in played.steps if isinstance(step.ask, AskKeep)] == [words]


# 6. Two cards in the second round: keep one


@every_game
@pytest.mark.parametrize(("kept", "cards"), [("first", "9 7 9 T 2"), ("second", "9 7 2 T 9")])
def test_6_one_is_kept(game: str, kept: str, cards: str) -> None:
    played = coup(game, cards, second=f"two-cards, {kept}, none")
    assert (called(played), played.net("bond")) == (["bond: two-cards"], 100)


# 7. A card lies face up in the pack: it may be refused


@every_game
@pytest.mark.parametrize(("word", "cards"), [("accept", "9 7 9 T"), ("refuse", "2 7 9 9 T")])
def test_7_in_the_first_round(game: str, word: str, cards: str) -> None:
    played = coup(game, cards, first=f"face-up, {word}, none")
    assert (called(played), played.net("bond")) == (["bond: face-up"], 100)


@every_game
@pytest.mark.parametrize(("word", "cards"), [("accept", "9 7 9 T"), ("refuse", "9 7 2 T 9")])
def test_7_in_the_second_round(game: str, word: str, cards: str) -> None:
    played = coup(game, cards, second=f"face-up, {word}, none")
    assert (called(played), played.net("bond")) == (["bond: face-up"], 100)


@every_game
@pytest.mark.parametrize(
    ("cards", "play", "net"),
    [
        pytest.param("9 7 3 T 2", "hit, stand, face-up, accept", -100, id="accepted"),
        pytest.param("9 7 3 T 2 8", "hit, stand, face-up, refuse, stand, none", 100, id="refused"),
        pytest.param("9 7 3 T K", "hit, face-up, accept", -100, id="a burst accepted"),
        pytest.param("9 7 3 T K 8", "hit, face-up, refuse, stand, none", 100, id="a burst refused"),
        pytest.param("9 7 3 T K Q 8", "hit, face-up, refuse, face-up, refuse, stand, none", 100, id="two bursts"),
        pytest.param("5 7 6 T K", "double, face-up, accept, none", 200, id="a double accepted"),
        pytest.param("5 7 6 T 2 K", "double, face-up, refuse, none", 200, id="a double refused"),
        pytest.param("8 7 8 T 2 K K", "split, stand, face-up, refuse, stand, none, stand, none", 200, id="a half"),
    ],
)
def test_7_a_card_drawn_in_play(game: str, cards: str, play: str, net: int) -> None:
    played = coup(game, cards, play=play, bank="" if play == "hit, face-up, accept" else "stand")
    assert set(called(played)) == {"bond: face-up"}
    assert played.net("bond") == net


# 8. A card is given that was not asked for: it may be refused, and is buried


@every_game
@pytest.mark.parametrize(
    ("cards", "play", "net", "held"),
    [
        pytest.param("9 7 9 T 3", "stand, unasked, accept, none", 100, "9? 9? 3?", id="kept"),
        pytest.param("9 7 9 T 3", "stand, unasked, refuse", 100, "9? 9?", id="refused"),
        pytest.param("5 7 6 T 9 3", "double, unasked, refuse, none", 200, "5? 6? 9?", id="after a double"),
        pytest.param("5 7 6 T 2 5", "double, unasked, accept, none", 200, "5? 6? 2? 5?", id="kept after a double"),
    ],
)
def test_8_a_card_given_unasked(game: str, cards: str, play: str, net: int, held: str) -> None:
    played = coup(game, cards, play=play)
    assert (called(played), played.cards["bond"], played.net("bond")) == (["bond: unasked"], held, net)


@every_game
def test_8_who_keeps_it_may_burst(game: str) -> None:
    played = coup(game, "9 7 6 T 3 K", play="hit, stand, unasked, accept, none", bank="")
    assert (called(played), played.net("bond")) == (["bond: unasked"], -100)


@every_game
def test_8_the_next_seat_may_not_claim_it(game: str) -> None:
    """Bond refuses the three, and Leiter's card is the next one."""
    cards, play = "9 9 7 9 2 T 3 8", "stand, unasked, refuse, hit, stand, none"
    played = coup(game, cards, play=play, punters=2)
    assert played.cards["leiter"] == "9? 2? 8?"
    assert played.outcome.net == {"bond": 10_000, "leiter": 10_000, "le-chiffre": -20_000}
