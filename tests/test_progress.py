"""The bar beside long work."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console
from rich.progress import Progress

from bondcards.language.preferences import Look
from bondcards.show import progress


def test_a_bar_is_never_full_while_there_is_work(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Console(file=io.StringIO(), force_terminal=True, width=80)
    bars: list[Progress] = []

    def seen(**how: Any) -> Progress:
        bars.append(Progress(**how))
        return bars[0]

    def console(_look: Look, *, stderr: bool) -> Console:
        return screen

    def can_move(_screen: Console) -> bool:
        return True

    monkeypatch.setattr(progress, "console", console)
    monkeypatch.setattr(progress, "can_move", can_move)
    monkeypatch.setattr(progress, "Progress", seen)
    with progress.heard("Evenings played", Look(plain=True)) as hears:
        hears(50, 100)
        assert bars[0].tasks[0].percentage == 50
        hears(100, 100)
        assert bars[0].tasks[0].total is None
        hears(1, 10)
        assert bars[0].tasks[0].percentage == 10
