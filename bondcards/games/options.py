"""The options of a game: a frozen dataclass whose fields name their values, their source and their meaning.

    packs: Literal[6, 8] = option(6, "003; 001", N_("packs in the shoe"))

The first value of the `Literal` need not be the default; the default is what `option` gives.
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeVar, get_args, get_type_hints

from bondcards import money
from bondcards.errors import Refused
from bondcards.i18n import _

NO_LIMIT: Final = "none"
AMOUNT: Final = "AMOUNT"

O = TypeVar("O")  # noqa: E741 - options


class Option(NamedTuple):
    """One option as `rules` shows it; `about` is to be translated."""

    name: str
    values: tuple[str | int, ...]
    default: str | int
    source: str
    about: str


def option(default: Any, source: str, about: str) -> Any:
    """A field of an options dataclass: its default, the source it comes from, what it decides."""
    return dataclasses.field(default=default, metadata={"source": source, "about": about})


def amount(default: int | None, source: str, about: str) -> Any:
    """A field that is an amount of money in cents; None where there is no such limit."""
    return dataclasses.field(default=default, metadata={"source": source, "about": about, "amount": True})


def listed(options: type[Any]) -> tuple[Option, ...]:
    """The options of a game in the order of their fields."""
    hints = get_type_hints(options)
    return tuple(
        Option(
            field.name,
            (NO_LIMIT, AMOUNT) if _is_amount(field) else get_args(hints[field.name]),
            _default(field),
            field.metadata["source"],
            field.metadata["about"],
        )
        for field in dataclasses.fields(options)
    )


def read(options: type[O], given: Mapping[str, str]) -> O:
    """The options with what a person gave as NAME=VALUE texts; raises `Refused` for what there is not."""
    known = {option.name: option for option in listed(options)}
    chosen: dict[str, str | int | None] = {}
    for name, text in given.items():
        if name not in known:
            raise Refused(_unknown(name, tuple(known)))
        if AMOUNT in known[name].values:
            chosen[name] = None if text == NO_LIMIT else money.read(text)
            continue
        values = {str(value): value for value in known[name].values}
        if text not in values:
            raise Refused(
                _("{name} cannot be “{value}”. It is one of: {values}.").format(
                    name=name, value=text, values=", ".join(values)
                )
            )
        chosen[name] = values[text]
    return options(**chosen)


def _unknown(name: str, known: tuple[str, ...]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    if near:
        return _("There is no option {name} here. Did you mean {near}?").format(name=name, near=near[0])
    return _("There is no option {name} here. There are: {known}.").format(name=name, known=", ".join(known) or "–")


def as_text(options: Any) -> dict[str, str]:
    """The options in force as NAME=VALUE texts, as a tape's head keeps them."""
    return {field.name: _text(field, getattr(options, field.name)) for field in dataclasses.fields(options)}


def _default(field: dataclasses.Field[Any]) -> str | int:
    default: Any = field.default
    return _text(field, default) if _is_amount(field) else default


def _is_amount(field: dataclasses.Field[Any]) -> bool:
    return "amount" in field.metadata


def _text(field: dataclasses.Field[Any], value: Any) -> str:
    if _is_amount(field):
        return NO_LIMIT if value is None else str(money.number(value))
    return str(value)
