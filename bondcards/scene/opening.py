"""Opening a sitting: everything asked for is checked first, then written at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Literal

from bondcards import money
from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.sessions import Session
from bondcards.cards import from_text
from bondcards.errors import Refused
from bondcards.games import catalogue, options
from bondcards.games.game import AnyGame
from bondcards.games.seating import Kind, Seat, Seating
from bondcards.i18n import _
from bondcards.people.sheet import Person
from bondcards.roleplay.applicability import why_not
from bondcards.roleplay.gain import gain
from bondcards.scene.house import house_rules
from bondcards.scene.plan import Answering, Plan
from bondcards.scene.purses import now, refuse_stake
from bondcards.settlement import HOUSE
from bondcards.tables.dealer import refuse_impossible

By = Literal["cards", "roll"]

CASINO_SHOE: Final = 6
"""Packs that outlast any list of cards."""


@dataclass(frozen=True)
class Wish:
    """A sitting as somebody asks for it. Stakes in cents; `bets` by seat and box; `bank` is npc, house or a seat.

    `asks` says that there are people at a terminal, who can be asked for what is missing.
    """

    game: str
    pcs: Sequence[Person]
    npcs: Sequence[Person]
    by: Mapping[str, By]
    bank: str
    house: Mapping[str, str]
    stake: int | None
    bets: Mapping[str, Mapping[str, int]]
    seed: str
    again: bool
    asks: bool
    answering: Answering

    def playing(self, by: By) -> list[Person]:
        """The PCs who play by cards, or by the roll."""
        return [pc for pc in self.pcs if self.by.get(pc.id, "cards") == by]


@dataclass(frozen=True)
class Opened:
    """A sitting that was opened: its number, the points each PC gained, and those who had theirs before."""

    sitting: int
    plan: Plan
    granted: Mapping[str, int]
    had_before: tuple[str, ...]


def planned(wish: Wish, campaign: Campaign, journal: Journal) -> Plan:
    """The plan of the card table wished for; raises `Refused` for whatever cannot be."""
    game = catalogue.find(wish.game)
    refuse_people(wish)
    rules, chosen = house_rules(campaign, wish.house, game)
    players = wish.playing("cards")
    seats = seated(wish, players)
    bank = banker(wish, list(seats))
    refuse_number(game, seats)
    stakes = standing(wish, game, bank, seats)
    plan = Plan(
        wish.game,
        game.entry.edition,
        chosen,
        options.as_text(rules),
        seats,
        bank,
        stakes,
        {},
        wish.seed,
        wish.answering,
    )
    refuse_stakes(wish, game, plan, journal)
    refuse_cards(game, plan)
    people = {person.id: person for person in (*wish.pcs, *wish.npcs)}
    purses = tuple(Seat(seat, kind, now(journal, people[seat]).chips) for seat, kind in seats.items())
    game.first(Seating(purses, bank), chosen)
    return plan


def refuse_people(wish: Wish) -> None:
    """Cards apply only where every card player is a different person at the table (000)."""
    ids = [person.id for person in (*wish.pcs, *wish.npcs)]
    twice = next((who for who in ids if ids.count(who) > 1), None)
    if twice:
        raise Refused(_("{person} cannot sit in two places.").format(person=twice))
    reason = why_not({pc.id: pc.held_by for pc in wish.playing("cards")}, [npc.id for npc in wish.npcs])
    if reason:
        raise Refused(reason)
    if not wish.npcs and wish.bank == "npc":
        raise Refused(_("Who plays against them? Say --npc, or --bank house for a croupier."))


def seated(wish: Wish, players: Sequence[Person]) -> dict[str, Kind]:
    """The seats clockwise: the PCs in their order from the NPC's left; beside a croupier the NPC comes last."""
    npcs: dict[str, Kind] = {npc.id: npc.kind for npc in wish.npcs}
    pcs: dict[str, Kind] = {pc.id: pc.kind for pc in players}
    return {**pcs, **npcs} if wish.bank == HOUSE else {**npcs, **pcs}


def banker(wish: Wish, seats: Sequence[str]) -> str:
    """The seat that banks first, or the house."""
    if wish.bank == HOUSE:
        return HOUSE
    bank = wish.npcs[0].id if wish.bank == "npc" else wish.bank
    if bank not in seats:
        raise Refused(
            _("{bank} does not sit here and cannot bank. It is one of: {seats}.").format(
                bank=bank, seats=", ".join(("npc", HOUSE, *seats))
            )
        )
    return bank


def refuse_number(game: AnyGame, seats: Mapping[str, Kind]) -> None:
    """A table has so many places."""
    least, most = game.entry.seats
    if not least <= len(seats) <= most:
        raise Refused(
            _("{game} seats {least} to {most}, not {count}.").format(
                game=game.entry.id, least=least, most=most, count=len(seats)
            )
        )


def standing(wish: Wish, game: AnyGame, bank: str, seats: Mapping[str, Kind]) -> dict[str, dict[str, int]]:
    """What stands without being asked: a seat's own bets, else the common stake on the main box of each part.

    The NPC who banks puts up the sum of the PCs' stakes where a bank is laid, and the highest of them where it is
    a stake of his own that bounds theirs.
    """
    parts = game.entry.parts
    stakes: dict[str, dict[str, int]] = {}
    for seat, kind in seats.items():
        if seat in wish.bets:
            stakes[seat] = dict(wish.bets[seat])
        elif wish.stake is not None and kind == "pc":
            stakes[seat] = dict.fromkeys(game.entry.main_boxes(list(seats), bank, seat), wish.stake)
    for seat, kind in seats.items():
        if kind == "npc" and seat not in wish.bets and wish.stake is not None:
            total = wish.stake * sum(kind == "pc" for kind in seats.values())
            banked = {part[0]: total for part in parts if part[0] == "bank"}
            if banked and bank == seat:
                stakes[seat] = banked
    highest = max((sum(laid.values()) for laid in stakes.values()), default=0)
    if game.entry.bank_stakes and highest and bank in seats and bank not in stakes:
        stakes[bank] = {game.entry.bank_stakes: highest}
    return stakes


def refuse_stakes(wish: Wish, game: AnyGame, plan: Plan, journal: Journal) -> None:
    """Every stake lies on a box of the game, is there, and could be paid by the bank."""
    people = {person.id: person for person in (*wish.pcs, *wish.npcs)}
    strangers = [seat for seat in wish.bets if seat not in plan.seats]
    if strangers:
        raise Refused(_("{seat} does not sit at this table, and cannot stake.").format(seat=strangers[0]))
    for seat, laid in plan.stakes.items():
        refuse_boxes(game, plan.options, laid)
        chips = now(journal, people[seat]).chips
        for part in game.entry.parts:
            staked = sum(laid.get(box, 0) for box in part)
            if people[seat].kind == "pc":
                refuse_stake(people[seat], staked, chips)
    refuse_unpayable(game, plan, people, journal)
    refuse_beyond(game, plan)
    for seat, kind in plan.seats.items():
        if now(journal, people[seat]).chips < 1:
            raise Refused(_("{person} has no chips to play with.").format(person=people[seat].name))
        missing = kind == "pc" and seat not in plan.stakes and seat != plan.bank
        if missing and not wish.asks and not wish.answering.answers:
            raise Refused(
                _("What does {person} stake? Say --stake, or --bet {seat}:BOX=AMOUNT.").format(
                    person=people[seat].name, seat=seat
                )
            )


def refuse_boxes(game: AnyGame, chosen: Mapping[str, str], laid: Mapping[str, int]) -> None:
    """Stakes lie on boxes of the game, and on such as one seat may stake on together."""
    boxes = [box for part in game.entry.parts for box in part]
    wrong = next((box for box in laid if box not in boxes), None)
    if wrong:
        raise Refused(
            _("{game} has no box called “{box}”. It has: {boxes}.").format(
                game=game.entry.id, box=wrong, boxes=", ".join(boxes)
            )
        )
    game.admit(chosen, laid)


def refuse_unpayable(game: AnyGame, plan: Plan, people: Mapping[str, Person], journal: Journal) -> None:
    """A seat that banks for good refuses stakes it could not pay 1:1."""
    if plan.bank == HOUSE or game.entry.bank_moves:
        return
    chips = now(journal, people[plan.bank]).chips
    own = bool(game.entry.bank_stakes)
    asked = sum(sum(laid.values()) for seat, laid in plan.stakes.items() if own or seat != plan.bank)
    if asked > chips:
        raise Refused(
            _("{bank} holds the bank with {chips} and could not pay stakes of {stakes}.").format(
                bank=people[plan.bank].name, chips=money.text(chips), stakes=money.text(asked)
            )
        )


def refuse_beyond(game: AnyGame, plan: Plan) -> None:
    """Nothing is staked beyond a bank's limit in all, nor by one seat beyond a banker's own stake."""
    stakes = {seat: sum(laid.values()) for seat, laid in plan.stakes.items() if seat != plan.bank}
    limit = plan.options.get("bank_limit", options.NO_LIMIT)
    if limit != options.NO_LIMIT and sum(stakes.values()) > money.read(limit):
        raise Refused(
            _("The bank takes {limit} in all, not {stakes}.").format(
                limit=money.text(money.read(limit)), stakes=money.text(sum(stakes.values()))
            )
        )
    own = plan.stakes.get(plan.bank, {}).get(game.entry.bank_stakes)
    if own is not None and max(stakes.values(), default=0) > own:
        raise Refused(_("The banker stakes {stake}: nobody may bet more.").format(stake=money.text(own)))


def refuse_cards(game: AnyGame, plan: Plan) -> None:
    """The packs must be able to hold the cards given; a small pack may be shuffled before every hand, and a draw."""
    packs = game.packs(plan.options)
    shuffles = 1 if packs >= CASINO_SHOE else 1 + (plan.answering.hands or 1)
    refuse_impossible([from_text(card) for card in plan.answering.cards], packs, shuffles)


def open_sitting(wish: Wish, plan: Plan, journal: Journal, session: Session) -> Opened:
    """Write what opens a sitting: the people's sheets, their choices and gains, and the sitting itself."""
    granted: dict[str, int] = {}
    had_before: list[str] = []
    opponent = wish.npcs[0].id if wish.npcs else HOUSE
    for pc in wish.playing("cards"):
        points = gain(pc.gambling)
        sessions.record_choice(journal, session, pc.id, opponent, "cards")
        if sessions.grant(journal, session, pc.id, opponent, points, again=wish.again):
            granted[pc.id] = points
        else:
            granted[pc.id] = 0
            if points:
                had_before.append(pc.id)
    kept = replace(plan, granted=granted)
    number = sittings.start_sitting(journal, session, {"plan": kept.as_json(), "out": []})
    return Opened(number, kept, granted, tuple(had_before))


def enter(wish: Wish, journal: Journal, today: date) -> Session:
    """The evening it belongs to, everybody's sheet being entered."""
    session = sessions.joined(journal, today)
    for person in (*wish.pcs, *wish.npcs):
        ledger.enter(journal, person.id, person.bankroll, person.heroism)
    return session
