"""The answers of commands as JSON documents: amounts are numbers in the campaign's currency.

They are mappings without the schema's number, which whoever prints them puts first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec.structs import asdict

from bondcards.engine import money
from bondcards.language.i18n import _

if TYPE_CHECKING:
    from pathlib import Path

    from bondcards.campaign.accounts import Purse
    from bondcards.campaign.folders import Campaign
    from bondcards.campaign.ledger import Balance, Entry
    from bondcards.campaign.sessions import Session
    from bondcards.errors import Problem
    from bondcards.games import game
    from bondcards.games.game import AnyGame
    from bondcards.games.options import Listed
    from bondcards.odds.figures import Chances, Equities, Equity, Odds
    from bondcards.people.sheet import Person
    from bondcards.sitting.audit import Audit

Document = dict[str, Any]


def games(entries: Iterable[game.Entry]) -> Document:
    """The catalogue."""
    return {"games": [_game(entry) for entry in entries]}


def rules(found: AnyGame, general: Iterable[Listed]) -> Document:
    """The entry of one game with its options and what its boxes pay; `house_rules` hold whatever is played."""
    return {
        **_game(found.entry),
        "options": [_option(option) for option in found.listed()],
        "pays": dict(found.entry.pays),
        "house_rules": [_option(option) for option in general],
    }


def _option(option: Listed) -> Document:
    return {
        "name": option.name,
        "values": list(option.values),
        "default": option.default,
        "source": option.source,
        "about": _(option.about),
    }


def _game(entry: game.Entry) -> Document:
    return {
        "id": entry.id,
        "family": entry.family,
        "seats": list(entry.seats),
        "packs": entry.packs.count,
        "boxes": list(entry.boxes),
        "source": list(entry.source),
    }


def showdown(names: Sequence[Mapping[str, str | None]], winners: Mapping[str, Sequence[int]]) -> Document:
    """The name of each hand in each half of the pot, and the winners of each half."""
    return {
        "hands": [dict(hand) for hand in names],
        "winners": {half: list(places) for half, places in winners.items()},
    }


def odds(found: Odds) -> Document:
    """The chances of every box; and of a best play what it mixes, what is worth it, and its tables."""
    document: Document = {"exact": found.exact, "bets": {bet: _chances(chance) for bet, chance in found.bets.items()}}
    if found.strategy:
        document["strategy"] = dict(found.strategy)
    if found.worth:
        document["worth"] = dict(found.worth)
    if found.errors:
        document["worth_error"] = dict(found.errors)
    if found.tables:
        document["tables"] = [
            {"name": _(table.name), "columns": list(table.columns), "rows": dict(table.rows)} for table in found.tables
        ]
    return document


def _chances(found: Chances) -> Document:
    shares: Document = {"win": found.win, "tie": found.tie, "lose": found.lose, "edge": found.edge}
    return shares if found.error is None else {**shares, "error": found.error}


def equities(found: Equities) -> Document:
    """The part of the pot that is each hand's, with its standard error where the deals are a sample."""
    return {"exact": found.exact, "samples": found.deals, "hands": [_equity(hand) for hand in found.hands]}


def _equity(hand: Equity) -> Document:
    document: Document = {"win": hand.win, "tie": hand.tie, "equity": hand.equity}
    if hand.error is not None:
        document["error"] = hand.error
    if hand.throws is not None:
        document["throws"] = list(map(str, hand.throws))
    return document


def person(found: Person, has: Balance) -> Document:
    """A PC or NPC with what he has now; `gambling` is null without the skill."""
    document: Document = {
        "id": found.id,
        "name": found.name,
        "player": found.player,
        "perception": found.perception,
        "gambling": found.gambling,
        "heroism": has.heroism,
        "chips": money.number(has.chips),
    }
    if found.kind == "npc":
        gambler = found.gambler
        document |= {
            "temperament": found.temperament.name,
            "bluff": gambler.bluff if gambler else None,
            "nerve": gambler.nerve if gambler else None,
            "tell": gambler.tell if gambler else "",
            "games": list(gambler.games) if gambler else [],
            "short": found.short_name,
            "look": found.look,
            "manner": found.manner,
            "opening": found.opening,
            "weakness": found.weakness,
        }
    return document


def people(found: Iterable[tuple[Person, Balance]]) -> Document:
    """Several people, each with what he has now."""
    return {"people": [person(one, has) for one, has in found]}


def purse(who: str, which: Purse, held: int, entries: Sequence[Entry]) -> Document:
    """A purse and its history; the changes add up to what it holds.

    Before a person's first use there is one entry, what the sheet says, which has no time yet; a
    sheet that has changed since the last use is reckoned in like that too.
    """
    number = money.number if which == "chips" else int
    shown: list[Document] = [{"at": entry.at, "change": number(entry.change), "why": entry.why} for entry in entries]
    due = held - sum(entry.change for entry in entries)
    if due or not entries:
        shown.append({"at": None, "change": number(due), "why": "sheet"})
    return {"pc": who, "reserve" if which == "heroism" else "chips": number(held), "entries": shown}


def gift(giver: str, taker: str, cents: int, why: str, held: Mapping[str, int]) -> Document:
    """Chips that one person gave another, and what both have now (cents)."""
    return {
        "giver": giver,
        "taker": taker,
        "amount": money.number(cents),
        "why": why,
        "balances": {who: {"chips": money.number(has)} for who, has in held.items()},
    }


def problems(found: Iterable[Problem]) -> Document:
    """Problems in the GM's files."""
    return {"problems": [{**asdict(problem), "file": str(problem.file)} for problem in found]}


def campaign(found: Campaign) -> Document:
    """A campaign: its settings, and who is in it."""
    from bondcards.campaign.scenes import scenes

    settings = found.settings
    rules_: dict[str, dict[str, str]] = {}
    for rule in settings.house_rules:
        rules_.setdefault(rule.game, {})[rule.option] = rule.value
    general = rules_.pop("", {})
    return {
        "id": found.id,
        "title": settings.title,
        "folder": str(found.folder),
        "currency": settings.currency,
        "language": settings.language,
        "house_rules": {**general, **rules_},
        "pcs": list(found.people("pc")),
        "npcs": list(found.people("npc")),
        "scenes": list(scenes(found)),
    }


def campaigns(found: Mapping[str, Path]) -> Document:
    """The campaigns there are: their names, and their folders."""
    return {"campaigns": [{"id": name, "folder": str(folder)} for name, folder in found.items()]}


def audit(found: Audit) -> Document:
    """The outcome of replaying a journal."""
    return {
        "hands": found.hands,
        "replayed": found.replayed,
        "ok": found.ok,
        "problems": [
            {"sitting": trouble.sitting, "hand": trouble.number, "message": str(trouble)} for trouble in found.troubles
        ],
    }


def session(found: Session) -> Document:
    """A session in a list."""
    return {"name": found.name, "day": found.day, "began": found.at, "open": not found.ended}


def sessions(found: Iterable[Session]) -> Document:
    """The sessions there are, oldest first."""
    return {"sessions": [session(one) for one in found]}
