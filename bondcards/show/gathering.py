"""The people around a contest of rolls, asked at the terminal: the betting, and the price of winning."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from bondcards import money, vocabulary
from bondcards.errors import Refused
from bondcards.i18n import _, n_
from bondcards.roleplay.contest import Action, Contest, Pot, Turn, Word, judge
from bondcards.roleplay.roll import Roll
from bondcards.show import rolls, words
from bondcards.show.asking import Asker
from bondcards.show.columns import pairs
from bondcards.show.words import Names
from bondcards.tables.prompt import BACK, HELP, TakeBack
from bondcards.vocabulary import listed, no_answer

SPEND, KEEP = "spend", "keep"
BETS: Final = ("bet", "raise")
FIGURES: Final = "0123456789.,_' \u00a0\u202f"
MINUS: Final = ("-", "\u2212")


class Gathering:
    """A `scene.rolls.Gathering` at the terminal, of the PC and the NPC who play the stake, by their ids.

    An NPC who `decides` is not asked for. The rolls it shows are added to `shown`.
    """

    def __init__(
        self, asker: Asker, names: Names, pc: str, npc: str, *, decides: bool = False, shown: set[Roll] | None = None
    ) -> None:
        self._asker = asker
        self._names = names
        self._sides = {"pc": names.seat(pc), "npc": names.seat(npc)}
        self._decides = decides
        self._shown = set[Roll]() if shown is None else shown

    def begins(self, pc: Roll) -> None:
        """Show the PC's player his own roll."""
        self._show(pc)

    def _show(self, made: Roll) -> None:
        self._shown.add(made)
        self._asker.page.keep(rolls.roll(made, self._names))

    def speaks(self, turn: Turn, pot: Pot, advice: Action | None) -> Action:
        """What a side says, asked until the betting allows it; Enter takes the advice."""
        said = advice if advice and self._decides else self._asked(turn, pot, advice)
        self._asker.page.keep(Text(f" {self._sides[turn.side]}: {_spoken(said)}"))
        return said

    def _asked(self, turn: Turn, pot: Pot, advice: Action | None) -> Action:
        question = self._question(turn, pot, advice)
        while True:
            self._asker.page.ask(question)
            said = self._asker.line().strip()
            if said == BACK:
                raise TakeBack
            if said == HELP:
                self._asker.page.note(_explained(turn))
                continue
            try:
                return advice if advice and not said else read(said, turn)
            except Refused as why:
                self._asker.refuse(why)

    def spends(self, contest: Contest, price: int, reserve: int) -> bool:
        """Show the NPC's roll too, and ask whether the points are given."""
        sentence = n_(
            "{pc}, {price} Heroism Point ({before} → {after}) to win?",
            "{pc}, {price} Heroism Points ({before} → {after}) to win?",
            price,
        ).format(pc=self._sides["pc"], price=price, before=reserve, after=reserve - price)
        if contest.npc:
            self._show(contest.npc)
        options = [(word, vocabulary.spoken(word)) for word in (SPEND, KEEP)]
        return self._asker.insist(lambda: self._asker.menu(options, KEEP, sentence)) == SPEND

    def _question(self, turn: Turn, pot: Pot, advice: Action | None) -> Text:
        stands = _("{side}, the pot is {pot}.").format(
            side=self._sides[turn.side], pot=self._names.amount(pot.pc_in + pot.npc_in)
        )
        if turn.to_call:
            stands += " " + _("To call: {amount}.").format(amount=money.text(turn.to_call))
        hints = [_with_range(word, turn) for word in turn.words]
        if advice:
            hints.append(_("Enter = {said}").format(said=_spoken(advice)))
        return Text.assemble((f" {stands}", "heading"), "\n   ", (" · ".join(hints), "key"))


def read(said: str, turn: Turn) -> Action:
    """What a side means: words, after a bet or raise its amount; an amount alone bets or raises to it.

    A call may name what it calls. Raises `Refused` where he may not say that.
    """
    spoken = said.rstrip(FIGURES)
    figures = said[len(spoken) :].strip()
    # The vocabulary overlooks hyphens, and so would take −500 for 500.
    negative = spoken.rstrip().endswith(MINUS)
    word = None if negative else _word(spoken, turn) if spoken.strip() else _betting(turn, figures)
    amount = money.read(figures) if figures else 0
    called = word == "call" and amount in (turn.to_call, turn.standing)
    if word is None or ((word in BETS) != bool(figures) and not called):
        raise no_answer(said.strip(), listed([_with_range(word, turn) for word in turn.words]))
    action = word, 0 if called else amount
    judge(turn, *action)
    return action


def _betting(turn: Turn, figures: str) -> Word | None:
    """What a bare amount does."""
    return next((word for word in turn.words if figures and word in BETS), None)


def _word(said: str, turn: Turn) -> Word | None:
    meant = vocabulary.understood(said, turn.words)
    return next((word for word in turn.words if word == meant), None)


def _with_range(word: Word, turn: Turn) -> str:
    spoken = vocabulary.spoken(word)
    if word not in BETS:
        return spoken
    return f"{spoken} {words.span_of_money(turn.low, turn.high)}"


def _spoken(action: Action) -> str:
    word, amount = action
    return f"{vocabulary.spoken(word)} {money.text(amount)}" if amount else vocabulary.spoken(word)


def _explained(turn: Turn) -> Table:
    table = pairs()
    for word in turn.words:
        table.add_row(_with_range(word, turn), words.means("betting", word))
    table.add_row(BACK, _("take back the last answer of a person"))
    table.add_row("Ctrl-D", _("break off; nothing is entered"))
    return table
