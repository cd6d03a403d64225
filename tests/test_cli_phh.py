"""`phh`: hand histories replayed from files, and written from the journal."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterable
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from rich.console import Console, RenderableType

from bondcards.export.phh.writing import as_text
from bondcards.games.poker.variants import VARIANTS
from bondcards.show import phh
from bondcards.show.table import Faces
from tests.breadth import LIKE_OTHERS, long
from tests.commands import Run
from tests.phh.chance import played_at_random
from tests.phh.files import holdem
from tests.terminal import Terminal

SHOWN = [
    *("d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 ????", "p3 f", "p1 cbr 300", "p2 cc"),
    *("d db 2c3c7s", "p1 cbr 500", "p2 cc", "d db 8s", "p1 cc", "p2 cc", "d db Td", "p1 cc", "p2 cc"),
    *("p1 sm AhAd", "p2 sm"),
]
NAMED = 'players = ["Vesper Lynd", "Le Chiffre", "Mathis"]\nhand = 12'


@pytest.fixture(autouse=True)
def here(royale: Path) -> Path:
    """Where commands are run, and files lie."""
    return royale.parents[1]


def kept(name: str, text: str) -> str:
    Path(name).write_text(text, "utf-8")
    return name


def many(count: int) -> str:
    """A file of several hands, as our rules play them at random."""
    chance = Random(f"{count} hands")
    hands = (played_at_random("holdem", "no", chance) for _number in range(count))
    return "\n\n".join(f"[{number}]\n{as_text(hand.history)}" for number, hand in enumerate(hands, 1)) + "\n"


# Replaying


def test_a_hand_is_told_street_by_street(bondcards: Run):
    ran = bondcards("phh", "replay", kept("hand.phh", holdem(SHOWN, more=NAMED)))
    assert (ran.code, ran.err) == (0, "")
    assert [line.rstrip() for line in ran.out.splitlines()] == [
        "── Texas hold'em, no limit ────────────────────────────────────────── Hand 12 ──",
        "",
        " Before the flop",
        " Vesper Lynd posts the small blind, 50 · Le Chiffre posts the big blind, 100",
        " Vesper Lynd A♥ A♦ · Le Chiffre K♥ K♦ · Mathis ▒▒ ▒▒",
        " Mathis folds · Vesper Lynd raises to 300 · Le Chiffre calls",
        "",
        " Flop  2♣ 3♣ 7♠  pot 600",
        " Vesper Lynd bets 500 · Le Chiffre calls",
        "",
        " Turn  8♠  pot 1,600",
        " Vesper Lynd checks · Le Chiffre checks",
        "",
        " River  10♦  pot 1,600",
        " Vesper Lynd checks · Le Chiffre checks",
        "",
        " Showdown",
        " Vesper Lynd A♥ A♦: pair of aces · Le Chiffre mucks",
        " Vesper Lynd takes the pot of 1,600: pair of aces",
        "",
        "                  before   after",
        " p1  Vesper Lynd  10,000  10,800  +800",
        " p2  Le Chiffre   10,000   9,200  −800",
        " p3  Mathis       10,000  10,000     0",
    ]


def test_in_french(bondcards: Run):
    out = bondcards("--lang", "fr", "phh", "replay", kept("hand.phh", holdem(SHOWN, more=NAMED))).out
    assert "Vesper Lynd V♥" not in out
    assert "Vesper Lynd A♥ A♦" in out
    assert "R♥ R♦" in out
    assert "1 600" in out or "1\u202f600" in out


@pytest.mark.parametrize(("four_colours", "carried"), [(True, False), (False, True)])
def test_cards_are_drawn_as_the_settings_and_the_output_have_them(
    bondcards: Run, here: Path, monkeypatch: pytest.MonkeyPatch, four_colours: bool, carried: bool
):
    settings = here / "home" / "bondcards" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f"four_colours = {str(four_colours).lower()}\n", "utf-8")
    drawn: list[Faces] = []
    whole = phh.in_full

    def noticed(hands: Iterable[phh.Hand], faces: Faces, width: int) -> RenderableType:
        drawn.append(faces)
        return whole(hands, faces, width)

    def carries(_console: Console) -> bool:
        return carried

    monkeypatch.setattr(phh, "in_full", noticed)
    monkeypatch.setattr("bondcards.show.terminal.carries_suits", carries)
    ran = bondcards("phh", "replay", kept("hand.phh", holdem(SHOWN, more=NAMED)))
    assert drawn == [Faces(four_colours, not carried)]
    assert ("A♥" in ran.out) == carried


def test_as_json(bondcards: Run):
    file = kept("hand.phh", holdem(SHOWN, "10000.5, inf, 10000", more=NAMED))
    assert bondcards("phh", "replay", file, "--json").json == {
        "schema": 1,
        "hands": [
            {
                "variant": "NT",
                "starting_stacks": [10000.5, None, 10000],
                "finishing_stacks": [10800.5, None, 10000],
            }
        ],
    }


def test_a_hand_that_does_not_fit_is_refused_and_nothing_shown(bondcards: Run):
    bad = holdem(["d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 ????", "p3 cbr 150"])
    for more in ([], ["--json"]):
        ran = bondcards("phh", "replay", kept("hand.phh", bad), *more)
        assert (ran.code, ran.out) == (1, "")
        assert ran.err == "hand.phh: action 4 `p3 cbr 150`: the total bet must be from 200 to 10,000, not 150\n"


def test_in_a_file_of_several_every_misfit_is_named(bondcards: Run):
    text = many(60).replace('"p1 cc"', '"p1 pb"')
    ran = bondcards("phh", "replay", kept("hands.phhs", text))
    assert (ran.code, ran.out) == (1, "")
    lines = ran.err.splitlines()
    assert len(lines) == 21
    assert lines[0].startswith("hands.phhs: hand ")
    assert "`p1 pb`: " in lines[0]
    assert lines[-1].endswith("more hands do not fit the rules.")


def test_a_record_that_ends_before_its_hand_is_no_fault(bondcards: Run):
    ran = bondcards("phh", "replay", kept("hand.phh", holdem(SHOWN[:8])))
    assert ran.code == 0
    assert "The record ends here, before the hand does." in ran.out
    assert ran.err == "1 hand is not over where its record ends.\n"


def test_many_hands_are_listed_and_one_of_them_told(bondcards: Run):
    file = kept("hands.phhs", many(30))
    ran = bondcards("phh", "replay", file)
    assert ran.code == 0
    assert len(ran.out.splitlines()) == 31
    assert ran.err == "`bondcards phh replay FILE --hand 1` tells one of them.\n"
    told = bondcards("phh", "replay", file, "--hand", "7")
    assert "Hand 7 ──" in told.out
    assert bondcards("phh", "replay", file, "--hand", "31").err == "The file has no hand 31. Did you mean “3”?\n"
    several = bondcards("phh", "replay", kept("few.phhs", many(3)))
    assert several.out.count("── Texas hold'em, no limit ─") == 3


@pytest.mark.parametrize("count", [300, long(2000)])
def test_hundreds_of_hands_are_checked(bondcards: Run, count: int):
    document = bondcards("phh", "replay", kept("hands.phhs", many(count)), "--json").json
    assert len(document["hands"]) == count
    assert all(sum(one["starting_stacks"]) == pytest.approx(sum(one["finishing_stacks"])) for one in document["hands"])


def test_a_bar_grows_on_a_terminal_and_nowhere_else(bondcards: Run, here: Path):
    file = kept("hands.phhs", many(150))
    assert "Replaying" not in bondcards("phh", "replay", file).err
    with Terminal("phh", "replay", file, cwd=here) as terminal:
        assert terminal.ended == 0
        assert "Replaying" in terminal.written
        assert "Replaying" not in terminal.glass.text()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "hand.phh is no text."),
        (b"variant", "This is no hand history, for it is no TOML: "),
        (b"a = 1", "This is no hand history: neither a hand with its variant, nor hands numbered [1], [2]."),
    ],
)
def test_what_is_no_hand_history(bondcards: Run, content: bytes, said: str):
    Path("hand.phh").write_bytes(content)
    ran = bondcards("phh", "replay", "hand.phh")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(said)


def test_a_file_that_is_not_there(bondcards: Run):
    ran = bondcards("phh", "replay", "nowhere.phh")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "nowhere.phh cannot be read: there is no such file.\n"


# Writing


def play(bondcards: Run, game: str, *more: str) -> None:
    table = ["play", game, "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--auto"]
    ran = bondcards(*table, "--stake", "100", "--seed", "7", *more)
    assert ran.code == 0, ran.err


@pytest.mark.parametrize(
    ("game", "limit"),
    [
        (long if game in LIKE_OTHERS else pytest.param)(game, limit)
        for game, limit in zip(VARIANTS, cycle(("no", "fixed", "pot")), strict=False)
    ],
)
def test_a_hand_of_the_journal_comes_back(bondcards: Run, game: str, limit: str):
    play(bondcards, game, "--heroism", "never", "--house", f"limit={limit}")
    ran = bondcards("phh", "export")
    assert ran.code == 0
    hand = tomllib.loads(ran.out)
    assert sorted(hand["players"]) == ["Felix Leiter", "James Bond", "Le Chiffre"]
    assert (hand["hand"], hand["event"]) == (1, "Royale-les-Eaux")
    document = bondcards("phh", "replay", kept("hand.phh", ran.out), "--json").json
    assert document["hands"][0]["variant"] == hand["variant"]
    assert document["hands"][0]["finishing_stacks"] == hand["finishing_stacks"]
    ours = " " in hand["variant"]
    assert ours == ran.err.startswith("The format has no code for this game with this limit")
    assert ours == ran.out.startswith("# The format has no code")


def test_points_stand_beside_the_stacks_as_the_cards_fell(bondcards: Run):
    play(bondcards, "holdem", "--heroism", "always", "--hands", "8")
    spent = 0
    for number in range(1, 9):
        text = bondcards("phh", "export", str(number)).out
        hand = tomllib.loads(text)
        assert bondcards("phh", "replay", kept("hand.phh", text)).code == 0
        points = hand.get("_bondcards_heroism", {})
        assert set(points) <= {"p1", "p2", "p3"}
        spent += len(points)
    assert spent > 0


def test_which_hand_is_written(bondcards: Run):
    nothing = bondcards("phh", "export")
    assert (nothing.code, nothing.out) == (1, "")
    assert nothing.err == "No hand of poker has been played in this campaign: `bondcards play holdem` begins one.\n"
    play(bondcards, "razz", "--heroism", "never", "--hands", "2")
    play(bondcards, "punto-banco", "--heroism", "never")
    play(bondcards, "badugi", "--heroism", "never", "--hands", "3")
    play(bondcards, "punto-banco", "--heroism", "never")

    def which(*words: str) -> tuple[str, int]:
        hand = tomllib.loads(bondcards("phh", "export", *words).out)
        return hand["variant"], hand["hand"]

    assert which() == ("NL badugi", 3)
    assert which("2") == ("NL badugi", 2)
    assert which("1", "--sitting", "1") == ("NL razz", 1)
    assert which("--sitting", "1") == ("NL razz", 2)
    for words, said in {
        ("4",): "Sitting 3 has no hand 4.",
        ("1", "--sitting", "2"): "Sitting 2 is no poker, and hand histories are of poker alone.",
        ("1", "--sitting", "9"): "There is no sitting 9.",
    }.items():
        ran = bondcards("phh", "export", *words)
        assert (ran.code, ran.out, ran.err) == (1, "", said + "\n")


def test_cards_that_nobody_showed_are_for_the_game_master(bondcards: Run):
    cards = ("--cards", "Ks 8h Kd 9h", "--deal", "shoe", "--npc-plays", "ask", "--answers", "fold")
    words = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--heroism", "never")
    assert bondcards(*words, *cards).code == 0
    room, master = (tomllib.loads(bondcards("phh", "export", *gm).out)["actions"] for gm in ((), ("--gm",)))
    assert room == ["d dh p1 ????", "d dh p2 ????", "p2 f"]
    assert master == ["d dh p1 KsKd", "d dh p2 8h9h", "p2 f"]


def test_a_hand_that_was_taken_back_is_not_written(bondcards: Run):
    play(bondcards, "holdem", "--heroism", "never", "--hands", "2")
    assert bondcards("undo").code == 0
    assert bondcards("phh", "export", "2").err == "Hand 2 was given up or taken back.\n"
    assert tomllib.loads(bondcards("phh", "export").out)["hand"] == 1


def test_what_never_ends_is_not_read(bondcards: Run, tmp_path: Path):
    pipe = tmp_path / "pipe.phh"
    os.mkfifo(pipe)
    for file in (str(pipe), os.devnull.replace("null", "zero")):
        ran = bondcards("phh", "replay", file)
        assert (ran.code, ran.out) == (1, "")
        assert "is no regular file" in ran.err


def test_lists_too_deep_in_one_another_are_no_hand_history(bondcards: Run):
    ran = bondcards("phh", "replay", kept("deep.phh", "variant=" + "[" * 3000))
    assert ran.code == 1
    assert len(ran.err.splitlines()) <= 2
    assert "no hand history" in ran.err
