"""`heroism` and `chips`: what a person has, how it came about, and changes by the GM."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import typer

from bondcards.cli.commands import Command, Commands, Group, argument, option, refused
from bondcards.cli.common import JSON, by_name, campaign_of, line, print_json, reading, remark, say, screen_of, writing
from bondcards.cli.completion import everybody
from bondcards.engine import money
from bondcards.errors import Misused, Refused
from bondcards.language.i18n import _, n_
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import counted

if TYPE_CHECKING:
    from bondcards.campaign.accounts import Purse
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.journal import Journal
    from bondcards.cli.click import core
    from bondcards.people.sheet import Person

SHOW: Final = "P"
"""The name of the command that shows a purse; no person can be called so, as ids have no capitals."""
GIVE: Final = "give"
MOST_POINTS: Final = 999


class _Purse(Group):
    """A group whose first word is `gain`, `spend`, `give`, or the person whose purse is meant."""

    def parse_args(self, ctx: core.Context, args: list[str]) -> list[str]:
        """Read `heroism bond` as the command that shows a purse, and `heroism` alone as that which shows them all."""
        commands = self.list_commands(ctx)
        if ctx.resilient_parsing and not args:
            # A shell asks for what may stand here.
            return super().parse_args(ctx, args)
        if not args or (args[0] not in commands and args[0] not in ctx.help_option_names):
            if args[:1] == [GIVE]:
                raise Misused(_("Heroism Points cannot be given to anybody else: each spends his own."))
            if args[1:] and args[1] in commands:
                line = shlex.join((*ctx.command_path.split(), args[1], args[0], *args[2:]))
                raise refused(_("What is done comes first: `{line}`").format(line=line), ctx)
            args = [SHOW, *args]
        return super().parse_args(ctx, args)

    def shell_complete(self, ctx: core.Context, incomplete: str) -> list[Any]:
        """Whoever has a purse stands where the command that shows it would."""
        shown = self.get_command(ctx, SHOW)
        assert shown is not None
        named = shown.params[0].shell_complete(ctx, incomplete)
        return [*named, *(found for found in super().shell_complete(ctx, incomplete) if found.value != SHOW)]


class _Show(Command):
    """The command that shows a purse: its name stands for its argument."""

    def collect_usage_pieces(self, ctx: core.Context) -> list[str]:
        return super().collect_usage_pieces(ctx)[:1]


app = Commands()
heroism = Commands(group=_Purse, metavar="P|gain|spend …")
chips = Commands(
    group=_Purse,
    metavar="P|gain|spend|give …",
    about=_("A purse of chips and its history; gain, spend and give."),
)
app.add_typer(heroism, name="heroism")
app.add_typer(chips, name="chips")

# Below zero is an amount too, refused in a sentence rather than taken for an option.
_AMOUNTS: Final = {"ignore_unknown_options": True}

PERSON = argument(..., metavar="P", help=_("The person, by the name of the sheet."), autocompletion=everybody)
SHOWN = argument(
    None,
    metavar="P",
    help=_("The person, by the name of the sheet; everybody where nobody is named."),
    autocompletion=everybody,
)
WHY = option("", metavar="TEXT", help=_("The reason, as the history shows it."))
ALL = option(False, "--all", help=_("The whole history, not only its latest entries."))
LATEST: Final = 30
"""So many entries fit a screen; who wants more says so."""


def common_to(purse: Purse, group: Commands, measure: str, shown: str, gained: str, spent: str) -> None:
    """Add what both purses have alike: how one is shown, `gain` and `spend`, each with its help."""

    @group.command(SHOW, cls=_Show, help=shown)
    def show_(ctx: typer.Context, person: str | None = SHOWN, all_: bool = ALL, json: bool = JSON) -> None:
        found = campaign_of(ctx)
        if person is None:
            _everybody(ctx, found, purse, json)
            return
        with reading(found) as journal:
            holder = _holder(found, journal, person)
            if json:
                _document(journal, holder, purse)
            else:
                _picture(ctx, found, journal, holder, purse, None if all_ else LATEST)

    def changing(name: str, sign: int, about: str) -> None:
        @group.command(name, context_settings=_AMOUNTS, help=about)
        def change(
            ctx: typer.Context, person: str = PERSON, much: str = measure, why: str = WHY, json: bool = JSON
        ) -> None:
            from bondcards.campaign import ledger as campaign_ledger

            found, ledger = campaign_of(ctx), campaign_ledger
            holder = found.person(person)
            amount, reason = money.read_said(much) if purse == "chips" else read_points(much), _reason(why)
            with writing(found) as journal:
                with by_name(found), journal.transaction():
                    ledger.enter(journal, holder.id, holder.bankroll, holder.heroism)
                    held = ledger.change(journal, holder.id, purse, sign * amount, reason)
                if json:
                    _document(journal, Holder(holder.id, holder), purse)
                    return
            say(_said(holder.name, purse, sign, amount, held, found.settings.currency))
            _tell_history(purse, holder)

    changing("gain", 1, gained)
    changing("spend", -1, spent)


common_to(
    "heroism",
    heroism,
    argument(..., metavar="N", help=_("How many points.")),
    _("The reserve of a person, and how it came about."),
    _("Give a person Heroism Points."),
    _("Take Heroism Points from a person."),
)
common_to(
    "chips",
    chips,
    argument(..., metavar="A", help=_("How much, in the campaign's currency.")),
    _("The chips of a person, and how they came about."),
    _("Give a person chips."),
    _("Take chips from a person."),
)


@chips.command(GIVE, context_settings=_AMOUNTS, help=_("Have one person give another chips, such as a loan."))
def give_chips(
    ctx: typer.Context,
    giver: str = argument(
        ..., metavar="FROM", help=_("Who gives, by the name of the sheet."), autocompletion=everybody
    ),
    taker: str = argument(
        ..., metavar="TO", help=_("Who is given, by the name of the sheet."), autocompletion=everybody
    ),
    amount: str = argument(..., metavar="AMOUNT", help=_("How much, in the campaign's currency.")),
    why: str = WHY,
    json: bool = JSON,
) -> None:
    from bondcards.campaign import ledger as campaign_ledger

    found, ledger = campaign_of(ctx), campaign_ledger
    gives, takes = found.person(giver), found.person(taker)
    cents, reason = money.read_said(amount), _reason(why)
    with writing(found) as journal:
        with by_name(found), journal.transaction():
            for person in (gives, takes):
                ledger.enter(journal, person.id, person.bankroll, person.heroism)
            ledger.give(journal, gives.id, takes.id, cents, reason)
        with journal.snapshot():
            held = {person.id: _held(journal, Holder(person.id, person), "chips") for person in (gives, takes)}
    if json:
        from bondcards.export import documents

        print_json(documents.gift(gives.id, takes.id, cents, reason, held))
        return
    sentence = _("{giver} gives {taker} {amount}, and has {left} left; {taker} has {held}.")
    texts = [money.written(sum_, found.settings.currency) for sum_ in (cents, *held.values())]
    say(sentence.format(giver=gives.name, taker=takes.name, amount=texts[0], left=texts[1], held=texts[2]))
    _tell_history("chips", takes)


def _tell_history(purse: Purse, person: Person) -> None:
    """Where it is told: also before an evening has begun."""
    remark(_("`bondcards {purse} {person}` shows how it came about.").format(purse=purse, person=person.id))


def _reason(why: str) -> str:
    reason = line(why)
    # Only here: it names every command.
    from bondcards.cli.app import COMMANDS

    program, command, *_more = [*reason.split(), "", ""]
    if program == "bondcards" and command in COMMANDS:
        is_command = _("“{reason}” is a command and no reason: nothing was changed, and it was not run.")
        raise Refused(is_command.format(reason=reason))
    return reason


def read_points(words: str) -> int:
    """The number of points a person wrote; raises `Refused` where it is none."""
    number = counted(in_figures(plain := words.strip()))
    if number is None or not 1 <= number <= MOST_POINTS:
        sentence = _("“{words}” is no number of points. It is a whole number from 1 to {most}.")
        raise Refused(sentence.format(words=plain, most=MOST_POINTS))
    return number


def _everybody(ctx: typer.Context, found: Campaign, purse: Purse, json: bool) -> None:
    """What everybody has; villains never spend a point, and have none here."""
    people = found.all_people("pc" if purse == "heroism" else None).people
    with reading(found) as journal, journal.snapshot():
        held = [(person, _held(journal, Holder(person.id, person), purse)) for person in people]
    if json:
        from bondcards.export import documents

        print_json(documents.purses(purse, held))
    else:
        from bondcards.show import people as show_people

        screen_of(ctx).print(show_people.purses(purse, held) if held else _("There is nobody yet."))


class Holder(NamedTuple):
    """Whose purse is told: by his id, with his sheet unless that is gone or broken."""

    id: str
    sheet: Person | None


def _holder(found: Campaign, journal: Journal, person: str) -> Holder:
    """Who is meant; the journal is enough to tell the purse of somebody without a sheet, by his id."""
    from bondcards.campaign import ledger

    is_kept = ledger.balance(journal, person) is not None
    try:
        sheet = found.person(person)
    except Refused:
        if not is_kept:
            raise
        return Holder(person, None)
    return Holder(person, None) if is_kept and sheet.id != person else Holder(sheet.id, sheet)


def _document(journal: Journal, person: Holder, purse: Purse) -> None:
    from bondcards.campaign import ledger
    from bondcards.export import documents

    with journal.snapshot():
        held = _held(journal, person, purse)
        entries = ledger.history(journal, person.id, purse)
    print_json(documents.purse(person.id, purse, held, entries))


def _picture(
    ctx: typer.Context, found: Campaign, journal: Journal, person: Holder, purse: Purse, last: int | None
) -> None:
    from bondcards.campaign import ledger, numbering
    from bondcards.show import people
    from bondcards.telling import words

    with journal.snapshot():
        held = _held(journal, person, purse)
        entries = ledger.history(journal, person.id, purse, last)
        earlier = ledger.length(journal, person.id, purse) - len(entries)
        places = numbering.places(journal, {entry.hand for entry in entries if entry.hand is not None})
    told_of = {who for entry in entries for who in entry.people}
    called = {who: found.name(who) for who in (person.id, *told_of)}
    if unread := {who for who, name in called.items() if name == who}:
        # Only here: it needs the rules.
        from bondcards.sitting import plan

        kept = plan.names_kept(journal)
        called |= {who: kept.get(who, who) for who in unread}
    names = words.Names(called, found.settings.currency)
    screen_of(ctx).print(people.purse(person.id, purse, held, entries, names, places=places))
    if earlier:
        told = n_(
            "{count} earlier entry: `bondcards {purse} {person} --all` shows it.",
            "{count} earlier entries: `bondcards {purse} {person} --all` shows them.",
            earlier,
        )
        remark(told.format(count=earlier, purse=purse, person=person.id))


def _held(journal: Journal, person: Holder, purse: Purse) -> int:
    """What a person has (cents or points), his sheet as it stands reckoned in, where it can be read."""
    from bondcards.campaign import ledger

    sheet = person.sheet
    has = ledger.now(journal, sheet) if sheet else ledger.balance(journal, person.id)
    assert has, "whose sheet cannot be read has entries"
    return has.chips if purse == "chips" else has.heroism


def _said(name: str, purse: Purse, sign: int, amount: int, held: int, currency: str) -> str:
    if purse == "chips":
        gained, spent = _("{name} receives {amount} and has {held}."), _("{name} spends {amount} and has {held} left.")
        written = {"amount": money.written(amount, currency), "held": money.written(held, currency)}
        return (gained if sign > 0 else spent).format(name=name, **written)
    gained = n_(
        "{name} gains {amount} Heroism Point and has {held}.",
        "{name} gains {amount} Heroism Points and has {held}.",
        amount,
    )
    spent = n_(
        "{name} spends {amount} Heroism Point and has {held} left.",
        "{name} spends {amount} Heroism Points and has {held} left.",
        amount,
    )
    return (gained if sign > 0 else spent).format(name=name, amount=amount, held=held)
