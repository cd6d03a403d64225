"""What may stand for a value: people, games, tables of the campaign that is meant, or the few words there are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from bondcards.campaign import standing
from bondcards.cli.completion.line import Line
from bondcards.cli.completion.table import Game
from bondcards.language import i18n
from bondcards.language.i18n import _

if TYPE_CHECKING:
    from bondcards.campaign.glance import Seen


class Offer(NamedTuple):
    """A word to be offered, what it is about, and whether it `goes_on`, so that no blank follows it."""

    value: str
    about: str = ""
    goes_on: bool = False


Offers = Iterable[Offer]


def choices(stands: str) -> tuple[str, ...]:
    """The words among what stands for a value.

    >>> choices("npc|house|SEAT"), choices("[PC=]cards|roll"), choices('"draw,stand,…"'), choices("TEXT")
    (('npc', 'house'), ('cards', 'roll'), (), ())
    """
    return () if stands.startswith('"') else tuple(re.findall(r"(?<![A-Za-z])[a-z][a-z-]*", stands))


def offers(line: Line, of: str, stands: str, typed: str) -> Offers:
    """What may be said for an option or argument `of` a command, where `stands` stands for its value.

    `typed` is the beginning of it. What is looked for first is said of this command, then of its group, then of all.
    """
    group = line.path.partition(" ")[0]
    for known in (f"{line.path} {of}", f"{group} {of}", of):
        if known in VALUES:
            return VALUES[known](line, typed)
    return words(line, of, choices(stands), typed)


def words(line: Line, of: str, values: Iterable[str], typed: str) -> list[Offer]:
    """Some values as the language in use says them; as English does, where only that begins as was typed."""
    option, values = of.lstrip("-"), list(values)
    said = [Offer(line.table.said(i18n.language(), value, option)) for value in values]
    if any(offer.value.startswith(typed) for offer in said):
        return said
    return [Offer(value) for value in values]


def folders(line: Line) -> tuple[Path, ...]:
    """The folder of the campaign that is meant, or all of them where it could be several."""
    return standing.meant(line.last("--campaign"))


def campaigns(_line: Line, _typed: str) -> Offers:
    return [Offer(name) for name in standing.everywhere()]


def campaigns_to_copy(line: Line, typed: str) -> Offers:
    return {offer.value: offer for offer in (Offer("royale"), *campaigns(line, typed))}.values()


def _people(line: Line, *kinds: str) -> list[Offer]:
    about = {"pcs": _("agent"), "npcs": _("villain")}
    return [
        Offer(who, about[kind]) for folder in folders(line) for kind in kinds for who in standing.sheets(folder / kind)
    ]


def agents(line: Line, _typed: str) -> Offers:
    """The agents that are not named yet."""
    return [offer for offer in _people(line, "pcs") if offer.value not in line.given.get("--pc", [])]


def villains(line: Line, _typed: str) -> Offers:
    """The villains that are not named yet."""
    return [offer for offer in _people(line, "npcs") if offer.value not in line.given.get("--npc", [])]


def everybody(line: Line, _typed: str) -> Offers:
    return _people(line, "pcs", "npcs")


def others(line: Line, typed: str) -> Offers:
    return [offer for offer in everybody(line, typed) if offer.value not in line.arguments]


def games(line: Line, _typed: str) -> Offers:
    return [Offer(name, _(game.title)) for name, game in line.table.games().items()]


def scenes_and_games(line: Line, typed: str) -> Offers:
    scenes = [Offer(name, _("scene")) for folder in folders(line) for name in standing.sheets(folder / "scenes")]
    return [*scenes, *games(line, typed)]


def games_laid_down(line: Line, typed: str) -> Offers:
    judged = line.table.words("showdown")
    return [offer for offer in games(line, typed) if offer.value in judged]


def _game(line: Line) -> Game:
    """The game that was chosen; one without boxes or rules where nobody has said, or it is none of those known."""
    said = line.last("--game") or next(iter(line.arguments), "")
    return line.table.games().get(said, Game("", [], {}))


def house_rules(line: Line, typed: str) -> Offers:
    """A house rule by its name, or when that is there with its values: of the game chosen, and the general ones."""
    # The odds of a game and who wins a hand depend on its own rules alone.
    general = {} if line.path in ("odds", "showdown") else line.table.general()
    rules = {**_game(line).house, **general}
    name, sign, value = typed.partition("=")
    if sign and name in rules:
        return [Offer(f"{name}={offer.value}") for offer in words(line, name, rules[name][0], value)]
    named = {rule.partition("=")[0] for rule in line.given.get("--house", [])}
    return [Offer(f"{rule}=", _(about), True) for rule, (_values, about) in rules.items() if rule not in named]


def _seated(line: Line) -> list[str]:
    """Whoever was named for a seat, or else all agents."""
    named = [*line.given.get("--pc", []), *line.given.get("--npc", [])]
    return named or [offer.value for offer in _people(line, "pcs")]


def banks(line: Line, typed: str) -> Offers:
    return [*words(line, "--bank", ("npc", "house"), typed), *map(Offer, _seated(line))]


def ways(line: Line, typed: str) -> Offers:
    """Cards or the roll, for all; or for one agent, whose name comes first."""
    who, sign, by = typed.rpartition("=")
    said = [Offer(f"{who}{sign}{offer.value}") for offer in words(line, "--by", ("cards", "roll"), by)]
    agents = line.given.get("--pc", [])
    return said if sign else [*said, *(Offer(f"{agent}=", "", True) for agent in agents)]


def bets(line: Line, typed: str) -> Offers:
    """A seat, then a box of the game chosen; the amount is the player's own affair."""
    seat, sign, laid = typed.partition(":")
    if not sign:
        return [Offer(f"{who}:", "", True) for who in _seated(line)]
    before, comma, _box = laid.rpartition(",")
    return [Offer(f"{seat}:{before}{comma}{box}=", "", True) for box in _game(line).boxes]


def one_of(what: str, line: Line, typed: str) -> Offers:
    return words(line, what, line.table.words(what), typed)


def _sittings(line: Line) -> list[Seen]:
    # Only here, for the library that reads a journal is not wanted elsewhere.
    from bondcards.campaign import glance

    return [seen for folder in folders(line) for seen in glance.sittings(folder / standing.JOURNAL)]


def _game_of(line: Line, seen: Seen) -> str:
    known = line.table.games().get(seen.game)
    return _(known.title) if known else seen.game


def tables(line: Line, open_only: bool) -> Offers:
    """The names of tables, then the numbers of sittings, the latest first."""
    found = [seen for seen in _sittings(line) if seen.is_open or not open_only]
    named = {seen.table: Offer(seen.table, _game_of(line, seen)) for seen in reversed(found) if seen.table}
    return [*reversed(named.values()), *numbers(line, found)]


def numbers(line: Line, found: Iterable[Seen]) -> Offers:
    told = ((str(seen.number), (seen.table, _game_of(line, seen))) for seen in found)
    return [Offer(number, " · ".join(filter(None, about))) for number, about in told]


def open_sittings(line: Line, _typed: str) -> Offers:
    return tables(line, open_only=True)


def all_sittings(line: Line, _typed: str) -> Offers:
    return tables(line, open_only=False)


def sitting_numbers(line: Line, _typed: str) -> Offers:
    return numbers(line, _sittings(line))


def evenings(line: Line, _typed: str) -> Offers:
    from bondcards.campaign import glance

    return [Offer(name) for folder in folders(line) for name in glance.sessions(folder / standing.JOURNAL)]


def nothing(_line: Line, _typed: str) -> Offers:
    return ()


VALUES: Final[dict[str, Callable[[Line, str], Offers]]] = {
    "GAME": games,
    "play GAME": scenes_and_games,
    "showdown GAME": games_laid_down,
    "prep SCENE": scenes_and_games,
    "resume SITTING": open_sittings,
    "SITTING": all_sittings,
    "P": everybody,
    "pc P": agents,
    "npc N": villains,
    "pc NAME": agents,
    "npc NAME": villains,
    "chips give FROM": everybody,
    "chips give TO": others,
    "campaign NAME": campaigns,
    "campaign new NAME": nothing,
    "session NAME": evenings,
    "session start NAME": nothing,
    "--campaign": campaigns,
    "campaign new --from": campaigns_to_copy,
    "--pc": agents,
    "--npc": villains,
    "--game": games,
    "--house": house_rules,
    "--by": ways,
    "--bank": banks,
    "--bet": bets,
    "--temperament": partial(one_of, "temperament"),
    "--keep": partial(one_of, "keep"),
    "phh export --sitting": sitting_numbers,
}
"""By what stands for an argument or by the name of an option, after the command or group where it means this."""
