"""What `play` was not told, asked for at the terminal from lists; `<` goes back a question."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from bondcards import money
from bondcards.campaign.folders import Campaign
from bondcards.cli.wishes import Asked
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.i18n import _
from bondcards.people.sheet import Person
from bondcards.show import words
from bondcards.show.screen import Screen
from bondcards.tables.prompt import TakeBack

Question = Callable[[Asked, Campaign, Screen], Asked]


def completed(asked: Asked, campaign: Campaign, screen: Screen) -> Asked:
    """The same with all that was missing asked for; raises `Leave` where a person leaves."""
    questions = missing(asked)
    told = [asked]
    while len(told) <= len(questions):
        ask = partial(questions[len(told) - 1], told[-1], campaign, screen)
        try:
            told.append(screen.insist(ask) if len(told) == 1 else ask())
        except TakeBack:
            told.pop()
    return told[-1]


def missing(asked: Asked) -> list[Question]:
    """The questions that what was said leaves open."""
    wanted: list[tuple[bool, Question]] = [
        (not asked.game, which_game),
        (not asked.pcs, which_agents),
        (not asked.npcs and asked.bank != "house", against_whom),
        (not asked.by, cards_or_roll),
        (asked.stake is None and not asked.bets, which_stake),
    ]
    return [question for want, question in wanted if want]


def which_game(asked: Asked, campaign: Campaign, screen: Screen) -> Asked:
    """The game, from the list."""
    return replace(asked, game=screen.pick(_("Which game?"), [(game, words.game(game)) for game in catalogue.GAMES]))


def which_agents(asked: Asked, campaign: Campaign, screen: Screen) -> Asked:
    """The agents who play, from the list."""
    people = campaign.all_people("pc").people
    return replace(asked, pcs=screen.pick_many(_("Which agents play?"), [(pc.id, sketched(pc)) for pc in people]))


def against_whom(asked: Asked, campaign: Campaign, screen: Screen) -> Asked:
    """The villain, from the list."""
    people = campaign.all_people("npc").people
    return replace(asked, npcs=(screen.pick(_("Against whom?"), [(npc.id, sketched(npc)) for npc in people]),))


def cards_or_roll(asked: Asked, campaign: Campaign, screen: Screen) -> Asked:
    """How each agent's player settles the scene."""
    ways = [("cards", _("play the cards")), ("roll", _("roll the dice"))]
    agents = [campaign.person(pc, "pc") for pc in asked.pcs]
    said = {pc.id: screen.pick(_("{name}: cards or roll?").format(name=pc.name), ways, "cards") for pc in agents}
    return replace(asked, by=[f"{pc}={way}" for pc, way in said.items()])


def which_stake(asked: Asked, campaign: Campaign, screen: Screen) -> Asked:
    """The stake of every agent and hand; nothing where they are to be asked before each."""
    stake = picked_stake(screen)
    return replace(asked, stake=None if stake is None else str(money.number(stake)))


def picked_stake(screen: Screen) -> int | None:
    """A stake in cents for hand after hand; None where it is to be asked before each."""
    while True:
        said = screen.ask_text(_("Stake of each hand (Enter: ask before every hand)"), "")
        if not said:
            return None
        try:
            return money.read(said)
        except Refused as why:
            screen.refuse(why)


def sketched(person: Person) -> str:
    """A person in a list: his name, and who plays him."""
    return f"{person.name} ({person.player})" if person.player else person.name
