"""Villains made up: every sheet loads, the same seed makes the same one, and what stands on it goes together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from itertools import chain, combinations, repeat
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bondcards.cli.generating import NOTICED, NUMBERED, another, keys_of_villain
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.spelling import plain
from bondcards.people.schema import Reading, read_person
from bondcards.people.sheet import Gambler, id_from, is_name
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.people.villains.casting import A_CAST, FIELDS, Thrown, Villain, Wish, cast, fields_meant
from bondcards.people.villains.figures import FAMILIES, NATURES, RANK_WORDS, RANKS, Rank, family
from bondcards.people.villains.flavour import FILE, Line, of_campaign, shipped
from bondcards.people.writer import Language
from tests.commands import Run
from tests.terminal import Terminal

LANGUAGES: tuple[Language, ...] = get_args(Language)
SEEDS = st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=12)
WISHES = st.builds(
    Wish,
    st.sampled_from(list(RANKS)),
    st.sampled_from(["", *catalogue.GAMES]),
    st.sampled_from(LANGUAGES),
)
SHIPPED = shipped()
TABLES: dict[str, Sequence[Line]] = {
    "figures": SHIPPED.figures,
    "dresses": SHIPPED.dresses,
    "things": SHIPPED.things,
    "manners": SHIPPED.manners,
    "tells": SHIPPED.tells,
    "openings": SHIPPED.openings,
    "weaknesses": SHIPPED.weaknesses,
    "trades": SHIPPED.trades,
    "plans": SHIPPED.plans,
    "titles": SHIPPED.titles,
}
LINES = [one for table in TABLES.values() for one in table]


@cache
def third_of_a_thousand(rank: Rank) -> Sequence[Villain]:
    """Villains of one rank, of seeds that follow each other: other seeds for each rank."""
    first = 334 * list(RANKS).index(rank)
    return [cast(str(seed), Wish(rank)) for seed in range(first, first + 334)]


def in_a_row(made: Sequence[Villain]) -> None:
    """No twenty one after another share first words, a manner, a weakness, or a part of their looks or notes."""
    for seed in range(len(made) - A_CAST + 1):
        row = made[seed : seed + A_CAST]
        for field in ("look", "manner", "opening", "weakness", "notes"):
            parts = zip(*(one.thrown[field].texts for one in row), strict=True)
            assert {len(set(part)) for part in parts} == {A_CAST}, (seed, field)


def gambler(villain: Villain) -> Gambler:
    """How he gambles."""
    found = villain.person.gambler
    assert found
    return found


def loaded(villain: Villain) -> Reading:
    """The sheet as the program reads it."""
    with TemporaryDirectory() as folder:
        file = Path(folder, f"{villain.person.id}.yaml")
        file.write_text(villain.sheet(), "utf-8", newline="\n")
        return read_person(file, "npc", catalogue.GAMES)


class TestEverySheet:
    @given(SEEDS, WISHES)
    def test_it_goes_together_loads_without_a_remark_and_says_all_of_him(self, seed: str, wish: Wish) -> None:
        villain = cast(seed, wish)
        assert villain.sound
        reading = loaded(villain)
        assert reading.warnings == ()
        person = reading.person
        assert person == villain.person
        assert all((person.look, person.manner, person.opening, person.weakness, person.notes))
        assert is_name(person.id)
        assert person.id == id_from(person.name)

    @pytest.mark.parametrize("rank", RANKS)
    def test_what_is_said_of_him_goes_with_his_figures(self, rank: Rank) -> None:
        """“Once a prodigy at chess”, with Intelligence 7, or the shoulders of a docker with Strength 5."""
        for villain in third_of_a_thousand(rank):
            has, told = villain.person.characteristics, f"{villain.person.look} {villain.person.notes}"
            assert has["intelligence"] >= 9 or "chess" not in told
            assert has["dexterity"] >= 9 or "knife-thrower" not in told
            assert has["strength"] > 7 or "docker" not in told
            assert has["strength"] < 11 or "wheelchair" not in told
            assert "wheelchair" not in told or not re.match("Walks|Leaves the table|Taps", villain.person.manner)

    def test_first_words_that_need_no_game_speak_of_none(self) -> None:
        """“I play from the odd side”, at chemin de fer, or of the bank that is to be broken, at hold'em."""
        anywhere = [line for line in SHIPPED.openings if not line.needs & FAMILIES]
        assert not [line for line in anywhere if re.search(r"odd side|break the bank|\bshoe\b", line.texts["en"], re.I)]
        assert not [line for line in anywhere if re.search(r"côté impair|sauter la banque|sabot", line.texts["fr"])]

    @given(SEEDS, WISHES)
    def test_figures_are_those_of_his_rank_and_temperament(self, seed: str, wish: Wish) -> None:
        villain, standing = cast(seed, wish), RANKS[wish.rank]
        draft, plays = villain.person, gambler(villain)
        nature = NATURES[plays.temperament.name]
        low, high = standing.gambling
        assert low <= draft.skills["gambling"] <= high <= 15
        assert draft.bankroll // 100 in standing.bankrolls
        assert nature.bluff[0] <= plays.bluff <= nature.bluff[1]
        assert nature.nerve[0] <= plays.nerve - standing.nerve <= nature.nerve[1]
        assert {f"likes-{family(game)}" for game in plays.games} <= nature.says
        for name, (least, most) in standing.characteristics.items():
            assert least <= draft.characteristics[name] <= most <= 15

    @pytest.mark.parametrize("game", catalogue.GAMES)
    def test_a_game_asked_for_is_his_first_and_he_knows_it(self, game: str) -> None:
        for rank, standing in RANKS.items():
            villain = cast("7", Wish(rank, game))
            plays = gambler(villain)
            assert plays.games[0] == game
            assert len(set(plays.games)) == len(plays.games)
            assert villain.person.skills["gambling"] >= sum(standing.gambling) / 2
            assert f"likes-{family(game)}" in NATURES[plays.temperament.name].says

    def test_every_name_can_be_typed_on_an_english_or_a_french_keyboard(self) -> None:
        """“Przemysław Żmijewicz” could not be called by his name: that no accents are needed helps with none of his."""
        lists = [(*country.men, *country.women, *country.families) for country in shipped().countries]
        assert [name for name in chain(*lists) if not plain(name).isascii() or max(name) > "ÿ"] == []

    def test_a_thousand_seeds_are_at_least_950_villains(self) -> None:
        made = [villain for rank in RANKS for villain in third_of_a_thousand(rank)]
        assert len({villain.person.name for villain in made}) >= 950
        texts = {villain.sheet().split("\n", 1)[1] for villain in made}
        assert len(texts) == len(made) > 1000
        temperaments = [villain.person.temperament.name for villain in made]
        assert min(map(temperaments.count, TEMPERAMENTS)) > 60
        women = sum(villain.thrown["name"].values["woman"] for villain in made)
        assert 300 < women < 500


class TestACastOfVillains:
    @pytest.mark.parametrize("rank", RANKS)
    def test_no_twenty_in_a_row_share_what_is_noticed(self, rank: Rank) -> None:
        in_a_row(third_of_a_thousand(rank))

    def test_seeds_that_are_far_apart_are_no_near_twins(self) -> None:
        """Every twentieth shared most: of two hundred one pair in thirty had two pieces in common."""
        pieces = ("look", "manner", "weakness", "notes")
        made = [
            {text for field in pieces for text in one.thrown[field].texts} for one in third_of_a_thousand("villain")
        ]
        pairs = list(combinations(made[:200], 2))
        assert sum(len(one & other) > 1 for one, other in pairs) < len(pairs) / 1000

    @pytest.mark.long
    @pytest.mark.parametrize("rank", RANKS)
    def test_nor_do_any_of_a_thousand_seeds(self, rank: Rank) -> None:
        in_a_row([cast(str(seed), Wish(rank)) for seed in range(1000)])

    def test_a_thousand_are_each_one_person(self) -> None:
        for villain in (one for rank in RANKS for one in third_of_a_thousand(rank)):
            assert villain.sound
            assert villain.person.temperament.name in villain.thrown["opening"].needs

    def test_seeds_drawn_for_a_campaign_come_one_after_another(self, royale: Path, bondcards: Run) -> None:
        written = [bondcards("npc", "generate", "--json").json for _time in range(6)]
        assert len({one["opening"] for one in written}) == 6
        assert len({one["look"].split("; ")[1] for one in written}) == 6

    def test_whose_sheet_was_thrown_away_is_not_followed_by_his_like(self, royale: Path, bondcards: Run) -> None:
        """Beside the three of Royale everybody had a cape, and a yacht that was being unloaded."""
        before, dresses = set(royale.glob("npcs/*")), set[str]()
        for _time in range(8):
            dresses.add(bondcards("npc", "generate", "--json").json["look"].split("; ")[1])
            (written,) = set(royale.glob("npcs/*")) - before
            written.unlink()
        assert len(dresses) > 3

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_nobody_is_drawn_who_shares_anything_with_those_who_are_here(
        self, royale: Path, bondcards: Run, lang: Language
    ) -> None:
        here = [cast(str(1000 + place), Wish(language=lang)) for place in range(A_CAST // 2, A_CAST)]
        for one in here:
            (royale / "npcs" / f"{one.person.id}.yaml").write_text(one.sheet(), "utf-8")
        before = set(royale.glob("npcs/*"))
        assert bondcards("--lang", "en", "npc", "generate").code == 0
        (written,) = set(royale.glob("npcs/*")) - before
        seed = re.search(r"--seed (\d+)", written.read_text("utf-8"))
        assert seed
        drawn = cast(seed[1], Wish(language=lang))
        assert not [
            text
            for field in ("look", "manner", "tell", "opening", "weakness", "notes")
            for text in drawn.thrown[field].texts
            if any(text in one.thrown[field].texts for one in here)
        ]


class TestSeeds:
    def test_one_sheet_to_the_letter(self) -> None:
        """What a seed once threw it throws for ever, on every machine."""
        assert cast("7", Wish(language="fr")).sheet().splitlines()[:4] == [
            "# bondcards --lang fr npc generate --rank villain --seed 7",
            "nom: Liselotte Bleibtreuer",
            "court: Bleibtreuer",
            "caractéristiques: {force: 5, dextérité: 7, volonté: 12, perception: 13, intelligence: 10}",
        ]

    def test_nobody_is_known_at_a_casino_for_what_families_play_at_home(self) -> None:
        known = {game for seed in range(60) for game in cast(str(seed), Wish()).thrown["games"].values["games"]}
        assert not known & {"family-baccara", "vingt-et-un-family"}
        assert cast("7", Wish(game="family-baccara")).thrown["games"].values["games"][0] == "family-baccara"

    @pytest.mark.parametrize(
        ("rank", "language", "digest"),
        [
            ("henchman", "en", "886e4fb5ac65fe13"),
            ("henchman", "fr", "ca52939242d28c81"),
            ("villain", "en", "738eb6b84b7fcaf3"),
            ("villain", "fr", "067d6b9bd3995867"),
            ("mastermind", "en", "28c41f0c3bb4e9ce"),
            ("mastermind", "fr", "247c132382371139"),
        ],
    )
    def test_sixty_sheets_to_the_letter(self, rank: Rank, language: Language, digest: str) -> None:
        """A change to a figure, a line or the order of a list changes what seeds throw that somebody wrote down."""
        sheets = "".join(cast(str(seed), Wish(rank, "", language)).sheet() for seed in range(60))
        assert sha256(sheets.encode()).hexdigest().startswith(digest)

    @given(SEEDS, WISHES)
    def test_both_languages_tell_of_the_same_villain(self, seed: str, wish: Wish) -> None:
        villains = [cast(seed, replace(wish, language=language)) for language in LANGUAGES]
        assert len({villain.thrown["name"].values["woman"] for villain in villains}) == 1
        english, french = (villain.person for villain in villains)
        assert english.temperament == french.temperament
        assert (english.bankroll, english.gambling) == (french.bankroll, french.gambling)
        assert list(english.skills.values()) == list(french.skills.values())

    @given(SEEDS, SEEDS, WISHES, st.lists(st.sampled_from(list(FIELDS)), min_size=1, max_size=4, unique=True))
    def test_a_field_kept_is_as_the_other_seed_throws_it(
        self, seed: str, other: str, wish: Wish, fields: list[str]
    ) -> None:
        villain = cast(seed, wish, dict.fromkeys(fields, other))
        for field in fields:
            assert villain.thrown[field].values == cast(other, wish).thrown[field].values
        assert loaded(villain).warnings == ()
        assert villain.sound

    @pytest.mark.parametrize(("word", "sex"), [("fan", "woman"), ("moustache", "man")])
    def test_a_tell_with_what_only_one_sex_has_brings_it(self, word: str, sex: str) -> None:
        """It was refused for every other villain: a man had been thrown, and no man has a fan."""
        seeds = list(map(str, range(400)))
        giver = next(seed for seed in seeds if word in cast(seed, Wish()).thrown["tell"].needs)
        taker = next(seed for seed in seeds if sex not in cast(seed, Wish()).thrown["name"].says)
        villain = cast(taker, Wish(), {"tell": giver})
        assert villain.sound
        assert sex in villain.thrown["name"].says

    def test_what_is_kept_seldom_moves_the_rest(self) -> None:
        moved, free = 0, next(other for other in map(str, range(99)) if not cast(other, Wish()).thrown["tell"].needs)
        for seed in range(100):
            plain, kept = cast(str(seed), Wish()), cast(str(seed), Wish(), {"tell": free})
            moved += sum(plain.thrown[name].values != kept.thrown[name].values for name in FIELDS if name != "tell")
        assert moved < 100

    @pytest.mark.parametrize("field", FIELDS)
    def test_a_field_thrown_again_is_another_and_all_others_stay(self, field: str) -> None:
        villain = cast("7", Wish())
        other = villain.again(field)
        changed = {name for name in FIELDS if villain.thrown[name].values != other.thrown[name].values}
        assert field in changed <= {field} | FIELDS[field].moves
        assert other.again(field).thrown[field].values != other.thrown[field].values

    def test_the_command_on_the_sheet_throws_it_again(self) -> None:
        villain = cast("7", Wish("mastermind", "holdem")).again("tell").again("look")
        seeds = dict(re.findall(r"--keep (\S+) --from (\S+)", villain.command))
        assert set(seeds) == {"tell", "look"}
        assert cast(villain.seed, villain.wish, seeds).sheet() == villain.sheet()

    def test_what_contradicts_itself_is_refused(self) -> None:
        made = [cast(str(seed), Wish()) for seed in range(60)]
        woman = next(one for one in made if one.thrown["look"].gendered and one.thrown["name"].values["woman"])
        man = next(one for one in made if one.thrown["manner"].gendered and not one.thrown["name"].values["woman"])
        with pytest.raises(Refused, match="Nothing for “name” goes with what is kept"):
            cast("x", Wish(), {"look": woman.seed, "manner": man.seed})

    @pytest.mark.parametrize(
        ("written", "fields"),
        [
            ("tell", ("tell",)),
            ("TIC", ("tell",)),
            ("caractéristiques", ("characteristics",)),
            ("short", ("name",)),
            ("jeu", ("skills",)),
            ("gambler", ("temperament", "bluff", "nerve", "tell", "games")),
        ],
    )
    def test_a_field_by_any_key_of_the_sheet(self, written: str, fields: tuple[str, ...]) -> None:
        assert fields_meant(written) == fields


class TestLines:
    def test_what_does_not_go_together_is_seen(self) -> None:
        villain = cast("7", Wish())
        miser, tipper = (Thrown({}, frozenset({word})) for word in ("miser", "lavish"))
        thrown = {**villain.thrown, "manner": miser, "look": tipper}
        assert not replace(villain, thrown=thrown).sound
        thrown = {**villain.thrown, "tell": Thrown({}, needs=frozenset({"fan"}))}
        assert not replace(villain, thrown=thrown).sound

    def test_a_miser_does_not_tip(self) -> None:
        assert SHIPPED.contradict(frozenset({"miser"}), frozenset({"lavish"}))
        assert not SHIPPED.contradict(frozenset({"miser"}), frozenset({"miser", "calm"}))

    def test_every_need_can_be_met(self) -> None:
        said = RANK_WORDS.union(*(field.gives(SHIPPED) for field in FIELDS.values()))
        for one in LINES:
            assert one.needs <= said, one.texts

    @pytest.mark.parametrize("table", TABLES)
    def test_no_line_twice_nor_with_both_forms_alike(self, table: str) -> None:
        lines = TABLES[table]
        if table != "titles":
            for language in LANGUAGES:
                assert len({one.texts[language] for one in lines}) == len(lines)
        for one in lines:
            for text in one.texts.values():
                forms = re.findall(r"\[([^\]]*)\]", text)
                assert all(len(form.split("|")) == 2 and len(set(form.split("|"))) == 2 for form in forms), text
                assert text.count("[") == text.count("]") == len(forms)

    @pytest.mark.parametrize("table", TABLES)
    def test_typography_of_both_languages(self, table: str) -> None:
        for one in TABLES[table]:
            english, french = (one.texts.get(language, "") for language in LANGUAGES)
            for text, other_apostrophe in ((english, "\u2019"), (french, "'")):
                assert not re.search(rf"""["{other_apostrophe}]|  |^\s|\s$|\.\.""", text), text
            assert not re.search(r"(?<![\u00a0])[:;!?»]|«(?!\u00a0)", re.sub(r"\d:\d", "", french)), french
            assert "\u00a0" not in english
            assert english.count("“") == english.count("”")
            assert french.count("«") == french.count("»")
            assert french != english or one in SHIPPED.titles

    def test_what_somebody_says_first_is_that_of_one_temperament(self) -> None:
        assert all(len(one.needs & TEMPERAMENTS.keys()) == 1 for one in SHIPPED.openings)
        for name, nature in NATURES.items():
            own = [one for one in SHIPPED.openings if name in one.needs]
            assert not [one.texts["en"] for one in own if SHIPPED.contradict(one.says, nature.says)]

    def test_no_gesture_is_with_something_that_is_not_there(self) -> None:
        """A thing that is worn or carried has its own word, and whatever names it needs the word."""
        for thing in SHIPPED.things:
            assert thing.says
        words = frozenset[str]().union(*(one.says for one in SHIPPED.things)) - {"smokes", "jewels", "drinks", "dry"}
        assert words <= frozenset[str]().union(*(one.needs for one in SHIPPED.tells))
        for tell in SHIPPED.tells:
            if not tell.needs:
                named = set(re.findall(r"[a-z]+", tell.texts["en"].lower())) & (words - {"hand", "glass"})
                assert not named, tell.texts

    def test_first_words_stand_on_a_sheet_as_they_are_written_by_hand(self) -> None:
        for language in LANGUAGES:
            assert not [one for one in SHIPPED.openings if re.search("[“”«»]", one.texts[language])]

    def test_whoever_says_little_says_little_at_first(self) -> None:
        assert all("talker" in one.says for one in SHIPPED.openings if len(one.texts["en"].split()) > 10)

    @pytest.mark.parametrize(("weakness", "goes_with"), [("The jewels are paste", "jewels"), ("One admiring", "hot")])
    def test_a_weakness_that_few_can_have(self, weakness: str, goes_with: str) -> None:
        found = next(one for one in SHIPPED.weaknesses if one.texts["en"].startswith(weakness))
        assert goes_with in found.says | found.needs
        assert SHIPPED.contradict(found.says, NATURES["cold"].says) == (goes_with == "hot")

    def test_a_line_of_one_who_can_only_be_a_woman(self) -> None:
        gendered = Line({"en": "[He|She] hums.", "fr": "[Il|Elle] fredonne."})
        assert gendered.text("en", woman=True) == "She hums."
        assert gendered.text("fr", woman=False) == "Il fredonne."


OWN = """\
things:
  - {en: a parrot on the shoulder, fr: un perroquet sur l’épaule, says: [parrot]}
tells:
  - {en: The parrot whistles., fr: Le perroquet siffle., needs: [parrot]}
manières:
  - Hums the anthem of the place.
pays:
  - hommes: [Zacharias]
    femmes: [Zenobia]
    familles: ["Zweig[|ova]"]
    dit: [own]
titres:
  - {fr: "[Cousin|Cousine]", demande: [own]}
métiers:
  - {en: Deals in parrots., fr: Fait commerce de perroquets., skills: [{en: whistling, fr: sifflet}]}
at_odds:
  - [parrot, silent]
"""


class TestListsOfACampaign:
    def test_they_are_added_to_those_that_ship(self, tmp_path: Path) -> None:
        (tmp_path / FILE).write_text(OWN, "utf-8")
        flavour = of_campaign(tmp_path)
        for name in ("things", "tells", "manners", "countries", "titles", "trades", "at_odds"):
            shipped_, now = getattr(SHIPPED, name), getattr(flavour, name)
            assert now[:-1] == shipped_, name
        assert flavour.tells[-1] == Line(
            {"en": "The parrot whistles.", "fr": "Le perroquet siffle."}, needs=frozenset({"parrot"})
        )
        assert [flavour.manners[-1].text(language, woman=True) for language in LANGUAGES] == [
            "Hums the anthem of the place."
        ] * 2
        assert flavour.trades[-1].word not in SHIPPED.trade_words
        assert flavour.contradict(frozenset({"parrot"}), frozenset({"silent"}))
        assert flavour.openings == SHIPPED.openings

    def test_villains_are_made_of_them_and_go_together(self, tmp_path: Path) -> None:
        (tmp_path / FILE).write_text(OWN, "utf-8")
        flavour = of_campaign(tmp_path)
        made = [cast(str(seed), Wish(language="fr", flavour=flavour)) for seed in range(700)]
        parrots = [one for one in made if "perroquet sur" in one.person.look]
        assert len(parrots) > 5
        assert all(one.sound for one in parrots)
        assert all("perroquet sur" in one.person.look for one in made if gambler(one).tell == "Le perroquet siffle.")
        own = [one.person for one in made if "Zweig" in one.person.name]
        assert {draft.name.rpartition(" ")[2] for draft in own} == {"Zweig", "Zweigova"}
        assert any(draft.name.startswith(("Cousin ", "Cousine ")) for draft in own)
        assert all("Cousin" not in one.person.name for one in made if "Zweig" not in one.person.name)
        assert any("perroquets" in one.person.notes and "sifflet" in one.person.skills for one in made)

    def test_a_line_that_contradicts_itself_is_never_taken(self) -> None:
        both = Line({"en": "Buys, and never pays."}, says=frozenset({"miser", "lavish"}))
        with pytest.raises(Refused, match="Nothing for “manner”"):
            cast("7", Wish(flavour=replace(SHIPPED, manners=(both,))))

    def test_without_such_a_file_they_are_those_that_ship(self, tmp_path: Path) -> None:
        assert of_campaign(tmp_path) is SHIPPED

    def test_the_command_reads_them(self, royale: Path, bondcards: Run) -> None:
        (royale / FILE).write_text("weaknesses: [Moths.]\n" + "plans:\n" + 30 * "  - Wants the silver.\n", "utf-8")
        assert bondcards("campaign", "check").code == 0
        notes = [bondcards("npc", "generate", "--seed", str(seed), "--json").code for seed in range(6)]
        assert notes == [0] * 6
        written = "".join(file.read_text("utf-8") for file in (royale / "npcs").glob("*.yaml"))
        assert "Wants the silver." in written

    def test_a_copy_of_the_campaign_has_them(self, royale: Path, bondcards: Run) -> None:
        (royale / FILE).write_text("manners: [Hums.]\n", "utf-8")
        assert bondcards("campaign", "new", "again", "--from", str(royale)).code == 0
        assert next(royale.parents[1].rglob(f"again/{FILE}")).read_text("utf-8") == "manners: [Hums.]\n"

    @pytest.mark.parametrize(
        ("text", "place", "says"),
        [
            ("manner: [Hums.]\n", "1:1", "There is no key “manner” here. Did you mean “manners”?"),
            ("manners: Hums.\n", "1:10", "“manners” takes a list."),
            ("manners:\n  - {en: Hums., says: calm}\n", "2:23", "“says” takes a list."),
            ("manners:\n  - {en: Hums., loud: yes}\n", "2:17", "There is no key “loud” here."),
            ("manners:\n  - {says: [calm]}\n", "2:5", "Here is no text in any language. Write it like - {en: …"),
            ("manners:\n  - [Hums.]\n", "2:5", "A line of “manners” has keys of its own."),
            ("tells:\n  - {en: Purrs., needs: [canne]}\n", "2:26", "Nothing says “canne”, so that this would never"),
            ("tells:\n  - {en: Purrs., needs: [can]}\n", "2:26", "Did you mean “cane”?"),
            ("tells:\n  - {en: Purrs., needs: [[cane]]}\n", "2:26", "Here stands one word or text of a list."),
            ("tells:\n  - {en: '[He purrs.'}\n", "2:10", "Brackets hold the forms for a man and a woman"),
            ("tells:\n  - {en: [He, She]}\n", "2:10", "“en” takes one value, not a list or a mapping."),
            ("countries:\n  - {men: [Otto]}\n", "2:5", "A country has men, women and families"),
            ("trades:\n  - {en: Bakes., skills: baking}\n", "2:26", "“skills” takes a list."),
            ("at_odds:\n  - [young]\n", "2:5", "two words that do not go together"),
            ("tells: [Purrs.\n", "1:8", "A bracket is opened here"),
        ],
    )
    def test_what_is_wrong_in_them_is_named_with_its_place(
        self, royale: Path, bondcards: Run, text: str, place: str, says: str
    ) -> None:
        (royale / FILE).write_text(text, "utf-8")
        before = sorted((royale / "npcs").iterdir())
        for words in (("campaign", "check"), ("npc", "generate", "--seed", "7")):
            ran = bondcards(*words)
            said = re.sub(r"\s+", " ", ran.out + ran.err)
            assert ran.code == 1
            assert f"{FILE}:{place}: " in said
            assert says in said
        assert sorted((royale / "npcs").iterdir()) == before

    def test_all_of_it_is_named_beside_what_else_is_wrong(self, royale: Path, bondcards: Run) -> None:
        (royale / FILE).write_text("manner: []\ntells: 5\n", "utf-8")
        settings = royale / "campaign.yaml"
        settings.write_text(settings.read_text("utf-8") + "titel: x\n", "utf-8")
        found = bondcards("campaign", "check", "--json").json["problems"]
        assert {(Path(one["file"]).name, one["line"]) for one in found} >= {(FILE, 1), (FILE, 2)}
        assert any(Path(one["file"]).name == "campaign.yaml" for one in found)


class TestCommand:
    def test_off_a_terminal_it_is_written_at_once(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("npc", "generate", "--seed", "7")
        file = royale / "npcs" / "liselotte-bleibtreuer.yaml"
        assert (ran.code, ran.out) == (0, "The sheet is written: campaigns/royale/npcs/liselotte-bleibtreuer.yaml\n")
        assert file.read_text("utf-8") == cast("7", Wish()).sheet()
        assert bondcards("npc", "check", "liselotte-bleibtreuer").code == 0

    def test_a_taken_id_gets_a_number_and_the_same_sheet(self, royale: Path, bondcards: Run) -> None:
        errors = [bondcards("npc", "generate", "--seed", "7").err for _time in range(3)]
        assert ["was here already (`liselotte-bleibtreuer`)" in said for said in errors] == [False, True, True]
        texts = {(royale / "npcs" / f"liselotte-bleibtreuer{end}.yaml").read_text("utf-8") for end in ("", "-2", "-3")}
        assert len(texts) == 1

    def test_json_is_that_of_npc_show(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("npc", "generate", "--rank", "mastermind", "--game", "Chemin de fer", "--json")
        assert (ran.code, ran.err, ran.json["games"][0]) == (0, "", "chemin-de-fer")
        assert bondcards("npc", "show", ran.json["id"], "--json").json == ran.json

    def test_the_language_is_the_campaigns_unless_one_is_said(self, royale: Path, bondcards: Run) -> None:
        settings = royale / "campaign.yaml"
        settings.write_text(settings.read_text("utf-8").replace("language: en", "language: fr"), "utf-8")
        bondcards("npc", "generate", "--seed", "1")
        bondcards("--lang", "en", "npc", "generate", "--seed", "2")
        i18n.use("en")
        texts = [file.read_text("utf-8") for file in (royale / "npcs").glob("*.yaml") if "vaccarezzo" in file.stem]
        assert len(texts) == 1
        assert "\nnom: Amedeo Vaccarezzo\n" in texts[0]
        assert "\nname: Elfriede Totenweyer\n" in (royale / "npcs" / "elfriede-totenweyer.yaml").read_text("utf-8")

    def test_kept_fields_each_with_a_seed(self, royale: Path, bondcards: Run) -> None:
        tell = gambler(cast("3", Wish())).tell
        manner = cast("4", Wish()).person.manner
        one = bondcards("npc", "generate", "--seed", "7", "--keep", "tic", "--from", "3", "--json").json
        two = ("--keep", "tell", "--from", "3", "--keep", "manner", "--from", "4")
        both = bondcards("npc", "generate", "--seed", "7", *two, "--json").json
        assert one["tell"] == both["tell"] == tell
        assert both["manner"] == manner

    def test_fields_are_listed_in_the_language_in_use(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("--lang", "fr", "npc", "generate", "--keep", "chapeau", "--from", "3")
        assert ran.code == 1
        assert "nom, tempérament, jeux, compétences," in ran.err

    def test_a_temperament_is_shown_as_the_sheet_writes_it(self, royale: Path, bondcards: Run) -> None:
        proud = next(
            one
            for one in (cast(str(n), Wish(language="fr")) for n in range(99))
            if one.thrown["name"].values["woman"] and one.person.temperament.name == "proud"
        )
        bondcards("--lang", "fr", "npc", "generate", "--seed", proud.seed)
        shown = bondcards("--lang", "fr", "npc", "show", proud.person.id).out
        assert "orgueilleuse · bluff" in shown
        assert "proud · bluff" in bondcards("npc", "show", proud.person.id).out

    @pytest.mark.parametrize(
        ("words", "code", "says"),
        [
            (("--keep", "tell"), 2, "--keep FIELD and --from SEED go together"),
            (("--from", "7"), 2, "--keep FIELD and --from SEED go together"),
            (
                ("--keep", "tell", "--keep", "look", "--keep", "name", "--from", "7", "--from", "8"),
                2,
                "Say --from once",
            ),
            (("--rank", "boss"), 2, "It is one of: `henchman`, `villain`, `mastermind`."),
            (("--keep", "tel", "--from", "3"), 1, "Did you mean “tell”?"),
            (("--game", "bridge"), 1, "There is no game called “bridge”."),
        ],
    )
    def test_refusals(self, royale: Path, bondcards: Run, words: tuple[str, ...], code: int, says: str) -> None:
        before = sorted(royale.rglob("*"))
        ran = bondcards("npc", "generate", *words)
        assert (ran.code, ran.out) == (code, "")
        assert says in ran.err
        assert sorted(royale.rglob("*")) == before


class TestAtATerminal:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_line_is_thrown_again_by_its_number_and_the_sheet_written(
        self, royale: Path, tmp_path: Path, lang: Language
    ) -> None:
        first = cast("7", Wish(language=lang))
        again = first.again("tell")
        file = royale / "npcs" / "liselotte-bleibtreuer.yaml"
        with Terminal("npc", "generate", "--seed", "7", cwd=tmp_path, lang=lang) as terminal:
            screen = terminal.screen
            for number, field in enumerate(NUMBERED, 1):
                shown = first.person.name if field == "name" else "Notes" if field == "notes" else ""
                assert re.search(rf" {number} +{re.escape(shown)}", screen), field
            assert f" 6 {'Tell' if lang == 'en' else 'Tic'}" in screen
            assert not file.exists()
            assert gambler(again).tell in terminal.type("6")
            assert file.name.removesuffix(".yaml") in terminal.type("")
        assert file.read_text("utf-8") == again.sheet()

    @pytest.mark.parametrize("number", range(1, len(NUMBERED) + 1))
    def test_every_number_throws_its_own_line(self, number: int) -> None:
        field, villain = NUMBERED[number - 1], cast("7", Wish())
        assert villain.again(field).thrown[field].values != villain.thrown[field].values

    @pytest.mark.parametrize(("lang", "letter", "word"), [("en", "a", "ANOTH"), ("fr", "a", "Autre")])
    def test_another_and_back_and_none(
        self, royale: Path, tmp_path: Path, lang: Language, letter: str, word: str
    ) -> None:
        before = sorted((royale / "npcs").iterdir())
        others = cast("7", Wish(language=lang)).others()
        manners = [next(others).person.manner[:30] for _time in range(2)]
        with Terminal("npc", "generate", "--seed", "7", cwd=tmp_path, lang=lang) as terminal:
            assert f" ! {'There is nothing to take back' if lang == 'en' else 'Il n’y a rien'}" in terminal.type("<")
            assert manners[0] in terminal.type(letter)
            assert manners[1] in terminal.type(word)
            terminal.type("<")
            assert manners[0] in terminal.screen
            assert "--seed 7.1`" in " ".join(terminal.type("q").split())
            assert terminal.ended == 1
        assert sorted((royale / "npcs").iterdir()) == before

    @pytest.mark.parametrize(
        ("lang", "keys"),
        [
            ("en", "Enter writes it · 1–12 throws that line again · [a]nother · < back · [q]uit"),
            ("fr", "Entrée l’écrit · 1–12 relance cette ligne · [a]utre · < retour · [q]uitter"),
        ],
    )
    @pytest.mark.parametrize("words", ["tell", "0", "13", "٣", "6 7", "yes", "make her a man", "anotherr", "1e9"])
    def test_what_is_no_key_is_refused_in_a_sentence_that_names_the_keys(
        self, lang: Language, keys: str, words: str
    ) -> None:
        i18n.use(lang)
        with pytest.raises(Refused) as refused:
            keys_of_villain().read(words)
        assert words in str(refused.value)
        assert str(refused.value).endswith(f"{keys}.")


def test_another_has_nothing_that_was_shown_before() -> None:
    """A living, or half of a look, was seen again with another plan, and what was thrown again with the next ones."""
    for seed in range(4):
        shown = [cast(str(seed), Wish())]
        others = shown[0].others()
        for field in NOTICED:
            shown.append(shown[-1].again(field))
        seen = {text for one in shown for field in NOTICED for text in one.thrown[field].texts}
        for _time in range(4):
            shown.append(another(others, shown))
            has = {text for field in NOTICED for text in shown[-1].thrown[field].texts}
            assert not has & seen
            seen |= has


def test_where_all_others_share_something_it_is_one_of_them() -> None:
    """It was looked for without end."""
    villain = cast("7", Wish())
    assert another(repeat(villain), [villain]) is villain


def test_every_manner_is_told_in_one_form() -> None:
    """“Dix mots à l’heure…” stood beside “Souffle la fumée…”; French says who, as its tells and a sheet's manner do."""
    firsts = {(language, text.split()[0]) for manner in shipped().manners for language, text in manner.texts.items()}
    assert {word for language, word in firsts if language == "fr"} == {"[Il|Elle]"}
    assert {word for language, word in firsts if language == "en" and not word.endswith("s")} <= {
        "Never",
        "Will",
        "Cannot",
    }
