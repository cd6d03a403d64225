"""Vingt-et-un with a permanent banker: two packs and a joker, and a dealer without a choice (002).

Stakes within the banker's limits come before the first card. A card face down to each, the dealer's
turned up; a second one face down to all. Under an ace the seats may insure half their stake; under an ace,
a ten or a figure the dealer looks, and a natural takes all stakes but those of seats that have one too.
A seat's natural is paid 3:2 at once. Then each plays from the dealer's left: cards, a double on the first
two, a split pair. The dealer draws to 16 and stands on 17; an ace that makes 17 to 20 counts eleven.

The pack is not shuffled between hands, only when the joker comes up or it cannot serve the deal. (The joker
is not dealt: it is the end of the pack, see `Pack.take`.) The first ace may choose the banker, and the bank
may be sold between hands.

The hand is in `rudiments`, who banks in `office`, the money in `casino`. Here is what is this game's own.
"""

from typing import Final

from msgspec import Struct

from bondcards.engine.cards import Packs
from bondcards.games.game import Entry
from bondcards.games.twentyone import referee
from bondcards.games.twentyone.customs import Customs, Faces, FirstBanker, Greatest, Least, Split
from bondcards.games.twentyone.rudiments import first_cards, game, gather, insurance, lay_stakes, second_cards
from bondcards.language.i18n import N_

PACKS: Final = Packs(2)
MOST_PUNTERS: Final = 7
NATURAL_PAYS: Final = (3, 2)


class Options(Struct, frozen=True):
    """What a GM may choose."""

    split: Split = "casino"
    first_banker: FirstBanker = "npc"
    least: Least = None
    greatest: Greatest = None


def customs(options: Options) -> Customs:
    """As 002 has it under "Le Vingt-et-un avec banquier permanent"."""
    return Customs(
        # "de deux à sept, plus le banquier"; "deux paquets conventionnels plus un Fou"
        most_punters=MOST_PUNTERS,
        packs=PACKS,
        # "Quand tous les joueurs ont déposé leur mise devant eux, le donneur donne une carte couverte à chacun."
        opening=(lay_stakes, gather, first_cards, second_cards, insurance),
        # "Rendu à son tour, il retourne la carte."
        first=Faces(seats="down", dealer="up"),
        # "à tous les joueurs, lui-même y compris, une carte couverte"
        second=Faces(seats="down", dealer="down"),
        # "une fois et demie sa mise"
        natural_pays=NATURAL_PAYS,
        splits=options.split,
        first_banker=options.first_banker,
        least=options.least,
        greatest=options.greatest,
    )


GAME: Final = game(
    Entry(
        id="vingt-et-un",
        edition=3,
        family="twenty-one",
        # Against a croupier one may sit alone.
        seats=(1, MOST_PUNTERS + 1),
        packs=PACKS,
        boxes=("stake",),
        source=("002",),
        about=N_("Nearer to 21 than a permanent banker, who draws to 16 and stands on 17."),
        pays={"stake": "1:1", "natural": "{}:{}".format(*NATURAL_PAYS), "insurance": "2:1"},
        card=referee.VINGT_ET_UN,
        pace=40,
        sampled=50_000,
        policy="bondcards.tables.policies.vingt_et_un:VingtEtUn",
        odds="bondcards.odds.twentyone.vingt_et_un:odds",
        now="bondcards.odds.twentyone.now:now",
        several_hands=True,
    ),
    Options,
    customs,
)
