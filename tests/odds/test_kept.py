"""What took long to count is kept, and nothing depends on it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from bondcards.engine.cards import Card, read_all
from bondcards.games import catalogue as games
from bondcards.odds import kept
from bondcards.odds.figures import Fall, Odds, Table, chances

FALLS = (Fall(1, 1, 1 / 3), Fall(-1, 1, 2 / 3))
FOUND = Odds(
    exact=True,
    bets={"player": chances(FALLS)},
    falls={"player": FALLS},
    strategy={"draw_on_5": 9 / 11},
    tables=(Table("The bank", ("–", "0"), {"6": ("38%", "stand")}),),
    worth={"insurance": -0.07},
)


class Counting:
    """A way of counting that remembers what it was asked."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, options: object, seen: Sequence[Card]) -> Odds:
        self.times += 1
        return FOUND


Ask = Callable[..., Odds | None]


@pytest.fixture
def counting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Counting:
    """Counting that takes long, with a cache of its own."""
    found = Counting()
    monkeypatch.setattr(kept, "counting", lambda game: found)
    monkeypatch.setattr(kept, "LONG", -1.0)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return found


def ask(name: str = "punto-banco", seen: str = "", **options: str) -> Odds | None:
    game = games.find(name)
    return kept.odds(game, game.in_force(options), read_all(seen) if seen else ())


def files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def test_it_is_counted_once_and_comes_back_whole(counting: Counting, tmp_path: Path) -> None:
    assert ask() == ask() == FOUND
    assert counting.times == 1
    (file,) = files(tmp_path)
    assert file.parent == tmp_path / "cache" / "bondcards" / "odds"


def test_other_rules_other_cards_and_other_games_are_counted_anew(counting: Counting) -> None:
    for asked in (ask, lambda: ask(packs="8"), lambda: ask(seen="Kh"), lambda: ask("chemin-de-fer")):
        before = counting.times
        asked()
        assert counting.times == before + 1
    ask(seen="Kh 5c")
    ask(seen="5c Kh")
    assert counting.times == 5, "in whatever order they were seen"


def test_a_newer_edition_and_other_ways_of_counting_are_counted_anew(
    counting: Counting, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    ask()
    source = tmp_path / "source.py"
    source.write_text("PAYS = 2\n", "utf-8")
    monkeypatch.setattr(kept, "_sources", lambda: [source])
    ask()
    source.write_text("PAYS = 3\n", "utf-8")
    ask()
    assert counting.times == 3


def test_what_is_counted_at_once_is_not_kept(
    counting: Counting, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(kept, "LONG", 60.0)
    ask()
    ask()
    assert (counting.times, files(tmp_path)) == (2, [])


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda text: b"", id="empty"),
        pytest.param(lambda text: text[: len(text) // 2], id="half of it"),
        pytest.param(lambda text: text.replace(b"0.3333", b"0.9333", 1), id="one figure"),
        pytest.param(lambda text: b"\xff" * len(text), id="noise"),
        pytest.param(lambda text: b"[" * 100_000, id="brackets without end"),
    ],
)
def test_a_damaged_file_is_counted_again_and_mended(
    counting: Counting, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    ask()
    (file,) = files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert ask() == FOUND
    assert counting.times == 2
    assert file.read_bytes() == whole


def test_what_was_kept_for_something_else_is_not_taken(counting: Counting, tmp_path: Path) -> None:
    ask()
    (file,) = files(tmp_path)
    ask(packs="8")
    other = next(path for path in files(tmp_path) if path != file)
    other.replace(file)
    ask()
    assert counting.times == 3


def test_a_folder_that_cannot_be_written(counting: Counting, tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder", "utf-8")
    assert ask() == ask() == FOUND
    assert counting.times == 2


def test_a_pipe_is_not_waited_for(counting: Counting, tmp_path: Path) -> None:
    ask()
    (file,) = files(tmp_path)
    file.unlink()
    os.mkfifo(file)
    assert ask() == FOUND


def test_somebody_without_a_folder_of_his_own(counting: Counting, monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(*_names: object, **_more: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr("platformdirs.user_cache_path", nobody)
    assert ask() == FOUND


def test_a_game_that_nobody_counts() -> None:
    assert ask("holdem") is None
