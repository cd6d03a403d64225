"""What people mean by the words they answer with."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import dropwhile
from typing import Final, NamedTuple

from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.lexicon import spellings, spoken
from bondcards.language.spelling import STOPS, either, listed, plain

_PLACE: Final = re.compile(r"\{\w+\}")

YES, NO = "yes", "no"

FOLD, STAND = "fold", "stand"
"""Who says that they are done may give up a hand, or draw no more to it, or leave the table."""

LEAST: Final = 3
"""Letters of a word that stands at no prompt; with fewer, a slip of the finger would be an answer."""


Texts = Callable[[str], Iterable[str]]
"""What is said of a word, in the language in use."""


def nothing(_word: str) -> Iterable[str]:
    return ()


class Asked(NamedTuple):
    """What somebody is asked: the canonical `words` of its answers, and what it is `about`.

    `told` are the sentences that tell of a word, of the empty one those that ask. Words of no lexicon are `named` so.
    """

    words: Sequence[str]
    about: str = ""
    told: Texts = nothing
    named: Texts = nothing


def understood(text: str, asked: Asked) -> str | None:
    """Which of the canonical words a person meant; None where it is none. Refused where it may mean several."""
    meant = meanings(text, asked)
    if FOLD in asked.words and lists(text, "parting"):
        raise _parting(text.strip(), spoken(FOLD, asked.about))
    # Of a hand "I stop" says enough, "we stop here" does not.
    if STAND in asked.words and plain(text).strip(STOPS) in map(plain, languages.in_use().listed("leaving")):
        raise _parting(text.strip(), spoken(STAND, asked.about))
    if len(meant) > 1:
        raise may_mean(text.strip(), [spoken(word, asked.about) for word in meant])
    return meant[0] if meant else None


def said_at_pauses(text: str, asked: Asked) -> bool:
    """Whether a text is what turned the cards of the screen before: "let's see" is no call, "everything" is all."""
    turned = any(lists(text, phrases) for phrases in ("next", "rest"))
    return turned and not any(languages.in_use().in_full(text, word, asked.about) for word in asked.words)


def meanings(text: str, asked: Asked) -> list[str]:
    """The words that somebody may mean, by the first way in which he may mean any."""
    ways = (
        _spelled_so,
        _begun_as_shown,
        _begun_otherwise,
        _put_otherwise,
        _told_so,
        _asked_so,
        _asked_and_denied,
        _in_every_clause,
        _denied,
    )
    return _by_first(ways, text, asked)


def _by_first(ways: Sequence[Callable[[str, Asked], list[str]]], text: str, asked: Asked) -> list[str]:
    """The words that a text means by the first of some ways; what people ask at any question means none."""
    said = bare(text)
    if not said or said in languages.in_use().asked:
        return []
    return next(filter(None, (way(text, asked) for way in ways)), list[str]())


def _spelled_so(text: str, asked: Asked) -> list[str]:
    """Somebody says the canonical word, another spelling of it, or what is heard for it, as it is listed."""
    in_full = languages.in_use().in_full
    return [
        word
        for word in asked.words
        if bare(text) in map(bare, _called(word, asked)) or in_full(text, word, asked.about)
    ]


def _begun_as_shown(text: str, asked: Asked) -> list[str]:
    """He says the beginning of what stands at the prompt; a word that only fills begins nothing, be it "je" or "on"."""
    asks = _turns_the_rest(text) or lists(text, "asking")
    if asks or not (len(bare(text)) == 1 or says_something(text)):
        return []
    return [word for word in asked.words if _begins(text, next(iter(_called(word, asked))))]


def _turns_the_rest(text: str) -> bool:
    """Whether it is the letter that turned the cards of the screen before: once too often, it shall cost nothing."""
    return plain(text).strip(STOPS) == languages.in_use().listed("rest")[0]


def _begun_otherwise(text: str, asked: Asked) -> list[str]:
    """He says the beginning of a spelling that does not stand there; "bet" is a word, and none of "better not"."""
    known = bare(text) in languages.in_use().words or lists(text, "asking")
    enough = len(bare(text)) >= LEAST and not known and says_something(text)
    return [word for word in asked.words if enough and any(_cuts_short(text, name) for name in _called(word, asked))]


def _put_otherwise(text: str, asked: Asked) -> list[str]:
    """He puts a verb in another form, for another person, or with what may follow it."""
    return _with_gist(languages.in_use().gist(text), asked)


def _told_so(text: str, asked: Asked) -> list[str]:
    """He says what the help says that a word does, or what the table hears of it."""
    gist = languages.in_use().gist(text)
    return [word for word in asked.words if gist and gist in _gists(asked.told(word))]


def _asked_so(text: str, asked: Asked) -> list[str]:
    """He says the question back, which is a yes."""
    gist = languages.in_use().gist(text)
    return _spelled_so(YES, asked) if gist and gist in _gists(asked.told("")) else []


def _asked_and_denied(text: str, asked: Asked) -> list[str]:
    """He asks himself and says no: "keep it? never" is anything else."""
    language = languages.in_use()
    question, _mark, answer = text.partition("?")
    noes = language.clauses(answer)
    if not (noes and all(language.yes_or_no(clause) and not lists(clause, YES) for clause in noes)):
        return []
    meant = meanings(question, asked)
    return [word for word in asked.words if word not in meant] if meant else []


def _in_every_clause(text: str, asked: Asked) -> list[str]:
    """He says it several times over: "no, I stand", "yes: a card"."""
    language = languages.in_use()
    clauses = language.clauses(text)
    if all(map(language.yes_or_no, clauses)) and len({lists(clause, YES) for clause in clauses}) > 1:
        return []
    said = {clause: meanings(clause, asked) for clause in clauses} if len(clauses) > 1 else {}
    # A yes or a no that stands apart means nothing where it is no answer; but a no behind words denies them.
    behind = [clause for clause in dropwhile(language.yes_or_no, clauses) if not lists(clause, YES)]
    means = [
        meant
        for clause, meant in said.items()
        if meant or "," not in text or clause in behind or not language.yes_or_no(clause)
    ]
    return [word for word in asked.words if means and all(word in meant for meant in means)]


def _denied(text: str, asked: Asked) -> list[str]:
    """He says no to other words, to the question, or to nothing in particular."""
    language = languages.in_use()
    denied = language.denied(text)
    if not denied:
        return _spelled_so(NO, asked) if denied == "" and " " in text.strip() else []
    # Who is not sure says no to nothing, and who says both says neither.
    if language.lists_so(denied, YES) and denied not in map(language.gist, asked.words):
        return []
    refused = _with_gist(denied, asked) or [word for word in asked.words if denied in _gists(asked.told(word))]
    refused = refused or (_spelled_so(YES, asked) if denied in _gists(asked.told("")) else [])
    return [word for word in asked.words if word not in refused] if refused else []


def _called(word: str, asked: Asked) -> list[str]:
    """All that a word is called, first as it stands at the prompt."""
    return [*spellings(word, asked.about), *asked.named(word), word]


def _begins(text: str, name: str) -> bool:
    return any(one.startswith(plain(text).strip(STOPS)) for one in (plain(name), bare(name)))


def _cuts_short(text: str, name: str) -> bool:
    """Whether a text begins a name and breaks off in a word: "the bank" is no "the bank passes"."""
    begun = plain(text).strip(STOPS)
    return any(one.startswith(begun) and not one.startswith(f"{begun} ") for one in (plain(name), bare(name)))


def _with_gist(gist: str, asked: Asked) -> list[str]:
    forms = languages.in_use().forms
    return [
        word for word in asked.words if gist and (gist in forms(word, asked.about) or gist in _gists(asked.named(word)))
    ]


def _gists(sentences: Iterable[str]) -> set[str]:
    """The gists of sentences and of their clauses; whoever they are said of does not count."""
    gist, clauses = languages.in_use().gist, languages.in_use().clauses
    told = [_PLACE.sub("", sentence) for sentence in sentences]
    return {gist(part) for sentence in told for part in (sentence, *clauses(sentence))} - {""}


def said_as_it_is(text: str, asked: Asked) -> list[str]:
    """The words that somebody says in full, neither by their beginning nor by saying no to others."""
    return _by_first((_spelled_so, _put_otherwise, _told_so), text, asked)


def said_elsewhere(text: str, word: str, asked: Asked) -> bool:
    """Whether a text that may mean a word here is what people say at other questions, and is not said so here."""
    language = languages.in_use()
    elsewhere = language.elsewhere(*asked.words)

    def is_said_here(part: str) -> bool:
        return language.in_full(part, word, asked.about) or language.lists_so(part, "yes")

    parts = () if is_said_here(text) else (text, *language.clauses(text))
    return any(language.gist(part) in elsewhere and not is_said_here(part) for part in parts)


def says(text: str, word: str) -> bool:
    return bool(said_as_it_is(text, Asked((word,))))


def says_something(text: str) -> bool:
    return bool(languages.in_use().gist(text))


def only_stakes(text: str, question: str) -> bool:
    """Whether a text says no more than that something is staked, and what a question has in it."""
    language = languages.in_use()
    fills = f"{language.bets.fillers} {language.bets.phrases.replace('/', ' ')}"
    return not language.beside(text, f"{_PLACE.sub('', question)} {fills}")


def after(text: str, asked: Asked) -> tuple[str, str] | None:
    """Which of some words a text begins with, and what follows it: "throw" and "king" of "I throw the king"."""
    said = text.split()
    for at in range(len(said) - 1, 0, -1):
        if says_something(said[at - 1]) and (meant := said_as_it_is(" ".join(said[:at]), asked)):
            return meant[0], " ".join(said[at:])
    return None


def before(text: str, asked: Asked) -> tuple[str, str] | None:
    """Which of some words a text ends with, and what stands before it: "throw", "the king" of "the king, I throw"."""
    said = text.split()
    for at in range(1, len(said)):
        if says_something(said[at]) and (meant := said_as_it_is(" ".join(said[at:]), asked)):
            return meant[0], " ".join(said[:at])
    return None


def led_by(text: str, phrases: str) -> str:
    """What follows a phrase of a list with which a text begins, said as it stands there; empty where it begins so not.

    >>> led_by("I don't want the five", "unwanted"), led_by("I want the five", "unwanted")
    ('the five', '')
    """
    said, known = text.split(), {*map(bare, languages.in_use().listed(phrases))}
    return next((" ".join(said[at:]) for at in range(len(said) - 1, 0, -1) if bare(" ".join(said[:at])) in known), "")


def refuse_asked(words: str) -> None:
    """Refuse an answer that is put as a question: “five hundred?” moves no chips."""
    if words.endswith("?") and words.strip("?\u00a0\u202f "):
        asked = _(
            "“{words}” is a question, and moves nothing. "
            "“?” alone tells what may be said, “who's ahead?” how it stands."
        )
        raise Refused(asked.format(words=words))


def lists(text: str, phrases: str) -> bool:
    """Whether a text is a phrase of a list, said as it stands there."""
    return bare(text) in map(bare, languages.in_use().listed(phrases))


def less(text: str, phrases: str) -> str:
    """A text without the words of a list, where any others are left."""
    left = [word for word in text.split() if plain(word).strip(STOPS) not in languages.in_use().listed(phrases)]
    return " ".join(left) or text


def without(text: str, before: Iterable[str], behind: Iterable[str]) -> str:
    """A text without some phrases before or behind it; empty where it has none of them, or nothing else."""
    first, last = either(before), either(behind)
    said = plain(text).strip(STOPS)
    left = re.sub(rf"^(?:{first or '(?!)'})[ ,:]+|[ ,]+(?:{last})$", "", said)
    return left if left != said else ""


def refuse_of_all(text: str, asked: Asked, words: str) -> None:
    """Refuse what is said of everybody where one alone is asked."""
    of_one = without(text, *map(languages.in_use().listed, ("everybody", "all around")))
    if of_one and meanings(of_one, asked):
        each = _("“{text}”: each is asked in turn. Say for this one {words}.")
        raise Refused(each.format(text=text.strip(), words=words))


def led(text: str) -> str:
    """A text without what only leads to what it names: "the king" of "of the king"."""
    language = languages.in_use()
    kept = {*language.grammar.articles.split(), *language.numbers.single.split()}
    said = text.split()
    while len(said) > 1 and said[0] not in kept and not says_something(said[0]):
        said.pop(0)
    return " ".join(said)


def all_but(text: str) -> tuple[str, str, str]:
    """A text before and after "but": "all", "but" and "the king" of "all but the king"; all of it where it has none."""
    found = re.search(rf"(?<!\S)(?:{'|'.join(marks('but'))})(?!\S)", text, re.IGNORECASE)
    return (text[: found.start()], found.group(), text[found.end() :]) if found else (text, "", "")


def parts(text: str) -> list[str]:
    """What stands between commas, "and" and "then", in any language."""
    return [part.strip() for part in _joins().split(text) if part.strip()]


def joins(text: str) -> list[re.Match[str]]:
    """The commas, "and" and "then" of a text."""
    return list(_joins().finditer(text))


def less_joins(text: str) -> str:
    """A text without commas, "and" and "then" about it."""
    found = joins(text)
    start = found[0].end() if found and not text[: found[0].start()].strip() else 0
    end = found[-1].start() if found and not text[found[-1].end() :].strip() else len(text)
    return text[start:end].strip()


@lru_cache
def _joins() -> re.Pattern[str]:
    words = (f"{one.cards.and_}/{one.grammar.then}" for one in languages.every())
    between = "|".join(map(re.escape, "/".join(words).split("/")))
    return re.compile(rf"[,;&+]|(?<!\S)(?:{between})(?!\S)")


def in_two(text: str) -> tuple[str, str]:
    """A text before and after its first comma, "and" or "then", and before a "plus", in any language.

    >>> in_two("see your 1,500 and raise 300"), in_two("your 100 plus 300"), in_two("raise 300")
    (('see your 1,500', 'raise 300'), ('your 100', 'plus 300'), ('raise 300', ''))
    """
    found = _between_two().search(text)
    return (text[: found.start()].strip(), text[found.end() :].strip()) if found else (text, "")


@lru_cache
def _between_two() -> re.Pattern[str]:
    words = "/".join(f"{one.cards.and_}/{one.grammar.then}" for one in languages.every()).split("/")
    joins = "|".join(map(re.escape, words))
    return re.compile(rf"(?:,\s+|\s+)(?:{joins})\s+|,\s+|(?<=\S)\s*(?=\+)|\s+(?=plus\s)", re.IGNORECASE)


def named_last(text: str, phrases: str) -> bool:
    """Whether the last word of a text is one of a list."""
    return plain(text).split()[-1:] in [[plain(one)] for one in languages.in_use().listed(phrases)]


def without_fillers_behind(text: str) -> str:
    said = text.strip(STOPS).split()
    while len(said) > 1 and not languages.in_use().gist(said[-1]):
        said.pop()
    return " ".join(said).strip(f"{STOPS},")


def marks(mark: str) -> list[str]:
    """The marks of a kind in all languages, the longest first, as patterns."""
    marks = {one for language in languages.every() for one in getattr(language.grammar, mark).split("/")}
    return [re.escape(one) for one in sorted(marks, key=len, reverse=True)]


class NoSuchSeat(Refused):
    """A refusal of `text` where one of the `seats` should be said; whoever knows the people has it say their names."""

    def __init__(self, text: str, seats: Sequence[str], called: Callable[[str], str] = str) -> None:
        self._text, self._seats = text, seats
        super().__init__(str(no_answer(text, listed([called(seat) for seat in seats]))))

    def called(self, called: Callable[[str], str]) -> NoSuchSeat:
        """The same, with the seats as they are `called`."""
        return NoSuchSeat(self._text, self._seats, called)


def no_answer(text: str, words: str) -> Refused:
    if not text:
        return Refused(_("Say {words}.").format(words=words))
    return Refused(_("“{text}” is no answer here. Say {words}.").format(text=text, words=words))


def _parting(text: str, word: str) -> Refused:
    sentence = _("“{text}” may mean “{word}” here, or that you leave the table: say “{word}”, or type Ctrl-D.")
    return Refused(sentence.format(text=text, word=word))


def may_mean(text: str, words: Sequence[str]) -> Refused:
    return Refused(_("“{text}” may mean {words} here: say which.").format(text=text, words=listed(words)))
