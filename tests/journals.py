"""A journal with something of everything, and how to change it behind its back."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from bondcards.campaign import ledger, playing, sessions, sittings
from bondcards.campaign.accounts import Move, Transfer
from bondcards.campaign.digests import digest
from bondcards.campaign.journal import FILE, Journal
from bondcards.campaign.records import LineRecord
from bondcards.campaign.sessions import Session
from bondcards.campaign.tables import CHAINS
from bondcards.engine.settlement import Debt
from bondcards.roleplay.contest import CONTEST

TODAY = date(2026, 3, 14)
NOON = datetime(2026, 3, 14, 12, tzinfo=UTC)
DEAL = {"ask": "deal", "to": "player"}


def played(folder: Path) -> None:
    """An evening with one hand settled, one undone and one open."""
    with Journal.open(folder, now=lambda: NOON) as journal:
        evening = sessions.joined(journal, TODAY)
        ledger.enter(journal, "bond", 100_000, 4)
        ledger.enter(journal, "le-chiffre", 500_000, 0)
        sessions.record_choice(journal, evening, "bond", "le-chiffre", "cards")
        sessions.grant(journal, evening, "bond", "le-chiffre", 3)
        sessions.add_note(journal, "The lights go out.")
        sitting = sittings.start_sitting(journal, evening, {"game": "punto-banco"})
        sittings.add_event(journal, sitting, {"sits out": "leiter"})
        for number in (1, 2, 3):
            hand = playing.open_hand(journal, sitting, number, {"seed": "7", "number": number})
            lines = [LineRecord(n, "shoe", DEAL, card) for n, card in enumerate(("8h", "Kd", "2c"))]
            playing.append(journal, hand, lines)
            if number < 3:
                moves = [
                    Move("bond", "chips", -500, f"hand {number}"),
                    Move("bond", "heroism", -1, f"hand {number}"),
                    Move("le-chiffre", "chips", 500, f"hand {number}"),
                ]
                playing.settle(journal, hand, {"net": {"bond": -500}}, moves, debts=[Debt("bond", "le-chiffre", 5)])
            if number == 2:
                sittings.undo(journal, sitting)
        ledger.change(journal, "bond", "heroism", 1, "saved Leiter")
        short = sittings.start_sitting(journal, evening, {"game": "poker-21"})
        sessions.lapse(journal, short, "bond", 0)
        sittings.end_sitting(journal, short)
        sessions.end(journal)


def rolled(
    journal: Journal,
    session: Session,
    data: Mapping[str, Any],
    *,
    secret: bool = False,
    state: Mapping[str, Any] = {"plan": {"game": CONTEST}},
    moves: Sequence[Move] = (),
    transfers: Iterable[Transfer] = (),
) -> None:
    """Keep a contest of dice, with the chips and points it moved; `data` as its settlement kept it."""
    sitting = sittings.start_sitting(journal, session, state)
    hand = playing.open_hand(journal, sitting, 1, {})
    playing.settle(journal, hand, {"rolls": {"kept": {"secret": secret}, **data}}, moves, transfers=transfers)
    sittings.end_sitting(journal, sitting)


def tampered(folder: Path, sql: str, *parameters: object) -> None:
    """Change the file as somebody does who does not ask us: past the triggers and checks."""
    connection = sqlite3.connect(folder / FILE)
    connection.execute("PRAGMA ignore_check_constraints = ON")
    guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _guard in guards:
        connection.execute(f"DROP TRIGGER {name}")
    connection.execute(sql, parameters)
    for _name, guard in guards:
        connection.execute(guard)
    connection.commit()
    connection.close()


def forged(folder: Path, sql: str, *parameters: object) -> None:
    """Change the journal, and every digest with it, as somebody does who knows how they are reckoned."""
    tampered(folder, sql, *parameters)
    with sqlite3.connect(folder / FILE) as connection:
        connection.row_factory = sqlite3.Row
        guards = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for guard in guards:
            connection.execute(f"DROP TRIGGER {guard['name']}")
        for table, chain in CHAINS.items():
            before: dict[Any, str] = {}
            for row in map(dict, connection.execute(f"SELECT * FROM {table} ORDER BY id").fetchall()):
                if table == "ending":
                    row["seal"] = seal(connection, row["hand"])
                    connection.execute("UPDATE ending SET seal = ? WHERE id = ?", (row["seal"], row["id"]))
                key = row[chain] if chain else None
                before[key] = digest(row, before.get(key, ""))
                connection.execute(f"UPDATE {table} SET digest = ? WHERE id = ?", (before[key], row["id"]))
        for guard in guards:
            connection.execute(guard["sql"])
    connection.close()


def seal(connection: sqlite3.Connection, hand: int) -> str:
    (head,) = connection.execute("SELECT digest FROM hand WHERE id = ?", (hand,)).fetchone()
    last = connection.execute("SELECT digest FROM line WHERE hand = ? ORDER BY id DESC LIMIT 1", (hand,)).fetchone()
    return f"{head}:{last[0] if last else ''}"
