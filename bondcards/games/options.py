"""The options of a game: a struct whose fields name their values, their source and their meaning.

    packs: Annotated[Literal[6, 8], Option("003; 001", N_("packs in the shoe"))] = 6
    bank_limit: Annotated[int | None, Option("003", N_("the most the bank takes"))] = None

A field that may be None is an amount of money in cents, or one of the words of its `Literal` if it has one; None where
there is no such limit.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from bondcards.engine import money
from bondcards.errors import Unknown
from bondcards.language import lexicon
from bondcards.language.i18n import _
from bondcards.language.lexicon import AMOUNT
from bondcards.language.spelling import did_you_mean, one_of

NO_LIMIT: Final = "none"

FORMER: Final = {("heroism_from", "stake"): NO_LIMIT}
"""Values that an option had once, as campaigns and journals still have them, and what they are read as."""

O = TypeVar("O")  # noqa: E741 - options


class Option(NamedTuple):
    """What an option decides, to be translated, and the source it comes from."""

    source: str
    about: str


class Listed(NamedTuple):
    """One option as `rules` shows it; `about` is to be translated."""

    name: str
    values: tuple[str | int, ...]
    default: str | int
    source: str
    about: str


def listed(options: type[object]) -> tuple[Listed, ...]:
    if options not in _LISTED:
        _LISTED[options] = _described(options)
    return _LISTED[options]


_LISTED: Final[dict[object, tuple[Listed, ...]]] = {}
"""What was listed once: reading the types of a struct takes longer than a hand."""


def _described(options: type[object]) -> tuple[Listed, ...]:
    default = options()
    found: list[Listed] = []
    for name, hint in get_type_hints(options, include_extras=True).items():
        if get_origin(hint) is not Annotated:
            continue
        kind, described = get_args(hint)
        is_amount = type(None) in get_args(kind)
        words = [word for one in get_args(kind) if get_origin(one) is Literal for word in get_args(one)]
        values = (*words, NO_LIMIT, AMOUNT) if is_amount else get_args(kind)
        value = getattr(default, name)
        found.append(Listed(name, values, _text(value) if is_amount else value, described.source, described.about))
    return tuple(found)


def read(options: type[O], given: Mapping[str, str]) -> O:
    """The options with what a person gave as NAME=VALUE texts; raises `Refused` for what there is not."""
    kind: Any = options
    chosen: O = _read(kind, tuple(given.items()))
    return chosen


@lru_cache
def _read(options: type[Any], given: tuple[tuple[str, str], ...]) -> Any:
    # Every hand of a sitting is kept with the same.
    known = {option.name: option for option in listed(options)}
    chosen: dict[str, str | int | None] = {}
    for name, text in given:
        if name not in known:
            hint = did_you_mean(name, known) or _("There are: {known}.").format(
                known=", ".join(map(lexicon.shown_option, known)) or "–"
            )
            raise Unknown(_("There is no option {name} here.").format(name=name), hint)
        if AMOUNT in known[name].values:
            word = lexicon.meant_value(FORMER.get((name, text), text), known[name].values[:-1], name)
            chosen[name] = money.read_said(text) if word is None else None if word == NO_LIMIT else word
            continue
        value = lexicon.meant_value(text, known[name].values, name)
        if value is None:
            sentence = _("{name} cannot be “{value}”.").format(name=lexicon.shown_option(name), value=text)
            raise Unknown(sentence, one_of(lexicon.shown_value(value, name) for value in known[name].values))
        chosen[name] = value
    return options(**chosen)


def as_text(options: object) -> dict[str, str]:
    kept = ((option, getattr(options, option.name)) for option in listed(options.__class__))
    return {option.name: _text(value) if AMOUNT in option.values else str(value) for option, value in kept}


def _text(value: int | str | None) -> str:
    match value:
        case None:
            return NO_LIMIT
        case str():
            return value
        case _:
            return str(money.number(value))
