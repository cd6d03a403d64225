"""How a hand stands in the middle: baccarat card by card, Black Jack beside its whole table, house poker and poker."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from bondcards.engine.cards import UNKNOWN, read_english
from bondcards.engine.facts import BANKER, DEALER, Button, Dealt, Fact, Place, Said, Stack
from bondcards.engine.questions import Choose
from bondcards.games.baccarat.baccara_banque import Options as Banque
from bondcards.games.baccarat.chemin_de_fer import Options as Chemin
from bondcards.games.baccarat.drawing import PLAYER, AskDraw, bank_must, punter_must
from bondcards.games.house.caribbean_stud import AskRaise
from bondcards.games.house.caribbean_stud import Options as Caribbean
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variants import HOLDEM
from bondcards.games.twentyone.blackjack import Options as BlackJack
from bondcards.games.twentyone.hands import AskInsurance, AskPlay
from bondcards.odds.baccarat.now import UNSEEN, Coup, fallen
from bondcards.odds.now import chances_now
from bondcards.odds.twentyone.counting import best, opening
from bondcards.odds.twentyone.games import terms
from bondcards.odds.twentyone.hands import holdings, shoe
from bondcards.odds.twentyone.now import hand_against
from bondcards.odds.twentyone.strategy import MOVES
from bondcards.tables.prompt import Insight

BOND, LEITER = Place("bond"), Place("leiter")


def dealt(to: Place, cards: str, sees: tuple[str, ...] | None = ()) -> list[Fact]:
    return [Dealt(to, card, sees) for card in read_english(cards)]


def insight(ask: object, *facts: list[Fact], gone: str = "") -> Insight:
    return Insight(ask, [fact for some in facts for fact in some], read_english(gone) if gone else (), ())  # type: ignore[arg-type]


# Baccarat


def by_hand(punter: tuple[int, ...], bank: tuple[int, ...], left: list[int]) -> dict[int, float]:
    """Every order of the cards that are left, the unseen ones first."""
    found: Counter[int] = Counter()
    for order in permutations(left):
        cards = list(order)
        one, two = ([value if value != UNSEEN else cards.pop(0) for value in hand] for hand in (punter, bank))
        if max(sum(one) % 10, sum(two) % 10) < 8:
            third = None
            if punter_must(sum(one) % 10) == ("draw",):
                third = cards.pop(0)
                one.append(third)
            if bank_must(third)(sum(two) % 10) == ("draw",):
                two.append(cards.pop(0))
        ahead = sum(one) % 10 - sum(two) % 10
        found[(ahead > 0) - (ahead < 0)] += 1
    return {ahead: ways / found.total() for ahead, ways in found.items()}


@pytest.mark.parametrize(
    ("punter", "bank"), [((2, 3), (0, 4)), ((2, UNSEEN), (0, 4)), ((7, 0), (1, 2)), ((1, UNSEEN), (UNSEEN, 3))]
)
def test_the_cards_that_may_still_come(punter: tuple[int, int], bank: tuple[int, int]) -> None:
    left = [0, 0, 9, 4, 6, 7]
    chances = fallen(Coup(punter, bank, Counter(left)))
    wanted = by_hand(punter, bank, left)
    assert chances == pytest.approx({ahead: wanted.get(ahead, 0.0) for ahead in chances})


def test_what_he_said_tells_of_the_card_that_nobody_has_seen() -> None:
    """Beside a three: with a two or a ten he would have drawn, with a five turned eight; so he stands on six."""
    coup = Coup((UNSEEN, 3), (0, 6), Counter([0, 2, 3, 5]), past=True)
    assert fallen(coup._replace(said=("stand",))) == {1: 0, 0: 1, -1: 0}
    assert fallen(coup)[1] > 0


def test_who_is_asked_hears_what_he_may_expect_by_his_own_cards() -> None:
    facts = dealt(PLAYER, "2h 3s", ("bond",)) + dealt(BANKER, "Kh 7s", ("le-chiffre",))
    ask = AskDraw("bond", ("draw", "stand"))
    now = chances_now("chemin-de-fer", Chemin(drawing="free"), insight(ask, facts))
    assert now
    assert 0 < now.moves["draw"] - now.moves["stand"] < 0.04, "on a five either is nearly as good, the bank covered"
    punter, bank = now.shares
    assert (punter.win, punter.lose) == (bank.lose, bank.win)
    sworn = chances_now("chemin-de-fer", Chemin(), insight(AskDraw("bond", ("draw",)), facts))
    assert sworn
    assert not sworn.moves, "who has no choice has none to weigh"
    assert bank.win > 0.5, "the bank has a seven, as the program knows"


# Black Jack


HANDS = [((10, 6), 10), ((8, 3), 6), ((1, 7), 9), ((10, 5, 1), 7), ((1, 1), 6), ((9, 9), 7)]


def test_every_move_at_black_jack_beside_the_whole_table() -> None:
    options = BlackJack(style="french")
    left = shoe(6, ())
    worth = best(terms(options), left, opening(terms(options), left)).worth - 1
    for own, up in HANDS:
        found = hand_against(left, own, up, looked=False)
        whole = dict(zip(MOVES, worth[:, holdings().of(*own), up - 1], strict=True))
        for move in ("stand", "hit", *(("double",) if len(own) == 2 else ())):
            # The table hits as one who minds totals does; who minds his cards does a little better.
            assert found[move] == pytest.approx(whole[move], abs=2e-3), (own, up, move)
        if own == (9, 9):
            assert found["split"] == pytest.approx(whole["split"], abs=0.03)


def test_a_look_takes_the_natural_out() -> None:
    left = shoe(6, ())
    before, after = (hand_against(left, (10, 6), 10, looked=looked)["stand"] for looked in (False, True))
    assert after > before
    assert hand_against(left, (10, 6), 10, looked=True)["surrender"] == -0.5


def test_each_hand_of_a_split_pair_may_be_doubled() -> None:
    """Where sevens alone are left the dealer makes 20 of his six, and one card makes 21 of two of them."""
    left = shoe(1, ()) * 0
    left[[6 - 1, 7 - 1]] = 1, 20
    found = hand_against(left, (7, 7), 6, looked=False)
    assert found == pytest.approx({"stand": -1, "hit": 1, "double": 2, "surrender": -0.5, "split": 4})


def test_insurance_costs_by_the_tens_that_are_left() -> None:
    facts = dealt(DEALER, "Ah", None) + dealt(BOND, "9h 9s", None)
    ask = AskInsurance("bond", ("insure", "decline"))
    now = chances_now("blackjack", BlackJack(packs=1), insight(ask, facts, gone="2h 3h 4h 5h 6h 7h 8h"))
    assert now
    assert now.moves == pytest.approx({"insure": (3 * 16 / 42 - 1) / 2, "decline": 0})


def test_moves_are_those_that_may_be_said() -> None:
    facts = dealt(DEALER, "6h", None) + dealt(BOND, "8h 8s", None)
    now = chances_now("blackjack", BlackJack(), insight(AskPlay("bond", ("hit", "stand", "split"), BOND), facts))
    assert now
    assert set(now.moves) == {"hit", "stand", "split"}
    assert max(now.moves, key=lambda word: now.moves[word]) == "split"


# Poker


def test_a_box_against_a_bank_whose_cards_the_program_knows() -> None:
    own = dealt(BOND, "Ah Kd Qc 7d 3s", ("bond",))
    bank = dealt(DEALER, "2h 2d 9c Js") + dealt(DEALER, "7h", None)
    now = chances_now("caribbean-stud", Caribbean(), insight(AskRaise("bond", ("fold", "raise")), own, bank))
    assert now
    assert [(share.place, share.win, share.lose) for share in now.shares] == [(BOND, 0, 1)]
    assert now.moves["raise"] == pytest.approx(-0.8223, abs=1e-4), "who sees one card of the bank raises all the same"


def test_whose_cards_nobody_has_seen_has_no_share() -> None:
    own = dealt(BOND, "Ah Kd Qc 7d 3s", ("bond",)) + [Dealt(LEITER, UNKNOWN)] * 5
    bank = dealt(DEALER, "2h 2d 9c Js 7h", None)
    now = chances_now("caribbean-stud", Caribbean(), insight(AskRaise("bond", ("fold", "raise")), own, bank))
    assert now
    assert [share.place for share in now.shares] == [BOND]


def test_who_has_folded_is_out() -> None:
    own = dealt(BOND, "Ah Kd Qc 7d 3s", ("bond",)) + dealt(LEITER, "2c 3c 4d 9h Ts", ("leiter",))
    bank = dealt(DEALER, "2h 2d 9c Js 7h", None)
    folded: list[Fact] = [Said("leiter", "raise", "fold")]
    now = chances_now("caribbean-stud", Caribbean(), insight(AskRaise("bond", ("fold", "raise")), own, bank, folded))
    assert now
    assert [share.place for share in now.shares] == [BOND]


def test_a_pot_by_all_cards_and_by_ones_own() -> None:
    seats: list[Fact] = [Button("bond"), Stack("bond", 10_000), Stack("leiter", 10_000)]
    hands = dealt(BOND, "As Ah", ("bond",)) + dealt(LEITER, "Ks Kd", ("leiter",))
    board = dealt(BOARD, "2c 7d 9h Jc", None)
    ask = Choose("bond", ("a", "b"))
    now = chances_now("holdem", HOLDEM.options(), insight(ask, seats, hands, board))
    assert now
    aces, kings = now.shares
    assert aces.win == pytest.approx(42 / 44)
    assert kings.equity == pytest.approx(2 / 44)
    assert now.blind is not None
    assert 0.8 < now.blind < aces.win


def test_it_is_said_that_one_bank_against_two_tableaux_is_not_counted() -> None:
    now = chances_now(
        "baccara-banque", Banque(), insight(AskDraw("bond", ("draw", "stand")), dealt(BANKER, "9h 6s", None))
    )
    assert now
    assert "two tableaux" in now.why_not


def test_it_is_said_why_nothing_is_known_of_other_games() -> None:
    facts = dealt(BOND, "9h", None)
    now = chances_now("vingt-et-un", object(), insight(AskPlay("bond", ("hit", "stand"), BOND), facts))
    assert now
    assert "its own affair" in now.why_not
    assert not now.moves
