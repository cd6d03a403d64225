"""The recap as a JSON document: everything that is told, for other programs."""

from collections.abc import Iterable

from bondcards.engine import money
from bondcards.export.documents import Document, session
from bondcards.export.play import amounts
from bondcards.language import i18n
from bondcards.telling.account import Balance
from bondcards.telling.hands import Hand
from bondcards.telling.moments import Told
from bondcards.telling.parts import Line, plain
from bondcards.telling.recap import Chapter, Recap


def recap(told: Recap) -> Document:
    """Amounts in the campaign's currency; texts in the language that was asked for, which `language` names."""
    numbers = _numbers(told)
    night = told.night and {
        "sitting": numbers.get(told.night[0].sitting),
        "hand": told.night[1].first,
        "place": told.night[1].place,
    }
    return {
        "session": session(told.session),
        "campaign": told.title,
        "language": i18n.language(),
        "gm": told.hidden,
        "headline": plain(told.headline),
        "people": [
            {"id": who, "name": told.people[who].name, "kind": told.people[who].kind}
            for who in told.present
            if who in told.people
        ],
        "games": list(told.games),
        "night": night,
        "scenes": [_chapter(chapter, numbers.get(chapter.sitting)) for chapter in told.chapters],
        "balances": {who: _balance(one) for who, one in told.balances.items()},
        "won": [
            {"who": taker, "won": money.number(cents), "from": giver}
            for giver, taker, cents in told.kept.account.transfers
        ],
        "debts": [
            {"debtor": debtor, "creditor": creditor, "amount": money.number(amount)}
            for debtor, creditor, amount in told.kept.account.debts
        ],
        "course": [{"at": step.at, "scene": step.chapter, "chips": amounts(step.chips)} for step in told.course],
    }


def _numbers(told: Recap) -> dict[int | None, int]:
    """What each table is numbered: as in the journal, or for the players one after another.

    Rolls are sittings of the journal too, and a gap there would tell of a secret one.
    """
    tables = dict.fromkeys(chapter.sitting for chapter in told.chapters if chapter.sitting is not None)
    return {sitting: sitting if told.hidden else number for number, sitting in enumerate(tables, 1)}


def _chapter(chapter: Chapter, number: int | None) -> Document:
    return {
        "at": chapter.at,
        "title": chapter.title,
        "sitting": number,
        "game": chapter.game,
        "again": chapter.again,
        "seats": _texts(chapter.seats),
        "granted": _texts(chapter.granted),
        "moments": [_moment(told) for told in chapter.moments],
    }


def _moment(told: Told) -> Document:
    """A moment with what there is of it; what is hidden from the players stands under `secrets` alone."""
    found: dict[str, object] = {
        "title": told.title,
        "hand": told.first,
        "last": told.last,
        "place": told.place,
        "said": _texts(told.said),
        "text": _texts(told.lines),
        "outcome": _texts(told.outcome),
        "cards": [_hand(hand) for hand in told.hands],
        "net": amounts(told.net),
        "heroism": dict(told.heroism),
        "roll": told.roll,
        "secret": told.secret,
        "secrets": _texts(told.secrets),
        "undone": told.undone,
    }
    return {"at": told.at, "event": told.what, **{key: value for key, value in found.items() if value}}


def _hand(hand: Hand) -> Document:
    return {"place": str(hand.to), "seat": hand.holder, "cards": list(map(str, hand.cards)), "worth": hand.caption}


def _balance(one: Balance) -> Document:
    points = one.points
    return {"net": money.number(one.net), "gained": points.gained, "spent": points.spent, "lapsed": points.lapsed}


def _texts(lines: Iterable[Line]) -> list[str]:
    return list(map(plain, lines))
