"""What is handed out: a villain's face and words, an agent's sheet, the referee's card; secrets to the GM alone."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.i18n import _
from tests.commands import Run


@pytest.mark.usefixtures("royale")
class TestPeople:
    def test_of_a_villain_players_see_his_face_and_hear_his_words(self, bondcards: Run) -> None:
        known = bondcards("npc", "show", "le-chiffre", "--json").json
        page = bondcards("npc", "show", "le-chiffre", "--format", "html").out
        for trait in ("look", "manner"):
            assert escape(known[trait]) in page
        for hidden in (known["tell"], known["weakness"], str(known["nerve"]), "60,000"):
            assert not hidden or escape(str(hidden)) not in page.partition("</style>")[2]

    def test_the_game_master_has_all_of_it(self, bondcards: Run) -> None:
        known = bondcards("npc", "show", "le-chiffre", "--json").json
        page = bondcards("npc", "show", "le-chiffre", "--format", "html", "--gm").out
        assert all(escape(str(known[hidden])) in page for hidden in ("tell", "nerve", "bluff"))
        assert "this page has what players may not know" in page

    def test_an_agent_has_his_figures_and_no_notes_of_the_game_master(self, royale: Path, bondcards: Run) -> None:
        sheet = royale / "pcs" / "bond.yaml"
        said, _key, _notes = sheet.read_text("utf-8").partition("\nnotes:")
        sheet.write_text(f"{said}\nnotes: <he> is watched\n", "utf-8")
        page = bondcards("pc", "show", "bond", "--format", "html").out
        assert "25,000 francs" in page
        assert "watched" not in page
        assert "&lt;he&gt; is watched" in bondcards("pc", "show", "bond", "--format", "html", "--gm").out

    @pytest.mark.parametrize("words", [(), ("--gm",)])
    def test_a_villain_just_made_has_no_blank_page(self, bondcards: Run, words: tuple[str, ...]) -> None:
        bondcards("npc", "new", "smallfry")
        ran = bondcards("npc", "show", "smallfry", "--format", "html", *words)
        page = ran.out.partition("</style>")[2]
        assert "Sits down to play: whatever is dealt." in page
        assert "No face yet: write `look`, `manner` and `opening` on the sheet npcs/smallfry.yaml" in ran.err
        assert ("npcs/smallfry.yaml" in page, "calculating" in page) == (bool(words), bool(words))

    def test_a_face_is_drawn_and_speaks(self, bondcards: Run) -> None:
        page = bondcards("npc", "show", "le-chiffre", "--format", "html").out.partition("</style>")[2]
        assert '<section class="portrait">' in page
        assert page.count('<svg class="card"') == 2
        assert "<dl" not in page
        known = bondcards("npc", "show", "le-chiffre", "--gm", "--format", "html").out
        assert known.count("<dl") == 1
        assert '<section class="portrait">' in known

    def test_no_other_format(self, bondcards: Run) -> None:
        assert bondcards("pc", "show", "bond", "--format", "md").code == 2


@pytest.mark.parametrize("form", ["md", "html"])
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_rules_of_every_game(bondcards: Run, language: str, form: str) -> None:
    try:
        for game in catalogue.GAMES:
            page = bondcards("--lang", language, "rules", game, "--format", form)
            assert (page.code, page.err) == (0, ""), game
            i18n.use(language)
            assert catalogue.title(game).replace("'", "&#x27;" if form == "html" else "'") in page.out
            assert _("House rules whatever is played") in page.out
            assert "{" not in page.out.partition("</style>")[2 if form == "html" else 0]
    finally:
        i18n.use("en")
