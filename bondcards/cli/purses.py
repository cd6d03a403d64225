"""`heroism` and `chips`: what a person has, how it came about, and changes by the GM."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import typer

from bondcards import money
from bondcards.cli.commands import Command, Commands, Group
from bondcards.cli.common import JSON_HELP, by_name, campaign, line, print_json, remark, say, scene
from bondcards.cli.parameters import argument, commands, option
from bondcards.errors import Refused
from bondcards.i18n import _, n_

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.journal import Journal
    from bondcards.campaign.ledger import Purse
    from bondcards.cli.click import Context
    from bondcards.people.sheet import Person

SHOW: Final = "P"
"""The name of the command that shows a purse; no person can be called so, as ids have no capitals."""
MOST_POINTS: Final = 999


class _Purse(Group):
    """A group whose first word is `gain`, `spend`, or the person whose purse is meant."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Read `heroism bond` as the command that shows a purse."""
        if args and args[0] not in self.list_commands(ctx) and args[0] not in ctx.help_option_names:
            args = [SHOW, *args]
        return super().parse_args(ctx, args)


class _Show(Command):
    """The command that shows a purse: its name stands for its argument."""

    def collect_usage_pieces(self, ctx: Context) -> list[str]:
        """Say P once."""
        return super().collect_usage_pieces(ctx)[:1]


app = commands()
USES: Final = "P|gain|spend …"
heroism = Commands(group=_Purse, metavar=USES, about=_("A reserve of Heroism Points and its history; gain and spend."))
chips = Commands(group=_Purse, metavar=USES, about=_("A purse of chips and its history; gain and spend."))
app.add_typer(heroism, name="heroism")
app.add_typer(chips, name="chips")

# Below zero is an amount too, refused in a sentence rather than taken for an option.
_AMOUNTS: Final = {"ignore_unknown_options": True}

PERSON = argument(..., metavar="P", help=_("The person, by the name of the sheet."))
POINTS = argument(..., metavar="N", help=_("How many points."))
AMOUNT = argument(..., metavar="A", help=_("How much, in the campaign's currency."))
WHY = option(..., metavar="TEXT", help=_("The reason, as the history shows it."))
JSON = option(False, "--json", help=JSON_HELP)


@heroism.command(SHOW, cls=_Show, help=_("The reserve of a person, and how it came about."))
def show_heroism(ctx: typer.Context, person: str = PERSON, json: bool = JSON) -> None:
    """Show a reserve."""
    _show(ctx, person, "heroism", json)


@heroism.command("gain", context_settings=_AMOUNTS, help=_("Give a person Heroism Points."))
def gain_heroism(
    ctx: typer.Context, person: str = PERSON, points: str = POINTS, why: str = WHY, json: bool = JSON
) -> None:
    """Give points."""
    _change(ctx, person, "heroism", 1, points, why, json)


@heroism.command("spend", context_settings=_AMOUNTS, help=_("Take Heroism Points from a person."))
def spend_heroism(
    ctx: typer.Context, person: str = PERSON, points: str = POINTS, why: str = WHY, json: bool = JSON
) -> None:
    """Take points."""
    _change(ctx, person, "heroism", -1, points, why, json)


@chips.command(SHOW, cls=_Show, help=_("The chips of a person, and how they came about."))
def show_chips(ctx: typer.Context, person: str = PERSON, json: bool = JSON) -> None:
    """Show a purse."""
    _show(ctx, person, "chips", json)


@chips.command("gain", context_settings=_AMOUNTS, help=_("Give a person chips."))
def gain_chips(
    ctx: typer.Context, person: str = PERSON, amount: str = AMOUNT, why: str = WHY, json: bool = JSON
) -> None:
    """Give chips."""
    _change(ctx, person, "chips", 1, amount, why, json)


@chips.command("spend", context_settings=_AMOUNTS, help=_("Take chips from a person."))
def spend_chips(
    ctx: typer.Context, person: str = PERSON, amount: str = AMOUNT, why: str = WHY, json: bool = JSON
) -> None:
    """Take chips."""
    _change(ctx, person, "chips", -1, amount, why, json)


def read_points(words: str) -> int:
    """The number of points a person wrote; raises `Refused` where it is none."""
    plain = words.strip()
    number = int(plain) if re.fullmatch(r"[0-9]{1,9}", plain) else 0
    if not 1 <= number <= MOST_POINTS:
        raise Refused(
            _("“{words}” is no number of points. It is a whole number from 1 to {most}.").format(
                words=plain, most=MOST_POINTS
            )
        )
    return number


def _show(ctx: typer.Context, who: str, purse: Purse, json: bool) -> None:
    from bondcards.campaign.journal import Journal

    found = campaign(ctx)
    person = found.person(who)
    with Journal.reading(found.folder) as journal:
        _answer(ctx, found, journal, person, purse, json)


def _answer(ctx: typer.Context, found: Campaign, journal: Journal, person: Person, purse: Purse, json: bool) -> None:
    from bondcards.campaign import ledger
    from bondcards.export import documents
    from bondcards.scene.purses import now

    with journal.snapshot():
        has = now(journal, person)
        entries = ledger.history(journal, person.id, purse)
    held = has.chips if purse == "chips" else has.heroism
    document = documents.purse(person.id, purse, held, entries)
    if json:
        print_json(document)
        return
    from bondcards.show.purses import purse as shown
    from bondcards.show.terminal import console

    console(scene(ctx).plain).print(shown(person.name, purse, held, entries, found.settings.currency))


def _change(ctx: typer.Context, who: str, purse: Purse, sign: int, words: str, why: str, json: bool) -> None:
    from bondcards.campaign import ledger
    from bondcards.campaign.journal import Journal

    found = campaign(ctx)
    person = found.person(who)
    amount = money.read(words) if purse == "chips" else read_points(words)
    reason = line(why)
    if not reason:
        raise Refused(_("An empty reason says nothing: say why with --why."))
    with Journal.open(found.folder) as journal:
        with by_name(found), journal.transaction():
            ledger.enter(journal, person.id, person.bankroll, person.heroism)
            held = ledger.change(journal, person.id, purse, sign * amount, reason)
        if json:
            _answer(ctx, found, journal, person, purse, json)
            return
    say(_said(person.name, purse, sign, amount, held, found.settings.currency))
    remark(_("`bondcards {purse} {person}` shows how it came about.").format(purse=purse, person=person.id))


def _said(name: str, purse: Purse, sign: int, amount: int, held: int, currency: str) -> str:
    if purse == "chips":
        sentence = (
            _("{name} gains {amount} and has {held}.") if sign > 0 else _("{name} spends {amount} and has {held} left.")
        )
        texts = (money.written(cents, currency) for cents in (amount, held))
        return sentence.format(name=name, amount=next(texts), held=next(texts))
    if sign > 0:
        sentence = n_(
            "{name} gains {amount} Heroism Point and has {held}.",
            "{name} gains {amount} Heroism Points and has {held}.",
            amount,
        )
    else:
        sentence = n_(
            "{name} spends {amount} Heroism Point and has {held} left.",
            "{name} spends {amount} Heroism Points and has {held} left.",
            amount,
        )
    return sentence.format(name=name, amount=amount, held=held)
