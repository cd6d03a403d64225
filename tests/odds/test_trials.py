"""Boxes tried one by one: what is reckoned of them, and how an interruption leaves them."""

from __future__ import annotations

import pytest

from bondcards.engine.cards import read_all
from bondcards.games import catalogue
from bondcards.games.baccarat.punto_banco import Options
from bondcards.odds import simulated, trials
from bondcards.odds.simulated import BrokenOff
from bondcards.odds.trials import OWN, Tally, trial, tried
from bondcards.simulation.pool import Cores

PUNTO = catalogue.find("punto-banco")
CHEMIN = catalogue.find("chemin-de-fer")
FAMILY = catalogue.find("family-baccara")


def test_a_tally_knows_its_mean_and_error() -> None:
    four = Tally(won=2, tied=1, lost=1, gain=1.0, squares=3.0)
    assert (four.hands, four.mean) == (4, 0.25)
    assert four.error == pytest.approx(((3 / 4 - 1 / 16) / 4) ** 0.5)
    assert four + four == Tally(4, 2, 2, 2.0, 6.0)


def test_the_same_hands_each_time() -> None:
    with Cores(1) as cores:
        tallies = [tried(cores, trial(PUNTO, Options(), "player"), 200).tally for _time in range(2)]
    assert tallies[0] == tallies[1]
    assert tallies[0].hands == 200


def test_a_side_bet_is_reckoned_without_the_stake_it_stands_beside() -> None:
    three = catalogue.find("three-card-poker")
    tried_so = trial(three, three.in_force({}), "pair-plus")
    gains = {tried_so.play(str(hand)) for hand in range(60)}
    assert gains <= {-1, 1, 3, 4, 6, 30, 40}
    assert {-1, 1} < gains


def test_the_bank_wins_what_the_punter_loses() -> None:
    bank, banco = trial(CHEMIN, CHEMIN.in_force({}), "bank"), trial(CHEMIN, CHEMIN.in_force({}), "banco")
    gains = [(bank.play(str(hand)), banco.play(str(hand))) for hand in range(30)]
    assert all(one == -other for one, other in gains)
    assert {one for one, _other in gains} == {-1, 0, 1}


def test_a_bankers_own_stake_brings_him_nothing_at_best() -> None:
    gains = {trial(FAMILY, FAMILY.in_force({}), OWN).play(str(hand)) for hand in range(30)}
    assert gains == {-1, 0}


def test_cards_that_are_gone_are_not_dealt() -> None:
    """Where one pack is left without its court cards and tens, nobody has a natural, which is paid 3:2."""
    blackjack = catalogue.find("blackjack")
    gone = read_all("T T T T J J J J Q Q Q Q K K K K")
    options = blackjack.in_force({"packs": "1"})
    left, fresh = trial(blackjack, options, "stake", gone=gone), trial(blackjack, options, "stake")
    assert 1.5 not in {left.play(str(hand)) for hand in range(60)}
    assert 1.5 in {fresh.play(str(hand)) for hand in range(60)}


def test_every_box_is_shown_with_its_error() -> None:
    burnt = catalogue.find("vingt-et-un-burnt")
    heard: list[tuple[int, int]] = []
    found = simulated.odds(
        burnt, burnt.in_force({}), hands=300, heard=lambda done, of, _so_far: heard.append((done, of))
    )
    assert not found.exact
    assert list(found.bets) == ["stake"]
    stake = found.bets["stake"]
    assert stake.win + stake.tie + stake.lose == pytest.approx(1)
    assert stake.error is not None
    assert 0.05 < stake.error < 0.3


def test_an_interruption_leaves_what_was_known(monkeypatch: pytest.MonkeyPatch) -> None:
    played = trials.batch

    def interrupted(tried_so: trials.Trial, seed: str) -> Tally:
        if tried_so.box == "banker" and seed.endswith(" 1"):
            raise KeyboardInterrupt
        return played(tried_so, seed)

    monkeypatch.setattr(trials, "batch", interrupted)
    with pytest.raises(BrokenOff) as broken_off:
        simulated.odds(PUNTO, Options(), hands=300)
    bets = broken_off.value.odds.bets
    assert list(bets) == ["player", "banker"]
    assert bets["banker"].error is not None
    assert bets["player"].error is not None
    assert bets["banker"].error > bets["player"].error
    assert isinstance(broken_off.value.__cause__, KeyboardInterrupt)
