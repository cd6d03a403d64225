"""How the program plays poker between the seats: by what a hand is worth, by the price of a call, and by bluffing."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, prod
from typing import Any, Final

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.engine.chance import Chance
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Fact
from bondcards.engine.questions import Choose
from bondcards.engine.requests import Request
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Action, Wager
from bondcards.games.poker.showdown import AskShow, pots
from bondcards.games.poker.variant import Variant
from bondcards.games.ranking.made import STRENGTH
from bondcards.language.i18n import N_
from bondcards.tables.policies.character import Character, State, Thought, Why, rounded, swell
from bondcards.tables.policies.poker.drawing import Draws
from bondcards.tables.policies.poker.imagining import Imagination, InTheOpen, OnBoards, Row, against
from bondcards.tables.policies.poker.keeping import kept
from bondcards.tables.policies.poker.seeing import Eyes, Known, Rival, Situation
from bondcards.tables.policies.policy import Policy

MOST_RIVALS: Final = 3
"""More seldom stay in."""
TOGETHER: Final = 0.58
"""Who beats one rival beats the next more easily: of each chance after the least this power counts."""
CREDIT: Final = 1.0
"""A rival is thought to hold the best of so many hands more for every bet of the pot's size."""
BETS: Final = 0.8
"""He bets on more than his even part of the pot: on this power of it."""
RAISES: Final = 0.6
"""Each bet and raise before him takes so much of that power, and so his hand must be better."""
WEAK: Final = 0.75
"""With less than so much of his part he may bet with nothing behind it."""
BLUFFED_RAISES: Final = 0.2
"""And so many times more seldom he bluffs."""
SIZES: Final = (0.5, 1.0)
"""Between these parts of the pot he bets and raises."""
MONSTER: Final = 0.9
"""Who wins so large a part of the pot in the mean cannot well lose it."""
DARES: Final = 0.8
"""How much daring lengthens the odds of his hand, or shortens them: a power of e, as are all that follow."""
MIDDLING: Final = 0.4
"""Daring that does neither."""
ERRS: Final[Mapping[str | None, float]] = {"timid": -0.6, "rash": 0.8, None: 0.0}
"""How much he mistakes the odds of a hand when he errs."""
MISJUDGES: Final = 3.0
"""How much at most who knows nothing of the game mistakes them on a street."""
OVERLOOKS: Final = 0.8
"""And so much of what a bet says he does not hear."""
BLUFFS: Final[Mapping[str, float]] = {"timid": 0.2, "rash": 2.5, "either": 1.5, "omen": 0.5}
"""How many times as often he bluffs when he tilts, by the way he then leans."""
PARTS: Final = (0.6, 1.6)
"""So much smaller or larger he bets, at most, by his luck and his mood."""

STRONG: Final = Why(N_("counts on {share} % of the pot: bets"))
BLUFF: Final = Why(N_("counts on {share} % of the pot: a bluff"))
ON_LITTLE: Final = Why(N_("counts on {share} % of the pot: bets on a weak hand"))
WAITS: Final = Why(N_("counts on {share} % of the pot: waits"))
DRAWS: Final = Why(N_("keeps what may still make a hand"))
STANDS_PAT: Final = Why(N_("good enough as it is"))
MAY_WIN: Final = Why(N_("may win a pot"))
CANNOT_WIN: Final = Why(N_("cannot win any more"))
PRICE: Final = Why(N_("counts on {share} % of the pot; a call needs {price} %"))


class Outlook(Struct, frozen=True, gc=False):
    """How a hand looks to him: the share of the pot he trusts it to win in the mean, and his part of an even one."""

    now: Situation
    share: float
    fair: float

    @property
    def good(self) -> bool:
        return bool(self.share > self.fair ** (BETS * RAISES**self.now.bets))

    @property
    def weak(self) -> bool:
        return self.share < WEAK * self.fair

    def because(self, why: Why, price: float = 0.0) -> Why:
        """A reason with its figures, in per cent."""
        return Why(why.phrase, figures={"share": round(100 * self.share), "price": round(100 * price)})


class Poker(Policy):
    """Plain and sound; his daring moves him, his errors, his luck and his temper."""

    def __init__(self, variant: Variant, character: Character) -> None:
        super().__init__(character)
        self._variant = variant.in_force(character.options)
        self._imagines = imagination_of(self._variant)
        self._eyes = Eyes(character.seat)
        self._moved = DARES * (character.daring - MIDDLING)
        ignorance = character.ignorance
        self._misjudges = MISJUDGES * ignorance**1.5
        self._credit = CREDIT * (1 - OVERLOOKS * ignorance)
        self._rows_with = Known()
        self._rows: dict[object, Row] = {}

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action] | None:
        out = self._outlook(seen)
        if out is None:
            return None
        betting = ask.words[-1]
        if betting in VERBS_WITH_AMOUNT and (out.good or (out.weak and self._bluffs(out, seen))):
            why = STRONG if out.good else ON_LITTLE if self._has_paired(out.now) else BLUFF
            return Thought(Action(betting, sized(ask, out.now, self._part(seen))), out.because(why))
        if ask.words[0] != "fold":
            return Thought(Action(ask.words[0]), out.because(WAITS))
        due = price(ask, out.now)
        return Thought(Action("call" if out.share > due else "fold"), out.because(PRICE, due))

    def state(self, ask: Request[Any], seen: Sequence[Fact], answer: object) -> State | None:
        """Who bets on nothing, or on little, bluffs; who can hardly lose holds a monster."""
        out = self._outlook(seen) if isinstance(ask, Wager) else None
        if out and out.share >= MONSTER:
            return "monster"
        bets = isinstance(answer, Action) and answer.verb in VERBS_WITH_AMOUNT
        return "bluff" if out and bets and out.weak else super().state(ask, seen, answer)

    # What it is worth to him

    def _outlook(self, seen: Sequence[Fact]) -> Outlook | None:
        """How his hand looks to him, the same whenever he thinks of it; None where he has not seen his cards."""
        now = self._eyes.see(seen)
        if not now.cards.whole:
            return None
        rivals = self._rivals(now)
        share = self._won(rivals, [self._row(now, rival) for rival in rivals])
        moved = self._moved + ERRS[self.slip(seen)]
        if self._misjudges:
            moved += self._misjudges * (2 * self.on_a_whim(now.felt.round) - 1)
        return Outlook(now, trusted(share, moved), 1 / (1 + len(rivals)))

    def _rivals(self, now: Situation) -> Sequence[Rival]:
        """Those who are likely to stay in; of those who have not spoken on the first street every other one."""
        if len(now.rivals) == 1:
            return now.rivals
        rivals = sorted(now.rivals, key=lambda rival: (rival.spoken, rival.claim), reverse=True)
        first = now.felt.round == self._variant.streets[0].name
        spoken = sum([rival.spoken for rival in rivals]) if first else len(rivals)
        return rivals[: min(MOST_RIVALS, spoken + (len(rivals) - spoken + 1) // 2)]

    def _row(self, now: Situation, rival: Rival) -> Row:
        """What he wins from each hand of a rival, imagined once in a street."""
        if now.cards is not self._rows_with:
            self._rows, self._rows_with = {}, now.cards
        key = rival.up, rival.thrown
        if key not in self._rows:
            his = self.character
            chance = Chance(his.chance, his.seat, now.felt.round)
            self._rows[key] = self._imagines.row(now, rival, chance, his.deals)
        return self._rows[key]

    def _won(self, rivals: Sequence[Rival], rows: Sequence[Row]) -> float:
        """The share he wins from those who are in, by what they have bet."""
        credit = self._credit
        shares = [against(row, 1 + credit * his.claim) for his, row in zip(rivals, rows, strict=True)]
        least, *others = sorted(shares)
        return least * prod(others) ** TOGETHER if others else least

    # What he says

    def _bluffs(self, out: Outlook, seen: Sequence[Fact]) -> bool:
        """Whether he would bet with nothing behind it."""
        his = self.character
        often = his.bluff * (BLUFFS[his.leans] if his.mood.tilts else 1.0)
        return self.chance(seen).random() < often * BLUFFED_RAISES**out.now.bets

    def _has_paired(self, now: Situation) -> bool:
        """Whether a card of his own makes at least a pair, where that is worth something."""
        ranks = Counter(card.rank for card in (*now.hand, *now.board))
        return self._variant.halves[0].name == "high" and any(ranks[card.rank] > 1 for card in now.hand)

    def _part(self, seen: Sequence[Fact]) -> float:
        chance = Chance(self.character.chance, self.character.seat, self.question(seen), "part")
        least, most = PARTS
        return chance.uniform(*SIZES) * min(max(swell(self.character, chance), least), most)

    def thrown(self, ask: Discard, seen: Sequence[Fact]) -> Thought[tuple[int, ...]] | None:
        """All that he does not keep; None where he has not seen his cards."""
        now = self._eyes.see(seen)
        if not now.cards.whole:
            return None
        keep = self._keeps(now, self.slip(seen))
        gone = tuple([at for at, card in enumerate(ask.hand) if card not in keep])
        return Thought(gone, DRAWS if gone else STANDS_PAT)

    def _keeps(self, now: Situation, slip: str | None) -> Sequence[Card]:
        """What wins most, of what one may keep with as many draws to come, with fewer or more, and of the whole hand.

        Who fears to draw stands on what is good enough at the last one, who cannot wait on what is at the first.
        """
        rivals, most, halves = self._rivals(now), self._variant.draws, self._variant.halves
        imagined = draws_of(self._variant)
        left = most - now.drawn
        choices = {draws: tuple(kept(halves, now.hand, draws)) for draws in (left, 1, most)}

        def won(keep: Sequence[Card]) -> float:
            return self._won(rivals, imagined.keeping(keep, left, rivals))

        best = max(dict.fromkeys((*choices.values(), now.hand)), key=won)
        if slip is None or won(best) >= MONSTER:
            return best
        return choices[{"timid": 1, "rash": most}[slip]]

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        """He shows what may win, and mucks what cannot; None where he has not seen his cards."""
        if ask.about != AskShow.about:
            return None
        now = self._eyes.see(seen)
        if not now.cards.whole:
            return None
        return Thought("show", MAY_WIN) if self._may_win(ask.seat, now) else Thought("muck", CANNOT_WIN)

    def _may_win(self, seat: str, now: Situation) -> bool:
        strength = STRENGTH[self._variant.composed]
        # Who has not shown yet has cards that lie covered still.
        shown = {rival.seat: rival.up for rival in now.rivals if len(rival.up) == len(now.hand)}
        for half in self._variant.halves:
            mine = strength(half.ranking, now.hand, now.board)
            for pot in pots(now.felt.put, now.felt.alive, now.felt.dead):
                others = [shown[other] for other in pot.contenders if other in shown]
                best = max([strength(half.ranking, cards, now.board) for cards in others], default=0)
                if mine and seat in pot.contenders and mine >= best:
                    return True
        return False


draws_of = cache(Draws)


@cache
def imagination_of(variant: Variant) -> Imagination | Draws:
    if variant.draws:
        return draws_of(variant)
    return OnBoards(variant) if variant.board else InTheOpen(variant)


def trusted(share: float, more: float) -> float:
    """How far a share is trusted, its odds so much longer or shorter: nothing is nothing to everybody."""
    odds = exp(more) * share
    return odds / (1 - share + odds)


def price(ask: Wager, now: Situation) -> float:
    """What a call costs, as a part of the pot that can be won with it."""
    put = now.felt.put
    most = put[ask.seat] + ask.to_call
    pot = sum(min(cents, most) for cents in put.values()) + sum(now.felt.dead.values()) + ask.to_call
    return ask.to_call / pot


def sized(ask: Wager, now: Situation, part: float) -> int:
    """The total of a bet or a raise of such a part of the pot; all that can be called where little would be left."""
    more = rounded(int(part * (ask.pot + ask.to_call)))
    total = ask.standing + more
    most = min(ask.all_in, max(now.felt.reach(rival.seat) for rival in now.rivals))
    if 3 * total > 2 * most:
        total = most
    return max(ask.low, min(total, ask.high))
