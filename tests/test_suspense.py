"""Suspense in a real terminal: Enter turns the next card, nothing shows what is to come, and the plug may be pulled."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from bondcards.campaign import ledger, playing, sittings
from bondcards.campaign.journal import Journal
from tests.breadth import long
from tests.commands import Run
from tests.terminal import CTRL_D, Terminal, settle_down

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

PAUSE = "Enter turns the next card · w turns all the others"

FACE = r"│([0-9AKQJ]+) +│"


class Coup(NamedTuple):
    """A hand with cards of as many ranks: as they leave the shoe, and in the order in which the room sees them."""

    words: str
    dealt: str
    turned: str
    says: Sequence[str] = ()

    @property
    def command(self) -> list[str]:
        who = "--pc bond --npc le-chiffre --by cards --stake 500 --npc-plays auto"
        how = "--heroism never --hands 1 --seed 1 --deal shoe"
        return ["play", *self.words.split(), *who.split(), *how.split(), "--cards", self.dealt]


COUPS = {
    # Bond draws on five, Le Chiffre stands on seven: the third card comes last.
    "chemin-de-fer": Coup("chemin-de-fer", "2h 6c 3d As 5h", "2 3 6 A 5"),
    # Both draw: the third cards come after all others, the punters' first.
    "both draw": Coup("chemin-de-fer", "2h Kc 3d As 9h 5c", "2 3 K A 9 5"),
    # The abattage is seen at once.
    "abattage": Coup("chemin-de-fer", "2h Kc 7d As", "2 7 K A"),
    "baccara-banque": Coup("baccara-banque --private open", "2h 4c Kd Ah 3c 7s 9h", "2 A 4 3 K 7 9"),
    "punto-banco": Coup("punto-banco", "2h 6c 3d As 5h", "2 6 3 A 5"),
    # The dealer draws when nobody has anything more to say.
    "blackjack": Coup("blackjack", "Th 6c 9d 4s 8h", "10 6 9 4 8", ("stand",)),
    "three-card-poker": Coup("three-card-poker --private open", "2h 6c 9d Ks Jc 4d", "2 9 J 6 K 4", ("play",)),
}
every_coup = pytest.mark.parametrize("coup", [pytest.param(coup, id=name) for name, coup in COUPS.items()])


def faces(written: str) -> set[str]:
    """The ranks on all cards that were ever drawn on a terminal."""
    return set(re.findall(FACE, written))


def on(terminal: Terminal, said: Sequence[str] = ()) -> int:
    """Turn every card, and answer what is asked in between; how many pauses there were."""
    pauses, answers = 0, iter(said)
    while terminal.ended is None:
        if PAUSE in terminal.screen.splitlines()[-2]:
            pauses += 1
            terminal.type("")
        else:
            terminal.type(next(answers))
    assert terminal.ended == 0
    return pauses


@every_coup
def test_nothing_of_what_is_to_come_is_ever_written(royale: Path, coup: Coup) -> None:
    """At each pause the cards turned so far and no other, wherever one looks; in the end the hand stands there once."""
    turned = coup.turned.split()
    answers = iter(coup.says)
    with Terminal(*coup.command, cwd=royale.parents[1]) as terminal:
        seen: list[set[str]] = []
        while terminal.ended is None:
            if PAUSE in terminal.screen.splitlines()[-2]:
                seen.append(faces(terminal.written))
                assert not re.search(r" wins |Balance|[+−]500", terminal.written)
                terminal.type("")
            else:
                # A seat sees its own cards when it is asked.
                if "private" in coup.words:
                    terminal.written = ""
                terminal.type(next(answers))
        assert sorted(re.findall(FACE, terminal.screen)) == sorted(turned)
        assert PAUSE not in terminal.screen
    if "private" not in coup.words:
        assert seen == [set(turned[:count]) for count in range(len(seen))]
    assert len(seen) == len(turned)


@pytest.mark.parametrize(("game", "seed"), [("caribbean-stud", "6"), ("vingt-et-un", "3"), ("vingt-et-un-burnt", "5")])
def test_a_card_is_seen_by_all_before_the_screen_is_handed_over(royale: Path, game: str, seed: str) -> None:
    """What Enter has turned lies on the table above the invitation; the seat's own cards are covered there."""
    words = f"play {game} --pc bond --npc le-chiffre --by cards --stake 100 --hands 1 --private pass --seed {seed}"
    with Terminal(*words.split(), cwd=royale.parents[1]) as terminal:
        while "The screen is for" not in terminal.screen:
            terminal.type("")
        kept = {rank(card) for card in dealt_open(royale)}
        assert kept
        assert kept <= faces(terminal.screen) | set(re.findall("Burnt.*: (.+)[♥♦♣♠]", terminal.screen))
        assert "▒" in terminal.screen
        assert len(terminal.screen.splitlines()) <= 24


class TestPulledPlug:
    """Killed at a pause, the hand goes on at the same card, and nobody has been paid."""

    PULLED = [
        *(("chemin-de-fer", pause) for pause in (1, 3, 5)),
        *(("blackjack", pause) for pause in (1, 5)),
        *(long("chemin-de-fer", pause) for pause in (2, 4)),
        *(long(*pulled) for pulled in (("blackjack", 3), ("baccara-banque", 2))),
        ("baccara-banque", 7),
    ]

    @pytest.mark.parametrize(("name", "at"), PULLED)
    def test_changes_nothing(self, royale: Path, bondcards: Run, name: str, at: int) -> None:
        coup = COUPS[name]
        unbroken = bondcards(*coup.command, *answers(coup), "--no-log", "--json").json["hands"][0]
        said = iter(coup.says)
        pauses = 1
        with Terminal(*coup.command, cwd=royale.parents[1]) as terminal:
            while pauses < at:
                pauses += PAUSE in terminal.type(next(said) if PAUSE not in terminal.screen else "")
            on_the_table = faces(terminal.screen)
            terminal.kill(signal.SIGKILL)
        # What is dealt face up is on the tape when the room has seen it, and not before.
        assert {rank(card) for card in dealt_open(royale)} <= on_the_table
        assert len(open_sittings(royale)) == 1
        assert chips(royale) == 25_000
        with Terminal("resume", cwd=royale.parents[1]) as terminal:
            assert faces(terminal.screen) == on_the_table
            assert on(terminal, list(said)) == len(coup.turned.split()) - (at - 1)
        told = hand(royale)
        assert {seat: list(cards) for seat, cards in told["cards"].items()} == flat(unbroken["cards"])
        assert {seat: net / 100 for seat, net in told["final_net"].items()} == unbroken["final"]["net"]

    def test_the_terminal_is_as_it_was(self, royale: Path) -> None:
        with Terminal(*COUPS["chemin-de-fer"].command, cwd=royale.parents[1]) as terminal:
            terminal.type("")
            terminal.kill(signal.SIGTERM)
            assert (terminal.ended, terminal.glass.aside) == (143, False)
            assert "5" not in faces(terminal.written)


class TestAtAPause:
    """What else may be said there."""

    CHEMIN = COUPS["chemin-de-fer"].command

    def test_a_turns_all_the_others(self, royale: Path) -> None:
        with Terminal(*self.CHEMIN, cwd=royale.parents[1]) as terminal:
            terminal.type("")
            terminal.type("w")
            assert terminal.ended == 0
            assert faces(terminal.screen) == {"2", "3", "6", "A", "5"}

    @pytest.mark.parametrize("word", ["oui", "yes", "Retournez", "turn"])
    def test_whoever_answers_in_words_turns_the_next(self, royale: Path, word: str) -> None:
        with Terminal(*self.CHEMIN, cwd=royale.parents[1]) as terminal:
            assert PAUSE in terminal.type(word)
            assert faces(terminal.screen) == {"2"}

    def test_only_of_this_hand(self, royale: Path) -> None:
        words = [word if word != "1" else "2" for word in self.CHEMIN]
        with Terminal(*words, cwd=royale.parents[1]) as terminal:
            terminal.type("w")
            terminal.type("again")
            assert "Hand 2" in terminal.screen
            assert PAUSE in terminal.screen

    def test_help_and_a_wrong_word(self, royale: Path) -> None:
        with Terminal(*self.CHEMIN, cwd=royale.parents[1]) as terminal:
            assert "turn the next card" in terminal.type("?")
            assert "turn the next card" in terminal.type("help")
            assert " ! What has been turned lies above;" in terminal.type("=")
            assert " ! Cards are being turned: ask for the chances at the next question." in terminal.type("%")
            assert " ! “banco” is no answer here." in terminal.type("banco")
            assert faces(terminal.written) == set()

    def test_leaving_keeps_the_hand(self, royale: Path) -> None:
        with Terminal(*self.CHEMIN, cwd=royale.parents[1]) as terminal:
            for _card in range(4):
                terminal.type("")
            terminal.press(CTRL_D)
            assert terminal.ended == 0
            assert "`bondcards resume` goes on" in " ".join(terminal.screen.split())
            assert "5" not in faces(terminal.written)
        assert chips(royale) == 25_000
        with Terminal("resume", cwd=royale.parents[1]) as terminal:
            assert faces(terminal.written) == {"2", "3", "6", "A"}
            assert on(terminal) == 1
            assert faces(terminal.screen) == {"2", "3", "6", "A", "5"}

    def test_the_last_answer_may_be_taken_back(self, royale: Path) -> None:
        """The cards that were turned before it lie open still, and do not wait again."""
        with Terminal(*COUPS["blackjack"].command, cwd=royale.parents[1]) as terminal:
            for said in ("", "", "", "stand", ""):
                terminal.type(said)
            assert faces(terminal.screen) == {"10", "6", "9", "4"}
            assert "Cards have been seen since. Take it back all the same?" in terminal.type("<")
            assert PAUSE in terminal.type("")
            assert faces(terminal.screen) == {"10", "6", "9", "4"}
            terminal.type("<")
            assert "hit · stand" in terminal.type("y")
            assert "The last answer is taken back" in terminal.screen
            assert faces(terminal.screen) == {"10", "6", "9"}
            terminal.type("stand")
            assert on(terminal) == 2
        assert hand(royale)["cards"] == {"bond": ["Th", "9d"], "dealer": ["6c", "4s", "8h"]}

    def test_before_a_card_is_seen_an_answer_is_taken_back_at_once(self, royale: Path) -> None:
        words = [word for word in COUPS["blackjack"].command if word not in ("--stake", "500")]
        with Terminal(*words, cwd=royale.parents[1]) as terminal:
            assert PAUSE in terminal.type("500")
            assert "James Bond" in terminal.type("<")
            assert PAUSE in terminal.type("700")
            terminal.type("")
            assert PAUSE in terminal.screen
            assert "Cards have been seen" in terminal.type("<")

    def test_own_cards_are_seen_as_well(self, royale: Path) -> None:
        words = [word for word in TestHandedOver.WORDS if word not in ("--stake", "500")]
        with Terminal(*words, "--reveal", "all", cwd=royale.parents[1]) as terminal:
            for said in ("500", "", ""):
                if "The screen is for" not in terminal.screen:
                    terminal.type(said)
            assert {"2", "9", "J"} <= faces(terminal.type(""))
            assert "Cards have been seen since" in terminal.type("<")
            assert not terminal.glass.aside
            assert "The screen is for" in terminal.type("n")

    def test_the_point_is_offered_when_the_loss_is_seen(self, royale: Path) -> None:
        words = [word if word != "never" else "ask" for word in self.CHEMIN]
        with Terminal(*words, cwd=royale.parents[1]) as terminal:
            for _card in range(5):
                assert "Heroism Point (" not in terminal.written
                terminal.type("")
            assert "James Bond, a Heroism Point (7 → 6)?" in terminal.screen
            assert faces(terminal.screen) == {"2", "3", "6", "A", "5"}


class TestAllAtOnce:
    """The command line before the campaign, the campaign before the user's settings, and these before the custom."""

    CHEMIN = COUPS["chemin-de-fer"].command

    @pytest.mark.parametrize(
        ("said", "campaign", "setting", "waits"),
        [
            ((), None, None, True),
            (("--reveal", "all"), None, None, False),
            ((), "all", None, False),
            ((), None, "all", False),
            ((), "step", "all", True),
            (("--reveal", "step"), "all", "all", True),
            ((), None, "sometimes", True),
        ],
    )
    def test_who_decides(
        self, royale: Path, said: Sequence[str], campaign: str | None, setting: str | None, waits: bool
    ) -> None:
        if campaign:
            with (royale / "campaign.yaml").open("a", encoding="utf-8") as file:
                file.write(f"\nreveal: {campaign}\n")
        if setting:
            settle_down(royale.parents[1], reveal=setting)
        with Terminal(*self.CHEMIN, *said, cwd=royale.parents[1]) as terminal:
            assert (terminal.ended is None) == waits
            assert (PAUSE in terminal.written) == waits

    def test_resumed_as_it_was_begun_unless_it_is_said(self, royale: Path) -> None:
        words = [word if word != "never" else "ask" for word in self.CHEMIN]
        with Terminal(*words, "--reveal", "all", cwd=royale.parents[1]) as terminal:
            terminal.press(CTRL_D)
        with Terminal("resume", cwd=royale.parents[1]) as terminal:
            assert PAUSE not in terminal.written

    def test_off_a_terminal_nobody_waits(self, bondcards: Run, royale: Path) -> None:
        ran = bondcards(*self.CHEMIN, "--reveal", "step")
        assert (ran.code, PAUSE in ran.out + ran.err) == (0, False)

    def test_real_cards_are_turned_by_hand(self, royale: Path) -> None:
        words = [word if word != "shoe" else "typed" for word in self.CHEMIN[:-2]]
        with Terminal(*words, cwd=royale.parents[1]) as terminal:
            for said in ("", "2", "6", "3", "A", "5"):
                terminal.type(said)
            assert PAUSE not in terminal.written

    def test_a_wrong_word(self, bondcards: Run, royale: Path) -> None:
        ran = bondcards(*self.CHEMIN, "--reveal", "slowly")
        assert (ran.code, "--reveal cannot be “slowly”. It is one of: `step`, `all`." in ran.err) == (2, True)

    def test_a_terminal_that_cannot_take_lines_back_shows_the_new_card_alone(self, royale: Path) -> None:
        with Terminal("--plain", *self.CHEMIN, cwd=royale.parents[1]) as terminal:
            terminal.type("")
            before = terminal.written
            terminal.type("")
            new = terminal.written[len(before) :]
            assert ("2♥ 3♦" in new, "5 points" in new, "Bank" in new) == (True, True, False)


class TestHandedOver:
    """A seat's covered cards are for its own eyes, where they bear on what it is asked, and nowhere else."""

    WORDS = COUPS["three-card-poker"]._replace(words="three-card-poker").command
    ASKED = [word if word != "never" else "ask" for word in WORDS]

    def at_the_question(self, royale: Path, *words: str) -> Terminal:
        return Terminal(*self.ASKED, *words, cwd=royale.parents[1])

    def test_as_is_usual_on_a_terminal(self, royale: Path) -> None:
        with self.at_the_question(royale) as terminal:
            assert "The screen is for James Bond." in terminal.screen
            assert (terminal.glass.aside, faces(terminal.written)) == (True, set())
            assert faces(terminal.type("")) == {"2", "9", "J"}

    def test_a_point_needs_no_covered_card(self, royale: Path) -> None:
        """Whoever has folded is offered it before everybody, his cards being covered still."""
        with self.at_the_question(royale) as terminal:
            terminal.type("")
            terminal.type("fold")
            while PAUSE in terminal.screen:
                terminal.type("")
            assert "James Bond, a Heroism Point (7 → 6)?" in terminal.screen
            assert not terminal.glass.aside
            assert not {"2", "9", "J"} & faces(terminal.screen)

    def test_a_bet_needs_none(self, royale: Path) -> None:
        """Stakes are laid before everybody, whatever the manners of the table."""
        words = [word for word in self.ASKED if word not in ("--stake", "500")]
        with Terminal(*words, cwd=royale.parents[1]) as terminal:
            terminal.type("")
            assert "James Bond" in terminal.question
            assert not terminal.glass.aside

    @pytest.mark.parametrize(
        ("said", "campaign", "setting"), [(("--private", "open"), None, None), ((), "open", None), ((), None, "open")]
    )
    def test_open_where_somebody_says_so(
        self, royale: Path, said: Sequence[str], campaign: str | None, setting: str | None
    ) -> None:
        if campaign:
            with (royale / "campaign.yaml").open("a", encoding="utf-8") as file:
                file.write(f"\nprivate: {campaign}\n")
        if setting:
            settle_down(royale.parents[1], private=setting)
        with self.at_the_question(royale, *said) as terminal:
            assert not terminal.glass.aside
            assert faces(terminal.screen) == {"2", "9", "J"}


def answers(coup: Coup) -> list[str]:
    return ["--answers", ",".join(coup.says)] if coup.says else []


def rank(card: str) -> str:
    """The rank of a card as it is drawn."""
    return card[0].replace("T", "10")


def dealt_open(folder: Path) -> list[str]:
    """The cards on the tape of the only hand that were dealt face up."""
    with Journal.reading(folder) as journal:
        (record,) = sittings.hands(journal, 1)
        tape = playing.lines(journal, record.id)
    return [line.answer for line in tape if line.question["ask"] == "deal" and "sees" not in line.question]


def open_sittings(folder: Path) -> list[Any]:
    with Journal.reading(folder) as journal:
        return sittings.open_sittings(journal)


def chips(folder: Path) -> float:
    with Journal.reading(folder) as journal:
        held = ledger.balance(journal, "bond")
    assert held
    return held.chips / 100


def hand(folder: Path) -> Any:
    """The result of the only hand."""
    with Journal.reading(folder) as journal:
        (record,) = sittings.hands(journal, 1)
    assert record.result
    return record.result


def flat(cards: dict[str, Any]) -> dict[str, Any]:
    """The cards of a document as a journal keeps them, a seat's hands one by one."""
    return {
        f"{seat}/{number}" if number > 1 else seat: one
        for seat, hands in cards.items()
        for number, one in enumerate(hands if hands and isinstance(hands[0], list) else [hands], 1)
    }
