"""The actions of a hand history as its file notes them: `d dh p1 AcKd`, `p2 cbr 300`, `p1 sm # at last`.

>>> parsed(3, "d dh p2 Kh??")
Action(number=3, text='d dh p2 Kh??', actor='d', verb='dh', to='p2', cards=(Card(rank='K', suit='h'), \
Card(rank='?', suit='?')), amount=None)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from bondcards.engine.cards import PACK, UNKNOWN, Card
from bondcards.errors import Refused
from bondcards.language.i18n import _

CARDS: Final = {str(card): card for card in (*PACK, UNKNOWN)}
_AMOUNT: Final = re.compile(r"\d+(?:\.\d+)?", re.ASCII)
_PLAYER: Final = re.compile(r"p[1-9]\d*", re.ASCII)


class Action(NamedTuple):
    """One action, `number` in its file's list from 1. The dealer `d` deals cards `to` a player or to the board.

    Of a player's showing, no cards are a mucked hand; None are those he was dealt.
    """

    number: int
    text: str
    actor: str
    verb: str
    to: str = ""
    cards: tuple[Card, ...] | None = ()
    amount: Decimal | None = None

    def refused(self, reason: str) -> Refused:
        """The sentence for an action that does not fit."""
        return Refused(
            _("action {number} `{action}`: {reason}").format(number=self.number, action=self.text, reason=reason)
        )


def parsed(number: int, text: str) -> Action | None:
    """The action a line stands for; None where it is a comment alone. Raises `Refused` where it is none."""
    words: list[str] = []
    for word in text.split():
        if word.startswith("#"):
            break
        words.append(word)
    if not words:
        return None
    plain = Action(number, " ".join(words), words[0], words[1] if len(words) > 1 else "")
    made = _of_dealer(plain, words) if words[0] == "d" else _of_player(plain, words)
    if made is None:
        raise plain.refused(_("this is no action of the format"))
    return made


def _of_dealer(plain: Action, words: Sequence[str]) -> Action | None:
    match words[1:]:
        case ["db", cards]:
            return plain._replace(cards=_cards(plain, cards))
        case ["dh", player, cards] if _PLAYER.fullmatch(player):
            return plain._replace(to=player, cards=_cards(plain, cards))
        case _:
            return None


def _of_player(plain: Action, words: Sequence[str]) -> Action | None:
    if not _PLAYER.fullmatch(words[0]):
        return None
    match words[1:]:
        case ["f" | "cc" | "pb" | "sd" | "sm"]:
            return plain
        case ["cbr", amount] if _AMOUNT.fullmatch(amount):
            return plain._replace(amount=Decimal(amount))
        case ["sm", "-"]:
            return plain._replace(cards=None)
        case ["sd" | "sm", cards]:
            return plain._replace(cards=_cards(plain, cards))
        case _:
            return None


def _cards(plain: Action, written: str) -> tuple[Card, ...]:
    names = [written[at : at + 2] for at in range(0, len(written), 2)]
    for name in names:
        if name not in CARDS:
            raise plain.refused(_("“{name}” is no card").format(name=name))
    return tuple([CARDS[name] for name in names])
