"""Chips that change hands beside a game: who gives or gains how much, and why, out of a line."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from bondcards.campaign import ledger
from bondcards.campaign.refusals import Busy
from bondcards.engine import money
from bondcards.errors import OfSomebody, Refused
from bondcards.language import grammar, languages
from bondcards.language.i18n import N_, _
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import either, plain
from bondcards.people.sheet import Person
from bondcards.sitting.named import Named, begun
from bondcards.sitting.room import Room
from bondcards.sitting.sitting import Sitting

GIVE: Final[Mapping[str, str]] = {"give": N_("give, gives, lend, lends, move, moves, transfer, transfers")}
TAKE: Final[Mapping[str, str]] = {"gain": N_("gain, gains"), "spend": N_("spend, spends")}
FROM: Final[Mapping[str, str]] = {"from": N_("from, out of")}
"""Stands before who gives, where he is not named first."""


class Gift(NamedTuple):
    """Who gives whom how much, as it is said, and why."""

    giver: Person
    taker: Person
    amount: str
    why: str


class Giving:
    """Has people at the table, and others, give each other chips, or gain or spend them."""

    def __init__(self, room: Room, sitting: Sitting, named: Named) -> None:
        self._room = room
        self._sitting = sitting
        self._named = named

    def says(self, line: str) -> bool:
        """Whether it says who gives whom how much, and perhaps why: "Bond gives Vesper five thousand for the taxi".

        Of two people behind the verb and before the amount the first gives: "give Leiter Bond 500".
        """
        line = self._with_figures(line)
        with suppress(Refused):
            verb, rest = begun(line, GIVE)
            if verb:
                gift = self._given_from(line) or (self._gift(line) if self._names_two(rest) else None)
            else:
                gives = begun(self._named.first(line)[1], GIVE)[0]
                gift = self._gift(line) if gives else None
            return gift is not None and not any(map(str.isdigit, gift.why))
        return False

    def _names_two(self, words: str) -> bool:
        """Whether words begin with two people and an amount."""
        behind_both = self._named.first(self._named.first(words)[1])[1]
        return behind_both[:1].isdigit()

    def says_somehow(self, line: str) -> bool:
        """Whether it says that something is given, though not who to whom: "give leiter 500 to vesper"."""
        word, rest = begun(self._with_figures(line), GIVE)
        with suppress(Refused):
            if word and self._cents(self._taken(rest)[1]):
                return True
        named: set[str] = set()
        for said in [said for said in rest.split() if plain(said) not in _before_a_taker()] if word else ():
            with suppress(Refused):
                named.add(self._named.first(said)[0].id)
        return len(named) == 2

    def like(self, line: str = "") -> str:
        """How it is said, with the sum that a line says; it names nobody, for the line leaves open who gives whom."""
        sums = [word for word in self._with_figures(line).split() if word[0].isdigit()]
        return _("`give FROM TO {amount}`").format(amount=sums[0] if len(sums) == 1 else _("AMOUNT"))

    def who_first(self, line: str) -> Refused:
        how = _("Say who gives first, then to whom, and how much: {example}.")
        return Refused(how.format(example=self.like(line)))

    def gives_or_takes(self, words: str) -> str:
        """One person gives another some, or gains or spends them; a reason may follow. Says what they have then."""
        grammar.refuse_asked(words.strip())
        said = self._with_figures(words)
        what, rest = begun(said, TAKE)
        if what:
            person, rest = self._named.first(rest)
            amount, _blank, why = in_figures(rest).partition(" ")
            cents = self._cents(amount)
            self._enter([person], lambda: self._takes(person, cents if what == "gain" else -cents, why))
            return f"{self._has(person)}\n{self._stays_out(person) if what == 'gain' else ''}".strip()
        if not begun(said, GIVE)[0] and len(said.split()) < 3:
            raise Refused(_("Say it like {example}.").format(example=self.like(words)))
        giver, taker, amount, why = self._gift(said)
        cents = self._cents(amount)
        self._enter([giver, taker], lambda: self._gives(giver, taker, cents, why))
        return f"{self._has(giver)} · {self._has(taker)}\n{self._stays_out(taker)}".strip()

    def _takes(self, person: Person, cents: int, why: str) -> None:
        ledger.change(self._room.journal, person.id, "chips", cents, why.strip() or _("at the table"))

    def _gives(self, giver: Person, taker: Person, cents: int, why: str) -> None:
        ledger.give(self._room.journal, giver.id, taker.id, cents, why.strip() or _("at the table"))

    def _enter(self, people: Sequence[Person], move: Callable[[], None]) -> None:
        journal = self._room.journal
        try:
            with journal.transaction():
                for person in people:
                    ledger.enter(journal, person.id, person.bankroll, person.heroism)
                move()
        except Busy as busy:
            waits = _("{person} plays a hand: the chips change hands when it is over, at the menu.")
            raise Refused(waits.format(person=self._room.campaign.name(busy.person))) from busy
        except OfSomebody as refusal:
            raise refusal.called(self._room.campaign.name(refusal.person)) from refusal

    def _gift(self, words: str) -> Gift:
        """Who gives whom how much: the giver first, or behind “from”, wherever that stands."""
        rest = begun(words, GIVE)[1] or words
        try:
            giver, rest = self._person(rest, words)
            gift = Gift(giver, *self._taken(begun(rest, GIVE)[1] or rest))
            self._cents(gift.amount)
        except Refused:
            if found := self._given_from(words):
                return found
            raise
        back = self._giver_behind(gift.why)
        if back and back[0] == gift.taker:
            raise self.who_first(words)
        return gift

    def _given_from(self, words: str) -> Gift | None:
        """Who gives whom how much, where the line says from whom: "give Leiter 300 from Bond"."""
        found = self._giver_behind(begun(words, GIVE)[1] or words)
        with suppress(Refused):
            if found:
                gift = Gift(found[0], *self._taken(found[1]))
                self._cents(gift.amount)
                return gift
        return None

    def _giver_behind(self, words: str) -> tuple[Person, str] | None:
        """From whom something comes, as words say it, and all else that they say."""
        said = words.split()
        for at in range(len(said)):
            word, rest = begun(" ".join(said[at:]), FROM)
            with suppress(Refused):
                if word:
                    giver, behind = self._named.first(rest)
                    return giver, " ".join((*said[:at], behind)).strip()
        return None

    def _person(self, words: str, line: str) -> tuple[Person, str]:
        """Whom the first words name; a number in his place leaves open who he is."""
        if words[:1].isdigit():
            raise self.who_first(line)
        return self._named.first(words)

    def _taken(self, words: str) -> tuple[Person, str, str]:
        """To whom how much is given, in whichever order it is said, and what follows: "Vesper 500", "500 to Vesper"."""
        said = in_figures(words).split()
        at = next((at for at, word in enumerate(said) if plain(word) in _before_a_taker()), 0)
        # Behind a name "for" says why.
        if at and any(map(str.isdigit, said[0])):
            taker, why = self._named.first(" ".join(said[at + 1 :]))
            return taker, " ".join(said[:at]), why
        taken = " ".join(said[1:] if said and plain(said[0]) in _before_a_taker() else said)
        taker, rest = self._person(taken, words)
        amount, _blank, why = rest.partition(" ")
        return taker, amount, why

    def _cents(self, amount: str) -> int:
        return money.read_in(self._room.campaign.settings.currency, amount)

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
