"""“Both” and “each” are said of people and of tableaux: a line put so that it says of which, where that is sure."""

import re
from collections.abc import Sequence
from contextlib import suppress

from bondcards.engine.facts import ACROSS
from bondcards.engine.questions import Bet
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.spelling import either
from bondcards.tables.pieces import AMOUNT, ASKED_FOR, OTHERS, Lexicon, Party, Token, tokens
from bondcards.tables.stakes import called, together


def put_clearly(line: str, ask: Bet, party: Party) -> str:
    """A line in which “both” and “each” can mean but one thing, where they do; else as it is."""
    if ACROSS not in together(party.entry, ask.box):
        return _of_both(_less_apiece(line, ask, party))
    line = _less_apiece(_on_each_tableau(line, ask, party), ask, party)
    return _of_people_on_one(_of_both(line), ask, party)


def _said(ways: str) -> str:
    """A pattern of some ways to say something, but not of a box on which something lies, nor for whom it may be."""
    bets = languages.in_use().bets
    before = "".join(rf"(?<!\b{on} )" for on in bets.on.split("/"))
    return rf"(?<!\w){before}(?:{either(ways.split('/'))})(?!\w)"


def _put(ways: str, otherwise: str, line: str) -> str:
    return re.sub(_said(ways), otherwise, line, flags=re.IGNORECASE)


def _less_apiece(line: str, ask: Bet, party: Party) -> str:
    """A line without the “each” of those who are named with an “and”, or of the others: “Bond and Leiter 500 each”."""
    named = any(len(token.seats) > 1 or OTHERS in token.seats for token in _pieces(line, ask, party))
    return _put(languages.in_use().bets.apiece, "", line).strip(" ,") if named else line


def _of_both(line: str) -> str:
    """A line in which the same is said of both, which is of people: what each laid before, or another did."""
    language = languages.in_use()
    left = _put(f"{language.bets.both}/{language.bets.of_both}", "", line)
    same = left != line and any(language.lists_so(left, said) for said in ("same", "as_before"))
    return f"{left.strip()} {language.bets.for_both[1]}" if same else line


def _of_people_on_one(line: str, ask: Bet, party: Party) -> str:
    """A line in which both lay an amount on a tableau of theirs, or are at it, or for both it lies on one tableau.

    Where “à cheval” is said it tells of the tableaux, and both are the people.
    """
    bets = languages.in_use().bets
    of_people = _put(bets.for_both[0], bets.for_both[1], line)
    boxes, amounts = _laid(_pieces(of_people, ask, party))
    if of_people != line and len(boxes) == amounts == 1 and ACROSS not in boxes:
        return of_people
    said_of_people = _put(bets.of_both, "", line) != line
    of_people = line if said_of_people else _put(bets.both, bets.for_both[1], line)
    boxes, amounts = _laid(_pieces(of_people, ask, party))
    at = re.search(rf"{_said(bets.both)} +(?:{bets.so_many_at.replace('/', '|')})(?!\w)", line, re.IGNORECASE)
    theirs = boxes == {ASKED_FOR} and amounts < 2
    on_one = at and amounts == 1 and len(boxes) < 2 and ACROSS not in boxes
    across = boxes == {ACROSS} and amounts == 1
    return of_people if of_people != line and (theirs or on_one or across) else line


def _laid(pieces: Sequence[Token]) -> tuple[set[str], int]:
    """The boxes on which a line lays something, and how many amounts."""
    boxes = {box for token in pieces if token.is_box for box in token.boxes}
    return boxes, sum(token.amount is not None for token in pieces)


def _on_each_tableau(line: str, ask: Bet, party: Party) -> str:
    """A line whose one amount lies on each tableau, with each by its name."""
    each = either(languages.in_use().bets.on_each.split("/"))
    left = re.sub(rf"(?<!\w)(?:{each})(?!\w)", "", line, flags=re.IGNORECASE).strip(" ,")
    amounts = AMOUNT.findall(left)
    if left == line or len(amounts) != 1:
        return line
    boxes = [called(party.entry.id, box) for box in together(party.entry, ask.box) if box != ACROSS]
    return left.replace(amounts[0], ", ".join(f"{amounts[0]} {box}" for box in boxes))


def _pieces(line: str, ask: Bet, party: Party) -> Sequence[Token]:
    """The pieces of a line; none where it cannot be taken apart."""
    with suppress(Refused):
        return [*tokens(Lexicon(line, ask, party))]
    return ()
