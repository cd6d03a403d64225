"""The menu between two hands: a letter for each choice for good, a reason where it cannot be made, a receipt."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path

import pytest

from bondcards.campaign import ledger, sessions, sittings
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.language.grammar import Asked, meanings
from bondcards.show.asking import Asker
from bondcards.show.page import Page
from bondcards.show.terminal import THEME, Harmless
from bondcards.sitting import menu
from bondcards.sitting.menu import Choice, Several, chosen, yes_or_no
from bondcards.sitting.plan import state_of
from bondcards.sitting.rows import Row
from tests.asked import between_hands
from tests.commands import copied
from tests.terminal import CTRL_D, Terminal

CHOICES = [
    Choice("again", "[a]gain"),
    Choice("stake", "another [s]take"),
    Choice("back", "come [b]ack", why_not="Nobody sits out."),
    Choice("end", "[e]nd"),
]
PLAY = "play punto-banco --pc bond --pc leiter --npc le-chiffre --by cards --reveal all --npc-plays auto --seed 3"
STAKED = f"{PLAY} --stake 500 --heroism never"


@pytest.mark.parametrize(
    ("typed", "word"),
    [("a", "again"), ("s", "stake"), ("E", "end"), ("stop", "end"), ("once m", "again"), ("Another stake", "stake")],
)
def test_a_choice_is_meant_by_its_letter_a_name_or_the_beginning_of_one(typed: str, word: str) -> None:
    assert chosen(typed, CHOICES) == word


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "words", ["le chiffre", "Le Chiffre.", "le bond", "bond le", "felix leiter", "bond pa", "o hara"]
)
def test_a_name_alone_with_an_article_or_two_letters_is_no_order(lang: str, words: str) -> None:
    """“le chiffre” made him leave for good."""
    i18n.use(lang)
    here = [Row("bond", "James Bond"), Row("leiter", "Felix Leiter"), Row("le-chiffre", "Le Chiffre")]
    sits = [*here, Row("o-hara", "O Hara")]
    choices = [choice._replace(whom=sits) if choice.whom else choice for choice in between_hands()]
    with pytest.raises(Refused):
        chosen(words, choices)


@pytest.mark.parametrize(("lang", "said"), [("en", "no thanks"), ("fr", "non merci")])
def test_a_bare_no_is_asked_what_it_is_said_to(lang: str, said: str) -> None:
    i18n.use(lang)
    with pytest.raises(Refused, match="no to what\\? Say again, " if lang == "en" else "non à quoi"):
        chosen(said, between_hands())


def test_a_long_sentence_that_names_nobody_is_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []

    def heard(text: str, asked: Asked) -> list[str]:
        looked.append(text)
        return meanings(text, asked)

    monkeypatch.setattr(menu, "meanings", heard)
    with pytest.raises(Refused, match="is neither yes nor no"):
        chosen("well now I really do not know any more what to say to this", yes_or_no())
    assert len(looked) < 5


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("b", "Nobody sits out."),
        ("come back", "Nobody sits out."),
        ("x", "not in the list"),
        ("1", "not in the list"),
    ],
)
def test_what_cannot_be_chosen_says_why(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        chosen(typed, CHOICES)


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


@pytest.fixture
def table(place: Path) -> Iterator[Terminal]:
    with Terminal(*STAKED.split(), cwd=place) as terminal:
        yield terminal


def menu_of(screen: str) -> str:
    """Its choices, wherever its lines are broken."""
    return " ".join(screen[screen.rindex("gain ·") - 4 :].replace("·", "").split())


def test_the_list_is_the_same_whoever_sits_out(table: Terminal) -> None:
    before = menu_of(table.screen)
    assert "come [b]ack [l]eave [j]oin [h]eroism [t]ake back [e]nd" in before
    assert "Nobody sits out." in table.type("b")
    table.type("o")
    assert "Felix Leiter sits out until “Felix Leiter comes back”." in table.type("leiter")
    assert menu_of(table.screen) == before
    assert "Felix Leiter plays again." in table.type("b")
    table.type("stake")
    table.type("bond")
    assert "James Bond stakes 700 francs on punto a hand." in table.type("700")
    table.type("stake")
    table.type("bond")
    assert "James Bond is asked before every hand." in table.type("")
    assert re.search(r"James Bond \([^)]*\), your stake on punto\?", table.type("a"))


def laid(screen: str) -> list[str]:
    """Who lays how much in the last hand on a screen."""
    return re.findall(r"(?:James|Felix) \w+ lays [\d,]+", screen[screen.rindex("── Hand") :])


@pytest.mark.parametrize("said", ["Bond 800 this hand", "this hand Bond 800", "Bond eight hundred, just this once"])
def test_a_stake_said_at_the_menu_is_for_the_next_hand_alone(table: Terminal, said: str) -> None:
    assert "James Bond stakes 800 francs on punto in the next hand alone." in table.type(said)
    assert laid(table.type("again")) == ["James Bond lays 800", "Felix Leiter lays 500"]
    assert laid(table.type("again")) == ["James Bond lays 500", "Felix Leiter lays 500"]


CHEMIN = STAKED.replace("punto-banco", "chemin-de-fer")


@pytest.mark.parametrize(
    ("lang", "asked", "said", "told"),
    [
        ("en", False, "Bond calls banco", "James Bond calls banco in the next hand."),
        ("en", True, "banco by bond", "James Bond calls banco in the next hand."),
        ("fr", False, "Bond fait banco pour ce coup", "James Bond fait banco au prochain coup."),
        ("fr", True, "banco pour Bond", "James Bond fait banco au prochain coup."),
    ],
)
def test_banco_said_at_the_menu_is_called_in_the_next_hand_alone(
    place: Path, lang: str, asked: bool, said: str, told: str
) -> None:
    seen = {"en": "James Bond: banco!", "fr": "James Bond\u00a0: banco\u00a0!"}[lang]
    with Terminal(*CHEMIN.replace(" --seed 3", " --seed 5").split(), cwd=place, lang=lang) as table:
        if asked:
            table.type("leave leiter" if lang == "en" else "leiter part")
            table.type("s" if lang == "en" else "m")
            table.type("")
        assert told in " ".join(table.type(said).replace("\u00a0", " ").split())
        assert seen in table.type("")
        assert seen not in table.type("").split("Chemin de fer ──")[-1]


@pytest.mark.parametrize("said", ["banco", "Bond banco"])
def test_banco_is_the_answer_where_is_asked_what_one_stakes_otherwise(place: Path, said: str) -> None:
    with Terminal(*CHEMIN.split(), cwd=place) as table:
        table.type("stake")
        asked = table.type("bond" if said == "banco" else said)
        assert "James Bond calls banco in the next hand." in (table.type(said) if said == "banco" else asked)


def test_who_calls_banco_is_asked_where_nobody_is_named(place: Path) -> None:
    with Terminal(*CHEMIN.split(), cwd=place) as table:
        assert "who calls it? Say for instance “James Bond banco”." in " ".join(table.type("banco").split())
        assert "only the stake of an agent may be said here" in " ".join(table.type("Le Chiffre banco").split())


@pytest.mark.parametrize(
    "said", ["give leiter 300 from bond?", "bond 300 this hand?", "leave?", "yes?", "Bond spends a point?"]
)
def test_a_question_is_no_order_at_the_menu(table: Terminal, said: str) -> None:
    """Chips went from Bond to Leiter on a question, and the next hand was dealt."""
    assert f"“{said}” is a question, and moves nothing." in " ".join(table.type(said).split())
    assert "Felix Leiter  " in table.type("who's ahead?")


@pytest.mark.parametrize("said", ["again, Bond 2k", "same as before but Bond 2k"])
def test_a_stake_said_behind_another_hand_is_laid_in_it_alone_and_it_is_dealt(table: Terminal, said: str) -> None:
    """It was asked for which hand, and nothing was dealt."""
    assert laid(table.type(said)) == ["James Bond lays 2,000", "Felix Leiter lays 500"]
    assert laid(table.type("again")) == ["James Bond lays 500", "Felix Leiter lays 500"]


@pytest.mark.parametrize(("lang", "said"), [("en", "Leiter stops"), ("fr", "Leiter s’arrête")])
def test_who_stops_may_sit_out_or_leave(lang: str, said: str) -> None:
    i18n.use(lang)
    with pytest.raises(Several):
        chosen(said, between_hands(()))


def test_a_stake_of_one_hand_outlasts_the_program_and_a_point_for_the_hand_before(table: Terminal, place: Path) -> None:
    table.type("all 300 this hand")
    table.type("Bond 800 this hand")
    table.type(CTRL_D)
    with Terminal("resume", cwd=place) as again:
        again.type("leave leiter")
        assert laid(again.type("again")) == ["James Bond lays 800"]


def test_who_cannot_lay_his_stake_of_one_hand_any_more_is_said_to_sit_out(table: Terminal) -> None:
    """He was left out without a word."""
    table.type("all 600 this hand")
    assert "James Bond: 550 francs" in table.type("chips spend bond 23950")
    played = table.type("again")
    assert laid(played) == ["Felix Leiter lays 600"]
    assert "James Bond has 550 francs and sits out: the stake is 600 francs." in " ".join(played.split())


def test_a_stake_said_at_the_menu_for_no_hand_in_particular_is_refused_with_the_words_for_it(table: Terminal) -> None:
    refused = " ".join(table.type("bond 700").split())
    assert "Say “bond 700 this hand” or “bond 700 a hand”." in refused
    misspelt = " ".join(table.type("bond five hundered this hand").split())
    assert "“bond five hundered” is no amount." in misspelt
    assert "Did you mean “bond five hundred”?" in misspelt
    assert "James Bond stakes 700 francs on punto a hand." in table.type("bond 700 a hand")
    assert "Felix Leiter has 17,500 and cannot stake 90,000" in " ".join(table.type("leiter 90000 this hand").split())


@pytest.mark.parametrize("everybody", ["all", "everybody", "both", "Bond and Leiter", "1 2"])
def test_whose_stake_may_be_everybodys(table: Terminal, everybody: str) -> None:
    table.type("another stake")
    table.type(everybody)
    told = table.type("300")
    assert "James Bond stakes 300 francs on punto a hand." in told
    assert "Felix Leiter stakes 300 francs on punto a hand." in told


def test_everybodys_stake_is_said_at_once_and_lies_for_nobody_where_one_cannot(table: Terminal) -> None:
    table.type("another stake")
    assert "Felix Leiter has 17,500 and cannot stake 20,000" in " ".join(table.type("all 20000").split())
    assert laid(table.type("again")) == ["James Bond lays 500", "Felix Leiter lays 500"]


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("who is winning", "is ahead since the sitting began."),
        ("whose turn is it", "The question is for the whole table."),
        ("what should I do?", "somebody leaves the table for good"),
    ],
)
def test_what_people_ask_is_told_at_the_menu_too(table: Terminal, said: str, told: str) -> None:
    asked = table.question
    assert told in table.type(said)
    assert table.question == asked


def test_a_hand_is_taken_back_only_when_it_is_said_twice(table: Terminal, place: Path) -> None:
    def chips() -> int:
        with Journal.reading(place / "campaigns" / "royale") as journal:
            held = ledger.balance(journal, "bond")
            assert held
            return held.chips

    after = chips()
    assert "Take back hand 1? " in table.type("t")
    assert "James Bond +" in table.question or "James Bond −" in table.question
    assert "Hand 1 stands." in table.type("")
    assert chips() == after != 2_500_000
    table.type("t")
    assert "Why?" in table.type("y")
    assert "Hand 1 is taken back: " in table.type("mistyped")
    assert chips() == 2_500_000
    assert "there is nothing to take back" in table.type("t")


def test_who_would_go_back_into_the_settled_hand_is_told_how_it_is_taken_back(table: Terminal) -> None:
    assert "The last hand played is settled. “take back” takes it back." in " ".join(table.type("<").split())


def test_who_joins_brings_what_is_on_his_sheet(table: Terminal, place: Path) -> None:
    table.type("j")
    assert "René Mathis joins and gains 1 Heroism Point." in table.type("mathis")
    assert "joins and gains" not in table.type("a"), "it goes with the next answer"
    with Journal.reading(place / "campaigns" / "royale") as journal:
        held = ledger.balance(journal, "mathis")
        assert held
        assert held.chips == 600_000
        (sitting,) = sittings.open_sittings(journal)
        assert state_of(journal, sitting).plan.granted["mathis"] == 1


def test_who_joined_and_left_stands_in_the_closing_table(table: Terminal) -> None:
    table.type("j")
    table.type("vesper")
    table.type("leave vesper")
    assert "Vesper" in table.type("e").split("End of the sitting")[1]


def test_who_plays_alone_leaves_only_when_it_is_said_twice(table: Terminal) -> None:
    table.type("l")
    assert "Felix Leiter leaves the table with" in table.type("leiter")
    assert "Without James Bond nobody is left to play here. Does James Bond leave all the same?" in " ".join(
        table.type("l").split()
    )
    assert "James Bond leaves" not in table.type("")
    table.type("leave bond")
    assert "James Bond leaves the table with" in table.type("y")


def test_undo_at_a_terminal_asks_first(table: Terminal, place: Path) -> None:
    table.type("e")
    with Terminal("undo", cwd=place) as undo:
        assert "Take back hand 1 of sitting 1? James Bond " in undo.screen
        assert "Nothing is taken back." in undo.type("")
    with Terminal("undo", cwd=place) as undo:
        undo.type("y")
        assert "Nothing is taken back." in undo.type("<")
    with Terminal("undo", cwd=place) as undo:
        assert "Why?" in undo.type("y")
        assert "“bondcards redo” is a command, and here is asked why" in undo.type("bondcards redo")
        assert "Hand 1 of sitting 1 is taken back: James Bond " in undo.type("")


@pytest.fixture
def first(place: Path) -> Iterator[Terminal]:
    """At the first question of a sitting whose stakes are asked for."""
    with Terminal(*PLAY.split(), cwd=place) as terminal:
        assert re.search(r"James Bond \(25,000 francs, [^)]*\), your stake on punto\?", terminal.screen)
        yield terminal


@pytest.mark.parametrize("word", ["end", "<", "quit", "stop", "good night, gentlemen"])
def test_a_hand_in_which_nothing_was_said_is_left_for_the_menu(first: Terminal, place: Path, word: str) -> None:
    assert "This hand is not begun." in first.type(word)
    assert "[a]gain" in first.screen
    assert "End of the sitting" in first.type("stop")
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert sittings.open_sittings(journal) == []


@pytest.mark.parametrize(
    "said", ["Vesper joins", "Felix leaves the table", "join", "Bond comes back", "Leiter joins us"]
)
def test_who_plays_is_a_matter_of_the_menu_and_a_stake_question_says_how_to_come_there(
    first: Terminal, said: str
) -> None:
    told = " ".join(first.type(said).split())
    assert f"“{said}” is for the menu between two hands: “end” leads there." in told
    assert "your stake on punto?" in first.question


@pytest.mark.parametrize("said", ["Leiter part", "Vesper rejoint la table", "Felix s'en va"])
def test_who_plays_is_a_matter_of_the_menu_in_french_too(place: Path, said: str) -> None:
    """Of somebody who leaves was asked how much he lays on the tie."""
    with Terminal(*PLAY.split(), cwd=place, lang="fr") as first:
        told = " ".join(first.type(said).split())
        assert f"« {said} » se dit au menu entre deux coups : « finir » y mène." in told


def test_before_any_hand_no_last_one_is_spoken_of(first: Terminal) -> None:
    first.type("end")
    assert "No hand has been settled yet: a point has nothing to turn." in " ".join(first.type("h").split())


@pytest.mark.parametrize(
    ("lang", "farewell", "asked"),
    [
        ("en", "good night everyone", "Is it given up"),
        ("fr", "bonne nuit", "L’abandonner"),
        ("fr", "au revoir", "L’ab"),
    ],
)
def test_a_farewell_in_the_midst_of_a_hand_asks_whether_it_is_given_up(
    place: Path, lang: str, farewell: str, asked: str
) -> None:
    with Terminal(*PLAY.replace("punto-banco", "blackjack").split(), cwd=place, lang=lang) as table:
        table.type("500")
        table.type("500")
        assert asked in table.type(farewell)


def test_a_hand_in_which_stakes_alone_lie_is_left_for_the_menu_and_they_go_back(first: Terminal, place: Path) -> None:
    """A hand in which cards lie goes on: that is said where its cards are handed over, too."""
    first.type("100")
    assert "What was staked goes back: this hand is not begun." in first.type("quit")
    assert "End of the sitting" in first.type("end")
    with Journal.reading(place / "campaigns" / "royale") as journal:
        held = ledger.balance(journal, "bond")
        assert held
        assert held.chips == 2_500_000


def test_the_menu_in_french(place: Path) -> None:
    with Terminal(*STAKED.split(), cwd=place, lang="fr") as terminal:
        assert "[r]ejouer · autre [m]ise · [p]ause · re[v]enir · par[t]ir · [n]ouveau joueur" in terminal.screen
        assert "Annuler le coup 1\u00a0? " in terminal.type("a")
        terminal.type("non")
        terminal.type("arrêter")
        assert "Fin de la partie" in terminal.screen


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("Bond se lève", "« se lève » peut être pause ou partir : précisez."),
        ("Le Chiffre 800", "ici, seule la mise d’un agent peut se dire."),
        ("Vesper 800", "Vesper Lynd n’est pas à cette table"),
        (
            "Bond 200 et Leiter 300 pour ce coup",
            "la mise de chacun à part, par exemple « James Bond 200 pour ce coup ».",
        ),
        ("Bond 700", "Dites « Bond 700 pour ce coup » ou « Bond 700 par coup »."),
        ("pas 500", "une mise se dit comme « James Bond 300 pour ce coup », ou à la question du coup suivant."),
    ],
)
def test_a_refusal_of_the_menu_in_french_is_of_him_who_was_spoken_of(place: Path, words: str, refused: str) -> None:
    with Terminal(*STAKED.split(), cwd=place, lang="fr") as terminal:
        terminal.type("pause")
        terminal.type("leiter")
        assert refused in " ".join(terminal.type(words).replace("\u00a0", " ").split())


def test_with_nobody_left_another_hand_is_not_played(table: Terminal) -> None:
    table.type("o")
    table.type("bond")
    table.type("o")
    table.type("leiter")
    assert "Nobody is left to play" in table.type("")
    assert "James Bond plays again." in [table.type("b"), table.type("bond")][1]
    assert "Felix Leiter plays again." in table.type("b")
    table.type("")
    assert "Take back hand 2? " in table.type("t")


@pytest.mark.parametrize(
    ("words", "where"),
    [
        ("two hundred banco", "is no choice here: say “James Bond 200 banco this hand”, or wait"),
        ("tie 500", "say “James Bond tie 500 this hand”, or wait"),
        ("not 500", "a stake is said like “James Bond 300 this hand”, or at the question"),
        ("500 or 600", "a stake is said like “James Bond 300 this hand”, or at the question"),
        ("everyone but leiter 100", "a stake is said like “James Bond 500 this hand”, or at the question"),
        ("bond 500, everyone else 100", "a stake is said like “James Bond 300 this hand”, or at the question"),
        ("leiter 100, bond 200", "say what each stakes apart, such as “James Bond 200 this hand”."),
        ("bond not 300 this hand", "says no beside an amount. Say what is staked: for instance 500 punto"),
        ("%", "at a question in a hand"),
        ("odds", "at a question in a hand"),
        ("tell", "“tell”: say more after it, such as `tell James Bond`."),
        ("redo", "no hand was taken back that could stand again"),
        ("give bond 500 to leiter", "Say who gives first, then to whom, and how much"),
        ("vesper comes back", "Vesper Lynd does not sit here: say “Vesper Lynd joins”."),
        ("bond comes back", "James Bond plays already."),
        ("bond gets a point", "and `bondcards heroism gain bond 1 --why …` gives one."),
        ("actually bond too", "what does James Bond do? Say it with the name, such as “James Bond heroism”."),
        ("xyzzy", "“?” shows what may be said."),
    ],
)
def test_what_is_had_elsewhere_is_said_where(table: Terminal, words: str, where: str) -> None:
    assert where in " ".join(table.type(words).split())


def test_yes_to_did_you_mean_is_the_name_that_was_meant() -> None:
    lines = iter(["leitr", "yes"])
    asker = Asker(Page(Harmless(file=StringIO(), theme=THEME, force_terminal=True)), lambda _mark: next(lines))
    rows = [Row("bond", "James Bond"), Row("leiter", "Felix Leiter")]
    assert asker.pick("Who leaves?", rows) == "leiter"


def test_yes_is_no_name_where_nothing_was_asked() -> None:
    lines = iter(["zzz", "yes", "leiter"])
    asker = Asker(Page(Harmless(file=StringIO(), theme=THEME, force_terminal=True)), lambda _mark: next(lines))
    assert asker.pick("Who leaves?", [Row("bond", "James Bond"), Row("leiter", "Felix Leiter")]) == "leiter"


def test_whoever_has_left_is_told_how_to_sit_down_again() -> None:
    with pytest.raises(
        Refused, match=r"Nobody sits out\. Who has left the table sits down again as one who joins: “join”"
    ):
        chosen("come back", between_hands(away=()))


def test_where_no_hand_was_taken_back_none_stands_again() -> None:
    with pytest.raises(Refused, match="no hand was taken back that could stand again"):
        chosen("redo", between_hands())


def test_what_is_said_at_the_menu_is_no_reason(table: Terminal) -> None:
    table.type("t")
    table.type("y")
    assert "“redo” is said at the menu, and here is asked why" in " ".join(table.type("redo").split())
    assert "“yes” answers a question, and here is asked why" in " ".join(table.type("yes").split())
    assert "“<” goes back, and nothing is changed." in " ".join(table.type("?").split())
    assert "Hand 1 is taken back" in table.type("a misdeal")


@pytest.mark.parametrize("back", ["<", "never mind"])
def test_who_goes_back_where_is_asked_why_takes_no_hand_back(table: Terminal, back: str) -> None:
    """It was taken back all the same."""
    table.type("t")
    assert "Why?" in table.type("y")
    assert "Hand 1 stands." in table.type(back)
    assert "[a]gain" in table.question


@pytest.mark.parametrize(("lang", "said"), [("en", "Enter"), ("fr", "Entrée"), ("fr", "sans raison")])
def test_the_name_of_the_key_typed_is_no_reason(place: Path, lang: str, said: str) -> None:
    with Terminal(*STAKED.split(), cwd=place, lang=lang) as table:
        for words in ("undo", "y" if lang == "en" else "o", said):
            table.type(words)
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert not sessions.last_note(journal)
        assert sittings.has_taken_back(journal, 1)


@pytest.mark.parametrize("leaves", [False, True])
def test_a_hand_taken_back_stands_again_even_after_another_was_left_before_it_had_begun(
    place: Path, leaves: bool
) -> None:
    def chips() -> int:
        with Journal.reading(place / "campaigns" / "royale") as journal:
            held = ledger.balance(journal, "bond")
            assert held
            return held.chips

    with Terminal(*PLAY.split(), cwd=place) as terminal:
        terminal.type("500")
        terminal.type("300")
        while "take back" not in menu_of_all(terminal.screen):
            terminal.type("")
        after = chips()
        for said in ("t", "y", ""):
            terminal.type(said)
        before = chips()
        assert "[r]edo" in terminal.screen
        assert "your stake on punto?" in terminal.type("a")
        terminal.press(CTRL_D)
    assert after != before
    if leaves:
        with Terminal("redo", cwd=place) as terminal:
            assert "Hand 1 of sitting 1 stands again" in " ".join(terminal.screen.split())
    else:
        with Terminal("resume", cwd=place) as terminal:
            assert "This hand is not begun." in terminal.type("end")
            terminal.type("a")
            terminal.type("500")
            assert "What was staked goes back" in terminal.type("end")
            assert "Hand 1 stands again." in terminal.type("r")
            assert "redo" not in menu_of_all(terminal.screen)
    assert chips() == after


def menu_of_all(screen: str) -> str:
    return " ".join(screen.splitlines()[-4:]).replace("[", "").replace("]", "")


def test_who_spends_a_point_where_none_helps_is_told_why(place: Path) -> None:
    """It was only “not in the list”."""
    with Terminal(*PLAY.split(), cwd=place) as table:
        table.type("500 banco, leiter 500 banco")
        assert "A point would change nothing in the last hand" in table.type("Bond spends a point")


def test_who_takes_back_after_a_roll_hears_how_that_is_taken_back(table: Terminal) -> None:
    """The point of a roll seemed to be what is taken back, and the hand before it was offered."""
    # Until he loses one that a point would win.
    number = next(number for number in range(2, 40) if _asks_for_points(table))
    assert "“hero” is no answer here. Say “spend” or “keep”." in table.type("hero")
    table.type("heroism")
    assert f"A roll was made since hand 1: `bondcards undo {number}` takes that back" in " ".join(
        table.type("t").split()
    )


def _asks_for_points(table: Terminal) -> bool:
    table.type("roll bond le-chiffre")
    table.type("500")
    return "to win?" in table.question


@pytest.mark.parametrize(
    ("lang", "letters", "ends"),
    [("en", ("s", "o", "l", "h", "roll"), ("end", "bye", "<")), ("fr", "mpth", ("finir", "bonne nuit", "<"))],
)
def test_whoever_ends_at_a_question_of_the_menu_is_at_the_menu_again(
    place: Path, lang: str, letters: Sequence[str], ends: Sequence[str]
) -> None:
    """At the one for points the program broke off; elsewhere it was not in the list."""
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place, lang=lang) as table:
        table.type("")
        menu, had = table.question, points_and_chips(place)
        for end in ends:
            for way in (*letters, f"{letters[0]} bond"):
                for words in way.split():
                    table.type(words)
                assert table.question != menu
                table.type(end)
                assert table.question == menu, (way, end)
        assert points_and_chips(place) == had


def test_what_cannot_be_said_where_points_are_asked_for_after_all_is_not_offered(place: Path) -> None:
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place) as table:
        table.type("")
        table.type("h")
        helped = table.type("?").partition("nobody  ")[2]
        assert "back to the menu, with nothing spent" in helped
        assert not any(said in helped for said in ("chances", "cards so far", "gives the hand up", "no hand after all"))


def points_and_chips(place: Path) -> list[ledger.Balance | None]:
    with Journal.reading(place / "campaigns" / "royale") as journal:
        return [ledger.balance(journal, who) for who in ("bond", "leiter", "le-chiffre")]


@pytest.mark.parametrize(
    ("lang", "gift", "somehow", "stake", "why"),
    [
        ("en", "bond gives felix 500", "give 500 chips to felix", "felix 9 times", "Say who gives first"),
        ("fr", "bond donne 500 à félix", "donne 500 jetons à félix", "félix 9 fois", "Dites d’abord qui donne"),
    ],
)
def test_whoever_sits_here_is_meant_before_one_of_the_same_name_who_does_not(
    place: Path, lang: str, gift: str, somehow: str, stake: str, why: str
) -> None:
    """It was only said of the other that he does not sit here."""
    pcs = place / "campaigns" / "royale" / "pcs"
    sheet = (pcs / "leiter.yaml").read_text("utf-8")
    (pcs / "moneypenny.yaml").write_text(sheet.replace("Felix Leiter", "Felix Moneypenny"), "utf-8")
    with Terminal(*STAKED.split(), cwd=place, lang=lang) as table:
        assert re.search(r"Felix Leiter.*: 18\D000", table.type(gift))
        assert why in table.type(somehow)
        assert "Moneypenny" not in table.type(stake)
        assert "Moneypenny" in table.type("Moneypenny 500")


def test_who_has_left_may_still_spend_a_point_for_the_last_hand(place: Path) -> None:
    """The program broke off."""
    with Terminal(*PLAY.split(), "--stake", "500", cwd=place) as table:
        table.type("")
        table.type("leave leiter")
        assert "James Bond · Felix Leiter · all" in table.type("h")
        assert "Hand 1 is settled anew." in table.type("leiter")
        assert "[a]gain" in table.question


@pytest.mark.parametrize(
    ("lang", "stake", "both", "each", "alone", "not_alone"),
    [
        ("en", "s", "both", "Felix 700 punto and 100 tie, Bond 300", "Bond 400", "here James Bond and Felix Leiter"),
        (
            "fr",
            "m",
            "les deux",
            "Félix 700 ponte et 100 égalité, Bond 300",
            "Bond 400",
            "ici James Bond et Felix Leiter",
        ),
    ],
)
def test_several_whose_stake_it_is_may_each_say_his_own(
    place: Path, lang: str, stake: str, both: str, each: str, alone: str, not_alone: str
) -> None:
    """It was said that nobody but the first stakes; and one man's stake was laid by both."""

    def told(screen: str) -> list[str]:
        """The amounts that are said of both."""
        return re.findall(
            r"\d+(?= francs)", " ".join(re.findall(r"\n (?:Felix \w+|James \w+) (?:stakes|mise) .*", screen))
        )

    with Terminal(*STAKED.split(), cwd=place, lang=lang) as table:
        table.type(stake)
        table.type(both)
        assert not_alone in " ".join(table.type(alone).split())
        assert told(table.type(each))[-3:] == ["700", "100", "300"]
        table.type(stake)
        assert told(table.type("Felix 600 & Bond 200"))[-2:] == ["600", "200"]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            {
                "bond and felix sit out": "out bond leiter",
                "both come back": "back bond leiter",
                "Vesper and Mathis join": "join vesper mathis",
                "Leiter, Bond leave": "leave leiter bond",
            },
        ),
        (
            "fr",
            {
                "Félix et Bond font une pause": "out leiter bond",
                "Félix et Bond reviennent": "back leiter bond",
                "Vesper et Mathis arrivent": "join vesper mathis",
                "Félix & Bond partent": "leave leiter bond",
            },
        ),
    ],
)
def test_what_several_do_is_done_for_each(lang: str, lines: Mapping[str, str]) -> None:
    """It was not in the list."""
    i18n.use(lang)
    strangers = [Row("vesper", "Vesper Lynd"), Row("mathis", "René Mathis")]
    here = [Row("bond", "James Bond"), Row("leiter", "Felix Leiter")]
    choices = [
        choice._replace(whom=strangers if choice.word == "join" else here, why_not="") if choice.whom else choice
        for choice in between_hands()
    ]
    assert {line: chosen(line, choices) for line in lines} == lines
    with pytest.raises(Refused):
        chosen("all leave" if lang == "en" else "tous partent", choices)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("bond uses his heroism", "felix spends")),
        ("en", ("both of them spend a point",)),
        ("fr", ("Félix dépense son héroïsme", "Bond dépense un point")),
        ("fr", ("Bond et Félix dépensent un point",)),
    ],
)
def test_who_is_said_to_spend_a_point_is_not_asked_who(place: Path, lang: str, words: Sequence[str]) -> None:
    with Terminal(*STAKED.replace("--heroism never", "").split(), cwd=place, lang=lang) as table:
        table.type("")
        begins = table.question[:20]
        for line in words:
            table.type(line)
            assert table.question.startswith(begins)
    assert points_and_chips(place)[:2] == [ledger.Balance(25_500_00, 6), ledger.Balance(18_500_00, 4)]


@pytest.mark.parametrize(
    ("lang", "bank", "where", "stake", "laid"),
    [
        (
            "en",
            ("felix passes the bank", "banco suivi"),
            "is for the question of the next hand: Enter",
            "bond 700 from now on",
            "James Bond stakes 700 francs a hand.",
        ),
        (
            "fr",
            ("Félix passe la main", "banco suivi"),
            "se dit à la question du prochain coup : Entrée",
            "désormais, Bond 700",
            "James Bond mise 700 francs par coup.",
        ),
    ],
)
def test_what_is_said_of_the_bank_is_for_the_next_hand_and_a_stake_from_now_on_for_good(
    place: Path, lang: str, bank: Sequence[str], where: str, stake: str, laid: str
) -> None:
    """Neither was in the list."""
    with Terminal(*STAKED.replace("punto-banco", "chemin-de-fer").split(), cwd=place, lang=lang) as table:
        for said in bank:
            assert where in " ".join(table.type(said).split())
        assert laid in table.type(stake)


def test_who_holds_the_bank_when_the_hand_comes_calls_no_banco(place: Path) -> None:
    with Terminal(*f"{CHEMIN} --bank bond --seed 5".replace(" --seed 3", "").split(), cwd=place) as table:
        table.type("Bond calls banco")
        table.type("")
        assert "James Bond holds the bank, and bets nothing against it." in table.type("keep")


def test_a_banco_outlasts_the_program_and_is_asked_for_once_it_is_taken_back(place: Path) -> None:
    asked = CHEMIN.replace("--stake 500", "--bet le-chiffre:bank=1500 --house drawing=free --private open")
    with Terminal(*asked.replace("--seed 3", "--seed 1").split(), cwd=place) as table:
        table.type("200")
        table.type("200")
        assert "James Bond calls banco in the next hand." in table.type("banco by bond")
        table.type(CTRL_D)
    with Terminal("resume", cwd=place) as again:
        again.type("again")
        assert "James Bond: banco!" in again.type("200")
        assert "a third card?" in again.question
        again.type("<")
        again.type("yes")
        again.type("100")
        assert re.search(r"James Bond \([^)]*\), how much", again.screen)


@pytest.mark.parametrize(("lang", "said"), [("en", "is it 500?"), ("en", "500?"), ("fr", "500 ?")])
def test_a_question_is_no_stake(place: Path, lang: str, said: str) -> None:
    with Terminal(*PLAY.split(), cwd=place, lang=lang) as table:
        answered = " ".join(table.type(said).replace("\u00a0", " ").split())
        assert {"en": "is a question, and moves nothing.", "fr": "est une question, et ne change rien."}[
            lang
        ] in answered
        assert "25,000" in answered or "25 000" in answered
