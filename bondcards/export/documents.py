"""The answers of commands as JSON documents, amounts in the campaign's currency, without the schema's number."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import to_builtins
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
    from bondcards.odds.figures import Equities, Odds
    from bondcards.people.sheet import Person
    from bondcards.prep.outlook import Outlook
    from bondcards.prep.report import Report
    from bondcards.sitting.audit import Audit

Document = dict[str, Any]


def games(entries: Iterable[game.Entry]) -> Document:
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
    return {**option._asdict(), "about": _(option.about)}


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
    return {"hands": names, "winners": winners}


def odds(found: Odds) -> Document:
    """The chances of every box; and of a best play what it mixes, what is worth it, and its tables."""
    best = {
        "strategy": found.strategy,
        "worth": found.worth,
        "worth_error": found.errors,
        "tables": [{**asdict(table), "name": _(table.name)} for table in found.tables],
    }
    known = {name: what for name, what in best.items() if what}
    return {"exact": found.exact, "bets": to_builtins(found.bets), **known}


def equities(found: Equities) -> Document:
    """The part of the pot that is each hand's, with its standard error where the deals are a sample."""
    hands = [
        {name: value for name, value in asdict(hand).items() if value is not None}
        | ({} if hand.throws is None else {"throws": list(map(str, hand.throws))})
        for hand in found.hands
    ]
    return {"exact": found.exact, "samples": found.deals, "hands": hands}


def report(found: Report) -> Document:
    """The report about an evening: chances are fractions; by cards there is nothing where they do not apply."""
    tonight = found.tonight
    document: Document = {
        "game": tonight.setting.game,
        "pcs": list(tonight.agents),
        "npc": tonight.npc,
        "hands": tonight.hands,
        "stake": money.number(tonight.stake),
        "cards": _by_points(found.cards.get(tonight.pc, {})),
        "roll": _by_points(found.dice[tonight.pc]),
        "others": {
            who: {"cards": _by_points(found.cards.get(who, {})), "roll": _by_points(found.dice[who])}
            for who in tonight.agents[1:]
        },
        "aim": _aim(found) if found.levers else None,
    }
    if tonight.between_seats:
        document["blinds"] = {name: money.number(big) for name, big in found.blinds.items()}
    return document


def _by_points(found: Mapping[int, Outlook]) -> list[Document]:
    return [_outlook(one) for _points, one in sorted(found.items())]


def _outlook(one: Outlook) -> Document:
    document: Document = {
        "heroism": one.heroism,
        "ahead": one.ahead,
        "level": one.level,
        "behind": one.behind,
        "net": one.net / 100,
        "heroism_spent": one.spent,
        "ruin": one.ruin,
        "npc_ruin": one.npc_ruin,
        "exact": not one.played,
    }
    return document if not one.played else {**document, "error": one.error, "evenings": one.played}


def _aim(found: Report) -> Document:
    """What each lever alone brings nearest to the chance that is wanted, and all that was tried."""

    def tried(name: str, value: int, one: Outlook) -> Document:
        return {"value": money.number(value) if name == "stake" else value, "ahead": one.ahead}

    levers = found.levers
    return {
        "percent": round(100 * found.wanted, 6),
        **{name: tried(name, lever.value, lever.found) for name, lever in levers.items()},
        "tried": {
            name: [tried(name, value, one) for value, one in sorted(lever.tried.items())]
            for name, lever in levers.items()
        },
    }


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
            **{trait: getattr(found, trait) for trait in ("look", "manner", "opening", "weakness")},
        }
    return document


def people(found: Iterable[tuple[Person, Balance]]) -> Document:
    return {"people": [person(one, has) for one, has in found]}


def purses(which: Purse, held: Iterable[tuple[Person, int]]) -> Document:
    """What people have of one kind."""
    return {"people": [_has(person.id, which, has) for person, has in held]}


def _has(who: str, which: Purse, held: int) -> Document:
    return {"pc": who, "chips": money.number(held)} if which == "chips" else {"pc": who, "reserve": held}


def purse(who: str, which: Purse, held: int, entries: Sequence[Entry]) -> Document:
    """A purse and its history, which add up; what a sheet says that is not entered yet has no time."""
    number = money.number if which == "chips" else int
    shown: list[Document] = [{"at": entry.at, "change": number(entry.change), "why": entry.why} for entry in entries]
    due = held - sum(entry.change for entry in entries)
    if due or not entries:
        shown.append({"at": None, "change": number(due), "why": "sheet"})
    return {**_has(who, which, held), "entries": shown}


def gift(giver: str, taker: str, cents: int, why: str, held: Mapping[str, int]) -> Document:
    balances = {who: {"chips": money.number(has)} for who, has in held.items()}
    return {"giver": giver, "taker": taker, "amount": money.number(cents), "why": why, "balances": balances}


def problems(found: Iterable[Problem]) -> Document:
    return {"problems": [{**asdict(problem), "file": str(problem.file)} for problem in found]}


def campaign(found: Campaign) -> Document:
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
    return {"campaigns": [{"id": name, "folder": str(folder)} for name, folder in found.items()]}


def audit(found: Audit) -> Document:
    troubles = [{"sitting": one.sitting, "hand": one.number, "message": str(one)} for one in found.troubles]
    return {"hands": found.hands, "replayed": found.replayed, "ok": found.ok, "problems": troubles}


def session(found: Session) -> Document:
    return {"name": found.name, "day": found.day, "began": found.at, "open": not found.ended}


def sessions(found: Iterable[Session]) -> Document:
    return {"sessions": [session(one) for one in found]}
