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
from bondcards.cli.fields import fields_of
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
        assert "Enter writes it" in asks.type("hold'em, chemin de fer")
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
        asks.type("Anne")
        asks.type("")
        assert "! Gambling takes a whole number from 0 to 15, not 300." in asks.type("300")
        asks.type("0")
        assert "Enter = 1,000 francs" in asks.type("0")
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
        assert "Perception, 1–99  Enter = 11" in asks.type("<").splitlines()[-2]
        # Enter says once more what was said, and further on too.
        assert "Bankroll  Enter = 5k" in asks.type("12").splitlines()[-2]
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
        assert "Nothing is written." in asks.type("quit")
    assert not (royale / "pcs" / "anya-amasova.yaml").exists()
    with Terminal("pc", "new", "--perception", "9", cwd=tmp_path) as asks:
        for words in ("Anya Amasova", "", "", "", "", ""):
            asks.type(words)
    assert read_person(royale / "pcs" / "anya-amasova.yaml", "pc").person.perception == 9


@pytest.mark.usefixtures("royale")
def test_off_a_terminal_the_sheet_must_be_called_something(bondcards: Run) -> None:
    ran = bondcards("pc", "new", "--name", "Anya")
    assert (ran.code, ran.err) == (1, "Say what the sheet is called: `bondcards pc new ID`.\n")


def test_who_is_written_without_a_face_is_told_where_one_may_be_had(royale: Path, bondcards: Run) -> None:
    assert "`bondcards npc generate` throws some that may be copied." in bondcards("npc", "new", "drax").err
    assert "npc generate" not in bondcards("npc", "new", "grant", "--tell", "He polishes a monocle.").err


def test_a_sheets_questions_are_explained_of_nobodys_sex() -> None:
    fields = [*fields_of("pc", "", "francs"), *fields_of("npc", "", "francs")]
    means = " ".join(field.means for field in fields if field.name not in ("name", "temperament"))
    assert not re.search(r"\b(?:he|his|him|she|her)\b", means)


def read(lang: str, name: str, said: str) -> object:
    i18n.use(lang)
    fields = fields_of("npc", "", "francs") if name in TRAITS else fields_of("pc", "", "francs")
    return next(field for field in fields if field.name == name).read(said)


TRAITS = ("temperament", "bluff", "nerve", "tell", "games")


@pytest.mark.parametrize(
    ("lang", "name", "said", "value"),
    [
        ("en", "name", "  The  Great Drax ", "The Great Drax"),
        ("fr", "name", "Elle s’appelle Rosa", "Elle s’appelle Rosa"),
        ("en", "player", "no", ""),
        ("en", "perception", "12", 12),
        ("en", "heroism", "0", 0),
        ("en", "bankroll", "0", 0),
        ("en", "bankroll", "5k", 5_000_00),
        ("fr", "bankroll", "12 500 francs", 12_500_00),
        ("en", "temperament", "RECK", "reckless"),
        ("en", "temperament", "Proud", "Proud"),
        ("fr", "temperament", "téme", "téméraire"),
        ("fr", "temperament", "orgueilleuse", "orgueilleuse"),
        ("fr", "temperament", "orgueilleus", "orgueilleuse"),
        ("fr", "tell", "aucun", ""),
        ("en", "games", "chemin de fer, texas hold", ("chemin-de-fer", "holdem")),
        ("fr", "games", "vingt-et-un, chemin", ("vingt-et-un", "chemin-de-fer")),
        ("en", "games", "", ()),
    ],
)
def test_what_is_typed_is_a_value(lang: str, name: str, said: str, value: object) -> None:
    assert read(lang, name, said) == value


@pytest.mark.parametrize(
    ("lang", "name", "said", "why"),
    [
        ("en", "name", " ", "A sheet needs a name."),
        ("en", "perception", "twelve", "from 1 to 15, not twelve."),
        ("en", "perception", "level 9", "not level 9."),
        ("en", "perception", "0", "from 1 to 15, not 0."),
        ("en", "heroism", "-3", "not -3."),
        ("en", "heroism", "٣", "not ٣."),
        ("en", "heroism", "9" * 5000, "from 0 to 999"),
        ("fr", "bluff", "une fois sur deux", "et non une fois sur deux."),
        ("en", "bankroll", "about 5000", "about 5000"),
        ("en", "bankroll", "five thousand", "five thousand"),
        ("en", "bankroll", "12.50", "takes a whole amount"),
        ("en", "temperament", "hot-headed", "There is no temperament “hot-headed”. It is one of: "),
        ("en", "temperament", "c", "There is no temperament “c”."),
        ("en", "temperament", "", "There is no temperament “”."),
        ("en", "games", "chemin de fer and holdem", "chemin de fer and holdem"),
    ],
)
def test_and_nothing_else_is_understood(lang: str, name: str, said: str, why: str) -> None:
    with pytest.raises(Refused, match=re.escape(why)):
        read(lang, name, said)


@pytest.mark.parametrize(
    ("lang", "keys", "money"),
    [
        ("en", "Enter writes it · < back to the last question · [q]uit", "Bankroll  Enter = 5k"),
        ("fr", "Entrée l’écrit · < retour à la dernière question · [q]uitter", "Bourse  Entrée = 5k"),
    ],
)
def test_a_whole_sheet_is_written_gone_back_from_or_left(tmp_path: Path, lang: str, keys: str, money: str) -> None:
    royale = copied(tmp_path / "campaigns" / "royale") or tmp_path / "campaigns" / "royale"
    sheet = royale / "pcs" / "eva.yaml"
    said = ("--name", "Eva", "--player", "Tom", "--gambling", "3", "--heroism", "2")
    for last in ("q", ""):
        with Terminal("pc", "new", "eva", *said, cwd=tmp_path, lang=lang) as asks:
            assert "Perception, 1–15  " in asks.screen
            asks.type("9")
            shown = asks.type("5k")
            assert keys in shown
            assert "Tom" in shown
            refused = " ".join(asks.type("bankroll 30k").split())
            assert "bankroll 30k" in refused.replace("\u00a0", " ")
            assert refused.count(keys) == 2
            assert money in asks.type("<")
            asks.type("")
            assert not sheet.exists()
            asks.type(last)
            assert asks.ended == (1 if last else 0)
        assert sheet.exists() is not bool(last)
    found = read_person(sheet, "pc").person
    assert (found.perception, found.gambling, found.heroism, found.bankroll) == (9, 3, 2, 5_000_00)
