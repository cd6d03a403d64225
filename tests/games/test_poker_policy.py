"""The villain at poker: he says nothing illegal, sees nothing that is covered, and plays soundly."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from math import log2
from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bondcards.engine.cards import PACK, UNKNOWN, Card, read_english
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Fact, Place, view
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Wager
from bondcards.games.poker.showdown import AskShow
from bondcards.games.poker.variants import VARIANTS
from bondcards.games.seating import blinds
from bondcards.people.temperament import CALCULATING
from bondcards.tables.answerer import Listed, Shoe
from bondcards.tables.policies.character import Character
from bondcards.tables.policies.mood import CALM, Mood
from bondcards.tables.policies.poker.drawing import Draws
from bondcards.tables.policies.poker.keeping import kept
from bondcards.tables.policies.poker.policy import price, sized
from bondcards.tables.policies.poker.seeing import Eyes, Rival, Room
from bondcards.tables.policies.policy import Policy, policy_of
from tests.breadth import long
from tests.games.at_poker import Told, around, told
from tests.laws.driver import CENTS, Played, Table, Whim, from_the_shoe, head_of, seats
from tests.poker_mirrored import Caller, Raiser, mirrored

RICH = 100_000 * CENTS
EVEN = seats(("bond", 5_000), ("le-chiffre", 5_000))
GAMES = tuple(VARIANTS)


def character(seat: str, deals: int = 2, bluff: float = 0.25, chance: str = "royale/hand 1") -> Character:
    return Character(seat, CALCULATING, RICH, chance, bluff=bluff, deals=deals)


def plays(game: str, seat: str, deals: int = 200, bluff: float = 0.0, chance: str = "royale/hand 1") -> Policy:
    return policy_of(game)(character(seat, deals, bluff, chance))


def says(game: str, at: Told, **his: Any) -> Any:
    """What he answers to the question that is asked."""
    seat = at.asked.seat
    return plays(game, seat, **his).say(at.asked, view(at.facts, seat))


# Anything may happen


@st.composite
def hands(draw: st.DrawFn) -> tuple[str, tuple[tuple[str, int], ...], dict[str, str], int]:
    game = draw(st.sampled_from(GAMES))
    names = ("le-chiffre", "bond", "leiter", "mathis")[: draw(st.integers(2, 4))]
    stacks = tuple((name, draw(st.integers(1, 40)) * 50) for name in names)
    return game, stacks, {"limit": draw(st.sampled_from(("no", "pot", "fixed")))}, draw(st.integers(0, 2**32))


class Beside(Whim):
    """Anybody says anything, but the villain what his policy says; what he was asked and answered is kept."""

    def __init__(self, policy: Policy, pick: Any) -> None:
        super().__init__(pick)
        self.policy = policy
        self.answers: list[tuple[Any, tuple[Fact, ...], Any]] = []

    def _his(self, ask: Any, seen: Sequence[Fact]) -> Any:
        answer = self.policy.say(ask, seen)
        self.answers.append((ask, tuple(seen), answer))
        return answer

    def wager(self, ask: Wager, seen: Sequence[Fact]) -> Action:
        return self._his(ask, seen) if ask.seat == self.policy.character.seat else super().wager(ask, seen)

    def discard(self, ask: Discard, seen: Sequence[Fact]) -> tuple[int, ...]:
        return self._his(ask, seen) if ask.seat == self.policy.character.seat else super().discard(ask, seen)

    def choose(self, ask: Any, seen: Sequence[Fact]) -> Any:
        his = ask.seat == self.policy.character.seat and ask.about == AskShow.about
        return self._his(ask, seen) if his else super().choose(ask, seen)


def played(game: str, stacks: Any, options: dict[str, str], seed: int) -> tuple[Played, Beside]:
    head = head_of(game, seats(*stacks), HOUSE, options, full=False, blinds=blinds(100 * CENTS, buy_in=RICH))
    players = Beside(policy_of(game)(character("le-chiffre")), Random(seed).choice)
    return Table(head, from_the_shoe, [players]).play(), players


@given(hands())
def test_he_always_says_what_he_may_and_the_same_again(hand: Any) -> None:
    """The tape refuses what may not be said, and nobody else answers for him."""
    first, players = played(*hand)
    again, _players = played(*hand)
    assert first.tape == again.tape
    assert all(answer is not None for _ask, _seen, answer in players.answers)


@given(hands())
def test_what_is_covered_is_not_in_what_he_sees(hand: Any) -> None:
    _played, players = played(*hand)
    for _ask, seen, _answer in players.answers:
        covered = [fact for fact in seen if isinstance(fact, Dealt) and fact.sees not in (None, ("le-chiffre",))]
        assert all(fact.card == UNKNOWN for fact in covered)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_followed_for_all_seats_says_nothing_of_covered_cards(game: str) -> None:
    facts, room = told(game, {"bond": 10_000, "le-chiffre": 10_000}, "").facts, Room()
    room.follow(facts)
    dealt = [fact for fact in facts if isinstance(fact, Dealt)]
    assert room.open.known == tuple([fact.card for fact in dealt if fact.sees is None])
    for seat in ("bond", "le-chiffre"):
        hand = tuple([fact.card for fact in dealt if fact.to.seat == seat])
        assert Eyes(seat).see(view(facts, seat)).hand == hand != ()


def calls(options: Sequence[Any]) -> Any:
    return next((option for option in options if option in (Action("check"), Action("call"))), options[0])


def against_who_calls(game: str, number: int, cards: Sequence[Card]) -> tuple[list[Dealt], list[Any]]:
    """The cards of a hand, which begins with those given, and what he says before the showdown."""
    head = head_of(game, EVEN, HOUSE, {"limit": "pot"}, full=False, blinds=blinds(100 * CENTS, buy_in=RICH))
    players = Beside(policy_of(game)(character("le-chiffre")), calls)
    table = Table(replace(head, number=number), lambda deck: [Listed(cards, deck), Shoe(deck)], [players])
    dealt = [fact for fact in table.play().facts if isinstance(fact, Dealt)]
    return dealt, [answer for ask, _seen, answer in players.answers if not isinstance(ask, AskShow)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(3))
def test_other_cards_in_other_hands_change_nothing_he_says(game: str, number: int) -> None:
    """The same hand twice but for what the other holds, covered, who calls and throws nothing."""
    dealt, first = against_who_calls(game, number, ())
    left = iter([card for card in PACK if card not in [fact.card for fact in dealt]])
    cards = [next(left) if fact.sees == ("bond",) else fact.card for fact in dealt]
    again, second = against_who_calls(game, number, cards)
    assert [fact.card for fact in again] == cards != [fact.card for fact in dealt]
    assert first == second != []


@pytest.mark.parametrize("game", GAMES)
def test_who_has_not_seen_his_cards_leaves_it_to_others(game: str) -> None:
    at = told(game, {"bond": 10_000, "le-chiffre": 10_000}, "")
    policy, seen = plays(game, at.asked.seat), view(at.facts, None)
    hand = (UNKNOWN,) * 5
    assert policy.say(at.asked, seen) is None
    assert policy.say(Discard(at.asked.seat, hand, 0, 5, Place(name="discards")), seen) is None
    assert policy.say(AskShow(at.asked.seat, ("show", "muck")), seen) is None


# What he holds


def before(game: str, hole: str, said: str = "") -> Told:
    """Heads-up: the villain on the button has these cards, the other is yet to be dealt with by chance."""
    others = {"holdem": "7c 2h", "omaha": "Qc 9h 7c 2h"}[game]
    return told(game, {"bond": 10_000, "le-chiffre": 10_000}, said, around(others, hole))


@pytest.mark.parametrize("hole", ["As Ah", "Ks Kd", "Qs Qd", "As Ks"])
def test_he_raises_with_what_is_good_and_calls_all_in_with_it(hole: str) -> None:
    assert says("holdem", before("holdem", hole)).verb == "raise"
    pushed = before("holdem", hole, "call, all-in")
    assert says("holdem", pushed).verb == "call"


@pytest.mark.parametrize("hole", ["7s 2d", "9s 3d", "Ts 4d"])
def test_he_folds_what_is_bad_to_all_in_and_does_not_raise_it(hole: str) -> None:
    assert says("holdem", before("holdem", hole, "call, all-in")).verb == "fold"
    assert says("holdem", before("holdem", hole)).verb != "raise"


def test_of_four_cards_those_that_go_together() -> None:
    assert says("omaha", before("omaha", "As Ah Ks Kh")).verb == "raise"
    assert says("omaha", before("omaha", "2s 2d 2c 7d", "call, all-in")).verb == "fold"


BOARD = "Ks 8d 4s"


def flop(hole: str, said: str) -> Told:
    return told(
        "holdem", {"bond": 10_000, "le-chiffre": 10_000}, f"call, check, {said}", f"{around('Jc Th', hole)} {BOARD}"
    )


def test_a_set_bets_and_raises() -> None:
    assert says("holdem", flop("8c 8h", "check")).verb == "bet"
    assert says("holdem", flop("8c 8h", "bet 200")).verb == "raise"


def test_the_price_decides_whether_he_draws() -> None:
    """With nine cards that make a flush he calls for a third of the pot, not for fifty times it."""
    assert says("holdem", flop("6s 2s", "bet 100")).verb != "fold"
    assert says("holdem", flop("3c 2h", "all-in")).verb == "fold"
    assert says("holdem", flop("6s 2s", "all-in")).verb == "fold"


def test_nobody_folds_for_nothing() -> None:
    assert says("holdem", flop("3c 2h", "check")).verb == "check"


def bets(bluff: float) -> float:
    """How often he bets a hand that is worth nothing."""
    at = flop("3c 2h", "check")
    said = [says("holdem", at, deals=100, bluff=bluff, chance=f"hand {n}").verb for n in range(200)]
    return said.count("bet") / len(said)


def test_he_bluffs_as_often_as_his_sheet_says() -> None:
    assert (bets(0.0), bets(1.0)) == (0.0, 1.0)
    assert 0.2 < bets(0.3) < 0.4


def read_off(hole: str, said: str, mood: Mood = CALM) -> str | None:
    """What shows in him when he bets."""
    at = flop(hole, said)
    his = replace(character(at.asked.seat, deals=100), mood=mood)
    seen = view(at.facts, at.asked.seat)
    return policy_of("holdem")(his).state(at.asked, seen, Action("bet", at.asked.low))


def test_what_may_be_read_off_him() -> None:
    """Three eights can hardly lose; a bet on nothing is a bluff; between them shows his temper at most."""
    shaken = Mood(shaken=0.9)
    assert [read_off("8c 8h", "check", mood) for mood in (CALM, shaken)] == ["monster"] * 2
    assert [read_off("3c 2h", "check", mood) for mood in (CALM, shaken)] == ["bluff"] * 2
    assert [read_off("8s 7h", "check", mood) for mood in (CALM, shaken)] == [None, "tilt"]


def test_he_says_why() -> None:
    at = flop("3c 2h", "all-in")
    reason = plays("holdem", at.asked.seat).reason(at.asked, view(at.facts, at.asked.seat))
    assert re.fullmatch(r"counts on \d+ % of the pot; a call needs 50 %", reason)
    at = flop("3c 2h", "check")
    reason = plays("holdem", at.asked.seat, bluff=1.0).reason(at.asked, view(at.facts, at.asked.seat))
    assert re.fullmatch(r"counts on \d+ % of the pot: a bluff", reason)
    at = flop("4c 2h", "bet 200")
    reason = plays("holdem", at.asked.seat, bluff=1.0, chance="h1").reason(at.asked, view(at.facts, at.asked.seat))
    assert re.fullmatch(r"counts on \d+ % of the pot: bets on a weak hand", reason), "a pair is no bluff"


def test_a_bluff_is_as_large_as_a_bet() -> None:
    amounts = [
        fmean(says("holdem", flop(hole, "check"), deals=20, bluff=1.0, chance=f"hand {n}").total for n in range(100))
        for hole in ("8c 8h", "3c 2h")
    ]
    assert amounts[0] == pytest.approx(amounts[1], rel=0.15)
    assert all(100 * CENTS <= amount <= 200 * CENTS for amount in amounts)


def test_a_bet_claims_the_more_the_larger_a_part_of_the_pot_it_is_and_a_raise_what_it_adds() -> None:
    """Of a pot of 200 half, then of 300 two thirds; a bet of the pot claims 1, one of three pots 2."""
    at = flop("8c 8h", "bet 100, raise 300")
    claims = {rival.seat: rival.claim for who in ("bond", "le-chiffre") for rival in Eyes(who).see(at.facts).rivals}
    assert sorted(claims.values()) == pytest.approx([log2(1 + 1 / 2), log2(1 + 2 / 3)])
    for times, claim in ((1, 1), (3, 2), (7, 3)):
        (rival,) = Eyes("le-chiffre").see(flop("8c 8h", f"bet {200 * times}").facts).rivals
        assert rival.claim == claim


HOLES = ("8c 8h", "Kc 7h", "Ac Kh", "6s 2s", "As 3c", "7h 6h", "Qh Jh", "3c 2h", "4c 2h", "5d 5h")


@pytest.mark.parametrize("stacks", [{"bond": 10_000}, {"bond": 10_000, "leiter": 10_000}], ids=len)
def test_a_bet_counts_as_far_as_he_can_lose_by_it(stacks: dict[str, float]) -> None:
    """With 400 left all is at stake for him, whatever is bet: he answers both bets alike, and for the same reasons."""
    he, others = {"le-chiffre": 500}, len(stacks)
    said = "call, check" if others == 1 else "call, call, check"
    answers: dict[str, list[Any]] = {}
    for bet in ("bet 400", "bet 9900"):
        for hole in HOLES:
            cards = f"{around(*['Jc Th', 'Jd Td'][:others], hole)} {BOARD}"
            at = told("holdem", {**stacks, **he}, f"{said}, {bet}" + ", fold" * (others - 1), cards)
            assert at.asked.seat == "le-chiffre"
            (claim,) = (rival.claim for rival in Eyes("le-chiffre").see(at.facts).rivals)
            answers.setdefault(bet, []).append((claim, says("holdem", at)))
    assert answers["bet 400"] == answers["bet 9900"]
    assert {said.verb for _claim, said in answers["bet 400"]} == {"call", "fold"}


@pytest.mark.parametrize(
    ("part", "total"), [(0.5, 100), (1.0, 200), (3.0, 600), (3.5, 1_000), (0.1, 100), (9.0, 1_000)]
)
def test_he_goes_all_in_where_little_would_be_left(part: float, total: int) -> None:
    at = told(
        "holdem", {"bond": 1_100, "le-chiffre": 1_100}, "call, check, check", f"{around('Jc Th', '8c 8h')} {BOARD}"
    )
    assert sized(at.asked, Eyes("bond").see(at.facts), part) == total * CENTS


@pytest.mark.parametrize(("part", "total"), [(1.0, 200), (1.25, 300), (9.0, 300)])
def test_he_bets_no_more_than_the_other_can_lose(part: float, total: int) -> None:
    cards = f"{around('Jc Th', '8c 8h')} {BOARD}"
    at = told("holdem", {"bond": 10_000, "le-chiffre": 400}, "call, check", cards)
    assert sized(at.asked, Eyes("bond").see(at.facts), part) == total * CENTS


def test_a_call_is_priced_by_what_it_may_win() -> None:
    """Of a great pot that two others have, his last 300 may win what each has put in beside him."""
    stacks = {"bond": 10_000, "leiter": 10_000, "le-chiffre": 400}
    at = told("holdem", stacks, "raise 5000, call", button="bond")
    assert at.asked.seat == "le-chiffre"
    assert price(at.asked, Eyes("le-chiffre").see(at.facts)) == 300 / (3 * 400)


# What he shows


def river(hole: str, other: str, said: str = "call, check" + ", check, check" * 2 + ", bet 100, call") -> Any:
    dealt = f"{around(other, hole)} Kh 9c 2d 5s 5c"
    return says("holdem", told("holdem", {"bond": 10_000, "le-chiffre": 10_000}, said, dealt, muck="yes"))


def test_he_shows_what_wins_and_mucks_what_is_beaten() -> None:
    assert river("Ks Qd", "Jc Tc") == "show"
    assert river("Qs Qd", "Kc Tc") == "muck"
    assert river("Ks Qd", "Kc Qh") == "show"


# What he throws


@pytest.mark.parametrize(
    ("game", "hand", "draws", "keeps"),
    [
        ("deuce-to-seven", "7s 5d 4c 3h 2s", 3, "7s 5d 4c 3h 2s"),
        ("deuce-to-seven", "Ks 5d 4c 3h 2s", 3, "2s 3h 4c 5d"),
        ("deuce-to-seven", "As 5d 4c 3h 2s", 3, "2s 3h 4c 5d"),
        ("deuce-to-seven", "7s 7d 4c 3h Ks", 3, "3h 4c 7s"),
        ("deuce-to-seven", "6s 5d 4c 3h 2s", 2, "2s 3h 4c 5d"),
        ("deuce-to-seven", "7s 5s 4s 3s 2s", 1, "2s 3s 4s 5s"),
        ("deuce-to-seven", "Ts 7d 4c 3h 2s", 3, "2s 3h 4c 7d"),
        ("deuce-to-seven", "Ts 7d 4c 3h 2s", 1, "Ts 7d 4c 3h 2s"),
        ("deuce-to-seven", "As Kd Qc Jh Ts", 3, ""),
        ("ace-to-five", "As 5d 4c 3h 2s", 3, "As 5d 4c 3h 2s"),
        ("ace-to-five", "As 2s 3s 4s 8s", 3, "As 2s 3s 4s 8s"),
        ("ace-to-five", "As Ad Kc 4h 8s", 2, "As 4h 8s"),
        ("badugi", "As 2d 3c 4h", 3, "4h 3c 2d As"),
        ("badugi", "As 2d 3c 4c", 3, "3c 2d As"),
        ("badugi", "As 2s Kd Kc", 3, "As"),
        ("badugi", "As 2d 3c Kh", 3, "3c 2d As"),
        ("badugi", "As 2d 3c Kh", 1, "Kh 3c 2d As"),
        ("badeucey", "2s 3d 4c 5h 7s", 3, "2s 3d 4c 5h 7s"),
        ("badeucey", "2s 3d 4c 5c Kh", 3, "4c 3d 2s 5c"),
        ("badeucey", "2s 3d 3c Kc Kh", 3, "3d 2s"),
        ("badeucey", "2s 3d 4c 5h Ks", 2, "5h 4c 3d 2s"),
    ],
)
def test_what_he_keeps_at_a_draw(game: str, hand: str, draws: int, keeps: str) -> None:
    found = kept(VARIANTS[game].halves, read_english(hand), draws)
    assert set(map(str, found)) == set(keeps.split())


def test_he_throws_what_he_does_not_keep() -> None:
    at = told(
        "deuce-to-seven",
        {"bond": 10_000, "le-chiffre": 10_000},
        "call, check, keep",
        around("Ks Kd Kc Kh Qs", "9s 5d 4c 3h 2s"),
    )
    assert isinstance(at.asked, Discard)
    assert says("deuce-to-seven", at) == ()


# What he thinks others hold


def test_who_threw_nothing_is_thought_to_have_had_nothing_to_throw() -> None:
    """A jack is a good hand against one who has just drawn two cards, and a bad one against one who stood."""
    draws = Draws(VARIANTS["deuce-to-seven"])
    jack = read_english("2s 4d 5c 7h Js")
    rivals = [Rival("bond", (), (3, 2, threw), 0.0, spoken=True) for threw in (0, 1, 2)]
    wins = list(map(fmean, draws.keeping(jack, 0, rivals)))
    assert wins[0] < 0.2 < 0.5 < wins[1] < wins[2]


# In the long run


@pytest.mark.parametrize(
    ("opponent", "limit", "deals"),
    [
        *((Raiser, "no", 200), (Caller, "pot", 60)),
        *(long(Raiser, "pot", 60), long(Raiser, "fixed", 200), long(Caller, "no", 200), long(Caller, "fixed", 200)),
    ],
)
def test_he_does_not_lose_to_who_always_says_the_same(opponent: Any, limit: str, deals: int) -> None:
    assert sum(mirrored("holdem", partial(opponent, VARIANTS["holdem"]), deals, limit, 10)) > 0
