"""All games by name; a game's file is read only when somebody asks for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from bondcards.errors import Refused
from bondcards.language import languages
from bondcards.language.i18n import N_, _, everywhere
from bondcards.language.languages import bare
from bondcards.language.spelling import did_you_mean, nearest, normal, squeezed

if TYPE_CHECKING:
    from bondcards.games.game import AnyGame


class Listing(NamedTuple):
    """A game in the table of contents: its title, to be translated, and the module that has its `GAME` or `GAMES`.

    Where many are called alike those of a `kind` stand together.
    """

    title: str
    rules: str
    kind: str = ""


MIDDLE, OPEN, DRAWS = N_("Cards in the middle"), N_("Open cards"), N_("Covered cards, three draws")
BANK = N_("Against the bank")


GAMES: Final[dict[str, Listing]] = {
    "punto-banco": Listing(N_("Punto banco"), "bondcards.games.baccarat.punto_banco"),
    "chemin-de-fer": Listing(N_("Chemin de fer"), "bondcards.games.baccarat.chemin_de_fer"),
    "baccara-banque": Listing(N_("Baccara banque"), "bondcards.games.baccarat.baccara_banque"),
    "family-baccara": Listing(N_("Family baccara"), "bondcards.games.baccarat.family_baccara"),
    "blackjack": Listing(N_("Blackjack"), "bondcards.games.twentyone.blackjack"),
    "vingt-et-un": Listing(N_("Vingt-et-un"), "bondcards.games.twentyone.vingt_et_un"),
    "vingt-et-un-family": Listing(N_("Vingt-et-un in the family"), "bondcards.games.twentyone.vingt_et_un"),
    "vingt-et-un-burnt": Listing(N_("Burnt vingt-et-un"), "bondcards.games.twentyone.vingt_et_un"),
    "poker-21": Listing(N_("Poker 21"), "bondcards.games.twentyone.poker_21", BANK),
    "caribbean-stud": Listing(N_("Caribbean stud"), "bondcards.games.house.caribbean_stud", BANK),
    "three-card-poker": Listing(N_("Three card poker"), "bondcards.games.house.three_card_poker", BANK),
    "holdem": Listing(N_("Texas hold'em"), "bondcards.games.poker.variants", MIDDLE),
    "omaha": Listing(N_("Omaha"), "bondcards.games.poker.variants", MIDDLE),
    "omaha-5": Listing(N_("Omaha 5"), "bondcards.games.poker.variants", MIDDLE),
    "omaha-hilo": Listing(N_("Omaha hi-lo"), "bondcards.games.poker.variants", MIDDLE),
    "omaha-5-hilo": Listing(N_("Omaha 5 hi-lo"), "bondcards.games.poker.variants", MIDDLE),
    "courchevel": Listing(N_("Courchevel"), "bondcards.games.poker.variants", MIDDLE),
    "courchevel-hilo": Listing(N_("Courchevel hi-lo"), "bondcards.games.poker.variants", MIDDLE),
    "hilo-regular": Listing(N_("Hi-lo regular"), "bondcards.games.poker.variants", MIDDLE),
    "stud": Listing(N_("Seven-card stud"), "bondcards.games.poker.variants", OPEN),
    "stud-hilo": Listing(N_("Stud hi-lo"), "bondcards.games.poker.variants", OPEN),
    "seven-nullo": Listing(N_("Seven nullo"), "bondcards.games.poker.variants", OPEN),
    "razz": Listing(N_("Razz"), "bondcards.games.poker.variants", OPEN),
    "deuce-to-seven": Listing(N_("Deuce to seven triple draw"), "bondcards.games.poker.variants", DRAWS),
    "badugi": Listing(N_("Badugi"), "bondcards.games.poker.variants", DRAWS),
    "badeucey": Listing(N_("Badeucey"), "bondcards.games.poker.variants", DRAWS),
    "ace-to-five": Listing(N_("Ace to five triple draw"), "bondcards.games.poker.variants", DRAWS),
}
"""The table of contents, in the order in which games are listed."""

UNLISTED: Final = {"contest": Listing(N_("A contest of rolls"), "bondcards.roleplay.contest")}
"""What a journal has hands of, and nobody can ask for by name."""


def meant(written: str) -> str:
    """The id of the game written by its id, its title or a word of its own, in any language; else what was written."""
    said = squeezed(bare(written))
    names = {game: (game, *everywhere(listing.title), *_nicknames(game)) for game, listing in GAMES.items()}
    whole = [game for game, called in names.items() if said in map(squeezed, map(bare, called))]
    word = [game for game, called in names.items() if said in map(squeezed, " ".join(called).split())]
    return next((games[0] for games in (whole, word) if len(games) == 1), written)


def _nicknames(game: str) -> list[str]:
    """What else people call a game, in any language; several may share one."""
    return [name for language in languages.every() for name in language.menu(game)]


def perhaps(name: str, known: Iterable[str]) -> str:
    """What may be meant by a name that no game has: the games of a family, or the nearest that is known."""
    if squeezed(name) in map(squeezed, languages.listed_everywhere("closed poker")):
        draws = ", ".join(typed_and_called(game) for game, listing in GAMES.items() if listing.kind == DRAWS)
        here = _("It is not among the {count} games here. Poker with covered cards and a draw: {games}.")
        return here.format(count=len(GAMES), games=draws)
    words = normal(name).split()
    if len(alike := several(name, known)) > 1:
        return _("One of these: {games}.").format(games=", ".join(map(typed_and_called, alike)))
    if alike and len(words) > 1:
        return _("Did you mean “{near}”?").format(near=typed_and_called(*alike))
    return did_you_mean(name, known, typed_and_called)


def several(name: str, known: Iterable[str] = GAMES) -> list[str]:
    """The games that a name may mean: those of a family, then its kin, or those that have its words in their title."""
    words = {*normal(name).split()}
    titled = [game for game, listing in GAMES.items() if words and words <= {*normal(_(listing.title)).split()}]
    titled = [game for game in GAMES if game in titled or squeezed(name) in map(squeezed, _nicknames(game))]
    families = {listing.rules.split(".")[2] for listing in GAMES.values()}
    family = nearest(name, [*known, *families])
    if family not in families or (len(titled) == 1 and len(words) > 1):
        return titled
    own = [game for game, listing in GAMES.items() if f".{family}." in f"{listing.rules}."]
    return own + [game for game in GAMES if game not in own and family in game]


def typed_and_called(name: str) -> str:
    """A game as it is typed, and its title where that is something else: family-baccara (Baccara en famille)."""
    return name if squeezed(name) in squeezed(title(name)) else f"{name} ({title(name)})"


def find(name: str) -> AnyGame:
    """The game somebody asks for; raises `Refused` with the nearest name where there is none."""
    if name not in GAMES:
        hint = perhaps(name, GAMES) or _("`bondcards games` lists them.")
        raise Refused(_("There is no game called “{name}”. {hint}").format(name=name, hint=hint))
    return opened(name)


@cache
def opened(name: str) -> AnyGame:
    """The game that hands of that name are of, listed or not; `Refused` where another version alone has it."""
    known = GAMES | UNLISTED
    if name not in known:
        raise Refused(_("This version has no game called “{name}”; the one that played it has.").format(name=name))
    rules = import_module(known[name].rules)
    game: AnyGame = rules.GAMES[name] if hasattr(rules, "GAMES") else rules.GAME
    return game


def plays(name: str, edition: int) -> bool:
    """Whether hands of a game, and of that edition of its rules, can still be played on and told again."""
    return name in (GAMES | UNLISTED) and opened(name).plays(edition)


def title(name: str) -> str:
    known = GAMES | UNLISTED
    return _(known[name].title) if name in known else name


def kind(name: str) -> str:
    """What a game has in common with some of those that are called like it; empty where nothing tells them apart."""
    return _(GAMES[name].kind) if GAMES[name].kind else ""


def every_game() -> list[AnyGame]:
    return [find(name) for name in GAMES]


def referred(reference: str) -> Any:
    """What an entry refers to as "module:name"."""
    module, _colon, name = reference.partition(":")
    return getattr(import_module(module), name)
