"""What tests and doctests share: the language they speak, and how many cores each takes."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator, Iterator

import pytest

from bondcards.language import i18n

# As many tests run at once as there are cores: what is counted with numpy takes one of them, and not all.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays to the end: nobody looks through it for what may go, then or between the tests."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    """Every test begins in English, and leaves it so."""
    i18n.use("en")
    yield
    i18n.use("en")
