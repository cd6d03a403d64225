"""A hand of poker told afterwards in a few lines: the board and what decided it, who has folded, who showed what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from bondcards.engine import money
from bondcards.engine.cards import all_known
from bondcards.engine.facts import Fact, Round, Wagered, cards_on_table
from bondcards.engine.places import Place
from bondcards.games.poker.felt import felt
from bondcards.games.poker.table import BOARD
from bondcards.language.i18n import _
from bondcards.language.vocabulary import together
from bondcards.show import labels, table
from bondcards.show.faces import Faces
from bondcards.show.words import Names, colon

RAISING: Final = ("bet", "raise")
"""What is worth telling of the betting."""
LATEST: Final = 2
"""Of so many rounds: a hand is told in a few lines."""


def told(facts: Sequence[Fact], names: Names, faces: Faces) -> Iterator[list[Text]]:
    """What is told of the facts as far as they are seen, part by part; the phrases of each part run on."""
    yield list(_board(facts, names, faces))
    yield list(_bets(facts, names))
    yield list(_hands(facts, names, faces))


def _board(facts: Sequence[Fact], names: Names, faces: Faces) -> Iterator[Text]:
    if board := cards_on_table(facts).get(BOARD):
        yield Text.assemble(names.hand(BOARD), colon(), faces.written(board))


def _bets(facts: Sequence[Fact], names: Names) -> Iterator[Text]:
    """What decided it: the bet or raise that stood in each of the last rounds that had one."""
    stood: dict[str, Wagered] = {}
    street = ""
    for fact in facts:
        if isinstance(fact, Round):
            street = fact.name
        elif isinstance(fact, Wagered) and fact.word in RAISING:
            stood[street] = fact
    for street, fact in list(stood.items())[-LATEST:]:
        said = _(labels.WAGERED[fact.word]).format(seat=names.seat(fact.seat), amount=money.text(fact.total))
        yield Text.assemble((_(labels.ROUNDS[street]) + colon(), "quiet"), said)


def _hands(facts: Sequence[Fact], names: Names, faces: Faces) -> Iterator[Text]:
    """The hands that are seen, with what they were worth, and who has folded or mucked his."""
    on, lying = felt(facts), cards_on_table(facts)
    for seat in on.alive:
        cards = lying.get(Place(seat), [])
        if not all_known(cards):
            continue
        worth = table.worth(Place(seat), cards, facts, names)
        said = Text.assemble(names.seat(seat), colon(), worth) if worth else Text(names.seat(seat))
        yield Text.assemble(said, " (", faces.written(cards), ")")
    mucked = [seat for seat in on.gone if on.said.get(seat) == "muck"]
    folded = [seat for seat in on.gone if seat not in mucked]
    for sentence, seats in ((_("folded: {seats}"), folded), (_("mucked: {seats}"), mucked)):
        if seats:
            yield Text(sentence.format(seats=together([names.seat(seat) for seat in seats])), "quiet")
