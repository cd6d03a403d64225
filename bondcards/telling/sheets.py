"""A person in words: what is on his sheet and what he has now, for a screen or a handout."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import Struct

from bondcards.campaign.ledger import Balance
from bondcards.engine import money
from bondcards.games import catalogue
from bondcards.language import i18n
from bondcards.language.i18n import _
from bondcards.language.spelling import together
from bondcards.language.wrapping import on_one_line
from bondcards.people import temperament
from bondcards.people.sheet import Gambler, Person, key_in
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
    """A person as he is shown: his kind, his facts, and what is noted about him.

    What there is to see and hear of a villain stands by itself as his `face`; where his sheet has nothing of it
    `faceless` says to the game master how he gets one.
    """

    name: str
    kind: str
    facts: tuple[Fact, ...]
    notes: str
    face: tuple[Fact, ...] = ()
    faceless: str = ""


def shown_as(key: str) -> str:
    """What a key of a sheet, its English name, is called where the sheet is shown; nothing where it has no label."""
    label = LABELS.sheet.get(key) or LABELS.traits.get(key)
    return _(label) if label else ""


def sheet(person: Person, now: Balance, currency: str, *, hidden: bool) -> Sheet:
    """All of it, for the game master; or what players may know: their own figures, a villain's face and words."""
    kind, facts = _("PC") if person.kind == "pc" else _("NPC"), tuple(_facts(person, now, currency))
    notes = on_one_line(person.notes) if hidden else ""
    if person.kind == "pc":
        return Sheet(person.name, kind, facts, notes)
    face = tuple(fact for fact in facts if fact.key in SEEN)
    faceless = "" if face else _how_he_gets_one(person)
    # Somebody of whom nothing is told yet sits down to something all the same.
    face = face or (Fact("games", shown_as("games"), _played(person.gambler)),)
    return Sheet(person.name, kind, facts if hidden else face, notes, face, faceless)


def _played(gambler: Gambler | None) -> str:
    return ", ".join(map(catalogue.title, gambler.games if gambler else ())) or _("whatever is dealt")


def _how_he_gets_one(person: Person) -> str:
    keys = [key_in(i18n.language(), key) for key in SEEN]
    said = _("No face yet: write {keys} on the sheet {sheet}, or let `bondcards npc generate` make somebody up.")
    return said.format(keys=together([f"`{key}`" for key in keys]), sheet=f"npcs/{person.id}.yaml")


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


def in_three_lines(villain: Person) -> list[str]:
    """A villain for the game master's report: how he gambles, how he looks and speaks, what gives him away."""
    facts = {fact.key: fact.text for fact in _gambles(villain.gambler)} if villain.gambler else {}
    speech = as_speech(villain.opening) if villain.opening else ""
    tell = _("Tell: {said}").format(said=facts["tell"]) if "tell" in facts else ""
    weakness = _("Weakness: {said}").format(said=villain.weakness) if villain.weakness else ""
    gambles = facts.get("temperament", "").replace("\n", ". ")
    lines = ([gambles], [villain.look, villain.manner, speech], [tell, weakness])
    return [" ".join(filter(None, parts)) for parts in lines if any(parts)]


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
        yield Fact("games", shown_as("games"), _played(gambler))
