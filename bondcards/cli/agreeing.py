"""What a contest of rolls needs agreed on before it, asked for at the terminal: stake, Ease Factor, dice."""

from __future__ import annotations

from collections.abc import Sequence

from bondcards.engine import money
from bondcards.errors import Refused
from bondcards.language.i18n import _
from bondcards.language.vocabulary import plain, together
from bondcards.roleplay.roll import USUAL, Ease, read_ease
from bondcards.show.menu import Choice
from bondcards.show.screen import Screen


def contest_stake(screen: Screen, names: Sequence[str]) -> int:
    """What is rolled for, in cents; 0 where it is for nothing."""
    question = _("{names}: the stake of the roll? (Enter: none)").format(names=together(names))
    means = _("What either side puts in before the roll; they may bet more before the dice are shown.")
    while True:
        said = screen.ask_text(question, "", means)
        try:
            return stake_said(said, screen.names.currency)
        except Refused as why:
            screen.refuse(why)


def stake_said(said: str, currency: str) -> int:
    """The cents of a stake, with its currency or without; nothing, or a word for it, is none."""
    amount = plain(said).strip(" .!")
    if amount in ("", *map(plain, _("none, nothing, no, 0").split(", "))):
        return 0
    return money.read_in(currency, said)


def ease_factor(screen: Screen) -> Ease:
    """How easy it is, for both sides."""
    means = _("½, or 1 (hardest) to 10 (easiest); it serves both sides.")
    while True:
        try:
            return read_ease(screen.ask_text(_("Ease Factor?"), str(USUAL), means))
        except Refused as why:
            screen.refuse(why)


def dice_typed(screen: Screen) -> bool:
    """Whether the dice fall on the table and are typed."""
    choices = [
        Choice("thrown", _("[t]hrown here"), _("the program throws them")),
        Choice("typed", _("[r]eal dice"), _("typed as they fall on the table"), _("typed")),
    ]
    return screen.menu(choices, "thrown", _("The dice?")) == "typed"
