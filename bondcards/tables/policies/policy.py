"""What all policies share: what a character likes to stake, where he errs, and why he says what he says."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, Final, Literal

from msgspec.structs import replace

from bondcards.engine.chance import Chance
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Fact, Said, stakes_on_table, who_banks
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.requests import Request
from bondcards.engine.wagers import Action, Wager
from bondcards.games import catalogue
from bondcards.people.temperament import PLAIN
from bondcards.tables.answerer import Answerer
from bondcards.tables.policies.character import (
    FANCY,
    LAST_CHIPS,
    NOTHING_TO_STAKE,
    SLIPS,
    Character,
    State,
    Thought,
    rounded,
    swell,
    why_by_luck,
    why_so_high,
)

AGAIN: Final = 2
"""Who lays again what has won lays no more than so many times what the agents do, however it grew in the hand."""


class Policy(Answerer):
    """A character who answers by himself. He sees what his seat may see, and nothing else."""

    by: ClassVar[str] = "policy"
    sides: ClassVar[tuple[str, ...]] = ()
    """The boxes between which one chooses, where there are several for one stake."""

    def __init__(self, character: Character) -> None:
        self.character = character
        self._slips = character.slips
        self._whims: dict[str, float] = {}

    # What he answers

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        thought = self._thought(ask, seen)
        return thought.says if thought else None

    def reason(self, ask: Request[Any], seen: Sequence[Fact]) -> str:
        thought = self._thought(ask, seen)
        return str(thought.why) if thought else ""

    def excuse(self, ask: Request[Any], seen: Sequence[Fact]) -> str:
        """The same where the whole table may read it: what might be read off him there is called a whim.

        How his luck moves his stakes everybody sees: of one who is shaken it is said as if he were not.
        """
        his, thought = self.character, self._thought(ask, seen)
        if thought is None:
            return ""
        if self.state(ask, seen, thought.says) is None:
            return str(thought.why)
        stakes_so = replace(thought.why, held=False) == replace(why_so_high(his), held=False)
        return str(replace(why_by_luck(his), held=thought.why.held) if stakes_so else FANCY)

    def _thought(self, ask: Request[Any], seen: Sequence[Fact]) -> Thought[Any] | None:
        """None where he has not seen his cards, or may not say what he would."""
        match ask:
            case Choose():
                thought = self.word(ask, seen)
                return thought if thought and thought.says in ask.options else None
            case Bet():
                return self.staked(ask, seen)
            case Wager():
                return self.action(ask, seen)
            case Discard():
                return self.thrown(ask, seen)
            case _:
                return None

    def state(self, ask: Request[Any], seen: Sequence[Fact], answer: object) -> State | None:
        """What a watchful player might read off him when he gives this answer; None where there is nothing.

        That he holds a monster or bluffs is known by the policy of a game where cards lie covered.
        """
        return "tilt" if self.character.mood.tilts else None

    # What each game says of itself

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        """None where it is not his to know."""
        return None

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """What he lays where he may lay so much."""
        return self.laid(ask, self.likes(self.chance(seen), seen))

    def action(self, ask: Wager, seen: Sequence[Fact]) -> Thought[Action] | None:
        return None

    def thrown(self, ask: Discard, seen: Sequence[Fact]) -> Thought[tuple[int, ...]] | None:
        return None

    # Chance

    def chance(self, seen: Sequence[Fact]) -> Chance:
        """His chance at this question; it never runs on from an earlier one."""
        return Chance(self.character.chance, self.character.seat, self.question(seen))

    def question(self, seen: Sequence[Fact]) -> str:
        """What a question is called by: how much has been heard before it."""
        return str(len(seen) + self.character.unheard)

    def tempted(self, by: str) -> bool:
        return self.on_a_whim(by) < self.character.fancies

    def on_a_whim(self, about: str) -> float:
        """His chance of something in this hand, the same whenever it is thought of."""
        if about not in self._whims:
            self._whims[about] = Chance(self.character.chance, self.character.seat, about).random()
        return self._whims[about]

    def swayed(
        self, ask: Choose[Any], seen: Sequence[Fact], best: Thought[str], *, timid: str, rash: str
    ) -> Thought[str]:
        """His move where there is a good one: that, or the more careful or the more eager one where he errs."""
        leans = self.slip(seen)
        wrong = timid if leans == "timid" else rash
        if leans is None or wrong == best.says or wrong not in ask.options:
            return best
        return Thought(wrong, SLIPS[self.character.leans])

    def slip(self, seen: Sequence[Fact]) -> Literal["timid", "rash"] | None:
        """Which way he errs at this question, if he does."""
        if not self._slips:
            return None
        his = self.character
        chance = Chance(his.chance, his.seat, self.question(seen), "slip")
        if chance.random() >= self._slips:
            return None
        match his.leans:
            case "either":
                return "rash" if chance.random() < 0.5 else "timid"
            case "omen":
                return "rash" if self.on_a_whim("omen") < 0.5 else "timid"
            case one_way:
                return one_way

    # Stakes

    def staked(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """His stake, of what the bets given beforehand leave him; what has won he lays again, where he is like that."""
        left = replace(ask, high=min(ask.high, self.room(ask, seen)))
        if (again := self.again(ask)) is None:
            return self.stake(left, seen)
        highest = max(AGAIN * max(self.levels(seen), default=again), ask.low)
        left = replace(left, high=min(left.high, highest))
        return self.laid(left, again) if again else Thought("pass", NOTHING_TO_STAKE)

    def again(self, ask: Bet) -> int | None:
        """What he laid on this box when it won (cents), for one who does again what has won; None for others."""
        his, mood = self.character, self.character.mood
        if not his.temperament.staking.repeats or mood.row <= 0 or mood.tilts:
            return None
        if ask.box in self.sides and any(box in self.sides for box in mood.laid):
            return mood.laid.get(ask.box, 0)
        return mood.laid.get(ask.box)

    @property
    def shunned(self) -> Mapping[str, int]:
        """The boxes on which he has just lost, for one who believes that they bring bad luck."""
        his = self.character
        return his.mood.laid if his.temperament.staking.repeats and his.mood.row < 0 else {}

    def side(self, best: str, other: str) -> str:
        """On which of two boxes he stakes in this hand: the better one, or the other as his whims are."""
        shunned = self.shunned
        if (best in shunned) != (other in shunned):
            return other if best in shunned else best
        return other if self.strays() else best

    def strays(self) -> bool:
        """Whether he leaves the better of two bets in this hand; it costs him little."""
        return self.on_a_whim("side") < min(0.5, 2 * self.character.temperament.whim)

    def laid(self, ask: Bet, wish: int) -> Thought[int | str]:
        if not ask.possible:
            return Thought("pass", NOTHING_TO_STAKE)
        his, says = self.character, min(max(wish, ask.low), ask.high)
        why = why_so_high(his)
        # Whose chips are few lays them all, whatever he would like.
        return Thought(says, replace(why, held=why.held or says != wish or says == his.chips))

    def on_the_side(self, ask: Bet, wish: int) -> Thought[int | str]:
        """A bad bet: a round sum near to a wish (cents) when it takes his fancy in this hand, else nothing."""
        if not ask.possible or not self.tempted(ask.box):
            return Thought("pass", NOTHING_TO_STAKE)
        return Thought(min(max(rounded(wish), ask.low), ask.high), FANCY)

    def likes(self, chance: Chance, seen: Sequence[Fact]) -> int:
        """What he likes to stake, in cents: about as high as the agents play."""
        return self.as_high_as(max(self.levels(seen), default=0), chance)

    def as_high_as(self, level: int, chance: Chance) -> int:
        """A round sum about as high as a level of play (cents); by his appetite where there is none.

        By that he looks at what he sat down with, so that a loss does not count twice. Whose chips are next to nothing
        at such a table lays all of them at once.
        """
        his, company = self.character, self.character.company
        agents = max((company.purses.get(agent, 0) for agent in company.agents), default=0)
        usual = level or int((his.chips + max(0, -his.mood.net)) * his.temperament.appetite)
        if his.chips * LAST_CHIPS < (level or max(usual, int(agents * PLAIN.appetite))):
            return his.chips
        return rounded(int(usual * swell(his, chance)))

    def part(self, likes: int, of: int) -> int:
        """A round part of what he likes to stake, the rest being kept for later; his last chips he does not divide."""
        return likes if likes == self.character.chips else rounded(likes // of)

    def levels(self, seen: Sequence[Fact]) -> list[int]:
        """The highest stake of each agent in cents: of those on the table, else of those he has given beforehand."""
        table, given = stakes_on_table(seen), self.character.company.given
        stakes = [
            self.as_punter(table.get(seat, {})) or self.as_punter(given.get(seat, {}))
            for seat in self.character.company.agents
        ]
        return [max(laid.values()) for laid in stakes if any(laid.values())]

    def room(self, ask: Bet, seen: Sequence[Fact]) -> int:
        """How much a seat's bank could still cover, in cents, beyond what lies there and what was given beforehand."""
        company = self.character.company
        bank = who_banks(seen, company.bank)
        if bank == self.character.seat or bank not in company.purses:
            return ask.high
        on_table = sum(sum(laid.values()) for laid in stakes_on_table(seen).values())
        return company.purses[bank] - on_table - self.to_come(seen, bank)

    def to_come(self, seen: Sequence[Fact], bank: str) -> int:
        """What was given beforehand and is not laid yet, in cents."""
        table, passed = stakes_on_table(seen), {(fact.seat, fact.about) for fact in seen if isinstance(fact, Said)}
        return sum(
            max(0, cents - table.get(seat, {}).get(box, 0))
            for seat, given in self.character.company.given.items()
            if seat not in (bank, self.character.seat)
            for box, cents in self.as_punter(given).items()
            if (seat, box) not in passed
        )

    def as_punter(self, stakes: Mapping[str, int]) -> Mapping[str, int]:
        """Of the stakes of a seat those against the bank."""
        return stakes


Made = Callable[[Character], Policy]


def policy_of(game: str) -> Made:
    entry = catalogue.opened(game).entry
    policy: Callable[..., Policy] = catalogue.referred(entry.policy)
    if not entry.between_seats:
        return policy
    from bondcards.games.poker.variants import variant_of

    return partial(policy, variant_of(game))
