"""An evening lasts until six in the morning: what is played at one o'clock belongs to the session before."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from bondcards.campaign import journal
from bondcards.campaign.journal import Journal, evening_of
from tests.commands import Run

PLAY = "play punto-banco --pc bond --npc le-chiffre --stake 100 --auto --seed 7"


@pytest.fixture(autouse=True)
def paris(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as zone:
        zone.setenv("TZ", "Europe/Paris")
        time.tzset()
        yield
    time.tzset()


def at(monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    """Set the clock by which an evening is told, in local time."""
    monkeypatch.setattr(journal, "evening_of", lambda _now: evening_of(datetime.fromisoformat(moment)))


def sessions(bondcards: Run) -> list[str]:
    return [each["name"] for each in bondcards("session", "list", "--json").json["sessions"]]


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-03-14T20:00", "2026-03-14"),
        ("2026-03-15T01:00", "2026-03-14"),
        ("2026-03-15T05:59", "2026-03-14"),
        ("2026-03-15T06:00", "2026-03-15"),
        ("2026-03-29T04:00", "2026-03-28"),  # the clocks went forward two hours ago
    ],
)
def test_which_evening_a_moment_belongs_to(moment: str, day: str) -> None:
    assert evening_of(datetime.fromisoformat(moment)).isoformat() == day


def test_play_after_midnight_joins_the_session_and_grants_no_points_again(
    royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(monkeypatch, "2026-03-14T22:00")
    first = bondcards(*shlex.split(PLAY), "--json").json
    assert first["granted"] == {"bond": 3}
    at(monkeypatch, "2026-03-15T01:00")
    assert bondcards(*shlex.split(PLAY), "--json").json["granted"] == {"bond": 0}
    assert bondcards("session", "note", "The lights go out.").code == 0
    assert sessions(bondcards) == ["2026-03-14"]
    at(monkeypatch, "2026-03-15T19:00")
    assert bondcards(*shlex.split(PLAY), "--json").json["granted"] == {"bond": 3}
    assert sessions(bondcards) == ["2026-03-14", "2026-03-15"]
    with Journal.reading(royale) as kept:
        assert kept.number("SELECT count(*) FROM session_end") == 1


def test_a_session_started_after_midnight_has_the_day_before(
    royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    at(monkeypatch, "2026-03-15T01:00")
    assert bondcards("session", "start").code == 0
    assert sessions(bondcards) == ["2026-03-14"]
