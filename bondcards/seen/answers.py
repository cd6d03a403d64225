"""What somebody may answer, as data for a window without a keyboard: words, amounts, cards to throw."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from bondcards.engine import cards, money
from bondcards.engine.discards import KEEP, Discard
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Wager
from bondcards.language import lexicon
from bondcards.language.i18n import _
from bondcards.seen import questions
from bondcards.seen.questions import Setting
from bondcards.tables.prompt import Usual


class Answer(Struct, frozen=True, omit_defaults=True):
    """What a button `says`, in the words of tapes; how it is `called`, and what it `means`."""

    says: str
    called: str
    means: str = ""


class Amount(Struct, frozen=True, omit_defaults=True):
    """An amount to be named, from `low` to `high` in the campaign's currency, after a `verb` if any; and usual ones."""

    low: float
    high: float
    verb: str = ""
    called: str = ""
    usual: tuple[Answer, ...] = ()


class Throw(Struct, frozen=True):
    """From `least` to `most` of these cards are thrown; in which words, a card each."""

    cards: tuple[str, ...]
    least: int
    most: int


class Asked(Struct, frozen=True, omit_defaults=True):
    """A question to whoever looks, and what he may answer."""

    sentence: str
    answers: tuple[Answer, ...] = ()
    amount: Amount | None = None
    throw: Throw | None = None


def asked(ask: Spoken[Any], where: Setting) -> Asked:
    """The question as its own seat sees it; `where.seen` is that seat's view."""
    match ask:
        case Bet():
            sentence = _sentence(questions.bets(ask, Usual(), where))
            words = tuple(_word(word, ask.means) for word in ask.words)
            return Asked(sentence, words, _stake(ask) if ask.possible else None)
        case Wager():
            plain = [word for word in ask.words if word not in VERBS_WITH_AMOUNT]
            words = tuple(Answer(word, ask.spoken(word), _(ask.means[word])) for word in plain)
            return Asked(_sentence(questions.question(ask, None, where)), words, _total(ask))
        case Discard():
            keeps = () if ask.least else (_word(KEEP, ask.means, ask.about),)
            throw = Throw(tuple(map(str, ask.hand)), max(1, ask.least), ask.most)
            return Asked(_sentence(questions.question(ask, None, where)), keeps, throw=throw)
        case Choose():
            options = tuple(_option(ask, option, where) for option in ask.options)
            return Asked(_sentence(questions.question(ask, None, where)), options)
        case _:
            return Asked(_sentence(questions.question(ask, None, where)))


def _option(ask: Choose[Any], option: str, where: Setting) -> Answer:
    meaning = ask.means.get(option, "")
    return Answer(option, questions.spoken(ask, option, where.names), _(meaning) if meaning else "")


def _word(word: str, means: Mapping[str, str], about: str = "") -> Answer:
    meaning = means.get(word, "")
    return Answer(word, lexicon.spoken(word, about), _(meaning) if meaning else "")


def _sentence(question: questions.Question) -> str:
    parts = (part if isinstance(part, str) else " ".join(map(cards.shown, part)) for part in question.parts)
    return "".join(parts)


def _stake(ask: Bet) -> Amount:
    """Round amounts between the limits are the usual ones."""
    usual = tuple(Answer(str(money.number(cents)), money.text(cents)) for cents in _round(ask.low, ask.high))
    return Amount(money.number(ask.low), money.number(ask.high), usual=usual)


def _total(ask: Wager) -> Amount | None:
    verb = next((word for word in ask.words if word in VERBS_WITH_AMOUNT), "")
    if not verb:
        return None
    usual = tuple(_shorthands(ask, verb))
    called = lexicon.spoken(verb, ask.about)
    return Amount(money.number(ask.low), money.number(ask.high), verb, called, usual)


def _shorthands(ask: Wager, verb: str) -> Iterator[Answer]:
    for word in ask.shorthands:
        action = ask.read(word)
        if action.verb == verb:
            yield Answer(ask.write(action), f"{lexicon.spoken(word)} {money.text(action.total)}")


def _round(low: int, high: int) -> Sequence[int]:
    """Up to five amounts with one figure each, from low to high, both among them."""
    steps = [figure * 10**power for power in range(2, 12) for figure in (1, 2, 5)]
    between = [cents for cents in steps if low < cents < high]
    few = between[-4:] if len(between) > 4 else between
    return [*([low] if low >= 100 else []), *few, high]
