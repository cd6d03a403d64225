"""Whose cards somebody names: "the banker has nine of diamonds", "Bond: Kd 5h", "Bond's door card: king of hearts"."""

import re
from collections.abc import Collection, Mapping

from bondcards.engine import cards
from bondcards.engine.facts import Place
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.cards import own
from bondcards.language.grammar import may_mean
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


def _shown(written: str) -> str:
    try:
        return " ".join(map(cards.shown, cards.read_all(written)))
    except Refused:
        return written
