"""Hand histories out of their files: one hand in a `.phh`, numbered ones in a `.phhs`."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, TypeVar

from msgspec import Struct, ValidationError, convert

from bondcards.errors import Refused
from bondcards.export.phh.history import CENTS, HOUSE_RULES, Action, History, game_of, parse_action, units
from bondcards.games import catalogue
from bondcards.games.poker.variant import Variant
from bondcards.games.poker.variants import VARIANTS
from bondcards.language.i18n import _, n_
from bondcards.language.spelling import did_you_mean

T = TypeVar("T")
Table = Mapping[str, Any]
TRIMMING: Final = "ante_trimming_status"

NUMBERS: Final = (
    "antes",
    "blinds_or_straddles",
    "bring_in",
    "small_bet",
    "big_bet",
    "min_bet",
    "starting_stacks",
    "finishing_stacks",
    "winnings",
)
"""The fields that are amounts."""

_BET: Final = re.compile(r"\bcbr\s+\d+\.(\d+)", re.ASCII)


class Book(Struct, frozen=True):
    """The hands of a file by name, empty where there is one alone; `places` are the most decimals used in it."""

    hands: Mapping[str, Table]
    places: int

    def only(self, name: str) -> Book:
        """One of its hands alone; raises `Refused` where there is none of that name."""
        if name not in self.hands:
            there_is_none = _("The file has no hand {name}.").format(name=name)
            raise Refused(f"{there_is_none} {did_you_mean(name, self.hands)}".rstrip())
        return Book({name: self.hands[name]}, self.places)

    def history(self, name: str) -> History:
        """A hand of the file; raises `Refused` where it is none."""
        return _Reader(self.hands[name], self.places).history()


def read_book(text: str) -> Book:
    """The hands of a file; raises `Refused` where it is none of this format."""
    try:
        found = tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise Refused(_("This is no hand history: its lists lie too deep in one another.")) from None
    except tomllib.TOMLDecodeError as error:
        raise Refused(_("This is no hand history, for it is no TOML: {error}.").format(error=error)) from None
    except ValueError:
        raise Refused(_("This is no hand history: one of its numbers has thousands of figures.")) from None
    hands = {"": found} if "variant" in found else found
    if not hands or not all(isinstance(hand, dict) for hand in hands.values()):
        raise Refused(_("This is no hand history: neither a hand with its variant, nor hands numbered [1], [2]."))
    used = max((_decimals(amount) for hand in hands.values() for amount in _amounts(hand)), default=0)
    if used > CENTS:
        raise Refused(
            _("Its amounts have {places} decimal places: nothing finer than a cent is played for here.").format(
                places=used
            )
        )
    return Book(hands, used)


def _amounts(hand: Table) -> Iterator[int | Decimal]:
    """Every amount a hand names, as far as they are amounts."""
    for field in NUMBERS:
        value = hand.get(field)
        several = convert(value, list[Any]) if isinstance(value, list) else [value]
        yield from (one for one in several if isinstance(one, int | Decimal))
    for action in hand.get("actions", ()):
        if isinstance(action, str) and (decimals := _BET.search(action)):
            yield Decimal(1).scaleb(-len(decimals[1]))


def _decimals(amount: int | Decimal) -> int:
    exponent = amount.as_tuple().exponent if isinstance(amount, Decimal) else 0
    return max(0, -exponent) if isinstance(exponent, int) else 0


def _action(number: int, line: object) -> Action | None:
    if not isinstance(line, str):
        raise Refused(_("action {number} is no text").format(number=number))
    return parse_action(number, line)


def _as(kind: type[T], value: object, refusal: str, field: str) -> T:
    try:
        return convert(value, kind)
    except ValidationError:
        raise Refused(refusal.format(field=field)) from None


class _Reader:
    """Reads a hand, field by field; each must be as the format has it."""

    def __init__(self, table: Table, places: int) -> None:
        self._table = table
        self._places = places

    def history(self) -> History:
        code = self._needed("variant")
        if not isinstance(code, str):
            raise Refused(_("variant is no text"))
        game = game_of(code)
        rules = VARIANTS[game.id]
        stacks = self._stacks(rules)
        self._refuse_fields_of_others(rules, game.limit, code)
        seats = len(stacks)
        posted = rules.opening == "blinds"
        lower, higher = ("small_bet", "big_bet") if game.limit == "fixed" else ("min_bet", "min_bet")
        return History(
            variant=code,
            antes=tuple([self._from_zero("antes", ante) for ante in self._list("antes", seats)]),
            bets=(self._positive(lower), self._positive(higher)),
            stacks=stacks,
            actions=tuple(filter(None, itertools.starmap(_action, enumerate(self._list("actions"), 1)))),
            places=self._places,
            blinds=self._blinds(seats) if posted else (),
            bring_in=0 if posted else self._positive("bring_in"),
            trimmed=_as(bool, self._table.get(TRIMMING, False), _("{field} is neither true nor false"), TRIMMING),
            finishing=self._unbounded("finishing_stacks", seats) if "finishing_stacks" in self._table else None,
            players=tuple(map(str, self._list("players", seats))) if "players" in self._table else (),
            hand=str(self._table.get("hand", "")),
            house_rules=self._house_rules(game.id),
        )

    # Fields

    def _needed(self, field: str) -> Any:
        if field not in self._table:
            raise Refused(_("{field} is missing").format(field=field))
        return self._table[field]

    def _refuse_fields_of_others(self, rules: Variant, limit: str, code: str) -> None:
        """A variant has blinds or a bring-in, and either two fixed bets or a least one."""
        others = ("bring_in",) if rules.opening == "blinds" else ("blinds_or_straddles",)
        for field in (*others, *(("min_bet",) if limit == "fixed" else ("small_bet", "big_bet"))):
            if field in self._table:
                raise Refused(_("{field} has no place in variant {code}").format(field=field, code=code))

    def _stacks(self, rules: Variant) -> tuple[int | None, ...]:
        stacks = self._unbounded("starting_stacks", len(self._list("starting_stacks")))
        if any(stack is not None and stack <= 0 for stack in stacks):
            raise Refused(_("starting_stacks: everybody must have something before him"))
        if not 2 <= len(stacks) <= rules.most:
            of = n_(
                "starting_stacks: {count} player, not 2 to {most}",
                "starting_stacks: {count} players, not 2 to {most}",
                len(stacks),
            )
            raise Refused(of.format(count=len(stacks), most=rules.most))
        return stacks

    def _blinds(self, seats: int) -> tuple[int, ...]:
        blinds = tuple([self._amount("blinds_or_straddles", one) for one in self._list("blinds_or_straddles", seats)])
        if min(blinds) < 0 and max(blinds) <= 0:
            raise Refused(_("blinds_or_straddles: a bet is posted out of turn, but no blind"))
        return blinds

    def _house_rules(self, game: str) -> Mapping[str, str]:
        rules = _as(dict[str, str], self._table.get(HOUSE_RULES, {}), _("{field} is no table of texts"), HOUSE_RULES)
        catalogue.find(game).in_force(rules)
        return rules

    # Amounts

    def _list(self, field: str, count: int | None = None) -> Sequence[Any]:
        found = _as(list[Any], self._needed(field), _("{field} is no list"), field)
        if count is not None and len(found) != count:
            raise Refused(_("{field}: {given} for {count} players").format(field=field, given=len(found), count=count))
        return found

    def _unbounded(self, field: str, seats: int) -> tuple[int | None, ...]:
        """Amounts of which some may not be known: they are noted as endless."""
        return tuple(
            [None if one == Decimal("Infinity") else self._from_zero(field, one) for one in self._list(field, seats)]
        )

    def _positive(self, field: str) -> int:
        amount = self._from_zero(field, self._needed(field))
        if not amount:
            raise Refused(_("{field} must be more than zero").format(field=field))
        return amount

    def _from_zero(self, field: str, value: object) -> int:
        amount = self._amount(field, value)
        if amount < 0:
            raise Refused(_("{field} cannot be negative").format(field=field))
        return amount

    def _amount(self, field: str, value: object) -> int:
        if isinstance(value, bool) or not isinstance(value, int | Decimal) or not Decimal(value).is_finite():
            raise Refused(_("{field}: {value} is no amount").format(field=field, value=value))
        return units(value, self._places)
