"""An evening told: what happened in its place in time, who won what from whom, points, debts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.campaign.evening import Changed, Chose, Gave, Granted, Lapsed, Noted, SittingEnded
from bondcards.i18n import _, n_
from bondcards.roleplay.roll import rated
from bondcards.scene.evening import Evening, Event, GivenUp, Moved, Opened, Played, Rolled, TakenBack
from bondcards.settlement import HOUSE
from bondcards.show import accounts, words
from bondcards.show.columns import columns, gain
from bondcards.show.headings import heading
from bondcards.show.lists import clock, when
from bondcards.show.words import Names


def told(evening: Evening, names: Names, width: int, *, secrets: bool = False) -> RenderableType:
    """The whole evening; rolls made in secret are left out unless asked for."""
    session = evening.session
    state = when(session.at) if session.ended else _("{began}, still open").format(began=when(session.at))
    parts: list[RenderableType] = [heading(session.name, state, width, "━")]
    events = _events(evening.events, names, secrets)
    parts.append(events if events.row_count else Text(" " + _("Nothing has happened yet."), "quiet"))
    if evening.won:
        parts += [Text(), _title(_("Who won what from whom")), accounts.who_won(evening.won, names)]
    if evening.net or evening.points:
        parts += [Text(), _balance(evening, names)]
    parts += [_debt(*debt, names) for debt in evening.debts]
    return Group(*parts)


def _title(title: str) -> Text:
    return Text(f" {title}", "heading")


def _debt(debtor: str, creditor: str, amount: int, names: Names) -> Text:
    owes = _("{debtor} owes {creditor} {amount}.").format(
        debtor=names.seat(debtor), creditor=names.seat(creditor), amount=names.amount(amount)
    )
    return Text(" " + owes[0].upper() + owes[1:], "warning")


def _balance(evening: Evening, names: Names) -> Table:
    """One line a person: won or lost in all, points gained, spent and lapsed."""
    table = columns("", _("won or lost"), _("points gained"), _("spent"), _("lapsed"))
    for who in dict.fromkeys((*(who for who in evening.net if who != HOUSE), *evening.points)):
        points = evening.points.get(who)
        figures = (points.gained, points.spent, points.lapsed) if points else (0, 0, 0)
        table.add_row(
            Text(names.seat(who), "name"),
            gain(evening.net.get(who, 0)),
            *(Text(str(figure) if figure else "", "heroism") for figure in figures),
        )
    return table


def _events(events: Sequence[Event], names: Names, secrets: bool) -> Table:
    """The events, each at its time."""
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(style="quiet", no_wrap=True)
    table.add_column()
    for event in events:
        for line in _told(event, names, secrets):
            table.add_row(clock(event.at).strftime("%H:%M"), line)
    return table


def _told(event: Event, names: Names, secrets: bool) -> Sequence[Text]:
    """What is told of an event, if anything."""
    match event:
        case Opened():
            return [_opened(event, names)]
        case Moved():
            return _moved(event, names)
        case SittingEnded():
            return [Text(_("Sitting {number} ends.").format(number=event.sitting), "quiet")]
        case Played() | GivenUp() | TakenBack():
            return [_hand(event, names)]
        case Rolled():
            return [_rolled(event, names)] if secrets or not event.settled.secret else _moved_in_secret(event, names)
        case _:
            return [line] if (line := _of_people(event, names)) else []


def _opened(event: Opened, names: Names) -> Text:
    seats = ", ".join(map(names.seat, event.plan.seats))
    line = Text(_("Sitting {number}").format(number=event.sitting), "heading")
    return line.append(f" · {words.game(event.plan.game)} · {seats}")


def _moved(event: Moved, names: Names) -> list[Text]:
    """Who has come, gone, sat out or come back between two hands."""
    said = [
        *((_("{seat} joins the table."), seat) for seat in event.joined),
        *((_("{seat} leaves the table."), seat) for seat in event.left),
        *((_("{seat} sits out."), seat) for seat in event.out),
        *((_("{seat} comes back."), seat) for seat in event.back),
    ]
    return [Text(sentence.format(seat=names.seat(seat)), "quiet") for sentence, seat in said]


def _hand(event: Played | GivenUp | TakenBack, names: Names) -> Text:
    match event:
        case TakenBack():
            sentence = _("Hand {number} of sitting {sitting} is taken back.")
            return Text(sentence.format(number=event.number, sitting=event.sitting), "warning")
        case GivenUp():
            line = Text(_("Hand {number}").format(number=event.number) + "  ")
            return line.append(_("given up, stakes back"), "warning")
        case Played():
            line = Text(_("Hand {number}").format(number=event.result.number) + "  ", "quiet" if event.undone else "")
            return line.append_text(_nets(event, names))


def _nets(event: Played, names: Names) -> Text:
    """What everybody gained or lost; who has spent points, and that it was taken back later."""
    parts = [Text.assemble((names.seat(who), "name"), " ", gain(net)) for who, net in event.net.items()]
    line = Text(" · ").join(parts) if parts else Text(_("nothing moves"), "quiet")
    line.append_text(_spent(event.result.heroism, names))
    if event.undone:
        line.stylize("strike dim")
    return line


def _spent(heroism: Mapping[str, int], names: Names) -> Text:
    """The points spent, after what else is in the line."""
    line = Text()
    for who, points in heroism.items():
        sentence = n_("{points} Heroism Point by {who}", "{points} Heroism Points by {who}", points)
        line.append(" · ").append(sentence.format(points=points, who=names.seat(who)), "heroism")
    return line


def _rolled(event: Rolled, names: Names) -> Text:
    """A roll in a line: the sides with their ratings, what moved, and the points it cost."""
    settled = event.settled
    sides = [side for side in (settled.contest.pc, settled.contest.npc) if side]
    line = Text(_("Roll") + "  ", "warning" if settled.secret else "heading")
    line.append(" · ".join(f"{names.seat(side.id)}{words.colon()}{side.die} → {rated(side.quality)}" for side in sides))
    return _reckoned(line, event, names)


def _moved_in_secret(event: Rolled, names: Names) -> list[Text]:
    """What a secret roll moved, for chips do not move by themselves; of one that moved nothing nobody knows."""
    return [_reckoned(Text(_("A secret roll"), "warning"), event, names)] if event.net or event.settled.spent else []


def _reckoned(line: Text, event: Rolled, names: Names) -> Text:
    """What a roll moved and what it cost, after what else is in the line; struck where it was taken back."""
    for who, net in event.net.items():
        line.append(" · ").append(f"{names.seat(who)} ").append_text(gain(net))
    if event.settled.spent:
        line.append_text(_spent({event.settled.contest.pc.id: event.settled.spent}, names))
    if event.undone:
        line.stylize("strike dim")
    return line


def _of_people(event: Event, names: Names) -> Text | None:
    """Notes, choices, gains and the game master's changes."""
    match event:
        case Noted():
            return Text(event.text, "italic")
        case Chose():
            chose = (
                _("{who} chooses cards against {other}.") if event.by == "cards" else _("{who} rolls against {other}.")
            )
            return Text(chose.format(who=names.seat(event.person), other=names.seat(event.opponent)))
        case Granted() if event.points:
            return _points(_("{who} gains {points} by choosing the cards."), event.person, event.points, names)
        case Lapsed() if event.points:
            return _points(_("{who} loses {points} not spent."), event.person, event.points, names)
        case Changed():
            return _changed(event, names)
        case _:
            return _gave(event, names) if isinstance(event, Gave) else None


def _points(sentence: str, who: str, points: int, names: Names) -> Text:
    count = n_("{points} Heroism Point", "{points} Heroism Points", points).format(points=points)
    return Text(sentence.format(who=names.seat(who), points=count), "heroism")


def _gave(event: Gave, names: Names) -> Text:
    """A loan from one to another, or a gift."""
    sentence = _("{giver} gives {taker} {amount}: {why}")
    giver, taker, amount = names.seat(event.giver), names.seat(event.taker), names.amount(event.amount)
    return Text(sentence.format(giver=giver, taker=taker, amount=amount, why=event.why))


def _changed(event: Changed, names: Names) -> Text:
    entry = event.entry
    if entry.purse == "chips":
        what = Text.assemble(gain(entry.change), f" {names.currency}".rstrip())
    else:
        what = Text(
            n_("{points} Heroism Point", "{points} Heroism Points", abs(entry.change)).format(
                points=f"{entry.change:+d}".replace("-", "\u2212")
            ),
            "heroism",
        )
    return Text.assemble((names.seat(entry.person), "name"), " ", what, f"{words.colon()}{entry.said(names.seat)}")
