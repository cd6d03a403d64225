"""What things at a table are called: games, hands, boxes, moves, irregularities. All games' labels stand here.

A label is looked up for the game at hand first and then for all games; what has none shows its own name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bondcards import money
from bondcards.i18n import N_, _
from bondcards.settlement import HOUSE

Labels = dict[tuple[str, str], str]
"""By game and name; an empty game means all of them."""

GAMES: Final[dict[str, str]] = {
    "vingt-et-un": N_("Vingt-et-un"),
    "vingt-et-un-family": N_("Vingt-et-un in the family"),
    "vingt-et-un-burnt": N_("Burnt vingt-et-un"),
}

FAMILIES: Final[dict[str, str]] = {
    "baccarat": N_("Baccarat"),
    "twenty-one": N_("Twenty-one"),
    "house-poker": N_("Poker against the house"),
    "poker": N_("Poker"),
}

HANDS: Final[Labels] = {
    ("", "player"): N_("Punters' hand"),
    ("", "banker"): N_("Bank"),
    ("punto-banco", "player"): N_("Punto"),
    ("punto-banco", "banker"): N_("Banco"),
    ("", "tableau-1"): N_("Tableau 1"),
    ("", "tableau-2"): N_("Tableau 2"),
    ("", "ponte"): N_("Ponte"),
    ("", "dealer"): N_("Dealer"),
    ("", "draw"): N_("The draw for the bank"),
    ("", "board"): N_("Board"),
    ("", "discards"): N_("Discards"),
    ("", "burnt"): N_("Burnt"),
}
"""Whose cards they are."""

BOXES: Final[Labels] = {
    ("", "player"): N_("punto"),
    ("", "banker"): N_("bank"),
    ("punto-banco", "banker"): N_("banco"),
    ("", "tie"): N_("tie"),
    ("chemin-de-fer", "banco"): "",
    ("chemin-de-fer", "bank"): N_("bank"),
    ("", "tableau-1"): N_("tableau 1"),
    ("", "tableau-2"): N_("tableau 2"),
    ("", "cheval"): N_("à cheval"),
    ("", "ponte"): N_("ponte"),
    ("", "stake"): "",
    ("", "ante"): N_("ante"),
    ("", "bonus"): N_("bonus"),
    ("", "bet"): N_("Bet"),
    ("", "card"): N_("for a card"),
    ("", "play"): N_("Play"),
    ("", "ante-bonus"): N_("ante bonus"),
    ("", "ante@left"): N_("ante of the place on the left"),
    ("", "ante@right"): N_("ante of the place on the right"),
    ("", "bet@left"): N_("Bet of the place on the left"),
    ("", "bet@right"): N_("Bet of the place on the right"),
    ("", "play@left"): N_("Play of the place on the left"),
    ("", "play@right"): N_("Play of the place on the right"),
    ("", "pair-plus"): N_("Pair Plus"),
    ("", "21"): "21",
    ("", "pok"): "POK",
    ("", "insurance"): N_("insurance"),
    ("", "auction"): N_("the bank"),
    ("", "natural"): N_("natural"),
}
"""Where a stake lies; empty where there is no need to say."""

PLAYS: Final[dict[str, str]] = {
    "player": N_("{seat} plays the punters' hand"),
    "tableau-1": N_("{seat} plays tableau 1"),
    "tableau-2": N_("{seat} plays tableau 2"),
    "ponte": N_("{seat} is the ponte"),
    "": N_("{seat} plays: {hand}"),
}
"""Who plays the cards of a box for all who staked with it."""

BETS: Final[Labels] = {
    ("chemin-de-fer", "banco"): N_("{seat}, how much of the bank of {bank} do you cover?"),
    ("", "bank"): N_("{seat}, how much is in your bank?"),
    ("", ""): N_("{seat}, your stake on {box}?"),
    ("", "stake"): N_("{seat}, your stake?"),
    ("", "tie"): N_("{seat}, your stake on a tie?"),
    ("", "auction"): N_("{seat}, your bid for the bank?"),
}

QUESTIONS: Final[dict[str, str]] = {
    "draw": N_("{seat}, a third card?"),
    "natural": N_("{seat}, an 8 or 9 to turn?"),
    "bank": N_("{seat}, does the bank of {bank} stay?"),
    "suivi": N_("{seat}, banco suivi for {bank}?"),
    "play": N_("{seat}, your move?"),
    "insurance": N_("{seat}, insurance for half the stake?"),
    "look": N_("{seat}, a natural under the open card?"),
    "twenty-one": N_("{seat}, a natural to turn?"),
    "prime": N_("{seat}, a combination that pays a prime?"),
    "half": N_("{seat}, which half do you play first?"),
    "bank-draw": N_("{seat}, does the bank draw?"),
    "office": N_("{seat}, do you keep the bank?"),
    "take": N_("{seat}, do you take the bank?"),
    "least": N_("{seat}, do you lower the least stake?"),
    "greatest": N_("{seat}, do you raise the greatest stake?"),
    "demand": N_("{seat}, are all stakes to be doubled?"),
    "redouble": N_("{seat}, do you redouble?"),
    "irregularity": N_("Has anything gone wrong with the cards?"),
    "whom": N_("Whom does it concern?"),
    "two-cards": N_("{seat}, which of the two cards do you keep?"),
    "accept": N_("{seat}, do you keep this card?"),
    "sit-out": N_("{seat}, do you stay in this hand?"),
    "surrender": N_("{seat}, surrender before the dealer looks?"),
    "raise": N_("{seat}, fold or raise?"),
    "throw": N_("{seat}, which card goes?"),
    "announce": N_("{seat}, a bonus to announce?"),
    "play-on": N_("{seat}, fold or play?"),
}
"""By what is asked about."""

SAID: Final[dict[tuple[str, str], str]] = {
    ("draw", "draw"): N_("{seat} draws"),
    ("draw", "stand"): N_("{seat} stands"),
    ("natural", "turn"): N_("{seat}: abattage!"),
    ("natural", "go-on"): "",
    ("banco", "banco"): N_("{seat}: banco!"),
    ("banco", "pass"): N_("{seat} passes"),
    ("suivi", "banco"): N_("{seat}: banco suivi!"),
    ("suivi", "pass"): N_("{seat} does not follow"),
    ("bank", "keep"): "",
    ("bank", "pass"): N_("{seat} passes the bank"),
    ("heroism", "spend"): "",
    ("heroism", "keep"): "",
    ("play", "hit"): N_("{seat}: card!"),
    ("play", "stand"): N_("{seat} stands"),
    ("play", "double"): N_("{seat} doubles"),
    ("play", "split"): N_("{seat} splits"),
    ("play", "surrender"): N_("{seat} surrenders"),
    ("surrender", "surrender"): N_("{seat} surrenders"),
    ("surrender", "decline"): "",
    ("insurance", "insure"): N_("{seat} insures"),
    ("insurance", "decline"): "",
    ("look", "turn"): N_("{seat} turns up a natural"),
    ("look", "go-on"): N_("{seat} looks: no natural"),
    ("twenty-one", "turn"): N_("{seat}: twenty-one!"),
    ("twenty-one", "go-on"): "",
    ("play", "burst"): N_("{seat} has burst"),
    ("prime", "prime"): N_("{seat} shows a prime"),
    ("prime", "none"): "",
    ("half", "first"): "",
    ("half", "second"): N_("{seat} begins with the second half"),
    ("bank-draw", "hit"): N_("{seat} draws"),
    ("bank-draw", "stand"): N_("{seat} stands"),
    ("office", "keep"): "",
    ("office", "auction"): N_("{seat} puts the bank up to auction"),
    ("office", "pass"): N_("{seat} gives up the bank"),
    ("take", "take"): N_("{seat} takes the bank"),
    ("take", "refuse"): N_("{seat} refuses the bank"),
    ("least", "keep"): "",
    ("least", "lower"): N_("{seat} lowers the least stake to half"),
    ("greatest", "keep"): "",
    ("greatest", "raise"): N_("{seat} raises the greatest stake to twice as much"),
    ("demand", "demand"): N_("{seat} demands that all stakes be doubled"),
    ("demand", "decline"): "",
    ("redouble", "redouble"): N_("{seat} redoubles"),
    ("redouble", "decline"): "",
    ("irregularity", "none"): "",
    ("irregularity", "missed"): "",
    ("irregularity", "exposed"): "",
    ("irregularity", "two-cards"): "",
    ("irregularity", "face-up"): "",
    ("irregularity", "unasked"): "",
    ("irregularity", "unburied"): "",
    ("two-cards", "first"): N_("{seat} keeps the first card"),
    ("two-cards", "second"): N_("{seat} keeps the second card"),
    ("two-cards", "both"): N_("{seat} plays two hands"),
    ("accept", "accept"): N_("{seat} keeps the card"),
    ("accept", "refuse"): N_("{seat} refuses the card"),
    ("sit-out", "stay"): "",
    ("sit-out", "sit-out"): N_("{seat} takes back the stake and sits out"),
    ("raise", "fold"): N_("{seat} folds"),
    ("raise", "raise"): N_("{seat} raises"),
    ("raise", "buy"): N_("{seat} buys a card"),
    ("play-on", "fold"): N_("{seat} folds"),
    ("play-on", "play"): N_("{seat} plays"),
    ("announce", "announce"): N_("{seat} announces a bonus"),
    ("announce", "none"): "",
}
"""What a seat says, as the table hears it; empty where it is not worth a word."""

MEANS: Final[dict[tuple[str, str], str]] = {
    ("", "draw"): N_("take a card, face up"),
    ("", "stand"): N_("take no card"),
    ("", "turn"): N_("turn up the 8 or 9 in two cards at once"),
    ("", "go-on"): N_("leave the cards face down; there is no 8 or 9"),
    ("", "banco"): N_("cover the whole bank alone"),
    ("banco", "pass"): N_("stake nothing this time"),
    ("suivi", "pass"): N_("give up the right to the next banco"),
    ("bank", "keep"): N_("leave the whole bank on the table"),
    ("bank", "pass"): N_("give the bank to the next seat on the right"),
    ("", "pass"): N_("stake nothing here"),
    ("betting", "check"): N_("bet nothing for now"),
    ("betting", "bet"): N_("put so much beyond the stake"),
    ("betting", "call"): N_("put in as much as the other"),
    ("betting", "raise"): N_("put in more, to so much beyond the stake in all"),
    ("betting", "fold"): N_("give up what you have put in"),
    ("heroism", "spend"): N_("win the hand after all, for a point"),
    ("heroism", "keep"): N_("lose the hand and keep the point"),
    ("", "hit"): N_("take a card, face up"),
    ("play", "stand"): N_("take no more cards"),
    ("", "double"): N_("stake as much again, for one card and no more"),
    ("", "split"): N_("make two hands of the pair, with a second stake as high"),
    ("", "surrender"): N_("give up half the stake, and the hand"),
    ("surrender", "decline"): N_("play the hand"),
    ("", "insure"): N_("lay half the stake at 2:1 that the dealer has a natural"),
    ("", "decline"): N_("lay nothing more"),
    ("look", "turn"): N_("turn up the natural, which ends the hand"),
    ("look", "go-on"): N_("there is no natural: the hand goes on"),
    ("twenty-one", "turn"): N_("turn up an ace and a ten, which is paid at once"),
    ("twenty-one", "go-on"): N_("there is no natural: play on"),
    ("", "burst"): N_("throw in a hand beyond 21"),
    ("", "prime"): N_("show a combination, which is paid at once"),
    ("prime", "none"): N_("there is none: the hand waits for the banker"),
    ("", "first"): N_("play the first half first"),
    ("", "second"): N_("play the second half first"),
    ("bank-draw", "stand"): N_("take no more cards"),
    ("office", "keep"): N_("go on as banker"),
    ("", "auction"): N_("sell the bank to the best bidder"),
    ("office", "pass"): N_("give up the bank, which is offered to your left"),
    ("auction", "pass"): N_("bid no more"),
    ("", "take"): N_("be the banker"),
    ("", "refuse"): N_("leave the bank to another"),
    ("least", "keep"): N_("leave the limits as they are"),
    ("", "lower"): N_("take stakes half as low"),
    ("greatest", "keep"): N_("leave the limits as they are"),
    ("greatest", "raise"): N_("take stakes twice as high"),
    ("", "demand"): N_("everybody doubles his stake, as far as his chips reach"),
    ("", "redouble"): N_("double your own stake once more"),
    ("irregularity", "none"): N_("all is well"),
    ("", "missed"): N_("a seat was given no first card"),
    ("", "exposed"): N_("a first card was exposed, and the next not given covered"),
    ("", "two-cards"): N_("a seat was given two cards for one"),
    ("", "face-up"): N_("the last card of a seat lay face up in the pack"),
    ("", "unasked"): N_("a card was given that nobody asked for"),
    ("", "unburied"): N_("a hand was not buried, and somebody asks for a shuffle"),
    ("two-cards", "first"): N_("keep the first card, the other is buried"),
    ("two-cards", "second"): N_("keep the second card, the other is buried"),
    ("two-cards", "both"): N_("play two hands, with an equal second stake"),
    ("", "accept"): N_("keep it"),
    ("accept", "refuse"): N_("refuse it: it is buried"),
    ("", "stay"): N_("play the hand"),
    ("", "sit-out"): N_("take back your stake until the next hand"),
    ("raise", "fold"): N_("give up the ante, and the bonus"),
    ("raise", "raise"): N_("lay twice the ante against the bank"),
    ("raise", "buy"): N_("change a card once for the price of the ante; the bonus is lost"),
    ("play-on", "fold"): N_("give up the ante, and Pair Plus"),
    ("play-on", "play"): N_("lay as much again as the ante"),
    ("announce", "announce"): N_("a flush or better, bonus to be paid"),
    ("announce", "none"): N_("no bonus"),
}
"""What a word does, by what is asked about; an empty one means everywhere."""

IRREGULARITIES: Final[dict[str, str]] = {
    "void-natural": N_("{seat} turned cards that are no natural: it is void, and they stay turned."),
    "missed-natural": N_("{seat} had a natural and did not turn it."),
    "drawn-against-the-table": N_("{seat} drew against the table: the card stays."),
    "stood-against-the-table": N_("{seat} stood against the table: it counts."),
    "void-burst": N_("{seat} threw in a hand that has not burst: it is void, and the cards stay turned."),
    "void-pair": N_("{seat} split cards that are no pair: it is void, and they stay turned."),
    "void-prime": N_("{seat} showed cards that pay no prime: it is void, and they stay turned."),
    "missed-prime": N_("{seat} had a prime and did not show it."),
    "split-no-pair": N_("{seat} split cards that were no pair: both hands count."),
    "undeclared-burst": N_("{seat} had burst and did not say so: twice the stake goes to the bank."),
    "missed": N_("{seat} was missed in the first round."),
    "exposed": N_("A first card of {seat} was exposed, and the next not given covered."),
    "two-cards": N_("{seat} was given two cards for one."),
    "face-up": N_("A card for {seat} lay face up in the pack."),
    "unasked": N_("{seat} was given a card unasked."),
    "unburied": N_("{seat} did not bury a hand: the cards are shuffled."),
    "void-bonus": N_("{seat} announced a bonus that is none: it is void."),
}

ORDINALS: Final = (
    N_("first card"),
    N_("second card"),
    N_("third card"),
    N_("fourth card"),
    N_("fifth card"),
    N_("sixth card"),
    N_("seventh card"),
)


@dataclass(frozen=True)
class Names:
    """What everybody and everything is called at this table."""

    people: Mapping[str, str]
    currency: str = ""
    game: str = ""

    def seat(self, seat: str) -> str:
        """Somebody's name; the croupier plays for the house."""
        return _("the house") if seat == HOUSE else self.people.get(seat, seat)

    def hand(self, to: str) -> str:
        """Whose cards lie there: a box's or a seat's, with a number where the seat has several hands."""
        label = self._label(HANDS, to)
        if label is not None:
            return _(label)
        seat, number = split_hand(to)
        if seat in self.people and number:
            return _("{seat}, hand {number}").format(seat=self.seat(seat), number=number)
        return self.seat(seat) if seat in self.people else to

    def box(self, box: str) -> str:
        """What a box is called; empty where there is no need to say."""
        label = self._label(BOXES, box)
        return box if label is None else label and _(label)

    def stakes(self, boxes: Mapping[str, int]) -> str:
        """What lies on some boxes (cents): 500, or 500 punto, 50 tie."""
        return ", ".join(f"{money.text(amount)} {self.box(box)}".rstrip() for box, amount in boxes.items())

    def bet(self, box: str) -> str:
        """How a stake is asked for, to be filled in."""
        return _(self._label(BETS, box) or BETS["", ""])

    def amount(self, cents: int) -> str:
        """An amount with its currency."""
        return money.written(cents, self.currency)

    def _label(self, labels: Labels, name: str) -> str | None:
        return labels.get((self.game, name), labels.get(("", name)))


def family(name: str) -> str:
    """A family of games as a title."""
    return _(FAMILIES[name]) if name in FAMILIES else name


def span(low: int, high: int) -> str:
    """From so many to so many."""
    return str(low) if low == high else f"{low}–{high}"


def span_of_money(low: int, high: int) -> str:
    """Which amounts (cents) may be said."""
    if low <= 1:
        return _("up to {high}").format(high=money.text(high))
    if low == high:
        return money.text(low)
    return _("{low} to {high}").format(low=money.text(low), high=money.text(high))


def split_hand(to: str) -> tuple[str, int]:
    """The seat a hand belongs to, and which of several it is; 0 where it has but one."""
    found = re.fullmatch(r"(.+?)[/#:](\d+)", to)
    return (found[1], int(found[2])) if found else (to, 0)


def game(name: str) -> str:
    """A game's name as a title."""
    return _(GAMES[name]) if name in GAMES else name.replace("-", " ").capitalize()


def question(about: str) -> str:
    """How something is asked, to be filled in."""
    return _(QUESTIONS.get(about, N_("{seat}?")))


def means(about: str, word: str) -> str:
    """What a word does, where it is said about something."""
    return _(MEANS.get((about, word)) or MEANS.get(("", word)) or word)


def nth_card(number: int) -> str:
    """The first card, the second card …"""
    return _(ORDINALS[number - 1]) if number <= len(ORDINALS) else _("card {number}").format(number=number)


def irregularity(what: str, seat: str) -> str:
    """What was found to have been against the rules, as a sentence."""
    return _(IRREGULARITIES[what]).format(seat=seat) if what in IRREGULARITIES else f"{seat}: {what}"
