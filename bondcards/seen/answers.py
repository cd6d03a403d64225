"""What somebody may answer, as data for a window without a keyboard: words, amounts, cards to throw."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct

from bondcards.engine import cards, money
from bondcards.engine.discards import Discard
from bondcards.engine.held_cards import KEEP
from bondcards.engine.questions import Bet, Choose, Spoken
from bondcards.engine.wagers import VERBS_WITH_AMOUNT, Wager
from bondcards.language import lexicon
from bondcards.language.i18n import _
from bondcards.seen import questions
from bondcards.seen.setting import Question, Setting
from bondcards.tables.prompt import Usual

WHOLE: Final = 100
"""One of the campaign's currency, in cents; less is not laid by hand."""


MOST_ROUND: Final = 6
NEITHER_HIGH_NOR_LOW: Final = 2
"""Which of the round amounts is offered to whoever has staked nothing yet."""
Laid = Mapping[str, int | str]
"""Stakes by box: cents, or a word instead."""
NOTHING: Final[Laid] = {}


class Answer(Struct, frozen=True, omit_defaults=True):
    """What a button `says`, in the words of tapes; how it is `called`, and what it `means`."""

    says: str
    called: str
    means: str = ""


class Amount(Struct, frozen=True, omit_defaults=True):
    """An amount to be named, from `low` to `high` in the campaign's currency, after a `verb` if any; and usual ones.

    `called` is how it is said, with `{amount}` in the place of the amount.
    `first` is what is offered before anything is chosen, and `step` what one more comes to.
    """

    low: float
    high: float
    first: float
    step: float
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


def asked(ask: Spoken[Any], where: Setting, before: Laid = NOTHING) -> Asked:
    """The question as its own seat sees it; `where.seen` is that seat's view, and `before` what it staked last."""
    match ask:
        case Bet():
            sentence = _sentence(questions.bets(ask, Usual(), where))
            words = tuple(_word(word, ask.means) for word in ask.words)
            return Asked(sentence, words, _stake(ask, before.get(ask.box)) if ask.possible else None)
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


def _sentence(question: Question) -> str:
    parts = (part if isinstance(part, str) else " ".join(map(cards.shown, part)) for part in question.parts)
    return "".join(parts)


def _stake(ask: Bet, before: int | str | None) -> Amount:
    """What was staked before is offered first; and round amounts."""
    low = max(ask.low, min(WHOLE, ask.high))
    few = set(_round(low, ask.high))
    as_before = before if isinstance(before, int) and low <= before <= ask.high else None
    usual = sorted(few if as_before is None else {*few, as_before})
    amounts = tuple(Answer(str(money.number(cents)), money.text(cents)) for cents in usual)
    first = as_before or usual[min(NEITHER_HIGH_NOR_LOW, len(usual) - 1)]
    return Amount(*_limits(low, ask.high, first), usual=amounts)


def _total(ask: Wager) -> Amount | None:
    verb = next((word for word in ask.words if word in VERBS_WITH_AMOUNT), "")
    if not verb:
        return None
    usual = tuple(_shorthands(ask, verb))
    return Amount(*_limits(ask.low, ask.high, ask.low), verb, ask.naming(verb, "{amount}"), usual)


def _limits(low: int, high: int, first: int) -> tuple[float, float, float, float]:
    """Limits in cents, what is offered first, and the step: whole ones where the limits are."""
    step = WHOLE if low % WHOLE == high % WHOLE == 0 else 1
    return money.number(low), money.number(high), money.number(first), money.number(step)


def _shorthands(ask: Wager, verb: str) -> Iterator[Answer]:
    """The amounts that have a name, the smallest first, each once by the first that says it."""
    actions = {word: ask.read(word) for word in ask.shorthands}
    named = {action.total: (word, action) for word, action in reversed(actions.items()) if action.verb == verb}
    for total, (word, action) in sorted(named.items()):
        yield Answer(ask.write(action), f"{lexicon.spoken(word)} {money.text(total)}")


def _round(low: int, high: int) -> Sequence[int]:
    """Some amounts of one figure between the limits, and these; but not a low one that is a trifle to the high."""
    steps = [figure * 10**power for power in range(2, 12) for figure in (1, 2, 5)]
    between = [cents for cents in steps if low < cents < high]
    return [*([low] if 100 * low >= high else []), *between[-MOST_ROUND:], high]
