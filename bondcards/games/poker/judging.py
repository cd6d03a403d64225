"""Who wins with cards that lie open on a real table: poker between the seats, and hands as against the house."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.cards import ONE_PACK, Card, Packs
from bondcards.engine.requests import in_full
from bondcards.errors import Refused
from bondcards.games.catalogue import find
from bondcards.games.poker.variant import Half, Options
from bondcards.games.poker.variants import BEST_HAND, VARIANTS
from bondcards.games.ranking.made import Composed, Made, any_of
from bondcards.games.ranking.three import THREE_CARDS
from bondcards.language.i18n import _, n_


class Laid(NamedTuple):
    """The cards of each hand, and those in the middle."""

    hands: Sequence[Sequence[Card]]
    board: Sequence[Card] = ()


class Verdict(NamedTuple):
    """By half of a pot: what each hand makes of it, None if not qualified, and the places (from 0) of who win it."""

    halves: tuple[Half, ...]
    made: Mapping[str, Sequence[Made | None]]
    winners: Mapping[str, tuple[int, ...]]


class Judge(Struct, frozen=True):
    """What is laid down at a showdown, and what wins: from `least` to `most` cards a hand, so many on the `board`."""

    least: int
    most: int
    board: int
    composed: Composed
    halves: tuple[Half, ...]
    packs: Packs = ONE_PACK

    def verdict(self, laid: Laid) -> Verdict:
        """Compare hands with the board between them; raises `Refused` for cards no such showdown has."""
        self._refuse(laid)
        hands, board = laid
        made = {half.name: [self.composed(half.ranking, hand, board) for hand in hands] for half in self.halves}
        return Verdict(self.halves, made, {half: best(of) for half, of in made.items()})

    def _refuse(self, laid: Laid) -> None:
        hands, board = laid
        lying = [card for cards in (*hands, board) for card in cards]
        for card in lying:
            if not in_full(card).known:
                raise Refused(_("At a showdown all cards lie open: say which they are."))
        if board and not self.board:
            raise Refused(_("This game has no board: leave --board out."))
        if len(board) != self.board:
            cards = n_("{count} card", "{count} cards", self.board).format(count=self.board)
            raise Refused(
                _("The board is not complete: it has {cards}, not {given}.").format(cards=cards, given=len(board))
            )
        for number, hand in enumerate(hands, 1):
            self._refuse_hand(number, len(hand))
        self.packs.refuse_too_many(lying)

    def _refuse_hand(self, number: int, count: int) -> None:
        if self.least <= count <= self.most:
            return
        cards = n_("{count} card", "{count} cards", self.most).format(
            count=self.most if self.least == self.most else f"{self.least}–{self.most}"
        )
        raise Refused(
            _("Hand {number}: in this game a hand has {cards}, not {given}.").format(
                number=number, cards=cards, given=count
            )
        )


def best(made: Sequence[Made | None]) -> tuple[int, ...]:
    """The places of the best hands among some; nowhere where none qualifies."""
    most = max([hand.strength for hand in made if hand], default=0)
    return tuple([at for at, hand in enumerate(made) if hand and hand.strength == most])


OF_THE_HOUSE: Final = {
    "caribbean-stud": Judge(5, 5, 0, any_of, (BEST_HAND,)),
    "three-card-poker": Judge(3, 3, 0, any_of, (Half("high", THREE_CARDS),)),
}

GAMES: Final = (*VARIANTS, *OF_THE_HOUSE)

LAID_DOWN: Final = 5
"""Who has more cards than these before him, none of them in the middle, may lay down the best of them alone."""


def judge(game: str, given: Mapping[str, str]) -> Judge:
    """The judge of a game under the house rules `given`; raises `Refused` where it has no showdown, or no such rule."""
    found = find(game)
    if game not in GAMES:
        raise Refused(_("There is no showdown in this game. It is one of: {games}.").format(games=", ".join(GAMES)))
    rules = found.in_force(given)
    if not isinstance(rules, Options):
        return OF_THE_HOUSE[game]
    variant = VARIANTS[game]
    least = variant.dealt if variant.board else min(variant.dealt, LAID_DOWN)
    return Judge(least, variant.dealt, variant.board, variant.composed, rules.halves(variant), variant.packs)
