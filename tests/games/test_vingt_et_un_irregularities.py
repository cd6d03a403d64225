"""The irregularities of vingt-et-un, as the GM calls them while real cards are typed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import read_all
from bondcards.engine.facts import Dealt, Irregular, Moved, Shuffled, stakes_on_table
from bondcards.games.seating import Seat
from bondcards.games.twentyone.hands import Points
from bondcards.games.twentyone.irregularities import AskIrregular
from bondcards.games.twentyone.vingt_et_un import Burnt, Temporary
from tests.commands import Run
from tests.games.test_vingt_et_un import typed
from tests.laws.driver import Played, head_of, scripted, seats

TWO = seats(("le-chiffre", 1000), ("bond", 1000))
THREE = seats(("le-chiffre", 1000), ("bond", 1000), ("leiter", 1000))


def coup(cards: str, answers: str, seated: tuple[Seat, ...] = TWO, game: str = "vingt-et-un") -> Played:
    """A hand with real cards; Bond, dealer, Bond, dealer, then what is drawn. Bond stakes first."""
    return scripted(game, seated, "le-chiffre", cards, answers, real=True)


def irregular(played: Played) -> list[tuple[str, str]]:
    return [(fact.seat, fact.what) for fact in played.told if isinstance(fact, Irregular)]


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


def test_nothing_wrong_is_the_first_answer() -> None:
    played = coup("9 7 9 T", "100, none, none, stand, none")
    assert all(ask.seat == "house" and ask.options[0] == "none" for ask in asked(played, AskIrregular))
    assert (played.net("bond"), irregular(played)) == (100, [])


def test_1_a_card_not_buried() -> None:
    played = coup("T 7 6 T K", "100, none, none, hit, unburied")
    assert irregular(played) == [("le-chiffre", "unburied")]
    assert [fact for fact in played.facts if isinstance(fact, Shuffled)] == [Shuffled(2, (1, 3))]


def test_2_a_seat_missed_in_the_first_round() -> None:
    takes_the_top_card = coup("2 7 9 9 T", "100, missed, none, none, stand, none")
    assert takes_the_top_card.net("bond") == 100
    sits_out = coup("9 9 7 9 9 T", "100, 50, none, missed, bond, none, stand, none", THREE)
    assert sits_out.outcome.net == {"leiter": 5_000, "le-chiffre": -5_000}
    assert stakes_on_table(sits_out.facts) == {"leiter": {"stake": 5_000}}


@pytest.mark.parametrize(("word", "net"), [("stay, none, stand, none", 100), ("sit-out", 0)])
def test_3_a_first_card_exposed(word: str, net: int) -> None:
    played = coup("9 7 9 T", f"100, none, exposed, {word}")
    assert (played.net("bond"), irregular(played)) == (net, [("bond", "exposed")])


@pytest.mark.parametrize(
    ("kept", "cards", "net"),
    [
        pytest.param("first", "9 7 2 9 T", 100, id="the first"),
        pytest.param("second", "2 7 9 9 T", 100, id="the second"),
    ],
)
def test_5_two_cards_in_the_first_round_keep_one(kept: str, cards: str, net: int) -> None:
    played = coup(cards, f"100, two-cards, {kept}, none, none, stand, none")
    assert played.net("bond") == net
    assert len(played.cards["bond"].split()) == 2


def test_5_or_play_two_hands_with_an_equal_stake() -> None:
    played = coup("9 7 A 9 K T", "100, two-cards, both, none, none, stand, none, none")
    assert played.cards == {"bond": "9? 9?", "dealer": "7? T?", "discard": "", "bond/2": "A? K?"}
    assert played.net("bond") == 100 + 150
    assert stakes_on_table(played.facts) == {"bond": {"stake": 20_000}}


def test_6_two_cards_in_the_second_round_keep_one() -> None:
    for kept, cards in (("first", "9 7 9 T 2"), ("second", "9 7 2 T 9")):
        played = coup(cards, f"100, none, two-cards, {kept}, none, stand, none")
        assert played.net("bond") == 100


@pytest.mark.parametrize(("word", "cards", "net"), [("accept", "9 7 9 T", 100), ("refuse", "9 7 2 T 9", 100)])
def test_7_a_card_face_up_in_the_pack(word: str, cards: str, net: int) -> None:
    played = coup(cards, f"100, none, face-up, {word}, none, stand, none")
    assert (played.net("bond"), irregular(played)) == (net, [("bond", "face-up")])


def test_8_a_card_given_unasked() -> None:
    kept = coup("9 7 9 T 3", "100, none, none, stand, unasked, accept, none")
    assert (kept.net("bond"), kept.cards["bond"]) == (100, "9? 9? 3?")
    refused = coup("9 7 9 T 3", "100, none, none, stand, unasked, refuse")
    assert (refused.net("bond"), refused.cards["bond"]) == (100, "9? 9?")


def test_they_are_called_in_the_burnt_game_too() -> None:
    played = coup("9 7 9 T", "none, 100, decline, none, stand, none, stand", game="vingt-et-un-burnt")
    assert played.net("bond") == 100


# A card that changes places stays the card it is


@pytest.mark.parametrize("game", ["vingt-et-un-family", "vingt-et-un-burnt"])
def test_two_hands_are_played_though_the_second_card_was_kept(game: str) -> None:
    """Nine cards have left the pack once the hands are played, each of them once."""
    burnt = game == "vingt-et-un-burnt"
    first = head_of(game, TWO, "le-chiffre")
    first = replace(first, seating=replace(first.seating, real=True))
    one = typed(
        first,
        "8d 9s 3c 7h 2d",
        ("none, 10, decline" if burnt else "10, none") + ", two-cards, second, none, stand, none, stand",
    )
    assert one.cards == {"bond": "8d 2d", "dealer": "9s 7h", "discard": "3c"}
    then = replace(first, carried=one.next_carried, stock=one.stock, number=2)
    two = typed(
        then, "5s Kd Kc 9h", "keep, " + ("none, 10, decline" if burnt else "10, none") + ", none, stand, none, stand"
    )
    assert two.cards == {"bond": "5s Kc", "dealer": "Kd 9h"}
    gone = ("8d", "9s", "3c", "7h", "2d", "5s", "Kd", "Kc", "9h")
    assert Counter(map(str, two.stock.apart)) == Counter(gone)


@pytest.mark.parametrize(
    ("answers", "cards", "out"),
    [
        pytest.param("two-cards, second, none, none", "3 9 8 7 2 4", (1, 2, 3, 4), id="the first round"),
        pytest.param("none, two-cards, second, none", "8 9 3 7 2 4", (0, 1, 3, 4), id="the second"),
    ],
)
def test_the_card_that_was_kept_lies_on_the_table_at_a_shuffle(answers: str, cards: str, out: tuple[int, ...]) -> None:
    head = head_of("vingt-et-un-family", TWO, "le-chiffre")
    head = replace(head, seating=replace(head.seating, real=True, shoe=5))
    played = typed(head, cards, f"100, {answers}, hit, stand, none, stand")
    assert [fact for fact in played.facts if isinstance(fact, Shuffled)] == [Shuffled(1, out)]


def test_who_sits_out_gives_his_cards_back_to_the_pack() -> None:
    """Bond's first card lay open and he sits out; at Leiter's shuffle his card is under the pack."""
    played = coup("T 9 7 6 4 T K", "100, 100, none, exposed, bond, sit-out, none, hit, unburied", THREE)
    [shuffled] = [fact for fact in played.facts if isinstance(fact, Shuffled)]
    bonds = [n for n, place in enumerate(played.order) if place == "bond"]
    assert bonds
    assert not set(bonds) & set(shuffled.out)


def test_each_card_that_is_refused_lies_in_a_place_of_its_own() -> None:
    played = coup("9 7 2 T 3 9", "100, none, face-up, refuse, face-up, refuse, none, stand, none")
    assert [str(fact.to) for fact in played.told if isinstance(fact, Moved)] == ["discard", "discard/2"]
    assert (played.net("bond"), played.cards["bond"]) == (100, "9? 9?")


def test_each_round_has_its_own_irregularities() -> None:
    """002: a first card is exposed before the second is given; that a seat was missed is noticed in either."""
    first, second = [ask.options for ask in asked(coup("9 7 9 T", "100, none, none, stand, none"), AskIrregular)][:2]
    assert first == second == ("none", "missed", "exposed", "two-cards", "face-up", "unburied")


@pytest.mark.parametrize(
    ("game", "cards", "answers", "sees"),
    [
        ("vingt-et-un", "9 7 2 9 T", "two-cards, first, none, none, stand, none", ("bond",)),
        ("vingt-et-un", "9 7 9 T 2", "none, two-cards, first, none, stand, none", ("bond",)),
        ("vingt-et-un-family", "9 7 2 9 T", "two-cards, first, none, none, stand, none, stand", ("bond",)),
        ("vingt-et-un-family", "9 7 9 T 2", "none, two-cards, first, none, stand, none, stand", None),
    ],
)
def test_a_card_too_many_lies_as_the_others_of_its_round_do(
    game: str, cards: str, answers: str, sees: tuple[str, ...] | None
) -> None:
    """Down or up, as the customs of the game have it."""
    played = coup(cards, f"100, {answers}", game=game)
    assert [fact.sees for fact in played.facts if isinstance(fact, Dealt) and fact.to.name == "discard"] == [sees]


def test_a_card_given_unasked_is_told() -> None:
    for word in ("accept, none", "refuse"):
        assert irregular(coup("9 7 9 T 3", f"100, none, none, stand, unasked, {word}")) == [("bond", "unasked")]


def test_without_the_custom_there_are_no_primes() -> None:
    """Three sevens, and six cards that make twenty-one."""
    assert [each.prime_of(Points(*read_all("7 7 7"))) for each in (Temporary(), Burnt())] == [0, 3]


TABLE = (
    *("play", "vingt-et-un-family", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards"),
    *("--stake", "10", "--deal", "typed", "--hands", "1"),
)


def test_who_sat_out_for_his_cards_is_not_said_to_stake_too_much(royale: Path, bondcards: Run) -> None:
    """It was said why he takes his stake back; the table could well take it."""
    answers = ("--answers", "none,exposed,bond,sit-out,none,stand,none", "--cards", "8d 4s 9s 3c 5c 7h")
    played = bondcards(*TABLE, *answers)
    assert "A first card of James Bond was exposed, and the second card not given covered." in played.out
    assert "James Bond takes back the stake and sits out" in played.out
    assert "cannot take the stake" not in played.out + played.err


def test_the_program_calls_nothing_where_it_answers_for_all(royale: Path, bondcards: Run) -> None:
    played = bondcards(*TABLE, "--auto", "--cards", "8d 4s 9s Tc 5c 7h 9c 2d Kd Kc")
    assert played.code == 0, played.err


# The example of the first table at which a second card was kept


def test_a_second_card_that_is_kept_lets_the_sitting_go_on(royale: Path, bondcards: Run) -> None:
    played = bondcards(
        *("play", "vingt-et-un-family", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "10"),
        *(
            "--deal",
            "typed",
            "--hands",
            "2",
            "--npc-plays",
            "ask",
            "--cards",
            "8d 9s 3c 7h 2d 5s Kd Kc 9h 8s",
            "--json",
        ),
        *("--answers", "none,two-cards,second,none,stand,none,stand,keep,none,none,stand,none", "--json"),
    )
    assert [hand["cards"]["bond"] for hand in played.json["hands"]] == [[["8d", "2d"]], [["5s", "Kc"]]]
