"""Vingt-et-un with a temporary banker, as families play it: the bank changes hands, its holder draws as he likes (002).

One pack and a joker. As with a permanent banker, but: the first card lies face down before each seat and
up before the dealer, the second the other way round; a natural is paid 2:1; the banker, his cards turned,
draws or stands as he likes; at the joker, which is not dealt but the end of the pack (`Pack.take`), the pack is
shuffled even in mid-deal.

The bank passes to a seat with a natural where the banker had none, the nearest on his left first; who
refuses leaves it to the next. Or every banker deals five times and the bank goes to his left. Before it goes
either way, the banker may sell it.

The hand is in `rudiments`, who banks in `office`, the money in `casino`. Here is what is this game's own.
"""

from typing import Final

from msgspec import Struct

from bondcards.engine.cards import Packs
from bondcards.games.game import Entry
from bondcards.games.twentyone import referee
from bondcards.games.twentyone.customs import (
    NATURALS,
    BankPasses,
    Customs,
    Faces,
    FirstBanker,
    Greatest,
    Least,
    Natural,
    Split,
)
from bondcards.games.twentyone.rudiments import first_cards, game, insurance, lay_stakes, second_cards
from bondcards.language.i18n import N_

PACKS: Final = Packs(1)
MOST_SEATS: Final = 14
NATURAL_PAYS: Final = (2, 1)


class Options(Struct, frozen=True):
    """What a GM may choose."""

    natural: Natural = "ten"
    bank_passes: BankPasses = "natural"
    split: Split = "casino"
    first_banker: FirstBanker = "npc"
    least: Least = None
    greatest: Greatest = None


def customs(options: Options) -> Customs:
    """As 002 has it under "Le Vingt-et-un avec banquier temporaire"."""
    return Customs(
        # "de deux à quatorze"; "un paquet conventionnel plus un Fou". Against a croupier all of them may punt.
        most_punters=MOST_SEATS,
        packs=PACKS,
        opening=(lay_stakes, first_cards, second_cards, insurance),
        # "le donneur donne une première carte couverte à chacun. Rendu à son tour, il retourne la carte."
        first=Faces(seats="down", dealer="up"),
        # "une seconde carte retournée. Finalement, il dépose devant lui une carte couverte."
        second=Faces(seats="up", dealer="down"),
        # "reçoit deux fois sa mise du banquier"
        natural_pays=NATURAL_PAYS,
        makes_natural=NATURALS[options.natural],
        splits=options.split,
        # "Aucun règlement [...] n'oblige un banquier temporaire à s'arrêter ou à prendre des cartes"
        free_banker=True,
        passing=options.bank_passes,
        first_banker=options.first_banker,
        least=options.least,
        greatest=options.greatest,
    )


GAME: Final = game(
    Entry(
        id="vingt-et-un-family",
        edition=3,
        family="twenty-one",
        seats=(2, MOST_SEATS),
        packs=PACKS,
        boxes=("stake",),
        source=("002",),
        about=N_("Nearer to 21 than a banker who draws as he likes; a natural is paid double and wins the bank."),
        pays={"stake": "1:1", "natural": "{}:{}".format(*NATURAL_PAYS), "insurance": "2:1"},
        card=referee.FAMILY,
        pace=30,
        sampled=50_000,
        policy="bondcards.tables.policies.vingt_et_un:VingtEtUn",
        now="bondcards.odds.twentyone.now:now",
        bank_moves=True,
        several_hands=True,
    ),
    Options,
    customs,
)
