"""The naturals of all sides, asked of whoever sits there in one question."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from bondcards.engine.cards import all_known, read_all
from bondcards.engine.facts import Fact, Place, Said, cards_on_table, owner
from bondcards.engine.questions import Choose
from bondcards.errors import Refused
from bondcards.games.baccarat.drawing import AskNatural, Natural
from bondcards.language import grammar, languages, lexicon, spelling
from bondcards.language.grammar import Asked, no_answer
from bondcards.language.i18n import N_, _
from bondcards.language.spelling import STOPS, plain
from bondcards.tables.holders import called_at, held_by
from bondcards.tables.pieces import Party, ambiguous

NOBODY: Final = "nobody"
BOTH, ALL = "both", "all"

_APART: Final = re.compile(r"[,;+&/]| (?:and|et) ")


class AskNaturals(Choose[str], frozen=True):
    """Which hands that lie covered are naturals? The options are nobody, the sides, and all of them.

    Each side has the names `called`, in the order of the sides.
    """

    called: tuple[tuple[str, ...], ...]

    about = "natural"
    asks = N_("An 8 or 9 to turn?")
    heard = {}
    means = {
        NOBODY: N_("all cards stay face down"),
        BOTH: N_("both hands are turned"),
        ALL: N_("all these hands are turned"),
    }

    @property
    def sides(self) -> tuple[str, ...]:
        return self.options[1:-1]

    def read(self, text: str) -> str:
        """One side or several, as the sides are called or whoever plays them; nobody, or all."""
        every = (*lexicon.spellings(BOTH), *lexicon.spellings(ALL))
        spoken = dict(zip(self.options, (lexicon.spellings(NOBODY, self.about), *self.called, every), strict=True))
        meant = {self._meant(part, text, spoken) for part in _APART.split(plain(text)) if part.strip()}
        if len(meant) == 1:
            return meant.pop()
        if meant == set(self.sides):
            return self.options[-1]
        raise self._no_answer(text)

    def _meant(self, part: str, text: str, spoken: dict[str, tuple[str, ...]]) -> str:
        turned = f"{_(self.asks)} {lexicon.spoken('turn')}"
        ways = {plain(said) for said in (part.strip(STOPS), languages.in_use().beside(part, turned)) if said}
        for fits in (str.__eq__, str.startswith) if grammar.says_something(part) else (str.__eq__,):
            found = [
                what
                for what, called in spoken.items()
                if any(fits(plain(name), said) for name in called for said in ways)
            ]
            if len(found) > 1:
                raise ambiguous(part.strip(STOPS))
            if found:
                return found[0]
        having = [side for side, called in zip(self.sides, self.called, strict=True) if _has_one(part, called)]
        if len(having) == 1:
            return having[0]
        raise self._no_answer(text)

    def _no_answer(self, text: str) -> Refused:
        nobody, *_sides, every = map(lexicon.spoken, self.options)
        words = spelling.listed([nobody, *(called[0] for called in self.called), every])
        if grammar.says(text, "turn") or grammar.meanings(text, Asked(("turn",), self.about)):
            return Refused(_("“{text}”: whose cards? Say {words}.").format(text=text.strip(), words=words))
        return no_answer(text, words)

    def words(self, answer: str) -> list[Natural]:
        return ["turn" if answer in (side, self.options[-1]) else "go-on" for side in self.sides]


def asked_together(ask: AskNatural, seen: Sequence[Fact], party: Party) -> AskNaturals | None:
    """The one question for this side and all that will be asked after it; None where it is the last."""
    lying = cards_on_table(seen)
    asked = sum(isinstance(fact, Said) and fact.about == AskNatural.about for fact in seen)
    sides = [place for place in lying if place.name][asked:]
    if len(sides) < 2 or any(all_known(lying[side]) for side in sides):
        return None
    every = BOTH if len(sides) == 2 else ALL
    return AskNaturals(
        ask.seat, (NOBODY, *(side.name for side in sides), every), tuple(_called(side, seen, party) for side in sides)
    )


def _called(side: Place, seen: Sequence[Fact], party: Party) -> tuple[str, ...]:
    """What a side is called: by its own names, and as whoever plays it."""
    return called_at(side, owner(seen, side, party.bank), party.entry.id, party.people)


def _has_one(part: str, called: Sequence[str]) -> bool:
    """Whether it is said of a side that is `called` so that it has an eight or a nine."""
    with suppress(Refused):
        held = held_by(part, called)
        return held is not None and any(card.rank in ("8", "9") for card in read_all(held))
    return False
