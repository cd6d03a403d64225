"""Rooms that a command enters on some of its ways only: a module of theirs is loaded when it is first named."""
# ruff: noqa: D101, I001, N801

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:

    class campaign:
        # fmt: off
        from bondcards.campaign import (
            copies, evening, folders, founding, journal, ledger, numbering, phones, scenes, sessions, sittings,
            standing,
        )
        # fmt: on

    class export:
        from bondcards.export import documents, evening, play

    class handouts:
        from bondcards.export.handouts import markdown, webpage

    class recaps:
        from bondcards.export.recap import document, markdown, webpage

    class games:
        from bondcards.games import catalogue, options

    class odds:
        from bondcards.odds import kept, simulated

    class people:
        from bondcards.people import sheet, temperament, writer

    class show:
        # fmt: off
        from bondcards.show import (
            asking, equity, evening, lists, odds, pages, people, phh, progress, rolls, rules, screen, table, terminal,
            told, window,
        )
        # fmt: on

    class screens:
        from bondcards.screens import serving

    class seen:
        from bondcards.seen import window

    class sitting:
        from bondcards.sitting import audit, checks, plan, retelling, rolls, room, tells

    class telling:
        from bondcards.telling import events, recap, referee, rolls, sheets, words, worth

else:

    class Room:
        def __init__(self, name: str) -> None:
            self._name = name

        def __getattr__(self, module: str) -> ModuleType:
            if module.startswith("_"):
                raise AttributeError(module)
            return import_module(f"bondcards.{self._name}.{module}")

    campaign, export, games, odds = Room("campaign"), Room("export"), Room("games"), Room("odds")
    people, screens, seen, show = Room("people"), Room("screens"), Room("seen"), Room("show")
    sitting, telling = Room("sitting"), Room("telling")
    handouts, recaps = Room("export.handouts"), Room("export.recap")
