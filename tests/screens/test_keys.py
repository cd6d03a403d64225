"""What two programs tell each other of the players' pages, whatever becomes of the file between them."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign.phones import ALIVE, FILE, THERE, Phones
from bondcards.errors import Refused

HOUR = 3_600.0


def test_who_deletes_the_file_throws_the_keys_away_and_nothing_else(royale: Path) -> None:
    with Phones(royale) as serving, Phones(royale) as playing:
        before = serving.keys(["bond"])["bond"]
        for part in royale.glob(f"{FILE}*"):
            part.unlink()
        assert serving.whose(before) is None
        now = serving.keys(["bond"])["bond"]
        assert playing.whose(now) == "bond"
        question = playing.ask(1, 0, "bond")
        assert serving.answer(question, "call")
        assert playing.withdraw(question) == "call"


def test_nobody_else_reads_the_keys_from_the_first_moment_on(royale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[set[int]] = []

    def rights() -> set[int]:
        return {stat.S_IMODE(part.stat().st_mode) for part in royale.glob(f"{FILE}*")}

    class Watched(sqlite3.Connection):
        def __init__(self, *words: Any, **more: Any) -> None:
            opened.append(rights())
            super().__init__(*words, **more)

    monkeypatch.setattr("bondcards.campaign.phones.sqlite3.connect", Watched)
    with Phones(royale) as phones:
        phones.keys(["bond"])
        assert opened == [{0o600}]
        assert rights() == {0o600}
        for part in royale.glob(f"{FILE}*"):
            part.chmod(0o644)
        with Phones(royale):
            assert rights() == {0o600}


def test_a_file_put_in_the_place_of_another_is_heard(royale: Path, tmp_path: Path) -> None:
    with Phones(royale) as phones:
        before = phones.keys(["bond"])
    shutil.copy(royale / FILE, tmp_path / FILE)
    with Phones(royale) as phones:
        phones.throw_keys()
        assert phones.keys(["bond"]) != before
        for part in royale.glob(f"{FILE}-*"):
            part.unlink()
        (tmp_path / FILE).replace(royale / FILE)
        assert phones.keys(["bond"]) == before


def test_nobody_is_there_where_nobody_can_be_heard(royale: Path) -> None:
    with Phones(royale) as phones:
        phones.keys(["bond"])
        phones.is_there("bond")
        assert phones.there() == {"bond"}
        for part in royale.glob(f"{FILE}*"):
            part.unlink()
        (royale / FILE).mkdir()
        assert phones.there() == frozenset()
        with pytest.raises(Refused):
            phones.keys(["bond"])


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_a_clock_that_jumps_leaves_nothing_on_the_table(
    royale: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    now = 1_000_000.0
    monkeypatch.setattr("bondcards.campaign.phones.time.time", lambda: now)
    with Phones(royale) as phones:
        phones.keys(["bond"])
        phones.is_there("bond")
        question = phones.ask(1, 0, "bond")
        now += jump
        assert phones.there() == frozenset()
        assert phones.live(1) is None
        assert not phones.answer(question, "call")
        # Whoever is still there says so by the new clock.
        phones.is_there("bond")
        phones.keep_alive(question)
        now += min(ALIVE, THERE) / 2
        assert phones.there() == {"bond"}
        assert phones.answer(question, "call")
