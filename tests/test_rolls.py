"""Rolls and contests from the dice to the purses: what is refused, what is bet and spent, what is entered."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.evening import evening
from bondcards.campaign.folders import Campaign, open_folder
from bondcards.campaign.journal import Journal
from bondcards.engine.facts import Fact, Thrown
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Request, Throw
from bondcards.engine.settlement import Transfer
from bondcards.errors import Leave, Refused
from bondcards.roleplay.contest import AskPrice
from bondcards.roleplay.roll import read_ease
from bondcards.sitting.asking import AskedSitting
from bondcards.sitting.audit import audited
from bondcards.sitting.front import HandConsole
from bondcards.sitting.result import Settled
from bondcards.sitting.rolls import Challenge, last, open_contests, refuse
from bondcards.sitting.room import played_out
from bondcards.sitting.sitting import Sitting
from bondcards.tables.prompt import BACK, Insight, Usual
from bondcards.telling.events import Rolled
from bondcards.telling.moments import Teller
from bondcards.telling.parts import plain
from bondcards.telling.words import Names
from tests.commands import copied

TODAY = date(2026, 3, 14)


@pytest.fixture
def royale(tmp_path: Path) -> Campaign:
    return open_folder(copied(tmp_path / "royale"))


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


class People(HandConsole):
    """Says what a test has written down, and remembers what it was asked and saw."""

    def __init__(self, *says: str | type[Exception]) -> None:
        self.says = list(says)
        self.asked: list[Request[Any]] = []
        self.saw: list[dict[str, int]] = []
        self.refusals: list[str] = []

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: object = None) -> str:
        self.asked.append(ask)
        self.saw.append({fact.seat: fact.die for fact in seen if isinstance(fact, Thrown)})
        said = self.says.pop(0)
        if isinstance(said, str):
            return said
        raise said

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        raise AssertionError

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        raise AssertionError

    def look(self, seen: Sequence[Fact]) -> None:
        raise AssertionError

    def reveal(self, insight: Insight) -> None:
        raise AssertionError(insight)

    def turn(self, coming: Fact) -> bool:
        raise AssertionError

    def takes_back(self) -> bool:
        raise AssertionError

    def refuse(self, why: Refused) -> None:
        self.refusals.append(str(why))

    @property
    def offers(self) -> list[tuple[int, int]]:
        return [(ask.offer.price, ask.offer.reserve) for ask in self.asked if isinstance(ask, AskPrice)]


def opened(challenges: Sequence[Challenge], journal: Journal, people: People | None = None) -> list[Sitting]:
    refuse(challenges, journal)
    with journal.transaction():
        numbers = open_contests(challenges, journal, sessions.joined(journal, TODAY), people is not None)
    who = {person.id: person for challenge in challenges for person in challenge.people}
    records = [sittings.sitting(journal, number) for number in numbers]
    if people is None:
        return [Sitting(journal, record, who) for record in records]
    return [AskedSitting(journal, record, who, people) for record in records]


def settle(asked: Challenge, journal: Journal, people: People | None = None) -> Settled:
    return played_out(opened([asked], journal, people)[0])


class TestRolling:
    def test_each_side_by_its_own_sheet_at_one_ease(self, challenge: Make, journal: Journal) -> None:
        ended = settle(challenge("le-chiffre", die=37, npc_dice=(60,), ease=read_ease("3")), journal)
        pc, npc = ended.contest.pc, ended.contest.npc
        assert npc is not None
        assert (pc.success_chance, pc.quality) == (81, 3)  # (14 + 13) × 3: 9, 17, 41 and 81
        assert (npc.success_chance, npc.quality) == (75, 4)  # (12 + 13) × 3: 8, 16, 38 and 75
        assert (ended.contest.winner, ended.others) == ("bond", ())

    def test_who_lacks_the_skill_has_the_penalty(self, challenge: Make, journal: Journal) -> None:
        pc = settle(challenge(pc="vesper", die=20), journal).contest.pc
        assert (pc.primary_chance, str(pc.ease), pc.success_chance) == (13, "2", 26)

    def test_the_best_of_several_npcs_counts(self, challenge: Make, journal: Journal) -> None:
        ended = settle(challenge("le-chiffre", "kalogeras", die=37, npc_dice=(60, 8)), journal)
        assert ended.contest.npc is not None
        assert (ended.contest.npc.id, ended.contest.npc.quality) == ("kalogeras", 1)
        assert [made.id for made in ended.others] == ["le-chiffre"]

    def test_the_same_seed_throws_the_same_dice(self, challenge: Make, journal: Journal) -> None:
        first, again, other = (
            settle(challenge("le-chiffre", "kalogeras", seed=seed), journal).contest for seed in ("7", "7", "8")
        )
        assert again == first
        assert other != first

    def test_a_die_read_off_the_table_leaves_the_others_as_they_are(self, challenge: Make, journal: Journal) -> None:
        thrown = settle(challenge("le-chiffre", seed="7"), journal).contest
        read = settle(challenge("le-chiffre", seed="7", die=5), journal).contest
        assert thrown.npc == read.npc
        assert read.pc.die == 5 != thrown.pc.die

    def test_without_a_seed_the_dice_fall_everywhere(self, challenge: Make, journal: Journal) -> None:
        dice = {settle(challenge(), journal).contest.pc.die for _ in range(40)}
        assert dice <= set(range(1, 101))
        assert len(dice) > 20

    def test_the_campaigns_own_table(self, challenge: Make, journal: Journal) -> None:
        assert settle(challenge(die=37, table=((50, 5, 40, 45),)), journal).contest.pc.quality == 2

    @pytest.mark.parametrize(("tie", "winner"), [("tie", None), ("lower-roll", "bond")])
    def test_equal_ratings(self, challenge: Make, journal: Journal, tie: str, winner: str | None) -> None:
        contest = settle(challenge("le-chiffre", die=37, npc_dice=(60,), tie=tie), journal).contest
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
            (("le-chiffre", "le-chiffre"), {}, "Le Chiffre rolls only once: say the name once."),
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

    def test_a_stake_beyond_any_of_the_npcs(self, challenge: Make, journal: Journal) -> None:
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
            opened(two, journal)
        with pytest.raises(Refused, match="No roll has been made yet"):
            last(journal)

    def test_a_stake_that_is_gone_when_the_contest_is_taken_up(self, challenge: Make, journal: Journal) -> None:
        (contest,) = opened([challenge("le-chiffre", stake=100_000)], journal)
        ledger.change(journal, "bond", "chips", -2_450_000, "a pickpocket")
        with pytest.raises(Refused, match="James Bond has 500 and cannot stake 1,000"):
            contest.play()
        assert contest.open_hand is None


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
        assert told.account.transfers == (Transfer("le-chiffre", "bond", 50_000),)
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

    def test_a_secret_roll_enters_no_choice(self, challenge: Make, journal: Journal) -> None:
        people = People()
        settle(challenge("le-chiffre", die=90, npc_dice=(20,), stake=100, secret=True, spends="ask"), journal, people)
        assert people.asked == []
        assert journal.rows("SELECT 1 FROM choice") == []
        assert ledger.balance(journal, "bond") == (2_499_900, 4)

    def test_several_contests_in_turn(self, challenge: Make, journal: Journal) -> None:
        asked = [
            challenge("le-chiffre", pc=pc, die=die, npc_dice=(60,), stake=10_000)
            for pc, die in (("bond", 5), ("leiter", 99))
        ]
        both = opened(asked, journal)
        assert [contest.plan.contests for contest in both] == [(), (both[0].id,)]
        first, second = map(played_out, both)
        assert first.net == {"bond": 10_000, "le-chiffre": -10_000}
        assert second.net == {"leiter": -10_000, "le-chiffre": 10_000}
        assert ledger.balance(journal, "le-chiffre") == (6_000_000, 0)

    def test_it_can_be_undone_and_the_one_before_is_the_last_again(self, challenge: Make, journal: Journal) -> None:
        before = settle(challenge(pc="vesper", die=12), journal)
        settle(challenge("le-chiffre", die=90, npc_dice=(60,), points=2, stake=50_000), journal)
        sitting = sittings.last_sitting_to_undo(journal)
        assert sitting is not None
        undone = sittings.undo(journal, sitting)
        assert (undone.net, undone.heroism) == ({"bond": 50_000, "le-chiffre": -50_000}, {"bond": 2})
        assert ledger.balance(journal, "bond") == (2_500_000, 4)
        assert ledger.balance(journal, "le-chiffre") == (6_000_000, 0)
        assert last(journal) == before

    def test_verify_plays_it_again(self, challenge: Make, journal: Journal) -> None:
        settle(challenge("le-chiffre", "kalogeras", die=90, stake=50_000, points=1), journal)
        settle(challenge("le-chiffre", die=5, npc_dice=(60,), stake=10_000), journal)
        settle(challenge(secret=True), journal)
        audit = audited(journal)
        assert (audit.hands, audit.replayed, audit.troubles) == (3, 3, ())


class TestSpending:
    """Bond's 90 is acceptable, Le Chiffre's 60 good: two points win it."""

    @pytest.mark.parametrize(
        ("spends", "says", "spent", "winner"),
        [
            ("never", [], 0, "le-chiffre"),
            ("ask", ["spend"], 2, "bond"),
            ("ask", ["keep"], 0, "le-chiffre"),
            ("always", [], 2, "bond"),
        ],
    )
    def test_the_price_of_winning(
        self, challenge: Make, journal: Journal, spends: str, says: list[str], spent: int, winner: str
    ) -> None:
        people = People(*says)
        ended = settle(challenge("le-chiffre", die=90, npc_dice=(60,), spends=spends), journal, people)
        assert (ended.spent, ended.winner) == (spent, winner)
        assert ledger.balance(journal, "bond") == (2_500_000, 4 - spent)
        assert people.offers == ([(2, 4)] if spends == "ask" else [])
        assert people.saw == ([{"bond": 90, "le-chiffre": 60}] if spends == "ask" else [])

    def test_to_leave_at_the_offer_keeps_the_contest(self, challenge: Make, journal: Journal) -> None:
        """It is taken up where it was left: the dice lie as they fell, and the price is asked again."""
        asked = challenge("le-chiffre", die=90, npc_dice=(60,), spends="ask")
        (contest,) = opened([asked], journal, People(Leave))
        with pytest.raises(Leave):
            contest.play()
        assert ledger.balance(journal, "bond") == (2_500_000, 4)
        later = People("spend")
        ended = played_out(AskedSitting(journal, sittings.sitting(journal, contest.id), contest.people, later))
        assert (later.offers, ended.spent, ended.winner) == ([(2, 4)], 2, "bond")
        assert ledger.balance(journal, "bond") == (2_500_000, 2)

    @pytest.mark.parametrize("spends", ["ask", "always"])
    def test_a_reserve_too_small_is_left_alone(self, challenge: Make, journal: Journal, spends: str) -> None:
        people = People()
        asked = challenge("le-chiffre", pc="mathis", die=99, npc_dice=(20,), spends=spends)
        ended = settle(asked, journal, people)
        assert (ended.spent, ended.price_to_win, ended.reserve) == (0, 4, 2)
        assert people.asked == []

    def test_what_is_won_costs_nothing(self, challenge: Make, journal: Journal) -> None:
        assert settle(challenge("le-chiffre", die=5, npc_dice=(60,), spends="always"), journal).spent == 0

    def test_nobody_to_ask(self, challenge: Make, journal: Journal) -> None:
        assert settle(challenge("le-chiffre", die=90, npc_dice=(60,), spends="ask"), journal).spent == 0

    def test_where_nobody_can_be_asked_any_more_the_program_answers(self, challenge: Make, journal: Journal) -> None:
        asked = challenge("le-chiffre", die=90, npc_dice=(60,), stake=10_000, spends="ask")
        (contest,) = opened([asked], journal, People(Leave))
        with pytest.raises(Leave):
            contest.play()
        alone = Sitting(journal, sittings.sitting(journal, contest.id), contest.people)
        with pytest.raises(Refused, match="What does bond say: `spend`, `keep`"):
            alone.play()
        alone.answer_otherwise({"auto": True})
        ended = played_out(alone)
        assert (ended.spent, ended.net) == (0, {"bond": -10_000, "le-chiffre": 10_000})

    def test_the_price_is_asked_once_more_where_a_word_is_taken_back(self, challenge: Make, journal: Journal) -> None:
        people = People(BACK, "spend")
        ended = settle(challenge("le-chiffre", die=90, npc_dice=(60,), stake=10_000, spends="ask"), journal, people)
        assert ended.net == {"bond": 10_000, "le-chiffre": -10_000}
        assert people.refusals == ["The dice are thrown: the stake stands."]


class TestTyped:
    """Dice that are read off the table."""

    def test_who_rolls_what_is_asked_once_each_and_nothing_else(self, challenge: Make, journal: Journal) -> None:
        """A round of bets stood between the dice and what they came to, that no source knows of."""
        people = People("5", "60")
        ended = settle(challenge("le-chiffre", stake=10_000, typed=True), journal, people)
        assert people.asked == [Throw("bond", ("bond",)), Throw("le-chiffre", ("le-chiffre",))]
        assert ended.net == {"bond": 10_000, "le-chiffre": -10_000}

    def test_a_contest_that_was_left_goes_on_where_it_was(self, challenge: Make, journal: Journal) -> None:
        (contest,) = opened([challenge("le-chiffre", stake=10_000, typed=True)], journal, People("5", Leave))
        with pytest.raises(Leave):
            contest.play()
        with pytest.raises(Refused, match="No roll has been made yet"):
            last(journal)
        later = People("60")
        ended = played_out(AskedSitting(journal, sittings.sitting(journal, contest.id), contest.people, later))
        assert len(later.asked) == 1
        assert ended.net == {"bond": 10_000, "le-chiffre": -10_000}


def test_who_had_folded_in_a_round_of_bets_is_told_and_his_die_is_not(challenge: Make, journal: Journal) -> None:
    """Before 0.6.0 each could bet before the dice were shown, and who folded lost what he had put in."""
    kept = settle(challenge("le-chiffre", die=5, npc_dice=(60,), stake=10_000), journal).as_json()
    kept["kept"]["pot"] = [20_000, 50_000, "pc"]
    folded = Settled.from_json(kept)
    assert (folded.winner, folded.price_to_win) == ("le-chiffre", None)
    assert folded.net == {"bond": -20_000, "le-chiffre": 20_000}
    told = Rolled("2026-03-14T20:00:00Z", folded, folded.net, undone=False)

    def lines(secrets: bool) -> str:
        known = (lambda _hand: ()) if secrets else None
        found = Teller(Names({}, "francs"), {}, None, known).told(told)
        return " / ".join(map(plain, found.lines)) if found else ""

    assert ["le-chiffre rolls" in lines(secrets) for secrets in (False, True)] == [False, True]
    assert "bond folds" in lines(False)
