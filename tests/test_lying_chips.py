"""Chips that lie in a standing bank or as a stack on the table cannot be given away, by any command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bondcards.campaign import ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Move
from bondcards.campaign.journal import Journal
from bondcards.games import catalogue
from tests.commands import Run

BANK = '{"queue":["bond","le-chiffre"],"amount":4000000,"won":true}'
SEATS = {"bond": "pc", "le-chiffre": "npc", "leiter": "pc"}
FREE = "James Bond has 3,800 free: the rest of the 43,800 lies on the table, in a bank or a stack.\n"


def standing(folder: Path, game: str, after: str, **state: Any) -> int:
    """A sitting between two hands, of the last of which so much lies on the table; Bond has 43,800."""
    edition = state.pop("edition", catalogue.opened(game).entry.edition)
    with Journal.open(folder) as journal:
        for person, chips in (("bond", 2_500_000), ("leiter", 1_800_000), ("le-chiffre", 6_000_000)):
            ledger.enter(journal, person, chips, 4)
        session = sessions.joined(journal, journal.today())
        sitting = sittings.start_sitting(
            journal, session, {"plan": {"game": game, "edition": edition, "seats": SEATS}, **state}
        )
        hand = playing.open_hand(journal, sitting, 1, {})
        moves = [Move("bond", "chips", 1_880_000, "won"), Move("le-chiffre", "chips", -1_880_000, "lost")]
        playing.settle(journal, hand, {"after": after}, moves)
        return sitting


@pytest.mark.parametrize("words", ["give bond leiter 5000", "spend bond 5000"])
def test_a_standing_bank_stays(royale: Path, bondcards: Run, words: str) -> None:
    standing(royale, "chemin-de-fer", BANK)
    ran = bondcards("chips", *words.split(), "--why", "a loan")
    assert (ran.code, ran.out, ran.err) == (1, "", FREE)
    assert bondcards("chips", "bond", "--json").json["chips"] == 43_800
    assert bondcards("chips", *words.replace("5000", "3800").split(), "--why", "a loan").code == 0


def test_a_stack_at_poker_stays(royale: Path, bondcards: Run) -> None:
    standing(royale, "holdem", '{"button":"bond","seats":["bond"],"stacks":[["bond",4000000]]}')
    assert bondcards("chips", "give", "bond", "leiter", "5000", "--why", "a loan").err == FREE
    assert bondcards("chips", "give", "le-chiffre", "leiter", "5000", "--why", "a loan").code == 0


def test_what_is_taken_up_is_free(royale: Path, bondcards: Run) -> None:
    out = standing(royale, "chemin-de-fer", BANK, out=["bond"])
    assert bondcards("chips", "give", "bond", "leiter", "5000", "--why", "a loan").code == 0
    with Journal.open(royale) as journal:
        sittings.end_sitting(journal, out)
    ended = standing(royale, "chemin-de-fer", BANK)
    with Journal.open(royale) as journal:
        sittings.end_sitting(journal, ended)
    assert bondcards("chips", "give", "bond", "leiter", "5000", "--why", "a loan").code == 0


def test_what_hands_of_an_older_edition_have_left_is_free(royale: Path, bondcards: Run) -> None:
    standing(royale, "chemin-de-fer", '{"of":"another time"}', edition=1)
    assert bondcards("chips", "give", "bond", "leiter", "5000").code == 0


def test_no_dice_are_thrown_for_them(royale: Path, bondcards: Run) -> None:
    standing(royale, "chemin-de-fer", BANK)
    words = "roll --pc bond --npc le-chiffre --die 99 --npc-die 5 --stake"
    assert bondcards(*words.split(), "3801").code == 1
    assert bondcards("chips", "bond", "--json").json["chips"] == 43_800
    assert bondcards(*words.split(), "3800").code == 0
