"""The recap that is sent: nothing in it that its players may not know, everything for the game master, safe signs."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.engine.cards import shown
from bondcards.engine.facts import cards_on_table, view
from bondcards.export.markdown import escaped
from bondcards.language import i18n
from bondcards.sitting.retelling import heard_of
from tests.breadth import each
from tests.commands import Run
from tests.golden.recaps import KEPT, WRITTEN, written

FORMATS = ("md", "html", "json")
CARD = re.compile(r"(?:10|[2-9AJQK])[♠♥♦♣]")
BLUFF = ("bluffs:", "hardly lose", "is shaken")


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    """An export speaks its campaign's language; what comes after it speaks as before."""
    yield
    i18n.use("en")


@pytest.fixture(params=each())
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def play(bondcards: Run, game: str, hands: int = 6) -> None:
    agents = ("--pc", "bond", "--pc", "leiter", "--pc", "mathis")
    seats = (*agents, "--npc", "le-chiffre", "--by", "cards", "--stake", "100")
    played = bondcards("play", game, *seats, "--auto", "--hands", str(hands), "--seed", "a")
    assert played.code == 0, played.err
    assert bondcards("roll", "--pc", "vesper", "--die", "83", "--secret").code == 0


def exported(bondcards: Run, form: str, *words: str) -> str:
    ran = bondcards("session", "export", "--format", form, *words)
    assert (ran.code, ran.err) == (0, "")
    return ran.out


def hands(document: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for scene in document["scenes"]:
        yield from (moment for moment in scene["moments"] if moment["event"] == "hand")


class TestWhatPlayersMayKnow:
    def test_no_card_but_those_the_table_saw(self, royale: Path, bondcards: Run, game: str) -> None:
        """Hand by hand, what is drawn and what is said; the game master's has every card."""
        play(bondcards, game, hands=3)
        told, whole = (json.loads(exported(bondcards, "json", *words)) for words in ((), ("--gm",)))
        with Journal.reading(royale) as journal:
            (sitting,) = {scene["sitting"] for scene in told["scenes"] if scene["sitting"]}
            facts = {
                hand.number: [fact for _ask, fact in heard_of(journal, hand.id)]
                for hand in sittings.hands(journal, sitting)
            }
        for moment, masters in zip(hands(told), hands(whole), strict=True):
            all_, seen = facts[moment["hand"]], view(facts[moment["hand"]], None)
            open_ = {str(to): list(map(str, cards)) for to, cards in cards_on_table(seen).items()}
            for hand in moment.get("cards", ()):
                assert [card for card in hand["cards"] if card in open_[hand["place"]]] == hand["cards"]
            may = {shown(card) for cards in cards_on_table(seen).values() for card in cards if card.known}
            assert set(CARD.findall(" ".join(moment.get("text", ())))) <= may
            lying = {str(to): list(map(str, cards)) for to, cards in cards_on_table(all_).items()}
            for hand in masters.get("cards", ()):
                assert hand["cards"] == lying[hand["place"]]

    @pytest.mark.parametrize("form", FORMATS)
    def test_no_reason_no_tell_and_no_secret_die(self, royale: Path, bondcards: Run, form: str) -> None:
        play(bondcards, "omaha")
        players, masters = exported(bondcards, form), exported(bondcards, form, "--gm")
        assert not any(words in players for words in BLUFF)
        assert any(words in masters for words in BLUFF)
        assert (bool(re.search(r"\b83\b", players)), bool(re.search(r"\b83\b", masters))) == (False, True)

    def test_pages_say_no_more_than_the_document(self, royale: Path, bondcards: Run) -> None:
        play(bondcards, "badugi")
        document = json.loads(exported(bondcards, "json"))
        may = set(CARD.findall(json.dumps(document, ensure_ascii=False)))
        may |= {shown(card) for card in map(_card, re.findall(r'"([2-9TJQKA][shdc])"', json.dumps(document)))}
        for form in ("md", "html"):
            assert set(CARD.findall(exported(bondcards, form))) <= may


def _card(text: str) -> Any:
    from bondcards.engine.cards import from_text

    return from_text(text)


class TestWritten:
    @pytest.mark.parametrize("name", WRITTEN)
    def test_as_it_was_kept(self, name: str) -> None:
        assert written(name) == (KEPT / name).read_text("utf-8")

    def test_the_same_again_wherever_the_clock_stands(
        self, royale: Path, bondcards: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        play(bondcards, "blackjack")
        for form in FORMATS:
            here = exported(bondcards, form)
            monkeypatch.setenv("TZ", "Pacific/Auckland")
            assert exported(bondcards, form) == here

    def test_words_of_people_are_no_markup(self, royale: Path, bondcards: Run) -> None:
        assert bondcards("session", "start", "One <b> | night").code == 0
        assert bondcards("session", "note", "*He* [[smiles]] <script>alert(1)</script> | `x` & 2 ~~3~~").code == 0
        page = exported(bondcards, "html")
        assert "<script" not in page
        assert "<b>" not in page
        told = exported(bondcards, "md")
        assert r"_\*He\* \[\[smiles\]\] \<script\>alert(1)\</script\> \| \`x\` & 2 \~\~3\~\~_" in told

    def test_nothing_is_marked_twice(self, royale: Path, bondcards: Run) -> None:
        chemin = ("play", "chemin-de-fer", "--pc", "bond", "--npc", "le-chiffre", "--by", "cards", "--auto")
        assert bondcards(*chemin, "--cards", "9h 2c Kd 3d", "--answers", "banco").code == 0
        told = exported(bondcards, "md")
        assert "The bank is broken" in told
        assert "****" not in told

    def test_the_campaigns_language_unless_another_is_asked_for(self, royale: Path, bondcards: Run) -> None:
        play(bondcards, "blackjack")
        settings = (royale / "campaign.yaml").read_text("utf-8")
        (royale / "campaign.yaml").write_text(settings.replace("language: en", "language: fr"), "utf-8")
        assert json.loads(exported(bondcards, "json"))["language"] == "fr"
        assert bondcards("--lang", "en", "session", "export", "--format", "json").json["language"] == "en"

    def test_what_cannot_be(self, royale: Path, bondcards: Run) -> None:
        ran = bondcards("session", "export")
        assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
        assert bondcards("session", "export", "--format", "pdf").code == 2


def test_escaped() -> None:
    assert escaped("a_b\n[c](d) $x^2$") == r"a\_b \[c\](d) \$x\^2\$"
