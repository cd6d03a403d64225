"""What a game master may ask for beside a question: all that lies on the table, and what a villain will say."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from bondcards.engine.cards import Card
from bondcards.engine.facts import Fact
from bondcards.engine.requests import Request


class Intent(NamedTuple):
    """What a villain would say, in the words of tapes, and `why` in a phrase: asked now, or once `after` is said."""

    seat: str
    ask: Request[Any]
    says: str
    why: str
    after: str = ""


class Insight(NamedTuple):
    """A hand in which somebody is asked: its facts with every card the program knows, and what is `gone` of the packs.

    `gone` are the cards that had left them before the hand, since they were shuffled.
    """

    ask: Request[Any]
    facts: Sequence[Fact]
    gone: Sequence[Card]
    intents: Sequence[Intent]
