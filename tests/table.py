"""The table that completion answers from, made of the commands and games themselves; `tests.catalogue` writes it.

`python -m tests.table` prints it, in a process in which no command has been read in another language.
"""

from __future__ import annotations

import json
from typing import Any

from bondcards.cli.app import COMMANDS, command_line
from bondcards.cli.click import core
from bondcards.cli.commands import Group, is_argument, takes_nothing
from bondcards.cli.completion.table import FILE
from bondcards.cli.completion.values import choices
from bondcards.games import catalogue
from bondcards.games.options import Listed, listed
from bondcards.games.poker import judging
from bondcards.language import i18n, lexicon
from bondcards.language.lexicon import AMOUNT
from bondcards.people.sheet import key_in
from bondcards.people.temperament import TEMPERAMENTS, name_in
from bondcards.people.villains.casting import FIELDS
from bondcards.roleplay.house_rules import HouseRules


def table() -> dict[str, Any]:
    """The whole table; texts are English, and translated when they are shown."""
    before = i18n.language()
    i18n.use("en")
    try:
        root = command_line()
        commands = dict(_commands(root, "", core.Context(root, help_option_names=["--help"])))
        general, games = _house(listed(HouseRules)), dict[str, Any]()
        for name, listing in catalogue.GAMES.items():
            game = catalogue.find(name)
            games[name] = {"title": listing.title, "boxes": game.entry.boxes, "house": _house(game.listed())}
        words = {"temperament": [*TEMPERAMENTS], "keep": [*FIELDS], "showdown": [*judging.GAMES]}
        houses = [general, *(game["house"] for game in games.values())]
        said = {language: _said(commands, houses, words, language) for language in i18n.LANGUAGES[1:]}
    finally:
        i18n.use(before)
    return {"commands": commands, "general": general, "games": games, "words": words, "said": said}


def _commands(command: core.Command, path: str, ctx: core.Context) -> list[tuple[str, Any]]:
    params = command.get_params(ctx)
    below = command.list_commands(ctx) if isinstance(command, Group) else []
    options = {max(param.opts, key=len): _param(param) for param in params if not is_argument(param)}
    arguments = [_param(param) for param in params if is_argument(param)]
    found = [(path, {"about": _first_line(command, path), "below": below, "arguments": arguments, "options": options})]
    for name in below:
        inner = command.get_command(ctx, name) if isinstance(command, Group) else None
        assert inner is not None
        found += _commands(inner, f"{path} {name}".strip(), ctx)
    return found


def _first_line(command: core.Command, path: str) -> str:
    """What a command does, as the list of commands says it where it is one of them."""
    _module, about = COMMANDS.get(path, ("", ""))
    return about or (command.help or "").partition("\n")[0]


def _param(param: core.Parameter) -> tuple[str, bool, str]:
    value = "" if takes_nothing(param) else param.metavar or (param.name or "").upper()
    return value, bool(getattr(param, "multiple", False)), str(getattr(param, "help", ""))


def _house(options: tuple[Listed, ...]) -> dict[str, Any]:
    return {
        option.name: [[str(value) for value in option.values if value != AMOUNT], option.about] for option in options
    }


def _said(commands: Any, houses: list[Any], words: Any, language: str) -> dict[str, dict[str, str]]:
    """What a language says for values, by option, where it is not what English says."""
    values = {(rule, value) for house in houses for rule, (known, _) in house.items() for value in known}
    for command in commands.values():
        for name, (value, *_more) in command["options"].items():
            values |= {(name.lstrip("-"), word) for word in choices(value)}
    i18n.use(language)
    said = {(option, value): lexicon.shown_value(value, option) for option, value in values}
    said |= {("temperament", word): name_in(TEMPERAMENTS[word], language) for word in words["temperament"]}
    said |= {("keep", word): key_in(language, word) for word in words["keep"]}
    i18n.use("en")
    found: dict[str, dict[str, str]] = {}
    for (option, value), word in sorted(said.items()):
        if word != value:
            found.setdefault(option, {})[value] = word
    return found


def written(document: dict[str, Any]) -> str:
    """The table with each option on a line of its own."""
    return _laid_out(document, "") + "\n"


def _laid_out(value: Any, margin: str) -> str:
    if not isinstance(value, dict) or not value or all(isinstance(part, str) for part in value.values()):
        return json.dumps(value, ensure_ascii=False)
    inner = margin + " "
    parts = (f"{inner}{json.dumps(name)}: {_laid_out(part, inner)}" for name, part in value.items())
    return "{\n" + ",\n".join(parts) + f"\n{margin}}}"


def update() -> None:
    """Write the table anew."""
    FILE.write_text(written(table()), "utf-8")


if __name__ == "__main__":
    print(written(table()), end="")
