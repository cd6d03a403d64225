"""The promises of the shoe in words, and the program with which players check them."""

from collections.abc import Iterator
from pathlib import Path

from bondcards.engine.cards import from_text, shown
from bondcards.language.i18n import _
from bondcards.sitting.fairness import Promise
from bondcards.telling.recap import Recap


def checker() -> str:
    """A program of its own that needs nothing of this one."""
    return Path(__file__).with_name("check.py.txt").read_text("utf-8")


def explained() -> str:
    return _(
        "Before the first card the shoe was promised by a figure that fits its seed alone. Who wants to check it "
        "asks for the evening as JSON, and for `bondcards campaign verify --script`."
    )


def named(promise: Promise, told: Recap) -> str:
    """The table that was promised so, and the number by which the players' program calls it; of a roll that alone."""
    own, table = _("no. {number}").format(number=promise.sitting), told.numbers.get(promise.sitting)
    return own if table is None else _("sitting {number} ({own})").format(number=table, own=own)


def in_words(promise: Promise) -> Iterator[str]:
    """What was promised, by which seed and words, and what came of each shuffle."""
    if promise.chosen:
        yield _("seed chosen: {seed}, which is no promise").format(seed=promise.seed)
    else:
        yield _("promise {commitment}").format(commitment=promise.commitment)
        yield _("seed {seed}").format(seed=promise.seed or _("the game master's secret"))
    if promise.words:
        yield _("cut with {words}").format(words=", ".join(map(_quoted, promise.words)))
    for shuffle in promise.shuffles:
        cards = " ".join(shown(from_text(card)) for card in shuffle.cards)
        yield _("shuffle {name}: {cards}").format(name=shuffle.name, cards=cards)
    for die in promise.dice:
        yield _("die of {seat}: {die}").format(seat=die.seat, die=die.die)


def _quoted(word: str) -> str:
    return _("“{words}”").format(words=word)
