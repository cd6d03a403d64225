"""Whatever `pc new` and `npc new` are told, the sheet they write loads, and says just that."""

from __future__ import annotations

import errno
import io
import re
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
import yaml
from hypothesis import example, given
from hypothesis import strategies as st

from bondcards.cli.common import line
from bondcards.cli.corrections import corrections
from bondcards.cli.fields import fields_of
from bondcards.cli.sentences import person_said, played_by, player_said
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.people.schema import read_person
from bondcards.people.sheet import Gambler, Kind, Person
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.people.writer import Language, new_sheet_text, write_new
from tests.commands import Run, copied
from tests.terminal import Terminal

TEXTS = st.text(max_size=60).map(line)
DRAFTS = st.builds(
    Person,
    id=st.just("anna"),
    kind=st.sampled_from(["pc", "npc"]),
    name=TEXTS.filter(bool),
    player=TEXTS,
    characteristics=st.just({"perception": 8}),
    skills=st.builds(dict, gambling=st.integers(0, 15)),
    heroism=st.integers(0, 999),
    bankroll=st.integers(0, 10**12).map(lambda units: 100 * units),
    notes=TEXTS,
    gambler=st.builds(
        Gambler,
        temperament=st.sampled_from(list(TEMPERAMENTS.values())),
        bluff=st.integers(0, 100),
        nerve=st.integers(0, 100),
        tell=TEXTS,
        games=st.lists(st.sampled_from(list(catalogue.GAMES)), unique=True).map(tuple),
    ),
)


def odd(text: str, kind: Kind = "npc") -> Person:
    """A sheet that says the same odd thing everywhere."""
    gambler = Gambler(tell=text, games=("chemin-de-fer", "blackjack"))
    return Person("anna", kind, text, text, {"perception": 8}, {"gambling": 0}, 0, 100_000, text, gambler)


@given(draft=DRAFTS, language=st.sampled_from(["en", "fr"]))
@example(draft=odd("No"), language="en")
@example(draft=odd("010"), language="fr")
@example(draft=odd("*his ring: he turns it # always"), language="en")
@example(draft=odd("\"quoted\" and 'quoted'"), language="fr")
@example(draft=odd("null", "pc"), language="en")
@example(draft=odd("...", "pc"), language="en")
@example(draft=odd("--- & so on", "pc"), language="en")
@example(draft=odd("a word " * 40 + "end"), language="fr")
def test_it_loads_as_it_was_meant(draft: Person, language: Language) -> None:
    text = new_sheet_text(draft, language)
    with TemporaryDirectory() as folder:
        file = Path(folder, "anna.yaml")
        file.write_text(text, "utf-8", newline="\n")
        reading = read_person(file, draft.kind, catalogue.GAMES)
    found = reading.person
    assert reading.warnings == ()
    assert (found.name, found.notes, found.heroism, found.gambling) == (
        draft.name,
        draft.notes,
        draft.heroism,
        draft.gambling,
    )
    assert found.bankroll == draft.bankroll
    assert found.player == (draft.player or None if draft.kind == "pc" else None)
    assert found.gambler == (draft.gambler if draft.kind == "npc" else None)
    # Other programs read the same text out of it.
    other = yaml.safe_load(text)
    assert other["nom" if language == "fr" else "name"] == draft.name


@pytest.mark.usefixtures("royale")
def test_a_villain_with_a_long_tell_and_two_games(bondcards: Run) -> None:
    tell = "he says: “no” #1, then 'yes', and turns the ring on his finger"
    games = ("--game", "chemin-de-fer", "--game", "blackjack", "--game", "vingt-et-un-family")
    assert bondcards("npc", "new", "drax", "--name", "*No: 010", "--tell", tell, *games).code == 0
    assert bondcards("npc", "check", "drax").code == 0
    document = bondcards("npc", "show", "drax", "--json").json
    assert (document["name"], document["tell"]) == ("*No: 010", tell)
    assert document["games"] == ["chemin-de-fer", "blackjack", "vingt-et-un-family"]


def test_a_full_disk_leaves_no_half_of_a_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name stays free for when there is room again."""
    file = tmp_path / "npcs" / "drax.yaml"

    class Full(io.FileIO):
        def write(self, _content: object) -> int:
            raise OSError(errno.ENOSPC, "no room")

    monkeypatch.setattr(Path, "open", lambda path, mode: Full(path, mode))
    with pytest.raises(Refused):
        write_new(file, "name: Drax\n")
    assert not file.exists()


def test_a_villains_temperament_and_tell_are_asked_for_at_a_terminal(tmp_path: Path) -> None:
    royale = copied(tmp_path / "campaigns" / "royale") or tmp_path / "campaigns" / "royale"
    with Terminal("npc", "new", "drax", cwd=tmp_path) as asks:
        while "Temperament:" not in asks.screen:
            asks.type("")
        assert "reckless: All of it, now" in asks.type("?")
        assert "! There is no temperament “sleepy”." in asks.type("sleepy")
        assert "Bluff" in asks.type("reckless")
        assert "! Bluff takes a whole number from 0 to 100, not 300." in asks.type("300")
        assert "Nerve" in asks.type("80")
        assert "Tell:" in asks.type("12")
        assert "Look (Enter: none)" in asks.type("He polishes a monocle.")
        asks.type("Red hair, too many teeth.")
        asks.type("none")
        assert "Games (Enter: all alike)" in asks.type("Ah. Mr Bond.")
        assert "Is the sheet to be written so?" in asks.type("hold'em, chemin de fer")
        assert "He polishes a monocle." in asks.screen
        assert "counts at no table: write it into the file." in " ".join(asks.screen.split())
        assert not (royale / "npcs" / "drax.yaml").exists()
        assert "Games  Enter = hold'em" in asks.type("<")
        assert "Seven-card stud" in asks.type("?")
        asks.type("texas hold, punto")
        asks.type("")
    drax = read_person(royale / "npcs" / "drax.yaml", "npc").person
    assert drax.gambler
    assert (drax.temperament.name, drax.gambler.tell) == ("reckless", "He polishes a monocle.")
    assert (drax.gambler.bluff, drax.gambler.nerve, drax.gambler.games) == (80, 12, ("holdem", "punto-banco"))
    assert (drax.look, drax.manner, drax.opening) == ("Red hair, too many teeth.", "", "Ah. Mr Bond.")
    lines = (royale / "npcs" / "drax.yaml").read_text("utf-8").splitlines()
    empty = ("# look", "# manner", "# opening", "# weakness")
    assert [line.split(":")[0] for line in lines if line.startswith(empty)] == ["# manner", "# weakness"]
    assert any("1 to 99; Perception counts in every roll" in line for line in lines)


def test_what_is_wrong_is_told_by_the_name_that_stands_there(tmp_path: Path) -> None:
    """Not by that of an option which nobody has typed; and what Enter means is said as money is."""
    royale = copied(tmp_path / "campaigns" / "royale") or tmp_path / "campaigns" / "royale"
    with Terminal("pc", "new", "hugo", cwd=tmp_path) as asks:
        asks.type("Hugo Drax")
        asks.type("Anne plays him")
        asks.type("")
        assert "! Gambling takes a whole number from 0 to 15, not 300." in asks.type("300")
        asks.type("none")
        assert "Enter = 1,000 francs" in asks.type("none")
        asks.type("")
        asks.type("")
    agent = read_person(royale / "pcs" / "hugo.yaml", "pc").person
    assert (agent.player, agent.gambling, agent.heroism, agent.bankroll) == ("Anne", 0, 0, 1_000_00)


def test_a_question_is_explained_and_gone_back_to_one_at_a_time(tmp_path: Path) -> None:
    royale = copied(tmp_path / "campaigns" / "royale") or tmp_path / "campaigns" / "royale"
    with Terminal("npc", "new", "drax", "--gambling", "9", cwd=tmp_path) as asks:
        assert "A new villain; `bondcards npc generate` makes one up. Enter takes" in " ".join(asks.screen.split())
        assert "There is nothing to take back here." in asks.type("<")
        asks.type("Hugo")
        assert "reads what gives somebody away" in asks.type("?")
        assert asks.type("<").rstrip().splitlines()[-2].startswith(" Name")
        asks.type("Hugo Drax")
        assert "Bankroll" in asks.type("11").splitlines()[-2]
        asks.type("5k")
        # What was said on the command line is not asked for on the way back either.
        assert "Bankroll" in asks.type("<").splitlines()[-2]
        assert "Perception  Enter = 11" in asks.type("<").splitlines()[-2]
        # Enter says once more what was said, and further on too.
        assert "Bankroll  Enter = 5,000 francs" in asks.type("twelve").splitlines()[-2]
        for words in ("", "bold", "", "", "", "", "", "", "", ""):
            asks.type(words)
    drax = read_person(royale / "npcs" / "drax.yaml", "npc").person
    assert (drax.name, drax.perception, drax.gambling, drax.bankroll) == ("Hugo Drax", 12, 9, 5_000_00)


@pytest.mark.parametrize(
    ("said", "is_shown"),
    [("prudente", "prudente"), ("prudent", "prudent"), ("Calculatrice", "calculatrice"), ("téméraire", "téméraire")],
)
def test_a_temperament_said_of_a_woman_stands_so_on_her_sheet(tmp_path: Path, said: str, is_shown: str) -> None:
    with Terminal("campaign", "new", "soir", cwd=tmp_path, lang="fr") as made:
        assert made.ended == 0
    with Terminal(
        "npc", "new", "drax", "--name", "Sofia", "--temperament", said, "--tell", "", cwd=tmp_path, lang="fr"
    ) as asks:
        while asks.ended is None:
            asks.type("")
    (sheet,) = tmp_path.rglob("drax.yaml")
    assert re.search(rf"tempérament: {is_shown}\b", sheet.read_text("utf-8"))
    with Terminal("npc", "show", "drax", cwd=tmp_path, lang="fr") as shows:
        assert f"{is_shown} · bluff" in shows.screen


def test_a_sheet_without_an_id_is_called_after_its_name(tmp_path: Path) -> None:
    royale = copied(tmp_path / "campaigns" / "royale") or tmp_path / "campaigns" / "royale"
    with Terminal("pc", "new", cwd=tmp_path) as asks:
        assert "Name" in asks.question
        asks.type("Anya Amasova")
        for _question in ("player", "perception", "gambling", "heroism", "bankroll"):
            asks.type("")
        assert "Is the sheet to be written so?" in asks.screen
        assert "Throw away all that was" in asks.type("no")
        assert "Nothing is written." in asks.type("yes")
    assert not (royale / "pcs" / "anya-amasova.yaml").exists()
    with Terminal("pc", "new", "--perception", "9", cwd=tmp_path) as asks:
        for words in ("Anya Amasova", "", "", "", "", ""):
            asks.type(words)
    assert read_person(royale / "pcs" / "anya-amasova.yaml", "pc").person.perception == 9


@pytest.mark.parametrize(
    ("lang", "says", "reads"),
    [
        (
            "en",
            ("Her name is Tatiana Romanova", "my friend Diana", "eight", "level nine", "three", "half a million"),
            ("Tatiana Romanova", "Diana", 9, 3, 500_000_00),
        ),
        (
            "fr",
            ("Elle s’appelle Tatiana Romanova", "mon amie Diane", "8", "elle ne joue pas", "0", "un demi-million"),
            ("Tatiana Romanova", "Diane", 0, 0, 500_000_00),
        ),
    ],
)
def test_an_agent_is_read_from_sentences(
    tmp_path: Path, lang: str, says: tuple[str, ...], reads: tuple[object, ...]
) -> None:
    royale = copied(tmp_path / "campaigns" / "royale") or tmp_path / "campaigns" / "royale"
    with Terminal("pc", "new", cwd=tmp_path, lang=lang) as asks:
        for words in says:
            asks.type(words)
        # Who goes back sees figures, as everywhere.
        assert ("500,000" if lang == "en" else "500\u00a0000") in asks.type("<").replace("\u202f", "\u00a0")
        asks.type("")
        asks.type("")
    found = read_person(royale / "pcs" / "tatiana-romanova.yaml", "pc").person
    assert (found.name, found.player, found.gambling, found.heroism, found.bankroll) == reads


@pytest.mark.usefixtures("royale")
def test_off_a_terminal_the_sheet_must_be_called_something(bondcards: Run) -> None:
    ran = bondcards("pc", "new", "--name", "Anya")
    assert (ran.code, ran.err) == (1, "Say what the sheet is called: `bondcards pc new ID`.\n")


def test_who_is_written_without_a_face_is_told_where_one_may_be_had(royale: Path, bondcards: Run) -> None:
    assert "`bondcards npc generate` throws some that may be copied." in bondcards("npc", "new", "drax").err
    assert "npc generate" not in bondcards("npc", "new", "grant", "--tell", "He polishes a monocle.").err


def test_a_villain_is_read_from_sentences(tmp_path: Path) -> None:
    royale = copied(tmp_path / "campaigns" / "royale") or tmp_path / "campaigns" / "royale"
    says = (
        "My villain is called Emilio Drax",
        "sharp eyes, twelve",
        "a gambler by trade: fifteen",
        "fifty thousand",
        "he is a proud man",
        "he bluffs a lot, about seventy",
        "nerves of steel, ninety",
        "he strokes his moustache",
        "tall and grey",
        "",
        "he says: Good evening, Mr Bond",
        "chemin de fer and Texas hold'em",
    )
    with Terminal("npc", "new", cwd=tmp_path) as asks:
        for words in says[:5]:
            asks.type(words)
        assert "Enter = proud" in asks.type("<")
        for words in ("yes", *says[5:], "looks good"):
            asks.type(words)
    found = read_person(royale / "npcs" / "emilio-drax.yaml", "npc", catalogue.GAMES).person
    assert found.gambler == Gambler(TEMPERAMENTS["proud"], 70, 90, says[7], ("chemin-de-fer", "holdem"))
    assert (found.perception, found.gambling, found.opening) == (12, 15, "Good evening, Mr Bond")


@pytest.mark.parametrize(
    ("said", "name", "player"),
    [
        ("Max Power, played by Tom", "Max Power", "Tom"),
        ("Max Power, il est joué par mon ami Tom", "Max Power", "Tom"),
        ("A big bald man called Auric Blofinger", "Auric Blofinger", ""),
        ("un grand chauve nommé Auric Blofinger", "Auric Blofinger", ""),
        ("no, it's Auric", "Auric", ""),
        ("Anne of Cleves", "Anne of Cleves", ""),
    ],
)
def test_a_name_is_read_out_of_a_sentence_with_who_plays(said: str, name: str, player: str) -> None:
    alone, plays = played_by(said)
    assert (person_said(alone), plays) == (name, player)


@pytest.mark.parametrize(("lang", "said"), [("en", "chemin de fer, poker"), ("fr", "chemin de fer et poker")])
def test_the_games_of_a_family_are_offered_where_it_is_named(tmp_path: Path, lang: str, said: str) -> None:
    """“Poker” may have been but those with the word in their title, none of them between the seats."""
    copied(tmp_path / "campaigns" / "royale")
    with Terminal("npc", "new", "drax", "--bluff", "9", cwd=tmp_path, lang=lang) as asks:
        while "all alike" not in asks.screen and "tous se valent" not in asks.screen:
            asks.type("")
        assert "  1 Texas hold" in asks.type(said)
        assert "Chemin de fer, Texas hold" in asks.type("1 3")
        asks.type("")
    drax = read_person(tmp_path / "campaigns" / "royale" / "npcs" / "drax.yaml", "npc").person
    assert drax.gambler
    assert drax.gambler.games == ("chemin-de-fer", "holdem", "omaha-5")


@pytest.mark.parametrize(("lang", "said", "told"), [("en", "help", "such as “Diana”"), ("fr", "aide", "« Diane »")])
def test_a_word_for_help_is_the_name_of_nobody(tmp_path: Path, lang: str, said: str, told: str) -> None:
    """Whoever asked for help where the player's name is asked for was called so."""
    copied(tmp_path / "campaigns" / "royale")
    with Terminal("pc", "new", "--name", "Eva", cwd=tmp_path, lang=lang) as asks:
        assert told in asks.type(said).replace("\u00a0", " ")
        assert "(" in asks.question.splitlines()[-1]
    for reads in (person_said, player_said):
        with pytest.raises(Refused, match=said):
            reads(said)


@pytest.mark.parametrize("said", ["Tom, obviously", "Tom, bien sûr", "my friend Tom, as always"])
def test_a_player_is_no_manner_of_speaking(said: str) -> None:
    assert player_said(said) == "Tom"


@pytest.mark.parametrize(
    ("lang", "said", "named"),
    [
        ("en", "no, gambling is 12", {"gambling": "12"}),
        ("en", "the name is wrong", {"name": ""}),
        ("en", "twelve for gambling and 9 for perception", {"gambling": "12", "perception": "9"}),
        ("en", "the name of the player is Tom", {"player": "Tom"}),
        ("en", "the player's name is Tom", {"player": "Tom"}),
        ("en", "his look: tall, with a tell at the eye", {"look": "tall, with a tell at the eye"}),
        ("en", "I don't like the look of him", {"look": ""}),
        ("en", "the name and the bankroll", {"name": "", "bankroll": ""}),
        ("en", "looks good", {}),
        ("en", "give her 5 heroism points", {"heroism": "5"}),
        ("en", "give her 5k as bankroll, 7 gambling", {"bankroll": "5k", "gambling": "7"}),
        ("fr", "son niveau de jeu est 12", {"gambling": "12"}),
        ("fr", "non, le nom", {"name": ""}),
        ("fr", "12 au jeu et 9 en perception", {"gambling": "12", "perception": "9"}),
        ("fr", "donne-lui 5 points d'héroïsme", {"heroism": "5"}),
        ("fr", "give her 5 heroism points", {"heroism": "5"}),
    ],
)
def test_what_is_said_to_a_sheet_names_its_fields(lang: str, said: str, named: dict[str, str]) -> None:
    i18n.use(lang)
    fields = fields_of("pc" if {"player", "heroism"} & {*named} else "npc", "", "francs")
    assert {field.name: value for field, value in corrections(said, fields)} == named


def test_what_is_named_of_a_sheet_that_is_shown_is_asked_again_alone(tmp_path: Path) -> None:
    royale = copied(tmp_path / "campaigns" / "royale") or tmp_path / "campaigns" / "royale"
    with Terminal("pc", "new", cwd=tmp_path) as asks:
        # Who plays is said already.
        assert "Max Power · Tom\n Perception" in asks.type("Max Power, played by Tom")
        assert "Max Power · Tom · Perception 9\n Gambling" in asks.type("9")
        for words in ("", "", ""):
            asks.type(words)
        assert "Gambling 12" in asks.type("no, gambling is 12")
        assert "Name  Enter = Max Power" in asks.type("the name is wrong")
        assert "Is “Max, the Great” the name?" in asks.type("Max, the Great")
        assert "Name  Enter = Max Power" in asks.type("no")
        asks.type("Maxim Power")
        assert "Throw away all that was" in asks.type("no")
        assert "5,000 francs" in asks.type("chips 5k")
        # Who goes back loses nothing of it.
        assert "Maxim Power · Tom · Perception 9 · Gambling 12" in asks.type("<")
        asks.type("")
        asks.type("")
    found = read_person(royale / "pcs" / "maxim-power.yaml", "pc").person
    assert (found.name, found.player, found.perception, found.gambling) == ("Maxim Power", "Tom", 9, 12)
    assert found.bankroll == 5_000_00


@pytest.mark.parametrize(
    ("lang", "others", "yes"),
    [
        ("en", "bankroll 30k and gambling 7", "looks good"),
        ("fr", "bourse 30k et jeu 7", "c'est parfait"),
    ],
)
def test_other_fields_are_corrected_where_one_is_asked_for_again(
    tmp_path: Path, lang: str, others: str, yes: str
) -> None:
    royale = copied(tmp_path / "campaigns" / "royale")
    with Terminal(
        "pc", "new", "eva", "--name", "Eva", "--player", "Tom", "--gambling", "3", cwd=tmp_path, lang=lang
    ) as asks:
        for words in ("", "2", "5k"):
            asks.type(words)
        assert "Perception" in asks.type("perception").splitlines()[-2]
        assert "30" in asks.type(others)
        assert "Perception" in asks.type("perception").splitlines()[-2]
        assert "30" in asks.type(yes)
        asks.type(yes)
    found = read_person(royale / "pcs" / "eva.yaml", "pc").person
    assert (found.perception, found.gambling, found.heroism, found.bankroll) == (8, 7, 2, 30_000_00)


def test_a_sheets_questions_are_explained_of_nobodys_sex() -> None:
    fields = [*fields_of("pc", "", "francs"), *fields_of("npc", "", "francs")]
    means = " ".join(field.means for field in fields if field.name not in ("name", "temperament"))
    assert not re.search(r"\b(?:he|his|him|she|her)\b", means)


@pytest.mark.parametrize(
    ("lang", "name", "said", "level"),
    [
        ("en", "perception", "as sharp as most", 8),
        ("en", "perception", "he is quite sharp", 11),
        ("en", "gambling", "plays well", 8),
        ("en", "gambling", "a professional", 12),
        ("en", "nerve", "made of ice", 95),
        ("fr", "perception", "elle est plutôt vive", 11),
        ("fr", "gambling", "joue bien", 8),
        ("fr", "bluff", "une fois sur deux", 50),
    ],
)
def test_a_level_may_be_said_in_the_words_it_is_explained_with(lang: str, name: str, said: str, level: int) -> None:
    """“sharp” was refused just above “8 is as sharp as most”."""
    i18n.use(lang)
    field = next(field for field in fields_of("npc", "", "francs") if field.name == name)
    assert field.read(said) == level


@pytest.mark.parametrize(
    ("lang", "name", "said", "told"),
    [
        (
            "en",
            "gambling",
            "he's a pro gambler",
            "“he's a pro gambler” is no number. Gambling: 0 knows nothing",
        ),
        ("en", "perception", "high", "8 is as sharp as most, 11 notices a lot"),
        ("en", "perception", "not very sharp", "8 is as sharp as most, 11 notices a lot"),
        ("fr", "gambling", "pas mal", "12 est un professionnel"),
    ],
)
def test_a_level_in_words_is_told_what_figures_mean(lang: str, name: str, said: str, told: str) -> None:
    i18n.use(lang)
    field = next(field for field in fields_of("pc", "", "francs") if field.name == name)
    with pytest.raises(Refused, match=re.escape(told)):
        field.read(said)
    assert told.split(": ")[-1] in field.means


@pytest.mark.parametrize(
    ("lang", "said", "named"),
    [
        ("en", "hot-headed", "reckless"),
        ("en", "proud, I think", "proud"),
        ("fr", "flegmatique", "froid"),
        ("fr", "casse-cou", "téméraire"),
        ("fr", "une femme orgueilleuse", "orgueilleuse"),
    ],
)
def test_a_temperament_is_taken_for_what_plainly_means_it(lang: str, said: str, named: str) -> None:
    assert temperament_read(lang, said) == named


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("hot-headed and proud", "may be reckless or proud"),
        ("dreamy and proud", "“dreamy” is not known: say “proud” alone"),
    ],
)
def test_no_word_beside_a_temperament_is_dropped(said: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        temperament_read("en", said)


def temperament_read(lang: str, said: str) -> object:
    i18n.use(lang)
    return next(field for field in fields_of("npc", "", "francs") if field.name == "temperament").read(said)
