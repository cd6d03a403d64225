"""Who answers at the table of a sitting, in which order, and what each of them is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import UNKNOWN, Card, Packs, from_text, read_all
from bondcards.engine.facts import BANKER, Dealt, Fact, Said, Shuffled, Staked, Turned
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Deal, Request, Show, Shuffle
from bondcards.engine.settlement import HOUSE
from bondcards.errors import Refused
from bondcards.games.baccarat.drawing import PLAYER, AskDraw, AskNatural
from bondcards.games.twentyone.irregularities import AskIrregular
from bondcards.tables.answerer import Answerer, Listed, Resolved, Script, Shoe, Standing
from bondcards.tables.deck import SHOE, Deck, Stock
from bondcards.tables.seated import Seated, Unanswered
from bondcards.tables.shuffling import key_of

W = TypeVar("W", bound=str)

DRAW = AskDraw("bond", ("draw", "stand"))
BET = Bet("bond", "player", 1, 50_000)
TO_BOND = Deal(PLAYER, ("bond",))


def packs(number: int, seed: str = "7") -> Deck:
    """So many packs that were never shuffled."""
    return Deck(Packs(number), Stock(), key_of(seed))


class Spy(Answerer):
    """Answers nothing and keeps what it is shown."""

    by = "spy"

    def __init__(self) -> None:
        self.shown: list[list[Fact]] = []
        self.noted: list[tuple[Any, str]] = []

    def choose(self, ask: Choose[W], seen: Sequence[Fact]) -> W | None:
        self.shown.append(list(seen))
        return None

    def note(self, ask: Request[Any], answer: Any, by: str) -> None:
        self.noted.append((answer, by))


def table(
    *players: Answerer, dealers: Sequence[Answerer] = (), others: Sequence[Answerer] = (), deck: Deck | None = None
) -> Seated:
    """Bond's players at a table with Leiter."""
    return Seated(dealers, {"bond": players, "leiter": others}, deck or packs(6))


def answered(seated: Seated, ask: Request[Any]) -> Any:
    """Put a question and have its answer noted, as the rules' driver does."""
    answer = ask.put_to(seated)
    seated.note(ask, answer)
    return answer


# In which order


def test_the_first_player_who_knows_answers() -> None:
    seated = table(Resolved("natural", "turn"), Resolved("draw", "stand"), Script(["draw"]))
    assert answered(seated, DRAW) == "stand"


def test_each_seat_has_its_own_players() -> None:
    seated = table(Resolved("draw", "stand"), others=[Resolved("draw", "draw")])
    assert answered(seated, DRAW) == "stand"
    assert answered(seated, AskDraw("leiter", ("draw", "stand"))) == "draw"


def test_who_answered_is_told_to_everybody() -> None:
    spy = Spy()
    seated = table(Script(["draw"]), Resolved("draw", "stand"), others=[spy])
    for ask in (DRAW, DRAW, AskDraw("bond", ("stand",))):
        answered(seated, ask)
    assert spy.noted == [("draw", "answers"), ("stand", "resolve"), ("stand", "")]


def test_one_who_answers_for_several_seats_notes_a_question_once() -> None:
    script = Script(["draw", "stand"])
    seated = table(script, others=[script], dealers=[script])
    assert answered(seated, DRAW) == "draw"
    assert script.left_over == 1


@pytest.mark.parametrize(
    ("ask", "why"),
    [
        (BET, "What does bond stake on `player`? Say --stake, --bet or --answers."),
        (DRAW, "What does bond say: `draw`, `stand`? Say --answers, or --auto to let the program answer."),
        (
            AskIrregular(HOUSE, ("none", "unburied")),
            "What does the house say: `none`, `unburied` (a card was not buried)? "
            "Say --answers, or --auto to let the program answer.",
        ),
        (Deal(PLAYER), "The cards given with --cards are used up. Give more, or deal from the shoe."),
        (Show(PLAYER, (UNKNOWN,)), "The cards given with --cards are used up. Give more, or deal from the shoe."),
        (Shuffle(6), "The cards given with --cards are used up. Give more, or deal from the shoe."),
    ],
)
def test_a_question_nobody_answers_says_which_option_does(ask: Request[Any], why: str) -> None:
    with pytest.raises(Unanswered) as unanswered:
        ask.put_to(table(Spy(), dealers=[Spy()]))
    assert str(unanswered.value) == why


def test_nothing_is_noted_before_it_is() -> None:
    seated = table(Script(["draw"]), dealers=[Listed(read_all("8h"), packs(6))])
    assert [DRAW.put_to(seated), DRAW.put_to(seated)] == ["draw", "draw"]
    assert [TO_BOND.put_to(seated), TO_BOND.put_to(seated)] == [from_text("8h")] * 2
    assert seated.facts == []


# What each is shown


def test_a_player_is_shown_his_own_cards_and_no_others() -> None:
    mine, theirs = Spy(), Spy()
    seated = table(
        mine,
        Script(["draw"]),
        others=[theirs, Resolved("draw", "stand")],
        dealers=[Listed(read_all("8h 9d"), packs(6))],
    )
    answered(seated, TO_BOND)
    answered(seated, Deal(BANKER, ("leiter",)))
    answered(seated, DRAW)
    answered(seated, AskDraw("leiter", ("draw", "stand")))
    bond, leiter = Dealt(PLAYER, from_text("8h"), ("bond",)), Dealt(BANKER, from_text("9d"), ("leiter",))
    assert mine.shown == [[bond, replace(leiter, card=UNKNOWN)]]
    assert theirs.shown == [[replace(bond, card=UNKNOWN), leiter, Said("bond", "draw", "draw")]]


def test_facts_are_watched_as_they_come() -> None:
    watched: list[Fact] = []
    deck, script = packs(6), Script(["500", "draw", "8h"])
    seated = Seated([Listed([UNKNOWN], deck), script], {"bond": [script]}, deck, lambda ask, fact: watched.append(fact))
    for ask in (BET, TO_BOND, DRAW, Show(PLAYER, (UNKNOWN,))):
        answered(seated, ask)
    assert (
        watched
        == seated.facts
        == [
            Staked("bond", "player", 50_000),
            Dealt(PLAYER, UNKNOWN, ("bond",)),
            Said("bond", "draw", "draw"),
            Turned(PLAYER, (from_text("8h"),)),
        ]
    )


# Answers given beforehand


def test_a_script_is_used_in_its_order_and_then_leaves_it_to_the_next() -> None:
    script = Script(["500", "draw"])
    seated = table(script, Standing({"player": 700}, ()), Resolved("draw", "stand"))
    assert [answered(seated, ask) for ask in (BET, DRAW, DRAW)] == [50_000, "draw", "stand"]
    assert script.left_over == 0


def test_a_question_with_one_legal_answer_uses_none_up() -> None:
    script = Script(["draw"])
    seated = table(script)
    assert [answered(seated, AskNatural("bond", ("go-on",))), answered(seated, DRAW)] == ["go-on", "draw"]
    assert answered(seated, Bet("bond", "tie", 1, 0)) == "pass"


def test_an_answer_that_does_not_fit_is_refused_and_stays_the_next() -> None:
    script = Script(["turn", "draw"])
    seated = table(script)
    with pytest.raises(Refused, match="“turn” is no answer here"):
        DRAW.put_to(seated)
    assert script.left_over == 2
    assert answered(seated, AskNatural("bond", ("turn", "go-on"))) == "turn"


@pytest.mark.parametrize(
    ("ask", "stakes"),
    [
        pytest.param(BET, 50_000, id="as said"),
        pytest.param(Bet("bond", "banker", 1, 90_000), "pass", id="a box of nothing is passed"),
        pytest.param(Bet("bond", "bank", 1, 90_000), None, id="of other boxes it knows nothing"),
        pytest.param(Bet("bond", "player", 1, 49_999), "pass", id="more than the table takes"),
        pytest.param(Bet("bond", "player", 50_001, 90_000), "pass", id="less than the table takes"),
        pytest.param(Bet("bond", "player", 1, 0), "pass", id="nothing can be staked"),
        pytest.param(Bet("bond", "banco", 1, 3_000), 3_000, id="what the table leaves open"),
        pytest.param(Bet("bond", "banco", 1, 90_000), 4_000, id="at most what was said"),
        pytest.param(Bet("bond", "banco", 5_000, 90_000), "pass", id="less than the least"),
    ],
)
def test_a_standing_stake(ask: Bet, stakes: int | str | None) -> None:
    standing = Standing({"player": 50_000, "banker": 0, "banco": 4_000}, ["banco"])
    assert standing.say(ask, ()) == stakes


def test_a_standing_stake_answers_hand_after_hand() -> None:
    standing = Standing({"player": 50_000}, ())
    seated = table(standing)
    assert [answered(seated, BET), answered(seated, BET)] == [50_000, 50_000]


def test_a_mind_made_up_about_one_question() -> None:
    mind = Resolved("draw", "stand")
    assert mind.say(DRAW, ()) == "stand"
    assert mind.say(AskNatural("bond", ("turn", "go-on")), ()) is None


def test_a_seat_nobody_plays_for_is_unanswered() -> None:
    with pytest.raises(Unanswered):
        Seated([], {}, packs(6)).answer(DRAW)


# Where cards come from


def test_a_list_deals_its_cards_in_order() -> None:
    deck = packs(6)
    listed = Listed(read_all("8h 3c Kd"), deck)
    seated = table(dealers=[listed], deck=deck)
    assert [answered(seated, TO_BOND), answered(seated, TO_BOND)] == list(read_all("8h 3c"))
    assert listed.left_over == 1
    assert answered(seated, Shuffle(6)) is True
    assert answered(seated, TO_BOND) == from_text("Kd")
    with pytest.raises(Unanswered):
        TO_BOND.put_to(seated)


def test_a_list_does_not_deal_what_the_packs_do_not_hold() -> None:
    deck = packs(1)
    seated = table(dealers=[Listed(read_all("Kh Kh"), deck)], deck=deck)
    answered(seated, TO_BOND)
    with pytest.raises(Refused, match="K♥ has come up more often"):
        TO_BOND.put_to(seated)


def test_a_whole_list_is_checked_beforehand() -> None:
    Packs(1).refuse_too_many(read_all("K K K K"))
    Packs(1).refuse_too_many(read_all("K K K K K"), shuffles=2)
    with pytest.raises(Refused, match="only 4 cards of rank K"):
        Packs(1).refuse_too_many(read_all("K K K K K"))


def dealt(seed: str, number: int, out: tuple[int, ...] = (), before: Sequence[Card] = ()) -> list[Card]:
    """The first cards of a newly shuffled pack; those `before` it were dealt already."""
    deck = packs(1, seed)
    seated = table(dealers=[Listed(before, deck), Shoe(deck)], deck=deck)
    for _ in before:
        answered(seated, TO_BOND)
    answered(seated, Shuffle(1, out))
    return [answered(seated, TO_BOND) for _ in range(number)]


def test_a_shoe_is_all_of_its_packs_in_an_order_of_its_seed() -> None:
    assert sorted(dealt("7", 52)) == sorted(read_all(" ".join(f"{r}{s}" for s in "shdc" for r in "A23456789TJQK")))
    assert dealt("7", 52) == dealt("7", 52) != dealt("8", 52)


def test_each_shuffle_has_an_order_of_its_own() -> None:
    deck = packs(1)
    seated = table(dealers=[Shoe(deck)], deck=deck)
    orders: list[list[Card]] = []
    for _ in range(3):
        answered(seated, Shuffle(1))
        orders.append([answered(seated, TO_BOND) for _ in range(52)])
    assert orders[0] != orders[1] != orders[2] != orders[0]


def test_cards_that_lie_on_the_table_are_not_shuffled_in() -> None:
    on_table = read_all("8h 3c Kd")
    rest = dealt("7", 50, out=(0, 2), before=on_table)
    assert len(set(rest)) == 50
    assert from_text("3c") in rest
    assert not {from_text("8h"), from_text("Kd")} & set(rest)


def test_what_is_left_in_the_packs() -> None:
    deck = packs(6)
    assert deck.left == 0
    deck.note(Shuffled(6), SHOE)
    assert deck.left == 312
    for _ in range(3):
        deck.note(Dealt(PLAYER, from_text("8h")), "person")
    deck = Deck(Packs(6), deck.stock, key_of("7"))
    assert (deck.left, deck.hand) == (309, [])
    deck.note(Dealt(PLAYER, from_text("9h")), "person")
    deck.note(Shuffled(6, out=(0,)), SHOE)
    assert deck.left == 311
