"""Whatever is typed: one clear sentence, the right exit code, and nothing changed, the reserve included."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bondcards.cli.purses import read_points
from bondcards.engine import money
from bondcards.engine.cards import UNKNOWN, read_english
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Place
from bondcards.engine.requests import Throw
from bondcards.errors import Refused
from bondcards.export.phh.reading import read_book
from bondcards.roleplay.roll import read_ease
from bondcards.sitting.rows import Row, picked
from tests.commands import Ran, Run, copied

SCENE = ["play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre"]
STAKED = [*SCENE, "--stake", "500"]


@pytest.fixture
def royale(tmp_path: Path) -> Path:
    return copied(tmp_path / "royale")


@pytest.fixture
def ran(bondcards: Run, royale: Path) -> Run:
    """Runs a command in the copied campaign."""

    def run(*words: str) -> Ran:
        return bondcards("--lang", "en", "--campaign", str(royale), *words)

    return run


def process(folder: Path, *words: str) -> list[str]:
    """The command that runs the program in a process of its own."""
    return [sys.executable, "-m", "bondcards", "--lang", "en", "--campaign", str(folder), *words]


def state(folder: Path) -> dict[str, bytes]:
    """Every file that is there, but for what SQLite keeps beside its file."""
    return {
        p.name: p.read_bytes()
        for p in sorted(folder.rglob("*"))
        if p.is_file() and not p.name.endswith(("-wal", "-shm"))
    }


def purses(ran: Run) -> list[str]:
    return [ran(purse, who, "--json").out for purse in ("heroism", "chips") for who in ("bond", "le-chiffre")]


REFUSED = [
    (["play", "punto-blanco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "5"], "Did you mean “punto-banco”?"),
    (["play", "punto-banco", "--pc", "bnd", "--npc", "le-chiffre", "--stake", "5"], "no PC called “bnd”"),
    (["play", "punto-banco", "--pc", "bond", "--npc", "le-chifre", "--stake", "5"], "Did you mean “Le Chiffre”?"),
    (["play", "punto-banco", "--pc", "bond", "--pc", "bond", "--npc", "le-chiffre", "--stake", "5"], "two places"),
    (["play", "punto-banco", "--npc", "le-chiffre", "--stake", "5"], "--pc"),
    (["play", "punto-banco", "--pc", "bond", "--stake", "5"], "--npc"),
    (["play", "--pc", "bond", "--npc", "le-chiffre", "--stake", "5"], "Which game?"),
    (SCENE, "What does James Bond stake? Say --stake, or `--bet bond:BOX=AMOUNT`."),
    ([*SCENE, "--auto"], "What does James Bond stake?"),
    ([*SCENE, "--stake", "0"], "An amount must be more than zero, not 0."),
    ([*SCENE, "--stake", "-5"], "An amount must be more than zero, not \u22125."),
    ([*SCENE, "--stake", "abc"], "“abc” is no amount."),
    ([*SCENE, "--stake", "0.001"], "0.001 is finer than a cent."),
    ([*SCENE, "--stake", "1e99"], "“1e99” is no amount."),
    ([*SCENE, "--stake", "9" * 40], "more money than any casino has seen"),
    ([*SCENE, "--stake", "25000.01"], "James Bond has 25,000 and cannot stake 25,000.01."),
    ([*SCENE, "--bet", "bond:player=99999999"], "cannot stake"),
    (
        [*SCENE, "--bet", "bond:banco=5"],
        "no box called “banco”. It is one of: `player` (punto), `banker` (banco), `tie`.",
    ),
    ([*SCENE, "--bet", "bond:player=5,banker=5"], "--house both_sides=yes"),
    ([*SCENE, "--bet", "leiter:player=5"], "Felix Leiter does not sit at this table"),
    ([*STAKED, "--cards", "8h 3x"], "“3x” is no card."),
    ([*STAKED, "--cards", "typed"], "to type them as they fall, say `--deal typed`."),
    ([*STAKED, "--house", "packs=8", "--cards", " ".join(["K"] * 33)], "8 packs hold only 32 cards of rank K."),
    ([*STAKED, "--cards", " ".join(["Kh"] * 7)], "K♥ has come up more often than 6 packs hold it."),
    ([*STAKED, "--house", "pack=8"], "Did you mean “packs”?"),
    ([*STAKED, "--house", "packs=7"], "packs cannot be “7”. It is one of: 6, 8, 1, 2, 4."),
    ([*STAKED, "--bank", "leiter"], "Felix Leiter does not sit here and cannot bank."),
    ([*STAKED, "--hands", "0"], "--hands is a whole number from 1, not 0."),
    (
        ["play", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--stake", "5", "--bank", "house"],
        "holds the bank",
    ),
    (["play", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--bet", "bond:tie=5"], "tie_bet=yes"),
    ([*STAKED, "--npc", "kalogeras"], "The GM would play Le Chiffre, Aristide Kalogeras against the players"),
    ([*STAKED, "--pc", "bond"], "James Bond cannot sit in two places."),
    (["play", "family-baccara", *STAKED[2:]], "This game seats 4 to 15, not 2."),
    (["resume"], "No sitting is open."),
    (["resume", "77"], "There is no sitting 77."),
    (["undo"], "nothing to take back"),
    (["heroism", "spend", "bond", "99", "--why", "x"], "James Bond has 4 Heroism Points; 99 cannot"),
    (["chips", "spend", "bond", "25000.01", "--why", "x"], "James Bond has 25,000 in chips"),
    (["roll", "--pc", "bond", "--heroism", "99"], "99 cannot be spent"),
    (["roll", "--pc", "bond", "--die", "101"], "101"),
]

MISUSED = [
    ["play", "punto-banco", "--stak", "5"],
    ["plya"],
    ["roll", "--pc", "bond", "--pc", "leiter"],
    [*STAKED, "--deal", "marked"],
    [*STAKED, "--by", "luck"],
    [*STAKED, "--bet", "bond"],
    [*STAKED, "--house", "packs"],
    [*STAKED, "--heroism", "sometimes"],
    [*STAKED, "--hands", "many"],
]


@pytest.mark.parametrize(
    ("words", "sentence"), REFUSED, ids=lambda value: " ".join(value)[:50] if isinstance(value, list) else ""
)
def test_what_cannot_be_is_refused(ran: Run, words: list[str], sentence: str) -> None:
    before = purses(ran)
    refused = ran(*words)
    assert (refused.code, refused.out) == (1, "")
    assert sentence in refused.err
    assert purses(ran) == before


def test_whom_nobody_answers_for_is_called_by_his_name(ran: Run) -> None:
    unanswered = ran("play", "blackjack", *STAKED[2:], "--no-log", "--cards", "Th 9c 5d")
    assert unanswered.code == 1
    assert "What does James Bond say: `hit`, `stand`" in unanswered.err


@pytest.mark.parametrize("words", MISUSED, ids=lambda words: " ".join(words)[-30:])
def test_what_makes_no_sense_is_a_usage_error(ran: Run, royale: Path, words: list[str]) -> None:
    before = state(royale)
    misused = ran(*words)
    assert (misused.code, misused.out) == (2, "")
    assert state(royale) == before


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("skills: {gambling: 16}", "bond.yaml:9:20"),
        ("skills: {gambling: high}", "bond.yaml:9:20"),
        ("skills: {gamblign: 9}", "gambling"),
        ("name: Another", "bond.yaml:9:1"),
        ("\tskills: {gambling: 9}", "tab"),
    ],
)
def test_a_bad_sheet_is_named_with_its_place(ran: Run, royale: Path, line: str, sentence: str) -> None:
    sheet = royale / "pcs" / "bond.yaml"
    sheet.write_text(
        "name: James Bond\nplayer: Marc\ncharacteristics:\n  perception: 14\n\nheroism: 4\nbankroll: 25000\n\n"
        + line
        + "\n",
        encoding="utf-8",
    )
    before = state(royale)
    refused = ran(*STAKED)
    assert refused.code == 1
    assert sentence in refused.err
    assert state(royale) == before


def test_a_bad_sheet_of_somebody_elsewhere_stops_nothing(ran: Run, royale: Path) -> None:
    (royale / "pcs" / "mathis.yaml").write_text("name: [", encoding="utf-8")
    assert ran(*STAKED).code == 0


def test_a_broken_journal_is_left_as_it_is(ran: Run, royale: Path) -> None:
    (royale / "journal.db").write_bytes(b"not a journal at all" * 100)
    before = state(royale)
    refused = ran(*STAKED)
    assert refused.code == 1
    assert "journal.db" in refused.err
    assert state(royale) == before


def test_a_folder_where_nothing_can_be_written(ran: Run, royale: Path) -> None:
    (royale / "journal.db").mkdir()
    refused = ran(*STAKED)
    assert (refused.code, refused.out) == (1, "")
    assert "journal.db" in refused.err


@pytest.mark.parametrize(("words", "code"), [(SCENE, 1), (["plya"], 2)])
def test_the_code_of_a_process(royale: Path, words: list[str], code: int) -> None:
    before = state(royale)
    ended = subprocess.run(process(royale, *words), stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout) == (code, "")
    assert ended.stderr
    assert "Traceback" not in ended.stderr
    assert state(royale) == before


def test_two_programs_at_once_both_go_on(ran: Run, royale: Path) -> None:
    command = process(royale, *STAKED, "--hands", "10", "--auto")
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    for one in both:
        one.communicate(timeout=60)
    assert [one.returncode for one in both] == [0, 0]
    assert ran("campaign", "verify").code == 0
    with sqlite3.connect(royale / "journal.db") as journal:
        assert journal.execute("SELECT count(*) FROM ending").fetchone() == (20,)


def test_whoever_stops_reading_hears_no_complaint(royale: Path) -> None:
    for words in (["games"], ["rules", "punto-banco"], [*STAKED, "--hands", "20", "--auto"], [*STAKED, "--json"]):
        line = f'"{sys.executable}" -m bondcards --campaign "{royale}" {" ".join(words)} | head -1'
        piped = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=60)
        assert "Traceback" not in piped.stderr
        assert "Broken pipe" not in piped.stderr
        assert len(piped.stdout.splitlines()) == 1


ENDLESS = "9" * 5000
READ: dict[str, Callable[[str], object]] = {
    "amount": money.read,
    "chips": lambda text: money.read(money.in_figures(f"{text} red", money.USUAL_CHIPS)),
    "cards": read_english,
    "cards that go": Discard("bond", read_english("Kh 9s 7d 4c"), 0, 4, Place(name="discards")).read,
    "covered cards that go": Discard("bond", (UNKNOWN, UNKNOWN), 0, 2, Place(name="discards")).read,
    "die": Throw("bond").read,
    "Ease Factor": read_ease,
    "points": read_points,
    "row": lambda text: picked(text, [Row("bond", "James Bond")]),
    "hand history": lambda text: read_book(f'variant = "NT"\nhand = {text}'),
}


@pytest.mark.parametrize("what", READ)
def test_a_number_of_thousands_of_figures_is_refused_in_a_sentence(what: str) -> None:
    with pytest.raises(Refused):
        READ[what](ENDLESS)


@pytest.mark.parametrize("command", ["resume", "resume --abandon", "undo", "redo", "npc show", "roll --pc", "rules"])
def test_what_is_said_at_length_is_said_back_in_short(ran: Run, command: str) -> None:
    (sentence,) = (refused := ran(*command.split(), "9" * 5000)).err.splitlines()
    assert (refused.code, "9…" in sentence) == (1, True)
    assert len(sentence) < 300


def test_a_seed_of_thousands_of_figures_makes_a_villain_up(ran: Run) -> None:
    assert ran("npc", "generate", "--seed", "9" * 5000).code == 0


@pytest.mark.parametrize("command", ["resume", "undo", "redo"])
def test_a_sitting_is_numbered_in_plain_figures(ran: Run, command: str) -> None:
    """They were taken for those that everybody reads."""
    ran(*STAKED, "--by", "cards", "--auto", "--hands", "1", "--seed", "a")
    assert ran(command, "١").err == "No table is called “١”.\n"


def test_amounts_of_a_bet_as_each_language_writes_them(ran: Run) -> None:
    played = ran(*SCENE, "--bet", "bond:player=1,000,tie=37.5", "--json", "--no-log")
    assert '"player": 1000' in played.out
    assert '"tie": 37.5' in played.out


def test_several_people_may_be_named_at_once_with_commas(ran: Run) -> None:
    """“There is nobody called “bond,leiter””."""
    hand = ("baccara-banque", "--stake", "100", "--by", "cards", "--auto", "--json")
    seats = ran("play", *hand, "--pc", "bond,leiter", "--npc", "le-chiffre").json["seats"]
    assert [seat["id"] for seat in seats] == ["le-chiffre", "bond", "leiter"]
    assert ran("play", *hand, "--pc", "bond, ", "--npc", "le-chiffre").json["seats"][1:] == seats[1:2]
    assert ran("roll", "--pc", "bond,leiter").code == 2


def test_an_open_hand_is_given_up_and_the_stakes_go_back(ran: Run) -> None:
    before = purses(ran)
    assert ran(*STAKED, "--no-log", "--cards", "9h Kd").code == 1
    assert purses(ran) == before
    assert ran(*STAKED, "--cards", "9h Kd").code == 1
    assert "--abandon" in ran("undo").err
    assert "is given up" in ran("resume", "--abandon").err
    assert ran("resume", "--abandon").code == 1
    assert ran("chips", "bond", "--json").out.count('"why"') == 1
    assert ran("campaign", "verify").code == 0


@pytest.mark.parametrize("redirect", [">&-", "<&-", ">/dev/full"])
def test_streams_that_are_closed_or_full(royale: Path, redirect: str) -> None:
    line = f'"{sys.executable}" -m bondcards --campaign "{royale}" games {redirect}'
    piped = subprocess.run(["bash", "-c", line], capture_output=True, text=True, timeout=60)
    assert "Traceback" not in piped.stderr
    assert piped.returncode in (0, 1)
