"""A new sheet from what the command line says; at a terminal what is missing is asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from bondcards import i18n, money
from bondcards.cli.common import terminal
from bondcards.errors import Refused
from bondcards.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from bondcards.campaign.folders import Campaign
    from bondcards.people.sheet import Gambler, Kind
    from bondcards.people.temperament import Temperament
    from bondcards.people.writer import Language

    Ask = Callable[[str, str], str]


@dataclass(frozen=True)
class Wanted:
    """A sheet as it was asked for; what is None was not said."""

    kind: Kind
    id: str
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
    """Write the sheet and say where; everything is checked before anything is asked or written."""
    from bondcards.people.sheet import check_id
    from bondcards.people.writer import Draft, new_sheet_text

    check_id(wanted.id)
    if wanted.id in (*campaign.people("pc"), *campaign.people("npc")):
        campaign.add_sheet(wanted.kind, wanted.id, "")  # which says so
    gambler = _gambler(wanted)
    ask = _asker(plain) if terminal() else None
    highest = 15 if wanted.kind == "pc" else 99
    blank = Draft(wanted.id.replace("-", " ").title())
    draft = Draft(
        name=_text(wanted.name, blank.name, _("Name"), ask),
        player=(wanted.player or "") if ask is None or wanted.kind == "npc" else _player(wanted.player, ask),
        characteristics={
            **blank.characteristics,
            "perception": _figure("--perception", wanted.perception, 8, (1, highest), _("Perception"), ask),
        },
        gambling=_figure("--gambling", wanted.gambling, 0, (0, highest), _("Gambling"), ask),
        heroism=_figure(
            "--heroism", wanted.heroism, 0, (0, 999), _("Heroism Points"), ask if wanted.kind == "pc" else None
        ),
        bankroll=_bankroll(wanted.bankroll, blank.bankroll, ask),
        gambler=gambler,
    )
    return campaign.add_sheet(
        wanted.kind, wanted.id, new_sheet_text(wanted.kind, draft, cast("Language", i18n.language()))
    )


def _asker(plain: bool) -> Ask:
    from bondcards.show.asking import Asker
    from bondcards.show.page import Page
    from bondcards.show.terminal import console

    return Asker(Page(console(plain))).text


def _text(given: str | None, default: str, label: str, ask: Ask | None) -> str:
    words = " ".join(given.split()) if given is not None else ask(label, default) if ask else default
    if not words:
        raise Refused(_("A sheet needs a name: say --name."))
    return words


def _player(given: str | None, ask: Ask) -> str:
    return given if given is not None else ask(_("Played by (Enter: somebody of his own)"), "")


def _figure(option: str, given: int | None, default: int, span: tuple[int, int], label: str, ask: Ask | None) -> int:
    """A whole number within bounds, as said, as asked for, or the usual one."""
    lowest, highest = span
    words = str(given) if given is not None else ask(label, str(default)) if ask else str(default)
    number = int(words) if words.isascii() and words.isdigit() and len(words) < 10 else -1
    if not lowest <= number <= highest:
        raise Refused(
            _("{option} takes a whole number from {lowest} to {highest}, not {words}.").format(
                option=option, lowest=lowest, highest=highest, words=words
            )
        )
    return number


def _bankroll(given: str | None, default: int, ask: Ask | None) -> int:
    """Money in whole units, as a new sheet has it."""
    words = given if given is not None else ask(_("Bankroll"), str(default)) if ask else str(default)
    cents = 0 if words.strip() == "0" else money.read(words)
    if cents % 100:
        raise Refused(
            _("--bankroll takes a whole amount, not {words}; the sheet itself takes cents.").format(words=words)
        )
    return cents // 100


def _gambler(wanted: Wanted) -> Gambler:
    """How a new NPC gambles, as far as it was said."""
    from bondcards.people.sheet import Gambler

    silent = Gambler()
    return Gambler(
        temperament=_temperament(wanted.temperament) if wanted.temperament else silent.temperament,
        bluff=_figure("--bluff", wanted.bluff, silent.bluff, (0, 100), "", None),
        nerve=_figure("--nerve", wanted.nerve, silent.nerve, (0, 100), "", None),
        tell=" ".join((wanted.tell or "").split()),
        games=tuple(_game(name) for name in wanted.games),
    )


def _temperament(written: str) -> Temperament:
    from bondcards.people import temperament

    found = temperament.named(written)
    if found is None:
        raise Refused(
            _("There is no temperament “{written}”. It is one of: {all}.").format(
                written=written, all=temperament.all_called(i18n.language())
            )
        )
    return found


def _game(name: str) -> str:
    from bondcards.games import catalogue

    return catalogue.find(name).entry.id
