"""What the options of a game do to its bank: who has it next, what it takes, and what its holder stakes."""

from __future__ import annotations

from typing import Any

import pytest

from bondcards.engine.facts import Staked
from bondcards.games import catalogue
from bondcards.games.baccarat import baccara_banque
from bondcards.games.baccarat.baccara_banque import Coup, Left, Tableaux
from bondcards.games.baccarat.chemin_de_fer import Bank
from bondcards.games.seating import Seating
from bondcards.games.stakes import Wished
from bondcards.games.twentyone.hands import AskPlay
from bondcards.games.twentyone.office import AskGreatest, AskLeast, Office
from bondcards.games.twentyone.rudiments import AskHalf
from tests.laws.driver import Played, scripted, seats

TABLE = seats(("le-chiffre", 1000), ("bond", 1000))
AGENTS = seats(("le-chiffre", 1000), ("bond", 1000), ("leiter", 1000))


def options_of(played: Played, kind: type[Any]) -> list[tuple[str, ...]]:
    """What might be said each time that this was asked."""
    return [step.ask.options for step in played.steps if isinstance(step.ask, kind)]


@pytest.mark.parametrize(("passes", "heirs"), [("natural", ("bond",)), ("five-deals", ())])
def test_a_natural_of_the_burnt_game_makes_an_heir_where_the_option_says_so(
    passes: str, heirs: tuple[str, ...]
) -> None:
    """002: the bank goes to who turns a natural, or passes after five deals."""
    options = {"bank_passes": passes}
    played = scripted("vingt-et-un-burnt", TABLE, "le-chiffre", "A 9 K 9", "100, decline", options)
    assert played.next_carried.heirs == heirs


def test_plain_halves_of_the_burnt_game_go_in_any_order() -> None:
    cards, answers = "8 7 8 T T T", "100, decline, split, second, stand, stand, stand"
    played = scripted("vingt-et-un-burnt", TABLE, "le-chiffre", cards, answers, {"split": "plain"})
    assert options_of(played, AskHalf) == [("first", "second")]


@pytest.mark.parametrize("game", ["vingt-et-un", "vingt-et-un-family", "vingt-et-un-burnt"])
def test_an_agent_who_banks_has_a_stake_too_for_he_may_sell_the_bank(game: str) -> None:
    rules = catalogue.find(game)
    table = Seating(AGENTS, "bond")
    stakes = rules.stakes(rules.in_force({}), table, Wished(stake=50_00))
    assert stakes == {"leiter": {"stake": 50_00}, "bond": {"stake": 50_00}}
    own = Wished(50_00, {"bond": {"stake": 70_00}})
    assert rules.stakes(rules.in_force({}), table, own)["bond"] == {"stake": 70_00}


@pytest.mark.parametrize("game", ["vingt-et-un", "vingt-et-un-family", "vingt-et-un-burnt"])
def test_the_limits_of_the_options_are_those_of_the_first_hand(game: str) -> None:
    rules = catalogue.find(game)
    office = rules.first(Seating(TABLE, "le-chiffre"), rules.in_force({"least": "10", "greatest": "200"}))
    assert isinstance(office, Office)
    assert (office.least, office.greatest) == (10_00, 200_00)


def test_limits_may_be_left_as_they_are() -> None:
    """A banker who is short may lower the least stake, and one who is ahead raise the greatest (002)."""
    office = Office(("le-chiffre", "bond"), begun=True, deals=1, least=1_500_00, greatest=2_000_00, ahead=2_000_00)
    answers = "keep, lower, raise, pass"
    played = scripted("vingt-et-un-family", TABLE, "le-chiffre", "", answers, carried=office)
    assert options_of(played, AskLeast) == [("keep", "lower")]
    assert options_of(played, AskGreatest) == [("keep", "raise")]
    assert (played.next_carried.least, played.next_carried.greatest) == (750_00, 4_000_00)


def test_a_bank_that_passes_after_every_hand_keeps_the_right_to_banco_suivi() -> None:
    """000: who has lost a banco has the first right to the next, whoever banks then."""
    played = scripted("chemin-de-fer", AGENTS, "le-chiffre", "K 9 K K", "100, banco", {"bank_passes": "every-hand"})
    assert played.next_carried == Bank(("leiter", "bond", "le-chiffre"), suivi="leiter")


def staked(played: Played) -> list[tuple[str, str, int]]:
    """What was told of boxes on which something else lies now."""
    return [(fact.seat, fact.box, fact.amount) for fact in played.told if isinstance(fact, Staked)]


def test_a_bank_that_is_passed_takes_its_chips_back() -> None:
    won = Bank(("le-chiffre", "leiter", "bond"), 200_00, won=True)
    played = scripted("chemin-de-fer", AGENTS, "le-chiffre", "9 K K K", "pass, 100, banco", carried=won)
    assert staked(played)[:2] == [("le-chiffre", "bank", 200_00), ("le-chiffre", "bank", 0)]


def test_a_banco_gives_back_what_others_have_covered() -> None:
    played = scripted("chemin-de-fer", AGENTS, "le-chiffre", "9 K K K", "100, 30, banco")
    assert staked(played) == [("leiter", "banco", 0), ("bond", "banco", 100_00)]


def test_a_croupier_deals_to_whoever_sits_here_now() -> None:
    rules = catalogue.find("vingt-et-un")
    begun = rules.first(Seating(TABLE, "house"), rules.in_force({}))
    assert isinstance(begun, Office)
    cards = "9 9 9 7 9 9 9 T"
    played = scripted("vingt-et-un", AGENTS, "house", cards, "100, 100, 100, stand, stand, stand", carried=begun)
    assert played.next_carried.order == ("house", "le-chiffre", "bond", "leiter")


def test_who_buys_the_bank_may_leave_its_limits() -> None:
    office = Office(("le-chiffre", "bond"), begun=True, deals=2, ahead=70_00, least=5_00, greatest=50_00)
    played = scripted("vingt-et-un-family", TABLE, "le-chiffre", "", "auction, 50, keep, pass", carried=office)
    assert played.next_carried == Office(("bond", "le-chiffre"), least=5_00, greatest=50_00, begun=True)


def test_a_tableau_that_lost_goes_to_the_next_of_its_places() -> None:
    """003: where nobody sits at a tableau there is nobody to pass it to."""
    rules = baccara_banque.GAME
    lost = Left(Tableaux(("bond", "leiter", "mathis"), ("bond", "leiter")), (Coup("bond", -1), Coup("leiter", -1)))
    assert rules.after(baccara_banque.Options(), lost, {}).holders == ("mathis", "leiter")
    alone = Left(Tableaux(("bond",), ("bond", "")), (Coup("bond", 1), Coup("house", -1)))
    assert rules.after(baccara_banque.Options(), alone, {}).holders == ("bond", "")


def test_figures_alone_make_a_natural_of_the_burnt_game_where_the_option_says_so() -> None:
    for natural, net in (("ten", 200), ("figures", 100)):
        answers = "100, decline" if natural == "ten" else "100, decline, stand, stand"
        played = scripted("vingt-et-un-burnt", TABLE, "le-chiffre", "A 9 T 9", answers, {"natural": natural})
        assert played.net("bond") == net


def test_of_plain_halves_the_one_that_is_named_first_is_played_first() -> None:
    for begun, order in (("first", ["bond", "bond/2"]), ("second", ["bond/2", "bond"])):
        answers = f"100, split, {begun}, stand, stand"
        played = scripted("vingt-et-un", TABLE, "le-chiffre", "8 7 8 T T T", answers, {"split": "plain"})
        asked = [str(step.ask.place) for step in played.steps if isinstance(step.ask, AskPlay)]
        assert asked[-2:] == order


def test_a_seat_that_sits_out_has_nothing_laid_any_more() -> None:
    played = scripted(*("vingt-et-un", TABLE, "le-chiffre", "9 7 9 T", "100, none, exposed, sit-out"), real=True)
    assert staked(played) == [("bond", "stake", 0)]
