"""Chips that change hands beside a game: who gives or gains how much, and why, out of a line."""

import re
from collections.abc import Mapping
from contextlib import suppress
from typing import Final

from bondcards.campaign import ledger
from bondcards.campaign.refusals import Busy
from bondcards.engine import money
from bondcards.errors import OfSomebody, Refused
from bondcards.language import languages
from bondcards.language.i18n import N_, _
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import either, plain
from bondcards.people.sheet import Person
from bondcards.sitting.named import Named, begun
from bondcards.sitting.room import Room
from bondcards.sitting.sitting import Sitting

HANDS_ON: Final[Mapping[str, str]] = {
    "give": N_("give, gives"),
    "gain": N_("gain, gains"),
    "spend": N_("spend, spends"),
}


class Giving:
    """Has people at the table, and others, give each other chips, or gain or spend them."""

    def __init__(self, room: Room, sitting: Sitting, named: Named) -> None:
        self._room = room
        self._sitting = sitting
        self._named = named

    def says(self, line: str) -> bool:
        """Whether it says who gives whom how much, and perhaps why: "Bond gives Vesper five thousand for the taxi"."""
        with suppress(Refused):
            _giver, rest = self._named.first(self._with_figures(line))
            gives, rest = begun(rest, {"give": HANDS_ON["give"]})
            _taker, amount, why = self._taken(rest) if gives else (None, "", "")
            currency = self._room.campaign.settings.currency
            return bool(gives and money.read_in(currency, amount)) and not any(map(str.isdigit, why))
        return False

    def says_somehow(self, line: str) -> bool:
        """Whether it says that something is given, though not who to whom: "give leiter 500 to vesper"."""
        word, rest = begun(self._with_figures(line), {"give": HANDS_ON["give"]})
        with suppress(Refused):
            if word and money.read_in(self._room.campaign.settings.currency, self._taken(rest)[1]):
                return True
        named: set[str] = set()
        for said in [said for said in rest.split() if plain(said) not in _before_a_taker()] if word else ():
            with suppress(Refused):
                named.add(self._named.first(said)[0].id)
        return len(named) == 2

    def gives_or_takes(self, words: str, example: str) -> str:
        """One person gives another some, or gains or spends them; a reason may follow. Says what they have then."""
        journal, currency = self._room.journal, self._room.campaign.settings.currency
        words = self._with_figures(words)
        what, rest = begun(words, HANDS_ON)
        if not what and len(words.split()) < 3:
            raise Refused(_("Say it like {example}.").format(example=example))
        # Two people and an amount say enough, and so does who gives.
        what, rest = (what, rest) if what else ("give", words)
        first, rest = self._named.first(rest)
        second: Person | None = None
        if what == "give":
            second, amount, why = self._taken(begun(rest, {"give": HANDS_ON["give"]})[1] or rest)
        else:
            amount, _blank, why = in_figures(rest).partition(" ")
        cents, why = money.read_in(currency, amount), why.strip() or _("at the table")
        try:
            with journal.transaction():
                for person in filter(None, (first, second)):
                    ledger.enter(journal, person.id, person.bankroll, person.heroism)
                if second:
                    ledger.give(journal, first.id, second.id, cents, why)
                else:
                    ledger.change(journal, first.id, "chips", cents if what == "gain" else -cents, why)
        except Busy as busy:
            waits = _("{person} plays a hand: the chips change hands when it is over, at the menu.")
            raise Refused(waits.format(person=self._room.campaign.name(busy.person))) from busy
        except OfSomebody as refusal:
            raise refusal.called(self._room.campaign.name(refusal.person)) from refusal
        purses = " · ".join(self._has(person) for person in (first, second) if person)
        gains = second or (first if what == "gain" else None)
        return f"{purses}\n{self._stays_out(gains)}".strip() if gains else purses

    def _taken(self, words: str) -> tuple[Person, str, str]:
        """To whom how much is given, in whichever order it is said, and what follows: "Vesper 500", "500 to Vesper"."""
        said = in_figures(words).split()
        at = next((at for at, word in enumerate(said) if plain(word) in _before_a_taker()), 0)
        # Behind a name "for" says why.
        if at and any(map(str.isdigit, said[0])):
            taker, why = self._named.first(" ".join(said[at + 1 :]))
            return taker, " ".join(said[:at]), why
        taker, rest = self._named.first(" ".join(said[1:] if said and plain(said[0]) in _before_a_taker() else said))
        amount, _blank, why = rest.partition(" ")
        return taker, amount, why

    def _with_figures(self, line: str) -> str:
        """A line with its amounts in figures, and neither “a” before them nor the currency or “chips” behind them."""
        figures = re.sub(
            rf"(?<!\w)(?:{either(languages.in_use().numbers.single.split())}) (?=\d)", "", in_figures(line)
        )
        bare = money.bare(figures, self._room.campaign.settings.currency)
        return re.sub(rf"(\d)\s+(?:{either(languages.in_use().chips.split())})(?!\w)", r"\1", bare)

    def _stays_out(self, gains: Person) -> str:
        """What is to be said of chips that do not come to the stack of who has got them; nothing elsewhere."""
        if not (stack := self._sitting.stack_of(gains.id)):
            return ""
        why = _("{person} plays on with the {stack} on the table: what lies beside it buys in once that is lost.")
        return why.format(person=gains.name, stack=money.text(stack))

    def _has(self, person: Person) -> str:
        chips = ledger.now(self._room.journal, person).chips
        return _("{person}: {amount}").format(
            person=person.name, amount=money.written(chips, self._room.campaign.settings.currency)
        )


def _before_a_taker() -> set[str]:
    """What stands before whom something is given to, in any language."""
    return {plain(word) for language in languages.every() for word in language.grammar.to.split("/")}
