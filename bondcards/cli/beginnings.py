"""What `campaign new` was not told, asked for at a terminal: what it begins from, and what is said of it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, cast

from msgspec import Struct
from msgspec.structs import replace

from bondcards.campaign import folders, founding, standing
from bondcards.cli.common import line, words_said
from bondcards.cli.filling import agree
from bondcards.errors import Leave, Noted, Refused
from bondcards.language import i18n, languages
from bondcards.language.i18n import _
from bondcards.people.sheet import id_from
from bondcards.show.asking import Asker
from bondcards.show.layout import pairs
from bondcards.sitting.rows import Row
from bondcards.sitting.steps import Step, stepped, until_read

if TYPE_CHECKING:
    from collections.abc import Callable

    from bondcards.language.preferences import Look
    from bondcards.people.writer import Language

EMPTY: Final = "@empty"
"""Begins with nobody in it; no campaign is called so."""


class Beginning(Struct, frozen=True):
    """A campaign as it is wished for; what is None was not said. One begun from another has the rest from there."""

    source: str | None = None
    title: str | None = None
    folder: str | None = None
    language: Language | None = None
    currency: str | None = None

    @property
    def copied(self) -> bool:
        return self.source not in (None, EMPTY)


if TYPE_CHECKING:
    Asks = Callable[[Asker, Beginning, Beginning], Beginning]
    """A question about a beginning, told what was said when it was answered before."""


def asked(wished: Beginning, look: Look) -> Beginning:
    """All that a campaign begins with, shown once more before it is written; `<` goes back a question."""
    from bondcards.show import asking

    asker = asking.asker(look)
    asker.refuse(Noted(_("A new campaign. Enter takes what stands there; “?” explains, “<” goes back.")))

    def step(is_open: Callable[[Beginning], bool], ask: Asks) -> Step[Beginning]:
        return Step(is_open, partial(ask, asker))

    steps = [
        step(lambda wish: wish.title is None, _title),
        step(lambda wish: wish.source is None, _source),
        step(lambda wish: wish.folder is None, _folder),
        step(lambda wish: wish.language is None and not wish.copied, _language),
        step(lambda wish: wish.currency is None and not wish.copied, _currency),
        step(lambda _wish: True, _agreed),
    ]
    try:
        return stepped(wished, steps, asker.refuse)
    except Leave:
        raise Refused(_("Nothing is written.")) from None


def _source(asker: Asker, wish: Beginning, before: Beginning) -> Beginning:
    about = _("with its agents, villains and scenes, to change as you like")
    known = {name: folders.open_folder(path) for name, path in founding.shipped().items()}
    ships = [Row(name, name, f"“{found.settings.title}”", about) for name, found in known.items()]
    empty = Row(EMPTY, _("an empty one"), means=_("nobody in it yet; `pc new` and `npc new` bring people"))
    rows = [*ships, empty]
    return replace(
        wish, source=asker.pick(_("Which campaign does it begin from?"), rows, before.source or rows[0].word)
    )


def _title(asker: Asker, wish: Beginning, before: Beginning) -> Beginning:
    means = _("As you speak of it, such as “The Monte Carlo Affair”; the folder is called after it.")
    usual = before.title or founding.original(wish.source or standing.FIRST).settings.title
    return replace(wish, title=words_said(asker, _("What is the campaign called?"), usual, means))


def _folder(asker: Asker, wish: Beginning, before: Beginning) -> Beginning:
    usual = before.folder or id_from(wish.title or "") or None
    means = _("Lower-case letters, digits and hyphens; or a path to it. `bondcards --campaign NAME` finds it by this.")

    def answered() -> str:
        return asker.ask_text(_("What is its folder called?"), usual, means)

    def free(words: str) -> str:
        name = line(words)
        founding.free_folder(name)
        return name

    return replace(wish, folder=until_read(answered, free, asker.refuse))


def _language(asker: Asker, wish: Beginning, before: Beginning) -> Beginning:
    means = _("Reports and logs are written in it, and its campaign.yaml.")
    rows = [Row(code, languages.load(code).name, means=means) for code in i18n.LANGUAGES]
    said = asker.pick(_("Which language are its reports in?"), rows, before.language or i18n.language())
    return replace(wish, language=cast("Language", said))


def _currency(asker: Asker, wish: Beginning, before: Beginning) -> Beginning:
    means = _("As it stands behind an amount, such as francs, dollars or £.")
    usual = before.currency or _("francs")
    return replace(wish, currency=words_said(asker, _("What money is it played for?"), usual, means))


def _agreed(asker: Asker, wish: Beginning, _before: Beginning) -> Beginning:
    assert wish.folder, "it was asked"
    shown = pairs()
    shown.add_row(_("Title"), wish.title or "")
    shown.add_row(_("Folder"), str(founding.free_folder(wish.folder)))
    if wish.copied:
        shown.add_row(_("Begins as"), _("a copy of {name}").format(name=wish.source))
        shown.add_row(_("Money"), founding.original(wish.source or "").settings.currency)
    else:
        shown.add_row(_("Begins as"), _("an empty one"))
        shown.add_row(_("Language"), languages.load(wish.language or "").name)
        shown.add_row(_("Money"), wish.currency or "")
    asker.page.begin(shown)
    agree(asker)
    return wish
