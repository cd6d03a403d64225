"""Cards of a line that somebody divides into groups, a hand in each: they fall otherwise than he means."""

import re
from collections.abc import Callable, Sequence

from bondcards.engine.cards import Card
from bondcards.engine.facts import Place
from bondcards.errors import Refused
from bondcards.language import cards
from bondcards.language.i18n import _

Falls = Callable[[Sequence[Card]], Sequence[Place]]
"""Where some cards that are dealt next fall, as far as that can be known: until somebody is asked."""


class InGroups(Refused):
    """A refusal of cards in groups, with the places where they fall; who knows them has it say their names.

    Where nobody knows yet where they fall there are no places.
    """

    def __init__(self, text: str, places: Sequence[Place], called: Callable[[Place], str] = str) -> None:
        self._text, self._places = text, places
        order = _("“{text}”: cards are typed as they fall: {hands} … Or type each hand behind its name.")
        unknown = _("“{text}”: cards are typed as they fall, without groups.")
        sentence = order if places else unknown
        super().__init__(sentence.format(text=text, hands=", ".join(map(called, places))))

    def called(self, called: Callable[[Place], str]) -> "InGroups":
        """The same, with the hands as they are `called`."""
        return InGroups(self._text, self._places, called)


def refuse_groups(line: str, typed: Sequence[Card], places: Sequence[Place]) -> None:
    """Refuse cards in groups of which one does not fall to one place; `places` is where they do, as far as is known."""
    notation = cards.own()
    groups = [sum(1 for _card in cards.written(part, notation)) for part in re.split("[,;]", line)]
    if len([*filter(None, groups)]) < 2 or sum(groups) != len(typed):
        return
    at = 0
    for count in groups:
        fall = places[at : at + count]
        if count > 1 and (len(fall) < count or len({*fall}) > 1):
            raise InGroups(line.strip(), places)
        at += count
