"""A scene from the command line: who may sit, what is gained, spent, kept and taken back, and the JSON of it all."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.journal import FILE, Journal
from bondcards.games import catalogue
from bondcards.games.baccarat import punto_banco
from bondcards.games.game import Fell
from bondcards.games.seating import Seating
from tests.commands import Ran, Run
from tests.terminal import CTRL_D, Terminal

PUNTO = ("play", "punto-banco", "--npc", "le-chiffre", "--stake", "500", "--seed", "scene")
CHEMIN = ("play", "chemin-de-fer", "--npc", "le-chiffre", "--stake", "500", "--seed", "scene")
BOND, LEITER = ("--pc", "bond"), ("--pc", "leiter")
CARDS = ("--by", "cards")
LOST = "2h 8c 3d Kd"
"""The punters have five, the bank a natural eight."""
WON = "9h 3c Kd 2s 9c 3h"
"""The punters have a natural nine."""
WON4 = "9h 3c Kd 2s"

Json = dict[str, Any]


def ok(ran: Ran) -> Ran:
    assert ran.code == 0, ran.err
    return ran


def refused(ran: Ran, *words: str) -> None:
    assert (ran.code, ran.out) == (1, "")
    for word in words:
        assert word in ran.err


def broken_off(ran: Ran, *words: str) -> None:
    """The sitting is kept, for something is missing."""
    assert ran.code == 1
    for word in ("is kept: `bondcards resume", *words):
        assert word in ran.err


def unopened(royale: Path) -> bool:
    """Whether nothing is in the journal: no evening, nobody's entry, no sitting."""
    with Journal.reading(royale) as journal:
        return not sessions.list_sessions(journal) and ledger.balance(journal, "bond") is None


@pytest.fixture
def reserve(bondcards: Run) -> Callable[[str], int]:
    return lambda pc: int(bondcards("heroism", pc, "--json").json["reserve"])


@pytest.fixture
def chips(bondcards: Run) -> Callable[[str], float]:
    return lambda pc: float(sum(entry["change"] for entry in bondcards("chips", pc, "--json").json["entries"]))


@pytest.mark.usefixtures("royale")
class TestGains:
    """Choosing the cards brings points by the level in Gambling, once per opponent and evening."""

    def test_by_level(self, bondcards: Run) -> None:
        everybody = ("--pc", "bond", "--pc", "leiter", "--pc", "mathis", "--pc", "vesper")
        ran = ok(bondcards(*PUNTO, *everybody, *CARDS, "--stake", "10", "--cards", LOST, "--json"))
        assert ran.json["granted"] == {"bond": 3, "leiter": 2, "mathis": 1, "vesper": 0}
        assert {who: purse["heroism"] for who, purse in ran.json["balances"].items() if who != "le-chiffre"} == {
            "bond": 7,
            "leiter": 5,
            "mathis": 3,
            "vesper": 2,
        }

    def test_once_per_opponent_with_the_reason(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        shown = ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST))
        assert "James Bond gains 3 Heroism Points" in shown.out
        shown = ok(bondcards(*CHEMIN, *BOND, *CARDS, "--cards", LOST))
        assert "No Heroism Point for James Bond" in shown.out
        assert "cards against Le Chiffre tonight" in " ".join(shown.out.split())
        assert reserve("bond") == 7
        other = ok(bondcards("play", "punto-banco", "--npc", "kalogeras", "--stake", "5", *BOND, *CARDS, "--json"))
        assert other.json["granted"] == {"bond": 3}
        assert reserve("bond") == 10

    def test_without_the_skill_the_reason_is_that(self, bondcards: Run) -> None:
        shown = ok(bondcards(*PUNTO, "--pc", "vesper", *CARDS, "--cards", LOST))
        assert "No Heroism Point for Vesper Lynd: no skill in Gambling" in " ".join(shown.out.split())

    def test_again_overrides(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST))
        ran = ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST, "--again", "--json"))
        assert ran.json["granted"] == {"bond": 3}
        assert reserve("bond") == 10

    def test_another_evening_is_another_gain(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        for _evening in range(2):
            ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST))
            ok(bondcards("session", "end"))
        assert reserve("bond") == 10

    def test_a_sitting_that_does_not_open_grants_nothing(self, bondcards: Run, royale: Path) -> None:
        refused(bondcards(*PUNTO, *BOND, *CARDS, "--stake", "99999"), "25,000")
        refused(bondcards(*PUNTO, *BOND, *CARDS, "--bet", "bond:pair=5"), "pair")
        assert ok(bondcards("heroism", "bond", "--json")).json["reserve"] == 4

    def test_the_croupier_is_no_opponent(self, bondcards: Run) -> None:
        """Against him there is no roll to prefer the cards to."""
        house = ("play", "punto-banco", "--bank", "house", "--stake", "500", *BOND, *CARDS, "--cards", LOST, "--json")
        assert ok(bondcards(*house)).json["granted"] == {"bond": 0}


@pytest.mark.usefixtures("royale")
class TestLapse:
    """`grant=lapse` takes back what was granted and not spent, when the sitting ends."""

    LAPSE = ("--house", "grant=lapse")

    def test_nothing_spent(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        ran = ok(bondcards(*PUNTO, *BOND, *CARDS, *self.LAPSE, "--cards", LOST, "--json"))
        assert ran.json["granted"] == {"bond": 3}
        assert ran.json["balances"]["bond"]["heroism"] == reserve("bond") == 4
        assert bondcards("session", "show", "--json").json["heroism"] == {
            "bond": {"gained": 3, "spent": 0, "lapsed": 3}
        }

    @pytest.mark.parametrize("hands", [1, 3, 5])
    def test_what_was_spent_is_spent_of_what_was_granted_first(
        self, royale: Path, bondcards: Run, reserve: Callable[[str], int], hands: int
    ) -> None:
        lost = " ".join([LOST] * hands)
        how = ("--heroism", "always", "--hands", str(hands), "--cards", lost)
        ok(bondcards(*PUNTO, *BOND, *CARDS, *self.LAPSE, *how))
        assert reserve("bond") == 4 - max(0, hands - 3)
        with Journal.reading(royale) as journal:
            assert [row["points"] for row in journal.rows("SELECT points FROM lapse")] == ([2] if hands < 3 else [])

    def test_what_comes_back_after_the_end_lapses_again(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        """Three on the sheet and two granted, both spent; two hands taken back after the sitting's end."""
        how = ("--pc", "leiter", "--heroism", "always", "--hands", "2", "--cards", f"{LOST} {LOST}", "--json")
        assert ok(bondcards(*PUNTO, *CARDS, *self.LAPSE, *how)).json["granted"] == {"leiter": 2}
        for _undone in range(2):
            ok(bondcards("undo"))
            assert reserve("leiter") == 3
        entries = bondcards("heroism", "leiter", "--json").json["entries"]
        assert sum(entry["change"] for entry in entries) == 3

    def test_kept_unless_said(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST))
        assert reserve("bond") == 7

    def test_not_before_the_sitting_ends(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        broken_off(bondcards(*PUNTO, *BOND, *CARDS, *self.LAPSE, "--cards", "2h 8c"))
        assert reserve("bond") == 7
        ok(bondcards("resume", "--cards", "3d Kd"))
        assert reserve("bond") == 4


async def folded(seating: Seating, options: Any, carried: Any) -> Fell[Any]:
    """A stand-in: punto banco, after which the PCs are said to have given up."""
    fell: Fell[Any] = await REAL.play(seating, options, carried)
    return Fell(replace(fell.settlement, folded=tuple(seating.pcs)), fell.left)


REAL = punto_banco.GAME


@pytest.mark.usefixtures("royale")
@pytest.mark.parametrize(("rule", "spent"), [("yes", {"bond": 1}), ("no", {})])
def test_a_point_after_a_fold(bondcards: Run, monkeypatch: pytest.MonkeyPatch, rule: str, spent: Json) -> None:
    monkeypatch.setattr(punto_banco, "GAME", replace(REAL, play=folded))
    monkeypatch.setattr(catalogue, "opened", catalogue.opened.__wrapped__)
    how = ("--house", f"heroism_after_fold={rule}", "--heroism", "always", "--cards", LOST, "--json")
    (hand,) = ok(bondcards(*PUNTO, *BOND, *CARDS, *how)).json["hands"]
    assert hand["heroism"] == spent
    assert hand["fell"]["outcome"] == {"bond": "lost"}
    assert hand["final"]["outcome"] == {"bond": "won" if spent else "lost"}
    assert ok(bondcards("campaign", "verify", "--json")).json["ok"]


@pytest.mark.usefixtures("royale")
class TestApplicability:
    """Cards apply only where every card player is another person at the table."""

    def test_one_player_with_two_agents(self, bondcards: Run, royale: Path) -> None:
        sheet = royale / "pcs" / "leiter.yaml"
        sheet.write_text(sheet.read_text("utf-8").replace("player: Thomas", "player: Marc"), "utf-8")
        refused(bondcards(*PUNTO, *BOND, *LEITER, *CARDS), "Marc", "James Bond", "Felix Leiter", "--by roll")
        assert unopened(royale)
        # One at the cards and one at the dice is no such thing.
        by = ("--by", "bond=cards", "--by", "leiter=roll", "--cards", LOST, "--json")
        assert ok(bondcards(*PUNTO, *BOND, *LEITER, *by)).json["by"] == "mixed"

    def test_two_villains(self, bondcards: Run, royale: Path) -> None:
        both = "Le Chiffre, Aristide Kalogeras"
        refused(bondcards(*PUNTO, "--npc", "kalogeras", *BOND, *CARDS), both, "skill roll", "--by roll")
        assert unopened(royale)
        ran = ok(bondcards(*PUNTO, "--npc", "kalogeras", *BOND, "--by", "roll", "--seed", "7", "--json"))
        assert ran.json["by"] == "roll"

    def test_a_croupier_is_no_card_player(self, bondcards: Run) -> None:
        ran = ok(bondcards(*PUNTO, *BOND, *CARDS, "--bank", "house", "--cards", LOST, "--json"))
        assert [seat["id"] for seat in ran.json["seats"]] == ["bond", "le-chiffre"]
        assert not any("bank" in seat for seat in ran.json["seats"])
        assert set(ran.json["hands"][0]["final"]["net"]) == {"bond", "le-chiffre", "house"}
        alone = ("play", "punto-banco", "--stake", "500", "--bank", "house", *BOND, *CARDS, "--cards", LOST, "--json")
        assert ok(bondcards(*alone)).json["hands"][0]["final"]["net"] == {"bond": -500, "house": 500}

    def test_two_villains_are_two_beside_a_croupier_too(self, bondcards: Run) -> None:
        refused(bondcards(*PUNTO, "--npc", "kalogeras", "--bank", "house", *BOND, *CARDS), "--by roll")

    def test_nobody_sits_twice(self, bondcards: Run) -> None:
        refused(bondcards(*PUNTO, *BOND, *BOND, *CARDS), "cannot sit in two places")


@pytest.mark.usefixtures("royale")
class TestMixed:
    """Some play cards and some roll, from one command."""

    WORDS = (*PUNTO, *BOND, *LEITER, "--by", "bond=cards", "--by", "leiter=roll", "--seed", "7", "--cards", LOST)

    def test_as_json(self, bondcards: Run) -> None:
        document = ok(bondcards(*self.WORDS, "--json")).json
        assert document["by"] == "mixed"
        assert [seat["id"] for seat in document["seats"]] == ["le-chiffre", "bond"]
        assert document["granted"] == {"bond": 3}
        (contest,) = document["contests"]
        assert set(contest) == {"pc", "npc", "stake", "roll", "net"}
        assert (contest["pc"], contest["npc"], contest["stake"]) == ("leiter", "le-chiffre", 500)
        assert sum(contest["net"].values()) == 0
        sides = {"id", "primary_chance", "ease", "success_chance", "die", "quality"}
        assert set(contest["roll"]) >= {"pc", "npc", "winner", "price_to_win"}
        assert set(contest["roll"]["pc"]) == set(contest["roll"]["npc"]) == sides
        assert list(document["hands"][0]["stakes"]) == ["bond"]

    def test_everybody_has_a_balance(self, bondcards: Run) -> None:
        document = ok(bondcards(*self.WORDS, "--json")).json
        assert set(document["balances"]) == {"le-chiffre", "bond", "leiter"}
        assert document["balances"]["leiter"]["chips"] == 18000 + document["contests"][0]["net"]["leiter"]

    @pytest.mark.parametrize(("bankroll", "code"), [(999, 1), (1000, 0)])
    def test_the_villains_stake_for_a_contest_banks_no_cards(
        self, bondcards: Run, royale: Path, bankroll: int, code: int
    ) -> None:
        """He may lose 500 at the dice before he deals."""
        sheet = royale / "npcs" / "le-chiffre.yaml"
        sheet.write_text(sheet.read_text("utf-8").replace("bankroll: 60000", f"bankroll: {bankroll}"), "utf-8")
        ran = bondcards(*self.WORDS, "--json")
        assert ran.code == code
        if code:
            assert "The bank has 499 and could not pay stakes of 500." in ran.err

    def test_the_choices_are_kept(self, bondcards: Run) -> None:
        ok(bondcards(*self.WORDS))
        events = bondcards("session", "show", "--json").json["events"]
        chosen = {event["pc"]: (event["by"], event["opponent"]) for event in events if event["event"] == "choice"}
        assert chosen == {"bond": ("cards", "le-chiffre"), "leiter": ("roll", "le-chiffre")}
        told = ok(bondcards("session", "show")).out
        assert " Le Chiffre (bank) · James Bond\n Heroism Points for the cards: James Bond +3\n" in told
        assert re.search(r"Roll +Felix Leiter rolls \d+: .*\n +Le Chiffre rolls \d+: ", told)

    def test_who_rolls_gains_nothing_for_cards(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        ok(bondcards(*self.WORDS))
        assert (reserve("bond"), reserve("leiter")) == (7, 3)


@pytest.mark.usefixtures("royale")
class TestWithoutAJournal:
    """`--no-log` writes nothing, and reckons as if."""

    def test_nothing_is_written(self, bondcards: Run, royale: Path) -> None:
        document = ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST, "--no-log", "--json")).json
        assert document["sitting"] is None
        assert document["granted"] == {"bond": 3}
        assert document["balances"]["bond"] == {"chips": 24500, "heroism": 7}
        assert not (royale / FILE).exists()

    def test_as_if_from_what_is_kept(self, bondcards: Run, royale: Path) -> None:
        ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST))
        before = {file: (royale / file).read_bytes() for file in (FILE,)}
        document = ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST, "--no-log", "--json")).json
        assert document["granted"] == {"bond": 0}
        assert document["balances"]["bond"] == {"chips": 24000, "heroism": 7}
        assert {file: (royale / file).read_bytes() for file in (FILE,)} == before
        assert ok(bondcards("chips", "bond", "--json")).json["entries"][-1]["change"] == -500

    def test_the_same_hands_as_with_one(self, bondcards: Run) -> None:
        words = (*CHEMIN, *BOND, *LEITER, *CARDS, "--hands", "6", "--auto", "--seed", "same", "--json")
        rehearsed = ok(bondcards(*words, "--no-log")).json
        assert ok(bondcards(*words)).json == {**rehearsed, "sitting": 1}


@pytest.mark.usefixtures("royale")
class TestTakingUp:
    """What was given beforehand and not used yet is in the journal with the sitting."""

    def test_the_rest_of_the_answers_the_cards_and_the_hands(self, bondcards: Run) -> None:
        words = (*PUNTO, *BOND, *CARDS, "--hands", "3", "--heroism", "ask", "--json")
        whole = ok(bondcards(*words, "--no-log", "--cards", " ".join([LOST] * 3), "--answers", "spend,keep,spend"))
        broken = bondcards(*words, "--cards", f"{LOST} {LOST} 2h", "--answers", "spend,keep,spend")
        refused(broken, "are used up", "Sitting 1 is kept: `bondcards resume 1` goes on.")
        rest = ok(bondcards("resume", "--cards", "8c 3d Kd", "--json"))
        assert rest.json["hands"] == [
            {**hand, "tape": told["tape"]} for hand, told in zip(whole.json["hands"], rest.json["hands"], strict=True)
        ]
        assert [hand["heroism"] for hand in rest.json["hands"]] == [{"bond": 1}, {}, {"bond": 1}]
        assert rest.err == ""

    def test_answers_are_what_is_missing(self, bondcards: Run) -> None:
        words = (*PUNTO, *BOND, *CARDS, "--hands", "2", "--cards", f"{LOST} {LOST}", "--heroism", "ask")
        broken_off(bondcards(*words, "--answers", "keep"), "--answers")
        ran = ok(bondcards("resume", "--answers", "spend", "--json"))
        assert [hand["heroism"] for hand in ran.json["hands"]] == [{}, {"bond": 1}]

    def test_hands_said_anew_are_counted_from_here(self, bondcards: Run) -> None:
        broken_off(bondcards(*PUNTO, *BOND, *CARDS, "--hands", "5", "--cards", f"{LOST} 2h"))
        ran = ok(bondcards("resume", "--hands", "1", "--cards", "8c 3d Kd", "--json"))
        assert len(ran.json["hands"]) == 2

    def test_nothing_to_take_up(self, bondcards: Run) -> None:
        refused(bondcards("resume"), "No sitting is open")
        ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST))
        refused(bondcards("resume"), "No sitting is open")
        broken_off(bondcards(*PUNTO, *BOND, *CARDS, "--cards", "2h"))
        refused(bondcards("resume", "1"), "Sitting 1 has ended")

    def test_several_open_sittings(self, bondcards: Run) -> None:
        broken_off(bondcards(*PUNTO, *BOND, *CARDS, "--cards", "2h"), "Sitting 1 is kept")
        chemin = ("play", "chemin-de-fer", "--npc", "kalogeras", "--stake", "500", *LEITER, *CARDS)
        second = bondcards(*chemin, "--cards", "3h")
        broken_off(
            second,
            "Sitting 1 is still open: `bondcards resume 1` goes on with its hand, `bondcards resume 1 --abandon` gives",
            "Sitting 2 is kept",
        )
        others = ("play", "punto-banco", "--npc", "comtesse-orlova", "--stake", "500", "--pc", "mathis")
        third = ok(bondcards(*others, *CARDS, "--cards", LOST))
        assert "Sitting 2 is still open: `bondcards resume 2` goes on with its hand, " in third.err
        first = ok(bondcards("resume", "1", "--cards", "8c 3d Kd", "--json")).json
        assert (first["sitting"], first["game"]) == (1, "punto-banco")
        latest = ok(bondcards("resume", "--cards", "8c 3d Kd", "--json")).json
        assert (latest["sitting"], latest["game"]) == (2, "chemin-de-fer")
        refused(bondcards("resume"), "No sitting is open")

    def test_what_is_left_over_is_remarked_on(self, bondcards: Run) -> None:
        ran = ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", f"{LOST} 9h 9c", "--answers", "spend,keep,keep", "--json"))
        assert "2 cards given were not used." in ran.err
        assert "2 answers given were not used." in ran.err
        assert ran.json["hands"][0]["heroism"] == {"bond": 1}

    def test_a_stake_is_not_spent_elsewhere_while_a_hand_is_open_on_it(self, bondcards: Run, royale: Path) -> None:
        broken_off(bondcards(*PUNTO, *BOND, *CARDS, "--hands", "2", "--cards", f"{LOST} 2h"))
        refused(bondcards("chips", "spend", "bond", "24500", "--why", "a car"), "James Bond is in hand 2 of sitting 1")
        with Journal.reading(royale) as journal:
            assert [record.id for record in sittings.open_sittings(journal)] == [1]
        document = ok(bondcards("resume", "--cards", "8c 3d Kd", "--json")).json
        assert document["balances"]["bond"]["chips"] == 24000


@pytest.mark.usefixtures("royale")
class TestUndo:
    """The last settled hand is taken back by a compensating entry."""

    def test_not_while_a_hand_is_open(self, bondcards: Run, reserve: Callable[[str], int]) -> None:
        words = (*PUNTO, *BOND, *CARDS, "--hands", "2", "--heroism", "always", "--cards", f"{LOST} 9h")
        broken_off(bondcards(*words))
        refused(bondcards("undo"), "Hand 2 of sitting 1 is still open")
        assert reserve("bond") == 6

    def test_the_money_goes_back(self, bondcards: Run, chips: Callable[[str], float]) -> None:
        ok(bondcards(*CHEMIN, *BOND, *CARDS, "--hands", "1", "--cards", WON4))
        assert (chips("bond"), chips("le-chiffre")) == (25500, 59500)
        undone = ok(bondcards("undo", "--json")).json
        assert undone == {"schema": 1, "sitting": 1, "hand": 1, "place": 1, "net": {"bond": -500, "le-chiffre": 500}}
        assert (chips("bond"), chips("le-chiffre")) == (25000, 60000)
        assert bondcards("undo").code == 1

    def test_it_says_who_gets_what_back(self, bondcards: Run) -> None:
        ok(bondcards(*CHEMIN, *BOND, *CARDS, "--hands", "1", "--cards", WON4))
        told = ok(bondcards("undo")).err
        assert told.startswith("Hand 1 of sitting 1 is taken back: James Bond −500, Le Chiffre +500.\n")

    def test_a_point_goes_back(
        self, bondcards: Run, chips: Callable[[str], float], reserve: Callable[[str], int]
    ) -> None:
        ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", LOST, "--heroism", "always"))
        assert (chips("bond"), reserve("bond")) == (25500, 6)
        ok(bondcards("undo"))
        assert (chips("bond"), reserve("bond")) == (25000, 7)
        assert ok(bondcards("campaign", "verify", "--json")).json["ok"]

    def test_refused_below_zero(self, bondcards: Run) -> None:
        ok(bondcards(*PUNTO, *BOND, *CARDS, "--cards", WON4))
        ok(bondcards("chips", "spend", "bond", "25400", "--why", "a yacht"))
        refused(bondcards("undo"), "cannot be undone", "James Bond", "500")

    @pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")
    def test_what_passes_on_goes_back_and_the_cards_stay_out(self, bondcards: Run, royale: Path) -> None:
        """A bank that had won is laid anew; the shoe deals what it would have dealt next."""
        said = ("--seed", "septembre", "--npc-plays", "auto", "--heroism", "never", "--reveal", "all")
        words = (*CHEMIN, *BOND, *CARDS, *said)
        unbroken = ok(bondcards(*words, "--auto", "--hands", "2", "--no-log", "--json")).json["hands"]
        assert [hand["stakes"]["le-chiffre"]["bank"] for hand in unbroken] == [500, 1000]

        with Terminal(*words, cwd=royale.parents[1]) as terminal:
            assert "James Bond" in terminal.screen
            assert "[a]gain" in terminal.question
            terminal.press(CTRL_D)
        ok(bondcards("undo"))
        ran = ok(bondcards("resume", "--auto", "--hands", "1", "--json"))
        (hand,) = ran.json["hands"]
        assert hand["number"] == 2
        assert hand["stakes"]["le-chiffre"]["bank"] == 500
        assert hand["cards"] == unbroken[1]["cards"]


def test_nothing_to_undo(bondcards: Run, royale: Path) -> None:
    refused(bondcards("undo"), "No ")


@pytest.mark.usefixtures("royale")
class TestDocument:
    """`play --json` key by key."""

    TOP = (
        "schema", "game", "edition", "options", "by", "seed", "sitting", "seats", "granted", "hands", "contests",
        "balances",
    )  # fmt: skip

    def test_punto_banco(self, bondcards: Run) -> None:
        how = ("--bet", "bond:player=500,tie=50", "--seed", "7", "--heroism", "always", "--cards", "8h Kd 2c 6s 5d")
        document = ok(bondcards("play", "punto-banco", "--npc", "le-chiffre", *BOND, *CARDS, *how, "--json")).json
        hand = document["hands"][0]
        assert tuple(document) == self.TOP
        tape = hand.pop("tape")
        assert document == {
            "schema": 1,
            "game": "punto-banco",
            "edition": 1,
            "options": {"packs": 6, "both_sides": "no"},
            "by": "cards",
            "seed": "7",
            "sitting": 1,
            "seats": [{"id": "le-chiffre", "kind": "npc", "bank": True}, {"id": "bond", "kind": "pc"}],
            "granted": {"bond": 3},
            "hands": [
                {
                    "number": 1,
                    "place": 1,
                    "bank": "le-chiffre",
                    "stakes": {"bond": {"player": 500, "tie": 50}},
                    "cards": {"player": ["8h", "2c", "5d"], "banker": ["Kd", "6s"]},
                    "irregularities": [],
                    "fell": {"outcome": {"bond": "lost"}, "net": {"bond": -550, "le-chiffre": 550}},
                    "heroism": {"bond": 1},
                    "final": {"outcome": {"bond": "won"}, "net": {"bond": 450, "le-chiffre": -450}},
                    "debts": [],
                }
            ],
            "contests": [],
            "balances": {
                "le-chiffre": {"chips": 59550, "heroism": 0},
                "bond": {"chips": 25450, "heroism": 6},
            },
        }
        assert [line["answer"] for line in tape if line["ask"] == "deal"] == ["8h", "Kd", "2c", "6s", "5d"]
        assert tape[-1]["about"] == "heroism"
        assert tape[-1]["answer"] == "spend"

    def test_chemin_de_fer(self, bondcards: Run) -> None:
        how = ("--seed", "7", "--heroism", "ask", "--answers", "spend,keep", "--cards", "3h 5c Kd Ts 9d", "--json")
        document = ok(bondcards(*CHEMIN, *BOND, *LEITER, *CARDS, *how)).json
        hand = document["hands"][0]
        tape = hand.pop("tape")
        assert tuple(document) == self.TOP
        assert (document["game"], document["by"], document["sitting"]) == ("chemin-de-fer", "cards", 1)
        assert document["options"] == {"packs": 6, "drawing": "fixed", "tie_bet": "no", "bank_passes": "on-loss"}
        assert [seat["id"] for seat in document["seats"]] == ["le-chiffre", "bond", "leiter"]
        assert document["granted"] == {"bond": 3, "leiter": 2}
        assert hand == {
            "number": 1,
            "place": 1,
            "bank": "le-chiffre",
            "stakes": {"le-chiffre": {"bank": 1000}, "leiter": {"banco": 500}, "bond": {"banco": 500}},
            "cards": {"player": ["3h", "Kd", "9d"], "banker": ["5c", "Ts"]},
            "irregularities": [],
            "fell": {
                "outcome": {"bond": "lost", "leiter": "lost"},
                "net": {"bond": -500, "le-chiffre": 1000, "leiter": -500},
            },
            "heroism": {"bond": 1},
            "final": {
                "outcome": {"bond": "won", "leiter": "lost"},
                "net": {"bond": 500, "le-chiffre": 0, "leiter": -500},
            },
            "debts": [],
        }
        assert document["balances"] == {
            "le-chiffre": {"chips": 60000, "heroism": 0},
            "bond": {"chips": 25500, "heroism": 6},
            "leiter": {"chips": 17500, "heroism": 5},
        }
        assert [line["ask"] for line in tape[:4]] == ["shuffle", "bet", "bet", "bet"]

    @pytest.mark.parametrize("game", ["punto-banco", "chemin-de-fer"])
    def test_every_net_sums_to_zero(self, bondcards: Run, game: str) -> None:
        words = ("play", game, "--npc", "le-chiffre", *BOND, *LEITER, *CARDS, "--stake", "12.5", "--heroism", "always")
        document = ok(bondcards(*words, "--auto", "--hands", "30", "--seed", "sums", "--json")).json
        assert len(document["hands"]) == 30
        total = dict.fromkeys(("bond", "leiter", "le-chiffre"), 0.0)
        spent = dict.fromkeys(("bond", "leiter"), 0)
        for hand in document["hands"]:
            assert sum(hand["fell"]["net"].values()) == pytest.approx(0, abs=1e-9)
            assert sum(hand["final"]["net"].values()) == pytest.approx(0, abs=1e-9)
            assert set(hand["fell"]["outcome"]) <= {"bond", "leiter"}
            for seat, net in hand["final"]["net"].items():
                total[seat] += net
            for seat, points in hand["heroism"].items():
                spent[seat] += points
        sheets = {"bond": (25000, 4 + 3), "leiter": (18000, 3 + 2), "le-chiffre": (60000, 0)}
        for seat, (began, reserve) in sheets.items():
            assert document["balances"][seat]["chips"] == pytest.approx(began + total[seat])
            assert document["balances"][seat]["heroism"] == reserve - spent.get(seat, 0)

    def test_no_ordinary_stake_no_outcome(self, bondcards: Run) -> None:
        bets = ("--bet", "bond:tie=50", "--bet", "leiter:player=100", "--cards", LOST, "--json")
        words = ("play", "punto-banco", "--npc", "le-chiffre", *BOND, *LEITER, *CARDS, *bets)
        hand = ok(bondcards(*words)).json["hands"][0]
        assert hand["fell"]["outcome"] == {"leiter": "lost"}
        assert hand["final"]["net"] == {"bond": -50, "leiter": -100, "le-chiffre": 150}

    def test_a_bank_of_a_players_own(self, bondcards: Run) -> None:
        ran = ok(bondcards(*CHEMIN, *BOND, *CARDS, "--bank", "bond", "--auto", "--cards", LOST, "--json")).json
        assert [seat["id"] for seat in ran["seats"] if seat.get("bank")] == ["bond"]
        assert ran["hands"][0]["bank"] == "bond"
