"""The people around a contest of rolls, asked at the terminal: the betting, and the price of winning."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from bondcards import money, vocabulary
from bondcards.errors import Refused
from bondcards.i18n import _, n_
from bondcards.kernel import listed
from bondcards.roleplay.contest import Action, Contest, Pot, Turn, Word
from bondcards.roleplay.roll import Roll
from bondcards.show import rolls, words
from bondcards.show.asking import Asker
from bondcards.show.tables import pairs
from bondcards.show.words import Names
from bondcards.tables.prompt import BACK, HELP, TakeBack

SPEND, KEEP = "spend", "keep"
BETS: Final = ("bet", "raise")
DIGITS: Final = "0123456789-\u2212"


class Gathering:
    """A `scene.rolls.Gathering` at the terminal. `sides` are the ids of the PC and the NPC who play the stake."""

    def __init__(self, asker: Asker, names: Names, pc: str, npc: str) -> None:
        self._asker = asker
        self._names = names
        self._sides = {"pc": names.seat(pc), "npc": names.seat(npc)}

    def begins(self, pc: Roll) -> None:
        """Show the PC's player his own roll."""
        self._asker.page.keep(rolls.roll(pc, self._names))

    def speaks(self, turn: Turn, pot: Pot, advice: Action | None) -> Action:
        """Ask a side what it says; Enter takes the advice."""
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
                action = advice if advice and not said else read(said, turn)
            except Refused as why:
                self._asker.refuse(why)
                continue
            self._asker.page.keep(Text(f" {self._sides[turn.side]}: {_spoken(action)}"))
            return action

    def spends(self, contest: Contest, price: int, reserve: int) -> bool:
        """Show all rolls, and ask whether the points are given."""
        parts = [rolls.roll(made, self._names) for made in (contest.npc,) if made]
        sentence = n_(
            "{pc}, {price} Heroism Point ({before} → {after}) to win?",
            "{pc}, {price} Heroism Points ({before} → {after}) to win?",
            price,
        ).format(pc=self._sides["pc"], price=price, before=reserve, after=reserve - price)
        self._asker.page.keep(*parts)
        options = [(word, vocabulary.spoken(word)) for word in (SPEND, KEEP)]
        return self._asker.menu(options, KEEP, sentence) == SPEND

    def _question(self, turn: Turn, pot: Pot, advice: Action | None) -> Text:
        stands = _("{side}, the pot is {pot}.").format(
            side=self._sides[turn.side], pot=money.text(pot.pc_in + pot.npc_in)
        )
        if turn.to_call:
            stands += " " + _("To call: {amount}.").format(amount=money.text(turn.to_call))
        hints = [_with_range(word, turn) for word in turn.words]
        if advice:
            hints.append(_("Enter = {said}").format(said=_spoken(advice)))
        return Text.assemble((f" {stands}", "heading"), "\n   ", (" · ".join(hints), "key"))


def read(said: str, turn: Turn) -> Action:
    """What a side means: a word, after a bet or raise its amount; an amount alone bets or raises to it.

    Raises `Refused` where he may not say that.
    """
    first, _space, rest = said.partition(" ")
    bare = first[:1] in DIGITS and first != ""
    word, figures = (_betting(turn), said) if bare else (_word(first, turn), rest)
    if word is None or (word in BETS) != bool(figures):
        sayable = listed([_with_range(word, turn) for word in turn.words])
        raise Refused(_("“{said}” is no answer here. Say {words}.").format(said=said, words=sayable))
    amount = money.read(figures) if figures else 0
    if word in BETS and not turn.low <= amount <= turn.high:
        raise Refused(
            _("The total bet must be from {low} to {high}, not {said}.").format(
                low=money.text(turn.low), high=money.text(turn.high), said=money.text(amount)
            )
        )
    return word, amount


def _betting(turn: Turn) -> Word | None:
    """What a bare amount does."""
    return next((word for word in turn.words if word in BETS), None)


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
