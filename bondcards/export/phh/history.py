"""A hand history: all that the format says of a hand, in whole units of its file."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from bondcards.export.phh import codes
from bondcards.export.phh.actions import Action
from bondcards.games import catalogue
from bondcards.games.poker.hand import Terms
from bondcards.games.poker.opening import Posts
from bondcards.games.poker.variant import LIMITS, Blind, Options, Variant
from bondcards.games.poker.variants import VARIANTS

UNKNOWN_STACK = 10**15
"""What a seat plays with of which nobody has noted what it had: nobody puts it all in."""


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
        """Whether the format has a code for its variant."""
        return self.variant in codes.CODES

    @property
    def seats(self) -> tuple[str, ...]:
        """Those who play, as the actions call them."""
        return tuple([f"p{number}" for number in range(1, len(self.stacks) + 1)])

    @property
    def called(self) -> dict[str, str]:
        """The names of those who play, as far as they are known."""
        names = self.players or ("",) * len(self.stacks)
        return {seat: name or seat for seat, name in zip(self.seats, names, strict=True)}

    @property
    def played(self) -> codes.Played:
        """The game and its limit, by our names."""
        return codes.meant_by(self.variant)

    @property
    def rules(self) -> Variant:
        """The rules it is played by."""
        return VARIANTS[self.played.game]

    @property
    def terms(self) -> Terms:
        """What it is played for."""
        played = self.played
        options = catalogue.find(played.game).in_force({"limit": played.limit, **self.house_rules})
        assert isinstance(options, Options)
        return Terms(self._posts(), LIMITS[played.limit], self.bets, options.halves(self.rules), first_shows=False)

    def by_seats(self, amounts: tuple[int, ...]) -> dict[str, int]:
        """Antes or blinds by those who post them: of two players the format names the last one's first."""
        return dict(zip(self.seats, amounts[::-1] if len(amounts) == 2 else amounts, strict=True))

    def _posts(self) -> Posts:
        antes = self.by_seats(self.antes)
        matched = self.trimmed and len(set(self.antes)) == 1
        live, dead = (antes, {}) if matched else ({}, antes)
        if not isinstance(self.rules.opening, Blind):
            return Posts(live, bring_in=self.bring_in, chooses=True, dead=dead)
        blinds = self.by_seats(self.blinds)
        joining = {seat: -blind for seat, blind in blinds.items() if blind < 0}
        return Posts(live, self._in_turn(blinds), dead=dead, joining=joining)

    def _in_turn(self, blinds: Mapping[str, int]) -> dict[str, int]:
        """The blinds in the order in which they are posted, the highest last; a small one may be dead."""
        posted = {seat: blind for seat, blind in blinds.items() if blind > 0}
        in_turn = dict(sorted(posted.items(), key=lambda post: post[1]))
        if len(in_turn) == 1 and posted.keys() != {self.seats[0]}:
            return {self.seats[0]: 0, **in_turn}
        return in_turn
