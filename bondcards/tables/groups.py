"""Cards of a line that somebody may mean for other hands than they fall to: by the hand, or as they lie open."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from bondcards.engine.cards import Card, shown
from bondcards.engine.facts import Place
from bondcards.engine.requests import Deal
from bondcards.errors import Refused
from bondcards.language import cards
from bondcards.language.i18n import _, n_

Order = Callable[[], Sequence[Deal]]
"""The cards that are dealt next whatever they are, as far as that can be known: until somebody is asked."""

Called = Callable[[Place], str]

_UNSEEN: Final = "??"


class OfHands(Refused):
    """A refusal that names hands; who knows what they are called has it say their names."""

    def __init__(self, told: Callable[[Called], str], called: Called = str) -> None:
        self._told = told
        super().__init__(told(called))

    def called(self, called: Called) -> "OfHands":
        """The same, with the hands as they are `called`."""
        return OfHands(self._told, called)


def refuse_groups(line: str, typed: Sequence[Card], order: Sequence[Deal]) -> None:
    """Refuse cards in groups of which one does not fall to one place."""
    groups = [len(_written(part)) for part in re.split("[,;]", line)]
    if len([*filter(None, groups)]) < 2 or sum(groups) != len(typed):
        return
    at = 0
    for count in groups:
        fall = order[at : at + count]
        if count > 1 and (len(fall) < count or len({deal.to for deal in fall}) > 1):
            raise OfHands(partial(_as_they_fall, line.strip(), order[: len(typed)]))
        at += count


def _as_they_fall(text: str, order: Sequence[Deal], called: Called) -> str:
    """How cards in groups are typed instead; where nobody knows yet where they fall, nothing but without groups."""
    told = _("“{text}”: cards are typed as they fall: {hands} … Or type each hand behind its name.")
    unknown = _("“{text}”: cards are typed as they fall, without groups.")
    return (told if order else unknown).format(text=text, hands=", ".join(called(deal.to) for deal in order))


def refuse_two_ways(line: str, order: Sequence[Deal]) -> None:
    """Refuse cards that may be the next ones as they fall round the table, or all those of the hand that is dealt to.

    A whole deal is none of these, nor one card alone.
    """
    typed = _written(line)
    own = [deal for deal in order if deal.to == order[0].to]
    as_covered = [deal for deal in own if (deal.sees is None) == (own[0].sees is None)]
    fall = order[: len(typed)]
    if 1 < len(typed) < len(order) and len(typed) in (len(own), len(as_covered)) and fall != own[: len(typed)]:
        raise OfHands(partial(_in_two_ways, line.strip(), typed, fall))


def _in_two_ways(text: str, typed: Sequence[str], fall: Sequence[Deal], called: Called) -> str:
    hands: dict[Place, list[str]] = {}
    for deal, card in zip(fall, typed, strict=True):
        hands.setdefault(deal.to, []).append(card)
    told = _("“{text}” may be meant in two ways. As they fall: “{fall}”; all in one hand: “{own}”. Say which.")
    each = ", ".join(_said(called(to), its) for to, its in hands.items())
    return told.format(text=text, fall=each, own=_said(called(fall[0].to), typed))


def refuse_door_cards(named: Mapping[Place, Sequence[Card]], order: Sequence[Deal]) -> None:
    """Refuse one card for each by name where several that nobody sees come before one that lies open."""
    covered = [deal for deal in order if deal.sees is not None]
    hands = {deal.to for deal in covered} & {deal.to for deal in order if deal.sees is None}
    at_door = all(len(its) == 1 and its[0].known for its in named.values()) and order[:1] == covered[:1]
    if at_door and {*named} == hands and len(covered) > len(hands) > 1:
        to = order[0].to
        raise OfHands(partial(_face_down_first, to, sum(deal.to == to for deal in covered), named[to]))


def _face_down_first(to: Place, count: int, its: Sequence[Card], called: Called) -> str:
    told = n_(
        "{count} card face down comes first for each. Say each hand as it falls: “{hand}”; {unseen} is one not seen.",
        "{count} cards face down come first for each. Say each hand as it falls: “{hand}”; {unseen} is one not seen.",
        count,
    )
    hand = _said(called(to), [*[_UNSEEN] * count, *map(shown, its)])
    return told.format(count=count, hand=hand, unseen=_UNSEEN)


def _said(hand: str, its: Sequence[str]) -> str:
    return f"{hand} {' '.join(its)}"


def _written(line: str) -> Sequence[str]:
    return [*cards.written(line, cards.own())]
