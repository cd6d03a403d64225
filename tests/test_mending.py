"""`<<` at the menu between hands: an answer of the hand that was just settled is given anew, and it is settled anew."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

from bondcards.campaign import ledger, sittings
from bondcards.campaign.journal import Journal
from bondcards.errors import Refused
from bondcards.language import i18n
from bondcards.sitting.audit import audited
from bondcards.sitting.corrections import SPOKEN
from bondcards.sitting.keeping import tape_of
from bondcards.sitting.menu import chosen
from bondcards.sitting.result import result_from
from bondcards.tables.replay import Line
from tests.asked import between_hands
from tests.commands import copied, processes
from tests.terminal import CTRL_D, Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

TYPED = (
    "play punto-banco --pc bond --npc le-chiffre --by cards --npc-plays auto --heroism ask --reveal all --private open"
    " --seed octobre --deal typed --stake 500"
)
LOST = ("", "5h 3c 2d 6s")
"""Seven against nine, once the packs are shuffled."""


@pytest.fixture
def place(tmp_path: Path) -> Path:
    copied(tmp_path / "campaigns" / "royale")
    return tmp_path


def begun(place: Path, words: str, *said: str, lang: str = "en") -> Terminal:
    at = Terminal(*words.split(), cwd=place, lang=lang)
    for line in said:
        at.type(line)
    return at


def seen(at: Terminal) -> str:
    """The screen, wherever its lines are broken."""
    return " ".join(at.screen.split())


def nets(place: Path) -> list[tuple[Mapping[str, int], bool]]:
    """What each hand that was settled came to in the end, in cents, the first one first, and whether it counts."""
    with Journal.reading(place / "campaigns" / "royale") as journal:
        assert audited(journal).ok
        hands = sittings.hands(journal, sittings.latest_first(journal)[0].id)
        return [(result_from(hand.result).final_net, hand.counts) for hand in hands if hand.result]


def held(place: Path, who: str) -> ledger.Balance:
    with Journal.reading(place / "campaigns" / "royale") as journal:
        has = ledger.balance(journal, who)
    assert has
    return has


def test_a_mistyped_card_is_mended_once_the_hand_is_settled(place: Path) -> None:
    """The point that was spent is given back and asked for anew; the log tells the hand once."""
    with begun(place, TYPED, *LOST, "spend") as at:
        assert held(place, "bond") == (2_550_000, 6)
        assert "“<<” has an answer of the last hand given anew" in at.type("the six was a five")
        listed = at.type("<<")
        assert "5 Banco (Le Chiffre), second card: 6♠" in listed
        assert "6 James Bond: spend" in listed
        at.type("5")
        assert "Hand 1 is taken back and open again: James Bond −500, Le Chiffre +500, James Bond +1" in seen(at)
        assert held(place, "bond") == (2_500_000, 7)
        assert "Why?" in at.type("5s")
        assert "a Heroism Point (7 → 6)?" in at.type("the six was a five")
        at.type("keep")
        for words in ("take back", "y", "", "redo"):
            at.type(words)
        assert "Hand 1 stands again." in at.screen
        at.type("end")
    assert held(place, "bond") == (2_450_000, 7)
    won, lost = {"bond": 50_000, "le-chiffre": -50_000}, {"bond": -50_000, "le-chiffre": 50_000}
    assert nets(place) == [(won, False), (lost, False), (lost, True)]
    run = processes(place / "campaigns" / "royale")
    shown, gm = run("session", "show").out, run("session", "export", "--gm").out
    assert (shown.count("        Hand 1  "), "3♣ 5♠" in shown, "3♣ 6♠" in shown) == (1, True, False), shown
    assert "3♣ 6♠" in gm
    assert "5♠" in gm
    changed = "Hand 1, changed after cards were seen: Banco (Le Chiffre), second card: 5♠, not 6♠. the six was a five"
    assert gm.count("changed") == gm.count(changed) == 1
    assert gm.index(changed) < gm.rindex("3♣ 5♠"), gm


def test_nothing_picked_leaves_the_hand_as_it_was_settled(place: Path) -> None:
    with begun(place, TYPED, *LOST, "keep", "mend") as at:
        assert "Which answer is given anew?" in at.screen
        assert "[m]end" in at.type("")
        at.press(CTRL_D)
    with Terminal("resume", cwd=place) as at:
        assert "5 Banco (Le Chiffre), second card: 6♠" in at.type("<<")
        at.type("")
    assert nets(place) == [({"bond": -50_000, "le-chiffre": 50_000}, True)]


def test_who_gives_no_answer_anew_after_all_has_the_former_one_stand(place: Path) -> None:
    """The points alone are asked for again."""
    with begun(place, TYPED, *LOST, "keep", "<<", "5") as at:
        assert "a Heroism Point (7 → 6)?" in at.type("<")
        at.type("keep")
    lost = {"bond": -50_000, "le-chiffre": 50_000}
    assert nets(place) == [(lost, False), (lost, True)]


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ("blackjack", ["", "5c 6d 9h", "double", "4s", "2c 9d"]),
        ("chemin-de-fer --house drawing=free", ["", "2h 3c 3d Ks", "draw", "5h", "2c"]),
    ],
)
def test_the_same_answer_again_settles_the_hand_as_it_was_settled(place: Path, game: str, said: list[str]) -> None:
    """Whichever of them is picked, the others stand without being asked for."""

    def tape() -> list[Line]:
        with Journal.reading(place / "campaigns" / "royale") as journal:
            hand = sittings.last_counting(journal, 1)
            assert hand, at.screen
            return tape_of(journal, hand.id)

    with begun(place, TYPED.replace("punto-banco", game).replace("ask", "never"), *said) as at:
        before = [(line.question, line.answer) for line in tape()]
        answers = ["" if line.question["ask"] == "shuffle" else line.answer for line in tape() if line.by in SPOKEN]
        for number, words in enumerate(answers, 1):
            for line in ("<<", str(number), words, ""):
                at.type(line)
            assert [(line.question, line.answer) for line in tape()] == before, at.screen
    whole = nets(place)
    assert len(whole) == 1 + len(answers)
    assert all(net == whole[0][0] for net, _counts in whole)


def test_what_was_laid_unasked_is_laid_again_where_a_stake_before_it_is_changed(place: Path) -> None:
    """Leiter's for that hand alone, and the villain's, who has the same whims; what is said for the next is named."""
    words = (
        TYPED.replace("octobre", "d")
        .replace("--npc le-chiffre", "--pc leiter --npc le-chiffre --bank house")
        .replace(" --stake 500", "")
    )
    first = ("", "bond 500, leiter 300", "5h 3c 2d 5s", "leiter 800 this hand", "a", "500", "5h 3c 2d 5s")
    with begun(place, words.replace("--heroism ask", "--heroism never"), *first) as at:
        laid = "Felix Leiter lays 800 on punto Le Chiffre lays 550 on banco"
        assert f"James Bond lays 500 on punto · {laid}" in seen(at), at.screen
        for said in ("leiter 900 this hand", "<<", "1"):
            at.type(said)
        assert "What was said for the next hand alone is said again after this one." in seen(at)
        for said in ("600", ""):
            at.type(said)
        assert f"James Bond lays 600 on punto · {laid}" in seen(at)
        assert "[m]end" in at.question
        assert "Felix Leiter (" in at.type("a") + at.type("500"), "he is asked again"
    assert [net["leiter"] for net, counts in nets(place) if counts] == [-30_000, -80_000]


def test_a_hand_that_cannot_be_taken_back_is_not_opened(place: Path) -> None:
    """He has given away by now what he won, or was given something."""
    with begun(place, TYPED, *LOST, "spend", "chips give bond vesper 25400", "<<", "5") as at:
        refused = "Hand 1 of sitting 1 cannot be undone: James Bond has"
        assert refused in seen(at), at.screen
        at.type("chips give vesper bond 25450")
        for words in ("<<", "5"):
            at.type(words)
        assert "James Bond has other chips or points by now than when hand 1 of sitting 1 began" in seen(at)
    assert [counts for _net, counts in nets(place)] == [True]
    assert held(place, "bond") == (2_555_000, 6)


def test_who_goes_away_in_a_hand_that_is_open_again_finds_it_so(place: Path) -> None:
    with begun(place, TYPED, *LOST, "keep", "<<", "3") as at:
        at.press(CTRL_D)
        assert at.ended == 0
    assert held(place, "bond").chips == 2_500_000
    with Terminal("resume", cwd=place) as at:
        assert "Banco (Le Chiffre), first card" in at.question
        at.type("3c 2d 5s")
        at.type("")
    assert [counts for _net, counts in nets(place)] == [False, True]


def test_a_hand_from_the_shoe_is_taken_back_and_not_opened(place: Path) -> None:
    """Everybody knows its cards."""
    with begun(place, TYPED.replace(" --deal typed", "").replace("--heroism ask", "--heroism never")) as at:
        why_not = (
            "Cards that were not typed are known by now: “<<” opens no such hand again, and “take back” takes it back."
        )
        assert why_not in " ".join(at.type("<<").split())
        assert why_not in " ".join(at.type("mend").split())
        assert "end" not in at.question.partition("[t]ake")[0]


@pytest.mark.parametrize(
    ("lang", "words", "named"),
    [
        ("en", "the seven was an eight", ("“<<”", "“take back”")),
        ("en", "oops, leiter had the ten of spades", ("“<<”", "“take back”")),
        ("en", "that was wrong", ("“<<”", "“take back”")),
        ("en", "Bond had 8h", ("“<<”", "“take back”")),
        ("fr", "le sept était un huit", ("« << »", "« annuler le coup »")),
        ("fr", "je me suis trompé", ("« << »", "« annuler le coup »")),
    ],
)
def test_who_tells_of_a_mistake_at_the_menu_hears_what_helps(lang: str, words: str, named: tuple[str, str]) -> None:
    i18n.use(lang)
    with pytest.raises(Refused) as why:
        chosen(words, between_hands())
    assert all(way in str(why.value).replace("\xa0", " ") for way in named), str(why.value)


@pytest.mark.parametrize(
    ("lang", "words"), [("en", "mend"), ("en", "correct a card"), ("fr", "corriger"), ("fr", "on corrige")]
)
def test_an_answer_is_mended_in_words_too(lang: str, words: str) -> None:
    i18n.use(lang)
    assert chosen(words, between_hands()) == "mend"


def test_the_cards_of_a_covered_hand_are_mended_where_it_was_turned(place: Path) -> None:
    """Those that nobody saw when they fell are no lines of the list, which had no room on the screen."""
    banque = TYPED.replace("punto-banco --pc bond", "baccara-banque --pc bond --pc leiter").replace("ask", "never")
    with begun(place, banque, "", "", "", "stand", "draw", "4c", "stand", "K 7", "3 2 4c", "K 6") as at:
        listed = at.type("<<")
        assert "Tableau 2: 3 2 4♣" in listed, listed
        assert "covered" not in listed
        at.type("Felix's first card")
        assert "Tableau 2 (Felix Leiter): which 2 are covered, as they lie?" in at.question
        at.type("4 2")
        at.type("")
        assert "4 2 4♣" in at.type("<<")


def test_a_settled_hand_is_mended_in_one_line(place: Path) -> None:
    with begun(place, TYPED.replace("ask", "never"), *LOST, "<<") as at:
        assert "is a card: say the number of the line first" in at.type("5s")
        assert "Why?" in at.type("line 5 is 5s")
        at.type("")
        assert "Banco (Le Chiffre), second card: 5♠" in at.type("<<")
        at.type("")
    assert [counts for _net, counts in nets(place)] == [False, True]
