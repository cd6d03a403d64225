"""Amounts in chips of several colours, as they are shown and typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bondcards.engine import money
from bondcards.engine.cards import Card
from bondcards.engine.facts import Dealt, Fact, Place, Staked
from bondcards.engine.money import USUAL_CHIPS
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Tell
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Wager
from bondcards.errors import Refused
from bondcards.games.seating import Seat, Seating
from bondcards.language import i18n
from bondcards.seen.heard import Hearing
from bondcards.seen.questions import of_purse
from bondcards.seen.setting import Setting
from bondcards.show.explaining import drawn, explained
from bondcards.show.said import meant as written
from bondcards.show.screen import Screen
from bondcards.show.terminal import Harmless
from bondcards.telling.parts import plain
from bondcards.telling.words import Names
from tests.commands import Run
from tests.golden.scenes import NAMES, paper, text_of

OWN = {"white": 50, "blue": 5_00, "gold": 1_000_00}


@pytest.mark.parametrize(
    ("cents", "english", "french"),
    [
        (1_00, "1 white", "1 blanc"),
        (11_00, "1 blue 1 white", "1 bleu 1 blanc"),
        (142_00, "1 black 1 green 1 blue 1 red 2 white", "1 noir 1 vert 1 bleu 1 rouge 2 blancs"),
        (1_50, "", ""),
        (0, "", ""),
    ],
)
def test_the_dearest_chips_come_first_and_a_rest_has_no_colour(cents: int, english: str, french: str) -> None:
    assert money.in_colours(cents, USUAL_CHIPS) == english
    i18n.use("fr")
    assert money.in_colours(cents, USUAL_CHIPS) == french


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("2 red 1 white", "11"),
        ("2 reds and 1 white", "11"),
        ("2red, 1 White", "11"),
        ("1 green + 2 blue", "45"),
        ("2 red, 100 tie", "10, 100 tie"),
        ("500", "500"),
        ("3 pink", "3 pink"),
        ("pass", "pass"),
    ],
)
def test_chips_that_are_said_are_a_sum(said: str, meant: str) -> None:
    assert money.in_figures(said, USUAL_CHIPS) == meant


@pytest.mark.parametrize(("said", "meant"), [("2 rouges 1 blanc", "11"), ("1 verte et 2 bleus", "45"), ("2 red", "10")])
def test_chips_are_said_in_french(said: str, meant: str) -> None:
    i18n.use("fr")
    assert money.in_figures(said, USUAL_CHIPS) == meant


@pytest.mark.parametrize(
    ("language", "said", "meant"),
    [
        ("en", "five hundred", 500_00),
        ("en", "I bet five hundred francs", 500_00),
        ("en", "twelve hundred", 1_200_00),
        ("fr", "cinq cents", 500_00),
        ("fr", "je relance à mille cinq cents francs", 1_500_00),
        ("fr", "vingt et un", 21_00),
    ],
)
def test_amounts_are_said_in_words(language: str, said: str, meant: int) -> None:
    i18n.use(language)
    names = Names({}, "francs")
    bet = Bet("bond", "stake", 1_00, 5_000_00)
    wager = Wager("bond", 0, 100_00, 1_00, 5_000_00, ("fold", "raise"), 5_000_00, 100_00)
    assert wager.read(written(wager, said.replace(" bet", " raise to"), names)).total == meant
    if said.count(" ") < 2:
        assert bet.read(written(bet, said, names)) == meant


@pytest.mark.parametrize(("language", "said"), [("en", "two hundred and three hundred"), ("fr", "deux cents, mille")])
def test_two_amounts_in_words_are_none(language: str, said: str) -> None:
    i18n.use(language)
    bet = Bet("bond", "stake", 1_00, 5_000_00)
    with pytest.raises(Refused):
        bet.read(written(bet, said, Names({}, "francs")))


def test_chips_of_a_campaign_have_its_values_and_no_other_colours() -> None:
    assert money.in_colours(1_005_50, OWN) == "1 gold 1 blue 1 white"
    assert money.in_figures("1 white", OWN) == "0.5"
    assert money.in_figures("1 red", OWN) == "1 red"
    assert money.in_figures("5 or 10", OWN) == "5 or 10"


@pytest.mark.parametrize(
    ("game", "values", "heard"),
    [
        ("vingt-et-un", {}, "James Bond stakes 11 (1 blue 1 white)"),
        ("vingt-et-un", OWN, "James Bond stakes 11 (2 blue 2 white)"),
        ("blackjack", {}, "James Bond stakes 11"),
        ("blackjack", OWN, "James Bond stakes 11 (2 blue 2 white)"),
    ],
)
def test_stakes_are_heard_in_chips(game: str, values: money.ChipValues, heard: str) -> None:
    """Where 002 names them, and in every game of a campaign that does."""
    laid = Staked("bond", "stake", 11_00)
    phrase = Hearing(Names(NAMES, "", game, chips=values)).of(Tell(laid), laid)
    assert phrase is not None
    assert plain(phrase.told) == heard


@pytest.mark.parametrize(
    ("box", "heard"), [("stake", "James Bond now stakes 1,000"), ("insurance", "James Bond: insurance now 1,000")]
)
def test_a_stake_that_is_raised_is_heard_as_the_new_one(box: str, heard: str) -> None:
    """After a word of his own too: "doubles", "splits", "redoubles"."""
    hearing = Hearing(Names(NAMES, "", "blackjack"))
    before, after = Staked("bond", box, 500_00), Staked("bond", box, 1_000_00)
    hearing.of(Tell(before), before)
    phrase = hearing.of(Tell(after), after)
    assert phrase is not None
    assert plain(phrase.told) == heard


def test_a_stake_is_typed_in_chips() -> None:
    def typed(game: str, values: money.ChipValues) -> str:
        screen = Screen(Harmless(quiet=True), Names(NAMES, "", game, chips=values), read=lambda mark: "2 red 1 white")
        return screen.ask(Bet("bond", "stake", 1, 100_00), (), None)

    assert typed("vingt-et-un", {}) == "11"
    assert typed("blackjack", {}) == "2 red 1 white"
    assert typed("blackjack", {"red": 10_00, "white": 1_00}) == "21"


def test_a_campaign_names_its_chips(royale: Path, bondcards: Run) -> None:
    file = royale / "campaign.yaml"
    file.write_text(file.read_text("utf-8") + "chips: {white: 10, red: 50}\n", "utf-8")
    played = bondcards(
        *("play", "blackjack", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--stake", "110"),
        *("--auto", "--no-log", "--seed", "1"),
    )
    assert "James Bond stakes 110 (2 red 1 white)" in played.out


def test_help_at_a_stake_names_the_chips_and_what_they_are_worth() -> None:
    console = paper()
    console.print(drawn(explained(Bet("bond", "stake", 1, 100_00), at_table(Names(NAMES, "", "vingt-et-un")))))
    assert re.search(r"2 red 1 white +white 1 · red 5 · blue 10 · green 25 · black 100", text_of(console))


def test_help_at_a_stake_names_the_line_for_several_people_and_the_end_until_a_card_lies() -> None:
    names, ask = Names(NAMES, "", "punto-banco"), Bet("bond", "player", 1, 100_00)
    seating = Seating((Seat("bond", "pc", 100_00, 3), Seat("leiter", "pc", 100_00, 3)), HOUSE)

    def shown(*seen: Fact) -> str:
        console = paper()
        console.print(drawn(explained(ask, at_table(names)._replace(seating=seating, seen=seen))))
        return text_of(console)

    first = shown()
    for said in ("500 punto, 100 banco", "Bond 500, Leiter 2k", "2k is 2,000", "no hand after all: back to the menu"):
        assert said in first
    laid = Staked("leiter", "player", 1_00)
    assert "no hand after all" in shown(laid)
    assert "no hand after all" not in shown(laid, Dealt(Place(name="player"), Card("K", "s")))


def test_the_points_are_called_by_their_full_name_where_a_line_has_room() -> None:
    names = Names(NAMES, "francs", "punto-banco")
    seating = Seating((Seat("bond", "pc", 100_00, 3),), HOUSE)
    where = at_table(names)._replace(seating=seating)
    assert of_purse("{seat}, your stake?", "bond", where) == "James Bond (100 francs, 3 Heroism Points), your stake?"
    assert of_purse("{seat}" + " " * 50, "bond", where).startswith("James Bond (100 francs, 3 points)")


def at_table(names: Names) -> Setting:
    return Setting(names, HOUSE, ())
