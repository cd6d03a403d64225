"""A hand that was played by our rules as a hand history, one of the journal too; and the text of its file."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Final

from msgspec.structs import replace

from bondcards.campaign import sittings
from bondcards.campaign.folders import Campaign
from bondcards.campaign.journal import Journal
from bondcards.campaign.numbering import place, places
from bondcards.campaign.records import HandRecord
from bondcards.engine.cards import Card
from bondcards.engine.facts import (
    Awarded,
    Button,
    Dealt,
    Discarded,
    Fact,
    Lying,
    Round,
    Said,
    Stack,
    Turned,
    Wagered,
    view,
)
from bondcards.errors import Refused
from bondcards.export.phh.history import (
    CENTS,
    HOUSE_RULES,
    History,
    as_written,
    code_of,
    from_cents,
    parse_action,
)
from bondcards.games import options as options_
from bondcards.games.poker.felt import felt
from bondcards.games.poker.hand import Terms, terms
from bondcards.games.poker.showdown import AskShow, Share
from bondcards.games.poker.table import BOARD
from bondcards.games.poker.variant import Options
from bondcards.games.poker.variants import VARIANTS, variant_of
from bondcards.language.i18n import _
from bondcards.sitting.plan import state_from
from bondcards.sitting.retelling import retold

PLACES: Final = range(CENTS + 1)


def players_of(facts: Iterable[Fact]) -> dict[str, str]:
    """The players of the format by the seats of a hand: `p1` is on the button's left."""
    return {seat: f"p{number}" for number, seat in enumerate(felt(facts).from_left_of_button(), 1)}


def history_from(game: str, options: Options, stakes: Terms, facts: Sequence[Fact], net: Mapping[str, int]) -> History:
    """The history of a hand of `game` with these `facts`; `net` is what each seat has gained by the cards (cents)."""
    names = players_of(facts)
    began = {fact.seat: fact.amount for fact in facts if isinstance(fact, Stack)}
    left = {seat: stack + net.get(seat, 0) for seat, stack in began.items()}
    posts = stakes.posts
    asked = (*posts.antes.values(), *posts.blinds.values(), posts.bring_in, *stakes.bets)
    every = (*_paid(facts), *asked, *began.values(), *left.values())
    places = next(used for used in PLACES if all(amount % 10 ** (CENTS - used) == 0 for amount in every))

    def units(cents: int) -> int:
        return from_cents(cents, places)

    def by_order(cents: Mapping[str, int]) -> tuple[int, ...]:
        return tuple([units(cents.get(seat, 0)) for seat in names])

    lines = enumerate(_Noting(names, places).actions(facts), 1)
    usual, chosen = options_.as_text(type(options)()), options_.as_text(options)
    return History(
        variant=code_of(game, options.limit),
        antes=_posted(by_order(posts.antes)),
        bets=(units(stakes.bets[0]), units(stakes.bets[1])),
        stacks=by_order(began),
        actions=tuple([action for number, line in lines if (action := parse_action(number, line))]),
        places=places,
        blinds=_posted(by_order(posts.blinds)) if posts.blinds else (),
        bring_in=units(posts.bring_in),
        trimmed=True,
        finishing=by_order(left),
        house_rules={name: value for name, value in chosen.items() if name != "limit" and value != usual[name]},
    )


def _posted(by_order: tuple[int, ...]) -> tuple[int, ...]:
    # Of two the format names the last one's first.
    return by_order[::-1] if len(by_order) == 2 else by_order


def _paid(facts: Iterable[Fact]) -> Iterator[int]:
    """All that is bet, and the share each gets of a pot, to the cent."""
    for fact in facts:
        if isinstance(fact, Wagered):
            yield fact.total
        elif isinstance(fact, Awarded):
            yield fact.amount
            yield from Share(fact.half, fact.amount, fact.seats).each(chip=1).values()


VERBS: Final = {"fold": "f", "check": "cc", "call": "cc", "bring-in": "pb", "bet": "cbr", "raise": "cbr"}
"""The words of a round of betting as the format notes them; what is posted stands in fields of its own."""


class _Noting:
    """Notes facts as actions: `called` is what the format calls each seat, amounts have so many decimal `places`."""

    def __init__(self, called: Mapping[str, str], places: int) -> None:
        self._called = called
        self._places = places
        self._lying = Lying()
        self._dealt: dict[str, list[Card]] = {}

    def actions(self, facts: Iterable[Fact]) -> Iterator[str]:
        """The actions of a hand; the cards of a street are dealt a hand at a time."""
        for fact in facts:
            if isinstance(fact, Dealt):
                to = "db" if fact.to == BOARD else f"dh {self._called[fact.to.seat]}"
                self._dealt.setdefault(to, []).append(fact.card)
            elif isinstance(fact, Round):
                yield from self._deal()
            elif action := self._action(fact):
                yield from self._deal()
                yield action
            self._lying.note(fact)
        yield from self._deal()

    def _deal(self) -> Iterator[str]:
        """The cards dealt since the last action, the seats in their order before the board."""
        dealt, self._dealt = self._dealt, {}
        for to in sorted(dealt, key=lambda to: to == "db"):
            yield f"d {to} {_together(dealt[to])}"

    def _action(self, fact: Fact) -> str:
        match fact:
            case Wagered() if fact.word in VERBS:
                verb = VERBS[fact.word]
                units = from_cents(fact.total, self._places)
                amount = f" {as_written(units, self._places)}" if verb == "cbr" else ""
                return f"{self._called[fact.seat]} {verb}{amount}"
            case Discarded():
                lying = [self._lying.cards[ordinal] for ordinal in self._lying.at[fact.source]]
                return f"{self._called[fact.seat]} sd {_together([lying[at] for at in fact.at])}".rstrip()
            case Turned():
                return f"{self._called[fact.to.seat]} sm {_together(fact.cards)}"
            case Said() if (fact.about, fact.word) == (AskShow.about, "muck"):
                return f"{self._called[fact.seat]} sm"
            case _:
                return ""


def _together(cards: Iterable[Card]) -> str:
    return "".join(map(str, cards))


def seen_by_the_room(facts: Sequence[Fact]) -> list[Fact]:
    """The facts with all cards unknown that were never turned; those that were are known from the deal on."""
    lying = Lying()
    for fact in view(facts, None):
        lying.note(fact)
    seen = iter(lying.cards)
    return [Dealt(fact.to, next(seen), fact.sees) if isinstance(fact, Dealt) else fact for fact in facts]


def history_of(journal: Journal, hand: HandRecord, campaign: Campaign, *, gm: bool) -> History:
    """A hand of the journal; without `gm` what the room never saw is unknown. Raises `Refused` where there is none."""
    again, number = retold(journal, hand), place(journal, hand.id)
    if again is None:
        older = _("Hand {number} was played by older rules, which are not played any more.")
        raise Refused(older.format(number=number))
    if not any(isinstance(fact, Button) for fact in again.facts):
        raise Refused(_("In hand {number} nobody had anybody to play with.").format(number=number))
    head, outcome, names = again.head, again.played.outcome, players_of(again.facts)
    told = again.facts if gm else seen_by_the_room(again.facts)
    at = datetime.fromisoformat(hand.at)
    assert isinstance(head.options, Options)
    played_for = terms(variant_of(head.game), head.seating, head.options, tuple(names))
    return replace(
        history_from(head.game, head.options, played_for, told, outcome.settlement.net()),
        players=tuple(map(campaign.name, names)),
        hand=str(number),
        heroism={names[seat]: points for seat, points in outcome.spent.items()},
        more={
            "event": campaign.settings.title,
            "day": at.day,
            "month": at.month,
            "year": at.year,
            "_bondcards_currency": campaign.settings.currency,
            "_bondcards_sitting": hand.sitting,
        },
    )


def find_hand(journal: Journal, number: int | None, sitting: int | None) -> HandRecord:
    """The hand of that place in that sitting, the one that stands before one that was given up or taken back.

    Where none is named the latest, of the latest sitting with poker.
    """
    if sitting is None:
        poker = (one.id for one in sittings.latest_first(journal) if state_from(one.data).plan.game in VARIANTS)
        found = next((one for one in poker if sittings.last_counting(journal, one)), None)
        if found is None:
            raise Refused(_("No hand of poker has been played in this campaign: `bondcards play holdem` begins one."))
    else:
        found = sitting
        if state_from(sittings.sitting(journal, found).data).plan.game not in VARIANTS:
            no_poker = _("Sitting {sitting} is no poker, and hand histories are of poker alone.")
            raise Refused(no_poker.format(sitting=found))
    if number is None:
        hand = sittings.last_counting(journal, found)
        if hand is None:
            raise Refused(_("No hand of sitting {sitting} has been settled.").format(sitting=found))
        return hand
    hands = sittings.hands(journal, found)
    at = places(journal, (hand.id for hand in hands))
    of_that_number = [hand for hand in hands if at[hand.id] == number]
    if not of_that_number:
        raise Refused(_("Sitting {sitting} has no hand {number}.").format(sitting=found, number=number))
    hand = next((hand for hand in of_that_number if hand.counts), of_that_number[-1])
    if hand.is_open:
        raise Refused(_("Hand {number} is still being played.").format(number=number))
    if hand.abandoned or hand.undone:
        raise Refused(_("Hand {number} was given up or taken back.").format(number=number))
    return hand


def as_text(history: History) -> str:
    own = "# The format has no code for this game with this limit: the variant is a name of bondcards' own."
    lines = [
        *([] if history.public else [own]),
        f"variant = {_text(history.variant)}",
        *([f"ante_trimming_status = {str(history.trimmed).lower()}"] if any(history.antes) else []),
        *(f"{field} = {value}" for field, value in _amounts(history)),
        "actions = [",
        *(f"  {_text(action.text)}," for action in history.actions),
        "]",
        *_about(history),
    ]
    return "\n".join(lines)


def _amounts(history: History) -> Iterator[tuple[str, str]]:
    yield "antes", _many(history, history.antes)
    if history.blinds:
        yield "blinds_or_straddles", _many(history, history.blinds)
    else:
        yield "bring_in", _one(history, history.bring_in)
    if history.game.limit == "fixed":
        yield "small_bet", _one(history, history.bets[0])
        yield "big_bet", _one(history, history.bets[1])
    else:
        yield "min_bet", _one(history, history.bets[0])
    yield "starting_stacks", _many(history, history.stacks)
    if history.finishing is not None:
        yield "finishing_stacks", _many(history, history.finishing)


def _about(history: History) -> Iterator[str]:
    """The players, and all else that is known of the hand; fields of our own begin with an underscore."""
    if history.hand:
        yield f"hand = {history.hand if history.hand.isdecimal() else _text(history.hand)}"
    if history.players:
        yield f"players = [{', '.join(map(_text, history.players))}]"
    yield from (f"{field} = {_value(value)}" for field, value in history.more.items())
    if history.house_rules:
        yield f"{HOUSE_RULES} = {_table(history.house_rules)}"
    if history.heroism:
        yield "# Heroism Points spent after the hand; the format knows nothing of them, nor do the stacks above."
        yield f"_bondcards_heroism = {_table(history.heroism)}"


def _one(history: History, amount: int) -> str:
    return as_written(amount, history.places)


def _many(history: History, values: Sequence[int | None]) -> str:
    return f"[{', '.join('inf' if value is None else _one(history, value) for value in values)}]"


def _table(values: Mapping[str, str | int]) -> str:
    return f"{{{', '.join(f'{name} = {_value(value)}' for name, value in values.items())}}}"


def _value(value: str | int) -> str:
    return str(value) if isinstance(value, int) else _text(value)


def _text(words: str) -> str:
    """A basic string of TOML, which is written as JSON writes one."""
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007f")
