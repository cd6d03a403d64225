"""Each temperament is known by how it plays: by its stakes after wins and losses, by its errors, by its tilt."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import UNKNOWN, from_text
from bondcards.engine.facts import BANKER, DEALER, Dealt, Fact, Holds, Place, Staked, view
from bondcards.engine.questions import Bet, Spoken
from bondcards.games.baccarat.drawing import PLAYER, AskDraw
from bondcards.games.twentyone.hands import AskPlay
from bondcards.games.twentyone.vingt_et_un import AskDemand
from bondcards.hand import character_of
from bondcards.language import i18n
from bondcards.people.sheet import Person
from bondcards.people.temperament import PLAIN, TEMPERAMENTS
from bondcards.tables.policies.character import MASTER, Character, Company
from bondcards.tables.policies.mood import CALM, Mood
from bondcards.tables.policies.policy import Policy, policy_of
from tests.breadth import each
from tests.simulation.at_royale import hands_of
from tests.temperaments import VILLAIN, Figure, Table, at_table, figures, games_apart

GAMES = ("punto-banco", "chemin-de-fer", "caribbean-stud", "three-card-poker", "blackjack")
HANDS = 360

LEVEL = 500_00
ASK = Bet("le-chiffre", "banker", 1, 100_000_000)


@cache
def table(game: str) -> Table:
    return {name: figures(game, made, HANDS) for name, made in TEMPERAMENTS.items()}


def at(game: str, what: str) -> Mapping[str, Figure]:
    """A figure of a game by temperament."""
    return {name: row[what] for name, row in table(game).items()}


@pytest.mark.long
def test_any_two_temperaments_differ_in_three_games_by_three_standard_errors() -> None:
    apart = games_apart({game: table(game) for game in GAMES})
    assert len(apart) == 28
    assert {pair: games for pair, games in apart.items() if games < 3} == {}


@pytest.mark.parametrize("game", ["punto-banco", "blackjack"])
def test_each_is_known_by_its_stakes(game: str) -> None:
    stake, lost, won, varies = (at(game, what) for what in ("stake", "lost", "won", "varies"))
    assert min(stake, key=lambda name: stake[name].mean) == "cautious"
    assert max(stake, key=lambda name: stake[name].mean) == "reckless"
    assert lost["proud"].mean > 2 * won["proud"].mean
    assert won["bold"].mean > 1.5 * lost["bold"].mean
    assert won["cautious"].mean < lost["cautious"].mean
    assert varies["cold"].mean < 0.1 < varies["erratic"].mean / 3
    assert varies["superstitious"].mean < varies["erratic"].mean


def test_daring_calls_banco_and_pride_keeps_the_bank() -> None:
    banco, kept = at("chemin-de-fer", "banco"), at("chemin-de-fer", "kept")
    assert banco["cautious"].mean < banco["calculating"].mean < banco["bold"].mean < banco["reckless"].mean
    assert kept["cautious"].mean < kept["superstitious"].mean < kept["cold"].mean < kept["proud"].mean == 1


# A hand at a time


def his(temperament: str, mood: Mood = CALM, level: int = MASTER, chance: str = "7/hand 1") -> Character:
    company = Company(("bond",), {"bond": {"banker": LEVEL, "stake": LEVEL}})
    made = TEMPERAMENTS[temperament]
    return Character("le-chiffre", made, 60_000_00, chance, company=company, level=level, mood=mood)


def at_punto(temperament: str, mood: Mood = CALM, chance: str = "7/hand 1") -> Policy:
    return policy_of("punto-banco")(his(temperament, mood, chance=chance))


def lays(temperament: str, mood: Mood = CALM) -> float:
    """What he lays in the mean of many hands on the side he fancies, in what Bond lays."""
    laid: list[int] = []
    for number in range(200):
        policy = at_punto(temperament, mood, f"7/hand {number}")
        said = [policy.say(replace(ASK, box=box), ()) for box in ("player", "banker")]
        laid += [cents for cents in said if isinstance(cents, int)]
    return sum(laid) / len(laid) / LEVEL


LOST_TWICE = Mood(hands=2, net=-1_000_00, moved=1_000_00, last=-500_00, row=-2)
WON_TWICE = Mood(hands=2, net=1_000_00, moved=1_000_00, last=500_00, row=2)


@pytest.mark.parametrize(
    ("temperament", "calm", "after_losses", "after_wins"),
    [
        ("cautious", 0.6, 0.38, 0.25),
        ("bold", 1.15, 1.15, 2.4),
        ("proud", 1.0, 4.0, 1.0),
        ("reckless", 1.5, 2.9, 2.9),
        ("erratic", 1.0, 1.0, 1.0),
        ("superstitious", 0.8, 0.65, 0.8),
        ("cold", 1.0, 1.0, 1.0),
    ],
)
def test_luck_moves_the_stakes_of_each_in_his_own_way(
    temperament: str, calm: float, after_losses: float, after_wins: float
) -> None:
    stakes = [lays(temperament), lays(temperament, LOST_TWICE), lays(temperament, WON_TWICE)]
    assert stakes == pytest.approx([calm, after_losses, after_wins], rel=0.12)


def test_who_calculates_stakes_by_his_chips() -> None:
    """Half as much again in chips, three and a half times the stake; half of them, as little as he ever lays."""
    ahead, behind = Mood(net=20_000_00), Mood(net=-60_000_00)
    assert lays("calculating", ahead) == pytest.approx(0.8 * 1.5**3, rel=0.1)
    assert lays("calculating", behind) == pytest.approx(0.5, rel=0.1)


def test_the_superstitious_lays_again_what_won_and_shuns_what_lost() -> None:
    laid = {"player": 250_00}
    after_a_win = at_punto("superstitious", replace(WON_TWICE, laid=laid))
    assert [after_a_win.say(replace(ASK, box=box), ()) for box in ("player", "banker")] == [250_00, "pass"]
    after_a_loss = at_punto("superstitious", replace(LOST_TWICE, laid=laid))
    assert after_a_loss.say(replace(ASK, box="player"), ()) == "pass"
    laid_elsewhere = after_a_loss.say(ASK, ())
    assert isinstance(laid_elsewhere, int)


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_nobody_stakes_more_than_five_times_what_the_agents_do(temperament: str) -> None:
    for mood in (LOST_TWICE, WON_TWICE, replace(LOST_TWICE, row=-9, shaken=1.0), Mood(net=59_000_00, row=9)):
        for number in range(20):
            laid = at_punto(temperament, mood, f"7/hand {number}").say(ASK, ())
            assert isinstance(laid, str) or (laid is not None and laid <= 5 * LEVEL)


@pytest.mark.parametrize("temperament", ["calculating", "bold", "proud", "reckless", "cold"])
@pytest.mark.parametrize("shaken", [0.0, 0.9])
def test_nobody_plays_for_less_than_half_of_it_unless_that_is_how_he_is(temperament: str, shaken: float) -> None:
    """Le Chiffre, 32,000 of his 60,000 lost, laid a bank of 150 where nobody had staked yet."""
    lost = Mood(hands=12, net=-32_000_00, moved=40_000_00, last=-4_000_00, row=-3, shaken=shaken)
    assert lays(temperament, lost) >= 0.5
    made = TEMPERAMENTS[temperament]
    his = Character("le-chiffre", made, 28_000_00, "7/hand 1", company=Company(("bond",)), mood=lost)
    bank = policy_of("chemin-de-fer")(his).say(Bet("le-chiffre", "bank", 1, 28_000_00), ())
    assert isinstance(bank, int)
    assert bank >= 0.45 * made.appetite * 60_000_00


LAST_OF_IT = 104_00


@pytest.mark.parametrize("temperament", ["calculating", "reckless", "proud", "cautious", "plain"])
@pytest.mark.parametrize(
    ("game", "box", "lays"),
    [
        ("chemin-de-fer", "bank", LAST_OF_IT),
        ("chemin-de-fer", "banco", LAST_OF_IT),
        ("baccara-banque", "tableau-1", LAST_OF_IT),
        ("blackjack", "stake", LAST_OF_IT),
        ("vingt-et-un", "stake", LAST_OF_IT),
        ("three-card-poker", "ante", LAST_OF_IT // 2),
        ("caribbean-stud", "ante", LAST_OF_IT // 3),
    ],
)
def test_who_is_all_but_ruined_lays_his_last_chips_at_once(temperament: str, game: str, box: str, lays: int) -> None:
    """Kalogeras had 104 francs left of his 36,000, and laid 20, 6, 2, 4 and 1 of them."""
    purses = {"bond": 60_000_00, "kalogeras": LAST_OF_IT}
    ruined = Mood(hands=30, net=-36_000_00, moved=60_000_00, last=-2_000_00, row=-4)
    for mood, given in [(ruined, {}), (CALM, {}), (CALM, {"bond": {"banco": 2_000_00, box: 2_000_00}})]:
        company = Company(("bond",), given, purses, bank="kalogeras" if box == "bank" else "bond")
        made = {**TEMPERAMENTS, "plain": PLAIN}[temperament]
        for number in range(8):
            his = Character("kalogeras", made, LAST_OF_IT, f"7/hand {number}", company=company, mood=mood)
            seen = [Staked("bond", "bank", 50_000_00)] if box == "banco" else []
            said = policy_of(game)(his).say(Bet("kalogeras", box, 1, LAST_OF_IT), seen)
            assert said in ("pass", lays), "he stakes all of it, or nothing in this hand"


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_a_stake_is_never_called_a_fancy_because_he_is_shaken(temperament: str) -> None:
    """His winnings and losses everybody has seen; that he is beside himself is read off him, if at all."""
    shaken = at_punto(temperament, replace(LOST_TWICE, shaken=0.9))
    assert shaken.excuse(ASK, ()) == at_punto(temperament, LOST_TWICE).excuse(ASK, ())
    assert shaken.reason(ASK, ()).startswith("shaken")


def test_each_tilts_in_his_own_way() -> None:
    shaken = replace(LOST_TWICE, shaken=0.8)
    tilted = {name: lays(name, shaken) / lays(name, LOST_TWICE) for name in TEMPERAMENTS}
    assert tilted["cautious"] < 0.6
    assert tilted["cold"] == pytest.approx(0.7)
    assert tilted["bold"] > 1.3
    assert tilted["calculating"] > 1.8
    assert his("proud", shaken).daring > his("proud").daring
    assert his("cautious", shaken).patience < his("cautious").patience
    assert [his(name, shaken).leans for name in ("calculating", "cautious")] == ["rash", "timid"]


# Skill


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_skill_makes_errors_rarer_a_tilt_more_frequent(temperament: str) -> None:
    slips = [his(temperament, level=level).slips for level in range(MASTER + 1)]
    assert slips == sorted(slips, reverse=True)
    assert slips[0] >= 0.2 > slips[-1] == 0
    assert his(temperament, Mood(shaken=0.6), level=13).slips > 1.5 * his(temperament, level=13).slips


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_what_he_plays_most_he_plays_better(temperament: str) -> None:
    stranger = his(temperament, level=8)
    assert replace(stranger, favourite=True).slips < stranger.slips
    assert replace(stranger, favourite=True).slips == his(temperament, level=12).slips


# What is said of it


@pytest.mark.parametrize(
    ("temperament", "mood", "reason"),
    [
        ("proud", Mood(net=-12_000_00, last=-500_00, row=-1), "has lost 12,000, and doubles"),
        ("bold", Mood(net=-100_00, last=300_00, row=1), "has won 300, and presses"),
        ("cautious", CALM, "cautious: a small stake"),
        ("cold", Mood(net=-12_000_00, row=-3, shaken=0.7), "shaken: colder still, sits and waits"),
    ],
)
def test_a_stake_has_its_reason(temperament: str, mood: Mood, reason: str) -> None:
    assert at_punto(temperament, mood).reason(ASK, ()) == reason


LOST_ONCE = Mood(net=-500_00, last=-500_00, row=-1)


@pytest.mark.parametrize(
    ("temperament", "mood", "high", "held"),
    [
        ("proud", LOST_ONCE, 1_000_000_00, False),
        ("proud", LOST_ONCE, 700_00, True),
        ("proud", replace(LOST_ONCE, row=-2), 1_000_000_00, False),
        # Three times in a row would be eight times as high, and he goes no higher than five.
        ("proud", replace(LOST_ONCE, row=-3), 1_000_000_00, True),
        ("proud", replace(LOST_ONCE, row=-9), 1_000_000_00, True),
        ("cold", replace(LOST_ONCE, row=-9), 1_000_000_00, False),
        ("bold", Mood(net=300_00, last=300_00, row=1), 300_00, True),
    ],
)
@pytest.mark.parametrize(("language", "phrase"), [("en", ", as far as possible"), ("fr", ", autant que possible")])
def test_who_would_go_further_than_he_may_is_not_said_to_do_so(
    temperament: str, mood: Mood, high: int, held: bool, language: str, phrase: str
) -> None:
    i18n.use(language)
    ask = replace(ASK, high=high)
    who = at_punto(temperament, mood)
    assert who.reason(ask, ()).endswith(phrase) is who.excuse(ask, ()).endswith(phrase) is held


def test_a_bank_that_is_all_but_covered_holds_him() -> None:
    """Five hundred lost, he would double it, and 300 are left to cover."""
    company = Company(("bond",), {"bond": {"banco": 500_00}}, {"bond": 10_000_00}, bank="bond")
    made = Character("le-chiffre", TEMPERAMENTS["proud"], 60_000_00, "7/hand 2", company=company, mood=LOST_ONCE)
    seen = [Staked("bond", "bank", 1_000_00), Staked("leiter", "banco", 700_00)]
    for number in range(9):
        him = policy_of("chemin-de-fer")(replace(made, chance=f"7/hand {number}"))
        if him.say(Bet("le-chiffre", "banco", 1, 300_00), seen) == 300_00:
            assert (
                him.excuse(Bet("le-chiffre", "banco", 1, 300_00), seen)
                == "has lost 500, and doubles, as far as possible"
            )
            return
    raise AssertionError("he never covers what is left")


def test_what_he_passes_has_a_reason_too() -> None:
    assert at_punto("cold").reason(replace(ASK, box="tie"), ()) == "not this time"


def test_a_tilt_may_be_read_off_him() -> None:
    assert at_punto("bold", Mood(shaken=0.7)).state(ASK, (), 500_00) == "tilt"
    assert at_punto("bold", Mood(shaken=0.3)).state(ASK, (), 500_00) is None


def dealt(hands: str, sees: str, holds: str = "le-chiffre") -> list[Fact]:
    """Two hands of baccarat as they were dealt, the punters' first, which somebody holds."""
    cards = map(from_text, hands.split())
    facts: list[Fact] = [Holds(holds, PLAYER)]
    for to in (PLAYER, BANKER) * 2:
        card = next(cards)
        mine = (to == PLAYER) == (sees == "player")
        facts.append(Dealt(to, card if mine else UNKNOWN, ("le-chiffre",) if mine else ("bond",)))
    return facts


@pytest.mark.parametrize(
    ("hands", "sees", "holds", "state"),
    [
        ("5s 2h 4c 2d", "player", "le-chiffre", "monster"),
        ("5s 2h 2c 2d", "player", "le-chiffre", None),
        ("5s 2h 4c 6d", "banker", "bond", "monster"),
        ("5s 2h 4c 4d", "banker", "bond", None),
    ],
)
def test_a_covered_natural_is_a_monster(hands: str, sees: str, holds: str, state: str | None) -> None:
    policy = policy_of("chemin-de-fer")(his("cold"))
    ask = AskDraw("le-chiffre", ("draw", "stand"))
    assert policy.state(ask, dealt(hands, sees, holds), "stand") == state


@pytest.mark.parametrize(
    ("first", "answer", "state"), [("As", "demand", "monster"), ("Kd", "demand", None), ("6d", "demand", "bluff"),
                                   ("6d", "decline", None)]
)  # fmt: skip
def test_who_has_all_stakes_doubled_on_a_poor_card_bluffs(first: str, answer: str, state: str | None) -> None:
    character = replace(his("bold"), company=Company(("bond",), bank="le-chiffre"))
    seen = [Dealt(DEALER, from_text(first), ("le-chiffre",))]
    ask = AskDemand("le-chiffre", ("demand", "decline"))
    assert policy_of("vingt-et-un-burnt")(character).state(ask, seen, answer) == state


def test_as_often_as_he_bluffs_and_dares_he_demands_on_nothing() -> None:
    """A bold man who always bluffs demands as often as he dares; on an ace always; who never bluffs, never."""
    assert demands("6d", bluff=1.0) == pytest.approx(0.65, abs=0.07)
    assert demands("6d", bluff=0.0) == 0
    assert demands("As", bluff=0.0) == 1


def demands(first: str, bluff: float) -> float:
    """How often a bold master who banks has all stakes doubled on a first card."""
    seen = [Dealt(DEALER, from_text(first), ("le-chiffre",))]
    ask = AskDemand("le-chiffre", ("demand", "decline"))
    bankers = [replace(his("bold", chance=f"7/hand {n}"), bluff=bluff) for n in range(400)]
    said = [policy_of("vingt-et-un-burnt")(banker).say(ask, seen) for banker in bankers]
    return said.count("demand") / len(said)


@pytest.mark.parametrize(
    ("temperament", "errs"), [("cautious", {"stand", "hit"}), ("reckless", {"double"}), ("cold", {"stand", "hit"})]
)
def test_temperament_decides_which_errors_he_makes(temperament: str, errs: set[str]) -> None:
    """With eight against a five the book takes a card, with eleven it doubles; the timid do less, the rash more."""
    wrong = {played(temperament, hand, n) for hand in ("5d 3h", "6d 5h") for n in range(200)}
    assert {("5d 3h", "hit"), ("6d 5h", "double")} <= wrong
    assert {move for _hand, move in wrong - {("5d 3h", "hit"), ("6d 5h", "double")}} == errs


def played(temperament: str, hand: str, number: int) -> tuple[str, str | None]:
    """What a beginner does with two cards against a five."""
    seen = [Dealt(Place("le-chiffre"), from_text(card)) for card in hand.split()]
    ask = AskPlay("le-chiffre", ("hit", "stand", "double"), Place("le-chiffre"))
    beginner = his(temperament, level=0, chance=f"7/hand {number}")
    return hand, policy_of("blackjack")(beginner).say(ask, [*seen, Dealt(DEALER, from_text("5s"))])


# Everywhere


@pytest.mark.parametrize("game", each())
def test_in_every_game_he_has_an_answer_and_can_say_why(game: str) -> None:
    """Whatever he is asked in some hands, shaken as he is, without nerve: the table takes what he says."""
    asked = 0
    for name, temperament in TEMPERAMENTS.items():
        setting = replace(at_table(game, temperament), hands=3, imagined=2)
        setting = replace(setting, people={**setting.people, VILLAIN: nervous(setting.people[VILLAIN])})
        for step in hands_of(setting, name):
            character = character_of(setting.people[VILLAIN], step.head, setting.stakes)
            policy = policy_of(game)(replace(character, deals=setting.imagined))
            facts = [ask.fact(answer) for ask, answer in step.asked]
            for at, (ask, answer) in enumerate(step.asked):
                if isinstance(ask, Spoken) and ask.seat == VILLAIN and ask.only() is None:
                    seen = view(facts[:at], VILLAIN)
                    assert policy.say(ask, seen) == answer
                    reason = policy.reason(ask, seen)
                    assert len(reason) <= 74, "it stands in one line below the question"
                    assert "{" not in reason
                    assert policy.state(ask, seen, answer) in ("bluff", "monster", "tilt", None)
                    asked += 1
    assert asked > 10


def nervous(sheet: Person) -> Person:
    """The same without nerve, who bluffs at every turn."""
    assert sheet.gambler
    return replace(sheet, gambler=replace(sheet.gambler, nerve=0, bluff=100))
