"""Where people are asked, and who hears of what happens there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

from bondcards.hand import Head
from bondcards.tables.policies.character import State
from bondcards.tables.prompt import Console
from bondcards.tables.seated import Watch


class Cue(Struct, frozen=True):
    """What may be read off a villain in a hand after so many facts; `tell` is the gesture he makes, if any."""

    seat: str
    state: State
    hand: int
    at: int
    tell: str = ""


Dealt = Callable[[Head], None]
"""Hears of each hand that begins."""
Cued = Callable[[Cue], None]
"""Hears of the gestures of villains, for the game master alone."""


def unheard(head: Head) -> None:
    """Whoever hears of heads where nobody listens."""


def unnoticed(cue: Cue) -> None:
    """Whoever hears of gestures where nobody looks."""


class Room(NamedTuple):
    """Who is asked, and who hears of every fact, of each hand that begins, and of each gesture."""

    console: Console
    watch: Watch
    dealt: Dealt
    cued: Cued
