"""The cards of a hand on a page: beside a question, while they are turned one by one, and once for good."""

from collections.abc import Sequence
from typing import Literal

from rich.console import RenderableType
from rich.text import Text

from bondcards.engine.cards import Card
from bondcards.engine.facts import Dealt, Fact, Place, Turned, cards_on_table
from bondcards.errors import Refused, TakeBack
from bondcards.games.poker.felt import felt
from bondcards.language import grammar, languages
from bondcards.language.i18n import _
from bondcards.language.spelling import plain
from bondcards.seen.setting import Question
from bondcards.show import table
from bondcards.show.asking import Asker
from bondcards.show.explaining import keys, masters_word
from bondcards.show.layout import line
from bondcards.show.page import Page
from bondcards.show.said import is_move, refuse_move
from bondcards.show.table import Faces
from bondcards.tables.prompt import NoHand, asks_chances, asks_help, asks_to_look, ends, takes_back
from bondcards.telling.hands import at_poker, hands_of
from bondcards.telling.labels import LABELS
from bondcards.telling.words import Names


class Felt:
    """Where the cards of one hand lie, on a page, before the seat or the house that banks it."""

    def __init__(self, page: Page, faces: Faces, bank: str) -> None:
        self._page = page
        self._faces = faces
        self._bank = bank
        self.laid_at = self._helped_at = 0
        """How many cards had come when the table was last shown for good; and beside a question."""
        self._lines: dict[Place, Sequence[Card]] = {}

    def drawn(self, facts: Sequence[Fact], names: Names, speaks: str = "") -> RenderableType:
        if at_poker(facts):
            from bondcards.show import poker

            return poker.Ring(facts, names, self._faces, speaks).drawn(self._page.console.width)
        return table.laid(facts, names, self._bank, self._faces, self._page.console.width)

    def own(self, seen: Sequence[Fact], names: Names, seat: str, asked: Question) -> RenderableType:
        """The table for the seat alone that is asked."""
        return self.drawn(seen, names, seat)

    def lay_out(self, room: Sequence[Fact], names: Names) -> None:
        """Show the table for good, as the room sees it, if anything has come to it since it was shown last."""
        if lying(room) > self.laid_at:
            self.laid_at = lying(room)
            self._page.keep(self.drawn(room, names))

    def helps(self, seen: Sequence[Fact], names: Names, speaks: str = "") -> list[RenderableType]:
        """The table beside a question; where it would stay on the screen, in a line a hand and only when it is new."""
        if not cards_on_table(seen):
            return []
        if self._page.forgets:
            return [self.drawn(seen, names, speaks)]
        if lying(seen) == self._helped_at:
            return []
        self._helped_at = lying(seen)
        return [self.in_lines(seen, names)]

    def in_lines(self, seen: Sequence[Fact], names: Names) -> RenderableType:
        if not cards_on_table(seen):
            return Text(" " + _("No card has been dealt yet."), "quiet")
        if at_poker(seen):
            from bondcards.show import poker

            return poker.Ring(seen, names, self._faces).in_lines(self._page.console.width)
        return table.rows(hands_of(seen, names, self._bank), names, self._faces)

    def turn(self, coming: Fact, room: Sequence[Fact], names: Names, asker: Asker) -> bool:
        """Show the cards turned so far until what is `coming` is wanted; whether the rest is wanted unasked."""
        letter = languages.in_use().listed("rest")[0]
        while True:
            self._page.ask(*self._so_far(room, names), self._hint(coming, room, names))
            words = asker.line().strip()
            if takes_back(words):
                raise TakeBack
            if ends(words):
                raise NoHand
            if asks_help(words):
                all_others = _("turn all the others up to the next answer; with --reveal all they always are")
                turned = [(_("Enter"), _("turn the next card")), (letter, all_others)]
                self._page.note(keys(turned, *masters_word(asker.hears_master)))
            elif wanted := wanted_at_a_pause(words, coming, room, names):
                return wanted == "rest"
            elif asks_chances(words):
                asker.refuse(Refused(_("Cards are being turned: ask for the chances at the next question.")))
            elif asks_to_look(words):
                lie = _("What has been turned lies above; covered cards are shown to their seat when it is asked.")
                asker.refuse(Refused(lie))
            else:
                asker.refuse(_no_pause(words, names, turns(coming, room, names), letter))

    def _hint(self, coming: Fact, room: Sequence[Fact], names: Names) -> RenderableType:
        hint = Text.assemble(
            (_("Enter"), "key"),
            (" " + turns(coming, room, names), "quiet"),
            " · ",
            (languages.in_use().listed("rest")[0], "key"),
            (" " + _("turns all the others"), "quiet"),
        )
        return line(hint)

    def _so_far(self, room: Sequence[Fact], names: Names) -> list[RenderableType]:
        """The cards turned so far; where they would stay on the screen, the hands alone to which one has come."""
        if not cards_on_table(room):
            return []
        if self._page.forgets:
            return [self.drawn(room, names)]
        hands = hands_of(room, names, self._bank)
        changed = [hand for hand in hands if self._lines.get(hand.to) != hand.cards]
        self._lines = {hand.to: hand.cards for hand in hands}
        return [table.rows(changed, names, self._faces)] if changed else []


def _no_pause(words: str, names: Names, does: str, letter: str) -> Refused:
    """Why what is said at a pause turns no card."""
    try:
        refuse_move(words, names)
    except Refused as early:
        return early
    no = _("“{words}” is no answer here. Enter {turns}, “{letter}” turns all the others.")
    return Refused(no.format(words=words, turns=does, letter=letter))


def lying(facts: Sequence[Fact]) -> int:
    """How often cards have come to a table or were turned on it."""
    return sum(isinstance(fact, Dealt | Turned) for fact in facts)


def wanted_at_a_pause(words: str, coming: Fact, room: Sequence[Fact], names: Names) -> Literal["next", "rest", ""]:
    """Whether the `next` card is wanted, or the `rest` of them; what Enter does may be said back, or in part."""
    # « Je reste » is no rest of the cards.
    as_listed = plain(words) in map(plain, languages.in_use().listed("rest"))
    rest: Literal["rest", ""] = "rest" if as_listed or not is_move(words, names) else ""
    # “The cards” are all of them, “the card” is the next; their gist is the same.
    if grammar.lists(words, "rest") and rest:
        return rest
    gist, noun = languages.in_use().gist, languages.in_use().cards.noun
    if gist(words) and {*gist(words).split()} <= {*gist(f"{turns(coming, room, names)} {noun}").split()}:
        return "next"
    if not words or any(language.lists_so(words, "next") for language in languages.every()):
        return "next"
    return rest if languages.in_use().lists_so(words, "rest") else ""


def turns(coming: Fact, room: Sequence[Fact], names: Names) -> str:
    """What Enter does at a pause: at poker it turns the cards of a street, or a hand at the showdown."""
    if not at_poker(room):
        return _("turns the next card")
    if isinstance(coming, Turned):
        return _("turns the hand of {seat}: showdown").format(seat=names.seat(coming.to.seat))
    return _(LABELS.turned[felt(room).round])
