"""Every command's help begins with examples, and every example does what it says in a campaign that is played in."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from bondcards.cli.commands import EXAMPLES
from tests.commands import Run
from tests.test_cli_help import every

SHOWN: dict[str, list[str]] = json.loads(EXAMPLES.read_text("utf-8"))
HAND = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ["d dh p1 AhKs", "d dh p2 QhQs", "p2 f"]
"""
PLAYED = "play badugi --pc bond --npc le-chiffre --stake 100 --auto"
BEFORE = {
    "resume": ["play blackjack --pc bond --npc le-chiffre --stake 100 --cards '5h 6c' --deal shoe"],
    "undo": [PLAYED],
    "redo": [PLAYED, "undo"],
    "phh export": [PLAYED],
    "session note": ["session start"],
    "session start": ["session end"],
    "session show": [PLAYED],
    "session end": ["session start"],
    "session export": [PLAYED],
    "campaign verify": [PLAYED],
    "campaign restore": ["campaign backup royale.zip"],
}
"""What has been done before a command makes sense."""


def test_every_command_has_two() -> None:
    groups = {"", "pc", "npc", "phh", "session", "campaign"}
    assert {path for path, _command in every()} - groups == set(SHOWN)
    assert {len(examples) for examples in SHOWN.values()} == {2}
    assert all(len(example) <= 77 for examples in SHOWN.values() for example in examples)


def test_they_stand_below_what_a_command_does(bondcards: Run) -> None:
    page = bondcards("undo", "--help").out.splitlines()
    assert page[4:7] == ["Examples:", *(f"  {example}" for example in SHOWN["undo"])]


@pytest.mark.parametrize("path", SHOWN)
def test_they_do_what_they_say(royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.chdir(royale.parents[1])
    for example in SHOWN[path]:
        for words in BEFORE.get(path, ()):
            bondcards(*shlex.split(words))
        Path("hand.phh").write_text(HAND, "utf-8")
        ran = bondcards(*shlex.split(example)[1:])
        assert ran.code == 0, (example, ran.err)
