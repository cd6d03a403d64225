"""Control characters and what turns the direction of writing are refused wherever text enters journal and sheets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bondcards.campaign.journal import Journal
from bondcards.campaign.rows import stored
from bondcards.errors import Refused
from bondcards.language.encoding import UNSEEN
from tests.commands import Run

EVIL = ["a\x1b[31m", "b\x9b2J", "c\u202ed", "e\x08", "\u2066f", "g\x7f"]
PLAY = ["play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--auto"]


@pytest.mark.parametrize("evil", EVIL)
@pytest.mark.parametrize("of", [str, lambda text: {"table": text}, lambda text: [["\\" + text]]])
def test_no_column_keeps_them(evil: str, of: type) -> None:
    with pytest.raises(Refused, match="has an invisible character in it"):
        stored(of(evil))


@pytest.mark.parametrize(
    "value", ["two\nlines\tand a tab", ["two\nlines\tand a tab"], [r"\b \\u001b \\\b"], "Château · 5 € · “é”"]
)
def test_all_that_can_be_read_is_kept(value: object) -> None:
    assert stored(value)


@pytest.mark.parametrize("evil", EVIL)
def test_every_command_that_writes(royale: Path, bondcards: Run, evil: str) -> None:
    bondcards("session", "start")
    for words in (
        ["session", "note", evil],
        ["chips", "gain", "bond", "1", "--why", evil],
        ["chips", "give", "bond", "leiter", "1", "--why", evil],
        ["heroism", "gain", "bond", "1", "--why", evil],
        [*PLAY, "--seed", evil],
        [*PLAY, "--table", evil],
        ["pc", "new", "q", "--name", evil],
        ["npc", "new", "drax", "--name", "Drax", "--tell", evil],
    ):
        bondcards(*words)
    assert bondcards("session", "end").code == 0
    assert bondcards("session", "start", evil).code == 1
    with Journal.reading(royale) as journal:
        for table in ("session", "note", "entry", "sitting", "hand", "line", "ending", "event"):
            for row in journal.rows(f"SELECT * FROM {table}"):
                assert not [value for value in row if isinstance(value, str) and UNSEEN.search(value)], table
    assert not [file for file in royale.rglob("*.yaml") if UNSEEN.search(file.read_text("utf-8"))]
    assert bondcards("campaign", "verify").code == 0


@pytest.mark.parametrize("escape", [r"\e[31m", r"\x9B2J", r"\u202E", r"\u2066"])
def test_sheets_and_scenes_that_have_them_are_refused(royale: Path, bondcards: Run, escape: str) -> None:
    (royale / "pcs" / "q.yaml").write_text(f'name: "Q{escape}"\n', "utf-8")
    scene = next((royale / "scenes").glob("*.yaml"))
    scene.write_text(f'title: "S{escape}"\n' + re.sub(r"title:.*\n", "", scene.read_text("utf-8")), "utf-8")
    problems = bondcards("campaign", "check", "--json").json["problems"]
    refused = {Path(problem["file"]).name for problem in problems if "invisible character" in problem["message"]}
    assert refused == {"q.yaml", scene.name}
