"""What may be chosen from a menu, and what somebody means by his words: a letter, a name, or a name's beginning."""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from bondcards.engine.cards import are_cards
from bondcards.errors import Refused
from bondcards.language import grammar, languages, lexicon
from bondcards.language.cards import own
from bondcards.language.grammar import YES, Asked, meanings
from bondcards.language.i18n import _
from bondcards.language.languages import bare, is_article
from bondcards.language.numbers import in_figures, numbers_said
from bondcards.language.several import several
from bondcards.language.spelling import STOPS, listed, named_in, plain
from bondcards.sitting.rows import Row, all_picked, says_all


class Several(Refused):
    """A refusal of what may be several choices."""


def says_nothing(_words: str) -> bool:
    return False


class Choice(NamedTuple):
    """A line of a menu, in the language in use.

    `word` stands for it in the program, and has its other names in the language's menus. `label` has its letter in
    brackets: "[a]gain". `why_not` says why it cannot be made now; empty where it can. Whoever of `whom` it is made for
    may be said with it. Whatever `says` it otherwise is handed over with it; of that it `takes` what it can do.
    """

    word: str
    label: str
    means: str = ""
    why_not: str = ""
    whom: Sequence["Row"] = ()
    says: Callable[[str], bool] = says_nothing
    takes: Callable[[str], bool] = says_nothing

    @property
    def letter(self) -> str:
        found = re.search(r"\[(.)\]", self.label)
        assert found, f"{self.label} has no letter"
        return found[1]

    @property
    def name(self) -> str:
        return unlettered(self.label)

    @property
    def names(self) -> list[str]:
        return [self.name, self.word, *languages.in_use().menu(self.word)]


def unlettered(label: str) -> str:
    """The name of a choice by its label: "again" of "[a]gain"."""
    return label.replace("[", "").replace("]", "")


def _one_alone(words: str, choices: Sequence[Choice]) -> str:
    """The word of the choice that is said alone; empty where none is."""
    with suppress(Refused):
        return chosen(words, choices)
    return ""


def chosen(words: str, choices: Sequence[Choice]) -> str:
    """The word of the choice that somebody means by its letter, a name, or a name's beginning; else `Refused`.

    After a blank stands for whom it is made, where that was said with it: "Leiter joins"; or all that was said.
    """
    grammar.refuse_asked(words.strip())
    called = {choice.word: choice for choice in choices}

    def told(word: str) -> list[str]:
        return [called[word].means] if word else []

    def named(word: str) -> list[str]:
        return called[word].names

    asked = Asked(list(called), named=named, told=told)
    by_letter = [choice for choice in choices if plain(words).strip(STOPS) == choice.letter]
    meant = by_letter or [called[word] for word in meanings(words, asked)]
    # Who wants nothing of all that has named nothing.
    meant = meant if len(meant) <= MOST_MEANT else []
    found = meant or [choice for choice in choices if languages.in_use().hears(words, choice.word)]
    found = found or [called[word] for word in _one_in_parts(words, choices)]
    if len(found) > 1:
        which = listed([choice.name for choice in found])
        raise Several(_("“{words}” may be {several}: say which.").format(words=words, several=which))
    if not found and (about := _told_of_somebody(words, choices) or _told_of_several(words, choices)):
        return about
    if not found and (said := [choice for choice in choices if choice.says(words)]):
        return f"{said[0].word} {words}"
    if not found and (newcomer := _of_who_is_not_here(words, choices)):
        raise Refused(_("{person} does not sit here: say “{person} joins”.").format(person=newcomer))
    if not found and "undo" in called and (elsewhere := _said_elsewhere(words, choices)):
        raise Refused(elsewhere)
    if not found and "undo" in called and any(number > MOST_CHOICES for number in numbers_said(words)):
        raise _stake_refused(words, called)
    if not found:
        neither = _("“{words}” is neither yes nor no.")
        not_there = _("“{words}” is not in the list. “?” shows what may be said.")
        none_of = neither if [*called] == ["yes", "no"] else not_there
        raise Refused(none_of.format(words=words))
    _refuse_choice(found[0], words)
    return found[0].word


def _refuse_choice(choice: Choice, words: str) -> None:
    """Refuse what cannot be chosen now, and another hand where a no stands before it."""
    if choice.why_not:
        raise Refused(choice.why_not)
    # “No more bets” is no no.
    deals = languages.in_use().hears(words, "again")
    if choice.word == "again" and not deals and _begins_with_no(words):
        raise Refused(_("“{words}” is not in the list. “?” shows what may be said.").format(words=words))


def _begins_with_no(words: str) -> bool:
    """Whether a no stands apart before what is said: it may be no to what was asked, or to all of it."""
    language = languages.in_use()
    first, *more = language.clauses(words) or ("",)
    return bool(more) and language.yes_or_no(first) and not grammar.lists(first, YES)


def _one_in_parts(words: str, choices: Sequence[Choice]) -> set[str]:
    """The word that each part of a sentence says, if all say the same: "Yes, that's right"."""
    clauses = languages.in_use().clauses(words)
    each = {_one_alone(part, choices) for part in clauses} if len(clauses) > 1 else set[str]()
    return each - {""} if len(each) == 1 else set()


BETWEEN_HANDS: Final = (*("again", "stake", "out", "back", "leave", "join", "heroism", "mend", "undo", "redo", "end"),)
"""What is chosen from the menu between two hands."""


def is_said_between_hands(words: str) -> bool:
    """Whether words are a choice of the menu between two hands, and nothing else."""
    said = plain(words).strip(STOPS)
    return any(said in (word, *map(plain, languages.in_use().menu(word))) for word in BETWEEN_HANDS)


COMING_AND_GOING: Final = ("out", "back", "leave", "join")


def is_of_who_plays(words: str) -> bool:
    """Whether words say, of somebody or alone, that he joins or leaves, sits out or comes back: "Leiter joins"."""
    said = words.split()
    does = [" ".join(said[at:]) for at in range(len(said)) if not any(map(str.isdigit, "".join(said[:at])))]

    def gist(way: str) -> str:
        return languages.in_use().gist(way) or plain(way).strip(STOPS)

    ways = {gist(way) for word in COMING_AND_GOING for way in (word, *languages.in_use().menu(word))}
    return any(gist(one) in ways for one in does)


def _of_who_is_not_here(words: str, choices: Sequence[Choice]) -> str:
    """Who is said to come back although he could only join; empty where that is not said."""
    called = {choice.word: choice for choice in choices}
    if not {"back", "join"} <= set(called):
        return ""
    about = _told_of_somebody(words, [called["back"]._replace(whom=called["join"].whom, why_not="")])
    return next((row.label for row in called["join"].whom if about == f"back {row.word}"), "")


def _said_elsewhere(words: str, choices: Sequence[Choice]) -> str:
    """Where something can be had that is none of the choices between two hands; empty for what is nowhere."""
    from bondcards.tables.prompt import asks_chances

    if languages.in_use().lists_so(words, "no"):
        can = listed([choice.name for choice in choices if not choice.why_not])
        return _("“{words}”: no to what? Say {choices}.").format(words=words, choices=can)
    if asks_chances(words):
        return _("“{words}” is said at a question in a hand: it tells how that hand stands.").format(words=words)
    if languages.in_use().lists_so(words, "redo"):
        none = _("“{words}”: no hand was taken back that could stand again, or another was played since.")
        return none.format(words=words)
    rows = {row.word: row for choice in choices for row in choice.whom}
    names = [name for row in rows.values() for name in row.names]
    if of_somebody := _as_it_is(words, choices) or _of_one_named(words, choices, [*rows.values()]):
        return of_somebody
    if any(map(_is_of_bank, filter(None, (words, grammar.without(words, names, names))))):
        return _("“{words}” is for the question of the next hand: Enter leads there.").format(words=words)
    return _of_mistake(words, choices)


def _as_it_is(words: str, choices: Sequence[Choice]) -> str:
    """That somebody sits out already who is said to, or plays already who is said to come back; else empty."""
    called = {choice.word: choice for choice in choices}
    sits, plays = _("{person} sits out already."), _("{person} plays already.")
    for word, other, told in (("out", "back", sits), ("back", "out", plays)):
        if {word, other} <= called.keys():
            about = _told_of_somebody(words, [called[word]._replace(whom=called[other].whom, why_not="")])
            if row := next((row for row in called[other].whom if about == f"{word} {row.word}"), None):
                return told.format(person=row.label)
    return ""


def _of_one_named(words: str, choices: Sequence[Choice], rows: Sequence[Row]) -> str:
    """How points are spent and given where a line speaks of them and of one alone, or says “too” of him; else empty."""
    named = [row for row in rows if named_in(words, row.names)]
    if len(named) != 1:
        return ""
    spends = f"{named[0].label} {next(choice.name for choice in choices if choice.word == 'heroism')}"
    if named_in(words, languages.in_use().menu("heroism")):
        gives = _("“{words}”: “{spends}” spends a point on the last hand, and `{command}` gives one.")
        return gives.format(words=words, spends=spends, command=f"bondcards heroism gain {named[0].word} 1 --why …")
    beside = " ".join(word for word in words.split() if plain(word).strip(STOPS) not in named[0].names)
    what = _("“{words}”: what does {person} do? Say it with the name, such as “{spends}”.")
    said = what.format(words=words, person=named[0].label, spends=spends)
    return said if languages.in_use().lists_so(beside, "actually too") else ""


def not_typed() -> str:
    """Why no answer is given anew in a settled hand whose cards everybody knows by now."""
    known = _("Cards that were not typed are known by now: “<<” opens no such hand again, and “{undo}” takes it back.")
    return known.format(undo=unlettered(_("[t]ake back")))


def _of_mistake(words: str, choices: Sequence[Choice]) -> str:
    """What helps where something of the last hand was said or typed wrongly; empty where words do not tell of that."""
    language, called = languages.in_use(), {choice.word: choice for choice in choices}
    slips = any(language.lists_so(part, "mistakes") for part in (words, *language.clauses(words)))
    if not (slips or language.lists_so(words, "mends") or _tells_cards(words)):
        return ""
    undo = called["undo"]
    helps = _("“<<” has an answer of the last hand given anew, a card or a stake; “{undo}” takes all of it back.")
    return undo.why_not or (helps.format(undo=undo.name) if "mend" in called else not_typed())


def _tells_cards(words: str) -> bool:
    """Whether words tell which card was or should have been another: "the seven was an eight", "Bond had 8h"."""
    said, cards = {plain(word).strip(STOPS) for word in words.split()}, own()
    told = any(
        word in cards.rank_words or word in cards.suit_words or (word[:1].isdigit() and are_cards(word))
        for word in said
    )
    return told and bool(said & {*map(plain, languages.in_use().listed("was"))})


def _is_of_bank(words: str) -> bool:
    """Whether words cover a bank or pass it on, as it is asked when the next hand begins."""
    if languages.in_use().yes_or_no(words):
        return False
    cover, pass_on = Asked(("banco", "pass"), about="suivi"), Asked(("keep", "pass"), about="bank")
    return meanings(words, cover) == ["banco"] or meanings(words, pass_on) == ["pass"]


def _stake_refused(words: str, called: Mapping[str, Choice]) -> Refused:
    """A stake that cannot be said so at the menu, with how it may be said of the same agent where that is sure."""

    def spoken_of(word: str) -> list[Row]:
        return [row for row in called[word].whom if named_in(words, row.names)]

    agents, named = called["stake"].whom, spoken_of("stake")
    # Whoever sits here is meant first.
    here = {name for choice in called.values() if choice.word != "join" for row in choice.whom for name in row.names}
    if newcomers := [row for row in called["join"].whom if (apart := {*row.names} - here) and named_in(words, apart)]:
        return Refused(_("{person} does not sit here: say “{person} joins”.").format(person=newcomers[0].label))
    if not agents:
        return Refused(_("“{words}” is no choice here: wait for the question of the next hand.").format(words=words))
    ways = languages.in_use().listed("this_hand")
    line = in_figures(grammar.without(words, ways, ways) or words).strip(STOPS)
    # Nobody shall take the example for what he has said.
    plainly = _stake_once(agents[0].label, "300" if 500 in numbers_said(words) else "500")
    if len(named) > 1:
        each = _("“{words}”: say what each stakes apart, such as “{example}”.")
        return Refused(each.format(words=words, example=_stake_of(named[0], line) or plainly))
    if named_in(words, lexicon.spellings("all")) or several(line):
        otherwise = f"{line} {ways[0]}"
    else:
        who, names = (named[0].label, named[0].names) if named else (agents[0].label, ())
        otherwise = _stake_once(who, grammar.without(line, names, names) or line)
    if called["stake"].takes(otherwise):
        no_choice = _("“{words}” is no choice here: say “{example}”, or wait for the question of the next hand.")
        return Refused(no_choice.format(words=words, example=otherwise))
    like = _("“{words}” is no choice here: a stake is said like “{example}”, or at the question of the next hand.")
    return Refused(like.format(words=words, example=plainly))


def _stake_of(row: Row, line: str) -> str:
    """The one amount that a line says of somebody, said alone; empty where it is not sure."""
    said = [numbers_said(part) for part in grammar.parts(line) if named_in(part, row.names)]
    return _stake_once(row.label, str(said[0][0])) if len(said) == 1 == len(said[0]) else ""


def _stake_once(who: str, amount: str) -> str:
    """A stake as it may be said at the menu: "James Bond 800 this hand"."""
    return f"{who} {amount} {languages.in_use().listed('this_hand')[0]}"


def _told_of_somebody(words: str, choices: Sequence[Choice]) -> str:
    """A choice and for whom it is made, where the words begin or end with his name; empty where they do not."""
    said = words.split()
    if _names_one(words, choices):
        return ""
    for at in range(1, len(said)):
        for name, rest in ((said[:at], said[at:]), (said[at:], said[:at])):
            if _begins_none(" ".join(rest), choices):
                continue
            ways = _ways_to_call(" ".join(name))
            some = {choice.word: (choice, row) for choice in choices for row in choice.whom if ways & {*row.names}}
            if found := _one_of_these(" ".join(rest), [choice for choice, _row in some.values()]):
                return f"{found.word} {some[found.word][1].word}"
    return ""


def _told_of_several(words: str, choices: Sequence[Choice]) -> str:
    """A choice and for whom it is made, where the words begin or end with several names; empty where they do not."""
    said = words.split()
    # Each stakes for himself.
    may = [choice for choice in choices if choice.word != "stake"]
    for at in range(1, len(said)):
        for name, rest in ((said[:at], said[at:]), (said[at:], said[:at])):
            some = {choice.word: (choice, _several_called(" ".join(name), choice)) for choice in may}
            if found := _one_of_these(" ".join(rest), [choice for choice, rows in some.values() if rows]):
                return " ".join((found.word, *(row.word for row in some[found.word][1])))
    return ""


def _several_called(name: str, choice: Choice) -> list[Row]:
    """Those of whom a name is said of each; all of them too, but where somebody would come or go for good."""
    if choice.word not in ("leave", "join") and len(choice.whom) > 1 and says_all(name, len(choice.whom)):
        return [*choice.whom]
    parts = grammar.parts(name)
    found = [[row for row in choice.whom if _ways_to_call(part) & {*row.names}] for part in parts]
    rows = {row.word: row for some in found for row in some if len(some) == 1}
    return [*rows.values()] if len(rows) == len(parts) > 1 else []


def _ways_to_call(name: str) -> set[str]:
    """A name as it is said, without article, or with its title as sheets have it."""
    # "Leiter's back" is what Leiter does.
    called = bare(name).removesuffix("'s")
    titled = " ".join(languages.in_use().titles.get(word, word) for word in called.split())
    return {plain(name).strip(STOPS).removesuffix("'s"), called, titled}


def _one_of_these(words: str, choices: Sequence[Choice]) -> Choice | None:
    """The choice that is said of somebody; refused where it cannot be made, or may be several."""
    if not choices:
        return None
    try:
        word = chosen(words, [choice._replace(whom=(), why_not="", says=says_nothing) for choice in choices])
    except Several:
        raise
    except Refused:
        return None
    found = next(choice for choice in choices if choice.word == word)
    if found.why_not:
        raise Refused(found.why_not)
    return found


def _names_one(words: str, choices: Sequence[Choice]) -> bool:
    """Whether words are somebody's name and nothing else: "le" is no beginning of leaving where it is Le Chiffre's."""
    said = {plain(words).strip(STOPS), bare(words)}
    return any(said & {*row.names} for choice in choices for row in choice.whom)


def _begins_none(words: str, choices: Sequence[Choice]) -> bool:
    """Whether words are too little to begin a choice beside a name: an article, or two letters that are none whole."""
    said = plain(words).strip(STOPS)
    short = len(said) == 2 and not any(said == plain(name) for choice in choices for name in choice.names)
    return short or is_article(said)


def yes_or_no() -> list[Choice]:
    return [Choice("yes", _("[y]es"), _("do it")), Choice("no", _("[n]o"), _("leave everything as it is"))]


MOST_MEANT: Final = 3
"""No words name more choices of a menu than so many."""

MOST_CHOICES: Final = 20
"""No menu is longer: a greater number is none of its lines."""


def all_who_take(words: str, rows: Sequence[Row], question: str = "") -> tuple[str, ...]:
    """Who takes the cards; it may be said of each, with who rolls: "Bond plays cards, Leiter rolls"."""
    ways = [Choice("cards", "[c]ards"), Choice("roll", "[d]ice")]
    people = [row for row in rows if not row.alone]
    if bare(words) == languages.in_use().menu("cards")[0]:
        return tuple(row.word for row in people)
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
