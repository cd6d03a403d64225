"""Whose cards somebody names: "the banker has nine of diamonds", "Bond: Kd 5h", "Bond's door card: king of hearts"."""

import re
from collections.abc import Collection, Mapping
from itertools import chain, pairwise
from typing import NamedTuple

from bondcards.engine import cards
from bondcards.engine.cards import Card
from bondcards.engine.facts import Place, place
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.cards import own
from bondcards.language.grammar import may_mean
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.spelling import either, plain, unaccented
from bondcards.tables.pieces import called_so
from bondcards.tables.stakes import names


def called_at(place: Place, seat: str | None, game: str, people: Mapping[str, str]) -> tuple[str, ...]:
    """What a hand is called: by the names of its place, and as the seat that holds it."""
    name = people.get(seat or "", "")
    return (*(names(game, place.name) if place.name else ()), *(called_so(seat or "", name) if name else ()))


def held_by(said: str, called: Collection[str]) -> str | None:
    """What is said of the cards of a hand that is `called` so, behind its name; None where it is not named so.

    It may be named behind them for whom they are: "a nine for Felix". Who has an ace may be said by the letter for it
    alone; then it is refused with both.
    """
    language = languages.in_use()
    name, has = either(filter(None, called)), either(language.listed("has"))
    its = rf"(?:{either(language.listed('own card'))})"
    named = rf"(?P<the>{language.article})?(?:(?:{either(language.listed('card of'))})\s*)?(?:{name})(?:\s*{its})?"
    held = rf"(?:\s*[:,]\s*|\s+(?:(?P<has>{has})\s+)?)(?P<rest>\S.*?)(?:\s+{its})?\s*$"
    # « Félix » is Felix.
    plainly = unaccented(said)
    found = re.match(rf"\s*{named}{held}", plainly)
    if not found:
        to = language.grammar.to.replace("/", "|")
        for_it = re.fullmatch(rf"(?P<cards>.*\S)\s+(?:{to})\s+(?:{language.article})?(?:{name})\W*", plainly)
        behind = said[: for_it.end("cards")] if for_it else ""
        return behind if behind and cards.are_cards(behind) else None
    verb = said[found.start("has") : found.end("has")] if found["has"] else ""
    rest = said[found.start("rest") : found.end("rest")]
    if plain(verb) in own().ranks and not found["the"]:
        if verb.isupper():
            return f"{verb} {rest}"
        if not any(word in own().rank_words for word in re.findall(r"\w+", plain(rest))) and cards.are_cards(rest):
            raise may_mean(said.strip(), [_shown(rest), _shown(f"{verb} {rest}")])
    return rest


class Correction(NamedTuple):
    """What somebody says of a card that lies there: that one `of` a hand, or the `old` one, is a `new` one."""

    of: str
    old: Card | None
    new: Card


def correction(said: str) -> Correction | None:
    """That a card was another one: "no, Bond has a five", "Bond has the five, not the six", "the six was a five"."""
    language = languages.in_use()
    no, was, has, not_ = (either(language.listed(name)) for name in ("no", "was", "has", "and not"))
    found = re.fullmatch(
        rf"\s*(?P<no>(?:{no})[\s,:.!]+)?(?:{language.article})?(?P<of>\S.*?)\s+(?:(?P<was>{was})|{has})\s+"
        rf"(?P<new>\S.*?)(?:[\s,]+(?:{not_})\s+(?P<old>\S.*?))?[\s.!]*",
        unaccented(said),
    )
    if found is None or not (found["no"] or found["was"] or found["old"]):
        return None
    of, new, old = (said[slice(*found.span(which))] for which in ("of", "new", "old"))
    of, old = ("", of) if cards.are_cards(of) and not old else (of, old)
    if not all(cards.names_a_card(one) for one in (new, old) if one):
        return None
    return Correction(bare(of), cards.read(old) if old else None, cards.read(new))


def by_hands(said: str, called: Mapping[Place, Collection[str]]) -> dict[Place, str]:
    """The cards of a line by the hands that it names, which are `called` so; none where it names no hand.

    Cards without a name are of the hand named last. A line that names some and is not all cards is refused.
    """
    hands: dict[Place, list[str]] = {}
    parts = [(part, *_whose(part, called)) for part in _parts(said, called)]
    last: Place | None = None
    for part, to, held in parts if any(to for _part, to, _held in parts) else ():
        if not cards.are_cards(held):
            cards.read_all(next(filter(None, (held_by(held, its) for its in called.values())), held))
        whose = to or last
        if whose is None:
            unnamed = _("“{part}” in “{text}”: whose card is it? Say the name with it.")
            raise Refused(unnamed.format(part=part, text=said.strip()))
        hands.setdefault(whose, []).append(held)
        # What follows a name that stands behind its card may be anybody's.
        last = None if to and part.startswith(held) else whose
    return {to: ", ".join(its) for to, its in hands.items()}


def _parts(said: str, called: Mapping[Place, Collection[str]]) -> list[str]:
    """The parts of a line, each of one hand: between commas, or where it goes on with the next hand."""
    parts: list[str] = []
    for part in filter(None, map(str.strip, re.split("[,;]", said))):
        ways = (re.split(rf"\s+(?:{either(own().joins)})\s+", part, flags=re.IGNORECASE), _before_names(part, called))
        several = [way for way in ways if sum(_whose(piece, called)[0] is not None for piece in way) > 1]
        parts += several[0] if several else [part]
    return parts


def _before_names(part: str, called: Mapping[Place, Collection[str]]) -> list[str]:
    """What stands before each name in a part of a line, with the name before it: "Bond 10 6 Felix 7"."""
    names = either(filter(None, chain(*called.values())))
    named = re.finditer(rf"(?<!\S)(?:{languages.in_use().article})?(?:{names})(?!\w)", unaccented(part))
    starts = [start for found in named if (start := found.start())]
    return [part[start:end].strip() for start, end in pairwise([0, *starts, len(part)])]


def _whose(part: str, called: Mapping[Place, Collection[str]]) -> tuple[Place | None, str]:
    """The hand whose cards a part of a line names, and these; nobody's where it names none, or no cards."""
    for to, its in called.items():
        held = held_by(part, its)
        if held is not None and cards.are_cards(held):
            return to, held
    return None, part


def with_hands(hands: Mapping[Place, str]) -> str:
    """The cards of some hands as the program writes them, in lines, of which nobody types two: a place, its cards."""
    return "\n".join(f"{to}\n{its}" for to, its in hands.items())


def hands_in(words: str) -> dict[Place, str]:
    """The cards of some hands that are written so; none where words are typed."""
    lines = words.split("\n")
    return {place(to): its for to, its in zip(lines[::2], lines[1::2], strict=False)}


def _shown(written: str) -> str:
    try:
        return " ".join(map(cards.shown, cards.read_all(written)))
    except Refused:
        return written
