"""An evening on phones at which programs die: the one that plays, the one that serves the pages, and phones."""

from __future__ import annotations

import random
import signal
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from time import sleep
from typing import Final, NamedTuple

from bondcards.campaign.phones import Phones
from bondcards.tables.phone import Phone as ByPhone
from tests.screens.phones import Phone, Server, pages_served
from tests.terminal import Terminal
from tests.test_kills import committed, dealt, told

AGENTS: Final = ("bond", "leiter")
SEATS: Final = ("--pc", "bond", "--pc", "leiter", "--npc", "le-chiffre", "--seed", "kills", "--by", "cards")
HOW: Final = ("--phones", "--private", "open", "--reveal", "all", "--npc-plays", "auto", "--heroism", "ask")
GAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "chemin-de-fer": (),
    "caribbean-stud": (),
    "holdem": ("--blinds", "50/100"),
    "badugi": ("--blinds", "50/100"),
}


OFTEN: Final = 0.3
"""Of so many questions something dies at one."""


class Came(NamedTuple):
    """What became of the evening; how many answers came by phone, how many had counted there, how often one died."""

    told: dict[str, object]
    kept: int
    counted: int
    died: int


class Evening:
    """Two agents with their phones against a villain who plays by himself, over two hands."""

    def __init__(self, campaign: Path, game: str, chance: random.Random | None, stack: ExitStack) -> None:
        self._campaign, self._game, self._chance = campaign, game, chance
        self._server: Server = stack.enter_context(pages_served(campaign))
        with Phones(campaign) as known:
            self._keys = known.keys(AGENTS)
        self._phones = {who: self._phone(who) for who in AGENTS}
        self._dead: list[Phone] = []
        self.died = 0
        stack.callback(self._put_away)

    def _put_away(self) -> None:
        """Nobody looks for the table any more."""
        for phone in self._phones.values():
            phone.end()

    def _phone(self, who: str) -> Phone:
        return Phone(lambda: self._server.address, self._keys[who])

    @property
    def counted(self) -> int:
        return sum(len(phone.counted) for phone in (*self._phones.values(), *self._dead))

    def play(self) -> None:
        """To the end, begun anew as often as it dies."""
        words = ("play", self._game, *SEATS, *GAMES[self._game], *HOW, "--hands", "2")
        while not self._played(words):
            begun = bool(committed(self._campaign))
            words = ("resume", *HOW) if begun else words

    def _played(self, words: tuple[str, ...]) -> bool:
        """Whether it has come to its end."""
        with Terminal("--campaign", str(self._campaign), *words, cwd=self._campaign.parent) as terminal:
            while terminal.ended is None:
                if self._chance and self._chance.random() < OFTEN:
                    self.died += 1
                    self._die(terminal, self._chance)
                elif "by phone" in terminal.question:
                    terminal.wait()
                else:
                    terminal.type("")
            return terminal.ended == 0

    def _die(self, terminal: Terminal, chance: random.Random) -> None:
        """Some time after a question was put, which may have been answered by then."""
        victim = chance.choice(("play", "server", *AGENTS))
        sleep(chance.uniform(0, 0.1))
        if victim == "play":
            terminal.kill(signal.SIGKILL)
            while terminal.ended is None:
                terminal.wait()
        elif victim == "server":
            self._server.end()
            self._server.begin()
        else:
            self._phones[victim].end()
            self._dead.append(self._phones[victim])
            self._phones[victim] = self._phone(victim)


def evening(campaign: Path, game: str, chance: random.Random | None = None) -> Came:
    """The evening to its end; nothing dies where there is no `chance`."""
    with ExitStack() as stack:
        table = Evening(campaign, game, chance, stack)
        table.play()
        return Came(told(campaign), by_phone(campaign), table.counted, table.died)


def by_phone(campaign: Path) -> int:
    """How many answers of phones are kept."""
    return sum(line.by == ByPhone.by for _record, tape in dealt(campaign) for line in tape)
