"""`bondcards roll`: what it prints and records, what it refuses, and the people at a terminal."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pexpect
import pytest

from bondcards.campaign import ledger, sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import FILE, Journal
from bondcards.cli.app import run
from bondcards.engine.wagers import Wager
from bondcards.errors import Refused
from bondcards.show.screen import Screen
from bondcards.show.terminal import THEME, Harmless
from bondcards.sitting.result import Settled
from bondcards.sitting.rolls import Challenge, last, opened, results
from bondcards.sitting.room import Room, play_contests
from bondcards.telling.words import Names
from tests.commands import copied

BOND_37 = """\
 James Bond · die 37 → 3 good
  PER 14 + Gambling 13 = 27 × 5 = 135 · QR 1 ≤14, 2 ≤28, 3 ≤70, 4 ≤99
"""
CHIFFRE_60 = """\
 Le Chiffre · die 60 → 3 good
  PER 12 + Gambling 13 = 25 × 5 = 125 · QR 1 ≤13, 2 ≤26, 3 ≤65, 4 ≤99
"""
BOND_90 = """\
 James Bond · die 90 → 4 acceptable
  PER 14 + Gambling 13 = 27 × 5 = 135 · QR 1 ≤14, 2 ≤28, 3 ≤70, 4 ≤99
"""
DUEL = "--pc bond --npc le-chiffre --die 90 --npc-die 60"


@pytest.fixture
def royale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = copied(tmp_path / "royale")
    monkeypatch.setenv("BONDCARDS_CAMPAIGN", str(folder))
    return folder


Said = tuple[int, str, str]
Rolls = Callable[[str], Said]


@pytest.fixture
def rolls(royale: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Rolls:
    """Run `bondcards roll` with these words: the exit code, what it printed, what it remarked."""

    def said(words: str) -> Said:
        monkeypatch.setattr(sys, "argv", ["bondcards", "roll", *words.split()])
        code = run()
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return said


def balance(folder: Path, who: str) -> ledger.Balance | None:
    with Journal.reading(folder) as journal:
        return ledger.balance(journal, who)


class TestARoll:
    def test_alone(self, rolls: Rolls) -> None:
        assert rolls("--pc bond --die 37") == (0, BOND_37, "")

    def test_without_the_skill(self, rolls: Rolls) -> None:
        reckoned = "PER 13 × 2 (5 − 3, unskilled) = 26 · QR 1 ≤3, 2 ≤6, 3 ≤15, 4 ≤26"
        assert rolls("--pc vesper --die 6") == (0, f" Vesper Lynd · die 6 → 2 very good\n  {reckoned}\n", "")

    @pytest.mark.parametrize("ease", ["½", "1/2", "0.5"])
    def test_the_hardest_ease(self, rolls: Rolls, ease: str) -> None:
        code, out, _err = rolls(f"--pc bond --die 14 --ease {ease} --json")
        pc = json.loads(out)["pc"]
        assert (code, pc["ease"], pc["success_chance"], pc["quality"]) == (0, 0.5, 14, 4)

    def test_the_same_seed_rolls_the_same(self, rolls: Rolls) -> None:
        assert rolls("--pc bond --npc kalogeras --seed 7 --json") == rolls("--pc bond --npc kalogeras --seed 7 --json")

    def test_points_improve_it_and_the_rest_is_kept(self, rolls: Rolls, royale: Path) -> None:
        code, out, err = rolls("--pc bond --die 20 --heroism 3")
        assert code == 0
        assert out == (
            " James Bond · die 20 → 2 very good · 1 Heroism Point → 1 excellent\n"
            "  PER 14 + Gambling 13 = 27 × 5 = 135 · QR 1 ≤14, 2 ≤28, 3 ≤70, 4 ≤99\n"
            " 2 points would have brought nothing and were not spent.\n"
        )
        assert err.startswith("James Bond: 3 Heroism Points left\nKept.")
        assert balance(royale, "bond") == (2_500_000, 3)


class TestAContest:
    def test_a_tie_shows_the_price(self, rolls: Rolls) -> None:
        told = " A tie.\n 1 Heroism Point would have won it; James Bond has 4.\n"
        assert rolls("--pc bond --npc le-chiffre --die 37 --npc-die 60") == (0, BOND_37 + CHIFFRE_60 + told, "")

    def test_chips_and_points_move(self, rolls: Rolls, royale: Path) -> None:
        code, out, err = rolls(f"{DUEL} --heroism 2 --stake 500")
        assert code == 0
        assert out == (
            BOND_90.replace("acceptable", "acceptable · 2 Heroism Points → 2 very good")
            + CHIFFRE_60
            + " James Bond wins 500 francs from Le Chiffre.\n"
        )
        assert err == (
            "James Bond: 25,500 francs, 2 Heroism Points left · Le Chiffre: 59,500 francs\n"
            "Kept. `bondcards session show` tells the evening.\n"
        )
        assert (balance(royale, "bond"), balance(royale, "le-chiffre")) == ((2_550_000, 2), (5_950_000, 0))

    def test_lost_with_the_price_and_the_reserve(self, rolls: Rolls, royale: Path) -> None:
        _code, out, _err = rolls(f"{DUEL} --stake 37.50")
        assert out == BOND_90 + CHIFFRE_60 + (
            " Le Chiffre wins 37.50 francs from James Bond.\n 2 Heroism Points would have won it; James Bond has 4.\n"
        )
        assert balance(royale, "bond") == (2_496_250, 4)

    def test_the_best_of_several(self, rolls: Rolls) -> None:
        _code, out, _err = rolls("--pc bond --npc le-chiffre --npc kalogeras --die 37 --npc-die 60 --npc-die 8")
        assert out == (
            BOND_37 + " Aristide Kalogeras · die 8 → 1 excellent\n"
            "  PER 9 + Gambling 7 = 16 × 5 = 80 · QR 1 ≤8, 2 ≤16, 3 ≤40, 4 ≤80\n" + CHIFFRE_60 + ""
            " The roll of Aristide Kalogeras counts.\n"
            " Aristide Kalogeras wins.\n"
        )

    def test_the_house_rule_of_ties(self, rolls: Rolls, royale: Path) -> None:
        with (royale / "campaign.yaml").open("a") as file:
            file.write("house_rules: {contest_tie: lower-roll}\n")
        _code, out, _err = rolls("--pc bond --npc le-chiffre --die 37 --npc-die 60")
        assert out == BOND_37 + CHIFFRE_60 + " James Bond wins.\n"

    def test_a_house_rule_that_is_none(self, rolls: Rolls, royale: Path) -> None:
        with (royale / "campaign.yaml").open("a") as file:
            file.write("house_rules: {contest_tie: higher-roll}\n")
        code, out, err = rolls("--pc bond --npc le-chiffre")
        assert (code, out) == (1, "")
        assert "contest_tie cannot be “higher-roll”. It is one of: tie, lower-roll\n" in err

    def test_the_campaigns_own_table(self, rolls: Rolls, royale: Path) -> None:
        with (royale / "campaign.yaml").open("a") as file:
            file.write("quality_table: [{success: 100, quality: [40, 41, 42]}]\n")
        _code, out, _err = rolls("--pc bond --die 37 --json")
        assert json.loads(out)["pc"]["quality"] == 1

    def test_no_log_writes_nothing(self, rolls: Rolls, royale: Path) -> None:
        code, out, err = rolls(f"{DUEL} --stake 500 --no-log")
        assert code == 0
        assert " Le Chiffre wins 500 francs from James Bond.\n" in out
        assert err == "James Bond: 24,500 francs · Le Chiffre: 60,500 francs\nNothing was written.\n"
        assert not (royale / FILE).exists()


class TestJson:
    def test_a_contest(self, rolls: Rolls) -> None:
        code, out, err = rolls(f"{DUEL} --heroism 1 --stake 500 --json")
        assert (code, err) == (0, "")
        assert json.loads(out) == {
            "schema": 1,
            "pc": {"id": "bond", "primary_chance": 27, "ease": 5, "success_chance": 135, "die": 90, "quality": 3},
            "npc": {
                "id": "le-chiffre",
                "primary_chance": 25,
                "ease": 5,
                "success_chance": 125,
                "die": 60,
                "quality": 3,
            },
            "winner": None,
            "price_to_win": 1,
        }

    def test_a_failure_alone(self, rolls: Rolls) -> None:
        _code, out, _err = rolls("--pc vesper --die 27 --json")
        assert json.loads(out) == {
            "schema": 1,
            "pc": {"id": "vesper", "primary_chance": 13, "ease": 2, "success_chance": 26, "die": 27, "quality": None},
            "npc": None,
            "winner": None,
            "price_to_win": None,
        }

    def test_the_price_whatever_the_reserve(self, rolls: Rolls) -> None:
        _code, out, _err = rolls("--pc mathis --npc le-chiffre --die 100 --npc-die 20 --json")
        assert json.loads(out)["price_to_win"] == 4  # Mathis has 2


class TestSecret:
    def test_only_that_it_was_made(self, rolls: Rolls, royale: Path) -> None:
        assert rolls(f"{DUEL} --stake 500 --secret") == (
            0,
            "A secret roll was made: `bondcards roll --last` shows it.\n",
            "",
        )
        assert balance(royale, "bond") == (2_450_000, 4)
        code, out, _err = rolls("--last")
        assert (code, out.splitlines()[-2]) == (0, " Le Chiffre wins 500 francs from James Bond.")

    def test_all_of_it_in_json(self, rolls: Rolls, royale: Path) -> None:
        _code, out, _err = rolls(f"{DUEL} --secret --json")
        assert json.loads(out)["winner"] == "le-chiffre"
        with Journal.reading(royale) as journal:
            assert last(journal).secret

    def test_the_last_one_or_the_last_secret_one(self, rolls: Rolls) -> None:
        rolls("--pc bond --die 37 --secret")
        rolls("--pc vesper --die 6")
        assert rolls("--last --secret") == (0, BOND_37, "")
        assert json.loads(rolls("--last --json")[1])["pc"]["id"] == "vesper"

    def test_the_last_roll_of_somebody_who_has_left(self, rolls: Rolls, royale: Path) -> None:
        rolls("--pc bond --die 37")
        (royale / "pcs" / "bond.yaml").unlink()
        assert rolls("--last") == (0, BOND_37.replace("James Bond", "bond"), "")


class TestRefused:
    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            ("", "Who rolls? Say --pc; `bondcards pc list` names the agents."),
            ("--pc bonf", "There is no PC called “bonf” in royale. Did you mean “James Bond (bond)”?"),
            ("--pc bond --npc drax", "There is no NPC called “drax” in royale."),
            ("--pc bond --ease 11", "“11” is no Ease Factor. Say one of ½, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10: ½ is the "),
            ("--pc bond --die 0", "“0” is no roll of the die. It is 1 to 100; 00 counts as 100."),
            ("--pc bond --die 101", "“101” is no roll of the die. It is 1 to 100; 00 counts as 100."),
            ("--pc bond --npc le-chiffre --npc-die abc", "“abc” is no roll of the die."),
            ("--pc bond --npc-die 5", "--npc-die is given 1 times for 0 --npc."),
            (f"{DUEL} --stake 0", "An amount must be more than zero, not 0."),
            (f"{DUEL} --stake -5", "An amount must be more than zero, not \u22125."),
            (f"{DUEL} --stake abc", "“abc” is no amount. Write it in figures or words, such as 500 or 37.50."),
            (f"{DUEL} --stake 0.001", "0.001 is finer than a cent."),
            (f"{DUEL} --stake 1e99", "“1e99” is no amount. Write it in figures or words, such as 500 or 37.50."),
            (f"{DUEL} --stake 25000.01", "James Bond has 25,000 and cannot stake 25,000.01."),
            (f"{DUEL} --heroism 5", "James Bond has 4 Heroism Points; 5 cannot be spent."),
            (f"{DUEL} --heroism -1", "Heroism Points are spent in whole numbers from 0, not -1."),
            ("--pc bond --stake 5", "A stake is played against somebody: say --npc."),
            ("--last", "No roll has been made yet. `bondcards roll` makes one."),
        ],
    )
    def test_in_one_sentence_with_nothing_changed(self, rolls: Rolls, royale: Path, words: str, sentence: str) -> None:
        code, out, err = rolls(words)
        assert (code, out) == (1, "")
        assert err.startswith(sentence)
        assert err.count("\n") == 1
        assert not (royale / FILE).exists()

    def test_a_stake_beyond_the_npcs_bankroll(self, rolls: Rolls, royale: Path) -> None:
        with Journal.open(royale) as journal:
            ledger.enter(journal, "le-chiffre", 6_000_000, 0)
            ledger.change(journal, "le-chiffre", "chips", -5_950_000, "a bad night")
        code, _out, err = rolls(f"{DUEL} --stake 501")
        assert (code, err) == (1, "Le Chiffre has 500 and cannot stake 501.\n")
        assert balance(royale, "bond") is None

    @pytest.mark.parametrize("words", ["--pc bond --heroism many", "--last --pc bond", "--nonsense"])
    def test_what_cannot_be_understood(self, rolls: Rolls, words: str) -> None:
        assert rolls(words)[0] == 2


TURN = Wager("bond", 0, 0, 50_000, 2_450_000, ("check", "bet"), 2_450_000, 100_000)
BET = Wager("le-chiffre", 0, 70_000, 140_000, 2_450_000, ("fold", "call", "raise"), 2_450_000, 170_000)


class TestWords:
    @pytest.mark.parametrize(
        ("text", "turn", "said"),
        [
            ("check", TURN, ("check", 0)),
            ("c", TURN, ("check", 0)),
            ("bet 500", TURN, ("bet", 50_000)),
            ("Bet 1,500", TURN, ("bet", 150_000)),
            ("700.50", TURN, ("bet", 70_050)),
            ("call", BET, ("call", 0)),
            ("FOLD", BET, ("fold", 0)),
            ("raise 2000", BET, ("raise", 200_000)),
            ("2000", BET, ("raise", 200_000)),
            ("call 700", BET, ("call", 0)),
        ],
    )
    def test_english(self, text: str, turn: Wager, said: tuple[str, int]) -> None:
        assert turn.read(text) == said

    @pytest.mark.parametrize(
        ("text", "turn", "said"),
        [
            ("parole", TURN, ("check", 0)),
            ("je mise 1 500", TURN, ("bet", 150_000)),
            ("mise 700,50", TURN, ("bet", 70_050)),
            ("je suis", BET, ("call", 0)),
            ("je suis 700", BET, ("call", 0)),
            ("j’ouvre 600", TURN, ("bet", 60_000)),
            ("payer", BET, ("call", 0)),
            ("je me couche", BET, ("fold", 0)),
            ("Je passe", BET, ("fold", 0)),
            ("relance 2 000", BET, ("raise", 200_000)),
            ("call", BET, ("call", 0)),
        ],
    )
    def test_french(self, french: None, text: str, turn: Wager, said: tuple[str, int]) -> None:
        assert turn.read(text) == said

    @pytest.mark.parametrize("text", ["bet -500", "bet-500", "-500", "bet −500"])
    def test_less_than_nothing(self, text: str) -> None:
        with pytest.raises(Refused, match=r"An amount must be more than zero, not .500"):
            TURN.read(text)

    def test_an_amount_with_more_behind_it(self) -> None:
        with pytest.raises(Refused, match="“bet 5 bananas” is no answer here"):
            TURN.read("bet 5 bananas")

    def test_a_bet_without_its_amount(self) -> None:
        with pytest.raises(Refused, match=r"^Bet how much\? From 500 to 24,500\.$"):
            TURN.read("bet")

    @pytest.mark.parametrize("text", ["check 5", "bonjour"])
    def test_no_answer(self, text: str) -> None:
        with pytest.raises(Refused) as refusal:
            TURN.read(text)
        assert str(refusal.value) == f"“{text}” is no answer here. Say “check” or “bet 500–24,500”."

    @pytest.mark.parametrize("text", ["call", "I'm in", "fold"])
    def test_where_there_is_nothing_to_call(self, text: str) -> None:
        with pytest.raises(Refused, match=r"^There is nothing to call\. Say “check”"):
            TURN.read(text)

    def test_nothing_said(self) -> None:
        with pytest.raises(Refused, match=r"^Say “check” or “bet 500–24,500”\.$"):
            TURN.read("")

    @pytest.mark.parametrize(("text", "said"), [("bet 499", "499"), ("499", "499"), ("bet 24,501", "24,501")])
    def test_too_little_or_too_much(self, text: str, said: str) -> None:
        with pytest.raises(Refused) as refusal:
            TURN.read(text)
        assert str(refusal.value) == f"The total bet must be from 500 to 24,500, not {said}."

    @pytest.mark.parametrize("text", ["call 1400", "call 699", "fold 700", "bet ٥٠٠", "bet 500.001"])
    def test_amounts_that_do_not_belong(self, text: str) -> None:
        with pytest.raises(Refused):
            BET.read(text)

    def test_what_may_be_said_in_french(self, french: None) -> None:
        with pytest.raises(Refused) as refusal:
            BET.read("bonjour")
        said = "“je me couche”, “je suis” or “je relance to 1\u202f400–24\u202f500”"
        assert str(refusal.value) == f"“bonjour” is no answer here. Say {said}."


class Written(NamedTuple):
    """A screen that only writes, and what it has written; its people have typed their lines beforehand."""

    screen: Screen
    written: io.StringIO

    @property
    def said(self) -> str:
        """Without the blanks at the ends of lines."""
        return re.sub(" +$", "", self.written.getvalue(), flags=re.MULTILINE)


def console(*typed: str) -> Written:
    written, lines = io.StringIO(), iter(typed)
    people = {"bond": "James Bond", "le-chiffre": "Le Chiffre", "kalogeras": "Aristide Kalogeras"}
    console = Harmless(file=written, width=80, theme=THEME)
    screen = Screen(console, Names(people, "francs"), read=lambda mark: next(lines))
    return Written(screen, written)


class TestOnTheScreen:
    """Asked on a console that only writes: Bond's 90 is acceptable, Le Chiffre's 60 good."""

    @pytest.fixture
    def contest(self, royale: Path) -> Iterator[Callable[..., Settled]]:
        place = open_folder(royale)

        def played(at: Written, *npcs: str, **more: Any) -> Settled:
            sides = tuple(place.person(npc, "npc") for npc in npcs or ("le-chiffre",))
            asked: dict[str, Any] = {"stake": 50_000, "die": 90, "npc_dice": (60, 79)[: len(sides)], "spends": "ask"}
            asked |= {"seed": "7", "plain_villain": True, **more}
            wanted = Challenge(place.person("bond", "pc"), sides, **asked)
            numbers = opened([wanted], journal, asks=True)
            assert play_contests(Room(place, journal, at.screen, at.screen), numbers)
            return results(journal, numbers)[0]

        with Journal.rehearsal(royale) as journal:
            yield played

    def test_asks_again_until_it_is_an_answer(self, contest: Callable[..., Settled]) -> None:
        at = console("bonjour", "keep")
        contest(at)
        assert at.said.startswith(BOND_90 + CHIFFRE_60)
        assert "! “bonjour” is no answer here." in at.said
        assert at.said.endswith(" Le Chiffre wins 500 francs from James Bond.\n")

    def test_what_may_be_said_and_what_it_does(self, contest: Callable[..., Settled]) -> None:
        at = console("?", "keep")
        contest(at)
        assert "win the contest, for so many points" in at.said

    def test_taking_back(self, contest: Callable[..., Settled]) -> None:
        at = console("<", "keep")
        contest(at)
        assert "The dice are thrown: the stake stands." in at.said
        assert at.said.count("die 90") == 1

    @pytest.mark.parametrize(("typed", "spent"), [(["spend"], 2), (["keep"], 0), ([""], 0), (["no"], 0)])
    def test_the_price_of_winning(self, contest: Callable[..., Settled], typed: list[str], spent: int) -> None:
        at = console(*typed)
        assert contest(at, stake=0).spent == spent
        assert at.said.startswith(BOND_90 + CHIFFRE_60 + " James Bond, 2 Heroism Points (4 → 2) to win?")
        assert "Enter = keep" in at.said

    def test_the_price_in_french(self, french: None, contest: Callable[..., Settled]) -> None:
        at = console("dépense")
        assert contest(at, stake=0).spent == 2
        assert "je dépense" in at.said

    def test_a_roll_is_shown_once(self, contest: Callable[..., Settled]) -> None:
        at = console("keep")
        contest(at, "le-chiffre", "kalogeras")
        assert [at.said.count(f"die {die}") for die in (90, 60, 79)] == [1, 1, 1]
        assert "The roll of Le Chiffre counts." in at.said


class TestUndone:
    @pytest.fixture
    def bondcards(self, royale: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Rolls:
        def said(words: str) -> Said:
            monkeypatch.setattr(sys, "argv", ["bondcards", *words.split()])
            code = run()
            printed = capsys.readouterr()
            return code, printed.out, printed.err

        return said

    def test_a_roll_is_taken_back_with_its_chips_and_points(self, bondcards: Rolls, royale: Path) -> None:
        bondcards("roll --pc vesper --die 6")
        bondcards(f"roll {DUEL} --heroism 2 --stake 500")
        code, _out, err = bondcards("undo")
        assert (code, err) == (
            0,
            "The roll is taken back: James Bond −500, Le Chiffre +500, James Bond +2 Heroism Points.\n"
            "`bondcards session show` tells the evening.\n",
        )
        assert (balance(royale, "bond"), balance(royale, "le-chiffre")) == ((2_500_000, 4), (6_000_000, 0))
        assert bondcards("roll --last")[1].startswith(" Vesper Lynd · die 6")
        assert bondcards("campaign verify")[0] == 0

    def test_the_evening_tells_a_contest_as_a_roll_with_the_number_of_its_sitting(self, bondcards: Rolls) -> None:
        bondcards(f"roll {DUEL} --stake 500")
        bondcards("roll --pc vesper --die 6 --secret")
        _code, out, _err = bondcards("session show")
        assert "Vesper" not in out
        assert " no. " not in out
        _code, out, _err = bondcards("session show --gm")
        assert re.search(r"Roll no. 1 +James Bond rolls 90: Quality Rating 4, acceptable\n +Le Chiffre rolls 60", out)
        assert out.count(" no. ") == 2
        told = json.loads(bondcards("session show --json")[1])
        assert (told["hands"], told["rolls"]) == (0, 2)
        assert [event["event"] for event in told["events"]] == ["choice", "roll", "roll"]
        bondcards("undo 1")
        assert json.loads(bondcards("session show --json")[1])["rolls"] == 1

    def test_who_sits_at_an_open_hand_cannot_roll(self, bondcards: Rolls, royale: Path) -> None:
        words = "play punto-banco --pc bond --npc le-chiffre --stake 100 --by cards --cards 8h"
        assert bondcards(words)[0] == 1
        code, out, err = bondcards("roll --pc bond --die 37")
        assert (code, out) == (1, "")
        # No program plays that hand: nobody is waited for.
        assert err.startswith("James Bond is in hand 1 of sitting 1, which is still open. `bondcards resume 1`")
        with Journal.reading(royale) as journal:
            assert len(sittings.open_sittings(journal)) == 1


WON = (
    ("James Bond, the die", "90"),
    ("Aristide Kalogeras, the die", "100"),
)


def wins_500(there: pexpect.spawn[str], asked: Sequence[tuple[str, str]], folder: Path) -> None:
    """What is asked is answered so, and Bond wins the stake."""
    for question, answer in asked:
        there.expect(question)
        there.expect("› ")
        there.sendline(answer)
    there.expect("James Bond wins 500 francs from Aristide Kalogeras")
    there.expect(pexpect.EOF)
    assert balance(folder, "bond") == (2_550_000, 4)


class TestTerminal:
    """A real one."""

    @pytest.fixture
    def covered(self, royale: Path) -> Callable[..., pexpect.spawn[str]]:
        def begun(words: str, command: str = "roll") -> pexpect.spawn[str]:
            env = {**os.environ, "TERM": "xterm", "NO_COLOR": "1", "BONDCARDS_LANG": "en", "PYTHONUTF8": "1"}
            arguments = ["-m", "bondcards", command, *words.split()]
            return pexpect.spawn(sys.executable, arguments, env=env, encoding="utf-8", dimensions=(30, 80), timeout=20)

        return begun

    @pytest.fixture
    def at(self, covered: Callable[..., pexpect.spawn[str]], royale: Path) -> Callable[..., pexpect.spawn[str]]:
        """Where everybody may see the agent's die at once."""
        with (royale / "campaign.yaml").open("a") as settings:
            settings.write("private: open\n")
        return covered

    def test_asks_who_rolls(self, at: Callable[..., pexpect.spawn[str]]) -> None:
        there = at("--die 37")
        for question, answer in (("Who rolls", "bond"), ("Against whom", ""), ("Ease Factor", "")):
            there.expect(question)
            there.expect("› ")
            there.sendline(answer)
        there.expect("die 37 → 3 good")
        there.expect(pexpect.EOF)

    def test_asks_for_what_is_rolled_and_has_the_dice_typed(
        self, covered: Callable[..., pexpect.spawn[str]], royale: Path
    ) -> None:
        """Who rolls what is asked once each, and the screen is handed to nobody: both lie there at once."""
        there = covered("")
        asked = (
            ("Who rolls", "bond"),
            ("Against whom", "chiffre"),
            ("Ease Factor", "<"),
            ("Against whom", "kalogeras"),
            ("Ease Factor", ""),
            ("the stake of the roll", "500"),
            ("The dice", "real"),
            *WON,
        )
        wins_500(there, asked, royale)

    def test_a_stake_is_corrected_before_the_first_die(
        self, at: Callable[..., pexpect.spawn[str]], royale: Path
    ) -> None:
        there = at("")
        asked = (
            ("Who rolls", "bond"),
            ("Against whom", "kalogeras"),
            ("Ease Factor", ""),
            ("the stake of the roll", "5000"),
            ("The dice", "real"),
            ("James Bond, the die", "<"),
            ("The stake of the roll. .Enter: 5,000 francs, as before", "90000000"),
            ("cannot stake 90,000,000", "the two of them"),
            ("The stake of the roll", "500"),
            *WON,
        )
        wins_500(there, asked, royale)

    def test_a_stake_stands_once_a_die_is_thrown(self, at: Callable[..., pexpect.spawn[str]]) -> None:
        there = at(f"{DUEL} --stake 500")
        there.expect("James Bond, 2 Heroism Points")
        there.expect("› ")
        there.sendline("<")
        there.expect("The dice are thrown: the stake stands.")

    def test_a_contest_gone_on_with_is_told_to_its_end(self, at: Callable[..., pexpect.spawn[str]]) -> None:
        there = at(f"{DUEL} --stake 500")
        there.expect("James Bond, 2 Heroism Points")
        there.expect("› ")
        there.sendeof()
        there.expect(pexpect.EOF)
        again = at("", "resume")
        again.expect("James Bond, 2 Heroism Points")
        again.expect("› ")
        again.sendline("spend")
        again.expect("James Bond: 25,500 francs, 2 Heroism Points left · Le Chiffre: 59,500 francs")
        again.expect("Kept. `bondcards session show` tells the evening.")

    def test_the_offer(self, at: Callable[..., pexpect.spawn[str]], royale: Path) -> None:
        there = at(f"{DUEL} --stake 500")
        there.expect("2 Heroism Points")
        there.expect("› ")
        there.sendline("spend")
        there.expect("James Bond wins 500 francs from Le Chiffre")
        there.expect(pexpect.EOF)
        assert (balance(royale, "bond"), balance(royale, "le-chiffre")) == ((2_550_000, 2), (5_950_000, 0))

    def test_a_contest_that_is_left_goes_on_where_it_was(
        self, at: Callable[..., pexpect.spawn[str]], royale: Path
    ) -> None:
        there = at(f"{DUEL} --stake 500")
        there.expect("› ")
        there.sendeof()
        there.expect("Sitting 1 is kept as it stands: `bondcards resume` goes on")
        there.expect(pexpect.EOF)
        there.close()
        assert (there.exitstatus, balance(royale, "bond")) == (0, (2_500_000, 4))
        again = at("", "resume")
        again.expect("die 90")
        again.expect("2 Heroism Points")
        again.sendline("spend")
        again.expect("James Bond wins 500 francs from Le Chiffre")
        again.expect(pexpect.EOF)
        assert balance(royale, "bond") == (2_550_000, 2)

    def test_to_leave_what_is_not_kept_enters_nothing(
        self, at: Callable[..., pexpect.spawn[str]], royale: Path
    ) -> None:
        there = at(f"{DUEL} --stake 500 --no-log")
        there.expect("› ")
        there.sendeof()
        there.expect("nothing was written")
        there.expect(pexpect.EOF)
        there.close()
        assert (there.exitstatus, balance(royale, "bond")) == (1, None)

    def test_a_contest_of_a_scene_goes_on_before_its_cards(
        self, at: Callable[..., pexpect.spawn[str]], royale: Path
    ) -> None:
        scene = "punto-banco --pc bond --pc leiter --npc le-chiffre --by bond=roll --by leiter=cards"
        there = at(f"{scene} --bet leiter:player=100 --stake 500 --hands 1 --seed 7 --reveal all", "play")
        there.expect(r"James Bond, \d Heroism Points?")
        there.expect("› ")
        there.sendeof()
        there.expect("Sitting 2 is kept as it stands: `bondcards resume` goes on")
        there.expect(pexpect.EOF)
        again = at("", "resume")
        again.expect(r"James Bond, \d Heroism Points?")
        again.sendline("keep")
        again.expect("Le Chiffre wins 500 francs from James Bond")
        again.expect("Kept")
        again.expect(pexpect.EOF)
        assert balance(royale, "bond") == (2_450_000, 4)
        with Journal.reading(royale) as journal:
            assert sittings.open_sittings(journal) == []

    def test_a_contest_is_given_up(self, at: Callable[..., pexpect.spawn[str]], royale: Path) -> None:
        there = at(f"{DUEL} --stake 500")
        there.expect("› ")
        there.sendeof()
        there.expect(pexpect.EOF)
        given_up = at("--abandon", "resume")
        given_up.expect("The contest of sitting 1 is given up: nothing moves.")
        given_up.expect(pexpect.EOF)
        with Journal.reading(royale) as journal:
            assert sittings.open_sittings(journal) == []
        assert balance(royale, "bond") == (2_500_000, 4)

    def test_a_secret_roll_waits_for_a_key_and_is_cleared(self, at: Callable[..., pexpect.spawn[str]]) -> None:
        there = at("--pc bond --die 37 --secret")
        there.expect("Enter when ready")
        assert "die 37" not in (there.before or "")
        there.sendline("")
        there.expect("die 37 → 3 good")
        there.expect("it is gone")
        there.sendline("")
        there.expect(r"\x1b\[\?1049l")
        there.expect(pexpect.EOF)
        assert "die 37" not in (there.before or "")


def test_help_loads_nothing_that_plays() -> None:
    code = (
        "import sys\nsys.argv = ['bondcards', 'roll', '--help']\n"
        "from bondcards.__main__ import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print([m for m in ('rich.console', 'yaml', 'sqlite3', 'bondcards.games') if m in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ran.stdout.endswith("[]\n")
