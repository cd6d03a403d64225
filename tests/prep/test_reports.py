"""The scenes that ship have the reports that are kept of them."""

from __future__ import annotations

from math import inf

import pytest

from bondcards.prep import by_cards
from tests.breadth import long
from tests.golden.reports import KEPT, a_tenth, names, report

ENGLISH, FRENCH = ([(language, name) for name in names(language)] for language in ("en", "fr"))
SCENES = [*ENGLISH, FRENCH[0], *(long(*scene) for scene in FRENCH[1:])]
"""In French the same reports, of which one shows how they are said."""


@pytest.mark.parametrize(("language", "name"), SCENES)
def test_a_scene_has_its_report(language: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_cards, "evenings", a_tenth)
    monkeypatch.setattr(by_cards, "SECONDS", inf)
    shown = report(name, language)
    assert max(map(len, shown.splitlines())) <= 80
    assert shown == (KEPT / language / f"{name}.txt").read_text("utf-8")
