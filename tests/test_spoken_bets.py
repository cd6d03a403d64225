"""Bets said in one line: every way to say them means the same, and what is doubtful is refused."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bondcards.engine import money
from bondcards.engine.questions import Bet
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.games.baccarat.chemin_de_fer import AskCover
from bondcards.games.seating import Seating
from bondcards.language import i18n
from bondcards.seen.setting import Setting
from bondcards.show.explaining import _in_one_line
from bondcards.sitting.amounts import stake_said
from bondcards.tables.pieces import ASKED_FOR, EVERYBODY, Party, sayable
from bondcards.tables.spoken_bets import spoken_bets
from bondcards.tables.stakes import called, names, parts
from bondcards.telling.words import Names

PEOPLE = {"bond": "James Bond", "leiter": "Felix Leiter", "vesper": "Vesper Lynd", "le-chiffre": "Le Chiffre"}
PUNTO = Bet("bond", "player", 1, 10**9)
COVER = AskCover("bond", "banco", 1, 100_000, ("banco", "pass"), 100_000)
TABLEAU = Bet("bond", "tableau-1", 1, 10**9)
ON_21 = Bet("bond", "21", 1, 10**9)
ANTE = Bet("bond", "ante", 1, 10**9)
GAMES = {"player": "punto-banco", "banco": "chemin-de-fer", "tableau-1": "baccara-banque", "21": "poker-21"}


def party(ask: Bet, currency: str = "francs") -> Party:
    return Party(catalogue.find(GAMES.get(ask.box, "caribbean-stud")).entry, PEOPLE, currency)


def said(line: str, ask: Bet = PUNTO) -> dict[str, dict[str, int | str]]:
    return spoken_bets(line, ask, party(ask))


def of_bond(line: str, ask: Bet = PUNTO) -> dict[str, int | str]:
    meant = said(line, ask)
    assert set(meant) == {"bond"}
    return meant["bond"]


@pytest.mark.parametrize("line", ["banco", "I go banco", "the whole bank"])
def test_who_has_too_little_for_a_banco_hears_what_it_takes(line: str) -> None:
    poor = AskCover("bond", "banco", 1, 300_000, ("pass",), 500_000)
    with pytest.raises(Refused, match=r"A banco takes 5,000\. Say an amount up to 3,000 or “pass”"):
        said(line, poor)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("500 banco, 100 tie", {"banker": 50_000, "tie": 10_000}),
        ("banco 500, tie 100", {"banker": 50_000, "tie": 10_000}),
        ("100 on a tie and 500 on the banco.", {"banker": 50_000, "tie": 10_000}),
        ("banco: 500; tie: 100", {"banker": 50_000, "tie": 10_000}),
        ("500 banco,100 tie", {"banker": 50_000, "tie": 10_000}),
        ("500 banco 100 tie", {"banker": 50_000, "tie": 10_000}),
        ("300", {"player": 30_000}),
        ("I bet 300!", {"player": 30_000}),
        ("300, 100 tie", {"player": 30_000, "tie": 10_000}),
        ("500 égalité", {"tie": 50_000}),
        ("2k", {"player": 200_000}),
        ("1.5k banco", {"banker": 150_000}),
        ("1 000 banco", {"banker": 100_000}),
        ("1,000 banco, 1,500 tie", {"banker": 100_000, "tie": 150_000}),
        ("31 725 francs", {"player": 3_172_500}),
        ("31 725F on banco", {"banker": 3_172_500}),
        ("500 ban", {"banker": 50_000}),
        ("pass", {"player": "pass"}),
        ("pass tie, 500 banco", {"tie": "pass", "banker": 50_000}),
    ],
)
def test_a_line(line: str, meant: dict[str, Any]) -> None:
    assert of_bond(line) == meant


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("500 banco, 100 tie", {"banker": 50_000, "tie": 10_000}),
        ("500 banco et 100 à l’égalité", {"banker": 50_000, "tie": 10_000}),
        ("égalité 100, banque 500", {"banker": 50_000, "tie": 10_000}),
        ("je mise 300", {"player": 30_000}),
        ("1,5k", {"player": 150_000}),
        ("1 000\u202ffrancs sur le banco", {"banker": 100_000}),
        ("37,50 punto", {"player": 3_750}),
        ("passe", {"player": "pass"}),
    ],
)
@pytest.mark.usefixtures("french")
def test_a_line_in_french(line: str, meant: dict[str, Any]) -> None:
    assert of_bond(line) == meant


@pytest.mark.parametrize(
    ("currency", "line"), [("dollars", "$500"), ("€", "500€"), ("euros", "500 €"), ("livres", "£500")]
)
def test_the_campaigns_currency(currency: str, line: str) -> None:
    assert spoken_bets(line, PUNTO, party(PUNTO, currency)) == {"bond": {"player": 50_000}}


@pytest.mark.parametrize(
    "line", ["300 au 1, 200 au 2", "300 sur le premier tableau, 200 sur le second", "premier 300 deuxième 200"]
)
def test_two_boxes_for_one_seat_are_two_stakes_that_may_be(line: str, french: None) -> None:
    assert of_bond(line, TABLEAU) == {"tableau-1": 30_000, "tableau-2": 20_000}


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "bond 1000 à cheval, leiter 2000 on his own"),
        ("en", "bond 1000 à cheval, leiter 2000 on his own tableau"),
        ("fr", "bond 1000 à cheval, leiter 2000 sur son tableau"),
        ("fr", "bond 1000 à cheval, leiter 2000 sur le sien"),
    ],
)
def test_ones_own_tableau_is_the_one_for_which_one_will_be_asked_first(language: str, line: str) -> None:
    """Leiter plays tableau 2 where Bond plays tableau 1."""
    i18n.use(language)
    assert said(line, TABLEAU) == {"bond": {"cheval": 100_000}, "leiter": {ASKED_FOR: 200_000}}


@pytest.mark.parametrize("line", ["tout", "Tapis !", "je mise tout", "le reste"])
def test_everything_is_all_one_can(line: str, french: None) -> None:
    assert said(line, Bet("bond", "player", 1, 70_000)) == {"bond": {"player": 70_000}}


@pytest.mark.parametrize("line", ["la même table", "Facile !", "7 z", "500 Punto, 7 Zut"])
def test_a_refusal_quotes_what_was_typed(line: str, french: None) -> None:
    with pytest.raises(Refused, match=f"“{line}” is no answer here"):
        said(line)


def test_another_currency_is_no_answer() -> None:
    with pytest.raises(Refused, match="“\\$500” is no answer here"):
        said("$500")


@pytest.mark.parametrize(
    "line",
    [
        "bond 500 banco, leiter 300, vesper pass",
        "James Bond: 500 banco; Felix: 300; Vesper Lynd pass",
        "bond 500 banco leiter 300 vesper pass",
        "500 banco, lei 300, lynd passes",
    ],
)
def test_several_seats(line: str) -> None:
    """An amount for no box in particular is for the one another seat will be asked for first."""
    line = line.replace("passes", "pass")
    assert said(line) == {"bond": {"banker": 50_000}, "leiter": {ASKED_FOR: 30_000}, "vesper": {ASKED_FOR: "pass"}}


@pytest.mark.parametrize(
    ("ask", "line", "meant"),
    [
        (COVER, "banco", {"banco": "banco"}),
        (COVER, "500 banco", {"banco": 50_000}),
        (COVER, "500, 100 tie", {"banco": 50_000, "tie": 10_000}),
        (TABLEAU, "500 tableau 2, 300 à cheval", {"tableau-2": 50_000, "cheval": 30_000}),
        (TABLEAU, "tableau 1 500", {"tableau-1": 50_000}),
        (TABLEAU, "300 on 1, 200 on 2", {"tableau-1": 30_000, "tableau-2": 20_000}),
        (TABLEAU, "300 on the first tableau, 200 on the second", {"tableau-1": 30_000, "tableau-2": 20_000}),
        (TABLEAU, "t2 300 cheval 200", {"tableau-2": 30_000, "cheval": 20_000}),
        (ON_21, "100 on 21, 50 pok", {"21": 10_000, "pok": 5_000}),
        (ON_21, "21", {"21": 2_100}),
        (ON_21, "21 pok", {"pok": 2_100}),
        (ON_21, "1 000 pok", {"pok": 100_000}),
        (ANTE, "500, 2 bonus, 100 left", {"ante": 50_000, "bonus": 200, "ante@left": 10_000}),
        (ANTE, "500 ante 100 ante@right", {"ante": 50_000, "ante@right": 10_000}),
        (ANTE, "500 and a bonus", {"ante": 50_000, "bonus": 200}),
        (ANTE, "500 ante, bonus", {"ante": 50_000, "bonus": 200}),
    ],
)
def test_each_games_own_boxes(ask: Bet, line: str, meant: dict[str, Any]) -> None:
    assert of_bond(line, ask) == meant


@pytest.mark.parametrize(
    ("ask", "line", "why"),
    [
        (PUNTO, "rouge", "“rouge” is no answer here. Say for instance 500 punto, 500 banco, 500 tie or “pass”."),
        (PUNTO, "", "Say for instance 500 punto, 500 banco, 500 tie or “pass”."),
        (PUNTO, "banc0", "“banc0” is no answer here. Say for instance 500 punto, 500 banco, 500 tie or “pass”."),
        (
            PUNTO,
            "500 rouge",
            "“500 rouge” is no answer here. Say for instance 500 punto, 500 banco, 500 tie or “pass”.",
        ),
        (PUNTO, "banco", "How much for “banco”? Say for instance 500 punto, 500 banco, 500 tie or “pass”."),
        (
            PUNTO,
            "300 banco, leiter",
            "How much for “leiter”? Say for instance 500 punto, 500 banco, 500 tie or “pass”.",
        ),
        (PUNTO, "500 b", "“b” may mean James Bond or banco here: say which."),
        (PUNTO, "le 300", "“le” may mean Le Chiffre or Felix Leiter here: say which."),
        (
            PUNTO,
            "300 banco, 200 banco",
            "“300 banco, 200 banco” says two stakes for James Bond. Name the people: bond 500, leiter 300",
        ),
        (PUNTO, "300, 200", "“300, 200” says two stakes for James Bond. Name the people: bond 500, leiter 300"),
        (COVER, "a", "“a” is no answer here. Say an amount up to 1,000, “banco” or “pass”."),
        (COVER, "leiter al", "“leiter al” is no answer here. Say an amount up to 1,000, “banco” or “pass”."),
        (COVER, "all", "How much for “all”? Say an amount up to 1,000, “banco” or “pass”."),
        (PUNTO, "-500", "An amount must be more than zero, not \u2212500."),
        (PUNTO, "500 banco, \u2212100 tie", "An amount must be more than zero, not \u2212100."),
        (PUNTO, "1.234 banco", "1.234 is finer than a cent."),
        (TABLEAU, "tableau 500", "“tableau” may mean tableau 1 or tableau 2 here: say which."),
        (ON_21, "21 300", "“21 300” may mean several things here. Say more of it."),
        (ON_21, "21: 50, pok 21", "How much for “POK”? Say for instance 500 on 21, 500 POK or “pass”."),
        (COVER, "s", "“s” is no answer here. Say an amount up to 1,000, “banco” or “pass”."),
        (
            TABLEAU,
            "400 on both tableaux",
            "“400 on both tableaux” may mean 400 à cheval or 400 tableau 1, 400 tableau 2 here: say which.",
        ),
        (
            TABLEAU,
            "300 on the left",
            "“300 on the left”: left and right are as one looks; the tableaux are called 1 and 2. "
            "Say for instance 500 tableau 1, 500 tableau 2, 500 à cheval or “pass”.",
        ),
        (
            TABLEAU,
            "right-hand tableau 200",
            "“right-hand tableau 200”: left and right are as one looks; the tableaux are called 1 and 2. "
            "Say for instance 500 tableau 1, 500 tableau 2, 500 à cheval or “pass”.",
        ),
        (
            TABLEAU,
            "leiter 1000 tableau 1, 200 on both",
            "“leiter 1000 tableau 1, 200 on both” may mean 200 à cheval or 200 tableau 1, 200 tableau 2 here: "
            "say which.",
        ),
        (
            TABLEAU,
            "500 on both",
            "“500 on both” may mean 500 à cheval or 500 tableau 1, 500 tableau 2 here: say which.",
        ),
        (PUNTO, "500 on both", "“500 on both” may mean “500 punto, 500 banco” or “all 500” here: say which."),
        (PUNTO, "all on banco", "“all on banco” may mean “everything banco” or “all 500 banco” here: say which."),
        (ANTE, "50 percent", "“50 percent” is no answer here. Say for instance 500 ante, 2 bonus or “pass”."),
        (
            TABLEAU,
            "leiter twice that on tableau 1",
            "“leiter twice that on tableau 1”: of what? Say it in figures: for instance 500 tableau 1, 500 tableau 2, "
            "500 à cheval or “pass”.",
        ),
        (ANTE, "rouge", "“rouge” is no answer here. Say for instance 500 ante, 2 bonus or “pass”."),
    ],
)
def test_what_is_doubtful_is_refused(ask: Bet, line: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        said(line, ask)
    assert str(refused.value) == why


def test_all_on_a_box_is_all_that_one_has_where_nobody_else_stakes() -> None:
    alone = replace(party(PUNTO), people={"bond": "James Bond"})
    assert spoken_bets("all on banco", PUNTO, alone) == spoken_bets("everything on banco", PUNTO, alone)


@pytest.mark.parametrize("line", ["300 à gauche", "à droite 300", "tableau de gauche 300", "300, tableau de droite"])
def test_the_left_tableau_is_another_for_whoever_looks_from_the_other_side(line: str) -> None:
    i18n.use("fr")
    with pytest.raises(Refused) as refused:
        said(line, TABLEAU)
    sides = "la gauche et la droite dépendent d’où l’on regarde\u00a0; les tableaux s’appellent 1 et 2."
    assert str(refused.value).startswith(f"«\u00a0{line}\u00a0»\u00a0: {sides}")


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "all 300", {EVERYBODY: {ASKED_FOR: 30_000}}),
        ("en", "everybody 300", {EVERYBODY: {ASKED_FOR: 30_000}}),
        ("en", "everyone passes", {EVERYBODY: {ASKED_FOR: "pass"}}),
        ("fr", "tous 300", {EVERYBODY: {ASKED_FOR: 30_000}}),
        ("fr", "tout le monde passe", {EVERYBODY: {ASKED_FOR: "pass"}}),
        ("en", "all 300, bond 500", {EVERYBODY: {ASKED_FOR: 30_000}, "bond": {"banco": 50_000}}),
        ("en", "leiter 300 and vesper passes", {"leiter": {ASKED_FOR: 30_000}, "vesper": {ASKED_FOR: "pass"}}),
        ("en", "leiter 300, vesper passing", {"leiter": {ASKED_FOR: 30_000}, "vesper": {ASKED_FOR: "pass"}}),
        ("en", "all of it", {"bond": {"banco": 100_000}}),
    ],
)
def test_of_everybody_at_once(language: str, line: str, meant: dict[str, Any]) -> None:
    i18n.use(language)
    assert said(line, COVER) == meant


@pytest.mark.parametrize(
    ("language", "line", "laid"),
    [
        ("en", "bond 500, leiter and vesper half that", 25_000),
        ("en", "bond 500, leiter and vesper twice that", 100_000),
        ("fr", "Bond 500, Leiter et Vesper la moitié", 25_000),
    ],
)
def test_half_and_twice_are_the_same_for_all_of_whom_they_are_said(language: str, line: str, laid: int) -> None:
    """The second of them laid twice what the first did."""
    i18n.use(language)
    assert said(line) == {
        "bond": {"player": 50_000},
        "leiter": {ASKED_FOR: laid},
        "vesper": {ASKED_FOR: laid},
    }


@pytest.mark.parametrize("line", ["bond 1000 plus bonus, felix 300", "bond 1000 and the bonus, felix 300"])
def test_where_a_box_takes_one_amount_it_need_not_be_said(line: str) -> None:
    assert said(line, ANTE) == {"bond": {"ante": 100_000, "bonus": 200}, "leiter": {ASKED_FOR: 30_000}}


@pytest.mark.parametrize("game", [game.entry.id for game in catalogue.every_game() if not game.entry.between_seats])
def test_what_help_and_refusals_show_as_an_example_may_be_said(game: str) -> None:
    """Caribbean stud showed "500 ante, 100 bonus", and took exactly 2."""
    entry = catalogue.find(game).entry
    for part in parts(entry):
        ask = Bet("bond", part[0], 1, 10**9)
        where = Setting(Names(PEOPLE, game=game), "le-chiffre", (), Seating((), "le-chiffre"))
        shown = [one.said for one in _in_one_line(ask, where) if "," in one.said]
        shown += [one for one in sayable(ask, entry).replace(" or ", ", ").split(", ") if one[0].isdigit()]
        for line in shown:
            laid = spoken_bets(line, ask, Party(entry, PEOPLE))["bond"]
            assert all(laid[box] == cents for box, cents in entry.fixed.items() if box in laid)


AMOUNTS = st.one_of(
    st.integers(1, 10**7).map(lambda francs: 100 * francs), st.integers(1, 10**9).filter(lambda cents: cents % 100)
)
BOXES = ("player", "banker", "tie")


@st.composite
def lines(draw: st.DrawFn, language: str) -> tuple[str, dict[str, dict[str, int | str]]]:
    """A line in any order and with any signs between, and what it means."""
    meant: dict[str, dict[str, int | str]] = {}
    pieces: list[str] = []
    for seat in draw(st.lists(st.sampled_from(sorted(PEOPLE)), min_size=1, unique=True)):
        staked = draw(st.dictionaries(st.sampled_from(BOXES), AMOUNTS, min_size=1))
        meant[seat] = {str(box): cents for box, cents in staked.items()}
        bets: list[str] = []
        for box, cents in staked.items():
            name = draw(st.sampled_from([one for one in names("punto-banco", box) if one != "nul"]))
            amount = draw(st.sampled_from([money.text(cents), str(money.number(cents)), f"{money.text(cents)} francs"]))
            bets.append(draw(st.sampled_from([f"{amount} {name}", f"{name} {amount}", f"{name}: {amount}"])))
        apart = draw(st.sampled_from([", ", "; ", " + ", " and " if language == "en" else " et "]))
        whole = draw(st.sampled_from([seat, PEOPLE[seat], PEOPLE[seat].upper(), f"{PEOPLE[seat]}:"]))
        pieces.append(f"{whole} {apart.join(bets)}")
    return draw(st.sampled_from([", ", "; ", " "])).join(pieces), meant


@pytest.mark.parametrize("language", ["en", "fr"])
@given(data=st.data())
def test_any_order_and_any_signs_mean_the_same(language: str, data: st.DataObject) -> None:
    i18n.use(language)
    line, meant = data.draw(lines(language))
    assert said(line) == meant


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_box_is_called_as_it_is_shown(language: str) -> None:
    i18n.use(language)
    for game in catalogue.every_game():
        shown = Names({}, game=game.entry.id)
        for box in (box for part in parts(game.entry) for box in part):
            assert called(game.entry.id, box) == shown.box(box) or not shown.box(box)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_name_is_that_of_two_boxes_of_a_game(language: str) -> None:
    i18n.use(language)
    for game in catalogue.every_game():
        spelled = [{*names(game.entry.id, box)} for part in parts(game.entry) for box in part]
        assert sum(map(len, spelled)) == len(set[str]().union(*spelled))


@pytest.mark.parametrize("line", ["1e5", "1e3 banco", "banco 5x, 100", "500banco", "leiter 1e5"])
def test_figures_glued_to_letters_are_no_amount(line: str) -> None:
    with pytest.raises(Refused, match="is no amount"):
        said(line)


@pytest.mark.parametrize("line", ["500f", "500francs", "500 f"])
def test_a_currency_may_be_glued_to_its_amount(line: str) -> None:
    assert of_bond(line) == {"player": 50_000}


def test_two_stakes_for_one_box_of_a_later_seat_are_refused() -> None:
    with pytest.raises(Refused, match="two stakes"):
        said("leiter 500, player 100")


def test_where_nobody_else_sits_nobody_is_named() -> None:
    alone = replace(party(PUNTO), people={"bond": "James Bond", "le-chiffre": "Le Chiffre"}, bank="le-chiffre")
    with pytest.raises(Refused) as refused:
        spoken_bets("300, 200", PUNTO, alone)
    assert str(refused.value) == "“300, 200” says two stakes for James Bond. Say one."


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "all in"), ("fr", "tapis"), ("fr", "le reste"), ("fr", "je complète")]
)
def test_all_that_may_be_staked_has_a_word(lang: str, line: str) -> None:
    i18n.use(lang)
    assert of_bond(line, COVER) == {"banco": 100_000}


@pytest.mark.parametrize(
    ("line", "cents"),
    [("", 0), ("none", 0), ("Nothing.", 0), ("500 francs", 50_000), ("1 500 F", 150_000), ("20", 2_000)],
)
def test_the_stake_of_a_roll_may_be_none(line: str, cents: int) -> None:
    assert stake_said(line, "francs") == cents


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_bank_of_a_family_is_banco_too(lang: str) -> None:
    i18n.use(lang)
    family = Party(catalogue.find("family-baccara").entry, PEOPLE)
    assert spoken_bets("500 banco", Bet("bond", "ponte", 1, 10**9), family)["bond"] == {"banker": 50_000}


@pytest.mark.parametrize("line", ["t", "tie", "100 tie"])
def test_a_box_that_the_table_does_not_have_is_no_word_there(line: str) -> None:
    game = catalogue.find("chemin-de-fer")
    with pytest.raises(Refused, match=f"“{line}” is no answer here"):
        spoken_bets(line, COVER, Party(game.entry_at(game.in_force({})), PEOPLE))


def test_where_the_table_has_it_it_is_one() -> None:
    game = catalogue.find("chemin-de-fer")
    there = Party(game.entry_at(game.in_force({"tie_bet": "yes"})), PEOPLE)
    assert spoken_bets("100 t", COVER, there) == {"bond": {"tie": 10_000}}


@pytest.mark.parametrize(("line", "who"), [("1000 francs or", ""), ("300 or", ""), ("orl 300", "orlova")])
def test_two_letters_name_nobody(line: str, who: str, french: None) -> None:
    """« mille francs or » was a stake of Sofia Orlova, who holds the bank."""
    people = Party(catalogue.find("blackjack").entry, {"bond": "James Bond", "orlova": "Sofia Orlova"}, "francs")
    ask = Bet("bond", "stake", 1, 10**9)
    if who:
        assert set(spoken_bets(line, ask, people)) == {who}
    else:
        with pytest.raises(Refused, match="is no answer here"):
            spoken_bets(line, ask, people)


@pytest.mark.parametrize("line", ["1000 à la 2", "1000 sur la 2", "leiter 1000 à la 2"])
def test_an_amount_before_the_number_of_a_tableau_is_asked_about(line: str, french: None) -> None:
    """« Mille à la deux » announced two stakes, it was said."""
    ask = Bet("bond", "tableau-1", 1, 10**9)
    with pytest.raises(Refused, match=r"Did you mean “1.000 tableau 2”"):
        spoken_bets(line, ask, Party(catalogue.find("baccara-banque").entry, PEOPLE, "francs"))


@pytest.mark.parametrize("name", ["the countess", "the comtesse", "the villain", "Orlova"])
def test_a_villain_is_named_with_an_article_too(name: str) -> None:
    people = {"bond": "James Bond", "orlova": "Comtesse Orlova"}
    table = Party(catalogue.find("punto-banco").entry, people, villains=("orlova",))
    assert spoken_bets(f"{name} 500", PUNTO, table) == {"orlova": {ASKED_FOR: 50_000}}


def test_of_several_villains_the_villain_is_none() -> None:
    table = Party(catalogue.find("punto-banco").entry, PEOPLE, villains=("vesper", "le-chiffre"))
    with pytest.raises(Refused, match="may mean Le Chiffre or Vesper Lynd here"):
        spoken_bets("the villain 500", PUNTO, table)


@pytest.mark.parametrize("line", ["leitr 500", "lieter 500", "leitr fve hundred"])
def test_a_misspelt_name_is_offered_as_it_is_spelt(line: str) -> None:
    with pytest.raises(Refused, match=r"Did you mean “Leiter”\?$"):
        spoken_bets(line, PUNTO, Party(catalogue.find("punto-banco").entry, PEOPLE))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("en", f"leiter {said}") for said in ("takes the lot", "takes it all", "calls the bank")),
        *(("fr", f"leiter {said}") for said in ("prend tout", "fait le tout")),
    ],
)
def test_who_takes_the_lot_goes_banco_whoever_is_asked(language: str, line: str) -> None:
    i18n.use(language)
    assert said(line, COVER) == {"leiter": {"": "banco"}}
