"""`odds`: the screen and the document of a game that is counted."""

from __future__ import annotations

import io
import re
from pathlib import Path
from time import sleep
from typing import Final

import pytest
from rich.console import Console

from bondcards.games import catalogue
from bondcards.language.preferences import Look
from bondcards.odds import kept
from bondcards.odds.figures import Chances, Odds
from bondcards.odds.simulated import BrokenOff
from bondcards.show import odds as shown
from bondcards.show import progress
from bondcards.show.terminal import THEME
from tests.breadth import long
from tests.commands import Run
from tests.golden.scenes import paper, text_of
from tests.reading import amiss, not_in_french

COLOURS: Final = ("87d787", "ffafaf", "d7afff")
"""The grounds of drawing, of standing, and of now the one and now the other."""


def edges(run: Run, *words: str) -> dict[str, float]:
    bets = run("odds", *words, "--json").json["bets"]
    return {bet: round(chances["edge"] * 100, 4) for bet, chances in bets.items()}


def test_the_document_to_the_letter(bondcards: Run) -> None:
    document = bondcards("odds", "punto-banco", "--house", "packs=8", "--json").json
    assert list(document) == ["schema", "exact", "bets"]
    assert document["schema"] == 1
    assert document["exact"] is True
    assert list(document["bets"]) == ["player", "banker", "tie"]
    assert list(document["bets"]["player"]) == ["win", "tie", "lose", "edge"]
    assert document["bets"]["banker"]["win"] == pytest.approx(0.458597, abs=5e-7)


def test_no_campaign_is_needed(bondcards: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert bondcards("odds", "punto-banco").code == 0


def test_the_house_rules_of_a_campaign_named_or_stood_in_hold(
    bondcards: Run, royale: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = royale / "campaign.yaml"
    settings.write_text(settings.read_text("utf-8") + "\nhouse_rules: {punto-banco: {packs: 8}}\n", "utf-8")
    eight = edges(bondcards, "punto-banco", "--house", "packs=8")
    assert eight == {"player": 1.2351, "banker": 1.0579, "tie": 14.3596}
    assert edges(bondcards, "punto-banco") != eight, "the only campaign there is was neither named nor stood in"
    bets = bondcards("--campaign", "royale", "odds", "punto-banco", "--json").json["bets"]
    assert round(bets["tie"]["edge"] * 100, 4) == eight["tie"]
    monkeypatch.chdir(royale)
    assert edges(bondcards, "punto-banco") == eight
    assert edges(bondcards, "punto-banco", "--house", "packs=1") != eight, "what is said goes over the campaign"


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--seen", "Kh Kh", "--house", "packs=1"], "K♥ has come up more often than 1 pack holds it."),
        (["--seen", "5 5 5 5 5", "--house", "packs=1"], "1 pack holds only 4 cards of rank 5."),
        (["--seen", "??"], "Cards that nobody has seen tell nothing: leave `??` out."),
        (
            ["--seen", "Kx"],
            "“Kx” is no card. A card is written like K♥, Kh, 10s (h hearts, d diamonds, c clubs, s spades).",
        ),
        (["--house", "packs=3"], "packs cannot be “3”. It is one of: 6, 8, 1, 2, 4."),
        (["--house", "pakcs=8"], "There is no option pakcs here. Did you mean “packs”?"),
    ],
)
def test_what_is_refused(bondcards: Run, words: list[str], why: str) -> None:
    ran = bondcards("odds", "punto-banco", *words)
    assert (ran.code, ran.out, ran.err) == (1, "", f"{why}\n")


def test_too_few_cards_for_a_hand(bondcards: Run) -> None:
    gone = " ".join(f"{rank}{suit}" for rank in "A23456789TJQ" for suit in "shdc")
    ran = bondcards("odds", "punto-banco", "--house", "packs=1", "--seen", gone)
    assert ran.code == 1
    assert ran.err == "Only 4 cards are left: the shoe is shuffled before the next hand. Leave --seen out.\n"


def test_the_screen(bondcards: Run) -> None:
    text = bondcards("odds", "punto-banco", "--house", "packs=8", "--seen", "Kh").out
    assert "8 packs · 1 card gone · counted to the last card" in text
    assert re.search(r"^ banco +19:20 +45\.8\d +9\.5\d +44\.6\d +1\.06 ", text, re.MULTILINE)
    assert "Best bet: banco. It costs 1.06 %." in text
    assert max(map(len, text.splitlines())) <= 80


SCREENS = {
    "punto-banco": ["packs=8"],
    "chemin-de-fer": ["drawing=free", "tie_bet=yes"],
    "baccara-banque": [],
    "family-baccara": [],
    "three-card-poker": [],
    "blackjack": [],
    "poker-21": [],
    "vingt-et-un": ["split=plain"],
}


@pytest.mark.parametrize(
    ("game", "language"),
    [*((game, "fr") for game in SCREENS), ("blackjack", "en"), *(long(game, "en") for game in SCREENS)],
)
def test_a_screen_in_either_language(bondcards: Run, game: str, language: str) -> None:
    house = [word for rule in SCREENS[game] for word in ("--house", rule)]
    ran = bondcards("--lang", language, "odds", game, *house)
    assert (ran.code, ran.err) == (0, "")
    assert amiss(ran.out) == []
    if language == "fr":
        assert not_in_french(ran.out) == []
        assert re.search(r"\d,\d\d  ", ran.out)
    else:
        assert re.search(r"\d\.\d\d  ", ran.out)


def test_the_classical_game_of_chemin_de_fer(bondcards: Run) -> None:
    words = ("odds", "chemin-de-fer", "--house", "drawing=free")
    document = bondcards(*words, "--json").json
    assert list(document) == ["schema", "exact", "bets", "strategy", "tables"]
    assert document["strategy"] == {"draw_on_5": pytest.approx(0.811229, abs=5e-7)}
    assert list(document["bets"]) == ["banco", "bank"]
    assert document["bets"]["bank"]["edge"] == -document["bets"]["banco"]["edge"] == pytest.approx(-0.0129155, abs=5e-8)
    (table,) = document["tables"]
    assert table["rows"]["6"] == ["38%", *["stand"] * 6, "draw", "draw", "stand", "stand"]
    text = bondcards(*words).out
    assert "On a 5 the punter draws: 81.12 % of the time." in text
    assert re.search(r"^ +6 +38% +S +S +S +S +S +S +D +D +S +S\s*$", text, re.MULTILINE)
    assert "Best bet: bank. It gains 1.29 %." in text


def test_the_basic_strategy_of_black_jack(bondcards: Run) -> None:
    text = bondcards("odds", "blackjack").out
    assert "A player gains 0.12 % of each stake." in text
    assert "Always to insure is worth −0.28 % of a stake, over all hands." in text
    assert "To be able to surrender is worth 0.64 % of a stake, over all hands." in text
    assert re.search(r"^ +12 +H +H +S +S +S +H +H +H +H +Rh\s*$", text, re.MULTILINE)
    assert re.search(r"^ +18 +S +Ds +Ds +Ds +Ds +S +S +H +H +H\s*$", text, re.MULTILINE)
    assert re.search(r"^ +A-A( +P){9} +H\s*$", text, re.MULTILINE)
    document = bondcards("odds", "blackjack", "--house", "surrender=no", "--json").json
    assert document["exact"] is True
    assert document["bets"]["stake"]["edge"] == pytest.approx(0.0052497, abs=5e-7)
    assert list(document["worth"]) == ["insurance"]


def test_pok_asks_for_the_suits_of_cards_that_are_gone(bondcards: Run) -> None:
    ran = bondcards("odds", "poker-21", "--seen", "5 K")
    assert ran.code == 1
    assert ran.err == "POK goes by suits: say them too of the cards that are gone, as in `Kh 9c`.\n"
    assert bondcards("odds", "poker-21", "--seen", "5h Kc", "--json").code == 0


def drawn(game: str, screen: Console, **given: str) -> str:
    """The screen of a game as it is drawn there."""
    found = catalogue.find(game)
    options = found.in_force(given)
    counted = kept.odds(found, options)
    assert counted is not None
    screen.print(shown.odds(found, options, (), counted, screen))
    assert isinstance(screen.file, io.StringIO)
    return screen.file.getvalue()


def test_each_move_has_its_own_ground() -> None:
    screen = Console(file=io.StringIO(), width=80, theme=THEME, force_terminal=True, color_system="truecolor")
    text = drawn("chemin-de-fer", screen, drawing="free")
    grounds = {style: "48;2;" + ";".join(str(int(style[at : at + 2], 16)) for at in (0, 2, 4)) for style in COLOURS}
    assert [style for style, code in grounds.items() if code not in text] == []


def test_bars_take_the_room_there_is_and_go_where_there_is_none() -> None:
    def bar(width: int) -> int:
        text = drawn("punto-banco", Console(file=io.StringIO(), width=width, theme=THEME))
        return len(re.findall("[━·─]", next(line for line in text.splitlines() if line.startswith(" punto"))))

    assert bar(80) == 20
    assert 8 <= bar(62) < 20
    assert bar(50) == 0


def test_bars_where_only_plain_characters_are_carried() -> None:
    screen = paper(ascii_only=True)
    found = catalogue.find("punto-banco")
    counted = kept.odds(found, found.in_force({}))
    assert counted is not None
    screen.print(shown.odds(found, found.in_force({}), (), counted, screen))
    assert "#########..---------" in text_of(screen)


BURNT = Odds(exact=False, bets={"stake": Chances(0.42, 0.09, 0.49, 0.18, error=0.04)})


def test_a_game_that_is_played_out_shows_its_error(bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def played(*_asked: object) -> Odds:
        return BURNT

    monkeypatch.setattr("bondcards.odds.simulated.odds", played)
    document = bondcards("odds", "vingt-et-un-burnt", "--json").json
    assert document["exact"] is False
    assert document["bets"]["stake"] == {"win": 0.42, "tie": 0.09, "lose": 0.49, "edge": 0.18, "error": 0.04}
    text = bondcards("odds", "vingt-et-un-burnt").out
    assert "played out, ± two standard errors" in text
    assert "18.00 ± 8.00" in text


@pytest.mark.parametrize(
    ("bets", "said"),
    [
        ({"stake": (-0.0039, 0.0057)}, "Whether it gains or costs is too close to tell."),
        ({"stake": (0.18, 0.04)}, "A player loses 18.00 ± 8.00 % of each stake."),
        ({"bank": (0.01, 0.004), "pair": (0.015, 0.004)}, "Which bet is best is too close to tell."),
        ({"bank": (0.01, 0.0), "pair": (0.015, 0.0)}, "Best bet: bank. It costs 1.00 %."),
        (
            {"bank": (0.001, 0.004), "pair": (0.2, 0.004)},
            "Best bet: bank. Whether it gains or costs is too close to tell.",
        ),
    ],
)
def test_what_was_played_out_advises_no_more_than_it_tells(bets: dict[str, tuple[float, float]], said: str) -> None:
    """“It gains 0.39 %” stood beside ± 1.15."""
    chances = {name: Chances(0.4, 0.1, 0.5, edge, error=error or None) for name, (edge, error) in bets.items()}
    assert shown.advice("punto-banco", Odds(exact=False, bets=chances)) == said


def test_a_blind_place_is_explained_where_there_is_one(bondcards: Run) -> None:
    assert "A blind place is a vacant one" in bondcards("odds", "three-card-poker").out
    assert "blind" not in bondcards("odds", "punto-banco").out


def test_blank_cells_are_explained_where_there_are_any(bondcards: Run) -> None:
    assert "blank\u00a0\u00a0no\u00a0such\u00a0hand" in bondcards("odds", "caribbean-stud").out
    assert "such\u00a0hand" not in bondcards("odds", "three-card-poker").out


def test_a_game_broken_off_shows_what_it_had(bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def played(*_asked: object) -> Odds:
        raise BrokenOff(BURNT) from KeyboardInterrupt()

    monkeypatch.setattr("bondcards.odds.simulated.odds", played)
    ran = bondcards("odds", "vingt-et-un-burnt")
    assert (ran.code, ran.err) == (130, "Broken off: this is what came of the hands played so far.\n")
    assert "18.00 ± 8.00" in ran.out


def test_a_game_broken_off_before_a_hand_shows_nothing(bondcards: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def played(*_asked: object) -> Odds:
        raise BrokenOff(Odds(exact=False, bets={})) from KeyboardInterrupt()

    monkeypatch.setattr("bondcards.odds.simulated.odds", played)
    ran = bondcards("odds", "vingt-et-un-burnt")
    assert (ran.code, ran.out) == (130, "")


def test_who_waits_long_sees_what_for_and_it_is_gone_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = io.StringIO()
    screen = Console(file=seen, width=80, theme=THEME, force_terminal=True)
    monkeypatch.setattr(progress, "console", lambda plain, stderr: screen)
    monkeypatch.setattr(progress, "PATIENCE", 0)
    monkeypatch.setenv("TERM", "xterm")
    with progress.awaited("Counting", Look()):
        for _look in range(500):
            sleep(0 if "Counting" in seen.getvalue() else 0.01)
        assert "Counting" in seen.getvalue()
    assert seen.getvalue().endswith(("\x1b[2K", "\x1b[?25h"))


def test_who_looks_at_no_terminal_sees_nothing_of_waiting(capsys: pytest.CaptureFixture[str]) -> None:
    with progress.awaited("Counting", Look()):
        pass
    assert capsys.readouterr() == ("", "")
