"""`roll`: a skill roll, or a contest of rolls; and the last one shown again."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING

import typer

from bondcards.cli.commands import Commands, option
from bondcards.cli.common import JSON, Desk, by_name, desk_of, people_said, print_json, reading, remark, writing
from bondcards.cli.completion import agents, villains
from bondcards.errors import Leave, Misused, Refused
from bondcards.language.i18n import _

if TYPE_CHECKING:
    from bondcards.campaign.folders import Campaign
    from bondcards.show.screen import Screen
    from bondcards.sitting.plan import Agreed, Wish
    from bondcards.sitting.result import Settled
    from bondcards.sitting.rolls import Challenge
    from bondcards.telling.words import Names

app = Commands()


@app.command()
def roll(
    ctx: typer.Context,
    pc: list[str] = option([], metavar="P", help=_("The agent who rolls."), autocompletion=agents),
    npc: list[str] = option(
        [],
        metavar="N",
        help=_("The villain he rolls against; of several the best roll counts."),
        autocompletion=villains,
    ),
    ease: str | None = option(
        None, metavar="E", help=_("The Ease Factor: ½, or 1 to 10; 5 unless said. It serves both sides.")
    ),
    die: str | None = option(None, metavar="D", help=_("The agent's die, as it fell on the table; else it is thrown.")),
    npc_die: list[str] = option([], metavar="D", help=_("The villain's die; once for each, in the order of --npc.")),
    heroism: int = option(0, metavar="N", help=_("Heroism Points to spend on the agent's rating, a step for each.")),
    stake: str | None = option(None, metavar="A", help=_("What either side stakes on the contest; or none.")),
    secret: bool = option(False, "--secret", help=_("For the game master's eyes only.")),
    read: bool = option(False, "--read", help=_("Read the villain's tell: Perception alone, against his nerve.")),
    last: bool = option(False, "--last", help=_("Show the last roll again, a secret one too.")),
    seed: str | None = option(None, metavar="TEXT", help=_("Makes the dice repeatable.")),
    no_log: bool = option(False, "--no-log", help=_("Write nothing.")),
    json: bool = JSON,
) -> None:
    from bondcards.sitting import rolls

    if last:
        if any((pc, npc, die, npc_die, heroism, stake, seed, no_log, read)):
            raise Misused(_("--last shows a roll already made: say nothing else with it but --secret and --json."))
        show_last(desk_of(ctx, json), secret)
        return
    pc, npc = people_said(pc), people_said(npc)
    if len(pc) > 1:
        raise Misused(_("One agent rolls: say --pc once."))
    from bondcards.cli.wishes import read_stake
    from bondcards.engine.requests import Throw
    from bondcards.language.preferences import VILLAINS, chosen
    from bondcards.roleplay.roll import USUAL, read_ease
    from bondcards.sitting.house import house_rules
    from bondcards.sitting.plan import Agreed, Wish

    read_die = Throw("").read
    fallen, dice = None if die is None else read_die(die), tuple(map(read_die, npc_die))
    said = Agreed(
        read_stake(stake),
        None if ease is None else read_ease(ease),
        False if die or npc_die or seed or secret else None,
    )
    desk = desk_of(ctx, json)
    place = desk.campaign
    if read:
        refuse_reading(pc, npc, said, dice)
    wish = Wish(
        pcs=[place.person(who, "pc") for who in pc], npcs=[place.person(who, "npc") for who in npc], agreed=said
    )
    if not wish.pcs:
        wish = asked_for(wish, desk)
    agreed = wish.agreed or said
    challenge = rolls.Challenge(
        pc=wish.pcs[0],
        npcs=tuple(wish.npcs),
        ease=agreed.ease or USUAL,
        stake=agreed.stake or 0,
        die=fallen,
        npc_dice=dice,
        seed=seed,
        points=heroism,
        spends="ask" if desk.asks and not heroism else "never",
        tie=house_rules(place)[0].contest_tie,
        table=place.settings.quality_table,
        secret=secret,
        typed=agreed.typed or False,
        plain_villain=chosen("villain", VILLAINS) == "plain",
    )
    if read:
        from bondcards.sitting import tells

        watched = challenge.npcs[0]
        with reading(place) as journal:
            challenge = tells.reading_of(challenge, watched, tells.state_now(journal, watched))
    with by_name(place):
        make(challenge, desk, not no_log)


def refuse_reading(pcs: Sequence[str], npcs: Sequence[str], said: Agreed, npc_dice: tuple[int, ...]) -> None:
    """Raise `Refused` where it is not said who watches whom, and for what has no place where one looks at another."""
    if not (pcs and npcs):
        raise Refused(_("To read somebody, say who watches whom: --pc and --npc."))
    if said.ease is not None:
        raise Misused(_("--read takes no --ease: that follows from the villain's nerve."))
    if len(npcs) > 1 or said.stake is not None or npc_dice:
        raise Misused(_("--read is a roll of the agent alone: one --npc, and neither --stake nor --npc-die."))


def make(challenge: Challenge, desk: Desk, keep: bool) -> None:
    """Make a roll, settle it and show it; `keep` writes to the journal, else to memory alone."""
    from bondcards.sitting import rolls as sitting_rolls
    from bondcards.sitting import room as sitting_room
    from bondcards.sitting.audience import UNSEEN

    rolls, room, place = sitting_rolls, sitting_room, desk.campaign
    with reading(place) as journal:
        # Before a journal is begun for nothing.
        rolls.refuse([challenge], journal)
    people = {person.id: person for person in challenge.people}
    watched = {challenge.reading.npc: place.name(challenge.reading.npc)} if challenge.reading else {}
    names = _names({**{who: person.name for who, person in people.items()}, **watched}, place)
    asked = _screen(names, desk) if desk.asks and not challenge.secret else None
    with writing(place, keep) as journal:
        here = room.Room(place, journal, asked or UNSEEN, asked, keep, people)

        def made() -> tuple[int, ...]:
            numbers = rolls.opened([challenge], journal, asked is not None)
            return numbers if room.play_contests(here, numbers) else ()

        # Where nobody is waited for, a roll is entered as a whole.
        numbers = made() if asked else journal.patiently(made)
        if not numbers:
            if not keep:
                raise Refused(_("The contest was left before it was settled: nothing was written."))
            return
        (ended,) = rolls.results(journal, numbers)
        has = room.purses_after(ended, journal, place)
        if desk.json:
            print_json(ended.document())
        elif ended.secret and desk.asks:
            _screen(names, desk).secretly(ended)
        elif ended.secret:
            from bondcards.show import terminal

            terminal.console(desk.look).print(_("A secret roll was made: `bondcards roll --last` shows it."))
        elif asked:
            room.tell_written(here, asked.say, ended)
        else:
            _show(ended, names, desk)
            if has:
                remark(has)
            room.tell_written(here, remark, ended)


def show_last(desk: Desk, secret: bool) -> None:
    from bondcards.sitting import rolls

    with reading(desk.campaign) as journal:
        settled = rolls.last(journal, secret)
    if desk.json:
        print_json(settled.document())
        return
    rolled = (settled.contest.pc, settled.contest.npc, *settled.others)
    people = [made.id for made in rolled if made] + ([settled.reading.npc] if settled.reading else [])
    names = _names({who: desk.campaign.name(who) for who in people}, desk.campaign)
    if settled.secret and desk.asks:
        _screen(names, desk).secretly(settled)
    else:
        _show(settled, names, desk)


def _show(settled: Settled, names: Names, desk: Desk) -> None:
    """Show a roll without the screen of those who are asked, which takes long to load."""
    from bondcards.show import rolls as show_rolls
    from bondcards.show import terminal
    from bondcards.telling import rolls as telling_rolls

    shown = show_rolls.settled(settled, names, telling_rolls.covered(settled))
    terminal.console(desk.look).print(shown)


def _names(people: Mapping[str, str], place: Campaign) -> Names:
    from bondcards.telling import words

    return words.Names(people, place.settings.currency)


def _screen(names: Names, desk: Desk) -> Screen:
    from bondcards.show import screen, terminal
    from bondcards.sitting.plan import Answering, manners

    console = terminal.console(desk.look)
    return screen.Screen(console, names, manners=manners(Answering(), desk.campaign.settings))


def asked_for(wish: Wish, desk: Desk) -> Wish:
    """The roll with what was not said of it, from lists."""
    if not desk.asks:
        raise Refused(_("Who rolls? Say --pc; `bondcards pc list` names the agents."))
    from bondcards.cli.wizard import Wizard

    def refuse_busy(people: Collection[str]) -> None:
        from bondcards.campaign import ledger

        with reading(desk.campaign) as journal:
            ledger.refuse_busy(journal, people)

    screen = _screen(_names({}, desk.campaign), desk)
    try:
        return Wizard(desk.campaign, screen, refuse_busy).roll(wish)
    except Leave:
        raise Refused(_("Nobody rolls.")) from None
    finally:
        screen.flush()
