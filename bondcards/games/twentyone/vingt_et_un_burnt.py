"""The burnt vingt-et-un: a look at the first card, then the stakes, demands, redoubles and primes (002, "Variante").

As the family game, but no joker: the top card after the cut is shown and burnt, and marks the end of the
pack. One card face down to all, the banker included. Each looks and stakes in turn, within the limits. The
banker may demand that all stakes be doubled; each seat may then redouble its own (3, 6, 12). A second card
face up to all.

The banker's natural is paid double by everybody, single by who has one too; a seat's natural alone is paid
double. There is no insurance. Primes are paid on the stake of that hand, whatever the banker holds: five
cards of 21 or less twice, six four times, seven eight times; three sevens three times; eight, seven and six
twice. The best one counts alone. It is paid at once, in place of the ordinary payment; or beside it
(`prime=added`), which follows at the showdown. The banker's combinations have no rank.

The hand is in `rudiments`, who banks in `office`, the money in `casino`. Here is what is this game's own.
"""

from typing import Annotated, Final, Literal

from msgspec import Struct

from bondcards.engine.cards import Packs
from bondcards.games.game import Entry
from bondcards.games.options import Option
from bondcards.games.twentyone import referee
from bondcards.games.twentyone.customs import (
    NATURALS,
    PRIMES_PRINTED,
    BankPasses,
    Customs,
    Faces,
    FirstBanker,
    Greatest,
    Least,
    Natural,
    Split,
)
from bondcards.games.twentyone.rudiments import demand, first_cards, game, lay_stakes, second_cards
from bondcards.language.i18n import N_

PACKS: Final = Packs(1)
MOST_SEATS: Final = 14
NATURAL_PAYS: Final = (2, 1)
BANK_NATURAL: Final = 2


class Options(Struct, frozen=True):
    """What a GM may choose."""

    natural: Natural = "ten"
    prime: Annotated[
        Literal["replaces", "added"],
        Option("002", N_("does a prime replace the ordinary payment, or is it added to it?")),
    ] = "replaces"
    bank_passes: BankPasses = "natural"
    split: Split = "casino"
    first_banker: FirstBanker = "npc"
    least: Least = None
    greatest: Greatest = None


def customs(options: Options) -> Customs:
    """As 002 has it under "Variante", at its end; the rest is as in the family."""
    return Customs(
        # Against a croupier all of them may punt.
        most_punters=MOST_SEATS,
        packs=PACKS,
        # "en retourne la première carte sur le dessus, la montre à tous les joueurs et la dépose sur la table"
        burns=True,
        # "Ce n'est qu'après avoir regardé sa carte que chaque joueur fait sa mise"
        opening=(first_cards, lay_stakes, demand, second_cards),
        # "à tous les joueurs, y compris lui-même, une carte couverte"
        first=Faces(seats="down", dealer="down"),
        # "à tous, y compris à lui-même, une carte retournée"
        second=Faces(seats="up", dealer="up"),
        # "ce dernier lui verse le double de sa mise"
        natural_pays=NATURAL_PAYS,
        # "chaque joueur lui paie le double de sa mise, sauf le joueur qui détient également une naturelle"
        bank_natural=BANK_NATURAL,
        makes_natural=NATURALS[options.natural],
        # "Lorsqu'un joueur détient certaines combinaisons, le donneur doit lui payer une prime."
        primes=options.prime,
        splits=options.split,
        free_banker=True,
        passing=options.bank_passes,
        first_banker=options.first_banker,
        least=options.least,
        greatest=options.greatest,
    )


GAME: Final = game(
    Entry(
        id="vingt-et-un-burnt",
        edition=3,
        family="twenty-one",
        seats=(2, MOST_SEATS),
        packs=PACKS,
        boxes=("stake",),
        source=("002",),
        about=N_("A look at one card, then the stakes; the banker may double them all, and combinations pay primes."),
        pays={
            "stake": "1:1",
            "natural": "{}:{}".format(*NATURAL_PAYS),
            **{prime: f"{pays}:1" for prime, pays in PRIMES_PRINTED},
        },
        card=referee.BURNT,
        pace=30,
        sampled=50_000,
        policy="bondcards.tables.policies.vingt_et_un:Burnt",
        now="bondcards.odds.twentyone.now:now",
        bank_moves=True,
        several_hands=True,
    ),
    Options,
    customs,
)
