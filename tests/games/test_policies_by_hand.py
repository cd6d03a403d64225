"""What a policy says of a single hand, cell by cell: no sitting would miss a hand that is played a little worse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import pytest
from msgspec.structs import replace

from bondcards.engine.cards import UNKNOWN, read_english
from bondcards.engine.discards import Discard
from bondcards.engine.facts import DEALER, Dealt, Fact, Place, Said, Staked
from bondcards.engine.questions import Bet
from bondcards.errors import Refused
from bondcards.games.baccarat.chemin_de_fer import AskSuivi
from bondcards.games.baccarat.drawing import AskDraw
from bondcards.games.twentyone.hands import AskInsurance, AskPlay, Points
from bondcards.games.twentyone.office import AskTake
from bondcards.games.twentyone.rudiments import AskBankDraw
from bondcards.language import i18n
from bondcards.people.temperament import PLAIN, Lean
from bondcards.tables.naturals import AskNaturals
from bondcards.tables.policies.baccarat import BaccaraBanque, CheminDeFer, FamilyBaccara
from bondcards.tables.policies.blackjack import BlackJack, eager
from bondcards.tables.policies.character import Character, rounded
from bondcards.tables.policies.mood import CALM
from bondcards.tables.policies.policy import Policy
from bondcards.tables.policies.vingt_et_un import Burnt, VingtEtUn, stands

BOND = Character("bond", PLAIN, 100_000, "a hand")


def held(cards: str) -> Points:
    return Points(*read_english(cards))


def erring(leans: Lean) -> Character:
    """A beginner who errs whatever he is asked, and always the same way."""
    return replace(BOND, temperament=replace(PLAIN, whim=0.8, leans=leans), level=0)


@pytest.mark.parametrize("hand", ["one", "two", "three", "four"])
def test_who_reads_omens_errs_one_way_all_through_a_hand(hand: str) -> None:
    his = Policy(replace(erring("omen"), chance=hand))
    (way,) = {his.slip([Staked("bond", "stake", 1)] * said) for said in range(20)}
    assert way in ("timid", "rash")


# Vingt-et-un


@pytest.mark.parametrize(
    ("cards", "dealers"),
    [
        ("Th 2c", (4, 5, 6)),
        ("Th 3c", (2, 3, 4, 5, 6)),
        ("Th 6c", (2, 3, 4, 5, 6)),
        ("9h 2c", ()),
        ("Th 7c", tuple(range(1, 11))),
        ("Ah 6c", ()),
        ("Ah 7c", (2, 3, 4, 5, 6, 7, 8)),
        ("Ah 8c", tuple(range(1, 11))),
    ],
)
def test_against_which_cards_a_hand_stands(cards: str, dealers: tuple[int, ...]) -> None:
    assert tuple(dealer for dealer in range(1, 11) if stands(held(cards), dealer)) == dealers


@pytest.mark.parametrize(
    ("cards", "move", "dealers"),
    [
        ("Ah Ac", "split", tuple(range(1, 11))),
        ("8h 8c", "split", tuple(range(1, 11))),
        ("9h 9c", "split", (2, 3, 4, 5, 6, 8, 9)),
        ("7h 7c", "split", (2, 3, 4, 5, 6)),
        ("4h 4c", "split", ()),
        ("Th Kc", "split", ()),
        ("6h 5c", "double", (2, 3, 4, 5, 6, 7, 8, 9, 10)),
        ("6h 4c", "double", (2, 3, 4, 5, 6, 7, 8, 9)),
        ("5h 4c", "double", (3, 4, 5, 6)),
        ("5h 3c", "double", ()),
        ("2h 3c 4d", "double", ()),
        ("Ah 8c", "double", ()),
    ],
)
def test_against_which_cards_a_hand_is_split_or_doubled(cards: str, move: str, dealers: tuple[int, ...]) -> None:
    def says(dealer: str) -> str:
        place = Place("bond")
        seen = [Dealt(place, card) for card in held(cards).cards] + [Dealt(DEALER, *read_english(dealer))]
        return VingtEtUn(BOND).say(AskPlay("bond", ("hit", "stand", "double", "split"), place), seen)

    ups = ("Ad", "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Kd")
    assert tuple(number for number, up in enumerate(ups, 1) if says(up) == move) == dealers


@pytest.mark.parametrize(
    ("cards", "move"),
    [
        ("5h 5c 5d", "stand"),  # a fourth card makes no prime
        ("2h 3c 5d 5s", "hit"),
        ("2h 3c 5d 6s", "stand"),
        ("2h 2c 3d 3s 4h", "hit"),
        ("2h 2c 3d 3s 5h", "stand"),
        ("2h 2c 2d 2s 2h 3c", "hit"),
        ("2h 2c 2d 2s 2h 4c", "stand"),
    ],
)
def test_how_far_one_draws_for_a_prime(cards: str, move: str) -> None:
    """Against a six, where fifteen stands: the fifth card up to fifteen, each further one up to one less."""
    assert Burnt(BOND).stands_or_hits(held(cards), 6) == move


@pytest.mark.parametrize(("first", "by_the_book"), [("Ah", 10_000), ("Kh", 10_000), ("5h", 2_500)])
def test_the_first_card_sets_the_stake_unless_he_is_too_eager_to_look(first: str, by_the_book: int) -> None:
    ask, seen = Bet("bond", "stake", 1, 50_000), [Staked("leiter", "stake", 5_000)]
    seen_first = [*seen, Dealt(Place("bond"), *read_english(first))]

    def laid(his: Character) -> int | str:
        his = replace(his, company=replace(his.company, agents=("leiter",)))
        return VingtEtUn(his).stake(ask, seen_first).says

    assert laid(BOND) == laid(erring("timid")) == by_the_book
    assert laid(erring("rash")) == 5_000


def test_the_daring_always_take_the_bank_that_is_offered() -> None:
    daring = replace(BOND, temperament=replace(PLAIN, daring=1.0))
    assert VingtEtUn(daring).say(AskTake("bond", ("take", "refuse")), ()) == "take"


def test_a_bid_goes_half_as_far_at_first_and_then_as_far_as_the_bank_is_worth() -> None:
    def bid(low: int) -> int:
        said = VingtEtUn(BOND).say(Bet("bond", "auction", low, BOND.chips), ())
        return int(said) if said != "pass" else 0

    half = bid(1)
    worth = bid(half + 1)
    assert half == rounded(worth // 2) > 0
    assert not bid(worth + 1)


@pytest.mark.parametrize(
    ("bank", "timid", "rash"),
    [
        ("Kh Ac", "stand", "stand"),
        ("Kh 8c", "stand", "stand"),
        ("Kh 7c", "stand", "stand"),
        ("Ah 6c", "stand", "hit"),
        ("Kh 6c", "stand", "hit"),
        ("Kh 2c", "stand", "hit"),
        ("6h 5c", "hit", "hit"),
    ],
)
def test_even_the_too_eager_banker_stands_on_a_hard_seventeen(bank: str, timid: str, rash: str) -> None:
    seen = [Dealt(DEALER, card) for card in read_english(bank)]
    ask = AskBankDraw("bond", ("hit", "stand"))
    assert VingtEtUn(erring("timid")).say(ask, seen) == timid
    assert VingtEtUn(erring("rash")).say(ask, seen) == rash


@pytest.mark.parametrize(
    ("theirs", "move"),
    [
        ("Kc 2c", "stand"),
        ("Kc 7c", "hit"),
        ("Kc 2c Kd", "stand"),
        ("?? 2c", "stand"),
        ("?? 6c", "hit"),
        ("Kc ??", "hit"),
    ],
)
def test_a_banker_with_sixteen_stands_where_he_beats_what_he_sees(theirs: str, move: str) -> None:
    bond = Place("leiter")
    seen = [Staked("leiter", "stake", 500), *(Dealt(DEALER, card) for card in read_english("Kh 6c"))]
    seen += [Dealt(bond, UNKNOWN if card == "??" else read_english(card)[0]) for card in theirs.split()]
    assert VingtEtUn(BOND).say(AskBankDraw("bond", ("hit", "stand")), seen) == move


# Blackjack


class Careful(BlackJack):
    """He errs, and is too careful."""

    def slip(self, seen: Sequence[Fact]) -> Literal["timid", "rash"] | None:
        return "timid"


class Eager(BlackJack):
    """He errs, and is too eager."""

    def slip(self, seen: Sequence[Fact]) -> Literal["timid", "rash"] | None:
        return "rash"


def test_nobody_insures_but_who_is_too_careful() -> None:
    ask = AskInsurance("bond", ("insure", "decline"))
    assert [his(BOND).say(ask, ()) for his in (BlackJack, Eager, Careful)] == ["decline", "decline", "insure"]


@pytest.mark.parametrize(
    ("cards", "move", "made"),
    [
        ("8h 8c", "hit", "split"),
        ("5h 3c", "hit", "double"),
        ("6h 5c", "hit", "double"),
        ("7h 5c", "hit", "hit"),
        ("5h 2c", "hit", "hit"),
        ("Th 6c", "stand", "hit"),
        ("Th 7c", "stand", "stand"),
        ("Th 6c", "surrender", "hit"),
        ("Th 7c", "surrender", "hit"),
    ],
)
def test_what_one_makes_of_a_good_move_who_cannot_leave_it_at_that(cards: str, move: str, made: str) -> None:
    assert eager(move, held(cards), ("hit", "stand", "double", "split")) == made


def test_nobody_doubles_or_splits_who_may_not() -> None:
    assert eager("hit", held("8h 8c"), ("hit", "stand")) == "hit"
    assert eager("hit", held("6h 5c"), ("hit", "stand")) == "hit"


# Baccara banque


def test_a_five_draws_nine_times_in_eleven_so_that_nobody_reads_it() -> None:
    ask, many = AskDraw("bond", ("draw", "stand")), 1_000
    punters = (BaccaraBanque(replace(BOND, chance=f"hand {number}")) for number in range(many))
    assert sum(his.for_punters(ask, ()).says == "draw" for his in punters) == pytest.approx(many * 9 / 11, rel=0.03)


class Astride(BaccaraBanque):
    """His whims lead him à cheval."""

    def strays(self) -> bool:
        return True


class Lost(BaccaraBanque):
    """He has just lost on some boxes."""

    lost: Mapping[str, int]

    @property
    def shunned(self) -> Mapping[str, int]:
        return self.lost


def stakes(his: BaccaraBanque, box: str, *seen: Fact) -> bool:
    return his.stake(Bet("bond", box, 1, 50_000), seen).says != "pass"


@pytest.mark.parametrize(
    ("seen", "laid"),
    [
        ((), True),
        ((Said("bond", "tableau-1", "pass"),), False),
        ((Staked("bond", "tableau-1", 500),), False),
        ((Said("leiter", "tableau-1", "pass"),), True),
        ((Staked("leiter", "tableau-1", 500),), True),
        ((Said("bond", "natural", "go-on"),), True),
    ],
)
def test_the_first_box_he_is_asked_for_is_his_own(seen: tuple[Fact, ...], laid: bool) -> None:
    assert stakes(BaccaraBanque(BOND), "tableau-2", *seen) == laid
    assert not stakes(BaccaraBanque(BOND), "cheval", *seen)


def test_who_strays_lays_a_cheval_and_nowhere_else() -> None:
    astride = Astride(BOND)
    assert [stakes(astride, box) for box in ("tableau-1", "tableau-2", "cheval")] == [False, False, True]


@pytest.mark.parametrize(("box", "astride"), [("tableau-1", True), ("cheval", False)])
def test_who_believes_in_luck_leaves_the_box_on_which_he_lost(box: str, astride: bool) -> None:
    his = Lost(BOND)
    his.lost = {box: 500}
    assert (stakes(his, "tableau-1"), stakes(his, "cheval")) == (not astride, astride)


# Of two boxes


class Whimsical(Policy):
    """He may have lost just now, and his whims may lead him away from the better box."""

    def __init__(self, lost: Mapping[str, int], *, strays: bool) -> None:
        super().__init__(BOND)
        self._lost, self._strays = lost, strays

    @property
    def shunned(self) -> Mapping[str, int]:
        return self._lost

    def strays(self) -> bool:
        return self._strays


@pytest.mark.parametrize(
    ("lost", "plain", "astray"),
    [
        ((), "banker", "player"),
        (("banker",), "player", "player"),
        (("player",), "banker", "banker"),
        (("banker", "player"), "banker", "player"),
    ],
)
def test_he_lays_on_the_better_box_unless_he_lost_on_it_or_strays(
    lost: tuple[str, ...], plain: str, astray: str
) -> None:
    boxes = dict.fromkeys(lost, 500)
    assert Whimsical(boxes, strays=False).side("banker", "player") == plain
    assert Whimsical(boxes, strays=True).side("banker", "player") == astray


class Fickle(FamilyBaccara):
    """His whims lead him to the banker's side."""

    def strays(self) -> bool:
        return True


def test_in_the_family_he_bets_on_the_ponte_or_astray_on_the_banker() -> None:
    seen = (Staked("leiter", "banker", 500),)
    for his, side in ((FamilyBaccara(BOND), "ponte"), (Fickle(BOND), "banker")):
        boxes = [box for box in ("ponte", "banker") if his.stake(Bet("bond", box, 1, 50_000), seen).says != "pass"]
        assert boxes == [side]


def test_only_who_has_fancies_bets_on_a_tie() -> None:
    fanciful = erring("rash")
    assert (BOND.fancies, fanciful.fancies > 0.8) == (PLAIN.whim * 0.2, True)
    for his, often in ((replace(BOND, temperament=replace(PLAIN, whim=0.0)), 0), (fanciful, fanciful.fancies)):
        policies = (FamilyBaccara(replace(his, chance=f"hand {number}")) for number in range(200))
        laid = sum(of.tempted("tie") for of in policies)
        assert laid == pytest.approx(200 * often, rel=0.1)


@pytest.mark.parametrize(
    ("daring", "last", "said", "reason"),
    [
        (1.0, -50_000, "banco", "500 lost to this bank: follows it"),
        (0.0, -50_000, "pass", "500 lost to this bank: enough"),
        (1.0, 0, "banco", "a whim: no reason for it shows"),
    ],
)
def test_why_one_follows_a_bank_that_has_won(daring: float, last: int, said: str, reason: str) -> None:
    i18n.use("en")
    temperament = replace(PLAIN, daring=daring)
    his = CheminDeFer(replace(BOND, temperament=temperament, mood=replace(CALM, last=last)))
    ask = AskSuivi("bond", ("banco", "pass"))
    assert (his.say(ask, ()), his.reason(ask, ())) == (said, reason)


# Questions


@pytest.mark.parametrize(("thrown", "legal"), [((), False), ((0,), True), ((0, 1), True), ((0, 0), False)])
def test_so_many_cards_are_thrown_and_each_once(thrown: tuple[int, ...], legal: bool) -> None:
    ask = Discard("bond", read_english("2h 3c 4d"), 1, 2, Place(name="discards"))
    if legal:
        assert ask.legal(thrown) == thrown
        return
    with pytest.raises(Refused):
        ask.legal(thrown)


def test_no_more_cards_are_thrown_than_may_be() -> None:
    ask = Discard("bond", read_english("2h 3c 4d"), 1, 2, Place(name="discards"))
    for thrown in ((0, 1, 2), (3,), (-1,)):
        with pytest.raises(Refused):
            ask.legal(thrown)


@pytest.mark.parametrize(("least", "sayable"), [(0, "“keep all”, 1 or 2"), (1, "1 or 2"), (2, "2")])
def test_of_covered_cards_a_number_may_go(least: int, sayable: str) -> None:
    assert Discard("bond", (UNKNOWN,) * 3, least, 2, Place(name="discards")).sayable() == sayable


def test_what_names_no_card_says_what_does() -> None:
    i18n.use("en")
    with pytest.raises(Refused) as refused:
        Discard("bond", read_english("2h 3c"), 0, 2, Place(name="discards")).read("rouge")
    assert str(refused.value) == "“rouge” is no answer here. Say “keep all”, 2♥ or 3♣."


def test_what_may_mean_two_hands_is_asked_again() -> None:
    i18n.use("en")
    ask = AskNaturals("house", ("nobody", "first", "second", "all"), called=(("tableau 1",), ("tableau 2",)))
    assert ask.read("tableau 1") == "first"
    assert ask.read("tableau 1 and tableau 2") == "all"
    with pytest.raises(Refused, match="tableau"):
        ask.read("tableau")
    with pytest.raises(Refused) as refused:
        ask.read("tableau 3")
    assert str(refused.value) == "“tableau 3” is no answer here. Say nobody, tableau 1, tableau 2 or all."
