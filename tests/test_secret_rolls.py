"""Of a secret roll the players find nothing in what is sent to them, not even that it was made."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands import Run, copied

PUNTO = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards", "--auto")
SECRET = ("roll", "--pc", "bond", "--npc", "le-chiffre", "--secret")


def evening(campaign: Path, bondcards: Run, *, rolls: bool) -> list[str]:
    """What the players are sent of an evening with secret rolls between and after its tables, or without."""
    here = ("--campaign", str(campaign))
    secret = (SECRET, (*SECRET[:3], "--secret"), (*SECRET, "--read")) if rolls else ()
    assert bondcards(*here, *PUNTO, "--seed", "7", "--hands", "2").code == 0
    for number, game in enumerate(("--seed=8", "--seed=9"), 1):
        for roll in secret:
            assert bondcards(*here, *roll).code == 0
        assert bondcards(*here, *PUNTO, game, f"--hands={number}", "--heroism", "never").code == 0
    assert bondcards(*here, "roll", "--pc", "bond", "--die", "7").code == 0
    for roll in secret:
        assert bondcards(*here, *roll).code == 0
    sent = [bondcards(*here, "session", "export", "--format", form).out for form in ("md", "html", "json")]
    sent.append(bondcards(*here, "session", "show", "--all").out)
    return [re.sub(r"\d{4}-\d\d-\d\d\S*|\d\d:\d\d", "", text) for text in sent]


@pytest.mark.usefixtures("hasty")
def test_an_evening_with_secret_rolls_is_sent_as_one_without(tmp_path: Path, bondcards: Run) -> None:
    with_rolls, without = (copied(tmp_path / name / "royale") for name in ("with", "without"))
    assert evening(with_rolls, bondcards, rolls=True) == evening(without, bondcards, rolls=False)
