"""Opening a sitting: everything asked for is checked first, then written at once."""

from collections.abc import Mapping, Sequence
from datetime import date

from msgspec.structs import replace

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.sessions import Session
from bondcards.campaign.sittings import open_sittings
from bondcards.engine import money
from bondcards.engine.settlement import HOUSE
from bondcards.errors import OfSomebody, Refused
from bondcards.games import catalogue, options
from bondcards.games.game import AnyGame
from bondcards.games.seating import Blinds, Kind, Seat, Seating, banker, clockwise
from bondcards.games.stakes import Stakes, Wished
from bondcards.language.i18n import _
from bondcards.language.spelling import plain
from bondcards.people.sheet import Person
from bondcards.roleplay.choosing_cards import gain, why_not
from bondcards.sitting.house import house_rules
from bondcards.sitting.plan import Plan, State, Wish, named_by_number, state_of
from bondcards.sitting.table import refuse_cards
from bondcards.tables.stakes import stakes_of


def take_cards(journal: Journal, session: Session, pc: Person, opponent: str | None, *, again: bool = False) -> int:
    """Log that an agent plays cards, and return the points he gains: none twice in an evening, unless `again`.

    Where agents play among themselves, or against a croupier, nobody is their opponent: there is no other choice,
    and nothing is gained.
    """
    if opponent is None:
        return 0
    points = gain(pc.gambling)
    sessions.record_choice(journal, session, pc.id, opponent, "cards")
    return points if sessions.grant(journal, session, pc.id, opponent, points, again=again) else 0


def why_nothing(pc: Person, opponent: str | None) -> str:
    """Why an agent gains nothing for choosing the cards against somebody of that name, or nobody."""
    if opponent is None:
        return _("there is no opponent")
    if not gain(pc.gambling):
        return _("no skill in Gambling")
    return _("gained before, for cards against {opponent} tonight").format(opponent=opponent)


RICH = 1_000_000_00
"""Cents enough for any table."""


def can_bank(campaign: Campaign, game: str, house: Mapping[str, str], agents: Sequence[str], bank: str) -> bool:
    """Whether these agents can play a game by themselves with this bank, the house or one of them."""
    found = catalogue.find(game)
    least, most = found.entry.seats
    if not least <= len(agents) <= most or (bank != HOUSE and len(agents) < 2):
        return False
    try:
        _rules, chosen = house_rules(campaign, house, found)
        options = found.in_force(chosen)
        seating = Seating(tuple(Seat(agent, "pc", RICH) for agent in agents), bank)
        found.stakes(options, seating, Wished(None, {}))
        found.first(seating, options)
    except Refused:
        return False
    return True


def planned(wish: Wish, campaign: Campaign, journal: Journal, promised: int = 0) -> Plan:
    """The plan of the card table wished for; raises `Refused` for whatever cannot be.

    Of the villain's chips so many cents are `promised` to contests, which come before the cards.
    """
    game = catalogue.find(wish.game)
    refuse_people(wish)
    rules, chosen = house_rules(campaign, wish.house, game)
    around = clockwise(wish.playing("cards"), wish.npcs, wish.bank)
    seats: dict[str, Kind] = {person.id: person.kind for person in around}
    bank = banker(wish.bank, wish.npcs[0].id if wish.npcs else None, list(seats))
    game.entry.refuse_number(seats, bank)
    in_force = game.in_force(chosen)
    held = tuple(
        Seat(seat, kind, ledger.now(journal, wish.people[seat]).chips - (promised if kind == "npc" else 0))
        for seat, kind in seats.items()
    )
    seating = Seating(held, bank, limits=rules.limits, blinds=wish.blinds)
    stakes = stakes_of(game, in_force, seating, Wished(wish.stake or None, wish.bets), wish.people)
    refuse_silence(wish, game, seating, stakes)
    refuse_cards(wish.answering.cards, game, in_force, wish.answering.hands)
    game.first(seating, in_force)
    refuse_too_little(seating)
    return Plan(
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
        blinds=wish.blinds,
        chip=_smallest_chip(campaign, held, stakes, wish.blinds),
        table=_table(wish.table, journal),
        names={person.id: person.name for person in around},
    )


def _table(name: str, journal: Journal) -> str:
    """The name of a table; refused where it is a sitting's number, or another that is open is called so."""
    if name.isdecimal() or named_by_number(name):
        raise Refused(_("--table takes a name: “{name}” would be the number of a sitting.").format(name=name))
    for record in open_sittings(journal) if name else ():
        if plain(state_of(journal, record).plan.table) == plain(name):
            taken = _("Sitting {sitting} is called “{name}” and open: `bondcards resume {sitting}` goes on with it.")
            raise Refused(taken.format(sitting=record.id, name=name))
    return name


def _smallest_chip(campaign: Campaign, seats: Sequence[Seat], stakes: Stakes, blinds: Blinds) -> int:
    """The campaign's, or what everything in play is made of (cents)."""
    laid = [cents for boxes in stakes.values() for cents in boxes.values()]
    return money.smallest(campaign.settings.chips, [*(seat.chips for seat in seats), *laid, blinds.small, blinds.big])


def refuse_twice(wish: Wish) -> None:
    """Every player is a different person at the table (000)."""
    people = [*wish.pcs, *wish.npcs]
    ids = [person.id for person in people]
    twice = next((person for person in people if ids.count(person.id) > 1), None)
    if twice:
        raise Refused(_("{person} cannot sit in two places.").format(person=twice.name))


def refuse_people(wish: Wish) -> None:
    """Cards apply only where every card player is a different person at the table (000)."""
    refuse_twice(wish)
    reason = why_not(wish.playing("cards"), wish.npcs)
    if reason:
        raise Refused(reason)
    if not wish.npcs and wish.bank == "npc":
        raise Refused(_("Who plays against them? Say --npc, or --bank house for a croupier."))


def refuse_silence(wish: Wish, game: AnyGame, seating: Seating, stakes: Stakes) -> None:
    """Who has no chips cannot play; and where nobody can be asked, every agent but the bank has said his stake.

    Where there is no bank nobody stakes before the blinds.
    """
    for seat in seating.seats:
        name = wish.people[seat.id].name
        if seat.chips < 1:
            gives = _("{person} has no chips to play with; `bondcards chips gain {who} 1000 --why …` gives some.")
            raise Refused(gives.format(person=name, who=seat.id))
        stakes_first = seat.kind == "pc" and seat.id != seating.bank and not game.entry.between_seats
        missing = stakes_first and seat.id not in stakes
        if missing and not wish.asks and not wish.answering.answers:
            raise Refused(
                _("What does {person} stake? Say --stake, or `--bet {seat}:BOX=AMOUNT`.").format(
                    person=name, seat=seat.id
                )
            )


def refuse_too_little(seating: Seating) -> None:
    """At a poker table every agent has at least a big blind, and what is to be bought in for where that was said."""
    blinds = seating.blinds
    for seat in seating.pcs:
        chips = seating.chips(seat)
        if chips < blinds.big:
            sentence = _("{person} has {chips} and cannot play for {amount}.")
            amount = blinds.big
        elif chips < blinds.buy_in and not blinds.usual:
            sentence = _("{person} has {chips} and cannot buy in for {amount}.")
            amount = blinds.buy_in
        else:
            continue
        raise OfSomebody(seat, sentence.format(person="{person}", chips=money.text(chips), amount=money.text(amount)))


def open_sitting(wish: Wish, plan: Plan, journal: Journal, session: Session) -> int:
    """Write what opens a sitting, the agents' choices and gains and the sitting itself; its number."""
    opponent = wish.npcs[0].id if wish.npcs else None
    granted = {pc.id: take_cards(journal, session, pc, opponent, again=wish.again) for pc in wish.playing("cards")}
    return sittings.start_sitting(journal, session, State(replace(plan, granted=granted)).as_json())


def enter(wish: Wish, journal: Journal, today: date) -> Session:
    """The evening it belongs to, everybody's sheet being entered.

    `Busy` where somebody sits at another open hand: a scene that cannot be played grants nothing and settles nothing.
    """
    ledger.refuse_busy(journal, wish.people)
    session = sessions.joined(journal, today)
    for person in (*wish.pcs, *wish.npcs):
        ledger.enter(journal, person.id, person.bankroll, person.heroism)
    return session
