"""A campaign that 0.1.0 played is verified, told, and played on at the command line."""

from __future__ import annotations

import json
import shlex
import shutil
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign.journal import Journal
from bondcards.campaign.sittings import hands, open_hand_of, open_sittings
from bondcards.games import catalogue
from tests.commands import Run

KEPT = Path(__file__).parent / "fixtures" / "journal-0.1.0"
SAID: dict[str, Any] = json.loads(KEPT.with_name("journal-0.1.0.json").read_text("utf-8"))
PEOPLE: dict[str, dict[str, float]] = SAID["balances"]
OPEN: dict[int, dict[str, Any]] = {sitting["sitting"]: sitting for sitting in SAID["open_sittings"]}
GROWN = tuple(number for number in (27, 31, 32) if OPEN[number]["state"] == "open hand")
"""Their open hands were begun under rules that ask other questions today."""
AFRESH = "Its cards were dealt by an older version: the sitting goes on with a fresh shoe."

pytestmark = pytest.mark.usefixtures("hasty")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the campaign, where one stands."""
    copy = shutil.copytree(KEPT, tmp_path / "royale")
    monkeypatch.chdir(copy)
    return copy


@pytest.fixture
def mended(folder: Path, bondcards: Run) -> Path:
    """The same, those hands being given up that cannot go on."""
    for number in GROWN:
        assert bondcards("resume", str(number), "--abandon").code == 0
    return folder


@pytest.fixture
def freed(mended: Path, bondcards: Run) -> Path:
    """The same, the one hand being finished that can go on: nobody is in an open hand any more."""
    assert bondcards("resume", "26", "--cards", "Kc 5h 9d", "--hands", "1").code == 0
    return mended


def as_before(hand: dict[str, Any], told: dict[str, Any]) -> bool:
    """Whether a hand came out as 0.1.0 had it."""
    net = {who: change for who, change in hand["final"]["net"].items() if who != "house"}
    return {**{key: hand[key] for key in ("number", "bank", "cards")}, "final": net} == told


def comparable(event: dict[str, Any]) -> dict[str, Any]:
    """An event as both versions tell it: a roll could not be undone, and a lapse had the time of another row.

    The place of a hand in its sitting is newer.
    """
    return {key: value for key, value in event.items() if (event["event"], key) not in COMPARE}


COMPARE = {("roll", "undone"), ("lapse", "at"), *((f"hand{end}", "place") for end in ("", "-abandoned", "-undone"))}


def verified(bondcards: Run) -> dict[str, Any]:
    found: dict[str, Any] = bondcards("campaign", "verify", "--json").json
    assert found["problems"] == []
    return found


class TestAsItWas:
    def test_hands_of_unchanged_rules_are_played_again_and_the_others_kept(self, folder: Path, bondcards: Run) -> None:
        banked = [game.entry for game in catalogue.every_game() if not game.entry.between_seats]
        unchanged = {game.id for game in banked if game.edition == 1}
        assert unchanged == {"punto-banco", "chemin-de-fer", "baccara-banque", "family-baccara"}
        again = sum(hand["game"] in unchanged for hand in SAID["hands"])
        assert 0 < again < SAID["verify"]["hands"]
        assert verified(bondcards) == {**SAID["verify"], "replayed": again}

    @pytest.mark.parametrize("person", PEOPLE)
    def test_balances_and_histories(self, folder: Path, bondcards: Run, person: str) -> None:
        assert bondcards("chips", person, "--json").json == SAID["chips"][person]
        assert bondcards("heroism", person, "--json").json == SAID["heroism"][person]

    def test_evenings(self, folder: Path, bondcards: Run) -> None:
        assert bondcards("session", "list", "--json").json == SAID["session_list"]
        for name, said in SAID["session_show"].items():
            told = bondcards("session", "show", name, "--json").json
            assert {**told, "events": [*map(comparable, told["events"])]} == {
                **said,
                "events": [*map(comparable, said["events"])],
            }

    def test_evenings_on_the_screen(self, folder: Path, bondcards: Run) -> None:
        shown = bondcards("session", "show", "The second night", "--gm").out
        heading = shown.index("\n Le Chiffre (bank) · James Bond · Felix Leiter\n", shown.index("── Chemin de fer ──"))
        assert shown[:heading].rstrip("─").endswith("\n── Chemin de fer ")
        assert "Felix Leiter sits out." in shown

    def test_rolls(self, folder: Path, bondcards: Run) -> None:
        assert bondcards("roll", "--last", "--json").json == SAID["last_roll"]
        assert bondcards("roll", "--last", "--secret", "--json").json == SAID["last_secret_roll"]

    def test_reading_changes_nothing(self, folder: Path, bondcards: Run) -> None:
        before = {file.name: file.read_bytes() for file in folder.glob("journal*")}
        for words in (["campaign", "verify"], ["session", "show"], ["chips", "bond"], ["roll", "--last"]):
            assert bondcards(*words).code == 0
        assert {file.name: file.read_bytes() for file in folder.glob("journal*")} == before


class TestOpenHands:
    def test_one_of_unchanged_rules_goes_on_where_it_was(self, mended: Path, bondcards: Run) -> None:
        """Its cards were given, so it comes out as 0.1.0 had it; and so does the next hand."""
        told = OPEN[26]["resumed"]
        ran = bondcards(*shlex.split(told["command"]))
        assert (ran.code, ran.err) == (0, "")
        document = ran.json
        assert document["balances"] == told["balances"]
        assert all(map(as_before, document["hands"][1:], told["hands"]))
        assert len(document["hands"]) == 3
        assert verified(bondcards)["hands"] == SAID["verify"]["hands"] + 2

    @pytest.mark.parametrize("number", GROWN)
    def test_one_of_grown_rules_is_given_up(self, folder: Path, bondcards: Run, number: int) -> None:
        open_ = OPEN[number]["open_hand"]["number"]
        ran = bondcards(*shlex.split(OPEN[number]["resumed"]["command"]))
        assert (ran.code, ran.out) == (1, "")
        assert ran.err == (
            f"Hand {open_} of sitting {number} was begun under older rules of its game and cannot be finished. "
            f"`bondcards resume {number} --abandon` gives it up, the stakes go back; "
            f"then `bondcards resume {number}` goes on.\n"
        )
        ran = bondcards("resume", str(number), "--abandon")
        assert f"Hand {open_} of sitting {number} is given up: the stakes go back." in ran.err
        for person, has in PEOPLE.items():
            assert bondcards("chips", person, "--json").json["chips"] == has["chips"]
        assert verified(bondcards)["hands"] == SAID["verify"]["hands"]

    def test_whoever_sits_in_several_finishes_one_after_the_other(self, folder: Path, bondcards: Run) -> None:
        """0.1.0 had people in several open hands. Each may be finished; another is not begun before."""
        ran = bondcards(*shlex.split(OPEN[26]["resumed"]["command"]))
        assert ran.code == 1
        assert "Le Chiffre is in hand 2 of sitting 27, which is still open." in ran.err
        with Journal.reading(folder) as journal:
            assert [(hand.number, hand.is_open) for hand in hands(journal, 26)] == [(1, False), (2, False)]
            settled = hands(journal, 26)[-1].net
            assert open_hand_of(journal, 27) is not None
        told = {who: net * 100 for who, net in OPEN[26]["resumed"]["hands"][0]["final"].items()}
        assert settled == told
        assert bondcards("resume", "27", "--abandon").code == 0
        # Bond is in two more.
        assert "James Bond is in hand 2 of sitting 31" in bondcards("resume", "28", "--auto").err
        for number in ("31", "32"):
            assert bondcards("resume", number, "--abandon").code == 0
        assert bondcards("resume", "26", "--deal", "shoe").code == 0
        assert verified(bondcards)["hands"] == SAID["verify"]["hands"] + 2

    def test_their_people_spend_nothing_meanwhile(self, folder: Path, bondcards: Run) -> None:
        for words in (["chips", "spend", "vesper", "1"], ["heroism", "spend", "bond", "1"]):
            ran = bondcards(*words, "--why", "a bribe")
            assert (ran.code, ran.out) == (1, "")
            assert "which is still open" in ran.err
        assert "Hand 2 of sitting 27 is still open" in bondcards("undo", "27").err


class TestBetweenHands:
    """The order of a shoe of 0.1.0 is not known any more: what passes on passes on, the cards are new."""

    @pytest.mark.parametrize("number", [27, 28, 29, 30, 31])
    def test_it_goes_on_with_a_fresh_shoe(self, freed: Path, bondcards: Run, number: int) -> None:
        command = shlex.split(OPEN[number]["resumed"]["command"])
        counted = sum(hand["sitting"] == number and not hand["undone"] for hand in SAID["hands"])
        ran = bondcards(*command)
        assert ran.code == 0
        assert ran.err.splitlines()[0] == AFRESH
        wanted = 1 if number == 31 else OPEN[number]["hands_left"] or 2
        document = ran.json
        assert len(document["hands"]) == counted + wanted
        assert len({hand["number"] for hand in document["hands"]}) == counted + wanted
        told = [hand for hand in SAID["hands"] if hand["sitting"] == number and not hand["undone"]]
        for hand, before in zip(document["hands"], told, strict=False):
            assert {who: net for who, net in hand["final"]["net"].items() if net} == {
                who: net for who, net in before["final"].items() if net
            }
        assert all(sum(hand["final"]["net"].values()) == 0 for hand in document["hands"])
        assert verified(bondcards)["hands"] == SAID["verify"]["hands"] + 1 + wanted

    def test_what_passes_on_and_who_sits_out(self, freed: Path, bondcards: Run) -> None:
        """Leiter sits out; Le Chiffre's bank of 800 stands, of which Bond covers what he stakes."""
        document = bondcards(*shlex.split(OPEN[30]["resumed"]["command"])).json
        hand = document["hands"][2]
        assert hand["bank"] == "le-chiffre"
        assert hand["stakes"] == {"le-chiffre": {"bank": 800}, "bond": {"banco": 400}}

    def test_real_cards_need_no_shoe(self, freed: Path, bondcards: Run) -> None:
        ran = bondcards("resume", "32", "--auto", "--hands", "1")
        assert ran.code == 1
        assert AFRESH not in ran.err
        assert "are used up" in ran.err

    def test_every_sitting_can_be_ended(self, freed: Path, bondcards: Run) -> None:
        for number in (27, 28, 29, 30, 31, 32):
            ran = bondcards("resume", str(number), "--auto", "--hands", "1", "--deal", "shoe", "--heroism", "never")
            assert ran.code == 0, ran.err
        with Journal.reading(freed) as journal:
            assert open_sittings(journal) == []
        assert verified(bondcards)["ok"]
