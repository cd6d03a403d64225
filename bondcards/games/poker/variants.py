"""The sixteen variants, a row each, with what the source says sets it apart (003, "Consulter les règles du Poker")."""

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Final, Literal

from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact, Place, cards_on_table
from bondcards.errors import Refused
from bondcards.games.catalogue import opened
from bondcards.games.game import Entry, Game
from bondcards.games.options import Option
from bondcards.games.poker.hand import Ring, hand
from bondcards.games.poker.showdown import BOX
from bondcards.games.poker.table import BEFORE_THE_FLOP, BOARD
from bondcards.games.poker.variant import Half, Options, Street, Variant
from bondcards.games.ranking.high import HIGH
from bondcards.games.ranking.lows import (
    ACE_TO_FIVE,
    ACE_TO_SIX,
    BADUGI,
    BADUGI_ACE_HIGH,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
)
from bondcards.games.ranking.made import any_of, two_and_three
from bondcards.games.seating import NO_BLINDS, Seating
from bondcards.games.stakes import Stakes, Wished
from bondcards.games.worth import Worth
from bondcards.language.i18n import N_, _

# A variant as a game of the catalogue


class PokerGame(Game[Options, Ring, Ring], frozen=True, kw_only=True):
    """A game between the seats, and the variant it is."""

    variant: Variant

    def worth(
        self, place: Place, cards: Sequence[Card], facts: Sequence[Fact], options: object = None
    ) -> tuple[Worth, ...]:
        """What a seat's cards come to with the board, for each half of a pot; empty where not all is known yet."""
        if not place.seat:
            return ()
        variant, board = self.variant.in_force(options), cards_on_table(facts).get(BOARD, ())
        made = [(half, variant.made(half, cards, board)) for half in variant.halves]
        return tuple(half.ranking.worth(hand) for half, hand in made if hand is not None)


def game(variant: Variant) -> PokerGame:
    return PokerGame(
        variant=variant,
        entry=Entry(
            id=variant.id,
            edition=3,
            family="poker",
            seats=(2, variant.most),
            packs=variant.packs,
            boxes=(BOX,),
            source=variant.source,
            about=variant.about,
            pays={},
            card="poker",
            pace=20,
            policy="bondcards.tables.policies.poker.policy:Poker",
            now="bondcards.odds.poker.now:now",
            traits=variant.traits,
            between_seats=True,
            whole_pack=not variant.draws,
            blinds=variant.opening == "blinds",
        ),
        options_type=variant.options,
        carried_type=Ring,
        lies=lambda ring: dict(ring.stacks),
        left_type=Ring,
        stakes_of=no_stakes,
        begin=partial(begin, variant),
        play=partial(hand, variant),
        follow=lambda _options, left, final: left.after(final),
    )


def variant_of(name: str, options: object = None) -> Variant:
    """The variant that a game between the seats is, with its `options` where a table has them."""
    found = opened(name)
    assert isinstance(found, PokerGame)
    return found.variant.in_force(options)


def no_stakes(options: Options, seating: Seating, wished: Wished) -> Stakes:
    """Nothing is staked before the deal but the blinds; who says otherwise is told so."""
    if wished.bets:
        raise Refused(_("Poker has no boxes to stake on: leave --bet out."))
    return {}


def begin(variant: Variant, seating: Seating, options: Options) -> Ring:
    """The first hand of a table whose blinds are known, with nobody's chips on it yet."""
    blinds = variant.opening == "blinds"
    if seating.blinds == NO_BLINDS:
        raise Refused(
            _("What are the blinds? Say --blinds 50/100, or --stake 100 for the big blind.")
            if blinds
            else _("What is played for? Say --stake 100 for the smallest bet.")
        )
    # Cents of which a half, and for the ante a fifth, is still something.
    least = 2 if blinds else 5
    if seating.blinds.big < least:
        raise Refused(_("This game is played for {amount} at least.").format(amount=money.text(least)))
    return Ring()


# The variants

BEST_HAND: Final = Half("high", HIGH)
EIGHT_LOW: Final = Half("low", EIGHT_OR_BETTER)
DEUCE_LOW: Final = Half("low", DEUCE_TO_SEVEN)

# Cards in the middle


def board(hole: int) -> tuple[Street, ...]:
    """So many cards of one's own, then three in the middle, a fourth and a fifth."""
    return (
        Street(BEFORE_THE_FLOP, down=hole),
        Street("flop", board=3),
        Street("turn", board=1),
        Street("river", board=1),
    )


HOLDEM: Final = Variant(
    id="holdem",
    about=N_("Two cards of one's own, five in the middle: the best five of the seven."),
    most=10,
    streets=board(2),
    opening="blinds",
    composed=any_of,
    halves=(BEST_HAND,),
    source=("003", "000"),
)
"""« faire la meilleure main possible avec les 5 cartes communes et les 2 cartes propres à chaque joueur »"""

OMAHA: Final = replace(
    HOLDEM,
    id="omaha",
    about=N_("Hold'em with four cards of one's own, of which exactly two count."),
    streets=board(4),
    composed=two_and_three,
    source=("003",),
)
"""« comme le Texas Hold'Em sauf que le croupier distribue 4 cartes à chaque joueur […] utilisant obligatoirement 2 »"""

OMAHA_5: Final = replace(
    OMAHA,
    id="omaha-5",
    about=N_("Omaha with five cards of one's own."),
    most=9,
    streets=board(5),
)
"""« exactement comme l'Omaha sauf que chaque joueur reçoit 5 cartes »"""

OMAHA_HILO: Final = replace(
    OMAHA,
    id="omaha-hilo",
    about=N_("Omaha, the pot shared by the highest hand and the lowest of eight or better."),
    halves=(BEST_HAND, EIGHT_LOW),
)
"""« le pot se partage entre la main la plus haute et la main la plus basse […] valeur égale ou inférieure à 8 »"""

OMAHA_5_HILO: Final = replace(
    OMAHA_HILO,
    id="omaha-5-hilo",
    about=N_("Omaha hi-lo with five cards of one's own."),
    most=9,
    streets=board(5),
)
"""« exactement comme l'Omaha hi-lo sauf que chaque joueur reçoit 5 cartes »"""

FLOP_CARD_FIRST: Final = (Street(BEFORE_THE_FLOP, down=5, board=1), Street("flop", board=2), *board(5)[2:])

COURCHEVEL: Final = replace(
    OMAHA_5,
    id="courchevel",
    about=N_("Omaha with five cards, the first card of the flop seen before the betting."),
    streets=FLOP_CARD_FIRST,
)
"""« le croupier dévoile la première carte du flop, avant que les enchères ne commencent »"""

COURCHEVEL_HILO: Final = replace(
    OMAHA_5_HILO,
    id="courchevel-hilo",
    about=N_("Courchevel, the pot shared by the highest hand and the lowest of eight or better."),
    streets=FLOP_CARD_FIRST,
)
"""« comme l'Omaha 5 hi-lo […] le croupier dévoile la première carte du flop »"""


class RegularOptions(Options, frozen=True):
    """What a GM may choose at hi-lo regular."""

    low_straights: Annotated[
        Literal["ignored", "count"],
        Option("house rule", N_("do straights and flushes spoil a low hand?")),
    ] = "ignored"

    def halves(self, variant: Variant) -> tuple[Half, ...]:
        return BEST_HAND, Half("low", ACE_TO_FIVE if self.low_straights == "ignored" else ACE_TO_SIX)


HILO_REGULAR: Final = replace(
    OMAHA_HILO,
    id="hilo-regular",
    about=N_("Omaha hi-lo in which any low hand will do."),
    halves=(BEST_HAND, Half("low", ACE_TO_FIVE)),
    options=RegularOptions,
)
"""« toutes les cartes sont disponibles pour le bas […] Un bas peut donc ressembler à Roi-10-8-7-A »"""


# Open cards

STUD: Final = Variant(
    id="stud",
    about=N_("Seven cards each, four of them open; the best five count."),
    most=7,
    streets=(
        Street("third", down=2, up=1),
        *(Street(name, up=1) for name in ("fourth", "fifth", "sixth")),
        Street("seventh", down=1),
    ),
    opening="lowest door",
    composed=any_of,
    halves=(BEST_HAND,),
)
"""« 7 cartes, 4 ouvertes et 3 fermées […] Celui qui a la meilleure main visible parle en premier »"""

STUD_HILO: Final = replace(
    STUD,
    id="stud-hilo",
    about=N_("Stud, the pot shared by the highest hand and the lowest of eight or better."),
    halves=(BEST_HAND, EIGHT_LOW),
)
"""« La seule différence est que le pot est partagé entre la meilleure main haute et la meilleure main basse »"""

SEVEN_NULLO: Final = replace(
    STUD,
    id="seven-nullo",
    about=N_("Stud for the lowest hand, the ace low; straights and flushes spoil it."),
    opening="highest door",
    halves=(Half("low", ACE_TO_SIX),),
)
"""« se joue en bas […] les quintes et les couleurs comptent. La meilleure main au Nullo est donc 6-4-3-2-A »"""

RAZZ: Final = replace(
    SEVEN_NULLO,
    id="razz",
    about=N_("Stud for the lowest hand, the ace low; straights and flushes do not matter."),
    halves=(Half("low", ACE_TO_FIVE),),
)
"""« Les couleurs et les quintes ne comptent pas. La meilleure main est donc A-2-3-4-5 »"""


# Covered cards


def three_draws(cards: int) -> tuple[Street, ...]:
    """So many covered cards, and three times as many of them changed as one likes."""
    return Street("predraw", down=cards), *[Street(f"draw-{number}", draw=cards) for number in (1, 2, 3)]


DEUCE_TO_SEVEN_GAME: Final = Variant(
    id="deuce-to-seven",
    about=N_("Five covered cards, three draws, the lowest hand; the ace is high, straights and flushes spoil it."),
    most=6,
    streets=three_draws(5),
    opening="blinds",
    composed=any_of,
    halves=(DEUCE_LOW,),
)
"""« La meilleure combinaison possible est 7-5-4-3-2 […] l'As est la meilleure carte du jeu »"""

BADUGI_GAME: Final = replace(
    DEUCE_TO_SEVEN_GAME,
    id="badugi",
    about=N_("Four covered cards, three draws: the lowest of different suits and ranks."),
    most=8,
    streets=three_draws(4),
    halves=(Half("badugi", BADUGI),),
)
"""« Le but du jeu est d'avoir 4 cartes de couleurs différentes ce qui correspond à une main de 4 cartes »"""

BADEUCEY: Final = replace(
    DEUCE_TO_SEVEN_GAME,
    id="badeucey",
    about=N_("The pot shared by the best deuce to seven and the best badugi, in which the ace is high."),
    halves=(DEUCE_LOW, Half("badugi", BADUGI_ACE_HIGH)),
)
"""« Le pot se partage donc entre la meilleure main de Deuce to Seven et la meilleure main de Badugi […] 2-3-4-5 »"""

ACE_TO_FIVE_GAME: Final = replace(
    DEUCE_TO_SEVEN_GAME,
    id="ace-to-five",
    about=N_("Five covered cards, three draws, the lowest hand; the ace is low, straights and flushes do not matter."),
    halves=(Half("low", ACE_TO_FIVE),),
)
"""« ici les couleurs et les quintes ne comptent pas […] 5-4-3-2-A est la meilleure possible »"""


COMMON_CARDS: Final = (HOLDEM, OMAHA, OMAHA_5, OMAHA_HILO, OMAHA_5_HILO, COURCHEVEL, COURCHEVEL_HILO, HILO_REGULAR)
OPEN_CARDS: Final = (STUD, STUD_HILO, SEVEN_NULLO, RAZZ)
COVERED_CARDS: Final = (DEUCE_TO_SEVEN_GAME, BADUGI_GAME, BADEUCEY, ACE_TO_FIVE_GAME)
VARIANTS: Final = {variant.id: variant for variant in (*COMMON_CARDS, *OPEN_CARDS, *COVERED_CARDS)}
GAMES: Final = {name: game(variant) for name, variant in VARIANTS.items()}
