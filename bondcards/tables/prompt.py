"""A person at the table: asked in his own words, free to take back, to leave, and to ask what he may say."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from bondcards.engine.cards import Card
from bondcards.engine.discards import Discard
from bondcards.engine.facts import Dealt, Fact, shows_more
from bondcards.engine.questions import Bet, Spoken
from bondcards.engine.requests import Deal, Request, Show, Shuffle, Throw
from bondcards.errors import CannotAsk, Refused, TakeBack
from bondcards.language import grammar, languages
from bondcards.language.languages import Language, bare
from bondcards.language.spelling import STOPS, either, plain
from bondcards.tables.answerer import Answerer
from bondcards.tables.replay import AT_TERMINAL

A = TypeVar("A")
W = TypeVar("W", bound=str)

HELP, BACK, LOOK, CHANCES = "?", "<", "=", "%"
BACK_TO = "<<"
"""Take back an answer that is to be chosen."""
"""What may be said at every question: what else may be said, take back, show the cards so far, how the hand stands."""

WHISPER = "."
"""What the game master says to be told what is for him alone."""


LEAST_OF_WORD: Final = 3
"""Letters of “irregularity” that no card and no other word begins with."""

OF_CARDS: Final = (Deal, Show, Shuffle, Discard)
"""What is asked of cards, which are written with a “?” where their suit is not known."""


class NoHand(Exception):
    """The person wants no further hand."""


class StandsOtherwise(Exception):
    """What is asked stands otherwise than when it was put: points were spent beside it. It is put again."""


class WantsChances(Exception):
    """The game master wants to know how the hand stands, before a seat has its cards shown."""


class Phoned(Exception):
    """The question was answered elsewhere while a line was waited for."""


class Reason(NamedTuple):
    """Why somebody would say what Enter says, in a phrase for the game master `alone`, and one said `aloud`."""

    alone: str
    aloud: str


class Usual(Struct, frozen=True):
    """What a seat would stake if it stakes as usual: cents or a word by box, empty where nothing is usual.

    Either as it staked `before`, in the last hand, or as its adviser would, who knows `why`. Enter says so unless it
    cannot be laid `now`: the chips are too few, or it is beyond a limit.
    """

    bets: Mapping[str, int | str] = {}
    before: bool = True
    now: Literal["yes", "chips", "limit"] = "yes"
    why: Reason | None = None

    @property
    def on_enter(self) -> bool:
        return bool(self.bets) and self.now == "yes"


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


class Console(Protocol):
    """Where a person is asked, whatever it looks like. `Leave` is raised at the end of input."""

    def ask(self, ask: Request[Any], seen: Sequence[Fact], default: str | None, why: Reason | None = None) -> str:
        """His words; `default` is what saying nothing means, and `why` so for whoever would say it by himself."""
        ...

    def ask_bets(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        """His words for all the bets of a seat, which begin with this one."""
        ...

    def ask_card(self, ask: Deal, seen: Sequence[Fact], order: Sequence[Deal]) -> str:
        """His words for a card, or for several of those that are dealt next in this `order`."""
        return self.ask(ask, seen, None)

    def explain(self, ask: Request[Any], seen: Sequence[Fact]) -> None: ...

    def look(self, seen: Sequence[Fact]) -> None:
        """Show the cards so far to whoever may see them."""

    def refuse(self, why: Refused) -> None: ...

    def went(self, dealt: Sequence[Dealt]) -> None:
        """Say where the cards of a line have gone; of those that are unknown nothing but their number."""
        return


class Advice(NamedTuple):
    """What saying nothing means, in the words of tapes, and `why` if it is advised; None where nothing is meant."""

    says: str | None = None
    why: Reason | None = None


NO_ADVICE: Final = Advice()


def put(
    console: Console, ask: Request[Any], seen: Sequence[Fact], read: Callable[[str], A], advice: Advice = NO_ADVICE
) -> A:
    """Ask until there is a legal answer."""

    def meant(words: str) -> A:
        # What Enter means is a canonical answer: in another language its words might mean something else.
        return read(words) if words or advice.says is None else ask.recall(advice.says)

    return insisted(console, ask, seen, lambda: console.ask(ask, seen, *advice), meant)


def insisted(
    console: Console, ask: Request[Any], seen: Sequence[Fact], said: Callable[[], str], read: Callable[[str], A]
) -> A:
    """What is `said`, once it can be `read`; help is given, and an answer taken back, at every question."""
    while True:
        words = ""
        try:
            words = said().strip()
            if words == HELP:
                console.explain(ask, seen)
            elif words == LOOK:
                console.look(seen)
            elif words == BACK:
                raise TakeBack
            else:
                if not isinstance(ask, OF_CARDS):
                    grammar.refuse_asked(words)
                return read(words)
        except CannotAsk:
            raise
        except Refused as why:
            if ends(words):
                raise NoHand from why
            console.refuse(why)


def ends(words: str) -> bool:
    """Whether somebody wants no further hand; where such a word answers a question it is an answer."""
    return languages.in_use().lists_so(words, "end")


def asks_help(words: str) -> bool:
    return words.strip() == HELP or grammar.lists(words, "help")


def asks_to_look(words: str) -> bool:
    return words.strip() == LOOK or grammar.lists(words, "look")


def waits(words: str) -> bool:
    """Whether somebody wants a moment, said as it stands: "wait" and "I'll wait" are two things."""
    return plain(words).strip(STOPS) in map(plain, languages.in_use().listed("waiting"))


def calls(words: str) -> bool:
    """Whether somebody calls as a croupier does: “place your bets” lays nothing."""
    said = languages.in_use().clauses(words)
    known = {*map(plain, languages.in_use().listed("croupier"))}
    return bool(said) and all(plain(clause).strip(STOPS) in known for clause in said)


def asks_standing(words: str, names: Iterable[str]) -> bool:
    """Whether somebody asks what anybody has or who is ahead, of the people of these `names`; no answer says so."""
    return _asks(words, "asks standing", names)


def asks_turn(words: str, names: Iterable[str]) -> bool:
    """Whether somebody asks what goes on: who is to speak, and what he may say."""
    return _asks(words, "asks turn", names)


def _asks(words: str, phrases: str, names: Iterable[str]) -> bool:
    """Whether words are a phrase of a list, said as it stands there; in that whoever is asked about is `{who}`."""
    language = languages.in_use()
    said = grammar.without(words, language.listed("well"), language.listed("please")) or words
    whom = either((*names, *language.listed("who is asked about")))
    return _of_somebody(said, whom) in _all_of_somebody(language, phrases, whom)


@lru_cache(16)
def _all_of_somebody(language: Language, phrases: str, whom: str) -> frozenset[str]:
    return frozenset(_of_somebody(phrase, whom) for phrase in language.listed(phrases))


def _of_somebody(text: str, whom: str) -> str:
    """A text as it is compared, whomever it is of."""
    return bare(re.sub(rf"(?<!\w)(?:{whom})(?!\w)", "{who}", plain(text).strip(STOPS)))


def takes_back(words: str) -> bool:
    """Whether somebody takes his last answer back; where such a word answers a question it is an answer."""
    return words.strip() == BACK or languages.in_use().lists_so(words, "take back")


def calls_irregularity(words: str) -> bool:
    """Whether somebody calls that something went wrong with the cards, in a word or a beginning of it."""
    said = plain(words).strip(STOPS)
    word = plain(languages.in_use().listed("irregularity")[0])
    return len(said) >= LEAST_OF_WORD and word.startswith(said)


def asks_chances(words: str) -> bool:
    return words.strip() == CHANCES or languages.in_use().lists_so(words, "chances")


def as_a_sign(ask: Request[Any], said: str) -> str:
    """The sign for what is said in words beside every question: that he takes back, wants help, or his cards."""
    signs = ((BACK, takes_back), (HELP, asks_help), (LOOK, asks_to_look))
    sign = next((sign for sign, says in signs if says(said)), "")
    # Whoever wants his cards wants none from the pack.
    if grammar.lists(said, "own cards"):
        return LOOK
    return sign if sign and not answers(ask, said) else said


def answers(ask: Request[Any], words: str) -> bool:
    """Whether words answer a question, whatever else they may mean."""
    if isinstance(ask, Shuffle):
        return False
    with suppress(Refused):
        ask.read(words)
        return True
    return False


def reason_of(adviser: Answerer, ask: Request[Any], seen: Sequence[Fact]) -> Reason:
    alone = adviser.reason(ask, seen)
    # Who has covered cards is asked behind a curtain.
    return Reason(alone, alone if shows_more(seen) else adviser.excuse(ask, seen))


class Prompt(Answerer):
    """A player who is asked; where an `adviser` knows what to do, Enter does it. Bets are a `Staker`'s business."""

    by: ClassVar[str] = AT_TERMINAL

    def __init__(self, console: Console, adviser: Answerer | None = None) -> None:
        self._console = console
        self._adviser = adviser

    def answer(self, ask: Request[Any], seen: Sequence[Fact]) -> Any:
        try:
            return super().answer(ask, seen)
        except Phoned:
            return None

    def say(self, ask: Spoken[A], seen: Sequence[Fact]) -> A | None:
        adviser = self._adviser
        said = adviser.say(ask, seen) if adviser else None
        if said is None:
            # Of cards that nobody has seen there is nothing to advise.
            adviser, said = None, ask.usual
        advice = NO_ADVICE if said is None else Advice(ask.write(said))
        if adviser and said is not None:
            advice = advice._replace(why=reason_of(adviser, ask, seen))
        return put(self._console, ask, seen, ask.read, advice)

    def throw(self, ask: Throw, seen: Sequence[Fact]) -> int:
        return put(self._console, ask, seen, ask.read)
