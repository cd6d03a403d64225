"""TAB in a shell: what is offered for commands, options and values, and that it never complains."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bondcards.cli.completion import VARIABLE
from tests.commands import Run
from tests.terminal import environment

PLAYED = ("play", "badugi", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--auto")
Tab = Callable[[str], list[str]]


@pytest.fixture
def tab(royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> Tab:
    """What is offered at the end of a line, as a script of Typer's asks for it."""

    def offered(line: str) -> list[str]:
        with monkeypatch.context() as shell:
            shell.setenv(VARIABLE, "complete_bash")
            shell.setenv("COMP_WORDS", f"bondcards {line}")
            shell.setenv("COMP_CWORD", str(line.count(" ") + 1))
            ran = bondcards()
        assert (ran.code, ran.err) == (0, "")
        return ran.out.split()

    return offered


def test_commands_and_options(tab: Tab) -> None:
    assert {"play", "resume", "campaign"} <= {*tab("")}
    assert tab("re") == ["resume", "redo"]
    assert tab("session e") == ["end", "export"]
    assert tab("undo --w") == ["--why"]
    assert tab("--pl") == ["--plain"]


def test_people(tab: Tab) -> None:
    agents, villains = ["bond", "leiter", "mathis", "vesper"], ["comtesse-orlova", "kalogeras", "le-chiffre"]
    assert tab("play --pc ") == tab("pc show ") == agents
    assert tab("roll --npc ") == tab("npc show ") == villains
    assert tab("chips give bond ") == tab("heroism gain ") == [*agents, *villains]
    assert tab("heroism ") == [*agents, *villains, "gain", "spend"]
    assert tab("--campaign royale heroism bo") == ["bond"]


def test_games_and_scenes(tab: Tab) -> None:
    assert tab("rules b") == ["baccara-banque", "blackjack", "badugi", "badeucey"]
    assert tab("play f") == tab("prep f") == ["fifth-crate", "first-night", "family-baccara"]


def test_tables_by_their_names_and_campaigns(tab: Tab, royale: Path, bondcards: Run) -> None:
    for name in ("green", "salon", "green"):
        assert bondcards(*PLAYED, "--table", name).code == 0
    shutil.copytree(royale, royale.with_name("soho"))
    assert tab("--campaign soho undo ") == tab("--campaign royale resume ") == ["green", "salon"]
    assert tab("campaign show ") == tab("--campaign ") == ["royale", "soho"]


@pytest.mark.parametrize("line", ["bet ", "pc bet ", "play 'l", "--campaign nowhere pc show ", "games x "])
def test_nothing_is_said_where_nothing_is_found(tab: Tab, line: str) -> None:
    assert tab(line) == []


def test_a_broken_campaign_has_nothing_to_offer(tab: Tab, royale: Path) -> None:
    (royale / "journal.db").write_bytes(b"no database at all, but as long as one that is hardly begun" * 9)
    shutil.rmtree(royale / "pcs")
    (royale / "pcs").write_text("no folder")
    assert tab("resume ") == tab("pc show ") == []


def test_bash_completes_by_the_script_that_it_is_shown(royale: Path) -> None:
    """Bash runs the script, which runs the program, and holds what it would offer."""
    place = royale.parents[1]
    program = place / "bondcards"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m bondcards "$@"\n')
    program.chmod(0o755)
    asked = (
        'eval "$(bondcards --show-completion)"\n'
        "COMP_WORDS=(bondcards heroism bo) COMP_CWORD=2\n"
        '_bondcards_completion bondcards; echo "${COMPREPLY[@]}"\n'
        "COMP_WORDS=(bondcards sess) COMP_CWORD=1\n"
        '_bondcards_completion bondcards; echo "${COMPREPLY[@]}"\n'
    )
    found = {**environment(place), "PATH": f"{place}:{os.environ['PATH']}"}
    ran = subprocess.run(["bash"], input=asked, cwd=place, env=found, capture_output=True, text=True, check=True)
    assert (ran.stdout, ran.stderr) == ("bond\nsession\n", "")
