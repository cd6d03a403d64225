"""What a language's file has in it: how it writes cards and numbers, how it puts its verbs, how bets are said."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct


class Numbers(Struct, frozen=True):
    """The decimal sign, what stands between thousands as written and as read; the cents of `one` unit.

    `single` is what says that there is one; `small` and `large` are the words of which numbers are made, `times` those
    of which figures may say how many there are: 3 hundred. Below zero is what begins with `minus`, two is a `pair`.
    A `moment` is written so, a day with its month and, where it is the month's `first`, so. Some of the words have
    others `also`. After the units of `cut_short` a figure may stand for as many tenths of them. A word may stand
    `within` a number, before its tens and ones.
    """

    decimal: str
    group: str
    groups: str
    one: tuple[int, int]
    single: str
    small: str
    large: str
    times: str
    minus: str
    pair: str
    moment: str
    months: str
    first: str
    cut_short: Mapping[str, int]
    within: str = ""
    also: Mapping[str, str] = {}


class Cards(Struct, frozen=True):
    """The letters and words of the ranks from the ace to the king, and of spades, hearts, diamonds and clubs.

    A stroke stands between letters or words of the same. `between` stands between the two of a card, `and` and
    `articles` about cards, `plural` articles before several of a rank, and before `two` of them a word for that; the
    `noun` is what a card is called, and a `court` card any of those that count ten at the tables. Read aloud, `the`
    card of a rank is `of` a suit; where suits play no part, it is `a` card of its rank. The
    `letters` of the suits are told beside an `example`.
    """

    ranks: str
    suits: str
    rank_words: str
    suit_words: str
    between: str
    and_: str = msgspec.field(name="and")
    articles: str
    plural: str
    two: str
    noun: str
    court: str
    the: str
    a: str
    of: str
    example: str
    letters: str


class Grammar(Struct, frozen=True):
    """Who speaks, what only fills, what says no; how a verb is put; and what stands about an amount.

    `conjugation` is what the ending of a verb becomes where the speaker says it of himself, `endings` are those that
    all forms of verbs and nouns lose where they are compared.
    """

    speakers: str
    articles: str
    fillers: str
    negations: str
    first_person: tuple[str, ...]
    oneself: tuple[str, ...]
    conjugation: Mapping[str, str]
    endings: str
    to: str
    by: str
    in_all: str
    more: str
    whom: str
    blinds: str
    but: str
    then: str
    picks: str


class Bets(Struct, frozen=True):
    """What parts the bets of a line, what only fills it, what says all or half that one can, and one's `own` box.

    `phrases` are what fills it in several words that mean something else alone: who puts up 500 lays no 500 more.
    The `others` are all whom a line does not name; one may stake `like` another, and an amount be so much `round`,
    but not where `bounds` are said.
    An amount on `both_tableaux` may be as much on each; `for_both` may be that, or what else it says. One `everywhere`
    may be on all boxes or of all people; of two `sides` each may be either, as one looks. What is
    said of `all_of` so many people is said of `each`; what of `so_many`, or of `so_many_others`, perhaps
    of them together.

    The `most` or `least` may be staked, or `twice` what another does. Of a bank that is covered, all is also said so.
    The `rest` is that with its article alone: without it one stays. Of what `parts` are nobody
    knows.
    """

    and_: str = msgspec.field(name="and")
    fillers: str
    phrases: str
    all_one_can: str
    all_covered: str
    rest: str
    half_bank: str
    half_chips: str
    parts: str
    most: str
    least: str
    twice: str
    own: str
    others: str
    like: str
    round: str
    bounds: str
    both_tableaux: str
    for_both: tuple[str, str]
    everywhere: str
    sides: str
    other_box: str
    all_of: str
    so_many: str
    so_many_others: str
    each: str


class Multiples(Struct, frozen=True):
    """What says so many `times`, verbs that say how many, and what follows: `it`, a `bet`, what was laid `before`."""

    times: str
    folds: Mapping[str, int]
    it: str
    bet: str
    before: str


class Ordinals(Struct, frozen=True):
    """The ordinal `numbers` and the `last`, what stands before them and may lead to that, and what is counted.

    That is a hand, or a `card`.

    `every` one may be meant.
    """

    numbers: str
    last: str
    the: str
    lead: str
    noun: str
    card: str
    every: str
