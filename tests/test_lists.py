"""What is taken from a list: rows by number, name or beginning, several at once, all of them; what was meant."""

from __future__ import annotations

import pydoc
import shutil
import sys
from io import StringIO
from pathlib import Path
from typing import Final

import pexpect
import pytest
from rich.console import Console
from rich.text import Text

from bondcards.campaign.folders import open_folder
from bondcards.cli.wishes import scene_of
from bondcards.cli.wizard import games
from bondcards.errors import Refused
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.show.menu import listed
from bondcards.show.terminal import show_long
from bondcards.sitting.rows import Row, all_picked, picked
from tests.commands import copied
from tests.golden.scenes import paper, text_of
from tests.terminal import environment

BOND, LEITER, MATHIS = (
    Row("bond", "James Bond (Marc)"),
    Row("leiter", "Felix Leiter (Anna)"),
    Row("mathis", "René Mathis"),
)
AGENTS = (BOND, LEITER, MATHIS)
LIST = (*AGENTS, Row("@nobody", "nobody: all roll the dice", alone=True))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        *(("en", line) for line in ("all", "All of them", "everybody", "everyone")),
        *(("fr", line) for line in ("tous", "toutes", "Tout le monde", "all")),
    ],
)
def test_all_means_everybody_and_never_nobody(language: str, line: str) -> None:
    i18n.use(language)
    assert all_picked(line, LIST) == ("bond", "leiter", "mathis")


@pytest.mark.parametrize("line", ["bond, leiter and mathis", "bond et leiter et mathis", "1, felix & rené", "bond 2 3"])
def test_several_as_one_says_them(line: str) -> None:
    assert all_picked(line, LIST) == ("bond", "leiter", "mathis")


@pytest.mark.parametrize(
    ("words", "rows", "why"),
    [
        ("matis", AGENTS, "“matis” is not in the list. Did you mean “René Mathis”?"),
        ("baccarat", games(), "“baccarat” may be several of these: say which, by number or by name."),
        ("chemin de fre", games(), "“chemin de fre” is not in the list. Did you mean “Chemin de fer”?"),
        ("bridge", games(), "“bridge” is not in the list."),
        ("poker", games(), "“poker” may be several of these: say which, by number or by name."),
    ],
)
def test_what_was_perhaps_meant_is_offered(words: str, rows: list[Row], why: str) -> None:
    with pytest.raises(Refused) as refused:
        picked(words, rows)
    assert str(refused.value) == why


@pytest.mark.parametrize("written", ["holdem", "hold em", "Hold'em", "texas", "Texas hold’em"])
def test_a_game_is_known_by_its_title_written_together_or_apart_and_by_a_word_of_its_own(written: str) -> None:
    assert picked(written, games()) == "holdem"
    assert catalogue.meant(written) == "holdem"


def test_a_word_of_two_games_is_neither() -> None:
    assert [catalogue.meant(written) for written in ("poker", "family", "omaha", "hilo")] == [
        "poker",
        "family",
        "omaha",
        "hilo",
    ]


@pytest.mark.parametrize(
    ("written", "game"),
    [("bj", "blackjack"), ("2-7", "deuce-to-seven"), ("trois cartes", "three-card-poker"), ("stud à sept", "stud")],
)
def test_a_game_is_known_by_what_people_call_it(written: str, game: str) -> None:
    assert catalogue.meant(written) == game


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_people_call_several_games_is_refused_with_all_of_them(lang: str) -> None:
    """`play 21` opened Poker 21, and asked nobody."""
    i18n.use(lang)
    with pytest.raises(Refused, match=r"blackjack, vingt-et-un, vingt-et-un-family \(.*\), .*-burnt \(.*\), poker-21"):
        catalogue.find(catalogue.meant("21"))
    with pytest.raises(Refused, match="deuce-to-seven, ace-to-five"):
        catalogue.find(catalogue.meant("triple draw"))


def test_games_stand_below_their_families() -> None:
    console = paper()
    console.print(listed(games(), console.width))
    lines = [line.strip() for line in text_of(console).splitlines()]
    assert [line for line in lines if not line[0].isdecimal()] == [
        "Baccarat",
        "Twenty-one",
        "Poker against the house",
        "Poker between the seats",
    ]
    assert lines.index("Poker between the seats") < next(n for n, line in enumerate(lines) if "Omaha" in line)
    assert len(lines) < 20, "the title, the question and a refusal have room on one screen"


def test_in_a_line_of_several_what_was_perhaps_meant_is_offered_too() -> None:
    with pytest.raises(Refused, match=r"“lieter” is not in the list. Did you mean “Felix Leiter \(Anna\)”\?"):
        all_picked("bond, lieter", AGENTS)


# What is taller than the terminal goes through the pager its user has named, else through less


TALL, SHORT = Text("\n".join(map(str, range(40)))), Text("short")


@pytest.mark.parametrize(
    ("pager", "terminal", "result", "paged"),
    [
        ("less", True, TALL, True),
        ("less", True, SHORT, False),
        ("less", False, TALL, False),
        ("", True, TALL, False),
        ("cat", True, TALL, False),
        (None, True, TALL, True),
        (None, False, TALL, False),
    ],
)
def test_the_pager(
    monkeypatch: pytest.MonkeyPatch, pager: str | None, terminal: bool, result: Text, paged: bool
) -> None:
    seen: list[str] = []
    monkeypatch.setenv("PAGER", pager or "")
    if pager is None:
        monkeypatch.delenv("PAGER")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LESS", "R")
    monkeypatch.setenv("LESSSECURE", "1")
    monkeypatch.setattr(shutil, "which", "/usr/bin/{}".format)
    monkeypatch.setattr(pydoc, "pipepager", lambda content, _command: seen.append(content))
    console = Console(file=StringIO(), force_terminal=terminal, width=80, height=24)
    show_long(console, result)
    file = console.file
    assert isinstance(file, StringIO)
    assert bool(seen) is paged
    assert result.plain.splitlines()[0] in (seen[0] if paged else file.getvalue())
    assert not (paged and file.getvalue())


@pytest.mark.skipif(not shutil.which("less"), reason="less is not here")
def test_less_says_how_it_is_left_and_writes_no_file(royale: Path) -> None:
    """Lines typed at a page that nobody knew how to leave were commands to it, and `s` wrote a file."""
    here = royale.parents[1]
    known = {**environment(here), "PAGER": "less"}
    words = ["-m", "bondcards", "rules", "blackjack"]
    shown = pexpect.spawn(sys.executable, words, timeout=30, cwd=str(here), env=known, dimensions=(24, 80))
    shown.expect_exact("space: the next page; q: leave")
    shown.send("s---\r")
    shown.expect_exact("not available")
    shown.send("\rq")
    shown.expect(pexpect.EOF)
    assert not (here / "---").exists()


def test_a_scene_is_known_by_its_name_written_apart(tmp_path: Path) -> None:
    copied(tmp_path / "royale")
    campaign = open_folder(tmp_path / "royale")
    for written in ("the-big-table", "the big table", "The Big Table"):
        found = scene_of(written, campaign)
        assert found
        assert found.id == "the-big-table"
    assert scene_of("punto banco", campaign) is None


BEGINNINGS: Final = [
    Row("royale", "royale", "“Royale-les-Eaux”"),
    Row("monte-carlo", "monte-carlo"),
    Row("@empty", "an empty one"),
]


@pytest.mark.parametrize(
    ("words", "row"),
    [
        ("Let's take royale", "royale"),
        ("let's go with Monte Carlo", "monte-carlo"),
        ("prenons royale", "royale"),
        ("the first one", "royale"),
        ("the last", "@empty"),
        ("let's start with an empty one", "@empty"),
        ("from scratch, an empty one", "@empty"),
    ],
)
def test_a_row_is_named_in_a_sentence_of_any_language_or_by_its_place(words: str, row: str) -> None:
    assert picked(words, BEGINNINGS, "Which campaign does it begin from?") == row


@pytest.mark.parametrize("words", ["both play", "they both play", "we play, both of us", "all of them play"])
def test_everybody_is_named_in_a_sentence(words: str) -> None:
    assert all_picked(words, [BOND, LEITER], "Which agents play?") == ("bond", "leiter")


@pytest.mark.parametrize("words", ["not royale", "royale or an empty one", "the fifth", "the first and the second"])
def test_no_row_is_named_by_what_names_none_or_several(words: str) -> None:
    with pytest.raises(Refused):
        picked(words, BEGINNINGS, "Which campaign does it begin from?")
