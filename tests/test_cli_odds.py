"""`odds`: the screen and the document of a game that is counted."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands import Run


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
        (["--seen", "Kx"], "“Kx” is no card. A card is written like K♥, Kh, 10s."),
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
    shown = bondcards("odds", "punto-banco", "--house", "packs=8", "--seen", "Kh").out
    assert "8 packs · 1 card gone · counted to the last card" in shown
    assert re.search(r"^ banco +19:20 +45\.8\d +9\.5\d +44\.6\d +1\.06 ", shown, re.MULTILINE)
    assert "Best bet: banco. It costs 1.06 %." in shown
    assert max(map(len, shown.splitlines())) <= 80
