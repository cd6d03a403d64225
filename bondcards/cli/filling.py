"""A new sheet filled in at a terminal: question after question, then shown, corrected, and agreed on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from bondcards.campaign import ledger
from bondcards.cli.corrections import corrections
from bondcards.cli.fields import Kinds
from bondcards.errors import Noted, Refused, TakeBack
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.sitting.menu import Choice, yes_or_no
from bondcards.sitting.steps import Step, stepped, until_read
from bondcards.telling import sheets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bondcards.cli.fields import Field, Said
    from bondcards.people.sheet import Kind, Person
    from bondcards.show.asking import Asker

Reads = Callable[["Field", str], "Said"]
"""Makes out what is said of a field."""

_AGREED: Final = "@agreed"
"""Stands among what was said once the sheet was seen; no field is called so."""


class Filling:
    """The sheet as it was said, and of every field with a label that was not, as it is answered; `<` goes back one.

    Where anything was asked, it is shown before it is written, and what is named there is asked for once more.
    """

    def __init__(self, fields: Sequence[Field], drafted: Callable[[Said], Person], currency: str, asker: Asker) -> None:
        self._fields = fields
        self._drafted = drafted
        self._currency = currency
        self._asker = asker
        self._corrected: Said = {}

    def filled(self, kind: Kind, said: Said) -> Person:
        """The sheet that is to be written; raises `Leave` where none is."""
        steps = [Step(partial(_is_open, field), partial(self._answered, field)) for field in self._fields]
        if any(_is_open(field, said) for field in self._fields):
            begun = _("A new agent.") if kind == "pc" else _("A new villain; `bondcards npc generate` makes one up.")
            how = _("Enter takes what stands there; “?” explains, “<” goes back.")
            self._asker.refuse(Noted(f"{begun} {how}"))
            steps.append(Step(lambda said: _AGREED not in said, self._agreed))
        return self._drafted(stepped(said, steps, self._asker.refuse))

    def _answered(self, field: Field, said: Said, before: Said) -> Said:
        # Whoever goes back past the sheet finds what he corrected there.
        usual = self._corrected.pop(field.name, before.get(field.name, field.usual))
        return {**said, **self._asked(field, {**said, **self._corrected}, usual)}

    def _asked(self, field: Field, said: Said, usual: str, read: Reads | None = None) -> Said:
        """What is answered to the question for a field; what else was said stands above it."""
        leaving = _("`<` goes back a question; Ctrl-D leaves, and nothing is written.")
        above = [
            one.told(words) for one in self._fields if one is not field and one.label and (words := said.get(one.name))
        ]
        asked = partial(self._asker.ask_text, field.label, usual, f"{field.means}\n{leaving}", above)
        return until_read(asked, partial(self._read if read is None else read, field), self._asker.refuse)

    def _read(self, field: Field, words: str) -> Said:
        """What is said by an answer, of the field itself and perhaps of another; asked back where it is doubtful."""
        try:
            value = field.read(words)
        except Kinds as several:
            return self._read(field, words.replace(several.name, self._picked(several)))
        except Refused as why:
            # Whoever is asked has typed no option.
            raise Refused(str(why).replace(f"--{field.name}", field.label)) from None
        if doubt := field.doubt(value):
            return self._sure(field, words, doubt)
        return {**field.also(words), field.name: field.written(value) if field.written else words}

    def _picked(self, several: Kinds) -> str:
        """The games picked of those that the name of a family may mean."""
        try:
            said = self._asker.pick_many(_("Which games?"), several.rows)
        except TakeBack:
            raise several from None
        return ", ".join(row.label for row in several.rows if row.word in said)

    def _sure(self, field: Field, words: str, doubt: str) -> Said:
        """An answer that may be none, once it is said to be one; or another that is said instead."""
        alone = Refused(_("Then type it alone."))
        try:
            said = self._asker.ask_text(doubt, yes_or_no()[0].name, _("Enter takes it; or type what is meant instead."))
        except TakeBack:
            raise alone from None
        if languages.in_use().lists_so(said, "yes"):
            return {**field.also(words), field.name: field.read(words)}
        if languages.in_use().lists_so(said, "no"):
            raise alone
        return self._read(field, said)

    def _agreed(self, said: Said, _before: Said) -> Said:
        """Show a finished sheet until it is to be written so; raises `Leave` where it is not to be written."""
        while (words := self._wrong({**said, **self._corrected})) is not None:
            self._correct(words, said)
        return {**said, **self._corrected, _AGREED: ""}

    def _wrong(self, said: Said) -> str | None:
        """What is named of the sheet that is shown; None where it is right."""
        from bondcards.show import people

        draft = self._drafted(said)
        has = ledger.Balance(draft.bankroll, draft.heroism)
        # How he gambles is on no agent's sheet.
        draft = replace(draft, gambler=None) if draft.kind == "pc" else draft
        sheet = sheets.sheet(draft, has, self._currency, hidden=True)
        in_file = _(
            "What else is on a sheet, such as Strength, other skills and notes, counts at no table: "
            "write it into the file."
        )
        self._asker.refuse(Noted(in_file))
        shown = people.sheet(sheet, draft.id, self._asker.page.console.width)
        named = Choice(
            "field",
            _("a [f]ield, such as “gambling 12”"),
            _("with its value it is set, alone it is asked for again"),
            says=self._names_a_field,
        )
        said_to_it = self._asker.agree(shown, _("Is the sheet to be written so?"), named)
        return None if said_to_it == "yes" else said_to_it.removeprefix(named.word).strip()

    def _names_a_field(self, words: str) -> bool:
        return bool(corrections(words, self._fields))

    def _correct(self, words: str, said: Said) -> None:
        """Set what is named with its value, and ask for what is named without."""
        named = corrections(words, self._fields)
        if not named:
            every = ", ".join(field.short.lower() for field in self._fields if field.label)
            self._asker.refuse(Refused(_("Name what is to be changed: {fields}.").format(fields=every)))
        for field, value in named:
            now = {**said, **self._corrected}
            try:
                self._corrected |= self._changed(field, value, now)
            except TakeBack:
                return

    def _changed(self, field: Field, value: str, now: Said) -> Said:
        if value:
            try:
                return self._read(field, value)
            except Refused as why:
                self._asker.refuse(why)
        return self._asked(field, now, now.get(field.name, field.usual), self._read_or_corrected)

    def _read_or_corrected(self, field: Field, words: str) -> Said:
        """What is said of a field that is asked for again, or of others, where all that are named have a value."""
        named = [] if field.free else corrections(words, self._fields)
        if not all(value for _field, value in named) or all(other is field for other, _value in named):
            return self._read(field, words)
        read: Said = {}
        for other, value in named:
            read |= self._read(other, value)
        return read


def _is_open(field: Field, said: Said) -> bool:
    return bool(field.label) and field.name not in said
