"""A hand history: all that the format says of a hand, in whole units of the last decimal place used in its file.

>>> code_of("omaha", "pot"), code_of("courchevel", "pot")
('PO', 'PL courchevel')
>>> game_of("FR")
GameAndLimit(id='razz', limit='fixed')
>>> parse_action(3, "d dh p2 Kh??")
Action(number=3, text='d dh p2 Kh??', actor='d', verb='dh', to='p2', cards=(Card(rank='K', suit='h'), \
Card(rank='?', suit='?')), amount=None)
>>> units(Decimal("2.50"), 2), units(7, 2), cents(25, 1)
(250, 700, 250)
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from itertools import takewhile
from typing import Final, NamedTuple

from msgspec import Struct

from bondcards.engine.cards import PACK, UNKNOWN, Card
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.betting import LIMITS, has_chips
from bondcards.games.poker.hand import Terms
from bondcards.games.poker.showdown import AS_RECORDED
from bondcards.games.poker.table import Posts
from bondcards.games.poker.variant import Options, Variant
from bondcards.games.poker.variants import VARIANTS
from bondcards.language.i18n import N_, _

CENTS: Final = 2
"""The decimal places of a cent, finer than which nothing is paid at our tables."""


def units(amount: int | Decimal, places: int) -> int:
    return int(Decimal(amount).scaleb(places))


def cents(amount: int, places: int) -> int:
    return int(Decimal(amount).scaleb(CENTS - places))


def from_cents(amount: int, places: int) -> int:
    return int(Decimal(amount).scaleb(places - CENTS))


def as_written(amount: int, places: int) -> str:
    """An amount in units as the format has it, such as 2.50."""
    return f"{Decimal(amount).scaleb(-places):.{places}f}"


class GameAndLimit(NamedTuple):
    """A game and its limit, by our names."""

    id: str
    limit: str


CODES: Final = {
    "FT": GameAndLimit("holdem", "fixed"),
    "NT": GameAndLimit("holdem", "no"),
    "PO": GameAndLimit("omaha", "pot"),
    "FO/8": GameAndLimit("omaha-hilo", "fixed"),
    "F7S": GameAndLimit("stud", "fixed"),
    "F7S/8": GameAndLimit("stud-hilo", "fixed"),
    "FR": GameAndLimit("razz", "fixed"),
    "F2L3D": GameAndLimit("deuce-to-seven", "fixed"),
    "FB": GameAndLimit("badugi", "fixed"),
}
"""The codes of the format."""

NOT_PLAYED: Final = {
    "NS": N_("short-deck hold'em"),
    "N2L1D": N_("deuce to seven with a single draw"),
}
"""Its codes for what is no game of the casino's list."""

OWN_NAMES: Final = {"NL": "no", "PL": "pot", "FL": "fixed"}
"""The beginning of a name of our own: no limit, pot limit, fixed limit; the game's id follows."""


def code_of(game: str, limit: str) -> str:
    """The code of a game with a limit, or a name of our own."""
    for code, found in CODES.items():
        if found == (game, limit):
            return code
    return next(f"{short} {game}" for short, name in OWN_NAMES.items() if name == limit)


def game_of(code: str) -> GameAndLimit:
    """The game and the limit of a code or of one of our own names; raises `Refused` where we play none such."""
    if code in CODES:
        return CODES[code]
    short, _space, game = code.partition(" ")
    if short in OWN_NAMES and game in VARIANTS:
        return GameAndLimit(game, OWN_NAMES[short])
    if code in NOT_PLAYED:
        raise Refused(
            _("variant {code} is {game}, a game that is not played here").format(code=code, game=_(NOT_PLAYED[code]))
        )
    raise Refused(
        _("there is no variant “{code}”: {codes}, or such as “NL badugi”").format(code=code, codes=", ".join(CODES))
    )


_CARDS: Final = {str(card): card for card in (*PACK, UNKNOWN)}
_AMOUNT: Final = re.compile(r"\d+(?:\.\d+)?", re.ASCII)
_PLAYER: Final = re.compile(r"p[1-9]\d*", re.ASCII)


class Action(NamedTuple):
    """One action, `number` in its file's list from 1. The dealer `d` deals cards `to` a player or to the board.

    Of a player's showing, no cards are a mucked hand; None are those he was dealt.
    """

    number: int
    text: str
    actor: str
    verb: str
    to: str = ""
    cards: tuple[Card, ...] | None = ()
    amount: Decimal | None = None

    def refused(self, reason: str) -> Refused:
        return Refused(
            _("action {number} `{action}`: {reason}").format(number=self.number, action=self.text, reason=reason)
        )


def parse_action(number: int, text: str) -> Action | None:
    """The action a line stands for; None where it is a comment alone. Raises `Refused` where it is none."""
    words = list(takewhile(lambda word: not word.startswith("#"), text.split()))
    if not words:
        return None
    plain = Action(number, " ".join(words), words[0], words[1] if len(words) > 1 else "")
    player = words[-2] if words[:2] == ["d", "dh"] else words[0]
    if words[:2] != ["d", "db"] and not _PLAYER.fullmatch(player):
        raise plain.refused(_("this is no action of the format"))
    match words:
        case ["d", "dh", _, cards]:
            return plain._replace(to=player, cards=_cards(plain, cards))
        case [_, "f" | "cc" | "pb" | "sd" | "sm"]:
            return plain
        case [_, "cbr", amount] if _AMOUNT.fullmatch(amount):
            return plain._replace(amount=Decimal(amount))
        case [_, "sm", "-"]:
            return plain._replace(cards=None)
        case ["d", "db", cards] | [_, "sd" | "sm", cards]:
            return plain._replace(cards=_cards(plain, cards))
        case _:
            raise plain.refused(_("this is no action of the format"))


def _cards(plain: Action, written: str) -> tuple[Card, ...]:
    names = [written[at : at + 2] for at in range(0, len(written), 2)]
    for name in names:
        if name not in _CARDS:
            raise plain.refused(_("“{name}” is no card").format(name=name))
    return tuple([_CARDS[name] for name in names])


HOUSE_RULES: Final = "_bondcards_house_rules"
"""Our own field: options of the game beside its limit, where they are not the usual ones."""

UNKNOWN_STACK: Final = 10**15
"""The stack of a seat of which nobody has noted one: nobody puts it all in."""


class History(Struct, frozen=True):
    """A hand as its file has it; amounts in units, of which a whole has 10 to the power of `places`.

    Players stand in their order from the button's left, `p1` the first. A stack that nobody knows is None. A negative
    blind is a bet posted out of turn. Where antes are `trimmed`, who could not pay all of his wins that much of each.
    `heroism` are the points that were spent after it, and what `more` is said of it is nothing to the rules.
    """

    variant: str
    antes: tuple[int, ...]
    bets: tuple[int, int]
    stacks: tuple[int | None, ...]
    actions: tuple[Action, ...]
    places: int
    blinds: tuple[int, ...] = ()
    bring_in: int = 0
    trimmed: bool = False
    finishing: tuple[int | None, ...] | None = None
    players: tuple[str, ...] = ()
    hand: str = ""
    house_rules: Mapping[str, str] = {}
    heroism: Mapping[str, int] = {}
    more: Mapping[str, str | int] = {}

    @property
    def public(self) -> bool:
        """True where the format has a code for its variant."""
        return self.variant in CODES

    @property
    def seats(self) -> tuple[str, ...]:
        """Those who play, as the actions call them."""
        return tuple([f"p{number}" for number in range(1, len(self.stacks) + 1)])

    @property
    def names(self) -> dict[str, str]:
        """The names of those who play, as far as they are known."""
        names = self.players or ("",) * len(self.stacks)
        return {seat: name or seat for seat, name in zip(self.seats, names, strict=True)}

    @property
    def game(self) -> GameAndLimit:
        return game_of(self.variant)

    @property
    def rules(self) -> Variant:
        return VARIANTS[self.game.id]

    @property
    def options(self) -> Options:
        """Those in force, its limit among them."""
        options = catalogue.find(self.game.id).in_force({"limit": self.game.limit, **self.house_rules})
        assert isinstance(options, Options)
        return options

    @property
    def terms(self) -> Terms:
        halves = self.options.halves(self.rules)
        return Terms(self._posts(), LIMITS[self.game.limit]._replace(raised=has_chips), self.bets, halves, AS_RECORDED)

    def by_seats(self, amounts: tuple[int, ...]) -> dict[str, int]:
        """Antes or blinds by those who post them: of two players the format names the last one's first."""
        return dict(zip(self.seats, amounts[::-1] if len(amounts) == 2 else amounts, strict=True))

    def _posts(self) -> Posts:
        antes = self.by_seats(self.antes)
        matched = self.trimmed and len(set(self.antes)) == 1
        live, dead = (antes, {}) if matched else ({}, antes)
        if self.rules.opening != "blinds":
            return Posts(live, bring_in=self.bring_in, chooses=True, dead=dead)
        blinds = self.by_seats(self.blinds)
        joining = {seat: -blind for seat, blind in blinds.items() if blind < 0}
        # The highest is posted last; a small one may be dead.
        in_turn = dict(sorted(((seat, blind) for seat, blind in blinds.items() if blind > 0), key=lambda post: post[1]))
        if len(in_turn) == 1 and self.seats[0] not in in_turn:
            in_turn = {self.seats[0]: 0, **in_turn}
        return Posts(live, in_turn, dead=dead, joining=joining)
