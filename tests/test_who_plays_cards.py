"""When cards apply (000): every card player is another person at the table."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bondcards.campaign.folders import open_folder
from bondcards.people.sheet import Person
from bondcards.roleplay.applicability import why_not


def people(royale: Path, *who: str) -> list[Person]:
    return [open_folder(royale).person(one) for one in who]


def test_players_of_their_own_and_one_villain_play_cards(royale: Path) -> None:
    pcs = [replace(pc, player=pc.name) for pc in people(royale, "bond", "leiter", "mathis")]
    assert why_not(pcs, people(royale, "le-chiffre")) is None
    assert why_not(pcs, []) is None


def test_nobody_plays_against_himself(royale: Path) -> None:
    bond, leiter, mathis = (replace(pc, player="Marc") for pc in people(royale, "bond", "leiter", "mathis"))
    both = f"Marc would hold both {bond.name} and {mathis.name}, so the rulebook's skill roll applies: use --by roll."
    assert why_not([bond, replace(leiter, player="Anne"), mathis], []) == both


def test_the_gm_does_not_play_two_against_the_players(royale: Path) -> None:
    villains = people(royale, "le-chiffre", "kalogeras")
    told = why_not(people(royale, "bond"), villains)
    assert told is not None
    assert all(villain.name in told for villain in villains)
