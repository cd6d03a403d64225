"""The players' screen on a second terminal: what it looks like, and that it follows the table to the end."""

from __future__ import annotations

import json
import re
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pexpect
import pyte
import pytest

from bondcards.campaign.phones import Phones
from bondcards.games.catalogue import GAMES as EVERY_GAME
from bondcards.language import i18n
from bondcards.seen.window import seen_by
from tests.breadth import LIKE_OTHERS, long
from tests.commands import Run
from tests.screens.evenings import stops
from tests.screens.texts import GAMES, HEIGHT, LANGUAGES, WIDTH, file_of, in_the_middle_and_at_the_end, text
from tests.terminal import Glass, Split, Terminal


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = i18n.language()
    i18n.use(request.param)
    yield request.param
    i18n.use(before)


@pytest.mark.parametrize("game", GAMES)
def test_it_looks_as_it_was_looked_at(game: str, language: str) -> None:
    """Otherwise `python -m tests.screens.texts` keeps it anew, for somebody to look at it."""
    assert in_the_middle_and_at_the_end(game) == file_of(game, language).read_text("utf-8")


WIDEST = ("vingt-et-un-burnt", "omaha-hilo", "stud")
"""Games with most on the screen: every time in English too, which needs less room than French."""


def often(game: str, language: str) -> bool:
    return game in WIDEST or (language == "fr" and game not in LIKE_OTHERS)


EVERYWHERE = [(game, language) for language in LANGUAGES for game in EVERY_GAME]


@pytest.mark.parametrize(
    ("game", "language"), [where if often(*where) else long(*where) for where in EVERYWHERE], indirect=["language"]
)
def test_it_has_room_for_everything_in_every_game(game: str, language: str) -> None:
    for stop in stops(game, "1"):
        table = seen_by(stop.table)
        lines = text(table).splitlines()
        assert len(lines) <= HEIGHT
        assert max(map(len, lines)) <= WIDTH
        shown = "\n".join(lines)
        assert all(seat.name in shown and seat.chips in shown for seat in table.seats)
        assert table.waits in shown


class Screen:
    """`screen` in a terminal of its own."""

    def __init__(self, campaign: Path) -> None:
        self.glass = Glass()
        self._stream = pyte.Stream(self.glass)
        self.child = Split(["--lang", "en", "--campaign", str(campaign), "screen"], str(campaign.parent), "en")

    def shows(self, what: str) -> bool:
        """Whether it comes to show that."""
        for _try in range(100):
            if re.search(what, self.glass.text()):
                return True
            with suppress(pexpect.TIMEOUT):
                self._stream.feed(self.child.read_nonblocking(65_536, timeout=0.1))
        raise AssertionError(self.glass.text())


def test_it_follows_from_before_the_first_hand_to_after_the_last(royale: Path) -> None:
    seats = ("--pc", "bond", "--npc", "le-chiffre", "--seed", "kills", "--npc-plays", "auto", "--by", "cards")
    words = ("--campaign", str(royale), "play", "blackjack", *seats, "--stake", "500", "--reveal", "all")
    screen = Screen(royale)
    try:
        assert screen.shows("No table is open.")
        with Terminal(*words, cwd=royale.parent) as playing:
            assert screen.shows("Blackjack.*Hand 1")
            assert screen.shows("James Bond is asked.")
            playing.kill(signal.SIGKILL)
        assert screen.shows("James Bond is asked.")
        with Terminal("--campaign", str(royale), "resume", cwd=royale.parent) as resumed:
            for _question in range(12):
                if "Enter = again" not in resumed.question:
                    said = (word for word in ("decline", "stand") if word in resumed.question)
                    resumed.type(next(said, ""))
            assert screen.shows("The evening so far")
            resumed.type("e")
        assert screen.shows("No table is open.")
        screen.child.send("\r")
        assert screen.child.code() == 0
    finally:
        screen.child.leave()


def test_without_a_terminal_it_shows_the_table_once(royale: Path, bondcards: Run) -> None:
    assert bondcards("screen").out.strip(" ━\n") == "No table is open."
    hand = (
        "play",
        "punto-banco",
        "--pc",
        "bond",
        "--npc",
        "le-chiffre",
        "--stake",
        "500",
        "--auto",
        "--cards",
        "5h 6c",
    )
    bondcards(*hand)
    seen = json.loads(bondcards("screen", "--json").out)["table"]
    assert [lies["cards"] for lies in seen["lying"]] == [["5h"], ["6c"]]
    assert "Punto banco" in bondcards("screen").out


def test_without_the_extra_it_says_how_to_get_it(royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "starlette", None)
    for words in (("screen", "--web"), ("play", "blackjack", "--pc", "bond", "--npc", "le-chiffre", "--phones")):
        ran = bondcards(*words)
        assert ran.code == 1
        assert "bondcards[screens]" in ran.err
        assert len(ran.err.splitlines()) <= 2


def test_the_network_is_said_with_the_pages_alone(royale: Path, bondcards: Run) -> None:
    assert bondcards("screen", "--lan").code == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_codes_fit_on_a_terminal_and_each_agents_own_is_behind_a_key(royale: Path, lang: str) -> None:
    words = ("--campaign", str(royale), "screen", "--web", "--lan")
    with Phones(royale) as phones:
        key = phones.keys(["bond"])["bond"]
    with Terminal(*words, cwd=royale.parent, lang=lang) as serving:
        assert serving.screen.splitlines()[0].startswith("█" * 20)
        assert len(serving.screen.splitlines()) <= HEIGHT
        invited = serving.type("James Bond")
        assert "James Bond" in invited
        assert key not in serving.written
        assert f"/a/{key}" in serving.type("")
        assert key not in serving.type("")
        serving.type("6")
        assert serving.ended == 0
