"""Hand histories as people write them, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.engine import money
from bondcards.export.phh.history import cents
from bondcards.export.phh.reading import read_book
from bondcards.export.phh.replaying import Replayed, replay


def hand(text: str) -> Replayed:
    """The one hand of a file, played again."""
    return replay(read_book(text).history(""))


def stacks(text: str) -> list[int | float | None]:
    """The stacks in which the hand of a file ends."""
    come = hand(text)
    places = come.history.places
    return [None if stack is None else money.number(cents(stack, places)) for stack in come.finishing]


def holdem(
    actions: Sequence[str],
    stacks: str = "10000, 10000, 10000",
    blinds: str = "50, 100, 0",
    antes: str = "0, 0, 0",
    more: str = "",
) -> str:
    """No-limit hold'em between three, or as many as there are stacks."""
    lines = "\n".join(f'  "{action}",' for action in actions)
    return (
        f'variant = "NT"\nantes = [{antes}]\nblinds_or_straddles = [{blinds}]\nmin_bet = 100\n'
        f"starting_stacks = [{stacks}]\nactions = [\n{lines}\n]\n{more}"
    )


def written(code: str, fields: str, actions: str) -> str:
    """A hand of any variant: its other fields, and its actions between commas."""
    listed = ", ".join(f'"{action.strip()}"' for action in actions.split(","))
    return f'variant = "{code}"\n{fields}\nactions = [{listed}]\n'
