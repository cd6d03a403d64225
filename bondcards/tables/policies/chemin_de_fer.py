"""Chemin de fer: how much to bank, when to call banco, when to leave the bank, and the free draws."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bondcards.engine.facts import Fact, Holds, Staked, cards_on_table, stakes_on_table, who_banks
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Request
from bondcards.games.baccarat.chemin_de_fer import COVER, AskBank, AskSuivi
from bondcards.games.baccarat.drawing import BANKER, PLAYER, AskDraw, Points
from bondcards.language.i18n import N_
from bondcards.tables.policies.baccarat import Baccarat
from bondcards.tables.policies.character import FANCY, NOTHING_TO_STAKE, State, Thought, Why

DEAR: Final = 4
"""Nobody calls banco on more than so many times what he likes to stake."""

BANCO: Final = Why(N_("the bank of {bank} is within reach, and daring calls it"))
FOLLOWS: Final = Why(N_("{lost} lost to this bank: follows it"))
LETS_IT_GO: Final = Why(N_("{lost} lost to this bank: enough"))
LEAVES_IT: Final = Why(N_("the bank runs: it stays on the table"))
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
        likes, bank = self.likes(chance, seen), self._bank(seen)
        if "banco" in ask.words and bank <= likes * DEAR and chance.random() < self.character.daring * 0.6:
            return Thought("banco", Why(BANCO.phrase, {"bank": bank}))
        if chance.random() < 0.1 + (1 - self.character.daring) * 0.25:
            return Thought("pass", NOTHING_TO_STAKE)
        return self.laid(ask, likes)

    def as_punter(self, stakes: Mapping[str, int]) -> Mapping[str, int]:
        return {box: cents for box, cents in stakes.items() if box == COVER}

    def room(self, ask: Bet, seen: Sequence[Fact]) -> int:
        """The bank that is laid is all there is to cover."""
        if ask.box != COVER:
            return ask.high
        covered = sum(sum(self.as_punter(laid).values()) for laid in stakes_on_table(seen).values())
        return self._bank(seen) - covered - self.to_come(seen, who_banks(seen, self.character.company.bank))

    def word(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        his = self.character
        match ask.about:
            case AskBank.about:
                keeps = self.chance(seen).random() < his.patience
                return Thought("keep", LEAVES_IT) if keeps else Thought("pass", TAKES_IT)
            case AskSuivi.about:
                lost = {"lost": -his.mood.last}
                if self.chance(seen).random() < his.daring:
                    return Thought("banco", Why(FOLLOWS.phrase, lost) if his.mood.last < 0 else FANCY)
                return Thought("pass", Why(LETS_IT_GO.phrase, lost) if his.mood.last < 0 else NOTHING_TO_STAKE)
            case AskDraw.about:
                return self._draw(ask, seen)
            case _:
                return None

    def state(self, ask: Request[Any], seen: Sequence[Fact], answer: object) -> State | None:
        """A natural that only he sees is a monster."""
        table = cards_on_table(seen)
        held = [fact.seat for fact in seen if isinstance(fact, Holds)]
        mine = PLAYER if self.character.seat in held else BANKER
        return "monster" if Points(*table.get(mine, ())).natural else super().state(ask, seen, answer)

    def _bank(self, seen: Sequence[Fact]) -> int:
        return next((fact.amount for fact in reversed(seen) if isinstance(fact, Staked) and fact.box == "bank"), 0)

    def _draw(self, ask: Choose[Any], seen: Sequence[Fact]) -> Thought[str] | None:
        table = cards_on_table(seen)
        player, banker = Points(*table[PLAYER]), Points(*table[BANKER])
        if banker.seen and not player.seen:
            return self.for_bank(ask, seen, banker, player)
        return self.for_punters(ask, seen) if player.seen else None
