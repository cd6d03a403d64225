"""Random hands against a bank, question by question beside a second telling of the rules from the sources."""

from __future__ import annotations

from random import Random

import pytest

from tests.bank_reference import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_go_step_by_step_with_the_sources(name: str) -> None:
    """With ties that leave stakes, hands held from elsewhere, and folded hands that Pair Plus pays among them."""
    assert GAMES[name](Random(f"{name} beside"), 400) > 0
