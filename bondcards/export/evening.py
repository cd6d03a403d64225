"""An evening as one JSON document, for other programs. It is the GM's: secret rolls are in it."""

from collections.abc import Iterable

from bondcards.campaign.evening import Chose, Evening, Granted, Lapsed, Noted, SittingEnded
from bondcards.campaign.ledger import Entry
from bondcards.engine import money
from bondcards.export.documents import Document, session
from bondcards.export.play import amounts
from bondcards.telling.events import Event, GivenUp, Opened, Played, Rolled, TakenBack


def evening(found: Evening, events: Iterable[Event]) -> Document:
    account = found.account
    return {
        "session": session(found.session),
        "won": [{"who": taker, "won": money.number(cents), "from": giver} for giver, taker, cents in account.transfers],
        "net": amounts(account.net),
        "heroism": {
            who: {"gained": points.gained, "spent": points.spent, "lapsed": points.lapsed}
            for who, points in found.points.items()
        },
        "debts": [
            {"debtor": debtor, "creditor": creditor, "amount": money.number(amount)}
            for debtor, creditor, amount in account.debts
        ],
        "hands": len(found.hands),
        "rolls": len(found.rolls),
        # Some only matters to the table itself.
        "events": [
            {"at": event.at, **told}
            for event in events
            if (told := _of_hands(event) or _of_people(event) or _of_points(event))
        ],
    }


def _of_hands(event: Event) -> Document | None:
    match event:
        case Opened():
            plan = event.plan
            told = {"event": "sitting", "sitting": event.sitting, "game": plan.game, "seats": list(plan.seats)}
            return {**told, "again": True} if event.again else told
        case SittingEnded():
            return {"event": "sitting-ended", "sitting": event.sitting}
        case Played():
            played = {"event": "hand", "sitting": event.sitting, "hand": event.result.number, "place": event.place}
            outcome = {"net": amounts(event.net), "heroism": dict(event.result.heroism)}
            return {**played, **outcome, "undone": event.undone}
        case GivenUp():
            return {"event": "hand-abandoned", "sitting": event.sitting, "hand": event.number, "place": event.place}
        case TakenBack():
            return {"event": "hand-undone", "sitting": event.sitting, "hand": event.number, "place": event.place}
        case _:
            return None


def _of_people(event: Event) -> Document | None:
    match event:
        case Noted():
            return {"event": "note", "text": event.text}
        case Rolled():
            settled = event.settled
            return {"event": "roll", "secret": settled.secret, "undone": event.undone, **settled.as_json()}
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
        case Entry(giver=str(giver)):
            given = {"giver": giver, "taker": event.person, "chips": money.number(event.change)}
            return {"event": "gift", **given, "why": event.why}
        case Entry():
            change = money.number(event.change) if event.purse == "chips" else event.change
            return {"event": "change", "who": event.person, event.purse: change, "why": event.why}
        case _:
            return None
