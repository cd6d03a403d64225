"""Amounts of money: whole cents as `int`, text in and out, in figures and in chips of several colours (002).

>>> read("37.50")
3750
>>> text(150000)
'1,500'
>>> fraction(1001, 19, 20)
950
>>> in_colours(11_00, USUAL_CHIPS), in_figures("2 red 1 white, 100 tie", USUAL_CHIPS)
('1 blue 1 white', '11, 100 tie')
"""

import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from math import floor, gcd, log10
from typing import Final

from bondcards.errors import Refused
from bondcards.language import languages, numbers
from bondcards.language.grammar import may_mean
from bondcards.language.i18n import _
from bondcards.language.misspelt import number_offered
from bondcards.language.spelling import counted

# No fortune at a card table comes near it, and sums of many still fit an SQLite integer.
LARGEST = 10**14

# A word of four letters or more; the last but one is no s, as in "swiss".
_PLURAL = re.compile(r"(?<=\w{2}[^\Ws])s\b")
_NUMBER = re.compile(r"(\d+)(?:[.,](\d*))?", re.ASCII)
_LIKE_THOUSANDS = re.compile(r"[1-9]\d{0,2}[.,]\d{2}0", re.ASCII)
_GROUPED: Final = re.compile(r"([1-9]\d{0,2}(\D)\d{3}(?:\2\d{3})*)((?!\2)[.,]\d*)?", re.ASCII)
"""Thousands with the same sign between them, and another one before the decimals."""
_GROUPED_TWICE: Final = re.compile(r"\d+(?:(?:\.\d+){2,}|(?:,\d+){2,})", re.ASCII)
"""Points or commas that stand between thousands more than once are no decimal signs: 1.500.000."""
_HEADLESS: Final = re.compile(r"(?<![\w.,])(?:\.\d+|,\d{1,2}(?!\d)|,\d+(?=\s?k(?!\w)))(?:\s?k(?!\w))?", re.ASCII | re.I)
"""An amount that begins with a decimal sign; but ",500" is 500 behind a comma."""
_IN_THOUSANDS = re.compile(r"(.*\d)\s?k", re.IGNORECASE)
_SIGNS: Final = {"€": ("euro", "euros"), "$": ("dollar", "dollars"), "£": ("pound", "pounds", "livre", "livres")}


def read(words: str, typed: str = "") -> int:
    """The cents of an amount a person wrote: "500", "37.5", "1 500", "1,500" ("37,5" in French too), "2k", "1.500.000".

    Raises `Refused` where it is no amount, as it was `typed`, may be thousands or a fraction ("1.500"), finer than a
    cent, zero, negative or beyond all reason.
    """
    plain = words.strip()
    in_thousands = _IN_THOUSANDS.fullmatch(plain)
    if in_thousands:
        plain = in_thousands[1]
    grouped = _GROUPED.fullmatch(plain)
    if grouped and (grouped[2] in languages.in_use().numbers.groups or _GROUPED_TWICE.fullmatch(grouped[1])):
        plain = re.sub(r"\D", "", grouped[1]) + (grouped[3] or "")
    negative = plain.startswith(("-", "\u2212"))
    found = _NUMBER.fullmatch(plain[1:] if negative else plain)
    if found is None:
        raise no_amount((typed or words).strip())
    if negative:
        shown = words.strip().replace("-", "\u2212")
        raise Refused(_("An amount must be more than zero, not {words}.").format(words=shown))
    unit, places = (100_000, 5) if in_thousands else (100, 2)
    cents = int(Decimal(f"{found[1]}.{found[2] or 0}") * unit) if len(found[1]) <= 15 else LARGEST + 1
    if not in_thousands and _LIKE_THOUSANDS.fullmatch(plain):
        # Who writes thousands as another language does means so many times as much.
        raise may_mean((typed or words).strip(), [text(int(found[1] + found[2]) * 100), text(cents)])
    if len(found[2] or "") > places:
        raise Refused(_("{words} is finer than a cent.").format(words=words.strip()))
    if cents == 0:
        raise Refused(_("An amount must be more than zero, not {words}.").format(words=words.strip()))
    if cents > LARGEST:
        raise Refused(_("{words} is more money than any casino has seen.").format(words=words.strip()))
    return cents


def no_amount(said: str) -> Refused:
    """The refusal of what is no amount, with the number that was meant where it is misspelt."""
    sentence = _("“{words}” is no amount. Write it in figures or words, such as 500 or 37.50.").format(words=said)
    return Refused(f"{sentence} {number_offered(said)}".rstrip())


def read_said(words: str) -> int:
    """The same, of an amount in figures or in words of the language in use.

    >>> read_said("two thousand"), read_said("2k")
    (200000, 200000)
    """
    return read(numbers.in_figures(words), words)


def read_in(currency: str, words: str, typed: str = "") -> int:
    """The same, the name of the currency beside it or not: "200 francs", "$50"."""
    said = words.strip().casefold()
    for name in called(currency):
        figures = said.removeprefix(name).removesuffix(name)
        if figures != said and any(sign.isdigit() for sign in figures):
            return read(figures, typed)
    return read(words, typed)


def called(currency: str) -> tuple[str, ...]:
    """Everything a currency is called, the longest first: francs, franc, fr, f; dollars, dollar, $."""
    name = currency.casefold()
    signs = [sign for sign, names in _SIGNS.items() if name in (sign, *names)]
    spelled = [*_SIGNS.get(name, ()), name, name.removesuffix("s"), name[:2], name[:1]] if name.isalpha() else [name]
    slang = languages.in_use().slang.get(name, "").split(", ")
    return tuple(sorted({*signs, *spelled, *slang} - {""}, key=len, reverse=True))


def bare(words: str, currency: str) -> str:
    """Words in which no amount is followed by the currency: "bet 300" of "bet 300 francs"; others are left alone.

    >>> bare("raise to 1 500 francs", "francs"), bare("300 f", "francs"), bare("5 fours", "francs")
    ('raise to 1 500', '300', '5 fours')
    """
    names = "|".join(map(re.escape, called(currency)))
    return re.sub(rf"(\d(?:\s?k)?)\s?(?:{names})(?!\w)", r"\1", words, flags=re.IGNORECASE) if names else words


def text(cents: int) -> str:
    """An amount as the language in use writes it: 1,500 or 37.50; in French 1 500 or 37,50."""
    whole, rest = divmod(abs(cents), 100)
    numbers = languages.in_use().numbers
    figures = f"{whole:,}".replace(",", numbers.group) + (f"{numbers.decimal}{rest:02d}" if rest else "")
    return f"\u2212{figures}" if cents < 0 else figures


def written(cents: int, currency: str) -> str:
    """An amount with its currency, where that has a name: 1,500 francs, 1 franc."""
    return f"{text(cents)} {unit(cents, currency)}".rstrip()


def unit(cents: int, currency: str) -> str:
    """The currency as it is called after an amount: its words lose their plural where that is one.

    >>> unit(100, "francs"), unit(200, "francs"), unit(100, "pounds sterling"), unit(100, "F")
    ('franc', 'francs', 'pound sterling', 'F')
    """
    least, most = languages.in_use().numbers.one
    return _PLURAL.sub("", currency) if least <= abs(cents) <= most else currency


def signed(cents: int) -> str:
    """An amount with its sign, + for a gain: +500, −250, 0."""
    return f"+{text(cents)}" if cents > 0 else text(cents)


def about(cents: float, error: float) -> str:
    """A gain in whole units, or to the first figure of its standard error; both in cents.

    >>> about(42_350_00, 0.0), about(42_350_00, 4_200_00.0)
    ('+42,350', '+42,000')
    """
    step = 10 ** floor(log10(error)) if error > 100 else 100
    return signed(step * round(cents / step))


def rounded(cents: float) -> int:
    """The nearest amount of those that one lays on a table: 1, 2 or 5 with noughts behind; at least a cent.

    >>> rounded(360_00), rounded(463_99.5), rounded(1_500_00), rounded(0.2)
    (50000, 50000, 200000, 1)
    """
    steps = [figure * int(10**noughts) for noughts in range(len(str(int(cents))) + 1) for figure in (1, 2, 5)]
    return min(steps, key=lambda step: (max(step, cents) / min(step, cents), -step))


def number(cents: int) -> int | float:
    """An amount as JSON carries it: 500, or 37.5."""
    return cents // 100 if cents % 100 == 0 else cents / 100


def fraction(cents: int, numerator: int, denominator: int) -> int:
    """What a bank pays of a stake at numerator:denominator; a part of a cent left over stays with the bank."""
    return cents * numerator // denominator


ChipValues = Mapping[str, int]
"""What a chip is worth, in cents, by the English name of its colour."""


def parts(cents: int, ways: int, chip: int = 1) -> list[int]:
    """An amount in so many parts that are alike, each in whole chips of so many cents; what is left over to the first.

    >>> parts(100_00, 3), parts(100_00, 3, chip=1_00)
    ([3334, 3333, 3333], [3400, 3300, 3300])
    """
    part = cents // ways // chip * chip
    return [cents - part * (ways - 1), *[part] * (ways - 1)]


def smallest(values: ChipValues, amounts: Iterable[int]) -> int:
    """The smallest chip at a table (cents): the campaign's; or a whole unit, or what all of these amounts are made of.

    >>> smallest({"red": 5_00, "white": 2_00}, [37_50]), smallest({}, [100_00, 30_00]), smallest({}, [100_00, 37_50])
    (200, 100, 50)
    """
    return min(values.values(), default=0) or gcd(100, *amounts)


NO_COLOURS: Final[ChipValues] = {}

USUAL_CHIPS: Final[ChipValues] = {"white": 1_00, "red": 5_00, "blue": 10_00, "green": 25_00, "black": 100_00}
"""What they are worth where the campaign does not say; 002's own table is missing from its text."""


def in_colours(cents: int, values: ChipValues) -> str:
    """An amount as it is counted out, the dearest chips first; empty where these chips cannot make it."""
    said: list[str] = []
    for name, value in sorted(values.items(), key=lambda chip: -chip[1]):
        count, cents = divmod(cents, value)
        if count:
            said.append(f"{count} {colour(name, count)}")
    return "" if cents else " ".join(said)


def chip_values(values: ChipValues) -> str:
    return " · ".join(f"{colour(name)} {text(cents)}" for name, cents in values.items())


def chip_example(values: ChipValues) -> str:
    """An amount in chips as one says it: 2 red 1 white."""
    few = list(values)[1::-1]
    return " ".join(f"{count} {colour(name, count)}" for count, name in zip((2, 1), few, strict=False))


def in_figures(words: str, values: ChipValues, typed: str = "") -> str:
    """Words, `typed` otherwise perhaps, with every amount that was said in chips written in figures; others are kept.

    >>> in_figures("2 plaques of 500, a plaque of 1000 on tie", NO_COLOURS)
    '1000, 1000 on tie'
    """
    refuse_headless(words)
    words = _plaques(words, typed or words)
    colours = {said: colour for colour in values for said in _spellings(colour)}
    if not colours:
        return words
    noun = "|".join(languages.in_use().chips.split())
    colour = "|".join(sorted(map(re.escape, colours), key=len, reverse=True))
    single = languages.in_use().numbers.single.replace(" ", "|")
    chip = rf"(\d+|\b(?:{single})\b)\s*(?:(?:{noun})\s+)?({colour})\b(?:\s+(?:{noun})\b)?"

    def sum_of(found: re.Match[str]) -> str:
        counts = re.findall(chip, found[0], re.IGNORECASE)
        chips = [(counted(count) if count.isdecimal() else 1, said) for count, said in counts]
        cents = [count * values[colours[said.casefold()]] for count, said in chips if count is not None]
        return str(number(sum(cents))) if len(cents) == len(chips) else found[0]

    return re.sub(rf"{chip}(?:(?:\s*[,+]\s*|\s+(?:and\s+|et\s+)?){chip})*", sum_of, words, flags=re.IGNORECASE)


def refuse_headless(words: str) -> None:
    """Refuse an amount that begins with a decimal sign, which may be a slip of the finger.

    >>> refuse_headless("raise .5k")
    Traceback (most recent call last):
    ...
    bondcards.errors.Refused: “.5k” may mean 500 or 5,000 here: say which.
    """
    if found := _HEADLESS.search(words):
        said = found.group()
        raise may_mean(said, [text(read(figures)) for figures in (f"0{said}", said[1:])])


def _plaques(words: str, typed: str) -> str:
    """So many plaques or chips of so much as one amount. Raises `Refused` where nobody says what a plaque is worth."""
    language = languages.in_use()
    plaque, single = language.plaques.replace(" ", "|"), language.numbers.single.replace(" ", "|")
    chip = f"{plaque}|{language.chips.replace(' ', '|')}"
    worth = r"(\d+(?:[.,' ]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?(?: ?k)?)(?!\w)"
    # Beside figures, small numbers are still words.
    few = language.numbers.small.replace(" ", "|")
    said = rf"(?<!\w)(?:(\d+|{few})|{single}) (?:{chip}) (?:{language.cards.between} |d['’])(?:(?:{single}) )?{worth}"

    def sum_of(found: re.Match[str]) -> str:
        return str(number(numbers.numbers_said(found[1] or "1")[0] * read(found[2])))

    words = re.sub(said, sum_of, words, flags=re.IGNORECASE)
    if re.search(rf"(?<!\w)(?:{plaque})(?!\w)", words, re.IGNORECASE):
        how_much = _("“{text}”: plaques of how much? Say it, such as “{example}”.")
        raise Refused(how_much.format(text=typed.strip(), example=_("2 plaques of 500")))
    return words


def colours() -> dict[str, tuple[str, ...]]:
    """The colours chips come in, by their English names, with what other languages call them."""
    own, *others = languages.every()
    return {name: tuple(said for one in others for said in one.colours[name].split(", ")) for name in own.colours}


def colour(name: str, count: int = 1) -> str:
    """A colour in the language in use; one that no language knows by its own name."""
    one, many, *_others = languages.in_use().colours.get(name, f"{name}, {name}").split(", ")
    return many if count > 1 else one


def _spellings(colour: str) -> tuple[str, ...]:
    return (colour, f"{colour}s", *languages.in_use().colours.get(colour, colour).split(", "))
