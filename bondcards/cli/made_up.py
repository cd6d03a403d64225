"""What is said to a villain made up who stands on the screen: he is written, or thrown again, whole or in part."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final, Literal

from msgspec.structs import replace

from bondcards.cli.common import game_id
from bondcards.cli.sentences import person_said
from bondcards.errors import Leave, Refused, TakeBack
from bondcards.games.catalogue import GAMES
from bondcards.language import i18n, languages
from bondcards.language.grammar import led_by, lists, parts, without
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import STOPS, either, named_in, plain, unaccented
from bondcards.people import temperament
from bondcards.people.sheet import CHARACTERISTICS, check_id, id_from, key_in
from bondcards.people.villains.casting import FIELDS, Villain, fields_meant
from bondcards.people.villains.figures import RANKS
from bondcards.sitting.rows import Row, all_picked
from bondcards.telling import sheets

AGAIN: Final = (*FIELDS, "short", "gambling", *CHARACTERISTICS)
"""What may be thrown again by itself."""

WRITE: Final = ("@write",)
ANOTHER: Final = ("@another",)
"""Answers that name no field of a sheet."""

CALLED: Final = "@called"
"""Stands before the name that somebody wants a villain to have, and an “=”."""


def meant(words: str) -> tuple[str, ...]:
    """The answer in some words: a key of a sheet in full, or the beginning of what stands on the screen.

    A field may stand with what it is to come to behind an “=”. Raises `TakeBack` for whoever was shown before.
    """
    if whole := _of_the_whole(words) or _called(words):
        return whole
    _refuse_rank(words)
    with suppress(Refused):
        return fields_meant(words)
    if found := _in_clauses(words):
        return found
    # “I'd like a different look” likes nothing that is there.
    if wished := without(words, languages.in_use().listed("wishes"), ()):
        with suppress(Refused):
            return meant(wished)
    if re.search(r"\d", in_figures(words)):
        raise Refused(_("No figure is set here: a field named is thrown again. On the sheet it may be changed."))
    # What is not liked, such as “I don't like her manner”, is thrown again; what is liked or not to change is not.
    unwanted = led_by(words, "unwanted")
    _refuse_what_stays(words, unwanted)
    picked = _picked(unwanted or words)
    if picked in (WRITE, ANOTHER) and not unwanted:
        return picked
    if {*WRITE} & {*picked}:
        raise Refused(_("One thing at a time: write it, throw another, or throw fields again."))
    fields = tuple(dict.fromkeys(field for key in picked if key not in ANOTHER for field in fields_meant(key)))
    if not fields:
        raise Refused(_("“{words}” is not in the list.").format(words=words.strip()))
    return fields


def _called(words: str) -> tuple[str, ...]:
    """The name that is wanted: "name him Drax"; empty where none is said."""
    said = words.strip().rstrip(STOPS)
    for way in sorted(languages.in_use().listed("names him"), key=len, reverse=True):
        if plain(said).startswith(f"{plain(way)} ") and (name := person_said(said[len(way) :].strip(' “”"«»'))):
            check_id(id_from(name))
            return (f"{CALLED}={name}",)
    return ()


def _refuse_rank(words: str) -> None:
    """Refuse where a rank is wished for, with the command that throws one of that rank, and at a game that is named."""
    rank = next((rank for rank in RANKS if {rank, f"{rank}s"} & {*plain(words).split()}), None)
    if rank is None or rank == "villain":
        return
    game = next((known for word in words.split() if (known := game_id(word.strip(STOPS))) in GAMES), "")
    command = f"bondcards npc generate --rank {rank}{game and f' --game {game}'}"
    raise Refused(_("The rank is said beforehand: `{command}` throws one.").format(command=command))


def _of_sex(words: str) -> tuple[str, ...]:
    """The man or the woman that is asked for, and nothing else: "make it a woman"; refused where an age is wished for.

    Empty where neither is said.
    """
    language = languages.in_use()
    if {*_named(words)} - {"name"}:
        return ()
    if named_in(words, language.listed("ages")):
        no_age = _("“{words}”: a sheet has no age but what its lines tell. “{look}” throws the look again.")
        raise Refused(no_age.format(words=words.strip(), look=row("look").label.lower()))
    women, men = language.listed("women"), language.listed("men")
    said = [sex for sex, known in (("woman", women), ("man", men)) if named_in(words, known)]
    if not said:
        return ()
    if len(said) == 1 and not language.beside(words, " ".join((*women, *men, *language.listed("become")))):
        return (f"name={said[0]}",)
    sex = _("“{words}”: say “{woman}” or “{man}” alone.")
    raise Refused(sex.format(words=words.strip(), woman=_("a woman"), man=_("a man")))


def _refuse_what_stays(words: str, unwanted: str) -> None:
    """Refuse what is liked, or is not to change, where nothing else is said."""
    if not (languages.in_use().denied(unwanted or words) or led_by(words, "liked")):
        return
    if _named(words):
        stays = _("What is not named stays as it is: name what is thrown again, “yes” writes it, “another” throws all.")
        raise Refused(stays)
    raise Refused(_("“{words}” is not in the list.").format(words=words.strip()))


def _in_clauses(words: str) -> tuple[str, ...]:
    """What a sentence says in its parts, or of the temperament, or the sex; empty where it says none of it."""
    clauses = languages.in_use().clauses(words)
    if clauses and any(languages.in_use().lists_so(clauses[-1], name) for name in ("take back", "one before")):
        raise TakeBack
    return (len(clauses) > 1 and _of_each(clauses)) or _kept_and_thrown(words) or _of_temper(words) or _of_sex(words)


def _of_each(clauses: Sequence[str]) -> tuple[str, ...]:
    """What all parts of a sentence say of the villain: "that's better, keep him"; empty where they do not agree.

    A no before what is wanted in his place leaves nothing: "no, another one".
    """
    wanted = [clause for clause in clauses if not lists(clause, "no")]
    said = set[tuple[str, ...]]()
    for clause in wanted:
        try:
            said.add(meant(clause))
        except Refused:
            return ()
    agreed = said.pop() if len(said) == 1 else ()
    return () if agreed == WRITE and len(wanted) < len(clauses) else agreed


def _kept_and_thrown(words: str) -> tuple[str, ...]:
    """What is thrown again where something else is kept: "I like the look but not the name"; else empty."""
    kept, thrown = False, list[str]()
    way: Literal["keep", "throw"] = "throw"
    for joined, clause in _joined(words):
        fields = _named(clause)
        labels = " ".join(row(name).label for name in AGAIN)
        if led_by(clause, "liked"):
            way = "keep"
        elif fields and not languages.in_use().beside(clause, labels):
            way = "throw" if way == "keep" and joined else way
        elif fields:
            way = "throw"
        else:
            return ()
        kept = kept or way == "keep"
        thrown += fields if way == "throw" else ()
    return tuple(dict.fromkeys(thrown)) if kept else ()


def _joined(words: str) -> Iterator[tuple[str, str]]:
    """The clauses of a sentence, each with the "but" before it, where one stands there."""
    turns = either(languages.listed_everywhere("but"))
    at, before = 0, ""
    for found in [*re.finditer(rf"\W+\b({turns})\b\W+|\s*[,;:.]\s+|$", unaccented(words))]:
        if clause := words[at : found.start()].strip():
            yield before, clause
        at, before = found.end(), found[1] or ""


def _named(clause: str) -> tuple[str, ...]:
    """The fields that are named in a clause, as they stand on the screen."""
    labels = {plain(row(name).label): name for name in FIELDS}
    return tuple(labels[word] for word in named_in(clause, labels))


def _of_temper(words: str) -> tuple[str, ...]:
    """Another temperament, that which is named: "make him reckless"; any other where he has too much of it.

    « Sang-froid » is no temperament.
    """
    made = {temperament.KNOWN[word].name for word in named_in(words, temperament.KNOWN)}
    if len(made) != 1 or {*_named(words)} - {"temperament"}:
        return ()
    language = languages.in_use()
    less = named_in(words, language.listed("less")) or language.denied(words) is not None
    return ("temperament",) if less else (f"temperament={made.pop()}",)


def thrown_again(villain: Villain, word: str) -> Villain:
    """The villain with a field thrown again, until it comes to what is said with it."""
    field, _sign, wanted = word.partition("=")
    if field == CALLED:
        return replace(villain, called=wanted)
    if not wanted:
        return villain.again(field)
    if field == "name":
        return villain.of_sex(woman=wanted == "woman")
    made = temperament.TEMPERAMENTS[wanted]
    if villain.person.temperament is made:
        name = temperament.name_in(made, i18n.language())
        raise Refused(_("The temperament is “{name}” already.").format(name=name))
    return villain.again(field, {field: made})


def _of_the_whole(words: str) -> tuple[str, ...]:
    """Whether the villain is to be written, or another thrown; raises `Leave` for a no, and is empty for all else."""
    language = languages.in_use()
    # Only in full: “not” begins the notes as well as a no.
    said = {bare(words), bare(language.beside(words, "").strip(","))}
    if said & {*map(bare, language.listed("dislike"))}:
        return ANOTHER
    refuses = (*language.menu("no"), *language.menu("no villain"))
    if said & {*map(bare, refuses)} or language.hears(words, "no villain"):
        raise Leave
    takes = (*language.menu("yes"), *language.menu("write"), *language.listed("like"))
    if said & {*map(bare, takes)} or language.hears(words, "write"):
        return WRITE
    return ()


def _picked(words: str) -> tuple[str, ...]:
    """What is picked of all that may be asked for."""
    whole = [Row(*WRITE, _("write it"), alone=True), Row(*ANOTHER, _("another"), alone=True)]
    try:
        picked = all_picked(words, [*whole, *map(row, AGAIN)])
    except Refused as why:
        if " " not in words.strip() or words.strip() in str(why):
            raise
    else:
        if picked in (WRITE, ANOTHER) or not _only_begins(words):
            return picked
    # Of a sentence one word alone is not what cannot be asked for.
    sentence = _("“{words}” cannot be asked for here. Say “yes”, “another”, or what is thrown again: {fields}.")
    every = ", ".join(row(name).label.lower() for name in FIELDS)
    raise Refused(sentence.format(words=words.strip(), fields=every))


def _only_begins(words: str) -> bool:
    """Whether a word of a sentence begins what may be asked for, and is none of it: the “man” of “make her a man”."""
    language = languages.in_use()
    every = (row(name).label for name in AGAIN)
    names = {language.gist(word) for label in (*every, _("another")) for word in plain(label).split()}
    said = language.beside(" ".join(parts(words)), language.grammar.picks).split()
    return " " in words.strip() and any(language.gist(word) not in names for word in said)


def row(name: str) -> Row:
    key = key_in(i18n.language(), name)
    return Row(key, sheets.shown_as(name) or key.replace("_", "-"))
