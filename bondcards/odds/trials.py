"""A box of a bank game tried: hands from a fresh shoe, one by one, through the real rules, with no points to spend."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.engine.settlement import Line
from bondcards.games import catalogue
from bondcards.games.game import AnyGame, Entry
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Wished
from bondcards.people.sheet import Person
from bondcards.roleplay.house_rules import HouseRules
from bondcards.simulation.pool import Cores, Heard, unheard
from bondcards.simulation.setting import Setting
from bondcards.simulation.sittings import Sitting
from bondcards.tables.policies.policy import Made

BATCH: Final = 100
"""Hands that are one job for a core."""
STAKE: Final = 10_00
CHIPS: Final = 10_000_000_00
BLIND: Final = "blind"
"""A place that is played without looking at its cards; its stake lies beside the player's own."""
BANKED: Final = "bank"
"""The box of a bank that is laid to be covered."""
OWN: Final = "own"
"""What a banker lays against the punters himself, where a game has him do so."""
PUNTER, BANK, OTHERS = "punter", "bank", ("second", "third")


class Tally(Struct, frozen=True):
    """What came of some hands: how many were won, tied and lost; their gains, and those squared, per first stake."""

    won: int = 0
    tied: int = 0
    lost: int = 0
    gain: float = 0.0
    squares: float = 0.0

    @property
    def hands(self) -> int:
        return self.won + self.tied + self.lost

    @property
    def mean(self) -> float:
        """The gain of a hand per first stake."""
        return self.gain / self.hands

    @property
    def error(self) -> float:
        """The standard error of that."""
        return sqrt(max(0.0, self.squares / self.hands - self.mean**2) / self.hands)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.won + other.won,
            self.tied + other.tied,
            self.lost + other.lost,
            self.gain + other.gain,
            self.squares + other.squares,
        )


class Trial(Struct, frozen=True):
    """A `box` to be tried with a `stake` (cents), some cards being `gone` from the packs.

    Both sides play by `policy`, where it is not to be the game's own plain good play.
    """

    setting: Setting
    box: str
    stake: int = STAKE
    gone: tuple[Card, ...] = ()
    policy: Made | None = None

    def play(self, seed: str) -> float:
        """The gain of one hand, per first stake."""
        outcome = Sitting(self.setting, seed, policy=self.policy, gone=self.gone).play()
        assert outcome is not None
        return sum(map(self._gain, outcome.settlement.lines)) / self.stake

    def _gain(self, line: Line) -> int:
        """What a line brings the punter, or the banker where it is the bank that is tried."""
        if self.box == BANKED:
            return -line.net if line.payer == PUNTER else 0
        if line.seat != PUNTER or ("@" in line.box) is not (self.box == BLIND):
            return 0
        entry = catalogue.find(self.setting.game).entry
        # What is raised, insured or paid as a premium belongs to the stake; a side bet stands alone.
        its_own = self.box not in entry.side_boxes and line.box not in entry.boxes
        return line.net if its_own or self.box in (line.box, OWN) else 0


def trial(
    game: AnyGame,
    options: object,
    box: str,
    *,
    gone: Sequence[Card] = (),
    stake: int = STAKE,
    beside: Sequence[str] = (),
    policy: Made | None = None,
) -> Trial:
    """How a box is tried: one punter stakes on it, and where the game needs it on his own place too.

    He stakes as much on the boxes `beside` it, which are not reckoned.
    """
    entry = game.entry
    bank = PUNTER if box in (BANKED, OWN) else BANK
    others = OTHERS[: max(0, entry.seats[0] - 2)]
    seats = tuple([Seat(who, "pc", CHIPS) for who in (BANK, PUNTER, *others)])
    bets = {**dict.fromkeys(others, dict.fromkeys(entry.boxes, 0)), **laid(entry, box, stake)}
    bets[PUNTER] = {**bets[PUNTER], **dict.fromkeys(beside, stake)}
    stakes = game.stakes(options, Seating(seats, bank), Wished(bets=bets))
    people = {seat.id: Person(seat.id, "pc", seat.id, None, {}, {}, 0, CHIPS, "", None) for seat in seats}
    return Trial(
        Setting(game.entry.id, options, HouseRules(), people, seats, bank, stakes, hands=1),
        box,
        stake,
        tuple(gone),
        policy,
    )


def laid(entry: Entry, box: str, stake: int) -> Mapping[str, Mapping[str, int]]:
    main = entry.boxes[0]
    if BANKED in entry.boxes:
        banker, other = (PUNTER, BANK) if box == BANKED else (BANK, PUNTER)
        return {banker: {BANKED: stake}, other: {main: stake} if box == BANKED else {main: stake, box: stake}}
    if box == OWN:
        return {PUNTER: {"banker": stake}, BANK: {main: stake}}
    if box == BLIND:
        return {PUNTER: {main: stake, f"{main}@right": stake}}
    return {PUNTER: {main: stake, box: stake} if box in entry.side_boxes else {box: stake}}


class Tried(NamedTuple):
    """What came of a trial; of the hands that were played before an `interruption`, which is still to be raised."""

    tally: Tally
    interruption: KeyboardInterrupt | None


def tried(cores: Cores, trial: Trial, hands: int, heard: Heard = unheard, seed: str = "trial") -> Tried:
    """What comes of so many hands of a trial, of the same ones for the same seed."""
    done = cores.do(partial(batch, trial), [f"{seed} {number}" for number in range(-(-hands // BATCH))], heard)
    return Tried(sum(done.results, Tally()), done.interruption)


def batch(trial: Trial, seed: str) -> Tally:
    gains = [trial.play(f"{seed}/{hand}") for hand in range(BATCH)]
    won, lost = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    return Tally(won, len(gains) - won - lost, lost, sum(gains), sum(gain * gain for gain in gains))
