"""What gives a villain occasion to speak, and how often he takes it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.engine.cards import read_english
from bondcards.engine.facts import (
    Awarded,
    Banks,
    Button,
    Dealt,
    Fact,
    Place,
    Round,
    Said,
    Stack,
    Staked,
    Turned,
    Wagered,
    as_seen,
)
from bondcards.games.poker.bluffs import called_bluff
from bondcards.games.poker.variants import variant_of
from bondcards.people.villains.stage import Moment
from bondcards.sitting.occasions import LEAST_UNCALLED, Lived, Weight, in_hand, of_hand
from bondcards.sitting.plan import MIDWAY, UNHEARD, state_of
from bondcards.sitting.play import Table
from bondcards.sitting.result import HandResult
from bondcards.sitting.stage import Stage
from tests.breadth import each
from tests.test_front import table
from tests.test_stage import Theatre
from tests.test_tells import steps, villain

WHO, BOND = "le-chiffre", "bond"
AGENTS = {BOND}
CHIPS = 60_000_00
STACK = 10_000_00


def lived(
    net: int,
    *,
    game: str = "chemin-de-fer",
    fell: int | None = None,
    before: Sequence[int] = (),
    facts: Sequence[Fact] = (),
    bank: str = "",
    **more: Any,
) -> Lived:
    """A hand that Le Chiffre has won or lost against Bond."""
    head = next(iter(steps(game, 1, villain(50)))).head
    nets = [{WHO: cents, BOND: -cents} for cents in (net if fell is None else fell, net)]
    result = HandResult(len(before) + 1, bank, {}, {}, [], nets[0], nets[0], {}, nets[1], nets[1], [], "")
    whole: Mapping[str, Any] = {"chips": CHIPS + net, "since": sum(before) + net, "ruined": (), "bluffed": (), **more}
    return Lived(WHO, head, facts, result, before, **whole)


def moments(hand: Lived) -> list[Moment]:
    return [moment for _weight, moment in of_hand(hand)]


def lie(place: Place, cards: str) -> list[Fact]:
    return [*(Dealt(place, card) for card in read_english(cards))]


class TestOfAHand:
    def test_he_has_nothing_left_or_an_agent_has(self) -> None:
        assert moments(lived(-1_000_00, chips=0))[0] == "broke"
        assert moments(lived(1_000_00, ruined={BOND}))[0] == "ruin"
        assert "ruin" not in moments(lived(1_000_00))
        assert "ruin" not in moments(lived(-1_000_00, ruined={BOND}))

    def test_a_point_takes_a_hand_from_him(self) -> None:
        assert moments(lived(-500_00, fell=500_00))[0] == "robbed"
        assert "robbed" not in moments(lived(-500_00, fell=-500_00))

    def test_great_is_what_is_far_more_than_the_hands_before_it(self) -> None:
        assert "win" not in moments(lived(900_00, before=(500_00, -500_00)))
        assert moments(lived(1_000_00, before=(500_00, -500_00)))[:2] == ["win", "great-win"]
        assert moments(lived(-1_000_00, before=(500_00, -500_00)))[:2] == ["fortune", "great-loss"]
        assert "win" not in moments(lived(1_000_00, before=(1_000_00, -10_00, -10_00))), "no more than one before"

    def test_or_what_moves_much_of_what_he_has(self) -> None:
        assert "win" in moments(lived(12_000_00))
        assert "win" not in moments(lived(11_000_00))
        stack: list[Fact] = [Stack(WHO, 2_000_00), Stack(BOND, 2_000_00), Button(BOND)]
        assert "fortune" in moments(lived(-1_000_00, game="holdem", facts=stack))
        assert "fortune" not in moments(lived(-900_00, game="holdem", facts=stack))

    def test_at_a_wild_table_the_greatest_alone_is_told_at_once(self) -> None:
        def weight(net: int) -> Weight:
            return next(weight for weight, moment in of_hand(lived(net, before=(20_000_00,))) if moment == "win")

        assert (weight(20_000_01), weight(20_000_00)) == (Weight.GREAT, Weight.STRONG)

    def test_a_hand_that_is_a_little_dearer_is_worth_a_word_at_once(self) -> None:
        dear = {moment: weight for weight, moment in of_hand(lived(800_00, before=(500_00,)))}
        usual = {moment: weight for weight, moment in of_hand(lived(500_00, before=(500_00,)))}
        assert (dear["small-win"], usual["small-win"]) == (Weight.GREAT, Weight.SMALL)

    def test_a_natural_is_his_or_is_turned_against_him(self) -> None:
        banker, player = Place(name="banker"), Place(name="player")
        nine, five = lie(banker, "9h Kd"), lie(player, "2h 3d")
        assert "natural" in moments(lived(500_00, facts=[Banks(WHO), *nine, *five]))
        assert "beaten" in moments(lived(-500_00, facts=[Banks(BOND), *nine, *five]))
        assert "beaten" not in moments(lived(-500_00, facts=[Banks(BOND), *lie(banker, "2h Kd"), *five]))
        blackjack = [*lie(Place(WHO), "Ah Kd"), *lie(Place(name="dealer"), "9h 9d")]
        assert "natural" in moments(lived(500_00, game="blackjack", facts=blackjack))

    def test_three_in_a_row_a_bank_that_is_lost_and_half_of_it_gone(self) -> None:
        assert "run" in moments(lived(500_00, before=(-1, 1, 1)))
        assert "run" not in moments(lived(500_00, before=(1, 1, -1)))
        assert "broken" in moments(lived(-500_00, bank=WHO))
        assert "broken" not in moments(lived(-500_00, bank=BOND))
        assert "broken" not in moments(lived(-500_00, bank=WHO, game="punto-banco"))
        assert "broken" not in moments(lived(-500_00, bank=WHO, game="vingt-et-un-burnt")), "he banks again"
        assert "half" in moments(lived(-500_00, chips=5_000_00, since=-5_000_00))
        assert "half" not in moments(lived(-500_00, chips=5_000_00, since=-4_900_00))

    def test_who_is_not_in_it_looks_on(self) -> None:
        hand = lived(0)
        others = replace(hand.result, final_net={BOND: 100, "leiter": -100})
        assert moments(hand) == []
        assert moments(hand._replace(result=others)) == ["watches"]

        laid = replace(others, stakes={WHO: {"banco": 500_00}})
        assert moments(hand._replace(result=laid)) == [], "his stake came back"

    def test_a_natural_of_another_punter_does_not_beat_him(self) -> None:
        banker: list[Fact] = [Banks("leiter")]
        others = [*banker, *lie(Place(BOND), "Ah Kd"), *lie(Place(WHO), "9h 8d"), *lie(Place(name="dealer"), "9s 9d")]
        assert "beaten" not in moments(lived(-500_00, game="blackjack", facts=others))
        dealer = [*banker, *lie(Place(WHO), "9h 8d"), *lie(Place(name="dealer"), "As Kd")]
        assert "beaten" in moments(lived(-500_00, game="blackjack", facts=dealer))

    def test_of_a_great_hand_nothing_small_is_said(self) -> None:
        assert "small-win" not in moments(lived(12_000_00))
        assert "small-loss" not in moments(lived(-12_000_00))

    def test_what_he_has_bluffed_with_is_shown(self) -> None:
        assert moments(lived(-500_00, bluffed={WHO}))[0] == "bluff"
        assert "bluff" not in moments(lived(500_00, bluffed={WHO}))


STRIPPED: list[list[Moment]] = [["win"], ["great-win"], ["fortune"], ["great-loss"]]
"""What is said after a whole stack has gone."""
SEATED: list[Fact] = [Button(BOND), Stack(WHO, STACK), Stack(BOND, STACK), Round("preflop")]
RIVER = "Kd 9s 7c 4h 2d"


def at_river(*spoken: Fact, shown: Mapping[str, str]) -> list[Fact]:
    turned = [Turned(Place(seat), tuple(read_english(cards))) for seat, cards in shown.items()]
    dealt = [fact for seat, cards in shown.items() for fact in lie(Place(seat), cards)]
    return [*SEATED, *dealt, *lie(Place(name="board"), RIVER), Round("river"), *spoken, *turned]


class TestAtPoker:
    def test_all_in_going_along_with_it_and_an_agent_who_does_it_first(self) -> None:
        his, bonds = Wagered(WHO, "raise", STACK), Wagered(BOND, "raise", STACK)
        assert in_hand(WHO, AGENTS, [*SEATED, his]) == (Weight.STRONG, "all-in")
        assert in_hand(WHO, AGENTS, [*SEATED, his, Wagered(BOND, "call", STACK)]) == (Weight.STRONG, "called")
        assert in_hand(WHO, AGENTS, [*SEATED, bonds]) == (Weight.STRONG, "pressed")
        assert in_hand(WHO, AGENTS, [*SEATED, Wagered(WHO, "fold", 0), bonds]) is None
        assert in_hand(WHO, AGENTS, [*SEATED, Wagered(WHO, "raise", STACK // 2)]) is None
        call = Wagered(WHO, "call", STACK)
        assert in_hand(WHO, AGENTS, [*SEATED, bonds, call]) is None, "nobody has to answer"
        assert in_hand(WHO, AGENTS, [*SEATED, his, Round("flop"), Wagered(BOND, "bet", 1)]) is None, "not against him"
        big = Wagered(WHO, "raise", STACK - 1)
        assert in_hand(WHO, AGENTS, [*SEATED, big, Wagered(BOND, "call", STACK)]) is None, "he is asked nothing"

    def test_who_has_lost_or_taken_a_whole_stack_has_the_last_word(self) -> None:
        """He announced “all in”, lost all of it, and was silent: he had spoken in that hand."""

        def weights(net: int) -> set[Weight]:
            found = of_hand(lived(net, game="holdem", facts=SEATED, before=(50 * STACK,)))
            return {weight for weight, moment in found if [moment] in STRIPPED}

        assert weights(STACK) == weights(-STACK) == {Weight.LAST}
        assert weights(STACK - 1) == weights(1 - STACK) == {Weight.STRONG}, "a chip is left"

    def test_a_pot_that_nobody_has_called_for(self) -> None:
        bets: list[Fact] = [Wagered(WHO, "bet", 100_00), Wagered(BOND, "fold", 0)]
        pot = LEAST_UNCALLED * lived(0, game="holdem").head.seating.blinds.big
        assert "unseen" in moments(lived(pot, game="holdem", facts=[*SEATED, *bets]))
        assert "unseen" not in moments(lived(pot, game="holdem", facts=[*SEATED, bets[0]]))
        assert "unseen" not in moments(lived(pot, game="holdem", facts=[*SEATED, bets[1]])), "nobody could ask"

    def test_of_a_trifle_that_nobody_contested_there_is_nothing_to_say(self) -> None:
        """“Knowledge has its price”, for fifty francs that nobody wanted to see."""
        bets: list[Fact] = [Wagered(WHO, "bet", 100_00), Wagered(BOND, "fold", 0)]
        pot = LEAST_UNCALLED * lived(0, game="holdem").head.seating.blinds.big - 1
        assert moments(lived(pot, game="holdem", facts=[*SEATED, *bets])) == []
        assert moments(lived(-pot, game="holdem", facts=[*SEATED, Wagered(WHO, "fold", 0)])) == []
        assert moments(lived(pot, game="holdem", facts=[*SEATED, bets[0], Wagered(BOND, "call", 100_00)]))

    def test_a_bluff_of_his_is_one_that_was_called_and_has_lost_with_nothing(self) -> None:
        """“One time in five, no more”, with a pair of tens that beat a pair of twos."""
        spoken = (Wagered(WHO, "bet", 100_00), Wagered(BOND, "call", 100_00))

        def said(cards: str, net: int) -> list[Moment]:
            winner = WHO if net > 0 else BOND
            facts = [*at_river(*spoken, shown={WHO: cards, BOND: "Ah Jh"}), Awarded(1, "high", 200_00, (winner,))]
            return moments(lived(net, game="holdem", facts=facts, bluffed={WHO}))

        assert "bluff" in said("Qh Jc", -100_00)
        assert "bluff" not in said("Qh Jc", 100_00)
        assert "bluff" not in said("9h Jc", -100_00)

    @pytest.mark.parametrize(("cards", "caught"), [("Qh Jc", True), ("9h Jc", False)])
    def test_an_agent_bets_with_nothing_is_called_and_shows_it(self, cards: str, caught: bool) -> None:
        spoken = (Wagered(BOND, "bet", 100_00), Wagered(WHO, "call", 100_00))
        facts = [*at_river(*spoken, shown={BOND: cards, WHO: "Kh 3c"}), Awarded(1, "high", 200_00, (WHO,))]
        assert (called_bluff(facts, variant_of("holdem")) == BOND) is caught
        assert ("caught" in moments(lived(100_00, game="holdem", facts=facts))) is caught

    def test_nobody_has_bluffed_who_was_not_called_or_has_won(self) -> None:
        bet, call = Wagered(BOND, "bet", 100_00), Wagered(WHO, "call", 100_00)
        shown = {BOND: "Qh Jc", WHO: "Th 8c"}
        assert (
            called_bluff([*at_river(bet, shown=shown), Awarded(1, "high", 200_00, (WHO,))], variant_of("holdem")) == ""
        )
        won = [*at_river(bet, call, shown=shown), Awarded(1, "high", 200_00, (BOND,))]
        assert called_bluff(won, variant_of("holdem")) == ""


class TestInAHand:
    def test_banco_and_a_bank_passed_that_was_his(self) -> None:
        assert in_hand(WHO, AGENTS, [Said(WHO, "banco", "banco")]) == (Weight.STRONG, "banco")
        assert in_hand(WHO, AGENTS, [Said(BOND, "banco", "banco")]) is None
        passes = Said(WHO, "bank", "pass")
        assert in_hand(WHO, AGENTS, [Staked(WHO, "bank", 1_000_00), passes]) == (Weight.STRONG, "passes")
        assert in_hand(WHO, AGENTS, [passes]) is None, "a bank that he never held"


@pytest.mark.parametrize("game", each())
def test_in_eight_hands_he_is_neither_silent_nor_a_chatterbox(
    royale: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Fact] = []
    hears = Stage.hears

    def noted(stage: Stage, fact: Fact) -> None:
        hears(stage, fact)
        heard.extend(stage._facts[-1:])

    monkeypatch.setattr(Stage, "hears", noted)
    front = Theatre(*("again",) * 7, "end")
    with Journal.rehearsal(royale) as journal:
        sat = table(royale, journal, game, front)
        plan = sat.sitting.plan
        answering = replace(plan.answering, npc_plays="auto", auto=True, heroism="never", hands=8)
        sat.sitting.change(replace(sat.sitting.state, plan=replace(plan, answering=answering)))
        assert Table(sat._room, sittings.sitting(journal, sat.sitting.id)).begin()
        state = state_of(journal, sittings.sitting(journal, sat.sitting.id))
    spoken = [word for word in state.spoken if word.moment not in UNHEARD]
    assert all(as_seen(fact, None) == fact for fact in heard), "of what is covered he knows nothing here"
    hands: dict[int, list[Moment]] = {}
    for word in spoken:
        if word.hand and word.moment not in ("broke", "ruin", "ahead", "behind"):
            hands.setdefault(word.hand, []).append(word.moment)
    # Who has announced all he has was silent when he lost it: what ends with a whole stack gone has the last word.
    twice = [said for said in hands.values() if len(said) > 1]
    assert all(said[0] in MIDWAY and said[1:] in STRIPPED for said in twice), "else not more than one a hand"
    assert 3 <= len(spoken) <= 6
    lines = [word.line for word in spoken]
    assert len(lines) == len(set(lines))
