"""What things at a table are called: games, hands, boxes, what is laid and said. All games' labels stand here.

A label is looked up for the game at hand first and then for all games.
"""

from typing import Final

from bondcards.language.i18n import N_
from bondcards.language.lexicon import BOX_NAMES

Labels = dict[tuple[str, str], str]
"""By game and name; an empty game means all of them."""

FAMILIES: Final[dict[str, str]] = {
    "baccarat": N_("Baccarat"),
    "twenty-one": N_("Twenty-one"),
    "house-poker": N_("Poker against the house"),
    "poker": N_("Poker between the seats"),
}

VINGT_ET_UN: Final = ("vingt-et-un", "vingt-et-un-family", "vingt-et-un-burnt")
"""The games of 002, where the dealer and a natural are called as it calls them."""

HANDS: Final[Labels] = {
    ("", "player"): N_("Punters' hand"),
    ("", "banker"): N_("Bank"),
    ("punto-banco", "player"): N_("Punto"),
    ("punto-banco", "banker"): N_("Banco"),
    ("", "tableau-1"): N_("Tableau 1"),
    ("", "tableau-2"): N_("Tableau 2"),
    ("", "ponte"): N_("Ponte"),
    ("", "dealer"): N_("Dealer"),
    **dict.fromkeys([(game, "dealer") for game in VINGT_ET_UN], N_("The dealer")),
    ("", "draw"): N_("The draw for the bank"),
    ("", "board"): N_("Board"),
    ("", "discards"): N_("Discards"),
    ("", "discard"): N_("A card given too many"),
    ("", "burnt"): N_("Burnt"),
}
"""Whose cards they are."""

SIDES: Final[dict[str, str]] = {"left": N_("{seat}, on the left"), "right": N_("{seat}, on the right")}
"""The vacant places beside a seat, which it plays blind."""

BANK: Final = "bank"
"""Where the money of a bank lies that is laid as a stake."""

BOXES: Final[Labels] = {
    **BOX_NAMES,
    ("chemin-de-fer", "banco"): "",
    ("", "stake"): "",
    ("", "bet"): N_("Bet"),
    ("", "card"): N_("for a card"),
    ("", "play"): N_("Play"),
    ("", "ante-bonus"): N_("ante bonus"),
    ("", "bet@left"): N_("Bet on the left"),
    ("", "bet@right"): N_("Bet on the right"),
    ("", "play@left"): N_("Play on the left"),
    ("", "play@right"): N_("Play on the right"),
    ("", "insurance"): N_("insurance"),
    ("", "auction"): N_("for the bank"),
    ("", "pot"): "",
    ("", "least"): "",
    ("", "greatest"): "",
    ("", "natural"): N_("natural"),
    **dict.fromkeys([(game, "natural") for game in VINGT_ET_UN], N_("a natural")),
    ("vingt-et-un-burnt", "5 cards"): N_("5 cards"),
    ("vingt-et-un-burnt", "6 cards"): N_("6 cards"),
    ("vingt-et-un-burnt", "7 cards"): N_("7 cards"),
    ("vingt-et-un-burnt", "7-7-7"): "7-7-7",
    ("vingt-et-un-burnt", "8-7-6"): "8-7-6",
}
"""Where a stake lies by the name of its box, or what else is paid; empty where there is no need to say."""

PLAYS: Final[dict[str, str]] = {
    "player": N_("{seat} plays the punters' hand"),
    "tableau-1": N_("{seat} plays tableau 1"),
    "tableau-2": N_("{seat} plays tableau 2"),
    "ponte": N_("{seat} is the ponte"),
    "": N_("{seat} plays: {hand}"),
}
"""Who plays the cards of a box for all who staked with it."""

RAISED: Final[dict[str, str]] = {
    "stake": N_("{seat} now stakes {amount}"),
    "21": N_("{seat} now has {amount} on 21"),
    "insurance": N_("{seat}: insurance now {amount}"),
}
"""What lies on a box where more was laid on it, so that the whole is not taken for what was added."""

LAYS: Final[Labels] = {
    ("", ""): N_("{seat} lays {amount} on {box}"),
    ("", "stake"): N_("{seat} stakes {amount}"),
    ("chemin-de-fer", "bank"): N_("{seat} banks {amount}"),
    ("chemin-de-fer", "banco"): N_("{seat} covers {amount}"),
    ("", "tie"): N_("{seat} lays {amount} on a tie"),
    ("", "tableau-1"): N_("{seat} lays {amount} on tableau 1"),
    ("", "tableau-2"): N_("{seat} lays {amount} on tableau 2"),
    ("", "cheval"): N_("{seat} lays {amount} à cheval"),
    ("", "ponte"): N_("{seat} lays {amount} on the ponte"),
    ("family-baccara", "banker"): N_("{seat} lays {amount} on the bank"),
    ("", "insurance"): N_("{seat} insures for {amount}"),
    ("", "auction"): N_("{seat} bids {amount} for the bank"),
    ("", "ante"): N_("{seat} lays an ante of {amount}"),
    ("", "bonus"): N_("{seat} lays {amount} on the bonus"),
    ("", "bet"): N_("{seat} raises by {amount}"),
    ("", "play"): N_("{seat} plays for {amount}"),
    ("", "card"): N_("{seat} buys a card for {amount}"),
    ("", "ante@left"): N_("{seat} lays an ante of {amount} blind on the left"),
    ("", "ante@right"): N_("{seat} lays an ante of {amount} blind on the right"),
    ("", "bet@left"): N_("{amount} more as the Bet"),
    ("", "bet@right"): N_("{amount} more as the Bet"),
    ("", "play@left"): N_("{amount} more as the Play"),
    ("", "play@right"): N_("{amount} more as the Play"),
    ("", "pot"): "",
}
"""What is heard when a stake is laid; nothing of what was heard bet by bet."""

WAGERED: Final[dict[str, str]] = {
    "fold": N_("{seat} folds"),
    "check": N_("{seat} checks"),
    "call": N_("{seat} calls"),
    "bet": N_("{seat} bets {amount}"),
    "raise": N_("{seat} raises to {amount}"),
    "ante": N_("{seat} posts an ante of {amount}"),
    "dead-ante": N_("{seat} posts an ante of {amount}"),
    "post": N_("{seat} posts {amount} to come in"),
    "small-blind": N_("{seat} posts the small blind, {amount}"),
    "big-blind": N_("{seat} posts the big blind, {amount}"),
    "straddle": N_("{seat} straddles, {amount}"),
    "bring-in": N_("{seat} brings in {amount}"),
}
"""What is heard in a round of betting, and of what is posted before it."""

DOES: Final[dict[str, str]] = {
    "check": N_("checks"),
    "call": N_("calls {amount}"),
    "bet": N_("bets {amount}"),
    "raise": N_("raises to {amount}"),
    "ante": N_("ante {amount}"),
    "dead-ante": N_("ante {amount}"),
    "post": N_("post {amount}"),
    "small-blind": N_("small blind {amount}"),
    "big-blind": N_("big blind {amount}"),
    "straddle": N_("straddle {amount}"),
    "bring-in": N_("bring-in {amount}"),
}
"""The same beside a seat, where its name stands already."""

ROUNDS: Final[dict[str, str]] = {
    "antes": N_("Antes"),
    "preflop": N_("Before the flop"),
    "flop": N_("Flop"),
    "turn": N_("Turn"),
    "river": N_("River"),
    "third": N_("Third card"),
    "fourth": N_("Fourth card"),
    "fifth": N_("Fifth card"),
    "sixth": N_("Sixth card"),
    "seventh": N_("Seventh card"),
    "predraw": N_("Before the draw"),
    "draw-1": N_("First draw"),
    "draw-2": N_("Second draw"),
    "draw-3": N_("Third draw"),
}
"""The rounds of betting."""

TURNS: Final[dict[str, str]] = {
    "preflop": N_("turns the first card of the flop"),
    "flop": N_("turns the flop"),
    "turn": N_("turns the turn card"),
    "river": N_("turns the river"),
    "third": N_("turns the third cards"),
    "fourth": N_("turns the fourth cards"),
    "fifth": N_("turns the fifth cards"),
    "sixth": N_("turns the sixth cards"),
}
"""What comes open with a round, as Enter turns it."""

HALVES: Final[dict[str, str]] = {"high": N_("high"), "low": N_("low"), "badugi": N_("badugi")}
"""The halves of a pot."""

HALF_IN_SHORT: Final[dict[str, str]] = {
    "high": N_("high"),
    "low": N_("low"),
    "badugi": N_("badu"),
    "both": N_("both"),
}
"""For which half of a pot a card counts, in five letters at most."""

BETS: Final[Labels] = {
    ("chemin-de-fer", "banco"): N_("{seat}, how much do you cover?"),
    ("", "bank"): N_("{seat}, how much is in your bank?"),
    ("", ""): N_("{seat}, your stake on {box}?"),
    ("", "stake"): N_("{seat}, your stake?"),
    ("", "tie"): N_("{seat}, your stake on a tie?"),
    ("", "auction"): N_("{seat}, your bid for the bank?"),
    ("", "least"): N_("{seat}, the least stake you take?"),
    ("", "greatest"): N_("{seat}, the greatest stake you take?"),
    ("", "tableau-1"): N_("{seat}, your stake on tableau 1?"),
    ("", "tableau-2"): N_("{seat}, your stake on tableau 2?"),
    ("", "ponte"): N_("{seat}, your stake on the ponte?"),
    ("", "cheval"): N_("{seat}, your stake à cheval on both?"),
    ("", "ante"): N_("{seat}, your ante?"),
    ("", "bonus"): N_("{seat}, a bet on the bonus?"),
    ("", "ante@left"): N_("{seat}, an ante for the vacant place on your left, played blind?"),
    ("", "ante@right"): N_("{seat}, an ante for the vacant place on your right, played blind?"),
    ("family-baccara", "banker"): N_("{seat}, your stake on the bank?"),
}

END_OF_PACK: Final[dict[str, str]] = {
    "vingt-et-un": N_("The joker comes up"),
    "vingt-et-un-family": N_("The joker comes up"),
    "vingt-et-un-burnt": N_("The burnt card comes up"),
}
"""What marks the end of the pack, where something does."""

COLOURS: Final[dict[str, str]] = {
    "white": N_("white"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
    "pink": N_("pink"),
    "red": N_("red"),
    "purple": N_("purple"),
    "blue": N_("blue"),
    "green": N_("green"),
    "brown": N_("brown"),
    "grey": N_("grey"),
    "black": N_("black"),
    "silver": N_("silver"),
    "gold": N_("gold"),
}
"""Of chips."""

ORDINALS: Final = (
    N_("first card"),
    N_("second card"),
    N_("third card"),
    N_("fourth card"),
    N_("fifth card"),
    N_("sixth card"),
    N_("seventh card"),
)


UNTURNED: Final[dict[str, str]] = {
    "side-bet": N_("{seat}: no Heroism Point turns a side bet"),
    "another-agent": N_("{seat}: a Heroism Point cannot take from another agent"),
    "folded": N_("{seat}: no Heroism Point after a hand thrown in"),
}
"""Why an agent who has lost is offered no point."""
