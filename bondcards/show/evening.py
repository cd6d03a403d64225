"""An evening told: what happened in its place in time, who won what from whom, points, debts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from bondcards.campaign import ledger
from bondcards.campaign.evening import (
    Changed,
    Chose,
    Evening,
    Event,
    Granted,
    HandAbandoned,
    HandSettled,
    HandUndone,
    Lapsed,
    Noted,
    Rolled,
    SeatsChanged,
    SittingEnded,
    SittingOpened,
)
from bondcards.campaign.records import HandRecord
from bondcards.i18n import _, n_
from bondcards.roleplay.roll import rated
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
    """The events, each at its time; the seats at a table are told once, and then what changes."""
    table = Table.grid(padding=(0, 2), pad_edge=True)
    table.add_column(style="quiet", no_wrap=True)
    table.add_column()
    seats: dict[int, Mapping[str, Any]] = {}
    for event in events:
        if isinstance(event, Rolled) and event.roll.secret and not secrets:
            continue
        for line in _told(event, names, seats):
            table.add_row(clock(event.at).strftime("%H:%M"), line)
    return table


def _told(event: Event, names: Names, seats: dict[int, Mapping[str, Any]]) -> list[Text]:
    """What is told of an event, if anything; `seats` is what is known of each sitting so far."""
    match event:
        case SittingOpened():
            seats[event.sitting.id] = event.sitting.data
            return [_opened(event, names)]
        case SeatsChanged():
            before, seats[event.sitting] = seats.get(event.sitting, event.data), event.data
            return _changes(before, event.data, names)
        case SittingEnded():
            return [Text(_("Sitting {number} ends.").format(number=event.sitting), "quiet")]
        case HandSettled() | HandAbandoned() | HandUndone():
            return [_hand(event, names)]
        case Rolled():
            return [_rolled(event, names)]
        case _:
            return [line] if (line := _of_people(event, names)) else []


def _opened(event: SittingOpened, names: Names) -> Text:
    plan: Mapping[str, Any] = event.sitting.data.get("plan", {})
    line = Text(_("Sitting {number}").format(number=event.sitting.id), "heading")
    if plan:
        line.append(f" · {words.game(plan['game'])} · {', '.join(map(names.seat, plan['seats']))}")
    return line


def _changes(before: Mapping[str, Any], after: Mapping[str, Any], names: Names) -> list[Text]:
    """Who has come, gone, sat out or come back between two hands."""
    sat: Sequence[str] = list(before.get("plan", {}).get("seats", ()))
    sits: Sequence[str] = list(after.get("plan", {}).get("seats", ()))
    out_before: Sequence[str] = before.get("out", ())
    out: Sequence[str] = after.get("out", ())
    said = [
        *((_("{seat} joins the table."), seat) for seat in sits if seat not in sat),
        *((_("{seat} leaves the table."), seat) for seat in sat if seat not in sits),
        *((_("{seat} sits out."), seat) for seat in out if seat not in out_before),
        *((_("{seat} comes back."), seat) for seat in out_before if seat not in out),
    ]
    return [Text(sentence.format(seat=names.seat(seat)), "quiet") for sentence, seat in said]


def _hand(event: HandSettled | HandAbandoned | HandUndone, names: Names) -> Text:
    hand = event.hand
    if isinstance(event, HandUndone):
        return Text(_("Hand {number} is taken back.").format(number=hand.number), "warning")
    line = Text(_("Hand {number}").format(number=hand.number) + "  ", "quiet" if hand.undone else "")
    if isinstance(event, HandAbandoned):
        return line.append(_("given up, stakes back"), "warning")
    return line.append_text(_nets(hand, names))


def _nets(hand: HandRecord, names: Names) -> Text:
    """What everybody gained or lost; who has spent points, and that it was taken back later."""
    parts = [Text.assemble((names.seat(who), "name"), " ", gain(net)) for who, net in hand.net.items()]
    line = Text(" · ").join(parts) if parts else Text(_("nothing moves"), "quiet")
    for who, points in hand.heroism.items():
        sentence = n_("{points} Heroism Point by {who}", "{points} Heroism Points by {who}", points)
        line.append(" · ").append(sentence.format(points=points, who=names.seat(who)), "heroism")
    if hand.undone:
        line.stylize("strike dim")
    return line


def _rolled(event: Rolled, names: Names) -> Text:
    """A roll in a line: the sides with their ratings, and what moved."""
    data = event.roll.data
    sides: list[Mapping[str, Any]] = [side for side in (data.get("pc"), data.get("npc")) if side]
    line = Text(_("Roll") + "  ", "heading" if not event.roll.secret else "warning")
    said = [f"{names.seat(side['id'])}: {side['die']} → {rated(side['quality'])}" for side in sides]
    line.append(" · ".join(said))
    for move in event.roll.moves:
        if move.purse == "chips":
            line.append(" · ").append(f"{names.seat(move.person)} ").append_text(gain(move.change))
    if event.roll.undone:
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
            return None


def _points(sentence: str, who: str, points: int, names: Names) -> Text:
    count = n_("{points} Heroism Point", "{points} Heroism Points", points).format(points=points)
    return Text(sentence.format(who=names.seat(who), points=count), "heroism")


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
    return Text.assemble((names.seat(entry.person), "name"), " ", what, f": {ledger.spoken(entry.why)}")
