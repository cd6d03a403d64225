"""What the game master says beside the questions: a note, a roll, a tell, chips, at every prompt, in mid-hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from bondcards.campaign import accounts, ledger, sessions
from bondcards.campaign.evening import evening
from bondcards.campaign.journal import Journal
from bondcards.campaign.sessions import session
from bondcards.language import i18n
from bondcards.sitting.audit import audited
from bondcards.sitting.master import OF, WORDS
from bondcards.sitting.named import begun
from bondcards.sitting.retelling import heard_of
from bondcards.sitting.rolls import last
from bondcards.telling.events import Rolled, Spoke, happened
from bondcards.telling.scenes import Hand, scenes
from tests.commands import Run, copied, processes
from tests.terminal import CTRL_D, ReadAloud, Terminal

SEATS = "--pc bond --pc leiter --npc le-chiffre --by cards --reveal all --npc-plays auto"
LOST = f"play punto-banco {SEATS} --seed 3 --stake 500"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


@pytest.fixture
def table(place: Path) -> Iterator[Terminal]:
    with Terminal(*LOST.split(), cwd=place) as terminal:
        assert "Heroism Points?" in terminal.screen
        yield terminal


@pytest.fixture
def journal(place: Path) -> Iterator[Journal]:
    with Journal.reading(place / "campaigns" / "royale") as journal:
        yield journal
        assert audited(journal).ok


def blank(screen: str) -> str:
    """A screen with all its blanks alike."""
    return screen.replace("\xa0", " ").replace("\u202f", " ")


def purses(journal: Journal) -> tuple[int, ...]:
    return tuple(now.chips for who in ("bond", "leiter") if (now := ledger.balance(journal, who)))


@pytest.mark.parametrize(
    ("line", "word", "rest"),
    [
        ("note Vesper sees it", "note", "Vesper sees it"),
        ("NOTE: it rains", "note", "it rains"),
        ("points bond", "points", "bond"),
        ("points", "points", ""),
        ("notes of a spy", "", ""),
        ("spend points", "", ""),
    ],
)
def test_a_line_is_the_game_masters_where_it_begins_with_his_word(line: str, word: str, rest: str) -> None:
    assert begun(line, WORDS) == (word, rest)


@pytest.mark.parametrize(("line", "who"), [("d’Anya contre Drax", "Anya contre Drax"), ("du Belge", "Belge")])
def test_a_small_word_before_who_rolls_is_none_of_his_name(line: str, who: str) -> None:
    i18n.use("fr")
    assert begun(line, OF)[1] == who


def test_his_words_in_french_are_taken_and_the_english_ones(place: Path) -> None:
    with Terminal(*LOST.split(), cwd=place, lang="fr") as table:
        assert "Noté." in table.type("note elle a vu")
        table.type("")
        assert "Felix Leiter : 17 000 francs" in blank(table.type("jetons donne leiter bond 500")).replace(
            "\xa0", " "
        ).replace("\u202f", " ")
        assert "James Bond : 25 100 francs" in table.type("chips gain bond 100").replace("\xa0", " ").replace(
            "\u202f", " "
        )


def test_a_note_in_the_midst_of_a_hand(table: Terminal, place: Path) -> None:
    assert "Noted." in table.type("note Vesper's eyes, and the tell")
    assert "[a]gain" in table.type("bond")
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert [note["text"] for note in journal.rows("SELECT text FROM note")] == ["Vesper's eyes, and the tell"]
        assert sessions.session(journal)


@pytest.mark.parametrize(
    ("said", "noted"),
    [
        ("that he went pale", "He went pale"),
        ("qu'il a blêmi", "Il a blêmi"),
        ("qu’elle sourit", "Elle sourit"),
        ("que le Chiffre sue", "Le Chiffre sue"),
        ("that man is a liar", "that man is a liar"),
        ("que de monde", "que de monde"),
        ("que fait Vesper ?", "que fait Vesper ?"),
        ("quelle soirée", "quelle soirée"),
    ],
)
def test_a_note_that_is_a_clause_stands_as_a_sentence(place: Path, said: str, noted: str) -> None:
    with Journal.open(place / "campaigns" / "royale") as journal:
        sessions.open_session(journal, None, date.today())
        sessions.add_note(journal, said)
        assert sessions.last_note(journal) == noted


def test_a_note_for_the_game_master_alone_is_told_to_nobody_else(place: Path, bondcards: Run) -> None:
    """“secret: Adel cheats” was noted, and stood in the players' log; said in French, it is one in English too."""
    with Terminal(*LOST.split(), cwd=place, lang="fr") as table:
        assert "Noté pour le maître de jeu seul." in blank(table.type("note secrète : Adel triche"))
        assert "Noté pour le maître de jeu seul." in blank(table.type("note GM: Adel has a card up his sleeve"))
        assert "Noté." in table.type("note les secrets d'Adel")
    campaign = ("--campaign", str(place / "campaigns" / "royale"))
    assert "`bondcards session show --gm` tells it" in bondcards(*campaign, "session", "note", "mj", "Adel").err
    for words in (("show",), ("export", "--format", "md"), ("export", "--format", "json")):
        told, whole = (bondcards(*campaign, "session", *words, *gm).out for gm in ((), ("--gm",)))
        assert [one.count("Adel") for one in (told, whole)] == [1, 4], words


@pytest.mark.parametrize("word", ["note she smiles", "chips gain mathis 5", "roll mathis", "chips leiter"])
def test_what_is_asked_stands_below_his_word(table: Terminal, word: str) -> None:
    asked = table.question
    table.type(word)
    assert table.question == asked


@pytest.mark.parametrize(("word", "example"), [("note", "note Vesper sees it"), ("tell", "tell James Bond")])
def test_his_word_alone_is_refused_with_what_follows_it_and_answers_nothing(
    table: Terminal, word: str, example: str
) -> None:
    """A note was a “not”, and kept everybody's point."""
    assert f"! “{word}”: say more after it, such as `{example}`." in table.type(word)
    assert "Heroism Points?" in table.screen


def test_what_is_asked_is_read_aloud_again_after_his_word(place: Path) -> None:
    with ReadAloud(*LOST.split(), cwd=place) as table:
        assert "Heroism Points?" in table.hear("note she smiles").split("Noted.")[1]


def test_a_roll_in_the_midst_of_a_hand_of_somebody_who_plays_it(table: Terminal, journal: Journal) -> None:
    assert "PER 14 + Gambling 13" in table.type("roll bond")
    assert "Vesper Lynd · die" in table.type("roll vesper"), "who does not sit here has a name too"
    assert "PER 11 + Gambling 8 = 19 × 3 = 57" in table.type("roll felix leiter 3")
    assert "Le Chiffre · die" in table.type("roll bond le chiffre")
    if "to win?" in table.question:
        table.type("keep")
    assert last(journal).contest.npc
    assert "! “nobody” is not in the list." in table.type("roll nobody")
    assert "[a]gain" in table.type("")
    assert purses(journal) == (24_500_00, 17_500_00)
    assert accounts.of_sitting(journal, 1).hands == 1


def test_the_price_of_winning_a_roll_is_asked_for_at_the_menu(table: Terminal, journal: Journal) -> None:
    """It was told, and there was no way to pay it."""
    table.type("")
    _lose_a_roll(table)
    assert "! One roll after the other" in table.type("roll bond against le chiffre with two points")
    assert "left" in table.type("spend")
    assert "[a]gain" in table.question
    settled = last(journal)
    held = ledger.balance(journal, "bond")
    assert settled.spent
    assert held
    assert held.heroism == 7 - settled.spent


def test_what_winning_would_have_cost_is_not_told_to_who_kept_the_points(table: Terminal) -> None:
    table.type("")
    _lose_a_roll(table)
    assert "would have won it" not in table.type("keep")


def test_the_price_of_winning_a_roll_is_asked_for_in_the_midst_of_a_hand(
    table: Terminal, journal: Journal, place: Path
) -> None:
    """A roll said there took no points; and the sitting's end tells what all rolls of it cost."""
    _lose_a_roll(table)
    table.type("spend")
    spent = last(journal).spent
    assert spent
    assert "Heroism Points?" in table.question
    assert f"({7 - spent} → {6 - spent})" in table.screen, "what is offered for the hand is told by what is left"
    table.press(CTRL_D)
    with Terminal("resume", cwd=place) as again:
        assert f"James Bond: 25,000, {7 - spent} points" in " ".join(again.screen.split())
        again.type("bond")
        held = ledger.balance(journal, "bond")
        assert held
        assert held.heroism == 6 - spent
        for line in ("take back", "yes", ""):
            again.type(line)
        assert "Hand 1 stands again." in again.type("redo"), "the points of the roll were gone when it was settled"
        ended = again.type("end")
    assert re.search(rf"Bond +\+500 +{spent + 1} +{6 - spent}", ended)


def test_a_question_tells_the_points_that_a_roll_has_left(place: Path) -> None:
    """It went on telling those with which the hand had begun."""
    seats = "--pc bond --npc le-chiffre --by cards"
    with Terminal(*f"play punto-banco {seats} --seed 3".split(), cwd=place) as table:
        assert "7 Heroism Points" in table.screen
        _lose_a_roll(table)
        table.type("spend")
        with Journal.reading(place / "campaigns" / "royale") as journal:
            left = 7 - last(journal).spent
        asked = " ".join(table.screen.split()).rpartition("James Bond (")[2]
        assert re.match(rf"[\d,]+ francs, {left} Heroism Points?\)", asked), table.screen


def test_a_roll_in_the_midst_of_a_hand_keeps_a_point_for_it(table: Terminal, journal: Journal) -> None:
    assert "! James Bond keeps a point for the hand" in table.type("roll bond against le chiffre with 7 points")
    assert "Heroism Points?" in table.question


def test_a_roll_where_points_are_offered_at_the_menu_takes_some_of_these(table: Terminal, place: Path) -> None:
    """The program broke off with a traceback."""
    table.type("")
    table.type("h")
    _lose_a_roll(table)
    table.type("spend")
    with Journal.reading(place / "campaigns" / "royale") as journal:
        spent = last(journal).spent
    assert f"James Bond ({7 - spent} → {6 - spent})" in table.screen
    assert "Hand 1 is settled anew." in table.type("bond")


def test_points_that_a_roll_has_cost_do_not_lapse_as_well(place: Path) -> None:
    """Whoever had spent those he was granted on rolls lost as many of his own at the end."""
    alone = LOST.replace("--pc leiter ", "")
    with Terminal(*alone.split(), "--house", "grant=lapse", cwd=place) as table:
        _lose_a_roll(table)
        for line in ("spend", "", "end"):
            table.type(line)
    royale = place / "campaigns" / "royale"

    def has() -> int | None:
        with Journal.reading(royale) as journal:
            assert audited(journal).ok
            return (now := ledger.balance(journal, "bond")) and now.heroism

    with Journal.reading(royale) as journal:
        spent = last(journal).spent
    assert has() == min(4, 7 - spent), "three are granted, and a roll may cost more"
    assert processes(royale)("undo").err.startswith("The roll is taken back")
    assert has() == 4


def _lose_a_roll(table: Terminal) -> None:
    for _roll in range(60):
        if "to win?" in table.question:
            return
        table.type("roll bond against le chiffre 1")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "roll bond against le chiffre with two points"),
        ("en", "roll for bond, against le chiffre, 2 points"),
        ("en", "roll bond against le chiffre and spend two points."),
        ("fr", "jet bond contre le chiffre avec 2 points d’héroïsme"),
        ("fr", "jet de bond contre le chiffre, 2 points"),
        ("fr", "jet pour bond contre le chiffre et dépense deux points"),
    ],
)
def test_points_said_with_a_roll_are_spent_on_it(place: Path, lang: str, said: str) -> None:
    """They were passed over in silence."""
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        table.type("")
        table.type(said)
    with Journal.reading(place / "campaigns" / "royale") as journal:
        settled = last(journal)
    assert settled.spent + settled.idle == 2


@pytest.mark.parametrize(
    "said",
    ["jet de bond contre le chiffre", "jet pour bond", "lance les dés pour bond", "Jet de James Bond, 3."],
)
def test_a_roll_is_said_as_one_says_it_in_french(place: Path, said: str) -> None:
    with Terminal(*LOST.split(), cwd=place, lang="fr") as table:
        table.type("")
        assert "PER 14 + Jeu 13" in blank(table.type(said))


@pytest.mark.parametrize(
    ("lang", "said", "rolled"),
    [
        ("en", "roll felix vs the villain", "PER 11 + Gambling 8"),
        ("en", "Felix against Le Chiffre", "PER 11 + Gambling 8"),
        ("en", "roll bond vs. villain", "PER 14 + Gambling 13"),
        ("fr", "jet de Felix contre le méchant", "PER 11 + Jeu 8"),
        ("fr", "Bond contre le méchant", "PER 14 + Jeu 13"),
    ],
)
def test_the_villain_is_whom_an_agent_rolls_against(place: Path, lang: str, said: str, rolled: str) -> None:
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        shown = blank(table.type(said))
        assert rolled in shown
        assert "Le Chiffre · d" in shown


@pytest.mark.parametrize(
    ("said", "pc", "npc"),
    [
        ("roll / felix", "leiter", None),
        ("dice / 2", "leiter", None),
        ("roll / felix against le chiffre", "leiter", "le-chiffre"),
        ("roll against the villain / felix", "leiter", "le-chiffre"),
        ("roll against the villain with a point / bond 3", "bond", "le-chiffre"),
    ],
)
def test_who_rolls_is_asked_where_it_may_be_several_and_means_what_it_means_in_one_line(
    table: Terminal, journal: Journal, said: str, pc: str, npc: str | None
) -> None:
    """An agent named at the question rolled against the villain, and alone where he was named with the roll."""
    begins, who = said.split(" / ")
    assert "Who rolls?" in table.type(begins)
    assert "Nobody rolls." in table.type("<")
    assert "Heroism Points?" in table.question
    table.type(begins)
    assert "! “gladly” is not in the list." in table.type("felix gladly")
    table.type(who)
    if "to win?" in table.question:
        table.type("keep")
    rolled = last(journal).contest
    assert (rolled.pc.id, rolled.npc and rolled.npc.id) == (pc, npc)


@pytest.mark.parametrize(
    ("lang", "said", "factor"),
    [
        ("en", "roll bond ease 3", 3),
        ("en", "roll bond, at ease 3", 3),
        ("en", "roll bond ease 3 against le chiffre", 3),
        ("fr", "jet bond facteur 3", 3),
        ("fr", "jet de bond, facilité 3, contre le chiffre", 3),
    ],
)
def test_an_ease_is_said_by_its_name_at_the_table_too(place: Path, lang: str, said: str, factor: int) -> None:
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        assert f"× {factor} =" in blank(table.type(said))


@pytest.mark.parametrize(
    ("lang", "said", "factor"),
    [
        ("en", "roll felix, easy", 7),
        ("en", "roll bond very hard against le chiffre", 1),
        ("en", "roll bond pretty hard against le chiffre", 3),
        ("en", "roll bond really hard against le chiffre", 1),
        ("en", "roll bond against le chiffre, ease hard", 3),
        ("fr", "jet de felix, très facile", 9),
        ("fr", "jet bond difficile", 3),
    ],
)
def test_an_ease_is_said_in_words(place: Path, lang: str, said: str, factor: int) -> None:
    """They were refused with the figure that says one."""
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        rolled = blank(table.type(said))
        assert f"× {factor} =" in rolled
        assert "hard` takes another" not in rolled


def test_the_usual_ease_is_told_where_nobody_says_one(table: Terminal) -> None:
    assert "Ease 5, the usual: `roll James Bond hard` takes another." in table.type("roll bond")


def test_what_says_nothing_of_a_roll_is_refused(table: Terminal) -> None:
    table.type("")
    assert "! “gladly” says nothing of a roll." in table.type("roll bond against le chiffre gladly")
    assert "× 3 =" in table.type("roll bond against le chiffre 3")


@pytest.mark.parametrize(
    ("lang", "said", "why"),
    [
        (
            "en",
            "roll bond perception",
            "! “perception” is not in the list. Gambling alone is rolled here. Say it like `roll James Bond`",
        ),
        (
            "fr",
            "jet bond perception",
            "! « perception » n’est pas dans la liste. Le Jeu seul se jette ici. Dites par exemple `jet James Bond`",
        ),
        ("en", "roll bond for 1000", "At the table a roll is for no stake: leave “for 1000” out"),
        ("fr", "jet bond contre le chiffre pour 1000", "À la table, un jet est sans mise : laissez « pour 1000 »"),
    ],
)
def test_what_a_roll_is_not_of_is_told_with_what_it_is_of(place: Path, lang: str, said: str, why: str) -> None:
    """Perception was “not in the list”, and a stake said nothing."""
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        table.type("")
        assert why in " ".join(blank(table.type(said)).split())
        assert "PER 14" in table.type("roll bond gambling" if lang == "en" else "jet bond au jeu")


@pytest.mark.parametrize("who", ["le chiffre", "le", "the", "chiffre"])
def test_who_is_no_agent_rolls_for_none(table: Terminal, who: str) -> None:
    """An article was taken for the beginning of “Leiter”, and his point was offered."""
    first = who.split()[0]
    assert f"“{first}” is not in the list. Say it like `roll James Bond`." in blank(table.type(f"roll {who}"))


def test_nobody_gives_himself_chips(table: Terminal, journal: Journal) -> None:
    """It was entered twice."""
    assert "Both who gives and who takes are Vesper Lynd." in blank(table.type("chips give vesper vesper 5"))
    assert ledger.balance(journal, "vesper") is None


def test_a_tell_is_read_for_the_game_master_alone(table: Terminal) -> None:
    assert "For the game master's eyes only." in table.type("tell bond")
    assert "PER 14 × 3 = 42" in table.type("")
    assert "PER 14" not in table.type("")


def test_what_is_rolled_at_a_table_belongs_to_it_and_goes_before_its_hand(table: Terminal, journal: Journal) -> None:
    for line in ("tell bond", "", "", "roll vesper", ""):
        table.type(line)
    told = happened(evening(journal, session(journal)), journal)
    ((scene),) = scenes(told, lambda hand: heard_of(journal, hand))
    assert [type(one) for one in scene.moments if not isinstance(one, Spoke)] == [Rolled, Rolled, Hand]


def test_an_agent_looks_at_a_villain_once_a_hand(table: Terminal) -> None:
    table.type("tell bond")
    table.type("")
    table.type("")
    assert "James Bond has looked at Le Chiffre already" in table.type("tell bond")
    assert "For the game master's eyes only." in table.type("tell leiter")


def test_chips_wait_for_the_end_of_the_hand(table: Terminal, journal: Journal) -> None:
    assert "! Felix Leiter plays a hand" in table.type("chips give leiter bond 500")
    table.type("")
    assert "Felix Leiter: 17,000 francs · James Bond: 25,000 francs" in table.type("chips give leiter bond 500")
    assert "James Bond: 25,100 francs" in table.type("chips gain bond 100 found on the floor")
    assert "Felix Leiter has" in table.type("chips spend leiter 99999")
    assert "! Say it like" in table.type("chips leiter")
    assert purses(journal) == (25_100_00, 17_000_00)
    whys = [str(entry.why) for entry in ledger.history(journal, "bond", "chips", 2)]
    assert "found on the floor" in whys


POKER = (
    "play holdem --pc bond --pc leiter --npc le-chiffre --by cards --blinds 50/100 --reveal all --private open "
    "--heroism never --npc-plays ask --answers fold,fold --cards"
)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "James Bond plays on with the 9,950 on the table: what lies beside it buys in once that is lost."),
        (
            "fr",
            "James Bond joue la suite avec les 9 950 sur la table : ce qu’il y a à côté sert à recaver "
            "une fois ce tapis perdu.",
        ),
    ],
)
def test_chips_that_are_given_do_not_come_to_a_stack_on_the_table(place: Path, lang: str, said: str) -> None:
    words = [*POKER.split(), "?? ?? ?? ?? ?? ??"]
    with Terminal(*words, cwd=place, lang=lang) as table:
        for gives in ("chips give leiter bond 500", "chips gain bond 20"):
            assert said in " ".join(blank(table.type(gives)).split())
        for gives in ("chips spend bond 20", "chips give mathis vesper 20", "chips give bond mathis 20"):
            assert said not in " ".join(blank(table.type(gives)).split()).rpartition(gives)[2]


def test_the_points_of_an_agent_are_told(table: Terminal) -> None:
    assert "James Bond: 7 points" in table.type("points bond")
    assert "Say it like `points James Bond`." in table.type("points blorp")
    assert "! Say it like `points James Bond`." in table.type("points bond 1")


def test_who_rolls_or_looks_is_asked_for_where_nobody_is_named(table: Terminal) -> None:
    table.type("")
    assert "“dexterity” is not in the list. Say it like `roll James Bond`." in table.type("roll dexterity")
    assert "Say it like `tell James Bond`." in table.type("tell hands")


def test_he_says_it_at_the_villains_own_prompt_behind_the_curtain(place: Path) -> None:
    words = f"play holdem {SEATS.replace('--npc-plays auto', '')} --blinds 50/100 --private pass --seed 1"
    with Terminal(*words.split(), cwd=place) as table:
        for _step in range(9):
            if "for the game master, as" in table.screen:
                break
            table.type("" if "Enter when ready" in table.screen else "call")
        table.type("")
        assert "Noted." in table.type("note he sweats")
        asked = table.question
        rolled = table.type("roll vesper")
        assert "Vesper Lynd · die" in rolled
        assert "Enter goes back to the hand." in rolled, "all see it before the screen is his again"
        table.type("")
        assert table.question == asked
        table.press(CTRL_D)


def test_help_tells_of_it(table: Terminal) -> None:
    assert "note …" in table.type("?")
    table.type("")
    assert "note …" in table.type("?")


def test_at_a_roll_of_no_table_help_lists_no_word_that_is_not_heard_there(place: Path) -> None:
    with Terminal("roll", cwd=place) as roll:
        for words in ("bond", "le chiffre", "", "", "typed"):
            roll.type(words)
        asked = roll.type("?")
        assert "the die as it fell" in asked
        assert "note …" not in asked
        assert "“note x” is no roll of the die" in roll.type("note x")


def test_who_gives_whom_how_much_is_enough_and_what_all_have_is_said(table: Terminal, journal: Journal) -> None:
    table.type("")
    assert "Felix Leiter: 17,000 francs · James Bond: 25,000 francs" in table.type("Felix gives Bond five hundred")
    assert purses(journal) == (25_000_00, 17_000_00)
    assert "“Bond lends nobody 500” is no choice here: " in table.type("Bond lends nobody 500")
    assert purses(journal) == (25_000_00, 17_000_00)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("Felix gives Bond five hundred francs", "at the table"),
        ("Felix gives Bond 500 chips", "at the table"),
        ("Felix gives Bond 500 francs for the taxi", "for the taxi"),
        ("chips give leiter bond 500 for the lost bet", "for the lost bet"),
    ],
)
def test_a_gift_has_the_reason_that_is_said_and_no_currency_for_one(
    table: Terminal, journal: Journal, said: str, why: str
) -> None:
    table.type("")
    assert "James Bond: 25,000 francs" in table.type(said)
    assert [entry.why for entry in ledger.history(journal, "bond", "chips", 1)] == [why]


def test_a_roll_may_be_said_as_in_the_shell(table: Terminal) -> None:
    table.type("")
    assert "For the game master's eyes only." in table.type("roll bond --read")


def test_after_a_hand_is_taken_back_everybodys_chips_are_told(table: Terminal) -> None:
    table.type("")
    for said in ("t", "y"):
        table.type(said)
    told = table.type("")
    assert "is taken back" in told
    assert "Le Chiffre: 60,000 · James Bond: 25,000 · Felix Leiter: 18,000" in told


@pytest.mark.parametrize(
    ("lang", "line", "has"),
    [
        ("en", "Bond gives 500 to Leiter", "James Bond: 24,000 francs · Felix Leiter: 18,000 francs"),
        ("en", "chips Bond gives five hundred to Felix Leiter", "James Bond: 24,000 francs"),
        ("en", "chips give bond leiter a thousand", "James Bond: 23,500 francs · Felix Leiter: 18,500 francs"),
        ("en", "Bond gives Leiter a thousand for the taxi", "Felix Leiter: 18,500 francs"),
        ("fr", "jetons donne bond leiter mille", "James Bond : 23 500 francs · Felix Leiter : 18 500 francs"),
        ("fr", "Bond donne 500 à Leiter", "James Bond : 24 000 francs · Felix Leiter : 18 000 francs"),
        ("fr", "Bond donne 500 francs à Felix Leiter", "James Bond : 24 000 francs"),
        ("fr", "Bond donne à Leiter 500", "James Bond : 24 000 francs"),
        ("fr", "jetons donne Bond cinq cents à Leiter, un prêt", "James Bond : 24 000 francs"),
    ],
)
def test_how_much_is_given_may_be_said_before_to_whom(place: Path, lang: str, line: str, has: str) -> None:
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        table.type("")
        assert has in blank(table.type(line))


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "give leiter 300 from bond"),
        ("en", "chips give leiter 300 from bond"),
        ("en", "chips give 300 from bond to leiter for the taxi"),
        ("en", "move three hundred from bond to leiter"),
        ("en", "bond lends leiter 300"),
        ("fr", "jetons donne 300 de Leiter à Bond"),
        ("fr", "Bond prête 300 à Leiter"),
        ("fr", "donne 300 à Leiter de la part de Bond"),
    ],
)
def test_chips_go_the_way_that_is_said(place: Path, lang: str, line: str) -> None:
    """“give leiter 300 from bond” was refused with a line that moved another sum the other way."""
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        table.type("")
        table.type(line)
    back = "de Leiter" in line
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert purses(journal) == ((24_800_00, 17_200_00) if back else (24_200_00, 17_800_00))


@pytest.mark.parametrize(
    ("lang", "line", "like"),
    [
        ("en", "give leiter 300", "`give FROM TO 300`"),
        ("en", "chips give 300 to leiter", "`give FROM TO 300`"),
        ("en", "chips give leiter bond 300 from bond", "`give FROM TO 300`"),
        ("en", "chips", "`give FROM TO AMOUNT`"),
        ("fr", "donne mille trois cents à Leiter", "`donne QUI À_QUI 1300`"),
        ("fr", "jetons donne Leiter Bond 300 de la part de Bond", "`donne QUI À_QUI 300`"),
    ],
)
def test_an_example_of_a_gift_names_nobody_and_the_sum_that_was_said(
    place: Path, lang: str, line: str, like: str
) -> None:
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        table.type("")
        assert like in " ".join(blank(table.type(line)).split())
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert purses(journal) == (24_500_00, 17_500_00)


@pytest.mark.parametrize(
    ("lang", "line", "who"),
    [
        ("en", "give a thousand to Leiter", "Say who gives first, then to whom, and how much"),
        ("en", "give 500 to Leiter", "Say who gives first, then to whom, and how much"),
        ("fr", "donne 500 à Leiter", "Dites d’abord qui donne, puis à qui, et combien"),
        ("fr", "donne Bond 500 à Leiter", "Dites d’abord qui donne, puis à qui, et combien"),
    ],
)
def test_who_gives_is_asked_for_where_nobody_is_said_to(place: Path, lang: str, line: str, who: str) -> None:
    with Terminal(*LOST.split(), cwd=place, lang=lang) as table:
        table.type("")
        assert who in blank(table.type(line))
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert purses(journal) == (24_500_00, 17_500_00)


def test_an_example_is_of_people_at_the_table_and_is_understood(table: Terminal) -> None:
    table.type("")
    assert "Say it like `points James Bond`." in table.type("points blorp")
    assert "James Bond: 7 points" in table.type("points James Bond")
    assert "Say it like `give FROM TO AMOUNT`." in table.type("chips leiter")
    assert "“James Bond 200 banco this hand”" in " ".join(table.type("200 banco").split())
    assert "James Bond stakes 200 francs on banco" in table.type("James Bond 200 banco this hand")


@pytest.mark.parametrize(
    ("lang", "pcs", "said", "reads"),
    [
        ("en", "--pc bond", "read her", "James Bond · die"),
        ("en", "--pc bond --pc leiter", "tell Leiter him", "Felix Leiter · die"),
        ("en", "--pc bond --pc leiter", "read the npc for Leiter", "Felix Leiter · die"),
        ("fr", "--pc bond", "lire l’adversaire", "James Bond · dé"),
        ("fr", "--pc bond --pc leiter", "tic Leiter elle", "Felix Leiter · dé"),
    ],
)
def test_the_one_villain_at_the_table_need_not_be_named(
    place: Path, lang: str, pcs: str, said: str, reads: str
) -> None:
    with Terminal(*f"play punto-banco {pcs} --npc le-chiffre --by cards".split(), cwd=place, lang=lang) as terminal:
        terminal.type(said)
        assert reads in blank(terminal.type(""))
        assert "Le Chiffre" in terminal.screen


def test_who_reads_her_is_said_where_several_could(place: Path) -> None:
    with Terminal(*f"play punto-banco {SEATS}".split(), cwd=place) as terminal:
        assert "! Say it like `tell James Bond`." in terminal.type("read her")
