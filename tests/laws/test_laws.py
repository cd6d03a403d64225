"""What every game obeys, whatever is played, by whom, and with which answers."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from itertools import zip_longest
from random import Random
from typing import Any, TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bondcards import hand
from bondcards.engine.cards import PACK, UNKNOWN, Card
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Fact, Place, Shuffled, cards_on_table, stakes_on_table, view
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.requests import Deal, Show, Shuffle
from bondcards.engine.settlement import HOUSE
from bondcards.engine.wagers import Action, Wager
from bondcards.errors import Refused
from bondcards.games import options as options_
from bondcards.games.catalogue import find
from bondcards.games.seating import NO_BLINDS, Blinds, Seat, Seating
from bondcards.games.stakes import Wished
from bondcards.hand import Head
from bondcards.roleplay.house_rules import HouseRules
from bondcards.tables.answerer import Answerer, Shoe, Standing
from bondcards.tables.deck import SHOE, Stock
from bondcards.tables.replay import Changed, Line
from bondcards.tables.seated import Seated
from tests.breadth import LIKE_OTHERS, each, long
from tests.laws import points  # noqa: F401 - its laws are held with those that stand here
from tests.laws.driver import Again, Played, Table, Whim, dealt_by, from_the_shoe, nobody_deals, public
from tests.laws.law import LAWS, law
from tests.laws.sittings import NAMES, begins, sittings, values

V = TypeVar("V")

# Money


@law
def every_net_sums_to_zero(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        outcome = played.outcome
        for net in (outcome.settlement.net(), outcome.settlement.ordinary(), outcome.net, outcome.ordinary):
            assert sum(net.values()) == 0
            assert set(net) <= {HOUSE, *played.head.seating.ids}


@law
def nobody_stakes_or_pays_more_than_he_has(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        stakes = stakes_on_table(played.facts)
        # The price of a bank is paid before the stakes are laid.
        price = {line.payer: line.stake for line in played.outcome.settlement.lines if line.box == "auction"}
        for seat in played.head.seating.seats:
            assert sum(stakes.get(seat.id, {}).values()) <= seat.chips + price.get(seat.id, 0)
            assert seat.chips + played.outcome.settlement.net().get(seat.id, 0) >= 0
            assert seat.chips + played.outcome.net.get(seat.id, 0) >= 0
        assert all(debt.amount > 0 and debt.debtor != debt.creditor for debt in played.outcome.debts)


@law
def a_common_stake_stands_or_is_refused(hands: list[Played], data: st.DataObject) -> None:
    """What stands is within each agent's chips, and a hand can be played with it."""
    played = hands[0]
    rules = played.game
    seating = played.head.seating
    try:
        stakes = rules.stakes(played.head.options, seating, Wished(data.draw(st.sampled_from((1, 50, 10_000)))))
    except Refused:
        return
    # Between the seats there are blinds instead of stakes.
    staking = set[str]() if rules.entry.between_seats else set(seating.pcs) - {seating.bank}
    assert staking <= set(stakes) <= set(seating.ids)
    assert all(0 <= laid <= seating.chips(seat) for seat in seating.pcs for laid in stakes.get(seat, {}).values())
    whim = Whim(lambda answers: data.draw(st.sampled_from(answers)))
    players: dict[str, list[Answerer]] = {
        seat: [Standing(stakes.get(seat, {}), rules.entry.partly), whim] for seat in (*seating.ids, HOUSE)
    }
    deck = played.head.deck()
    net = hand.played(played.head, Seated([Shoe(deck)], players, deck)).outcome.net
    assert sum(net.values()) == 0


# The tape


def through_json(value: V) -> V:
    """A value that has been through JSON."""
    return msgspec.json.decode(msgspec.json.encode(value), type=type(value))


def remembered(head: Head) -> Head:
    """A head that has been through text, as a journal keeps it."""
    game = find(head.game)
    return replace(
        head,
        options=game.in_force(options_.as_text(head.options)),
        rules=through_json(head.rules),
        seating=through_json(head.seating),
        carried=game.carried_from(game.carried_text(head.carried)),
        stock=through_json(head.stock),
    )


def remembered_tape(lines: tuple[Line, ...]) -> list[Line]:
    """A tape that has been through JSON."""
    written: list[dict[str, Any]] = json.loads(json.dumps([line.as_json() for line in lines]))
    return [
        Line({name: value for name, value in line.items() if name != "answer"}, line["answer"], kept.by)
        for line, kept in zip(written, lines, strict=True)
    ]


@law
def a_tape_replays_to_the_same_end(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        head = remembered(played.head)
        assert head == played.head
        table = Table(head, nobody_deals, [], remembered_tape(played.tape))
        again = table.play()
        assert again.outcome == played.outcome
        assert again.tape == played.tape
        assert again.facts == played.facts
        assert not table.taped.replaying


@law
def a_tape_says_only_what_the_rules_do_not(hands: list[Played], data: st.DataObject) -> None:
    """A question with one legal answer, and what is told, are not on it."""
    for played in hands:
        put = [step for step in played.steps if step.by]
        assert [line.question for line in played.tape] == [step.ask.question() for step in put]
        assert [line.answer for line in played.tape] == [step.ask.write(step.answer) for step in put]
        for step in put:
            if isinstance(step.ask, Choose):
                assert len(step.ask.options) > 1
            if isinstance(step.ask, Bet):
                assert step.ask.possible or len(step.ask.words) > 1
            if isinstance(step.ask, Wager):
                assert len(step.ask.words) > 1


@law
def a_prefix_resumes_to_the_same_question_and_end(hands: list[Played], data: st.DataObject) -> None:
    played = hands[-1]
    later = [step for step in played.steps if step.by]
    # Of a long tape a part of them, beginning elsewhere each time.
    stride = 1 + len(played.tape) // 6
    for length in range(data.draw(st.integers(0, stride - 1)), len(played.tape) + 1, stride):
        begun = remembered_tape(played.tape[:length])
        resumed = Table(remembered(played.head), from_the_shoe, [Again(played.steps)], begun).play()
        first_new = [step for step in resumed.steps if step.by][length : length + 1]
        assert [step.ask for step in first_new] == [step.ask for step in later[length : length + 1]]
        assert resumed.outcome == played.outcome
        assert [line.answer for line in resumed.tape] == [line.answer for line in played.tape]
        assert resumed.stock == played.stock


@law
def other_rules_are_noticed(hands: list[Played], data: st.DataObject) -> None:
    """A tape whose questions are not those the rules ask is refused, and says which line."""
    played = hands[-1]
    number = data.draw(st.integers(0, len(played.tape) - 1))
    lines = list(played.tape)
    lines[number] = lines[number]._replace(question={**lines[number].question, "ask": "sing"})
    with pytest.raises(Changed, match=rf"Line {number + 1} .*sing"):
        Table(played.head, nobody_deals, [], lines).play()


@law
def only_done_answers_a_shuffle(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        for step in played.steps:
            if isinstance(step.ask, Shuffle):
                assert step.ask.write(step.answer) == "done"
                with pytest.raises(Refused):
                    step.ask.recall("undone")


# Cards


@law
def no_view_shows_a_card_its_seat_may_not_see(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        for seat in (None, *played.head.seating.ids):
            for fact, seen in zip(played.facts, view(played.facts, seat), strict=True):
                if isinstance(fact, Dealt) and fact.sees is not None and (seat is None or seat not in fact.sees):
                    assert seen == Dealt(fact.to, UNKNOWN, fact.sees)
                else:
                    assert seen == fact


@law
def a_player_is_shown_no_more_than_his_view(hands: list[Played], data: st.DataObject) -> None:
    played = hands[-1]
    player = Again(played.steps)
    table = Table(played.head, dealt_by(player), [player])
    assert table.play().outcome == played.outcome
    for seat, seen in player.glimpses:
        hidden = [f for f in seen if isinstance(f, Dealt) and f.sees is not None and seat not in f.sees]
        assert all(fact.card == UNKNOWN for fact in hidden)
        assert list(seen) == view(played.facts[: len(seen)], seat)


class OtherCards(Again):
    """The same hand, but where a card lies face down another one does; who can no longer say the same says anything."""

    def __init__(self, played: Played, others: list[Card]) -> None:
        super().__init__(played.steps)
        self._others = others
        self._dealt = 0

    def _answer(self, ask: Any) -> Any:
        same = self._next < len(self._steps) and public(self._steps[self._next].ask) == public(ask)
        answer = self._steps[self._next].answer if same else None
        if isinstance(ask, Deal):
            return self._others[self._dealt]
        if isinstance(ask, Choose):
            return answer if answer in ask.options else ask.options[0]
        if isinstance(ask, Bet):
            return answer if answer in ask.words or isinstance(answer, int) else ask.words[0]
        if isinstance(ask, Wager):
            return answer or Action(ask.words[0])
        if isinstance(ask, Discard):
            return answer or ()
        return answer

    def note(self, ask: Any, answer: Any, by: str) -> None:
        super().note(ask, answer, by)
        self._dealt += isinstance(ask, Deal)


def alike(one: Played, two: Played, seat: str | None) -> int:
    """How many facts of two hands are the same from their beginning, as `seat` sees them."""
    pairs = zip_longest(view(one.facts, seat), view(two.facts, seat))
    return next((n for n, (a, b) in enumerate(pairs) if a != b), len(one.facts))


@law
def questions_do_not_give_hidden_cards_away(hands: list[Played], data: st.DataObject) -> None:
    """Hands that look the same to the room ask it the same, and a seat to whom they do in the same words."""
    played = hands[-1]
    dealt = [fact for fact in played.facts if isinstance(fact, Dealt)]
    rest = sorted(set(PACK) - {fact.card for fact in dealt})
    Random(data.draw(st.integers(0))).shuffle(rest)
    others = [
        rest.pop() if rest and fact.sees is not None and data.draw(st.booleans()) else fact.card for fact in dealt
    ]
    player = OtherCards(played, others + rest)
    other = Table(played.head, dealt_by(player), [player]).play()

    in_the_room = alike(played, other, None)
    to = {seat: alike(played, other, seat) for seat in (*played.head.seating.ids, HOUSE)}
    for n, (one, two) in enumerate(zip_longest(played.steps, other.steps)):
        if n > in_the_room:
            break
        assert one
        assert two
        assert public(one.ask) == public(two.ask)
        if isinstance(one.ask, Wager) or (isinstance(one.ask, Spoken) and n <= to[one.ask.seat]):
            assert one.ask == two.ask


@law
def cards_nobody_saw_until_they_were_turned_settle_the_same(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        player = Again(played.steps, covered=True)
        table = Table(played.head, dealt_by(player), [player])
        covered = table.play()
        assert covered.outcome == played.outcome
        assert covered.told == played.told
        assert Table(played.head, nobody_deals, [], remembered_tape(covered.tape)).play().facts == covered.facts
        known = cards_on_table(played.facts)
        for box, cards in cards_on_table(covered.facts).items():
            assert all(card.agrees(known[box][n]) for n, card in enumerate(cards))
        facedown = [f for f in covered.facts if isinstance(f, Dealt) and f.sees is not None]
        assert all(fact.card == UNKNOWN for fact in facedown)


class Doubling(Again):
    """Shows a covered hand with a card that lies open elsewhere, once there is one, since the last gathering in."""

    doubled = False

    def show(self, ask: Show, seen: Sequence[Fact]) -> tuple[Card, ...]:
        turned = list(super().show(ask, seen))
        gathered = [at for at, fact in enumerate(seen, 1) if isinstance(fact, Shuffled) and not fact.out]
        lying = cards_on_table(seen[gathered[-1] :] if gathered else seen)
        elsewhere = [card for to, cards in lying.items() if to != ask.to for card in cards if card.known]
        hidden = [at for at, card in enumerate(ask.cards) if not card.known]
        if elsewhere and hidden:
            turned[hidden[0]], self.doubled = elsewhere[0], True
        return tuple(turned)


@law
def shown_cards_are_held_against_the_pack(hands: list[Played], data: st.DataObject) -> None:
    for played in hands:
        if played.head.deck().packs.count == 1:
            player = Doubling(played.steps, covered=True)
            table = Table(played.head, dealt_by(player), [player])
            try:
                table.play()
                refused = False
            except Refused:
                refused = True
            assert refused == player.doubled


# From hand to hand


@law
def what_is_carried_survives_its_text(hands: list[Played], data: st.DataObject) -> None:
    rules = hands[0].game
    for played in hands:
        for carried in (played.head.carried, played.next_carried):
            text = rules.carried_text(carried)
            assert isinstance(json.loads(text), dict)
            assert rules.carried_from(text) == carried
            hash(carried)
        assert played.next_carried == rules.after(played.head.options, played.outcome.left, played.outcome.ordinary)


@law
def heads_and_tapes_alone_tell_how_the_packs_stand(hands: list[Played], data: st.DataObject) -> None:
    """Nobody deals again: each hand's cards are on its tape, and what they leave is what the next one began with."""
    stock = Stock()
    for played in hands:
        assert played.head.stock == stock
        stock = Table(remembered(played.head), nobody_deals, [], remembered_tape(played.tape)).play().stock
        assert stock == played.stock


@law
def what_has_not_left_the_packs_is_still_to_come(hands: list[Played], data: st.DataObject) -> None:
    """Once each before the next shuffle, whether the shoe or somebody at the table dealt what is gone."""
    whoever = Random(data.draw(st.integers(0)))
    stock, gone = Stock(), list[Card]()
    for played in hands:
        here: list[Card] = []
        for fact in played.facts:
            if isinstance(fact, Shuffled):
                gone = [here[ordinal] for ordinal in fact.out]
            elif isinstance(fact, Dealt):
                here.append(fact.card)
                gone.append(fact.card)
        lines = [line._replace(by=whoever.choice((line.by, line.by, "person"))) for line in played.tape]
        stock = Table(replace(played.head, stock=stock), nobody_deals, [], lines).play().stock
        deck = replace(played.head, stock=through_json(stock)).deck()
        to_come: list[Card] = []
        while deck.left:
            to_come.append(deck.next_of_shoe())
            deck.note(Dealt(Place(name="board"), to_come[-1]), SHOE)
        assert sorted(gone + to_come) == sorted(deck.packs.cards) * bool(stock.shuffles)


# Hands that obey


def obeyed(game: str, data: st.DataObject) -> None:
    """Draw a sitting, and hold every law over it."""
    hands = data.draw(sittings(game))
    for check in LAWS:
        check(hands, data)


@pytest.mark.parametrize("game", each())
@given(data=st.data())
def test_the_laws_hold(game: str, data: st.DataObject) -> None:
    obeyed(game, data)


@pytest.mark.parametrize("game", sorted(LIKE_OTHERS))
@settings(max_examples=3)
@given(data=st.data())
def test_the_laws_hold_in_a_game_like_others(game: str, data: st.DataObject) -> None:
    obeyed(game, data)


@pytest.mark.parametrize("game", each())
@pytest.mark.parametrize("seed", ["Royale", long("Shaken"), long("Macao")])
def test_no_card_leaves_the_shoe_twice(game: str, seed: str) -> None:
    """Through many hands and several shuffles, with anything said."""
    rules = find(game)
    random = Random(f"{game} {seed}")
    options = rules.in_force({option.name: random.choice(values(option)) for option in rules.listed()})
    fewest, most = rules.entry.seats
    seats = tuple(Seat(name, "pc", 1_000_000) for name in NAMES[: random.randint(fewest, min(most, 5))])
    blinds = Blinds(50, 100, 10_000) if rules.entry.between_seats else NO_BLINDS
    around = [Seating(seats, bank, blinds=blinds) for bank in (*NAMES[: len(seats)], HOUSE)]
    seating = random.choice([seating for seating in around if begins(rules, seating, options)])
    first = rules.first(seating, options)
    head = Head(
        game, rules.entry.edition, options, HouseRules(), seating, first, Stock(), random.randbytes(32).hex(), 1
    )
    gone: Counter[Card] = Counter()
    packs = rules.packs(options).count
    shuffles = 0
    for _hand in range(150):
        played = Table(head, from_the_shoe, [Whim(random.choice)]).play()
        head = replace(head, carried=played.next_carried, stock=played.stock)
        head = replace(head, seating=replace(seating, shoe=head.deck().left))
        this_hand: list[Card] = []
        for fact in played.facts:
            if isinstance(fact, Shuffled):
                shuffles += 1
                packs = fact.packs
                gone = Counter(this_hand[ordinal] for ordinal in fact.out)
            if isinstance(fact, Dealt):
                this_hand.append(fact.card)
                gone[fact.card] += 1
                assert fact.card in PACK
                assert gone[fact.card] <= packs
        assert head.deck().left == head.deck().packs.size - gone.total()
    assert shuffles > 1


def test_a_fact_is_seen_by_those_it_names() -> None:
    """The laws above lean on this: three ways to see a card."""
    ace = Card("A", "s")
    box = Place(name="box")
    facts: list[Fact] = [Dealt(box, ace), Dealt(box, ace, ("bond",)), Dealt(box, ace, ())]
    assert [fact.card for fact in view(facts, "bond") if isinstance(fact, Dealt)] == [ace, ace, UNKNOWN]
    assert [fact.card for fact in view(facts, None) if isinstance(fact, Dealt)] == [ace, UNKNOWN, UNKNOWN]
