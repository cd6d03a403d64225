"""What is read out of a sentence where a name, a figure or a sum is asked for: "I'd like to call it Casino Royale"."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final

from bondcards.cli.common import line
from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import _
from bondcards.language.languages import bare
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import STOPS, counted, named_in, plain
from bondcards.people.speech import QUOTES
from bondcards.sitting.amounts import money_said

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bondcards.language.languages import Language

DOZENS: Final = ("6", "10", "12", "15", "20")
"""Numbers that are said by dozens."""


def name_said(words: str, *before: str) -> str:
    """A name alone or out of a sentence, in any language: "call it …", "let's go with …", "je voudrais l'appeler …".

    What stands in the lists `before` leads to it too. A yes, a no, or what somebody says who still thinks is no name,
    and refused; empty where nothing is said.
    """
    said = line(words)
    if any(_is_of(one, said) for one in ("waiting", "asking", "help", "yes", "no")):
        raise Refused(_("“{words}” is no name: type one.").format(words=said))
    if found := _naming(*before).match(_typed(said)):
        name = said[found.end() :].rstrip(STOPS)
        return re.sub(rf",\s*(?:{_listed('please')})$", "", name, flags=re.IGNORECASE).strip(f"{QUOTES}{STOPS}")
    # Capitals are a title's: “One More, Please”.
    unasked = re.sub(rf"(?<=\w),?\s+(?:{_listed('please')})$", "", said)
    unquoted = unasked.strip(f"{QUOTES}\u00a0 ")
    return unasked if not unquoted or set(unquoted) & set(QUOTES) else unquoted


def person_said(words: str) -> str:
    """The name of a person, alone or out of a sentence: "A big bald man called Auric", « une dame nommée Rosa »."""
    said = line(words)
    # « C'est un grand chauve nommé Auric », “no, it's Auric”
    told = re.match(rf"(?:(?:{_listed('no')})\s*[,:]\s*)(?=\w)", _typed(said), re.IGNORECASE)
    said = said[told.end() :] if told else said
    new = rf"(?:[\w']+ ){{0,3}}?(?:{_listed('somebody new')})(?: [\w'-]+,?){{1,8}}? (?:{_listed('called')})\s+(?=\W*\w)"
    found = re.match(new, _typed(said), re.IGNORECASE)
    return name_said(said[found.end() :] if found else said, "is called")


def played_by(words: str) -> tuple[str, str]:
    """A name, and who plays that agent where it is said beside it: "Max Power, played by Tom"."""
    said = line(words)
    found = re.match(rf"(.*?\w)\s*[,;(–-]?\s*\b(?:{_listed('played by')})\s+(.*\w)", _typed(said), re.IGNORECASE)
    return (said[: found.end(1)], player_said(said[found.start(2) : found.end(2)])) if found else (said, "")


@lru_cache
def _naming(*before: str) -> re.Pattern[str]:
    """What leads to a name; what could be the beginning of one leads to it only where a wish stands before it."""
    # « Mon deuxième agent s'appelle … »
    somebody = rf"(?:{_listed('somebody')})(?: \w+){{1,3}}? (?:{_listed('is called so')})"
    leads = "|".join((somebody, *map(_listed, ("name before", *before))))
    wished = rf"(?:(?:{_listed('wishes')})\s+)+(?:{_listed('names by choice')}|{leads})"
    # « L'autre est une femme, elle s'appelle … »
    well = rf"(?:.*[,;:.!?]\s+)?(?:(?:{_listed('well')})[\s,]+)*"
    return re.compile(rf"{well}(?:{wished}|{leads})\s*[,:]?\s+(?=\W*\w)", re.IGNORECASE)


def player_said(words: str) -> str:
    """Who plays an agent, his name alone or out of a sentence: "Hugo plays him", "her player is Hugo"."""
    words = re.sub(rf",?\s+(?:{_listed('of course')})\W*$", "", line(words), flags=re.IGNORECASE)
    if _is_of("no player", words):
        return ""
    if _is_of("help", words):
        raise Refused(_("“{words}” is no name: type one.").format(words=words))
    begins = "|".join(map(_listed, ("name before", "whose player", "is called")))
    found = re.match(rf"(?:(?:{begins})\s*[,:]?\s+)+(?=\w)", _typed(words), re.IGNORECASE)
    said = words[found.end() :].rstrip(".!") if found else words
    plays = re.fullmatch(rf"(.+?) (?:{_listed('plays')})(?: \w+)?[.!]?", said, re.IGNORECASE)
    return plays[1] if plays else said


def words_of(said: str) -> str:
    """What somebody says, without that he does: "he says: Good evening"."""
    found = re.match(rf"(?:\w+ )?(?:{_listed('says')})\s*[:,]\s*(?=\W*\w)", said, re.IGNORECASE)
    return said[found.end() :] if found else said


def _is_of(name: str, said: str) -> bool:
    """Whether something stands in a list, in any language."""
    return bare(said) in map(bare, languages.listed_everywhere(name))


def _listed(name: str) -> str:
    """A pattern of what stands in a list, in every language that has it."""
    return _any_of(chain.from_iterable(one.listed(name) for one in languages.every() if name in one.lists))


def _any_of(said: Iterable[str]) -> str:
    """A pattern of words as they are typed, hyphens and all: a name is cut out of the line letter for letter."""
    return "|".join(map(re.escape, sorted(map(_typed, said), key=len, reverse=True)))


def _typed(said: str) -> str:
    """A text as it can be compared letter by letter with what somebody types."""
    return said.replace("’", "'")


def figure_said(words: str, span: tuple[int, int], option: str, label: str = "", levels: str = "") -> int:
    """A whole number in figures or words, beside what is counted; raises `Refused` where it is not in the span.

    None at all is 0, and so is the level of one who does not gamble. What some `levels` mean may be said for them;
    where neither is understood, it is told.
    """
    none = any(language.lists_so(words, "no skill") for language in languages.every())
    number = 0 if none else _one_figure(words, label)
    number = _level_said(words, option.removeprefix("--"), label, levels) if number is None else number
    if number is not None and span[0] <= number <= span[1]:
        return number
    if levels and not any(map(str.isdigit, in_figures(_with_dozens(words)))):
        raise Refused(_("“{words}” is no number. {label}: {levels}.").format(words=words, label=label, levels=levels))
    sentence = _("{option} takes a whole number from {lowest} to {highest}, not {words}.")
    raise Refused(sentence.format(option=option, lowest=span[0], highest=span[1], words=words))


def _level_said(words: str, name: str, label: str, levels: str) -> int | None:
    """The figure of a level that is said in words, those in which it is told or others: "plays well", "excellent"."""
    told = {languages.in_use().gist(does): int(level) for level, does in re.findall(r"(\d+) ([^,]+)", levels)}
    for language in languages.every():
        beside = " ".join((label, *chain.from_iterable(map(language.listed, ("level", "roughly", "somewhat")))))
        said = language.beside(words.strip(STOPS), beside)
        if (level := told.get(language.gist(said))) is not None:
            return level
        known = {
            word: int(level) for level in language.called.get(name, {}) for word in language.words_for(name, level)
        }
        named = named_in(words, known)
        if len(named) == 1 and language.denied(words) is None and not language.beside(said, named[0]):
            return known[named[0]]
    return None


def _one_figure(words: str, label: str) -> int | None:
    """The one number that stands alone in a part of a sentence: "he is quite sharp, say twelve"; None for any other."""
    figures = in_figures(_with_dozens(words.strip(STOPS)))
    for language in languages.every():
        parts = [part for clause in language.clauses(figures) for part in _before(language).split(clause)]
        numbers = [number for part in parts if (number := _figure_of(part, label, language)) is not None]
        if len(numbers) == 1 and sum(any(map(str.isdigit, part)) for part in parts) <= 1:
            return numbers[0]
    return None


def _before(language: Language) -> re.Pattern[str]:
    """Where the figure begins in a sentence without stops."""
    return re.compile(rf"\s+(?=(?:{_any_of(language.listed('say'))})\s)", re.IGNORECASE)


def _figure_of(part: str, label: str, language: Language) -> int | None:
    """The number of a part of a sentence that has nothing else to say."""
    about = " ".join((label, *language.listed("level")))
    part = re.sub(rf"\b(?:{_listed('say')}|{_listed('roughly')})(?!\w)", " ", part, flags=re.IGNORECASE)
    known, said = language.gist(about).split(), plain(part).strip(STOPS).split()
    if said and said[-1] in language.numbers.single.split() and {*map(language.gist, said[:-1])} <= {*known}:
        return 1
    return counted(in_figures(language.beside(part, about)))


def _with_dozens(words: str) -> str:
    """Words with dozens in figures: "half a dozen", « une quinzaine »."""
    for number in DOZENS:
        words = re.sub(rf"\b(?:{_listed(number)})\b", number, _typed(words), flags=re.IGNORECASE)
    return words


def bankroll_said(words: str, currency: str) -> int:
    """Money as a new sheet has it, without cents."""
    broke = words.strip() == "0" or languages.in_use().lists_so(words, "no money")
    about = re.sub(rf"[,\s]+(?:{_listed('roughly')})\W*$", "", _typed(words), flags=re.IGNORECASE)
    cents = 0 if broke else money_said(about, currency)
    if cents % 100:
        sentence = _("--bankroll takes a whole amount, not {words}; the sheet itself takes cents.")
        raise Refused(sentence.format(words=words))
    return cents
