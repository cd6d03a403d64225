"""Who stakes like another: like one who is named, like the last who has spoken, or as he did himself before."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal

from bondcards.engine import money
from bondcards.engine.facts import ACROSS, Fact, Said, Staked, stakes_on_table
from bondcards.engine.questions import Bet
from bondcards.errors import Refused
from bondcards.language import grammar, languages
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.spelling import STOPS, plain, quoted
from bondcards.tables.pieces import ASKED_FOR, Bets, Party, called_so, may_be_laid_twice, sayable
from bondcards.tables.stakes import called, together


def like_named(line: str, ask: Bet, party: Party, seen: Sequence[Fact]) -> Bets:
    """The stakes that lie there for another seat, where the line says the same for this one; else nothing."""
    ways = "|".join(map(re.escape, map(plain, languages.in_use().bets.like.split("/"))))
    found = re.fullmatch(rf"(?:{ways}) (.+)", bare(plain(line).strip(STOPS)))
    people = {seat: name for seat, name in party.people.items() if seat != ask.seat}
    said = [
        seat
        for seat, name in people.items()
        if found and {found[1], bare(found[1])} & {*map(plain, called_so(seat, name))}
    ]
    if len(said) != 1:
        return {}
    laid = _laid(said[0], ask, party, seen)
    if not laid:
        raise Refused(_("{seat} has staked nothing here by now.").format(seat=people[said[0]]))
    return laid


def _laid(seat: str, ask: Bet, party: Party, seen: Sequence[Fact]) -> Bets:
    boxes = together(party.entry, ask.box)
    return {box: cents for box, cents in stakes_on_table(seen).get(seat, {}).items() if cents and box in boxes}


def says_likewise(words: str, seat: str, party: Party) -> Literal["same", "too", ""]:
    """Whether somebody says “the same”, which may be as he staked before, or “me too”, which is as another did."""
    said = _less_name(words, seat, party)
    if languages.in_use().lists_so(said, "too"):
        return "too"
    return "same" if languages.in_use().lists_so(said, "same") else ""


def of_asked(words: str, seat: str, party: Party) -> tuple[str, str]:
    """What a line says of the seat that is asked, before its first comma, and what it says of others after it.

    A name before it is his own, or nobody's.
    """
    own, _comma, others = _less_name(words, seat, party).partition(", ")
    return own.strip(), others.strip()


def _less_name(words: str, seat: str, party: Party) -> str:
    own = "|".join(re.escape(plain(name)) for name in called_so(seat, party.people[seat]))
    return re.sub(rf"^(?:{own})\b[:,]?\s*", "", plain(words))


def as_another(words: str, ask: Bet, party: Party, last: tuple[str, Bets], before: Bets) -> Bets:
    """What the `last` of the others has said, or else what one laid oneself `before`.

    Refused where these are two things, and where another's tableau is not one's own.
    """
    other, bets = last
    if not bets:
        if before:
            return before
        raise Refused(_("Nobody else has staked here by now."))
    if not all(map(may_be_laid_twice, bets.values())):
        raise grammar.no_answer(words, sayable(ask, party.entry))
    if before and before != bets:
        like = _("same as {seat}").format(seat=party.people[other])
        raise grammar.may_mean(words, quoted([like, languages.in_use().listed("as_before")[0]]))
    if ACROSS in together(party.entry, ask.box) and ask.box not in bets and ACROSS not in bets and len(bets) == 1:
        ((laid, cents),) = bets.items()
        if isinstance(cents, int):
            on = [f"{money.text(cents)} {called(party.entry.id, box)}" for box in (laid, ask.box)]
            raise grammar.may_mean(words, on)
    return bets


def last_of_others(ask: Bet, party: Party, seen: Sequence[Fact], ahead: Mapping[str, Bets]) -> tuple[str, Bets]:
    """Who of the others has spoken last of such stakes, or was spoken of `ahead`, and what he stakes; or nobody."""
    for seat in reversed([seat for seat in ahead if seat != ask.seat]):
        return seat, {ask.box if box == ASKED_FOR else box: staked for box, staked in ahead[seat].items()}
    boxes = together(party.entry, ask.box)
    for fact in reversed(seen):
        match fact:
            case Staked(seat=seat, box=box) if seat != ask.seat and box in boxes:
                return seat, _laid(seat, ask, party, seen)
            case Said(seat=seat, about=box, word="pass") if seat != ask.seat and box in boxes:
                return seat, _laid(seat, ask, party, seen) or {ask.box: "pass"}
            case _:
                continue
    return "", {}
