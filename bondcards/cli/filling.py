"""A new sheet filled in at a terminal: question after question, then shown whole before it is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from bondcards.campaign import ledger
from bondcards.cli.keys import Keys
from bondcards.errors import Noted, Refused
from bondcards.language.i18n import _
from bondcards.sitting.steps import Step, stepped, until_read
from bondcards.telling import sheets

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bondcards.cli.fields import Field, Said
    from bondcards.people.sheet import Kind, Person
    from bondcards.show.asking import Asker


class Filling:
    """The sheet as it was said, and of every field with a label that was not, as it is answered; `<` goes back one.

    Where anything was asked, it is shown before it is written.
    """

    def __init__(self, fields: Sequence[Field], drafted: Callable[[Said], Person], currency: str, asker: Asker) -> None:
        self._fields = fields
        self._drafted = drafted
        self._currency = currency
        self._asker = asker

    def filled(self, kind: Kind, said: Said) -> Person:
        """The sheet that is to be written; raises `Leave` where none is."""
        steps = [Step(partial(_is_open, field), partial(self._answered, field)) for field in self._fields]
        if any(_is_open(field, said) for field in self._fields):
            begun = _("A new agent.") if kind == "pc" else _("A new villain; `bondcards npc generate` makes one up.")
            how = _("Enter takes what stands there; “?” explains, “<” goes back.")
            self._asker.refuse(Noted(f"{begun} {how}"))
            steps.append(Step(lambda _said: True, self._agreed))
        return self._drafted(stepped(said, steps, self._asker.refuse))

    def _answered(self, field: Field, said: Said, before: Said) -> Said:
        """All that was said, with the answer to the question for a field; what else was said stands above it."""
        leaving = _("`<` goes back a question; Ctrl-D leaves, and nothing is written.")
        above = [one.told(words) for one in self._fields if one.label and (words := said.get(one.name))]
        usual = before.get(field.name, field.usual)

        def read(words: str) -> Said:
            try:
                field.read(words)
            except Refused as why:
                # Whoever is asked has typed no option.
                raise Refused(str(why).replace(f"--{field.name}", field.short)) from None
            return {**said, field.name: words}

        asked = partial(self._asker.ask_text, field.label, usual, f"{field.means}\n{leaving}", above)
        return until_read(asked, read, self._asker.refuse)

    def _agreed(self, said: Said, _before: Said) -> Said:
        """Show the finished sheet until it is to be written; raises `Leave` where it is not."""
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
        self._asker.page.begin(people.sheet(sheet, draft.id, self._asker.page.console.width))
        self._asker.refuse(Noted(in_file))
        agree(self._asker)
        return said


def agree(asker: Asker) -> None:
    """Ask whether what is shown is to be written; raises `Leave` or `TakeBack` where it is not."""
    Keys((_("Enter writes it"), _("< back to the last question"))).asked(asker)


def _is_open(field: Field, said: Said) -> bool:
    return bool(field.label) and field.name not in said
