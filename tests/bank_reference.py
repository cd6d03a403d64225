"""Hands against a bank, played a second time from the sources alone, question by question beside the rules.

Chemin de fer (000) where seats come and go and ties leave the stakes, baccara banque (003, "Baccara") by who holds the
hand of a tableau, and three card poker (003, "Poker 3 cartes") with a Pair Plus that a fold loses or leaves.

`python -m tests.bank_reference [HANDS]` plays so many random hands of each game, 2,000 if not said.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple

from msgspec import Struct

from bondcards.engine.cards import PACK, RANKS, Card
from bondcards.engine.facts import Holds
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Deal, Show, Tell
from bondcards.engine.settlement import HOUSE
from bondcards.games.catalogue import find
from bondcards.games.game import Fell
from bondcards.games.seating import Kind, Seat, Seating, with_seat

AGENTS = ("bond", "leiter", "vesper", "mathis", "domino", "kerim")
VILLAIN = "le-chiffre"
RICH = 100_000_000

Step = tuple[str, ...]
"""A question or a fact: what is asked, of whom, and about what."""
Script = Generator[Step, Any, Any]
"""The hand by the source: it gives each step, and gets what was answered, or the card."""


class Played(NamedTuple):
    """What the rules made of a hand, the nets of ordinary stakes and of each line; and what the source made of it."""

    ordinary: Mapping[str, int]
    lines: Mapping[tuple[str, str], int]
    carried: Any
    source: Any


def beside(name: str, options: object, seating: Seating, carried: Any, script: Script, chance: Random) -> Played:
    """A hand by the rules with random legal answers, each step as the source has it."""
    game = find(name)
    hand = game.hand(seating, options, carried)
    shoe = chance.sample(PACK * game.packs(options).count, len(PACK))
    expected, source = onward(script, None)
    answer: Any = None
    fell: Fell[Any] | None = None
    while fell is None:
        try:
            ask = hand.send(answer)
        except StopIteration as end:
            fell = end.value
            continue
        step, answer = stepped(ask, shoe, chance)
        if step is not None:
            assert step == expected, f"the rules: {step}; the source: {expected}"
            expected, source = onward(script, answer)
    assert expected is None, f"the source goes on: {expected}"
    lines = {(line.seat, line.box): line.net for line in fell.settlement.lines}
    ordinary = fell.settlement.ordinary()
    return Played(ordinary, lines, game.after(options, fell.left, ordinary), source)


def onward(script: Script, answer: Any) -> tuple[Step | None, Any]:
    """The next step by the source; or, at its end, what it makes of the hand."""
    try:
        return script.send(answer), None
    except StopIteration as end:
        return None, end.value


def stepped(ask: Any, shoe: list[Card], chance: Random) -> tuple[Step | None, Any]:
    """A request as a step, and its random answer; None for what the source does not speak of, or nobody decides."""
    match ask:
        case Deal():
            card = shoe.pop()
            return ("deal", str(ask.to)), card
        case Show():
            return None, ask.cards
        case Tell(told=Holds() as fact):
            return ("holds", fact.seat, str(fact.place)), None
        case Bet() if ask.only() is None:
            return ("bet", ask.seat, ask.box), bet(ask, chance)
        case Choose() if ask.only() is None:
            return ("choose", ask.seat, ask.about), chance.choice(ask.options)
        case Bet() | Choose():
            return None, ask.only()
        case _:
            return None, True


def bet(ask: Bet, chance: Random) -> int | str:
    if ask.high < 200 or chance.random() < 0.4:
        return chance.choice(ask.words)
    return chance.randint(1, min(ask.high, 40_000) // 200) * 200


def value(card: Card) -> int:
    return (RANKS.index(card.rank) + 1) % 10 if card.rank not in "TJQK" else 0


def total(cards: Sequence[Card]) -> int:
    return sum(map(value, cards)) % 10


def bank_draws(bank: int, third: int | None) -> bool:
    """003, "Il doit tirer uniquement si la 3ème carte donnée à Punto a une valeur de"; without one it draws to 5."""
    if third is None:
        return bank <= 5
    draws = {3: (0, 1, 2, 3, 4, 5, 6, 7, 9), 4: (2, 3, 4, 5, 6, 7), 5: (4, 5, 6, 7), 6: (6, 7)}
    return bank <= 2 or third in draws.get(bank, ())


def compared(one: Sequence[Card], other: Sequence[Card]) -> int:
    return (total(one) > total(other)) - (total(one) < total(other))


# Chemin de fer


class Kept(Struct):
    """What lies between two hands: the seats as the bank goes round, and what is in it and covers it."""

    turn: Sequence[str]
    amount: int = 0
    won: bool = False
    suivi: str = ""
    covers: Mapping[str, int] = {}
    banco: bool = False


def chemin(order: Sequence[str], purses: Mapping[str, int], kept: Kept, every_hand: bool) -> Script:
    bank = next(seat for seat in kept.turn if seat in order)
    stays = bank == kept.turn[0]
    amount = min(kept.amount, purses[bank]) if stays else 0
    if amount and kept.won and (yield "choose", bank, "bank") == "pass":
        bank, amount = to_right(order, bank)[0], 0
    whole = stays and amount == kept.amount
    for seat in (bank, *to_right(order, bank)) if not amount else ():
        named: Any = (yield "bet", seat, "bank") if purses[seat] else "pass"
        if named != "pass":
            bank, amount = seat, named
            break
    turn = (bank, *to_right(order, bank))
    following = (*turn[1:], bank)
    if not amount:
        return {}, Kept(following if every_hand else turn)
    covers = {seat: cents for seat, cents in kept.covers.items() if whole and purses.get(seat, 0) >= cents}
    banco = kept.banco
    if not covers:
        covers, banco = yield from covered(turn, purses, amount, kept.suivi)
    if not covers:
        return {}, Kept(following if every_hand else turn)
    holder = max(covers, key=lambda seat: covers[seat])
    yield "holds", holder, "player"
    ahead = yield from coup()
    net = {seat: ahead * cents for seat, cents in covers.items()}
    suivi = holder if banco and ahead < 0 else ""
    if not ahead:
        return net, Kept(turn, amount, covers=covers, banco=banco)
    if ahead > 0 or every_hand:
        return net, Kept(following, suivi=suivi)
    return net, Kept(turn, amount + sum(covers.values()), won=True, suivi=suivi)


def to_right(order: Sequence[str], seat: str) -> tuple[str, ...]:
    """The others counter-clockwise, the nearest on his right first."""
    at = order.index(seat)
    return tuple(order[(at - steps) % len(order)] for steps in range(1, len(order)))


def covered(turn: Sequence[str], purses: Mapping[str, int], amount: int, suivi: str) -> Script:
    """What each punter covers, and whether by banco, who has lost one being asked first."""
    if suivi in turn[1:] and purses[suivi] >= amount and (yield "choose", suivi, "suivi") == "banco":
        return {suivi: amount}, True
    covers: dict[str, int] = {}
    for seat in turn[1:]:
        if sum(covers.values()) < amount and purses[seat]:
            said = yield "bet", seat, "banco"
            if said == "banco":
                return {seat: amount}, True
            if said != "pass":
                covers[seat] = said
    return covers, False


def coup() -> Script:
    """By how much the punters are ahead: 1, 0 or -1."""
    punter: list[Card] = []
    bank: list[Card] = []
    for _round in range(2):
        punter.append((yield "deal", "player"))
        bank.append((yield "deal", "banker"))
    if max(total(punter), total(bank)) < 8:
        if total(punter) <= 5:
            punter.append((yield "deal", "player"))
        if bank_draws(total(bank), value(punter[2]) if len(punter) == 3 else None):
            bank.append((yield "deal", "banker"))
    return compared(punter, bank)


def play_chemin(chance: Random, hands: int) -> int:
    """How many hands of sittings at which seats come and go were ties."""
    game, ties = find("chemin-de-fer"), 0
    options = [game.in_force({"bank_passes": passes}) for passes in ("on-loss", "every-hand")]
    for _sitting in range(-(-hands // 20)):
        every_hand = chance.random() < 0.5
        agents = chance.sample(AGENTS, 2)
        seats: dict[str, Kind] = {VILLAIN: "npc", agents[0]: "pc", agents[1]: "pc"}
        kept = Kept((VILLAIN, *reversed(agents)))
        carried = game.first(Seating(seated(seats, dict.fromkeys(seats, 1)), VILLAIN), options[every_hand])
        purses: dict[str, int] = {}
        for _hand in range(20):
            purses = {seat: purses.get(seat, 0) or chance.randint(1, 400) * 200 for seat in seats}
            order = [VILLAIN, *agents] if VILLAIN in seats else agents
            seating = Seating(seated(seats, purses), order[0])
            script = chemin(order, purses, kept, every_hand)
            played = beside("chemin-de-fer", options[every_hand], seating, carried, script, chance)
            net, kept = played.source
            carried, ties = played.carried, ties + bool(kept.covers)
            assert {seat: played.ordinary.get(seat, 0) for seat in net} == net
            for seat in seats:
                purses[seat] += played.ordinary.get(seat, 0)
            seats = come_and_go(seats, agents, chance)
    return ties


def seated(seats: Mapping[str, Kind], purses: Mapping[str, int]) -> tuple[Seat, ...]:
    return tuple(Seat(seat, kind, purses[seat]) for seat, kind in seats.items())


def come_and_go(seats: dict[str, Kind], agents: list[str], chance: Random) -> dict[str, Kind]:
    """Somebody may leave, or sit down behind the other agents; the villain sits down where he sat."""
    who = chance.choice((*AGENTS, VILLAIN))
    if chance.random() < 0.7:
        return seats
    if who in seats and len(seats) > 2:
        if who in agents:
            agents.remove(who)
        return {seat: kind for seat, kind in seats.items() if seat != who}
    if who in seats:
        return seats
    if who != VILLAIN:
        agents.append(who)
    return with_seat(seats, who, "npc" if who == VILLAIN else "pc", VILLAIN)


# Baccara banque


def banque(places: Sequence[str], here: Sequence[str], turns: Sequence[str]) -> Script:
    """The nets, whose turn it is at each tableau, and how many hands were played from elsewhere."""
    own = {seat: number % 2 for number, seat in enumerate(places)}
    laid: dict[tuple[str, str], int] = {}
    for seat in here:
        for box in (f"tableau-{own[seat] + 1}", f"tableau-{2 - own[seat]}", "cheval"):
            said = yield "bet", seat, box
            if said != "pass":
                laid[seat, box] = said
    if not laid:
        return {}, turns, 0
    holders: list[str] = []
    for number in range(2):
        holders.append(holder(number, places[number::2], here, turns[number], laid))
        yield "holds", holders[number], f"tableau-{number + 1}"
    won = yield from three_hands(holders, laid)
    net = dict.fromkeys(here, 0)
    for (seat, box), cents in laid.items():
        net[seat] += cents * sum(won) // 2 if box == "cheval" else cents * won[int(box[-1]) - 1]
    following = list(turns)
    for number, seat in enumerate(holders):
        mine = places[number::2]
        if seat in mine:
            following[number] = mine[(mine.index(seat) + (won[number] < 0)) % len(mine)]
    return net, following, sum(seat not in places[number::2] for number, seat in enumerate(holders))


def holder(
    number: int, mine: Sequence[str], here: Sequence[str], turn: str, laid: Mapping[tuple[str, str], int]
) -> str:
    """The next at a tableau with a stake on it, else the largest stake on it, of equals the first to lay."""
    staked = {seat: laid.get((seat, f"tableau-{number + 1}"), 0) + laid.get((seat, "cheval"), 0) / 2 for seat in here}
    at = mine.index(turn) if turn in mine else 0
    for seat in (*mine[at:], *mine[:at]):
        if staked.get(seat):
            return seat
    most = max(staked.values())
    return next(seat for seat in here if staked[seat] == most) if most else HOUSE


def three_hands(holders: Sequence[str], laid: Mapping[tuple[str, str], int]) -> Script:
    """Whether each tableau has won (1), tied (0) or lost (-1) against the bank, which decides by itself."""
    del laid
    hands: list[list[Card]] = [[], [], []]
    for _round, (number, at) in product(range(2), enumerate(("tableau-1", "tableau-2", "banker"))):
        hands[number].append((yield "deal", at))
    naturals = [total(hand) >= 8 for hand in hands]
    if not naturals[2]:
        for number in range(2):
            count = total(hands[number])
            free = count == 5 and holders[number] != HOUSE
            draws = (yield "choose", holders[number], "draw") == "draw" if free else count <= 5
            if not naturals[number] and draws:
                hands[number].append((yield "deal", f"tableau-{number + 1}"))
        if not all(naturals[:2]) and (yield "choose", VILLAIN, "draw") == "draw":
            hands[2].append((yield "deal", "banker"))
    return [1 if naturals[n] and not naturals[2] else compared(hands[n], hands[2]) for n in range(2)]


def play_banque(chance: Random, hands: int) -> int:
    """How many hands of a tableau were played by a seat of the other, or by the croupier."""
    game, elsewhere = find("baccara-banque"), 0
    options = game.in_force({})
    for _sitting in range(-(-hands // 20)):
        places = chance.sample(AGENTS, chance.randint(1, 5))
        turns: Sequence[str] = [places[0], places[1] if len(places) > 1 else ""]
        carried = game.first(Seating(at_banque(places), VILLAIN), options)
        for _hand in range(20):
            here = [seat for seat in places if chance.random() < 0.8] or places
            script = banque(places, here, turns)
            played = beside("baccara-banque", options, Seating(at_banque(here), VILLAIN), carried, script, chance)
            net, after, away = played.source
            assert {seat: played.ordinary.get(seat, 0) for seat in net} == net
            assert list(played.carried.holders) == list(after)
            elsewhere += away
            carried, turns = played.carried, after
    return elsewhere


def at_banque(punters: Sequence[str]) -> tuple[Seat, ...]:
    return (Seat(VILLAIN, "npc", 100 * RICH), *(Seat(seat, "pc", RICH) for seat in punters))


# Three card poker

PAIR_PLUS = {1: 1, 2: 3, 3: 6, 4: 30, 5: 40}
ANTE_BONUS = {3: 1, 4: 4, 5: 5}


def strength(cards: Sequence[Card]) -> tuple[int, list[int]]:
    """High card 0, pair 1, flush 2, straight 3, three of a kind 4, straight flush 5; then what decides among equals."""
    held = [RANKS.index(card.rank) or 13 for card in cards]
    ranks = sorted(held, key=lambda rank: (held.count(rank), rank), reverse=True)
    if ranks == [13, 2, 1]:
        ranks = [2, 1, 0]
    straight = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1
    flush = len({card.suit for card in cards}) == 1
    if straight:
        return 3 + 2 * flush, ranks
    return 2 if flush else {1: 0, 2: 1, 3: 4}[ranks.count(ranks[0])], ranks


class Box(NamedTuple):
    ante: int
    plus: int
    hand: tuple[int, list[int]]
    plays: bool

    def lines(self, bank: tuple[int, list[int]], stays: bool, always: bool) -> dict[str, int]:
        qualified = bank >= (0, [RANKS.index("Q"), 0, 0])
        ahead = (self.hand > bank) - (self.hand < bank) if qualified else 1
        lines = {"ante": self.ante * (ahead if self.plays else -1)}
        if self.plays:
            lines["play"] = self.ante * ahead if qualified else 0
            if self.hand[0] in ANTE_BONUS and (always or (qualified and ahead > 0)):
                lines["ante-bonus"] = self.ante * ANTE_BONUS[self.hand[0]]
        if self.plus:
            lines["pair-plus"] = self.plus * (PAIR_PLUS.get(self.hand[0], -1) if self.plays or stays else -1)
        return lines


def three_cards(seats: Sequence[str], stays: bool, always: bool) -> Script:
    """What each line brings, by seat and box."""
    lines: dict[tuple[str, str], int] = {}
    antes: dict[str, int] = {}
    plus: dict[str, int] = {}
    for seat in seats:
        ante = yield "bet", seat, "ante"
        if ante == "pass":
            continue
        antes[seat] = ante
        if (side := (yield "bet", seat, "pair-plus")) != "pass":
            plus[seat] = side
    if not antes:
        return {}
    hands: dict[str, list[Card]] = {seat: [] for seat in (*antes, "dealer")}
    for _round, seat in product(range(3), hands):
        hands[seat].append((yield "deal", seat))
    plays: dict[str, bool] = {}
    for seat in antes:
        plays[seat] = (yield "choose", seat, "play-on") == "play"
    bank = strength(hands.pop("dealer"))
    for seat in antes:
        box = Box(antes[seat], plus.get(seat, 0), strength(hands[seat]), plays[seat])
        lines.update({(seat, name): net for name, net in box.lines(bank, stays, always).items()})
    return lines


def play_three_cards(chance: Random, hands: int) -> int:
    """How many times Pair Plus was paid though its hand was folded; nobody has a vacant place beside him."""
    game, paid = find("three-card-poker"), 0
    seats = ("bond", "leiter", "vesper", "mathis", "domino", "kerim", "tracy")
    carried = game.first(Seating(at_banque(seats), VILLAIN), game.in_force({}))
    for _hand in range(hands):
        stays, always = chance.random() < 0.5, chance.random() < 0.5
        given = {
            "pair_plus_after_fold": "stays" if stays else "lost",
            "ante_bonus": "always" if always else "beaten",
        }
        script = three_cards(seats, stays, always)
        seating = Seating(at_banque(seats), VILLAIN)
        played = beside("three-card-poker", game.in_force(given), seating, carried, script, chance)
        assert played.lines == (played.source or {})
        folded = {seat for seat, box in played.lines if box == "ante"} - {s for s, b in played.lines if b == "play"}
        paid += any(played.lines.get((seat, "pair-plus"), 0) > 0 for seat in folded)
    return paid


GAMES: Mapping[str, Callable[[Random, int], int]] = {
    "chemin-de-fer": play_chemin,
    "baccara-banque": play_banque,
    "three-card-poker": play_three_cards,
}


def main(hands: int) -> None:
    for name, play in GAMES.items():
        print(f"{name}: {hands} hands, {play(Random(name), hands)} of the rare kind")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000)
