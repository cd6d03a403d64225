"""What can go wrong about a table: poor players, lost cards, other programs, other terminals, other times."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from tests.commands import Ran, Run
from tests.terminal import CTRL_D, Terminal

pytestmark = pytest.mark.usefixtures("hasty")

on_a_terminal = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

LOST = "2h 8c 3d Kd"
"""The punters have five, the bank a natural eight."""
WON = "9h 3c Kd 2s"
"""The punters have a natural nine."""
PUNTO = (
    *("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre"),
    *("--by", "cards", "--stake", "500", "--reveal", "all"),
)

Json = dict[str, Any]


def ok(ran: Ran) -> Ran:
    assert ran.code == 0, ran.err
    return ran


def refused(ran: Ran, *words: str) -> None:
    assert (ran.code, ran.out) == (1, "")
    for word in words:
        assert word in ran.err


def has(bondcards: Run, who: str) -> float:
    return float(bondcards("chips", who, "--json").json["chips"])


def sound(bondcards: Run) -> bool:
    return bool(ok(bondcards("campaign", "verify", "--json")).json["ok"])


@pytest.mark.usefixtures("royale")
class TestPoorerThanTheStake:
    """Bond stakes 20 000 hand after hand, and has 5 000 left after the first."""

    PLAY = (
        *("play", "punto-banco", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards"),
        *("--reveal", "all", "--bet", "bond:player=20000", "--bet", "leiter:banker=1000"),
    )
    SITS_OUT = "James Bond has 5,000 francs and sits out: the stake is 20,000 francs."

    def test_he_sits_out_and_the_others_play_on(self, bondcards: Run) -> None:
        broken = bondcards(*self.PLAY, "--hands", "4", "--cards", "2h 9c Kd Ks 2h 9d")
        assert broken.code == 1
        assert "Sitting 1 is kept: `bondcards resume 1` goes on." in broken.err
        ran = bondcards("resume", "--cards", "Kd Ks 2h 9c")
        assert (ran.code, ran.err.count(self.SITS_OUT)) == (1, 1)
        ran = ok(bondcards("resume", "--cards", "Kd Ks 2h 9c Kd Ks", "--json"))
        hands: list[Json] = ran.json["hands"]
        assert [set(hand["stakes"]) for hand in hands] == [{"bond", "leiter"}, {"leiter"}, {"leiter"}, {"leiter"}]
        assert ran.json["balances"]["bond"]["chips"] == 5000
        assert sound(bondcards)

    def test_alone_he_ends_the_sitting(self, bondcards: Run) -> None:
        alone = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards")
        ran = ok(bondcards(*alone, "--bet", "bond:player=20000", "--hands", "4", "--cards", LOST, "--json"))
        assert "Nobody is left who can stake." in ran.err
        assert len(ran.json["hands"]) == 1
        refused(bondcards("resume"), "No sitting is open")

    @on_a_terminal
    def test_whatever_is_wanted_between_hands_can_be_done(self, royale: Path, bondcards: Run) -> None:
        words = (*self.PLAY, "--cards", " ".join(["2h 9c Kd Ks"] * 4), "--npc-plays", "auto", "--heroism", "never")
        with Terminal(*words, cwd=royale.parents[1]) as terminal:
            terminal.type("again")
            assert "sits out: the stake is 20,000 francs." in " ".join(terminal.screen.split())
            for answers in (("stake", "Leiter", "2000"), ("out", "Leiter"), ("back",), ("join", "Mathis")):
                for answer in answers:
                    assert " ! " not in terminal.type(answer)
            terminal.type("again")
            # Of René Mathis, who has just come, no stake is known.
            while "Enter = again" not in terminal.screen:
                assert "René Mathis" in terminal.question
                terminal.type("pass")
            assert "2,000 punto" in terminal.screen
            for answer in ("leave", "Bond"):
                assert " ! " not in terminal.type(answer)
            terminal.type("end")
            assert terminal.ended == 0
        assert has(bondcards, "bond") == 5000
        assert sound(bondcards)


@pytest.mark.usefixtures("royale")
@on_a_terminal
def test_resumed_off_a_terminal_a_sitting_without_a_number_of_hands_plays_one(royale: Path, bondcards: Run) -> None:
    with Terminal(*PUNTO, "--seed", "x", "--heroism", "never", cwd=royale.parents[1]) as terminal:
        terminal.press(CTRL_D)
    ran = ok(bondcards("resume", "--json"))
    assert len(ran.json["hands"]) == 2
    with Terminal(*PUNTO, "--seed", "x", "--heroism", "never", cwd=royale.parents[1]) as terminal:
        terminal.press(CTRL_D)
    ran = ok(bondcards("resume"))
    assert ran.out.count("── Hand ") == 1
    assert "again" not in ran.out + ran.err


@pytest.mark.usefixtures("royale")
def test_whoever_is_not_there_to_be_asked_for_a_point_is_told_how_to_say_so(bondcards: Run) -> None:
    broken = bondcards(*PUNTO, "--heroism", "ask", "--auto", "--cards", LOST, "--json")
    refused(broken, "What does James Bond say: `spend`, `keep`? Say --heroism, or --answers. Sitting 1 is kept")
    (hand,) = ok(bondcards("resume", "--heroism", "always", "--json")).json["hands"]
    assert hand["heroism"] == {"bond": 1}


@pytest.mark.usefixtures("royale")
@on_a_terminal
def test_a_contest_left_in_a_mixed_scene_is_resumed_before_the_cards(royale: Path, bondcards: Run) -> None:
    words = ("--pc", "leiter", "--by", "bond=cards", "--by", "leiter=roll", "--hands", "1", "--seed", "2")
    with Terminal(*PUNTO, *words, "--cards", LOST, cwd=royale.parents[1]) as terminal:
        asked = terminal.question
        assert "Felix Leiter, 2 Heroism Points" in asked
        terminal.press(CTRL_D)
        assert "is kept as it stands: `bondcards resume` goes on." in " ".join(terminal.screen.split())
    assert bondcards("heroism", "bond", "--json").json["reserve"] == 7
    with Terminal("resume", cwd=royale.parents[1]) as terminal:
        assert terminal.question == asked
        terminal.type("keep")
        while terminal.ended is None:
            terminal.type("w" if "turns the next card" in terminal.screen else "keep")
    told = bondcards("session", "show", "--json").json
    assert (told["rolls"], told["hands"]) == (1, 1)
    (roll,) = (event for event in told["events"] if event["event"] == "roll")
    assert {abs(net) for net in roll["net"].values()} == {50_000}
    assert sound(bondcards)


@pytest.mark.usefixtures("royale")
class TestTwoPrograms:
    """One sheet, one open hand."""

    @pytest.mark.parametrize("hands", [6, pytest.param(60, marks=pytest.mark.long)])
    def test_both_go_on_with_the_same_people(self, royale: Path, bondcards: Run, hands: int) -> None:
        words = [*PUNTO, "--hands", str(hands), "--heroism", "always", "--auto", "--json"]
        command = [sys.executable, "-m", "bondcards", "--campaign", str(royale), *words]
        both = [
            subprocess.Popen([*command, "--seed", seed], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
            for seed in ("one", "two")
        ]
        told = [json.loads(program.communicate(timeout=120)[0]) for program in both]
        assert [program.returncode for program in both] == [0, 0]
        assert [len(document["hands"]) for document in told] == [hands, hands]
        nets = [hand["final"]["net"]["bond"] for document in told for hand in document["hands"]]
        assert has(bondcards, "bond") == 25_000 + sum(nets)
        spent = sum(hand["heroism"].get("bond", 0) for document in told for hand in document["hands"])
        assert bondcards("heroism", "bond", "--json").json["reserve"] == 4 + 3 - spent
        assert sound(bondcards)

    def test_a_hand_open_elsewhere_is_named_with_both_ways_out(self, bondcards: Run) -> None:
        refused(bondcards(*PUNTO, "--cards", "2h", "--json"), "are used up", "Sitting 1 is kept")
        elsewhere = (
            "James Bond is in hand 1 of sitting 1, which is still open. `bondcards resume 1` goes on with it, "
            "`bondcards resume 1 --abandon` gives it up."
        )
        play = ("play", "punto-banco", "--pc", "bond", "--npc", "kalogeras", "--by", "cards", "--stake", "500")
        refused(bondcards(*play, "--cards", LOST, "--json"), elsewhere)
        refused(bondcards("resume", "2", "--json"), "There is no sitting 2.")
        ok(bondcards("resume", "1", "--abandon"))
        ran = ok(bondcards(*play, "--cards", LOST, "--json"))
        assert [hand["final"]["net"]["bond"] for hand in ran.json["hands"]] == [-500]
        assert sound(bondcards)

    @pytest.mark.parametrize(
        "words",
        [
            "chips spend bond 100 --why tip",
            "heroism spend bond 1 --why luck",
            "roll --pc bond --npc kalogeras --stake 100 --die 1 --npc-die 99",
            "roll --pc leiter --npc le-chiffre --stake 100 --die 99 --npc-die 1",
            "undo 1",
        ],
    )
    def test_what_would_take_from_somebody_in_an_open_hand_is_refused(self, bondcards: Run, words: str) -> None:
        ok(bondcards(*PUNTO, "--cards", WON))
        assert bondcards(*PUNTO, "--cards", "2h").code == 1
        before = {who: has(bondcards, who) for who in ("bond", "leiter", "le-chiffre", "kalogeras")}
        ran = bondcards(*words.split())
        assert (ran.code, ran.out) == (1, "")
        assert "is in hand 1 of sitting 2, which is still open. `bondcards resume 2`" in ran.err
        assert ran.err.startswith(("James Bond", "Le Chiffre"))
        assert {who: has(bondcards, who) for who in before} == before
        ok(bondcards("resume", "2", "--cards", "8c 3d Kd"))
        ok(bondcards(*words.split()))

    def test_gains_are_not(self, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--cards", "2h").code == 1
        ok(bondcards("chips", "gain", "bond", "100", "--why", "found"))
        assert has(bondcards, "bond") == 25_100


@pytest.mark.usefixtures("royale")
@on_a_terminal
def test_a_hand_taken_back_at_another_terminal_is_seen_by_the_next(royale: Path, bondcards: Run) -> None:
    cards = ("--cards", f"{LOST} {WON}", "--heroism", "never", "--npc-plays", "auto")
    with Terminal(*PUNTO, *cards, cwd=royale.parents[1]) as terminal:
        assert "24,500" in terminal.screen
        ok(bondcards("undo", "1"))
        terminal.type("again")
        assert "25,500" in terminal.screen
        # It is the first of the table once more.
        assert ("Hand 1 " in terminal.screen, "Hand 2 " in terminal.screen) == (True, False)
        ended = terminal.type("end")
        assert "1 hand played" in ended
        assert "James Bond won 500 from Le Chiffre" in ended
    assert has(bondcards, "bond") == 25_500
    assert sound(bondcards)


@pytest.mark.usefixtures("royale")
@pytest.mark.parametrize(("hands", "summed_up"), [("1", False), ("2", True)])
def test_a_sitting_of_several_hands_is_summed_up_at_its_end(bondcards: Run, hands: str, summed_up: bool) -> None:
    assert ("End of the sitting" in ok(bondcards(*PUNTO, "--hands", hands, "--auto")).out) == summed_up


@pytest.mark.usefixtures("royale")
class TestCardsUsedUp:
    def test_the_shoe_goes_on(self, bondcards: Run) -> None:
        refused(bondcards(*PUNTO, "--hands", "3", "--cards", "2h 8c", "--json"), "are used up")
        ran = ok(bondcards("resume", "--deal", "shoe", "--json"))
        hands = ran.json["hands"]
        assert len(hands) == 3
        assert (hands[0]["cards"]["player"][0], hands[0]["cards"]["banker"][0]) == ("2h", "8c")
        assert sound(bondcards)

    def test_no_hand_begins_without_a_card(self, royale: Path, bondcards: Run) -> None:
        given = ("--cards", LOST, "--answers", "keep", "--heroism", "ask")
        refused(bondcards(*PUNTO, "--hands", "2", *given, "--json"), "are used up")
        with Journal.reading(royale) as journal:
            assert journal.number("SELECT count(*) FROM hand") == 1

    def test_new_ones_go_on(self, bondcards: Run) -> None:
        refused(bondcards(*PUNTO, "--hands", "2", "--cards", "2h 8c", "--json"), "are used up")
        ran = ok(bondcards("resume", "--cards", f"3d Kd {WON}", "--json"))
        assert [hand["final"]["net"]["bond"] for hand in ran.json["hands"]] == [-500, 500]
        assert ran.err == ""

    def test_new_ones_come_in_place_of_those_not_dealt(self, bondcards: Run) -> None:
        """The first hand stops at the point that is offered: the list still has a hand."""
        words = (*PUNTO, "--hands", "2", "--cards", f"{LOST} {LOST}", "--heroism", "ask")
        assert "--answers" in bondcards(*words).err
        ran = ok(bondcards("resume", "--cards", WON, "--answers", "keep", "--json"))
        assert [hand["final"]["net"]["bond"] for hand in ran.json["hands"]] == [-500, 500]
        assert ran.err == ""

    @pytest.mark.parametrize("given", ["", "2h 8c", "As 2s 3s 4s 5s 6s 7s 8s"])
    def test_the_shoe_after_them_deals_no_card_twice(self, bondcards: Run, given: str) -> None:
        words = ("play", "blackjack", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "10", "--auto")
        cards = ("--cards", given) if given else ()
        ran = ok(bondcards(*words, *cards, "--deal", "shoe", "--house", "packs=1", "--hands", "12", "--json"))
        dealt: list[str] = []
        shuffles = 0
        lying = 0
        for hand in ran.json["hands"]:
            lying = len(dealt)
            for line in hand["tape"]:
                if line["ask"] == "shuffle":
                    shuffles += 1
                    dealt = dealt[lying:]
                elif line["ask"] == "deal":
                    dealt.append(line["answer"])
                    assert len(set(dealt)) == len(dealt)
        assert shuffles > 1
        first = [line["answer"] for hand in ran.json["hands"] for line in hand["tape"] if line["ask"] == "deal"]
        assert " ".join(first).startswith(given)


@pytest.mark.usefixtures("royale")
def test_a_hand_of_an_older_edition_is_given_up_and_never_finished(
    bondcards: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert bondcards(*PUNTO, "--hands", "2", "--cards", f"{LOST} 9h").code == 1
    with monkeypatch.context() as later:
        from bondcards.games import catalogue

        later.setattr(catalogue, "plays", lambda game, edition: False)
        refused(
            bondcards("resume", "--cards", "3c Kd 2s"),
            "Hand 2 of sitting 1 was begun under older rules of its game and cannot be finished.",
            "`bondcards resume 1 --abandon` gives it up, the stakes go back; then `bondcards resume 1` goes on.",
        )
        assert "Hand 2 of sitting 1 is given up" in ok(bondcards("resume", "--abandon")).err
        assert has(bondcards, "bond") == 24_500
        ran = ok(bondcards("resume", "--cards", WON, "--json"))
    assert [hand["number"] for hand in ran.json["hands"]] == [1, 3]
    assert has(bondcards, "bond") == 25_000
    assert sound(bondcards)


@pytest.mark.parametrize("broken", ["2h", LOST])
def test_a_sitting_whose_sheet_is_gone_can_be_ended(bondcards: Run, royale: Path, broken: str) -> None:
    assert bondcards(*PUNTO, "--hands", "2", "--cards", broken).code == 1
    (royale / "npcs" / "le-chiffre.yaml").unlink()
    refused(bondcards("resume", "1"), "There is no sheet of le-chiffre any more.", "`bondcards resume 1 --abandon`")
    ran = ok(bondcards("resume", "1", "--abandon"))
    assert "Sitting 1 has ended: there is no sheet of le-chiffre any more." in ran.err
    refused(bondcards("resume"), "No sitting is open")
    ok(bondcards("chips", "spend", "bond", "1", "--why", "a tip"))
    assert sound(bondcards)


class TestTypedCards:
    """The pack is rebuilt from what happened, and not from the lines of a tape."""

    FAMILY = ("play", "vingt-et-un-family", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--deal", "typed")

    @on_a_terminal
    def test_an_answer_taken_back_after_a_hand_with_a_split(self, royale: Path, bondcards: Run) -> None:
        """In the first hand 8♥ and 8♦ are split, most of it unseen; in the second a card is taken back."""
        words = ("--stake", "10", "--hands", "2", "--npc-plays", "ask", "--private", "open", "--heroism", "never")
        with Terminal(*self.FAMILY, *words, cwd=royale.parents[1]) as terminal:
            for said in (
                *("", "", "9c", "8d", "split", "8h 8d", "", "stand", "", "stand"),
                *("9c 9s", "stand", "8h 2h", "8d 3h", "again"),
                *("keep", "Tc", "Kh", "<", "Qc", "5d", "6d", "stand", "stand"),
            ):
                assert " ! " not in terminal.type(said), said
            assert terminal.ended == 0
        with Journal.reading(royale) as journal:
            cards = [hand.result["cards"] for hand in sittings.hands(journal, 1) if hand.result]
        assert cards[0] == {"bond": ["8h", "2h"], "bond/2": ["8d", "3h"], "dealer": ["9c", "9s"]}
        assert cards[1] == {"bond": ["Tc", "5d"], "dealer": ["Qc", "6d"]}
        assert sound(bondcards)

    @pytest.mark.parametrize("kept", ["first", "second"])
    def test_of_two_cards_given_for_one_either_may_be_kept(self, royale: Path, bondcards: Run, kept: str) -> None:
        """Irregularities 5 and 6: the other goes back into the pack, and may come again."""
        words = ("--stake", "10", "--hands", "2", "--npc-plays", "ask", "--cards", "8d 9s 3c 7h 2d 5s Kd Kc 9h 8s")
        answers = f"none,two-cards,{kept},none,stand,none,stand,keep,none,none,stand,none"
        ran = ok(bondcards(*self.FAMILY, *words, "--answers", answers, "--json"))
        first, second = ran.json["hands"]
        assert first["cards"]["bond"] == [["8d", "3c" if kept == "first" else "2d"]]
        assert (second["cards"]["bond"], second["cards"]["dealer"]) == ([["5s", "Kc"]], ["Kd", "9h"])
        assert sound(bondcards)


def at_once(journal: Journal, work: Callable[[], Any]) -> Any:
    """Nobody is waited for."""
    with journal.transaction():
        return work()


class TestNothingBeforeAllIsPossible:
    """A scene that cannot be played grants nothing, settles nothing and leaves nothing open."""

    def test_somebody_at_another_open_hand(self, royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Journal, "patiently", at_once)
        assert bondcards("play", "blackjack", *PUNTO[2:], "--cards", "8h").code == 1
        before = {who: has(bondcards, who) for who in ("bond", "leiter")}
        scene = ("play", "punto-banco", "--pc", "bond", "--pc", "leiter", "--npc", "kalogeras")
        ran = bondcards(*scene, "--by", "bond=cards", "--by", "leiter=roll", "--stake", "300", "--auto")
        refused(ran, "James Bond is in hand 1 of sitting 1", "bondcards resume 1 --abandon")
        assert {who: has(bondcards, who) for who in ("bond", "leiter")} == before
        assert [entry["why"] for entry in bondcards("heroism", "bond", "--json").json["entries"]].count(
            "cards against kalogeras"
        ) == 0
        assert bondcards("resume", "2").err == "There is no sitting 2.\n"

    def test_a_list_of_cards_that_the_packs_cannot_hold(self, royale: Path, bondcards: Run) -> None:
        assert bondcards(*PUNTO, "--cards", "8h 3c").code == 1
        refused(bondcards("resume", "--cards", " ".join(["8h"] * 7)), "8♥ has come up more often than 6 packs hold it.")
        refused(bondcards(*PUNTO, "--cards", ""), "No card was given.")

    def test_a_box_named_twice(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards(*PUNTO[:-2], "--bet", "bond:player=50,player=60", "--auto")
        assert (ran.code, ran.err) == (2, "--bet names player twice.\n")
