"""Damaged files by chance, a few of each kind: `python -m tests.fuzz` tries as many as one likes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import Run
from tests.fuzz_files import ASKED, KINDS, findings
from tests.journals import tampered

PLAY = "play punto-banco --pc bond --npc le-chiffre --stake 100 --auto --seed 7"


@pytest.mark.parametrize("kind", KINDS)
def test_damaged_by_chance(kind: str) -> None:
    assert findings(kind, seed="1", count=6) == []


@pytest.mark.parametrize(
    "changed",
    [
        "UPDATE sitting SET data = '{}'",
        "UPDATE sitting SET data = replace(hex(zeroblob(10000)), '0', '[')",
        "UPDATE ending SET result = replace(hex(zeroblob(10000)), '0', '[')",
        "UPDATE entry SET change = 9223372036854775807",
        "UPDATE entry SET balance = 'much', person = x'ff'",
    ],
)
def test_valid_sql_with_wrong_content_ends_in_a_sentence(royale: Path, bondcards: Run, changed: str) -> None:
    assert bondcards(*PLAY.split()).code == 0
    tampered(royale, changed)
    found = bondcards("campaign", "verify", "--json")
    assert (found.code, found.json["ok"]) == (1, False)
    for words in ASKED:
        ran = bondcards(*words.split())
        assert (ran.code in (0, 1), bool((ran.out + ran.err).strip())) == (True, True), words
