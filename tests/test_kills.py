"""A laptop dies at the worst moment: nothing that was said is lost, and nobody is paid twice."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pexpect
import pytest

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import Journal

ROYALE = Path(__file__).parents[1] / "campaigns" / "royale"
PEOPLE = ("bond", "leiter", "le-chiffre")
PROMPT = "› "

SEATS = ["--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--seed", "kills", "--npc-plays", "auto"]
ALONE = [*SEATS, "--stake", "500", "--hands", "25", "--auto", "--heroism", "always"]
ASKED = [*SEATS, "--hands", "6", "--by", "cards", "--heroism", "ask"]
GAMES = ("chemin-de-fer", "punto-banco")


def campaign(folder: Path) -> Path:
    shutil.copytree(ROYALE, folder, ignore=shutil.ignore_patterns("*.db*"))
    return folder


def command(folder: Path, *words: str) -> list[str]:
    return [sys.executable, "-m", "bondcards", "--lang", "en", "--plain", "--campaign", str(folder), *words]


def ran(folder: Path, *words: str) -> None:
    subprocess.run(command(folder, *words), stdin=subprocess.DEVNULL, capture_output=True, check=True)


def told(folder: Path) -> dict[str, object]:
    """All that matters of a campaign: purses, and every hand with its tape and its result."""
    with Journal.reading(folder) as journal:
        hands = [
            (record.number, [line[2:] for line in sittings.lines(journal, record.id)], record.result)
            for session in sessions.list_sessions(journal)
            for sitting in sittings.sittings_of(journal, session)
            for record in sittings.hands(journal, sitting.id)
        ]
        return {"purses": {who: ledger.balance(journal, who) for who in PEOPLE}, "hands": hands}


def committed(folder: Path) -> list[tuple[int, list[object]]]:
    """The lines of every tape as far as they are kept; nothing where there is no sitting yet."""
    hands = told(folder)["hands"]
    assert isinstance(hands, list)
    return [(number, tape) for number, tape, _ in hands]


def is_a_beginning(kept: list[tuple[int, list[object]]], whole: list[tuple[int, list[object]]]) -> bool:
    """Whether every line kept stands where it stood."""
    return len(kept) <= len(whole) and all(
        number == n and tape == lines[: len(tape)] for (number, tape), (n, lines) in zip(kept, whole, strict=False)
    )


def sound(folder: Path) -> bool:
    with Journal.reading(folder) as journal:
        return damage(journal) == []


@pytest.fixture(scope="module", params=GAMES)
def unbroken_alone(request, tmp_path_factory):
    folder = campaign(tmp_path_factory.mktemp("alone") / "royale")
    start = time.monotonic()
    ran(folder, "play", request.param, *ALONE)
    return request.param, told(folder), time.monotonic() - start


@pytest.fixture(scope="module", params=GAMES)
def unbroken_asked(request, tmp_path_factory):
    folder = campaign(tmp_path_factory.mktemp("asked") / "royale")
    prompts = answered(folder, "play", request.param, *ASKED)
    return request.param, told(folder), prompts


def answered(folder: Path, *words: str, until: int | None = None) -> int:
    """Play in a real terminal, with the first of a few words that is an answer; killed at prompt `until`.

    Returns how many prompts there were.
    """
    program, *arguments = command(folder, *words)
    terminal = pexpect.spawn(
        program,
        arguments,
        encoding="utf-8",
        dimensions=(24, 80),
        timeout=20,
        env={**os.environ, "TERM": "xterm", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    prompts = 0
    tries = iter(())
    while terminal.expect_exact([PROMPT, pexpect.EOF]) == 0:
        if " ! " not in terminal.before:
            prompts += 1
            tries = iter(("300", "keep", "spend", "pass"))
            if prompts == until:
                terminal.kill(signal.SIGKILL)
                terminal.wait()
                return prompts
        terminal.sendline(next(tries))
    terminal.wait()
    assert terminal.exitstatus == 0, terminal.before
    return prompts


def killed_alone(folder: Path, game: str, after: float) -> None:
    """Play without a terminal and kill the program `after` so many seconds from its first line kept."""
    playing = subprocess.Popen(
        command(folder, "play", game, *ALONE),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    journal = folder / "journal.db"
    while playing.poll() is None and not (journal.exists() and committed(folder)):
        time.sleep(0.005)
    time.sleep(after)
    playing.kill()
    playing.wait()


KILLS = [pytest.param(number, id=f"kill {number}") for number in range(13)]
MANY = [pytest.param(number, id=f"kill {number}", marks=pytest.mark.long) for number in range(13, 250)]


@pytest.mark.parametrize("number", KILLS + MANY)
def test_killed_without_a_terminal(unbroken_alone, tmp_path: Path, number: int):
    game, whole, seconds = unbroken_alone
    folder = campaign(tmp_path / "royale")
    killed_alone(folder, game, random.Random(f"{game} {number}").uniform(0, seconds))
    kept = committed(folder)
    if told(folder) != whole:
        ran(folder, "resume")
    assert told(folder) == whole
    assert is_a_beginning(kept, committed(folder))
    assert sound(folder)


@pytest.mark.parametrize("number", KILLS + MANY)
def test_killed_at_a_prompt(unbroken_asked, tmp_path: Path, number: int):
    game, whole, prompts = unbroken_asked
    folder = campaign(tmp_path / "royale")
    at = random.Random(f"{game} prompt {number}").randint(2, prompts)
    answered(folder, "play", game, *ASKED, until=at)
    kept = committed(folder)
    assert sum(len(tape) for _, tape in kept) > 0
    answered(folder, "resume")
    assert told(folder) == whole
    assert is_a_beginning(kept, committed(folder))
    assert sound(folder)
