"""How people write cards: in one notation a language, letters or whole words.

English `Kh`, `K♥`, `king of hearts`, `ten`; French `Rc`, `R♥`, `roi de cœur`, `dix`. A French player may write
an English card that cannot be a French one (`Kh`), never one that could be two cards: `Kc` might be a heart or a club.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import takewhile
from typing import Final, Literal, NamedTuple

from bondcards.language import i18n, languages, spelling
from bondcards.language.i18n import _
from bondcards.language.numbers import in_figures, numbers_said
from bondcards.language.spelling import plain

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
SYMBOLS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}

UNSEEN: Final = "??"

_COUNTED: Final = re.compile(r"(?P<count>[^,:;()]+?)\s*(?P<mark>[,:;(]|\s[-–—])\s*(?P<names>.+)")


class Notation(NamedTuple):
    """The letters and words of a language for ranks and suits, and what stands between the two of a card.

    Articles that are letters `or_ranks` are articles before the word of a rank: "a king". Read aloud, `the` card
    of a rank is `of` a suit; where suits play no part, it is `a` card of its rank.
    """

    ranks: Mapping[str, str]
    suits: Mapping[str, str]
    rank_words: Mapping[str, str]
    suit_words: Mapping[str, str]
    between: str
    and_: str
    joins: tuple[str, ...]
    articles: tuple[str, ...]
    or_ranks: tuple[str, ...]
    plural: tuple[str, ...]
    shown: Mapping[str, str]
    letters: Mapping[str, str]
    the: Mapping[str, str]
    a: Mapping[str, str]
    of: Mapping[str, str]
    example: str
    letters_told: str

    @property
    def written_so(self) -> str:
        """How a card is written, and which letters are those of the suits."""
        return f"{self.example} ({self.letters_told})"

    @property
    def short_suits(self) -> Mapping[str, str]:
        """The suits by the first two letters of their words."""
        return {word[:2]: suit for word, suit in self.suit_words.items() if word not in SYMBOLS}


def own() -> Notation:
    return notation(i18n.language())


def english() -> Notation:
    """The notation of programs, understood in every language where a card can be nothing else."""
    return notation(i18n.LANGUAGES[0])


@lru_cache
def notation(code: str) -> Notation:
    """The notation of a language."""
    cards = languages.load(code).cards
    ranks, suits = _numbered(cards.ranks, RANKS), _numbered(cards.suits, SUITS)
    return Notation(
        ranks=ranks,
        suits={**suits, **SYMBOLS},
        rank_words=_numbered(cards.rank_words, RANKS),
        suit_words={**_numbered(cards.suit_words, SUITS), **SYMBOLS},
        between=cards.between,
        and_=cards.and_,
        joins=(cards.and_, *map(plain, languages.load(code).grammar.then.split("/"))),
        articles=tuple(map(plain, cards.articles.split())),
        or_ranks=tuple({*languages.load(code).grammar.articles.split()} & {*ranks}),
        plural=tuple(cards.plural.split()),
        shown={rank: words.split("/")[0].upper() for rank, words in zip(RANKS, cards.ranks.split(), strict=True)},
        letters={symbol: letter for symbol, suit in SYMBOLS.items() for letter, own in suits.items() if own == suit},
        the=dict(zip(RANKS, cards.the.split(", "), strict=True)),
        a=dict(zip(RANKS, cards.a.split(", "), strict=True)),
        of=dict(zip(SUITS, cards.of.split(", "), strict=True)),
        example=cards.example,
        letters_told=cards.letters,
    )


def _numbered(words: str, names: str) -> dict[str, str]:
    return {word: name for same, name in zip(words.split(), names, strict=True) for word in same.split("/")}


def in_words(rank: str, suit: str) -> str:
    """A card as it is read aloud.

    >>> in_words("K", "h"), in_words("8", "?")
    ('the king of hearts', 'an eight')
    """
    notation = own()
    return f"{notation.the[rank]} {notation.of[suit]}" if suit in notation.of else notation.a[rank]


SLIPS: Final = 2
"""Letters by which a card that is misspelt may be off."""


def nearly_in_words(said: str) -> bool:
    """Whether somebody seems to have meant a card as it is read aloud, and misspelt it.

    >>> nearly_in_words("queen of herats"), nearly_in_words("the knig of spades"), nearly_in_words("queen of the night")
    (True, True, False)
    """
    return bool(near_in_words(said))


def near_in_words(said: str) -> str:
    """The card that somebody seems to have meant who misspelt it, as it is read aloud; empty where it may be several.

    >>> near_in_words("king of spads"), near_in_words("7 of harts"), near_in_words("queen of the night")
    ('the king of spades', 'the seven of hearts', '')
    """
    meant = _with_rank_in_words(plain(said).strip(spelling.STOPS))
    with_article = [meant, *(f"{article} {meant}" for article in languages.in_use().grammar.articles.split())]
    names = [in_words(rank, suit) for rank in RANKS for suit in SUITS]
    apart = {name: min(spelling.letters_apart(way, spelling.plain(name)) for way in with_article) for name in names}
    nearest = min(apart.values())
    near = [name for name, letters in apart.items() if letters == nearest]
    return near[0] if nearest <= SLIPS and len(near) == 1 else ""


def card_offered(said: str) -> str:
    """The question whether a card that was misspelt was meant; no words where it is one word, or may be several."""
    near = near_in_words(said) if " " in said.strip() else ""
    return _("Did you mean “{near}”?").format(near=near) if near else ""


def _with_rank_in_words(said: str) -> str:
    """What is said of a card, its rank, if known, as it is read aloud: "the seven of harts" of "7 of harts"."""
    notation = own()
    words = [word for word in said.split() if word not in notation.articles]
    rank = {**notation.ranks, **notation.rank_words}.get(words[0]) if words else None
    return " ".join((plain(notation.the[rank]), *words[1:])) if rank else said


_LETTERS: Final = re.compile(r"(10|[0-9a-z])([a-z♠♥♦♣?]?)\ufe0f?")
_FIGURE: Final = re.compile(r"(10|[2-9])([a-z]{2})")
"""A rank in figures and the beginning of a suit, `9di`; behind a letter it would be a word: "the"."""


_GLUED_SIGN: Final = re.compile(r"(?<=[^\W\d_]{2})(?=[♠♥♦♣])")
"""Between a rank in a word and a sign: as♣."""


def written(line: str, notation: Notation) -> Iterator[str]:
    """The cards of a line, one by one: spaces or commas between them, and within one of several words."""
    for part in re.split("[,;]", _GLUED_SIGN.sub(" ", line)):
        tokens = _with_suits(_DASH_BETWEEN.sub(" ", part).split(), notation)
        words = _without_articles([word for token in tokens for word in _apart(token, notation)], notation)
        while words:
            length = 1
            if words[1:2] and plain(words[1]) == notation.between:
                length = 3
            elif words[1:2] and (plain(words[1]) in notation.suit_words or _are_one(words[0], words[1], notation)):
                length = 2
            yield " ".join(words[:length])
            words = words[length:]


def _with_suits(tokens: list[str], notation: Notation) -> list[str]:
    """Words of cards, with its suit each rank that another joins: "king and queen of hearts" are two hearts."""
    ranks = {**notation.ranks, **notation.rank_words}
    for at in range(len(tokens) - 5, -1, -1):
        rank, joins, other, of, suit = map(plain, tokens[at : at + 5])
        known = {rank, other} <= ranks.keys() and suit in notation.suit_words
        if known and joins == notation.and_ and of == notation.between:
            tokens = [*tokens[: at + 1], *tokens[at + 3 : at + 5], *tokens[at + 1 :]]
    return tokens


_JOINED: Final = re.compile("[-–—/]")
"""Between two cards that are written as one word: K-Q."""
_DASH_BETWEEN: Final = re.compile(r"(?<=\S)\s+[-–—/]\s+(?=\S)")


def _apart(token: str, notation: Notation) -> list[str]:
    """The cards of a word that joins several, or the word: `K-Q`, `K/Q`, but not `K-s`."""
    pieces = [piece for piece in _JOINED.split(token) if piece]
    return pieces if pieces and all(readings(piece, notation) for piece in pieces) else [token]


def _without_articles(words: list[str], notation: Notation) -> list[str]:
    """The words of some cards alone; between two of them "and" is none."""
    elided = tuple(article for article in notation.articles if article.endswith("'"))
    cut = [next((word[len(one) :] for one in elided if plain(word).startswith(one)), word) for word in words]
    after = [*map(plain, cut[1:]), ""]
    return [
        word
        for at, word in enumerate(cut)
        if plain(word) not in notation.articles
        and not (at and plain(word) in notation.joins)
        and not (plain(word) in notation.or_ranks and after[at] in notation.rank_words)
        and _article_or_ace(cut, at, notation) != "article"
    ]


def _article_or_ace(words: list[str], at: int, notation: Notation) -> Literal["", "article", "either"]:
    """Whether a small letter is the article of the card behind it: the "a" of "a 5", of "9h and a 5", not of "9 a 5".

    Before a letter alone, or before several cards, it may be `either` article or ace, unless "and" stands before it.
    """
    leads = at == 0 or plain(words[at - 1]) in notation.joins
    next_ = words[at + 1 : at + 2]
    if words[at] not in notation.or_ranks or not leads or not _begins_card(next_, notation):
        return ""
    others = takewhile(lambda word: plain(word) not in notation.joins, words[at + 2 :])
    alone = not any(_begins_card([word], notation) for word in others)
    is_letter = len(next_[0]) == 1 and next_[0].isalpha()
    return "article" if alone and (at or not is_letter) else "either"


def _begins_card(word: list[str], notation: Notation) -> bool:
    return any(plain(one) not in notation.or_ranks and readings(one, notation) for one in word)


def doubtful_article(line: str, notation: Notation) -> str:
    """What begins with an "a" that may be an article or an ace: "a k", "a 8 k"; empty where nothing does."""
    for part in re.split("[,;]", line):
        words = part.split()
        said = range(len(words) - 1)
        doubtful = (at for at in said if plain(words[at + 1]) not in notation.rank_words)
        at = next((at for at in doubtful if _article_or_ace(words, at, notation) == "either"), None)
        if at is not None:
            return " ".join(words[at : at + 2])
    return ""


def with_great_aces(line: str) -> str:
    """A line of a program, in which no small letter is an article."""
    return re.sub(r"(?<!\S)a(?!\S)", "A", line)


def _are_one(rank: str, letter: str, notation: Notation) -> bool:
    """Whether a letter or two after a blank are the suit of the rank before it, and can be no rank itself."""
    rank, letter = plain(rank), plain(letter)
    known = rank in notation.ranks or rank in notation.rank_words
    return known and (letter in notation.suits or letter in notation.short_suits) and letter not in notation.ranks


def of_a_rank(said: str) -> tuple[str, int] | None:
    """The rank and the number of several cards of a rank; 0 for as many as there are, None for anything else.

    >>> of_a_rank("both kings"), of_a_rank("the queens"), of_a_rank("king")
    (('K', 2), ('Q', 0), None)
    """
    language, notation = languages.in_use(), own()
    known = {**notation.ranks, **notation.rank_words}
    ranks = {language.gist(word): rank for word, rank in known.items()}
    words = language.gist(said).split()
    if not words or len(words) > 2 or words[-1] not in ranks:
        return None
    rank, last = ranks[words[-1]], plain(said).split()[-1]
    if len(words) == 1:
        several = last not in known or plain(said).split()[0] in notation.plural
        return (rank, 0) if several else None
    pairs = {language.gist(word) for word in language.cards.two.split()}
    many = 2 if words[0] in pairs else spelling.counted(ranks.get(words[0], ""))
    return (rank, many) if many else None


def several_aces(line: str, notation: Notation) -> str:
    """The aces of a line that speaks of several by a word that is the same for one: "deux as", and not two and ace."""
    ranks = notation.rank_words
    aces = "|".join(word for word, rank in ranks.items() if rank == "A" and word.endswith("s"))
    many = "|".join([*(word for word, rank in ranks.items() if rank in "234"), *"234"])
    found = re.search(rf"(?<!\w)(?:{many}) (?:{aces or '(?!)'})(?!\w)", plain(line))
    return found.group() if found else ""


def one_of_a_rank(said: str) -> str | None:
    """The rank of which a single card is named, whichever of several it may be; None for anything else.

    >>> one_of_a_rank("a five"), one_of_a_rank("one of the deuces"), one_of_a_rank("the five"), one_of_a_rank("a 5")
    ('5', '2', None, None)
    """
    language, notation = languages.in_use(), own()
    ranks = {language.gist(word): rank for word, rank in notation.rank_words.items()}
    said = plain(said)
    leads = sorted(language.listed("one_of"), key=len, reverse=True)
    lead = next((lead for lead in map(plain, leads) if said.startswith(f"{lead} ")), "")
    named = said[len(lead) :]
    # The French ace is also what somebody has.
    several = len({*named.split()} & {*notation.rank_words}) > 1
    return ranks.get(language.gist(named)) if lead and not several else None


def count_alone(said: str) -> tuple[int, bool] | None:
    """The number of cards where nothing else is said, and whether it can be no rank; None for anything else.

    >>> count_alone("five"), count_alone("all five"), count_alone("five cards, please"), count_alone("the five")
    ((5, False), (5, True), (5, True), None)
    >>> count_alone("a card"), count_alone("the king and five")
    ((1, True), None)
    """
    language, numbers = languages.in_use(), numbers_said(said)
    words = plain(in_figures(said)).replace(",", " ").strip(spelling.STOPS).split()
    others = [word for word in words if not word.isdecimal()]
    nouns = {language.gist(noun) for noun in language.listed("count_words")}
    # Beside figures, "a" may be an ace, and "a pair" is one of these.
    in_words = {*f"{language.numbers.single} {language.numbers.pair}".split()} if others == words else set[str]()
    ranks = set[str]() if others == words else {*own().ranks, *own().rank_words}
    left = [gist for word in others if word not in in_words and (gist := language.gist(word))]
    definite = {*own().articles} - {*own().plural} - {*language.numbers.single.split()}
    if len(numbers) != 1 or any(gist not in nouns for gist in left) or any(word in ranks for word in others):
        return None
    sure = bool(left)
    if words[0] in definite and not sure:
        return None
    return numbers[0], sure


class Count(NamedTuple):
    """How many cards are said before their `names`; where it is not `sure`, the number may be the rank of the first."""

    number: int
    names: str
    sure: bool


def count_before(said: str) -> Count | None:
    """How many cards somebody says that he names, before he names them; None where he does not say it.

    >>> count_before("two: the nine and the king"), count_before("two cards, 9 K"), count_before("two, 9 K")
    (Count(number=2, names='the nine and the king', sure=True), Count(number=2, names='9 K', sure=True), \
Count(number=2, names='9 K', sure=False))
    """
    found = _COUNTED.match(said)
    if not found:
        return None
    language, numbers = languages.in_use(), numbers_said(found["count"])
    nouns = {language.gist(noun) for noun in language.cards.noun.split()}
    words = [word for word in in_figures(found["count"]).split() if language.gist(word) and not word.isdecimal()]
    articles = {*language.cards.articles.split()} - {*language.numbers.single.split()}
    named = plain(found["count"]).split()[0] in articles or any(language.gist(word) not in nouns for word in words)
    if len(numbers) != 1 or named:
        return None
    return Count(numbers[0], found["names"].removesuffix(")"), bool(words) or found["mark"] != ",")


def readings(card: str, notation: Notation) -> tuple[str, ...]:
    """The names that a card so written may have in a notation: `Th`, `T?`, `??`; none where it is no card.

    Where it is none in French, it may be one in English, or half of either.
    """
    own = _readings(card, (notation,))
    return own if own or notation is english() else _readings(card, (notation, english()))


def all_are_in(lines: Iterable[str], notation: Notation) -> bool:
    """Whether every card of some lines can be read in a notation, without recourse to another."""
    return all(_readings(card, (notation,)) for line in lines for card in written(line, notation))


def _readings(card: str, notations: tuple[Notation, ...]) -> tuple[str, ...]:
    """The names in notations of which the first is the writer's own: words are words of that one alone."""
    said, own = plain(card), notations[0]
    if said in ("?", UNSEEN):
        return (UNSEEN,)
    words = said.split()
    if not words:
        return ()
    if words[0] in own.rank_words or len(words) > 1:
        return _in_words(words, own)
    found = _LETTERS.fullmatch(said) or _FIGURE.fullmatch(said)
    return _in_letters(found[1], found[2], notations) if found else ()


def _in_words(words: list[str], notation: Notation) -> tuple[str, ...]:
    """`king of hearts`, `K hearts`, `king`."""
    rank = notation.rank_words.get(words[0]) or notation.ranks.get(words[0])
    suits = [word for word in words[1:] if word != notation.between]
    if rank is None or len(suits) != (len(words) > 1):
        return ()
    known = {**notation.short_suits, **notation.suits, **notation.suit_words}
    suit = known.get(suits[0]) if suits else "?"
    return (rank + suit,) if suit else ()


def _in_letters(rank: str, suit: str, notations: tuple[Notation, ...]) -> tuple[str, ...]:
    """Every rank with every suit that the letters stand for in one of the notations."""
    ranks = dict.fromkeys(one.ranks[rank] for one in notations if rank in one.ranks)
    known = [{**one.short_suits, **one.suits} for one in notations]
    suits = dict.fromkeys(one[suit] for one in known if suit in one)
    return tuple(r + s for r in ranks for s in (["?"] if suit in ("", "?") else suits))
