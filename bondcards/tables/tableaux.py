"""What is said of two tableaux and may mean several things: of both, of one by its side, or by its bare number."""

from bondcards.engine import money
from bondcards.engine.facts import ACROSS
from bondcards.engine.questions import Bet
from bondcards.errors import Refused
from bondcards.games.game import Entry
from bondcards.language import grammar, languages
from bondcards.language.grammar import no_answer
from bondcards.language.i18n import _
from bondcards.language.spelling import counted, named_in, plain
from bondcards.tables.pieces import AMOUNT, Lexicon, example_on, sayable, tokens
from bondcards.tables.stakes import called, together


def refuse_doubtful(line: str, ask: Bet, entry: Entry) -> None:
    """Refuse an amount on “both tableaux”, which may be as much on each, or one stake that lies across them.

    So too on the left or right one: which that is depends on who looks, the banker, his croupier or a ponte; and on
    “the other”, of which no other game has one.
    """
    spoken = languages.in_use().bets
    other_box = named_in(line, spoken.other_box.split("/"))
    if ACROSS not in together(entry, ask.box):
        if other_box:
            raise no_answer(line.strip(), sayable(ask, entry))
        return
    if both := named_in(line, spoken.both_tableaux.split("/")):
        raise _across_or_each(line, both[0], ask, entry)
    if named_in(line, spoken.sides.split("/")):
        sides = _("“{line}”: left and right are as one looks; the tableaux are called 1 and 2. Say {words}.")
        raise Refused(sides.format(line=line.strip(), words=sayable(ask, entry)))
    if other_box:
        raise grammar.may_mean(line.strip(), _as_said(line, other_box[0], ask, entry)[1:])


def refuse_both(known: Lexicon, ask: Bet, entry: Entry) -> None:
    """Refuse an amount on “both”, unless that is asked for or somebody says that it lies across them."""
    if ask.box == ACROSS or ACROSS not in together(entry, ask.box):
        return
    said = [token.said for token in tokens(known) if [*token.boxes] == [ACROSS]]
    if said and not any(ACROSS in one for one in said):
        raise _across_or_each(known.line, said[0], ask, entry)


def _across_or_each(line: str, both: str, ask: Bet, entry: Entry) -> Refused:
    across, *each = _as_said(line, both, ask, entry)
    return grammar.may_mean(line.strip(), [across, ", ".join(each)])


def _as_said(line: str, both: str, ask: Bet, entry: Entry) -> list[str]:
    """The amount that a line lays on “both”, before it or else behind it, as it is said across them, and on each."""
    at = plain(line).find(both)
    # The two of “les deux tableaux” is no amount.
    amounts = [one for one in AMOUNT.finditer(plain(line)) if not at <= one.start() < at + len(both)]
    found = [*[one for one in amounts if one.end() <= at][-1:], *amounts]
    amount = money.text(money.read(found[0].group())) if found else example_on(entry, ask.box)
    boxes = sorted(together(entry, ask.box), key=lambda box: box != ACROSS)
    return [f"{amount} {called(entry.id, box)}" for box in boxes]


def refuse_bare(known: Lexicon, ask: Bet, entry: Entry) -> None:
    """Refuse an amount before the number of a tableau that is not called one: “1000 à la 2”."""
    boxes = [box for box in together(entry, ask.box) if box != ACROSS]
    last_two = [*tokens(known)][-2:] if len(boxes) < len(together(entry, ask.box)) else []
    if len(last_two) < 2:
        return
    cents, number = last_two[0].amount, last_two[1]
    at = counted(number.said) if number.amount is not None else None
    if isinstance(cents, int) and at and at <= len(boxes):
        meant = f"{money.text(cents)} {called(entry.id, boxes[at - 1])}"
        asked = _("Did you mean “{near}”?").format(near=meant)
        raise Refused(f"{no_answer(known.line.strip(), sayable(ask, entry))} {asked}")
