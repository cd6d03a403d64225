"""Skill rolls and contests, from the dice to the purses. Who is asked, and on what screen, is not known here.

A contest goes in this order: all that was asked for is checked, both sides roll, they may bet, the
rolls are shown, points may be spent, and everything is entered at once. Amounts are whole cents.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import zip_longest
from typing import Protocol

from bondcards.campaign import ledger, schema, sessions
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Move, Transfer
from bondcards.errors import Refused
from bondcards.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.roleplay import roll as rolling
from bondcards.roleplay.contest import Action, Chance, Contest, Pot, Tie, Turn, best_of, npc_says, opened
from bondcards.roleplay.quality import QualityTable
from bondcards.roleplay.roll import USUAL, Dice, Ease, Roll
from bondcards.scene.plan import Spends
from bondcards.scene.purses import now, refuse_stake
from bondcards.scene.settled import Settled
from bondcards.tables.prompt import Leave, TakeBack


@dataclass(frozen=True)
class Challenge:
    """A roll as somebody asks for it: of a PC alone, or against NPCs, of whom the best roll counts and plays the stake.

    `die` and `npc_dice` are those read off the table; what they leave out is thrown, repeatably
    with a `seed`. `points` are Heroism Points to spend whatever falls, `spends` what is done about
    the price of winning; both only touch a reserve that has them. `stake` is in cents, 0 for none.
    """

    pc: Person
    npcs: tuple[Person, ...] = ()
    ease: Ease = USUAL
    stake: int = 0
    die: int | None = None
    npc_dice: tuple[int, ...] = ()
    seed: str | None = None
    points: int = 0
    spends: Spends = "never"
    tie: Tie = "tie"
    table: QualityTable | None = None
    secret: bool = False


class Gathering(Protocol):
    """The people around a contest, where there are any to be asked."""

    def begins(self, pc: Roll) -> None:
        """The PC's player sees his own roll, before the betting."""
        ...

    def speaks(self, turn: Turn, pot: Pot, advice: Action | None) -> Action:
        """What a side says; `advice` is what the NPC would say by himself, None for the PC.

        Raises `TakeBack` for the PC's last word and what followed, `Leave` to break off with nothing entered.
        """
        ...

    def spends(self, contest: Contest, price: int, reserve: int) -> bool:
        """Whether the player gives `price` points of his `reserve` to win; all rolls may be seen now."""
        ...


Gather = Callable[[str, str], Gathering]
"""Who is asked in a contest of a PC and an NPC, by their ids."""


def refuse(challenges: Sequence[Challenge], journal: Journal) -> None:
    """Raise `Refused` for a challenge that cannot be, or where an NPC could not pay all of them; writes nothing."""
    promised: dict[str, int] = {}
    for challenge in challenges:
        _refuse_dice([npc.id for npc in challenge.npcs], len(challenge.npc_dice))
        _refuse_points(challenge, now(journal, challenge.pc).heroism)
        if challenge.stake and not challenge.npcs:
            raise Refused(_("A stake is played against somebody: say --npc."))
        for person in (challenge.pc, *challenge.npcs):
            stake = promised[person.id] = promised.get(person.id, 0) + challenge.stake
            refuse_stake(person, stake, now(journal, person).chips)


def _refuse_dice(npcs: Sequence[str], dice: int) -> None:
    twice = next((who for who in npcs if npcs.count(who) > 1), None)
    if twice:
        raise Refused(_("{person} rolls only once: name him once.").format(person=twice))
    if dice > len(npcs):
        raise Refused(_("--npc-die is given {dice} times for {npcs} --npc.").format(dice=dice, npcs=len(npcs)))


def _refuse_points(challenge: Challenge, reserve: int) -> None:
    points = challenge.points
    if points < 0:
        raise Refused(_("Heroism Points are spent in whole numbers from 0, not {points}.").format(points=points))
    if points > reserve:
        text = n_(
            "{person} has {held} Heroism Point; {amount} cannot be spent.",
            "{person} has {held} Heroism Points; {amount} cannot be spent.",
            reserve,
        )
        raise Refused(text.format(person=challenge.pc.name, held=reserve, amount=points))


def contests_for(
    challenges: Sequence[Challenge],
    journal: Journal,
    today: date,
    gather: Gather | None = None,
    ends: Callable[[Settled], object] | None = None,
) -> list[Settled]:
    """Play challenges in turn, each entered in one transaction; all are checked before the first die is thrown.

    `ends` hears of each once it is entered.
    """
    refuse(challenges, journal)
    settled: list[Settled] = []
    for number, challenge in enumerate(challenges, start=1):
        promised = sum(later.stake for later in challenges[number:])
        ended = play(challenge, journal, gather, promised)
        record(ended, challenge, journal, today)
        settled.append(ended)
        if ends:
            ends(ended)
    return settled


def play(challenge: Challenge, journal: Journal, gather: Gather | None = None, promised: int = 0) -> Settled:
    """Roll, bet and spend, with nothing entered; `promised` cents of an NPC's chips are staked elsewhere.

    The challenge was found possible by `refuse`.
    """
    contest, others = rolled(challenge)
    pot = Pot(challenge.stake, challenge.stake)
    chips, reserve = now(journal, challenge.pc)
    npc = next((npc for npc in challenge.npcs if contest.npc and npc.id == contest.npc.id), None)
    people = gather(challenge.pc.id, npc.id) if gather and npc and not challenge.secret else None
    if people and npc and challenge.stake:
        people.begins(contest.pc)
        pot = _bet(challenge, contest, npc, (chips, now(journal, npc).chips - promised), people)
    points = 0 if pot.folded else _points(challenge, contest, reserve, people)
    contest = replace(contest, pc=contest.pc.improved(points))
    idle = max(challenge.points - contest.pc.points, 0)
    return Settled(contest, others, challenge.stake, pot, idle, reserve, challenge.secret)


def rolled(challenge: Challenge) -> tuple[Contest, tuple[Roll, ...]]:
    """The contest as the dice fall, and the NPCs' rolls that do not count.

    With a seed a die read off the table does not change what the others throw.
    """
    seed = f"{challenge.seed}/roll/{challenge.pc.id}"
    dice: Dice = random.SystemRandom() if challenge.seed is None else random.Random(seed)
    people = (challenge.pc, *challenge.npcs)
    pc, *npcs = (
        _made(person, challenge, rolling.throw(dice), read)
        for person, read in zip_longest(people, (challenge.die, *challenge.npc_dice))
    )
    best = best_of(npcs)
    return Contest(pc, best, challenge.tie), tuple(made for made in npcs if made is not best)


def _made(person: Person, challenge: Challenge, thrown: int, read: int | None) -> Roll:
    die = thrown if read is None else read
    return rolling.roll(person.id, person.perception, person.gambling, challenge.ease, die, table=challenge.table)


def _bet(challenge: Challenge, contest: Contest, npc: Person, chips: tuple[int, int], people: Gathering) -> Pot:
    """The betting, the PC first. A word of his may be taken back."""
    stands = [opened(challenge.stake, chips)]
    while (turn := stands[-1].turn) is not None:
        pot = stands[-1].pot
        seed = None if challenge.seed is None else f"{challenge.seed}/roll/{challenge.pc.id}/betting {len(stands)}"
        rating = contest.npc.quality if contest.npc else None
        advice = None if turn.side == "pc" else _advice(npc, turn, pot, rating, random.Random(seed))
        try:
            stands.append(stands[-1].say(*people.speaks(turn, pot, advice)))
        except TakeBack:
            spoken = [number for number, stood in enumerate(stands[:-1]) if stood.speaker == "pc"]
            del stands[(spoken[-1] if spoken else 0) + 1 :]
    return stands[-1].pot


def _advice(npc: Person, turn: Turn, pot: Pot, rating: int | None, chance: Chance) -> Action:
    """What the NPC would say, by his temperament and his own roll alone."""
    bluff = npc.gambler.bluff / 100 if npc.gambler else 0.0
    return npc_says(turn, pot, rating, npc.temperament.daring, chance, bluff=bluff)


def _points(challenge: Challenge, contest: Contest, reserve: int, people: Gathering | None) -> int:
    """How many points are spent now that the rolls are shown; who leaves at the offer keeps his."""
    price = contest.price_to_win
    if challenge.points or price is None or price > reserve or challenge.spends == "never":
        return challenge.points
    if challenge.spends == "always":
        return price
    if people is None:
        return 0
    if not challenge.stake:
        people.begins(contest.pc)
    try:
        return price if people.spends(contest, price, reserve) else 0
    except Leave:
        return 0


def record(settled: Settled, challenge: Challenge, journal: Journal, today: date) -> None:
    """Enter a roll in the evening: people's sheets, the choice of rolling, the roll, and what it moved.

    A secret roll enters no choice, so that even its being made can be kept quiet.
    """
    contest = settled.contest
    npc = contest.npc.id if contest.npc else None
    why = ledger.ROLL.format(opponent=npc) if npc else ledger.ROLL_ALONE
    moves = [Move(contest.pc.id, "heroism", -settled.spent, why)] if settled.spent else []
    transfers: list[Transfer] = []
    won = settled.net[contest.pc.id]
    if npc and won:
        moves.append(Move(contest.pc.id, "chips", won, why))
        moves.append(Move(npc, "chips", -won, ledger.ROLL.format(opponent=contest.pc.id)))
        transfers = [Transfer(npc, contest.pc.id, won) if won > 0 else Transfer(contest.pc.id, npc, -won)]
    with journal.transaction():
        session = sessions.joined(journal, today)
        for person in (challenge.pc, *challenge.npcs):
            ledger.enter(journal, person.id, person.bankroll, person.heroism)
        if npc and not settled.secret:
            sessions.record_choice(journal, session, contest.pc.id, npc, "roll")
        sessions.record_roll(journal, session, settled.as_json(), settled.secret, moves=moves, transfers=transfers)


def last(journal: Journal, secret_only: bool = False) -> Settled:
    """The last roll made, secret ones included; refused where there is none."""
    found = sessions.last_roll(journal, secret_only)
    if found is None:
        raise Refused(_("No roll has been made yet. “bondcards roll” makes one."))
    try:
        return Settled.from_json(found.data)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise Refused(schema.damaged(journal.file)) from None
