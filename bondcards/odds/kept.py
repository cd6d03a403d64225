"""The odds of a game, counted or kept from when they were: what took long to count waits in the user's cache folder.

Nothing depends on it. A file that is damaged, or counted by other rules than these, is as good as none, and where
nothing can be written the game is counted again.
"""

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct

import bondcards
from bondcards.engine.cards import Card
from bondcards.games import catalogue
from bondcards.games import options as options_
from bondcards.games.game import AnyGame
from bondcards.odds.figures import Odds

Counted = Callable[[object, Sequence[Card]], Odds]
"""The odds of a game by its options in force, with so many cards gone from the packs."""

LONG: Final = 1.0
"""Seconds of counting that nobody wants to wait for twice."""


class Asked(Struct, frozen=True):
    """What was counted: a game by its edition, the rules and the way of counting by their text, and the cards gone."""

    game: str
    edition: int
    counting: str
    options: dict[str, str]
    seen: list[str]


class Kept(Struct, frozen=True):
    """A file of the cache."""

    asked: Asked
    odds: Odds


def odds(game: AnyGame, options: object, seen: Sequence[Card] = ()) -> Odds | None:
    """The odds of a game by its options in force, so many cards being gone; None where it can only be played.

    Counting knows packs of 52 alone.
    """
    counted = counting(game)
    if counted is None or not game.packs(options).usual:
        return None
    return once(game, options, seen, partial(counted, options, seen))


def counting(game: AnyGame) -> Counted | None:
    """How a game is counted; None where it can only be played."""
    counted: Counted | None = catalogue.referred(game.entry.odds) if game.entry.odds else None
    return counted


def once(game: AnyGame, options: object, seen: Sequence[Card], reckoned: Callable[[], Odds]) -> Odds:
    """What was kept of this; else it is `reckoned`, and kept where that has taken long."""
    asked = Asked(
        game.entry.id, game.entry.edition, _counting(), options_.as_text(options), sorted(str(card) for card in seen)
    )
    file = _file(asked)
    known = _read(file, asked)
    if known is not None:
        return known
    begun = perf_counter()
    found = reckoned()
    if perf_counter() - begun > LONG:
        _write(file, Kept(asked, found))
    return found


def _counting() -> str:
    """A mark that changes with whatever may change a figure: the rules of the games, or how they are counted."""
    mark = sha256()
    for source in _sources():
        mark.update(source.read_bytes())
    return mark.hexdigest()


def _sources() -> Iterable[Path]:
    program = Path(bondcards.__file__).parent
    rooms = ("games", "odds", "simulation", "tables")
    return (source for room in rooms for source in sorted((program / room).rglob("*.py")))


def _file(asked: Asked) -> Path | None:
    """Where this would be kept; None for somebody who has no folder of his own."""
    from platformdirs import user_cache_path

    try:
        folder = user_cache_path("bondcards", appauthor=False)
    except RuntimeError:
        return None
    return folder / "odds" / f"{asked.game}-{sha256(msgspec.json.encode(asked)).hexdigest()[:32]}.json"


def _read(file: Path | None, asked: Asked) -> Odds | None:
    # A pipe would be waited for.
    if file is None or not os.path.isfile(file):
        return None
    try:
        mark, _line, text = file.read_bytes().partition(b"\n")
        kept = msgspec.json.decode(text, type=Kept) if mark == _mark(text) else None
    except (OSError, msgspec.MsgspecError):
        return None
    return kept.odds if kept and kept.asked == asked else None


def _write(file: Path | None, kept: Kept) -> None:
    if file is None:
        return
    # Written aside first, so that nobody reads half of it.
    aside = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        text = msgspec.json.encode(kept)
        aside.write_bytes(_mark(text) + b"\n" + text)
        aside.replace(file)
    except OSError:
        with suppress(OSError):
            aside.unlink()


def _mark(text: bytes) -> bytes:
    """What stands over a text, so that one damaged figure is noticed."""
    return sha256(text).hexdigest().encode()
