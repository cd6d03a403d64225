"""A poker table on the screen: always all in sight, hidden cards hidden, and what is heard in the players' words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from rich.console import Console

from bondcards.engine.cards import UNKNOWN, read_english
from bondcards.engine.facts import (
    Awarded,
    Button,
    Dealt,
    Discarded,
    Fact,
    Place,
    Returned,
    Round,
    Said,
    Stack,
    Turned,
    Wagered,
)
from bondcards.games.poker.table import BOARD
from bondcards.language import i18n
from bondcards.show.poker import Ring
from bondcards.show.table import Faces
from bondcards.telling.parts import plain
from bondcards.telling.poker import told_at_poker
from bondcards.telling.words import Names
from tests.commands import Run
from tests.golden.scenes import paper, text_of
from tests.terminal import LINES, Terminal

PEOPLE = {
    "bond": "James Bond",
    "leiter": "Felix Leiter",
    "vesper": "Vesper Lynd",
    "mathis": "René Mathis",
    "tanner": "Bill Tanner",
    "le-chiffre": "Le Chiffre",
}
SIX = tuple(PEOPLE)


def names(game: str = "holdem") -> Names:
    return Names(PEOPLE, "francs", game)


def drawn(facts: Iterable[Fact], game: str = "holdem", speaks: str = "") -> list[str]:
    """The table as it is drawn, line by line."""
    console: Console = paper()
    console.print(Ring(list(facts), names(game), Faces(), speaks).drawn(80))
    return [line.rstrip() for line in text_of(console).splitlines()]


def line_of(seat: str, table: list[str]) -> str:
    """The line of a seat, blanks run together."""
    found = [line for line in table if PEOPLE[seat] in line][-1]
    return " ".join(found.split())


def seated(*seats: str, chips: int = 10_000_00) -> list[Fact]:
    return [Button(seats[-1]), *(Stack(seat, chips) for seat in seats)]


def covered(*seats: str, own: str = "", cards: str = "") -> list[Fact]:
    """Two cards to each; only those of `own` are seen."""
    seen = iter(read_english(cards) if cards else ())
    return [Dealt(Place(seat), next(seen) if seat == own else UNKNOWN, (seat,)) for _card in range(2) for seat in seats]


def on_board(cards: str) -> list[Fact]:
    return [Dealt(BOARD, card) for card in read_english(cards)]


FLOP: list[Fact] = [
    *seated(*SIX),
    Round("preflop"),
    Wagered("bond", "small-blind", 50_00),
    Wagered("leiter", "big-blind", 100_00),
    *covered(*SIX, own="mathis", cards="Qs Qd"),
    Wagered("vesper", "fold", 0),
    Wagered("mathis", "raise", 300_00),
    Wagered("tanner", "call", 300_00),
    Wagered("le-chiffre", "call", 300_00),
    Wagered("bond", "fold", 50_00),
    Wagered("leiter", "call", 300_00),
    Round("flop"),
    *on_board("Ks Jh Ts"),
    Wagered("leiter", "bet", 500_00),
]


def test_everything_is_in_sight_for_six_seats() -> None:
    table = drawn(FLOP, speaks="mathis")
    assert len(table) <= LINES - 6
    assert max(map(len, table)) <= 80
    assert " Flop · pot 1,750 francs" in table
    assert line_of("leiter", table) == "Felix Leiter 9,200 bets 500 ▒▒ ▒▒"
    assert line_of("mathis", table) == "▸ René Mathis 9,700", "his cards are drawn"
    assert line_of("bond", table) == "James Bond 9,950 folded"
    assert line_of("le-chiffre", table) == "D Le Chiffre 9,700 ▒▒ ▒▒"
    assert any("Board" in line and "René Mathis" in line for line in table)


def test_side_pots_name_who_contends_for_them() -> None:
    facts: list[Fact] = [
        Button("vesper"),
        Stack("bond", 100_00),
        Stack("leiter", 400_00),
        Stack("vesper", 900_00),
        Round("preflop"),
        Wagered("bond", "bet", 100_00),
        Wagered("leiter", "raise", 400_00),
        Wagered("vesper", "call", 400_00),
        Round("flop"),
    ]
    table = drawn(facts)
    assert any("main pot 300: James Bond, Felix Leiter, Vesper Lynd" in line for line in table)
    assert any("side pot 600: Felix Leiter, Vesper Lynd" in line for line in table)
    assert line_of("bond", table) == "James Bond 0 all in"


def test_what_nobody_called_lies_in_no_pot() -> None:
    facts: list[Fact] = [
        Button("bond"),
        Stack("bond", 125_00),
        Stack("leiter", 335_00),
        Round("preflop"),
        Wagered("bond", "call", 20_00),
        Wagered("leiter", "check", 20_00),
        Round("flop"),
        Wagered("leiter", "bet", 315_00),
        Wagered("bond", "call", 105_00),
        Returned("leiter", 210_00),
    ]
    table = drawn(facts)
    assert any("pot 250 francs" in line for line in table)
    assert not any("main pot" in line for line in table)
    assert line_of("leiter", table) == "Felix Leiter 210 bets 105"


def shown(seat: str, cards: str) -> Fact:
    return Turned(Place(seat), read_english(cards))


SHOWDOWN: list[Fact] = [
    *seated("bond", "le-chiffre"),
    *covered("bond", "le-chiffre"),
    *on_board("Ks Jh Ts 6c 8h"),
    shown("bond", "Jc Ad"),
    shown("le-chiffre", "6d Qs"),
]
PAIR_OF_JACKS = Awarded(1, "high", 200_00, ("bond",), (read_english("Jc Jh Ad Ks Ts"),))


def test_the_five_cards_that_win_are_marked_in_board_and_hand() -> None:
    table = drawn([*SHOWDOWN, PAIR_OF_JACKS])
    ranks = table[2]
    assert "".join(table).count("┏") == 5
    assert [ranks[at + 1] for at, sign in enumerate(ranks) if sign == "┃" and ranks[at + 1].isalnum()] == list("KJ1JA")
    assert line_of("bond", table) == "James Bond pair of jacks"
    assert line_of("le-chiffre", table) == "Le Chiffre pair of sixes"


@pytest.mark.parametrize(
    ("lang", "won", "lost"),
    [("en", "pair of jacks, queen kicker", "pair of jacks, ten kicker"), ("fr", ", kicker dame", ", kicker dix")],
)
def test_of_two_hands_of_one_name_the_table_and_the_log_say_what_decides(lang: str, won: str, lost: str) -> None:
    def told(other: str) -> tuple[str, str]:
        facts = [
            *(*seated("bond", "le-chiffre"), *covered("bond", "le-chiffre")),
            *(Round("flop"), *on_board("Jd Jh Ts 6c 3h")),
            *(shown("bond", "Qs 2d"), shown("le-chiffre", other)),
            Awarded(1, "high", 200_00, ("bond",), (read_english("Jd Jh Qs Ts 6c"),)),
        ]
        log = [plain(line) for line in told_at_poker(facts, names())]
        return line_of("le-chiffre", drawn(facts)), " / ".join([line_of("bond", drawn(facts)), *log])

    i18n.use(lang)
    loser, winner = told("9s 2c")
    assert loser.endswith(lost)
    assert winner.count(won) == 2
    assert lost in winner
    loser, winner = told("Qc 2c")
    assert "kicker" not in loser + winner, "these share the pot"


def test_marks_survive_where_there_are_no_boxes() -> None:
    lines = Faces(ascii_only=True).drawn(read_english("Jc 6d"), read_english("Jc"))
    assert lines[0].plain == "#===# .---."


def test_the_cards_of_a_winner_for_whom_there_is_no_room_are_marked_in_their_line() -> None:
    """Four seats leave room for one row of drawn cards: the board and the hand for the high half."""
    facts: list[Fact] = [
        *seated("bond", "leiter", "vesper", "le-chiffre"),
        *(Dealt(Place(seat), UNKNOWN, (seat,)) for _card in range(4) for seat in ("bond", "leiter")),
        *on_board("3h 8c Kh 6d Jd"),
        shown("bond", "Ah 2h Qd Td"),
        shown("leiter", "8d 8s 9c 7s"),
        Awarded(1, "high", 100_00, ("leiter",), (read_english("8d 8s 8c Kh Jd"),)),
        Awarded(1, "low", 100_00, ("bond",), (read_english("8c 6d 3h 2h Ah"),)),
    ]
    low = "James Bond [A♥] [2♥] Q♦ 10♦ ace high · eight-six low"
    assert line_of("bond", drawn(facts, "omaha-hilo")) == low


def test_of_two_halves_each_card_says_for_which_it_counts() -> None:
    facts: list[Fact] = [
        *seated("bond", "le-chiffre"),
        *(Dealt(Place(seat), UNKNOWN, (seat,)) for _card in range(4) for seat in ("bond", "le-chiffre")),
        *on_board("8h 7d Jd 5d 9h"),
        shown("bond", "7s Th 3s 3c"),
        shown("le-chiffre", "Ks 4h Ac Kc"),
        Awarded(1, "high", 100_00, ("bond",), (read_english("Jd Th 9h 8h 7s"),)),
        Awarded(1, "low", 100_00, ("le-chiffre",), (read_english("8h 7d 5d 4h Ac"),)),
    ]
    marks = drawn(facts, "omaha-hilo")[5]
    assert marks.split() == ["both", "low", "high", "low", "high", "high", "high"]


ALL_IN: list[Fact] = [
    *seated("bond", "le-chiffre"),
    *covered("bond", "le-chiffre"),
    Round("preflop"),
    Wagered("bond", "raise", 10_000_00),
    Wagered("le-chiffre", "call", 10_000_00),
]
OPEN: list[Fact] = [shown("bond", "As Ah"), shown("le-chiffre", "Ks Kd")]


@pytest.mark.parametrize(
    ("board", "bond", "le_chiffre"),
    [
        # what anybody reckons for aces against kings: 81.7 and 17.8 of 100
        ("", "wins 82 %", "wins 18 %"),
        # two kings are left among 45 cards, and then among 44
        ("2c 7d 9h", "wins 92 %", "wins 8 %"),
        ("2c 7d 9h Jc", "wins 95 %", "wins 5 %"),
        ("2c 7d 9h Jc 3s", "pair of aces", "pair of kings"),
        # of 44 cards a king and nine others make a full house or better; nine clubs and an ace lay the best hand on the
        # board
        ("Tc Jc Qc Kc", "wins 55 %, shares 23 %", "wins 23 %, shares 23 %"),
    ],
)
def test_once_all_hands_lie_open_each_has_its_chance_beside_it(board: str, bond: str, le_chiffre: str) -> None:
    table = drawn([*ALL_IN, *OPEN, *(on_board(board) if board else ())])
    assert line_of("bond", table).endswith(bond)
    assert line_of("le-chiffre", table).endswith(le_chiffre)


def test_the_chances_stand_below_the_drawn_cards_too() -> None:
    table = drawn([*ALL_IN, *OPEN])
    assert [line.split() for line in table if line.startswith(" 82")] == [["82", "%", "18", "%"]]


@pytest.mark.parametrize(
    "facts",
    [
        [*ALL_IN, OPEN[0]],
        [*ALL_IN[:-1], Wagered("le-chiffre", "fold", 0), *OPEN],
        [*seated("bond", "le-chiffre"), *covered("bond", "le-chiffre"), *OPEN],
    ],
    ids=["a hand is covered", "only one is left", "who has chips may speak"],
)
def test_before_that_nobody_is_told_a_chance(facts: list[Fact]) -> None:
    assert "%" not in "\n".join(drawn(facts))


def test_who_mucks_shows_nothing() -> None:
    facts = [*SHOWDOWN[:-1], Said("le-chiffre", "showdown", "muck")]
    assert line_of("le-chiffre", drawn(facts)) == "D Le Chiffre 10,000 mucked"
    assert "le-chiffre" not in {seat for seat in PEOPLE if f"{PEOPLE[seat]}  " in drawn(facts)[0]}
    assert not any("Le Chiffre" in line for line in drawn([*facts, PAIR_OF_JACKS]))


def test_a_draw_says_how_many_each_threw() -> None:
    facts: list[Fact] = [
        *seated("bond", "leiter"),
        *(Dealt(Place("bond"), UNKNOWN, ("bond",)) for _card in range(4)),
        Round("draw-1"),
        Discarded("bond", Place("bond"), (0, 1), Place(name="discards")),
        Round("draw-2"),
        Discarded("bond", Place("bond"), (), Place(name="discards")),
    ]
    assert line_of("bond", drawn(facts, "badugi")) == "James Bond 10,000 ▒▒ ▒▒ drew 2, 0"


# Told afterwards


def test_a_hand_is_told_in_a_few_lines() -> None:
    facts = [*FLOP, Wagered("mathis", "raise", 1_500_00), Wagered("leiter", "fold", 500_00), shown("mathis", "Qs Qd")]
    told = [plain(line) for line in told_at_poker(facts, names())]
    assert told == [
        "Before the flop: Vesper Lynd folds, René Mathis raises to 300, Bill Tanner and Le Chiffre call, "
        "James Bond folds, Felix Leiter calls",
        "Flop K♠ J♥ 10♠: Felix Leiter bets 500, René Mathis raises to 1,500, Felix Leiter folds",
        "René Mathis (Q♠ Q♦)",
    ]


def test_how_many_cards_everybody_draws_is_told() -> None:
    """Who drew how many is the story of such a hand; the log had the bets alone."""
    discards = Place(name="discards")
    facts: list[Fact] = [
        *seated("bond", "leiter"),
        *(Dealt(Place(seat), UNKNOWN, (seat,)) for seat in ("bond", "leiter") for _card in range(4)),
        Round("draw-1"),
        Discarded("bond", Place("bond"), (0, 1), discards),
        Discarded("leiter", Place("leiter"), (), discards),
        Round("draw-2"),
        Discarded("bond", Place("bond"), (1,), discards),
        Wagered("leiter", "bet", 500_00),
    ]
    told = [plain(line) for line in told_at_poker(facts, names("badugi"))]
    assert told == ["First draw (James Bond 2, Felix Leiter 0), second draw (James Bond 1): Felix Leiter bets 500"]


def test_who_has_mucked_has_not_folded() -> None:
    facts = [*FLOP, Wagered("tanner", "fold", 300_00), Said("mathis", "showdown", "muck")]
    hands = [plain(line) for line in told_at_poker(facts, names())]
    assert hands[-2:] == [
        "Flop K♠ J♥ 10♠: Felix Leiter bets 500, Bill Tanner folds",
        "René Mathis mucks",
    ]


def test_streets_without_a_word_are_only_their_cards() -> None:
    facts = [*FLOP[:-1], Wagered("leiter", "check", 0), Round("turn"), *on_board("2d"), Round("river"), *on_board("9c")]
    told = [plain(line) for line in told_at_poker(facts, names())]
    assert told[1] == "Flop K♠ J♥ 10♠, turn 2♦, river 9♣"


def test_the_open_cards_of_stud_are_told_where_something_was_bet() -> None:
    up = [Dealt(Place(seat), card) for seat, card in zip(("bond", "leiter"), read_english("Ks Jh"), strict=True)]
    third = [Round("third"), *up, Wagered("leiter", "bring-in", 50_00), Wagered("bond", "raise", 100_00)]
    later = [*third, Wagered("leiter", "call", 100_00), Round("fourth"), Dealt(Place("bond"), *read_english("2d"))]
    told = [plain(line) for line in told_at_poker([*seated("bond", "leiter"), *later], names("stud"))]
    assert told[:-2] == [
        "Third card (James Bond K♠, Felix Leiter J♥): Felix Leiter brings in 50, James Bond raises to 100, "
        "Felix Leiter calls"
    ]


# At a table


TABLE = ("play", "holdem", "--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--stake", "100")


def test_each_sees_its_own_cards_and_nobody_those_of_who_never_showed(royale: Any) -> None:
    """Everybody folds to the villain, whose cards nobody has seen then."""
    hands = "4c 7d Qs 5c 8d Qh"  # Bond, Leiter, Le Chiffre, and again
    with Terminal(*TABLE, "--npc-plays", "auto", "--cards", hands, "--deal", "shoe", cwd=royale.parents[1]) as at:
        assert "▒▒ ▒▒" in at.screen
        assert "The screen is for" in at.screen
        for own, others in (("45", ("7♦", "8♦", "Q♠", "│7", "│8", "│Q")), ("78", ("4♣", "5♣", "Q♠", "│4", "│5", "│Q"))):
            before = len(at.written)
            screen = at.type("")
            assert all(f"│{rank} " in screen for rank in own)
            assert not any(card in at.written[before:] for card in others)
            at.type("fold")
        assert "Q♠" not in at.written
        assert "Le Chiffre takes the pot" in at.screen


def test_no_discards_are_among_the_cards_of_a_document(bondcards: Run, royale: Any) -> None:
    around = ("--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "100", "--auto", "--seed", "draws")
    (hand,) = bondcards("play", "badugi", *around, "--json").json["hands"]
    assert any(line["ask"] == "discard" and line["answer"] != "keep" for line in hand["tape"])
    assert set(hand["cards"]) == {"bond", "le-chiffre"}
