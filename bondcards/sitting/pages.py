"""A question put to an agent's own page while it is asked at the terminal: whoever speaks first has answered."""

from collections.abc import Callable, Collection, Generator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Final

from bondcards.campaign.phones import Phones
from bondcards.engine.questions import Spoken
from bondcards.engine.requests import Request
from bondcards.errors import Refused
from bondcards.sitting.front import HandConsole
from bondcards.sitting.keeping import Keeper
from bondcards.sitting.points import AskPoints
from bondcards.tables.naturals import AskNaturals
from bondcards.tables.phone import Phone
from bondcards.tables.prompt import Phoned

SAY_SO: Final = 2.0
"""Seconds between two signs of life of a question."""


class Pages:
    """Where `agents` at a `console` that has phones may answer, and the `phone` that says what was answered."""

    def __init__(self, console: HandConsole, phone: Phone, keeper: Keeper, agents: Collection[str]) -> None:
        self._console = console
        self._phone = phone
        self._keeper = keeper
        self._agents = agents

    @contextmanager
    def asked(self, ask: Request[Any]) -> Generator[None]:
        """While a question is asked here it stands on a page too; raises `Phoned` where it is answered there first."""
        phones, seat = self._console.phones, whose(ask)
        if phones is None or seat not in self._agents:
            yield
            return
        try:
            question = phones.ask(*self._keeper.place, seat)
        except Refused:
            # Whoever cannot be heard elsewhere is heard here.
            yield
            return
        self._console.meanwhile = self._listening(phones, question)
        try:
            yield
        finally:
            self._console.meanwhile = None
            self._phone.said = phones.withdraw(question)
        if self._phone.said is not None:
            raise Phoned

    def _listening(self, phones: Phones, question: int) -> Callable[[], object]:
        seen, spoke = phones.others, monotonic()

        def listen() -> None:
            nonlocal seen, spoke
            with suppress(Refused):
                if monotonic() - spoke > SAY_SO:
                    phones.keep_alive(question)
                    spoke = monotonic()
                now = phones.others
                if now != seen and phones.answered(question):
                    raise Phoned
                seen = now

        return listen


def whose(ask: Request[Any]) -> str:
    """Who may answer a question elsewhere: of several who have lost, who is asked first."""
    if isinstance(ask, AskPoints):
        return next(iter(ask.offers))
    return ask.seat if isinstance(ask, Spoken) and not isinstance(ask, AskNaturals) else ""
