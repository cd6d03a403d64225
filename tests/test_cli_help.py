"""Every command says what it does, and every option and argument what it is for, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import click
import pytest
import typer

from bondcards.cli.app import COMMANDS, app
from tests.commands import Run


def commands(command: click.Command, path: str, ctx: click.Context) -> Iterator[tuple[str, click.Command]]:
    """A command and all below it, each with the words it is called by."""
    yield path, command
    if isinstance(command, click.Group):
        for name in command.list_commands(ctx):
            below = command.get_command(ctx, name)
            assert below is not None, f"{path} {name}"
            yield from commands(below, f"{path} {name}".strip(), ctx)


def every() -> list[tuple[str, click.Command]]:
    root = typer.main.get_command(app)
    return list(commands(root, "", click.Context(root)))


class TestHelp:
    def test_every_command_has_a_line(self) -> None:
        assert [path for path, command in every() if not command.help] == []

    def test_every_option_and_argument_has_a_line(self) -> None:
        silent = [
            f"{path}: {parameter.name}"
            for path, command in every()
            for parameter in command.params
            if not getattr(parameter, "help", None)
        ]
        assert silent == []

    def test_help_ends_well_in_plain_characters(self, bondcards: Run) -> None:
        for path, _command in every():
            ran = bondcards(*path.split(), "--help")
            assert (ran.code, ran.err) == (0, ""), path
            assert ran.out.startswith(("Usage: bondcards", "\nUsage: bondcards")), path
            assert "╭" not in ran.out

    def test_every_command_that_answers_takes_json(self) -> None:
        without = {
            path
            for path, command in every()
            if not isinstance(command, click.Group) and not any(p.name == "json" for p in command.params)
        }
        assert without == {"pc new", "npc new", "session note", "campaign new"}

    def test_a_command_that_is_none_is_a_usage_error(self, bondcards: Run) -> None:
        for words in (["bet"], ["pc", "bet"], ["session", "bet"], ["campaign", "bet"], ["rules"]):
            ran = bondcards(*words)
            assert (ran.code, ran.out) == (2, ""), words

    @pytest.mark.parametrize("command", COMMANDS)
    def test_a_typing_error_in_an_option_is_a_usage_error(self, bondcards: Run, command: str) -> None:
        assert bondcards(command, "--jsno").code == 2
