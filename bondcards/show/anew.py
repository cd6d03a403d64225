"""Answers that are taken back, given anew or put right, on a screen."""

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from bondcards.engine import cards
from bondcards.engine.questions import Bet, Choose
from bondcards.engine.requests import Deal, Request, Show, Shuffle
from bondcards.engine.wagers import Wager
from bondcards.errors import Refused, TakeBack
from bondcards.language.i18n import _
from bondcards.language.spelling import listed, quoted
from bondcards.seen.questions import spoken
from bondcards.seen.told_again import called_again, corrected, to_pick, told_again, told_anew
from bondcards.show.asking import Asker
from bondcards.show.hand import Hand
from bondcards.show.private import Curtain
from bondcards.show.said import meant_at, refuse_question
from bondcards.sitting.front import Answered, Front
from bondcards.sitting.menu import yes_or_no
from bondcards.sitting.picking import picked_anew
from bondcards.sitting.rows import Row
from bondcards.tables.holders import correction, hands_in
from bondcards.tables.prompt import BACK_TO, answers
from bondcards.telling.words import Names


class GivenAnew(Asker, Front):
    """A screen of a hand, what was answered in it and what is heard of that."""

    names: Names
    _hand: Hand
    _curtain: Curtain
    _reopened: int | None
    """In which hand it was said that an answer is taken back although cards have been seen since."""
    _given: str
    """What was said already to the question that comes next."""

    def _heard(self, ask: Request[Any], said: str) -> str:
        """What is heard of a line; raises `Refused` where it says that a card was another one, or asks something."""
        if not isinstance(ask, Bet | Wager):
            self._refuse_correction(said)
        if isinstance(ask, Deal | Show | Shuffle):
            refuse_question(said)
        hand = self._hand
        return meant_at(ask, said, self.names, (hand.bank, hand.villain), hand.facts)

    def takes_back(self) -> bool:
        """Whether the last answer is taken back although cards have been seen since; then it is said for good, once."""
        seen = _("Cards have been seen since. Take it back all the same?")
        if self.insist(lambda: self.menu(yes_or_no(), "no", seen)) == "no":
            return False
        self.page.drop()
        if self._reopened == self._hand.number:
            # It stands above once.
            return True
        self._reopened = self._hand.number
        self.page.keep(Text(" " + _("The last answer is taken back; the cards seen since come again."), "warning"))
        return True

    def gives_up(self) -> bool:
        self._curtain.close()
        sure = _("The hand is being played. Is it given up, and the stakes go back?")
        return self.insist(lambda: self.menu(yes_or_no(), "no", sure)) == "yes"

    def asks_anew(self, question: str) -> str:
        return self.insist(lambda: self.ask_text(question, ""))

    def told_again(self, answer: Answered) -> str:
        return told_again(answer, self.names)

    def told_anew(self, old: Answered, new: Answered) -> str:
        return told_anew(old, new, self.names)

    def picks(self, given: Sequence[Answered]) -> int | None:
        rows = [
            Row(str(number), self.told_again(answer), also=called_again(answer, self.names))
            for number, answer in to_pick(given)
        ]
        none = Row("none", _("none: all of them stand"))

        def read(words: str, rows: Sequence[Row], question: str) -> str:
            row, self._given = picked_anew(words, rows, question)
            return row

        try:
            said = self.pick(_("Which answer is given anew?"), [*rows, none], "none", read)
        except TakeBack:
            return None
        return None if said == "none" else int(said)

    def calls_out(self, ask: Choose[str]) -> str:
        none, *others = [Row(word, spoken(ask, word, self.names), means=_(ask.means[word])) for word in ask.options]
        try:
            return self.pick(_(ask.asks), [*others, none], none.word)
        except TakeBack:
            return none.word

    def _refuse_correction(self, said: str) -> None:
        """Refuse what says that a card was another one, with what has it mended where one can tell which."""
        corrects = correction(said) if self.answered else None
        if corrects is None or self.answered is None:
            return
        rows = enumerate(to_pick(self.answered()), 1)
        fits = {number: answer for number, (_at, answer) in rows if corrected(answer, corrects, self.names)}
        lines = quoted([f"{number} {cards.as_typed(corrects.new)}" for number in fits])
        if len(fits) > 1:
            lines = [f"{one} ({self.told_again(answer)})" for one, answer in zip(lines, fits.values(), strict=True)]
        if fits:
            mends = _("“{words}”: type “{back}”, then {lines}.")
            raise Refused(mends.format(words=said.strip(), back=BACK_TO, lines=listed(lines)))

    def goes_to(self, follows: Request[Any], words: str) -> bool:
        try:
            heard = self._heard(follows, words)
        except Refused:
            return False
        typed = isinstance(follows, Deal | Show) and (cards.are_cards(heard) or bool(hands_in(heard)))
        self._given = words if typed or answers(follows, heard) else ""
        return bool(self._given)
