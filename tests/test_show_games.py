"""Every game on the screen: what is asked and said in the words of the table, and its accounts as kept."""

from __future__ import annotations

import re
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

from bondcards.engine.cards import Card, read_all
from bondcards.engine.facts import (
    DEALER,
    UNMARKED,
    Banks,
    Dealt,
    Fact,
    Irregular,
    Moved,
    Place,
    Round,
    Said,
    Shuffled,
    Staked,
    Thrown,
    Turned,
    Wagered,
    place,
)
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request, Shuffle, Tell
from bondcards.games import catalogue, options
from bondcards.games.baccarat.chemin_de_fer import AskCover
from bondcards.games.house.caribbean_stud import AskRaise
from bondcards.games.house.three_card_poker import AskPlayOn
from bondcards.games.twentyone.office import AskBid
from bondcards.games.twentyone.vingt_et_un import AskRedouble
from bondcards.games.worth import Pok, PokerHand, Twenty, Units, Worth
from bondcards.language import i18n, lexicon
from bondcards.language.languages import load
from bondcards.roleplay.house_rules import HouseRules
from bondcards.seen import questions
from bondcards.seen.heard import Hearing
from bondcards.seen.results import headline
from bondcards.seen.setting import Setting
from bondcards.show import rules, table
from bondcards.show.screen import Screen
from bondcards.show.table import Faces
from bondcards.sitting.result import HandResult
from bondcards.telling import referee, words
from bondcards.telling.labels import ALL_BOXES, LABELS
from bondcards.telling.parts import plain
from bondcards.telling.words import Names
from bondcards.telling.worth import spoken
from tests.breadth import each, long
from tests.golden.pictures import KEPT, settled
from tests.golden.scenes import NAMES, paper, text_of
from tests.golden.settled import play
from tests.laws.driver import Whim
from tests.reading import WIDTH, any_of, wrong

HANDS = [("0", "en", "dealt"), ("1", "fr", "real")]
MORE = [hand for hand in product("012", ("en", "fr"), ("dealt", "real")) if hand not in HANDS]
"""Hands that are looked at, in every run and in the long one: by seed, language, and where the cards come from."""
ENGLISH = {"twenty-one", "bring-in"}
"""Canonical names that are words as well."""


def watched(game: str, seed: str, language: str, cards: str) -> tuple[str, list[Fact], list[Request[Any]]]:
    """A hand in which everybody does as he pleases: its screen, its facts, and what was asked, with what `?` says."""
    i18n.use(language)
    console, asks = paper(), list[Request[Any]]()
    screen = Screen(console, Names(NAMES, "francs"), read=lambda mark: "", errors=console)
    pick = Random(seed).choice
    facts = play(screen, game, seed, lambda seat: [Whim(pick)], asks=asks, real=cards == "real")
    return text_of(console), facts, asks


def canonical(facts: list[Fact], asks: list[Request[Any]]) -> set[str]:
    """Names that only tapes and options know: seats, boxes, what is asked about, words of more than one part."""
    names = {str(fact.to) for fact in facts if isinstance(fact, Dealt | Moved)}
    names |= {fact.box for fact in facts if isinstance(fact, Staked)}
    names |= {fact.what for fact in facts if isinstance(fact, Irregular)}
    names |= {name for fact in facts if isinstance(fact, Said) for name in (fact.about, fact.word)}
    names |= {fact.name for fact in facts if isinstance(fact, Round)}
    names |= {fact.word for fact in facts if isinstance(fact, Wagered)}
    names |= {word for ask in asks if isinstance(ask, Choose) for word in (ask.about, *ask.options)}
    return {name for name in names if re.search(r"[-/@]", name)} - ENGLISH | set(NAMES)


@pytest.mark.parametrize("game", each())
@pytest.mark.parametrize(("seed", "language", "cards"), [*HANDS, *(long(*hand) for hand in MORE)])
def test_a_hand_on_the_screen(game: str, seed: str, language: str, cards: str) -> None:
    """Nothing raw, nothing mixed and nothing broken off; every answer has its words in both languages."""
    text, facts, asks = watched(game, seed, language, cards)
    raw = any_of(frozenset(canonical(facts, asks)))
    assert not raw.search(text), f"{raw.search(text)} in:\n{text}"
    assert not re.search(r"\b(dealer|banker|player):", text)
    assert "{" not in text
    assert wrong(text) == []
    for ask in asks:
        if isinstance(ask, Choose) and ask.means:
            assert set(ask.options) <= set(load("en").words)
            assert set(ask.options) <= set(ask.heard) & set(ask.means)
        if isinstance(ask, Bet):
            assert set(ask.words) <= set(load("en").words)
            assert set(ask.words) <= set(ask.heard) & set(ask.means)
            assert lexicon.text_of(ALL_BOXES, game, ask.box) is not None


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_every_box_and_what_it_pays_has_a_label(game: str) -> None:
    entry, names = catalogue.find(game).entry, Names({}, "", game)
    for box in (*entry.boxes, *entry.pays):
        # Of what lies in the pot it was heard bet by bet.
        assert names.lays(box) or entry.between_seats
        assert names.bet(box)


def test_every_place_of_the_table_has_a_label_and_every_family_a_title() -> None:
    assert {name.rpartition("/")[2] for name in LABELS.hands} == set(UNMARKED)
    assert all(words.family(game.entry.family) for game in catalogue.every_game())


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_the_accounts_of_a_hand_are_as_they_were_kept(game: str) -> None:
    i18n.use("en")
    assert settled(game) == (KEPT / "en" / f"settled-{game}.txt").read_text("utf-8")


def counted(game: str, to: Place, cards: str) -> str:
    """What is said of cards that lie at a place."""
    return spoken(catalogue.find(game).worth(to, read_all(cards), []), Names({}, "", game))


@pytest.mark.parametrize(
    ("cards", "called"),
    [
        ("5h 5c Kd 9s 2h", "pair of fives"),
        ("Ah Kc Jd 9s 2h", "ace-king high"),
        ("Kh Kc 5d 5s 2h", "two pair, kings and fives"),
        ("9h 9c 9d 5s 2h", "three nines"),
        ("Ah 2c 3d 4s 5h", "straight, five high"),
        ("Ah 2h 9h 4h 5h", "flush, ace high"),
        ("Kh Kc Kd 5s 5h", "full house, kings over fives"),
        ("Th Jh Qh Kh Ah", "royal flush"),
        ("5h 5c Kd 9s", ""),
    ],
)
def test_a_poker_hand_has_its_name(cards: str, called: str) -> None:
    assert counted("caribbean-stud", Place("bond"), cards) == called


def test_the_bank_plays_or_does_not() -> None:
    assert counted("caribbean-stud", DEALER, "Ah Kc Jd 9s 2h") == "ace-king high: the bank plays"
    assert counted("three-card-poker", DEALER, "Jd 9s 2h") == "jack high: the bank does not play"


JACKS = PokerHand(5, "pair", (11, 4, 3, 2))


@pytest.mark.parametrize(
    ("worths", "said"),
    [
        ([Units(8, natural=True)], "8, abattage"),
        ([Units(8)], "8 points"),
        ([Units(1)], "1 point"),
        ([Units(0, baccara=True)], "0, baccara"),
        ([Twenty(21, natural=True)], "natural"),
        ([Twenty(17, soft=True)], "soft 17"),
        ([Twenty(22, burst=True)], "22, bust"),
        ([Twenty(20), Pok(JACKS, 1)], "20 · POK: pair of jacks, 1:1"),
        ([Pok(JACKS, 0)], "POK: pair of jacks, lost"),
        ([], ""),
    ],
)
def test_what_cards_are_worth_is_said_whatever_the_game(worths: list[Worth], said: str) -> None:
    assert spoken(worths, Names({})) == said


def rows(facts: list[Fact], game: str) -> str:
    console: Console = paper()
    console.print(table.laid(facts, Names(NAMES, "", game), "le-chiffre", Faces(), 80))
    return text_of(console)


BURNT = Place(name="burnt")
DRAW = Place(name="draw")


def test_burnt_cards_and_cards_thrown_in_take_a_line() -> None:
    burnt: list[Fact] = [Shuffled(6), *(Dealt(BURNT, Card("?", "?"), ()) for _n in range(5))]
    assert rows(burnt, "poker-21") == " 5 cards are burnt.\n"
    assert rows([Dealt(BURNT, Card("9", "s"))], "vingt-et-un-burnt") == " Burnt, and the end of the pack: 9♠\n"
    folded: list[Fact] = [
        *(Dealt(Place("bond"), Card("?", "?"), ("bond",)) for _n in range(3)),
        Said("bond", "play-on", "fold"),
    ]
    assert rows(folded, "three-card-poker") == " James Bond      folded\n"


def test_cards_may_be_turned_after_a_shuffle_in_mid_deal() -> None:
    """What lay on the table at the cut was dealt before it; the card burnt then is not on the table any more."""
    own, nine, ten = Place("bond"), Card("9", "s"), Card("T", "s")
    dealt: list[Fact] = [Dealt(BURNT, nine), Dealt(own, Card("?", "?"), ("bond",))]
    shown = rows([*dealt, Shuffled(1, (1,)), Dealt(BURNT, ten), Turned(own, (nine,))], "punto-banco")
    assert "9 points" in shown
    assert shown.endswith(" Burnt, and the end of the pack: 10♠\n")


def test_a_fold_leaves_the_blind_places_in_the_game() -> None:
    dealt = [Dealt(Place("bond", side=side), Card("?", "?"), ()) for side in ("left", "") for _n in range(3)]
    shown = rows([*dealt, Said("bond", "play-on", "fold")], "three-card-poker")
    assert re.search(r"James Bond +folded", shown)
    assert "James Bond, on the left" in shown


def test_cards_drawn_for_the_bank_are_gathered() -> None:
    drawn: list[Fact] = [Dealt(DRAW, Card("A", "s"))]
    assert "The draw for the bank" in rows(drawn, "vingt-et-un")
    assert "draw" not in rows([*drawn, Banks("bond")], "vingt-et-un")


# What is heard


def heard(game: str, *told: tuple[Request[Any], Fact]) -> list[str]:
    """What the table hears of these facts, one after the other."""
    hearing = Hearing(Names(NAMES, "", game))
    phrases = [hearing.of(ask, fact) for ask, fact in told]
    return [plain(phrase.told) for phrase in phrases if phrase]


def answered(ask: Request[Any], answer: Any) -> tuple[Request[Any], Fact]:
    return ask, ask.fact(answer)


def told(fact: Fact) -> tuple[Request[Any], Fact]:
    return answered(Tell(fact), None)


FOLD = AskRaise("bond", ("fold", "raise", "buy"))


class AskOf(Choose[str], frozen=True):
    """What with one of several hands?"""

    place: Place

    about = "of"
    asks = "?"
    heard = {"stand": "{seat} stands"}
    means = {"stand": "-"}

    def fact(self, answer: str) -> Fact:
        return Said(self.seat, self.about, answer, self.place)


def test_what_is_said_of_a_hand_among_several_names_it() -> None:
    dealt = [told(Dealt(place(to), Card("8", "s"))) for to in ("bond", "bond/2", "leiter")]
    for to, number in (("bond", 1), ("bond/2", 2)):
        stands = answered(AskOf("bond", ("stand",), place(to)), "stand")
        assert heard("caribbean-stud", *dealt, stands) == [f"James Bond stands (hand {number})"]
    alone = answered(AskOf("leiter", ("stand",), place("leiter")), "stand")
    assert heard("caribbean-stud", *dealt, alone) == ["Felix Leiter stands"]


def test_answers_are_heard_in_the_words_of_their_questions() -> None:
    assert heard("caribbean-stud", answered(FOLD, "fold")) == ["James Bond folds"]
    assert heard("three-card-poker", answered(AskPlayOn("bond", ("fold", "play")), "play")) == []
    assert heard("punto-banco", answered(Bet("bond", "tie", 1, 100), "pass")) == []
    assert heard("punto-banco", answered(Bet("bond", "tie", 1, 100), 100)) == ["James Bond lays 1 on a tie"]


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (AskRaise("bond", ("fold", "raise", "buy"), 500_00), {"fold": "", "raise": " (1,000)", "buy": " (500)"}),
        (AskPlayOn("bond", ("fold", "play"), 500_00), {"fold": "", "play": " (500)"}),
        (AskRedouble("bond", ("redouble", "decline"), 600_00), {"redouble": " (600)", "decline": ""}),
    ],
)
def test_what_an_option_costs_stands_after_it(ask: Choose[Any], said: dict[str, str]) -> None:
    assert {option: questions.cost(ask, option) for option in ask.options} == said
    hints = questions.question(ask, None, Setting(Names(NAMES, "francs", "caribbean-stud"), "house", ())).hints
    assert all(hint.endswith(said[option]) for hint, option in zip(hints, ask.options, strict=True))


def test_a_stake_that_is_told_is_heard_unless_a_word_has_said_it() -> None:
    bet = told(Staked("bond", "bet", 20_000))
    assert heard("caribbean-stud", answered(FOLD, "raise"), bet) == ["James Bond raises by 200"]
    cover = AskCover("bond", "banco", 1, 400_000, ("banco", "pass"))
    banco = told(Staked("bond", "banco", 400_000))
    assert heard("chemin-de-fer", answered(cover, "banco"), banco) == ["James Bond: banco!"]
    assert heard("chemin-de-fer", answered(cover, "pass"), told(Staked("leiter", "banco", 1_000))) == [
        "James Bond passes",
        "Felix Leiter covers 10",
    ]


def test_bets_are_heard_and_dice_are_left_to_the_reckoning_of_their_rolls() -> None:
    assert heard("contest", told(Wagered("bond", "raise", 40_000)), told(Wagered("leiter", "call", 40_000))) == [
        "James Bond raises to 400",
        "Felix Leiter calls",
    ]
    assert heard("contest", told(Thrown("bond", 37, ("bond",))), told(Thrown("bond", 37))) == []


def test_who_is_left_out_because_nothing_is_left_to_cover_hears_why_once() -> None:
    nothing = [answered(Bet(seat, "tableau-1", 1, 0), "pass") for seat in ("leiter", "vesper")]
    laid = answered(Bet("bond", "tableau-1", 1, 3_000_00), 3_000_00)
    # Who has laid all his chips is not left out, nor who cannot bid any more.
    own = answered(Bet("bond", "tableau-2", 1, 0), "pass")
    said = "James Bond lays 3,000 on tableau 1"
    assert heard("baccara-banque", laid, own) == [said]
    assert heard("baccara-banque", laid, *nothing) == [said, "the bank is covered"]
    bids = [
        answered(AskBid("bond", "auction", 1_00, 5_00), 5_00),
        answered(AskBid("leiter", "auction", 6_00, 0), "pass"),
    ]
    assert "the bank is covered" not in heard("vingt-et-un", *bids)


def test_a_bank_that_is_covered_by_parts_is_said_where_somebody_is_left_out() -> None:
    people = ("bond", "leiter", "le-chiffre", "vesper")
    for count, end in ((3, ""), (4, ": the bank is covered")):
        hearing = Hearing(Names({seat: NAMES[seat] for seat in people[:count]}, "", "chemin-de-fer"))
        bank = told(Staked("le-chiffre", "bank", 1_000_00))
        covers = [answered(AskCover(seat, "banco", 1, 500_00, whole=1_000_00), 500_00) for seat in people[:2]]
        said = [plain(phrase.told) for ask, fact in (bank, *covers) if (phrase := hearing.of(ask, fact))]
        assert said == [
            "Le Chiffre holds a bank of 1,000",
            "James Bond covers 500",
            f"Felix Leiter covers 500{end}",
        ]


def test_stakes_and_cards_stand_on_lines_of_their_own() -> None:
    hearing = Hearing(Names(NAMES, "", "caribbean-stud"))
    steps = [
        answered(Shuffle(1), True),
        answered(Bet("bond", "ante", 1, 100), 100),
        told(Dealt(Place("bond"), Card("8", "s"), ("bond",))),
        answered(FOLD, "raise"),
        told(Staked("bond", "bet", 200)),
    ]
    topics = [phrase.topic for phrase in (hearing.of(ask, fact) for ask, fact in steps) if phrase]
    assert topics == ["shuffle", "stakes", "cards"]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", catalogue.GAMES)
def test_a_referees_card(game: str, language: str) -> None:
    i18n.use(language)
    console = paper()
    console.print(rules.card(referee.card(catalogue.find(game), options.listed(HouseRules)), WIDTH))
    printed = text_of(console)
    assert wrong(printed) == []
    assert not re.search(r"tableau-1|pair-plus|ante-bonus", printed)


@pytest.mark.parametrize("game", catalogue.GAMES)
def test_whatever_is_asked_for_on_a_box_can_be_called(game: str) -> None:
    names = Names({"bond": "James Bond"}, "francs", game)
    for of_game, _stroke, box in (name.rpartition("/") for name in lexicon.BOXES.asked):
        if box and of_game in ("", game):
            assert names.bet(box).format(seat="James Bond", box=names.box(box))


@pytest.mark.parametrize(
    ("game", "told_again"),
    [
        *((game, False) for game in ("holdem", "badugi", "caribbean-stud", "three-card-poker")),
        *((game, True) for game in ("punto-banco", "chemin-de-fer", "blackjack", "vingt-et-un")),
    ],
)
def test_a_shuffle_before_every_hand_is_told_at_the_first_alone(game: str, told_again: bool) -> None:
    shuffle, card = answered(Shuffle(1), True), told(Dealt(Place("bond"), Card("8", "s"), ("bond",)))
    for first in (True, False):
        hearing = Hearing(Names(NAMES, "", game), first=first)
        said = [phrase for ask, fact in (shuffle, card, shuffle) if (phrase := hearing.of(ask, fact))]
        # What was thrown and is shuffled in again, in the midst of a hand, is news.
        assert [phrase.topic for phrase in said].count("shuffle") == (2 if first or told_again else 1)


@pytest.mark.parametrize(
    ("game", "boxes"),
    [
        ("baccara-banque", ("tableau-2", "tableau-1", "cheval")),
        ("punto-banco", ("player", "banker", "tie")),
        ("family-baccara", ("ponte", "banker", "tie")),
        ("blackjack", ("stake",)),
    ],
)
def test_who_stakes_nothing_at_all_is_heard_to_pass_once(game: str, boxes: tuple[str, ...]) -> None:
    """At chemin de fer it was said of who passes, at the other games nothing was."""

    def laid(*staked: str, high: int = 100_00) -> list[str]:
        asked = [Bet("bond", box, 1, high) for box in boxes]
        return heard(game, *[answered(ask, 100_00 if ask.box in staked else "pass") for ask in asked])

    assert laid() == ["James Bond passes"]
    assert "James Bond passes" not in laid(boxes[0])
    # Who can stake nothing was not asked; and a bid is no stake.
    assert not laid(high=0)
    assert not heard(game, answered(AskBid("bond", "auction", 1_00, 100_00), "pass"))


@pytest.mark.parametrize(("language", "called"), [("en", "A tie!"), ("fr", "Égalité\u00a0!")])
def test_a_tie_that_pays_is_called(language: str, called: str) -> None:
    """Two times eight points stood there, and who had won."""
    i18n.use(language)
    came = HandResult(
        number=1,
        bank="le-chiffre",
        stakes={"bond": {"tie": 100_00}, "leiter": {"player": 500_00}},
        cards={},
        irregularities=(),
        fell={"leiter": 0, "le-chiffre": 0},
        fell_net={"bond": 800_00, "leiter": 0, "le-chiffre": -800_00},
        heroism={},
        final={"leiter": 0, "le-chiffre": 0},
        final_net={"bond": 800_00, "leiter": 0, "le-chiffre": -800_00},
        debts=(),
        after="",
    )
    lines = [plain(line) for line in headline((), came, None, Names(NAMES, "francs", "punto-banco"))]
    assert lines[0] == called
    assert len(lines) == 2
    lost = replace(came, fell_net={"bond": -100_00}, final_net={"bond": -100_00, "le-chiffre": 100_00})
    assert called not in [plain(line) for line in headline((), lost, None, Names(NAMES, "francs", "punto-banco"))]
