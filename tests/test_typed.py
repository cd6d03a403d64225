"""Real cards and answers, typed at a prompt: several at once, none at all, one too many, taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bondcards.engine.cards import UNKNOWN, Card, Packs, from_text, read_all
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Fact, Place
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal, Request, Show, Shuffle
from bondcards.errors import Leave, Refused, TakeBack
from bondcards.games.baccarat.drawing import AskDraw
from bondcards.language import i18n
from bondcards.sitting.console import Asking
from bondcards.sitting.front import HandConsole
from bondcards.sitting.pages import Pages
from bondcards.sitting.turning import Turning
from bondcards.tables.answerer import Answerer, Resolved
from bondcards.tables.deck import Deck, Stock
from bondcards.tables.phone import Phone
from bondcards.tables.prompt import Insight, Prompt, Usual
from bondcards.tables.seated import nobody
from bondcards.tables.typed import Typed

PLAYER = Place(name="player")
FACE_UP = Deal(PLAYER)
FACE_DOWN = Deal(PLAYER, ("bond",))


class Keyboard(HandConsole):
    """A console with the lines that will be typed; it keeps what it was asked and what it had to say."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.asked: list[tuple[Request[Any], str | None]] = []
        self.explained: list[Request[Any]] = []
        self.looked: list[Sequence[Fact]] = []
        self.refused: list[str] = []
        self.told: list[Sequence[Dealt]] = []

    def went(self, dealt: Sequence[Dealt]) -> None:
        self.told.append(dealt)

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: object = None) -> str:
        self.asked.append((ask, default))
        if not self._lines:
            raise Leave
        return self._lines.pop(0)

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        return self.ask(ask, seen, None)

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None:
        self.explained.append(ask)

    def look(self, seen: Sequence[Fact]) -> None:
        self.looked.append(seen)

    def reveal(self, insight: Insight) -> None:
        raise AssertionError(insight)

    def refuse(self, why: Refused) -> None:
        self.refused.append(str(why))

    def turn(self, coming: Fact) -> bool:
        raise AssertionError("real cards are turned by hand")

    def takes_back(self) -> bool:
        raise AssertionError


class Pile:
    """A person who types the cards of some packs, as a table has him do it."""

    def __init__(self, *lines: str, packs: int = 6) -> None:
        self.keyboard = Keyboard(*lines)
        self.deck = Deck(Packs(packs), Stock(shuffles=1), b"")
        keeper: Any = None
        turning, nothing = Turning(self.keyboard, nobody, keeper), Insight(ASK, (), (), ())
        pages = Pages(self.keyboard, Phone(), keeper, ())
        asking = Asking(self.keyboard, turning, (), lambda ask: nothing, pages, lambda _seat, offer: offer)
        self.typed = asking.typed = Typed(asking, self.deck, lambda: [FACE_UP] * 9)
        self.person = Prompt(asking)

    def note(self, ask: Request[Any], answer: Any, by: str = Typed.by) -> None:
        self.deck.note(ask.fact(answer), by)
        self.typed.note(ask, answer, by)

    def deal(self, ask: Deal = FACE_UP) -> str:
        card = self.typed.deal(ask, ())
        self.note(ask, card)
        return str(card)

    def show(self, cards: str) -> str:
        for card in (lying := read_all(cards))[len(self.deck.hand) :]:
            self.note(FACE_DOWN, card)
        ask = Show(PLAYER, lying)
        turned = self.typed.show(ask, ())
        self.note(ask, turned)
        return " ".join(map(str, turned))


# Cards as they fall


def test_cards_are_typed_one_by_one() -> None:
    pile = Pile("8h", "3", "10♠")
    assert [pile.deal(), pile.deal(), pile.deal()] == ["8h", "3?", "Ts"]
    assert [ask for ask, _default in pile.keyboard.asked] == [FACE_UP] * 3


def test_several_at_once_are_dealt_without_asking() -> None:
    pile = Pile("8h 3c, Kd", "5s")
    assert [pile.deal(), pile.deal(), pile.deal(), pile.deal()] == ["8h", "3c", "Kd", "5s"]
    assert len(pile.keyboard.asked) == 2


def test_where_the_cards_of_a_line_went_is_said_once_and_of_covered_ones_nothing() -> None:
    pile = Pile("8h Kd 3c", "draw", "5s", "draw")
    for ask in (FACE_UP, FACE_DOWN, FACE_UP):
        pile.deal(ask)
    assert not pile.keyboard.told
    assert pile.person.say(ASK, ()) == "draw"
    dealt = [Dealt(PLAYER, from_text("8h")), Dealt(PLAYER, UNKNOWN, ("bond",)), Dealt(PLAYER, from_text("3c"))]
    assert pile.keyboard.told == [dealt]
    # Where one card has gone everybody sees.
    pile.deal()
    assert pile.person.say(ASK, ()) == "draw"
    assert pile.keyboard.told == [dealt]


def test_where_a_line_went_is_said_before_the_next_card_is_asked_for() -> None:
    pile = Pile("8h Kd", "3c")
    assert [pile.deal(), pile.deal(), pile.deal()] == ["8h", "Kd", "3c"]
    assert [[str(one.card) for one in line] for line in pile.keyboard.told] == [["8h", "Kd"]]


def test_nothing_is_said_of_what_was_typed_before_the_hand_was_taken_up_again() -> None:
    pile = Pile("draw")
    for card in ("8h", "Kd", "3c"):
        pile.note(FACE_UP, from_text(card))
    assert pile.person.say(ASK, ()) == "draw"
    assert not pile.keyboard.told


def test_looking_at_the_next_card_does_not_deal_it() -> None:
    pile = Pile("8h 3c")
    assert [pile.typed.deal(FACE_UP, ()), pile.typed.deal(FACE_UP, ())] == [from_text("8h")] * 2
    assert len(pile.keyboard.asked) == 1
    assert pile.deck.hand == []


def test_a_line_with_a_mistake_is_refused_as_a_whole() -> None:
    pile = Pile("8h Zz Kd", "9d", "2c")
    assert [pile.deal(), pile.deal()] == ["9d", "2c"]
    assert pile.keyboard.refused == [
        "“Zz” is no card. A card is written like K♥, Kh, 10s (h hearts, d diamonds, c clubs, s spades)."
    ]


def test_enter_is_all_the_covered_cards_that_nobody_has_seen() -> None:
    pile = Pile("??", "", "8h")
    assert [pile.deal(FACE_DOWN) for _ in range(5)] == ["??"] * 5
    assert len(pile.keyboard.asked) == 2
    assert pile.deal() == "8h"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "none seen"),
        ("en", "nobody saw them"),
        ("en", "unseen"),
        ("fr", "aucune vue"),
        ("fr", "personne ne les a vues"),
    ],
)
def test_what_enter_means_of_covered_cards_may_be_said(language: str, said: str) -> None:
    i18n.use(language)
    pile = Pile(said)
    assert [pile.deal(FACE_DOWN), pile.deal(FACE_DOWN)] == ["??", "??"]
    assert pile.keyboard.refused == []


@pytest.mark.parametrize("said", ["she mucks", "he throws them away", "muck"])
def test_who_would_muck_where_all_turn_their_cards_is_told_why_not(said: str) -> None:
    pile = Pile(said, "8h 3c")
    assert pile.show("?? ??") == "8h 3c"
    assert "muck=yes" in pile.keyboard.refused[0]


def test_after_a_question_covered_cards_are_asked_for_again() -> None:
    pile = Pile("", "draw", "8h")
    assert [pile.deal(FACE_DOWN), pile.deal(FACE_DOWN)] == ["??", "??"]
    assert pile.person.say(ASK, ()) == "draw"
    assert pile.deal(FACE_DOWN) == "8h"


def test_an_open_card_among_covered_ones_is_asked_for() -> None:
    pile = Pile("", "8h 3c")
    assert [pile.deal(FACE_DOWN), pile.deal(FACE_UP), pile.deal(FACE_DOWN), pile.deal(FACE_DOWN)] == [
        *("??", "8h", "3c", "??")
    ]
    assert len(pile.keyboard.asked) == 2


def test_what_is_typed_beyond_the_deal_is_named_before_a_person_is_asked() -> None:
    """A later card is never taken from it."""
    pile = Pile("8h 3c 9s 3", "draw", "Kd")
    assert [pile.deal(), pile.deal()] == ["8h", "3c"]
    assert pile.person.say(ASK, ()) == "draw"
    assert pile.keyboard.refused == ["9♠ and 3 were not needed."]
    assert pile.deal() == "Kd"


def test_what_is_typed_beyond_the_hand_is_named() -> None:
    pile = Pile("8h 3c")
    assert pile.deal() == "8h"
    pile.typed.drop()
    pile.typed.drop()
    assert pile.keyboard.refused == ["3♣ was not needed."]


def test_a_question_that_a_program_answers_does_not_interrupt() -> None:
    pile = Pile("8h 3c")
    assert pile.deal() == "8h"
    pile.note(ASK, "draw", by="policy")
    assert pile.deal() == "3c"
    assert pile.keyboard.refused == []


@pytest.mark.parametrize("done", ["", "done", "Done!", "yes", "ok, shuffled", "cut and shuffled"])
def test_a_shuffle_is_done_when_the_person_says_so(done: str) -> None:
    pile = Pile("no idea", done, "8h")
    assert pile.typed.shuffle(Shuffle(6))
    assert pile.keyboard.refused == [
        "“no” is no card. A card is written like K♥, Kh, 10s (h hearts, d diamonds, c clubs, s spades)."
    ]
    assert pile.deal() == "8h"


@pytest.mark.parametrize("done", ["battues et coupées", "ok, mêlé", "oui, c'est fait"])
@pytest.mark.usefixtures("french")
def test_a_shuffle_is_done_when_the_person_says_so_in_french(done: str) -> None:
    pile = Pile(done)
    assert pile.typed.shuffle(Shuffle(6))
    assert pile.keyboard.refused == []


@pytest.mark.usefixtures("french")
def test_a_stake_typed_when_the_packs_are_to_be_shuffled_is_no_card_in_silence() -> None:
    pile = Pile("2k", "mêlés", "2♦")
    assert pile.typed.shuffle(Shuffle(6))
    assert [" ".join(why.split()) for why in pile.keyboard.refused] == ["“2k” may mean 2♦ or 2 000 here: say which."]
    assert pile.deal() == "2d"


def test_cards_typed_when_the_packs_are_to_be_shuffled_are_the_first() -> None:
    pile = Pile("8h 3c", "Kd")
    assert pile.typed.shuffle(Shuffle(6))
    assert [pile.deal(), pile.deal(), pile.deal()] == ["8h", "3c", "Kd"]
    assert len(pile.keyboard.asked) == 2


def test_the_cards_so_far_are_shown_to_whoever_asks() -> None:
    pile = Pile("=", "8h")
    seen = [Dealt(PLAYER, UNKNOWN, ("leiter",))]
    assert str(pile.typed.deal(FACE_UP, seen)) == "8h"
    assert pile.keyboard.looked == [seen]


def test_a_card_that_lies_face_up_must_be_said() -> None:
    pile = Pile("", "??", "8h")
    assert pile.deal() == "8h"
    assert {default for _ask, default in pile.keyboard.asked} == {None}
    assert pile.keyboard.refused == [
        "No card was given. A card is written like K♥, Kh, 10s (h hearts, d diamonds, c clubs, s spades).",
        "This card lies face up: say which it is.",
    ]


def test_an_unseen_card_typed_ahead_is_refused_when_it_lies_face_up() -> None:
    """What was typed behind it is forgotten with it."""
    pile = Pile("?? ?? 8h", "9d")
    assert [pile.deal(FACE_DOWN), pile.deal(FACE_UP)] == ["??", "9d"]
    assert pile.keyboard.refused == ["This card lies face up: say which it is.", "8♥ was not needed."]


def test_the_33rd_king_of_eight_packs_is_refused_and_nothing_has_changed() -> None:
    pile = Pile(" ".join(["K"] * 32), "K", "Q", packs=8)
    assert [pile.deal() for _ in range(32)] == ["K?"] * 32
    before = (list(pile.deck.hand), pile.deck.left)
    assert pile.deal() == "Q?"
    assert pile.keyboard.refused == ["8 packs hold only 32 cards of rank K."]
    assert (pile.deck.hand[:-1], pile.deck.left + 1) == before


def test_a_line_the_packs_cannot_hold_is_refused_as_a_whole() -> None:
    """Neither half of “Kd Kd” is taken: it may be a slip of the finger in either."""
    pile = Pile("Kd Kd Q", "Kd Kh", packs=1)
    assert [pile.deal(), pile.deal()] == ["Kd", "Kh"]
    [why] = pile.keyboard.refused
    assert why.startswith("K♦ has come up more often")


def test_33_kings_of_eight_packs_are_refused_in_one_line_too() -> None:
    pile = Pile(" ".join(["K"] * 33), "K Q", packs=8)
    assert [pile.deal(), pile.deal()] == ["K?", "Q?"]
    assert pile.keyboard.refused == ["8 packs hold only 32 cards of rank K."]


def test_the_second_king_of_hearts_of_one_pack() -> None:
    pile = Pile("Kh", "Kh", "K", packs=1)
    assert [pile.deal(), pile.deal()] == ["Kh", "K?"]
    [why] = pile.keyboard.refused
    assert why.startswith("K♥ has come up more often")


@pytest.mark.parametrize("said", ["2s 8c", "I throw the 8c and the 2s", "keep Kh 2s"])
def test_a_thrown_card_that_lies_in_another_hand_is_refused(said: str) -> None:
    """Of a hand that nobody has seen whole, a card was thrown that another seat keeps."""
    pile = Pile(said, "8c 3d", packs=1)
    for card in read_all("2s Kh"):
        pile.note(FACE_UP, card)
    ask = Discard("bond", (Card("K", "h"), *[UNKNOWN] * 4), 0, 5, Place(name="discards"))
    assert pile.person.say(ask, ()) == (1, 2)
    assert pile.keyboard.refused == ["2♠ has come up more often than 1 pack holds it."]


def test_unseen_cards_may_be_any() -> None:
    pile = Pile("", "Kh", packs=1)
    assert [pile.deal(FACE_DOWN) for _ in range(40)] == ["??"] * 40
    assert pile.deal() == "Kh"


def test_after_a_shuffle_all_cards_may_come_again_but_those_on_the_table() -> None:
    pile = Pile("Kh Qh", "done", "Kh", "Qh", packs=1)
    assert [pile.deal(), pile.deal()] == ["Kh", "Qh"]
    shuffle = Shuffle(1, out=(0,))
    assert pile.typed.shuffle(shuffle)
    pile.note(shuffle, None)
    assert pile.deck.left == 51
    assert pile.deal() == "Qh"
    assert len(pile.keyboard.refused) == 1


def test_cards_typed_ahead_are_forgotten_at_a_shuffle() -> None:
    pile = Pile("Kh Qh", "", "Jh")
    assert pile.deal() == "Kh"
    assert pile.typed.shuffle(Shuffle(6))
    pile.note(Shuffle(6), True)
    assert pile.keyboard.refused == ["Q♥ was not needed."]
    assert pile.deal() == "Jh"


def test_a_card_that_another_dealt_is_not_one_of_those_typed_ahead() -> None:
    pile = Pile("8h 3c")
    assert pile.deal() == "8h"
    pile.note(FACE_UP, Card("9", "d"), by="cards")
    assert pile.deal() == "3c"


# Cards turned


def test_turned_cards_are_said_together() -> None:
    pile = Pile("", "", "K 4")
    assert [pile.deal(FACE_DOWN), pile.deal(FACE_DOWN)] == ["??", "??"]
    assert pile.show("?? ??") == "K? 4?"
    assert pile.deck.hand == list(read_all("K 4"))


def test_of_cards_that_lie_beside_known_ones_the_covered_will_do() -> None:
    third = Card("4", "h")
    ask = Show(PLAYER, (UNKNOWN, UNKNOWN, third))
    assert ask.read("5h 3s") == ask.read("5h 3s 4h") == (Card("5", "h"), Card("3", "s"), third)
    with pytest.raises(Refused, match="Say the 2 face down, or all 3: not 1"):
        ask.read("5h")
    i18n.use("fr")
    with pytest.raises(Refused, match="Dites les 2 couvertes, ou les 3, et non 1"):
        ask.read("5h")


def test_turned_cards_are_those_that_lie_there() -> None:
    pile = Pile("K 4 5", "K 5", "K ??", "", "K 4")
    assert pile.show("?? 4") == "K? 4?"
    assert pile.keyboard.refused == [
        "Say the 1 face down, or all 2: not 3.",
        "4 was seen there before, not 5.",
        "These cards lie face up now: say which they are.",
        "No card was given. A card is written like K♥, Kh, 10s (h hearts, d diamonds, c clubs, s spades).",
    ]


def test_a_suit_seen_before_stays_and_one_not_seen_may_be_told() -> None:
    pile = Pile("Kd 4c", "Kh 4c")
    assert pile.show("Kh 4") == "Kh 4c"
    assert pile.keyboard.refused == ["K♥ was seen there before, not K♦."]


def test_turned_cards_are_counted_in_the_packs() -> None:
    pile = Pile("Kh", "", "Kh", "Kd", packs=1)
    assert pile.deal(Deal(Place(name="banker"))) == "Kh"
    assert pile.deal(FACE_DOWN) == "??"
    assert pile.show("??") == "Kd"
    [why] = pile.keyboard.refused
    assert why.startswith("K♥ has come up more often")


def test_a_turned_card_has_left_the_packs() -> None:
    pile = Pile("", "Kd", "Kd", "Kh", packs=1)
    assert pile.deal(FACE_DOWN) == "??"
    assert pile.show("??") == "Kd"
    assert pile.deal() == "Kh"
    assert len(pile.keyboard.refused) == 1


# What may be typed everywhere


@pytest.mark.parametrize("ask", [FACE_UP, FACE_DOWN])
def test_a_question_mark_explains_and_asks_again(ask: Deal) -> None:
    pile = Pile("?", " ? ", "8h")
    assert pile.deal(ask) == "8h"
    assert pile.keyboard.explained == [ask, ask]
    assert pile.keyboard.refused == []


def test_take_back() -> None:
    pile = Pile("<", " < ")
    with pytest.raises(TakeBack):
        pile.typed.deal(FACE_UP, ())
    with pytest.raises(TakeBack):
        pile.typed.show(Show(PLAYER, (UNKNOWN,)), ())
    assert pile.deck.hand == []


def test_leave() -> None:
    with pytest.raises(Leave):
        Pile().typed.deal(FACE_UP, ())


# Words and stakes at a prompt


ASK = AskDraw("bond", ("draw", "stand"))


def prompt(*lines: str, adviser: Answerer | None = None) -> tuple[Prompt, Keyboard]:
    keyboard = Keyboard(*lines)
    return Prompt(keyboard, adviser), keyboard


@pytest.mark.parametrize("words", ["draw", "DRAW", " card ", "d"])
def test_a_word(words: str) -> None:
    assert prompt(words)[0].say(ASK, ()) == "draw"


@pytest.mark.parametrize("words", ["carte", "je tire", "Tirer", "draw", "c"])
@pytest.mark.usefixtures("french")
def test_a_word_in_french(words: str) -> None:
    assert prompt(words)[0].say(ASK, ()) == "draw"


def test_asked_until_there_is_an_answer() -> None:
    player, keyboard = prompt("fold", "", "?", "stand")
    assert player.say(ASK, ()) == "stand"
    assert keyboard.refused == ["“fold” is no answer here. Say “draw” or “stand”.", "Say “draw” or “stand”."]
    assert keyboard.explained == [ASK]


def test_enter_does_what_is_advised() -> None:
    player, keyboard = prompt("", "draw", adviser=Resolved("draw", "stand"))
    assert [player.say(ASK, ()), player.say(ASK, ())] == ["stand", "draw"]
    assert keyboard.asked == [(ASK, "stand")] * 2


def test_a_word_taken_back() -> None:
    with pytest.raises(TakeBack):
        prompt("<")[0].say(ASK, ())


def test_a_person_sees_his_own_view() -> None:
    """The console is handed what the player was."""
    seen = [Dealt(PLAYER, UNKNOWN, ("leiter",))]
    views: list[Sequence[Fact]] = []

    class Screen(Keyboard):
        def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: object = None) -> str:
            views.append(seen)
            return "draw"

    Prompt(Screen()).say(ASK, seen)
    assert views == [seen]
