"""Cards as people write them in both languages, as tapes carry them, and what packs can hold."""

from __future__ import annotations

from collections import Counter

import pytest

from bondcards.engine.cards import (
    PACK,
    RANKS,
    UNKNOWN,
    Card,
    Packs,
    from_text,
    read,
    read_all,
    read_english,
    shown,
)
from bondcards.errors import Refused
from bondcards.language import i18n

ENGLISH = [
    *(("Kh", "Kh"), ("kh", "Kh"), ("KH", "Kh"), ("kH", "Kh"), ("K♥", "Kh"), ("k♥", "Kh"), ("K♥\ufe0f", "Kh")),
    *(("9di", "9d"), ("9 he", "9h"), ("10sp", "Ts")),
    *(("10s", "Ts"), ("Ts", "Ts"), ("ts", "Ts"), ("10♠", "Ts"), ("10S", "Ts")),
    *(("Ad", "Ad"), ("2c", "2c"), ("9♦", "9d"), ("Q♣", "Qc"), ("jd", "Jd")),
    *(("K", "K?"), ("10", "T?"), ("t", "T?"), ("a", "A?"), ("8", "8?"), ("K?", "K?"), (" 8h ", "8h")),
    *(("??", "??"), ("?", "??")),
    *(("king of hearts", "Kh"), ("King hearts", "Kh"), ("K of hearts", "Kh"), ("queen", "Q?"), ("ten", "T?")),
    *(("10 of clubs", "Tc"), ("ace of spades", "As"), ("jack diamonds", "Jd"), ("seven", "7?")),
]


@pytest.mark.parametrize(("written", "card"), ENGLISH)
def test_cards_in_english(written: str, card: str) -> None:
    assert str(read(written)) == card


@pytest.mark.parametrize(
    ("written", "card"),
    [
        *(("R♥", "Kh"), ("Rc", "Kh"), ("rc", "Kh"), ("RC", "Kh"), ("R", "K?")),
        *(("Dk", "Qd"), ("dk", "Qd"), ("d", "Q?"), ("Vt", "Jc"), ("v", "J?"), ("As", "A?"), ("as", "A?"), ("Ap", "As")),
        *(("9ca", "9d"), ("9 co", "9h"), ("10tr", "Tc"), ("as pi", "As")),
        *(("10p", "Ts"), ("10♠", "Ts"), ("10", "T?"), ("10k", "Td")),
        *(("3c", "3h"), ("3p", "3s"), ("3k", "3d"), ("3t", "3c"), ("A", "A?"), ("??", "??")),
        *(("roi", "K?"), ("Roi de pique", "Ks"), ("roi pique", "Ks"), ("R pique", "Ks"), ("valet", "J?")),
        *(("dame de cœur", "Qh"), ("dame de coeur", "Qh"), ("DAME DE CŒUR", "Qh"), ("as de pique", "As")),
        *(
            ("10 de trèfle", "Tc"),
            ("dix de carreau", "Td"),
            ("dix", "T?"),
            ("trois ♠", "3s"),
            ("sept de trefle", "7c"),
            ("huit", "8?"),
        ),
        *(("Kh", "Kh"), ("Qs", "Qs"), ("Ts", "Ts"), ("3h", "3h"), ("3d", "3d"), ("Rh", "Kh"), ("Kt", "Kc")),
    ],
)
@pytest.mark.usefixtures("french")
def test_cards_in_french_and_in_english_there(written: str, card: str) -> None:
    assert str(read(written)) == card


def test_3c_is_a_club_in_english() -> None:
    assert read("3c") == Card("3", "c")


@pytest.mark.usefixtures("french")
def test_3c_is_a_heart_in_french() -> None:
    assert read("3c") == Card("3", "h")


@pytest.mark.usefixtures("french")
def test_each_card_of_a_line_is_read_for_itself() -> None:
    """What stands beside it makes a heart no club."""
    assert list(map(str, read_all("3c Rc"))) == ["3h", "Kh"]
    assert list(map(str, read_all("10c Kh 10c"))) == ["Th", "Kh", "Th"]
    assert list(map(str, read_all("as 10"))) == ["A?", "T?"]
    assert list(map(str, read_all("roi de pique dame, R pique as de cœur 9t"))) == ["Ks", "Q?", "Ks", "Ah", "9c"]


@pytest.mark.parametrize(
    ("written", "cards"), [("Kc", "R♥ or R♣"), ("qc", "D♥ or D♣"), ("Jc", "V♥ or V♣"), ("Tc", "10♥ or 10♣")]
)
@pytest.mark.usefixtures("french")
def test_a_card_that_may_be_two_is_refused_with_both(written: str, cards: str) -> None:
    for line in (written, f"8p {written} Rc"):
        with pytest.raises(Refused) as refused:
            read_all(line)
        assert str(refused.value) == f"“{written}” may mean {cards} here: say which."


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("7 t", "7c"),
        ("2 K", "2d"),
        ("7 T 2 K", "7c 2d"),
        ("as p, valet k", "As Jd"),
        ("le roi de pique et la dame", "Ks Q?"),
        ("l’as de cœur, un 7", "Ah 7?"),
        ("9 10 R", "9? T? K?"),
        ("dame et roi de cœur", "Qh Kh"),
        ("roi de pique et dame de cœur", "Ks Qh"),
        # Who says an article with each says a suit with each.
        ("la dame et le roi de cœur", "Q? Kh"),
    ],
)
@pytest.mark.usefixtures("french")
def test_a_letter_after_a_blank_is_a_suit_and_articles_are_nothing(line: str, cards: str) -> None:
    assert " ".join(map(str, read_all(line))) == cards


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("7 h 10 s", "7h Ts"),
        ("the king of spades and my ace", "Ks A?"),
        ("A K", "A? K?"),
        ("king and queen of hearts, 5", "Kh Qh 5?"),
        ("5 10 and two and ace of clubs", "5? Tc 2c Ac"),
        # A small "a" before one card is its article, and an ace where a card stands.
        ("9h and a 5", "9h 5?"),
        ("a 5", "5?"),
        ("a 5h and a k", "5h K?"),
        ("an ace, an 8, the 5", "A? 8? 5?"),
        ("a five and a", "5? A?"),
        ("9 a 5", "9? A? 5?"),
        ("a of spades, a h", "As Ah"),
        ("A 5", "A? 5?"),
    ],
)
def test_a_letter_after_a_blank_is_a_suit_in_english_too(line: str, cards: str) -> None:
    assert " ".join(map(str, read_all(line))) == cards


@pytest.mark.parametrize(
    ("line", "either"), [("a k", "“a k” may mean K or A K here"), ("a 8 k 3", "“a 8” may mean 8 or A 8 here")]
)
def test_a_small_a_that_may_be_an_ace_or_an_article_is_refused_with_both(line: str, either: str) -> None:
    with pytest.raises(Refused, match=either):
        read_all(line)
    assert str(read_english(line)[0]) == "A?"


@pytest.mark.parametrize(("line", "cards"), [("un 5", "5?"), ("9c et un as", "9h A?"), ("le roi, un as", "K? A?")])
@pytest.mark.usefixtures("french")
def test_a_card_with_its_article_is_one_card_in_french(line: str, cards: str) -> None:
    assert " ".join(map(str, read_all(line))) == cards


@pytest.mark.usefixtures("french")
def test_cards_for_programs_are_english_in_french_too() -> None:
    assert list(map(str, read_english("8h 3c Kc As"))) == ["8h", "3c", "Kc", "As"]
    with pytest.raises(Refused, match="Zz"):
        read_english("8h 3c Zz")
    with pytest.raises(
        Refused, match=r"“Rc” is no card\. Here cards are written in English, .*: K♥, Kh, 10s \(h hearts, .*\)\.$"
    ):
        read_english("Rc 10p")


@pytest.mark.parametrize("line", ["8h 3c Kd", "8h,3c,Kd", "8h, 3c  Kd", " 8h 3c, Kd "])
def test_several_cards_in_a_line(line: str) -> None:
    assert read_all(line) == (Card("8", "h"), Card("3", "c"), Card("K", "d"))


@pytest.mark.parametrize(
    "word",
    [
        "1h",
        "0",
        "0s",
        "king of",
        "of hearts",
        "hearts",
        "king of kings",
        "roi",
        "ten of cœur",
        "11",
        "11h",
        "Kx",
        "Khh",
        "hK",
        "joker",
        "KhQd",
        "-",
        "H",
        "♥",
        "R",
        "Dk",
    ],
)
def test_no_card_in_english(word: str) -> None:
    with pytest.raises(Refused) as refused:
        read(word)
    assert (
        str(refused.value)
        == f"“{word}” is no card. A card is written like K♥, Kh, 10s (h hearts, d diamonds, c clubs, s spades)."
    )


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1", "“1” is no card: an ace is A."),
        ("one two", "“one” is no card: an ace is A."),
        ("two threes", "“threes” are several cards: write each of them, such as 3 3."),
        ("tens", "“tens” are several cards: write each of them, such as 10 10."),
    ],
)
def test_what_is_no_single_card_is_told_how_it_is_written(line: str, why: str) -> None:
    with pytest.raises(Refused) as refused:
        read_all(line)
    assert str(refused.value) == why


def test_the_first_wrong_word_of_a_line_is_named() -> None:
    with pytest.raises(Refused, match="“Zz” is no card"):
        read_all("8h Zz Yy")


@pytest.mark.parametrize(
    ("language", "line", "read_as"),
    [
        ("en", "K-Q", "K? Q?"),
        ("en", "K/Q", "K? Q?"),
        ("en", "Kh - 9d", "Kh 9d"),
        ("en", "K-s", "Ks"),
        ("fr", "R-D", "K? Q?"),
        ("fr", "K/Q", "K? Q?"),
        ("fr", "roi-neuf", "K? 9?"),
        ("fr", "R-c", "Kh"),
    ],
)
def test_a_dash_or_a_stroke_stands_between_two_cards(language: str, line: str, read_as: str) -> None:
    i18n.use(language)
    assert " ".join(map(str, read_all(line))) == read_as


@pytest.mark.parametrize("nothing", ["", "  ", ",", " , "])
def test_no_card_at_all(nothing: str) -> None:
    with pytest.raises(Refused, match="No card was given"):
        read(nothing)


@pytest.mark.usefixtures("french")
def test_the_example_is_of_the_language() -> None:
    with pytest.raises(Refused, match=r"“Zz” .* R♥, Rc, 10p .*k carreau"):
        read("Zz")


@pytest.mark.parametrize("name", ["Th", "T?", "??", "As", "2c"])
def test_tapes_carry_two_characters(name: str) -> None:
    assert str(from_text(name)) == name


@pytest.mark.parametrize("name", ["10h", "th", "TH", "?h", "T", "", "T♥", "Rc"])
def test_tapes_carry_nothing_else(name: str) -> None:
    with pytest.raises(Refused, match="is no card"):
        from_text(name)


@pytest.mark.parametrize(
    ("name", "in_english", "in_french"),
    [
        *(("Kh", "K♥", "R♥"), ("Qd", "Q♦", "D♦"), ("Jc", "J♣", "V♣"), ("Ts", "10♠", "10♠"), ("As", "A♠", "A♠")),
        *(("T?", "10", "10"), ("K?", "K", "R"), ("7?", "7", "7"), ("??", "??", "??")),
    ],
)
def test_cards_as_they_are_shown(name: str, in_english: str, in_french: str, request: pytest.FixtureRequest) -> None:
    assert shown(from_text(name)) == in_english
    request.getfixturevalue("french")
    assert shown(from_text(name)) == in_french


def test_every_card_can_be_read_as_it_is_shown(request: pytest.FixtureRequest) -> None:
    assert [read(shown(card)) for card in PACK] == list(PACK)
    request.getfixturevalue("french")
    assert [read(shown(card)) for card in PACK] == list(PACK)


def test_a_pack() -> None:
    assert RANKS == ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
    assert len(set(PACK)) == len(PACK) == 52
    assert set(Counter(card.rank for card in PACK).values()) == {4}
    assert set(Counter(Packs(6).cards).values()) == {6}


@pytest.mark.parametrize(
    ("one", "other", "agree"),
    [
        ("Kh", "Kh", True),
        ("Kh", "K?", True),
        ("K?", "Kd", True),
        ("??", "Kh", True),
        ("??", "??", True),
        ("Kh", "Kd", False),
        ("Kh", "Qh", False),
        ("K?", "Q?", False),
        ("K?", "Qh", False),
    ],
)
def test_cards_agree_as_far_as_they_are_known(one: str, other: str, agree: bool) -> None:
    assert from_text(one).agrees(from_text(other)) is agree
    assert from_text(other).agrees(from_text(one)) is agree


def test_a_card_is_known_by_its_rank() -> None:
    assert from_text("K?").known
    assert from_text("Kh").known
    assert not UNKNOWN.known


@pytest.mark.parametrize(
    ("cards", "number", "extra"),
    [
        ("Kh Kd Ks Kc", 1, None),
        ("Kh Kd Kh", 1, "Kh"),
        ("K K K K", 1, None),
        ("K K K K K", 1, "K?"),
        ("Kh Kd Ks Kc K", 1, "K?"),
        ("K K K K Kh", 1, "K?"),
        ("K Kh K K", 1, None),
        ("Kh Kh", 2, None),
        ("Kh Kh Kh", 2, "Kh"),
        ("?? ?? ?? ?? ??", 1, None),
        ("Kh ?? Kh 9s 9s", 1, "Kh"),
    ],
)
def test_what_packs_can_hold(cards: str, number: int, extra: str | None) -> None:
    found = Packs(number).one_too_many(read_all(cards))
    assert (str(found) if found else None) == extra


def test_the_33rd_king_of_eight_packs() -> None:
    kings = [from_text("K?")] * 32
    assert Packs(8).one_too_many(kings) is None
    assert Packs(8).one_too_many([*kings, from_text("K?")]) == from_text("K?")
    with pytest.raises(Refused, match=r"^8 packs hold only 32 cards of rank K\.$"):
        Packs(8).refuse_too_many([*kings, from_text("K?")])
    with pytest.raises(Refused, match=r"^K♥ has come up more often than 8 packs hold it\.$"):
        Packs(8).refuse_too_many([from_text("Kh")] * 9)


def test_a_short_pack_has_no_deuce() -> None:
    short = Packs(ranks=("A", "6", "7", "8", "9", "T", "J", "Q", "K"))
    with pytest.raises(Refused, match=r"^There is no 2♥ in a pack of 36 cards\.$"):
        short.refuse_too_many(read_all("6h 2h"))
    assert short.one_too_many(read_all("?? Ah 6c 6")) is None
