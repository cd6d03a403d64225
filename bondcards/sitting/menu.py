"""What may be chosen from a menu or a list, and what somebody means by his words: a letter, a number, a name."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, Generic, NamedTuple, TypeVar

from msgspec import Struct

from bondcards.engine import cards
from bondcards.errors import Refused, TakeBack
from bondcards.language import grammar, languages, lexicon
from bondcards.language.grammar import Asked, meanings, says
from bondcards.language.i18n import N_, _
from bondcards.language.languages import Language, bare
from bondcards.language.numbers import numbers_said
from bondcards.language.ordinals import LAST, by_places
from bondcards.language.several import several
from bondcards.language.spelling import STOPS, counted, did_you_mean, listed, named_in, nearest, plain, squeezed

T = TypeVar("T")


class Near(Refused):
    """A refusal of what is not in a list; a yes after it says that the name `near` it was meant, where there is one."""

    def __init__(self, sentence: str, near: str) -> None:
        self.near = near
        super().__init__(sentence)


def says_nothing(_words: str) -> bool:
    return False


class Choice(NamedTuple):
    """A line of a menu, in the language in use.

    `word` stands for it in the program, and has its other names in the language's menus. `label` has its letter in
    brackets: "[a]gain". `why_not` says why it cannot be made now; empty where it can. Whoever of `whom` it is made for
    may be said with it. Whatever `says` it otherwise is handed over with it.
    """

    word: str
    label: str
    means: str = ""
    why_not: str = ""
    whom: Sequence["Row"] = ()
    says: Callable[[str], bool] = says_nothing

    @property
    def letter(self) -> str:
        found = re.search(r"\[(.)\]", self.label)
        assert found, f"{self.label} has no letter"
        return found[1]

    @property
    def name(self) -> str:
        return self.label.replace("[", "").replace("]", "")

    @property
    def names(self) -> list[str]:
        return [self.name, self.word, *languages.in_use().menu(self.word)]


def until_read(ask: Callable[[], str], read: Callable[[str], T], refuse: Callable[[Refused], None]) -> T:
    """What `read` makes of an answer, which is asked for until it can be read."""
    while True:
        try:
            return read(ask())
        except Refused as why:
            refuse(why)


class Step(Struct, Generic[T], frozen=True):
    """A question: whether what was wished for leaves it open, and what is wished for once it is answered.

    `ask` is told too what was wished for when it was answered `before`: Enter says that again. The first time that is
    what is wished for now.
    """

    is_open: Callable[[T], bool]
    ask: Callable[[T, T], T]


def nothing_to_take_back() -> Refused:
    """Why `<` leads nowhere from the first question of several."""
    return Refused(_("There is nothing to take back here."))


def stepped(wished: T, steps: Sequence[Step[T]], refuse: Callable[[Refused], None]) -> T:
    """What is wished for, with the answer to each question it leaves open; `<` goes back exactly one question."""
    before: list[tuple[int, T]] = []
    answers: dict[int, T] = {}
    at = 0
    while at < len(steps):
        if not steps[at].is_open(wished):
            at += 1
            continue
        try:
            answered = steps[at].ask(wished, answers.get(at, wished))
        except TakeBack:
            if before:
                at, wished = before.pop()
            else:
                refuse(nothing_to_take_back())
            continue
        before.append((at, wished))
        answers[at] = answered
        at, wished = at + 1, answered
    return wished


def _one_alone(words: str, choices: Sequence[Choice]) -> str:
    """The word of the choice that is said alone; empty where none is."""
    with suppress(Refused):
        return chosen(words, choices)
    return ""


def chosen(words: str, choices: Sequence[Choice]) -> str:
    """The word of the choice that somebody means by its letter, a name, or a name's beginning; else `Refused`.

    After a blank stands for whom it is made, where that was said with it: "Leiter joins"; or all that was said.
    """
    called = {choice.word: choice for choice in choices}

    def told(word: str) -> list[str]:
        return [called[word].means] if word else []

    def named(word: str) -> list[str]:
        return called[word].names

    asked = Asked(list(called), named=named, told=told)
    by_letter = [choice for choice in choices if plain(words).strip(STOPS) == choice.letter]
    meant = by_letter or [called[word] for word in meanings(words, asked)]
    found = meant or [choice for choice in choices if languages.in_use().hears(words, choice.word)]
    found = found or [called[word] for word in _one_in_parts(words, choices)]
    if len(found) > 1:
        which = listed([choice.name for choice in found])
        raise Refused(_("“{words}” may be {several}: say which.").format(words=words, several=which))
    if not found and (about := _told_of_somebody(words, choices)):
        return about
    if not found and (said := [choice for choice in choices if choice.says(words)]):
        return f"{said[0].word} {words}"
    if not found and (newcomer := _of_who_is_not_here(words, choices)):
        raise Refused(_("{person} does not sit here: say “{person} joins”.").format(person=newcomer))
    if not found and "undo" in called and (elsewhere := _said_elsewhere(words)):
        raise Refused(_(elsewhere).format(words=words))
    if not found:
        neither = _("“{words}” is neither yes nor no.")
        not_there = _("“{words}” is not in the list. “?” shows what may be said.")
        none_of = neither if [*called] == ["yes", "no"] else not_there
        raise Refused(none_of.format(words=words))
    if found[0].why_not:
        raise Refused(found[0].why_not)
    return found[0].word


def _one_in_parts(words: str, choices: Sequence[Choice]) -> set[str]:
    """The word that each part of a sentence says, if all say the same: "Yes, that's right"."""
    clauses = languages.in_use().clauses(words)
    each = {_one_alone(part, choices) for part in clauses} if len(clauses) > 1 else set[str]()
    return each - {""} if len(each) == 1 else set()


BETWEEN_HANDS: Final = ("again", "stake", "out", "back", "leave", "join", "heroism", "cut", "undo", "redo", "end")
"""What is chosen from the menu between two hands."""


def is_said_between_hands(words: str) -> bool:
    """Whether words are a choice of the menu between two hands, and nothing else."""
    said = plain(words).strip(STOPS)
    return any(said in (word, *map(plain, languages.in_use().menu(word))) for word in BETWEEN_HANDS)


def _of_who_is_not_here(words: str, choices: Sequence[Choice]) -> str:
    """Who is said to come back although he could only join; empty where that is not said."""
    called = {choice.word: choice for choice in choices}
    if not {"back", "join"} <= set(called):
        return ""
    about = _told_of_somebody(words, [called["back"]._replace(whom=called["join"].whom, why_not="")])
    return next((row.label for row in called["join"].whom if about == f"back {row.word}"), "")


def _said_elsewhere(words: str) -> str:
    """Where something can be had that is none of the choices between two hands; empty for what is nowhere."""
    from bondcards.tables.prompt import asks_chances

    if asks_chances(words):
        return N_("“{words}” is said at a question in a hand: it tells how that hand stands.")
    if languages.in_use().lists_so(words, "redo"):
        return N_("“{words}”: no hand was taken back that could stand again, or another was played since.")
    if any(number > MOST_CHOICES for number in numbers_said(words)):
        return N_("“{words}” is no choice here: say “another stake” first, or wait for the question of the next hand.")
    return ""


def _told_of_somebody(words: str, choices: Sequence[Choice]) -> str:
    """A choice and for whom it is made, where the words begin or end with his name; empty where they do not."""
    said = words.split()
    for at in range(1, len(said)):
        for name, rest in ((said[:at], said[at:]), (said[at:], said[:at])):
            # "Leiter's back" is what Leiter does.
            called = bare(" ".join(name)).removesuffix("'s")
            titled = " ".join(languages.in_use().titles.get(word, word) for word in called.split())
            ways = {plain(" ".join(name)).strip(STOPS).removesuffix("'s"), called, titled}
            some = {choice.word: (choice, row) for choice in choices for row in choice.whom if ways & {*row.names}}
            if not some:
                continue
            try:
                word = chosen(" ".join(rest), [choice._replace(whom=(), why_not="") for choice, _row in some.values()])
            except Refused:
                continue
            choice, row = some[word]
            if choice.why_not:
                raise Refused(choice.why_not)
            return f"{word} {row.word}"
    return ""


def yes_or_no() -> list[Choice]:
    return [Choice("yes", _("[y]es"), _("do it")), Choice("no", _("[n]o"), _("leave everything as it is"))]


MOST_CHOICES: Final = 20
"""No menu is longer: a greater number is none of its lines."""

MOST_OF_A_NAME: Final = 4
"""Words of what is a name; more are a sentence."""


class Row(NamedTuple):
    """A row of a list: what stands for it, and what it is called.

    `beside` is shown after it, `means` where somebody asks with `?`. One that stands `alone` is none of those who are
    meant by "all". Rows of one `family` stand together, below its name. It is called too what is `also` said of it; the
    language's menus have other names for it.
    """

    word: str
    label: str
    beside: str = ""
    means: str = ""
    alone: bool = False
    family: str = ""
    also: tuple[str, ...] = ()

    @property
    def names(self) -> list[str]:
        return [*map(plain, (self.word, self.label)), *plain(self.label).split(), *self.others]

    @property
    def names_to_offer(self) -> list[str]:
        """Those that somebody may have meant who says something else: of a whole sentence no single word."""
        return self.names if len(self.label.split()) <= MOST_OF_A_NAME else [plain(self.label), *self.others]

    @property
    def others(self) -> list[str]:
        return [plain(name) for name in (*self.also, *languages.in_use().menu(self.word.removeprefix("@")))]


def picked(words: str, rows: Sequence[Row], question: str = "") -> str:
    """The row a person means by its number, its name or the beginning of one; raises `Refused` where it is none.

    The words of the `question` say nothing, nor does what fills an answer, in any language: "we play Punto Banco".
    A row may be named by its place: "the second one".
    """
    if not words:
        raise Refused(_("Say one of the list."))
    if _is_family(words, rows):
        raise Refused(
            _("“{words}” may be several of these: say which, by number or by name.").format(words=words.strip())
        )
    own_first = sorted(languages.every(), key=lambda one: one is not languages.in_use())
    said = [language.beside(words, _said_back(question, language)) for language in own_first]
    nobody = [lexicon.spoken("nobody")] if says(words, "nobody") else []
    found = next(filter(None, (_rows_called(way, rows) for way in (words, *nobody, *said))), list[Row]())
    if not found and len(places := by_places(words)) == 1:
        found = [*(rows[-1:] if places[0] == LAST else rows[places[0] - 1 : places[0]])]
    if len(found) == 1:
        return found[0].word
    if found:
        which = listed([row.label for row in found])
        raise Refused(_("“{words}” may be {several}: say which.").format(words=words, several=which))
    parts = grammar.parts(words)
    if len(parts) > 1 and all(len(_rows_called(part, rows)) == 1 for part in parts):
        named = list(dict.fromkeys(_rows_called(part, rows)[0] for part in parts))
        if len(named) == 1:
            return named[0].word
        which = listed([row.label for row in named])
        one_alone = _("“{words}” names several, and one alone is asked for: {several}?")
        raise Refused(one_alone.format(words=words, several=which))
    not_there = _("“{words}” is not in the list.").format(words=words)
    near = nearest(words, [name for row in rows for name in row.names_to_offer])
    offered = [row.label for row in rows if near in row.names]
    hint = did_you_mean(words, [near], lambda _near: listed(offered)) if near else ""
    raise Near(f"{not_there} {hint}".rstrip(), offered[0] if len(offered) == 1 else "")


def _said_back(question: str, language: Language) -> str:
    """What says nothing in an answer to a question: the words in which that is asked, and that something is picked."""
    return f"{next(iter(languages.in_use().clauses(question)), '')} {language.grammar.picks}"


def picked_by_card(words: str, rows: Sequence[Row], question: str = "") -> str:
    """The row a person means, of which some are called by a card: "Kd" as well as "the king of diamonds"."""
    number = counted(words.strip(STOPS))
    return picked(cards.shown(cards.read(words)) if not number and _is_card(words) else words, rows, question)


def _is_card(words: str) -> bool:
    with suppress(Refused):
        return cards.are_cards(words) and len(cards.read_all(words)) == 1 and len(words.split()) == 1
    return False


def _is_family(words: str, rows: Sequence[Row]) -> bool:
    """Whether a family of rows is called so, and no row of its own."""
    said = bare(words)
    alone = any(said == plain(name) for row in rows for name in (*row[:2], *row.others))
    return bool(said) and not alone and any(f" {said} " in f" {plain(row.family)} " for row in rows)


def _rows_called(words: str, rows: Sequence[Row]) -> list[Row]:
    """The rows that have such a number, are called so, begin so, or of which it is said what they are."""
    number = counted(words.strip(STOPS))
    if number and number <= len(rows):
        return [rows[number - 1]]
    titles = languages.in_use().titles
    titled = " ".join(titles.get(word, word) for word in bare(words).split())
    said = {plain(words).strip(STOPS), bare(words), squeezed(words), titled, squeezed(titled)} - {""}
    gist = languages.in_use().gist
    ways: tuple[Callable[[Row], object], ...] = (
        lambda row: languages.in_use().hears(words, row.word.removeprefix("@")),
        lambda row: said & {call(name) for name in (*row[:2], *row.others) for call in (plain, squeezed)},
        lambda row: any(name.startswith(tuple(said)) for name in row.names),
        lambda row: gist(words) in map(gist, (*languages.in_use().clauses(row.label), row.means, *row.others)),
    )
    return next(filter(None, ([row for row in rows if said and way(row)] for way in ways)), list[Row]())


ReadsRow = Callable[[str, Sequence[Row], str], str]
"""Makes out the row that an answer to a question means."""


def says_all(words: str, of: int) -> bool:
    """Whether somebody means all of so many: both are all of two alone, and all three of three."""
    if any(one.many == of and one.each and plain(one.said) == plain(words).strip(STOPS) for one in several(words)):
        return True
    return of == 2 if says(words, "both") else says(words, "all")


def all_picked(words: str, rows: Sequence[Row], question: str = "") -> tuple[str, ...]:
    """All the rows a person means, each once, in the order said; commas or "and" between them, or blanks alone."""
    if exact := [row.word for row in rows if plain(words).strip(STOPS) in row.others]:
        return tuple(exact[:1])
    everybody = tuple(row.word for row in rows if not row.alone)
    every, but, some = grammar.all_but(words)
    if but and says_all(every, len(everybody)):
        left_out = all_picked(some, rows, question)
        if left := tuple(word for word in everybody if word not in left_out):
            return left
    language = languages.in_use()
    asked = _said_back(question, language)
    if any(says_all(said, len(everybody)) for said in (words, language.beside(words, asked))):
        return everybody
    parts = grammar.parts(words)
    if not parts:
        raise Refused(_("Say one of the list."))
    # "We play, both of us": a part that only says the question back names nobody.
    named = [part for part in parts if language.beside(part, asked)]
    if named and named != parts:
        return all_picked(", ".join(named), rows, question)
    return tuple(dict.fromkeys(word for part in parts for word in _names_of(part, rows, question)))


ReadsRows = Callable[[str, Sequence[Row], str], tuple[str, ...]]
"""Makes out the rows that an answer to a question means."""


def _names_of(part: str, rows: Sequence[Row], question: str) -> list[str]:
    """The row that a part of a line names, or the rows of which nothing but the names stand there: "bond leiter"."""
    try:
        return [picked(part, rows, question)]
    except Refused:
        language = languages.in_use()
        apart = [_rows_called(said, rows) for said in language.beside(part, language.grammar.picks).split()]
        if len(apart) < 2 or any(len(found) != 1 for found in apart):
            raise
    return [found[0].word for found in apart]


def all_who_take(words: str, rows: Sequence[Row], question: str = "") -> tuple[str, ...]:
    """Who takes the cards; it may be said of each, with who rolls: "Bond plays cards, Leiter rolls"."""
    ways = [Choice("cards", "[c]ards"), Choice("roll", "[d]ice")]
    people = [row for row in rows if not row.alone]
    for way in ways:
        if languages.in_use().hears(words, way.word) and named_in(words, languages.in_use().listed("everybody")):
            return tuple(row.word for row in rows if row.alone == (way.word == "roll"))
    told = [found for part in grammar.parts(words) for row in people for found in _does_so(part, row, ways)]
    if not any(does == "roll" for _who, does in told):
        return all_picked(words, rows, question)
    if len({who for who, _does in told}) < len(people) or len(told) != len(grammar.parts(words)):
        raise Refused(_("“{words}”: say of every agent, the cards or the dice.").format(words=words))
    nobody = [row.word for row in rows if row.alone]
    return tuple(who for who, does in told if does == "cards") or tuple(nobody[:1])


def _does_so(part: str, row: Row, ways: Sequence[Choice]) -> list[tuple[str, str]]:
    """Whom a part of a line is about and which way he goes; nothing where it is not about him."""
    said = part.split()
    for at in range(len(said) - 1, 0, -1):
        if plain(" ".join(said[:at])).strip(STOPS) in row.names:
            with suppress(Refused):
                return [(row.word, chosen(" ".join(said[at:]), ways))]
    return []
