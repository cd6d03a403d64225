"""What stake makes an evening tense: where points are needed to stay in it, and where somebody goes home broke."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.odds.evening import Case, Evening, Way
from bondcards.prep.by_cards import Heard, quickly
from bondcards.prep.evenings import NEGLIGIBLE, Rung, all_alike, rung_of
from bondcards.prep.rounding import BLINDS, LADDER, STAKES, ladder
from bondcards.prep.tonight import Tonight, set_anew
from bondcards.simulation.pool import Cores, Shares
from bondcards.simulation.sittings import Begun, sittings

TENSE: Final = 0.1
"""One evening in ten."""
RUINOUS: Final = 0.5
LOWEST: Final = 100
"""Stakes of which the smallest purse holds more break nobody in an evening."""
LOWEST_BLINDS: Final = 500
"""The same of big blinds, where a hand may cost many of them."""
EVENINGS: Final = 300
SECONDS: Final = 2.0
"""So long all stakes may take together where evenings have to be played."""
TRIED: Final = 4
"""So many stakes are tried then, about."""


class Tension(Struct, frozen=True):
    """The stakes that were looked at, and the least at which the first agent needs points, and somebody is broke.

    He needs them where without any he goes home broke one evening in ten. None: no stake that may be laid does it.
    """

    rungs: tuple[Rung, ...]
    needed: Rung | None
    tense: Rung | None


Look = Callable[[int], Rung | None]
"""An evening at a stake; None where it cannot be had."""


def tension(tonight: Tonight, look: Look, asked: Rung | None) -> Tension | None:
    """Look at so many stakes as it takes to find out, beside the one that is asked; None if that cannot be had."""
    limits = tonight.setting.rules.limits
    blinds = catalogue.find(tonight.setting.game).entry.between_seats
    poorest = min(seat.chips for seat in tonight.setting.seats)
    least = max(limits.least, min(poorest // (LOWEST_BLINDS if blinds else LOWEST), tonight.stake))
    most = limits.capped(min(tonight.chips, tonight.bankroll))
    # Where evenings have to be played fewer are tried.
    steps = BLINDS if blinds else STAKES if asked else LADDER
    stakes = sorted({tonight.stake, *ladder(least, most, steps), most})
    known = {tonight.stake: asked or look(tonight.stake)}

    def at(stake: int) -> Rung | None:
        if stake not in known:
            known[stake] = look(stake)
        return known[stake]

    def first(tells: Callable[[Rung], bool]) -> Rung | None:
        # One that nobody can look at is too high.
        place = bisect_left(stakes, True, key=lambda stake: (rung := at(stake)) is None or tells(rung))
        return at(stakes[place]) if place < len(stakes) else None

    if known[tonight.stake] is None:
        return None
    needed, tense = first(lambda rung: rung.bare_broke >= TENSE), first(lambda rung: rung.anybody >= TENSE)
    return Tension(tuple(rung for _stake, rung in sorted(known.items()) if rung), needed, tense)


def counted(tonight: Tonight, ways: Sequence[Way], stake: int) -> Rung | None:
    """Where the ways of a hand hold; for several agents only where next to nobody goes home broke."""
    share = tonight.bankroll // tonight.agents
    points = {who: tonight.held(who) for who in tonight.reserves}

    def alone(who: str, points: int) -> Evening:
        return Evening(ways, replace(tonight.case(who, points), stake=stake, bankroll=share))

    bare, full = alone(tonight.pc, 0), {who: alone(who, points[who]) for who in points}
    broke = {who: evening.ruin[-1] for who, evening in full.items()}
    broke[tonight.npc] = sum(evening.npc_ruin[-1] for evening in full.values())
    anybody = sum(broke.values())
    cramped = max(evening.cramped[-1] for evening in (bare, *full.values()))
    if cramped > NEGLIGIBLE or (tonight.agents > 1 and anybody > NEGLIGIBLE):
        return None
    first = full[tonight.pc]
    return Rung(stake, bare.after[-1].ahead, bare.ruin[-1], first.after[-1].ahead, broke, anybody)


def shares() -> Shares:
    return Shares(SECONDS, TRIED, least=2)


def played(tonight: Tonight, cores: Cores, heard: Heard, shares: Shares, stake: int) -> Rung | None:
    """By evenings played."""
    case: Case = replace(tonight.case(tonight.pc, tonight.most), stake=stake)
    try:
        setting = quickly(set_anew(tonight, case))
    except Refused:
        return None
    points = sorted({0, tonight.most})
    jobs = [Begun(f"{tonight.seed}/{number}", points) for number in range(EVENINGS)]
    done = cores.do(partial(sittings, setting, tonight.pc), jobs, heard, shares.next())
    if done.interruption:
        raise done.interruption
    bare, full = (all_alike([courses[at] for courses in done.results]) for at in (0, -1))
    return rung_of(tonight.pc, tonight.npc, stake, bare, full)
