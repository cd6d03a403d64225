"""Vingt-et-un as 002 has it three times: with a permanent banker, with a temporary one, and burnt.

**With a permanent banker**, a dealer without a choice. Two packs and a joker. Stakes within the banker's limits come
before the first card. A card face down to each, the dealer's turned up; a second one face down to all. Under an ace
the seats may insure half their stake; under an ace, a ten or a figure the dealer looks, and a natural takes all stakes
but those of seats that have one too. A seat's natural is paid 3:2 at once. Then each plays from the dealer's left:
cards, a double on the first two, a split pair. The dealer draws to 16 and stands on 17; an ace that makes 17 to 20
counts eleven. The pack is not shuffled between hands, only when the joker comes up or it cannot serve the deal. (The
joker is not dealt: it is the end of the pack, see `Pack.take`.)

**With a temporary banker**, as families play it. One pack and a joker. The first card lies face down before each seat
and up before the dealer, the second the other way round; a natural is paid 2:1; the banker, his cards turned, draws or
stands as he likes; at the joker the pack is shuffled even in mid-deal. The bank passes to a seat with a natural where
the banker had none, or goes round after five deals.

**Burnt**, as the family game, but no joker: the top card after the cut is shown and burnt, and marks the end of the
pack. One card face down to all, the banker included. Each looks and stakes in turn, within the limits. The banker may
demand that all stakes be doubled; each seat may then redouble its own (3, 6, 12). A second card face up to all. The
banker's natural is paid double by everybody, single by who has one too; a seat's natural alone is paid double. There
is no insurance. Primes are paid on the stake of that hand, whatever the banker holds; the best one counts alone. It is
paid at once, in place of the ordinary payment; or beside it (`prime=added`), which follows at the showdown. The
banker's combinations have no rank.

What all of them share is in `rudiments`, who banks in `office`, the money in `casino`.
"""

from collections.abc import Mapping
from functools import partial
from typing import Annotated, ClassVar, Final, Literal, TypeVar

from bondcards.engine.cards import Packs
from bondcards.engine.money import USUAL_CHIPS
from bondcards.engine.questions import Choose
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games.game import Entry, Game
from bondcards.games.options import Option
from bondcards.games.seating import Seating
from bondcards.games.stakes import Stakes, Wished, on_boxes, refuse_beyond_chips, refuse_unpayable, spoken_of
from bondcards.games.twentyone.casino import STAKE, somebody_plays
from bondcards.games.twentyone.customs import PRIMES_PRINTED, Customs, Faces, OpeningStep, VingtEtUn
from bondcards.games.twentyone.hands import worth
from bondcards.games.twentyone.office import Office, with_winnings
from bondcards.games.twentyone.rudiments import first_cards, gather, hand, insurance, lay_stakes, second_cards
from bondcards.language.i18n import N_, _


class Permanent(Customs, frozen=True):
    """As 002 has it under "Le Vingt-et-un avec banquier permanent"."""

    # "de deux à sept, plus le banquier"; "deux paquets conventionnels plus un Fou"
    most_punters = 7
    cards = Packs(2)
    # "Quand tous les joueurs ont déposé leur mise devant eux, le donneur donne une carte couverte à chacun."
    opening = (lay_stakes, gather, first_cards, second_cards, insurance)
    faces = {
        # "Rendu à son tour, il retourne la carte."
        1: Faces(seats="down", dealer="up"),
        # "à tous les joueurs, lui-même y compris, une carte couverte"
        2: Faces(seats="down", dealer="down"),
    }
    # "une fois et demie sa mise"
    natural_pays = (3, 2)


class Temporary(Customs, frozen=True):
    """As 002 has it under "Le Vingt-et-un avec banquier temporaire"."""

    natural: Annotated[
        Literal["ten", "figures"],
        Option("002", N_("what makes a natural with an ace: a ten or a figure, or figures alone")),
    ] = "ten"
    bank_passes: Annotated[
        Literal["natural", "five-deals"],
        Option("002", N_("when the bank changes hands: on a natural, or after five deals")),
    ] = "natural"

    # "de deux à quatorze"; "un paquet conventionnel plus un Fou". Against a croupier all of them may punt.
    most_punters = 14
    cards = Packs(1)
    opening: ClassVar[tuple[OpeningStep, ...]] = (lay_stakes, first_cards, second_cards, insurance)
    faces = {
        # "le donneur donne une première carte couverte à chacun. Rendu à son tour, il retourne la carte."
        1: Faces(seats="down", dealer="up"),
        # "une seconde carte retournée. Finalement, il dépose devant lui une carte couverte."
        2: Faces(seats="up", dealer="down"),
    }
    # "reçoit deux fois sa mise du banquier"
    natural_pays = (2, 1)
    # "Aucun règlement [...] n'oblige un banquier temporaire à s'arrêter ou à prendre des cartes"
    free_banker = True


# The burnt game


class AskDemand(Choose[Literal["demand", "decline"]], frozen=True):
    """The banker: are all stakes to be doubled?"""

    about = "demand"
    asks = N_("{seat}, are all stakes to be doubled?")
    heard = {"demand": N_("{seat} demands that all stakes be doubled"), "decline": ""}
    means = {
        "demand": N_("everybody doubles his stake, as far as his chips reach"),
        "decline": N_("lay nothing more"),
    }


class AskRedouble(Choose[Literal["redouble", "decline"]], frozen=True):
    """A seat, after a demand: double your own `stake` (cents) once more?"""

    stake: int = 0

    about = "redouble"
    asks = N_("{seat}, do you redouble?")
    heard = {"redouble": N_("{seat} redoubles"), "decline": ""}
    means = {"redouble": N_("double your own stake once more"), "decline": N_("lay nothing more")}

    def costs(self, option: str) -> int:
        return self.stake if option == "redouble" else 0


async def demand(coup: VingtEtUn) -> None:
    """The banker may double all stakes he could pay, as far as chips reach; a seat may redouble its own: 3, 6, 12."""
    first = {held: held.stake for held in coup.hands}
    more = {held: min(stake, coup.funds.free(held.seat)) for held, stake in first.items()}
    if coup.bank == HOUSE or sum(more.values()) > coup.funds.bank_left:
        return
    if await AskDemand(coup.bank, ("demand", "decline")) == "decline":
        return
    for held, cents in more.items():
        await coup.add(held, cents)
    for held, stake in first.items():
        reaches = held.stake == 2 * stake and coup.can_stake_more(held.seat, held.stake)
        if reaches and await AskRedouble(held.seat, ("redouble", "decline"), held.stake) == "redouble":
            await coup.add(held, held.stake)


class Burnt(Temporary, frozen=True):
    """As 002 has it under "Variante", at its end; the rest is as in the family."""

    # "Lorsqu'un joueur détient certaines combinaisons, le donneur doit lui payer une prime."
    prime: Annotated[
        Literal["replaces", "added"],
        Option("002", N_("does a prime replace the ordinary payment, or is it added to it?")),
    ] = "replaces"

    # "en retourne la première carte sur le dessus, la montre à tous les joueurs et la dépose sur la table"
    burns = True
    # "Ce n'est qu'après avoir regardé sa carte que chaque joueur fait sa mise"
    opening = (first_cards, lay_stakes, demand, second_cards)
    faces = {
        # "à tous les joueurs, y compris lui-même, une carte couverte"
        1: Faces(seats="down", dealer="down"),
        # "à tous, y compris à lui-même, une carte retournée"
        2: Faces(seats="up", dealer="up"),
    }
    # "chaque joueur lui paie le double de sa mise, sauf le joueur qui détient également une naturelle"
    bank_natural = 2


# The games

O = TypeVar("O", bound=Customs)  # noqa: E741 - options


def stakes(game: str, customs: Customs, seating: Seating, wished: Wished) -> Stakes:
    """Everybody but the bank stakes on the one box; a bank that stays must be able to pay."""
    laid = on_boxes(game, seating, wished, (STAKE,), of_bank=(STAKE,))
    if customs.bank_passes == "never":
        refuse_unpayable(seating, laid)
    if wished.stake is not None and seating.bank in seating.pcs and seating.bank not in laid:
        # Any bank may be sold: an agent who banks no more stakes like the others.
        laid[seating.bank] = spoken_of({STAKE: wished.stake}, [(STAKE,)])
        refuse_beyond_chips(seating, laid)
    return laid


def begin(seating: Seating, customs: Customs) -> Office:
    somebody_plays(seating, customs)
    punters, by_ace = seating.from_left(seating.bank), customs.first_banker == "ace"
    if len(punters) > customs.most_punters:
        raise Refused(_("At most {count} may play against the bank here.").format(count=customs.most_punters))
    if customs.least is not None and customs.greatest is not None and customs.least > customs.greatest:
        raise Refused(_("The least stake cannot be above the greatest."))
    if by_ace and seating.bank == HOUSE:
        raise Refused(_("The first ace makes one of the seats banker. Say --bank npc, or leave first_banker out."))
    order = () if by_ace else (seating.bank, *punters)
    return Office(order, least=customs.least, greatest=customs.greatest)


def game(
    name: str,
    customs: type[O],
    about: str,
    *,
    seats: tuple[int, int],
    pays: Mapping[str, str],
    pace: int,
    policy: str = "VingtEtUn",
    odds: str = "",
) -> Game[O, Office, Office]:
    entry = Entry(
        id=name,
        edition=4,
        family="twenty-one",
        seats=seats,
        packs=customs.cards,
        boxes=(STAKE,),
        source=("002",),
        chips=USUAL_CHIPS,
        about=about,
        pays={STAKE: "1:1", "natural": "{}:{}".format(*customs.natural_pays), **pays},
        card="twentyone",
        pace=pace,
        policy=f"bondcards.tables.policies.vingt_et_un:{policy}",
        odds=odds,
        now="bondcards.odds.twentyone.now:now",
        bank_moves=customs().bank_passes != "never",
        several_hands=True,
        calls=True,
    )
    return Game(
        entry=entry,
        options_type=customs,
        carried_type=Office,
        left_type=Office,
        stakes_of=partial(stakes, name),
        begin=begin,
        play=hand,
        follow=with_winnings,
        counts=worth,
    )


GAMES: Final = {
    made.entry.id: made
    for made in (
        game(
            "vingt-et-un",
            Permanent,
            N_("Nearer to 21 than a permanent banker, who draws to 16 and stands on 17."),
            # Against a croupier one may sit alone.
            seats=(1, Permanent.most_punters + 1),
            pays={"insurance": "2:1"},
            pace=40,
            odds="bondcards.odds.twentyone.games:odds_of_vingt_et_un",
        ),
        game(
            "vingt-et-un-family",
            Temporary,
            N_("Nearer to 21 than a banker who draws as he likes; a natural is paid double and wins the bank."),
            seats=(2, Temporary.most_punters),
            pays={"insurance": "2:1"},
            pace=30,
        ),
        game(
            "vingt-et-un-burnt",
            Burnt,
            N_("A look at one card, then the stakes; the banker may double them all, and combinations pay primes."),
            seats=(2, Burnt.most_punters),
            pays=dict(PRIMES_PRINTED),
            pace=30,
            policy="Burnt",
        ),
    )
}
