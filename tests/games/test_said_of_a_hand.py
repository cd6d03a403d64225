"""What a seat says of its hands is told with the hand it is said of."""

from __future__ import annotations

from bondcards.engine.facts import Said
from tests.laws.driver import scripted, seats

TABLE = seats(("le-chiffre", 1000), ("bond", 1000))


def test_each_half_of_a_pair_has_words_of_its_own() -> None:
    """Bond splits eights, draws on the first half and stands on both."""
    played = scripted("blackjack", TABLE, "le-chiffre", "8 9 8 8 2 T T", "100, split, hit, stand, stand")
    said = [(fact.word, str(fact.place)) for fact in played.facts if isinstance(fact, Said) and fact.place]
    assert said == [("split", "bond"), ("hit", "bond"), ("stand", "bond"), ("stand", "bond/2")]
