"""How a villain stands in a sitting: what shakes him, how he recovers, and that it goes on after a break."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import date
from pathlib import Path
from tempfile import mkdtemp

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.folders import open_folder
from bondcards.campaign.journal import Journal
from bondcards.games.seating import NO_BLINDS, Blinds, blinds
from bondcards.people.temperament import TEMPERAMENTS
from bondcards.sitting.audit import audited
from bondcards.sitting.keeping import kept_head
from bondcards.sitting.opening import enter, open_sitting, planned
from bondcards.sitting.plan import Answering, Wish
from bondcards.sitting.sitting import Sitting
from bondcards.tables.policies.character import Character, why_so_high
from bondcards.tables.policies.mood import CALM, CALMED, TILT, Came, Mood, after
from tests.commands import copied

TODAY = date(2026, 3, 14)
CHIPS = 1_000_000

NETS = st.integers(-CHIPS, CHIPS)
HANDS = st.lists(st.builds(Came, st.just(CHIPS), st.just({}), NETS, NETS), max_size=30)


def moods(hands: list[Came], nerve: int) -> list[Mood]:
    """The moods after each of some hands."""
    found: list[Mood] = []
    now = CALM
    for came in hands:
        now = after(now, came, nerve)
        found.append(now)
    return found


def lost(cents: int = 20_000, *, robbed: bool = False) -> Came:
    return Came(CHIPS, {"bank": cents}, cents if robbed else -cents, -cents)


def won(cents: int = 20_000) -> Came:
    return Came(CHIPS, {"bank": cents}, cents, cents)


@given(HANDS, st.integers(0, 100), st.integers(0, 100))
def test_a_higher_nerve_is_never_more_shaken_by_the_same_hands(hands: list[Came], one: int, other: int) -> None:
    weaker, stronger = sorted((one, other))
    for weak, strong in zip(moods(hands, weaker), moods(hands, stronger), strict=True):
        assert 0 <= strong.shaken <= weak.shaken <= 1


@given(HANDS, st.integers(0, 100), st.lists(st.integers(0, CHIPS), min_size=25, max_size=25))
def test_whoever_loses_no_more_recovers(hands: list[Came], nerve: int, gains: list[int]) -> None:
    after_them = [*hands, *map(won, gains)]
    shaken = [mood.shaken for mood in moods(after_them, nerve)][-len(gains) - 1 :]
    assert shaken == sorted(shaken, reverse=True)
    assert shaken[-1] < 0.01


@pytest.mark.parametrize(("nerve", "hands"), [(0, 2), (20, 2), (40, 3), (60, 5), (80, 9), (100, None)])
def test_so_many_losses_in_a_row_are_too_much(nerve: int, hands: int | None) -> None:
    tilted = [mood.tilts for mood in moods([lost()] * 50, nerve)]
    assert (tilted.index(True) + 1 if True in tilted else None) == hands


@pytest.mark.parametrize(("nerve", "hands"), [(0, 1), (50, 1), (80, 2), (100, None)])
def test_so_many_hands_lost_to_points_are_too_much(nerve: int, hands: int | None) -> None:
    tilted = [mood.tilts for mood in moods([lost(robbed=True)] * 50, nerve)]
    assert (tilted.index(True) + 1 if True in tilted else None) == hands


@pytest.mark.parametrize("nerve", [20, 50, 80])
def test_beside_himself_he_stays_so_until_he_is_calmer(nerve: int) -> None:
    """Not for a hand alone: who lost too much goes on as he is, though nothing more is lost."""
    beside = Mood(shaken=TILT + 0.01)
    calm, still = Mood(shaken=CALMED + 0.01), Mood(shaken=CALMED + 0.01, beside=True)
    assert beside.tilts
    assert still.tilts
    assert not calm.tilts
    nothing = Came(CHIPS, {}, 0, 0)
    hands, now = 0, after(beside, nothing, nerve)
    while now.tilts:
        hands, now = hands + 1, after(now, nothing, nerve)
    assert 0 <= hands <= 4
    assert not after(replace(now, beside=False), nothing, nerve).tilts


def test_a_trifle_to_his_purse_shakes_nobody_until_many_of_them_are_none() -> None:
    """Kalogeras was beside himself over 1,200 of his 90,000."""
    nothing = CHIPS // 50 - 1
    assert not after(CALM, lost(nothing), 0).shaken
    assert not after(CALM, lost(nothing, robbed=True), 0).shaken
    assert after(CALM, lost(nothing + 1), 0).shaken
    small = [mood.shaken for mood in moods([lost(CHIPS // 200)] * 8, 35)]
    assert small[:3] == [0, 0, 0]
    assert small[-1] > TILT


def test_a_win_consoles_sooner_than_time() -> None:
    shaken = Mood(shaken=0.8)
    assert after(shaken, won(), 50).shaken < after(shaken, Came(CHIPS, {}, 0, 0), 50).shaken < TILT + 0.1


def test_a_purse_lost_at_once_shakes_more_than_a_small_part_of_it() -> None:
    used = moods([won(CHIPS // 2)] * 10, 50)[-1]
    assert after(used, lost(CHIPS // 2), 50).tilts
    assert not after(moods([won()] * 10, 50)[-1], lost(), 50).tilts


def test_he_counts_what_he_has_won_and_lost_in_a_row() -> None:
    after_each = moods([won(), won(), lost(), lost(), lost(), Came(CHIPS, {}, 0, 0), won(2)], 50)
    assert [mood.row for mood in after_each] == [1, 2, -1, -2, -3, -3, -3]
    assert (after_each[-1].net, after_each[-1].last, after_each[-1].hands) == (-19_998, 2, 7)
    assert after_each[4].laid == {"bank": 20_000}


# In a sitting

NINE = Answering(hands=9, auto=True, heroism="always")
TABLES: dict[str, tuple[str, dict[str, dict[str, int]], Blinds]] = {
    "punto-banco": ("house", {"bond": {"player": 200_000}}, NO_BLINDS),
    "chemin-de-fer": ("npc", {"bond": {"banco": 50_000}}, NO_BLINDS),
    "vingt-et-un-burnt": ("npc", {"bond": {"stake": 200_000}}, NO_BLINDS),
    "holdem": ("house", {}, blinds(10_000)),
}
Begun = Callable[[], Sitting]
"""A sitting of Bond's with a Le Chiffre without nerve, as it is taken up, now and again."""


@pytest.fixture
def sat_down(tmp_path: Path) -> Iterator[Callable[[str], Begun]]:
    """Each time at a table of its own, with the same cards to come."""
    with ExitStack() as open_journals:

        def sit(game: str) -> Begun:
            folder = Path(mkdtemp(dir=tmp_path)) / "royale"
            copied(folder)
            sheet = folder / "npcs" / "le-chiffre.yaml"
            sheet.write_text(sheet.read_text("utf-8").replace("nerve: 80", "nerve: 5"), "utf-8")
            campaign, journal = open_folder(folder), open_journals.enter_context(Journal.open(folder))
            bond, villain = campaign.person("bond", "pc"), campaign.person("le-chiffre", "npc")
            bank, bets, posted = TABLES[game]
            wish = Wish(game, [bond], [villain], {}, bank, {}, None, bets, "moods", False, False, NINE, posted)
            opened = open_sitting(wish, planned(wish, campaign, journal), journal, enter(wish, journal, TODAY))
            return lambda: Sitting(journal, sittings.sitting(journal, opened), wish.people)

        yield sit


@pytest.mark.parametrize("game", TABLES)
def test_a_sitting_taken_up_again_goes_on_as_an_unbroken_one(sat_down: Callable[[str], Begun], game: str) -> None:
    unbroken, broken_off = sat_down(game)(), sat_down(game)
    whole = [unbroken.play() for _hand in range(9)]
    assert [broken_off().play() for _hand in range(9)] == whole
    assert any(mood.tilts for mood in kept_moods(unbroken)), "without nerve he is shaken in nine hands"
    assert kept_moods(broken_off()) == kept_moods(unbroken)
    assert audited(unbroken.journal).ok


def test_a_hand_taken_back_is_out_of_his_mind(sat_down: Callable[[str], Begun]) -> None:
    """The hand after an undo begins in the mood in which the one taken back did."""
    sitting = sat_down("chemin-de-fer")()
    for _hand in range(4):
        sitting.play()
    sitting.undo()
    sitting.play()
    *_before, taken_back, instead = kept_moods(sitting)
    assert taken_back == instead
    assert instead.hands == 3


def kept_moods(sitting: Sitting) -> list[Mood]:
    """The villain's mood as each hand began, by the heads in the journal."""
    heads = map(kept_head, sittings.hands(sitting.journal, sitting.id))
    return [head.moods.get("le-chiffre", CALM) for head in heads]


@pytest.mark.parametrize(("row", "said"), [(-1, "the hand lost before the tie"), (1, "the hand won before the tie")])
def test_a_tie_after_which_nothing_is_lost_names_no_amount(row: int, said: str) -> None:
    proud = Character("orlova", TEMPERAMENTS["proud"], 45_000_00, "", mood=Mood(hands=2, row=row))
    assert said in str(why_so_high(proud))
