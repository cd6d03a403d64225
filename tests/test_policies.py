"""The villain plays by himself: what he says at a real table, by his temperament, and the same again on resuming."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest

from bondcards.__main__ import main
from bondcards.engine.cards import from_text
from bondcards.games.baccarat.drawing import Points, bank_must
from bondcards.people.temperament import TEMPERAMENTS
from tests.breadth import long
from tests.commands import Run, copied

SITS = ("--by", "cards", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--seed", "whims")
CHEMIN = ("play", "chemin-de-fer", *SITS, "--bet", "bond:banco=500", "--bet", "leiter:banco=300", "--no-log", "--json")
PUNTO = ("play", "punto-banco", *SITS, "--bank", "house", "--stake", "100", "--no-log", "--json")

Line = dict[str, Any]


class Casino:
    """Evenings with a villain of any temperament, each played once."""

    def __init__(self, folder: Path) -> None:
        self._folder = copied(folder / "royale")
        self._sheet = self._folder / "npcs" / "le-chiffre.yaml"
        self._as_shipped = self._sheet.read_text("utf-8")
        self.evening = cache(self._evening)

    def _evening(self, temperament: str, *words: str) -> list[Line]:
        """The hands played."""
        was = "temperament: calculating"
        assert was in self._as_shipped
        self._sheet.write_text(self._as_shipped.replace(was, f"temperament: {temperament}"), "utf-8")
        out, err = io.StringIO(), io.StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.setattr(sys, "argv", ["bondcards", "--lang", "en", "--campaign", str(self._folder), *words])
            with pytest.raises(SystemExit) as ended:
                main()
        assert (ended.value.code or 0, err.getvalue()) == (0, "")
        hands: list[Line] = json.loads(out.getvalue())["hands"]
        return hands

    def chemin(self, temperament: str, *more: str) -> list[Line]:
        return self.evening(temperament, *CHEMIN, "--auto", "--hands", "80", *more)

    def punto(self, temperament: str) -> list[Line]:
        return self.evening(temperament, *PUNTO, "--hands", "60")


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Casino:
    return Casino(tmp_path_factory.mktemp("policies"))


def said(hands: list[Line], seat: str = "le-chiffre") -> list[Line]:
    """All that a seat was asked and answered."""
    return [line for hand in hands for line in hand["tape"] if line.get("seat") == seat]


def counted(hands: list[Line]) -> Counter[str]:
    """How often the villain did what."""
    return Counter(map(deed, said(hands)))


def deed(line: Line) -> str:
    what = line.get("box") or line["about"]
    if line["ask"] == "choose" or line["answer"] in line["words"]:
        return f"{what} {line['answer']}" if line["ask"] == "choose" else f"{what}: {line['answer']}"
    amount = float(line["answer"])
    if what == "banco":
        return "covers it all" if amount == line["high"] else "covers in part"
    return "banks"


def test_the_villain_does_all_there_is_to_do(casino: Casino) -> None:
    done: Counter[str] = Counter()
    for temperament in TEMPERAMENTS:
        done += counted(casino.chemin(temperament))
    assert {
        "banks",
        "bank keep",
        "bank pass",
        "banco: banco",
        "banco: pass",
        "covers in part",
        "covers it all",
        "suivi banco",
        "suivi pass",
    } <= set(done)


def test_a_calculating_villain_does_a_little_of_everything(casino: Casino) -> None:
    done = counted(casino.chemin("calculating"))
    for deed_ in ("banks", "bank keep", "bank pass", "banco: banco", "banco: pass", "covers in part", "suivi pass"):
        assert done[deed_], deed_


def test_a_banco_overrides_what_was_covered_before(casino: Casino) -> None:
    called = [
        (hand, line)
        for hand in casino.chemin("proud")
        for line in hand["tape"]
        if line.get("seat") == "le-chiffre" and line["ask"] == "bet" and line["answer"] == "banco"
    ]
    assert called
    for hand, _line in called:
        bank = next(laid["bank"] for laid in hand["stakes"].values() if "bank" in laid)
        covered = {seat: laid["banco"] for seat, laid in hand["stakes"].items() if "banco" in laid}
        assert covered == {"le-chiffre": bank}


def test_banco_suivi_comes_after_a_banco_lost(casino: Casino) -> None:
    hands = casino.chemin("reckless")
    followed = 0
    for before, hand in pairwise(hands):
        asked = [line for line in said([hand]) if line.get("about") == "suivi"]
        if asked:
            assert before["fell"]["net"]["le-chiffre"] < 0
            assert list(before["stakes"]["le-chiffre"]) == ["banco"]
            followed += asked[0]["answer"] == "banco"
    assert followed


@pytest.mark.parametrize(("one", "other"), list(combinations(TEMPERAMENTS, 2)))
def test_each_temperament_plays_differently(casino: Casino, one: str, other: str) -> None:
    def spoken(hands: list[Line]) -> list[str]:
        return [line["answer"] for line in said(hands)]

    assert spoken(casino.chemin(one)) != spoken(casino.chemin(other))
    assert spoken(casino.punto(one)) != spoken(casino.punto(other))


def test_daring_calls_banco_and_patience_keeps_the_bank(casino: Casino) -> None:
    def share(temperament: str, yes: str, no: str) -> float:
        done = counted(casino.chemin(temperament))
        return done[yes] / (done[yes] + done[no])

    def bancos(temperament: str) -> float:
        calls = [line for line in said(casino.chemin(temperament)) if "banco" in line.get("words", ())]
        return sum(line["answer"] == "banco" for line in calls) / len(calls)

    assert bancos("cautious") < bancos("calculating") < bancos("proud")
    assert share("cautious", "bank keep", "bank pass") < share("calculating", "bank keep", "bank pass")
    assert share("calculating", "bank keep", "bank pass") < share("proud", "bank keep", "bank pass") == 1


def test_his_first_bank_is_about_what_the_agents_cover_together(casino: Casino) -> None:
    """A little less or more of the 800, as high as he likes to play."""
    first = {
        name: float(next(line["answer"] for line in said(casino.chemin(name)) if line.get("box") == "bank"))
        for name in TEMPERAMENTS
    }
    assert first["cold"] == 800
    assert first["cautious"] < first["cold"] <= first["proud"] < first["bold"]
    assert all(100 <= bank <= 1_800 for bank in first.values())


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_the_same_seed_gives_the_same_evening_and_another_seed_another(casino: Casino, temperament: str) -> None:
    again = casino.evening(temperament, *CHEMIN, "--hands", "8", "--auto")
    assert again == casino.chemin(temperament)[:8]
    other = casino.evening(temperament, *CHEMIN, "--hands", "8", "--auto", "--seed", "other")
    assert [line["answer"] for line in said(other)] != [line["answer"] for line in said(again)]


def test_where_drawing_is_free_he_draws_by_the_table_as_a_banker(casino: Casino) -> None:
    asked = 0
    for hand in casino.chemin("calculating", "--house", "drawing=free"):
        for line in said([hand]):
            if line.get("about") == "draw" and hand["bank"] == "le-chiffre":
                asked += 1
                player, banker = (Points(*map(from_text, hand["cards"][side])) for side in ("player", "banker"))
                assert line["answer"] == bank_must(player.third)(banker.two().total)[0]
    assert asked > 10


@pytest.mark.parametrize("seeds", [("tonight",), long(("whims", "fives", "more"))])
def test_where_drawing_is_free_nobody_can_read_his_five(casino: Casino, seeds: tuple[str, ...]) -> None:
    answers = Counter(
        line["answer"]
        for temperament in TEMPERAMENTS
        for seed in seeds
        for hand in casino.chemin(temperament, "--house", "drawing=free", "--seed", seed)
        for line in said([hand])
        if line.get("about") == "draw" and hand["bank"] != "le-chiffre"
    )
    assert set(answers) == {"draw", "stand"}


# Broken off and taken up


def test_a_hand_taken_up_repeats_the_same_whims(bondcards: Run, royale: Path) -> None:
    """The agents' answers run out in mid-hand; with the others given, all comes out as in an unbroken evening."""
    words = [word for word in CHEMIN if word != "--no-log"]
    whole = bondcards(*words, "--no-log", "--auto", "--hands", "25").json["hands"]
    answers = [
        line["answer"]
        for hand in whole
        for line in hand["tape"]
        if line.get("seat") in ("bond", "leiter") and line.get("box") != "banco" and line.get("about") != "heroism"
    ]
    assert len(answers) > 10
    ran = bondcards(*words, "--hands", "25", "--answers", ",".join(answers[:4]))
    assert ran.code == 1
    assert "Sitting 1 is kept: `bondcards resume 1` goes on." in ran.err
    for start, end in ((4, 5), (5, 9)):
        ran = bondcards("resume", "--answers", ",".join(answers[start:end]))
        assert ran.code == 1
    ran = bondcards("resume", "--json", "--answers", ",".join(answers[9:]))
    assert ran.code == 0
    assert ran.json["hands"] == whole


# Beside a croupier


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_he_bets_on_one_side_and_on_a_tie_beside_it_at_most(casino: Casino, temperament: str) -> None:
    hands = casino.punto(temperament)
    assert len(hands) == 60
    for hand in hands:
        laid = hand["stakes"]["le-chiffre"]
        assert len({"player", "banker"} & set(laid)) == 1
        assert set(laid) <= {"player", "banker", "tie"}
        assert sum(laid.values()) > 0
        assert "bank" not in hand
        assert sum(hand["final"]["net"].values()) == pytest.approx(0, abs=1e-6)
        assert "house" in hand["final"]["net"] or not any(hand["final"]["net"].values())


def test_whims_lead_away_from_the_best_bet(casino: Casino) -> None:
    boxes = {name: Counter(box for hand in casino.punto(name) for box in hand["stakes"]["le-chiffre"])
             for name in TEMPERAMENTS}  # fmt: skip
    assert boxes["cold"] == {"banker": 60}
    for name in ("cautious", "calculating"):
        assert boxes[name]["banker"] > 40
        assert boxes[name]["tie"] <= 2
    assert min(boxes["erratic"]["player"], boxes["erratic"]["banker"]) > 15
    assert boxes["erratic"]["tie"] > boxes["calculating"]["tie"]


def test_he_stakes_more_the_greater_his_daring(casino: Casino) -> None:
    staked = {name: stakes_of(casino.punto(name)) for name in TEMPERAMENTS}
    assert sum(staked["cautious"]) < sum(staked["calculating"]) < sum(staked["bold"]) < sum(staked["reckless"])


def stakes_of(hands: list[Line]) -> list[float]:
    """The villain's main stake in each hand."""
    return [max(hand["stakes"]["le-chiffre"].values()) for hand in hands]


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_however_rich_he_stakes_about_as_much_as_the_agents(casino: Casino, temperament: str) -> None:
    """From a fifth of what they stake to five times as much, whatever his temper and his luck."""
    assert all(20 <= stake <= 500 for stake in stakes_of(casino.punto(temperament)))
