"""What a seat stakes by its line: asked until it is legal, remembered for the questions that follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import Card
from bondcards.engine.facts import Banks, Fact, Place, Said, Staked
from bondcards.engine.questions import Bet
from bondcards.engine.requests import Deal
from bondcards.errors import Noted, Refused
from bondcards.games import catalogue
from bondcards.games.baccarat.chemin_de_fer import AskAmount, AskCover
from bondcards.language import i18n
from bondcards.show.asking import Asker
from bondcards.show.page import Page
from bondcards.show.terminal import Harmless
from bondcards.tables.ahead import Ahead
from bondcards.tables.answerer import Answerer
from bondcards.tables.pieces import Bets, Party
from bondcards.tables.staker import Staker, advised
from tests.test_typed import Keyboard

PUNTO, BANCO, TIE = (Bet("bond", box, 100, 50_000) for box in ("player", "banker", "tie"))
PEOPLE = {"bond": "James Bond", "leiter": "Felix Leiter"}


def lawful(bets: Mapping[str, Mapping[str, int]]) -> None:
    """A house where nobody stakes on both sides."""
    if any({"player", "banker"} <= set(laid) for laid in bets.values()):
        raise Refused("Not on both sides.")


def bond(*lines: str, before: Bets | None = None) -> tuple[Staker, Ahead, Keyboard]:
    keyboard = Keyboard(*lines)
    ahead = Ahead(keyboard, Party(catalogue.find("punto-banco").entry, PEOPLE), lawful)
    return Staker(keyboard, ahead, before or {}, 100_000), ahead, keyboard


def test_a_stake_is_asked_for_until_it_is_legal() -> None:
    staker, _ahead, keyboard = bond("501", "0.99", "abc", "", "1")
    assert staker.say(PUNTO, ()) == 100
    assert keyboard.refused == [
        "501 cannot be staked here. Say an amount from 1 to 500 or “pass”.",
        "0.99 cannot be staked here. Say an amount from 1 to 500 or “pass”.",
        "“abc” is no answer here. Say for instance 500 punto, 500 banco, 500 tie or “pass”.",
        "Say for instance 500 punto, 500 banco, 500 tie or “pass”.",
    ]


def test_what_is_said_ahead_answers_once() -> None:
    staker, ahead, _keyboard = bond("300 tie")
    ahead.note(PUNTO, staker.say(PUNTO, ()), staker.by)
    assert [ahead.say(BANCO, ()), ahead.say(TIE, ())] == ["pass", 30_000]
    ahead.note(TIE, 30_000, ahead.by)
    assert ahead.say(TIE, ()) is None


def test_what_was_said_ahead_and_is_not_legal_is_named_and_left_to_be_asked() -> None:
    staker, ahead, keyboard = bond("100, 501 tie")
    assert staker.say(PUNTO, ()) == 10_000
    assert ahead.say(TIE, ()) is None
    assert ahead.say(TIE, ()) is None
    assert keyboard.refused == ["501 cannot be staked here. Say an amount from 1 to 500 or “pass”."]


def test_the_first_card_ends_what_was_said_ahead() -> None:
    staker, ahead, keyboard = bond("100, leiter 300 banco")
    ahead.note(PUNTO, staker.say(PUNTO, ()), staker.by)
    ahead.note(Deal(Place(name="player")), Card("8", "h"), "shoe")
    assert keyboard.refused == ["Not asked for, and dropped: Felix Leiter 300 banco."]
    assert ahead.say(Bet("leiter", "banker", 100, 50_000), ()) is None


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "3 times the bet, leiter passes"),
        ("en", "bond triple, leiter passes"),
        ("fr", "3 fois la mise, leiter passe"),
        ("fr", "bond le triple, leiter passe"),
    ],
)
def test_so_many_times_what_was_laid_before_and_what_another_does(language: str, line: str) -> None:
    i18n.use(language)
    staker, ahead, keyboard = bond(line, "pass", before={"player": 5_000, "tie": 1_000})
    ahead.note(PUNTO, staker.say(PUNTO, ()), staker.by)
    assert (ahead.say(TIE, ()), ahead.say(Bet("leiter", "player", 100, 50_000), ())) == (3_000, "pass")
    assert keyboard.refused == []


def test_enter_lays_what_was_laid_before() -> None:
    staker, ahead, _keyboard = bond("", before={"player": "pass", "banker": 30_000, "tie": 1_000})
    assert staker.say(PUNTO, ()) == "pass"
    assert [ahead.say(BANCO, ()), ahead.say(TIE, ())] == [30_000, 1_000]


def test_enter_lays_nothing_that_is_not_legal_now() -> None:
    staker, _ahead, keyboard = bond("", "100", before={"player": 60_000})
    assert staker.say(PUNTO, ()) == 10_000
    assert len(keyboard.refused) == 1


def test_who_would_lay_nothing_on_any_box_is_advised_to_pass_once() -> None:
    assert advised(Passing(), PUNTO, ("player", "banker", "tie"), ()).bets == {"player": "pass"}


class Passing(Answerer):
    """Stakes nothing anywhere."""

    by = "passing"

    def bet(self, ask: Bet, seen: Sequence[Fact]) -> str:
        """Nothing."""
        return "pass"


def test_what_is_said_of_everybody_is_laid_by_all_who_are_still_asked_but_those_named() -> None:
    staker, ahead, keyboard = bond("all 300, 10 tie, leiter 500 banco")
    ahead.note(PUNTO, staker.say(PUNTO, ()), staker.by)
    assert [ahead.say(BANCO, ()), ahead.say(TIE, ())] == ["pass", 1_000]
    laid: dict[tuple[str, str], int | str | None] = {}
    for ask in (Bet(seat, box, 100, 50_000) for seat in ("leiter", "vesper") for box in ("player", "banker", "tie")):
        laid[ask.seat, ask.box] = ahead.say(ask, ())
        ahead.note(ask, laid[ask.seat, ask.box], ahead.by)
    assert laid == {
        ("leiter", "player"): "pass",
        ("leiter", "banker"): 50_000,
        ("leiter", "tie"): "pass",
        ("vesper", "player"): 30_000,
        ("vesper", "banker"): "pass",
        ("vesper", "tie"): 1_000,
    }
    assert not keyboard.refused


def test_what_is_said_of_everybody_holds_for_one_hand_and_is_not_named_when_it_ends() -> None:
    staker, ahead, keyboard = bond("all 300")
    ahead.note(PUNTO, staker.say(PUNTO, ()), staker.by)
    ahead.note(Deal(Place(name="player")), Card("8", "h"), "shoe")
    assert ahead.say(Bet("leiter", "player", 100, 50_000), ()) is None
    assert not keyboard.refused


def test_a_line_with_a_bet_that_may_not_lie_beside_another_is_refused_as_a_whole() -> None:
    staker, ahead, keyboard = bond("500 banco, 300 punto", "leiter 100 player, leiter 100 banco", "100")
    assert staker.say(PUNTO, ()) == 10_000
    assert keyboard.refused == ["Not on both sides.", "Not on both sides."]
    assert ahead.say(Bet("leiter", "player", 100, 50_000), ()) is None


def test_what_lies_there_already_counts() -> None:
    staker, _ahead, keyboard = bond("300 banco", "pass")
    assert staker.say(BANCO, [Staked("bond", "player", 50_000)]) == "pass"
    assert keyboard.refused == ["Not on both sides."]


def test_what_was_asked_for_already_is_refused() -> None:
    staker, _ahead, keyboard = bond("300 punto", "leiter 200", "100")
    assert staker.say(TIE, [Said("bond", "player", "pass"), Staked("leiter", "player", 100)]) == 10_000
    assert keyboard.refused == [
        "James Bond was asked for punto already. “<” takes an answer back.",
        "Felix Leiter was asked for punto already. “<” takes an answer back.",
    ]


def test_what_is_noted_for_another_is_shown_as_no_error() -> None:
    shown = Harmless(width=80, record=True, file=StringIO())
    Asker(Page(shown)).refuse(Noted("Noted."))
    assert shown.export_text().strip() == "Noted."


COVERED = AskCover("bond", "banco", 1, 200_000, ("banco", "pass"), 200_000)
TOGETHER = {**PEOPLE, "vesper": "Vesper Lynd", "le-chiffre": "Le Chiffre"}


def at_chemin_de_fer(*lines: str, chips: Mapping[str, int] | None = None) -> tuple[Staker, Ahead, Keyboard]:
    keyboard = Keyboard(*lines)
    party = Party(catalogue.find("chemin-de-fer").entry, TOGETHER, bank="le-chiffre", chips=chips or {})
    ahead = Ahead(keyboard, party, lambda _bets: None)
    return Staker(keyboard, ahead, {}, 1_800_000), ahead, keyboard


@pytest.mark.parametrize(
    ("language", "line"),
    [("fr", "Vesper 200, Félix 500, Bond le reste"), ("en", "Vesper 200, Felix 500, Bond takes the rest")],
)
def test_the_rest_is_what_the_stakes_of_the_same_line_leave(language: str, line: str) -> None:
    i18n.use(language)
    for first in ("bond", "vesper"):
        staker, ahead, keyboard = at_chemin_de_fer(line)
        asked = [first, *({"bond", "vesper", "leiter"} - {first})]
        lying: list[Fact] = []
        for seat in asked:
            left = 200_000 - sum(fact.amount for fact in lying if isinstance(fact, Staked))
            ask = replace(COVERED, seat=seat, high=left)
            said = staker.say(ask, lying) if seat == first else ahead.say(ask, lying)
            ahead.note(ask, said, ahead.by)
            lying.append(ask.fact(said))
        assert not keyboard.refused
        assert {fact.seat: fact.amount for fact in lying if isinstance(fact, Staked)} == {
            "vesper": 20_000,
            "leiter": 50_000,
            "bond": 130_000,
        }


def test_the_rest_is_no_more_than_one_has() -> None:
    staker, _ahead, _keyboard = at_chemin_de_fer("vesper 200, bond the rest")
    assert staker.say(replace(COVERED, high=60_000, words=("pass",)), ()) == 60_000


def test_the_rest_after_everybodys_stakes_is_not_reckoned_before_they_are_known() -> None:
    staker, _ahead, keyboard = at_chemin_de_fer("all 300, bond the rest", "pass")
    assert staker.say(COVERED, ()) == "pass"
    assert len(keyboard.refused) == 1


def test_all_of_another_seat_is_all_that_seat_can() -> None:
    staker, ahead, _keyboard = at_chemin_de_fer("bond 100, vesper everything")
    ahead.note(COVERED, staker.say(COVERED, ()), staker.by)
    assert ahead.say(replace(COVERED, seat="vesper", high=70_000), ()) == 70_000


def test_who_takes_back_what_he_noted_of_another_takes_no_answer_back() -> None:
    staker, ahead, keyboard = at_chemin_de_fer("vesper 300", "<", "500")
    assert staker.say(COVERED, ()) == 50_000
    assert keyboard.refused == ["Noted for later. And James Bond?", "Not noted any more: Vesper Lynd 300."]
    assert ahead.say(replace(COVERED, seat="vesper"), ()) is None


def test_half_of_ones_chips_is_half_of_them_however_little_may_be_laid() -> None:
    staker, _ahead, keyboard = at_chemin_de_fer("half of my chips", "pass", chips={"bond": 1_800_000})
    assert staker.say(COVERED, ()) == "pass"
    assert keyboard.refused == ["9,000 cannot be staked here. Say an amount up to 2,000, “banco” or “pass”."]


def test_the_others_are_not_he_who_is_asked() -> None:
    staker, ahead, keyboard = at_chemin_de_fer("the others pass", "300")
    assert staker.say(COVERED, ()) == 30_000
    assert keyboard.refused == ["Noted for later. And James Bond?"]
    assert ahead.say(replace(COVERED, seat="vesper"), ()) == "pass"


@pytest.mark.parametrize("line", ["everybody passes except Vesper", "all pass but Vesper"])
def test_who_is_excepted_is_asked(line: str) -> None:
    staker, ahead, _keyboard = at_chemin_de_fer(line)
    assert staker.say(COVERED, ()) == "pass"
    assert ahead.say(replace(COVERED, seat="leiter"), ()) == "pass"
    assert ahead.say(replace(COVERED, seat="vesper"), ()) is None


def test_after_he_has_staked_the_others_pass() -> None:
    staker, ahead, _keyboard = at_chemin_de_fer("bond 300, the others pass")
    assert staker.say(COVERED, ()) == 30_000
    assert ahead.say(replace(COVERED, seat="vesper"), ()) == "pass"


@pytest.mark.parametrize(
    ("language", "line"),
    [("fr", "pareil que Felix"), ("fr", "la même que Leiter"), ("fr", "comme Felix Leiter"), ("en", "same as Felix")],
)
def test_one_stakes_like_another_what_lies_there_for_him(language: str, line: str) -> None:
    i18n.use(language)
    staker, _ahead, keyboard = at_chemin_de_fer(line)
    assert staker.say(COVERED, (Staked("leiter", "banco", 20_000),)) == 20_000
    assert not keyboard.refused


def test_one_does_not_stake_like_who_has_staked_nothing() -> None:
    staker, _ahead, keyboard = at_chemin_de_fer("same as Vesper", "pass")
    assert staker.say(COVERED, (Staked("leiter", "banco", 20_000),)) == "pass"
    assert keyboard.refused == ["Vesper Lynd has staked nothing here by now."]


@pytest.mark.parametrize("said", ["la même", "la même mise", "pareil", "comme avant"])
def test_the_same_is_what_was_laid_before(said: str, french: None) -> None:
    staker, _ahead, keyboard = bond(said, before={"player": 30_000})
    assert staker.say(PUNTO, ()) == 30_000
    assert not keyboard.refused


LEITER_500, LEITER_PASSES = Staked("leiter", "banco", 50_000), Said("leiter", "banco", "pass")
BANKS = Staked("le-chiffre", "bank", 200_000)


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        *(("fr", line) for line in ("idem", "aussi", "moi aussi", "Bond aussi", "pareil", "la même chose", "itou")),
        *(("en", line) for line in ("the same", "me too", "Bond too", "same here", "ditto", "likewise")),
    ],
)
@pytest.mark.parametrize(
    ("seen", "meant"),
    [
        ((BANKS, LEITER_500), 50_000),
        ((BANKS, Staked("vesper", "banco", 20_000), LEITER_500), 50_000),
        ((BANKS, Staked("vesper", "banco", 20_000), LEITER_PASSES), "pass"),
    ],
)
def test_the_same_is_what_the_last_of_the_others_said(
    lang: str, line: str, seen: Sequence[Fact], meant: int | str
) -> None:
    i18n.use(lang)
    staker, _ahead, keyboard = at_chemin_de_fer(line)
    assert staker.say(COVERED, seen) == meant
    assert not keyboard.refused


def test_what_another_was_said_to_stake_ahead_of_his_turn_is_the_last_that_was_said() -> None:
    staker, ahead, keyboard = at_chemin_de_fer("vesper 300", "me too")
    assert staker.say(COVERED, (LEITER_500,)) == 30_000
    assert keyboard.refused == ["Noted for later. And James Bond?"]
    assert ahead.say(replace(COVERED, seat="vesper"), ()) == 30_000


@pytest.mark.parametrize("said", ["banco", "everything"])
def test_two_do_not_call_banco_nor_take_all_of_it(said: str) -> None:
    staker, _ahead, keyboard = at_chemin_de_fer(f"vesper {said}", "me too", "pass")
    assert staker.say(COVERED, ()) == "pass"
    assert keyboard.refused[1] == "“me too” is no answer here. Say an amount up to 2,000, “banco” or “pass”."


@pytest.mark.parametrize(
    ("language", "said", "refusal"),
    [
        ("en", "leiter bank 1000", "Vesper Lynd holds the bank, and what is in it stands. Say an amount up to 2,000"),
        ("en", "bank 300", "Vesper Lynd holds the bank, and what is in it stands. Say an amount up to 2,000"),
        ("fr", "leiter banque 1000", "Vesper Lynd tient la banque, et son montant ne change plus. Dites un montant"),
        ("fr", "banque 300", "Vesper Lynd tient la banque, et son montant ne change plus. Dites un montant"),
        ("en", "vesper passes", "Vesper Lynd holds the bank in this hand: it is James Bond who is asked now."),
        ("fr", "vesper passe la main", "Vesper Lynd tient la banque pour ce coup : James Bond a la parole."),
        ("en", "vesper 300", "Vesper Lynd holds the bank, and bets nothing against it."),
    ],
)
def test_nobody_lays_in_the_bank_of_another_and_its_holder_is_not_asked(language: str, said: str, refusal: str) -> None:
    """A stake on the bank was a pass of him who was asked for his cover."""
    i18n.use(language)
    staker, _ahead, keyboard = at_chemin_de_fer(said, "300")
    assert staker.say(COVERED, (Banks("vesper"),)) == 30_000
    assert keyboard.refused[0].startswith(refusal)


def test_who_passes_the_hand_says_one_stake(french: None) -> None:
    staker, ahead, _keyboard = at_chemin_de_fer("leiter passe la main", "300")
    assert staker.say(COVERED, (Banks("vesper"),)) == 30_000
    assert ahead.say(replace(COVERED, seat="leiter"), ()) == "pass"


def test_all_that_another_has_laid_is_laid_too() -> None:
    laid = (Said("leiter", "player", "pass"), Staked("leiter", "banker", 50_000), Staked("leiter", "tie", 10_000))
    staker, ahead, keyboard = bond("me too")
    assert staker.say(PUNTO, laid) == "pass"
    assert [ahead.say(BANCO, laid), ahead.say(TIE, laid)] == [50_000, 10_000]
    assert not keyboard.refused


@pytest.mark.parametrize(("lang", "line"), [("fr", "moi aussi"), ("fr", "idem"), ("en", "me too"), ("en", "ditto")])
def test_nobody_stakes_like_another_where_none_has_staked(lang: str, line: str) -> None:
    i18n.use(lang)
    staker, _ahead, keyboard = at_chemin_de_fer(line, "pass")
    assert staker.say(COVERED, (BANKS,)) == "pass"
    nobody = {"en": "Nobody else has staked here by now.", "fr": "Personne d’autre n’a encore misé ici."}
    assert keyboard.refused == [nobody[lang]]


@pytest.mark.parametrize(
    ("lang", "line", "doubt"),
    [
        (
            "fr",
            "idem",
            "«\u00a0idem\u00a0» peut vouloir dire «\u00a0comme Felix Leiter\u00a0» ou «\u00a0comme avant\u00a0»",
        ),
        ("en", "the same", "“the same” may mean “same as Felix Leiter” or “as before” here: say which."),
    ],
)
def test_the_same_as_another_and_as_before_are_two_things(lang: str, line: str, doubt: str) -> None:
    i18n.use(lang)
    seen = (Staked("leiter", "player", 50_000),)
    both = {"fr": ("comme Felix Leiter", "comme avant"), "en": ("same as Felix Leiter", "as before")}[lang]
    for said, meant in zip(both, (50_000, 30_000), strict=True):
        staker, _ahead, keyboard = bond(line, said, before={"player": 30_000})
        assert staker.say(PUNTO, seen) == meant
        assert len(keyboard.refused) == 1
        assert keyboard.refused[0].startswith(doubt)
    staker, _ahead, keyboard = bond(line, before={"player": 50_000})
    assert staker.say(PUNTO, seen) == 50_000
    assert not keyboard.refused


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        *(("en", line) for line in ("the same for both", "the same for both of us", "I lay the same", "Bond the same")),
        *(("fr", line) for line in ("la même pour tous", "je mets la même", "Bond pareil")),
    ],
)
def test_the_same_in_a_line_of_more_words_is_as_doubtful(lang: str, line: str) -> None:
    """Behind the 500 of another the 300 of the hand before were laid, and nothing was asked."""
    i18n.use(lang)
    staker, _ahead, keyboard = bond(line, "100", before={"player": 30_000})
    assert staker.say(PUNTO, (Staked("leiter", "player", 50_000),)) == 10_000
    assert {"en": "“same as Felix Leiter” or “as before”", "fr": "comme Felix Leiter"}[lang] in keyboard.refused[0]
    staker, _ahead, keyboard = bond(line, before={"player": 30_000})
    assert staker.say(PUNTO, ()) == 30_000


def test_too_is_as_another_whatever_was_laid_before() -> None:
    staker, _ahead, _keyboard = bond("me too", before={"player": 30_000})
    assert staker.say(PUNTO, (Staked("leiter", "player", 50_000),)) == 50_000


def test_the_same_on_the_tableau_of_another_may_be_on_ones_own() -> None:
    keyboard = Keyboard("me too", "300")
    ahead = Ahead(keyboard, Party(catalogue.find("baccara-banque").entry, PEOPLE), lambda _bets: None)
    mine = Bet("bond", "tableau-2", 100, 50_000)
    assert Staker(keyboard, ahead, {}, 100_000).say(mine, (Staked("leiter", "tableau-1", 30_000),)) == 30_000
    assert keyboard.refused == ["“me too” may mean 300 tableau 1 or 300 tableau 2 here: say which."]


def test_the_same_on_several_boxes_is_as_it_lies_there() -> None:
    """It was said to be the first of them, on both tableaux."""
    keyboard = Keyboard("the same")
    ahead = Ahead(keyboard, Party(catalogue.find("baccara-banque").entry, PEOPLE), lambda _bets: None)
    staker = Staker(keyboard, ahead, {}, 1_000_000)
    laid = (Staked("leiter", "tableau-2", 50_000), Staked("leiter", "cheval", 200_000))
    own, other, across = (Bet("bond", box, 100, 500_000) for box in ("tableau-1", "tableau-2", "cheval"))
    assert staker.say(own, laid) == "pass"
    assert [ahead.say(other, laid), ahead.say(across, laid)] == [50_000, 200_000]
    assert not keyboard.refused


@pytest.mark.parametrize(
    ("lang", "line", "laid"),
    [
        *(("en", line, 10_000) for line in ("half of that", "half that", "half my last stake", "half as much")),
        *(("en", line, 40_000) for line in ("the double", "twice that")),
        *(("fr", line, 10_000) for line in ("la moitié de ça", "la moitié de ma dernière mise")),
        *(("fr", line, 40_000) for line in ("le double", "le double de ça")),
    ],
)
def test_half_and_twice_are_of_the_stake_that_is_shown_and_of_nothing_else(lang: str, line: str, laid: int) -> None:
    i18n.use(lang)
    staker, _ahead, keyboard = bond(line, before={"player": 20_000})
    assert staker.say(PUNTO, ()) == laid
    assert not keyboard.refused
    staker, _ahead, keyboard = bond(line, "300")
    assert staker.say(PUNTO, (Staked("leiter", "player", 50_000),)) == 30_000
    nothing = {"en": "James Bond staked nothing here in the hand before.", "fr": "James Bond n’a rien misé ici au coup"}
    assert nothing[lang] in keyboard.refused[0]


@pytest.mark.parametrize(
    ("lang", "line", "chips", "stake"),
    [
        ("en", "half", "“half my chips” (200)", "“half my stake” (100)"),
        ("fr", "la moitié", "« la moitié de mes jetons » (200)", "« la moitié de ma mise » (100)"),
    ],
)
def test_half_of_nothing_in_particular_may_be_half_of_the_chips(lang: str, line: str, chips: str, stake: str) -> None:
    """It was half of the last stake without a word."""
    i18n.use(lang)
    for said, laid in ((chips, 20_000), (stake, 10_000)):
        keyboard = Keyboard(line, said[1 : said.index("(")].strip(" \u00a0”»"))
        party = Party(catalogue.find("punto-banco").entry, PEOPLE, chips={"bond": 40_000})
        staker = Staker(keyboard, Ahead(keyboard, party, lambda _bets: None), {"player": 20_000}, 40_000)
        assert staker.say(PUNTO, ()) == laid
        assert chips in (refused := keyboard.refused[0].replace("\u00a0", " "))
        assert stake in refused


def test_half_of_that_where_a_bank_is_covered_is_half_of_it_unless_a_stake_is_shown_too() -> None:
    """It was half of the bank, whatever stood beside it."""
    both = "“half of that” may mean 1,000 banco or 250 banco here: say which."
    for before, lying in (({"banco": 50_000}, ()), ({}, (Staked("leiter", "banco", 50_000),))):
        keyboard = Keyboard("half of that", "half the bank")
        ahead = Ahead(keyboard, Party(catalogue.find("chemin-de-fer").entry, PEOPLE), lambda _bets: None)
        assert Staker(keyboard, ahead, before, 1_000_000).say(COVERED, lying) == 100_000
        assert keyboard.refused == [both]


@pytest.mark.parametrize(("lang", "line"), [("en", "the same for both"), ("fr", "la même chose pour les deux")])
def test_the_same_for_both_is_what_was_laid_and_no_amount_that_nobody_said(lang: str, line: str) -> None:
    """At two tableaux it was refused with 500 à cheval, or on each."""
    i18n.use(lang)
    keyboard = Keyboard(line)
    ahead = Ahead(keyboard, Party(catalogue.find("baccara-banque").entry, PEOPLE), lambda _bets: None)
    staker = Staker(keyboard, ahead, {"tableau-1": 30_000}, 1_000_000)
    assert staker.say(Bet("bond", "tableau-1", 100, 500_000), ()) == 30_000
    assert ahead.stakes_as_before("leiter")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_plain_yes_takes_the_stake_that_is_proposed_and_none_where_nothing_is(lang: str) -> None:
    i18n.use(lang)
    for said in {"en": ("yes", "ok", "fine"), "fr": ("oui", "d'accord", "c'est bon")}[lang]:
        staker, _ahead, keyboard = bond(said, before={"player": 30_000})
        assert staker.say(PUNTO, ()) == 30_000
        assert not keyboard.refused
        for before in (None, Bets(player="pass"), Bets(player=60_000)):
            staker, _ahead, keyboard = bond(said, "100", before=before)
            assert staker.say(PUNTO, ()) == 10_000
            assert len(keyboard.refused) == 1


def test_who_is_advised_and_stakes_as_before_does_not_do_as_he_is_advised() -> None:
    """Family baccara's banker was told that nobody else had staked."""
    for said, meant in (("same again", 30_000), ("as before", 30_000), ("twice my last bet", 60_000)):
        keyboard = Keyboard(said)
        ahead = Ahead(keyboard, Party(catalogue.find("family-baccara").entry, PEOPLE, bank="bond"), lambda _bets: None)
        staker = Staker(keyboard, ahead, {"banker": 30_000}, 100_000, Passing())
        assert staker.say(Bet("bond", "banker", 100, 100_000), ()) == meant
        assert not keyboard.refused


def test_a_villain_for_whom_the_same_is_said_stakes_as_an_agent_did_and_not_as_he_is_advised() -> None:
    keyboard = Keyboard("the same")
    ahead = Ahead(keyboard, Party(catalogue.find("punto-banco").entry, PEOPLE), lambda _bets: None)
    staker = Staker(keyboard, ahead, {}, 100_000, Passing())
    assert staker.say(PUNTO, (Staked("leiter", "player", 50_000),)) == 50_000


BANK = AskAmount("bond", "bank", 1, 1_800_000)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "Felix takes the rest"),
        ("en", "Felix takes everything"),
        ("en", "3000, Felix 500"),
        ("en", "the others 300"),
        ("en", "all 500"),
        ("fr", "tous à 500"),
        ("fr", "Felix prend le reste"),
        ("fr", "Felix 500"),
    ],
)
def test_nothing_is_noted_of_who_covers_before_there_is_a_bank(language: str, line: str) -> None:
    i18n.use(language)
    staker, ahead, keyboard = at_chemin_de_fer(line, "3000")
    ahead.note(BANK, staker.say(BANK, ()), staker.by)
    first = {
        "en": "The others are asked once James Bond has said what is in the bank. Say an amount",
        "fr": "James Bond dit d’abord ce qui va en banque\u00a0; aux autres on demande ensuite. Dites un montant",
    }
    assert len(keyboard.refused) == 1
    assert keyboard.refused[0].startswith(first[language])
    assert ahead.say(replace(COVERED, seat="leiter"), ()) is None


def test_who_passes_the_bank_may_say_what_the_next_lays() -> None:
    staker, ahead, keyboard = at_chemin_de_fer("bond passes, Felix 3000")
    assert staker.say(BANK, ()) == "pass"
    assert ahead.say(replace(BANK, seat="leiter"), ()) == 300_000
    assert not keyboard.refused


def test_a_share_that_was_not_asked_for_is_named_as_it_is_said() -> None:
    staker, ahead, keyboard = bond("100, leiter everything")
    ahead.note(PUNTO, staker.say(PUNTO, ()), staker.by)
    ahead.note(Deal(Place(name="player")), Card("8", "h"), "shoe")
    assert len(keyboard.refused) == 1
    assert "@" not in keyboard.refused[0]


@pytest.mark.parametrize(("lang", "line"), [("en", "all of it on the tie"), ("fr", "le tout sur l'égalité")])
def test_all_of_it_beside_a_smaller_stake_of_before_may_be_all_of_that(lang: str, line: str) -> None:
    """A purse of thousands was laid on a tie where a hundred lay before."""
    i18n.use(lang)
    staker, _ahead, keyboard = bond(line, "100", before={"banker": 10_000})
    assert staker.say(PUNTO, ()) == 10_000
    assert "100" in keyboard.refused[0]


@pytest.mark.parametrize(("lang", "line"), [("en", "40 each"), ("fr", "40 chacun")])
def test_each_of_whom_one_alone_is_still_asked_is_refused(lang: str, line: str) -> None:
    i18n.use(lang)
    staker, _ahead, keyboard = bond(line, "100")
    others = [Staked(seat, "player", 50_000) for seat in PEOPLE if seat != "bond"]
    assert staker.say(PUNTO, others) == 10_000
    assert "James Bond" in keyboard.refused[0]
