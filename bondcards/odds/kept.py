"""The odds of a game, counted or kept from when they were: what took long to count waits in the user's cache folder.

Nothing depends on it: a file that is damaged, or counted by other rules than these, is as good as none.
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

import bondcards
from bondcards.engine.cards import Card
from bondcards.games import catalogue
from bondcards.games import options as options_
from bondcards.games.game import AnyGame
from bondcards.odds.figures import Odds

Counting = Callable[[object, Sequence[Card]], Odds]
"""The odds of a game by its options in force, with so many cards gone from the packs."""

LONG: Final = 1.0
"""Seconds of counting that nobody wants to wait for twice."""


def odds(game: AnyGame, options: object, seen: Sequence[Card] = ()) -> Odds | None:
    """The odds by the options in force, so many cards gone; None for packs not of 52, or a game that is only played."""
    counted = counting(game)
    if counted is None or not game.packs(options).usual:
        return None
    return once(game, options, seen, partial(counted, options, seen))


def counting(game: AnyGame) -> Counting | None:
    found: Counting | None = catalogue.referred(game.entry.odds) if game.entry.odds else None
    return found


def once(game: AnyGame, options: object, seen: Sequence[Card], reckoned: Callable[[], Odds]) -> Odds:
    """What was kept of this; else it is `reckoned`, and kept where that has taken long."""
    rules = sha256()
    for source in _sources():
        rules.update(source.read_bytes())
    entry, cards = game.entry, sorted(map(str, seen))
    asked = msgspec.json.encode((entry.id, entry.edition, rules.hexdigest(), options_.as_text(options), cards))
    file = _file(entry.id, asked)
    known = _read(file, asked)
    if known is not None:
        return known
    begun = perf_counter()
    found = reckoned()
    if file and perf_counter() - begun > LONG:
        _write(file, asked, msgspec.json.encode(found))
    return found


def _sources() -> Iterable[Path]:
    program = Path(bondcards.__file__).parent
    rooms = ("games", "odds", "simulation", "tables")
    return (source for room in rooms for source in sorted((program / room).rglob("*.py")))


def _file(game: str, asked: bytes) -> Path | None:
    """Where this would be kept; None for somebody who has no folder of his own."""
    from platformdirs import user_cache_path

    try:
        folder = user_cache_path("bondcards", appauthor=False)
    except RuntimeError:
        return None
    return folder / "odds" / f"{game}-{sha256(asked).hexdigest()[:32]}.json"


def _read(file: Path | None, asked: bytes) -> Odds | None:
    # A pipe would be waited for.
    if file is None or not os.path.isfile(file):
        return None
    try:
        mark, _line, text = file.read_bytes().partition(b"\n")
        return msgspec.json.decode(text, type=Odds) if mark == _mark(asked, text) else None
    except (OSError, msgspec.MsgspecError):
        return None


def _write(file: Path, asked: bytes, text: bytes) -> None:
    # Written aside first, so that nobody reads half of it.
    aside = file.with_suffix(f".{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        aside.write_bytes(_mark(asked, text) + b"\n" + text)
        aside.replace(file)
    except OSError:
        with suppress(OSError):
            aside.unlink()


def _mark(asked: bytes, text: bytes) -> bytes:
    """What stands over a text, so that one damaged figure is noticed, or the answer to something else."""
    return sha256(asked + text).hexdigest().encode()
