"""What a table refuses before its first card: the sentence, and the figures it speaks of."""

from __future__ import annotations

import pytest

from bondcards.engine.settlement import HOUSE
from bondcards.errors import OfSomebody, Refused
from bondcards.games import catalogue
from bondcards.games.seating import Seating
from bondcards.games.stakes import Wished
from tests.laws.driver import seats

BOND = seats(("bond", 100))
WITH_BANK = seats(("le-chiffre", 100), ("bond", 1000))


def test_an_unknown_option_names_the_one_that_was_meant() -> None:
    with pytest.raises(Refused, match=r"no option pack here\. Did you mean “packs”\?"):
        catalogue.find("punto-banco").in_force({"pack": "8"})
    with pytest.raises(Refused, match="There are: packs"):
        catalogue.find("punto-banco").in_force({"xylophone": "8"})


def test_who_stakes_more_than_he_has_is_told_both() -> None:
    rules = catalogue.find("punto-banco")
    with pytest.raises(OfSomebody, match="bond has 100 and cannot stake 150") as refused:
        rules.stakes(rules.in_force({}), Seating(BOND, HOUSE), Wished(stake=150_00))
    assert str(refused.value.called("James Bond")) == "James Bond has 100 and cannot stake 150."


@pytest.mark.parametrize(
    ("game", "stakes"),
    [("poker-21", {"21": 100_00, "pok": 0}), ("blackjack", {"stake": 100_00}), ("vingt-et-un", {"stake": 100_00})],
)
def test_a_bank_that_stays_must_be_able_to_pay(game: str, stakes: dict[str, int]) -> None:
    rules = catalogue.find(game)
    table = Seating(WITH_BANK, "le-chiffre")
    assert rules.stakes(rules.in_force({}), table, Wished(stake=100_00)) == {"bond": stakes}
    with pytest.raises(Refused, match="could not pay"):
        rules.stakes(rules.in_force({}), table, Wished(stake=100_01))


def test_nothing_stands_where_nothing_was_wished() -> None:
    for game in ("vingt-et-un-family", "family-baccara"):
        rules = catalogue.find(game)
        assert rules.stakes(rules.in_force({}), Seating(WITH_BANK, "le-chiffre"), Wished()) == {}


def test_a_family_banker_may_lay_without_anybody_else() -> None:
    rules = catalogue.find("family-baccara")
    own = Wished(bets={"le-chiffre": {"banker": 50_00}})
    assert rules.stakes(rules.in_force({}), Seating(WITH_BANK, "le-chiffre"), own) == {
        "le-chiffre": {"ponte": 0, "banker": 50_00, "tie": 0}
    }


def test_who_has_no_vacant_place_beside_him_plays_none_blind() -> None:
    """Three at a table of seven: the one in the middle."""
    rules = catalogue.find("three-card-poker")
    around = seats(("bond", 100), ("leiter", 100), ("mathis", 100))
    with pytest.raises(Refused, match="no vacant place on the left of leiter"):
        rules.stakes(
            rules.in_force({}), Seating(around, HOUSE), Wished(bets={"leiter": {"ante": 10_00, "ante@left": 10_00}})
        )
