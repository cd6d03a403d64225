"""Skill rolls and contests as sittings of one hand: asked for, checked, opened, and found again.

All that was asked for is checked before the first is opened. Amounts are whole cents.
"""

import os
from collections.abc import Sequence

from msgspec import Struct, ValidationError

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.refusals import damaged
from bondcards.campaign.sessions import Session
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games import catalogue, options
from bondcards.language.i18n import _, n_
from bondcards.people.sheet import Person
from bondcards.roleplay.contest import CONTEST, GAME, Reading, Side, Terms, Tie
from bondcards.roleplay.heroism import PRICE
from bondcards.roleplay.house_rules import HouseRules
from bondcards.roleplay.quality import QualityTable
from bondcards.roleplay.roll import USUAL, Ease
from bondcards.sitting.house import house_rules
from bondcards.sitting.keeping import kept_head
from bondcards.sitting.plan import Agreed, Answering, Plan, Spends, State, Wish
from bondcards.sitting.result import Settled, result_from
from bondcards.tables.stakes import refuse_stake


class Challenge(Struct, frozen=True):
    """A roll as somebody asks for it: of a PC alone, or against NPCs, of whom the best roll counts and plays the stake.

    `die` and `npc_dice` are those read off the table; what they leave out is `typed` as it falls, or else thrown,
    repeatably with a `seed`. `points` are Heroism Points to spend whatever falls, `spends` what is done about
    the price of winning; both only touch a reserve that has them. `stake` is in cents, 0 for none. A `reading` of
    somebody who is `watched` is rolled by Perception alone, and nobody rolls against it. One for nothing may be made
    `beside` the hands of a sitting.
    A `plain_villain` has no word on it.
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
    typed: bool = False
    reading: Reading | None = None
    watched: tuple[Person, ...] = ()
    beside: int = 0
    plain_villain: bool = False

    @property
    def people(self) -> tuple[Person, ...]:
        return self.pc, *self.npcs

    @property
    def binds(self) -> bool:
        """Whether who rolls may sit at no other hand meanwhile."""
        return bool(self.points or not (self.reading or (self.beside and self.spends == "never")))


def refuse(challenges: Sequence[Challenge], journal: Journal) -> None:
    """Raise `Refused` for a challenge that cannot be, or where an NPC could not pay all of them; writes nothing."""
    promised: dict[str, int] = {}
    for challenge in challenges:
        npcs, dice, points = challenge.npcs, len(challenge.npc_dice), challenge.points
        if twice := next((npc for npc in npcs if npcs.count(npc) > 1), None):
            raise Refused(_("{person} rolls only once: say the name once.").format(person=twice.name))
        if dice > len(npcs):
            raise Refused(_("--npc-die is given {dice} times for {npcs} --npc.").format(dice=dice, npcs=len(npcs)))
        if points < 0:
            raise Refused(_("Heroism Points are spent in whole numbers from 0, not {points}.").format(points=points))
        reserve, back = ledger.now(journal, challenge.pc).heroism, kept_back(challenge, journal)
        if reserve - back < points <= reserve:
            stays = _("{person} keeps a point for the hand that is being played: say one point less.")
            raise Refused(stays.format(person=challenge.pc.name))
        if points > reserve:
            text = n_(
                "{person} has {held} Heroism Point; {amount} cannot be spent.",
                "{person} has {held} Heroism Points; {amount} cannot be spent.",
                reserve,
            )
            raise Refused(text.format(person=challenge.pc.name, held=reserve, amount=points))
        if challenge.stake and not challenge.npcs:
            raise Refused(_("A stake is played against somebody: say --npc."))
        for person in challenge.people:
            stake = promised[person.id] = promised.get(person.id, 0) + challenge.stake
            refuse_stake(person, stake, ledger.now(journal, person).chips - ledger.lying(journal, person.id))


def open_contests(challenges: Sequence[Challenge], journal: Journal, session: Session, asks: bool) -> tuple[int, ...]:
    """Open a sitting for each challenge, in the order in which they are played; `refuse` has found them possible.

    `Busy` where somebody whose purse it may touch sits at another open hand. `asks` says that there are people who can
    be asked: without them points are kept. A secret roll enters no choice: its being made can be kept quiet.
    """
    opened: tuple[int, ...] = ()
    bound = [challenge for challenge in challenges if challenge.binds]
    for challenge in bound:
        ledger.refuse_busy(journal, {person.id for person in challenge.people}, challenge.beside)
    for challenge in challenges:
        for person in challenge.people:
            ledger.enter(journal, person.id, person.bankroll, person.heroism)
        if challenge.npcs and not challenge.secret:
            sessions.record_choice(journal, session, challenge.pc.id, challenge.npcs[0].id, "roll")
        plan = planned(challenge, asks, opened, kept_back(challenge, journal))
        opened = *opened, sittings.start_sitting(journal, session, State(plan).as_json())
    return opened


def opened(challenges: Sequence[Challenge], journal: Journal, asks: bool) -> tuple[int, ...]:
    """Open the contests in tonight's session, all or none; the numbers of their sittings."""
    with journal.transaction():
        return open_contests(challenges, journal, sessions.joined(journal, journal.today()), asks)


def kept_back(challenge: Challenge, journal: Journal) -> int:
    """The points of its agent that the hand in the midst of which he rolls may still take."""
    hand = sittings.open_hand_of(journal, challenge.beside) if challenge.beside else None
    return PRICE if hand and challenge.pc.id in kept_head(hand).seating.pcs else 0


def planned(challenge: Challenge, asks: bool, before: tuple[int, ...], back: int = 0) -> Plan:
    """A contest as a sitting; those `before` it are played first.

    Where nobody can be asked the points are kept. So many of them are kept `back` for another hand.
    """
    pc, *npcs = [Side(person.id, person.perception, person.gambling) for person in challenge.people]
    terms = Terms(
        pc,
        tuple(npcs),
        challenge.ease,
        challenge.stake,
        challenge.points,
        challenge.tie,
        challenge.table,
        challenge.secret,
        challenge.reading,
        back,
    )
    dice = {npc.id: die for npc, die in zip(challenge.npcs, challenge.npc_dice, strict=False)}
    if challenge.die is not None:
        dice[challenge.pc.id] = challenge.die
    answering = Answering(
        heroism=challenge.spends if asks or challenge.spends != "ask" else "never",
        dice=dice,
        deal="typed" if challenge.typed else None,
        plain_villain=challenge.plain_villain,
    )
    seed = os.urandom(32).hex() if challenge.seed is None else f"{challenge.seed}/roll/{challenge.pc.id}"
    return Plan(
        CONTEST,
        GAME.entry.edition,
        GAME.kept(terms),
        options.as_text(HouseRules(contest_tie=challenge.tie)),
        {person.id: person.kind for person in challenge.people},
        HOUSE,
        {},
        {},
        seed,
        answering,
        before,
        apart=not challenge.beside,
        beside=challenge.beside,
        names={person.id: person.name for person in (*challenge.people, *challenge.watched)},
    )


def results(journal: Journal, numbers: Sequence[int]) -> list[Settled]:
    """How the contests of these sittings ended, as far as they have."""
    ended = (sittings.last_counting(journal, number) for number in numbers)
    return [Settled.from_json(result_from(hand.result).rolls or {}) for hand in ended if hand and hand.result]


def last(journal: Journal, secret_only: bool = False) -> Settled:
    """The last roll made that was not undone, secret ones included; refused where there is none."""
    contests = sittings.contests(journal, secret_only=secret_only)
    hands = (sittings.last_counting(journal, contest) for contest in contests)
    kept = next((result_from(hand.result).rolls for hand in hands if hand and hand.result), None)
    if kept is None:
        raise Refused(_("No roll has been made yet. `bondcards roll` makes one."))
    try:
        return Settled.from_json(kept)
    except ValidationError:
        raise damaged(journal.file) from None


def challenges(wish: Wish, campaign: Campaign, journal: Journal) -> list[Challenge]:
    """A contest for each PC who rolls, against the best of the NPCs; raises `Refused` for one that cannot be.

    They roll for what they have agreed on, else for the stake of the table.
    """
    rollers, agreed = wish.playing("roll"), wish.agreed or Agreed()
    if not rollers:
        return []
    if not wish.npcs:
        raise Refused(_("A contest is rolled against somebody: say --npc."))
    stake = wish.stake if agreed.stake is None else agreed.stake
    if stake is None:
        raise Refused(_("What is rolled for? Say --stake, or --stake none."))
    rules, _chosen = house_rules(campaign, wish.house, catalogue.find(wish.game))
    wanted = [
        Challenge(
            pc,
            tuple(wish.npcs),
            ease=agreed.ease or USUAL,
            stake=stake,
            typed=agreed.typed or False,
            seed=wish.seed,
            spends=wish.answering.heroism,
            tie=rules.contest_tie,
            table=campaign.settings.quality_table,
            plain_villain=wish.answering.plain_villain,
        )
        for pc in rollers
    ]
    refuse(wanted, journal)
    return wanted
