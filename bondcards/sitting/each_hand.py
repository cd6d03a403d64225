"""The stake that somebody lays in every hand without being asked: how it is said, and what he then lays."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from bondcards.engine import money
from bondcards.engine.questions import ANYTHING, Bet
from bondcards.errors import Refused
from bondcards.games.game import Entry
from bondcards.games.seating import Seat, Seating
from bondcards.games.stakes import Wished
from bondcards.language import languages, lexicon
from bondcards.language.grammar import no_answer
from bondcards.language.i18n import _
from bondcards.language.misspelt import number_meant
from bondcards.language.numbers import in_figures
from bondcards.language.spelling import STOPS, listed, named_in
from bondcards.sitting.amounts import money_said
from bondcards.tables.pieces import ASKED_FOR, Lexicon, Party, called_so, example_on, on_box, tokens
from bondcards.tables.spoken_bets import spoken_bets
from bondcards.tables.stakes import called, parts, stakes_of

if TYPE_CHECKING:
    from bondcards.sitting.sitting import Sitting


def choice_of_boxes(entry: Entry) -> tuple[str, ...]:
    """The boxes among which a seat chooses for its stake; none where the role it plays says which it is."""
    boxes = () if len(parts(entry)) > 1 else entry.boxes
    return boxes if len(boxes) > 1 else ()


def standing_stake(entry: Entry) -> tuple[str, str, str]:
    """The question for the stake of each hand, what Enter says, and what may be said."""
    means = _("What each agent lays on the game's main box in every hand; Enter asks for it each time.")
    boxes = choice_of_boxes(entry)
    if not boxes:
        return _("Stake of each hand (Enter: ask before every hand)"), "", means
    question = _("Stake of each hand, {bets} (Enter: ask before every hand)")
    return question.format(bets=for_instance(entry)), "", means


def for_instance(entry: Entry) -> str:
    """Stakes as they may be said for each of some boxes."""
    bets = [on_box(example_on(entry, box), called(entry.id, box)) for box in choice_of_boxes(entry)]
    return _("for instance {bet}").format(bet=listed(bets))


def stake_of_each_hand(
    said: str, seat: str, party: Party, colours: money.ChipValues = money.NO_COLOURS
) -> int | dict[str, int]:
    """The cents of a stake, or of several by the boxes that are named; for whom else, or no amount, is refused.

    Beside others, what lies on the box that is his own stands at `ASKED_FOR`: which it is goes by where he sits.
    """
    if number_meant(said):
        raise money.no_amount(said.strip())
    boxes = choice_of_boxes(party.entry)
    every = "|".join(map(re.escape, sorted(languages.in_use().listed("each_hand"), key=len, reverse=True)))
    amounts = re.sub(rf"\s+(?:{every})$", "", in_figures(said.strip().rstrip(STOPS)), flags=re.I)
    amounts = money.in_figures(amounts, colours, said)
    _refuse_others(amounts, said.strip(), seat, party)
    if not boxes:
        return money_said(_without(party.people[seat], seat, amounts), party.currency, said)
    # What one could stake at most is another thing in every hand: no share is understood.
    ask = Bet(seat, boxes[0], ANYTHING, 0, ())
    told = spoken_bets(amounts, ask, party)
    own = told.get(seat, {})
    laid = {box: cents for box, cents in own.items() if isinstance(cents, int)}
    if len(told) > 1 or not laid or len(laid) < len(own):
        raise no_answer(said.strip(), for_instance(party.entry))
    if not any(boxes[0] in token.boxes for token in tokens(Lexicon(amounts, ask, party)) if token.is_box):
        laid = {ASKED_FOR if box == boxes[0] else box: cents for box, cents in laid.items()}
    return laid[ASKED_FOR] if set(laid) == {ASKED_FOR} else laid


def _refuse_others(amounts: str, said: str, seat: str, party: Party) -> None:
    """Refuse a line that names anybody but him whose stake is asked for, or everybody."""
    everybody = (*lexicon.spellings("all"), *languages.in_use().bets.others.split("/"))
    others = [who for who in party.people if who != seat and names_person(amounts, who, party)]
    if others or named_in(amounts, everybody):
        of_him = _("“{words}” speaks of others: this is the stake of {person} alone. Say an amount.")
        raise Refused(of_him.format(words=said, person=party.people[seat]))


def names_person(line: str, seat: str, party: Party) -> bool:
    return bool(named_in(line, called_so(seat, party.people[seat])))


def _without(name: str, seat: str, amounts: str) -> str:
    """A stake without the name of him who lays it, before or after it."""
    own = "|".join(map(re.escape, sorted(called_so(seat, name), key=len, reverse=True)))
    return re.sub(rf"^\s*(?:{own})\b[:,]?\s*|[,\s]+(?:{own})$", "", amounts, flags=re.I) or amounts


def standing(sitting: "Sitting", seat: str, said: int | Mapping[str, int]) -> Mapping[str, int]:
    """What a seat would lay of such a stake, beside what the others lay; whether they still can is not its business."""
    if not isinstance(said, int) and ASKED_FOR in said:
        entry, on_his_own = sitting.game.entry, standing(sitting, seat, said[ASKED_FOR])
        own = next((box for box, cents in on_his_own.items() if cents), entry.boxes[0])
        if own in said:
            twice = _("“{box}” is said twice. Say each box once, {bets}.")
            raise Refused(twice.format(box=called(entry.id, own), bets=for_instance(entry)))
        said = {own if box == ASKED_FOR else box: cents for box, cents in said.items()}
    plan = sitting.plan
    stake, his = (said, {}) if isinstance(said, int) else (None, {seat: said})
    most = said if isinstance(said, int) else sum(said.values())
    others = {who: {box: laid for box, laid in boxes.items() if laid} for who, boxes in plan.stakes.items()}
    bets = {who: boxes for who, boxes in others.items() if boxes and who != seat}
    seats: list[Seat] = []
    for who, kind in plan.seats.items():
        chips, needs = sitting.balance(who).chips, max(most, sum(bets.get(who, {}).values()))
        seats.append(Seat(who, kind, chips if who in (seat, plan.bank) else max(chips, needs)))
    seating = Seating(tuple(seats), plan.bank, limits=sitting.rules.limits)
    wished = Wished(stake, {**bets, **his})
    return stakes_of(sitting.game, sitting.options, seating, wished, sitting.people).get(seat, {})
