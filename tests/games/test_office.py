"""The bank at vingt-et-un: the first ace, the natural, five deals, the auction, the limits."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import ValidationError
from msgspec.structs import replace

from bondcards.engine.facts import Banks, Staked, stakes_on_table
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Shuffle
from bondcards.engine.settlement import HOUSE, Line
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.seating import Seat
from bondcards.games.twentyone.office import (
    AskGreatest,
    AskLeast,
    AskLimit,
    AskLimits,
    AskOffice,
    AskSale,
    AskTake,
    Office,
)
from tests.laws.driver import Played, scripted, seats

THREE = seats(("le-chiffre", 1000), ("bond", 1000), ("leiter", 1000))
NO_COUP = "pass, pass"
NEW = "keep, pass, pass"
"""No coup of a new banker, who leaves the limits as they are."""
KEPT = Office(("le-chiffre", "bond", "leiter"), begun=True, deals=1)


def coup(
    answers: str,
    carried: Office | None = KEPT,
    seated: tuple[Seat, ...] = THREE,
    cards: str = "",
    game: str = "vingt-et-un-family",
    bank: str = "le-chiffre",
    **options: str,
) -> Played:
    return scripted(game, seated, bank, cards, answers, options, carried)


def banker(played: Played) -> list[str]:
    return [fact.seat for fact in played.told if isinstance(fact, Banks)]


def asked(played: Played, kind: type[Any]) -> list[Any]:
    return [step.ask for step in played.steps if isinstance(step.ask, kind)]


def left(played: Played) -> Office:
    office: Office = played.next_carried
    return office


# The first ace


def test_the_first_ace_makes_the_first_banker() -> None:
    played = coup(NO_COUP, None, cards="5 K A", first_banker="ace")
    assert played.order == ["draw", "draw", "draw"]
    assert banker(played) == ["le-chiffre"], "from the left of him who deals, himself last"
    played = coup(NO_COUP, None, cards="5 A", first_banker="ace")
    assert banker(played) == ["leiter"]
    assert banker(coup(NO_COUP, None, cards="5 6 7 A", first_banker="ace")) == ["bond"], "and round again"
    assert [ask.out for ask in asked(played, Shuffle)] == [(), ()]


def test_a_croupier_draws_for_no_bank() -> None:
    with pytest.raises(Refused, match="first ace"):
        coup("", None, bank=HOUSE, first_banker="ace")


def test_limits_make_sense() -> None:
    with pytest.raises(Refused, match="least stake"):
        coup("", None, least="100", greatest="50")


# Between hands


def test_nothing_is_asked_before_the_first_deal() -> None:
    assert asked(coup(NO_COUP, None), AskOffice) == []


def test_a_banker_may_keep_the_bank() -> None:
    played = coup(f"keep, {NO_COUP}")
    assert asked(played, AskOffice)[0].options == ("keep", "auction")
    assert banker(played) == ["le-chiffre"]


def test_a_natural_inherits_the_bank_the_nearest_first() -> None:
    both = replace(KEPT, heirs=("bond", "leiter"))
    assert banker(coup(f"keep, take, {NEW}", both)) == ["bond"]
    played = coup(f"keep, refuse, take, {NEW}", both)
    assert banker(played) == ["leiter"]
    assert left(played).order == ("leiter", "le-chiffre", "bond")


def test_the_banker_may_sell_before_an_heir_takes_the_bank() -> None:
    """As 002 has it: "Un banquier a toujours le privilège de vendre la banque au plus offrant"."""
    both = replace(KEPT, heirs=("bond", "leiter"))
    played = coup(f"auction, pass, 50, {NEW}", both)
    assert asked(played, AskOffice)[0].options == ("keep", "auction", "pass")
    assert (asked(played, AskTake), banker(played), left(played).heirs) == ([], ["leiter"], ())
    assert played.outcome.net == {"leiter": -5_000, "le-chiffre": 5_000}


def test_a_bank_nobody_buys_goes_to_the_heirs_first() -> None:
    heir = replace(KEPT, heirs=("leiter",))
    assert banker(coup(f"auction, pass, pass, take, {NEW}", heir)) == ["leiter"]
    assert banker(coup(f"auction, pass, pass, refuse, take, {NEW}", heir)) == ["bond"], "else leftwards"
    assert banker(coup(f"pass, take, {NEW}", heir)) == ["leiter"], "as does one that is given up"


BROKEN = seats(("villain", 20), ("bond", 100), ("leiter", 100), npcs=("villain",))


@pytest.mark.parametrize(
    ("answers", "bank"), [("take", "leiter"), ("refuse, keep", "bond"), ("refuse, pass, take", "leiter")]
)
def test_a_natural_inherits_though_paying_it_broke_the_banker(answers: str, bank: str) -> None:
    """Leiter's natural takes all the villain has, so that the bank would lie with Bond, on the left."""
    broke = coup("5, 10, stand, stand", None, BROKEN, "Ts Ah 9s Th Kd 8d", bank="villain")
    assert (broke.net("villain"), left(broke).heirs) == (-20, ("leiter",))
    stay = seats(("bond", 100), ("leiter", 120), npcs=())
    played = coup(f"{answers}, keep, pass", left(broke), stay, bank="bond")
    assert [ask.seat for ask in asked(played, AskTake)] == ["leiter"] * (1 + ("take" in answers[1:]))
    assert banker(played) == [bank]


def test_the_heir_on_the_broken_bankers_left_may_refuse_it_to_the_next() -> None:
    stay = seats(("bond", 100), ("leiter", 100), ("mathis", 100), npcs=())
    office = Office(("gone", "bond", "leiter", "mathis"), heirs=("bond", "mathis"), begun=True)
    assert banker(coup(f"take, {NEW}", office, stay, bank="bond")) == ["bond"]
    assert banker(coup(f"refuse, take, {NEW}", office, stay, bank="bond")) == ["mathis"]


def test_where_all_refuse_it_stays() -> None:
    heir = replace(KEPT, heirs=("leiter",))
    played = coup(f"keep, refuse, {NO_COUP}", heir)
    assert asked(played, AskOffice)[0].options == ("keep", "auction", "pass")
    assert banker(played) == ["le-chiffre"]


def test_a_banker_who_will_not_go_on_gives_it_to_his_left_then_to_the_draw() -> None:
    heir = replace(KEPT, heirs=("leiter",))
    assert banker(coup(f"pass, refuse, take, {NEW}", heir)) == ["bond"]
    played = coup(f"pass, refuse, refuse, {NEW}", heir, cards="A")
    assert [ask.seat for ask in asked(played, AskTake)] == ["leiter", "bond"], "an heir who refused is not asked again"
    assert banker(played) == ["bond"]


def test_after_five_deals_it_goes_to_the_left() -> None:
    four, five = replace(KEPT, deals=4), replace(KEPT, deals=5)
    assert banker(coup(f"keep, {NO_COUP}", four, bank_passes="five-deals")) == ["le-chiffre"]
    played = coup(f"pass, {NEW}", five, bank_passes="five-deals")
    assert banker(played) == ["bond"]
    assert left(played).deals == 0, "a deal nobody staked on does not count"


def test_after_five_deals_the_banker_may_sell_it_before_it_goes() -> None:
    five = replace(KEPT, deals=5)
    played = coup(f"auction, pass, 50, {NEW}", five, bank_passes="five-deals")
    assert [ask.seat for ask in asked(played, AskSale)] == ["le-chiffre"]
    assert (banker(played), left(played).deals) == (["leiter"], 0)
    assert banker(coup(f"auction, pass, pass, {NEW}", five, bank_passes="five-deals")) == ["bond"], "unsold"


def test_deals_and_winnings_are_counted() -> None:
    played = coup("keep, 100, pass, stand, stand", cards="9 T 9 T")
    assert (left(played).deals, left(played).ahead) == (2, 10_000)


def test_a_banker_who_has_left_is_followed_by_his_left() -> None:
    assert banker(coup(NO_COUP, replace(KEPT, order=("gone", "leiter", "le-chiffre", "bond"), begun=False))) == [
        "leiter"
    ]


# The auction


def test_the_best_bidder_pays_the_banker_at_once() -> None:
    played = coup(f"auction, 50, 60, 70, pass, {NEW}")
    assert [ask.seat for ask in asked(played, Bet) if ask.box == "auction"] == ["bond", "leiter", "bond", "leiter"]
    assert banker(played) == ["bond"]
    assert played.outcome.settlement.lines == (Line("bond", "auction", 7_000, -7_000, "le-chiffre", side=True),)
    assert played.outcome.net == {"bond": -7_000, "le-chiffre": 7_000}
    assert stakes_on_table(played.facts) == {"bond": {"auction": 7_000}}


def test_a_bid_must_be_higher_and_leave_something_to_bank_with() -> None:
    with pytest.raises(Refused, match=r"from 51 to 999 or"):
        coup("auction, 50, 50")


def test_the_buyer_banks_with_what_he_has_left() -> None:
    with pytest.raises(Refused, match=r"to 50 or “pass”"):
        coup("auction, 950, pass, keep, 51")


def test_the_hand_follows_with_the_sale_in_its_accounts() -> None:
    played = coup("auction, 50, pass, keep, pass, 100, stand, stand", cards="9 T 9 7")
    assert played.outcome.net == {"bond": -15_000, "le-chiffre": 15_000}
    assert played.outcome.ordinary == {"bond": -10_000, "le-chiffre": 10_000}


def test_the_seller_may_stake_what_he_was_paid() -> None:
    poor = seats(("le-chiffre", 18), ("bond", 1000), ("leiter", 1000))
    played = coup(f"auction, 50, pass, keep, {NO_COUP}", seated=poor)
    assert [(ask.seat, ask.high) for ask in asked(played, Bet) if ask.box == "stake"][-1] == ("le-chiffre", 6_800)


def test_a_buyers_limits_reach_as_far_as_what_he_has_left() -> None:
    played = coup("auction, 50, pass, set, 1, 950, pass, pass")
    assert [ask.high for ask in asked(played, AskLimit)] == [95_000, 95_000]


def test_without_a_bidder_it_is_offered_leftwards_then_drawn_for() -> None:
    assert banker(coup(f"auction, pass, pass, refuse, take, {NEW}")) == ["leiter"]
    played = coup(f"auction, pass, pass, refuse, refuse, {NEW}", cards="7 7 A")
    assert len(asked(played, AskTake)) == 2
    assert banker(played) == ["le-chiffre"]


def test_a_permanent_bank_may_be_sold_too() -> None:
    assert banker(coup(f"auction, 50, pass, {NEW}", game="vingt-et-un")) == ["bond"]


def test_a_croupier_neither_sells_nor_passes() -> None:
    house = Office((HOUSE, "le-chiffre", "bond", "leiter"), heirs=("bond",), begun=True)
    played = coup("pass, pass, pass", house, bank=HOUSE)
    assert (asked(played, AskOffice), asked(played, AskTake), banker(played)) == ([], [], [])


# Limits


def test_a_banker_who_is_short_may_lower_the_least() -> None:
    short = seats(("le-chiffre", 30), ("bond", 1000), ("leiter", 1000))
    played = coup(f"keep, lower, {NO_COUP}", replace(KEPT, least=2_000), short)
    assert left(played).least == 1_000
    assert asked(coup(f"keep, {NO_COUP}", replace(KEPT, least=1_500), short), AskLeast) == []


def test_a_banker_who_is_ahead_may_raise_the_greatest() -> None:
    played = coup(f"keep, raise, {NO_COUP}", replace(KEPT, greatest=2_000, ahead=2_000))
    assert left(played).greatest == 4_000
    assert asked(coup(f"keep, {NO_COUP}", replace(KEPT, greatest=2_000, ahead=1_999)), AskGreatest) == []


LEFT = replace(KEPT, order=("gone", "bond", "leiter", "le-chiffre"))
HEIR = replace(KEPT, heirs=("bond",), least=1_000, greatest=20_000)


def test_a_new_banker_sets_his_own_limits_before_his_first_deal() -> None:
    """They bind the stakes of that very deal, and nothing of it lies on the table."""
    played = coup("keep, take, set, 5, 50, 5, pass, stand, stand", HEIR, cards="9 T 9 T")
    assert (left(played).least, left(played).greatest) == (500, 5_000)
    stakes = [ask for ask in asked(played, Bet) if ask.box == "stake"]
    assert [(ask.seat, ask.low, ask.high) for ask in stakes] == [("leiter", 500, 5_000), ("le-chiffre", 500, 5_000)]
    assert stakes_on_table(played.facts) == {"leiter": {"stake": 500}}


def test_or_takes_stakes_as_they_were_or_without_limits() -> None:
    same = left(coup(f"keep, take, {NEW}", HEIR))
    assert (same.least, same.greatest) == (1_000, 20_000)
    free = left(coup(f"keep, take, set, none, none, {NO_COUP}", HEIR))
    assert (free.least, free.greatest) == (None, None)


def test_a_greatest_stake_is_no_lower_than_the_least() -> None:
    with pytest.raises(Refused, match="from 50 to"):
        coup("keep, take, set, 50, 49", HEIR)


@pytest.mark.parametrize(
    ("answers", "carried"),
    [
        pytest.param(f"auction, 50, pass, keep, {NO_COUP}", KEPT, id="who buys the bank"),
        pytest.param(f"auction, pass, pass, take, keep, {NO_COUP}", KEPT, id="who takes it when it is offered"),
        pytest.param(f"keep, keep, {NO_COUP}", LEFT, id="who is left it"),
    ],
)
def test_every_new_banker_is_asked(answers: str, carried: Office) -> None:
    assert [ask.seat for ask in asked(coup(answers, carried), AskLimits)] == ["bond"]


def test_who_has_dealt_already_is_not() -> None:
    assert asked(coup(f"keep, {NO_COUP}"), AskLimits) == []


def test_the_limits_of_the_first_banker_are_those_of_the_options() -> None:
    assert asked(coup(NO_COUP, None, least="10"), AskLimits) == []


def test_bids_are_whole_chips() -> None:
    with pytest.raises(Refused, match="A bid is in whole chips"):
        coup("auction, 50.50")


def test_a_banker_stays_the_same_though_another_has_left() -> None:
    """What he has dealt and won counts on, for five deals and for the greatest stake."""
    gone = Office(("le-chiffre", "bond", "leiter", "mathis"), begun=True, deals=3, ahead=500_00)
    office = left(coup(f"keep, {NO_COUP}", gone, bank_passes="five-deals"))
    assert (office.order, office.deals, office.ahead) == (("le-chiffre", "bond", "leiter"), 3, 500_00)


def test_who_is_outbid_has_nothing_laid_any_more() -> None:
    played = coup(f"auction, 50, 60, pass, {NEW}")
    bids = [(fact.seat, fact.amount) for fact in played.told if isinstance(fact, Staked)]
    assert ("bond", 0) in bids


def test_the_office_is_kept_and_read_again() -> None:
    rules = catalogue.find("vingt-et-un-family")
    assert rules.carried_from(rules.carried_text(KEPT)) == KEPT
    with pytest.raises(ValidationError):
        rules.carried_from('{"order": 7}')
