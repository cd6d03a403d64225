"""Bets at a real terminal: a line for a seat or for all, Enter as before; on the tape each box has its question."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bondcards.campaign import playing, sittings
from bondcards.campaign.journal import Journal
from tests.commands import copied
from tests.terminal import CTRL_D, Terminal

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo-terminal is needed")

SEATS = "--pc bond --pc leiter --npc le-chiffre --by cards --npc-plays auto --heroism never --reveal all --seed octobre"
THREE = f"--pc vesper {SEATS}"
PUNTO = f"play punto-banco {SEATS}"
CHEMIN = f"play chemin-de-fer {SEATS} --bet le-chiffre:bank=1000"
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
PASSES = {"en": "pass", "fr": "passe"}
AGAIN = {"en": "again", "fr": "encore"}
WRITTEN = re.compile(r"[\u00a0\u202f]")


class Table:
    """A campaign, and somebody who sits down in it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: list[Terminal] = []

    def down(self, words: str, lang: str = "en") -> Terminal:
        self.leave()
        self._open.append(Terminal(*words.split(), cwd=self._folder, lang=lang))
        return self._open[-1]

    def leave(self) -> None:
        while self._open:
            self._open.pop().__exit__()

    def bets(self, hand: int = -1) -> list[tuple[str, str, str, str]]:
        """Who answered what for which seat and box, in a hand, the latest if none is said."""
        with Journal.reading(self._folder) as journal:
            (sitting,) = sittings.open_sittings(journal)
            lines = playing.lines(journal, sittings.hands(journal, sitting.id)[hand].id)
            asked = [line for line in lines if line.question["ask"] == "bet"]
            return [(str(line.question["seat"]), str(line.question["box"]), line.answer, line.by) for line in asked]

    def hands(self) -> int:
        """How many hands were begun."""
        with Journal.reading(self._folder) as journal:
            (sitting,) = sittings.open_sittings(journal)
            return len(sittings.hands(journal, sitting.id))

    def naturals(self) -> list[tuple[str, str]]:
        with Journal.reading(self._folder) as journal:
            (sitting,) = sittings.open_sittings(journal)
            lines = playing.lines(journal, sittings.hands(journal, sitting.id)[-1].id)
            return [
                (str(line.question["seat"]), line.answer) for line in lines if line.question.get("about") == "natural"
            ]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    folder = tmp_path / "royale"
    copied(folder)
    sat = Table(folder)
    yield sat
    sat.leave()


def seen(terminal: Terminal) -> str:
    """The screen with its spaces plain and its lines run together."""
    return " ".join(WRITTEN.sub(" ", terminal.screen).split())


# One line


@LANGUAGES
def test_one_line_says_all_bets_of_a_seat(table: Table, lang: str) -> None:
    terminal = table.down(PUNTO, lang)
    terminal.type({"en": "500 banco, 100 tie", "fr": "500 banco, 100 égalité"}[lang])
    assert "Felix Leiter (18" in seen(terminal)
    assert table.bets() == [
        ("bond", "player", "pass", "person"),
        ("bond", "banker", "500", "ahead"),
        ("bond", "tie", "100", "ahead"),
    ]


@LANGUAGES
def test_one_line_says_the_bets_of_all_seats(table: Table, lang: str) -> None:
    terminal = table.down(f"play punto-banco {THREE}", lang)
    terminal.type(f"bond 500 banco, leiter 300, vesper {PASSES[lang]}")
    assert "Le Chiffre" in terminal.screen
    assert [line[:3] for line in table.bets()] == [
        ("vesper", "player", "pass"),
        ("vesper", "banker", "pass"),
        ("vesper", "tie", "pass"),
        ("bond", "player", "pass"),
        ("bond", "banker", "500"),
        ("bond", "tie", "pass"),
        ("leiter", "player", "300"),
        ("leiter", "tie", "pass"),
    ]


@LANGUAGES
def test_a_line_for_others_leads_back_to_the_seat_that_is_asked(table: Table, lang: str) -> None:
    terminal = table.down(PUNTO, lang)
    terminal.type("leiter 300")
    assert "James Bond (25" in seen(terminal)
    terminal.type("500")
    assert [line[:3] for line in table.bets() if line[2] != "pass"] == [
        ("bond", "player", "500"),
        ("leiter", "player", "300"),
    ]


@LANGUAGES
def test_nothing_of_a_line_is_laid_when_one_bet_is_refused(table: Table, lang: str) -> None:
    terminal = table.down(PUNTO, lang)
    terminal.type({"en": "bond 500, 99k tie; leiter 300", "fr": "bond 500, 99k égalité ; leiter 300"}[lang])
    refused = {"en": "has 25,000 and cannot stake 99,500", "fr": "99 500"}[lang]
    assert refused in seen(terminal)
    assert "James Bond (25" in terminal.question
    assert table.bets() == []


def test_a_line_whose_first_bet_is_refused_is_asked_for_again(table: Table) -> None:
    terminal = table.down(PUNTO)
    assert "99,000 cannot be staked here. Say an amount up to 25,000 or “pass”." in seen_after(terminal, "99k, 50 tie")
    terminal.type("500")
    assert [line[:3] for line in table.bets()] == [("bond", "player", "500"), ("bond", "tie", "pass")]


def seen_after(terminal: Terminal, line: str) -> str:
    terminal.type(line)
    return seen(terminal)


def test_what_is_covered_already_is_asked_for_anew(table: Table) -> None:
    """Of a bank of 1,000 Leiter covers 700: 600 is more than there is left."""
    terminal = table.down(CHEMIN)
    assert "Felix Leiter (18,000 francs, 5 Heroism Points), how much do you cover?" in seen(terminal)
    assert "bank of Le Chiffre: 1,000 · up to 1,000" in seen(terminal)
    after = seen_after(terminal, "leiter 700, bond 600")
    assert "600 cannot be staked here. Say an amount up to 300, “banco” or “pass”." in after
    assert "bank of Le Chiffre: 1,000, 300 to cover" in after


def test_what_nobody_asks_for_is_named_and_dropped(table: Table) -> None:
    terminal = table.down(CHEMIN)
    assert "Not asked for, and dropped: James Bond 300." in seen_after(terminal, "banco, bond 300")
    assert [line[:3] for line in table.bets() if line[0] != "le-chiffre"] == [("leiter", "banco", "banco")]


def test_as_much_as_the_whole_bank_is_a_banco(table: Table) -> None:
    table.down(CHEMIN).type("1000")
    assert table.bets()[-1] == ("leiter", "banco", "banco", "person")


def test_who_passes_the_bank_may_cover_another(table: Table) -> None:
    """A line speaks of one role alone."""
    terminal = table.down(f"play chemin-de-fer {SEATS} --bank bond")
    assert "how much is in your bank?" in terminal.question
    terminal.type("pass")
    assert "The bank passes to" not in terminal.screen
    assert "James Bond (25,000 francs, 7 Heroism Points), how much do you cover?" in seen_after(terminal, "pass")


def test_a_line_is_taken_back_as_a_whole(table: Table) -> None:
    terminal = table.down(PUNTO)
    terminal.type("500 banco, 100 tie")
    assert "James Bond (25,000 francs, 7 Heroism Points), your stake on punto?" in seen_after(terminal, "<")
    assert table.bets() == []


def test_a_line_is_kept_when_somebody_leaves(table: Table) -> None:
    terminal = table.down(f"play punto-banco {THREE}")
    terminal.type("pass, bond 500 banco")
    terminal.press(CTRL_D)
    assert ("bond", "banker", "500", "ahead") in table.bets()
    assert "Felix Leiter (18,000 francs, 5 Heroism Points), your stake on punto?" in seen(table.down("resume"))


# Enter


@LANGUAGES
def test_enter_stakes_as_before(table: Table, lang: str) -> None:
    terminal = table.down(PUNTO, lang)
    terminal.type("bond 500 banco 100 tie, leiter 300")
    terminal.type(AGAIN[lang])
    shown = {"en": "Enter = 500 banco, 100 tie, as before", "fr": "Entrée = 500 banco, 100 égalité, comme avant"}
    assert shown[lang] in seen(terminal)
    terminal.type("")
    assert {"en": "Enter = 300 punto, as before", "fr": "Entrée = 300 punto, comme avant"}[lang] in seen(terminal)
    terminal.type("")
    assert [line[:3] for line in table.bets(1)] == [line[:3] for line in table.bets(0)]


@LANGUAGES
def test_enter_stakes_as_before_in_a_sitting_taken_up_again(table: Table, lang: str) -> None:
    terminal = table.down(PUNTO, lang)
    terminal.type("bond 500 banco 100 tie, leiter 300")
    terminal.press(CTRL_D)
    table.down("resume", lang).type(AGAIN[lang])
    assert "500 banco, 100 " in seen(table.down("resume", lang))


def test_the_first_hand_has_no_enter(table: Table) -> None:
    terminal = table.down(PUNTO)
    assert "Enter" not in terminal.question
    assert "Say for instance 500 punto, 500 banco, 500 tie or “pass”." in seen_after(terminal, "")
    assert table.bets() == []


def test_who_has_passed_passes_with_enter(table: Table) -> None:
    terminal = table.down(PUNTO)
    terminal.type("pass, leiter 300")
    assert "Enter = pass, as before" in seen_after(terminal, "again")


def test_no_enter_where_the_chips_are_too_few(table: Table) -> None:
    """Vesper has 3,000, and 2,900 of them are lost on a tie."""
    terminal = table.down(f"play punto-banco {THREE}")
    terminal.type("2900 tie, bond 100, leiter 100")
    after = seen_after(terminal, "again")
    assert "Vesper Lynd (100 francs, 2 Heroism Points)" in after
    assert "not 2,900 tie as before: too few chips" in after
    assert "Enter" not in terminal.question
    assert "Say for instance 500 punto" in seen_after(terminal, "")


def test_no_enter_beyond_the_limit(table: Table) -> None:
    """Bond covered 600 of a bank of 1,000; the next is of 300."""
    terminal = table.down(CHEMIN)
    terminal.type("leiter 100, bond 600")
    after = seen_after(terminal, "again")
    assert "The bank passes to Felix Leiter. Felix Leiter (17,900 francs, 5 Heroism Points)" in after
    assert "Enter" not in terminal.question
    assert "not 600 as before: beyond the limit" in seen_after(terminal, "300")


def test_an_enter_typed_ahead_stakes_nothing(table: Table) -> None:
    """Enter for the next hand, and one too many: the stake is asked for all the same."""
    terminal = table.down(PUNTO)
    terminal.type("bond 500, leiter 300")
    terminal.press("\r\r")
    assert "Enter = 500 punto, as before" in seen_after(terminal, "?")
    assert table.bets() == []


def test_enters_typed_ahead_play_no_hand_where_a_stake_stands(table: Table) -> None:
    terminal = table.down(f"{PUNTO} --stake 500")
    played = table.hands()
    terminal.press("\r" * 40)
    terminal.type("?")
    assert table.hands() <= played + 1


def test_three_card_poker_refuses_a_bet_beside_no_ante(table: Table) -> None:
    terminal = table.down(f"play three-card-poker {THREE}")
    assert "Nothing is staked here without an ante" in seen_after(terminal, "5 pair plus")
    assert table.bets() == []


def test_an_ante_that_leaves_no_raise_is_said_twice(table: Table) -> None:
    at = table.down(f"play caribbean-stud {SEATS}")
    for words, few in (("bond 20000", "20,000"), ("12000, leiter 100", "12,000")):
        assert f"With {few} laid only a fold is left; up to 8,333 leaves a raise." in at.type(words)
        assert "James Bond" in at.screen
        assert "lays" not in at.screen
    assert re.search("James Bond +folded", at.type("12000, leiter 100"))
    assert "The screen is for Felix Leiter." in at.screen


def test_both_sides_are_refused_as_beforehand(table: Table) -> None:
    terminal = table.down(PUNTO)
    assert "may not bet on player and banker together" in seen_after(terminal, "500 banco, 300 punto")
    assert "cannot stake against it" in seen_after(terminal, "le-chiffre 5")
    assert table.bets() == []


def test_what_else_is_typed_ahead_is_an_answer(table: Table) -> None:
    terminal = table.down(PUNTO)
    terminal.type("bond 500, leiter 300")
    terminal.press("\r\r700\r")
    terminal.type("?")
    assert table.bets()[0] == ("bond", "player", "700", "person")


def test_the_villain_stakes_what_he_likes_with_enter(table: Table) -> None:
    """At a croupier's table the GM plays him: one line, and Enter is what his temperament would lay."""
    scene = "--pc bond --npc le-chiffre --bank house --by cards --heroism never --reveal all --seed octobre"
    terminal = table.down(f"play punto-banco {scene}")
    terminal.type("500")
    assert "Le Chiffre (60,000 francs), your stake on punto?" in seen(terminal)
    assert "Enter: as Le Chiffre would" in seen(terminal)
    terminal.type("")
    laid = [line for line in table.bets() if line[0] == "le-chiffre"]
    assert [by for *_line, by in laid] == ["person", *["ahead"] * (len(laid) - 1)]
    assert any(answer != "pass" for _seat, _box, answer, _by in laid)


# What is asked, and how often


GAMES = [
    ("punto-banco", ("vesper", "bond", "leiter")),
    ("baccara-banque", ("vesper", "bond", "leiter")),
    ("family-baccara", ("leiter", "bond", "vesper")),
    ("chemin-de-fer", ("leiter", "bond", "vesper")),
    ("caribbean-stud", ("vesper", "bond", "leiter")),
    ("three-card-poker", ("vesper", "bond", "leiter")),
    ("poker-21", ("vesper", "bond", "leiter")),
    ("blackjack", ("vesper", "bond", "leiter")),
    ("vingt-et-un", ("vesper", "bond", "leiter")),
]
NAMES = {"vesper": "Vesper Lynd", "bond": "James Bond", "leiter": "Felix Leiter"}


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_each_seat_is_asked_once_a_hand_for_all_its_bets(table: Table, game: str, seats: tuple[str, ...]) -> None:
    terminal = table.down(f"play {game} {THREE}")
    for seat in seats:
        assert f"{NAMES[seat]} (" in "".join(terminal.screen.splitlines()[-4:]), terminal.screen
        terminal.type("100")
    assert not re.search(r"\(\d[\d,]* francs", terminal.question), terminal.screen


def test_no_stake_is_asked_for_before_the_first_hand(table: Table) -> None:
    terminal = table.down("play punto-banco --pc bond --npc le-chiffre --seed 7")
    assert "your stake on punto?" in seen_after(terminal, "cards")


def test_a_stake_given_beforehand_is_not_asked_for(table: Table) -> None:
    terminal = table.down(f"{PUNTO} --stake 500")
    assert "your stake" not in terminal.screen
    assert table.bets(0)[0] == ("bond", "player", "500", "stake")


# Covered hands


TYPED = f"play chemin-de-fer {SEATS} --stake 500 --deal typed"


@LANGUAGES
@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (("", ""), ("go-on", "go-on")),
        (("nobody", "personne"), ("go-on", "go-on")),
        (("bank", "la banque"), ("go-on", "turn")),
        (("le chiffre", "le chiffre"), ("go-on", "turn")),
        (("leiter", "leiter"), ("turn", "go-on")),
        (("both", "les deux"), ("turn", "turn")),
    ],
)
def test_one_question_for_the_naturals_of_both_sides(
    table: Table, lang: str, said: tuple[str, str], kept: tuple[str, str]
) -> None:
    terminal = table.down(TYPED, lang)
    for _enter in ("shuffled", "dealt"):
        terminal.type("")
    terminal.type(said[lang == "fr"])
    for _turned in range(kept.count("turn")):
        terminal.type("8h Kh" if lang == "en" else "8c Rc")
    assert table.naturals() == list(zip(("leiter", "le-chiffre"), kept, strict=True))


@pytest.mark.parametrize("said", ["as before", "the same again"])
def test_as_before_is_what_enter_lays(table: Table, said: str) -> None:
    terminal = table.down(
        "play punto-banco --pc bond --npc le-chiffre --by cards --heroism never --reveal all --seed 7"
    )
    for line in ("150", "again", said):
        terminal.type(line)
    assert terminal.screen.count("150 punto") == 2, terminal.screen


@pytest.mark.parametrize("said", ["double it", "2x", "two times my stake"])
def test_so_many_times_what_was_laid_before(table: Table, said: str) -> None:
    at = table.down(f"{PUNTO} --bet leiter:banker=100")
    assert "James Bond staked nothing here in the hand before" in at.type(said)
    for line in ("500, 50 tie", "again", said):
        at.type(line)
    assert "James Bond lays 1,000 on punto · James Bond lays 100 on a tie" in at.screen


def test_a_refusal_quotes_what_was_typed(table: Table) -> None:
    terminal = table.down("play punto-banco --pc bond --npc le-chiffre --by cards --reveal all --seed 7")
    assert "“five hundred plates” is no" in terminal.type("five hundred plates")
    assert "“five hundred plaques”: plaques of how much?" in terminal.type("five hundred plaques")
    assert "“two thousand five” may mean 2,005 or 2,500 here" in terminal.type("two thousand five")


def test_a_banker_is_offered_his_own_stake_alone(table: Table) -> None:
    """At family baccara he may not bet beside it, so Enter does not say that he does."""
    terminal = table.down("play family-baccara --pc bond --pc leiter --pc vesper --npc le-chiffre --by cards --seed 7")
    assert "Le Chiffre (60,000 francs), " in terminal.screen
    assert "ponte" not in terminal.question
    assert "dropped" not in terminal.type("")
    assert "ponte?" in terminal.screen


# What was said of something else, or too late


THREE_AND_HIM = f"play chemin-de-fer {THREE}"


def test_what_was_said_of_the_bank_covers_nothing_of_anothers(table: Table) -> None:
    terminal = table.down(f"{THREE_AND_HIM} --bank bond")
    assert "how much is in your bank?" in seen(terminal)
    assert "The others are asked once James Bond has said what is in the bank." in seen_after(terminal, "leiter 5000")
    terminal.type("bond passes, leiter 5000")
    assert "Not asked for, and dropped: Felix Leiter 5,000." in seen_after(terminal, "3000")
    assert "Felix Leiter" in seen(terminal)
    assert "how much do you cover?" in seen(terminal)
    assert "leiter" not in [line[0] for line in table.bets()]


def test_a_banco_noted_too_late_is_named(table: Table) -> None:
    terminal = table.down(f"{THREE_AND_HIM} --bet le-chiffre:bank=1000")
    first, second, third = ("leiter", "bond", "vesper")
    assert "Felix Leiter" in terminal.question
    assert "Noted for later" in seen_after(terminal, f"{third} banco")
    terminal.type("300")
    assert "Vesper Lynd: “banco” comes too late, the whole bank was covered before." in seen_after(terminal, "the rest")
    assert [line[0] for line in table.bets() if line[1] == "banco"] == [first, second]


@pytest.mark.parametrize("stake", ["all 300", "everybody 300"])
def test_everybody_is_every_agent_who_is_asked_yet_and_no_villain(table: Table, stake: str) -> None:
    seats = THREE.replace("--npc-plays auto", "--npc-plays ask")
    terminal = table.down(f"play chemin-de-fer {seats} --bank vesper")
    terminal.type("3000")
    assert "next: Felix Leiter" in seen(terminal)
    terminal.type(stake)
    assert [line[:3] for line in table.bets() if line[1] == "banco"] == [
        ("le-chiffre", "banco", "300"),
        ("leiter", "banco", "300"),
        ("bond", "banco", "300"),
    ]


def test_everybody_is_the_same_after_somebody_has_passed_the_bank(table: Table) -> None:
    seats = THREE.replace("--npc-plays auto", "--npc-plays ask")
    terminal = table.down(f"play chemin-de-fer {seats} --bank bond")
    terminal.type("pass")
    terminal.type("3000")
    terminal.type("all 300")
    assert [line[2] for line in table.bets() if line[1] == "banco"] == ["300", "300", "300"]


def test_everybody_does_not_speak_for_a_villain(table: Table) -> None:
    seats = THREE.replace("--npc-plays auto", "--npc-plays ask")
    terminal = table.down(f"play chemin-de-fer {seats} --bank leiter")
    terminal.type("3000")
    terminal.type("all 300")
    assert [line[0] for line in table.bets() if line[1] == "banco"] == ["bond", "vesper"]
    assert "bank of Felix Leiter: 3,000, 2,400 to cover" in seen(terminal)


# A stake of each hand


def test_a_stake_of_each_hand_lies_on_the_box_that_is_named(table: Table) -> None:
    terminal = table.down(f"{PUNTO} --stake 100")
    terminal.type("another stake")
    terminal.type("bond")
    assert "for instance 500 punto, 500 banco or 500 tie" in seen(terminal)
    assert "this is the stake of James Bond alone" in seen_after(terminal, "leiter 300")
    assert "James Bond stakes 200 francs on banco a hand." in seen_after(terminal, "200 on banco")
    terminal.type("again")
    assert "James Bond lays 200 on banco" in seen(terminal)


def test_whose_stake_may_be_said_with_the_amount(table: Table) -> None:
    at = table.down(f"{PUNTO} --stake 100")
    at.type("another stake")
    assert "“bond rather less” is no answer here" in seen_after(at, "bond rather less")
    assert "James Bond stakes 300 francs on punto a hand." in seen_after(at, "bond 300")
    at.type("another stake")
    assert "Felix Leiter stakes 200 francs on banco a hand." in seen_after(at, "200 on banco for leiter")


@pytest.mark.parametrize(
    ("lang", "another", "line", "laid"),
    [
        ("en", "another stake", "200 on his own tableau", "200 francs on tableau 2 a hand."),
        (
            "en",
            "another stake",
            "200 on his own and 100 à cheval",
            "200 francs on tableau 2 and 100 francs à cheval a hand.",
        ),
        (
            "fr",
            "autre mise",
            "deux cents sur son tableau et cent à cheval",
            "200 francs au tableau 2 et 100 francs à cheval",
        ),
        ("en", "another stake", "200 on his own and 100 on tableau 2", "“tableau 2” is said twice. Say each box once"),
    ],
)
def test_the_stake_of_each_hand_on_ones_own_tableau_lies_where_one_plays(
    table: Table, lang: str, another: str, line: str, laid: str
) -> None:
    at = table.down(f"play baccara-banque {SEATS} --stake 100", lang)
    at.type(another)
    at.type("leiter")
    assert laid in seen_after(at, line).replace("\u00a0", " ")


@pytest.mark.parametrize("words", ["never mind", "cancel", "<"])
def test_who_asked_for_another_stake_may_let_it_be(table: Table, words: str) -> None:
    terminal = table.down(f"{PUNTO} --stake 100")
    terminal.type("another stake")
    assert "Whose stake?" in seen(terminal)
    assert "[a]gain" in seen_after(terminal, words)
    assert "nothing: the hand is settled, and “take back” takes it back" in seen_after(terminal, "?")


def test_a_stake_of_each_hand_is_said_in_the_chips_of_the_campaign(table: Table, tmp_path: Path) -> None:
    settings = tmp_path / "royale" / "campaign.yaml"
    settings.write_text(settings.read_text("utf-8") + "\nchips: {black: 100, red: 5}\n", "utf-8")
    terminal = table.down(f"{PUNTO} --stake 100", "fr")
    terminal.type("autre mise")
    terminal.type("bond")
    assert "205 francs" in seen_after(terminal, "deux noirs un rouge")


# As before, for all; and before a card is out


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "same for everyone"),
        ("en", "bond same, leiter same"),
        ("en", "both the same"),
        ("en", "same for both"),
        ("en", "same for both of us"),
        ("en", "same, leiter as before"),
        ("en", "leiter as before, bond the same"),
        ("fr", "pareil pour tout le monde"),
        ("fr", "bond pareil, leiter pareil"),
        ("fr", "tous les deux pareil"),
        ("fr", "la même chose pour les deux"),
        ("fr", "comme avant tous les deux"),
    ],
)
def test_everybody_stakes_as_before_each_his_own(table: Table, lang: str, said: str) -> None:
    terminal = table.down(PUNTO, lang)
    terminal.type("bond 500 banco, leiter 300")
    terminal.type(AGAIN[lang])
    terminal.type(said)
    laid = [line[:3] for line in table.bets(1) if line[2].isdecimal()]
    assert laid == [("bond", "banker", "500"), ("leiter", "player", "300")]


@LANGUAGES
def test_one_as_before_and_another_as_he_says(table: Table, lang: str) -> None:
    terminal = table.down(PUNTO, lang)
    terminal.type("bond 500 banco, leiter 300")
    terminal.type(AGAIN[lang])
    terminal.type({"en": "leiter as before", "fr": "leiter comme avant"}[lang])
    terminal.type("200")
    laid = [line[:3] for line in table.bets(1) if line[2].isdecimal()]
    assert laid == [("bond", "player", "200"), ("leiter", "player", "300")]


@pytest.mark.parametrize(
    ("lang", "said", "leiters"),
    [
        ("en", "same as before but leiter 200", "200"),
        ("en", "same again, but leiter two hundred", "200"),
        ("en", "as before except leiter passes", ""),
        ("fr", "comme avant sauf leiter 200", "200"),
        ("fr", "pareil mais leiter passe", ""),
    ],
)
def test_who_stakes_as_before_is_no_exception_to_what_another_does(
    table: Table, lang: str, said: str, leiters: str
) -> None:
    terminal = table.down(PUNTO, lang)
    terminal.type("bond 500 banco, leiter 300")
    terminal.type(AGAIN[lang])
    terminal.type(said)
    laid = [line[:3] for line in table.bets(1) if line[2].isdecimal()]
    assert laid == [("bond", "banker", "500"), *([("leiter", "player", leiters)] if leiters else [])]


def test_what_is_said_last_of_a_seat_counts_be_it_as_before(table: Table) -> None:
    terminal = table.down(PUNTO)
    terminal.type("bond 500 banco, leiter 300")
    terminal.type("again")
    for said in ("leiter 700", "leiter as before", "200"):
        terminal.type(said)
    assert [line[:3] for line in table.bets(1) if line[2].isdecimal()][1] == ("leiter", "player", "300")


def test_nobody_stakes_as_before_in_a_first_hand(table: Table) -> None:
    terminal = table.down(PUNTO)
    assert "James Bond has no stake from before that could be laid" in seen_after(terminal, "both the same")


def test_of_what_was_not_staked_the_list_of_answers_names_the_box(table: Table) -> None:
    """“James Bond: pass” stood there twice of one who had staked across both tableaux; and “undo” was a sentence."""
    terminal = table.down("play baccara-banque --pc bond --npc le-chiffre --by cards --npc-plays auto --seed 5")
    terminal.type("500 à cheval")
    terminal.type("<<")
    assert all(f"James Bond: nothing staked (tableau {number})" in seen(terminal) for number in (1, 2))
    terminal.type("undo")
    assert "“undo” is not in the list." in seen(terminal)
    assert "Did you mean “James Bond" not in seen(terminal)


def test_no_reason_is_asked_before_a_card_is_out(table: Table) -> None:
    terminal = table.down(PUNTO)
    terminal.type("500")
    terminal.type("<<")
    assert "Which answer is given anew?" in seen(terminal)
    terminal.type("1")
    assert "Why?" not in seen(terminal)
    assert "James Bond (25,000 francs, 7 Heroism Points), your stake on punto?" in seen(terminal)


# What is said of a hand goes before the stake of each

STANDING = "--npc le-chiffre --by cards --npc-plays auto --heroism never --reveal all --seed octobre"


@pytest.mark.parametrize(
    ("lang", "line", "laid"),
    [
        ("en", "bond 1000, leiter 3000", "3000"),
        ("en", "all 700", "700"),
        ("en", "bond 1000, leiter all in", "18000"),
        ("fr", "Bond mille, Leiter trois mille", "3000"),
        ("fr", "mille pour Bond et trois mille pour Leiter", "3000"),
        ("fr", "Bond mille cinq cents, Leiter tapis", "18000"),
    ],
)
def test_what_is_said_of_a_seat_goes_before_its_standing_stake(table: Table, lang: str, line: str, laid: str) -> None:
    terminal = table.down(f"play blackjack --pc bond --pc leiter {STANDING} --bet leiter:stake=1500", lang)
    terminal.type(line)
    assert ("leiter", "stake", laid, "ahead") in table.bets()


@pytest.mark.parametrize(
    ("lang", "line", "bond"),
    [
        ("en", "mathis 500 banco, vesper 200 banco", "banco"),
        ("fr", "mathis cinq cents banco, vesper deux cents banco", "punto"),
    ],
)
def test_a_standing_stake_that_lies_already_is_laid_otherwise(table: Table, lang: str, line: str, bond: str) -> None:
    seats = f"--pc vesper --pc bond --pc mathis {STANDING} --bet vesper:player=1000"
    terminal = table.down(f"play punto-banco {seats}", lang)
    terminal.type(f"bond 700 {bond}")
    terminal.type(line)
    laid = {(seat, box, answer) for seat, box, answer, _by in table.bets() if answer != "pass"}
    on = {"punto": "player", "banco": "banker"}[bond]
    assert laid == {("vesper", "banker", "200"), ("bond", on, "700"), ("mathis", "banker", "500")}


@pytest.mark.parametrize(("lang", "said"), [("en", "banco (1,000, alone)"), ("fr", "banco (1 000, seul)")])
def test_a_banco_beside_parts_is_said_to_take_the_whole_bank(table: Table, lang: str, said: str) -> None:
    terminal = table.down(CHEMIN, lang)
    assert said not in seen(terminal)
    assert said in seen_after(terminal, "400")


@pytest.mark.parametrize(
    ("lang", "line", "meant"),
    [
        ("en", "Bond five hundered", "Did you mean “Bond five hundred”?"),
        ("en", "tow hundred on banco", "Did you mean “two hundred on banco”?"),
        ("fr", "cinq cens", "Vouliez-vous dire « cinq cents » ?"),
    ],
)
def test_a_number_that_is_misspelt_is_offered(table: Table, lang: str, line: str, meant: str) -> None:
    terminal = table.down(PUNTO, lang)
    assert meant in seen_after(terminal, line)
    assert table.bets() == []


@pytest.mark.parametrize("stops", ["<", "end"])
def test_a_hand_that_is_not_begun_is_headed_and_told_once(table: Table, stops: str) -> None:
    terminal = table.down(f"play punto-banco --pc bond {STANDING}")
    terminal.type("100")
    for _again in range(3):
        terminal.type("again")
        terminal.type(stops)
    assert terminal.screen.count("── Hand 2 ──") == 1
    assert terminal.screen.count("This hand is not begun.") == 1
    assert "── Hand 2 ──" in terminal.screen.partition("This hand is not begun.")[0]
    assert "This hand is not begun." not in terminal.type("again"), "it stood there through the hand that was"


def test_that_cards_come_again_is_said_once_in_a_hand(table: Table) -> None:
    terminal = table.down(f"play blackjack --pc bond {STANDING}")
    terminal.type("100")
    for _twice in range(2):
        terminal.type("hit")
        terminal.type("<")
        terminal.type("yes")
    assert terminal.screen.count("The last answer is taken back") == 1


def test_who_has_covered_or_passed_already_is_not_noted_for_a_turn_that_does_not_come(table: Table) -> None:
    terminal = table.down(CHEMIN, "fr")
    terminal.type("300")
    said = WRITTEN.sub(" ", terminal.type("Félix couvre le reste"))
    assert "Felix Leiter a déjà parlé ; James Bond a la parole." in " ".join(said.split())
