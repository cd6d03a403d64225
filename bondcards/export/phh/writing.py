"""A hand history as the text of its file."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from bondcards.export.phh import amounts
from bondcards.export.phh.history import History
from bondcards.export.phh.reading import HOUSE_RULES


def written(history: History) -> str:
    """The file of one hand."""
    return "\n".join(_lines(history))


def _lines(history: History) -> Iterator[str]:
    if not history.public:
        yield "# The format has no code for this game with this limit: the variant is a name of bondcards' own."
    yield f"variant = {_text(history.variant)}"
    if any(history.antes):
        yield f"ante_trimming_status = {str(history.trimmed).lower()}"
    for field, value in _amounts(history):
        yield f"{field} = {value}"
    yield "actions = ["
    yield from (f"  {_text(action.text)}," for action in history.actions)
    yield "]"
    yield from _about(history)


def _amounts(history: History) -> Iterator[tuple[str, str]]:
    """What is played for, as the format orders it."""
    yield "antes", _many(history, history.antes)
    if history.blinds:
        yield "blinds_or_straddles", _many(history, history.blinds)
    else:
        yield "bring_in", _one(history, history.bring_in)
    if history.played.limit == "fixed":
        yield "small_bet", _one(history, history.bets[0])
        yield "big_bet", _one(history, history.bets[1])
    else:
        yield "min_bet", _one(history, history.bets[0])
    yield "starting_stacks", _many(history, history.stacks)
    if history.finishing is not None:
        yield "finishing_stacks", _many(history, history.finishing)


def _about(history: History) -> Iterator[str]:
    """Who played, and what else is known of the hand; what the format does not know begins with an underscore."""
    if history.hand:
        yield f"hand = {history.hand if history.hand.isdecimal() else _text(history.hand)}"
    if history.players:
        yield f"players = [{', '.join(map(_text, history.players))}]"
    yield from (f"{field} = {_value(value)}" for field, value in history.more.items())
    if history.house_rules:
        yield f"{HOUSE_RULES} = {_table(history.house_rules)}"
    if history.heroism:
        yield "# Heroism Points spent after the hand; the format knows nothing of them, nor do the stacks above."
        yield f"_bondcards_heroism = {_table(history.heroism)}"


def _one(history: History, amount: int) -> str:
    return amounts.written(amount, history.places)


def _many(history: History, values: Sequence[int | None]) -> str:
    return f"[{', '.join('inf' if value is None else _one(history, value) for value in values)}]"


def _table(values: Mapping[str, str | int]) -> str:
    return f"{{{', '.join(f'{name} = {_value(value)}' for name, value in values.items())}}}"


def _value(value: str | int) -> str:
    return str(value) if isinstance(value, int) else _text(value)


def _text(words: str) -> str:
    """A basic string of TOML, which is written as JSON writes one."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")
