"""Campaign folders: which one is meant, who is in it, and how one begins."""

from __future__ import annotations

import os
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import bondcards
from bondcards.campaign import founding, standing
from bondcards.campaign.folders import Several, find, open_folder
from bondcards.campaign.house_rules import HouseRule, read_settings
from bondcards.errors import BadFile, Refused
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.people.reader import Position
from bondcards.people.sheet import Kind, Person
from bondcards.people.temperament import TEMPERAMENTS

ROYALE = Path(__file__).parents[1] / "campaigns" / "royale"
ROYALE_FR = ROYALE.parent / "fr" / "royale"
ANNA = "name: Anna\ncharacteristics: {perception: 9}\n"

Makes = Callable[..., Path]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty place to stand in, and an empty user data folder, which it returns."""
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    monkeypatch.delenv("BONDCARDS_CAMPAIGN", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "bondcards"


@pytest.fixture
def make() -> Makes:
    """Makes a campaign from what its files say."""

    def made(folder: Path | str, title: str = "T", **sheets: str) -> Path:
        folder = Path(folder)
        folder.mkdir(parents=True)
        (folder / "campaign.yaml").write_text(f"title: {title}\n")
        for name, text in sheets.items():
            kind, _, stem = name.partition("_")
            (folder / f"{kind}s").mkdir(exist_ok=True)
            (folder / f"{kind}s" / f"{stem}.yaml").write_text(text)
        return folder

    return made


# --- which campaign is meant


def test_none_says_how_to_begin() -> None:
    with pytest.raises(Refused) as caught:
        find()
    assert str(caught.value) == (
        "There is no campaign yet. Begin with the one that ships: `bondcards campaign new NAME --from royale`"
    )


def test_the_only_one_is_meant_wherever_it_is(make: Makes, home: Path) -> None:
    make(home / "far")
    assert find().id == "far"


def test_several_are_named(make: Makes, home: Path) -> None:
    make("campaigns/near")
    make(home / "far")
    with pytest.raises(Several) as caught:
        find()
    assert caught.value.ids == ("near", "far")
    assert str(caught.value) == "There are several campaigns: near, far. Say which with --campaign."


def test_where_one_stands_comes_before_what_is_known(
    make: Makes, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(home / "far")
    monkeypatch.chdir(make(tmp_path / "standing"))
    assert find().id == "standing"


def test_the_environment_comes_before_where_one_stands(
    make: Makes, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    make(home / "far")
    monkeypatch.chdir(make(tmp_path / "standing"))
    monkeypatch.setenv("BONDCARDS_CAMPAIGN", "far")
    assert find().id == "far"
    make(tmp_path / "named")
    assert find(str(tmp_path / "named")).id == "named"


def test_campaigns_here_come_before_those_at_home(make: Makes, home: Path) -> None:
    make("campaigns/twice", title="Here")
    make(home / "twice", title="At home")
    assert find("twice").settings.title == "Here"
    assert find().settings.title == "Here"


@pytest.mark.parametrize("path", ["other/one", "other/one/", "other/one/campaign.yaml", "./other/two/../one"])
def test_a_campaign_may_be_given_by_its_path(make: Makes, path: str) -> None:
    make("other/one")
    make("other/two")
    assert find(path).id == "one"


def test_a_dot_is_the_campaign_one_stands_in(make: Makes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(make("one"))
    assert find(".").id == "one"


def test_an_unknown_name_is_refused_with_the_nearest(make: Makes) -> None:
    make("campaigns/royale")
    make("campaigns/moonlight")
    with pytest.raises(Refused) as caught:
        find("royal")
    assert str(caught.value) == (
        "There is no campaign called “royal”. Did you mean “royale”? There are: moonlight, royale."
    )


def test_a_folder_without_settings_is_no_campaign() -> None:
    Path("campaigns/empty").mkdir(parents=True)
    assert standing.everywhere() == {}
    with pytest.raises(Refused, match=r"^campaigns/empty is no campaign: it has no campaign\.yaml\.$"):
        open_folder(Path("campaigns/empty"))


# --- who is in it


def test_people_are_listed_by_kind(make: Makes) -> None:
    campaign = open_folder(make("c", pc_zoe=ANNA, pc_anna=ANNA, npc_otto=ANNA))
    assert (campaign.people("pc"), campaign.people("npc")) == (("anna", "zoe"), ("otto",))
    assert [person.id for person in campaign.all_people().people] == ["anna", "zoe", "otto"]


def test_one_person_is_read_whatever_is_wrong_with_the_others(make: Makes) -> None:
    campaign = open_folder(make("c", pc_anna=ANNA, pc_zoe="nonsense", npc_otto="- 1\n"))
    assert campaign.person("anna").name == "Anna"
    assert campaign.person("Anna", "pc").id == "anna"


def test_a_part_of_an_id_will_do_where_only_one_has_it(make: Makes) -> None:
    campaign = open_folder(make("c", **{"pc_anna-lind": ANNA, "npc_anna-holm": ANNA, "npc_otto-holm": ANNA}))
    assert campaign.person("lind").id == "anna-lind"
    assert campaign.person("Otto").id == "otto-holm"
    assert campaign.person("anna", "npc").id == "anna-holm"
    for who in ("anna", "holm", "ann"):
        with pytest.raises(Refused):
            campaign.person(who)


@pytest.mark.parametrize("who", ["felix", "Felix Leiter", "fel", "leit", "FELIX", "felixleiter", "felix-leiter"])
def test_somebody_is_meant_by_whatever_a_list_would_take(make: Makes, who: str) -> None:
    leiter, bond = (ANNA.replace("Anna", name) for name in ("Felix Leiter", "James Bond"))
    campaign = open_folder(make("c", pc_leiter=leiter, pc_bond=bond, npc_fenn=ANNA.replace("Anna", "Comtesse Fenn")))
    assert campaign.person(who).id == "leiter"
    assert campaign.person("the countess").id == "fenn"
    with pytest.raises(Refused, match=r"“fe” may be Felix Leiter \(leiter\) or Comtesse Fenn \(fenn\): say which."):
        campaign.person("fe")


def test_nobody_of_that_name_is_refused_with_the_nearest_and_all_there_are(make: Makes) -> None:
    campaign = open_folder(make("c", pc_anna=ANNA, npc_otto=ANNA.replace("Anna", "Otto")))
    told: dict[str, str] = {}
    wanted: list[tuple[str, Kind | None]] = [("ana", None), ("otto", "pc"), ("anna", "npc")]
    for who, kind in wanted:
        with pytest.raises(Refused) as caught:
            campaign.person(who, kind)
        told[who] = str(caught.value)
    assert told == {
        "ana": "There is nobody called “ana” in c. Did you mean “Anna”? There are: Anna, Otto.",
        "otto": "There is no PC called “otto” in c. There are: Anna.",
        "anna": "There is no NPC called “anna” in c. There are: Otto.",
    }


@pytest.mark.parametrize("who", ["", "..", "../pcs/anna", "pcs/anna"])
def test_a_path_is_nobody(make: Makes, who: str) -> None:
    with pytest.raises(Refused, match=r"^There is no NPC called “"):
        open_folder(make("c", pc_anna=ANNA)).person(who, "npc")


def test_every_problem_of_every_sheet_is_found(make: Makes) -> None:
    campaign = open_folder(
        make(
            "c",
            pc_anna=ANNA + "playr: x\n",
            pc_both=ANNA,
            npc_both=ANNA,
            npc_otto="name: Otto\ncharacteristics: {perception: 19}\n",
        )
    )
    Path("c/npcs/stray.yml").write_text(ANNA)
    found = campaign.all_people()
    assert [person.id for person in found.people] == ["otto"]
    assert [str(problem) for problem in found.problems] == [
        "c/npcs/both.yaml:1:1: There is also a PC called “both”. Rename one of the two files.",
        "c/npcs/stray.yml:1:1: This sheet is not read: its name does not end in .yaml. Rename it to stray.yaml.",
        "c/pcs/anna.yaml:3:1: There is no key “playr” here. Did you mean “player”?",
    ]
    assert [str(warning) for warning in found.warnings] == [
        "c/npcs/otto.yaml:2:31: “perception” is 19, more than any PC can have."
    ]


def test_games_of_npcs_are_checked_where_the_catalogue_is_known(make: Makes) -> None:
    campaign = open_folder(make("c", npc_otto=ANNA + "gambler: {games: [whist]}\n"))
    assert campaign.all_people("npc").problems == ()
    (problem,) = campaign.all_people("npc", {"blackjack"}).problems
    assert problem.message == "There is no game called “whist”."


def test_a_new_sheet_goes_beside_the_others_and_never_over_them(make: Makes) -> None:
    campaign = open_folder(make("c", pc_anna=ANNA))
    assert campaign.add_sheet("npc", "otto", ANNA) == Path("c/npcs/otto.yaml")
    assert campaign.person("otto").kind == "npc"
    for kind, who, told in (
        ("npc", "anna", "There is a c/pcs/anna.yaml already, and it stays as it is. Choose another name."),
        ("pc", "house", "Nobody can be called “house”: it is a word of the program."),
    ):
        with pytest.raises(Refused) as caught:
            campaign.add_sheet("npc" if kind == "npc" else "pc", who, ANNA)
        assert str(caught.value) == told


# --- campaign.yaml


def test_house_rules_keep_their_text_and_place(tmp_path: Path) -> None:
    file = tmp_path / "campaign.yaml"
    file.write_text(
        "titre: Royale\nmonnaie: francs\nlangue: FR\n"
        "house_rules:\n  contest-tie: lower-roll\n  Chemin de Fer:\n    tie_bet: no\n    packs: 8\n"
    )
    settings = read_settings(file)
    assert (settings.title, settings.currency, settings.language) == ("Royale", "francs", "fr")
    assert settings.house_rules == (
        HouseRule("", "contest_tie", "lower-roll", file, Position(5, 3)),
        HouseRule("chemin-de-fer", "tie_bet", "no", file, Position(7, 5)),
        HouseRule("chemin-de-fer", "packs", "8", file, Position(8, 5)),
    )
    assert str(settings.house_rules[1].problem("No.", "Yes?")) == f"{file}:7:5: No. Yes?"


def test_a_quality_table_is_rows_of_a_success_chance_and_three_dice(tmp_path: Path) -> None:
    file = tmp_path / "campaign.yaml"
    file.write_text(
        "title: T\nquality_table:\n  - {success: 10, quality: [0, 2, 5]}\n  - {réussite: 50, qualité: [5, 10, 25]}\n"
    )
    assert read_settings(file).quality_table == ((10, 0, 2, 5), (50, 5, 10, 25))


MALFORMED = "A row of the table has a Success Chance and three dice. Write it like {success: 50, quality: [5, 10, 25]}."


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("[50]", [f"2:17 {MALFORMED}"]),
        ("[{success: 50}]", [f"2:17 {MALFORMED}"]),
        ("[{success: 50, quality: [5, 10]}]", [f"2:17 {MALFORMED}"]),
        (
            "[{success: 50, quality: [5, 10, x]}]",
            ["2:48 “quality” must be a whole number, not “x”. Write a number from 0 to 999, in figures."],
        ),
        (
            "[{success: 50, quality: [10, 5, 25]}]",
            [
                "2:40 The dice of a row cannot fall, nor pass its Success Chance."
                " For a Success Chance of 50 they might be [5, 10, 25]."
            ],
        ),
        (
            "[{success: 20, quality: [5, 10, 25]}]",
            [
                "2:40 The dice of a row cannot fall, nor pass its Success Chance."
                " For a Success Chance of 50 they might be [5, 10, 25]."
            ],
        ),
        (
            "[{success: 50, quality: [5, 10, 25]}, {success: 50, quality: [5, 10, 25]}]",
            [
                "2:54 This row does not rise above the one before it."
                " Rows go from the lowest Success Chance to the highest, and no rating gets harder."
            ],
        ),
        (
            "[{success: 50, quality: [5, 10, 25]}, {success: 60, quality: [5, 9, 30]}]",
            [
                "2:54 This row does not rise above the one before it."
                " Rows go from the lowest Success Chance to the highest, and no rating gets harder."
            ],
        ),
    ],
)
def test_a_quality_table_that_cannot_be(tmp_path: Path, rows: str, expected: list[str]) -> None:
    (tmp_path / "campaign.yaml").write_text(f"title: T\nquality_table: {rows}\n")
    with pytest.raises(BadFile) as caught:
        read_settings(tmp_path / "campaign.yaml")
    assert [f"{p.line}:{p.column} {p.message} {p.hint}" for p in caught.value.problems] == expected


def test_settings_report_all_that_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "campaign.yaml").write_text(
        "titel: T\nlanguage: de\nhouse_rules:\n  grant: keep\n  grant: lapse\n  blackjack: {packs: [6]}\n"
    )
    with pytest.raises(BadFile) as caught:
        read_settings(tmp_path / "campaign.yaml")
    assert [f"{p.line}:{p.column} {p.message} {p.hint}" for p in caught.value.problems] == [
        "1:1 There is no key “titel” here. Did you mean “title”?",
        "1:1 This campaign has no title. Add a line “title: …”.",
        "2:11 “de” is no language known here. It is one of: en, fr",
        "5:3 “grant” was already given as “grant” on line 4. Keep one of the two.",
        "6:22 “packs” takes one value, not a list or a mapping. Put a text that begins with a bracket in quotes.",
    ]


# --- how one begins


def test_a_campaign_with_a_name_begins_at_home(home: Path) -> None:
    """Whatever stands where one is."""
    Path("campaigns").mkdir()
    first = founding.begin("first", "Deuxième: a start", "francs", "fr")
    assert first.folder == home / "first"
    assert (first.settings.title, first.settings.currency, first.settings.language) == (
        "Deuxième: a start",
        "francs",
        "fr",
    )
    assert sorted(path.name for path in first.folder.iterdir()) == ["campaign.yaml", "npcs", "pcs", "scenes"]
    assert find("first").settings.title == "Deuxième: a start"


@pytest.mark.parametrize("path", ["./monaco", "deep/down/Mon Été", "../up", "campaigns/monaco", "~/monaco"])
def test_a_campaign_with_a_path_begins_there(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(Path.cwd().parent / "me"))
    monkeypatch.setenv("USERPROFILE", str(Path.cwd().parent / "me"))
    folder = Path(path).expanduser().resolve()
    assert founding.begin(path, "T", "", "en").folder == folder
    assert find(path).settings.title == "T"


def test_an_empty_folder_will_do_and_a_used_one_will_not() -> None:
    Path("empty").mkdir()
    assert founding.copied("./empty", "royale").folder == Path("empty").resolve()
    Path("used").mkdir()
    Path("used/letter.txt").write_text("Dear M")
    with pytest.raises(Refused, match="used exists already and stays as it is"):
        founding.begin("./used", "T", "", "en")
    assert [file.name for file in Path("used").iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_new_campaign_shows_commented_out_is_right(language: str) -> None:
    file = founding.begin("c", "T", "", "fr" if language == "fr" else "en").folder / "campaign.yaml"
    lines = [
        line.removeprefix("# ")
        if line.startswith(("# house", "# règles", "# quality", "# table", "# chips", "# jetons", "#  "))
        else line
        for line in file.read_text("utf-8").splitlines()
    ]
    file.write_text("\n".join(line.removeprefix("# ") if line.startswith("#   ") else line for line in lines), "utf-8")
    settings = read_settings(file)
    assert [(rule.game, rule.option, rule.value) for rule in settings.house_rules] == [
        ("", "contest_tie", "lower-roll"),
        ("", "heroism_from", "2000"),
        ("chemin-de-fer", "drawing", "free"),
    ]
    assert settings.quality_table == ((50, 5, 10, 25),)
    assert settings.chips == {"white": 100, "red": 500, "blue": 1000}


def test_the_shipped_campaign_is_copied_whole() -> None:
    Path("campaigns").mkdir()
    copy = founding.copied("mine", "royale").folder
    sheets = {path.relative_to(ROYALE): path.read_bytes() for path in ROYALE.rglob("*.yaml")}
    assert {p.relative_to(copy): p.read_bytes() for p in copy.rglob("*") if p.is_file()} == sheets


def test_the_shipped_campaign_is_copied_in_the_language_in_use() -> None:
    Path("campaigns").mkdir()
    i18n.use("fr")
    copy = founding.copied("casino", "royale")
    assert (copy.folder / "pcs" / "bond.yaml").read_bytes() == (ROYALE_FR / "pcs" / "bond.yaml").read_bytes()
    assert copy.settings.language == "fr"


def test_in_a_checkout_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There the campaigns that ship are the first place where a name is looked up."""
    shelf = tmp_path / "checkout" / "campaigns"
    shutil.copytree(ROYALE.parent, shelf, ignore=shutil.ignore_patterns("*.db*"))
    monkeypatch.chdir(tmp_path / "checkout")
    for program in ("checkout", "installed"):
        monkeypatch.setattr(bondcards, "__file__", str(tmp_path / program / "bondcards" / "__init__.py"))
        for language in ("fr", "en"):
            i18n.use(language)
            assert founding.copied(f"{program}-{language}", "royale").settings.language == language


def test_a_copy_brings_no_journal(make: Makes) -> None:
    source = make("campaigns/old", pc_anna=ANNA)
    (source / "journal.db").write_bytes(b"played")
    copy = founding.copied("new", "old")
    assert sorted(path.name for path in copy.folder.rglob("*")) == [
        "anna.yaml",
        "campaign.yaml",
        "npcs",
        "pcs",
        "scenes",
    ]


def test_ones_own_campaign_comes_before_the_one_that_ships(make: Makes) -> None:
    make("campaigns/royale", title="My own")
    assert founding.copied("new", "royale").settings.title == "My own"


def test_nothing_is_founded_over_anything(make: Makes) -> None:
    make("campaigns/old", title="Old")
    for begin in (lambda: founding.begin("old", "New", "", "en"), lambda: founding.copied("old", "royale")):
        with pytest.raises(Refused) as caught:
            begin()
        assert str(caught.value) == "campaigns/old exists already and stays as it is. Choose another name."
    assert find("old").settings.title == "Old"


def test_a_user_there_is_not_has_no_folder() -> None:
    with pytest.raises(Refused, match=r"^~nosuch/x is nobody's folder: there is no user called so here\.$"):
        founding.begin("~nosuch/x", "T", "", "en")
    assert list(Path.cwd().iterdir()) == []


@pytest.mark.parametrize(("name", "better"), [("Casino Été", "casino-ete"), ("Royale!", "royale")])
def test_a_name_that_cannot_be_a_folder(name: str, better: str) -> None:
    with pytest.raises(Refused, match=rf"How about “{better}”\?$"):
        founding.begin(name, "T", "", "en")
    assert list(Path.cwd().parent.glob("data/**/*")) == []


@pytest.mark.skipif(os.name == "nt", reason="a file in the way is another error there")
def test_a_place_that_cannot_be_written_is_a_sentence(home: Path) -> None:
    home.parent.mkdir()
    home.write_text("in the way")
    with pytest.raises(Refused, match=r"cannot be written: .+\.$"):
        founding.begin("c", "T", "", "en")


def test_a_title_that_cannot_be_encoded_leaves_no_folder(home: Path) -> None:
    with pytest.raises(Refused, match=r"campaign\.yaml cannot be written: “.udcff” is no text\.$"):
        founding.begin("c", "T\udcff", "", "en")
    assert not (home / "c").exists()


def test_a_copy_of_what_is_not_there_is_refused() -> None:
    with pytest.raises(Refused, match=r"^There is no campaign called “nowhere”\."):
        founding.copied("new", "nowhere")
    assert not list(Path.cwd().parent.rglob("new"))


# --- the campaign that ships


@pytest.fixture
def royale() -> tuple[Person, ...]:
    company = open_folder(ROYALE).all_people()
    assert (company.problems, company.warnings) == ((), ())
    return company.people


def test_royale_has_a_pc_for_every_gain_and_a_player_for_every_pc(royale: tuple[Person, ...]) -> None:
    pcs = {person.id: person for person in royale if person.kind == "pc"}
    assert {who: pc.gambling for who, pc in pcs.items()} == {"bond": 13, "leiter": 8, "mathis": 4, "vesper": None}
    assert len({pc.held_by for pc in pcs.values()}) == 4
    bond = pcs["bond"]
    assert (bond.player, bond.perception, bond.heroism, bond.bankroll) == ("Marc", 14, 4, 2_500_000)


def test_royales_villains_play_differently_and_can_afford_a_night(royale: tuple[Person, ...]) -> None:
    npcs = {person.id: person for person in royale if person.kind == "npc"}
    assert {who: npc.temperament for who, npc in npcs.items()} == {
        "comtesse-orlova": TEMPERAMENTS["proud"],
        "kalogeras": TEMPERAMENTS["reckless"],
        "le-chiffre": TEMPERAMENTS["calculating"],
    }
    for npc in npcs.values():
        assert npc.bankroll > 2_500_000
        assert npc.gambler is not None
        assert set(npc.gambler.games) <= set(catalogue.GAMES)
        assert npc.gambler.tell


def test_royales_villains_like_different_games_of_all_families(royale: tuple[Person, ...]) -> None:
    liked = [person.gambler.games for person in royale if person.gambler]
    assert len({games[0] for games in liked}) == len(liked)
    families = {catalogue.find(game).entry.family for games in liked for game in games}
    assert families == {game.entry.family for game in catalogue.every_game()}
    assert any(game.startswith("vingt-et-un") for games in liked for game in games)


def figures(person: Person) -> object:
    """All of a sheet that is reckoned with, and who holds it; titles and other skills have words of their own."""
    gambler = person.gambler and (person.temperament, person.gambler.bluff, person.gambler.nerve, person.gambler.games)
    reckoned = dict(person.characteristics), person.gambling, person.heroism, person.bankroll
    return person.id, person.short_name, person.held_by, reckoned, sorted(person.skills.values()), gambler


def test_royale_is_the_same_campaign_in_french(royale: tuple[Person, ...]) -> None:
    campaign = open_folder(ROYALE_FR)
    company = campaign.all_people()
    assert (company.problems, company.warnings) == ((), ())
    assert list(map(figures, company.people)) == list(map(figures, royale))
    assert all(one.notes != other.notes for one, other in zip(company.people, royale, strict=True))
    english = open_folder(ROYALE).settings
    assert (campaign.settings.title, campaign.settings.currency) == (english.title, english.currency)
    assert (campaign.settings.language, english.language) == ("fr", "en")


def test_both_editions_go_into_the_wheel() -> None:
    shipped = tomllib.loads((ROYALE.parents[1] / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]
    targets = shipped["targets"]["wheel"]["force-include"]
    for edition in ("campaigns/royale", "campaigns/fr/royale"):
        for part in ("campaign.yaml", "pcs", "npcs"):
            assert targets[f"{edition}/{part}"] == f"bondcards/{edition}/{part}"
