"""Chances and shares, in per cent, and other figures with a decimal sign: as the language in use writes them."""

import re
from collections.abc import Collection
from decimal import Decimal
from functools import lru_cache
from math import ceil
from typing import Final

from bondcards.errors import Refused
from bondcards.language import i18n, languages
from bondcards.language.grammar import may_mean
from bondcards.language.i18n import _
from bondcards.language.matters import Numbers
from bondcards.language.spelling import counted, either, plain


def decimal(number: float, places: int) -> str:
    """A number to so many places: 6.8, in French 6,8."""
    return f"{number:.{places}f}".replace(".", languages.in_use().numbers.decimal)


def signed(number: float) -> str:
    """A number with its sign, to one place: +1.2, −0.4."""
    return ("+" if number >= 0 else "\u2212") + decimal(abs(number), 1)


def figure(share: float, places: int = 2) -> str:
    """A share as a number of per cent: 1.06, in French 1,06; nothing is −0.

    >>> figure(0.010579), figure(-0.25, 0), figure(-0.000001)
    ('1.06', '−25', '0.00')
    """
    text = decimal(abs(share) * 100, places)
    return "\u2212" + text if share < 0 and text.strip("0.,") else text


GIVE_OR_TAKE: Final = 2
"""So many standard errors are shown beside what was played: nineteen times of twenty it is no further off."""


def figure_and_error(share: float, error: float | None, places: int = 2) -> str:
    """The same, and what it may be off by its standard error, where it has one: 1.06 ± 0.08."""
    return figure(share, places) + ("" if error is None else f" ± {figure(GIVE_OR_TAKE * error, places)}")


def percent(share: float, error: float | None = None, places: int = 2) -> str:
    """A share with its sign: 1.06 %; with a standard error of 0.04 it is 1.06 ± 0.08 %."""
    return _("{figure} %").format(figure=figure_and_error(share, error, places))


def roughly(chance: float) -> str:
    """A chance as it is said: 97 %; what is next to nothing is not said to be nothing.

    >>> roughly(0.428), roughly(0.9999), roughly(0.0)
    ('43\\xa0%', '>99\\xa0%', '0\\xa0%')
    """
    rounded = round(100 * chance)
    sign = "<" if rounded == 0 and chance > 1e-9 else ">" if rounded == 100 and chance < 1 - 1e-9 else ""
    return f"{sign}{min(max(rounded, 1), 99) if sign else rounded}\u00a0%"


ROUGH: Final = 10
"""Give or take more per cent, a chance is told by rough ends: its middle would be taken for known."""


def chance(value: float, error: float = 0.0) -> str:
    """A chance no more exact than it is known: two standard errors beside it, or between what it lies.

    >>> chance(0.994), chance(0.54, 0.03), chance(0.97, 0.02), chance(0.54, 0.065)
    ('99\\xa0%', '54±6\\xa0%', '>93\\xa0%', '40–70\\xa0%')
    """
    if not error:
        return roughly(value)
    about, off = round(100 * value), ceil(100 * GIVE_OR_TAKE * error - 1e-9)
    if about + off >= 100 or about <= off:
        return f">{about - off}\u00a0%" if about > 50 else f"<{about + off}\u00a0%"
    if off > ROUGH:
        return f"{(about - off) // 5 * 5}–{-(-(about + off) // 5) * 5}\u00a0%"
    return f"{about}±{off}\u00a0%"


def in_words(figures: str) -> str:
    """A chance as a sentence has it, which no sign begins.

    >>> in_words(">99\\xa0%"), in_words("54±6\\xa0%")
    ('over 99\\xa0%', '54±6\\xa0%')
    """
    said = {"<": _("under {chance}"), ">": _("over {chance}")}.get(figures[0], "{chance}")
    return said.format(chance=figures.lstrip("<>"))


_MILLION: Final = 1_000_000


def in_figures(words: str) -> str:
    """Words with the numbers that the language in use says in them written in figures.

    Beside figures, small numbers stay words: they may be names, such as the two of "400 on the two". What may be
    "two thousand and five" or "two thousand five hundred" is refused.

    >>> in_figures("raise to twelve hundred"), in_figures("one thousand more"), in_figures("all in")
    ('raise to 1200', '1000 more', 'all in')
    >>> in_figures("three hundred on 1, 200 on the two"), in_figures("one hundred and one, and fifty on the tie")
    ('300 on 1, 200 on the two', '101, and 50 on the tie')
    >>> in_figures("half a million"), in_figures("2.5 million"), in_figures("two and a half thousand on the tie")
    ('500000', '2500000', '2500 on the tie')
    """
    words = _in_parts(languages.in_use()).sub(_whole, words)
    _refuse_cut_short(words)
    spoken = languages.in_use().numbers
    for other, word in spoken.also.items():
        words = re.sub(rf"\b{other}\b", word, words, flags=re.IGNORECASE)
    said = set(re.split(r"[\W\d]+", plain(words)))
    words = re.sub(rf"^\s*{spoken.minus} (?=\d|{_either(spoken)})", "-", words, flags=re.IGNORECASE)
    words = _within(languages.in_use()).sub(r"\1\2 ", words)
    if not said & {*spoken.small.split(), *spoken.large.split()}:
        return words
    # Only here: it takes as long to load as the rest of a prompt.
    from text_to_num.transforms import alpha2digit

    def written(found: re.Match[str]) -> str:
        return str(alpha2digit(found[0], i18n.language()))

    def times(found: re.Match[str]) -> str:
        return str(int(found[1]) * int(alpha2digit(found[2].removesuffix("s"), i18n.language())))

    if any(map(str.isdigit, words)):
        words = re.sub(
            rf"(?<![\d.,])([1-9]\d{{0,2}}) ({'|'.join(spoken.times.split())})\b", times, words, flags=re.IGNORECASE
        )
        large, every = "|".join(spoken.large.split()), _either(spoken)
        number = rf"\b(?:(?:{every})[ -]+)*(?:{large})(?:[ -]+(?:{every}))*\b"
        figures = re.sub(number, written, words, flags=re.IGNORECASE)
    else:
        figures = alpha2digit(words, i18n.language())
    # Two numbers with nothing between them are none that anybody says.
    beside = re.compile(r"\d \d")
    return words if len(beside.findall(figures)) > len(beside.findall(words)) else figures


def _whole(found: re.Match[str]) -> str:
    """So many large units, or parts of one, in figures; what is no such number as it stands."""
    spoken = languages.in_use().numbers
    unit, count = spoken.cut_short[found["unit"].lower()], found["count"] or ""
    in_words = not count[:1].isdecimal() and count.lower() not in spoken.single.split()
    # Whole thousands are read with all other numbers, and a thousand and a half is none.
    whole = bool(count) and not found["half"] and (unit < _MILLION or (in_words and not found["behind"]))
    if whole and (in_words or found["behind"] or not re.search("[.,]", count)):
        return found[0]
    parts = {plain(said): quarters for said, quarters in spoken.parts.items()}
    quarters = parts[plain(found["part"])] if found["part"] else 2 * bool(found["half"] or found["behind"])
    figures = "1" if count.lower() in spoken.single.split() else in_figures(count or "0").replace(",", ".")
    return str(int((Decimal(figures) + Decimal(quarters) / 4) * unit))


def _refuse_cut_short(words: str) -> None:
    """Refuse "two thousand five", which is 2,005 as it is written and 2,500 as it is said at tables."""
    found = _cut_short(languages.in_use()).search(words)
    if not found:
        return
    from text_to_num.transforms import alpha2digit

    spoken = languages.in_use().numbers
    head, digit = (str(alpha2digit(found[part].strip(), i18n.language())) for part in ("head", "digit"))
    if counted(head or "1") is None or counted(digit) is None:
        return
    unit = spoken.cut_short[found["unit"].lower()]
    least = int(head or 1) * unit + int(digit)
    raise may_mean(found[0].strip(), [grouped(one) for one in (least, least + int(digit) * (unit // 10 - 1))])


_ROUND: Final = re.compile(r"[1-9][\d.,_']*00")


def refuse_bare_after_hundreds(words: str, people: Collection[str], boxes: Collection[str] = ()) -> None:
    """Refuse "Bond five hundred, Leiter three", which is 3 as it is written and 300 as it is said at tables.

    Both are named as they are called. In "300 on two" the two is a box, and three francs or three reds are just that.

    >>> refuse_bare_after_hundreds("Bond five hundred, Leiter three", ["bond", "leiter"])
    Traceback (most recent call last):
    ...
    bondcards.errors.Refused: “Leiter three” may mean 3 or 300 here: say which.
    """
    language = languages.in_use()
    spoken, bets = language.numbers, language.bets
    digits = {said.split("/")[0]: number for number, said in enumerate(language.cards.rank_words.split()[1:9], 2)}
    joins, every = {*bets.and_.split("/")}, {*_either(spoken).split("|")}
    last, first = ({plain(one).split()[at] for one in people} for at in (-1, 0))
    follow = {*joins, *first, *(plain(box).split()[0] for box in boxes)}
    units = {**dict.fromkeys(spoken.times.split()[:-1], 100), **spoken.cut_short}
    said = re.findall(r"\d+(?:[.,_']\d+)*|[^\W\d]+'?|\S", words)
    heard = [*map(plain, said), ",", ","]
    large: set[int] = set()
    for at, word in enumerate(heard[:-2]):
        large |= {units[word]} if word in units else {100} if _ROUND.fullmatch(word) else set()
        before = next((back for back in range(at - 1, -1, -1) if heard[back] not in bets.fillers.split()), -1)
        joined = before > 0 and heard[before] in joins and heard[before - 1] not in every
        begins = joined or before < 0 or heard[before] in {",", ";", *last}
        behind = heard[at + 1]
        ends = not behind.isalnum() or behind in follow or (behind in bets.on.split("/") and heard[at + 2] in first)
        if word in digits and large and begins and ends:
            quoted = " ".join(said[max(before, 0) : at + 1]).strip(",; ")
            raise may_mean(quoted, [grouped(digits[word] * unit) for unit in (1, *sorted(large))])


def grouped(whole: int) -> str:
    """A whole number in figures, by the thousand."""
    return f"{whole:,}".replace(",", languages.in_use().numbers.group)


@lru_cache
def _in_parts(language: languages.Language) -> re.Pattern[str]:
    """Large units in parts or behind figures: "half a million", "a million and a half", "2.5 million", "2 million"."""
    spoken, every = language.numbers, _either(language.numbers)
    said = sorted({way for part in spoken.parts for way in (part, plain(part))}, key=len, reverse=True)
    part = "|".join(re.escape(way).replace("'", "['’]") for way in said)
    count = rf"\d{{1,3}}(?:[.,]\d{{1,2}})?|(?:(?:{every})[ -]+)*(?:{every}|{spoken.single.replace(' ', '|')})"
    half, units = spoken.and_half.replace("/", "|"), "|".join(spoken.cut_short)
    so_many = rf"(?:(?P<part>{part})[ -]|(?P<count>{count})(?P<half> (?:{half}))? )(?P<unit>{units})"
    return re.compile(
        rf"(?<![\w.,]){so_many}(?!\w)(?P<behind> (?:{half})(?!\w))?(?![ -]+(?:\d|(?:{every})\b))", re.IGNORECASE
    )


@lru_cache
def _cut_short(language: languages.Language) -> re.Pattern[str]:
    """A number that ends in one figure after a large unit."""
    spoken = language.numbers
    every, figure = _either(spoken), "|".join(spoken.small.split()[1:-3])
    head = rf"\d{{1,3}}[ -]+|(?:(?:{every})[ -]+(?:{language.cards.and_} )?)+|"
    short = rf"(?P<head>{head})(?P<unit>{'|'.join(spoken.cut_short)})[ -]+(?P<digit>{figure}|[1-9])"
    return re.compile(rf"(?<![\w.,-]){short}(?![ -]*\w*\d)(?![ -]+(?:{every})\b)\b", re.IGNORECASE)


@lru_cache
def _within(language: languages.Language) -> re.Pattern[str]:
    """What stands within a number before its tens and ones: the "and" of "one hundred and one".

    In "one hundred and two hundred" and "two thousand and five hundred" it stands between two numbers.
    """
    spoken = language.numbers
    hundred, *_larger = spoken.times.split()
    units = "|".join(dict.fromkeys((*spoken.times.split(), *spoken.cut_short)))
    tens = "|".join({*_either(spoken).split("|")[1:]} - {*units.split("|")})
    behind = rf"[ -]+{spoken.within or '(?!)'}[ -]+(?=(?:{tens})\b(?![ -]+(?:(?:{tens})[ -]+)?"
    return re.compile(rf"\b({hundred}){behind}{hundred}\b))|\b({units}){behind}(?:{units})\b))", re.IGNORECASE)


_LAST_FIGURE: Final = 9


def refuse_about(words: str) -> None:
    """Raise `Refused` where an amount is only said about: "a couple of thousand", its numbers in figures by now.

    >>> refuse_about("a couple of 1000")
    Traceback (most recent call last):
    ...
    bondcards.errors.Refused: “a couple of 1000”: 2,000? Say the amount.
    >>> refuse_about("500 or so on the tie")
    Traceback (most recent call last):
    ...
    bondcards.errors.Refused: “500 or so on the tie”: 500? Say the amount.
    """
    language = languages.in_use()
    pair = "|".join(language.numbers.pair.split())
    found = re.search(rf"\b(?:{pair}) (?:{language.cards.between} )?(\d{{3,9}})\b", plain(words))
    amount = 2 * int(found[1]) if found else _less_hundred(words)
    said = grouped(amount) if amount else _only_about(words)
    if said:
        sentence = _("“{words}”: {amount}? Say the amount.")
        raise Refused(sentence.format(words=words.strip(), amount=said))


def _only_about(words: str) -> str:
    """The figures that are said to be about an amount, as they were said; empty where none are."""
    listed = languages.in_use().listed
    before, behind = (either(listed(way)) for way in ("about", "or so"))
    figures = r"\d(?:[\d.,' ]*\d)?(?: ?k)?"
    about = rf"(?<!\w)(?:{before}) (?:\w{{1,3}} )?({figures})(?!\w)"
    or_so = rf"(?<![\w.,])({figures})(?: \w+)?,? (?:{behind})(?!\w)"
    found = re.search(f"{about}|{or_so}", plain(words))
    said = (found[1] or found[2]) if found else ""
    number = counted(said)
    return said if number is None else grouped(number)


def hundreds_written(words: str) -> str:
    """Words with "three fifty" in figures, where it can only be three hundred and fifty.

    >>> hundreds_written("make it three-fifty"), hundreds_written("raise to twenty")
    ('make it 350', 'raise to twenty')
    """
    hundreds = _less_hundred(words)
    return _said_without_hundred(languages.in_use()).sub(str(hundreds), plain(words), count=1) if hundreds else words


def _less_hundred(words: str) -> int:
    """The 250 of "two fifty", which may be 2.50 as well; 0 where nothing is said so."""
    found = _said_without_hundred(languages.in_use()).search(plain(words))
    # Four twenties are a number in French.
    if found is None or in_figures(f"{found[1]}-{found[2]}").isdecimal():
        return 0
    hundreds, tens, ones = (counted(in_figures(one)) or 0 if one else 0 for one in found.groups())
    is_so = max(hundreds, ones) <= _LAST_FIGURE and tens in range(20, 100, 10)
    return 100 * hundreds + tens + ones if is_so else 0


@lru_cache
def _said_without_hundred(language: languages.Language) -> re.Pattern[str]:
    small, large = "|".join(language.numbers.small.split()[1:]), "|".join(language.numbers.large.split())
    return re.compile(rf"\b({small})[ -]({large})(?:[ -]({small}))?\b")


def _either(spoken: Numbers) -> str:
    return "|".join(f"{spoken.small} {spoken.large}".split())


def numbers_said(words: str) -> list[int]:
    """The whole numbers that are said, in figures or words; one where a single thing is.

    >>> numbers_said("two cards"), numbers_said("a card"), numbers_said("cards")
    ([2], [1], [])
    """
    figures = [int(figures) for figures in re.findall(r"(?<![\w.,-])\d{1,9}(?!\w|[.,]\d)", in_figures(words))]
    spoken, said = languages.in_use().numbers, set(plain(words).split())
    single = {*spoken.single.split()}
    if figures or not said & {*single, *spoken.pair.split()}:
        return figures
    if said & {*spoken.pair.split()}:
        return [2]
    first, _space, rest = plain(words).strip().partition(" ")
    return (numbers_said(rest) if first in single and rest else []) or [1]


def halved(words: str) -> bool:
    """Whether somebody speaks of halves, which are no whole number: "five and a half", "a thousand and a half"."""
    return bool(set(re.split(r"\W+", plain(words))) & set(map(plain, languages.in_use().menu("half"))))
