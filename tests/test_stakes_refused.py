"""Stakes no game could take are refused when the sitting opens, with the reason, of people and boxes by their names."""

from __future__ import annotations

import pytest

from tests.commands import Run

TABLE = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--by", "cards", "--stake", "50", "--auto")

pytestmark = pytest.mark.usefixtures("royale")


@pytest.mark.parametrize(
    ("game", "more", "why"),
    [
        (
            "punto-banco",
            ["--bet", "bond:banque=5"],
            "Punto banco has no box called “banque”. It is one of: `player` (punto), `banker` (banco), `tie`.",
        ),
        ("blackjack", ["--bet", "bond:pok=5"], "Blackjack has no box called “pok”. It is one of: `stake`."),
        ("punto-banco", ["--bet", "bond:player=5", "--bank", "bond"], "James Bond holds the bank, and cannot stake"),
        ("blackjack", ["--bet", "le-chiffre:stake=5"], "Le Chiffre holds the bank, and cannot stake against it."),
        ("baccara-banque", ["--bet", "leiter:cheval=5", "--bank", "leiter"], "Felix Leiter holds the bank"),
        ("punto-banco", ["--bet", "mathis:player=5"], "René Mathis does not sit at this table"),
        ("punto-banco", ["--bank", "mathis"], "René Mathis does not sit here and cannot bank."),
        ("punto-banco", ["--bet", "bond:player=99999"], "James Bond has 25,000 and cannot stake 99,999."),
        (
            "three-card-poker",
            ["--bet", "bond:ante=5,ante@left=5"],
            "There is no vacant place on the left of James Bond to be played blind.",
        ),
        ("caribbean-stud", ["--bet", "bond:bonus=2"], "Nothing is staked here without an ante on one's own place."),
        ("caribbean-stud", ["--bet", "bond:ante=5,bonus=3"], "The bonus bet is exactly 2."),
        ("chemin-de-fer", ["--bet", "bond:tie=5"], "This house takes no bets on a tie."),
        ("punto-banco", ["--bet", "bond:player=5,banker=5"], "One seat may not bet on player and banker together."),
    ],
)
def test_a_stake_nobody_can_lay(bondcards: Run, game: str, more: list[str], why: str) -> None:
    ran = bondcards("play", game, *TABLE, *more)
    assert (ran.code, ran.out) == (1, "")
    assert why in ran.err
    assert bondcards("heroism", "bond", "--json").json["reserve"] == 4


def test_a_family_banker_stakes_on_his_own_hand_alone(bondcards: Run) -> None:
    table = ("--pc", "mathis", *TABLE, "--bank", "bond")
    ran = bondcards("play", "family-baccara", *table, "--bet", "bond:ponte=60")
    assert (ran.code, "James Bond holds the bank, and cannot stake against it." in ran.err) == (1, True)
    assert bondcards("play", "family-baccara", *table, "--bet", "bond:banker=60").code == 0


def test_a_bank_that_moves_may_have_a_stake_for_later(bondcards: Run) -> None:
    assert bondcards("play", "vingt-et-un", *TABLE, "--bank", "bond", "--bet", "bond:stake=60").code == 0


class TestOutcomes:
    """Won, lost or tied by the ordinary stakes: who has laid none has no outcome."""

    CARDS = ("--cards", "2h 9c 3d Kd 2c 4c", "--json")

    def test_a_ponte_who_bet_on_a_tie_alone(self, bondcards: Run) -> None:
        table = ("--pc", "bond", "--pc", "leiter", "--pc", "mathis", "--npc", "le-chiffre", "--by", "cards")
        bets = ("--bet", "bond:tie=400", "--bet", "leiter:ponte=50", "--bet", "mathis:banker=50")
        (hand,) = bondcards("play", "family-baccara", *table, *bets, *self.CARDS).json["hands"]
        assert hand["fell"] == {
            "outcome": {"leiter": "lost", "mathis": "won"},
            "net": {"bond": -400, "leiter": -50, "mathis": 45, "le-chiffre": 405},
        }
        assert hand["final"]["outcome"] == hand["fell"]["outcome"]

    def test_a_bet_on_a_tie_beside_a_croupier(self, bondcards: Run) -> None:
        bets = ("--bet", "bond:tie=400", "--bet", "leiter:player=50", "--bank", "house")
        words = ("--pc", "bond", "--pc", "leiter", "--by", "cards", *bets, *self.CARDS)
        (hand,) = bondcards("play", "punto-banco", *words).json["hands"]
        assert hand["fell"]["outcome"] == {"leiter": "lost"}

    def test_who_banks_has_one(self, bondcards: Run) -> None:
        bets = ("--bet", "leiter:player=50", "--bank", "bond")
        words = ("--pc", "bond", "--pc", "leiter", "--by", "cards", *bets, *self.CARDS)
        (hand,) = bondcards("play", "punto-banco", *words).json["hands"]
        assert hand["fell"]["outcome"] == {"bond": "won", "leiter": "lost"}
