"""A person in words: what is on his sheet and what he has now, for a screen or a handout."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from bondcards.campaign.ledger import Balance
from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.wrapping import on_one_line
from bondcards.people import temperament
from bondcards.people.sheet import Gambler, Person
from bondcards.people.speech import as_speech
from bondcards.roleplay.choosing_cards import gain
from bondcards.telling.labels import LABELS

TO_PLAY: Final = ("look", "manner", "opening", "weakness")
"""What tells the game master how to play somebody."""
SEEN: Final = TO_PLAY[:3]
"""What whoever sits opposite sees and hears of a villain."""


class Fact(Struct, frozen=True):
    """A line of a sheet: what it is called, and what stands there; `key` is its name on the sheet."""

    key: str
    label: str
    text: str


class Sheet(Struct, frozen=True):
    """A person as he is shown: his kind, his facts, and what is noted about him."""

    name: str
    kind: str
    facts: tuple[Fact, ...]
    notes: str


def shown_as(key: str) -> str:
    """What a key of a sheet, its English name, is called where the sheet is shown; nothing where it has no label."""
    label = LABELS.sheet.get(key) or LABELS.traits.get(key)
    return _(label) if label else ""


def sheet(person: Person, now: Balance, currency: str, *, hidden: bool) -> Sheet:
    """All of it, for the game master; or what players may know: their own figures, a villain's face and words."""
    kind = _("PC") if person.kind == "pc" else _("NPC")
    seen = SEEN if person.kind == "npc" else tuple(fact.key for fact in _facts(person, now, currency))
    facts = tuple(fact for fact in _facts(person, now, currency) if hidden or fact.key in seen)
    return Sheet(person.name, kind, facts, on_one_line(person.notes) if hidden else "")


def _facts(person: Person, now: Balance, currency: str) -> Iterator[Fact]:
    agent = person.kind == "pc"
    if agent or person.player:
        yield Fact("player", _("Player"), person.player or "–")
    if person.short:
        yield Fact("short", shown_as("short"), person.short)
    yield Fact("characteristics", shown_as("characteristics"), _listed(person.characteristics))
    yield Fact("skills", shown_as("skills"), _listed(person.skills))
    if agent:
        yield Fact("gains", _("Gains by cards"), str(gain(person.gambling)))
    if agent or now.heroism:
        yield Fact("heroism", _("Heroism Points"), str(now.heroism))
    yield Fact("bankroll", shown_as("bankroll"), money.written(now.chips, currency))
    if person.gambler:
        yield from _gambles(person.gambler)
    for trait in TO_PLAY:
        if said := getattr(person, trait):
            yield Fact(trait, shown_as(trait), as_speech(said) if trait == "opening" else said)


def _listed(figures: Mapping[str, int]) -> str:
    named = (f"{_(LABELS.traits.get(name, name))} {figure}" for name, figure in figures.items())
    return ", ".join(named) or "–"


def _gambles(gambler: Gambler) -> Iterator[Fact]:
    his = gambler.temperament
    figures = _("{temperament} · bluff {bluff} · nerve {nerve}").format(
        temperament=temperament.name_in(his, i18n.language(), woman=gambler.woman),
        bluff=gambler.bluff,
        nerve=gambler.nerve,
    )
    yield Fact("temperament", shown_as("temperament"), f"{figures}\n{_(his.said)}")
    if gambler.tell:
        yield Fact("tell", shown_as("tell"), on_one_line(gambler.tell))
    if gambler.games:
        yield Fact("games", shown_as("games"), ", ".join(map(catalogue.title, gambler.games)))
