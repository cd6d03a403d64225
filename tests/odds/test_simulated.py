"""`odds` of a game that cannot be counted: played, with the error shown; and what an interruption leaves of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from bondcards.games import catalogue
from bondcards.odds import kept, simulated, trials
from bondcards.odds.figures import Odds
from bondcards.odds.trials import Tally
from tests.commands import Run

BURNT = "vingt-et-un-burnt"


@pytest.fixture
def few_hands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A few hundred hands are enough, and are not to be kept for anybody else."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(simulated, "odds", partial(simulated.odds, hands=300))


@pytest.fixture
def interrupted_after(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Somebody interrupts after so many batches."""

    def after(batches: int) -> None:
        played = trials.batch

        def batch(tried_so: trials.Trial, seed: str) -> Tally:
            if seed.endswith(f" {batches}"):
                raise KeyboardInterrupt
            return played(tried_so, seed)

        monkeypatch.setattr(trials, "batch", batch)

    return after


@pytest.mark.usefixtures("royale", "few_hands")
class TestPlayed:
    def test_as_json(self, bondcards: Run) -> None:
        assert not catalogue.find(BURNT).entry.odds
        ran = bondcards("odds", BURNT, "--json")
        assert ran.code == 0, ran.err
        assert ran.json["exact"] is False
        stake = ran.json["bets"]["stake"]
        assert set(stake) == {"win", "tie", "lose", "edge", "error"}
        assert stake["win"] + stake["tie"] + stake["lose"] == pytest.approx(1)
        assert bondcards("odds", BURNT, "--json").json == ran.json

    def test_on_the_screen(self, bondcards: Run) -> None:
        ran = bondcards("odds", BURNT)
        assert "played out, ± two standard errors" in ran.out
        assert " ± " in ran.out.split("loses %")[1]

    def test_with_cards_gone(self, bondcards: Run) -> None:
        fresh, gone = (bondcards("odds", BURNT, *seen, "--json").json for seen in ((), ("--seen", "A A A A")))
        assert fresh["bets"] != gone["bets"]

    def test_by_the_rules_of_the_house(self, bondcards: Run) -> None:
        usual, other = (
            bondcards("odds", "vingt-et-un-family", *rule, "--json").json for rule in ((), ("--house", "split=plain"))
        )
        assert usual["bets"] != other["bets"]

    def testinterrupted_after_it_shows_what_it_had(
        self, bondcards: Run, interrupted_after: Callable[[int], None]
    ) -> None:
        interrupted_after(2)
        ran = bondcards("odds", BURNT, "--json")
        assert ran.code == 130
        two_hundred = ran.json["bets"]["stake"]["win"] * 200
        assert two_hundred == pytest.approx(round(two_hundred))

    def testinterrupted_after_at_once_it_shows_nothing(
        self, bondcards: Run, interrupted_after: Callable[[int], None]
    ) -> None:
        interrupted_after(0)
        ran = bondcards("odds", BURNT, "--json")
        assert (ran.code, ran.out) == (130, "")


def test_aninterrupted_after_figure_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken_off() -> Odds:
        raise simulated.BrokenOff(Odds(False, {}))

    monkeypatch.setattr(kept, "LONG", 0.0)
    monkeypatch.setattr(kept, "_write", lambda *_kept: pytest.fail("it was kept"))
    burnt = catalogue.find(BURNT)
    with pytest.raises(simulated.BrokenOff):
        kept.once(burnt, burnt.in_force({}), (), broken_off)
