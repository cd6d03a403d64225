"""What each page shows, and what is answered there; it is made from what a seat sees, so no page can tell more."""

from collections.abc import Generator
from contextlib import contextmanager
from threading import RLock
from typing import Any, Final

import msgspec

from bondcards.campaign.folders import Campaign
from bondcards.campaign.phones import Live, Phones
from bondcards.engine.cards import from_text, shown
from bondcards.engine.questions import Spoken
from bondcards.language import i18n
from bondcards.language.i18n import N_, _
from bondcards.seen.window import Closed, Open, Watch, seen_by

LABELS: Final = {
    "look": N_("Hold to look at your cards"),
    "seen": N_("Your cards"),
    "covered": N_("a covered card"),
    "choose": N_("Show my cards to choose"),
    "hide": N_("Hide my cards"),
    "throw": N_("Throw"),
    "lay": N_("Lay {amount}"),
    "amount": N_("Amount"),
    "sent": N_("Said."),
    "elsewhere": N_("It has been answered already."),
    "table": N_("Answer at the table."),
    "yours": N_("It is your turn."),
    "points": N_("Heroism"),
    "bank": N_("holds the bank"),
    "out": N_("out of the hand"),
    "lost": N_("Looking for the table …"),
    "own_page": N_("{name}'s page: the table appears here as soon as it is open."),
    "page": N_("The table appears here as soon as it is open."),
    "you": N_("you"),
    "evening": N_("The evening so far"),
    "heard": N_("What was said"),
    "seats": N_("At the table"),
    "cards": N_("Cards"),
    "s": N_("spades"),
    "h": N_("hearts"),
    "d": N_("diamonds"),
    "c": N_("clubs"),
    "of": N_("{rank} of {suit}"),
}
"""What the pages say themselves, to be translated."""

_speaks = RLock()


@contextmanager
def speaking(language: str) -> Generator[None]:
    """Have everything said in a language; one at a time, for the program speaks one."""
    with _speaks:
        before = i18n.language()
        i18n.use(language)
        try:
            yield
        finally:
            i18n.use(before)


class Shown(msgspec.Struct, omit_defaults=True):
    """What a page shows: the table, who looks and by which `name`, and what the page says itself.

    `question` is the one he may answer there.
    """

    table: Any
    you: str = ""
    name: str = ""
    question: int = 0
    labels: dict[str, str] = {}
    ranks: dict[str, str] = {}
    four_colours: bool = False


class Hub:
    """The campaign's open table for all its pages; looked at from one thread."""

    def __init__(self, campaign: Campaign, phones: Phones, *, four_colours: bool = False) -> None:
        self._four_colours = four_colours
        self._campaign = campaign
        self._watch = Watch(campaign)
        self.phones = phones
        self._live: Live | None = None
        self._found: Open | Closed | None = None
        self._shown: dict[tuple[str | None, str], bytes] = {}

    def close(self) -> None:
        self._watch.__exit__()

    @property
    def _table(self) -> Open | None:
        return self._found if isinstance(self._found, Open) else None

    def look(self) -> bool:
        """Whether anything has happened since the last look."""
        news = self._watch.news()
        if news:
            self._found = self._watch.table()
        hand = self._table.hand if self._table else None
        live = self.phones.live(hand) if hand else None
        if not news and live == self._live:
            return False
        self._live = live
        self._shown.clear()
        return True

    def shown(self, viewer: str | None, language: str) -> bytes:
        """What the page of an agent shows, or for nobody the one of the table, as JSON."""
        found = self._shown.get((viewer, language))
        if found is None:
            with speaking(language):
                found = msgspec.json.encode(self._seen(viewer))
            self._shown[viewer, language] = found
        return found

    def _seen(self, viewer: str | None) -> Shown:
        table = seen_by(self._found, viewer)
        question = self._question(viewer)
        labels = {name: _(text) for name, text in LABELS.items()}
        name = self._campaign.name(viewer) if viewer else ""
        return Shown(table, viewer or "", name, question if table.asked else 0, labels, ranks(), self._four_colours)

    def _question(self, viewer: str | None) -> int:
        """The number of the question that a page may answer now; 0 where there is none."""
        live, now = self._live, self._table.playing if self._table else None
        asks = live and now and live.person == viewer and live.position == now.position and not live.answered
        return live.id if live and asks else 0

    def answer(self, viewer: str, question: int, says: str) -> bool:
        """Answer a question in the words of tapes; False where somebody has answered, `Refused` where it is none."""
        asked = self._table.asked if self._table else None
        if not question or self._question(viewer) != question or not isinstance(asked, Spoken) or asked.seat != viewer:
            return False
        said = asked.write(asked.recall(says))
        return self.phones.answer(question, said)


def ranks() -> dict[str, str]:
    """How the ranks stand on cards in the language in use."""
    return {rank: shown(from_text(f"{rank}s"))[:-1] for rank in "23456789TJQKA"}


def language_of(wished: str | None) -> str:
    return wished if wished in i18n.LANGUAGES else i18n.language()
