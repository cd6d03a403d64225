"""The screens that are kept as golden texts, each made by a function: sittings, questions, lists, an evening."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any, cast

from msgspec.structs import replace
from rich.console import Console

from bondcards.campaign import ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Account, Move, Purse, who_won
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Balance
from bondcards.campaign.records import LineRecord
from bondcards.engine.cards import Card, Packs, read_all
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Banks, Dealt, Fact, Holds, Staked, place
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Request, Show, Shuffle, Throw
from bondcards.engine.settlement import HOUSE, Debt, Transfer
from bondcards.engine.wagers import Wager
from bondcards.errors import Leave, Problem
from bondcards.games import catalogue, options
from bondcards.games.game import Nothing
from bondcards.games.house.caribbean_stud import DISCARDS
from bondcards.games.seating import Kind, Seat, Seating
from bondcards.hand import Head, played
from bondcards.language import encoding
from bondcards.language.i18n import _
from bondcards.people.sheet import Gambler, Person
from bondcards.roleplay.contest import CONTEST, GAME, Contest, Side, Terms
from bondcards.roleplay.heroism import AskPoint, Offer
from bondcards.roleplay.house_rules import HouseRules
from bondcards.show import evening, lists, people, rolls, table, terminal
from bondcards.show.rules import card
from bondcards.show.screen import Screen
from bondcards.show.table import Faces
from bondcards.show.terminal import Harmless
from bondcards.sitting.menu import Choice
from bondcards.sitting.plan import Answering, Plan, State
from bondcards.sitting.result import HandResult, Settled, result
from bondcards.sitting.result import settled as settled_contest
from bondcards.sitting.rows import Row
from bondcards.tables.ahead import Ahead
from bondcards.tables.answerer import Answerer, Listed, Read, Script
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.pieces import Party
from bondcards.tables.prompt import Prompt, Usual
from bondcards.tables.seated import Seated
from bondcards.tables.staker import Staker
from bondcards.tables.typed import Typed
from bondcards.telling import referee, sheets
from bondcards.telling.recap import Casino, recap
from bondcards.telling.words import Names
from tests.journals import rolled as keep_roll

NAMES = {"bond": "James Bond", "leiter": "Felix Leiter", "vesper": "Vesper Lynd", "le-chiffre": "Le Chiffre"}
CHIPS = {"le-chiffre": 6_000_000, "bond": 2_500_000, "leiter": 1_800_000, "vesper": 300_000}
RESERVES = {"bond": 7, "leiter": 5, "vesper": 2}
NATURAL, DRAWN = "8h 5c Kd 9s", "3h 5c Kd Ts 9d"

BOND = Person(
    id="bond",
    kind="pc",
    name="James Bond",
    player="Marc",
    characteristics={"strength": 11, "dexterity": 14, "willpower": 14, "perception": 14, "intelligence": 11},
    skills={"gambling": 13, "driving": 9},
    heroism=4,
    bankroll=2_500_000,
    notes="Plays as if the money were the Treasury's, which it is.",
    gambler=None,
)
LE_CHIFFRE = Person(
    id="le-chiffre",
    kind="npc",
    name="Le Chiffre",
    player=None,
    characteristics={"perception": 12},
    skills={"gambling": 13},
    heroism=0,
    bankroll=6_000_000,
    notes="",
    gambler=Gambler(bluff=30, nerve=80, tell="Before a lie he squares his chips.", games=("chemin-de-fer",)),
)


def paper(ascii_only: bool = False) -> terminal.Harmless:
    """A console that keeps what is printed, without colour."""
    stream = io.TextIOWrapper(io.BytesIO(), "ascii", errors=encoding.ERRORS) if ascii_only else io.StringIO()
    return terminal.Harmless(
        file=stream, width=80, theme=terminal.THEME, highlight=False, color_system=None, force_terminal=False
    )


def text_of(console: Console) -> str:
    """What was printed, without the blanks that fill its lines."""
    file = console.file
    if isinstance(file, io.TextIOWrapper):
        file.flush()
        printed = file.buffer.getvalue().decode()
    else:
        assert isinstance(file, io.StringIO)
        printed = file.getvalue()
    return "\n".join(line.rstrip() for line in printed.splitlines()).strip("\n") + "\n"


def seating(chips: Mapping[str, int] = CHIPS, reserves: Mapping[str, int] = RESERVES) -> Seating:
    seats = (Seat(who, "npc" if who == "le-chiffre" else "pc", chips[who], reserves.get(who, 0)) for who in chips)
    return Seating(tuple(seats), "le-chiffre", 300)


class Sitting:
    """Hands of a game on a screen; everybody is asked and types `lines`, or has said them beforehand."""

    def __init__(
        self,
        game: str,
        cards: str,
        lines: Sequence[str],
        console: Harmless | None = None,
        asks: bool = True,
        **manners: Any,
    ) -> None:
        self.console = console or paper()
        self.script = None if asks else Script(lines)
        self.typed: Iterator[str] = iter(lines)
        self.screen = Screen(self.console, Names(NAMES, "francs"), read=self._line, errors=self.console, **manners)
        self.game = catalogue.find(game)
        self.options = self.game.in_force({})
        self.cards = cards
        self.chips, self.reserves = dict(CHIPS), dict(RESERVES)

    def _line(self, mark: str) -> str:
        """What is typed next, on the screen too as a terminal would have it."""
        try:
            line = next(self.typed)
        except StopIteration:
            raise EOFError from None
        self.console.file.write(f"{mark}{line}\n")
        return line

    def opened(self) -> None:
        seats = {seat.id: seat.kind for seat in seating().seats}
        chosen = {**options.as_text(self.options), "bank_passes": "every-hand"}
        plan = Plan(self.game.entry.id, 1, chosen, {}, seats, "le-chiffre", {}, {}, "7", Answering())
        why = {"leiter": _("gained before, for cards against {opponent} tonight").format(opponent="Le Chiffre")}
        self.screen.opened(plan, {"bond": 3, "vesper": 1}, why)

    def hand(self, number: int = 1) -> HandResult:
        """Play a hand; raises `Leave` where the lines end too soon."""
        around = seating(self.chips, self.reserves)
        first = self.game.first(around, self.options)
        stock = Stock(shuffles=1)
        head = Head(
            self.game.entry.id,
            self.game.entry.edition,
            self.options,
            HouseRules(),
            around,
            first,
            stock,
            "07" * 32,
            number,
        )
        deck = head.deck()
        dealer: Answerer = Listed(read_all(self.cards), deck) if self.cards else Typed(self.screen, deck, tuple)
        party = Party(self.game.entry, {seat: NAMES[seat] for seat in around.ids})
        ahead = Ahead(self.screen, party, lambda _bets: None)
        players = [self.script] if self.script else [ahead, Staker(self.screen, ahead, {}, 0)]
        table_ = Seated([dealer], dict.fromkeys(around.ids, players), deck, self.screen.watch)
        self.screen.begins(head, head.number)
        settled = result(head, played(head, table_), table_.facts)
        for who, net in settled.final_net.items():
            self.chips[who] += net
        for who, points in settled.heroism.items():
            self.reserves[who] -= points
        self.screen.settled(settled, self.reserves, self.chips)
        return settled


def opening() -> str:
    sitting = Sitting("chemin-de-fer", "", [])
    sitting.opened()
    return text_of(sitting.console)


def coup() -> str:
    """Chemin de fer to its end, Bond and Vesper spending a point."""
    sitting = Sitting("chemin-de-fer", DRAWN, ["4000", "1000", "pass", "?", "2500", "maybe", "spend", "spend"])
    sitting.hand(4)
    return text_of(sitting.console)


def abattage() -> str:
    sitting = Sitting("chemin-de-fer", NATURAL, ["4000", "1000", "500", "banco"])
    sitting.hand(5)
    return text_of(sitting.console)


def real_cards() -> str:
    """Cards typed as they fall, some of them unseen, and an irregularity."""
    lines = ["800", "pass", "pass", "banco", "", "", "", "", "nobody", "stand", "stand", "4 Kc", "7h Ts"]
    sitting = Sitting("chemin-de-fer", "", [*lines, "keep"])
    sitting.hand()
    return text_of(sitting.console)


def punto_banco() -> str:
    bets = ["1000, 50 tie", "500 punto", "20 tie"]
    sitting = Sitting("punto-banco", "8h 2c 5d Kd 2s 4c", [*bets, "spend", "keep"])
    sitting.hand(2)
    return text_of(sitting.console)


def kept() -> str:
    """Input ends in the middle of a hand."""
    sitting = Sitting("chemin-de-fer", DRAWN, ["4000", "1000"])
    try:
        sitting.hand()
    except Leave:
        sitting.screen.say("The hand is kept.")
    return text_of(sitting.console)


def questions() -> str:
    """Every kind of question, and what `?` says to it."""
    from bondcards.engine.facts import BANKER
    from bondcards.games.baccarat.chemin_de_fer import AskAmount, AskBank, AskCover, AskSuivi
    from bondcards.games.baccarat.drawing import PLAYER, AskDraw, AskNatural

    asks: list[tuple[Request[Any], str | None]] = [
        (Shuffle(6), "done"),
        (AskAmount("bond", "bank", 1, 2_500_000), "1000"),
        (AskCover("bond", "banco", 1, 400_000, ("banco", "pass"), 400_000), "banco"),
        (Bet("bond", "tie", 500, 1_050), None),
        (AskBank("le-chiffre", ("keep", "pass"), 500_00), "keep"),
        (AskSuivi("bond", ("banco", "pass")), None),
        (Deal(PLAYER, ("bond",)), "??"),
        (Deal(BANKER), None),
        (AskNatural("bond", ("turn", "go-on")), None),
        (AskDraw("bond", ("draw", "stand")), None),
        (Show(PLAYER, (Card("?", "?"), Card("?", "?"), Card("5", "d"))), None),
        (Discard("bond", tuple(read_all("Kh Tc")), 1, 1, DISCARDS), None),
        (Throw("bond", ("bond",)), None),
        (Wager("bond", 0, 20_000, 40_000, 100_000, ("fold", "call", "raise"), 100_000, 60_000), "raise 400"),
        (AskPoint("bond", ("spend", "keep"), Offer(1, 4, -50_000, 50_000, 25_000)), "keep"),
    ]
    facts: list[Fact] = [
        Staked("le-chiffre", "bank", 400_000),
        Banks("le-chiffre"),
        Holds("bond", PLAYER),
        Dealt(PLAYER, Card("8", "?"), ("bond",)),
        Dealt(BANKER, Card("?", "?"), ("le-chiffre",)),
    ]
    sitting = Sitting("chemin-de-fer", "", [""] * len(asks))
    sitting.opened()
    deals = [ask for ask, _default in asks if isinstance(ask, Deal)]
    for ask, default in asks:
        if isinstance(ask, Bet):
            usual = {} if default is None else {ask.box: ask.recall(default)}
            sitting.screen.ask_bets(ask, facts, Usual(usual, before=False))
        elif isinstance(ask, Deal):
            sitting.screen.ask_card(ask, facts, deals[deals.index(ask) :])
        else:
            sitting.screen.ask(ask, facts, default)
        sitting.screen.explain(ask, facts)
        sitting.screen.flush()
        sitting.console.print()
    return text_of(sitting.console)


def lists_and_menu() -> str:
    lines = ["?", "xx", "b", "a", "9", "leit, 1", "3 1", "", "Monte Carlo"]
    screen = Sitting("chemin-de-fer", "", lines).screen
    # As at a table, where the game master has his word.
    screen.master = cast("Any", SimpleNamespace(meant=lambda _line: None))
    choices = [
        Choice("again", "[a]gain", "another hand"),
        Choice("stake", "another [s]take", "an agent stakes otherwise"),
        Choice("back", "come [b]ack", "who sat out plays again", why_not="Nobody sits out."),
        Choice("end", "[e]nd", "the sitting ends"),
    ]
    screen.menu(choices, "again")
    rows = [Row(who, f"{name} (somebody)", "25,000 francs") for who, name in NAMES.items()]
    screen.pick_many("Which agents play?", rows)
    screen.pick_many("Which agents play?", rows)
    screen.pick("Against whom?", rows, "le-chiffre")
    screen.ask_text("Where?", "Royale")
    return text_of(screen.page.console)


def end_of_sitting() -> str:
    screen = Sitting("chemin-de-fer", "", []).screen
    transfers = [Transfer("le-chiffre", "bond", 250_000), Transfer("leiter", "le-chiffre", 80_050)]
    net = {"bond": 250_000, "leiter": -80_050, "le-chiffre": -169_950}
    screen.ended(Account(7, net, who_won(transfers), {"bond": 2}), RESERVES, CHIPS)
    return text_of(screen.page.console)


def many_hands() -> str:
    """Too many hands to be drawn, as in twenty-one or poker; and few enough."""
    console = paper()
    deals = [("dealer", "Kd ??")] + [(f"bond/{n}", "8h 8c 5d") for n in (1, 2)]
    names = Names(NAMES, "francs", "blackjack")
    few = [Dealt(place(to), one) for to, cards in deals for one in read_all(cards)]
    console.print(table.laid(few, names, "house", Faces(), 80))
    more = [("board", "Ah Td 3c 9s 9h"), *((who, "?? ??") for who in NAMES), ("vesper", "Ks Qs"), ("kerim", "7 2")]
    many = [Dealt(place(to), one) for to, cards in more for one in read_all(cards)]
    console.print(table.laid(many, Names({**NAMES, "kerim": "Kerim Bey"}, "", "caribbean-stud"), "house", Faces(), 80))
    return text_of(console)


def in_ascii() -> str:
    sitting = Sitting("chemin-de-fer", DRAWN, ["4000", "1000", "pass", "2500", "spend", "keep"], paper(ascii_only=True))
    sitting.opened()
    sitting.hand(4)
    return text_of(sitting.console)


def catalogue_() -> str:
    console = paper()
    console.print(lists.games(game.entry for game in map(catalogue.find, ("punto-banco", "chemin-de-fer"))))
    return text_of(console)


def rules(game: str) -> str:
    console = paper()
    console.print(card(referee.card(catalogue.find(game), options.listed(HouseRules)), 80))
    return text_of(console)


def everybody() -> str:
    console = paper()
    now = [(BOND, Balance(2_550_000, 6)), (LE_CHIFFRE, Balance(5_950_050, 0))]
    console.print(people.everybody(now))
    for person, has in now:
        console.print("", people.sheet(sheets.sheet(person, has, "francs", hidden=True), person.id, 80), sep="\n")
    return text_of(console)


def clock(start: datetime = datetime(2026, 3, 14, 20, 15, tzinfo=UTC)) -> Callable[[], datetime]:
    """A clock that goes on by two minutes whenever it is looked at."""
    ticks = iter(range(10_000))
    return lambda: start + timedelta(minutes=2 * next(ticks))


def told(folder: Path) -> None:
    """An evening with something of everything."""
    seats: dict[str, Kind] = {"le-chiffre": "npc", "bond": "pc"}
    begun = Plan("chemin-de-fer", 1, {}, {}, seats, "le-chiffre", {}, {}, "7", Answering())
    joined = replace(begun, seats={**seats, "leiter": "pc"})
    with Journal.open(folder, now=clock()) as journal:
        tonight = sessions.open_session(journal, "The first night", date(2026, 3, 14))
        ledger.enter(journal, "bond", 2_500_000, 4)
        ledger.enter(journal, "le-chiffre", 6_000_000, 0)
        sessions.record_choice(journal, tonight, "bond", "le-chiffre", "cards")
        sessions.grant(journal, tonight, "bond", "le-chiffre", 3)
        sitting = sittings.start_sitting(journal, tonight, State(begun).as_json())
        for number, net in enumerate((250_000, -100_000), 1):
            hand = playing.open_hand(journal, sitting, number, {"number": number})
            playing.append(journal, hand, [LineRecord(0, "shoe", {"ask": "deal", "to": "player"}, "8h")])
            moves = [Move("bond", "chips", net, "hand"), Move("le-chiffre", "chips", -net, "hand")]
            moves += [Move("bond", "heroism", -1, "point")] if net > 0 else []
            paid = Transfer("le-chiffre", "bond", net) if net > 0 else Transfer("bond", "le-chiffre", -net)
            debts = [Debt("le-chiffre", "bond", 5_000)] if net > 0 else []
            final = {"bond": net, "le-chiffre": -net}
            spent = {"bond": 1} if net > 0 else {}
            came = HandResult(number, "le-chiffre", {}, {}, [], {}, {}, spent, {}, final, [], '{"queue":[]}')
            playing.settle(journal, hand, came.as_json(), moves, debts=debts, transfers=[paid])
        sittings.undo(journal, sitting)
        sittings.add_event(journal, sitting, State(joined).as_json())
        sittings.add_event(journal, sitting, State(joined, out=("leiter",)).as_json())
        sessions.add_note(journal, "The lights go out; someone screams in French.")
        ledger.change(journal, "bond", "heroism", 1, "saved Leiter")
        ledger.change(journal, "bond", "chips", -20_000, "champagne")
        terms = Terms(Side("bond", 14, 13), (Side("le-chiffre", 12, 13),))
        contest = Contest(terms.rolled(terms.pc, 37), terms.rolled(terms.npcs[0], 4))
        for secret in (False, True):
            ended = Settled(contest, (), 0, 0, 7, secret)
            dice = Plan(CONTEST, 1, {}, {}, seats, HOUSE, {}, {}, "7", Answering())
            keep_roll(journal, tonight, ended.as_json(), secret=secret, state=State(dice).as_json())
        sittings.end_sitting(journal, sitting)


def evenings() -> str:
    console = paper()
    with TemporaryDirectory() as place:
        told(Path(place))
        with Journal.reading(Path(place)) as journal:
            session = sessions.session(journal)
            casino = Casino(
                "Royale",
                "francs",
                {"bond": BOND, "leiter": replace(BOND, id="leiter", name="Felix Leiter"), "le-chiffre": LE_CHIFFRE},
            )
            console.print(evening.told(recap(journal, session, casino), Faces(), console))
            names = Names(NAMES, "francs")
            console.print("", lists.sessions(sessions.list_sessions(journal)), "", sep="\n")
            wallets: tuple[tuple[Purse, int], ...] = (("chips", 2_730_000), ("heroism", 7))
            for purse, held in wallets:
                entries = ledger.history(journal, "bond", purse)
                console.print(people.purse("bond", purse, held, entries, names, places={}))
            console.print(people.purse("vesper", "chips", 300_000, [], names, places={}))
    return text_of(console)


def contest() -> str:
    """A contest in which a point is given to win, and one that is lost."""
    sitting = Sitting("chemin-de-fer", "", ["?", "check 5", "spend"])
    one = Terms(side(BOND), (side(LE_CHIFFRE),), stake=10_000)
    sitting.screen.rolled(rolled(sitting, one, {"bond": 37, "le-chiffre": 20}))
    other = Terms(side(BOND), (side(LE_CHIFFRE), side(replace(LE_CHIFFRE, id="vesper"))))
    lost = rolled(sitting, other, {"bond": 99, "le-chiffre": 4, "vesper": 30})
    sitting.screen.show("", rolls.settled(lost, sitting.screen.names))
    return text_of(sitting.console)


def side(person: Person) -> Side:
    return Side(person.id, person.perception, person.gambling)


def rolled(sitting: Sitting, terms: Terms, dice: Mapping[str, int]) -> Settled:
    """A contest with these dice, in which Bond's player is asked."""
    around = seating()
    head = Head(CONTEST, GAME.entry.edition, terms, HouseRules(), around, Nothing(), Stock(), "07" * 32, 1)
    seats = {who: [Read(dice[who]), Prompt(sitting.screen)] for who in dice}
    table_ = Seated([], seats, Deck(Packs(0), Stock(), b""), sitting.screen.watch)
    sitting.screen.begins(head, head.number)
    return settled_contest(head, table_.facts, played(head, table_).outcome)


def campaign_() -> str:
    console = paper()
    with TemporaryDirectory() as place:
        folder = Path(place) / "royale"
        for name in ("pcs/bond", "pcs/leiter", "npcs/le-chiffre"):
            file = folder / f"{name}.yaml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("name: X\n")
        rules = "house_rules: {contest_tie: lower-roll, chemin-de-fer: {drawing: free}}"
        (folder / "campaign.yaml").write_text(f"title: Royale-les-Eaux\ncurrency: francs\nlanguage: en\n{rules}\n")
        console.print(lists.campaigns({"royale": "campaigns/royale", "siam": "/home/m/.local/share/bondcards/siam"}))
        console.print("", lists.campaign(open_folder(folder)), sep="\n")
    problems = [
        Problem(Path("pcs/bond.yaml"), 4, 13, "There is no key “gamblign”.", "Did you mean “gambling”?"),
        Problem(Path("campaign.yaml"), 1, 1, "This campaign has no title."),
    ]
    console.print("", lists.problems(problems), sep="\n")
    return re.sub(r"(Folder +).*", r"\1…/royale", text_of(console))


SCREENS: dict[str, Callable[[], str]] = {
    "opening": opening,
    "coup": coup,
    "abattage": abattage,
    "real-cards": real_cards,
    "punto-banco": punto_banco,
    "kept": kept,
    "questions": questions,
    "lists-and-menu": lists_and_menu,
    "end-of-sitting": end_of_sitting,
    "many-hands": many_hands,
    "ascii": in_ascii,
    "games": catalogue_,
    "rules-punto-banco": lambda: rules("punto-banco"),
    "rules-chemin-de-fer": lambda: rules("chemin-de-fer"),
    "people": everybody,
    "evening": evenings,
    "contest": contest,
    "campaign": campaign_,
}
