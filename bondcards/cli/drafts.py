"""A new sheet from what the command line says; at a terminal what is missing is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

from msgspec import Struct

from bondcards.cli.common import game_id, line, terminal
from bondcards.cli.later import games, people, show
from bondcards.errors import Leave, Refused
from bondcards.language import i18n, languages
from bondcards.language.i18n import _
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import STOPS, counted
from bondcards.sitting.menu import money_said, until_read

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bondcards.campaign.folders import Campaign
    from bondcards.people.sheet import Gambler, Kind, Person
    from bondcards.people.temperament import Temperament
    from bondcards.people.writer import Language
    from bondcards.show.asking import Asker

T = TypeVar("T")


class Wanted(Struct, frozen=True):
    """A sheet as it was asked for; what is None was not said."""

    id: str
    kind: Kind = "npc"
    name: str | None = None
    player: str | None = None
    perception: int | None = None
    gambling: int | None = None
    heroism: int | None = None
    bankroll: str | None = None
    temperament: str | None = None
    bluff: int | None = None
    nerve: int | None = None
    tell: str | None = None
    games: tuple[str, ...] = ()


def written(wanted: Wanted, campaign: Campaign, plain: bool) -> Path:
    """Write the sheet and say where; what was said is checked before anything is asked or written."""
    people.sheet.check_id(wanted.id)
    if wanted.id in (*campaign.people("pc"), *campaign.people("npc")):
        campaign.add_sheet(wanted.kind, wanted.id, "")  # which says so
    currency = campaign.settings.currency
    draft = _draft(wanted, currency)
    if terminal():
        try:
            draft = _draft(wanted, currency, show.asking.asker(plain))
        except Leave:
            raise Refused(_("Nothing is written.")) from None
    text = people.writer.new_sheet_text(draft, cast("Language", i18n.language()))
    return campaign.add_sheet(wanted.kind, wanted.id, text)


def _draft(wanted: Wanted, currency: str, asker: Asker | None = None) -> Person:
    """The sheet as it was said, what was not said being asked for where there is somebody, and else as usual."""
    pc = wanted.kind == "pc"
    highest = 15 if pc else 99
    said = _Answers(asker)
    return people.sheet.Person(
        id=wanted.id,
        kind=wanted.kind,
        name=said.get(wanted.name, wanted.id.replace("-", " ").title(), _name, _("Name")),
        player=said.get(wanted.player, "", line, _("Played by (Enter: somebody of his own)") if pc else ""),
        characteristics={
            **dict.fromkeys(people.sheet.CHARACTERISTICS, 8),
            "perception": said.figure("--perception", wanted.perception, 8, (1, highest), _("Perception")),
        },
        skills={"gambling": said.figure("--gambling", wanted.gambling, 0, (0, highest), _("Gambling"))},
        heroism=said.figure("--heroism", wanted.heroism, 0, (0, 999), _("Heroism Points") if pc else ""),
        bankroll=said.get(wanted.bankroll, "1000", lambda words: bankroll_said(words, currency), _("Bankroll")),
        notes="",
        gambler=_gambler(wanted, asker),
    )


class _Answers:
    """What was said, or is asked for with a label, or is usual; what is not said and has no label is as usual."""

    def __init__(self, asker: Asker | None) -> None:
        self._asker = asker

    def get(self, given: str | None, default: str, read: Callable[[str], T], label: str = "") -> T:
        """What `read` makes of it; at a terminal asked again until it can be read."""
        if given is not None or self._asker is None or not label:
            return read(default if given is None else given)
        asker = self._asker
        return until_read(lambda: asker.insist(lambda: asker.ask_text(label, default)), read, asker.refuse)

    def figure(self, option: str, given: int | None, default: int, span: tuple[int, int], label: str = "") -> int:
        def read(words: str) -> int:
            return figure_said(words, span, option, label)

        return self.get(None if given is None else str(given), str(default), read, label)


def figure_said(words: str, span: tuple[int, int], option: str, label: str = "") -> int:
    """A whole number in figures or words, beside those of its label; raises `Refused` where it is not in the span."""
    number = counted(in_figures(languages.in_use().beside(words.strip(STOPS), label)))
    if number is not None and span[0] <= number <= span[1]:
        return number
    sentence = _("{option} takes a whole number from {lowest} to {highest}, not {words}.")
    raise Refused(sentence.format(option=option, lowest=span[0], highest=span[1], words=words))


def _name(words: str) -> str:
    name = line(words)
    if not name:
        raise Refused(_("A sheet needs a name: say --name."))
    return name


def bankroll_said(words: str, currency: str) -> int:
    """Money as a new sheet has it, without cents."""
    cents = 0 if words.strip() == "0" else money_said(words, currency)
    if cents % 100:
        sentence = _("--bankroll takes a whole amount, not {words}; the sheet itself takes cents.")
        raise Refused(sentence.format(words=words))
    return cents


def _temperament(words: str) -> Temperament:
    found = people.temperament.named(words)
    if found is None:
        known = people.temperament.all_names_in(i18n.language())
        sentence = _("There is no temperament “{written}”. It is one of: {all}.")
        raise Refused(sentence.format(written=words, all=known))
    return found


def _gambler(wanted: Wanted, asker: Asker | None) -> Gambler:
    """How a villain gambles; of an agent nothing is asked."""
    said, silent = _Answers(asker if wanted.kind == "npc" else None), people.sheet.Gambler()
    usual = people.temperament.name_in(silent.temperament, i18n.language())
    known = people.temperament.all_names_in(i18n.language())
    return people.sheet.Gambler(
        temperament=said.get(
            wanted.temperament or None, usual, _temperament, _("Temperament: {all}").format(all=known)
        ),
        bluff=said.figure("--bluff", wanted.bluff, silent.bluff, (0, 100)),
        nerve=said.figure("--nerve", wanted.nerve, silent.nerve, (0, 100)),
        tell=said.get(wanted.tell, "", line, _("Tell: what gives a bluff away (Enter: none)")),
        games=tuple(games.catalogue.find(game_id(name)).entry.id for name in wanted.games),
    )
