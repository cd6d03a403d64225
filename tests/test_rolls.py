"""Rolls and contests from the dice to the purses: what is refused, what is bet and spent, what is entered."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import ledger, sessions
from bondcards.campaign.evening import evening
from bondcards.campaign.folders import Campaign, open_folder
from bondcards.campaign.journal import Journal
from bondcards.campaign.ledger import Transfer
from bondcards.errors import Refused
from bondcards.roleplay.contest import Action, Contest, Pot, Turn
from bondcards.roleplay.roll import Roll, read_ease
from bondcards.scene.rolls import Challenge, contests_for, last, play, refuse, rolled
from bondcards.scene.settled import Settled
from bondcards.tables.prompt import Leave, TakeBack

ROYALE = Path(__file__).parents[1] / "campaigns" / "royale"
TODAY = date(2026, 3, 14)


@pytest.fixture
def royale(tmp_path: Path) -> Campaign:
    return open_folder(Path(shutil.copytree(ROYALE, tmp_path / "royale", ignore=shutil.ignore_patterns("*.db*"))))


@pytest.fixture
def journal(royale: Campaign) -> Iterator[Journal]:
    with Journal.open(royale.folder) as opened:
        yield opened


@pytest.fixture
def challenge(royale: Campaign) -> Callable[..., Challenge]:
    def made(*npcs: str, pc: str = "bond", **more: Any) -> Challenge:
        return Challenge(royale.person(pc, "pc"), tuple(royale.person(npc, "npc") for npc in npcs), **more)

    return made


Make = Callable[..., Challenge]


def settle(asked: Challenge, journal: Journal, people: People | None = None) -> Settled:
    return contests_for([asked], journal, TODAY, people.of if people else None)[0]


class People:
    """Says what a test has written down, and remembers what it was shown."""

    def __init__(self, *says: Action | type[Exception], spends: bool | type[Exception] = False) -> None:
        self.says = list(says)
        self.gives = spends
        self.heard: list[Any] = []

    def of(self, pc: str, npc: str) -> People:
        self.heard.append((pc, npc))
        return self

    def begins(self, pc: Roll) -> None:
        self.heard.append(f"{pc.id} {pc.die}")

    def speaks(self, turn: Turn, pot: Pot, advice: Action | None) -> Action:
        self.heard.append((turn.side, pot.pc_in, pot.npc_in, advice is not None))
        said = self.says.pop(0)
        if isinstance(said, type):
            raise said
        return said

    def spends(self, contest: Contest, price: int, reserve: int) -> bool:
        self.heard.append((price, reserve))
        if isinstance(self.gives, type):
            raise self.gives
        return self.gives


class TestRolling:
    def test_each_side_by_its_own_sheet_at_one_ease(self, challenge: Make) -> None:
        contest, others = rolled(challenge("le-chiffre", die=37, npc_dice=(60,), ease=read_ease("3")))
        assert contest.npc is not None
        assert (contest.pc.success_chance, contest.pc.quality) == (81, 3)  # (14 + 13) × 3: 9, 17, 41 and 81
        assert (contest.npc.success_chance, contest.npc.quality) == (75, 4)  # (12 + 13) × 3: 8, 16, 38 and 75
        assert (contest.winner, others) == ("bond", ())

    def test_who_lacks_the_skill_has_the_penalty(self, challenge: Make) -> None:
        contest, _others = rolled(challenge(pc="vesper", die=20))
        assert (contest.pc.primary_chance, str(contest.pc.ease), contest.pc.success_chance) == (13, "2", 26)

    def test_the_best_of_several_npcs_counts(self, challenge: Make) -> None:
        contest, others = rolled(challenge("le-chiffre", "kalogeras", die=37, npc_dice=(60, 8)))
        assert contest.npc is not None
        assert (contest.npc.id, contest.npc.quality) == ("kalogeras", 1)
        assert [made.id for made in others] == ["le-chiffre"]

    def test_the_same_seed_throws_the_same_dice(self, challenge: Make) -> None:
        first = rolled(challenge("le-chiffre", "kalogeras", seed="7"))
        assert rolled(challenge("le-chiffre", "kalogeras", seed="7")) == first
        assert rolled(challenge("le-chiffre", "kalogeras", seed="8")) != first

    def test_a_die_read_off_the_table_leaves_the_others_as_they_are(self, challenge: Make) -> None:
        thrown, _others = rolled(challenge("le-chiffre", seed="7"))
        read, _others = rolled(challenge("le-chiffre", seed="7", die=5))
        assert thrown.npc == read.npc
        assert read.pc.die == 5

    def test_without_a_seed_the_dice_fall_everywhere(self, challenge: Make) -> None:
        dice = {rolled(challenge())[0].pc.die for _ in range(300)}
        assert dice <= set(range(1, 101))
        assert len(dice) > 50

    def test_the_campaigns_own_table(self, challenge: Make) -> None:
        contest, _others = rolled(challenge(die=37, table=((50, 5, 40, 45),)))
        assert contest.pc.quality == 2

    @pytest.mark.parametrize(("tie", "winner"), [("tie", None), ("lower-roll", "bond")])
    def test_equal_ratings(self, challenge: Make, tie: str, winner: str | None) -> None:
        contest, _others = rolled(challenge("le-chiffre", die=37, npc_dice=(60,), tie=tie))
        assert (contest.pc.quality, contest.npc and contest.npc.quality) == (3, 3)
        assert contest.winner == winner


class TestRefused:
    @pytest.mark.parametrize(
        ("npcs", "more", "sentence"),
        [
            ((), {"stake": 100}, "A stake is played against somebody: say --npc."),
            (("le-chiffre",), {"stake": 2_500_001}, "James Bond has 25,000 and cannot stake 25,000.01."),
            (("comtesse-orlova", "le-chiffre"), {"points": 5}, "James Bond has 4 Heroism Points; 5 cannot be spent."),
            ((), {"points": -1}, "Heroism Points are spent in whole numbers from 0, not -1."),
            (("le-chiffre", "le-chiffre"), {}, "le-chiffre rolls only once: name him once."),
            (("le-chiffre",), {"npc_dice": (1, 2)}, "--npc-die is given 2 times for 1 --npc."),
            ((), {"npc_dice": (1,)}, "--npc-die is given 1 times for 0 --npc."),
        ],
    )
    def test_with_a_sentence_and_nothing_written(
        self, challenge: Make, journal: Journal, npcs: tuple[str, ...], more: dict[str, Any], sentence: str
    ) -> None:
        with pytest.raises(Refused) as refusal:
            settle(challenge(*npcs, **more), journal)
        assert str(refusal.value) == sentence
        assert sessions.list_sessions(journal) == []
        assert ledger.balance(journal, "bond") is None

    def test_a_stake_beyond_any_of_the_npcs(self, challenge: Make, journal: Journal, royale: Campaign) -> None:
        poor = challenge("le-chiffre", "kalogeras", stake=100_000)
        ledger.enter(journal, "kalogeras", 9_000_000, 0)
        ledger.change(journal, "kalogeras", "chips", -8_950_000, "a bad night")
        with pytest.raises(Refused, match="Aristide Kalogeras has 500 and cannot stake 1,000"):
            refuse([poor], journal)

    def test_contests_that_an_npc_could_not_all_pay(self, challenge: Make, journal: Journal) -> None:
        ledger.enter(journal, "le-chiffre", 6_000_000, 0)
        ledger.change(journal, "le-chiffre", "chips", -5_900_000, "a bad night")
        two = [challenge("le-chiffre", pc=pc, stake=60_000) for pc in ("bond", "leiter")]
        with pytest.raises(Refused, match="Le Chiffre has 1,000 and cannot stake 1,200"):
            contests_for(two, journal, TODAY)
        assert sessions.last_roll(journal) is None


class TestSettled:
    def test_chips_both_ways_points_and_the_choice(self, challenge: Make, journal: Journal) -> None:
        won = settle(challenge("le-chiffre", die=90, npc_dice=(60,), points=2, stake=50_000), journal)
        assert (won.winner, won.price_to_win, won.spent, won.idle, won.reserve) == ("bond", None, 2, 0, 4)
        assert won.net == {"bond": 50_000, "le-chiffre": -50_000}
        assert ledger.balance(journal, "bond") == (2_550_000, 2)
        assert ledger.balance(journal, "le-chiffre") == (5_950_000, 0)
        tonight = sessions.current(journal, TODAY)
        assert tonight is not None
        assert (tonight.name, tonight.implicit) == ("2026-03-14", True)
        told = evening(journal, tonight)
        assert told.won == (Transfer("le-chiffre", "bond", 50_000),)
        assert told.points["bond"].spent == 2
        choices = journal.rows("SELECT person, opponent, by FROM choice")
        assert [tuple(row) for row in choices] == [("bond", "le-chiffre", "roll")]
        assert [entry.why for entry in ledger.history(journal, "bond", "chips")] == ["sheet", "roll against le-chiffre"]
        assert [entry.why for entry in ledger.history(journal, "le-chiffre", "chips")][-1] == "roll against bond"

    def test_points_that_bring_nothing_are_not_spent(self, challenge: Make, journal: Journal) -> None:
        alone = settle(challenge(die=37, points=4), journal)
        assert (alone.contest.pc.quality, alone.spent, alone.idle) == (1, 2, 2)
        assert (alone.winner, alone.price_to_win, alone.net) == (None, None, {"bond": 0})
        assert ledger.balance(journal, "bond") == (2_500_000, 2)
        assert ledger.history(journal, "bond", "heroism")[-1].why == "skill roll"
        assert journal.rows("SELECT 1 FROM choice") == []

    def test_the_document_and_the_entry(self, challenge: Make, journal: Journal) -> None:
        lost = settle(challenge("le-chiffre", die=90, npc_dice=(20,), stake=3_750), journal)
        roll = {
            "pc": {
                "id": "bond",
                "primary_chance": 27,
                "ease": 5,
                "success_chance": 135,
                "die": 90,
                "quality": 4,
            },
            "npc": {
                "id": "le-chiffre",
                "primary_chance": 25,
                "ease": 5,
                "success_chance": 125,
                "die": 20,
                "quality": 2,
            },
            "winner": "le-chiffre",
            "price_to_win": 3,
        }
        assert lost.document() == roll
        assert lost.entry() == {
            "pc": "bond",
            "npc": "le-chiffre",
            "stake": 37.5,
            "roll": roll,
            "net": {"bond": -37.5, "le-chiffre": 37.5},
        }

    def test_the_price_is_what_is_still_needed(self, challenge: Make, journal: Journal) -> None:
        short = settle(challenge("le-chiffre", pc="mathis", die=100, npc_dice=(5,), points=2), journal)
        assert (short.contest.pc.quality, short.winner, short.price_to_win) == (3, "le-chiffre", None)
        short = settle(challenge("le-chiffre", die=100, npc_dice=(20,), points=1), journal)
        assert (short.contest.pc.quality, short.winner, short.price_to_win) == (4, "le-chiffre", 3)

    def test_what_is_kept_comes_back(self, challenge: Make, journal: Journal) -> None:
        with pytest.raises(Refused, match="No roll has been made yet"):
            last(journal)
        secret = settle(challenge("le-chiffre", "kalogeras", seed="7", stake=50_000, secret=True), journal)
        assert last(journal) == secret
        open_ = settle(challenge(pc="vesper", die=12, ease=read_ease("1/2")), journal)
        assert last(journal) == open_
        assert last(journal, secret_only=True) == secret

    def test_a_damaged_roll_is_refused(self, journal: Journal) -> None:
        sessions.record_roll(journal, sessions.joined(journal, TODAY), {"die": 37}, False)
        with pytest.raises(Refused):
            last(journal)

    def test_a_secret_roll_enters_no_choice(self, challenge: Make, journal: Journal) -> None:
        people = People()
        settle(challenge("le-chiffre", die=90, npc_dice=(20,), stake=100, secret=True, spends="ask"), journal, people)
        assert people.heard == []
        assert journal.rows("SELECT 1 FROM choice") == []
        assert ledger.balance(journal, "bond") == (2_499_900, 4)

    def test_several_contests_in_turn(self, challenge: Make, journal: Journal) -> None:
        asked = [
            challenge("le-chiffre", pc=pc, die=die, npc_dice=(60,), stake=10_000)
            for pc, die in (("bond", 5), ("leiter", 99))
        ]
        first, second = contests_for(asked, journal, TODAY)
        assert first.net == {"bond": 10_000, "le-chiffre": -10_000}
        assert second.net == {"leiter": -10_000, "le-chiffre": 10_000}
        assert ledger.balance(journal, "le-chiffre") == (6_000_000, 0)


class TestSpending:
    """Bond's 90 is acceptable, Le Chiffre's 60 good: two points win it."""

    @pytest.mark.parametrize(
        ("spends", "gives", "spent", "winner"),
        [
            ("never", True, 0, "le-chiffre"),
            ("ask", True, 2, "bond"),
            ("ask", False, 0, "le-chiffre"),
            ("ask", Leave, 0, "le-chiffre"),
            ("always", False, 2, "bond"),
        ],
    )
    def test_the_price_of_winning(
        self, challenge: Make, journal: Journal, spends: str, gives: Any, spent: int, winner: str
    ) -> None:
        people = People(spends=gives)
        ended = settle(challenge("le-chiffre", die=90, npc_dice=(60,), spends=spends), journal, people)
        assert (ended.spent, ended.winner) == (spent, winner)
        assert ledger.balance(journal, "bond") == (2_500_000, 4 - spent)
        asked = ["bond 90", (2, 4)] if spends == "ask" else []
        assert people.heard == [("bond", "le-chiffre"), *asked]

    @pytest.mark.parametrize("spends", ["ask", "always"])
    def test_a_reserve_too_small_is_left_alone(self, challenge: Make, journal: Journal, spends: str) -> None:
        people = People(spends=True)
        asked = challenge("le-chiffre", pc="mathis", die=99, npc_dice=(20,), spends=spends)
        ended = settle(asked, journal, people)
        assert (ended.spent, ended.price_to_win, ended.reserve) == (0, 4, 2)
        assert people.heard == [("mathis", "le-chiffre")]

    def test_what_is_won_costs_nothing(self, challenge: Make, journal: Journal) -> None:
        assert settle(challenge("le-chiffre", die=5, npc_dice=(60,), spends="always"), journal).spent == 0

    def test_nobody_to_ask(self, challenge: Make, journal: Journal) -> None:
        assert settle(challenge("le-chiffre", die=90, npc_dice=(60,), spends="ask"), journal).spent == 0


class TestBetting:
    def test_raises_the_stake(self, challenge: Make, journal: Journal) -> None:
        people = People(("bet", 20_000), ("raise", 50_000), ("call", 0))
        ended = settle(challenge("le-chiffre", die=5, npc_dice=(60,), stake=10_000), journal, people)
        assert people.heard == [
            ("bond", "le-chiffre"),
            "bond 5",
            ("pc", 10_000, 10_000, False),
            ("npc", 30_000, 10_000, True),
            ("pc", 30_000, 60_000, False),
        ]
        assert (ended.stake, ended.net) == (10_000, {"bond": 60_000, "le-chiffre": -60_000})

    @pytest.mark.parametrize(
        ("says", "winner", "net"),
        [
            ([("bet", 20_000), ("fold", 0)], "bond", 10_000),
            ([("check", 0), ("bet", 500_000), ("fold", 0)], "le-chiffre", -10_000),
        ],
    )
    def test_who_folds_loses_whatever_the_dice_say(
        self, challenge: Make, journal: Journal, says: list[Action], winner: str, net: int
    ) -> None:
        people = People(*says, spends=True)
        dice = {"die": 90, "npc_dice": (60,)} if winner == "bond" else {"die": 5, "npc_dice": (60,)}
        ended = settle(challenge("le-chiffre", **dice, stake=10_000, points=2), journal, people)
        assert (ended.winner, ended.net["bond"], ended.price_to_win) == (winner, net, None)
        assert (ended.spent, ended.idle, ended.document()["winner"]) == (0, 2, winner)
        assert ledger.balance(journal, "bond") == (2_500_000 + net, 4)

    def test_the_last_word_of_the_pc_can_be_taken_back(self, challenge: Make, journal: Journal) -> None:
        says = (
            TakeBack,
            ("bet", 20_000),
            ("raise", 40_000),
            TakeBack,
            ("check", 0),
            TakeBack,
            ("check", 0),
            ("check", 0),
        )
        ended = settle(challenge("le-chiffre", die=5, npc_dice=(60,), stake=10_000), journal, People(*says))
        assert ended.net == {"bond": 10_000, "le-chiffre": -10_000}

    def test_to_leave_enters_nothing(self, challenge: Make, journal: Journal) -> None:
        with pytest.raises(Leave):
            settle(challenge("le-chiffre", stake=10_000), journal, People(("bet", 10_000), Leave))
        assert sessions.last_roll(journal) is None
        assert ledger.balance(journal, "bond") is None

    def test_chips_promised_elsewhere_cannot_be_bet(self, challenge: Make, journal: Journal) -> None:
        turns: list[Turn] = []

        class Watching(People):
            def speaks(self, turn: Turn, pot: Pot, advice: Action | None) -> Action:
                turns.append(turn)
                return super().speaks(turn, pot, advice)

        asked = challenge("le-chiffre", die=5, npc_dice=(60,), stake=10_000)
        asked = replace(asked, pc=replace(asked.pc, bankroll=90_000_000))
        play(asked, journal, Watching(("check", 0), ("check", 0)).of, promised=1_000_000)
        assert (turns[0].low, turns[0].high) == (10_000, 4_990_000)  # 60,000 less the stake and what is promised
