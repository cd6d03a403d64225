"""Whoever watches a campaign hears of its table from the first moment on, and never has to be begun again."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from bondcards.campaign import sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import FILE, Journal
from bondcards.errors import Refused
from bondcards.seen import window
from bondcards.seen.window import Open, Watch, seen_by
from tests.test_turning import Evening, Room


def test_a_journal_that_is_only_being_made_is_looked_at_again(royale: Path) -> None:
    with Watch(open_folder(royale)) as watch:
        assert watch.news()
        assert watch.table() is None
        (royale / FILE).touch()
        assert watch.news()
        assert watch.table() is None
        assert not watch.news()
        with Journal.open(royale) as journal:
            Evening(royale, "blackjack", "1", journal=journal)
            assert watch.news()
            assert isinstance(watch.table(), Open)
            assert not watch.news()


def test_what_could_not_be_read_is_news_until_it_is(royale: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_any: object) -> None:
        raise Refused("The journal is busy.")

    with Watch(open_folder(royale)) as watch, Journal.open(royale) as journal:
        Evening(royale, "blackjack", "1", journal=journal)
        assert watch.news()
        with monkeypatch.context() as patched:
            patched.setattr(window, "open_table", refuse)
            with pytest.raises(Refused):
                watch.table()
        assert watch.news()
        assert isinstance(watch.table(), Open)
        assert not watch.news()


def test_between_two_tables_the_evening_stands(royale: Path) -> None:
    with Watch(open_folder(royale)) as watch, Journal.open(royale) as journal:
        evening = Evening(royale, "blackjack", "1", journal=journal)
        result = evening.play(Room("1"))
        sittings.end_sitting(journal, evening.number)
        assert watch.news()
        seen = seen_by(watch.table())
        assert seen.seats == ()
        assert {name for name, _net in seen.standing} == {"James Bond", "Felix Leiter", "Vesper Lynd", "Le Chiffre"}
        assert any(result.final_net.values())


def test_a_journal_put_in_the_place_of_another_is_read(royale: Path, tmp_path: Path) -> None:
    with Watch(open_folder(royale)) as watch:
        with Journal.open(royale) as journal:
            Evening(royale, "blackjack", "1", journal=journal)
        older = tmp_path / "older.db"
        shutil.copy(royale / FILE, older)
        with Journal.open(royale) as journal:
            Evening(royale, "holdem", "1", journal=journal)
        assert game_of(watch) == "Texas hold'em"
        (royale / FILE).rename(tmp_path / "away.db")
        assert game_of(watch) is None
        older.rename(royale / FILE)
        assert game_of(watch) == "Blackjack"
        (tmp_path / "away.db").replace(royale / FILE)
        assert game_of(watch) == "Texas hold'em"


def test_a_journal_of_which_nothing_is_left_is_looked_at_until_it_can_be_read(royale: Path) -> None:
    (royale / FILE).touch()
    with Watch(open_folder(royale)) as watch:
        assert game_of(watch) is None
        (royale / FILE).write_bytes(b"no journal" * 1_000)
        for _again in range(2):
            with pytest.raises(Refused):
                watch.news()
        (royale / FILE).unlink()
        with Journal.open(royale) as journal:
            Evening(royale, "blackjack", "1", journal=journal)
        assert game_of(watch) == "Blackjack"


def game_of(watch: Watch) -> str | None:
    """The game at the table, which is another one than before."""
    assert watch.news()
    table = watch.table()
    return seen_by(table).game.split(",")[0] if table else None
