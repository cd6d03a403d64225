"""Every question that a person may be asked, by a name, and what he is understood to say to it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pkgutil import walk_packages
from types import SimpleNamespace
from typing import Any, Final, cast, get_args

from bondcards import games
from bondcards.campaign.folders import Campaign
from bondcards.cli.wizard import Wizard
from bondcards.engine.cards import read_english
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Holds, Place
from bondcards.engine.money import USUAL_CHIPS
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Deal, Request, Throw
from bondcards.engine.wagers import Wager
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.baccarat.chemin_de_fer import AskAmount, AskCover
from bondcards.games.twentyone.hands import AskInsurance, AskPlay
from bondcards.games.twentyone.irregularities import AskWhom
from bondcards.games.twentyone.office import AskBid, AskLimit
from bondcards.roleplay.contest import AskPrice
from bondcards.roleplay.heroism import Offer
from bondcards.roleplay.roll import read_ease
from bondcards.show.said import meant
from bondcards.sitting.amounts import stake_said
from bondcards.sitting.another_stake import AnotherStake
from bondcards.sitting.between import Between
from bondcards.sitting.blinds import blinds_said
from bondcards.sitting.each_hand import stake_of_each_hand
from bondcards.sitting.insurance import AskInsured
from bondcards.sitting.menu import Choice, chosen, yes_or_no
from bondcards.sitting.plan import Answering, Wish
from bondcards.sitting.points import together
from bondcards.sitting.rows import ReadsRows, Row, all_picked, picked
from bondcards.tables.naturals import AskNaturals, _called
from bondcards.tables.pieces import AS_BEFORE, ASKED_FOR, Party
from bondcards.tables.prompt import asks_standing, asks_turn
from bondcards.tables.spoken_bets import spoken_bets
from bondcards.telling.words import Names

for module in walk_packages(games.__path__, f"{games.__name__}."):
    import_module(module.name)

PEOPLE: Final = {"bond": "James Bond", "leiter": "Felix Leiter", "le-chiffre": "Le Chiffre"}
LOSERS: Final = {"bond": "James Bond", "leiter": "Felix Leiter", "vesper": "Vesper Lynd"}
PAIR: Final = {"bond": "James Bond", "leiter": "Felix Leiter"}
SHORT: Final = {"bond": "Bond", "leiter": "Leiter", "le-chiffre": "Le Chiffre", "*": "everybody"}


def asked_of(kind: type[Any]) -> Iterator[type[Choose[Any]]]:
    """Every question with words of its own, of the games, of points and of contests."""
    for one in kind.__subclasses__():
        if one.__module__.startswith(("bondcards.games.", "bondcards.roleplay.")) and getattr(one, "means", {}):
            yield one
        yield from asked_of(one)


QUESTIONS: Final = {one.about: one for one in asked_of(Choose)}


def options(about: str) -> tuple[str, ...]:
    """All the answers that a question may have."""
    bases = [base for one in QUESTIONS[about].__mro__ for base in vars(one).get("__orig_bases__", ())]
    return tuple(dict.fromkeys(word for base in bases for kind in get_args(base) for word in get_args(kind)))


def question(about: str, *answers: str) -> Choose[Any]:
    """The question with some answers, or with all that it may have."""
    points = 2 if about == AskPrice.about else 1
    beside = {
        "place": Place("bond"),
        "offer": Offer(points, 4, -500, 500, 500),
        "others": {},
        "total": 21,
        "bank": 3_000_00,
        "even": False,
        "ante": 0,
        "stake": 0,
        "premium": 0,
    }
    kind = QUESTIONS[about]
    return kind("bond", answers or options(about), **{name: beside[name] for name in kind.__struct_fields__[2:]})


def names(game: str = "") -> Names:
    return Names(PEOPLE, "francs", game, chips=USUAL_CHIPS)


def answered(ask: Request[Any], text: str) -> str:
    """An answer as a tape has it, which a person at the screen gives to a request."""
    return ask.write(ask.read(meant(ask, text, names())))


def _party(game: str) -> Party:
    return Party(catalogue.find(game).entry, PEOPLE, "francs", villains=("le-chiffre",))


def staked(ask: Bet, game: str, text: str) -> str:
    """The stakes that a line lays, of whom and where: "500 banker; Leiter 300 player"."""
    said = spoken_bets(meant(ask, text, names(game)), ask, _party(game))
    alone = set(said) == {"bond"}
    lines: list[str] = []
    for seat, bets in said.items():
        for box, amount in bets.items():
            if seat == "bond" and amount != AS_BEFORE:
                amount = ask.legal(ask.meant(amount)) if box == ask.box else amount
            laid = amount if isinstance(amount, str) else f"{amount / 100:g} {ask.box if box == ASKED_FOR else box}"
            lines.append(laid if alone else f"{SHORT[seat]} {laid}")
    return "; ".join(sorted(lines))


def _wager(*figures: Any, words: tuple[str, ...]) -> Wager:
    laid, to_call, low, high, stack, pot = (cents * 100 for cents in figures)
    return Wager("bond", laid, to_call, low, high, words, stack, pot, 100_00)  # type: ignore[arg-type]


HAND: Final = read_english("Kh Ks Qd 7d 4c")
GONE: Final = Place(name="discards")
SIDES: Final = ("player", "banker")
TABLE: Final = Party(catalogue.find("punto-banco").entry, PEOPLE, "francs", "le-chiffre")

REQUESTS: Final[Mapping[str, Callable[[], Request[Any]]]] = {
    **{about: partial(question, about) for about in QUESTIONS},
    "play": partial(question, "play"),
    "play with nine": lambda: AskPlay("bond", cast("Any", options("play")), Place("bond"), 9),
    "play the second hand": lambda: AskPlay("bond", cast("Any", options("play")), Place("bond", hand=2)),
    "points of several": lambda: together(dict.fromkeys(LOSERS, Offer(1, 4, -500, 500, 500)), LOSERS),
    "points of two": lambda: together(dict.fromkeys(PAIR, Offer(1, 4, -500, 500, 500)), PAIR),
    "insurance of a natural": lambda: AskInsurance("bond", ("insure", "decline"), even=True),
    "insurance of all": lambda: AskInsured(
        "house", ("bond", "leiter", "all", "nobody"), PAIR, {"bond": 250_00, "leiter": 100_00}, ["leiter"]
    ),
    "whom": lambda: AskWhom("", ("bond", "leiter")),
    "naturals": lambda: AskNaturals(
        "bond",
        ("nobody", *SIDES, "both"),
        tuple(_called(Place(name=side), [Holds("bond", Place(name="player"))], TABLE) for side in SIDES),
    ),
    "wager, opening": lambda: _wager(0, 0, 100, 10_000, 10_000, 200, words=("check", "bet")),
    "wager, a bet to call": lambda: _wager(0, 100, 200, 10_000, 10_000, 300, words=("fold", "call", "raise")),
    "wager, all in or nothing": lambda: _wager(0, 100, 0, 0, 100, 300, words=("fold", "call")),
    "wager, fixed limit": lambda: _wager(0, 100, 200, 200, 10_000, 300, words=("fold", "call", "raise")),
    "wager, bring-in": lambda: _wager(0, 50, 100, 100, 10_000, 80, words=("bring-in", "bet")),
    "wager, a bring-in to complete": lambda: _wager(0, 50, 100, 100, 10_000, 80, words=("fold", "call", "raise")),
    "discard": lambda: Discard("bond", HAND, 0, 5, GONE),
    "discard, covered": lambda: Discard("bond", read_english("?? ?? ?? ?? ??"), 0, 3, GONE),
    "discard, with a pair of fives": lambda: Discard("bond", read_english("5d 9c 2s Jd 5s"), 0, 5, GONE),
    "discard, with a pair of twos": lambda: Discard("bond", read_english("2h 6c 2c Ah 5c"), 0, 5, GONE),
    "discard, of four": lambda: Discard("bond", read_english("Kc Qc 2h Jd"), 0, 4, GONE),
    "discard, one": lambda: Discard("bond", HAND, 1, 1, GONE),
    "card": lambda: Deal(Place("bond")),
    "die": lambda: Throw("bond"),
}

MOST: Final = 10_000_00
BETS: Final[Mapping[str, tuple[Bet, str]]] = {
    "bet on the punto": (Bet("bond", "player", 1, MOST), "punto-banco"),
    "cover": (AskCover("bond", "banco", 1, 1_000_00, ("banco", "pass"), 1_000_00), "chemin-de-fer"),
    "bank amount": (AskAmount("bond", "bank", 1, MOST), "chemin-de-fer"),
    "tableau": (Bet("bond", "tableau-1", 1, MOST), "baccara-banque"),
    "tableau 2": (Bet("bond", "tableau-2", 1, MOST), "baccara-banque"),
    "à cheval": (Bet("bond", "cheval", 1, MOST), "baccara-banque"),
    "ponte": (Bet("bond", "ponte", 1, MOST), "family-baccara"),
    "stake": (Bet("bond", "stake", 1, MOST), "blackjack"),
    "on 21": (Bet("bond", "21", 1, MOST), "poker-21"),
    "ante": (Bet("bond", "ante", 1, MOST), "caribbean-stud"),
    "pair plus": (Bet("bond", "ante", 1, MOST), "three-card-poker"),
    "bid": (AskBid("bond", "auction", 1_00, MOST), "vingt-et-un"),
    "least stake": (AskLimit("bond", "least", 1, MOST, ("none",)), "vingt-et-un"),
    "greatest stake": (AskLimit("bond", "greatest", 1, MOST, ("none",)), "vingt-et-un"),
}


class Listed(Exception):
    """What a front was asked: how it reads an answer."""

    def __init__(self, read: Callable[[str], object]) -> None:
        self.read = read


class Listing:
    """A front that answers nothing, and tells how it would read an answer."""

    def menu(self, choices: Sequence[Choice], default: str, question: str = "") -> str:
        raise Listed(lambda line: chosen(line, choices))

    def pick(self, title: str, rows: Sequence[Row], default: str | None = None) -> str:
        raise Listed(lambda line: picked(line, rows, title))

    def pick_many(self, title: str, rows: Sequence[Row], default: object = None, read: ReadsRows = all_picked) -> str:
        raise Listed(lambda line: " ".join(read(line, rows, title)))


def between_hands(away: Sequence[str] = ("leiter",)) -> Sequence[Choice]:
    """The menu between two hands where everything can be done, but for who is not `away`."""
    plan = SimpleNamespace(seats={"bond": "pc", "leiter": "pc"}, bank="house", answering=Answering(deal="typed"))
    table = SimpleNamespace(
        _sitting=SimpleNamespace(plan=plan, offers=lambda: ["leiter"], balance=lambda _seat: SimpleNamespace(chips=1)),
        _entry=SimpleNamespace(between_seats=False, seats_needed=lambda _bank: 1),
        _who_may_go=lambda: ["bond", "leiter"],
        _away=lambda: away,
        _enough=lambda: len(plan.seats) > len(away),
        _others=lambda: ["vesper"],
        _villains=list,
        _rows=lambda seats: [Row(seat, PEOPLE[seat]) for seat in seats],
        _agents=lambda: [Row(seat, PEOPLE[seat]) for seat in plan.seats],
        _strangers=lambda: [Row("vesper", "Vesper Lynd")],
        _last=lambda: 1,
        _taken_back=lambda: None,
        _says_stake=lambda _words: False,
        _takes_stake=lambda _words: True,
    )
    return Between._choices(cast("Between", table))


def _blinds(game: str, line: str) -> str:
    entry = catalogue.find(game).entry
    said = blinds_said(line, entry, MOST, "francs")
    return f"{said.small // 100}/{said.big // 100}" if entry.blinds else str(said.big // 100)


def _each_hand(game: str, line: str) -> str:
    said = stake_of_each_hand(line, "bond", Party(catalogue.find(game).entry, PEOPLE, "francs"), USUAL_CHIPS)
    laid = {"": said} if isinstance(said, int) else said
    return ", ".join(f"{cents // 100} {box}".rstrip() for box, cents in laid.items())


def _another_stake(line: str) -> str:
    """Whose stake a line says at the menu between two hands where stakes stand, how much, and whether for one hand."""
    people = {who: SimpleNamespace(name=name) for who, name in PAIR.items()}
    plan = SimpleNamespace(seats=dict.fromkeys(PAIR, "pc"), stakes={who: {"stake": 1} for who in PAIR})
    sitting = SimpleNamespace(plan=plan, people=people, game=catalogue.find("blackjack"))
    stakes = AnotherStake(cast("Any", Listing()), cast("Any", sitting), USUAL_CHIPS, "francs")
    if not stakes.is_said(line):
        return "-"
    said = stakes._said(line)
    laid = stakes._read(said)
    return f"{' '.join(said.seats)} {cast('int', laid.stake) // 100}{' once' if laid.once else ''}"


def menus(campaign: Campaign) -> dict[str, Callable[[str], object]]:
    """How an answer to each question of the wizards is read."""
    agents = [campaign.person(who, "pc") for who in ("bond", "leiter")]
    villain = [campaign.person("le-chiffre", "npc")]
    wizard = Wizard(campaign, cast("Any", Listing()))
    one, two = Wish("punto-banco", agents[:1], villain), Wish("punto-banco", agents, villain)
    asked: dict[str, Callable[[], object]] = {
        "which game": lambda: wizard._which.ask(Wish(), Wish()),
        "which agents": lambda: wizard._who.ask(Wish(), Wish()),
        "against whom": lambda: wizard._villain(Wish("punto-banco", agents), Wish("punto-banco", agents)),
        "who takes the cards": lambda: wizard._by(two, two),
        "cards or dice": lambda: wizard._by(one, one),
        "dice, thrown or typed": lambda: wizard._dice(one, one),
    }
    readers: dict[str, Callable[[str], object]] = {
        "between hands": lambda line: chosen(line, between_hands()).partition(" ")[0],
        "between hands, who": lambda line: chosen(line, between_hands()),
        "yes or no": lambda line: chosen(line, yes_or_no()),
        "stake of a roll": lambda line: f"{stake_said(line, 'francs') / 100:g}",
        "another stake": _another_stake,
        "stake of each hand": lambda line: _each_hand("punto-banco", line),
        "stake of each hand, one box": lambda line: _each_hand("blackjack", line),
        "ease": read_ease,
        "questions of people": asked_at_the_table,
        "the blinds": partial(_blinds, "holdem"),
        "the smallest bet": partial(_blinds, "stud"),
    }
    for name, ask in asked.items():
        try:
            ask()
        except Listed as listed:
            readers[name] = listed.read
    return readers


def asked_at_the_table(line: str) -> str:
    """What a question is about that people ask at whatever prompt of the table."""
    called = [name for seat, whole in PEOPLE.items() for name in Row(seat, whole).names]
    for about, asks in {"standing": asks_standing, "turn": asks_turn}.items():
        if asks(line, called):
            return about
    raise Refused(line)


def readers(campaign: Campaign) -> dict[str, Callable[[str], str]]:
    """What is understood of a line, for every question by its name."""
    return {
        **{name: partial(_answer, ask) for name, ask in REQUESTS.items()},
        **{name: partial(staked, *bet) for name, bet in BETS.items()},
        **{name: partial(_text, read) for name, read in menus(campaign).items()},
    }


def _answer(ask: Callable[[], Request[Any]], line: str) -> str:
    return answered(ask(), line)


def _text(read: Callable[[str], object], line: str) -> str:
    return str(read(line))
