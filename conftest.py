"""What tests and doctests share: the language they speak."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bondcards.language import i18n


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English, and leaves it so."""
    i18n.use("en")
    yield
    i18n.use("en")
