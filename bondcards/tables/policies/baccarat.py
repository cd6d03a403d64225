"""The baccarat games: stakes, the bank at chemin de fer, and the third card where the rules leave it free.

At punto banco banco costs least in the long run (1.06 %), punto little more, a tie dear (14.4 %). At family baccara the
bank's hand draws best, but gives 10 %.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bondcards.engine.facts import BANKER, Fact, Holds, Said, Staked, cards_on_table, stakes_on_table, who_banks
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.games.baccarat.baccara_banque import AT, BOXES, TABLEAUX, weights
from bondcards.games.baccarat.chemin_de_fer import COVER, AskBank, AskSuivi
from bondcards.games.baccarat.drawing import PLAYER, AskDraw, Points, bank_must
from bondcards.language.i18n import N_
from bondcards.tables.policies.character import FANCY, NOTHING_TO_STAKE, State, Thought, Why
from bondcards.tables.policies.policy import Policy


class PuntoBanco(Policy):
    """Stakes on banco, on punto when the fancy takes him, and on a tie only on a whim."""

    sides = ("player", "banker")

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        likes = self.likes(self.chance(seen), seen)
        if ask.box == "tie":
            return self.on_the_side(ask, likes // 10)
        side = self.side("banker", "player")
        return self.laid(ask, likes) if ask.box == side else Thought("pass", NOTHING_TO_STAKE)


class FamilyBaccara(Policy):
    """Bets on one side, the ponte's as a rule, and on a tie only on a whim."""

    sides = ("ponte", "banker")

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """The banker's own stake, which is asked for before anything else, or a bet on the side he fancies."""
        likes = self.likes(self.chance(seen), seen)
        if not any(isinstance(fact, Staked) for fact in seen):
            # Nobody may bet more than the banker lays.
            return self.laid(ask, max(likes, *self.levels(seen), 0))
        if ask.box == "tie":
            return self.on_the_side(ask, likes // 10)
        return self.laid(ask, likes) if ask.box == self.side("ponte", "banker") else Thought("pass", NOTHING_TO_STAKE)


# Where the third card is free

DRAWS_ON_5: Final = 9 / 11
"""How often the punter draws in the best mixture, where cards are replaced: then no bank gains by knowing it."""

MIXED: Final = Why(N_("a five: either will do, and nobody may read it"))
BY_THE_TABLE: Final = Why(N_("as the table has it"))


class Baccarat(Policy):
    """One who may be asked for a third card."""

    def for_punters(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str]:
        """On a five, where he may choose: either, so that nobody reads him."""
        draws = self.chance(seen).random() < DRAWS_ON_5
        return self.swayed(ask, seen, Thought("draw" if draws else "stand", MIXED), timid="stand", rash="draw")

    def for_bank(self, ask: Choose[Any], seen: Sequence[Fact], own: Points, faced: Points) -> Thought[str]:
        """As the table would have it against a hand, whose third card he sees."""
        move = bank_must(faced.third)(own.two().total)[0]
        return self.swayed(ask, seen, Thought(move, BY_THE_TABLE), timid="stand", rash="draw")


class BaccaraBanque(Baccarat):
    """Stakes on the tableau where he sits, à cheval on a whim; as banker he draws for the most money."""

    sides = BOXES

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """His stake: on the first box he is asked for, his own tableau's, or à cheval."""
        astride = "cheval" not in self.shunned if self.shunned else self.strays()
        his = self.character.seat
        passed = any(isinstance(fact, Said) and fact.seat == his and fact.about in BOXES for fact in seen)
        asked_before = passed or his in stakes_on_table(seen)
        here = ask.box == "cheval" if astride else ask.box != "cheval" and not asked_before
        return self.laid(ask, self.likes(self.chance(seen), seen)) if here else Thought("pass", NOTHING_TO_STAKE)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        """Draw or stand: by the table where he banks, for the tableau on which most lies."""
        if ask.about != AskDraw.about:
            return None
        table = cards_on_table(seen)
        hands = {side: Points(*table[at]) for side, at in AT.items()}
        playing = [tableau for tableau in TABLEAUX if not hands[tableau].natural]
        held = [f.place for f in seen if isinstance(f, Holds) and f.seat == self.character.seat]
        mine = [tableau for tableau in playing if AT[tableau] in held]
        if mine:
            said = sum(isinstance(f, Said) and (f.seat, f.about) == (self.character.seat, AskDraw.about) for f in seen)
            return self.for_punters(ask, seen) if hands[mine[said]].seen else None
        stakes = stakes_on_table(seen)
        faced = max(playing, key=lambda tableau: sum(weights(stakes, tableau).values()))
        return self.for_bank(ask, seen, hands["banker"], hands[faced]) if hands["banker"].seen else None


# Chemin de fer

DEAR: Final = 4
"""Nobody calls banco on more than so many times what he likes to stake."""
HIS_TURN: Final = 3
"""Among other punters he calls banco in every third hand at most, and after three lost he does not follow."""

BANCO: Final = Why(N_("the bank of {bank} is within reach, and daring calls it"))
FOLLOWS: Final = Why(N_("{lost} lost to this bank: follows it"))
LETS_IT_GO: Final = Why(N_("{lost} lost to this bank: enough"))
LEAVES_IT: Final = Why(N_("the bank has won: it stays on the table"))
TAKES_IT: Final = Why(N_("takes the bank's winnings while they are there"))


class CheminDeFer(Baccarat):
    """Daring calls banco, patience leaves a winning bank on the table, appetite sets the sums."""

    def stake(self, ask: Bet, seen: Sequence[Fact]) -> Thought[int | str]:
        """The bank he lays, as much as the agents may cover together; or what he covers of another's."""
        chance = self.chance(seen)
        if ask.box == "bank":
            return self.laid(ask, self.as_high_as(sum(self.levels(seen)), chance))
        if ask.box == "tie":
            return self.on_the_side(ask, self.likes(chance, seen) // 10)
        if not ask.possible:
            return Thought("pass", NOTHING_TO_STAKE)
        likes, bank, daring = self.likes(chance, seen), self._bank(seen), self.character.daring
        wants_it = "banco" in ask.words and bank <= likes * DEAR and chance.random() < daring * 0.6
        if wants_it and not self._leaves_it(seen, self.character.mood.hands % HIS_TURN > 0):
            return Thought("banco", Why(BANCO.phrase, {"bank": bank}))
        if chance.random() < 0.1 + (1 - daring) * 0.25:
            return Thought("pass", NOTHING_TO_STAKE)
        return self.laid(ask, likes)

    def _leaves_it(self, seen: Sequence[Fact], had_his_turn: bool) -> bool:
        """Whether he leaves a banco to the agents; not where none of them is a punter, nor beside himself."""
        company, mood = self.character.company, self.character.mood
        return had_his_turn and not mood.tilts and bool({*company.agents} - {who_banks(seen, company.bank)})

    def as_punter(self, stakes: Mapping[str, int]) -> Mapping[str, int]:
        return {box: cents for box, cents in stakes.items() if box == COVER}

    def room(self, ask: Bet, seen: Sequence[Fact]) -> int:
        """The bank that is laid is all there is to cover."""
        if ask.box != COVER:
            return ask.high
        covered = sum(sum(self.as_punter(laid).values()) for laid in stakes_on_table(seen).values())
        return self._bank(seen) - covered - self.to_come(seen, who_banks(seen, self.character.company.bank))

    def _bank(self, seen: Sequence[Fact]) -> int:
        return next((fact.amount for fact in reversed(seen) if isinstance(fact, Staked) and fact.box == "bank"), 0)

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        his, lost = self.character, {"lost": -self.character.mood.last}
        match ask.about:
            case AskBank.about:
                keeps = self.chance(seen).random() < his.patience
                return Thought("keep", LEAVES_IT) if keeps else Thought("pass", TAKES_IT)
            case AskSuivi.about:
                follows = self.chance(seen).random() < his.daring
                if follows and not self._leaves_it(seen, his.mood.row < -2):
                    return Thought("banco", Why(FOLLOWS.phrase, lost) if his.mood.last < 0 else FANCY)
                return Thought("pass", Why(LETS_IT_GO.phrase, lost) if his.mood.last < 0 else NOTHING_TO_STAKE)
            case AskDraw.about:
                table = cards_on_table(seen)
                player, banker = Points(*table[PLAYER]), Points(*table[BANKER])
                if banker.seen and not player.seen:
                    return self.for_bank(ask, seen, banker, player)
                return self.for_punters(ask, seen) if player.seen else None
            case _:
                return None

    def state(self, ask: Request[Any], seen: Sequence[Fact], answer: object) -> State | None:
        """A natural that only he sees is a monster."""
        table = cards_on_table(seen)
        held = [fact.seat for fact in seen if isinstance(fact, Holds)]
        mine = PLAYER if self.character.seat in held else BANKER
        return "monster" if Points(*table.get(mine, ())).natural else super().state(ask, seen, answer)
