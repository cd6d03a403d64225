"""A laptop dies at the worst moment: nothing that was said is lost, and nobody is paid twice."""

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pexpect
import pytest

from bondcards.campaign import ledger, playing, sessions, sittings
from bondcards.campaign.damage import damage
from bondcards.campaign.journal import Journal
from bondcards.campaign.records import HandRecord, LineRecord
from bondcards.tables.prompt import Prompt
from tests.breadth import long
from tests.commands import copied, processes
from tests.terminal import Split

PEOPLE = ("bond", "leiter", "le-chiffre")
PROMPT = "› "

SEATS = ["--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--seed", "kills", "--npc-plays", "auto"]
ALONE = [*SEATS, "--stake", "500", "--hands", "25", "--auto", "--heroism", "always"]
GAMES = ("chemin-de-fer", "punto-banco")

TWO = [*SEATS[:6], "--by", "cards", "--npc-plays", "ask", "--reveal", "all", "--private", "open"]
# Nothing stands: every stake is asked for, hand after hand.
ASKED = {
    "chemin-de-fer": ["play", "chemin-de-fer", *TWO, "--hands", "3", "--seed", "kills"],
    "vingt-et-un-family": ["play", "vingt-et-un-family", *TWO, "--hands", "3", "--seed", "e"],
    "caribbean-stud": ["play", "caribbean-stud", *TWO, "--hands", "2", "--seed", "kills"],
    "contest": ["roll", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--seed", "kills"],
}
"""A scene of each family at a terminal."""
SAID = ("300", "split", "stand", "raise", "call", "spend", "keep", "decline", "none", "refuse", "pass", "")
"""What is said to a question: the first of these that is an answer."""
NO_QUESTIONS = ("Stake of each hand", "Everybody else looks away.", "[a]gain")
"""What is passed with Enter, and is no question of a hand."""
AT_PROMPTS = {"chemin-de-fer": 3, "vingt-et-un-family": 2, "caribbean-stud": 2, "contest": 2}
"""How often each scene is always killed, spread over its questions."""


def command(folder: Path, *words: str) -> list[str]:
    """The program in a process of its own from the beginning."""
    return [sys.executable, "-m", "bondcards", "--lang", "en", "--plain", "--campaign", str(folder), *words]


def ran(folder: Path, *words: str) -> None:
    assert processes(folder)("--plain", *words).code == 0


def dealt(folder: Path) -> list[tuple[HandRecord, list[LineRecord]]]:
    """Every hand of a campaign with its tape; nothing where there is no sitting yet."""
    with Journal.reading(folder) as journal:
        return [
            (record, playing.lines(journal, record.id))
            for session in sessions.list_sessions(journal)
            for sitting in sittings.sittings_of(journal, session)
            for record in sittings.hands(journal, sitting.id)
        ]


def told(folder: Path) -> dict[str, object]:
    """All that matters of a campaign: purses, and every hand with its tape and its result."""
    with Journal.reading(folder) as journal:
        purses = {who: ledger.balance(journal, who) for who in PEOPLE}
    return {"purses": purses, "tapes": committed(folder), "results": [record.result for record, _tape in dealt(folder)]}


def committed(folder: Path) -> list[tuple[int, list[object]]]:
    """The questions and answers of every tape as far as they are kept."""
    return [(record.number, [(line.question, line.answer) for line in tape]) for record, tape in dealt(folder)]


def spoken(folder: Path) -> int:
    """How many answers of persons are on the tapes."""
    return sum(line.by == Prompt.by for _record, tape in dealt(folder) for line in tape)


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
    folder = copied(tmp_path_factory.mktemp("alone") / "royale")
    start = time.monotonic()
    ran(folder, "play", request.param, *ALONE)
    return request.param, told(folder), time.monotonic() - start


@pytest.fixture(scope="module")
def unbroken_asked(tmp_path_factory):
    """What becomes of a scene at a terminal that nobody kills, and how many questions it asks."""

    @cache
    def played(scene: str) -> tuple[dict[str, object], int]:
        folder = copied(tmp_path_factory.mktemp("asked") / "royale")
        prompts = answered(folder, *ASKED[scene])
        assert spoken(folder) == prompts
        return told(folder), prompts

    return played


def answered(folder: Path, *words: str, until: int | None = None) -> int:
    """Play in a real terminal, with the first of a few words that is an answer; killed at prompt `until`, from 1.

    Returns how many questions of hands were answered: whatever comes before the first hand is not counted.
    """
    terminal = Split(["--lang", "en", "--plain", "--campaign", str(folder), *words], str(folder.parent), "en")
    done = 0
    tries: Iterator[str] = iter(())
    while terminal.expect_exact([PROMPT, pexpect.EOF]) == 0:
        if any(screen in (terminal.before or "") for screen in NO_QUESTIONS):
            terminal.sendline("")
            continue
        if " ! " not in (terminal.before or ""):
            if until == done + 1:
                terminal.leave()
                return done
            done += 1
            tries = iter(SAID)
        terminal.sendline(next(tries))
    assert terminal.code() == 0, terminal.before
    terminal.leave()
    return done


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


@pytest.mark.parametrize("number", [*range(2), *map(long, range(2, 120))])
def test_killed_without_a_terminal(unbroken_alone, tmp_path: Path, number: int):
    game, whole, seconds = unbroken_alone
    folder = copied(tmp_path / "royale")
    killed_alone(folder, game, random.Random(f"{game} {number}").uniform(0, seconds))
    kept = committed(folder)
    if told(folder) != whole:
        ran(folder, "resume")
    assert told(folder) == whole
    assert is_a_beginning(kept, committed(folder))
    assert sound(folder)


@pytest.mark.parametrize(
    ("scene", "number"),
    [
        *((scene, number) for scene, few in AT_PROMPTS.items() for number in range(few)),
        *(long(scene, number) for scene, few in AT_PROMPTS.items() for number in range(few, 190)),
    ],
)
def test_killed_at_a_prompt(unbroken_asked, tmp_path: Path, scene: str, number: int):
    """All that was typed before is on the tape: no answer waits for the next one to be kept."""
    whole, prompts = unbroken_asked(scene)
    folder = copied(tmp_path / "royale")
    at = spread(scene, number, prompts)
    assert answered(folder, *ASKED[scene], until=at) == spoken(folder) == at - 1
    kept = committed(folder)
    answered(folder, "resume")
    assert told(folder) == whole
    assert is_a_beginning(kept, committed(folder))
    assert sound(folder)


def spread(scene: str, number: int, prompts: int) -> int:
    """The prompt at which the program is killed: of the few kills each in its part of the scene, then anywhere."""
    few = AT_PROMPTS[scene]
    if number < few:
        return 1 + number * prompts // few
    return random.Random(f"{scene} prompt {number}").randint(1, prompts)
