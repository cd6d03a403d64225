"""The seed of a sitting never leaves the journal, but for the game master's own JSON: who has it has every card."""

from __future__ import annotations

from pathlib import Path

from bondcards.campaign import sittings
from bondcards.campaign.journal import Journal
from bondcards.sitting.plan import state_of
from tests.commands import Run

PUNTO = ("play", "punto-banco", "--pc", "bond", "--npc", "le-chiffre", "--stake", "500", "--by", "cards", "--auto")
HOLDEM = ("play", "holdem", "--pc", "bond", "--npc", "le-chiffre", "--blinds", "50/100", "--by", "cards", "--auto")
TELLINGS = (
    ("session", "show"),
    ("session", "show", "--gm", "--all"),
    ("session", "show", "--json"),
    ("session", "list", "--json"),
    *(("session", "export", "--format", form, *gm) for form in ("md", "html", "json") for gm in ((), ("--gm",))),
    ("phh", "export"),
    ("phh", "export", "--gm"),
    ("roll", "--last", "--json"),
    ("chips", "bond", "--json"),
    ("campaign", "verify", "--json"),
    ("undo", "--json"),
    ("session", "end"),
)


def test_no_telling_has_a_seed(royale: Path, bondcards: Run) -> None:
    played = [
        bondcards(*PUNTO, "--hands", "3"),
        bondcards(*PUNTO, "--seed", "chosen-by-somebody"),
        bondcards("roll", "--pc", "bond", "--npc", "le-chiffre", "--secret"),
        bondcards("roll", "--pc", "bond", "--npc", "le-chiffre"),
        bondcards(*HOLDEM, "--hands", "2"),
    ]
    told = [*played, *(bondcards(*words) for words in TELLINGS)]
    assert [ran.code for ran in told] == [0] * len(told)
    with Journal.reading(royale) as journal:
        seeds = {state_of(journal, record).plan.seed for record in sittings.latest_first(journal)}
    assert len(seeds) == 5
    for ran in told:
        for word in (*seeds, "seed", "promise", "commitment"):
            assert word not in (ran.out + ran.err).lower()
