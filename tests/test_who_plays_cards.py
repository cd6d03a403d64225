"""When cards apply (000): every card player is another person at the table."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from bondcards.campaign.folders import open_folder
from bondcards.people.sheet import Person
from bondcards.roleplay.choosing_cards import why_not
from tests.commands import Run


def people(royale: Path, *who: str) -> list[Person]:
    return [open_folder(royale).person(one) for one in who]


def test_players_of_their_own_and_one_villain_play_cards(royale: Path) -> None:
    pcs = [replace(pc, player=pc.name) for pc in people(royale, "bond", "leiter", "mathis")]
    assert why_not(pcs, people(royale, "le-chiffre")) is None
    assert why_not(pcs, []) is None


def test_nobody_plays_against_himself(royale: Path) -> None:
    bond, leiter, mathis = (replace(pc, player="Marc") for pc in people(royale, "bond", "leiter", "mathis"))
    both = f"Marc would hold both {bond.name} and {mathis.name}, "
    around = [bond, replace(leiter, player="Anne"), mathis]
    roll = "so the rulebook's skill roll applies: use --by roll."
    assert why_not(around, people(royale, "le-chiffre")) == both + roll
    assert why_not(around, []) == both + "and cards need a person for each of them."


def test_the_gm_does_not_play_two_against_the_players(royale: Path) -> None:
    villains = people(royale, "le-chiffre", "kalogeras")
    told = why_not(people(royale, "bond"), villains)
    assert told is not None
    assert all(villain.name in told for villain in villains)


def test_whoever_holds_the_villain_holds_no_agent_against_him(royale: Path) -> None:
    bond, villain = (replace(person, player="marc") for person in people(royale, "bond", "le-chiffre"))
    told = f"Marc would hold both {bond.name} and {villain.name}, so the rulebook's skill roll applies: use --by roll."
    assert why_not([bond], [villain]) == told


def test_a_villain_with_a_player_of_his_own_is_another_person(royale: Path) -> None:
    one, other = people(royale, "le-chiffre", "kalogeras")
    (bond,) = people(royale, "bond")
    assert why_not([bond], [one, replace(other, player="Anne")]) is None
    assert why_not([bond], [replace(one, player="Anne"), replace(other, player="anne")]) is not None


def test_two_villains_of_whom_a_player_holds_one_sit_at_a_table(bondcards: Run, royale: Path) -> None:
    sheet = royale / "npcs" / "kalogeras.yaml"
    sheet.write_text("player: Anne\n" + sheet.read_text("utf-8"), "utf-8")
    around = ("--pc", "bond", "--npc", "le-chiffre", "--npc", "kalogeras", "--stake", "100", "--by", "cards")
    ran = bondcards("play", "punto-banco", *around, "--seed", "two", "--json")
    assert [seat["id"] for seat in ran.json["seats"]] == ["le-chiffre", "kalogeras", "bond"]
    assert ran.json["hands"][0]["bank"] == "le-chiffre"


def test_agent_and_villain_held_by_one_person_are_refused(bondcards: Run, royale: Path) -> None:
    sheet = royale / "npcs" / "le-chiffre.yaml"
    sheet.write_text("player: Marc\n" + sheet.read_text("utf-8"), "utf-8")
    ran = bondcards("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "100", "--by", "cards")
    assert ran.code == 1
    assert "Marc would hold both James Bond and Le Chiffre" in ran.err
    assert "--by roll" in ran.err
