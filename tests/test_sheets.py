"""Sheets: what they may say, and what is said of one that is wrong."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bondcards.errors import BadFile, Problem, Refused
from bondcards.language import i18n
from bondcards.people import temperament
from bondcards.people.schema import Reading, read_person
from bondcards.people.sheet import Gambler, Kind, Person, check_id, id_from
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.people.writer import new_sheet_text, quoted, write_new

Reads = Callable[..., Reading]
Complains = Callable[..., list[str]]

GOOD = "name: Anna\ncharacteristics: {perception: 9}\n"


@pytest.fixture
def sheet(tmp_path: Path) -> Callable[[str | bytes], Path]:
    def write(content: str | bytes) -> Path:
        file = tmp_path / "anna.yaml"
        file.write_bytes(content.encode() if isinstance(content, str) else content)
        return file

    return write


@pytest.fixture
def read(sheet: Callable[[str | bytes], Path]) -> Reads:
    def reading(content: str | bytes, kind: Kind = "pc", games: frozenset[str] | None = None) -> Reading:
        return read_person(sheet(content), kind, games)

    return reading


@pytest.fixture
def complaints(read: Reads) -> Complains:
    def told(content: str | bytes, kind: Kind = "pc", games: frozenset[str] | None = None) -> list[str]:
        with pytest.raises(BadFile) as caught:
            read(content, kind, games)
        return [f"{p.line}:{p.column} {p.message} {p.hint}".strip() for p in caught.value.problems]

    return told


# --- what a good sheet says


def test_the_sheet_of_the_contract(read: Reads) -> None:
    person = read(
        "name: James Bond\n"
        "player: Marc                      # the person at the table; missing: somebody of his own\n"
        "characteristics: {strength: 11, dexterity: 14, willpower: 14, perception: 14, intelligence: 11}\n"
        "skills: {gambling: 13, driving: 9}   # gambling 0–15; French: compétences: {jeu: 13}; others are free\n"
        "heroism: 4\n"
        "bankroll: 25000\n"
        "notes: …                          # free\n"
    ).person
    assert person == Person(
        id="anna",
        kind="pc",
        name="James Bond",
        player="Marc",
        characteristics={"strength": 11, "dexterity": 14, "willpower": 14, "perception": 14, "intelligence": 11},
        skills={"gambling": 13, "driving": 9},
        heroism=4,
        bankroll=2_500_000,
        notes="…",
        gambler=None,
    )
    assert (person.perception, person.gambling, person.held_by) == (14, 13, "Marc")


@pytest.mark.parametrize(
    "french",
    [
        "nom: Anna\njoueur: Marc\n"
        "caractéristiques: {force: 3, dextérité: 4, volonté: 5, perception: 6, intelligence: 7}\n"
        "compétences: {jeu: 13}\nhéroïsme: 2\nbourse: 37,5\nnotes: x\n"
        "joueur_de_casino: {tempérament: téméraire, bluff: 1, sang_froid: 2, tic: tousse, jeux: [blackjack]}\n",
        "NOM: Anna\nJoueur: Marc\n"
        "caracteristiques: {force: 3, dexterite: 4, volonte: 5, perception: 6, intelligence: 7}\n"
        "competences: {JEU: 13}\nheroisme: 2\nbourse: 37,5\nnotes: x\n"
        "joueur de casino: {temperament: temeraire, bluff: 1, sang-froid: 2, tic: tousse, jeux: [Blackjack]}\n",
    ],
)
def test_french_keys_with_and_without_accents(read: Reads, french: str) -> None:
    assert read(french, "npc").person == Person(
        "anna",
        "npc",
        "Anna",
        "Marc",
        {"strength": 3, "dexterity": 4, "willpower": 5, "perception": 6, "intelligence": 7},
        {"gambling": 13},
        2,
        3750,
        "x",
        Gambler(TEMPERAMENTS["reckless"], 1, 2, "tousse", ("blackjack",)),
    )


def test_a_short_sheet_has_nothing_it_does_not_say(read: Reads) -> None:
    person = read(GOOD).person
    assert (person.gambling, person.heroism, person.bankroll, person.gambler) == (None, 0, 0, None)
    assert person.temperament.name == "calculating"


def test_no_skill_and_level_0_are_told_apart(read: Reads) -> None:
    assert read(GOOD + "skills: {driving: 3}\n").person.gambling is None
    assert read(GOOD + "skills: {gambling: 0}\n").person.gambling == 0


@pytest.mark.parametrize("nothing", ["", "~", "null"])
def test_a_key_without_a_value_says_nothing(read: Reads, nothing: str) -> None:
    assert read(GOOD + f"player: {nothing}\nbankroll: {nothing}\nskills: {{gambling: {nothing or '~'}}}\n").person == (
        read(GOOD).person
    )


@pytest.mark.parametrize("written", ["no", "on", "007", "1:30", "0x1F", "2024-01-01", "1e3"])
def test_a_name_keeps_its_text(read: Reads, written: str) -> None:
    assert read(f"name: {written}\ncharacteristics: {{perception: 9}}\n").person.name == written


@pytest.mark.parametrize(
    ("written", "cents"),
    [("0", 0), ("0.00", 0), ("010", 1000), ('"13"', 1300), ("25 000", 2_500_000), ("37,5", 3750), ("1'000'000", 10**8)],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_amounts_mean_the_same_in_both_languages(
    read: Reads, monkeypatch: pytest.MonkeyPatch, written: str, cents: int, language: str
) -> None:
    monkeypatch.setattr(i18n, "_language", language)
    assert read(GOOD + f"bankroll: {written}\n").person.bankroll == cents


def test_a_byte_order_mark_does_not_matter(read: Reads) -> None:
    assert read(b"\xef\xbb\xbf" + GOOD.encode()).person.name == "Anna"


# --- who holds whom


@pytest.mark.parametrize(
    ("kind", "player", "holder"),
    [("pc", "marc", "Marc"), ("pc", "MARC", "Marc"), ("pc", "", "anna"), ("npc", "", "GM"), ("npc", "Marc", "Marc")],
)
def test_who_holds_a_sheet(read: Reads, kind: Kind, player: str, holder: str) -> None:
    assert read(GOOD + f"player: {player}\n", kind).person.held_by == holder


# --- what is wrong, with its place


def test_every_problem_is_reported_at_once_in_the_order_of_the_lines(complaints: Complains) -> None:
    assert complaints(
        "name: Anna\n"
        "Playr: Marc\n"
        "characteristics: {strength: 16, perception: high}\n"
        "skills:\n"
        "  gamblign: 13\n"
        "heroism: -1\n"
        "bankroll: lots\n"
    ) == [
        "2:1 There is no key “Playr” here. Did you mean “player”?",
        "3:29 “strength” cannot be 16. Write a number from 1 to 15, in figures.",
        "3:45 “perception” must be a whole number, not “high”. Write a number from 1 to 15, in figures.",
        "5:3 The skill “gamblign” looks like “gambling” with a slip of the finger."
        " Write “gambling”, or give another skill a longer name.",
        "6:10 “heroism” cannot be -1. Write a number from 0 to 999, in figures.",
        "7:11 “lots” is no amount. Write it in figures or words, such as 500 or 37.50.",
    ]


def test_a_problem_is_shown_as_file_line_and_column(read: Reads, tmp_path: Path) -> None:
    with pytest.raises(BadFile) as caught:
        read(GOOD + "playr: Marc\n")
    assert str(caught.value) == f"{tmp_path}/anna.yaml:3:1: There is no key “playr” here. Did you mean “player”?"


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("Playr: x", "3:1 There is no key “Playr” here. Did you mean “player”?"),
        ("competence: {}", "3:1 There is no key “competence” here. Did you mean “skills”?"),
        ("gambling: 3", "3:1 There is no key “gambling” here. It belongs under “skills”."),
        ("volonté: 3", "3:1 There is no key “volonté” here. It belongs under “characteristics”."),
        ("sang_froid: 3", "3:1 There is no key “sang_froid” here. It belongs under “gambler”."),
        (
            "zzz: 3",
            "3:1 There is no key “zzz” here. Keys here are:"
            " name, short, player, characteristics, skills, heroism, bankroll, look, manner, opening, weakness, notes,"
            " gambler.",
        ),
        ("nom: Berta", "3:1 “nom” was already given as “name” on line 1. Keep one of the two."),
        ("NAME: Berta", "3:1 “NAME” was already given as “name” on line 1. Keep one of the two."),
    ],
)
def test_keys_that_are_not_there_or_twice(complaints: Complains, written: str, complaint: str) -> None:
    assert complaints(f"{GOOD}{written}\n") == [complaint]


@pytest.mark.parametrize("skill", ["gamblign", "Gambing", "gmbing", "jeux", "je", "jet", "rambling"])
def test_a_skill_within_two_letters_of_gambling_is_a_slip(complaints: Complains, skill: str) -> None:
    (complaint,) = complaints(f"{GOOD}skills: {{{skill}: 3}}\n")
    assert complaint.startswith(f"3:10 The skill “{skill}” looks like “")


@pytest.mark.parametrize("skill", ["driving", "conduite", "tir", "ski", "charme", "armes à feu", "grappling"])
def test_other_skills_are_free(read: Reads, skill: str) -> None:
    assert read(f"{GOOD}skills: {{{skill}: 3}}\n").person.skills == {skill: 3}


def test_a_skill_given_twice_is_a_problem_however_it_is_spelt(complaints: Complains) -> None:
    assert complaints(GOOD + "skills: {gambling: 3, Jeu: 4, driving: 5, Driving: 6}\n") == [
        "3:23 “Jeu” was already given as “gambling” on line 3. Keep one of the two.",
        "3:43 “Driving” was already given as “driving” on line 3. Keep one of the two.",
    ]


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("heroism: 1.5", "3:10 “heroism” must be a whole number, not “1.5”."
         " Write a number from 0 to 999, in figures."),
        ("heroism: 1:30", "3:10 “heroism” must be a whole number, not “1:30”."
         " Write a number from 0 to 999, in figures."),
        ("heroism: no", "3:10 “heroism” must be a whole number, not “no”."
         " Write a number from 0 to 999, in figures."),
        ("heroism: １３", "3:10 “heroism” must be a whole number, not “１３”."
         " Write a number from 0 to 999, in figures."),
        ("heroism: [1]", "3:10 “heroism” takes one value, not a list or a mapping."
         " Put a text that begins with a bracket in quotes."),
        ("bankroll: ２５", "3:11 “２５” is no amount. Write it in plain figures, such as 25000 or 37.50."),
        ("bankroll: -5", "3:11 “bankroll” cannot be less than zero. Write 0 for an empty purse."),
        ("bankroll: 0.001", "3:11 “0.001” is one amount in English and another in French."
         " Write it without commas or points, such as 25000 or 25 000."),
        ("bankroll: 25,000", "3:11 “25,000” is one amount in English and another in French."
         " Write it without commas or points, such as 25000 or 25 000."),
        ("skills: 13", "3:9 “skills” holds keys of its own. Write it like skills: {gambling: 5}."),
        ("skills: {jeu: 16}", "3:15 “jeu” cannot be 16. Write a number from 0 to 15, in figures."),
        ("skills: {jeu: ''}", "3:15 “jeu” must be a whole number, not “”. Write a number from 0 to 15, in figures."),
    ],
)  # fmt: skip
def test_values_that_cannot_be(complaints: Complains, written: str, complaint: str) -> None:
    assert complaints(f"{GOOD}{written}\n") == [complaint]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            "player: Marc\n",
            [
                "1:1 This sheet has no Perception, which every roll needs."
                " Add it, such as “characteristics: {perception: 9}”.",
                "1:1 This sheet has no name. Add a line “name: …”.",
            ],
        ),
        (
            "name: ''\ncharacteristics: {strength: 4}\n",
            [
                "1:7 This sheet has no name. Add a line “name: …”.",
                "2:1 This sheet has no Perception, which every roll needs."
                " Add it, such as “characteristics: {perception: 9}”.",
            ],
        ),
    ],
)
def test_name_and_perception_are_needed(complaints: Complains, content: str, expected: list[str]) -> None:
    assert complaints(content) == expected


@pytest.mark.parametrize(
    ("gambler", "complaint"),
    [
        ("{bluff: 101}", "3:18 “bluff” cannot be 101. Write a number from 0 to 100, in figures."),
        ("{nerve: -1}", "3:18 “nerve” cannot be -1. Write a number from 0 to 100, in figures."),
        (
            "{temperament: rekless}",
            "3:24 There is no temperament “rekless”. Did you mean “reckless”? "
            "It is one of: cautious, calculating, bold, proud, reckless, erratic, "
            "superstitious, cold",
        ),
        (
            "{temperament: zz}",
            "3:24 There is no temperament “zz”. It is one of: cautious, calculating, bold, proud, reckless, erratic, "
            "superstitious, cold",
        ),
        ("{games: blackjack}", "3:18 “games” takes a list. Write it like games: [chemin-de-fer]."),
        ("{games: [[blackjack]]}", "3:19 Here stands the name of a game. `bondcards games` lists them."),
        (
            "{games: [blakjack]}",
            "3:19 There is no game called “blakjack”. Did you mean “blackjack”? It is one of: blackjack",
        ),
        ("{tel: x}", "3:11 There is no key “tel” here. Did you mean “tell”?"),
    ],
)
def test_how_an_npc_cannot_gamble(complaints: Complains, gambler: str, complaint: str) -> None:
    assert complaints(f"{GOOD}gambler: {gambler}\n", "npc", frozenset({"blackjack"})) == [complaint]


def test_games_are_known_however_they_are_spelt(read: Reads) -> None:
    gambler = read(GOOD + "gambler: {games: [Chemin de Fer, chemin-de-fer]}\n", "npc").person.gambler
    assert gambler == Gambler(games=("chemin-de-fer",))


def test_an_npc_may_be_better_than_any_pc_which_is_worth_a_warning(
    read: Reads, complaints: Complains, tmp_path: Path
) -> None:
    titan = "name: Titan\ncharacteristics: {perception: 18}\nskills: {gambling: 20}\n"
    reading = read(titan, "npc")
    assert (reading.person.perception, reading.person.gambling) == (18, 20)
    assert reading.warnings == (
        Problem(tmp_path / "anna.yaml", 2, 31, "“perception” is 18, more than any PC can have."),
        Problem(tmp_path / "anna.yaml", 3, 20, "“gambling” is 20, more than any PC can have."),
    )
    assert len(complaints(titan, "pc")) == 2


def test_a_gambler_on_a_pcs_sheet_is_a_warning(read: Reads) -> None:
    (warning,) = read(GOOD + "gambler: {bluff: 3}\n").warnings
    assert (warning.line, warning.message) == (3, "“gambler” counts for NPCs only: a PC's player decides.")


@pytest.mark.parametrize(
    ("stem", "told"),
    [
        ("gain", "Nobody can be called “gain”: it is a word of the program. Give the file another name."),
        ("spend", "Nobody can be called “spend”: it is a word of the program. Give the file another name."),
        ("house", "Nobody can be called “house”: it is a word of the program. Give the file another name."),
        (
            "Hélène d'Œuvre",
            "A sheet's file name has only lower-case letters without accents, digits and hyphens."
            " Rename it to helene-d-oeuvre.yaml.",
        ),
        (
            "le_chiffre",
            "A sheet's file name has only lower-case letters without accents, digits and hyphens."
            " Rename it to le-chiffre.yaml.",
        ),
    ],
)
def test_file_names_that_are_no_ids(tmp_path: Path, stem: str, told: str) -> None:
    file = tmp_path / f"{stem}.yaml"
    file.write_text(GOOD)
    with pytest.raises(BadFile) as caught:
        read_person(file, "pc")
    assert str(caught.value) == f"{file}:1:1: {told}"


# --- files that are no plain YAML


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "1:1 This file is empty. It needs at least a line “name: …”."),
        ("# nobody\n", "1:1 This file is empty. It needs at least a line “name: …”."),
        ("- Anna\n", "1:1 This file must hold lines such as “name: James Bond”."),
        ("Anna\n", "1:1 This file must hold lines such as “name: James Bond”."),
        (GOOD + "skills:\n\tgambling: 3\n", "4:1 A tab stands at the beginning of this line. Indent with spaces."),
        (GOOD + "  \tplayer: Marc\n", "3:3 A tab stands at the beginning of this line. Indent with spaces."),
        (GOOD + "player: 'Marc\nheroism: 3\n", "3:9 A quotation mark is opened here and never closed."),
        (
            GOOD + "skills: {gambling: 3\nheroism: 3\n",
            "3:9 A bracket is opened here, and neither a comma nor its end was found where it should be.",
        ),
        (
            GOOD + "notes: hates: cats\n",
            "3:13 There is a “:” too many here, or the line is indented differently from its neighbours."
            " Put a text that holds “: ” in quotes, and begin lines of one level in the same column.",
        ),
        (
            GOOD + "notes: @home\n",
            "3:8 A text cannot begin with this character. Put the whole text in quotes.",
        ),
        (
            GOOD + "---\nname: Berta\n",
            "3:1 A second document begins here (“---”)."
            " A file describes one thing: move the rest to a file of its own.",
        ),
        ("[" * 500, "1:9 Brackets and indentation go too deep here."),
        (b"name: Ren\xe9\n", "1:10 This file is not in UTF-8. Save it again with that encoding."),
        (
            "name: An\x07na\n",
            "1:9 An invisible character (code 0007) stands here. Delete it and type the line again.",
        ),
    ],
)
def test_a_file_that_cannot_be_understood(complaints: Complains, content: str | bytes, complaint: str) -> None:
    assert complaints(content) == [complaint]


def test_what_goes_too_deep_even_for_the_parser_is_said_in_the_same_words(complaints: Complains) -> None:
    (said,) = complaints("[" * 50_000)
    assert said.partition(" ")[2] == "Brackets and indentation go too deep here."


def test_an_alias_where_a_list_should_be_is_named_once(complaints: Complains) -> None:
    text = GOOD + "gambler: {games: *g}\n"
    assert complaints(text, "npc") == ["3:18 “*g” refers to another place. Sheets are plain: write the value itself."]


def test_anchors_aliases_merges_and_tags_are_each_named(complaints: Complains) -> None:
    assert complaints(
        "name: &n Anna\nplayer: *n\ncharacteristics:\n  <<: *c\n  perception: !!int 9\nnotes: !secret x\n"
    ) == [
        "1:7 “&n” is a mark for other places. Sheets are plain: write the value itself.",
        "2:9 “*n” refers to another place. Sheets are plain: write the value itself.",
        "4:3 “<<” would merge other keys in here. Sheets are plain: write the value itself.",
        "4:7 “*c” refers to another place. Sheets are plain: write the value itself.",
        "5:15 “tag:yaml.org,2002:int” is a type mark. Sheets are plain: write the value itself.",
        "6:8 “!secret” is a type mark. Sheets are plain: write the value itself.",
    ]


def test_an_escape_sequence_never_reaches_the_screen(complaints: Complains) -> None:
    assert complaints('name: "\\e[2J"\ncharacteristics: {perception: 9}\n') == [
        "1:7 This text holds an invisible character (code 001B). Delete it and type the line again."
    ]


def test_a_file_that_is_not_there_or_far_too_large(tmp_path: Path) -> None:
    with pytest.raises(Refused, match=r"nobody\.yaml cannot be read: there is no such file\.$"):
        read_person(tmp_path / "nobody.yaml", "pc")
    (tmp_path / "novel.yaml").write_text("# " + "x" * 200_000)
    with pytest.raises(Refused, match=r"novel\.yaml is too large: a sheet has at most 200000 bytes\.$"):
        read_person(tmp_path / "novel.yaml", "pc")


# --- temperaments, ids, new sheets


def test_temperaments_are_known_in_both_languages() -> None:
    assert [temperament.named(w) for w in ("Reckless", "TEMERAIRE", "audacieuse", "fantasque")] == [
        TEMPERAMENTS[name] for name in ("reckless", "reckless", "bold", "erratic")
    ]
    for french in (("superstitieux", "Superstitieuse", "froid", "FROIDE"), ("superstitious",) * 2 + ("cold",) * 2):
        assert [made and made.name for made in map(temperament.named, french)] == ["superstitious"] * 2 + ["cold"] * 2


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("nam: x", "3:1 There is no key “nam” here. Did you mean “nom”?"),
        ("playr: x", "3:1 There is no key “playr” here. Did you mean “joueur”?"),
        ("competence: {}", "3:1 There is no key “competence” here. Did you mean “compétences”?"),
        ("perception: 3", "3:1 There is no key “perception” here. It belongs under “caractéristiques”."),
        (
            "zzz: 3",
            "3:1 There is no key “zzz” here. Keys here are: nom, court, joueur, caractéristiques, compétences,"
            " héroïsme, bourse, allure, manières, entrée, faiblesse, notes, joueur_de_casino.",
        ),
        (
            "joueur_de_casino: {temperament: téméraires}",
            "3:33 There is no temperament “téméraires”. Did you mean “téméraire”? It is one of: prudent, calculateur,"
            " audacieux, orgueilleux, téméraire, fantasque, superstitieux, froid",
        ),
        (
            "joueur_de_casino: {zzz: 1}",
            "3:20 There is no key “zzz” here. Keys here are: tempérament, bluff, sang_froid, tic, jeux.",
        ),
        ("compétences: 5", "3:14 “compétences” holds keys of its own. Write it like compétences: {jeu: 5}."),
    ],
)
def test_a_french_sheet_is_helped_in_french(complaints: Complains, written: str, complaint: str) -> None:
    """Whatever language is in use: the hints are words of the sheet."""
    assert complaints(f"nom: Anna\ncaractéristiques: {{perception: 6}}\n{written}\n", "npc") == [complaint]


def test_a_sheet_in_both_languages_or_in_neither_is_helped_in_the_one_in_use(
    complaints: Complains, french: None
) -> None:
    both = "name: Anna\ncaractéristiques: {perception: 6}\nplayr: x\n"
    assert complaints(both) == ["3:1 There is no key “playr” here. Did you mean “joueur”?"]
    assert "Add a line “nom: …”." in "".join(complaints("notes: x\n"))


@pytest.mark.parametrize(
    "keys",
    [
        "short: Anna\nlook: grey\nmanner: slow\nopening: “Good evening.”\nweakness: oysters\n",
        "court: Anna\nallure: grey\nmanières: slow\nentrée: “Good evening.”\nfaiblesse: oysters\n",
        "Abrégé: Anna\nAllure: grey\nmanieres: slow\nentree: “Good evening.”\nfaiblesse: oysters\n",
    ],
)
def test_what_a_villain_is_played_by(read: Reads, keys: str) -> None:
    sheet = f"name: Anna Smirnova\ncharacteristics: {{perception: 6}}\n{keys}"
    reading = read(sheet, "npc")
    anna = reading.person
    assert (anna.short_name, anna.look, anna.manner) == ("Anna", "grey", "slow")
    assert (anna.opening, anna.weakness) == ("“Good evening.”", "oysters")
    assert reading.warnings == ()
    assert len(read(sheet, "pc").warnings) == 4


def test_somebody_without_a_short_name_goes_by_the_whole_one(read: Reads) -> None:
    assert read(GOOD, "pc").person.short_name == read(GOOD, "pc").person.name


@pytest.mark.parametrize("name", TEMPERAMENTS)
def test_a_temperament_stays_within_its_scales(name: str) -> None:
    made = TEMPERAMENTS[name]
    assert 0 < made.appetite <= 0.25
    assert all(0 <= scale <= 1 for scale in (made.daring, made.patience, made.whim))


@pytest.mark.parametrize(
    ("name", "expected"), [("Le Chiffre", "le-chiffre"), ("Œdipe & Fils", "oedipe-fils"), ("007", "007"), ("???", "")]
)
def test_the_id_nearest_to_a_name(name: str, expected: str) -> None:
    assert id_from(name) == expected


def test_an_id_that_cannot_be_is_refused_with_one_that_can() -> None:
    with pytest.raises(Refused, match=r"^“Le Chiffre” cannot be a name here: .* How about “le-chiffre”\?$"):
        check_id("Le Chiffre")


@pytest.mark.parametrize("kind", ["pc", "npc"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "name", ["Anna", "No", "René d'Arc", "Q: the “boffin” # 1", "- x", "007", "~", "\\", "N", "A: b"]
)
def test_a_new_sheet_reads_back_as_it_was_meant(read: Reads, kind: Kind, language: str, name: str) -> None:
    draft = Person(
        "anna",
        kind,
        name,
        "Marc" if kind == "pc" else None,
        {"strength": 3, "perception": 12},
        {"gambling": 7},
        2,
        450_000,
        "a: b\nc",
        Gambler(TEMPERAMENTS["bold"], 10, 20, "coughs, twice", ("blackjack", "holdem")) if kind == "npc" else None,
    )
    reading = read(new_sheet_text(draft, "fr" if language == "fr" else "en"), kind)
    assert reading.warnings == ()
    assert reading.person == draft


def test_a_new_npc_in_french_looks_like_this() -> None:
    even = dict.fromkeys(("strength", "dexterity", "willpower", "perception", "intelligence"), 8)
    anna = Person("anna", "npc", "Anna", None, even, {"gambling": 0}, 0, 100_000, "", Gambler())
    assert new_sheet_text(anna, "fr") == (
        "nom: Anna\n"
        "# de 1 à 99 ; la perception compte à chaque jet\n"
        "caractéristiques: {force: 8, dextérité: 8, volonté: 8, perception: 8, intelligence: 8}\n"
        "compétences: {jeu: 0}         # de 0 à 99 ; d’autres à votre gré, par exemple conduite: 9\n"
        "héroïsme: 0                   # points d’héroïsme au début de la campagne\n"
        "bourse: 1000                  # argent au début de la campagne ; le journal tient les gains et les pertes\n"
        "# allure:                       # ce qu’on voit de ce personnage\n"
        "# manières:                     # sa façon de parler et de bouger\n"
        "# entrée:                       # ses premiers mots à une table\n"
        "# faiblesse:                    # ce qui peut servir contre ce personnage\n"
        "joueur_de_casino:\n"
        "  tempérament: calculateur"
        "      # au choix : prudent, calculateur, audacieux, orgueilleux, téméraire, fantasque, superstitieux, froid\n"
        "  bluff: 25                     # de 0 à 100 : s’il n’y a souvent rien derrière\n"
        "  sang_froid: 50                # de 0 à 100 : ce qu’il faut pour l’ébranler\n"
        "  tic:                          # ce qu’un joueur attentif peut remarquer\n"
        "  jeux: []                      # par exemple [chemin-de-fer, blackjack]\n"
        "notes:                        # pour vous seul\n"
    )


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Le Chiffre", "Le Chiffre"),
        ("No", "'No'"),
        ("off", "'off'"),
        ("007", "'007'"),
        ("a #b", "'a #b'"),
        ("a: b\nc", '"a: b\\nc"'),
        ("wait...", "wait..."),
        ("", ""),
    ],
)
def test_quotes_where_yaml_needs_them(text: str, written: str) -> None:
    assert quoted(text) == written


def test_a_new_file_never_takes_the_place_of_another(tmp_path: Path) -> None:
    file = tmp_path / "pcs" / "anna.yaml"
    write_new(file, "first")
    with pytest.raises(Refused, match=r"anna\.yaml exists already and stays as it is\. Choose another name\.$"):
        write_new(file, "second")
    assert file.read_text() == "first"


def test_what_cannot_be_encoded_leaves_no_file(tmp_path: Path) -> None:
    file = tmp_path / "pcs" / "anna.yaml"
    with pytest.raises(Refused, match=r"anna\.yaml cannot be written: “.udcff” is no text\.$"):
        write_new(file, "name: An\udcffna")
    assert list(tmp_path.iterdir()) == []


def test_a_model_of_a_person_does_not_load_yaml() -> None:
    loaded = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys; import bondcards.people.sheet, bondcards.people.temperament, bondcards.people.writer;"
            " print('yaml' in sys.modules)",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert loaded.stdout.strip() == "False"
