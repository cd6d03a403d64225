"""A player who is asked for all his bets at once: as before, as he is advised, so many times that, or as he says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bondcards.engine import money
from bondcards.engine.facts import Fact, stakes_on_table, who_banks
from bondcards.engine.questions import Bet, Spoken
from bondcards.errors import Noted, Refused
from bondcards.games.baccarat.drawing import AskNatural
from bondcards.games.game import Entry
from bondcards.language import grammar, languages
from bondcards.language.grammar import may_mean
from bondcards.language.i18n import _
from bondcards.language.multiples import multiple
from bondcards.language.spelling import named_in, plain
from bondcards.tables.ahead import Ahead, asked_of
from bondcards.tables.answerer import Answerer
from bondcards.tables.likewise import of_asked, says_likewise
from bondcards.tables.naturals import NOBODY, asked_together
from bondcards.tables.pieces import on_box, sayable
from bondcards.tables.prompt import BACK, Advice, Console, Prompt, Reason, Usual, insisted, put, reason_of
from bondcards.tables.shares import HALF_CHIPS, half_of_chips, in_words
from bondcards.tables.stakes import called, together


class Staker(Prompt):
    """A player who is asked for all his bets at once, and for the naturals of all sides.

    Enter stakes as in the last hand, or as an `adviser` would. `before` is what he staked then, by box; `chips`
    (cents) is what he sat down with.
    """

    def __init__(
        self,
        console: Console,
        ahead: Ahead,
        before: Mapping[str, int | str],
        chips: int,
        adviser: Answerer | None = None,
    ) -> None:
        super().__init__(console, adviser)
        self._ahead = ahead
        self._before = before
        self._chips = chips

    def say(self, ask: Spoken[Any], seen: Sequence[Fact]) -> Any:
        if isinstance(ask, Bet):
            return self._stake(ask, seen)
        if isinstance(ask, AskNatural) and (sides := asked_together(ask, seen, self._ahead.party)):
            self._ahead.naturals = sides.words(put(self._console, sides, seen, sides.read, Advice(NOBODY)))
            return self._ahead.naturals[0]
        return super().say(ask, seen)

    def _stake(self, ask: Bet, seen: Sequence[Fact]) -> int | str:
        last = self._last(ask, seen)
        usual = advised(self._adviser, ask, self._boxes(ask, seen), seen) if self._adviser else last
        before = dict(last.bets) if last.on_enter else {}
        if before and usual.before and self._ahead.stakes_as_before(ask.seat):
            return self._ahead.take(ask, {ask.seat: before})

        def read(words: str) -> int | str:
            _refuse_all_of_it(words, ask, usual)
            if usual.on_enter and (not words or _takes(words, usual)):
                return self._ahead.take(ask, {ask.seat: dict(usual.bets)})
            if before and languages.in_use().lists_so(words, "as_before"):
                return self._ahead.take(ask, {ask.seat: before})
            if likewise := says_likewise(words, ask.seat, self._ahead.party):
                own = dict(last.bets) if likewise == "same" else {}
                return self._ahead.take(ask, {ask.seat: self._ahead.as_another(words, ask, seen, own)})
            multiplied = self._multiplied(ask, words, last, usual, seen)
            if multiplied is not None:
                return multiplied
            return self._ahead.hear(ask, words, before, seen)

        warned: list[int | str] = []

        def sure(words: str) -> int | str:
            """Who would have too little left to go on is told so, and says it again."""
            said = read(words)
            if ask.ample is not None and isinstance(said, int) and said > ask.ample and said not in warned:
                warned.append(said)
                few = _("With {amount} laid only a fold is left; up to {ample} leaves a raise. Say it again to lay it.")
                raise Refused(few.format(amount=money.text(said), ample=money.text(ask.ample)))
            return said

        return insisted(self._console, ask, seen, lambda: self._said(ask, seen, usual), sure)

    def _said(self, ask: Bet, seen: Sequence[Fact], usual: Usual) -> str:
        """What is said; who takes back what he has noted of others takes no answer back."""
        words = self._console.ask_bets(ask, seen, usual)
        if words.strip() == BACK and (unsaid := self._ahead.unsay()):
            raise Noted(_("Not noted any more: {bets}.").format(bets=unsaid))
        return words

    def _multiplied(self, ask: Bet, words: str, last: Usual, usual: Usual, seen: Sequence[Fact]) -> int | str | None:
        """So many times what was laid in the hand before, or is shown; what is said of others after it is for later."""
        party = self._ahead.party
        own, others = of_asked(words, ask.seat, party)
        so_often = multiple(own, "before")
        if so_often is None:
            return None
        of_last, shown = (
            {box: so_often.of(cents) for box, cents in one.bets.items() if isinstance(cents, int)}
            for one in (last, usual)
        )
        if ask.whole and so_often.times < 1 and not so_often.said_of:
            laid_by_others = [laid.get(ask.box, 0) for seat, laid in stakes_on_table(seen).items() if seat != ask.seat]
            of_others = [{ask.box: so_often.of(cents)} for cents in laid_by_others[-1:] if cents]
            halves = [{ask.box: so_often.of(ask.whole)}, *([of_last] if of_last else of_others)]
            if len(halves) == 1 or plain(own) in map(plain, languages.in_use().bets.half_bank.split("/")):
                return None
            raise may_mean(words.strip(), [", ".join(_told(one, party.entry)) for one in halves])
        if not so_often.said_of and of_last and shown and of_last != shown:
            raise may_mean(words.strip(), [", ".join(_told(one, party.entry)) for one in (of_last, shown)])
        laid = of_last or ({} if so_often.said_of else shown)
        if not laid:
            none = _("“{line}”: {seat} staked nothing here in the hand before. Say {words}.")
            raise Refused(none.format(line=words, seat=party.people[ask.seat], words=sayable(ask, party.entry)))
        if not ask.whole:
            self._refuse_bare_half(ask, words.strip(), own, laid, _("half my stake") if of_last else _("half of that"))
        if not others:
            return self._ahead.take(ask, {ask.seat: {**laid}})
        before = dict(last.bets) if last.on_enter else {}
        return self._ahead.hear(ask, f"{', '.join(_told(laid, party.entry))}, {others}", before, seen)

    def _refuse_bare_half(self, ask: Bet, words: str, own: str, laid: Mapping[str, int], so_said: str) -> None:
        """Refuse “half” of nothing in particular where it may be half of the chips as well as half of a stake."""
        spoken, party = languages.in_use().bets, self._ahead.party
        bare_halves = {*map(plain, spoken.half_bank.split("/"))} & {*map(plain, spoken.half_that.split("/"))}
        of_chips, of_stake = half_of_chips(ask, party.chips), sum(laid.values())
        if plain(own) in bare_halves and of_chips != of_stake and ask.low <= of_chips <= ask.high:
            halves = ((in_words(HALF_CHIPS), of_chips), (so_said, of_stake))
            told = _("“{said}” ({amount})")
            raise may_mean(words, [told.format(said=said, amount=money.text(cents)) for said, cents in halves])

    def _boxes(self, ask: Bet, seen: Sequence[Fact]) -> Sequence[str]:
        """The boxes on which he may stake in one go; who banks lays his own stake and nothing else."""
        banks = who_banks(seen, self._ahead.party.bank) == ask.seat
        return (ask.box,) if banks else together(self._ahead.party.entry, ask.box)

    def _last(self, ask: Bet, seen: Sequence[Fact]) -> Usual:
        """What he staked in the last hand."""
        boxes = self._boxes(ask, seen)
        known = {box: self._before[box] for box in boxes if box in self._before}
        # A box that is asked for by itself was refused in a line: it is not as before.
        if not known or asked_of(ask.seat, seen) & set(boxes):
            return Usual()
        bets = {box: said for box, said in known.items() if said != "pass"} or {ask.box: "pass"}
        left = self._chips - sum(stakes_on_table(seen).get(ask.seat, {}).values())
        if sum(said for said in bets.values() if isinstance(said, int)) > left:
            return Usual(bets, now="chips")
        try:
            ask.legal(ask.meant(bets.get(ask.box, "pass")))
        except Refused:
            return Usual(bets, now="limit")
        return Usual(bets)


def _told(bets: Mapping[str, int], entry: Entry) -> list[str]:
    return [on_box(money.text(cents), called(entry.id, box)) for box, cents in bets.items()]


def _takes(words: str, usual: Usual) -> bool:
    """Whether a plain yes takes the stake that is proposed; a yes to nothing is none."""
    stakes = any(said != "pass" for said in usual.bets.values())
    return stakes and (grammar.lists(words, "yes") or grammar.lists(words, "fine"))


def _refuse_all_of_it(words: str, ask: Bet, usual: Usual) -> None:
    """Refuse “all of it” where a stake is proposed: it may be all of that, or all that somebody has."""
    laid = sum(said for said in usual.bets.values() if isinstance(said, int))
    if (
        usual.on_enter
        and 0 < laid < ask.high
        and not ask.whole
        and named_in(words, languages.in_use().listed("it all"))
    ):
        raise may_mean(words.strip(), [money.text(laid), money.text(ask.high)])


def advised(adviser: Answerer, ask: Bet, boxes: Sequence[str], seen: Sequence[Fact]) -> Usual:
    """What an adviser would stake on each of some boxes, beginning with the one that is asked for; why the first."""
    bets: dict[str, int | str] = {}
    asked, facts = ask, [*seen]
    reasons: list[Reason] = []
    for box in dict.fromkeys((ask.box, *boxes)):
        if bets:
            laid = sum(said for said in bets.values() if isinstance(said, int))
            asked = Bet(ask.seat, box, ask.low, ask.high - laid)
        said = adviser.say(asked, facts)
        if said is None and not bets:
            return Usual(before=False)
        if said is not None:
            bets[box] = said
            reasons += [reason_of(adviser, asked, facts)] if said != "pass" else []
            facts.append(asked.fact(said))
    staked = {box: said for box, said in bets.items() if said != "pass"}
    if staked:
        return Usual(staked, before=False, why=reasons[0])
    return Usual({ask.box: bets[ask.box]}, before=False, why=reason_of(adviser, ask, seen))
