"""An evening as one JSON document, for other programs. It is the GM's: secret rolls are in it."""

from __future__ import annotations

from bondcards import money
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
    SittingEnded,
    SittingOpened,
)
from bondcards.campaign.records import HandRecord
from bondcards.export.documents import Document, session


def evening(found: Evening) -> Document:
    """A session told: what it comes to, and what happened in the order of time."""
    return {
        "session": session(found.session),
        "won": [{"who": taker, "won": money.number(cents), "from": giver} for giver, taker, cents in found.won],
        "net": {who: money.number(net) for who, net in found.net.items()},
        "heroism": {
            who: {"gained": points.gained, "spent": points.spent, "lapsed": points.lapsed}
            for who, points in found.points.items()
        },
        "debts": [
            {"debtor": debtor, "creditor": creditor, "amount": money.number(amount)}
            for debtor, creditor, amount in found.debts
        ],
        "hands": len(found.hands),
        "rolls": len(found.rolls),
        "events": [{"at": event.at, **told} for event in found.events if (told := _told(event))],
    }


def _told(event: Event) -> Document | None:
    """What happened; None for what only matters to the table itself."""
    return _of_hands(event) or _of_people(event) or _of_points(event)


def _of_hands(event: Event) -> Document | None:
    match event:
        case SittingOpened():
            plan = event.sitting.data.get("plan", event.sitting.data)
            seats = list(plan.get("seats", ()))
            return {"event": "sitting", "sitting": event.sitting.id, "game": plan.get("game"), "seats": seats}
        case SittingEnded():
            return {"event": "sitting-ended", "sitting": event.sitting}
        case HandSettled():
            return _settled(event.hand)
        case HandAbandoned() | HandUndone():
            what = "hand-undone" if isinstance(event, HandUndone) else "hand-abandoned"
            return {"event": what, "sitting": event.hand.sitting, "hand": event.hand.number}
        case _:
            return None


def _settled(hand: HandRecord) -> Document:
    return {
        "event": "hand",
        "sitting": hand.sitting,
        "hand": hand.number,
        "net": {who: money.number(net) for who, net in hand.net.items()},
        "heroism": hand.heroism,
        "undone": hand.undone,
    }


def _of_people(event: Event) -> Document | None:
    match event:
        case Noted():
            return {"event": "note", "text": event.text}
        case Rolled():
            return {"event": "roll", "secret": event.roll.secret, "undone": event.roll.undone, **event.roll.data}
        case Chose():
            return {"event": "choice", "pc": event.person, "opponent": event.opponent, "by": event.by}
        case _:
            return None


def _of_points(event: Event) -> Document | None:
    match event:
        case Granted():
            return {"event": "gain", "pc": event.person, "opponent": event.opponent, "heroism": event.points}
        case Lapsed():
            return {"event": "lapse", "pc": event.person, "heroism": -event.points}
        case Changed():
            entry = event.entry
            change = money.number(entry.change) if entry.purse == "chips" else entry.change
            return {"event": "change", "who": entry.person, entry.purse: change, "why": entry.why}
        case _:
            return None
