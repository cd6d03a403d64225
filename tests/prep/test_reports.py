"""The scenes that ship have the reports that are kept of them."""

from __future__ import annotations

import pytest

from tests.breadth import long
from tests.golden.reports import KEPT, few, names, report

ENGLISH, FRENCH = ([(language, name) for name in names(language)] for language in ("en", "fr"))
SCENES = [*ENGLISH, FRENCH[0], *(long(*scene) for scene in FRENCH[1:])]
"""In French the same reports, of which one shows how they are said."""


@pytest.mark.parametrize(("language", "name"), SCENES)
def test_a_scene_has_its_report(language: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    few(monkeypatch.setattr)
    shown = report(name, language)
    assert max(map(len, shown.splitlines())) <= 80
    assert shown == (KEPT / language / f"{name}.txt").read_text("utf-8")
