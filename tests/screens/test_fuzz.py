"""Some of the requests that `python -m tests.fuzz_screens` sends in full."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.fuzz_screens import sent


@pytest.mark.parametrize("seed", ["1", "2"])
def test_no_request_comes_to_more_than_a_refusal_but_the_answer_to_the_question(royale: Path, seed: str) -> None:
    came = asyncio.run(sent(royale, 3_000, seed))
    assert came.answers
    assert {400, 404, 405, 409, 413, 422} <= set(came.statuses)
